#pragma once

#include "engine/strategic/model/effect.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace muster::strategic {

struct PackInfo {
    std::string id, name, version, author, licence;
};

/// What it takes from an army to use an ability (ST-27, ST-95).
enum class Cost : std::uint8_t {
    none,
    move_action,
    instead_of_move,
    battle_action,
    move_or_battle_action,
    move_and_battle_action,
    reaction,
    free,
    option,  ///< One of those that another ability offers.
    withdraw
};
/// The moment at which an ability works or may be used.
enum class When : std::uint8_t {
    always,
    any,
    pool,
    attacked,
    compare,
    action,
    enter,
    after_battle,
    battle_won,
    defeated,
    move_phase_end,
    battle_phase_start,
    battle_phase_end,
    war_turn_end
};

struct Ability {
    std::string id, name, rule;
    Cost cost{Cost::none};
    When when{When::always};
    std::vector<Effect> effects;
    bool operator==(const Ability&) const = default;
};

enum class ClassGroup : std::uint8_t { standard, special, special_faction };
enum class Speed : std::uint8_t { encumbered, standard, mobile };  // ST-175
[[nodiscard]] constexpr int points_of(Speed speed) {
    constexpr std::array<int, 3> points{2, 3, 5};
    return points[static_cast<std::size_t>(speed)];
}

/// An entry of a class's lists that holds only under a condition (ST-267, ST-327).
struct Matchup {
    Level level{};
    Selector enemy;
    Set unless_enemy_doctrine{};
    int str_above{-32768};  ///< Of the class's own lasting STR.
    bool operator==(const Matchup&) const = default;
};

/// An army class (section 23).
struct Class {
    std::string id, name, rule;
    ClassGroup group{};
    Speed speed{Speed::standard};
    int upkeep_gold{}, upkeep_per{1};  ///< A day, for so many Size (ST-202).
    bool is_upkeep_ruled{};            ///< No class card prints it (ST-R101).
    int quality_most{20};              ///< ST-53
    bool is_magic{};                   ///< Left out of group:non_special_non_magic.
    bool is_extra_tag{};               ///< May be a tag on an army of another class (ST-75).
    bool lends_lists{true};            ///< Such an army uses its lists (ST-R28).
    bool has_matchup_dice{true};       ///< Its lists change its pool (ST-R171).
    bool starts_hidden{};              ///< ST-191
    Set counts_as{};                   ///< Classes, as others read it (ST-72).
    Set traits{}, elements{}, supernatural_traits{};
    std::array<Selector, 4> lists;  ///< Immune, Resistant, Vulnerable, Deadly (ST-70).
    std::vector<Matchup> matchups;
    bool spares_those_who_list_it{};  ///< Its groups skip a class that lists it (ST-74).
    Set deadly_doctrines{};
    Set preferred_weather{}, undesired_weather{};  ///< Labels.
    Set preferred_terrain{}, undesired_terrain{}, preferred_tags{}, undesired_tags{};
    std::vector<Ability> abilities;
    bool operator==(const Class&) const = default;
    [[nodiscard]] bool is_special() const { return group != ClassGroup::standard; }
    [[nodiscard]] std::uint8_t groups() const {
        if (is_special()) return group::all | group::special;
        return static_cast<std::uint8_t>(group::all | group::non_special |
                                         (is_magic ? 0 : group::non_special_non_magic));
    }
};

enum class DoctrineKind : std::uint8_t { augment, mage_augment, trade, quiet_trade };

/// A doctrine (section 20).
struct Doctrine {
    std::string id, name, rule;
    DoctrineKind kind{};
    int price{}, earns{};         ///< CP: an Augment's base, or a War Turn's.
    std::array<int, 3> meters{};  ///< By Meter; once for an Augment, each War Turn for the others.
    int influence_when_switched_on{};
    Set triggers{};  ///< Of Meter (ST-359).
    Set excludes{};
    Selector eligible, never;
    bool not_for_those_who_list_it{};  ///< Classes with it in their Deadly Doctrines (ST-370).
    bool referee_may_allow{};          ///< ST-355
    std::vector<Effect> effects;
    std::vector<Effect> by_table;  ///< Under doctrine_source = "table" (ST-R131).
    bool operator==(const Doctrine&) const = default;
    [[nodiscard]] bool is_augment() const { return kind <= DoctrineKind::mage_augment; }
};

enum class Sun : std::uint8_t { full, muted, none };
enum class Visibility : std::uint8_t { clear, low, none };

