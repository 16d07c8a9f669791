#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace muster::campaign {

/// The twenty traits, in the order of the d20 (CA-271 to CA-291).
enum class Trait : std::uint8_t {
    beloved,
    brutal,
    commando,
    crusader,
    defensive_engineer,
    duelist,
    guardian,
    honourable,
    ironsides,
    logistician,
    outrider,
    poet,
    raider,
    ranger,
    scholar,
    siege_engineer,
    spartan,
    stubborn,
    vanquisher,
    veteran
};

inline constexpr std::size_t trait_count = 20;
inline constexpr std::array<std::string_view, trait_count> trait_ids{
    "beloved",        "brutal",   "commando",   "crusader",   "defensive_engineer",
    "duelist",        "guardian", "honourable", "ironsides",  "logistician",
    "outrider",       "poet",     "raider",     "ranger",     "scholar",
    "siege_engineer", "spartan",  "stubborn",   "vanquisher", "veteran"};
inline constexpr std::array<std::string_view, trait_count> trait_names{
    "Beloved",        "Brutal",   "Commando",   "Crusader",   "Defensive Engineer",
    "Duelist",        "Guardian", "Honourable", "Ironsides",  "Logistician",
    "Outrider",       "Poet",     "Raider",     "Ranger",     "Scholar",
    "Siege Engineer", "Spartan",  "Stubborn",   "Vanquisher", "Veteran"};

/// A set of traits, a bit each.
class Traits {
  public:
    constexpr void add(Trait trait) { bits_ |= bit(trait); }
    [[nodiscard]] constexpr bool has(Trait trait) const { return (bits_ & bit(trait)) != 0; }
    [[nodiscard]] constexpr int count() const { return __builtin_popcount(bits_); }
    bool operator==(const Traits&) const = default;

  private:
    static constexpr std::uint32_t bit(Trait trait) {
        return std::uint32_t{1} << static_cast<unsigned>(trait);
    }
    std::uint32_t bits_{};
};

/// CA-266: the twenty relationships, in the order of the d20.
inline constexpr std::array<std::string_view, 20> relation_names{
    "Child",     "Sibling",       "Parent",   "Niece or Nephew", "Aunt or Uncle",
    "Cousin",    "Step-",         "-in-Law",  "Spouse",          "Friend",
    "Rival",     "Student",       "Teacher",  "Priest",          "Councilor",
    "Bodyguard", "Quartermaster", "Creditor", "Favourite",       "Stranger"};

}  // namespace muster::campaign
