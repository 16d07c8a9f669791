#include "engine/lab/store/measured_run.hpp"

#include "engine/lab/play/progress.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace muster::lab {

Book play_contest(const Contest::About& about, const Aim& aim, std::optional<Store>& store,
                  const PlayJobs& play) {
    const std::vector<std::string>& measures = about.measures;
    Book book{about.pairings.size(), aim};
    if (store) {
        for (const Block& block : store->blocks(measures)) book.add(block);
        if (book.units_played() > 0)
            fmt::print(stderr, "resumed: {} pairs of about {} were there already\n",
                       book.units_played(), book.units_expected());
    }
    Progress progress{book.units_expected(), "pairs", book.units_played()};
    for (auto jobs = book.next(); !jobs.empty(); jobs = book.next()) {
        const std::vector<Block> blocks = play(jobs, progress);
        if (store) store->put(blocks, measures);
        for (const Block& block : blocks) book.add(block);
        progress.expect(book.units_expected());
    }
    return book;
}

}  // namespace muster::lab
