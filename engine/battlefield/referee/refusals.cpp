#include "engine/battlefield/rules/legal.hpp"

#include <algorithm>

namespace muster::battlefield {
namespace {

using Kind = Action::Kind;

/// BF-45 to BF-48 and the like change what stands on the map, between two acts of a turn.
bool is_between_acts(const State& state) {
    return state.moment == Moment::move || state.moment == Moment::act ||
           state.moment == Moment::lure;
}

bool is_on_map(const State& state, Index unit) {
    return unit < state.prepared().pieces && state.is_on_field(unit);
}

bool is_army(const State& state, std::uint8_t army) {
    return army < state.setup->armies.size();
}

bool is_loss(int number) {
    return number >= 0 && number <= static_cast<int>(Loss::silenced);
}

std::size_t reveals_in_force(const State& state) {
    return static_cast<std::size_t>(
        std::count_if(state.reveals.begin(), state.reveals.end(),
                      [&](const Reveal& reveal) { return reveal.until >= state.round; }));
}

bool is_side(const State& state, int side) {
    for (const ArmySetup& army : state.setup->armies)
        if (army.side == side) return true;
    return side == -1;
}

Refusal leader_refusal(const State& state, const Action& action) {
    if (!is_between_acts(state)) return "BF-93";
    if (action.kind == Kind::commander_out)
        return is_army(state, action.other) && !state.armies[action.other].is_lost &&
                       is_loss(action.number)
                   ? Refusal{}
                   : "BF-48";
    if (!is_on_map(state, action.unit)) return "BF-93";
    const UnitSet unit = bit_of(action.unit);
    if (action.kind == Kind::officer_out)
        return state.is_officer(action.unit) && is_loss(action.number) ? Refusal{} : "BF-45";
    return (state.silent_officers & unit) != 0 && !state.is_officer(action.unit) ? Refusal{}
                                                                                 : "BF-46";
}

Refusal character_refusal(const State& state, const Action& action) {
    if (!is_between_acts(state) || !is_on_map(state, action.unit)) return "BF-128";
    const Piece& piece = state.pieces[action.unit];
    const bool has_one = piece.attack != 0 || piece.defence != 0 || piece.ml_lent != 0;
    if (action.kind == Kind::part) return has_one ? Refusal{} : "BF-128";
    constexpr int most = 20;
    const auto is_small = [](int number) { return number >= -most && number <= most; };
    return !has_one && is_small(action.attack) && is_small(action.defence) && action.ml >= 0 &&
                   action.ml <= most
               ? Refusal{}
               : "BF-128";
}

/// An attacker's unit that is still to be deployed, and has no waiver yet.
bool may_waive(const State& state, Index unit) {
    if (state.moment >= Moment::move || unit >= state.prepared().pieces) return false;
    const std::uint8_t army = state.army_of(unit);
    return state.setup->armies[army].role == Role::attacker && !state.armies[army].is_deployed &&
           (state.waived & bit_of(unit)) == 0;
}

}  // namespace

Refusal referee_refusal(const State& state, const Action& action) {
    switch (action.kind) {
        case Kind::cunning:
            return state.moment == Moment::cunning && action.other == state.active ? Refusal{}
                                                                                   : "BF-65";
        case Kind::waive: return may_waive(state, action.unit) ? Refusal{} : "BF-63";
        case Kind::officer_out:
        case Kind::officer_restore:
        case Kind::commander_out: return leader_refusal(state, action);
        case Kind::join:
        case Kind::part: return character_refusal(state, action);
        case Kind::reveal: {
            const bool is_unit = action.unit == no_unit || action.unit < state.prepared().pieces;
            return is_unit && is_army(state, action.other) && action.number >= 1 &&
                           action.number <= 999 && reveals_in_force(state) < max_reveals
                       ? Refusal{}
                       : "BF-129";
        }
        default: return is_side(state, action.number) ? Refusal{} : "BF-123";
    }
}

Choice default_cunning(const State& state) {
    int number = 1;
    for (bool is_taken = true; is_taken;) {
        is_taken = false;
        for (const ArmyState& army : state.armies)
            if (army.has_cunning && army.cunning == number) is_taken = true;
        if (is_taken) ++number;
    }
    return {
        .kind = Kind::cunning, .other = state.active, .number = static_cast<std::int16_t>(number)};
}

}  // namespace muster::battlefield
