#pragma once

#include "engine/battlefield/rules/battle.hpp"

#include <string>
#include <string_view>

/// The referee's rulings as somebody at a terminal types them.
namespace muster::lab {

/// How each ruling is written, a line each.
[[nodiscard]] std::string ruling_forms();
/// Whether a line is meant for the referee.
[[nodiscard]] bool is_ruling(std::string_view line);
/// What `referee officer-out b4 isolated because the runner is lost` rules. Units go by their marks
/// on the map, or as saves have them, "blue.d4". @throws IllegalAction in words that say what is
/// wrong with it, with the number of the rule where one refuses it
[[nodiscard]] battlefield::Action ruling_of(const battlefield::State& state, std::string_view line);

}  // namespace muster::lab
