#include "engine/warfare/outlook.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

/// Its constants were fitted to how some ten thousand battles ended (logistic regression), of
/// shipped armies and of armies drawn at random, played in a hurry (haste.hpp).
namespace muster::warfare {
namespace {

constexpr double steepness = 4.27;
constexpr double may_rally = 0.053;     ///< In shares of a unit's worth, like the next two.
constexpr double is_faltering = 0.073;  ///< Every further casualty may bring another one (WF-129).
constexpr double is_charging = -0.074;  ///< It can do nothing else.
constexpr double least = 0.02;          ///< Whoever stands at all is worth something.
constexpr double fortification = 120;   ///< Gold a point of Morale bonus.

/// How much more a unit of a type is worth than Infantry of its cost that bears as much; Levies are
/// cheap and screen what is not (WF-89).
constexpr double demand(Type type) {
    switch (type) {
        case Type::archers: return 1.27;
        case Type::cavalry: return 2.8;
        case Type::airborne: return 1.48;
        case Type::siege_engine: return 2.5;
        case Type::levies: return 5.96;
        case Type::infantry: break;
    }
    return 1;
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
        double share = static_cast<double>(piece.die) / profile.faces;
        if (!piece.rallied) share += may_rally;
        if (2 * piece.die <= profile.faces) share -= is_faltering;
        if (piece.engaged_with != no_unit) share += is_charging;
        share = std::max(share, least);
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
    return costs_among(setup, [](const Unit& unit, const std::vector<Unit>& foes) {
        return std::sqrt(rounds_borne(unit.profile, foes));
    });
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
