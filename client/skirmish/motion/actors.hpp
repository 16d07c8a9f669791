#pragma once

#include "client/skirmish/motion/motion.hpp"
#include "client/skirmish/table/table.hpp"

namespace muster::client {

/// What moves in a step, `at_ms` of it, above the still picture. `before` and `after` are its ends,
/// from which the places of cards in hand are taken.
void draw_actors(Pen& pen, const Beat& step, double at_ms, const Screen& before,
                 const Screen& after);

/// What a step says rather than moves, for reduced motion: a banner, who wins.
void draw_cut(Pen& pen, const Beat& step);

}  // namespace muster::client
