#include "client/skirmish/replay/timeline.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {

namespace {
/// States are small and actions quick: so many are played in far less than a frame.
constexpr std::size_t snapshot_every = 16;
}  // namespace

ReplayTimeline::ReplayTimeline(skirmish::Journal journal) : journal_{std::move(journal)} {
    skirmish::State now = skirmish::start(journal_.header().setup);
    snapshots_.push_back(now);
    const auto& actions = journal_.actions();
    for (std::size_t i = 0; i < actions.size(); ++i) {
        skirmish::apply_legal(now, actions[i]);
        if ((i + 1) % snapshot_every == 0) snapshots_.push_back(now);
    }
    std::size_t step = 0;
    for (std::size_t i = 0; i < journal_.events().size(); ++i) {
        while (i >= events(step)) ++step;
        const skirmish::Event& event = journal_.events()[i];
        using Kind = skirmish::Event::Kind;
        if (event.kind == Kind::turn_started)
            marks_.push_back({Mark::Kind::turn, step, event.seat, event.value});
        if (event.kind == Kind::killed) marks_.push_back({Mark::Kind::kill, step, event.seat, 0});
        if (event.kind == Kind::morale_changed && event.value < 0)
            marks_.push_back({Mark::Kind::morale, step, event.seat, -event.value});
    }
}

skirmish::State ReplayTimeline::state(std::size_t step) const {
    step = std::min(step, length());
    skirmish::State now = snapshots_[step / snapshot_every];
    for (std::size_t i = step / snapshot_every * snapshot_every; i < step; ++i)
        skirmish::apply_legal(now, journal_.actions()[i]);
    return now;
}

std::size_t ReplayTimeline::events(std::size_t step) const {
    return step < length() ? journal_.events_from()[step] : journal_.events().size();
}

}  // namespace muster::client
