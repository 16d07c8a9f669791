#include "engine/warfare/simple/simple.hpp"

#include <algorithm>
#include <numeric>

namespace muster::warfare::simple {
namespace {

/// WF-225 and WF-234.
constexpr std::array<Type, type_count> order_of_loss{
    Type::levies, Type::infantry, Type::archers, Type::cavalry, Type::airborne, Type::siege_engine};

bool counts(const Variant& variant, const Troop& troop) {
    if (troop.die <= 0) return false;
    if (troop.is_always_whole) return true;
    if (troop.type == Type::levies && !variant.levies_count) return false;  // WF-R81
    return 2 * troop.die > troop.faces;
}

int times(const Variant& variant, const DiceRow& row, Type type) {
    const int named = row.named[static_cast<std::size_t>(type)];
    if (named == 0) return row.all;
    return variant.twice_is_total ? named : named + row.all;  // WF-R83
}

}  // namespace

Force force(const SimpleTables& tables, const Army& army) {
    Force out;
    for (const Unit& unit : army.units) {
        Troop troop;
        troop.type = unit.profile.type;
        troop.faces = unit.profile.faces;
        troop.die = unit.die > 0 ? std::min(unit.die, troop.faces) : troop.faces;
        troop.cost = unit.is_uncosted ? tables.uncosted_unit_strength : unit.cost;
        troop.is_always_whole = unit.profile.has(Effect::never_diminished);
        troop.is_undead = unit.profile.has(Effect::undead);
        out.had_infantry = out.had_infantry || troop.type == Type::infantry;
        out.troops.push_back(troop);
    }
    return out;
}

int strength(const Variant& variant, const Force& force) {
    int sum = 0;
    for (const Troop& troop : force.troops)
        if (counts(variant, troop)) sum += troop.cost;
    return sum;
}

int force_advantage(const Variant& variant, int stronger, int weaker) {
    const int difference = (stronger - weaker) * 100;
    const bool is_floor = variant.percent_rounding == Variant::Percent::floor;
    return is_floor ? difference / weaker : (2 * difference + weaker) / (2 * weaker);  // WF-R79
}

int strategic_advantage(const SimpleTables& tables, const Force& force, const Force& enemy) {
    Ticks ticks = force.ticks;
    const auto drop = [&](Circumstance circumstance) { ticks &= ~tick(circumstance); };
    const auto has = [](Ticks all, Circumstance circumstance) {
        return (all & tick(circumstance)) != 0;
    };
    drop(Circumstance::defending_fortification);  // A level, not a tick.
    if (has(ticks, Circumstance::beat_this_enemy_last_season))
        drop(Circumstance::beat_this_enemy_years_past);  // WF-231
    if (has(enemy.ticks, Circumstance::ambushed)) drop(Circumstance::ambushed);
    const bool is_undead =
        !force.troops.empty() && std::all_of(force.troops.begin(), force.troops.end(),
                                             [](const Troop& troop) { return troop.is_undead; });
    if (is_undead) drop(Circumstance::defending_homeland);  // WF-233
    int sum = force.fortification_level *
              tables.percent[static_cast<std::size_t>(Circumstance::defending_fortification)];
    for (std::size_t i = 0; i < circumstance_count; ++i)
        if (has(ticks, static_cast<Circumstance>(i))) sum += tables.percent[i];
    return sum;
}

Standing standing(const SimpleTables& tables, const Variant& variant,
                  const std::array<Force, 2>& forces) {
    Standing out;
    for (std::size_t side = 0; side < 2; ++side) {
        out.strength[side] = strength(variant, forces[side]);
        out.strategic_advantage[side] = strategic_advantage(tables, forces[side], forces[1 - side]);
    }
    out.both_routed = out.strength[0] == 0 && out.strength[1] == 0;
    if (out.both_routed) return out;
    for (std::size_t side = 0; side < 2; ++side)
        if (out.strength[side] == 0) out.routed = static_cast<int>(side);
    if (out.routed) return out;
    const std::size_t stronger = out.strength[0] >= out.strength[1] ? 0 : 1;
    out.force_advantage[stronger] =
        force_advantage(variant, out.strength[stronger], out.strength[1 - stronger]);
    return out;
}

std::optional<Verdict> verdict(const SimpleTables& tables, const Standing& standing,
                               const std::array<int, 2>& rolls) {
    const int lead = standing.total(0, rolls[0]) - standing.total(1, rolls[1]);
    if (lead == 0) return std::nullopt;
    Verdict out;
    out.winner = lead > 0 ? 0 : 1;
    out.difference = lead > 0 ? lead : -lead;
    for (const Degree& degree : tables.degrees)
        if (out.difference >= degree.min && out.difference <= degree.max) out.degree = &degree;
    if (out.degree == nullptr) out.degree = &tables.degrees.back();
    return out;
}

Verdict rout(const SimpleTables& tables, int loser) {
    return {1 - loser, tables.degrees.back().min, &tables.degrees.back()};
}

std::vector<int> dice(const Variant& variant, const Force& force, const Degree& degree,
                      bool is_winner) {
    const DiceRow& row = is_winner ? degree.victor : degree.vanquished;
    std::vector<int> faces;
    for (const Troop& troop : force.troops)
        if (troop.die > 0)
            faces.insert(faces.end(), static_cast<std::size_t>(times(variant, row, troop.type)),
                         troop.faces);
    return faces;
}

int suffer(Force& force, int casualties) {
    for (const Type type : order_of_loss)
        for (Troop& troop : force.troops) {
            if (troop.type != type) continue;
            const int taken = std::min(troop.die, casualties);
            troop.die -= taken;
            casualties -= taken;
        }
    return casualties;
}

bool must_retreat(const Variant& variant, const Force& force) {
    if (!variant.infantry_loss) return false;
    if (!force.had_infantry && !variant.infantry_loss_if_never_had) return false;
    return std::none_of(force.troops.begin(), force.troops.end(), [](const Troop& troop) {
        return troop.type == Type::infantry && troop.die > 0;
    });
}

}  // namespace muster::warfare::simple
