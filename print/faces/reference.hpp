#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace muster::faces {

class Game;  // game.hpp

/// One entry of a reference.toml; what its section has no use for is empty.
struct Rule {
    std::string id, name, icon, text;
    std::string rules;  ///< "SK-26 to SK-29"
    std::string offense, defense, besides;
};

/// What a ruleset's reference.toml has to hold.
struct ReferenceForm {
    struct Section {
        std::string_view name;
        std::span<const std::string_view> ids;  ///< Each of them once, if there are any.
        std::string_view keys;  ///< Of an entry: `name!` is required, `name` may be left out.
    };
    std::string_view rules;  ///< What the numbers of its rules begin with: "SK".
    std::vector<Section> sections;
};

/// The rules of a ruleset in short.
struct Reference {
    std::filesystem::path file;
    std::map<std::string, std::vector<Rule>, std::less<>> sections;
    bool is_translated{true};  ///< False if the locale asked for has no words of its own here.

    [[nodiscard]] const std::vector<Rule>& section(std::string_view name) const;
    /// The entry of this id; an empty one if there is none.
    [[nodiscard]] const Rule& rule(std::string_view section, std::string_view id) const;
    /// The first entry of the section whose rules begin with that number, or that has that icon.
    [[nodiscard]] const Rule& find(std::string_view section, std::string_view mark) const;
};

/// "SK-26" of "SK-26 to SK-29"; empty where it names none.
[[nodiscard]] std::string first_rule(const Rule& rule);
/// Its text without signs and markup.
[[nodiscard]] std::string plain_text(const Rule& rule);

/// Of the last pack that has a reference.toml, in the locale's words (locale/TAG/reference.toml
/// beside it, or of the shipped cards) if there are any; empty if the ruleset has no such file.
/// @throws Refused with every fault.
[[nodiscard]] Reference read_reference(const Game& game,
                                       const std::vector<std::filesystem::path>& packs,
                                       const std::string& locale);

}  // namespace muster::faces
