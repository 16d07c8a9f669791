#pragma once

#include "engine/skirmish/model/wording.hpp"
#include "print/faces/document.hpp"
#include "print/faces/reference.hpp"
#include "print/faces/source.hpp"

#include <string>
#include <string_view>

namespace muster::faces {

/// An army's sheet: its commander, every card once with its copies, and each Role, trait and power
/// that occurs explained once. `source` is of an army's file.
[[nodiscard]] Document skirmish_sheet(const Source& source, const Reference& reference, Seat side);

/// The reference sheets of the ruleset, with the odds worked out by the engine.
[[nodiscard]] Document skirmish_reference(const skirmish::Table& table, const Reference& reference);

/// The table's word for one of a group: "role", "savant".
[[nodiscard]] std::string word_of(const skirmish::Table& table, std::string_view group,
                                  std::string_view name, skirmish::Missing* missing);
/// What a sheet says of a trait or a power: the name in the table's words, the rest from the file.
[[nodiscard]] Entry explained(const skirmish::Table& table, const Reference& reference,
                              skirmish::Trait trait, skirmish::Missing* missing = nullptr);
[[nodiscard]] Entry explained(const skirmish::Table& table, const Reference& reference,
                              skirmish::Power power, skirmish::Missing* missing = nullptr);
/// The traits that cards have, gain or ask for, as bits.
[[nodiscard]] skirmish::Traits traits_named(const skirmish::Card& card);

/// Fields that both sheets have: packs, versions, the hash of the definitions.
void add_origin(Document& document, const skirmish::Table& table);

}  // namespace muster::faces
