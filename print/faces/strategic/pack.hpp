#pragma once

#include "engine/strategic/model/war.hpp"
#include "print/faces/strategic/words.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace muster::faces {

/// The rows and words that a war's paper is made of.
struct PrintedStrategicPack {
    std::vector<std::filesystem::path> packs;  ///< In the order in which they were read.
    std::shared_ptr<const strategic::Tables> tables;
    StrategicWords words;
};

/// The shipped pack, where there is one, those of the files, and those laid over. @throws Refused
/// with every fault, and of a language that has no words
[[nodiscard]] PrintedStrategicPack read_war_pack(const std::vector<std::string>& files,
                                                 const std::vector<std::string>& packs,
                                                 const std::string& locale);
/// A war's file, or an army's, which is a war of one faction without places. @throws Refused with
/// every fault
[[nodiscard]] strategic::War read_war(const std::string& file, const PrintedStrategicPack& pack);

}  // namespace muster::faces
