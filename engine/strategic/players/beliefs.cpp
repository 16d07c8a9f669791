#include "engine/strategic/players/beliefs.hpp"

#include "engine/core/mixer.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/players/appraise.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <memory>
#include <numeric>

namespace muster::strategic {
namespace {

std::size_t side_of_faction(const State& state, std::size_t faction) {
    return static_cast<std::size_t>(state.war().factions[faction].side);
}

}  // namespace

Beliefs::Beliefs(const View& view) : state_{view.state} {
    if (state_.variant().open_information || !is_player(view.seat)) return;
    const State began = start_of(*state_.setup);
    const auto own = static_cast<Index>(index(view.seat));
    for (Index army = 0; army < began.army_count; ++army) {
        if (!is_left_out(state_, army) || !state_.are_hostile(own, began.armies[army].faction))
            continue;
        unseen_.push_back(began.armies[army]);
        unseen_.back().seen_by = 0;
        numbers_.push_back(army);
    }
    const Set friends = state_.allies_of(own);
    for (Index space = 0; space < state_.space_count(); ++space)
        if ((state_.standing[space] & friends) == 0 &&
            (state_.prepared().impassable & bit(space)) == 0)
            cover_.push_back(space);
    for (std::size_t i = 0; i < unseen_.size(); ++i) lairs_.push_back(lairs_of(i));
}

/// Whose attack is declared stands where its reach is what the target may march to (ST-31).
Set Beliefs::lairs_of(std::size_t unseen) const {
    Set all = 0, fitting = 0;
    for (const Index space : cover_) all |= bit(space);
    for (const Declaration& one : state_.declarations) {
        if (one.army != numbers_[unseen] || one.open == 0) continue;
        State placed = state_;
        placed.armies[one.army] = unseen_[unseen];
        const int reach = reach_of(placed, one.army);
        each(all, [&](Index space) {
            if (state_.prepared().near(space, reach) == one.open) fitting |= bit(space);
        });
    }
    return fitting != 0 ? fitting : all;
}

State Beliefs::sample_state(Stream& stream) const {
    State state = state_;
    if (unseen_.empty() || cover_.empty()) return state;
    for (std::size_t i = 0; i < unseen_.size(); ++i) {
        ArmyState& army = state.armies[numbers_[i]];
        army = unseen_[i];
        std::uint32_t skipped = stream.below(static_cast<std::uint32_t>(std::popcount(lairs_[i])));
        Set lairs = lairs_[i];
        for (; skipped > 0; --skipped) lairs &= lairs - 1;
        army.space = static_cast<Index>(std::countr_zero(lairs));
        state.on_map |= bit(numbers_[i]);
    }
    state.reindex();
    return state;
}

std::uint64_t information(const State& state, Seat seat) {
    const auto seen = std::make_unique<View>(view(state, seat));
    const State& now = seen->state;
    Mixer out;
    for (Index army = 0; army < now.army_count; ++army) {
        if (!now.is_on_map(army)) continue;
        const ArmyState& one = now.armies[army];
        out << army << one.space << one.faction << one.class_of << one.exhaustion << one.charges;
        out.add(static_cast<std::uint64_t>(one.size) << 32U | static_cast<std::uint16_t>(one.str));
        out.add(one.augments).add(one.marks);
    }
    for (Index space = 0; space < now.space_count(); ++space)
        out << now.spaces[space].controller << now.spaces[space].traps;
    for (Index faction = 0; faction < now.faction_count(); ++faction) {
        const FactionState& one = now.factions[faction];
        out.add(one.trades).add(static_cast<std::uint64_t>(one.gold));
        out << one.cp_halves << one.defeats;
        for (const std::int8_t points : one.meters) out << points;
    }
    for (const Declaration& one : now.declarations)
        out << one.army << one.target << one.is_attack << one.by_night << one.is_dropped;
    const Battle& battle = now.battle;
    out << battle.attacker << battle.defender << battle.number << battle.step << battle.have
        << battle.left;
    for (const BattleSide& side : battle.sides) {
        out.add(side.doctrines);
        out << side.lost << side.abilities.size() << battle.supports.size();
        for (const std::uint8_t dice : side.dice.count) out << dice;
    }
    out.add(now.stayed).add(now.turn);
    out << now.moment << now.to_move << now.stage << now.active << now.chosen << now.at
        << now.weather << now.intensity << now.falls.size() << now.takings.size();
    return out.value();
}

namespace {

/// How many actions are worth a look. Which army is first given orders is not.
std::size_t breadth(const State& state) {
    switch (state.moment) {
        case Moment::orders: return state.chosen == absent ? 1 : 6;
        case Moment::declare: return 6;
        case Moment::options:
        case Moment::commit: return 3;
        default: return 4;
    }
}

/// What greedy would do, at a glance and without weighing which army is first.
Choice glanced(const State& state, const Actions& actions) {
    if (actions.size() == 1 || state.moment == Moment::commit) return actions[0];
    if (state.moment == Moment::orders && state.chosen == absent) {
        for (const Choice& one : actions)
            if (one.kind == Action::Kind::choose) return one;
        return actions[0];
    }
    const std::vector<double> worths = appraised(state, actions, Care::glance);
    const auto best = std::max_element(worths.begin(), worths.end()) - worths.begin();
    return actions[static_cast<std::size_t>(best)];
}

/// How far a side is on the way to one of its endings, 0 to 1.
double progress(const State& state, const Ending& ending) {
    const auto winner = static_cast<Index>(ending.winner);
    double sum = 0, parts = 0;
    const auto is_held = [&](Index space) {
        const Index holder = state.spaces[space].controller;
        return holder != absent && state.are_allied(winner, holder);
    };
    each(ending.holds, [&](Index space) {
        sum += is_held(space) ? 1 : 0;
        ++parts;
    });
    if (ending.holds_any != 0) {
        bool any = false;
        each(ending.holds_any, [&](Index space) { any |= is_held(space); });
        sum += any ? 1 : 0;
        ++parts;
    }
    if (ending.takes != 0) ++parts;
    if (ending.defeats > 0) {
        const int done = state.factions[static_cast<std::size_t>(ending.of)].defeats;
        sum += std::min(done, ending.defeats);
        parts += ending.defeats;
    }
    return parts > 0 ? sum / parts : 0;
}

}  // namespace

void prune(const State& state, Actions& actions) {
    const std::size_t most = breadth(state);
    if (actions.size() <= most) return;
    const std::vector<double> worths = appraised(state, actions, Care::exact);
    std::vector<std::size_t> best(worths.size());
    std::iota(best.begin(), best.end(), std::size_t{0});
    std::stable_sort(best.begin(), best.end(),
                     [&](std::size_t a, std::size_t b) { return worths[a] > worths[b]; });
    const auto all = std::make_unique<Actions>(actions);
    for (std::size_t i = 0; i < most; ++i) actions[i] = (*all)[best[i]];
    while (actions.size() > most) actions.pop_back();
}

void priors(const State& state, const Actions& actions, std::vector<double>& weights) {
    weights = appraised(state, actions, Care::exact);
    const double best = *std::max_element(weights.begin(), weights.end());
    constexpr double spread = 10;  // Size
    for (double& weight : weights) weight = 0.05 + std::exp((weight - best) / spread);
}

Action rollout_policy(const State& state, const Actions& actions, Stream& /*stream*/) {
    return glanced(state, actions);
}

bool is_quiescent(const State& state) {
    return state.moment == Moment::orders || state.moment == Moment::declare ||
           state.moment == Moment::trades || state.moment == Moment::over;
}

double evaluate(const State& state) {
    if (state.moment == Moment::over)
        return state.winner == absent ? 0.5 : side_of_faction(state, state.winner) == 0 ? 1 : 0;
    const War& war = state.war();
    std::array<double, 2> worth{};
    each(state.on_map, [&](Index army) {
        const ArmyState& one = state.armies[army];
        constexpr double presence = 20, least_share = 0.6, full_str = 150, tired = 4;
        worth[side_of_faction(state, one.faction)] +=
            (one.size + presence) * (least_share + one.str / full_str) - tired * one.exhaustion;
    });
    const double late = war.turn_limit > 0 ? std::min(1.0, state.turn * 1.0 / war.turn_limit) : 0.5;
    const Set counts = war.turn_limit > 0 ? war.most_of : 0;
    each(state.prepared().locations | counts, [&](Index space) {
        const Index holder = state.spaces[space].controller;
        if (holder == absent) return;
        constexpr double location = 8, counted = 30;
        worth[side_of_faction(state, holder)] +=
            location + ((counts & bit(space)) != 0 ? counted * (0.5 + late) : 0);
    });
    for (const Ending& ending : war.endings) {
        constexpr double whole = 120;
        const double way = progress(state, ending);
        worth[side_of_faction(state, static_cast<std::size_t>(ending.winner))] += whole * way * way;
    }
    for (std::size_t faction = 0; faction < state.faction_count(); ++faction) {
        const FactionState& one = state.factions[faction];
        constexpr double meter = 3, cp = 1;
        double sum = cp * one.cp_halves;
        for (const std::int8_t points : one.meters) sum += meter * points;
        worth[side_of_faction(state, faction)] += sum;
    }
    const double spread = 110 - 60 * late;
    return 1 / (1 + std::exp((worth[1] - worth[0]) / spread));
}

double play_on(State& state, Stream& stream) {
    constexpr int turns_ahead = 1;
    const int last = state.turn + turns_ahead;
    const auto legal = std::make_unique<Actions>();
    while (state.moment != Moment::over && state.turn <= last) {
        if (const int sides = faces(state); sides > 0) {
            Action roll;
            roll.kind = Action::Kind::roll;
            roll.number =
                static_cast<std::int16_t>(stream.below(static_cast<std::uint32_t>(sides)) + 1);
            apply_legal(state, roll);
            continue;
        }
        legal_actions(state, *legal);
        apply_legal(state, glanced(state, *legal));
    }
    return evaluate(state);
}

}  // namespace muster::strategic
