#include "engine/strategic/rules/flow.hpp"
#include "engine/strategic/rules/legal.hpp"

#include <algorithm>

namespace muster::strategic {
namespace {

constexpr int least_meter = -5, most_meter = 5;

}  // namespace

int Flow::lose_size(Index number, int n) {
    ArmyState& army = s.armies[number];
    const int lost = std::min<int>(n, army.size);
    army.size = static_cast<std::int16_t>(army.size - lost);
    army.unregained = static_cast<std::int16_t>(army.unregained + lost);
    if (army.has(Mark::bulwark) && s.variant().bulwark_break_on == Variant::BreaksOn::size)
        for (const Ability& ability : s.class_row(number).abilities)
            for (const Effect& effect : ability.effects)
                if (effect.word == Word::formation && breaks_formation(s, number, effect))
                    army.set(Mark::bulwark, false);  // ST-R169
    if (lost > 0)
        announce({.kind = Event::Kind::lost, .army = number, .number = lost, .total = army.size});
    return lost;
}

/// Up to `most` Size in all.
void Flow::gain_size(Index number, int n, int most) {
    ArmyState& army = s.armies[number];
    const int gained = std::clamp(std::min(most, most_size) - army.size, 0, n);
    if (gained == 0) return;
    army.size = static_cast<std::int16_t>(army.size + gained);
    army.unregained = static_cast<std::int16_t>(std::max(army.unregained - gained, 0));
    announce({.kind = Event::Kind::gained, .army = number, .number = gained, .total = army.size});
    charge_up(s.tables(), army);
}

void Flow::change_str(Index number, int n) {
    ArmyState& army = s.armies[number];
    n = std::clamp(army.str + n, -most_str, most_str) - army.str;
    if (n == 0) return;
    army.str = static_cast<std::int16_t>(army.str + n);
    announce({.kind = Event::Kind::str, .army = number, .number = n, .total = army.str});
    for (const Ability& ability : s.class_row(number).abilities)
        for (const Effect& effect : ability.effects) {
            if (effect.word == Word::feral && army.str <= 0 && !army.has(Mark::feral)) {
                army.str = effect.n;  // ST-274
                army.set(Mark::feral);
                announce(
                    {.kind = Event::Kind::str, .army = number, .number = 0, .total = army.str});
            }
            if (effect.word == Word::formation && breaks_formation(s, number, effect))
                army.set(Mark::bulwark, false);  // ST-284
        }
}

void Flow::exhaust(Index number, int levels, bool by_money) {
    if (levels == 0) return;
    ArmyState& army = s.armies[number];
    army.exhaustion = static_cast<std::uint8_t>(army.exhaustion + levels);
    if (by_money) army.unpaid = static_cast<std::uint8_t>(army.unpaid + levels);
    announce({.kind = Event::Kind::exhausted,
              .army = number,
              .number = levels,
              .total = army.exhaustion});
    for (const Ability& ability : s.class_row(number).abilities)
        for (const Effect& effect : ability.effects)
            if (effect.word == Word::formation && breaks_formation(s, number, effect))
                army.set(Mark::bulwark, false);  // ST-284
}

/// Levels that money did not cause go first (ST-R233).
void Flow::rest(Index number, int levels) {
    ArmyState& army = s.armies[number];
    const int gone = std::min<int>(levels, army.exhaustion);
    if (gone == 0) return;
    army.exhaustion = static_cast<std::uint8_t>(army.exhaustion - gone);
    army.unpaid = std::min(army.unpaid, army.exhaustion);
    announce(
        {.kind = Event::Kind::rested, .army = number, .number = gone, .total = army.exhaustion});
}

void Flow::change_meter(Index faction, Meter meter, int n) {
    if (!s.variant().meters_enabled) return;
    std::int8_t& value = s.factions[faction].meters[static_cast<std::size_t>(meter)];
    const int now = std::clamp(value + n, least_meter, most_meter);
    if (now == value) return;
    announce({.kind = Event::Kind::meter,
              .faction = faction,
              .row = static_cast<std::uint16_t>(meter),
              .number = now - value,
              .total = now});
    value = static_cast<std::int8_t>(now);
}

void Flow::change_cp(Index faction, int halves) {
    FactionState& own = s.factions[faction];
    if (halves > 0 && own.captures > 0) {  // ST-162: prisoners weigh on the next gain, once
        halves = std::max(halves - 2 * own.captures, 0);
        own.captures = 0;
    }
    // What a war begins with beyond the limit stays until it is spent.
    const int most = std::max<int>(2 * s.variant().cp_max, own.cp_halves);
    const int now = std::clamp(own.cp_halves + halves, 0, most);
    if (now == own.cp_halves) return;
    announce(
        {.kind = Event::Kind::cp, .faction = faction, .number = now - own.cp_halves, .total = now});
    own.cp_halves = static_cast<std::int16_t>(now);
}

void Flow::change_gold(Index faction, int n) {
    if (n == 0) return;
    s.factions[faction].gold += n;
    announce({.kind = Event::Kind::gold,
              .faction = faction,
              .number = n,
              .total = s.factions[faction].gold});
}

bool Flow::pays_cp(Index faction, int cp) {
    if (s.factions[faction].cp_halves < 2 * cp) return false;
    change_cp(faction, -2 * cp);
    return true;
}

/// An army keeps no formation that its class or its STR does not allow (ST-278, ST-R237), and is
/// feral only as one of a class that can be (ST-274).
void Flow::settle_marks(Index number) {
    ArmyState& army = s.armies[number];
    bool is_firm = false, may_be_feral = false;
    for (const Ability& ability : s.class_row(number).abilities)
        for (const Effect& effect : ability.effects) {
            is_firm |= effect.word == Word::formation && !breaks_formation(s, number, effect);
            may_be_feral |= effect.word == Word::feral;
        }
    if (!is_firm) army.set(Mark::bulwark, false);
    if (may_be_feral) return;
    army.set(Mark::feral, false);
    army.prey = absent;
}

/// To all (ST-194).
void Flow::reveal(Index number) {
    ArmyState& army = s.armies[number];
    if (is_never_revealed(s, number)) return;
    army.set(Mark::deep, false);
    army.set(Mark::relocated, false);
    army.quiet = army.watched_by = 0;
    const std::uint8_t before = army.seen_by;
    army.seen_by = s.factions[army.faction].enemies;
    if (before != army.seen_by) announce({.kind = Event::Kind::revealed, .army = number});
}

void Flow::hide(Index number, bool is_deep) {
    ArmyState& army = s.armies[number];
    if (army.has(Mark::in_the_open) || (army.seen_by == 0 && !is_deep)) return;
    if (army.seen_by != 0) announce({.kind = Event::Kind::hidden, .army = number});
    // ST-R184: those saw it happen who stood near, or whose Spies see it still.
    unsigned watched_by = army.seen_by != 0 ? 0 : army.watched_by;
    each(s.within(army.space, 1) & s.enemies_of(army.faction),
         [&](Index enemy) { watched_by |= army.seen_by & (1U << s.armies[enemy].faction); });
    army.seen_by = 0;
    each(s.enemies_of(army.faction), [&](Index enemy) {
        const Index faction = s.armies[enemy].faction;
        if (sees(s, faction, number)) watched_by |= 1U << faction;
    });
    army.watched_by = static_cast<std::uint8_t>(watched_by);
    army.set(Mark::deep, is_deep && watched_by == 0);
}

void Flow::move_to(Index number, Index space) {
    ArmyState& army = s.armies[number];
    if (army.space == space) return;
    if (s.is_on_map(number)) {
        s.standing[army.space] &= ~bit(number);
        s.standing[space] |= bit(number);
    }
    army.space = space;
    army.set(Mark::displaced);
    army.set(Mark::relocated);
    army.quiet = army.watched_by = 0;
}

void Flow::add_victory(Index army) {
    std::uint8_t& victories = s.armies[army].victories;
    victories = static_cast<std::uint8_t>(victories + 1);
}

void Flow::note_use(Index army, Per per, std::uint16_t what) {
    if (s.uses.size() < decltype(s.uses)::capacity()) s.uses.push_back({army, per, what});
}

/// One use, the last that was noted.
void Flow::take_back_use(Index army, std::uint16_t what) {
    for (std::size_t i = s.uses.size(); i-- > 0;) {
        if (s.uses[i].army != army || s.uses[i].what != what) continue;
        for (; i + 1 < s.uses.size(); ++i) s.uses[i] = s.uses[i + 1];
        return s.uses.pop_back();
    }
}

void Flow::remove(Index number) {
    s.armies[number].place = Place::gone;
    s.on_map &= ~bit(number);
    s.reindex();
    if (s.chosen == number) s.chosen = absent;
}

/// `absent` where a war has had all the armies that it can have.
Index Flow::new_army(const ArmyState& army) {
    if (s.army_count == most_armies) return absent;
    const Index number = s.army_count++;
    s.armies[number] = army;
    if (army.place == Place::map) s.on_map |= bit(number);
    s.reindex();
    return number;
}

/// An army at 0 Size: it stays on the map until its victor has chosen.
void Flow::has_fallen(Index army, Index victor) {
    announce({.kind = Event::Kind::fell, .army = army, .other = victor});
    Fall fall;
    fall.army = army;
    fall.victor = victor;
    // ST-153: only an enemy has an aftermath; feral armies fell those of their own side.
    if (victor != absent && s.are_hostile(s.armies[victor].faction, s.armies[army].faction))
        fall.faction = s.armies[victor].faction;
    s.falls.push_back(fall);
}

}  // namespace muster::strategic
