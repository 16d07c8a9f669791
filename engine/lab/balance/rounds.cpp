#include "engine/lab/balance/rounds.hpp"

#include "engine/lab/play/parallel.hpp"
#include "engine/lab/play/stop.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace muster::lab {
namespace {

std::uint64_t units_in(const Store* store, const std::string& words) {
    const std::uint64_t units = store != nullptr ? store->units_there() : 0;
    if (units > 0) fmt::print(stderr, "resumed: {} {} were there already\n", units, words);
    return units;
}

/// A block of a round of `units`.
struct Extent {
    Extent(std::uint64_t block, std::uint64_t units)
        : first{block * block_of_round(units)},
          size{std::min(block_of_round(units), units - first)} {}
    std::uint64_t first, size;
};

using Done = std::function<void(std::uint64_t part, std::string counts)>;
/// Plays these blocks on several threads, and reports each once.
void play_blocks(const TakePlace& take_place, unsigned threads, const std::string& asked,
                 std::uint64_t units, const std::vector<std::uint64_t>& blocks, const Done& done) {
    spread(
        blocks.size(), threads, [&] { return take_place(asked); },
        [&](const PlayBlock& play, std::uint64_t part) {
            if (is_stopped()) return;
            const Extent extent{blocks[part], units};
            done(part, play(extent.first, extent.size));
        });
}

/// A job's units are blocks here.
std::vector<std::uint64_t> blocks_of(const std::vector<Job>& jobs) {
    std::vector<std::uint64_t> out;
    for (const Job& job : jobs)
        for (std::uint64_t i = 0; i < job.units; ++i) out.push_back(job.first + i);
    return out;
}

std::vector<Job> jobs_of(std::uint64_t round, const std::vector<std::uint64_t>& blocks) {
    std::vector<Job> out;
    for (const std::uint64_t block : blocks)
        if (!out.empty() && out.back().first + out.back().units == block)
            ++out.back().units;
        else
            out.push_back({round, 0, block, 1});
    return out;
}

}  // namespace

Task task_of_rounds(TakePlace take_place, unsigned threads, std::string key) {
    const auto play = [places = std::move(take_place), threads](const std::string& asked,
                                                                const std::vector<Job>& jobs) {
        const nlohmann::json round = nlohmann::json::parse(asked);
        const std::vector<std::uint64_t> blocks = blocks_of(jobs);
        std::vector<std::string> answer(blocks.size());
        play_blocks(
            places, threads, round.at("asked").get<std::string>(),
            round.at("units").get<std::uint64_t>(), blocks,
            [&](std::uint64_t part, std::string counts) { answer[part] = std::move(counts); });
        return nlohmann::json(answer).dump();
    };
    return {play, threads, std::move(key)};
}

Rounds::Rounds(TakePlace take_place, const Backing& backing, std::uint64_t units,
               const std::string& words)
    : take_place_{std::move(take_place)},
      backing_{backing},
      progress_{units, words, units_in(backing.store, words)} {}

void Rounds::keep(std::uint64_t round, std::uint64_t block, std::uint64_t units, std::string counts,
                  std::vector<std::string>& out) {
    const Extent extent{block, units};
    progress_.add(extent.size);
    const std::scoped_lock only{done_};
    if (backing_.store != nullptr)
        backing_.store->put({round, block, extent.first, extent.size, counts});
    out[block] = std::move(counts);
}

std::vector<std::string> Rounds::play(const std::string& asked, std::uint64_t units) {
    auto out = play_some(asked, units);
    if (std::any_of(out.begin(), out.end(), [](const auto& counts) { return counts.empty(); }))
        throw RunStopped{};
    return out;
}

std::vector<std::string> Rounds::play_some(const std::string& asked, std::uint64_t units) {
    const std::uint64_t round = next_++;
    const std::uint64_t each = block_of_round(units);
    std::vector<std::string> out((units + each - 1) / each);
    if (backing_.store != nullptr)
        for (auto& [block, counts] : backing_.store->begin_round({round, asked, units}))
            out.at(block) = std::move(counts);
    std::vector<std::uint64_t> missing;
    for (std::uint64_t block = 0; block < out.size(); ++block)
        if (out[block].empty()) missing.push_back(block);
    if (missing.empty()) return out;
    if (backing_.coordinator == nullptr) {
        play_blocks(take_place_, backing_.threads, asked, units, missing,
                    [&](std::uint64_t part, std::string counts) {
                        keep(round, missing[part], units, std::move(counts), out);
                    });
        return out;
    }
    const nlohmann::json whole{{"asked", asked}, {"units", units}};
    backing_.coordinator->play(
        whole.dump(), jobs_of(round, missing),
        [&](const std::vector<Job>& share, const std::string& answer) {
            const std::vector<std::uint64_t> blocks = blocks_of(share);
            auto counts = nlohmann::json::parse(answer).get<std::vector<std::string>>();
            for (std::size_t i = 0; i < blocks.size(); ++i)
                keep(round, blocks[i], units, std::move(counts.at(i)), out);
        });
    return out;
}

}  // namespace muster::lab
