#include "engine/warfare/beliefs.hpp"

#include "engine/core/mixer.hpp"
#include "engine/warfare/appraise.hpp"

#include <algorithm>
#include <cmath>

namespace muster::warfare {
namespace {

/// By how many times the odds of winning grow for a lead of the whole of what both have left.
constexpr double steepness = 6;

double chance_with(double lead, double whole) {
    return 1 / (1 + std::exp(-steepness * lead / std::max(whole, 1.0)));
}

}  // namespace

std::uint64_t information(const State& s, Seat) {
    Mixer out;
    for (const Side& side : s.sides) {
        for (std::size_t unit = 0; unit < side.units; ++unit) {
            const Piece& piece = side.pieces[unit];
            const unsigned flags = (piece.fresh ? 1U : 0U) | (piece.rallied ? 2U : 0U) |
                                   (piece.savage_used ? 4U : 0U) | (piece.courage_used ? 8U : 0U) |
                                   (piece.scorched ? 16U : 0U);
            out << piece.die << piece.place << flags << piece.engaged_with << piece.last_attack;
            out.add(piece.faced);
        }
        for (std::size_t i = 0; i < side.fortifications; ++i)
            out << side.strongholds[i].die << side.strongholds[i].sapped
                << side.strongholds[i].fallen;
        out << side.had_infantry << side.acted << side.idle << side.is_capped << side.round
            << (side.round >> 8U);
    }
    out << s.moment << s.to_move << s.active << s.orders_left << s.passes << s.slot << s.gm_left
        << s.cycle_acted << s.refreshed;
    out.add(s.queue);
    if (s.moment != Moment::order) {
        const Roll& roll = s.roll;
        out << roll.reason << roll.side << roll.unit << roll.modifier << roll.need << roll.lean
            << roll.have << roll.value << roll.faces[0] << roll.faces[1];
        out << s.assault.side << s.assault.unit << s.assault.target << s.assault.successes
            << s.tasks.size();
        for (const Task& task : s.tasks)
            out << task.kind << task.side << task.unit << task.reason << task.value << task.cause
                << task.flags;
    }
    for (const std::uint8_t used : s.magic_used) out << used;
    return out.value();
}

void weigh(const View& view, const Actions& actions, std::vector<double>& weights,
           std::vector<double>& guesses) {
    weights.clear();
    guesses.clear();
    const State& state = view.state;
    const int side = static_cast<int>(view.seat);
    const double lead = standing(state, side) - standing(state, 1 - side);
    const double whole = standing(state, side) + standing(state, 1 - side);
    double best = 0;
    for (const Action& action : actions) {
        guesses.push_back(chance_with(lead + appraise(view, action), whole));
        best = std::max(best, guesses.back());
    }
    constexpr double sharpness = 60;
    for (const double guess : guesses) weights.push_back(std::exp(sharpness * (guess - best)));
}

Action hurry(const State&, const Actions& actions, Stream& stream) {
    return actions[stream.below(static_cast<std::uint32_t>(actions.size()))];
}

double promise(const State& state) {
    const Outcome now = outcome(state);
    if (now.is_over) return now.winner == Seat::red ? 1 : now.winner == Seat::blue ? 0 : 0.5;
    const double red = standing(state, 0);
    const double blue = standing(state, 1);
    return chance_with(red - blue, red + blue);
}

}  // namespace muster::warfare
