#include "client/skirmish/motion/motion.hpp"

#include <algorithm>
#include <array>

namespace muster::client {

Beat take_over(const Still& still, Seat seat) {
    Beat step;
    step.kind = Beat::Kind::take_over;
    step.ms = timing::fade;
    step.before = step.during = step.after = still;
    step.seat = seat;
    return step;
}

int tumbling_face(int face, double at_ms) {
    constexpr std::array<double, 7> turns{60, 130, 210, 300, 400, 500, timing::tumble};
    // Backwards from the face that stays up; opposite sides of a die make seven, and a die that
    // rolls on shows a neighbour, so neither itself nor its opposite.
    const auto left =
        std::count_if(turns.begin(), turns.end(), [&](double turn) { return at_ms < turn; });
    int shown = face;
    for (int i = 0; i < left; ++i) {
        const int before = shown;
        do shown = shown % 6 + 1;
        while (shown == before || shown == 7 - before);
    }
    return shown;
}

}  // namespace muster::client
