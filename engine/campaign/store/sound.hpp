#pragma once

#include "engine/campaign/campaign.hpp"

/// Whether what a file says fits together: the rules take it for granted, and go by numbers of
/// commanders, factions, strongholds and hexes without looking.
namespace muster::campaign {

/// @throws Misfit where a state names what its campaign has not, a list has not the length of what
/// it is about, or an invariant is broken (see broken_invariant)
void require_sound(const State& state);
/// The same of an input to a state, and of an event that came of it.
void require_sound(const State& state, const Action& action);
void require_sound(const State& state, const Event& event);
/// Of a commander's number alone, 0 is nobody.
CommanderId require_commander(const State& state, std::uint64_t number);

}  // namespace muster::campaign
