#include "engine/battlefield/rules/knowledge.hpp"

#include "engine/battlefield/rules/sight.hpp"

#include <algorithm>

namespace muster::battlefield {
namespace {

Knowers bit_of_army(std::uint8_t army) {
    return static_cast<Knowers>(1U << army);
}

/// The armies of one side; they know all of each other.
Knowers side_with(const State& state, std::uint8_t army) {
    Knowers out = 0;
    for (std::uint8_t other = 0; other < state.army_count(); ++other)
        if (state.side_of(other) == state.side_of(army)) out |= bit_of_army(other);
    return out;
}

Knowers side_with_unit(const State& state, Index unit) {
    return unit == no_unit ? Knowers{0} : side_with(state, state.army_of(unit));
}

/// A bit that is one of the viewer's.
Knowers bit_of_viewer(Viewer viewer) {
    constexpr std::size_t last = 7;
    return static_cast<Knowers>(
        1U << (viewer.is_player() ? std::min(index(viewer.seat()), last) : last));
}

/// An attack is known to all who see either fighter, and nobody else is named to them. Its totals
/// are known to those who see both, or who lead one of the two.
void decide_fight(const State& state, Event& event) {
    const Knowers unit = seers_of(state, event.unit);
    const bool has_other = event.other != no_unit;
    const Knowers other = has_other ? seers_of(state, event.other) : unit;
    event.unit_known_to = unit;
    event.other_known_to = other;
    event.known_to = event.kind == Event::Kind::resolved
                         ? static_cast<Knowers>((unit & other) | side_with_unit(state, event.unit) |
                                                side_with_unit(state, event.other))
                         : static_cast<Knowers>(unit | other);
}

}  // namespace

Knowers seers_of(const State& state, Index unit) {
    if (unit == no_unit || !may_hide(state)) return everybody;
    Knowers out = 0;
    bool is_open = true;
    const std::uint8_t armies = state.army_count(), own = state.army_of(unit);
    for (std::uint8_t army = 0; army < armies; ++army) {
        if (state.side_of(army) == state.side_of(own) ||
            (seen_enemies(state, army) & bit_of(unit)) != 0)
            out |= bit_of_army(army);
        else if (!state.armies[army].is_lost)
            is_open = false;
    }
    return is_open ? static_cast<Knowers>(out | (everybody << armies)) : out;
}

void decide_knowers(const State& state, Event& event, Knowers before) {
    using Kind = Event::Kind;
    if (event.kind == Kind::declared && !state.variant().announce_direction)  // BF-58
        event.known_to = side_with(state, event.army);
    if (!may_hide(state)) return;
    switch (event.kind) {
        case Kind::moved:
        case Kind::lured:
            event.from_known_to = before;
            event.to_known_to = seers_of(state, event.unit);
            event.known_to = event.from_known_to | event.to_known_to;
            event.other_known_to = seers_of(state, event.other);
            return;
        case Kind::halted:  // That somebody is in the way, who moves the unit learns, and its
                            // owner.
            event.known_to = side_with_unit(state, event.unit) | side_with(state, state.active);
            return;
        case Kind::left:
        case Kind::removed: event.known_to = before; return;
        case Kind::attacked:
        case Kind::bombarded:
        case Kind::resolved: return decide_fight(state, event);
        case Kind::fort_hit: event.unit_known_to = seers_of(state, event.unit); return;
        case Kind::phase_begun:  // It begins only where somebody can act, and may be unseen.
            event.known_to = side_with(state, event.army);
            return;
        case Kind::revealed: event.known_to = bit_of_army(event.army); return;
        case Kind::forgone:
        case Kind::manned:
        case Kind::unmanned:
        case Kind::rolled:
        case Kind::hit:
        case Kind::officer_lost:
        case Kind::officer_restored:
        case Kind::joined:
        case Kind::parted: event.known_to = seers_of(state, event.unit); return;
        default: return;  // Everybody knows of it.
    }
}

bool knows(const Event& event, Viewer viewer) {
    return viewer.sees_all() || (event.known_to & bit_of_viewer(viewer)) != 0;
}

std::optional<Event> as_known(const Event& event, Viewer viewer) {
    if (!knows(event, viewer)) return std::nullopt;
    Event out = event;
    if (viewer.sees_all()) return out;
    const Knowers own = bit_of_viewer(viewer);
    if ((event.unit_known_to & own) == 0) out.unit = no_unit;
    if ((event.other_known_to & own) == 0) out.other = no_unit;
    if ((event.to_known_to & own) == 0) out.to = board::nowhere;
    if ((event.from_known_to & own) == 0) out.from = board::nowhere;
    if ((event.from_known_to & event.to_known_to & own) == 0) out.via = board::nowhere;
    return out;
}

}  // namespace muster::battlefield