/// A weather (section 21).
struct Weather {
    std::string id, name, rule;
    Visibility visibility{};
    Sun sun{};
    Set includes{};      ///< Itself and what it brings with it, whole (ST-R48).
    int phenomenon{};    ///< The face of the 1d8 of ST-400; 0 if it is none.
    int where_warm{-1};  ///< What is read instead in a warm region (ST-R204); -1: itself.
    bool harms{};        ///< In a major event it takes Size (ST-R53); with what it includes.
    bool operator==(const Weather&) const = default;
};

/// A word in which classes speak of weather (ST-405).
struct Label {
    std::string id;
    Set weathers{}, in_winter{};  ///< Matched with all that a weather includes.
    Set unless{};                 ///< No weather that includes one of these matches.
    Time time{Time::any};
    bool operator==(const Label&) const = default;
};

/// A terrain (section 22).
struct Terrain {
    std::string id, name, rule;
    bool is_difficult{}, is_choke{}, is_impassable{}, is_location{};
    int attacker_dice{}, defender_advantage{};  ///< Unless the referee says otherwise (ST-440).
    int mounted_dice{};                         ///< Of mounted armies there (ST-R57).
    int roll_from{}, roll_to{};                 ///< Faces of the 1d20 of ST-438; 0 if none.
    bool operator==(const Terrain&) const = default;
};

/// Ground and weather at which the referee is asked (ST-445).
struct Interaction {
    std::string id;
    Set weathers{}, terrain{}, traits{};
    bool operator==(const Interaction&) const = default;
};

/// A row of a season: up to this number of the 1d100 (ST-398).
struct SeasonRow {
    int to{};
    std::uint8_t weather{};
    std::array<int, 3> regions{-1, -1,
                               -1};  ///< Weather in arid, coastal, cold regions; -1: the same.
    bool operator==(const SeasonRow&) const = default;
};
struct Season {
    std::string id;
    bool is_winter{};
    std::vector<SeasonRow> rows;  ///< Above the last one a phenomenon is rolled.
    bool operator==(const Season&) const = default;
};

/// Weathers from one end to the other, along which an ability moves them (ST-R141).
struct Ladder {
    std::string id;
    std::vector<std::uint8_t> weathers;
    bool operator==(const Ladder&) const = default;
};

/// A quality level and all up to the next row (ST-52).
struct Quality {
    int level{};
    std::string tier;
    int num{}, den{1};
    bool operator==(const Quality&) const = default;
};

/// Values of a meter from one to another (ST-344 to ST-350).
struct Tier {
    int from{}, to{};
    std::string name;
    std::vector<Effect> effects;
    std::vector<Effect> printed;  ///< Under supply_tiers = "literal" (ST-R123).
    bool operator==(const Tier&) const = default;
};

/// What a mutation event does, up to this number of the 1d100 (ST-332).
struct Mutation {
    std::string id, name;
    int to{};
    std::vector<Effect> effects;
    bool operator==(const Mutation&) const = default;
};

/// All rows of all packs.
struct Tables {
    std::vector<std::string> traits, factions, elements, space_tags;  ///< Tags, by their numbers.
    std::vector<Class> classes;
    std::vector<Doctrine> doctrines;
    std::vector<Weather> weathers;
    std::vector<Label> labels;
    std::vector<Terrain> terrains;
    std::vector<Interaction> interactions;
    std::vector<Season> seasons;
    std::vector<Ladder> ladders;
    std::vector<Quality> quality;
    std::array<std::vector<Tier>, 3> meters;  ///< By Meter, each value in exactly one tier.
    std::vector<Mutation> mutations;
    std::vector<PackInfo> packs;
    std::string hash;  ///< Of everything read.
};

/// The number of the row of this id, or -1.
template <class Rows>
[[nodiscard]] int find_index(const Rows& rows, std::string_view id) {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].id == id) return static_cast<int>(i);
    return -1;
}
template <class Rows>
[[nodiscard]] std::vector<std::string_view> ids_of(const Rows& rows) {
    std::vector<std::string_view> ids;
    for (const auto& row : rows) ids.push_back(row.id);
    return ids;
}

/// The tier of a meter's value, -5 to 5.
[[nodiscard]] const Tier& tier_of(const Tables& tables, Meter meter, int value);
/// STR that fits this Size at a quality level (ST-49): to the nearest whole, halves up.
[[nodiscard]] int estimated_str(const Tables& tables, int size, int level);
/// The highest quality level whose estimate lasting STR reaches; the lowest below all.
[[nodiscard]] int level_of(const Tables& tables, int size, int str);

}  // namespace muster::strategic
