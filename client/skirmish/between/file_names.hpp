#pragma once

#include <array>
#include <string_view>

/// The names that campaign files use, in the order of the enumerators.
namespace muster::client::file_names {

inline constexpr std::array<std::string_view, 3> owners{"madder", "woad", "table"};
inline constexpr std::array<std::string_view, 3> sides{"madder", "woad", "nobody"};
inline constexpr std::array<std::string_view, 5> goods{"coins", "weapons", "shields", "alchemy",
                                                       "build_points"};
inline constexpr std::array<std::string_view, 5> notes{"joined", "recruited", "trained", "killed",
                                                       "deserted"};
inline constexpr std::array<std::string_view, 20> steps{
    "choose",   "ready", "pay",   "train",       "recruit",    "done",      "evening",
    "for_base", "time",  "good",  "progression", "favors",     "influence", "points",
    "holder",   "offer", "price", "quest",       "quest_done", "withdraw"};

}  // namespace muster::client::file_names
