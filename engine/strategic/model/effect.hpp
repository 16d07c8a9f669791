#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// What classes, doctrines, meters and mutations do, as data: a closed vocabulary of effect words
/// (RULES.md, section 25). No row is known by its id.
namespace muster::strategic {

/// Sets of rows of one table, by their numbers there; a table has at most 64.
using Set = std::uint64_t;
inline constexpr std::size_t most_rows = 64;
[[nodiscard]] constexpr Set bit(std::size_t index) {
    return Set{1} << index;
}

/// Sets of classes by what they are (ST-16, ST-74).
namespace group {
inline constexpr std::uint8_t all = 1, special = 2, non_special = 4, non_special_non_magic = 8;
}
/// States of a battle that lists name as opponents (ST-76).
namespace condition {
inline constexpr std::uint8_t sun = 1, darkness = 2, home = 4, roshna = 8, extreme_cold = 16;
}

/// Armies by class, trait, faction tag, damage type and group; lists of opponents name conditions
/// of the battle too.
struct Selector {
    Set classes{}, traits{}, factions{}, elements{};
    std::uint8_t groups{}, conditions{};
    bool operator==(const Selector&) const = default;
    [[nodiscard]] bool empty() const { return *this == Selector{}; }
};

enum class Word : std::uint8_t {
    add_weather,
    adv,
    attrition,
    block_movement,
    borrow_attack,
    cancel_penalty,
    charge,
    choose,
    copy_augment,
    cp,
    deadly_extra,
    deadly_vs,
    deadly_vs_listing,
    deadly_vs_state,
    deal_element,
    defense,
    deny,
    die_base,
    die_step,
    die_swap,
    disable,
    downgrade,
    drop_vulnerable,
    enter_cost,
    exhaustion,
    extra_space,
    feral,
    forbid_killing,
    formation,
    free_attack,
    gain_abilities,
    grant_immunity,
    hide,
    home_ground,
    ignore_penalty,
    ignore_terrain,
    intel,
    levy,
    loss_factor,
    march_by_meter,
    march_free,
    matchup,
    meter,
    move,
    negate,
    no_rivals,
    on_clean,
    on_face,
    on_lost_battle,
    place_traps,
    pool,
    pool_next_battle,
    pool_next_phase,
    protect,
    raise_on,
    reach,
    referee_option,
    remove_die,
    require_killing,
    reveal,
    rival_roll,
    roll,
    roll_many,
    roll_pool_twice,
    roll_table,
    size,
    size_after_battle,
    skip_aftermath,
    space_flag,
    speed,
    spot,
    spotted_by,
    stay_hidden,
    str,
    str_restore,
    str_transfer,
    temp_str,
    trapped,
    treated_as,
    weather_lock,
    weather_set,
    weather_step,
    withdraw
};
inline constexpr std::size_t word_count = static_cast<std::size_t>(Word::withdraw) + 1;

enum class Who : std::uint8_t {
    self,
    enemy,
    both,
    target,
    ally,
    ally_here,
    ally_defender,
    self_or_ally,
    any,
    allies_starting_here,
    own_armies,
    attackers
};
enum class Role : std::uint8_t { any, attacker, defender };
enum class Time : std::uint8_t { any, day, night };
enum class Per : std::uint8_t { use, battle_phase, war_turn };
enum class Battles : std::uint8_t { every, first, first_of_turn };
enum class Kind : std::uint8_t { plain, armor, fortification, surprise };
/// A number that the state of an army gives, times n.
enum class Amount : std::uint8_t {
    one,
    own_size,
    tenth_of_size,
    hundredth_of_size,
    str_dice,
    enemy_loss
};
enum class Cap : std::uint8_t { none, lost_size, original_size, original_str };
enum class Until : std::uint8_t { battle, next_battle_phase };
enum class What : std::uint8_t { flanking, surprise, works, works_die, retreat, ruin_space };
enum class After : std::uint8_t { at_once, unmoved, still_now, still_phase, two_still_turns };
enum class Source : std::uint8_t { builders, swords, garrison };
enum class Then : std::uint8_t { free_retreat, take_size, gain_size };
enum class Which : std::uint8_t { highest, lowest };
enum class Meter : std::uint8_t { morale, supply, influence };
enum class Level : std::uint8_t { immune, resist, vulnerable, deadly, deadly_doctrine };
/// What is asked of the army itself, of its battle or of its opponent.
enum class Test : std::uint8_t {
    approached,
    away,
    bulwark,
    charged,
    complication,
    enemy_behind_works,
    enemy_bulwark,
    enemy_fortified,
    enemy_has_copied,
    engagement_won,
    flanked,
    flanked_by_cavalry,
    grounded,
    hidden,
    lost_size,
    moved,
    near_at_start,
    own_weather,
    started_battle,
    stole_from_monarchy,
    used,
    used_feed,
    used_theft
};

/// One effect. Which of these members a word has stands in `specs` (effect_keys.hpp).
struct Effect {
    Word word{};
    Who who{Who::self};
    Role role{Role::any};
    Time time{Time::any};
    Per per{Per::use};
    Battles battles{Battles::every};
    Kind kind{Kind::plain};
    Amount from{Amount::one};
    Cap cap{Cap::none};
    Until until{Until::battle};
    What what{};
    After after{After::at_once};
    Source source{};
    Then then{};
    Which which{};
    Meter meter{};
    Level level{};
    bool penalty{};       ///< Holds while its doctrine is triggered too (ST-361).
    bool forced{};        ///< Wins over every other base die (ST-82).
    bool deep{};          ///< Not seen by Spies that come later (ST-322).
    bool fortified{};     ///< A space with works will do besides `terrain` (ST-282).
    bool toward_enemy{};  ///< A move that ends nearer to the opponent.
    bool asks{};          ///< The referee approves each use.
    bool for_own_dice{};  ///< A base die of Size and STR dice alone (ST-R37).
    std::int16_t n{1};    ///< Dice, Size, STR, levels, points or CP.
    std::int16_t n_vulnerable{}, n_deadly{};  ///< Instead of n, by what the target lists.
    std::int16_t dice{1}, hidden_dice{};      ///< Dice of `sides`; `hidden_dice` if hidden.
    std::int16_t sides{};
    std::int16_t on{};      ///< The least face that succeeds.
    std::int16_t spaces{};  ///< Within so many spaces.
    std::int16_t distance{-1}, attacker_within{-1};
    static constexpr std::int16_t no_least = -1;
    std::int16_t most{}, phases{}, percent{};
    std::int16_t least{no_least};  ///< The floor of what falls; `no_least`: there is none.
    std::int16_t least_size{}, most_size{};
    Selector only, except, only_enemy, unless_enemy, only_enemy_own, double_for, unless_near;
    Set classes{}, options{};  ///< `options` are abilities of the same class.
    Set if_enemy_doctrine{}, unless_enemy_doctrine{}, enemy_doctrine_or{};
    Set terrain{}, space_tags{}, all_space_tags{};
    Set weathers{}, labels{}, preferred{}, undesired{}, unless_enemy_prefers{};
    std::uint8_t weather_to{}, element{};
    Set tests{}, not_tests{};                                               ///< Of Test.
    Set enemy_lists_self{}, self_lists_enemy{}, unless_enemy_lists_self{};  ///< Of Level.
    Set enemy_element_entry{};                                              ///< Of Level.
    Set kinds{};                                                            ///< Of Kind.
    bool operator==(const Effect&) const = default;
};

}  // namespace muster::strategic
