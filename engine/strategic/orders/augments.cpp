#include "engine/strategic/rules/flow.hpp"
#include "engine/strategic/rules/legal.hpp"

#include <algorithm>

namespace muster::strategic {

/// An Augment that is used in a battle: for the battle alone, on an ally, or on the weather.
void Flow::employ(const Action& action) {
    const auto doctrine = static_cast<Index>(action.row);
    if (action.flag) {  // ST-R140: kept for a later battle.
        BattleSide& own = side_of(s.battle.step == BattleStep::attacker_options ? 0 : 1);
        own.doctrines &= ~bit(doctrine);
        return;
    }
    announce({.kind = Event::Kind::used_augment,
              .army = action.army,
              .row = action.row,
              .number = action.number});
    const std::size_t side = s.battle.step == BattleStep::attacker_options ? 0 : 1;
    bool is_working = false;
    for (const Effect& effect : s.tables().doctrines[doctrine].effects) {
        if (effect.word == Word::grant_immunity) {  // ST-380
            s.armies[army_of(side)].ward = static_cast<Index>(action.number);
            is_working = true;
        }
        if (effect.word == Word::weather_step) {  // ST-376
            step_weather(s.armies[action.army].space, effect.spaces,
                         static_cast<std::size_t>(action.number / 2), action.number % 2 == 1);
            is_working = true;
        }
        if (effect.word == Word::copy_augment) {  // ST-382
            copy_augment(action.army, static_cast<Index>(action.number), effect.spaces);
            is_working = true;
        }
        if (effect.word == Word::downgrade) {  // ST-377: spent with the battle, if there is one.
            side_of(side).countered_by = action.army;
            return;
        }
    }
    if (is_working) {
        note_use(action.army, Per::battle_phase,
                 static_cast<std::uint16_t>(Use::doctrine | doctrine));
        return bear_use(action.army, doctrine);
    }
    side_of(side).doctrines |= bit(doctrine);
    if (action.number >= 0) side_of(side).borrowed = static_cast<Index>(action.number);
}

/// ST-382: as an enemy nearby has it, through this phase.
void Flow::copy_augment(Index number, Index doctrine, int spaces) {
    ArmyState& army = s.armies[number];
    army.copied = doctrine;
    for (const Effect& effect : s.tables().doctrines[doctrine].effects) {
        if (effect.word != Word::deal_element) continue;
        each(s.within(army.space, spaces) & s.enemies_of(army.faction), [&](Index enemy) {
            const ArmyState& its = s.armies[enemy];
            if ((its.augments & bit(doctrine)) != 0 && its.ammunition != absent)
                army.copied_element = its.ammunition;
        });
    }
}

/// The use of ST-377, which a battle that does not take place leaves unspent (ST-66).
void Flow::spend_counter(Index army) {
    each(s.armies[army].active_augments(), [&](Index doctrine) {
        for (const Effect& effect : s.tables().doctrines[doctrine].effects) {
            if (effect.word != Word::downgrade) continue;
            note_use(army, Per::battle_phase, static_cast<std::uint16_t>(Use::doctrine | doctrine));
            return bear_use(army, doctrine);
        }
    });
}

/// Every space moves one rung from the weather that it has; off the ladder nothing moves (ST-R141).
void Flow::step_weather(Index around, int spaces, std::size_t ladder, bool up) {
    const auto& rungs = s.tables().ladders[ladder].weathers;
    for (Index number = 0; number < s.space_count(); ++number) {
        if (s.space_distance(number, around) > spaces) continue;
        const auto at = std::find(rungs.begin(), rungs.end(), weather_at(s, number).weather);
        if (at == rungs.end() || (up ? at + 1 == rungs.end() : at == rungs.begin())) continue;
        SpaceState& space = s.spaces[number];
        space.weather = up ? *(at + 1) : *(at - 1);
        space.intensity = Intensity::normal;
        space.called_class = space.called_by = absent;
        space.weather_until = s.turn;
        announce({.kind = Event::Kind::weather, .space = number, .row = space.weather});
    }
}

/// What an Augment's use costs in the next Battle Phase (ST-356).
void Flow::bear_use(Index number, Index doctrine) {
    ArmyState& army = s.armies[number];
    for (const Effect& effect : s.tables().doctrines[doctrine].effects)
        if (effect.word == Word::pool_next_phase &&
            effect.tests == bit(static_cast<std::size_t>(Test::used)))
            army.next_phase = std::min(army.next_phase, static_cast<std::int8_t>(effect.n));
}

/// ST-R146: in its own or an adjacent space.
void Flow::note_won_near(Index number) {
    ArmyState& army = s.armies[number];
    each(army.active_augments(), [&](Index doctrine) {
        for (const Effect& effect : s.tables().doctrines[doctrine].effects)
            if (effect.word == Word::cp &&
                s.space_distance(army.space, s.battle.space) <= effect.spaces)
                army.set(Mark::won_near);
    });
}

/// ST-381, once for each army that has it.
void Flow::bind_souls() {
    each(s.on_map, [&](Index number) {
        const ArmyState& army = s.armies[number];
        if (!army.has(Mark::won_near)) return;
        each(army.active_augments(), [&](Index doctrine) {
            const auto& effects = s.tables().doctrines[doctrine].effects;
            const bool binds = std::any_of(effects.begin(), effects.end(),
                                           [](const Effect& one) { return one.word == Word::cp; });
            for (const Effect& effect : effects) {
                if (effect.word == Word::cp) change_cp(army.faction, 2 * effect.n);
                if (binds && effect.word == Word::meter)
                    change_meter(army.faction, effect.meter, effect.n);
            }
        });
    });
}

}  // namespace muster::strategic
