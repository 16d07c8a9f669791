#include "print/pages/document/chart_axis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace muster::pages {
namespace {

constexpr double hair = 1e-9;  ///< Of a step: what rounding may add.

}  // namespace

double round_step(double least) {
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (const double times : {1.0, 2.0, 5.0})
        if (times * power >= least * (1 - hair)) return times * power;
    return 10 * power;
}

Axis::Axis(double low, double high, int most) : low_{low}, high_{high}, step_{1} {
    if (high_ - low_ < hair) high_ = low_ + 1;
    step_ = round_step((high_ - low_) / std::max(1, most - 1));
    low_ = step_ * std::floor(low_ / step_ + hair);
    high_ = step_ * std::ceil(high_ / step_ - hair);
}

std::vector<double> Axis::marks() const {
    std::vector<double> out;
    const auto count = std::lround((high_ - low_) / step_);
    for (long i = 0; i <= count; ++i) out.push_back(low_ + static_cast<double>(i) * step_);
    return out;
}

std::string Axis::text(double mark) const {
    const int places = std::max(0, static_cast<int>(-std::floor(std::log10(step_) + hair)));
    const std::string digits = fmt::format("{:.{}f}", std::abs(mark), places);
    const bool is_nought = std::abs(mark) < hair * step_;
    return (mark < 0 && !is_nought ? "\xE2\x88\x92" : "") + digits;
}

}  // namespace muster::pages
