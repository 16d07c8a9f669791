#pragma once

#include "engine/core/seat.hpp"
#include "engine/warfare/model/event.hpp"

#include <array>
#include <string_view>

/// The names that saves, commands and transcripts use, in enumerator order.
namespace muster::warfare::names {

inline constexpr std::array<std::string_view, 2> seats{"red", "blue"};  // the players alone
inline constexpr std::array<std::string_view, 16> actions{
    "pass", "hold",      "attack",          "charge",           "disengage", "feed",
    "sap",  "magic",     "retreat",         "let-fail",         "courage",   "next",
    "roll", "surrender", "leader-defeated", "characters-beaten"};
inline constexpr std::array<std::string_view, 13> reasons{
    "initiative", "attack", "power",     "rocks",   "magic", "diminished", "rally",
    "horrify",    "undead", "disengage", "retreat", "fall",  "spell"};
inline constexpr std::array<std::string_view, 5> places{"field", "slain", "broken", "retreated",
                                                        "disbanded"};
inline constexpr std::array<std::string_view, 9> endings{"none",      "destroyed", "infantry_lost",
                                                         "retreat",   "leader",    "characters",
                                                         "surrender", "stalemate", "round_limit"};
inline constexpr std::array<std::string_view, 23> events{
    "round",     "passed",      "ordered",    "rolled",     "automatic",   "turned",
    "critical",  "casualty",    "fort-hit",   "diminished", "rallied",     "left",
    "exhausted", "engaged",     "disengaged", "order-lost", "free-attack", "fed",
    "sapped",    "regenerated", "refreshed",  "fell",       "ended"};

template <class Names, class Enum>
[[nodiscard]] constexpr std::string_view of(const Names& list, Enum value) {
    return list[static_cast<std::size_t>(value)];
}

}  // namespace muster::warfare::names
