#pragma once

#include "client/skirmish/table/log.hpp"
#include "client/ui/screen/builder.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

#include <array>
#include <string>
#include <vector>

/// The scene between two people who pass the screen: it is given no hand.
namespace muster::client {

/// Public numbers only (SK-210).
struct CoverInput {
    Seat next{};
    int turn{}, phase{};
    std::array<int, 2> morale{};
    std::string task;  ///< "Respond": the open moment, which both know.
    int own_rules{};   ///< How many rules differ from the rulebook.
    bool can_undo{}, shows_log{};
    const std::vector<LogLine>* log{};  ///< Of a shared screen.
    std::string problem;
};
[[nodiscard]] Screen cover_screen(const CoverInput& input, const Frame& frame);
/// The message for what a moment asks of its seat.
[[nodiscard]] const char* task_word(skirmish::Moment moment);

}  // namespace muster::client
