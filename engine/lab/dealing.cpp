#include "engine/lab/dealing.hpp"

#include <algorithm>

namespace muster::lab {

Dealing::Dealing(const std::vector<Job>& jobs) {
    for (const Job& job : jobs) {
        place_[job.pairing] = blocks_.size();
        blocks_.push_back({job, {}, {}});
        left_ += job.units;
    }
}

Dealing::Share Dealing::next(std::size_t players, std::uint64_t least) {
    while (!back_.empty()) {
        Share share = back_.front();
        back_.pop_front();
        // Whoever was thought to be lost may have played it after all.
        if (open_.contains(key_of(share.front()))) return share;
    }
    Share share;
    // Less and less, so that all are done at about the same time.
    std::uint64_t wanted = std::max<std::uint64_t>({left_ / (4 * players), least, 1});
    while (wanted > 0 && left_ > 0) {
        const Job& job = blocks_[at_].job;
        const std::uint64_t units = std::min(wanted, job.units - cut_);
        share.push_back({job.pairing, job.block, job.first + cut_, units});
        wanted -= units;
        left_ -= units;
        cut_ += units;
        if (cut_ < job.units) continue;
        cut_ = 0;
        ++at_;
    }
    if (!share.empty()) open_[key_of(share.front())] = share;
    return share;
}

void Dealing::give_back(const Share& share) {
    back_.push_back(share);
}

std::uint64_t Dealing::take(const std::vector<Block>& blocks) {
    if (blocks.empty()) return 0;
    const auto open = open_.find(key_of(blocks.front().job));
    if (open == open_.end()) return 0;  // Somebody was faster.
    Share played;
    for (const Block& block : blocks) played.push_back(block.job);
    if (played != open->second) return 0;
    std::uint64_t units = 0;
    for (const Block& block : blocks) {
        Block& sum = blocks_[place_.at(block.job.pairing)];
        sum.score.add(block.score);
        add_uses(sum.uses, block.uses);
        units += block.job.units;
    }
    open_.erase(open);
    return units;
}

}  // namespace muster::lab
