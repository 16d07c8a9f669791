#pragma once

#include "engine/strategic/model/war.hpp"
#include "engine/strategic/wording/words.hpp"
#include "engine/toml/faults.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::faces {

/// What the log of a war says and calls its rows, and the words that only paper has: those that
/// effects are said in, and the names of tags, labels and seasons.
struct StrategicWords : strategic::Words {};

/// A row's name in this language, or as its author wrote it.
template <class Row>
[[nodiscard]] std::string row_name(const StrategicWords& words, std::string_view section,
                                   const Row& row) {
    return words.word(section, row.id, row.name);
}
/// A name that a war file gives; `kind` is factions, spaces or armies.
template <class Row>
[[nodiscard]] std::string name_in_war(const StrategicWords& words, std::string_view kind,
                                      const strategic::War& war, const Row& row) {
    return words.word(kind, war.id + "." + row.id, row.name);
}
/// An ability's likewise.
[[nodiscard]] std::string ability_name(const StrategicWords& words, const strategic::Class& row,
                                       const strategic::Ability& ability);

/// The words of locale/TAG.toml and of locale/TAG/paper.toml of each pack, English below the
/// language asked for. Nothing where a file has faults, which are added to `faults`.
[[nodiscard]] std::optional<StrategicWords> load_war_words(
    const std::vector<std::filesystem::path>& packs, const strategic::Tables& tables,
    const std::string& locale, toml::Faults& faults);

}  // namespace muster::faces
