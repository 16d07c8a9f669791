#pragma once

#include "client/skirmish/motion/motion.hpp"
#include "client/skirmish/table/table.hpp"

#include <cstddef>
#include <vector>

namespace muster::client {

/// Draws the table while something moves on it: still pictures from views, and what moves as items
/// above them. The stills of a step are kept while it lasts.
class MovingTable {
  public:
    /// What all stills share. `base.view` is what the seat sees in the end, which names the log's
    /// cards; `events` is the whole story.
    struct Source {
        TableInput base;
        const std::vector<skirmish::Event>* events{};
    };
    [[nodiscard]] Screen screen(const Motion& motion, const Source& source, const Frame& frame);
    void forget() { has_stills_ = false; }

  private:
    bool has_stills_{};
    std::size_t number_{};
    Size size_{};
    Screen before_, during_, after_;
};

}  // namespace muster::client
