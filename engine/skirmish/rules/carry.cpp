#include "engine/skirmish/rules/effects.hpp"
#include "engine/skirmish/rules/flow.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

#include <algorithm>

/// Carrying out actions: effects step by step, powers, and what interrupts them.
namespace muster::skirmish {
void Flow::act(Action action) {
    using Kind = Action::Kind;
    if (s.ask != Ask::none || action.kind == Kind::concede) return act_apart(action);
    switch (s.moment) {  // Most actions are of these.
        case Moment::before_roll:
        case Moment::after_roll:
        case Moment::aftermath:
            if (action.kind == Kind::decline) return decline();
            s.declines = 0;
            ++s.window_actions;
            return use_card(action);
        case Moment::roll: return act_roll(action.value);
        case Moment::defense: return act_defense(action);
        default: return act_apart(action);
    }
}

/// Whatever act does not see to itself.
void Flow::act_apart(Action action) {
    using Kind = Action::Kind;
    if (action.kind == Kind::concede) return concede();
    if (s.ask != Ask::none) return act_interrupt(action);
    switch (s.moment) {
        case Moment::copy_power:
        case Moment::dervish:
        case Moment::mender_pay:
        case Moment::designate: return act_secret_choice(action);
        case Moment::mender_pick: {
            s.shown[s.priority] |= bit(action.copy);
            player(1 - s.priority).seen |= bit(action.copy);
            for (const int viewer : {0, 1})
                announce(seat(viewer), Event::Kind::card_shown, 1 - s.priority, action.copy);
            return mender_pick(s.priority);
        }
        case Moment::battle_start:
            if (action.kind == Kind::decline)
                ++s.priority;
            else
                player(s.priority).choose(action.copy, action.other);
            return battle_start_opportunity();
        case Moment::pick_opener:
            announce(Event::Kind::opener_picked, action.value, no_copy, action.value);
            return ask(Moment::choose_opener, seat(action.value));
        case Moment::choose_opener:
            s.opener = action.value;
            announce(Event::Kind::opener_chosen, mover(), no_copy, action.value);
            return begin_phase(1, action.value);
        case Moment::phase_start:
            if (action.kind == Kind::decline) return end_phase_opportunity();
            ++s.window_actions;
            return use_card(action);
        case Moment::offense:
            if (action.kind == Kind::ritual) return use_card(action);
            return act_offense(action);
        case Moment::role: return act_role(action);
        case Moment::rolloff: return act_rolloff(action.value);
        case Moment::save: return act_save(action);
        // The first five are act's own; the others only ever ask by an interrupt, or not at all.
        case Moment::before_roll:
        case Moment::after_roll:
        case Moment::aftermath:
        case Moment::roll:
        case Moment::defense:
        case Moment::reveal_effects:
        case Moment::triggers:
        case Moment::rout:
        case Moment::over: return;
    }
}

void Flow::use_card(Action action) {
    const int side = mover();
    Player& p = player(side);
    switch (action.kind) {
        case Action::Kind::respond:
        case Action::Kind::after:
        case Action::Kind::ritual: return use_effect(side, action.copy, action.other, action.value);
        case Action::Kind::use_effect:
            p.seen |= bit(action.copy);
            announce(Event::Kind::card_shown, side, action.copy);
            return use_effect(side, action.copy, action.other, action.value);
        default: return act_power(action);
    }
}

void Flow::use_effect(int side, Copy copy, std::size_t effect, std::uint8_t target) {
    const Effect& e = s.card(side, copy).effects[effect];
    if (e.morale_cost > 0) {  // SK-84: cost, Rout check, card, effect
        lose(side, e.morale_cost);
        if (check_rout()) return;
    }
    count_use(side, copy, effect);
    s.running = Running{static_cast<std::uint8_t>(side),
                        copy,
                        static_cast<std::uint8_t>(effect),
                        0,
                        target,
                        0,
                        true};
    const bool discards = e.trigger == Trigger::respond || e.trigger == Trigger::after;
    if (e.trigger == Trigger::ritual) {
        ++player(side).rituals;
        player(side).used |= bit(copy);
        announce(Event::Kind::ritual_played, side, copy);
        move(side, copy, Zone::disabled);  // SK-145
    }
    if (discards) return after_discard(side, copy);
    run_steps();
}

/// Moves a discarded card and lets Battlemage roll for it before its effect (SK-84, SK-155).
void Flow::after_discard(int side, Copy copy) {
    Player& p = player(side);
    p.used |= bit(copy);
    announce(Event::Kind::discarded, side, copy);
    const Zone pile = discard_pile(s, side, copy);
    move(side, copy, pile);
    if (pile == Zone::disabled && p.can_use(Power::battlemage))
        return interrupt(Ask::battlemage_die, Seat::dice);
    run_steps();
}

void Flow::run_steps() {
    s.ask = Ask::none;
    Running& run = s.running;
    if (run.effect == healing) {
        move(run.owner, run.target, Zone::hand);  // SK-120
        return effect_finished();
    }
    const Effect& effect = s.card(run.owner, run.copy).effects[run.effect];
    while (run.step < effect.steps.size()) {
        const Step& step = effect.steps[run.step++];
        if (!carry(step)) return;  // stopped for dice or a choice, or the Battle is lost
    }
    effect_finished();
}

/// Carries out one step; false if it stopped.
bool Flow::carry(const Step& step) {
    Running& run = s.running;
    const int side = run.owner;
    Target to = step.target;
    if (to == Target::either) to = static_cast<Target>(run.target);
    const int about = to == Target::foe || to == Target::opp ? 1 - side : side;
    Player& p = player(about);
    const bool engaged = s.revealed && p.slot != no_copy;
    const bool own = about == side && p.slot == run.copy;
    Fight& fight = p.fight;
    switch (step.verb) {
        case Verb::add:
            if (engaged) card_add(about, step.amount, side, run.copy);
            return true;
        case Verb::dice: {
            std::int8_t& dice = own ? fight.own_dice : fight.dice;
            dice = static_cast<std::int8_t>(std::clamp(dice + step.amount, -100, 100));
            announce(Event::Kind::dice_changed, about, p.slot, step.amount);
            return true;
        }
        case Verb::reroll: return !engaged || !begin_reroll(about);
        case Verb::morale:
            if (step.amount >= 0) {
                gain(about, step.amount);
                return true;
            }
            lose(about, -step.amount);
            return !check_rout();
        case Verb::move: {
            if (step.moves_self) {
                const bool there = (player(side).zone(step.from) & bit(run.copy)) != 0;
                return !there || send(side, run.copy, step.to);
            }
            const CopySet options = candidates(s, side, run.copy, step);
            if (count(options) > 1) {
                interrupt(Ask::choose_card, seat(side));
                return false;
            }
            return options == 0 || send(owner_of_choice(side, step), first(options), step.to);
        }
        case Verb::peek: {
            const int hidden = count(player(1 - side).zone(Zone::hand));
            run.left = static_cast<std::uint8_t>(std::min<int>(step.amount, hidden));
            s.shown[static_cast<std::size_t>(side)] = 0;
            if (run.left == 0) return true;
            interrupt(Ask::peek_pick, Seat::dice);
            return false;
        }
        case Verb::trait:
            fight.gained |= Traits{1} << step.amount;
            announce(Event::Kind::trait_gained, about, p.slot, step.amount);
            return true;
        case Verb::role:
            if (engaged) take_role(about, static_cast<Role>(step.amount));
            return true;
        case Verb::spare:
            (own ? fight.own_spare : fight.spare) = 1;
            announce(Event::Kind::spared, about, p.slot);
            return true;
        case Verb::margin: {
            std::int8_t& margin = own ? fight.own_margin : fight.margin;
            margin = static_cast<std::int8_t>(std::clamp(margin + step.amount, -100, 100));
            announce(Event::Kind::margin_changed, about, p.slot, step.amount);
            return true;
        }
        case Verb::mediate: return true;
    }
    return true;
}

/// A card effect moves a card: Oathbound's clauses, the Lab's and saves apply as they do to a
/// Skirmish (SK-79, SK-156, SK-202).
bool Flow::send(int side, Copy copy, Zone to) {
    Player& p = player(side);
    const bool sworn = p.designated == copy;
    if (to == Zone::disabled && sworn) to = Zone::exhausted;
    if (to == Zone::killed && s.card(side, copy).is_unit()) {
        const bool has_means = p.is_pc ? p.favors > 0 || p.half_influence > 0 : can_pay(s, side, 3);
        if (p.power == Power::chirurgeon && s.card(side, copy).grant == Power::chirurgeon) {
            announce(Event::Kind::saved, side, copy, 4);
            to = sworn ? Zone::exhausted : Zone::disabled;
        } else if (has_means) {
            s.doomed = copy;
            interrupt(Ask::effect_save, seat(side));
            return false;
        } else if (sworn) {
            announce(Event::Kind::saved, side, copy, 5);
            to = Zone::disabled;
        } else {
            ++p.kill_events;
        }
    }
    move(side, copy, to);
    return true;
}

void Flow::act_effect_save(Action action) {
    const int side = mover();
    Player& p = player(side);
    const Copy copy = s.doomed;
    const bool sworn = p.designated == copy;
    s.doomed = no_copy;
    s.ask = Ask::none;
    const bool pays = action.kind != Action::Kind::no_save;
    const int means = static_cast<int>(action.kind) - static_cast<int>(Action::Kind::save_morale);
    if (pays || sworn) announce(Event::Kind::saved, side, copy, pays ? means : 5);
    if (pays && means == 1) --p.favors;
    if (pays && means == 2) --p.half_influence;
    if (!pays && !sworn) ++p.kill_events;
    move(side, copy,
         pays    ? (sworn ? Zone::exhausted : Zone::disabled)
         : sworn ? Zone::disabled
                 : Zone::killed);
    if (pays && means == 0) {
        lose(side, 3);
        if (check_rout()) return;
    }
    run_steps();
}

bool Flow::begin_reroll(int side) {
    Fight& fight = player(side).fight;
    if (s.moment == Moment::after_roll &&
        !s.running.active)  // a late exchange: the new unit's dice
        fight.dice_due = static_cast<std::uint8_t>(dice_count(s, side));
    fight.dice_rolled = 0;
    fight.kept = 0;
    if (fight.dice_due == 0) return false;
    announce(Event::Kind::rerolled, side);
    s.running.left = static_cast<std::uint8_t>(side);
    interrupt(Ask::reroll_die, Seat::dice);
    return true;
}

/// What comes after an effect depends only on where the Battle stands.
void Flow::effect_finished() {
    s.running = Running{};
    s.ask = Ask::none;
    switch (s.moment) {
        case Moment::battle_start: return run_battle_start();
        case Moment::phase_start: return phase_opportunity();
        case Moment::offense: return offense_step();
        case Moment::reveal_effects: ++s.cursor; return run_reveal_effects();
        case Moment::triggers: ++s.cursor; return run_triggers();
        default:
            if (s.cursor < 4) {  // an exchange is still settling
                ++s.cursor;
                return run_exchange_effects();
            }
            s.priority = static_cast<std::uint8_t>(1 - s.priority);
            return opportunity();
    }
}

void Flow::act_interrupt(Action action) {
    const Ask what = s.ask;
    Running& run = s.running;
    switch (what) {
        case Ask::battlemage_die: {
            announce(Event::Kind::power_rolled, run.owner, run.copy, action.value);
            if (action.value >= 5) {
                ++player(run.owner).power_uses;
                move(run.owner, run.copy, Zone::exhausted);
            }
            return run_steps();
        }
        case Ask::illusion_die:
            announce(Event::Kind::power_rolled, s.priority, no_copy, action.value);
            run.left = action.value;
            return interrupt(Ask::illusion_aim, seat(s.priority));
        case Ask::illusion_aim: {
            const int side = s.priority;
            power_add(static_cast<Target>(action.value) == Target::foe ? 1 - side : side, run.left);
            return effect_finished();
        }
        case Ask::effect_save: return act_effect_save(action);
        case Ask::reroll_die: return act_roll(action.value);
        case Ask::peek_pick: {
            s.shown[run.owner] |= bit(action.copy);
            player(1 - run.owner).seen |= bit(action.copy);
            for (const int viewer : {0, 1})
                announce(seat(viewer), Event::Kind::card_shown, 1 - run.owner, action.copy);
            if (--run.left > 0) return interrupt(Ask::peek_pick, Seat::dice);
            s.shown[run.owner] = 0;
            return run_steps();
        }
        case Ask::choose_card: {
            const Step& step = s.card(run.owner, run.copy).effects[run.effect].steps[run.step - 1U];
            s.ask = Ask::none;
            if (send(owner_of_choice(run.owner, step), action.copy, step.to)) run_steps();
            return;
        }
        case Ask::rogue_die: {
            const int side = s.priority;
            announce(Event::Kind::power_rolled, side, no_copy, action.value);
            s.ask = Ask::none;
            if (action.value >= 4) gain(side, 1);
            ++s.cursor;
            return run_triggers();
        }
        case Ask::rout_die: s.ask = Ask::none; return act_rout_die(action.value);
        case Ask::rout_save: return act_save(action);
        case Ask::none: return;
    }
}

}  // namespace muster::skirmish
