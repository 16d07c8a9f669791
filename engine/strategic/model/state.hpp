#pragma once

#include "engine/core/fixed_list.hpp"
#include "engine/core/seat.hpp"
#include "engine/strategic/model/battle_state.hpp"
#include "engine/strategic/model/event.hpp"
#include "engine/strategic/model/setup.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <type_traits>

namespace muster::strategic {

/// Armies that a war can have over its whole course, a bit each in a Set.
inline constexpr std::size_t most_armies = 64;
/// What an army can grow to, however many join it and whatever the referee enters; STR below 0 too.
inline constexpr int most_size = 10'000, most_str = 10'000;

/// Visits the members of a set in ascending order.
template <class Visit>
[[gnu::always_inline]] inline void each(Set set, Visit visit) {
    for (; set != 0; set &= set - 1) visit(static_cast<Index>(std::countr_zero(set)));
}

enum class Intensity : std::uint8_t { mild, light, normal, heavy, extreme };  // ST-404

enum class Place : std::uint8_t { map, away, gone };  ///< away: will return (ST-159, ST-166).

/// What an army has done or is, a bit each.
enum class Mark : std::uint8_t {
    moved,           ///< In this Move Phase, by its own march.
    displaced,       ///< Moved by anything (ST-379).
    acted,           ///< Took a Move Action.
    replaced,        ///< Took one instead of moving.
    forced,          ///< Made a forced march (ST-182).
    attacked,        ///< Its Battle Action of this Battle Phase is spent (ST-95).
    fought,          ///< In a battle of this Battle Phase (ST-149).
    volleyed,        ///< Its first battle of the War Turn is over (ST-232).
    helped,          ///< In this Battle Phase (ST-149).
    owes_advantage,  ///< The Help that it owes is a rating, not dice (ST-152).
    bulwark,         ///< ST-278
    feral,           ///< ST-274
    levied,          ///< ST-364
    deep,            ///< Hidden from Spies too (ST-322).
    relocated,       ///< Moved to another space since it was revealed (ST-215, ST-256).
    fed,             ///< Won a feeding victory in this Battle Phase (ST-273).
    stole,           ///< From a faction tagged monarchy in this Battle Phase (ST-307).
    sold_secrets,    ///< May take out a die in this Battle Phase (ST-319).
    prepared,        ///< Spent a Move Action on an ability that takes a Battle Action too.
    charged,         ///< Had the charge that its Size brings (ST-302).
    won_near,        ///< Won an engagement in its own or an adjacent space (ST-381).
    in_the_open,     ///< Cannot be hidden until the War Turn ends (ST-226).
    repairable,      ///< The referee calls a penalty of its repairable (ST-224),
    repaired,        ///< and a die of it is cancelled until the next Battle Phase ends.
    suppressed       ///< Views alone: its abilities are off, by one that they leave out (ST-204).
};
using Marks = std::uint32_t;
[[nodiscard]] constexpr Marks bit_of(Mark mark) {
    return Marks{1} << static_cast<unsigned>(mark);
}

/// One army (ST-19).
struct ArmyState {
    Set extra_classes{}, traits{}, augments{};
    Marks marks{};
    std::int16_t size{}, original_size{}, size_at_start{};
    std::int16_t unregained{};            ///< Size lost and not yet regained (ST-266).
    std::int16_t str{}, original_str{};   ///< Lasting.
    std::int16_t surge{};                 ///< Temporary STR until `surge_until` (ST-272).
    std::uint16_t surge_until{};          ///< The War Turn whose Battle Phase ends it.
    std::uint16_t back{};                 ///< The War Turn in which it returns (ST-496).
    std::uint8_t exhaustion{}, unpaid{};  ///< Levels, and those of them that money caused (ST-145).
    Index faction{}, class_of{}, space{}, home{absent};
    Index ward{absent};      ///< A class that it is warded against in this phase (ST-380).
    Index mutation{absent};  ///< Of its first battle of the phase (ST-293).
    Index row{};             ///< Of the war's armies: whose name it has.
    Index ammunition{absent};
    Index copied{absent};          ///< An Augment of an enemy that it uses in this phase (ST-382),
    Index copied_before{absent};   ///< or used in the Battle Phase before.
    Index copied_element{absent};  ///< The damage type that came with it.
    Index prey{absent};            ///< Of the nearest, the one that a feral army attacks (ST-274).
    Index join{absent};            ///< The army that it joins when it returns.
    Index prepared_for{absent};    ///< Whom its action of two parts is for (ST-314).
    Speed speed{};
    Place place{Place::map};
    bool back_at_end{};  ///< Returns at the end of the Move Phase (ST-496).
    std::uint8_t medals{}, victories{}, charges{};
    std::uint8_t seen_by{};     ///< Enemy factions that see it, a bit each (ST-190).
    std::uint8_t watched_by{};  ///< That saw it hide where it is, or learned of it (ST-R184).
    std::uint8_t known_to{};    ///< Factions that know its Size and STR in this War Turn (ST-249).
    std::uint8_t battles{};     ///< Started in this Battle Phase (ST-114).
    std::uint8_t quiet{};       ///< Phases without a move, action or attack (ST-215, ST-256).
    std::uint8_t owed{};        ///< Dice or rating of Help that it gave (ST-152).
    std::int8_t next_battle{};  ///< Dice of its next battle (ST-223).
    std::int8_t this_phase{}, next_phase{};  ///< Dice of all battles (ST-356).
    std::int8_t extra_points{};              ///< In its Move Phase; the referee's (ST-493).
    std::int8_t storm_dice{-1};  ///< That a storm takes, by the referee (ST-401); -1: by the rule.
    std::array<std::uint8_t, 16> paid_steps{};  ///< Of its Augments, in their order (ST-354).
    bool operator==(const ArmyState&) const = default;
    /// Its Augments, with the one that it has copied.
    [[nodiscard]] Set active_augments() const {
        return copied == absent ? augments : augments | bit(copied);
    }
    [[nodiscard]] bool has(Mark mark) const { return (marks & bit_of(mark)) != 0; }
    void set(Mark mark, bool on = true) {
        marks = on ? marks | bit_of(mark) : marks & ~bit_of(mark);
    }
};

/// One space (ST-21).
struct SpaceState {
    Set tags{};
    std::int32_t value{};
    std::uint16_t defense{}, staffed{}, builders{}, swords{};  ///< In hundredths (ST-134).
    Index controller{absent}, previous{absent};
    Index traps{absent};      ///< The faction that set them (ST-259).
    Index unpaid_by{absent};  ///< Whose shortage has taken its staff (ST-144).
    Index weather{absent};    ///< Its own, called by an ability or set by the referee.
    Intensity intensity{Intensity::normal};
    Index called_class{absent}, called_by{absent};  ///< Whose ability called the weather (ST-295).
    std::uint16_t weather_until{};                  ///< The War Turn whose Battle Phase ends it.
    std::uint16_t roads_from{}, roads_until{};      ///< War Turns of Rapid Roads (ST-222).
    Index roads_by{absent};
    bool is_location{}, is_sacked{};
    bool operator==(const SpaceState&) const = default;
};

/// One faction (ST-20).
struct FactionState {
    Set trades{};   ///< Trade Doctrines that are on.
    Set were_on{};  ///< In the War Turn before.
    Set active{};   ///< On and not triggered: benefits hold (ST-360).
    Set penal{};    ///< On or triggered: penalty lines hold (ST-361).
    Set tags{};
    std::int32_t gold{}, income{};
    std::int16_t cp_halves{};
    std::array<std::int8_t, 3> meters{};  ///< By Meter.
    std::uint8_t allies{}, enemies{};     ///< Factions, a bit each; itself is an ally (ST-12).
    std::uint8_t captures{};              ///< To be taken off the next CP gain (ST-162).
    std::uint16_t levied_in{};            ///< The War Turn of its War Levy; 0: none (ST-364).
    std::uint8_t levied_size{};           ///< What the levy gave each army.
    std::uint8_t defeats{};               ///< Of its armies, for endings.
    bool marched_by_meter{};              ///< ST-183, in this Move Phase.
    std::int32_t training_gold{};  ///< Full price of a quality level; the referee's (ST-140).
    std::int16_t training_cp{-1};  ///< The same in CP; -1: no price is known.
    bool extra_space_used{};       ///< ST-345
    bool operator==(const FactionState&) const = default;
};

/// A Battle Action that was declared (ST-29).
struct Declaration {
    Index army{absent}, target{absent};
    bool is_attack{true}, by_night{}, is_dropped{};
    AbilityId ability{};
    Set parts{};  ///< Armies that parted from the target, and may not leave either (ST-490).
    /// Views alone: where the attack of an army that they leave out lets its target end (ST-31).
    Set open{};
    bool operator==(const Declaration&) const = default;
};

/// A use of an ability or a doctrine that has a limit (ST-356).
struct Use {
    static constexpr std::uint16_t doctrine = 0x8000;
    Index army{absent};
    Per per{};
    std::uint16_t what{};  ///< An AbilityId, or `doctrine` and its number.
    bool operator==(const Use&) const = default;
};

/// What the rules do next, unless somebody is asked.
enum class Stage : std::uint8_t {
    initiative,
    phase_start,  ///< ST-26, of one faction.
    bookkeeping,
    orders,
    move_end,
    declare,
    battles_open,
    weather,
    phenomenon,
    storm,
    rivals,
    mutations,
    battles,
    battle,
    close_actions,
    close_rolls,
    close,
    over
};
/// What the seat to move is deciding.
enum class Moment : std::uint8_t {
    nothing,
    trades,
    orders,
    declare,
    react,
    options,
    commit,
    feed,
    press,
    retreat,
    retreat_to,
    pursue,  ///< Whether a victor attacks another army (ST-R72).
    stand,   ///< Which of the nearest armies a Final Stand attacks (ST-290).
    outcome,
    fate,
    dice,
    over
};

/// A die that is due.
struct Due {
    RollFor what{};
    Index army{absent};
    std::uint16_t sides{};
    Index space{absent};  ///< Whose terrain is rolled.
    bool operator==(const Due&) const = default;
};
/// A march under way: a die may stand in its middle.
struct March {
    Index army{absent};
    std::uint8_t at{};               ///< Of the path, where the army stands.
    std::uint8_t spent{}, points{};  ///< Points spent, and what it has for this way.
    bool flies{};                    ///< As it set out (ST-R236).
    FixedList<Index, 20> path{};
    bool operator==(const March&) const = default;
};
/// A theft whose dice are being rolled (ST-255, ST-318).
struct Theft {
    Index target{absent};
    std::uint8_t dice{}, sides{}, sum{};
    bool is_grand{};  ///< Brings a word from inside in the next Battle Phase (ST-319).
    bool operator==(const Theft&) const = default;
};
/// Of a space or of a road, by the referee (ST-185, ST-188).
enum class Ground : std::uint8_t { open, difficult, closed };
/// The same of the way between two spaces, or the road that stands there now.
struct WayChange {
    Index from{absent}, to{absent};
    Ground ground{};
    Road road{};
    bool operator==(const WayChange&) const = default;
    [[nodiscard]] bool joins(Index a, Index b) const {
        return (from == a && to == b) || (from == b && to == a);
    }
};
/// The terrain that a space has now, in place of the map's (ST-438).
struct GroundChange {
    Index space{absent};
    Set terrain{};
    bool operator==(const GroundChange&) const = default;
};
/// An Augment that the referee lets an army have (ST-355).
struct Allowance {
    Index army{absent}, doctrine{absent};
    bool operator==(const Allowance&) const = default;
};
/// What Builders who left the war will have built when they come back (ST-225).
struct Project {
    Index army{absent};
    Index to{absent};         ///< A road to this space; none where Defense is built.
    std::uint16_t defense{};  ///< In hundredths.
    bool operator==(const Project&) const = default;
};
/// What the referee entered for a battle that has not begun (ST-470).
struct Scene {
    Index attacker{absent};
    bool is_for_defender{};
    Action::Kind kind{};
    std::int16_t number{}, extra{};
    bool operator==(const Scene&) const = default;
};
/// What an aftermath rolls, in the order of ST-502.
enum class FallStep : std::uint8_t {
    survivors,
    aid,
    joining,
    escape,
    escape_aid,
    escaped,
    interference,
    spoils,
    spoils_again,
    bonus,
    settle
};
/// An army that has fallen, until its victor has chosen (section 18).
struct Fall {
    Index army{absent}, victor{absent};  ///< victor: an army; none where nobody defeated it.
    Index faction{absent};               ///< That chooses.
    bool has_stood{};                    ///< Its Final Stand is over, or was never due.
    bool is_chosen{}, may_choose{};
    Outcome outcome{};
    FallStep step{};
    bool is_aided{}, is_interfered{};
    std::uint8_t approved{};  ///< Of Approval, a bit each.
    std::uint8_t escape_die{}, bonus{};
    std::int16_t survivors{}, escaped{}, spoils{};
    bool operator==(const Fall&) const = default;
};
/// A place that a faction may take.
struct Taking {
    Index faction{absent}, army{absent}, space{absent};
    bool operator==(const Taking&) const = default;
};
/// A lot of prisoners (ST-497).
struct Prisoners {
    Index holder{absent}, faction{absent}, class_of{}, row{};
    std::int16_t size{}, fell_size{}, fell_str{};
    bool operator==(const Prisoners&) const = default;
};

/// A whole war as a value: trivially copyable, free of heap memory.
struct State {
    const Setup* setup{};
    std::array<ArmyState, most_armies> armies{};
    std::array<SpaceState, max_spaces> spaces{};
    std::array<FactionState, max_factions> factions{};
    FixedList<Declaration, most_armies> declarations{};  ///< In the order of ST-36.
    FixedList<Use, 96> uses{};
    Battle battle{};
    Set on_map{};                             ///< Armies.
    std::array<Set, max_spaces> standing{};   ///< Of them, by space: what follows from the armies.
    std::array<Set, max_factions> ranks{};    ///< By faction.
    Set disabling{};                          ///< Whose class switches abilities of others off.
    Set stayed{};                             ///< Armies without further orders in this phase.
    Set opened{}, hindered{}, closed{};       ///< Spaces, by the referee (ST-188).
    std::array<Set, max_factions> taken{};    ///< Places that a faction took in this war (ST-40).
    std::array<Index, max_factions> order{};  ///< Factions as they act (ST-41, ST-42).
    std::uint16_t turn{1};                    ///< The War Turn.
    Index army_count{};
    Index weather{};  ///< Of the theater (ST-397).
    Intensity intensity{Intensity::normal};
    std::uint8_t weather_roll{}, weather_row{};  ///< The last natural roll, and its row (ST-403).
    /// Of arid, coastal, cold and warm regions, where another weather is there.
    std::array<Index, 4> regional{absent, absent, absent, absent};
    std::int8_t weather_mod{};                 ///< What the referee adds to the 1d100 (ST-398),
    std::array<std::int8_t, 4> region_mods{};  ///< and for each region.
    bool is_major_event{};                     ///< In this Battle Phase (ST-402).
    bool weather_stays{};                      ///< Until the referee enters another (ST-R206).
    std::uint8_t answers{};  ///< Questions of the checklist that are answered with yes (ST-33).
    bool has_scene{}, scenes_stay{};  ///< One is called for; it goes on next turn (ST-34).
    FixedList<WayChange, 16> ways{};
    FixedList<GroundChange, 16> grounds{};
    FixedList<Project, 8> projects{};
    FixedList<Allowance, 16> allowances{};
    FixedList<Scene, 24> scenes{};
    FixedList<Fall, 8> falls{};       ///< To be settled before anything else goes on.
    FixedList<Taking, 16> takings{};  ///< Likewise, after the falls.
    FixedList<Prisoners, 24> prisoners{};
    Battle paused{};  ///< What a Final Stand stands in the middle of.
    March march{};
    Theft theft{};
    Due due{};
    std::array<std::uint8_t, max_factions> initiative{};      ///< Rolls of ST-42.
    std::array<std::int8_t, max_factions> initiative_mods{};  ///< By faction; the referee's.
    std::array<Index, max_factions> next_order{};             ///< Of the War Turns to come (ST-44),
    bool is_reordered{};                                      ///< if it is another.
    Stage stage{}, paused_stage{};                            ///< Now, and where `paused` goes on.
    Moment moment{};
    Seat to_move{Seat::nobody};
    Index active{absent};                   ///< The faction whose phase it is.
    Index chosen{absent}, pursuer{absent};  ///< Given orders; free to attack anew (ST-R72).
    std::uint8_t repair_dice{};  ///< Rolled for an army that repairs or weathers a storm.
    std::uint8_t at{};           ///< The place in what the stage goes through.
    WarEnd end{};
    Index winner{absent};  ///< A faction of the winning side.
    bool operator==(const State&) const = default;
    [[nodiscard]] const Tables& tables() const { return *setup->prepared.tables; }
    [[nodiscard]] const Variant& variant() const { return setup->variant; }
    [[nodiscard]] const War& war() const { return setup->war; }
    [[nodiscard]] const Prepared& prepared() const { return setup->prepared; }
    [[nodiscard]] Index faction_count() const { return static_cast<Index>(war().factions.size()); }
    [[nodiscard]] Index space_count() const { return static_cast<Index>(war().spaces.size()); }
    [[nodiscard]] const Class& class_row(Index army) const {
        return tables().classes[armies[army].class_of];
    }
    /// One or more, of now.
    [[nodiscard]] Set terrain_of(Index space) const {
        return grounds.empty() ? war().spaces[space].terrain : changed_terrain(space);
    }
    [[nodiscard]] Set changed_terrain(Index space) const;
    [[nodiscard]] bool is_on_map(Index army) const { return (on_map & bit(army)) != 0; }
    /// In edges (ST-11).
    [[nodiscard]] int distance(Index a, Index b) const {
        return space_distance(armies[a].space, armies[b].space);
    }
    [[nodiscard]] int space_distance(Index a, Index b) const { return prepared().distance[a][b]; }
    /// Of factions.
    [[nodiscard]] bool are_allied(Index a, Index b) const {
        return (factions[a].allies & (1U << b)) != 0;
    }
    [[nodiscard]] bool are_hostile(Index a, Index b) const {
        return (factions[a].enemies & (1U << b)) != 0;
    }
    /// Armies on the map of factions hostile to this one.
    [[nodiscard]] Set enemies_of(Index faction) const { return of(factions[faction].enemies); }
    /// Armies on the map of this faction and its allies.
    [[nodiscard]] Set allies_of(Index faction) const { return of(factions[faction].allies); }
    /// Armies on the map of factions, a bit each.
    [[nodiscard]] Set of(unsigned which) const {
        Set found = 0;
        for (std::size_t i = 0; i < faction_count(); ++i)
            found |= (which >> i & 1U) != 0 ? ranks[i] : 0;
        return found;
    }
    /// Armies on the map within so many spaces of a space.
    [[nodiscard]] Set within(Index space, int distance) const {
        Set found = 0;
        each(prepared().near(space, distance), [&](Index near) { found |= standing[near]; });
        return found;
    }
    /// After an army came or went, or became of another class: the sets that follow from armies.
    void reindex();
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= std::size_t{16} * 1024);

/// Gives an army the charge that comes with its Size: when it is made, or first grows to it
/// (ST-302).
void charge_up(const Tables& tables, ArmyState& army);

/// A war before its first order, as its file has it: War Turn 1 has no bookkeeping (ST-26), its
/// Trade Doctrines are on.
[[nodiscard]] State start_of(const Setup& setup);

}  // namespace muster::strategic
