#include "engine/warfare/outlook.hpp"

#include "engine/warfare/odds.hpp"

#include <algorithm>
#include <cmath>

/// Its constants were searched for (cross-entropy method) among players that look one order ahead,
/// by what they won against the greedy player; the steepness was then fitted to their battles.
namespace muster::warfare {
namespace {

constexpr double steepness = 4.6;
constexpr double standing = 0.66;      ///< Share of a unit's worth that it has till its last step.
constexpr double may_rally = 0.11;     ///< In shares of a unit's worth, like the next two.
constexpr double is_faltering = 0.06;  ///< Every further casualty may bring another one (WF-129).
constexpr double is_charging = 0.036;
constexpr double fortification = 60;  ///< Gold a point of Morale bonus.

/// How much more a unit of a type is worth than one of Infantry that does and bears as much.
constexpr double demand(Type type) {
    switch (type) {
        case Type::archers: return 0.5;
        case Type::cavalry: return 1.67;
        case Type::airborne: return 0.8;
        case Type::siege_engine: return 1.14;
        case Type::infantry:
        case Type::levies: break;
    }
    return 1;
}

/// Whether there may ever be an attack, whoever else is on the field (WF-91, WF-92).
bool may_attack(Type type, Type target) {
    const bool flies = type == Type::archers || type == Type::airborne;
    if (target == Type::airborne) return flies;
    if (target == Type::cavalry) return flies || type == Type::cavalry;
    return true;
}

/// Steps of the target's die a round, about; a cavalry charges in every other one (WF-147).
double harm(const Profile& unit, const Profile& target) {
    if (!may_attack(unit.type, target.type)) return 0;
    const bool charges = unit.type == Type::cavalry;
    const int lean = charges                                                      ? 1
                     : unit.type == Type::archers && target.type == Type::cavalry ? -1
                                                                                  : 0;
    constexpr double critical = 0.05;
    return std::max(critical, chance_of(target.defense - unit.attack, lean)) *
           chance_of(target.toughness - unit.power, 0);
}

/// What one side has on the field.
struct Might {
    double all{}, infantry{};
};

/// Who has acted and who has not is left out: that evens out within a round.
Might might(const State& state, int side, const Worths& worths) {
    Might out;
    each_on_field(state, side, [&](Index unit) {
        const Profile& profile = state.profile(side, unit);
        const Piece& piece = state.piece(side, unit);
        double share = standing + (1 - standing) * piece.die / profile.faces;
        if (!piece.rallied) share += may_rally;
        if (2 * piece.die <= profile.faces) share -= is_faltering;
        if (piece.engaged_with != no_unit) share += is_charging;
        const double worth = share * worths[static_cast<std::size_t>(side)][unit];
        out.all += worth * demand(profile.type);
        if (profile.type == Type::infantry) out.infantry += worth;
    });
    const Side& own = state.side(side);
    for (std::uint8_t i = 0; i < own.fortifications; ++i) {
        const FortificationRow& row =
            state.fortification(side, static_cast<Index>(first_fortification + i));
        out.all += fortification * row.morale_bonus * own.strongholds[i].die / row.faces;
    }
    return out;
}

double lead(double own, double foe) {
    return (own - foe) / (std::max(own, 0.0) + std::max(foe, 0.0) + 1);
}

}  // namespace

Worths worths(const Setup& setup) {
    Worths out{};
    double logarithms = 0;
    double units = 0;
    for (std::size_t side = 0; side < 2; ++side) {
        const auto& own = setup.sides[side].army.units;
        const auto& foes = setup.sides[1 - side].army.units;
        for (std::size_t unit = 0; unit < own.size(); ++unit) {
            double does = 0.001;
            double bears = 0.04 * static_cast<double>(foes.size());
            for (const Unit& foe : foes) {
                does += harm(own[unit].profile, foe.profile) * foe.cost / foe.profile.faces;
                bears += harm(foe.profile, own[unit].profile);
            }
            const double lasts = own[unit].profile.faces * static_cast<double>(foes.size()) / bears;
            const double factor = std::pow(does, 1.17) * std::pow(lasts, 0.6);
            logarithms += std::log(factor);
            ++units;
            out[side][unit] = own[unit].cost * factor;
        }
    }
    const double middle = std::exp(logarithms / std::max(units, 1.0));
    for (auto& side : out)
        for (double& worth : side) worth /= middle;
    return out;
}

double outlook(const State& state, const Worths& worths) {
    const Might red = might(state, 0, worths);
    const Might blue = might(state, 1, worths);
    double sum = lead(red.all, blue.all);
    // The last of it decides (WF-174).
    if (state.variant().infantry_loss && state.sides[0].had_infantry && state.sides[1].had_infantry)
        sum += lead(red.infantry, blue.infantry);
    return 1 / (1 + std::exp(-steepness * sum));
}

}  // namespace muster::warfare
