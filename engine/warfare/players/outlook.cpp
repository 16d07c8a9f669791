#include "engine/warfare/players/outlook.hpp"

#include "engine/warfare/players/blows.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

/// Its constants were fitted to how some ten thousand battles ended (logistic regression), of
/// shipped armies and of armies drawn at random, played by the rollout policy (rollout_policy.hpp).
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

double lead(double own, double foe) {
    return (own - foe) / (std::max(own, 0.0) + std::max(foe, 0.0) + 1);
}

/// What is left of a unit that stands at `die`.
double share_left(const Profile& profile, std::size_t die, bool has_rallied, bool is_engaged) {
    double share = static_cast<double>(die) / profile.faces;
    if (!has_rallied) share += may_rally;
    if (2 * die <= profile.faces) share -= is_faltering;
    if (is_engaged) share += is_charging;
    return std::max(share, least);
}

}  // namespace

Outlook::Outlook(const Setup& setup) {
    const Worths worths = costs_among(setup, [](const Unit& unit, const std::vector<Unit>& foes) {
        return std::sqrt(rounds_borne(unit.profile, foes));
    });
    for (std::size_t side = 0; side < 2; ++side) {
        const auto& units = setup.sides[side].army.units;
        for (std::size_t unit = 0; unit < units.size(); ++unit) {
            const Profile& profile = units[unit].profile;
            if (profile.type == Type::infantry) infantry_[side] |= UnitSet{1} << unit;
            const double whole = worths[side][unit] * demand(profile.type);
            for (const bool has_rallied : {false, true})
                for (const bool is_engaged : {false, true})
                    for (std::size_t die = 0; die <= profile.faces; ++die)
                        worth_[side][unit][has_rallied ? 1 : 0][is_engaged ? 1 : 0][die] =
                            whole * share_left(profile, die, has_rallied, is_engaged);
        }
    }
}

double Outlook::worth(const State& state, int side, Index unit) const {
    const Piece& piece = state.piece(side, unit);
    if (!piece.is_on_field()) return 0;
    const bool is_engaged = piece.engaged_with != no_unit;
    return worth_[static_cast<std::size_t>(side)][unit][piece.rallied ? 1 : 0][is_engaged ? 1 : 0]
                 [piece.die];
}

void Outlook::add(Balance& balance, int side, Index unit, double worth) const {
    const auto at = static_cast<std::size_t>(side);
    balance.sides[at].all += worth;
    if (((infantry_[at] >> unit) & 1U) != 0) balance.sides[at].infantry += worth;
}

/// Who has acted and who has not is left out: that evens out within a round.
Outlook::Balance Outlook::balance(const State& state) const {
    Balance out;
    for (const int side : {0, 1}) {
        each_on_field(state, side,
                      [&](Index unit) { add(out, side, unit, worth(state, side, unit)); });
        const Side& own = state.side(side);
        for (std::uint8_t i = 0; i < own.fortifications; ++i) {
            const FortificationRow& row =
                state.fortification(side, static_cast<Index>(first_fortification + i));
            out.sides[static_cast<std::size_t>(side)].all +=
                fortification * row.morale_bonus * own.strongholds[i].die / row.faces;
        }
    }
    out.counts_infantry =
        state.variant().infantry_loss && state.sides[0].had_infantry && state.sides[1].had_infantry;
    return out;
}

double Outlook::red(const Balance& balance) {
    const auto& [red, blue] = balance.sides;
    double sum = lead(red.all, blue.all);
    if (balance.counts_infantry) sum += lead(red.infantry, blue.infantry);
    return 1 / (1 + std::exp(-steepness * sum));
}

}  // namespace muster::warfare
