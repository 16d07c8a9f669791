#pragma once

#include "engine/strategic/tables.hpp"
#include "engine/toml/faults.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::faces {

/// The words of strategic war's paper in one language: those that effects are said in, and names of
/// rows where the language has its own.
struct WarWords {
    std::string tag{"en"};  ///< Of the language asked for, if any of its files was found.
    std::map<std::string, std::string, std::less<>> messages;  ///< By "who.enemy".
    /// A message, or what stands for it where the language has none.
    [[nodiscard]] std::string word(std::string_view section, std::string_view id,
                                   std::string_view otherwise = {}) const;
    [[nodiscard]] bool has(std::string_view section, std::string_view id) const;
};

/// A row's name in this language, or as its author wrote it.
template <class Row>
[[nodiscard]] std::string row_name(const WarWords& words, std::string_view section,
                                   const Row& row) {
    return words.word(section, row.id, row.name);
}
/// A name that a war file gives: of the war itself ("name"), a faction, a space or an army.
[[nodiscard]] std::string war_name(const WarWords& words, const std::string& war,
                                   const std::string& id, const std::string& name);
/// An ability's likewise.
[[nodiscard]] std::string ability_name(const WarWords& words, const strategic::Class& row,
                                       const strategic::Ability& ability);

/// locale/TAG/cards.toml of each pack, English below the language asked for. Nothing where a file
/// has faults, which are added to `faults`.
[[nodiscard]] std::optional<WarWords> load_war_words(
    const std::vector<std::filesystem::path>& packs, const strategic::Tables& tables,
    const std::string& locale, toml::Faults& faults);

}  // namespace muster::faces
