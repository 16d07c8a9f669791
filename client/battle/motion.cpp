#include "client/battle/motion.hpp"

#include <algorithm>

namespace muster::client {

double ease_out(double part) {
    const double left = 1 - std::clamp(part, 0.0, 1.0);
    return 1 - left * left * left;
}

Box between(const Box& from, const Box& to, double part) {
    const auto mix = [&](double a, double b) { return a + (b - a) * part; };
    return {mix(from.x, to.x), mix(from.y, to.y), mix(from.width, to.width),
            mix(from.height, to.height)};
}

}  // namespace muster::client
