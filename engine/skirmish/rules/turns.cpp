#include "engine/skirmish/rules/effects.hpp"
#include "engine/skirmish/rules/flow.hpp"
#include "engine/skirmish/rules/skirmish.hpp"
#include "engine/skirmish/rules/tally.hpp"

#include <algorithm>

/// Turns, Phases and the shared bookkeeping of a Battle (RULES.md section 4).
namespace muster::skirmish {

void Flow::begin_phase(int phase, int first_side) {
    s.phase = static_cast<std::uint8_t>(phase);
    s.active = static_cast<std::uint8_t>(first_side);
    s.revealed = false;
    if (phase == 2) {  // SK-32
        for (const int side : {0, 1})
            each(player(side).zone(Zone::exhausted),
                 [&](Copy copy) { move(side, copy, Zone::hand); });
    }
    for (Player& p : s.players) {
        p.rituals = 0;
        p.mindblade = 0;  // SK-168
        p.passed = false;
        if (p.power == Power::battlemage) p.power_uses = 0;  // SK-155
    }
    s.last_defender = 0xFF;
    s.last_turn_passed = false;
    s.winner_side = s.loser_side = 0xFF;
    reset_limits(Scope::phase);
    announce(Event::Kind::phase_started, first_side, no_copy, phase);
    s.moment = Moment::phase_start;
    s.priority = s.active;
    s.window_actions = 0;
    phase_opportunity();
}

void Flow::phase_opportunity() {
    s.moment = Moment::phase_start;
    if (s.window_actions < window_limit && prompts(s.priority))
        return ask(Moment::phase_start, seat(s.priority));
    end_phase_opportunity();
}

/// SK-34: on to the other commander, then to the first turn.
void Flow::end_phase_opportunity() {
    if (s.priority != s.active) return begin_turn(s.active);
    s.priority = static_cast<std::uint8_t>(1 - s.active);
    s.window_actions = 0;
    phase_opportunity();
}

void Flow::begin_turn(int side) {
    s.active = static_cast<std::uint8_t>(side);
    s.revealed = s.opposed = s.mediated = false;
    for (Player& p : s.players) {
        p.fight = Fight{};
        p.power_uses_skirmish = 0;
        p.fought = no_copy;
    }
    s.killed = {};
    s.save = {};
    if (playable(s, 0, Side::offense) == 0 && playable(s, 1, Side::offense) == 0)
        return end_phase();  // SK-25
    if (s.turn >= turn_limit) return end(Ending::turn_limit);
    ++s.turn;
    reset_limits(Scope::skirmish);
    announce(Event::Kind::turn_started, side, no_copy, s.turn);
    offense_step();
}

void Flow::offense_step() {
    s.moment = Moment::offense;
    if (playable(s, attacker(), Side::offense) != 0) return ask(Moment::offense, seat(attacker()));
    // SK-26 comes before SK-27: a turn Ritual may still bring a card back.
    if (prompts(attacker())) return ask(Moment::offense, seat(attacker()));
    unable_on_offense();
}

void Flow::act_offense(Action action) {
    if (action.kind == Action::Kind::decline) return unable_on_offense();
    if (action.kind == Action::Kind::pass) return pass_on_offense();
    Player& p = player(attacker());  // S1
    p.zone(Zone::hand) &= ~bit(action.copy);
    p.slot = action.copy;
    p.used |= bit(action.copy);
    p.fight.secret_role = static_cast<std::uint8_t>(action.value - 1);
    s.winner_side = s.loser_side = 0xFF;
    announce(seat(attacker()), Event::Kind::card_laid, attacker(), action.copy, 0);
    announce(Event::Kind::card_laid, attacker(), no_copy, 0);
    if (playable(s, defender(), Side::defense) != 0) return ask(Moment::defense, seat(defender()));
    announce(Event::Kind::unable, defender(), no_copy, 1);  // SK-209
    if (s.variant->unable_defender == Variant::UnableDefender::unopposed) return reveal();
    uncontested();
}

void Flow::act_defense(Action action) {
    Player& p = player(defender());
    if (action.kind == Action::Kind::pass) {
        p.passed = true;
        announce(Event::Kind::passed, defender(), no_copy, 1);
        return reveal();
    }
    p.zone(Zone::hand) &= ~bit(action.copy);
    p.slot = action.copy;
    p.used |= bit(action.copy);
    p.fight.secret_role = static_cast<std::uint8_t>(action.value - 1);
    s.opposed = true;
    s.last_defender = static_cast<std::uint8_t>(defender());
    announce(seat(defender()), Event::Kind::card_laid, defender(), action.copy, 1);
    announce(Event::Kind::card_laid, defender(), no_copy, 1);
    reveal();
}

void Flow::unable_on_offense() {
    announce(Event::Kind::unable, attacker(), no_copy, 0);
    const bool ends =
        s.last_turn_passed && s.variant->pass_vs_unable == Variant::PassVsUnable::ends_phase;
    s.last_turn_passed = false;  // SK-36
    if (ends) return end_phase();
    begin_turn(defender());
}

void Flow::pass_on_offense() {
    Player& p = player(attacker());
    p.passed = true;
    announce(Event::Kind::passed, attacker(), no_copy, 0);
    lose(attacker(), 1);       // SK-29
    if (check_rout()) return;  // SK-35: before the end by two Passes
    const bool cumulative = s.variant->both_pass == Variant::BothPass::cumulative_phase;
    if (cumulative ? player(defender()).passed : s.last_turn_passed)
        return end(Ending::both_passed);
    s.last_turn_passed = true;
    begin_turn(defender());
}

void Flow::end_turn() {
    s.last_turn_passed = false;
    if (s.variant->both_pass == Variant::BothPass::cumulative_phase && s.players[0].passed &&
        s.players[1].passed)
        return end(Ending::both_passed);  // SK-R13
    begin_turn(defender());               // SK-30
}

void Flow::end_phase() {
    if (s.phase >= 2) return end(Ending::phases_over);                     // SK-38
    begin_phase(2, s.last_defender != 0xFF ? s.last_defender : s.opener);  // SK-33
}

void Flow::end(Ending ending) {
    s.ending = ending;
    s.moment = Moment::over;
    s.ask = Ask::none;
    s.to_move = Seat::nobody;
    s.running = Running{};
    if (!sink_.wants(Event::Kind::battle_ended)) return;
    Event& ended = sink_.keep(Event::Kind::battle_ended);
    ended.seat = outcome(s).winner;
    ended.value = ending == Ending::conceded ? 1 : 0;
}

void Flow::concede() {
    s.conceded = static_cast<std::uint8_t>(mover());
    // Cards in a slot go back to hand without a word: a face that nobody saw stays unseen.
    for (Player& p : s.players) {
        if (p.slot == no_copy) continue;
        p.zone(Zone::hand) |= bit(p.slot);
        p.slot = no_copy;
    }
    end(Ending::conceded);
}

void Flow::move(int side, Copy copy, Zone to) {
    Player& p = player(side);
    for (CopySet& zone : p.zones) zone &= ~bit(copy);
    if (p.slot == copy) p.slot = no_copy;
    p.zone(to) |= bit(copy);
    p.stamp[copy] = to == Zone::hand ? std::uint16_t{0} : ++s.stamps;
    p.seen |= bit(copy);  // Whatever moves after the battle has begun lies or lay open.
    announce(to == Zone::killed ? Event::Kind::killed : Event::Kind::moved, side, copy,
             static_cast<int>(to));
}

void Flow::ask(Moment moment, Seat who) {
    s.moment = moment;
    s.ask = Ask::none;
    s.to_move = who;
}

void Flow::interrupt(Ask what, Seat who) {
    s.ask = what;
    s.to_move = who;
}

/// Something that is wanted. Apart, so that playouts, to which nobody listens, need not make room;
/// and what keeps it apart from what counts it, which is short.
[[gnu::noinline]] void Flow::report(Event::Kind kind, int side, Copy copy, int value,
                                    Copy other) const {
    if (!sink_.counts()) return keep(kind, side, copy, value, other);
    sink_.tally<Tally>().count(s, kind, side, copy, other);
}

[[gnu::noinline]] void Flow::keep(Event::Kind kind, int side, Copy copy, int value,
                                  Copy other) const {
    Event& event = sink_.keep(kind);
    event.seat = seat(side);
    event.copy = copy;
    event.other = other;
    event.value = static_cast<std::int16_t>(value);
    keep_faces(s, event);
}

void Flow::announce(Seat only, Event::Kind kind, int side, Copy copy, int value) const {
    if (!sink_.wants(kind)) return;
    Event& event = sink_.keep(kind);
    event.seat = seat(side);
    event.copy = copy;
    event.value = static_cast<std::int16_t>(value);
    event.only = only;
    keep_faces(s, event);
}

bool Flow::prompts_closely(int side) const {
    if (s.variant->always_prompt) {
        // Even so nobody is asked what everybody knows to be impossible: an Unable commander's turn
        // is asked about Rituals only while the allowance of SK-142 and the hand leave room for
        // one.
        const int limit = player(side).power == Power::animist ? 2 : 1;
        return hand_size(s, side) > 0 && player(side).rituals < limit;
    }
    return has_choice(s, side);
}

void Flow::count_use(int side, Copy copy, std::size_t effect) {
    if (s.card(side, copy).effects[effect].limit_scope == Scope::none) return;
    player(side).uses[copy] =
        static_cast<std::uint8_t>(player(side).uses[copy] + (1U << (2 * effect)));
}

void Flow::reset_limits(Scope scope) {
    for (const int side : {0, 1}) {
        each(player(side).cards.with(Use::limited), [&](Copy copy) {
            std::uint8_t& uses = player(side).uses[copy];
            if (uses == 0) return;
            const auto& effects = s.card(side, copy).effects;
            for (std::size_t i = 0; i < effects.size(); ++i)
                if (effects[i].limit_scope == scope)
                    uses = static_cast<std::uint8_t>(uses & ~(3U << (2 * i)));
        });
    }
}

}  // namespace muster::skirmish
