#include "engine/battlefield/rules/turns.hpp"
#include "engine/battlefield/model/command.hpp"
#include "engine/battlefield/rules/flow.hpp"
#include "engine/battlefield/rules/targets.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace muster::battlefield {

UnitSet units_to_move(const State& state) {
    return state.armies[state.active].field & ~state.moved;
}

bool has_act(const State& state, Index unit, UnitSet seen) {
    const Mode mode = usual_mode(state, unit);
    const bool has_both = has_both_modes(state, unit);
    const int range = effective_range(state, unit, mode);
    const Piece own = state.pieces[unit];
    for (UnitSet left = seen; left != 0; left &= left - 1) {
        const auto target = static_cast<Index>(std::countr_zero(left));
        // Asked of every pair of enemies: what is too far in one direction is so at once.
        const Piece& piece = state.pieces[target];
        if (std::max(std::abs(piece.x - own.x), std::abs(piece.y - own.y)) > range) continue;
        if (!attack_refusal(state, unit, target, mode)) return true;
        if (has_both && !attack_refusal(state, unit, target, Mode::melee)) return true;
    }
    if (can_breach(state, unit))
        for (const Fort& fort : state.map().forts)
            if (!bombard_refusal(state, unit, fort.cell)) return true;
    return !state.map().engines.empty() && !man_refusal(state, unit);
}

UnitSet units_to_act(const State& state) {
    const UnitSet waiting = state.armies[state.active].field & ~state.acted & ~state.forgone;
    if (waiting == 0) return 0;
    const UnitSet seen = seen_enemies(state, state.active);
    UnitSet found = 0;
    each(waiting, [&](Index unit) {
        if (has_act(state, unit, seen)) found |= bit_of(unit);
    });
    return found;
}

bool can_somebody_act(const State& state) {
    const UnitSet waiting = state.armies[state.active].field & ~state.acted & ~state.forgone;
    if (waiting == 0) return false;
    const UnitSet seen = seen_enemies(state, state.active);
    for (UnitSet left = waiting; left != 0; left &= left - 1)
        if (has_act(state, static_cast<Index>(std::countr_zero(left)), seen)) return true;
    return false;
}

void Flow::begin_turn() {
    while (s.armies[s.order[s.turn]].is_lost) {
        if (++s.turn == s.order.size()) {
            end_round();
            if (is_over()) return;
        }
    }
    ask(Moment::move, s.order[s.turn]);
    s.moved = s.acted = s.forgone = 0;
    s.chosen = no_unit;
    s.lurer = no_unit;
    s.has_lured = s.has_moved = false;
    announce({.kind = Event::Kind::turn_begun, .army = s.active});
}

void Flow::next_turn() {
    if (is_checked_at_end(s.variant())) check_all_commands();
    if (is_over()) return;
    if (++s.turn == s.order.size()) end_round();
    if (!is_over()) begin_turn();
}

/// Ends the round, and begins the next one with its first army.
void Flow::end_round() {
    if (test_objectives()) return;
    const int limit = s.variant().round_limit;
    if (s.round >= (limit == 0 ? most_rounds : limit)) return finish(Ending::round_limit, -1);
    ++s.round;
    s.turn = 0;
    announce({.kind = Event::Kind::round_begun, .number = static_cast<std::int16_t>(s.round)});
}

/// BF-121, BF-R49: an objective that a side alone has met ends the battle. The attackers' come
/// first.
bool Flow::test_objectives() {
    const auto is_met = [&](const Objective& objective, UnitSet own) {
        if (objective.test == Objective::Test::survive) return own != 0;
        return std::all_of(objective.hold.begin(), objective.hold.end(), [&](Cell cell) {
            const Index ground = s.unit_at(cell, false), aerial = s.unit_at(cell, true);
            const UnitSet there =
                (ground == no_unit ? 0 : bit_of(ground)) | (aerial == no_unit ? 0 : bit_of(aerial));
            return there != 0 && (there & ~own) == 0;
        });
    };
    for (const Role role : {Role::attacker, Role::defender})
        for (const Objective& objective : s.map().objectives) {
            if (objective.role != role || objective.test == Objective::Test::none ||
                objective.round != s.round)
                continue;
            // Armies of one role may be enemies: each side strives for it alone.
            std::map<int, UnitSet> sides;
            for (std::uint8_t army = 0; army < s.army_count(); ++army)
                if (s.setup->armies[army].role == role && !s.armies[army].is_lost)
                    sides[s.side_of(army)] |= s.armies[army].field;
            std::erase_if(sides, [&](const auto& one) { return !is_met(objective, one.second); });
            if (sides.size() != 1) continue;
            finish(Ending::objective, sides.begin()->first);
            return true;
        }
    return false;
}

void Flow::finish(Ending ending, int side) {
    s.moment = Moment::over;
    s.to_move = Seat::nobody;
    s.chosen = no_unit;
    s.ending = ending;
    s.winner = static_cast<std::int8_t>(side);
    const Outcome end = outcome(s);
    const auto army = end.winner == Seat::nobody ? no_unit : static_cast<std::uint8_t>(end.winner);
    announce(
        {.kind = Event::Kind::ended, .army = army, .number = static_cast<std::int16_t>(ending)});
}

void Flow::begin_attacks() {
    if (s.variant().leash_check == Variant::LeashCheck::end_of_move_phase) check_all_commands();
    if (is_over()) return;
    if (s.armies[s.active].is_lost || !can_somebody_act(s)) return next_turn();
    ask(Moment::act, s.active);
    announce({.kind = Event::Kind::phase_begun, .army = s.active, .number = 1});
}

void Flow::end_phase() {
    if (s.moment == Moment::move && !is_per_unit()) return begin_attacks();
    next_turn();
}

/// BF-70: a phase in which nobody is left to do anything ends by itself.
void Flow::go_on() {
    s.chosen = no_unit;
    if (is_over()) return;
    if (s.armies[s.active].is_lost) return next_turn();
    if (is_per_unit()) return go_on_unit();
    if (s.moment == Moment::act) {
        if (!can_somebody_act(s)) return next_turn();
        return ask(Moment::act, s.active);
    }
    if (units_to_move(s) == 0) return begin_attacks();
    ask(Moment::move, s.active);
}

void Flow::go_on_unit() {  // BF-133
    if (units_to_move(s) == 0) return next_turn();
    ask(Moment::move, s.active);
}

}  // namespace muster::battlefield
