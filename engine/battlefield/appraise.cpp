#include "engine/battlefield/appraise.hpp"

#include "engine/battlefield/command.hpp"
#include "engine/battlefield/targets.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace muster::battlefield {
namespace {

/// Chances of the faces from 1; a fixed roll has one of 1.
std::vector<double> faces_of(int pow, int lean) {
    if (pow == 0) return {1.0};
    std::vector<double> chances;
    const double all = static_cast<double>(pow) * pow;
    for (int face = 1; face <= pow; ++face) {
        const double pairs = lean == 0 ? pow : 2 * (lean > 0 ? face : pow - face + 1) - 1;
        chances.push_back(pairs / all);
    }
    return chances;
}

/// What it is worth to be rid of a unit, beside its morale.
double worth(const State& state, Index unit) {
    if (state.is_commander(unit)) return 60;
    return state.is_officer(unit) ? 15 : 5;
}

double appraise_attack(const State& state, const Action& action) {
    const bool is_fort = action.kind == Action::Kind::bombard;
    const Assault assault = is_fort ? assault_on(state, action.unit, action.to)
                                    : assault_on(state, action.unit, action.other, action.mode);
    const Odds odds = odds_of(state, assault);
    if (is_fort) return 0.1 * odds.mean_loss;
    return odds.mean_loss + odds.disbanded * worth(state, action.other);
}

/// Closer to the nearest enemy is better, and out of command is bad.
double appraise_move(const State& state, const Action& action) {
    const board::SquareGrid& grid = state.map().grid;
    int nearest = 99;
    each(seen_enemies(state, state.army_of(action.unit)), [&](Index enemy) {
        nearest = std::min(nearest, grid.distance(action.to, state.pieces[enemy].cell));
    });
    const double command = is_in_command_at(state, action.unit, action.to) ? 0 : -50;
    return command - 0.1 * std::abs(nearest - state.profile(action.unit).rng);
}

}  // namespace

Odds odds_of(const State& state, const Assault& assault) {
    const Index target = assault.target;
    const bool is_fort = assault.cell != board::nowhere;
    const int bonus = attack_bonus(state, assault.unit);
    const int armour = target == no_unit ? 0 : defence_bonus(state, target);
    const int most = is_fort ? state.fort_hp[state.fort(assault.cell)] : state.pieces[target].ml;
    const auto attack = faces_of(assault.attack_pow, assault.attack_lean);
    const auto defence = target == no_unit ? std::vector<double>{1.0}
                                           : faces_of(assault.defence_pow, assault.defence_lean);
    Odds odds;
    for (std::size_t a = 0; a < attack.size(); ++a)
        for (std::size_t d = 0; d < defence.size(); ++d) {
            const double chance = attack[a] * defence[d];
            const int face = target == no_unit ? 0 : static_cast<int>(d) + 1;
            const int loss = static_cast<int>(a) + 1 + bonus - face - armour;
            if (loss <= 0) odds.nothing += chance;
            if (loss >= most) odds.disbanded += chance;
            odds.mean_loss += chance * std::clamp(loss, 0, most);
        }
    return odds;
}

double appraise(const View& view, const Action& action) {
    using Kind = Action::Kind;
    switch (action.kind) {
        case Kind::attack:
        case Kind::bombard: return appraise_attack(view.state, action);
        case Kind::move: return appraise_move(view.state, action);
        case Kind::choose: return 0.5;
        case Kind::man: return 0.2;
        case Kind::place: return 0.1;
        case Kind::leave: return -100;
        case Kind::stay:
            if (view.state.moment != Moment::move) return 0;
            return appraise_move(view.state, {.kind = Kind::move,
                                              .unit = action.unit,
                                              .to = view.state.pieces[action.unit].cell});
        default: return 0;
    }
}

}  // namespace muster::battlefield
