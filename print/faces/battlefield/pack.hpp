#pragma once

#include "engine/battlefield/model/tables.hpp"
#include "engine/battlefield/wording/words.hpp"

#include <memory>
#include <string>
#include <vector>

namespace muster::faces {

/// The rows and words that a map's or an army's file is read with.
struct PrintedPack {
    std::shared_ptr<const battlefield::Tables> tables;
    battlefield::Words words;
};
/// The shipped pack, the one that the file lies in, and those laid over. @throws Refused with every
/// fault, and of a language that has no words
[[nodiscard]] PrintedPack read_pack_of(const std::string& file,
                                       const std::vector<std::string>& packs,
                                       const std::string& locale);

}  // namespace muster::faces
