#pragma once

#include "engine/skirmish/model/setup.hpp"
#include "engine/toml/faults.hpp"
#include "engine/toml/shipped.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace muster::toml {
class Table;
}

namespace muster::skirmish {

/// Loads packs in order, a later one overriding by card id, and the locale beside them (`tag`, such
/// as "en" or "de-AT"; a language that no file is in leaves locale_tag "en"). Every fault of every
/// file goes to `faults`; the table is null if there is one. A pack is a folder with pack.toml and
/// card files, or a single card file.
[[nodiscard]] std::shared_ptr<const Table> load_table(
    const std::vector<std::filesystem::path>& packs, toml::Faults& faults,
    const std::string& locale = "en");

using toml::shipped_cards;

/// Reads one army file (`[army]` with commander, cards and the extras of README). `check_legality`
/// off and a larger `most_pieces` let muster-print take lists that the rules would refuse.
[[nodiscard]] std::optional<Commander> load_army(const std::filesystem::path& file,
                                                 const Table& table, const Variant& variant,
                                                 toml::Faults& faults, bool check_legality = true,
                                                 std::size_t most_pieces = max_pieces);

/// The army with the name and title that `table` has for it: where it is that of a pack, by its id
/// and card by card, as a file read today says them; any other as it is.
[[nodiscard]] Commander in_language_of(const Table& table, Commander army);

/// "armies.NAME", under which a pack's locale files have the words of an army of its own; empty for
/// a file that lies elsewhere.
[[nodiscard]] std::string army_message(const Table& table, const std::filesystem::path& file);

[[nodiscard]] std::optional<Variant> load_variant(const std::filesystem::path& file,
                                                  toml::Faults& faults);

/// Takes the toggles that a table has; what else is in it is a fault.
void read_variant(toml::Table& table, Variant& variant);

/// A variant as TOML text with every key, and from it: how saves and reports keep it.
[[nodiscard]] std::string variant_text(const Variant& variant);

}  // namespace muster::skirmish
