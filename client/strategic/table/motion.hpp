#pragma once

#include "client/battle/motion.hpp"
#include "client/strategic/table/table.hpp"
#include "engine/strategic/model/event.hpp"

#include <cstddef>
#include <optional>
#include <vector>

/// What has happened in a war since it was last seen, as steps that are shown one after another.
/// All is read from states and events, as far as the viewer may know of it.
namespace muster::client::strategic_table {

struct Step {
    enum class Kind {
        march,  ///< `army` goes its way.
        change  ///< Dice lie, numbers change, and the fallen are gone.
    };
    Kind kind{};
    double ms{};
    std::optional<Cue> cue, second{};
    double second_ms{};
    State state;          ///< As the viewer sees it meanwhile.
    std::size_t shown{};  ///< Events that the log shows.
    std::size_t group{};  ///< The action that it belongs to; a click passes over all of that.
    Index army{absent};
    std::vector<Index> way{};  ///< Spaces, from where it stood.
};

/// The steps of the actions from number `from` on, which begin in `state` after `events` events.
[[nodiscard]] std::vector<Step> steps(State state, std::size_t events,
                                      const std::vector<Action>& actions, std::size_t from,
                                      Viewer viewer);
/// Where the plate of the step's army is, `at_ms` of it; none where it stands in its place.
[[nodiscard]] std::optional<Moved> moved_in(const Step& step, double at_ms, const Chart& chart,
                                            const std::vector<Plate>& plates);

}  // namespace muster::client::strategic_table
