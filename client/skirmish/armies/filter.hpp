#pragma once

#include "engine/skirmish/model/setup.hpp"

#include <string>
#include <vector>

namespace muster::client {

/// Which cards the builder shows: of each kind those that are switched on, or all where none is.
struct CardFilter {
    unsigned paths{};      ///< A bit per Path.
    unsigned roles{};      ///< A bit per Role.
    unsigned strengths{};  ///< A bit per step: none, 0, 1, 2, 3, 4, 5 and more.
    unsigned upkeeps{};    ///< A bit per step: up to 1, 2, 3, 4, 5 and more.
    std::string text;      ///< In the name, a trait, or the rules text; capitals count as small.
    bool operator==(const CardFilter&) const = default;
};
inline constexpr int strength_steps = 7, upkeep_steps = 5;
/// The step's range as a chip says it.
[[nodiscard]] const char* strength_step_word(int step);
[[nodiscard]] const char* upkeep_step_word(int step);

/// The cards that pass, by Path, then Role, Strength and name.
[[nodiscard]] std::vector<skirmish::CardIndex> cards_that_pass(const skirmish::Table& table,
                                                               const CardFilter& filter);

}  // namespace muster::client
