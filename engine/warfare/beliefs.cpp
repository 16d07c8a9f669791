#include "engine/warfare/beliefs.hpp"

#include "engine/core/mixer.hpp"
#include "engine/warfare/odds.hpp"

#include <algorithm>
#include <cmath>

namespace muster::warfare {
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

void weigh(const Beliefs& beliefs, const View& view, const Actions& actions,
           std::vector<double>& weights, std::vector<double>& guesses) {
    using Kind = Action::Kind;
    const State& state = view.state;
    const auto own = [&](double red) { return view.seat == Seat::red ? red : 1 - red; };
    const double now = own(beliefs.outlook(state));
    const auto guess = [&](const Action& action) {
        switch (action.kind) {
            case Kind::next:
            case Kind::courage: return now;
            case Kind::let_fail: return 0.98 * now;  // WF-R30
            case Kind::retreat: return 0.0;
            default: break;
        }
        double mean = 0;
        each_outcome(state, action, [&](const State& after, double chance) {
            mean += chance * own(beliefs.outlook(after));
        });
        return mean;
    };
    weights.clear();
    guesses.clear();
    double best = 0;
    for (const Action& action : actions) {
        guesses.push_back(guess(action));
        best = std::max(best, guesses.back());
    }
    constexpr double doubt = 0.02;  ///< In chance to win.
    for (const double one : guesses) weights.push_back(std::exp((one - best) / doubt));
}

Action hurry(const State&, const Actions& actions, Stream& stream) {
    return actions[stream.below(static_cast<std::uint32_t>(actions.size()))];
}

double promise(const Beliefs& beliefs, const State& state) {
    const Outcome now = outcome(state);
    if (now.is_over) return now.winner == Seat::red ? 1 : now.winner == Seat::blue ? 0 : 0.5;
    return beliefs.outlook(state);
}

}  // namespace muster::warfare
