#include "engine/lab/measured_run.hpp"

#include "engine/lab/progress.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace muster::lab {

Book play_contest(const Contest& contest, const ContestPlay& how, const Aim& aim,
                  std::optional<Store>& store) {
    const std::vector<std::string>& measures = contest.about().measures;
    Book book{contest.about().pairings.size(), aim};
    if (store) {
        for (const Block& block : store->blocks(measures)) book.add(block);
        if (book.units_played() > 0)
            fmt::print(stderr, "resumed: {} pairs of about {} were there already\n",
                       book.units_played(), book.units_expected());
    }
    Progress progress{book.units_expected(), "pairs", book.units_played()};
    for (auto jobs = book.next(); !jobs.empty(); jobs = book.next()) {
        const std::vector<Block> blocks = contest.play(jobs, how, progress);
        if (store) store->put(blocks, measures);
        for (const Block& block : blocks) book.add(block);
        progress.expect(book.units_expected());
    }
    return book;
}

}  // namespace muster::lab
