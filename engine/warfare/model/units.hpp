#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a unit is made of: the rows of the tables, and the card that a choice of rows gives.
namespace muster::warfare {

enum class Type : std::uint8_t {
    levies,
    infantry,
    archers,
    cavalry,
    airborne,
    siege_engine
};  // WF-34; a Fortification is no unit
inline constexpr std::size_t type_count = 6;

/// What a trait can do; the vocabulary of traits.toml (RULES.md, section 4).
enum class Effect : std::uint8_t {
    ignore_terrain,          // WF-45
    never_diminished,        // WF-46
    steady,                  // WF-46: no disadvantage on Morale checks
    double_casualties,       // WF-47
    courage,                 // WF-48
    unhorrified,             // WF-49 (a)
    unafraid_of_dead,        // WF-49 (b)
    feast,                   // WF-50
    horrify,                 // WF-51
    double_against_smaller,  // WF-52
    never_fails_morale,      // WF-53
    regenerate,              // WF-54
    feed,                    // WF-55
    hurl_rocks,              // WF-56
    first_attack_advantage,  // WF-57
    resist_magic,            // WF-58
    sap,                     // WF-59
    undead,                  // WF-60
    siege_engine,            // WF-61
    charge,                  // WF-62
    always_diminished,       // WF-63
    fiend                    // WF-R31
};
inline constexpr std::size_t effect_count = 22;
using Effects = std::uint32_t;  ///< One bit per Effect.
[[nodiscard]] constexpr Effects bit(Effect effect) {
    return Effects{1} << static_cast<unsigned>(effect);
}

namespace names {
inline constexpr std::array<std::string_view, type_count> types{
    "levies", "infantry", "archers", "cavalry", "airborne", "siege_engine"};
inline constexpr std::array<std::string_view, effect_count> effects{"ignore_terrain",
                                                                    "never_diminished",
                                                                    "steady",
                                                                    "double_casualties",
                                                                    "courage",
                                                                    "unhorrified",
                                                                    "unafraid_of_dead",
                                                                    "feast",
                                                                    "horrify",
                                                                    "double_against_smaller",
                                                                    "never_fails_morale",
                                                                    "regenerate",
                                                                    "feed",
                                                                    "hurl_rocks",
                                                                    "first_attack_advantage",
                                                                    "resist_magic",
                                                                    "sap",
                                                                    "undead",
                                                                    "siege_engine",
                                                                    "charge",
                                                                    "always_diminished",
                                                                    "fiend"};
}  // namespace names

/// Bonuses to the five stats; on a card Defense and Toughness are 10 more (WF-24).
struct Stats {
    int attack{}, power{}, defense{}, toughness{}, morale{};
    bool operator==(const Stats&) const = default;
    Stats& operator+=(const Stats& other) {
        attack += other.attack;
        power += other.power;
        defense += other.defense;
        toughness += other.toughness;
        morale += other.morale;
        return *this;
    }
};

/// What every row of every table has.
struct Row {
    std::string id, name;
};
struct Trait : Row {
    int cost{};
    Effects effects{};
    std::vector<std::string> also;  ///< Other ids that mean this trait (WF-36).
};
using Traits = std::vector<std::size_t>;  ///< Indices into Tables::traits.
struct Ancestry : Row {
    Stats bonus;
    Traits traits;
};
struct Experience : Row {
    int rank{};  ///< -1 none, 0 Green and up (WF-32).
    Stats bonus;
};
struct Equipment : Row {
    int rank{};  ///< -1 none, 0 Light and up (WF-33).
    int power{}, armour{};
};
struct TypeRow : Row {
    Stats bonus;
    int cost_x100{100};
    Traits traits;
};
struct Size : Row {
    int faces{};
    int cost_x100{};
    bool is_buildable{true};
};
/// A Fortification as tables have it (WF-152).
struct FortificationRow {
    int level{}, defense{}, toughness{}, faces{}, morale_bonus{};
};

/// The rows chosen for a unit: the four keywords and the size. Indices into the tables.
struct Choice {
    std::size_t ancestry{}, experience{}, equipment{}, size{};
    Type type{Type::infantry};
    bool operator==(const Choice&) const = default;
    /// WF-66: the four keywords; sizes do not part units.
    [[nodiscard]] bool has_keywords_of(const Choice& other) const {
        return ancestry == other.ancestry && experience == other.experience &&
               equipment == other.equipment && type == other.type;
    }
};

inline constexpr int base_defense = 10;    // WF-24
inline constexpr int base_toughness = 10;  // WF-24

inline constexpr std::size_t die_values = 21;  ///< A casualty die shows 0 to 20 at most (WF-13).

/// What a battle reads of a unit: flat and small.
struct Profile {
    std::int8_t attack{}, power{}, defense{}, toughness{}, morale{};  ///< As printed.
    std::uint8_t faces{6};  ///< Highest face of the casualty die (WF-13).
    Type type{Type::infantry};
    std::int8_t rank{};  ///< Of its experience.
    Effects effects{};
    bool operator==(const Profile&) const = default;
    [[nodiscard]] bool has(Effect effect) const { return (effects & bit(effect)) != 0; }
};

namespace names {
/// How a livery parts its field, and the lines that mark its colour where there is none.
inline constexpr std::array<std::string_view, 4> divisions{"per_fess", "per_pale", "chequy",
                                                           "per_bend"};
inline constexpr std::array<std::string_view, 6> hatches{"none", "grid",    "rising",
                                                         "dots", "falling", "level"};
}  // namespace names

/// The colours of an army's arms, "#RRGGBB". No rule reads them.
struct Livery {
    std::string fill, metal;
    std::string division{};  ///< Of names::divisions; empty: the ordinary of the unit's type.
    std::string hatch{"level"};
    bool operator==(const Livery&) const = default;
};

/// What makes a unit's card its own. No rule reads it.
struct Looks {
    std::string charge{};  ///< The sign on its arms, such as "bell"; empty: its type's.
    std::string art{};     ///< A picture's file, relative to the army's; empty: the arms.
    std::string flavour{};
    std::optional<Livery> livery{};  ///< In place of the army's.
    bool operator==(const Looks&) const = default;
};

/// WF-5: a unit's card.
struct Unit {
    std::string id, name;
    Looks looks;
    Choice choice;
    Traits traits;
    Profile profile;
    int cost{};
    bool is_uncosted{};  ///< A special unit without a price (WF-217).
    bool is_pledged{};   ///< Lent by an ally (WF-157).
    bool is_mercenary{};
    int die{};             ///< Kept from the last battle (WF-R29); 0: full.
    int unpaid_seasons{};  // WF-199
    int clean_battles{};   // WF-202
};

}  // namespace muster::warfare
