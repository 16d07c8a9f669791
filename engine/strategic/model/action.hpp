#pragma once

#include "engine/contract/reason.hpp"
#include "engine/core/fixed_list.hpp"
#include "engine/strategic/dice/dice.hpp"
#include "engine/strategic/model/setup.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace muster::strategic {

/// Why something is not allowed, as a number of the rules ("ST-66"); absent where it is.
using Refusal = std::optional<std::string_view>;

/// What a faction does with an army that it has defeated (ST-153), or with a place that it has
/// taken (ST-168).
enum class Outcome : std::uint8_t { convert, capture, raze, liberate };
enum class Fate : std::uint8_t { occupy, sack, liberate_to_previous, liberate_to_nobody, leave };
/// What the referee may allow for an aftermath (ST-158, ST-161, ST-165, ST-167, ST-498).
enum class Approval : std::uint8_t {
    second_roll,
    escape,
    rich,
    bonus_roll,
    interference,
    meaningful,
    flat_conversion,
    scenes_closed  ///< Of no army: ST-34.
};
/// What a medal is spent on (ST-139).
enum class Reward : std::uint8_t { gold, cp, rest, size, train };
/// How two factions stand to each other (ST-12).
enum class Relation : std::uint8_t { hostile, neutral, allied };
/// What the referee makes of the way between two spaces.
enum class WayWord : std::uint8_t { open, difficult, closed, no_road, side_road, main_road };

