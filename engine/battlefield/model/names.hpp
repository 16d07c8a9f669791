#pragma once

#include "engine/battlefield/model/event.hpp"

#include <array>
#include <cstddef>
#include <string_view>

/// The names that saves, commands and transcripts use, in enumerator order.
namespace muster::battlefield::names {

inline constexpr std::array<std::string_view, 27> actions{"end",           "choose",
                                                          "stay",          "move",
                                                          "leave",         "forgo",
                                                          "unman",         "attack",
                                                          "bombard",       "man",
                                                          "lure",          "decline",
                                                          "roll",          "direction",
                                                          "gap",           "place",
                                                          "lift",          "deployed",
                                                          "cunning",       "waive",
                                                          "officer-out",   "officer-restore",
                                                          "commander-out", "join",
                                                          "part",          "reveal",
                                                          "stop"};
inline constexpr std::array<std::string_view, 2> modes{"melee", "ranged"};
inline constexpr std::array<std::string_view, 3> losses{"killed", "isolated", "silenced"};
inline constexpr std::array<std::string_view, 4> fates{"fallen", "out_of_command", "army_lost",
                                                       "left_the_map"};
inline constexpr std::array<std::string_view, 5> endings{"none", "commander", "objective",
                                                         "round_limit", "referee"};
inline constexpr std::array<std::string_view, 34> events{"declared",
                                                         "gap",
                                                         "placed",
                                                         "lifted",
                                                         "deployed",
                                                         "sits-out",
                                                         "round",
                                                         "turn",
                                                         "phase",
                                                         "moved",
                                                         "halted",
                                                         "left",
                                                         "forgone",
                                                         "manned",
                                                         "unmanned",
                                                         "lured",
                                                         "attacked",
                                                         "bombarded",
                                                         "rolled",
                                                         "resolved",
                                                         "hit",
                                                         "fort-hit",
                                                         "removed",
                                                         "officer-lost",
                                                         "officer-restored",
                                                         "commander-lost",
                                                         "commander-out",
                                                         "cunning",
                                                         "waived",
                                                         "joined",
                                                         "parted",
                                                         "revealed",
                                                         "stopped",
                                                         "ended"};

template <class Names, class Enum>
[[nodiscard]] constexpr std::string_view of(const Names& list, Enum value) {
    return list[static_cast<std::size_t>(value)];
}

}  // namespace muster::battlefield::names
