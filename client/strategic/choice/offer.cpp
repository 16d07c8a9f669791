#include "client/strategic/choice/offer.hpp"

#include "engine/strategic/fight/prospects.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/rules/marches.hpp"

#include <algorithm>
#include <memory>

namespace muster::client::strategic_table {

using strategic::bit;
using Kind = Action::Kind;

namespace {

/// An action of a list as the engine reads it.
std::vector<Action> listed(const State& view) {
    // Too large for the stack of a picture that is drawn often.
    const auto all = std::make_unique<strategic::Actions>();
    strategic::legal_actions(view, *all);
    return {all->begin(), all->end()};
}

/// Armies without a declaration, where any may be made for them.
Set able_to_declare(const std::vector<Action>& legal) {
    Set out = 0;
    for (const Action& action : legal)
        if (action.kind == Kind::attack || action.kind == Kind::special) out |= bit(action.army);
    return out;
}

Set able_to_move(const State& view) {
    return view.ranks[view.active] & view.on_map & ~view.stayed;
}

/// What a declaration may be taken back as is legal though no list has it (ST-30).
void add_drops(const State& view, std::vector<Action>& out) {
    for (const strategic::Declaration& one : view.declarations) {
        const Action drop{.kind = Kind::drop, .army = one.army};
        if (!strategic::refusal(view, drop)) out.push_back(drop);
    }
}

Deed march_deed(const State& view, const Action& action, std::size_t which) {
    Deed deed{.which = which, .space = action.to};
    const strategic::Way way = strategic::way_to(view, action.army, action.to, action.flag);
    deed.points = way.points;
    deed.budget = way.budget;
    deed.path.assign(way.path.begin(), way.path.end());
    State after = view;
    strategic::apply_legal(after, action);
    if (after.is_on_map(action.army))
        deed.levels = after.armies[action.army].exhaustion - view.armies[action.army].exhaustion;
    return deed;
}

/// An army or a space that the action is about, and no more than that.
std::optional<Deed> deed_of(const State& view, const Action& action, std::size_t which) {
    switch (action.kind) {
        case Kind::march: return march_deed(view, action, which);
        case Kind::act:
        case Kind::special:
        case Kind::attack:
        case Kind::stand:
            if (action.other != absent) return Deed{.which = which, .army = action.other};
            if (action.to != absent) return Deed{.which = which, .space = action.to};
            return std::nullopt;
        case Kind::use:
        case Kind::go:
            if (action.to != absent) return Deed{.which = which, .space = action.to};
            return std::nullopt;
        default: return std::nullopt;
    }
}

bool passes(Kind kind) {
    return kind == Kind::done || kind == Kind::stop;
}

}  // namespace

std::vector<const Deed*> Offer::at(Index space) const {
    std::vector<const Deed*> out;
    for (const Deed& deed : deeds)
        if (deed.is_at(space)) out.push_back(&deed);
    return out;
}

std::vector<const Deed*> Offer::on(Index army) const {
    std::vector<const Deed*> out;
    for (const Deed& deed : deeds)
        if (deed.is_on(army)) out.push_back(&deed);
    return out;
}

const Deed* Offer::deed(std::size_t which) const {
    const auto found = std::find_if(deeds.begin(), deeds.end(),
                                    [&](const Deed& deed) { return deed.which == which; });
    return found == deeds.end() ? nullptr : &*found;
}

const Action* Offer::first(Kind kind) const {
    const auto found = std::find_if(legal.begin(), legal.end(),
                                    [&](const Action& action) { return action.kind == kind; });
    return found == legal.end() ? nullptr : &*found;
}

Offer offer(const State& view, std::optional<Index> chosen) {
    Offer out;
    if (view.moment == Moment::orders) {
        State asked = view;
        out.ready = able_to_move(view);
        if (chosen && (out.ready & bit(*chosen)) != 0) asked.chosen = *chosen;
        out.legal = listed(asked);
        // The end of the phase stays in reach.
        if (asked.chosen != absent) out.legal.push_back({.kind = Kind::done});
    } else {
        out.legal = listed(view);
        if (view.moment == Moment::declare) {
            out.ready = able_to_declare(out.legal);
            std::erase_if(out.legal, [&](const Action& action) {
                return action.kind != Kind::done && action.army != chosen.value_or(absent);
            });
            add_drops(view, out.legal);
        }
    }
    std::erase_if(out.legal, [](const Action& action) { return action.kind == Kind::choose; });
    for (std::size_t i = 0; i < out.legal.size(); ++i) {
        if (passes(out.legal[i].kind)) {
            out.passes = i;
            continue;
        }
        if (auto deed = deed_of(view, out.legal[i], i))
            out.deeds.push_back(*std::move(deed));
        else
            out.rows.push_back(i);
    }
    return out;
}

std::optional<Action> split_of(const State& view, Index army, int size) {
    const int whole = view.armies[army].size;
    size = std::clamp(size, 1, std::max(1, whole - 1));
    for (int off = 0; off < whole; ++off)
        for (const int part : {size - off, size + off}) {
            const Action action{
                .kind = Kind::split, .army = army, .number = static_cast<std::int16_t>(part)};
            if (part > 0 && part < whole && !strategic::refusal(view, action)) return action;
        }
    return std::nullopt;
}

Commitment commitment_of(const State& view) {
    const bool attacks = view.battle.step == strategic::BattleStep::attacker_commits;
    return {view.battle.sides[attacks ? 0 : 1].dice,
            attacks ? view.variant().attacker_commit_min : 1};
}

Strike strike_of(const State& view, Index attacker, Index defender, bool by_night) {
    const strategic::Meeting meeting = strategic::meeting(view, attacker, defender, by_night);
    Strike out{attacker,
               defender,
               by_night,
               meeting.can,
               meeting.attacker.count(),
               meeting.defender.count(),
               {}};
    if (!meeting.can) return out;
    if (out.defender_dice > 0) {
        strategic::Battle battle;
        battle.attacker = attacker;
        battle.defender = defender;
        out.odds = strategic::pool_odds(meeting.attacker, meeting.defender,
                                        strategic::stakes_of(view, battle));
    } else {
        constexpr double automatic = 10;  // ST-104
        out.odds.defender_loss_mean = automatic;
        out.odds.attacker_loses_less = 1;
    }
    return out;
}

std::vector<Strike> strikes_from(const State& view, Index army, Index space) {
    State there = view;
    if (there.armies[army].space != space) {
        there.armies[army].space = space;
        there.reindex();
    }
    std::vector<Strike> out;
    const Index faction = view.armies[army].faction;
    const Set near = there.within(space, strategic::reach_of(there, army));
    strategic::each(near & there.enemies_of(faction), [&](Index enemy) {
        if (!strategic::attack_refusal(there, army, enemy))
            out.push_back(strike_of(there, army, enemy, false));
    });
    std::stable_sort(out.begin(), out.end(), [](const Strike& a, const Strike& b) {
        return a.odds.attacker_loses_less > b.odds.attacker_loses_less;
    });
    return out;
}

namespace {

/// The dice of a battle with the last of them, which the state does not have yet.
void lay_die(strategic::Battle& battle, const strategic::Due& due, int face, bool keeps_each) {
    using strategic::RollFor;
    const auto lay = [&](std::size_t side, bool again) {
        strategic::BattleSide& own = battle.sides[side];
        (again ? own.second : own.rolled).add(due.sides, face);
        if (again && own.second.count == own.rolled.count)
            strategic::keep_better(own.rolled, own.second, keeps_each);
    };
    const auto again = [&](std::size_t side) {
        strategic::BattleSide& own = battle.sides[side];
        if (battle.have < battle.rerolls.count)
            strategic::reroll(own.rolled, battle.rerolls.which[battle.have], face, own.rating);
    };
    switch (due.what) {
        case RollFor::attacker: return lay(0, false);
        case RollFor::attacker_again: return lay(0, true);
        case RollFor::defender: return lay(1, false);
        case RollFor::defender_again: return lay(1, true);
        case RollFor::attacker_reroll: return again(0);
        case RollFor::defender_reroll: return again(1);
        default: return;
    }
}

/// Which dice of a battle are rolled again.
void note_again(const State& state, const Action& action, std::array<unsigned, 2>& again) {
    using strategic::RollFor;
    if (action.kind != Kind::roll) return;
    const RollFor what = state.due.what;
    if (what == RollFor::attacker && state.battle.have == 0) again = {};
    if (what != RollFor::attacker_reroll && what != RollFor::defender_reroll) return;
    if (state.battle.have < state.battle.rerolls.count)
        again[what == RollFor::attacker_reroll ? 0 : 1] |=
            1U << state.battle.rerolls.which[state.battle.have];
}

/// Of a die that another army takes out of a roll: the one by whose declaration is said there,
/// and who sold secrets takes the lowest (ST-319).
bool takes_highest(const State& state, Index by, Index of) {
    for (const strategic::Declaration& one : state.declarations) {
        if (one.is_attack || one.is_dropped || one.army != by || one.target != of) continue;
        for (const auto& effect : state.prepared().abilities[one.ability].ability->effects)
            if (effect.word == strategic::Word::remove_die)
                return effect.which == strategic::Which::highest;
    }
    return false;
}

}  // namespace

std::optional<Fought> last_fought(State state, const std::vector<Action>& actions, std::size_t from,
                                  Viewer viewer) {
    using Event = strategic::Event;
    std::optional<Fought> out;
    std::vector<Event> events;
    std::array<unsigned, 2> again{};
    for (std::size_t i = 0; i < actions.size(); ++i) {
        note_again(state, actions[i], again);
        if (i < from) {
            strategic::apply_legal(state, actions[i]);
            continue;
        }
        const State before = state;
        events.clear();
        strategic::apply_legal(state, actions[i], Sink<Event>{events});
        const auto compared = std::find_if(events.begin(), events.end(), [](const Event& event) {
            return event.kind == Event::Kind::compared;
        });
        if (compared == events.end()) continue;
        Fought fought{before, {}, absent, {}};
        strategic::Battle& battle = fought.before.battle;
        if (battle.attacker != compared->army || battle.defender != compared->other) {
            battle = {};
            battle.attacker = compared->army;
            battle.defender = compared->other;
        }
        const bool is_its_die = actions[i].kind == Kind::roll &&
                                before.due.what >= strategic::RollFor::attacker &&
                                before.due.what <= strategic::RollFor::defender_reroll;
        const bool has_all = std::none_of(events.begin(), compared, [](const Event& event) {
            return event.kind == Event::Kind::removed_die;
        });
        if (is_its_die && has_all) fought.again = again;
        if (is_its_die)
            lay_die(battle, before.due, actions[i].number,
                    before.variant().mutant_double_roll == strategic::Variant::DoubleRoll::die);
        else  // It was over at once (ST-104): what lay there is of the battle before.
            for (strategic::BattleSide& side : battle.sides) {
                side.rolled = side.second = {};
                side.dice = {};
                side.pool = 0;
            }
        for (auto event = events.begin(); event != compared; ++event) {
            if (event->kind != Event::Kind::removed_die) continue;
            strategic::Rolled& rolled = battle.sides[event->army == battle.attacker ? 0 : 1].rolled;
            takes_highest(before, event->other, event->army) ? strategic::remove_highest(rolled)
                                                             : strategic::remove_lowest(rolled);
        }
        for (auto event = compared; event != events.end(); ++event) {
            if (event->kind == Event::Kind::won_battle) {
                // What is lost behind this is attrition and the like.
                fought.winner = event->army == battle.attacker ? 0 : 1;
                break;
            }
            const std::size_t side = event->army == battle.attacker ? 0 : 1;
            if (event->kind == Event::Kind::lost && fought.lost[side] == 0)
                fought.lost[side] = event->number;
        }
        fought.before = strategic::view(fought.before, viewer).state;
        out = fought;
    }
    return out;
}

}  // namespace muster::client::strategic_table
