#pragma once

#include "engine/core/fixed_list.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

/// The compiled form of a card: flat, small, no strings. The names that TOML uses for every value
/// stand in names.hpp; what authors write beside it (name, flavour) stands in CardText.
namespace muster::skirmish {

enum class Role : std::uint8_t {
    aggressor,
    guardian,
    healer,
    savant,
    equipment,
    ritual
};                                                                           // SK-112
enum class Path : std::uint8_t { none, steel, magic, faith, nature, mind };  // SK-131
enum class Side : std::uint8_t { offense, defense };
enum class Zone : std::uint8_t { hand, exhausted, disabled, killed };  // SK-7; the slots are apart

/// SK-127 to SK-132, then traits without a rule of their own that card effects may read.
enum class Trait : std::uint8_t {
    reach,
    ranged,
    undead,
    elemental,
    beast,
    flying,
    swift,
    armoured,
    hidden,
    first_strike,
    steadfast,
    fearsome,
    inspiring,
    regenerating,
    venomous,
    burning,
    mounted
};
inline constexpr std::size_t trait_count = 17;
using Traits = std::uint32_t;  ///< One bit per Trait.
[[nodiscard]] constexpr Traits bit(Trait trait) {
    return Traits{1} << static_cast<unsigned>(trait);
}

/// The grid of section 12, row by row; `none` for a commander without a class on the table (SK-13).
enum class Power : std::uint8_t {
    none,
    tactician,
    battlemage,
    oathbound,
    shapeshifter,
    adept,  // Guardian
    chirurgeon,
    necromancer,
    cleric,
    animist,
    mender,  // Healer
    master_of_arms,
    evoker,
    dervish,
    scout,
    mindblade,  // Aggressor
    rogue,
    illusionist,
    chaplain,
    shaman,
    etherealist  // Savant
};
inline constexpr std::size_t power_count = 21;

enum class Trigger : std::uint8_t {
    stat,
    unopposed,
    reveal,
    respond,
    ritual,
    after,
    win,
    lose,
    kill,
    battle_start,
    phase_start
};  ///< Section 18.2; `stat` is "static".
enum class Window : std::uint8_t { any, pre, post, turn, phase };
enum class Scope : std::uint8_t { none, skirmish, phase, battle };

enum class Subject : std::uint8_t { self, mine, foe, me, opp, battle };
enum class Attribute : std::uint8_t {
    role,
    path,
    trait,
    strength,
    side,
    pile,
    morale,
    hand,
    result,
    phase
};
enum class Op : std::uint8_t { eq, ne, le, ge, lt, gt };
enum class Result : std::uint8_t { none, won, lost };

/// `subject.attribute op value`. For role, path, trait, side, pile and result `value` is a bit set
/// of the enumerators named (so `a|b` is one condition); for the others a number.
struct Condition {
    Subject subject{};
    Attribute attribute{};
    Op op{};
    std::int32_t value{};
    bool operator==(const Condition&) const = default;
};

enum class Verb : std::uint8_t {
    add,
    dice,
    reroll,
    morale,
    move,
    peek,
    trait,
    role,
    spare,
    margin,
    mediate
};
/// Whom an action is about. `either` lets the user pick `mine` or `foe`.
enum class Target : std::uint8_t { self, mine, foe, either, me, opp };

/// One step of an effect's `do` list.
struct Step {
    Verb verb{};
    Target target{};       ///< `to`, `who` or `whose`, or the side of reroll and spare.
    std::int8_t amount{};  ///< add, dice, morale, margin: signed; peek: how many cards; else the
                           ///< Trait or Role.
    bool moves_self{};     ///< move = "self" rather than "choose".
    Zone from{}, to{};     ///< move only.
    FixedList<Condition, 3> filter;  ///< move = "choose" only; subject is ignored.
};

/// SK-199: when, if, how often, at what price, and what then happens.
struct Effect {
    Trigger trigger{};
    Window window{Window::any};
    Scope limit_scope{Scope::none};
    std::int8_t limit{};        ///< 1 to 3 uses per scope and physical card (SK-200).
    std::int8_t morale_cost{};  ///< Paid first.
    FixedList<Condition, 4> conditions;
    FixedList<Step, 4> steps;
};

/// What must stand engaged for each step of an effect to have an object (SK-83): a bit per side and
/// for the one that its user picks. `closely`: that is not all there is to it.
enum class Object : std::uint8_t { mine, foe, picked, closely };
using Objects = std::uint8_t;  ///< One bit per Object.
[[nodiscard]] constexpr Objects bit(Object object) {
    return static_cast<Objects>(1U << static_cast<unsigned>(object));
}
[[nodiscard]] constexpr Objects objects_of(const Step& step) {
    switch (step.verb) {
        case Verb::morale:
        case Verb::mediate: return 0;
        case Verb::dice:
        case Verb::reroll:
        case Verb::move:
        case Verb::peek: return bit(Object::closely);
        case Verb::add:
        case Verb::trait:
        case Verb::role:
        case Verb::spare:
        case Verb::margin: break;
    }
    switch (step.target) {
        case Target::either: return bit(Object::picked);
        case Target::foe: return bit(Object::foe);
        case Target::self: return bit(Object::closely);
        case Target::mine:
        case Target::me:
        case Target::opp: break;
    }
    return bit(Object::mine);
}

using CardIndex = std::uint16_t;  ///< Into Table::cards.
inline constexpr CardIndex unknown_card =
    0;  ///< Entry 0 of every table: a hidden card, as a view shows it.
inline constexpr int no_strength = -1;

/// What a card can do by what is printed on it.
/// `pre` and `post`: in that window, by a response or as a Ritual. `show`: at the start of a Battle
/// or a Phase. `limited`: it has an effect with a limit.
enum class Use : std::uint8_t {
    offense,
    defense,
    unit,
    respond,
    ritual,
    pre,
    post,
    after,
    heal,
    show,
    limited
};
inline constexpr std::size_t use_count = 11;

/// SK-3 and SK-198.
struct Card {
    Role role{Role::aggressor};
    Path path{Path::none};
    std::int8_t strength{no_strength};  ///< 0 to 20, or no_strength.
    Traits traits{};
    std::uint8_t play{3};      ///< Bit per Side the card may be put on.
    Power grant{Power::none};  ///< The power that alone may include it; none: anybody.
    std::int16_t upkeep{};     ///< Coins, 0 to 999.
    // What `add` sums up of its effects:
    std::uint16_t triggers{};          ///< Bit per Trigger.
    std::uint16_t lasting{};           ///< Bit per Verb that it does continuously (SK-52).
    std::uint8_t asking{};             ///< Bit per effect that lets its user pick `mine` or `foe`.
    bool acts_before{}, acts_after{};  ///< In the windows before and after the roll.
    bool is_limited{};                 ///< One of them at least (SK-200).
    std::array<Objects, 4> objects{};  ///< By effect.
    FixedList<Effect, 4> effects;

