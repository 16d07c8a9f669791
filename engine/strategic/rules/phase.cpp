#include "engine/strategic/rules/flow.hpp"
#include "engine/strategic/rules/legal.hpp"

#include <algorithm>

namespace muster::strategic {
namespace {

constexpr int initiative_die = 20;

/// The nearest space that a faction or its allies control and no enemy stands in (ST-495).
Index nearest_own(const State& state, Index faction, Index around) {
    Index found = absent;
    for (Index space = 0; space < state.space_count(); ++space) {
        const Index holder = state.spaces[space].controller;
        if (holder != faction) continue;
        bool is_free = true;
        each(state.within(space, 0), [&](Index army) {
            is_free = is_free && !state.are_hostile(faction, state.armies[army].faction);
        });
        if (is_free && (found == absent ||
                        state.space_distance(space, around) < state.space_distance(found, around)))
            found = space;
    }
    return found;
}

/// Whether an enemy army that its own side knows of is in an army's space or within 1 of it, and so
/// sees that space (ST-R242). One that hides would give itself away (ST-199).
bool is_watched(const State& state, Index number) {
    const ArmyState& army = state.armies[number];
    bool found = false;
    each(state.within(army.space, 1) & state.enemies_of(army.faction),
         [&](Index enemy) { found = found || sees(state, army.faction, enemy); });
    return found;
}

}  // namespace

/// ST-42: several factions of a side roll once, and ties again.
void Flow::roll_initiative() {
    const auto factions = static_cast<std::uint8_t>(s.faction_count());
    const auto side = [&](std::size_t i) { return s.war().factions[s.prepared().order[i]].side; };
    for (; s.at < factions; ++s.at) {
        std::size_t of_its_side = 0;
        for (std::size_t i = 0; i < factions; ++i) of_its_side += side(i) == side(s.at);
        if (of_its_side > 1 && s.initiative[s.at] == 0)
            return roll_for(RollFor::initiative, initiative_die);
    }
    bool is_tied = false;
    for (std::size_t i = 0; i < factions; ++i)
        for (std::size_t j = i + 1; j < factions; ++j)
            if (side(i) == side(j) && s.initiative[i] == s.initiative[j] && s.initiative[i] != 0) {
                s.initiative[i] = s.initiative[j] = 0;  // ST-43
                is_tied = true;
            }
    if (is_tied) {
        s.at = 0;
        return;
    }
    std::array<std::size_t, max_factions> places{};
    for (std::size_t i = 0; i < factions; ++i) places[i] = i;
    std::stable_sort(places.begin(), places.begin() + factions, [&](std::size_t a, std::size_t b) {
        return side(a) == side(b) && s.initiative[a] > s.initiative[b];
    });
    for (std::size_t i = 0; i < factions; ++i) s.order[i] = s.prepared().order[places[i]];
    s.active = s.order[0];
    begin_moves();
}

/// ST-26 a and b. War Turn 1 has been kept in the books before it begins.
void Flow::start_phase() {
    announce({.kind = Event::Kind::moves_begun, .faction = s.active});
    s.stayed = 0;
    s.chosen = absent;
    FactionState& own = s.factions[s.active];
    own.marched_by_meter = own.extra_space_used = false;
    each(s.on_map, [&](Index army) {
        ArmyState& one = s.armies[army];
        if (one.faction != s.active) return;
        for (const Mark mark :
             {Mark::moved, Mark::displaced, Mark::acted, Mark::replaced, Mark::forced})
            one.set(mark, false);
    });
    if (s.turn == 1) {
        s.stage = Stage::orders;
        return;
    }
    bring_back(false);
    s.stage = Stage::bookkeeping;
    if (s.variant().cp_enabled) ask(Moment::trades, s.active);
}

void Flow::bring_back(bool at_end) {
    for (Index number = 0; number < s.army_count; ++number) {
        ArmyState& army = s.armies[number];
        if (army.place != Place::away || army.faction != s.active || army.back > s.turn ||
            army.back_at_end != at_end)
            continue;
        Index space = absent;
        if (finish_project(number))
            space = army.space;
        else if (army.join != absent && s.is_on_map(army.join))
            space = s.armies[army.join].space;
        else
            space = nearest_own(s, army.faction, army.space);
        if (space == absent) {
            army.place = Place::gone;  // ST-495: lost
            continue;
        }
        army.place = Place::map;
        army.space = space;
        army.size_at_start = army.size;
        army.seen_by = is_never_revealed(s, number) ? 0 : s.factions[army.faction].enemies;
        s.on_map |= bit(number);
        s.reindex();
        announce({.kind = Event::Kind::returned, .army = number, .space = space});
    }
}

/// ST-26 c to h.
void Flow::keep_books() {
    if (s.variant().cp_enabled) {
        apply_trades();
        if (s.variant().augment_meters == Variant::Lines::every_turn) apply_augment_lines();
        take_influence();
    }
    if (s.war().economy != Economy::cp) take_income();
    if (s.variant().prisoner_rule == Variant::PrisonerRule::ongoing) keep_prisoners();
    levy();
    s.stage = Stage::orders;
}

void Flow::begin_orders() {
    s.chosen = absent;
    ask(Moment::orders, s.active);
}

/// Rest, cover, what returns at the end and what was not paid for.
void Flow::end_moves() {
    if (lead_feral()) return;  // And here again, once it has marched.
    each(s.on_map, [&](Index army) {
        ArmyState& one = s.armies[army];
        if (one.faction != s.active) return;
        const bool is_still = !one.has(Mark::displaced) && !one.has(Mark::acted);
        if (is_still) rest(army, 1);  // ST-121
        look_for_cover(army);
        drop_unpaid(army);
        one.extra_points = 0;
    });
    bring_back(true);
    s.stage = Stage::declare;
}

/// Abilities by which an army hides at the end of its Move Phase (ST-196).
void Flow::look_for_cover(Index number) {
    ArmyState& army = s.armies[number];
    const bool is_still = !army.has(Mark::displaced) && !army.has(Mark::acted);
    if (is_still)
        army.quiet = static_cast<std::uint8_t>(std::min(army.quiet + 1, 9));
    else
        army.quiet = 0;
    if (army.has(Mark::displaced) && army.has(Mark::deep)) reveal(number);  // ST-197
    if (is_disabled(s, number)) return;
    const Set terrain = s.terrain_of(army.space);
    bool has_own = false;
    each_effect(s, number, Word::hide, [&](const BoundEffect& bound) {
        const Effect& effect = *bound.effect;
        if (army.size < effect.least_size) return;
        if (effect.terrain != 0 && (effect.terrain & terrain) == 0) return;
        has_own = true;
        switch (effect.after) {
            case After::unmoved:
                if (!army.has(Mark::displaced)) hide(number, effect.deep);
                break;
            case After::still_now:
                if (is_still) hide(number, false);
                break;
            case After::still_phase:  // ST-256: a move to a new space, then a phase at rest
                if (is_still && army.has(Mark::relocated) && army.quiet >= 1 &&
                    !is_watched(s, number))
                    hide(number, false);
                break;
            case After::at_once:
            case After::two_still_turns: break;
        }
    });
    if (has_own && army.has(Mark::deep) && army.has(Mark::displaced)) army.set(Mark::deep, false);
}

/// ST-354: who does not pay for growth by now loses the Augment.
void Flow::drop_unpaid(Index number) {
    ArmyState& army = s.armies[number];
    const int steps = augment_steps(army.size);
    std::size_t rank = 0, kept = 0;
    Set left = 0;
    each(army.augments, [&](Index doctrine) {
        const std::uint8_t paid = army.paid_steps[rank++];
        if (paid >= steps) {
            left |= bit(doctrine);
            army.paid_steps[kept++] = paid;
        } else {
            announce({.kind = Event::Kind::lost_augment, .army = number, .row = doctrine});
        }
    });
    army.augments = left;
    keep_ammunition(army);
}

/// ST-373: a damage type lasts as long as the Augment that brought it.
void Flow::keep_ammunition(ArmyState& army) {
    bool has_it = false;
    each(army.augments, [&](Index doctrine) {
        for (const Effect& effect : s.tables().doctrines[doctrine].effects)
            has_it |= effect.word == Word::deal_element;
    });
    if (!has_it) army.ammunition = absent;
}

}  // namespace muster::strategic
