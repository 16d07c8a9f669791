#include "engine/battlefield/model/command.hpp"

#include <algorithm>

namespace muster::battlefield {
namespace {

bool is_in_command_from(const State& state, Index unit, int x, int y) {
    const ArmyState& army = state.armies[state.army_of(unit)];
    if (army.commander == unit) return true;
    const int radius = command_radius(state, unit);
    const auto is_near = [&](Index leader) {
        const Piece& piece = state.pieces[leader];
        return leader != unit && board::spaces_between(piece.x - x, piece.y - y) <= radius;
    };
    const bool has_commander = (army.field & bit_of(army.commander)) != 0;
    if ((army.officers & bit_of(unit)) != 0) return has_commander && is_near(army.commander);
    const bool commander_counts = state.own_profile(unit).leash > 0 ||
                                  state.prepared().commander_supports_all[state.army_of(unit)];
    if (has_commander && commander_counts && is_near(army.commander)) return true;
    for (UnitSet left = army.officers & army.field; left != 0; left &= left - 1)
        if (is_near(static_cast<Index>(std::countr_zero(left)))) return true;
    return false;
}

}  // namespace

int command_radius(const State& state, Index unit) {
    const int leash = state.own_profile(unit).leash;  // BF-101: also of a crew.
    if (!state.is_officer(unit)) return leash > 0 ? leash : troop_radius;
    return state.variant().leash_for_officers ? std::max(officer_radius, leash) : officer_radius;
}

bool is_in_command(const State& state, Index unit) {
    return is_in_command_from(state, unit, state.pieces[unit].x, state.pieces[unit].y);
}

bool is_checked_at_end(const Variant& variant) {
    using Check = Variant::LeashCheck;
    // BF-133: where each unit moves and acts in turn, the moves end with the turn.
    return variant.leash_check == Check::end_of_turn ||
           (variant.leash_check == Check::end_of_move_phase &&
            variant.activation == Variant::Activation::per_unit);
}

bool lives_to_attack(const State& state, Index unit) {
    return is_checked_at_end(state.variant()) || is_in_command(state, unit);
}

bool is_in_command_at(const State& state, Index unit, Cell cell) {
    const board::Square at = state.map().grid.square(cell);
    return is_in_command_from(state, unit, at.x, at.y);
}

UnitSet out_of_command(const State& state, std::uint8_t army) {
    UnitSet out = 0;
    each(state.armies[army].field, [&](Index unit) {
        if (!is_in_command(state, unit)) out |= bit_of(unit);
    });
    return out;
}

}  // namespace muster::battlefield
