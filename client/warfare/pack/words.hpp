#pragma once

#include "client/ui/screen/builder.hpp"
#include "engine/core/figures.hpp"
#include "engine/warfare/model/simple_tables.hpp"

#include <array>
#include <string>

/// Numbers and rows of warfare as its screens say them.
namespace muster::client {

/// The five stats in the order of a card: their messages are unit.<id>.
inline constexpr std::array<const char*, 5> stat_ids{"attack", "power", "defense", "toughness",
                                                     "morale"};
inline constexpr std::array<const char*, 5> stat_icons{"stat-attack", "stat-power", "stat-defense",
                                                       "stat-toughness", "morale"};

/// "d6" or "W6".
[[nodiscard]] std::string die_words(const Builder& b, int faces);
/// "+3", "−3", "0".
[[nodiscard]] std::string signed_words(int value);
/// 0.1234 as "12.34%"; a dash for never.
[[nodiscard]] std::string percent_words(const Builder& b, double part);
/// The degree's name in the language, or as its author wrote it.
[[nodiscard]] std::string degree_words(const Builder& b, const warfare::simple::Degree& degree);

}  // namespace muster::client
