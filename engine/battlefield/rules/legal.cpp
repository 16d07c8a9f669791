#include "engine/battlefield/rules/legal.hpp"

#include "engine/battlefield/rules/deploy.hpp"
#include "engine/battlefield/rules/flow.hpp"
#include "engine/battlefield/rules/lure.hpp"
#include "engine/battlefield/rules/moves.hpp"
#include "engine/battlefield/rules/targets.hpp"
#include "engine/battlefield/rules/turns.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace muster::battlefield {
namespace {

using Kind = Action::Kind;

/// The unit is of the army that is to move, on the map, and may be chosen.
Refusal own_refusal(const State& state, Index unit) {
    if (unit >= state.prepared().pieces || state.army_of(unit) != state.active) return "BF-4";
    if (!state.is_on_field(unit)) return "BF-93";
    if (state.chosen != no_unit && state.chosen != unit) return "BF-69";
    return std::nullopt;
}

Refusal mover_refusal(const State& state, Index unit) {
    if (state.moment != Moment::move) return "BF-69";
    if (const Refusal refused = own_refusal(state, unit)) return refused;
    if ((state.moved & bit_of(unit)) != 0) return "BF-71";
    return std::nullopt;
}

Refusal actor_refusal(const State& state, Index unit) {
    if (state.moment != Moment::act) return "BF-69";
    if (const Refusal refused = own_refusal(state, unit)) return refused;
    if ((state.acted & bit_of(unit)) != 0) return "BF-94";
    if ((state.forgone & bit_of(unit)) != 0) return "BF-137";
    return std::nullopt;
}

bool may_forgo(const State& state, Index unit) {
    const auto who = state.variant().bonus_step;
    return (state.forgone & bit_of(unit)) == 0 &&
           (who == Variant::BonusStep::all ||
            (who == Variant::BonusStep::commander && state.is_commander(unit)));
}

bool may_unman(const State& state, Index unit) {  // BF-104, BF-133
    const bool is_start = state.variant().activation == Variant::Activation::per_unit ||
                          (!state.has_moved && state.moved == 0);
    return is_start && state.chosen == no_unit && state.pieces[unit].engine != no_engine;
}

Refusal move_phase_refusal(const State& state, const Action& action) {
    const Index unit = action.unit;
    if (const Refusal refused = mover_refusal(state, unit)) return refused;
    if (action.kind == Kind::choose) return state.chosen == no_unit ? Refusal{} : "BF-69";
    if (action.kind == Kind::forgo) return may_forgo(state, unit) ? Refusal{} : "BF-137";
    if (action.kind == Kind::unman) return may_unman(state, unit) ? Refusal{} : "BF-104";
    if (action.kind == Kind::stay) return std::nullopt;
    const Occupied occupied{state, state.active};
    if (action.kind == Kind::move)
        return move_refusal(state, unit, action.to, action.via, occupied);
    if (!state.variant().map_exit || !can_leave(state, unit, occupied)) return "BF-49";
    return std::nullopt;
}

Refusal act_phase_refusal(const State& state, const Action& action) {
    const Index unit = action.unit;
    if (const Refusal refused = actor_refusal(state, unit)) return refused;
    const auto seen = [&] { return seen_enemies(state, state.active); };
    switch (action.kind) {
        case Kind::choose:
            if (state.chosen != no_unit) return "BF-69";
            return has_act(state, unit, seen()) ? Refusal{} : "BF-84";
        case Kind::attack:
            if (action.other >= state.prepared().pieces || !state.is_on_field(action.other))
                return "BF-93";
            if (const Refusal refused = attack_refusal(state, unit, action.other, action.mode))
                return refused;
            return (seen() & bit_of(action.other)) != 0 ? Refusal{} : "BF-119";
        case Kind::bombard: return bombard_refusal(state, unit, action.to);
        case Kind::man: return man_refusal(state, unit);
        default: return std::nullopt;  // It stays.
    }
}

Refusal before_refusal(const State& state, const Action& action) {
    const auto own = [&] {
        return action.unit < state.prepared().pieces && state.army_of(action.unit) == state.active;
    };
    const auto is_listed = [&](int low, int high) {
        return action.number >= low && action.number <= high;
    };
    switch (action.kind) {
        case Kind::direction:
            if (state.moment != Moment::direction || !is_listed(0, 7)) return "BF-58";
            // BF-61: there must be room to come from.
            return has_room(state, state.active, static_cast<Compass>(action.number)) ? Refusal{}
                                                                                      : "BF-61";
        case Kind::gap:
            return state.moment == Moment::gap && is_listed(least_gap, state.setup->seen_at)
                       ? Refusal{}
                       : "BF-62";
        case Kind::place:
            if (state.moment != Moment::deploy || !own()) return "BF-59";
            if (state.pieces[action.unit].engine != no_engine) return "BF-103";
            return place_refusal(state, action.unit, action.to);
        case Kind::lift:
            return state.moment == Moment::deploy && own() && state.is_on_field(action.unit)
                       ? Refusal{}
                       : "BF-59";
        case Kind::man:
            if (!state.variant().deploy_manned || !own() || !state.is_on_field(action.unit))
                return "BF-R33";
            return man_refusal(state, action.unit);
        default: return state.moment == Moment::deploy ? deployed_refusal(state) : "BF-69";
    }
}

Refusal lure_refusal(const State& state, const Action& action) {
    if (action.kind == Kind::decline) return std::nullopt;
    Actions all;
    lures(state, all);
    const bool is_there = std::find(all.begin(), all.end(), action) != all.end();
    return is_there ? Refusal{} : "BF-139";
}

}  // namespace

