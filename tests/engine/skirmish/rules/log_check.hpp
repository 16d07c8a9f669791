#pragma once

#include "engine/skirmish/model/event.hpp"
#include "engine/skirmish/model/state.hpp"

#include <array>
#include <string>
#include <vector>

/// What the log says to each viewer, and that it never changes (SK-207, SK-210).
namespace muster::skirmish::tests {

inline constexpr std::array all_viewers{Viewer{Seat::red}, Viewer{Seat::blue}, Viewer::spectator()};

/// What the viewer reads of these events as `state` has it.
[[nodiscard]] std::vector<std::string> lines_of(const State& state,
                                                const std::vector<Event>& events, Viewer viewer);

/// What each seat and a spectator read of a Battle as it goes on; within rc::check.
class LogCheck {
  public:
    /// One action led from `before` to `after`. A face that its events name is one that the
    /// viewer's view showed before or shows after, or one that was laid open in between.
    void follow(const State& before, const State& after, const std::vector<Event>& news);
    /// Checks that everything reads later as it did first, by the view then and by the whole state.
    void check(const State& later) const;

  private:
    std::vector<Event> all_;
    std::array<std::vector<std::string>, all_viewers.size()> read_;
};

}  // namespace muster::skirmish::tests
