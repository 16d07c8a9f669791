#pragma once

#include "client/battle/log.hpp"
#include "client/ui/screen/builder.hpp"
#include "engine/core/seat.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace muster::client {

/// What a result asks of its scene beside the commands that all scenes know.
enum class ResultAct {
    page,     ///< place among the tabs
    watch,    ///< The whole battle again.
    swapped,  ///< A rematch in which the seats, or the armies, change sides.
    look      ///< line of the review: watches that choice
};

/// How a battle ended, around the page that a game draws itself.
struct ResultFrame {
    /// One of the ways on.
    struct Way {
        Command command;
        std::string words, key;
        bool is_primary{};
    };
    Seat winner{Seat::nobody};
    std::string headline, reason;  ///< "Woad wins", and by which rule.
    std::vector<std::string> tabs;
    std::size_t tab{};
    std::vector<Way> ways;  ///< The focus begins at the last.
    const std::vector<LogLine>* log{};
    int log_back{};
    std::string problem;  ///< Why something failed.
};

/// As high is a result whose log stands under its card (Scene::stacked_height).
inline constexpr double stacked_result = 660 + 3 * 8 + 280;

/// Card and log side by side, or under each other in the middle of the window, no larger than their
/// words want; answers the room for the page.
Box draw_result_frame(Builder& b, const ResultFrame& frame);
/// The leaf of the log in such a frame, and its lines within.
[[nodiscard]] Box result_log_leaf(Size size);
[[nodiscard]] Box result_log_lines(Size size);

}  // namespace muster::client
