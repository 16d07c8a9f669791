#pragma once

#include "engine/warfare/load/load.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace muster::client {

/// The tables of warfare that the client plays with, and their words in one language.
struct WarfarePack {
    std::shared_ptr<const warfare::Tables> tables;  ///< Null where the shipped ones cannot be read.
    warfare::Words words;
    warfare::Variant variant;          ///< The house rules.
    std::filesystem::path rules_file;  ///< Where those are kept; empty: nowhere.
    std::string rules_problem;         ///< Why they are the rulebook's.
    std::string problem;  ///< Faults with file:line, of the player's own tables or of all.
};

/// Where a player's own tables lie: each a file or a folder, laid over the shipped ones by name.
[[nodiscard]] std::filesystem::path warfare_tables_folder();
/// The shipped tables with the player's own over them, and the house rules. Where those have faults
/// they are reported and left out.
[[nodiscard]] WarfarePack read_warfare(const std::string& language,
                                       const std::filesystem::path& rules_file = {});
/// "my_rows.toml:3:12: error: ..." for each fault: the places without the folders before them.
[[nodiscard]] std::string text_of_faults(const toml::Faults& faults);
/// A text line by line; at least one.
[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);

}  // namespace muster::client
