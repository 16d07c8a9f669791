#pragma once

#include "engine/skirmish/model/setup.hpp"
#include "engine/skirmish/model/state.hpp"
#include "print/draw/layout/draw.hpp"
#include "print/faces/reference.hpp"
#include "print/faces/source.hpp"

#include <memory>
#include <optional>

namespace muster::faces {

/// What the skirmish's sheets are made from.
struct SkirmishSource : Loaded {
    std::shared_ptr<const skirmish::Table> table;
    std::optional<skirmish::Commander> army;  ///< Of an army's file.
};
[[nodiscard]] const SkirmishSource& skirmish_of(const Source& source);

/// The face of a card: badge, spine, keyword line, arms, pills, effects, flavour, coin, colophon.
/// A card without a text of its own says what its Role and its traits do, in the words of
/// `reminders`, if there are any.
[[nodiscard]] draw::Face skirmish_card(const skirmish::Table& table, skirmish::CardIndex card,
                                       bool trained = false, const Reference* reminders = nullptr);
/// The commander's card: Morale track from the starting Morale, power panel, Base Morale boxes.
[[nodiscard]] draw::Face skirmish_commander(const skirmish::Table& table,
                                            const skirmish::Commander& commander, Seat side);
/// Armies, packs and cards of a skirmish. @throws Refused
[[nodiscard]] Source read_skirmish(const SourceOptions& options);
/// That of a table's packs in its language. @throws Refused with every fault.
[[nodiscard]] Reference reference_of(const skirmish::Table& table);
/// What the layouts call the colours of a Path.
[[nodiscard]] std::string tone_of(skirmish::Path path);

}  // namespace muster::faces
