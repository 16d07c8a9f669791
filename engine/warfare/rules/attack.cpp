#include "engine/warfare/rules/flow.hpp"

#include <algorithm>

/// Attack, Power, Charge and what traits do with them (RULES.md, sections 4, 7 and 9).
namespace muster::warfare {
namespace {

constexpr int horrify_dc = 15;   // WF-118
constexpr int fearful_rank = 1;  // WF-60: Regular and below.

}  // namespace

void Flow::begin_attack(int side, Index unit, Index target, bool is_charge, bool is_free) {
    Assault& assault = s.assault;
    assault = {};
    assault.side = static_cast<std::uint8_t>(side);
    assault.unit = unit;
    assault.target = target;
    assault.is_charge = is_charge;
    assault.is_free = is_free;
    if (is_fortification(target)) return attack_check();
    const Variant& variant = s.variant();
    const Profile& attacker = s.profile(side, unit);
    if (attacker.has(Effect::feast)) assault.was_diminished = is_diminished(s, 1 - side, target);
    const std::uint32_t faced = s.piece(side, unit).faced;
    const bool has_faced = variant.undead_scope == Variant::UndeadScope::pair
                               ? ((faced >> target) & 1U) != 0
                               : faced != 0;
    const bool is_tested = s.profile(1 - side, target).has(Effect::undead) && !has_faced &&
                           attacker.rank <= fearful_rank &&
                           (attacker.rank >= 0 || variant.undead_tests_levies);
    if (is_tested) return push_check(side, unit, Reason::undead, variant.undead_dc);  // WF-60
    attack_check();
}

void Flow::attack_check() {
    const Assault& assault = s.assault;
    const int side = assault.side;
    Piece& piece = s.piece(side, assault.unit);
    const Profile& attacker = s.profile(side, assault.unit);
    if (!assault.is_free) piece.last_attack = s.side(side).round;  // WF-149
    bool advantage = assault.is_charge;                            // WF-136
    if (attacker.has(Effect::first_attack_advantage) && !piece.savage_used) {
        advantage = true;  // WF-57
        piece.savage_used = true;
    }
    const bool is_place = is_fortification(assault.target);
    const bool disadvantage = !is_place && attacker.type == Type::archers &&
                              s.profile(enemy(), assault.target).type == Type::cavalry;  // WF-91
    Roll& roll = ask(Reason::attack, side, assault.unit);
    roll.modifier = attacker.attack;
    roll.need = is_place
                    ? static_cast<std::int8_t>(s.fortification(enemy(), assault.target).defense)
                    : s.profile(enemy(), assault.target).defense;
    roll.lean = static_cast<std::int8_t>((advantage ? 1 : 0) - (disadvantage ? 1 : 0));  // WF-106
}

int least_success(const State& state) {
    const Roll& roll = state.roll;
    const int least = roll.need - roll.modifier;  // WF-101
    if (roll.reason != Reason::attack) return std::clamp(least, 1, 21);
    const Variant& variant = state.variant();
    return std::clamp(least, variant.natural1_misses ? 2 : 1,  // WF-R17
                      variant.natural20_hits ? 20 : 21);       // WF-103
}

void Flow::settle_attack(int kept, bool success) {
    const Variant& variant = s.variant();
    const Assault& assault = s.assault;
    const bool is_critical = success && kept == 20;
    const Profile& attacker = s.profile(assault.side, assault.unit);
    // What is done last goes on the pile first (WF-100).
    if (attacker.has(Effect::feast)) push(Task::Kind::feast, assault.side);
    if (assault.is_charge) push(Task::Kind::engage, assault.side);
    if (!success) return;  // WF-102
    if (is_critical) announce(Event::Kind::critical, assault.side, assault.unit);
    if (attacker.has(Effect::horrify) && variant.horrify_per == Variant::HorrifyPer::attack &&
        !is_fortification(assault.target))
        push(Task::Kind::horrify, enemy(), assault.target);
    const bool hurls = attacker.has(Effect::hurl_rocks);
    const bool twice = is_critical && (!hurls || variant.rock_hurler_crit_doubles);
    const Task::Kind kind = hurls ? Task::Kind::rocks : Task::Kind::power;
    if (twice) push(kind, assault.side);
    push(kind, assault.side);
}

void Flow::power_check() {
    const Assault& assault = s.assault;
    const Profile& attacker = s.profile(assault.side, assault.unit);
    if (is_fortification(assault.target)) {
        const Stronghold& place = s.stronghold(enemy(), assault.target);
        if (place.die == 0) return;  // WF-110
        Roll& roll = ask(Reason::power, assault.side, assault.unit);
        roll.modifier = attacker.power;
        roll.need = static_cast<std::int8_t>(s.fortification(enemy(), assault.target).toughness);
        if (place.sapped && attacker.type == Type::siege_engine) roll.lean = 1;  // WF-161
        return;
    }
    if (!s.piece(enemy(), assault.target).is_on_field()) return;  // WF-110
    Roll& roll = ask(Reason::power, assault.side, assault.unit);
    roll.modifier = attacker.power;
    roll.need = s.profile(enemy(), assault.target).toughness;
}

/// WF-108 and WF-109.
int Flow::packet_size() const {
    const Assault& assault = s.assault;
    const Profile& attacker = s.profile(assault.side, assault.unit);
    int sources = assault.is_charge ? 1 : 0;
    if (attacker.has(Effect::double_casualties)) ++sources;  // WF-47
    if (attacker.has(Effect::double_against_smaller) && !is_fortification(assault.target)) {
        const bool by_size = s.variant().martial_compare == Variant::MartialCompare::size;
        const int own = by_size ? attacker.faces : s.piece(assault.side, assault.unit).die;
        const int other = by_size ? s.profile(enemy(), assault.target).faces
                                  : s.piece(enemy(), assault.target).die;
        if (own > other) ++sources;  // WF-52
    }
    if (sources == 0) return 1;
    return s.variant().two_casualty_stacking == Variant::Stacking::max ? 2 : 1 + sources;
}

void Flow::settle_power(bool success) {
    if (success) hit(packet_size());
}

/// WF-56: no Power check.
void Flow::throw_rocks() {
    if (!is_fortification(s.assault.target)) {
        if (s.piece(enemy(), s.assault.target).is_on_field()) hit(2);
        return;
    }
    if (s.stronghold(enemy(), s.assault.target).die == 0) return;
    ++s.assault.successes;
    ask(Reason::rocks, s.assault.side, s.assault.unit).sides = 6;
}

void Flow::hit(int casualties) {
    ++s.assault.successes;
    if (is_fortification(s.assault.target)) return damage(enemy(), s.assault.target, casualties);
    push_casualties(enemy(), s.assault.target, casualties, Place::slain, of_attack);
}

void Flow::horrify(int side, Index unit) {
    if (s.assault.successes == 0 || !s.piece(side, unit).is_on_field()) return;
    if (s.profile(side, unit).has(Effect::unhorrified)) return;  // WF-49
    push_check(side, unit, Reason::horrify, horrify_dc);         // WF-51
}

void Flow::engage() {
    const Assault& assault = s.assault;
    if (assault.successes == 0 && s.variant().engages == Variant::Engages::on_power_success) return;
    const Piece& charger = s.piece(assault.side, assault.unit);
    if (!charger.is_on_field() || !s.piece(enemy(), assault.target).is_on_field()) return;
    s.side(assault.side).set_engaged(assault.unit, assault.target);  // WF-137
    announce(Event::Kind::engaged, assault.side, assault.unit, 0, assault.target);
}

void Flow::feast() {
    const Assault assault = s.assault;
    const bool can = !is_fortification(assault.target) && !assault.was_diminished &&
                     s.piece(assault.side, assault.unit).is_on_field() &&
                     s.piece(enemy(), assault.target).is_on_field() &&
                     is_diminished(s, enemy(), assault.target);
    if (!can) return;
    announce(Event::Kind::free_attack, assault.side, assault.unit, 0, assault.target);
    begin_attack(assault.side, assault.unit, assault.target, false, true);  // WF-50
}

/// After the Power check of battle magic, if it has one.
void Flow::settle_spell(Task task) {
    if (!s.piece(task.side, task.unit).is_on_field()) return;
    const Magic& magic = s.setup->magic[task.value];
    if (!magic.morale_dc)
        return push_casualties(task.side, task.unit, magic.casualties, Place::slain, of_magic);
    push_check(task.side, task.unit, Reason::spell, *magic.morale_dc, task.value);
    if (magic.power)  // The Power check has earned the casualties; Morale is asked about besides.
        push_casualties(task.side, task.unit, magic.casualties, Place::slain, of_magic);
}

}  // namespace muster::warfare
