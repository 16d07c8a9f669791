#pragma once

#include "engine/skirmish/setup.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace muster::faces {

/// One entry of a reference.toml; what its section has no use for is empty.
struct Rule {
    std::string id, name, icon, text;
    std::string rules;  ///< "SK-26 to SK-29"
    std::string offense, defense, besides;
};

/// The rules of a ruleset in short.
struct Reference {
    std::filesystem::path file;
    std::map<std::string, std::vector<Rule>, std::less<>> sections;
    bool is_translated{true};  ///< False if the locale asked for has no words of its own here.

    [[nodiscard]] const std::vector<Rule>& section(std::string_view name) const;
    /// The entry of this id; an empty one if there is none.
    [[nodiscard]] const Rule& rule(std::string_view section, std::string_view id) const;
};

/// Of the last pack that has a reference.toml, in the locale's words (locale/TAG/reference.toml
/// beside it, or of the shipped cards) if there are any. @throws Refused with every fault.
[[nodiscard]] Reference read_reference(const std::vector<std::filesystem::path>& packs,
                                       const std::string& locale,
                                       const std::string& ruleset = "skirmish");

/// That of a table's packs in its language. @throws Refused with every fault.
[[nodiscard]] Reference reference_of(const skirmish::Table& table);

}  // namespace muster::faces
