#include "engine/lab/store/measured_run.hpp"

#include "engine/lab/play/progress.hpp"
#include "engine/lab/play/stop.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace muster::lab {

Schedule play_tournament(const Tournament::About& about, const Aim& aim,
                         std::optional<Store>& store, const PlayJobs& play) {
    const std::vector<std::string>& measures = about.measures;
    Schedule schedule{about.pairings.size(), aim};
    if (store) {
        for (const Block& block : store->blocks(measures)) schedule.add(block);
        if (schedule.units_played() > 0)
            fmt::print(stderr, "resumed: {} pairs of about {} were there already\n",
                       schedule.units_played(), schedule.units_expected());
    }
    Progress progress{schedule.units_expected(), "pairs", schedule.units_played()};
    for (auto jobs = schedule.next(); !jobs.empty(); jobs = schedule.next()) {
        std::vector<Block> blocks = play(jobs, progress);
        if (is_stopped()) {
            const auto rest =
                std::stable_partition(blocks.begin(), blocks.end(),
                                      [&](const Block& block) { return schedule.is_whole(block); });
            const std::vector<Block> whole{blocks.begin(), rest};
            if (store) store->put(whole, measures);
            for (const Block& block : whole) schedule.add(block);
            for (auto block = rest; block != blocks.end(); ++block) schedule.add_rest(*block);
            for (std::size_t i = 0; i < schedule.pairings(); ++i)
                if (schedule.score(i).battles == 0) throw RunStopped{};
            return schedule;
        }
        if (store) store->put(blocks, measures);
        for (const Block& block : blocks) schedule.add(block);
        progress.expect(schedule.units_expected());
    }
    return schedule;
}

}  // namespace muster::lab
