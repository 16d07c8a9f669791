#include "engine/strategic/rules/flow.hpp"
#include "engine/strategic/rules/legal.hpp"

#include <algorithm>

namespace muster::strategic {
namespace {

constexpr int trigger_at = -3;  // ST-359

}  // namespace

int augment_steps(int size) {
    constexpr int free_size = 100, size_a_step = 50;
    return (std::max(size - free_size, 0) + size_a_step - 1) / size_a_step;
}

/// ST-359 to ST-363, ST-501: triggers by the meters before any change, earnings before prices.
void Flow::apply_trades() {
    FactionState& own = s.factions[s.active];
    const auto before = own.meters;
    const auto& doctrines = s.tables().doctrines;
    Set triggered = 0;
    each(own.trades | own.were_on, [&](Index number) {
        each(s.variant().meters_enabled ? doctrines[number].triggers : 0, [&](Index meter) {
            if (before[meter] <= trigger_at) triggered |= bit(number);
        });
        if ((triggered & bit(number)) != 0)
            announce({.kind = Event::Kind::triggered, .faction = s.active, .row = number});
    });
    each(own.trades & ~triggered,
         [&](Index number) { change_cp(s.active, 2 * doctrines[number].earns); });
    Set paid = 0;
    each(own.trades, [&](Index number) {
        if (doctrines[number].price == 0 || pays_cp(s.active, doctrines[number].price))
            paid |= bit(number);
        else
            announce({.kind = Event::Kind::not_paid, .faction = s.active, .row = number});
    });
    std::array<int, 3> change{};
    each((paid & own.trades) | triggered, [&](Index number) {
        const bool is_triggered = (triggered & bit(number)) != 0;
        for (std::size_t meter = 0; meter < change.size(); ++meter) {
            const int line = doctrines[number].meters[meter];
            change[meter] += is_triggered ? std::min(line, 0) : line;
        }
        if ((paid & ~own.were_on & bit(number)) != 0)  // ST-365
            change[static_cast<std::size_t>(Meter::influence)] +=
                doctrines[number].influence_when_switched_on;
    });
    for (std::size_t meter = 0; meter < change.size(); ++meter)
        change_meter(s.active, static_cast<Meter>(meter), change[meter]);
    own.active = paid & ~triggered;
    own.penal = own.active | triggered;
    own.were_on = paid;
}

/// ST-R95: the lines of Augments in every War Turn, net.
void Flow::apply_augment_lines() {
    std::array<int, 3> change{};
    each(s.ranks[s.active] & s.on_map, [&](Index army) {
        each(s.armies[army].augments, [&](Index doctrine) {
            for (std::size_t meter = 0; meter < change.size(); ++meter)
                change[meter] += s.tables().doctrines[doctrine].meters[meter];
        });
    });
    for (std::size_t meter = 0; meter < change.size(); ++meter)
        change_meter(s.active, static_cast<Meter>(meter), change[meter]);
}

/// ST-348
void Flow::take_influence() {
    if (!s.variant().meters_enabled) return;
    for (const Effect& effect : tier_of(s, s.active, Meter::influence).effects)
        if (effect.word == Word::cp) change_cp(s.active, 2 * effect.n);
}

int expenses_of(const State& state, Index faction) {
    int sum = 0;
    each(state.on_map, [&](Index army) {
        if (state.armies[army].faction == faction) sum += upkeep_of(state, army);
    });
    int held = 0;  // ST-162: 1 gold for 10 prisoners a week
    for (const Prisoners& lot : state.prisoners)
        if (lot.holder == faction) held += lot.size;
    return sum + (2 * held + 9) / 10;
}

/// ST-143
void Flow::take_income() {
    FactionState& own = s.factions[s.active];
    const int change = 2 * own.income - expenses_of(s, s.active);
    if (change >= 0)
        change_gold(s.active, change);
    else if (own.gold > 0)
        change_gold(s.active, std::max(change, -own.gold));
    if (change >= 0 || own.gold > 0) {
        for (SpaceState& space : s.spaces)
            if (space.unpaid_by == s.active) space.unpaid_by = absent;
        return;
    }
    announce({.kind = Event::Kind::shortage, .faction = s.active});
    each(s.on_map, [&](Index army) {
        if (s.are_allied(s.active, s.armies[army].faction)) exhaust(army, 1, true);
    });
    decay(s.active);
}

/// ST-162, the ongoing rule: what cannot be paid for is released down to the free number.
void Flow::keep_prisoners() {
    constexpr int free_prisoners = 20;
    const auto held = [&] {
        int sum = 0;
        for (const Prisoners& lot : s.prisoners)
            if (lot.holder == s.active) sum += lot.size;
        return sum;
    };
    if (!settles_in_cp(s) || held() <= free_prisoners || pays_cp(s.active, 1)) return;
    for (std::size_t i = s.prisoners.size(); i-- > 0;) {
        Prisoners& lot = s.prisoners[i];
        const int surplus = held() - free_prisoners;
        if (lot.holder != s.active || surplus <= 0) continue;
        Prisoners freed = lot;
        freed.size = static_cast<std::int16_t>(std::min<int>(lot.size, surplus));
        if (freed.size == lot.size) {
            release(i);
        } else {
            lot.size = static_cast<std::int16_t>(lot.size - freed.size);
            (void)send_home(freed);
        }
    }
}

/// ST-144, place by place: one that joins in the midst of a shortage, or is given a new staff,
/// loses its staff first (ST-R235).
void Flow::decay(Index faction) {
    constexpr int hundredths = 5;
    for (Index number = 0; number < s.space_count(); ++number) {
        SpaceState& space = s.spaces[number];
        if (space.controller != faction) continue;
        const int before = space.defense + space.staffed;
        const bool is_first = space.unpaid_by != faction || space.staffed > 0;
        space.unpaid_by = faction;
        if (is_first)
            space.staffed = 0;
        else
            space.defense = static_cast<std::uint16_t>(std::max(space.defense - hundredths, 0));
        if (before != space.defense + space.staffed)
            announce({.kind = Event::Kind::decayed,
                      .faction = faction,
                      .space = number,
                      .total = space.defense});
    }
}

/// ST-364: for all armies of the moment at which it is first active, or each time (ST-R133), and
/// back when it is off or triggered.
void Flow::levy() {
    FactionState& own = s.factions[s.active];
    int size = 0;
    bool is_active = false;
    each(own.trades | own.were_on | own.active, [&](Index number) {
        for (const Effect& effect : s.tables().doctrines[number].effects)
            if (effect.word == Word::levy) {
                size = effect.n;
                is_active |= (own.active & bit(number)) != 0;
            }
    });
    if (is_active && own.levied_in == 0) {
        own.levied_in = s.turn;
        own.levied_size = static_cast<std::uint8_t>(size);
        each(s.on_map, [&](Index army) {
            if (s.armies[army].faction != s.active) return;
            s.armies[army].set(Mark::levied);
            gain_size(army, size, s.armies[army].size + size);
            announce({.kind = Event::Kind::levied, .army = army, .number = size});
        });
    } else if (!is_active && own.levied_in != 0 && s.turn > own.levied_in) {
        each(s.on_map, [&](Index army) {
            ArmyState& one = s.armies[army];
            if (one.faction != s.active || !one.has(Mark::levied)) return;
            one.set(Mark::levied, false);
            lose_size(army, std::min<int>(own.levied_size, one.size - 1));
            announce({.kind = Event::Kind::levied, .army = army, .number = -own.levied_size});
        });
        if (!s.variant().war_levy_once) own.levied_in = 0;
    }
}

}  // namespace muster::strategic