/// What a seat may do. The comment says which fields count; the others stay at their defaults.
/// Whoever gives orders to an army chooses it first, or names it at once: both are legal, and lists
/// have the former, which is shorter.
struct Action {
    enum class Kind : std::uint8_t {
        done,    ///< Ends what is asked: orders, declarations, options; declines a reaction.
        choose,  ///< army.
        stay,    ///< army has no further orders in this phase.
        trade,   ///< row: a Trade Doctrine is switched on or off (ST-26 b).
        // Orders of the Move Phase.
        march,    ///< army, to; flag: forced (ST-182).
        act,      ///< army, row = the ability; other = its target, or to = its space.
        split,    ///< army, number = Size of the part that leaves it (ST-124).
        combine,  ///< army, other (ST-126).
        buy,      ///< army, row = the Augment; number = its damage type. Pays for growth too.
        spend,    ///< army, number = Reward (ST-139).
        relieve,  ///< army: a week of upkeep for a level that money caused (ST-145).
        release,  ///< number = the lot of prisoners; other = an ally that takes it (ST-497).
        // Declarations.
        attack,   ///< army, other; flag: by night (ST-29).
        special,  ///< army, row = the ability; other = its target (ST-29).
        drop,     ///< army does not do what it declared (ST-30).
        // Battle.
        use,      ///< army, row = an ability; to: where a reaction moves it.
        augment,  ///< army, row = an Augment used once (ST-356); number = a class that it borrows;
                  ///< flag: kept for a later battle instead (ST-R140).
        help,     ///< army; flag: Advantage instead of a die (ST-151).
        commit,   ///< dice (ST-96, ST-97).
        press,    // ST-108
        stop,     // ST-109
        retreat,  ///< Rolls for it (ST-116).
        go,       ///< to: where a retreat, or a free move, leads.
        feed,     ///< row = the ability (ST-272).
        stand,    ///< army, other: whom its Final Stand attacks (ST-290).
        outcome,  ///< number = Outcome; flag: aids the wounded (ST-155).
        fate,     ///< number = Fate.
        roll,     ///< number = the face.
        // The referee's (section 24). A battle is named by army = its attacker; flag: for its
        // defender. What is entered once its pools are built counts in the next battle of the
        // engagement.
        pool,         ///< number = dice of a scene (ST-65).
        ground,       ///< number = dice of terrain or weather (ST-60).
        steps,        ///< number = steps, extra = dice; 0: all (ST-85).
        rating,       ///< number = Advantage, below 0 Disadvantage (ST-91).
        tie_loss,     ///< number = Size that ties cost (ST-101).
        route,        // The attacker has a way round the bridge (ST-440).
        roshna,       ///< The side faces roshna (ST-76).
        settle,       ///< flag: its defender wins; number = the winner's loss, extra = the loser's.
        cancel,       // ST-110
        daytime,      ///< flag: by night (ST-58).
        strengthen,   ///< army, number = lasting STR (ST-55).
        resize,       ///< army, number = Size gained or lost.
        defeat,       ///< army, other = the army that defeats it (ST-112).
        approve,      ///< number = Approval, of the fallen army that is asked about; flag: not yet.
        meter,        ///< other = faction, row = Meter, number (ST-343).
        grant_cp,     ///< other = faction, number (ST-339).
        grant_gold,   ///< other = faction, number (ST-142).
        weather,      ///< row, number = Intensity; to = one space alone; flag: stays (ST-399).
        reveal,       ///< army, other = faction; flag: seen (ST-201).
        tag_space,    ///< to, row = a tag of spaces; flag: on.
        tag_army,     ///< army, row = a trait; flag: on.
        controller,   ///< to, other = a faction or nobody (ST-486).
        initiative,   ///< other = faction, number = what its roll has more (ST-42).
        precedence,   ///< other = faction, number = its place among its side (ST-43, ST-44).
        reorder,      ///< army, number = the place of its action among those to come (ST-37).
        block,        ///< to, number = Ground (ST-188).
        way,          ///< Between to and other, two spaces: number = WayWord (ST-185, ST-188).
        scale_help,   ///< army, number = what its Help in the battle is worth (ST-150).
        project,      ///< army, number = War Turns; extra = Defense, or to = a road's end (ST-225).
        weather_mod,  ///< number; row = a region, or all (ST-398).
        relation,     ///< other = faction, row = another, number = Relation (ST-487).
        points,       ///< army, number = points more in its Move Phase (ST-493).
        tire,         ///< army, number = levels of exhaustion, below 0 fewer (ST-122).
        feral,        ///< army; flag: on (ST-274).
        prey,         ///< army, other = which of the nearest it attacks (ST-274).
        storm,        ///< army, number = d10 of Size that a storm takes (ST-401).
        allow,        ///< army, row = an Augment that it may have; flag: on (ST-355).
        repair,       ///< army has a penalty that Builders may repair; flag: on (ST-224).
        works,        ///< to, number = structural, extra = staffed Defense, in hundredths (ST-146).
        training,     ///< other = faction; number = gold, extra = CP for a level (ST-140).
        value,        ///< to, number = gold (ST-172).
        spawn,        ///< other = faction, row = class, to, number = Size, extra = STR.
        reclass,      ///< army, row = class (ST-128).
        trigger,      ///< number = a question of the checklist, from 1; flag: yes (ST-33).
        terrain,      ///< to, row = its terrain now; number = 1: it is rolled (ST-438).
        end_war       ///< other = a faction of the winning side, or nobody (ST-40).
    };
    Kind kind{Kind::done};
    Index army{absent}, other{absent}, to{absent};
    bool flag{};
    DiceTypes dice{};
    std::uint16_t row{};
    std::int16_t number{}, extra{};
    Reason reason{};  ///< Of the referee.
    bool operator==(const Action&) const = default;
};

static_assert(sizeof(Action) <= 128);

[[nodiscard]] constexpr bool is_referees(Action::Kind kind) {
    return kind > Action::Kind::roll;
}

/// An action as lists have it: without a reason, for only the referee gives one.
struct Choice {
    Action::Kind kind{Action::Kind::done};
    Index army{absent}, other{absent}, to{absent};
    bool flag{};
    DiceTypes dice{};
    std::uint16_t row{};
    std::int16_t number{}, extra{};
    bool operator==(const Choice&) const = default;
    operator Action() const {  // NOLINT(google-explicit-constructor): it is one.
        return {kind, army, other, to, flag, dice, row, number, extra, Reason{}};
    }
};
static_assert(sizeof(Choice) == 16);

/// Room for all orders that one choice can have.
using Actions = FixedList<Choice, 768>;

/// A new action at the end of a list; a full one drops its last.
inline Choice& add(Actions& out, Action::Kind kind, Index army = absent) {
    if (out.size() == Actions::capacity()) out.pop_back();
    out.push_back({});
    Choice& action = out[out.size() - 1];
    action.kind = kind;
    action.army = army;
    return action;
}

}  // namespace muster::strategic
