#include "engine/battlefield/model/command.hpp"
#include "engine/battlefield/rules/flow.hpp"

namespace muster::battlefield {

void Flow::remove(Index unit, Fate fate) {
    const std::uint8_t army = s.army_of(unit);
    ArmyState& own = s.armies[army];
    const bool was_officer = (own.officers & bit_of(unit)) != 0;
    const Knowers seers = seers_of(s, unit);
    s.take(unit);
    s.out |= bit_of(unit);
    for (std::uint8_t other = 0; other < s.army_count(); ++other)
        if ((seers & (1U << other)) == 0) s.unseen_losses[other] |= bit_of(unit);  // BF-R56
    own.officers &= ~bit_of(unit);
    if (s.chosen == unit) s.chosen = no_unit;
    announce({.kind = Event::Kind::removed,
              .army = army,
              .unit = unit,
              .number = static_cast<std::int16_t>(fate)},
             seers);
    if (fate == Fate::army_lost || fate == Fate::out_of_command) return;  // Who tests goes on.
    if (own.commander == unit) {                                          // BF-47
        announce({.kind = Event::Kind::commander_lost, .army = army, .unit = unit});
        lose(army);
    }
    // BF-41: only where the test after moves comes later may a unit without an officer be the last
    // straw, and one of another army stand out of command.
    if (s.variant().leash_check != Variant::LeashCheck::each_move) return check_all_commands();
    if (was_officer) check_command(army);  // BF-44
}

/// BF-120, BF-122
void Flow::lose(std::uint8_t army) {
    s.armies[army].is_lost = true;
    int side = -1;
    bool is_decided = true;
    for (std::uint8_t other = 0; other < s.army_count(); ++other) {
        if (s.armies[other].is_lost) continue;
        is_decided = is_decided && (side == -1 || side == s.side_of(other));
        side = s.side_of(other);
    }
    if (is_decided) return finish(Ending::commander, side);
    each(s.armies[army].field, [&](Index unit) { remove(unit, Fate::army_lost); });
    for (UnitSet& unseen : s.unseen_losses)
        unseen &= ~s.prepared().units_of[army];  // Of an army that has lost nobody is left.
}

bool Flow::disband(std::uint8_t army, bool officers) {
    UnitSet out = 0;
    each(s.armies[army].field, [&](Index unit) {
        if (s.is_officer(unit) == officers && !is_in_command(s, unit)) out |= bit_of(unit);
    });
    each(out, [&](Index unit) { remove(unit, Fate::out_of_command); });
    return out != 0;
}

/// BF-42. Only officers who leave take support from others, so that two passes are enough: officers
/// depend on the commander alone.
void Flow::check_command(std::uint8_t army) {
    if (is_over() || s.armies[army].is_lost) return;
    disband(army, true);
    disband(army, false);
}

/// BF-41: whoever leads nobody can only have left the others alone.
void Flow::check_command_of(Index unit) {
    if (s.is_officer(unit) || s.is_commander(unit)) return check_command(s.army_of(unit));
    if (!is_in_command(s, unit)) remove(unit, Fate::out_of_command);
}

void Flow::check_all_commands() {
    for (std::uint8_t army = 0; army < s.army_count(); ++army) check_command(army);
}

}  // namespace muster::battlefield
