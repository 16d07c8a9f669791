#include "client/motion/motion.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace muster::client {

void Motion::start(std::vector<Beat> steps) {
    *this = Motion{};
    steps_ = std::move(steps);
}

std::vector<Cue> Motion::tick(double now_ms) {
    std::vector<Cue> cues;
    if (!is_running()) return cues;
    if (has_begun_ && (is_skipped_ || now_ms - began_ >= step().ms)) {
        if (!has_second_ && step().second && !is_skipped_) cues.push_back(*step().second);
        ++now_;
        has_begun_ = is_skipped_ = false;
        if (!is_running()) return cues;
    }
    if (!has_begun_) {
        has_begun_ = true;
        is_skipped_ = has_second_ = false;
        began_ = now_ms;
        if (step().cue) cues.push_back(*step().cue);
    }
    at_ = now_ms - began_;
    if (!has_second_ && step().second && at_ >= step().second_ms) {
        has_second_ = true;
        cues.push_back(*step().second);
    }
    return cues;
}

Beat take_over(const Still& still, Seat seat) {
    Beat step;
    step.kind = Beat::Kind::take_over;
    step.ms = timing::fade;
    step.before = step.during = step.after = still;
    step.seat = seat;
    return step;
}

double ease_out(double part) {
    const double left = 1 - std::clamp(part, 0.0, 1.0);
    return 1 - left * left * left;
}

Box between(const Box& from, const Box& to, double part) {
    const auto mix = [&](double a, double b) { return a + (b - a) * part; };
    return {mix(from.x, to.x), mix(from.y, to.y), mix(from.width, to.width),
            mix(from.height, to.height)};
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
