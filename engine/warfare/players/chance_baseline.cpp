#include "engine/warfare/players/chance_baseline.hpp"

#include "engine/core/mixer.hpp"
#include "engine/warfare/players/odds.hpp"
#include "engine/warfare/rules/flow.hpp"

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

ChanceBaseline::ChanceBaseline(const Outlook& outlook) : outlook_{&outlook}, slots_(slots) {}

const std::vector<ChanceBaseline::Way>& ChanceBaseline::ways(const State& state,
                                                             const Action& order) {
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

double ChanceBaseline::red(const Expected& expected, double unit, double target) const {
    Outlook::Balance all = expected.rest;
    outlook_->add(all, expected.side, expected.unit, unit);
    outlook_->add(all, 1 - expected.side, expected.target, target);
    return Outlook::red(all);
}

ChanceBaseline::Expected ChanceBaseline::expect(const State& state, const Action& order) {
    using Kind = Action::Kind;
    Expected expected;
    if (order.kind != Kind::attack && order.kind != Kind::charge) return expected;
    if (is_fortification(order.other)) return expected;
    expected.is_known = true;
    expected.side = state.active;
    expected.unit = order.unit;
    expected.target = order.other;
    expected.rest = outlook_->balance(state);
    for (const auto& [side, unit] :
         {std::pair{expected.side, expected.unit}, std::pair{1 - expected.side, expected.target}})
        outlook_->add(expected.rest, side, unit, -outlook_->worth(state, side, unit));
    for (const Way& way : ways(state, order))
        expected.mean += way.chance * red(expected, way.unit, way.target);
    return expected;
}

double ChanceBaseline::luck(const Expected& expected, const State& after) const {
    if (!expected.is_known) return 0;
    return red(expected, outlook_->worth(after, expected.side, expected.unit),
               outlook_->worth(after, 1 - expected.side, expected.target)) -
           expected.mean;
}

}  // namespace muster::warfare
