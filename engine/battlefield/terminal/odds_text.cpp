#include "engine/battlefield/terminal/odds_text.hpp"

#include "engine/battlefield/players/odds.hpp"
#include "engine/battlefield/rules/sight.hpp"
#include "engine/battlefield/rules/targets.hpp"
#include "engine/battlefield/terminal/table.hpp"
#include "engine/battlefield/wording/narrate.hpp"

#include <fmt/format.h>

namespace muster::battlefield {
namespace {

using Kind = Action::Kind;

bool strikes(const Action& action) {
    return action.kind == Kind::attack || action.kind == Kind::bombard;
}

Odds odds_of_strike(const State& state, const Action& action) {
    return odds_of(state, action.kind == Kind::bombard
                              ? assault_on(state, action.unit, action.to)
                              : assault_on(state, action.unit, action.other, action.mode));
}

std::string chances_of(const Odds& odds, bool is_fort) {
    return fmt::format("loses {} {:.0f} %, {:.1f} on average; {} {:.0f} %", is_fort ? "HP" : "ML",
                       100 * (1 - odds.nothing), odds.mean_loss, is_fort ? "breached" : "disbanded",
                       100 * odds.disbanded);
}

/// The attack that harms most from a square.
std::optional<std::string> best_from(const Words& words, const State& state, Index unit,
                                     Cell cell) {
    State there = state;
    if (there.pieces[unit].cell != cell) there.put(unit, cell);
    std::optional<Action> best;
    Odds odds;
    each_act(there, unit, seen_enemies(there, state.army_of(unit)), [&](const Action& action) {
        if (!strikes(action)) return;
        const Odds of = odds_of_strike(there, action);
        if (best && of.mean_loss <= odds.mean_loss) return;
        best = action;
        odds = of;
    });
    if (!best) return std::nullopt;
    const bool is_fort = best->kind == Kind::bombard;
    const std::string target = is_fort ? "the fortification"
                                       : fmt::format("{} {}", mark_of(state, best->other),
                                                     unit_name(words, state, best->other));
    return fmt::format("best attack from there: {} {}", target, chances_of(odds, is_fort));
}

}  // namespace

std::optional<std::string> odds_text(const Words& words, const State& state, const Action& action) {
    if (strikes(action))
        return chances_of(odds_of_strike(state, action), action.kind == Kind::bombard);
    if (action.unit == no_unit || !state.is_on_field(action.unit)) return std::nullopt;
    if (action.kind == Kind::move) return best_from(words, state, action.unit, action.to);
    if (action.kind == Kind::choose && state.moment == Moment::act)
        return best_from(words, state, action.unit, state.pieces[action.unit].cell);
    return std::nullopt;
}

}  // namespace muster::battlefield
