#include "engine/battlefield/rules/flow.hpp"
#include "engine/battlefield/rules/lure.hpp"
#include "engine/battlefield/rules/moves.hpp"
#include "engine/battlefield/rules/targets.hpp"
#include "engine/battlefield/rules/turns.hpp"

#include <algorithm>

namespace muster::battlefield {

void Flow::act(const Action& action) {
    using Kind = Action::Kind;
    if (is_referees(action.kind)) return rule(action);
    if (s.moment <= Moment::deploy) return act_before(action);
    switch (action.kind) {
        case Kind::end: return end_phase();
        case Kind::choose: s.chosen = action.unit; return;
        case Kind::stay:
            return s.moment == Moment::act ? finish_act(action.unit) : finish_move(action.unit);
        case Kind::move: return move(action);
        case Kind::leave: return leave(action.unit);
        case Kind::forgo:
            s.forgone |= bit_of(action.unit);
            s.chosen = action.unit;
            return announce({.kind = Event::Kind::forgone, .army = s.active, .unit = action.unit});
        case Kind::unman: return unman(action.unit);
        case Kind::attack:
        case Kind::bombard: return attack(action);
        case Kind::man: return man(action.unit);
        case Kind::lure: return lure(action);
        case Kind::decline: return finish_move(s.lurer);
        default: return roll(action.number);
    }
}

void Flow::move(const Action& action) {
    const Index unit = action.unit;
    const Cell from = s.pieces[unit].cell;
    const Cell end = s.prepared().has_fog ? end_of_move(s, unit, action.to, action.via) : action.to;
    const Knowers before = seers(Event::Kind::moved, unit);
    s.put(unit, end);
    s.has_moved = true;
    announce({.kind = Event::Kind::moved,
              .army = s.active,
              .unit = unit,
              .from = from,
              .to = end,
              .via = action.via},
             before);
    if (end != action.to)
        announce({.kind = Event::Kind::halted, .army = s.active, .unit = unit, .to = end});
    if (s.variant().leash_check == Variant::LeashCheck::each_move) check_command_of(unit);
    if (is_over()) return;
    s.lured_from = from;
    s.lurer = unit;
    if (s.variant().lure && !s.has_lured && s.is_on_field(unit) && has_lure(s)) {  // BF-139
        s.moved |= bit_of(unit);
        return ask(Moment::lure, s.active);
    }
    finish_move(unit);
}

void Flow::leave(Index unit) {
    s.has_moved = true;
    announce(
        {.kind = Event::Kind::left, .army = s.active, .unit = unit, .from = s.pieces[unit].cell},
        seers(Event::Kind::left, unit));
    remove(unit, Fate::left_the_map);
    if (!is_over()) finish_move(unit);
}

void Flow::finish_move(Index unit) {
    s.lurer = no_unit;
    s.lured_from = board::nowhere;
    s.moved |= bit_of(unit);
    if (s.moment == Moment::lure) ask(Moment::move, s.active);
    const bool may_act = is_per_unit() && s.is_on_field(unit) && !s.armies[s.active].is_lost &&
                         (s.forgone & bit_of(unit)) == 0 &&
                         has_act(s, unit, seen_enemies(s, s.active));
    if (!may_act) return go_on();
    ask(Moment::act, s.active);
    s.chosen = unit;
}

void Flow::lure(const Action& action) {
    const Index enemy = action.other, unit = s.lurer;
    const Cell from = s.pieces[enemy].cell;
    const Cell end = end_of_move(s, enemy, action.to, board::nowhere);
    const Knowers before = seers(Event::Kind::lured, enemy);
    s.put(enemy, end);
    s.has_lured = true;
    if (end != from)
        announce({.kind = Event::Kind::lured,
                  .army = s.army_of(enemy),
                  .unit = enemy,
                  .other = unit,
                  .from = from,
                  .to = end},
                 before);
    if (end != action.to)
        announce({.kind = Event::Kind::halted, .army = s.army_of(enemy), .unit = enemy, .to = end});
    check_command(s.army_of(enemy));
    if (!is_over()) finish_move(unit);
}

void Flow::attack(const Action& action) {
    const bool is_bombardment = action.kind == Action::Kind::bombard;
    s.assault = is_bombardment ? assault_on(s, action.unit, action.to)
                               : assault_on(s, action.unit, action.other, action.mode);
    s.chosen = action.unit;
    if (is_bombardment)
        announce({.kind = Event::Kind::bombarded,
                  .army = s.active,
                  .unit = action.unit,
                  .to = action.to});
    else
        announce({.kind = Event::Kind::attacked,
                  .army = s.active,
                  .unit = action.unit,
                  .other = action.other,
                  .mode = action.mode});
    s.moment = Moment::dice;
    s.to_move = Seat::dice;
}

void Flow::begin_to_man(Index unit) {
    const std::uint8_t engine = s.engine_at(s.pieces[unit].cell);
    s.engines[engine].crew = unit;
    s.pieces[unit].engine = engine;
    announce(
        {.kind = Event::Kind::manned, .army = s.army_of(unit), .unit = unit, .number = engine});
}

void Flow::man(Index unit) {
    begin_to_man(unit);
    if (s.variant().man_and_fire && has_act(s, unit, seen_enemies(s, s.active))) {
        s.chosen = unit;
        return;
    }
    finish_act(unit);
}

void Flow::unman(Index unit) {
    Piece& piece = s.pieces[unit];
    announce(
        {.kind = Event::Kind::unmanned, .army = s.active, .unit = unit, .number = piece.engine});
    s.engines[piece.engine].crew = no_unit;
    piece.engine = no_engine;
}

namespace {

int dice(std::int8_t lean) {
    return lean == 0 ? 1 : 2;
}

/// The face that counts after another die of the same roll.
std::uint8_t kept(std::int8_t lean, int first, int second) {
    return static_cast<std::uint8_t>(lean > 0 ? std::max(first, second) : std::min(first, second));
}

bool is_attackers_turn(const Assault& assault) {
    return assault.have < dice(assault.attack_lean);
}

int dice_of(const Assault& assault) {
    return dice(assault.attack_lean) + (assault.defence_pow == 0 ? 0 : dice(assault.defence_lean));
}

}  // namespace

int faces(const State& state) {
    if (state.moment != Moment::dice) return 0;
    const Assault& assault = state.assault;
    return is_attackers_turn(assault) ? assault.attack_pow : assault.defence_pow;
}

Index roller(const State& state) {
    if (state.moment != Moment::dice) return no_unit;
    return is_attackers_turn(state.assault) ? state.assault.unit : state.assault.target;
}

void Flow::roll(int face) {  // BF-10
    Assault& assault = s.assault;
    const bool is_attack = is_attackers_turn(assault);
    std::uint8_t& keeps = is_attack ? assault.attack_face : assault.defence_face;
    const std::int8_t lean = is_attack ? assault.attack_lean : assault.defence_lean;
    keeps = keeps == 0 ? static_cast<std::uint8_t>(face) : kept(lean, keeps, face);
    announce({.kind = Event::Kind::rolled,
              .army = s.army_of(is_attack ? assault.unit : assault.target),
              .unit = is_attack ? assault.unit : assault.target,
              .number = static_cast<std::int16_t>(face),
              .total = static_cast<std::int16_t>(is_attack ? 0 : 1)});
    if (++assault.have == dice_of(assault)) settle();
}

void Flow::settle() {
    const Assault done = s.assault;
    s.assault = {};
    ask(Moment::act, s.active);
    const Index unit = done.unit, target = done.target;
    const std::uint8_t engine = s.pieces[unit].engine;  // BF-R6: each counts its own attacks.
    (engine == no_engine ? s.pieces[unit].last_attack : s.engines[engine].last_attack) = s.round;
    const int attack = done.attack_face + attack_bonus(s, unit);
    const int face = target == no_unit ? 0 : std::max<int>(done.defence_face, 1);  // BF-92
    const int defence = target == no_unit ? 0 : face + defence_bonus(s, target);
    announce({.kind = Event::Kind::resolved,
              .army = s.active,
              .unit = unit,
              .other = target,
              .number = static_cast<std::int16_t>(attack),
              .total = static_cast<std::int16_t>(defence)});
    if (done.cell != board::nowhere) {
        const std::uint8_t fort = s.fort(done.cell);
        const int loss = std::clamp<int>(attack - defence, 0, s.fort_hp[fort]);  // BF-111, BF-112
        s.fort_hp[fort] = static_cast<std::uint16_t>(s.fort_hp[fort] - loss);
        announce({.kind = Event::Kind::fort_hit,
                  .army = s.active,
                  .unit = unit,
                  .number = static_cast<std::int16_t>(loss),
                  .total = static_cast<std::int16_t>(s.fort_hp[fort]),
                  .to = done.cell});
    } else if (attack > defence) {  // BF-89
        Piece& piece = s.pieces[target];
        const int left = std::max(0, piece.ml - (attack - defence));
        announce({.kind = Event::Kind::hit,
                  .army = s.army_of(target),
                  .unit = target,
                  .number = static_cast<std::int16_t>(attack - defence),
                  .total = static_cast<std::int16_t>(left)});
        piece.ml = static_cast<std::uint8_t>(left);
        if (left == 0) remove(target, Fate::fallen);  // BF-90
    }
    if (!is_over()) finish_act(unit);
}

void Flow::finish_act(Index unit) {
    s.acted |= bit_of(unit);
    go_on();
}

}  // namespace muster::battlefield
