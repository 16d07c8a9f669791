#pragma once

#include "client/battle/motion.hpp"
#include "client/skirmish/motion/timeline.hpp"

namespace muster::client {

using Motion = MotionOf<Beat>;

/// The step in which a seat takes over the screen, `still` being what it sees first.
[[nodiscard]] Beat take_over(const Still& still, Seat seat);

/// What a die shows `at_ms` of its tumble: each face differs from the one before, and they come
/// slower towards the end; the last one is the rolled `face`.
[[nodiscard]] int tumbling_face(int face, double at_ms);

}  // namespace muster::client
