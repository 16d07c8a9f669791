#include "engine/warfare/players/beliefs.hpp"

#include "engine/core/mixer.hpp"
#include "engine/warfare/players/odds.hpp"

#include <algorithm>
#include <functional>

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

double guess(const Beliefs& beliefs, const State& state, const Action& action) {
    using Kind = Action::Kind;
    const auto own = [&](double red) { return state.to_move == Seat::red ? red : 1 - red; };
    switch (action.kind) {
        case Kind::hold:
        case Kind::pass:
        case Kind::next:
        case Kind::courage: return own(beliefs.outlook().red(state));
        case Kind::let_fail: return 0.98 * own(beliefs.outlook().red(state));  // WF-R30
        case Kind::retreat: return 0;
        default: break;
    }
    double mean = 0;
    each_outcome(state, action, [&](const State& after, double chance) {
        mean += chance * own(beliefs.outlook().red(after));
    });
    return mean;
}

void prune(const Beliefs& beliefs, const State& state, Actions& actions) {
    constexpr std::size_t most = 5;
    constexpr double least_share = 0.6;  ///< Of what the first one brings.
    if (state.moment != Moment::order || actions.size() < 2) return;
    std::vector<double> gains;
    for (const Action& action : actions) gains.push_back(beliefs.policy().gain(state, action));
    std::vector<double> sorted = gains;
    std::sort(sorted.begin(), sorted.end(), std::greater<>{});
    const double best = sorted.front();
    const double least =
        std::max(sorted[std::min(most, sorted.size()) - 1], best > 0 ? least_share * best : best);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < gains.size() && kept < most; ++i)
        if (gains[i] >= least) actions[kept++] = actions[i];
    while (actions.size() > kept) actions.pop_back();
}

void priors(const Beliefs& beliefs, const View& view, const Actions& actions,
            std::vector<double>& weights, std::vector<double>& guesses) {
    weights.assign(actions.size(), 1);
    guesses.clear();
    for (const Action& action : actions) guesses.push_back(guess(beliefs, view.state, action));
}

Action rollout_policy(const Beliefs& beliefs, const State& state, const Actions& actions,
                      Stream& stream) {
    return beliefs.policy().choose(state, actions, stream);
}

bool is_quiescent(const State& state) {
    const auto is_rested = [&](int side) {
        return state.side(side).fresh == state.side(side).field;
    };
    return state.moment == Moment::order && is_rested(state.active) &&
           (state.variant().refresh == Variant::Refresh::per_side || is_rested(1 - state.active));
}

double evaluate(const Beliefs& beliefs, const State& state) {
    const Outcome now = outcome(state);
    if (now.is_over) return now.winner == Seat::red ? 1 : now.winner == Seat::blue ? 0 : 0.5;
    return beliefs.outlook().red(state);
}

}  // namespace muster::warfare
