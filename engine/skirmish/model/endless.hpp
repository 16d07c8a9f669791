#pragma once

#include "engine/skirmish/model/cards.hpp"

#include <cstddef>

namespace muster::skirmish {

/// Whether this effect can be used again and again in one window or at one start of a Phase, alone
/// or with a second copy of its card: it has no limit, the card comes back to hand, and no pile,
/// Morale or condition runs out. Only the window's own limit then ends it (SK-80).
[[nodiscard]] bool can_repeat_without_end(const Card& card, std::size_t effect);

/// Whether the card has such an effect.
[[nodiscard]] bool can_repeat_without_end(const Card& card);

}  // namespace muster::skirmish
