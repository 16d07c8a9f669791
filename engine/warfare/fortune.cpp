#include "engine/warfare/fortune.hpp"

#include "engine/core/mixer.hpp"
#include "engine/warfare/flow.hpp"
#include "engine/warfare/odds.hpp"

#include <algorithm>

namespace muster::warfare {
namespace {

constexpr std::size_t slots = 4096;

/// Everything that an attack and what it leaves of the two depends on, besides their cards.
std::uint64_t key_of(const State& state, const Action& order) {
    const int side = state.active;
    const Piece& unit = state.piece(side, order.unit);
    const Piece& target = state.piece(1 - side, order.other);
    Mixer out;
    out << side << order.kind << order.unit << order.other;
    for (const Piece* piece : {&unit, &target})
        out << piece->die << piece->rallied << piece->courage_used << piece->engaged_with;
    out << unit.savage_used << morale_bonus(state, side) << morale_bonus(state, 1 - side);
    out.add(unit.faced);
    return out.value();
}

}  // namespace

Fortune::Fortune(const Outlook& outlook) : outlook_{&outlook}, slots_(slots) {}

const std::vector<Fortune::Way>& Fortune::ways(const State& state, const Action& order) {
    const std::uint64_t key = key_of(state, order);
    auto& [held, ways] = slots_[key % slots];
    if (held == key && !ways.empty()) return ways;
    held = key;
    ways.clear();
    const int side = state.active;
    each_outcome(state, order, [&, &ways = ways](const State& after, double chance) {
        const double unit = outlook_->worth(after, side, order.unit);
        const double target = outlook_->worth(after, 1 - side, order.other);
        const auto same = std::find_if(ways.begin(), ways.end(), [&](const Way& way) {
            return way.unit == unit && way.target == target;
        });
        if (same != ways.end())
            same->chance += chance;
        else
            ways.push_back({chance, unit, target});
    });
    return ways;
}

double Fortune::red(const Hope& hope, double unit, double target) const {
    Outlook::Balance all = hope.rest;
    outlook_->add(all, hope.side, hope.unit, unit);
    outlook_->add(all, 1 - hope.side, hope.target, target);
    return Outlook::red(all);
}

Fortune::Hope Fortune::expect(const State& state, const Action& order) {
    using Kind = Action::Kind;
    Hope hope;
    if (order.kind != Kind::attack && order.kind != Kind::charge) return hope;
    if (is_fortification(order.other)) return hope;
    hope.is_told = true;
    hope.side = state.active;
    hope.unit = order.unit;
    hope.target = order.other;
    hope.rest = outlook_->balance(state);
    for (const auto& [side, unit] :
         {std::pair{hope.side, hope.unit}, std::pair{1 - hope.side, hope.target}})
        outlook_->add(hope.rest, side, unit, -outlook_->worth(state, side, unit));
    for (const Way& way : ways(state, order))
        hope.mean += way.chance * red(hope, way.unit, way.target);
    return hope;
}

double Fortune::luck(const Hope& hope, const State& after) const {
    if (!hope.is_told) return 0;
    return red(hope, outlook_->worth(after, hope.side, hope.unit),
               outlook_->worth(after, 1 - hope.side, hope.target)) -
           hope.mean;
}

}  // namespace muster::warfare
