#pragma once

#include "engine/skirmish/setup.hpp"
#include "engine/skirmish/state.hpp"
#include "print/draw/draw.hpp"
#include "print/faces/reference.hpp"
#include "print/faces/source.hpp"

namespace muster::faces {

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
/// What the layouts call the colours of a Path.
[[nodiscard]] std::string tone_of(skirmish::Path path);

}  // namespace muster::faces
