#include "engine/warfare/players/rollout_policy.hpp"

#include "engine/warfare/players/blows.hpp"
#include "engine/warfare/players/odds.hpp"

#include <cmath>
#include <vector>

/// The constants won most of some thousand battles each (cross-entropy method).
namespace muster::warfare {
namespace {

constexpr double still_standing = 0.65;  ///< Share of its worth that a unit has till its last step.
constexpr double has_rally_left = 0.2;   ///< In shares of a unit's worth, like the next one.
constexpr double soon_fails = 0.12;      ///< Further casualties may bring others (WF-129).
constexpr int diminished_dc = 15;        // WF-118

/// How much more it is to hit a unit of a type than its cost says.
constexpr double prey(Type type) {
    switch (type) {
        case Type::archers: return 0.5;
        case Type::cavalry: return 1.7;
        case Type::airborne: return 0.7;
        case Type::siege_engine: return 1.2;
        case Type::infantry: return 2;  // WF-174
        case Type::levies: break;
    }
    return 1;
}

/// Gold that an attack takes from a Fortification.
double gain_on_wall(const State& state, const Action& order) {
    const Profile& unit = state.profile(state.active, order.unit);
    const FortificationRow& row = state.fortification(1 - state.active, order.other);
    constexpr double a_point_of_bonus = 60;
    return chance_of(row.defense - unit.attack, 0) * chance_of(row.toughness - unit.power, 0) *
           a_point_of_bonus * row.morale_bonus / row.faces;
}

/// What it is worth to hit a unit at the start of this battle: not all that is dear does and bears
/// much against those whom it meets.
Worths values(const Setup& setup) {
    return costs_among(setup, [](const Unit& unit, const std::vector<Unit>& foes) {
        double does = 0.001;
        for (const Unit& foe : foes)
            does += steps_a_round(unit.profile, foe.profile) * foe.cost / foe.profile.faces;
        return std::sqrt(does) * std::pow(rounds_borne(unit.profile, foes), 0.7);
    });
}

}  // namespace

RolloutPolicy::RolloutPolicy(const Setup& setup) {
    update({});
    Worths worth = values(setup);
    for (std::size_t side = 0; side < 2; ++side) {
        const auto& own = setup.sides[side].army.units;
        const auto& foes = setup.sides[1 - side].army.units;
        for (std::size_t unit = 0; unit < own.size(); ++unit) {
            const Profile& profile = own[unit].profile;
            worth[side][unit] *= prey(profile.type);
            worth_[side][unit] = static_cast<float>(worth[side][unit]);
            for (std::size_t foe = 0; foe < foes.size(); ++foe)
                for (std::size_t charge = 0; charge < 2; ++charge)
                    steps_[side][unit][foe][charge] =
                        static_cast<float>(expected_steps(profile, foes[foe].profile, charge == 1));
            const bool is_firm = profile.has(Effect::never_fails_morale);
            const double rallies =
                is_firm ? 1 : chance_of(setup.variant.rally_dc - profile.morale, 0);
            const double stays = is_firm ? 1 : chance_of(diminished_dc - profile.morale, 0);
            for (const bool rallied : {false, true}) {
                const auto share = [&](int die, bool has_rallied) {
                    return still_standing + (1 - still_standing) * die / profile.faces +
                           (has_rallied ? 0 : has_rally_left) -
                           (2 * die <= profile.faces ? soon_fails : 0);
                };
                const auto at = [&](int die) {
                    if (die >= 1) return share(die, rallied);
                    return rallied ? 0 : rallies * share(1, true);
                };
                for (int die = 1; die <= profile.faces; ++die) {
                    double after = at(die - 1);
                    if (die > 1 && 2 * (die - 1) <= profile.faces)
                        after = stays * after + (1 - stays) * at(die - 2);
                    step_[side][unit][rallied ? 1 : 0][static_cast<std::size_t>(die)] =
                        static_cast<float>(worth[side][unit] * (share(die, rallied) - after));
                }
            }
        }
    }
}

void RolloutPolicy::update(const Priorities& priorities) {
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t unit = 0; unit < max_units; ++unit) {
            strikes_[side][unit] = std::exp(priorities.strikes[side][unit]);
            struck_[side][unit] = std::exp(priorities.struck[side][unit]);
        }
}

Action RolloutPolicy::choose(const State& state, const Actions& actions, Stream& stream) const {
    if (state.moment != Moment::order) {
        for (const Action& action : actions)
            if (action.kind == Action::Kind::courage) return action;
        return actions[stream.below(static_cast<std::uint32_t>(actions.size()))];
    }
    Action chosen = actions[0];
    double most = gain(state, chosen);
    std::uint32_t equals = 1;
    for (std::size_t i = 1; i < actions.size(); ++i) {
        const double one = gain(state, actions[i]);
        if (one < most || (!(one > most) && stream.below(++equals) != 0)) continue;
        if (one > most) equals = 1;
        most = one;
        chosen = actions[i];
    }
    return chosen;
}

double RolloutPolicy::gain(const State& state, const Action& order) const {
    using Kind = Action::Kind;
    const auto own = static_cast<std::size_t>(state.active);
    const std::size_t foe = 1 - own;
    switch (order.kind) {
        case Kind::attack:
        case Kind::charge: {
            const double strikes = strikes_[own][order.unit];
            if (is_fortification(order.other)) return strikes * gain_on_wall(state, order);
            const Piece& target = state.piece(1 - state.active, order.other);
            const double steps =
                steps_[own][order.unit][order.other][order.kind == Kind::charge ? 1 : 0];
            return strikes * struck_[foe][order.other] * steps *
                   step_[foe][order.other][target.rallied ? 1 : 0][target.die];
        }
        case Kind::feed:
            return 0.34 * strikes_[own][order.unit] * worth_[own][order.unit] /
                   state.profile(state.active, order.unit).faces;
        case Kind::magic: {
            const Piece& target = state.piece(1 - state.active, order.other);
            const int casualties = state.setup->magic[order.value].casualties;
            return 0.5 * casualties * struck_[foe][order.other] *
                   step_[foe][order.other][target.rallied ? 1 : 0][target.die];
        }
        case Kind::sap: return 5;
        case Kind::disengage: return -1;
        case Kind::retreat:
        case Kind::surrender:
        case Kind::leader_defeated:
        case Kind::characters_beaten: return -1e6;
        case Kind::hold:
        case Kind::pass:
        case Kind::let_fail:
        case Kind::courage:
        case Kind::next:
        case Kind::roll: return 0;
    }
    return 0;
}

}  // namespace muster::warfare
