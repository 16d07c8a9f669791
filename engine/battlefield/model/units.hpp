#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace muster::battlefield {

/// What a row can do beyond its four numbers (RULES.md, section 2): the closed list.
enum class Trait : std::uint8_t {
    aerial,            // BF-18
    ranged,            // BF-19
    cooldown,          // BF-20
    breach,            // BF-23
    def_adv_vs_melee,  // BF-15
    split_move,        // BF-16
    atk_as_melee,      // BF-22
    def_as_melee,      // BF-21
    mounted,           // BF-27
    size25             // BF-29
};
inline constexpr std::size_t trait_count = 10;

/// A unit's numbers: those of its row, with what a referee has changed of them (BF-26).
struct Profile {
    std::uint8_t ml{};    ///< 1 to 99; 0 for an engine, which has none (BF-24).
    std::uint8_t mv{};    ///< Spaces, 0 to 12.
    std::uint8_t pow{4};  ///< Faces of its die: 4, 6, 8, 10, 12 or 20 (BF-7).
    std::uint8_t rng{1};  ///< Spaces, 1 to 24.
    std::uint16_t traits{};
    std::uint8_t leash{};             ///< BF-14; 0: the radius of every troop.
    std::uint8_t atk_adv_while_ml{};  ///< BF-17; 0: never.
    bool operator==(const Profile&) const = default;

    static constexpr std::uint16_t bit(Trait trait) {
        return static_cast<std::uint16_t>(1U << static_cast<unsigned>(trait));
    }
    [[nodiscard]] constexpr bool has(Trait trait) const { return (traits & bit(trait)) != 0; }
    constexpr void add(Trait trait) { traits |= bit(trait); }
};

inline constexpr int most_ml = 99, most_mv = 12, most_rng = 24, most_leash = 48;
inline constexpr int troop_radius = 4;    // BF-38
inline constexpr int officer_radius = 8;  // BF-39
inline constexpr int least_gap = 6;       // BF-60
inline constexpr int giant_room = 25;     // BF-29

/// A row of the table of troops, or of engines (BF-13).
struct Troop {
    std::string id, name;
    Profile profile;
    int points{};         ///< What it is worth; 0: nobody has said.
    std::string charge;   ///< The sign charge-<it> of its counters; empty: one of its kind.
    std::string flavour;  ///< Its author's own words.
    bool operator==(const Troop&) const = default;
};

/// A kind of fortification (BF-55).
struct FortificationRow {
    std::string id, name;
    int hp{1};
    int bonus{};  ///< Added to every defence total in its square (BF-108).
    bool operator==(const FortificationRow&) const = default;
};

namespace names {
inline constexpr std::array<std::string_view, trait_count> traits{
    "aerial",     "ranged",       "cooldown",     "breach",  "def_adv_vs_melee",
    "split_move", "atk_as_melee", "def_as_melee", "mounted", "size25"};
inline constexpr std::array<std::string_view, 6> dice{"d4", "d6", "d8", "d10", "d12", "d20"};
}  // namespace names
inline constexpr std::array<std::uint8_t, 6> die_faces{4, 6, 8, 10, 12, 20};

}  // namespace muster::battlefield
