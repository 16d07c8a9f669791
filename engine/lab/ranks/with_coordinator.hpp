#pragma once

#include "engine/lab/ranks/coordinator.hpp"

namespace muster::lab {

/// A run that ranks share, from its beginning to its end: every rank loads it, the first one has
/// `play(run, coordinator)` play and report it, and a helper ends in here. `load()` gives a
/// std::shared_ptr, of which task_of() makes a Task. Without helpers there is no coordinator
/// (nullptr).
template <class Load, class Play>
void with_coordinator(Ranks& ranks, const Load& load, const Play& play) {
    ranks.begin();
    if (ranks.own() > 0) help(ranks, [&load] { return task_of(load()); });
    const auto run = load();
    if (ranks.size() == 1) {
        play(*run, nullptr);
        return;
    }
    const Task task = task_of(run);
    Coordinator coordinator{ranks, task};
    coordinator.attend([&] { play(*run, &coordinator); });
}

}  // namespace muster::lab
