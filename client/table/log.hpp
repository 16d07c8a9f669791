#pragma once

#include "client/ui/builder.hpp"
#include "engine/skirmish/event.hpp"
#include "engine/skirmish/state.hpp"

#include <string>
#include <vector>

namespace muster::client {

/// One line of the log leaf.
struct LogLine {
    Seat seat{Seat::nobody};  ///< Whose shield stands before it.
    std::string text;
    int die{};  ///< 1 to 6: a die of that face is drawn.
    bool is_heading{};
    bool is_new{};  ///< Since the viewer last looked.
};

/// The story so far for one viewer; Seat::nobody is a screen that both see. Lines from event
/// `new_from` on are marked new.
[[nodiscard]] std::vector<LogLine> log_lines(const skirmish::State& state,
                                             const std::vector<skirmish::Event>& events,
                                             Seat viewer, std::size_t new_from);

/// How high all the lines stand in a width.
[[nodiscard]] double log_lines_height(const Builder& builder, const std::vector<LogLine>& lines,
                                      double width);
/// Lines from the newest upwards, as many as the box holds.
void draw_log_lines(Builder& builder, const Box& box, const std::vector<LogLine>& lines);

}  // namespace muster::client
