#pragma once

#include "client/battle/motion.hpp"
#include "client/battlefield/table/table.hpp"
#include "engine/battlefield/rules/sight.hpp"

#include <cstddef>
#include <optional>
#include <vector>

/// What has happened on the map since it was last seen, as steps that are shown one after another.
/// All is read from states and events, as far as the viewer may know of it.
namespace muster::client::battlefield_table {

struct Step {
    enum class Kind {
        slide,   ///< `unit` goes its way.
        strike,  ///< `unit` makes for `to`, and back.
        change   ///< Numbers change, and the fallen are gone.
    };
    Kind kind{};
    double ms{};
    std::optional<Cue> cue, second{};
    double second_ms{};
    State state;          ///< As the viewer sees it meanwhile.
    std::size_t shown{};  ///< Events that the log shows.
    Index unit{battlefield::no_unit};
    std::vector<Square> way{};  ///< Of a slide.
    Square to{};                ///< Of a strike.
};

/// The steps of the actions from number `from` on, which begin in `state` after `events` events.
[[nodiscard]] std::vector<Step> steps(State state, std::size_t events,
                                      const std::vector<Action>& actions, std::size_t from,
                                      Viewer viewer);
/// Where the step's unit is, `at_ms` of it; none where it stands in its square.
[[nodiscard]] std::optional<Moved> moved_in(const Step& step, double at_ms);

}  // namespace muster::client::battlefield_table
