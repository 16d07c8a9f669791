#include "engine/lab/statistics/sequential.hpp"

#include <algorithm>
#include <cmath>

namespace muster::lab {

Sequence::Sequence(double half_width, double level)
    : half_width_{half_width}, limit_{std::log(2 / (1 - level))} {}

void Sequence::add(const Points& block) {
    // What grows capital fastest against a candidate that is `half_width` off; the variance may
    // come from earlier blocks only.
    const double variance = all_.units() == 0 ? 0.25 : all_.variance();
    blocks_.push_back({block, half_width_ / variance});
    all_.add(block);
    interval_.reset();
}

std::uint64_t Sequence::units_needed() const {
    const double variance = all_.units() == 0 ? 0.25 : all_.variance();
    return static_cast<std::uint64_t>(2 * limit_ * variance / (half_width_ * half_width_)) + 1;
}

double Sequence::capital(double candidate, double sign) const {
    // Half of what could be lost at once stays in the purse.
    const double worst = sign > 0 ? candidate : 1 - candidate;
    double log = 0;
    for (const Block& block : blocks_) {
        const double stake = std::min(block.stake, worst > 0 ? 0.5 / worst : block.stake);
        for (std::size_t i = 0; i < 5; ++i)
            if (block.points.quarters[i] > 0)
                log += static_cast<double>(block.points.quarters[i]) *
                       std::log1p(sign * stake * (static_cast<double>(i) / 4 - candidate));
    }
    return log;
}

const Proportion& Sequence::interval() const {
    if (interval_) return *interval_;
    const double mean = all_.mean();
    const auto end = [&](double sign) {
        double out = sign > 0 ? 0.0 : 1.0;
        if (capital(out, sign) < limit_) return out;
        double in = mean;
        // The capital falls steadily from `out` to the mean, where it is below the limit.
        for (int i = 0; i < 50; ++i) {
            const double middle = (out + in) / 2;
            (capital(middle, sign) < limit_ ? in : out) = middle;
        }
        return out;
    };
    interval_ = Proportion{mean, end(1), end(-1)};
    return *interval_;
}

}  // namespace muster::lab
