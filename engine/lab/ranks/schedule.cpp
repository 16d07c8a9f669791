#include "engine/lab/ranks/schedule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace muster::lab {

Schedule::Schedule(std::size_t pairings, const Aim& aim)
    : aim_{aim}, pages_(pairings, Page{aim.precision}) {}

bool Schedule::is_done(const Page& page) const {
    return aim_.precision > 0 ? page.sequence.is_reached() : page.units >= aim_.units;
}

Job Schedule::next_of(std::size_t pairing) const {
    const Page& page = pages_[pairing];
    std::uint64_t units = next_block(page.units);
    if (aim_.precision <= 0) units = std::min(units, aim_.units - page.units);
    return {pairing, page.blocks, page.units, units};
}

std::vector<Job> Schedule::next() const {
    std::vector<Job> jobs;
    for (std::size_t i = 0; i < pages_.size(); ++i)
        if (!is_done(pages_[i])) jobs.push_back(next_of(i));
    return jobs;
}

void Schedule::add(const Block& block) {
    const std::size_t pairing = block.job.pairing;
    if (pairing >= pages_.size() || is_done(pages_[pairing]) || block.job != next_of(pairing) ||
        block.score.points.units() != block.job.units)
        throw std::runtime_error{
            fmt::format("block {} of pairing {} does not follow from those before it",
                        block.job.block, block.job.pairing)};
    Page& page = pages_[pairing];
    page.score.add(block.score);
    add_uses(page.uses, block.uses);
    page.sequence.add(block.score.points);
    page.units += block.job.units;
    ++page.blocks;
}

void Schedule::add_rest(const Block& block) {
    if (block.job.units == 0) return;
    Page& page = pages_[block.job.pairing];
    page.score.add(block.score);
    add_uses(page.uses, block.uses);
    page.sequence.add(block.score.points);
    page.units += block.job.units;
}

Proportion Schedule::rate(std::size_t pairing) const {
    const Page& page = pages_[pairing];
    return aim_.precision > 0 ? page.sequence.interval() : interval(page.score.points);
}

std::uint64_t Schedule::units_played() const {
    std::uint64_t all = 0;
    for (const Page& page : pages_) all += page.units;
    return all;
}

std::uint64_t Schedule::units_expected() const {
    std::uint64_t all = 0;
    for (const Page& page : pages_)
        all += is_done(page)         ? page.units
               : aim_.precision <= 0 ? aim_.units
                                     : std::max(page.units, page.sequence.units_needed());
    return all;
}

}  // namespace muster::lab
