#pragma once

#include "engine/core/random.hpp"
#include "engine/warfare/model/setup.hpp"
#include "engine/warfare/rules/battle.hpp"

#include <cstdint>

namespace muster::warfare::tests {

/// Random armies with walls and magic, under a random variant that lets the battle end.
[[nodiscard]] Setup any_setup(std::uint64_t seed);

/// The same over everything that files allow (wild_battle.cpp): rows, traits, marks and toggles of
/// any value, armies of 1 to 24 units, of one type or all, walls, terrain, magic, slots. The battle
/// still ends.
[[nodiscard]] Setup wild_setup(std::uint64_t seed);

/// An army that may retreat at random would seldom fight: one retreat in eight is one, or none is.
enum class Retreats { never, seldom };
[[nodiscard]] Action any_action(const Actions& legal, Stream& stream, Retreats retreats);

/// Random actions, so many or to the end; `see` is shown every position before them, with what is
/// legal there.
template <class See>
void play_at_random(State& state, std::uint64_t seed, int actions, Retreats retreats, See see) {
    Stream stream{seed, Purpose::dice};
    Actions legal;
    for (int i = 0; i < actions && state.moment != Moment::over; ++i) {
        legal_actions(state, legal);
        see(state, legal);
        apply_legal(state, any_action(legal, stream, retreats));
    }
}

}  // namespace muster::warfare::tests
