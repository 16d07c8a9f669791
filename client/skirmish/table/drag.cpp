#include "client/skirmish/table/drag.hpp"

#include "client/skirmish/table/places.hpp"

#include <algorithm>

namespace muster::client {
namespace {

using skirmish::Action;
using skirmish::Target;
using skirmish::Zone;
using Kind = Action::Kind;

/// The pile of the own side in which a copy lies.
Zone pile_of(const skirmish::Player& player, skirmish::Copy copy) {
    const bool is_exhausted = (player.zone(Zone::exhausted) & skirmish::bit(copy)) != 0;
    return is_exhausted ? Zone::exhausted : Zone::disabled;
}

Box place_of(const skirmish::View& view, const Action& action, const TableLayout& layout) {
    const skirmish::State& state = view.state;
    const bool attacks = state.active == index(view.seat);
    switch (action.kind) {
        case Kind::offense:
        case Kind::defense:
        case Kind::exchange: return slot_places(layout, attacks).card;
        case Kind::heal:
            return pile_place(layout, true, pile_of(state.players[index(view.seat)], action.other));
        case Kind::respond:
        case Kind::ritual:
        case Kind::after:
            // The card says `either`: it is laid on the unit that it is for.
            if (action.value == static_cast<std::uint8_t>(Target::mine))
                return slot_places(layout, attacks).card;
            if (action.value == static_cast<std::uint8_t>(Target::foe))
                return slot_places(layout, !attacks).card;
            return layout.slots;
        default: return layout.slots;
    }
}

}  // namespace

std::vector<DropTarget> drop_targets(const skirmish::View& view, const Choices& choices,
                                     skirmish::Copy copy, const TableLayout& layout) {
    std::vector<DropTarget> out;
    const auto entry = choices.by_hand.find(copy);
    if (entry == choices.by_hand.end()) return out;
    for (const std::size_t which : entry->second) {
        const Box box = place_of(view, choices.legal[which], layout);
        const auto known = std::find_if(
            out.begin(), out.end(), [&](const DropTarget& target) { return target.box == box; });
        if (known == out.end())
            out.push_back({box, {which}});
        else
            known->acts.push_back(which);
    }
    std::stable_sort(out.begin(), out.end(), [](const DropTarget& a, const DropTarget& b) {
        return a.box.width * a.box.height < b.box.width * b.box.height;
    });
    return out;
}

const DropTarget* target_at(const std::vector<DropTarget>& targets, double x, double y) {
    const auto found = std::find_if(targets.begin(), targets.end(), [&](const DropTarget& target) {
        return target.box.contains(x, y);
    });
    return found == targets.end() ? nullptr : &*found;
}

}  // namespace muster::client