    [[nodiscard]] bool is_unit() const { return role != Role::ritual; }  // SK-5
    [[nodiscard]] bool has(Trigger trigger) const {
        return ((triggers >> static_cast<unsigned>(trigger)) & 1U) != 0;
    }
    [[nodiscard]] bool may_stand_on(Side side) const {
        return strength >= 0 && is_unit() && ((play >> static_cast<unsigned>(side)) & 1U) != 0;
    }
    /// Bit per Use.
    [[nodiscard]] unsigned uses() const {
        const auto as = [](Use use, bool is) {
            return (is ? 1U : 0U) << static_cast<unsigned>(use);
        };
        return as(Use::offense, may_stand_on(Side::offense)) |
               as(Use::defense, may_stand_on(Side::defense)) | as(Use::unit, is_unit()) |
               as(Use::respond, has(Trigger::respond)) | as(Use::ritual, has(Trigger::ritual)) |
               as(Use::pre, acts_before) | as(Use::post, acts_after) |
               as(Use::after, has(Trigger::after)) | as(Use::heal, role == Role::healer) |
               as(Use::show, has(Trigger::battle_start) || has(Trigger::phase_start)) |
               as(Use::limited, is_limited);
    }
    [[nodiscard]] bool does_lastingly(Verb verb) const {
        return ((lasting >> static_cast<unsigned>(verb)) & 1U) != 0;
    }
    void add(const Effect& effect) {
        const auto with = [](auto& bits, auto one) {
            bits = static_cast<std::remove_reference_t<decltype(bits)>>(
                bits | (1U << static_cast<unsigned>(one)));
        };
        const bool lasts = effect.trigger == Trigger::stat || effect.trigger == Trigger::unopposed;
        with(triggers, effect.trigger);
        is_limited = is_limited || effect.limit_scope != Scope::none;
        for (const Step& step : effect.steps) {
            if (lasts) with(lasting, step.verb);
            if (step.target == Target::either) with(asking, effects.size());
            Objects& wanted = objects[effects.size()];
            wanted = static_cast<Objects>(wanted | objects_of(step));
        }
        if (effect.trigger == Trigger::respond || effect.trigger == Trigger::ritual) {
            acts_before =
                acts_before || effect.window == Window::any || effect.window == Window::pre;
            acts_after =
                acts_after || effect.window == Window::any || effect.window == Window::post;
        }
        effects.push_back(effect);
    }
};

/// Classes of commanders (SK-13) are the four Roles that the grid has rows for.
[[nodiscard]] Power power_of(Path path, Role commander_class);

/// How often a power works: in a Battle; of Battlemage, successes in a Phase (SK-155); of Cleric,
/// uses in a Day (SK-161). 0 is a power that nothing counts.
[[nodiscard]] constexpr int uses(Power power) {
    switch (power) {
        case Power::evoker: return 3;       // SK-165
        case Power::illusionist: return 2;  // SK-170
        case Power::battlemage:
        case Power::shapeshifter:  // SK-157
        case Power::necromancer:   // SK-160
        case Power::cleric:
        case Power::mender:                 // SK-163
        case Power::etherealist: return 1;  // SK-173
        case Power::none:
        case Power::tactician:
        case Power::oathbound:
        case Power::adept:
        case Power::chirurgeon:
        case Power::animist:
        case Power::master_of_arms:
        case Power::dervish:
        case Power::scout:
        case Power::mindblade:
        case Power::rogue:
        case Power::chaplain:
        case Power::shaman: break;
    }
    return 0;
}

}  // namespace muster::skirmish