Refusal refusal(const State& state, const Action& action) {
    if (state.moment == Moment::over) return "BF-120";
    if (is_referees(action.kind)) return referee_refusal(state, action);
    switch (action.kind) {
        case Kind::roll:
            return state.moment == Moment::dice && action.number >= 1 &&
                           action.number <= faces(state)
                       ? Refusal{}
                       : "BF-10";
        case Kind::direction:
        case Kind::gap:
        case Kind::place:
        case Kind::lift:
        case Kind::deployed: return before_refusal(state, action);
        case Kind::lure:
        case Kind::decline:
            return state.moment == Moment::lure ? lure_refusal(state, action) : "BF-139";
        case Kind::end: {
            const bool may_end = state.moment == Moment::move || state.moment == Moment::act;
            return may_end && state.chosen == no_unit ? Refusal{} : "BF-70";
        }
        case Kind::move:
        case Kind::leave:
        case Kind::forgo:
        case Kind::unman: return move_phase_refusal(state, action);
        case Kind::attack:
        case Kind::bombard: return act_phase_refusal(state, action);
        case Kind::man:
            return state.moment == Moment::deploy ? before_refusal(state, action)
                                                  : act_phase_refusal(state, action);
        default: break;  // choose, stay
    }
    if (state.moment == Moment::act) return act_phase_refusal(state, action);
    return move_phase_refusal(state, action);
}

namespace {

void list_units(UnitSet units, Actions& out) {
    each(units, [&](Index unit) { add(out, Kind::choose, unit); });
}

void list_moves(const State& state, Actions& out) {
    const Index unit = state.chosen;
    if (unit == no_unit) {
        add(out, Kind::end);
        const UnitSet waiting = units_to_move(state);
        list_units(waiting, out);
        each(waiting, [&](Index crew) {
            if (may_unman(state, crew)) add(out, Kind::unman, crew);
        });
        return;
    }
    add(out, Kind::stay, unit);
    if (may_forgo(state, unit)) add(out, Kind::forgo, unit);
    const Occupied occupied{state, state.active};
    if (state.variant().map_exit && can_leave(state, unit, occupied)) add(out, Kind::leave, unit);
    each_move(state, unit, occupied, [&](Cell to, Cell via) {
        out.push_back({.kind = Kind::move, .unit = unit, .to = to, .via = via});
    });
}

void list_acts(const State& state, Actions& out) {
    const Index unit = state.chosen;
    if (unit == no_unit) {
        add(out, Kind::end);
        return list_units(units_to_act(state), out);
    }
    add(out, Kind::stay, unit);
    each_act(state, unit, seen_enemies(state, state.active),
             [&](const Choice& choice) { out.push_back(choice); });
}

void list_directions(const State& state, Actions& out) {
    const Compass first = state.map().attack_from;
    for (int turn = 0; turn < 8; ++turn) {
        const Compass direction = board::turned(first, turn);
        if (has_room(state, state.active, direction))
            out.push_back(
                {.kind = Kind::direction, .number = static_cast<std::int16_t>(direction)});
    }
}

}  // namespace

void legal_actions(const State& state, Actions& out) {
    out.clear();
    switch (state.moment) {
        case Moment::cunning: return out.push_back(default_cunning(state));
        case Moment::direction: return list_directions(state, out);
        case Moment::gap:
            for (int gap = least_gap; gap <= state.setup->seen_at; ++gap)
                add(out, Kind::gap).number = static_cast<std::int16_t>(gap);
            return;
        case Moment::deploy: return deployment_sample(state, out);
        case Moment::move: return list_moves(state, out);
        case Moment::act: return list_acts(state, out);
        case Moment::lure: add(out, Kind::decline); return lures(state, out);
        case Moment::dice:
            for (int face = 1; face <= faces(state); ++face)
                add(out, Kind::roll).number = static_cast<std::int16_t>(face);
            return;
        case Moment::over: return;
    }
}

void apply_legal(State& state, const Action& action, Sink<Event> sink) {
    Flow{state, sink}.act(action);
}

void apply(State& state, const Action& action, Sink<Event> sink) {
    if (const Refusal refused = refusal(state, action))
        throw IllegalAction{
            fmt::format("{}: not legal now ({})", action_text(state, action), *refused)};
    apply_legal(state, action, sink);
}

Outcome outcome(const State& state) {
    Outcome end;
    end.is_over = state.moment == Moment::over;
    end.side = state.winner;
    end.ending = state.ending;
    for (std::size_t army = state.setup->armies.size(); army-- > 0;)
        if (end.is_over && state.setup->armies[army].side == end.side) end.winner = seat_of(army);
    return end;
}

}  // namespace muster::battlefield
