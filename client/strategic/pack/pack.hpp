#pragma once

#include "engine/strategic/game/definitions.hpp"
#include "print/faces/strategic/words.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// The rows and words that the client plays strategic war with, in one language.
struct StrategicPack {
    std::shared_ptr<const strategic::Tables> tables;  ///< Null where they cannot be read.
    faces::StrategicWords words;
    strategic::Variant variant;        ///< The house rules.
    std::filesystem::path rules_file;  ///< Where those are kept; empty: nowhere.
    std::string rules_problem;         ///< Why they are the rulebook's.
    std::filesystem::path war_folder;  ///< Where the last war was set up from.
    std::string problem;               ///< Faults with file:line.
};

/// Where a player's own wars lie.
[[nodiscard]] std::filesystem::path strategic_folder();
[[nodiscard]] StrategicPack read_strategic(const std::string& language,
                                           const std::filesystem::path& rules_file = {});

/// A war file as lists show it.
struct StrategicFile {
    std::filesystem::path file;
    bool is_shipped{};
    std::string name;     ///< The war's, or the file's where it cannot be read.
    std::string problem;  ///< Its faults with file:line; empty: it can be played.
    std::optional<strategic::War> war;
};
/// The file of a war's picture: beside the war's file in one of those folders, or where it was set
/// up from last. Empty: the war has none. One that is nowhere would lie with the player's own.
[[nodiscard]] std::filesystem::path war_picture(const StrategicPack& pack,
                                                const strategic::War& war);
/// One of them, wherever it lies.
[[nodiscard]] StrategicFile read_strategic_file(const StrategicPack& pack,
                                                const std::filesystem::path& file);
/// The one that a newcomer plays, the other shipped ones, and the player's own.
[[nodiscard]] std::vector<StrategicFile> strategic_war_files(const StrategicPack& pack);

}  // namespace muster::client
