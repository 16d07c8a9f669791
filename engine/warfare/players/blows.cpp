#include "engine/warfare/players/blows.hpp"

#include "engine/warfare/players/odds.hpp"

#include <algorithm>
#include <cmath>

namespace muster::warfare {

bool may_ever_attack(Type unit, Type target) {
    const bool flies = unit == Type::archers || unit == Type::airborne;
    if (target == Type::airborne) return flies;
    if (target == Type::cavalry) return flies || unit == Type::cavalry;
    return target != Type::siege_engine || unit != Type::siege_engine;  // WF-95
}

double expected_steps(const Profile& unit, const Profile& target, bool is_charge) {
    const bool is_poor_shot = unit.type == Type::archers && target.type == Type::cavalry;
    const int lean = (is_charge ? 1 : 0) - (is_poor_shot ? 1 : 0);
    const bool hurls = unit.has(Effect::hurl_rocks);
    const double critical = hurls ? 0 : chance_of(20, lean);
    const double hits = std::max(0.05, chance_of(target.defense - unit.attack, lean)) + critical;
    const double power = hurls ? 1 : chance_of(target.toughness - unit.power, 0);
    const bool doubles = is_charge || hurls || unit.has(Effect::double_casualties) ||
                         (unit.has(Effect::double_against_smaller) && unit.faces > target.faces);
    return hits * power * (doubles ? 2 : 1);
}

double steps_a_round(const Profile& unit, const Profile& target) {
    if (!may_ever_attack(unit.type, target.type)) return 0;
    const bool charges = unit.type == Type::cavalry;
    return expected_steps(unit, target, charges) / (charges ? 2 : 1);
}

double rounds_borne(const Profile& unit, const std::vector<Unit>& foes) {
    const auto count = static_cast<double>(foes.size());
    double steps = 0.04 * count;
    for (const Unit& foe : foes) steps += steps_a_round(foe.profile, unit);
    return unit.faces * std::max(count, 1.0) / std::max(steps, 0.04);
}

Worths costs_among(
    const Setup& setup,
    const std::function<double(const Unit&, const std::vector<Unit>& foes)>& factor) {
    Worths out{};
    double logarithms = 0;
    double units = 0;
    for (std::size_t side = 0; side < 2; ++side) {
        const auto& own = setup.sides[side].army.units;
        for (std::size_t unit = 0; unit < own.size(); ++unit) {
            const double share = factor(own[unit], setup.sides[1 - side].army.units);
            logarithms += std::log(share);
            ++units;
            out[side][unit] = own[unit].cost * share;
        }
    }
    const double middle = std::exp(logarithms / std::max(units, 1.0));
    for (auto& side : out)
        for (double& worth : side) worth /= middle;
    return out;
}

}  // namespace muster::warfare
