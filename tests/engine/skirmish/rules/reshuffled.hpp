#pragma once

#include "engine/core/random.hpp"
#include "engine/skirmish/rules/effects.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

#include <rapidcheck.h>

#include <array>
#include <utility>
#include <vector>

/// States that differ only in what somebody may not know.
namespace muster::skirmish::tests {

/// By copy of the other side: which copy had its face before.
using Origins = std::array<Copy, 64>;

/// The same Battle with the faces that `viewer` has not seen dealt out differently.
inline State reshuffled(const State& state, std::size_t viewer, Stream& stream, bool with_slot,
                        Origins* origins = nullptr) {
    State other = state;
    Player& player = other.players[1 - viewer];
    CopySet hidden = player.zone(Zone::hand) & ~player.seen;
    if (with_slot && !state.revealed && player.slot != no_copy)
        hidden |= bit(player.slot) & ~player.seen;
    if (!with_slot) {  // A choice made in secret is about that face.
        hidden &= ~player.chosen;
        if (state.moment == Moment::designate && player.pick < max_copies)
            hidden &= ~bit(player.pick);
    }
    std::vector<Copy> copies;
    each(hidden, [&](Copy copy) { copies.push_back(copy); });
    for (std::size_t i = copies.size(); i > 1; --i) {
        const Copy a = copies[i - 1];
        const Copy b = copies[stream.below(static_cast<std::uint32_t>(i))];
        other.swap_cards(static_cast<int>(1 - viewer), a, b);
        if (origins != nullptr) std::swap((*origins)[a], (*origins)[b]);
        const bool trained_a = (player.trained & bit(a)) != 0;
        const bool trained_b = (player.trained & bit(b)) != 0;
        player.trained &= ~(bit(a) | bit(b));
        if (trained_b) player.trained |= bit(a);
        if (trained_a) player.trained |= bit(b);
    }
    return other;
}

/// A spectator cannot distinguish states that differ in the hands, whatever the two have shown each
/// other of them (SK-204 to SK-210); the referee sees all.
inline void check_viewers(const State& state, Stream stream) {
    State other = state;
    for (Player& player : other.players) {
        player.seen &= ~player.zone(Zone::hand);
        if (!state.revealed && player.slot != no_copy) player.seen &= ~bit(player.slot);
    }
    other.shown = {};
    for (const std::size_t viewer : {0U, 1U}) other = reshuffled(other, viewer, stream, true);
    const View open = view(state, Viewer::spectator());
    RC_ASSERT(view(other, Viewer::spectator()) == open);
    RC_ASSERT(open.seat == Seat::nobody);
    for (const Player& player : open.state.players)
        each(player.zone(Zone::hand),
             [&](Copy copy) { RC_ASSERT(player.cards[copy] == unknown_card); });
    RC_ASSERT(view(state, Viewer::referee()).state == state);
}

}  // namespace muster::skirmish::tests
