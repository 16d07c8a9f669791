#include "engine/lab/ranks/work_queue.hpp"

#include <algorithm>

namespace muster::lab {

WorkQueue::WorkQueue(const std::vector<Job>& jobs) : jobs_{jobs}, left_{units_of(jobs)} {}

WorkQueue::Share WorkQueue::next(std::size_t players, std::uint64_t least) {
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
        const Job& job = jobs_[at_];
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

void WorkQueue::give_back(const Share& share) {
    back_.push_back(share);
}

bool WorkQueue::take(const Share& played) {
    if (played.empty()) return false;
    const auto open = open_.find(key_of(played.front()));
    if (open == open_.end() || played != open->second) return false;  // Somebody was faster.
    open_.erase(open);
    return true;
}

std::uint64_t units_of(const WorkQueue::Share& share) {
    std::uint64_t units = 0;
    for (const Job& job : share) units += job.units;
    return units;
}

}  // namespace muster::lab
