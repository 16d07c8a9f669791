#include "engine/lab/rounds.hpp"

#include "engine/lab/many.hpp"

#include <fmt/format.h>

#include <utility>

namespace muster::lab {
namespace {

std::uint64_t units_in(const Store* store, const std::string& words) {
    const std::uint64_t units = store != nullptr ? store->units_there() : 0;
    if (units > 0) fmt::print(stderr, "resumed: {} {} were there already\n", units, words);
    return units;
}

}  // namespace

Rounds::Rounds(TakePlace take_place, const Backing& backing, std::uint64_t units,
               const std::string& words)
    : take_place_{std::move(take_place)},
      backing_{backing},
      progress_{units, words, units_in(backing.store, words)} {}

std::vector<std::string> Rounds::play(const std::string& asked, std::uint64_t units) {
    const std::uint64_t round = next_++;
    const std::uint64_t each = block_of_round(units);
    std::vector<std::string> out((units + each - 1) / each);
    if (backing_.store != nullptr)
        for (auto& [block, counts] : backing_.store->begin_round({round, asked, units}))
            out.at(block) = std::move(counts);
    std::vector<std::uint64_t> missing;
    for (std::uint64_t block = 0; block < out.size(); ++block)
        if (out[block].empty()) missing.push_back(block);
    spread(
        missing.size(), backing_.threads, [&] { return take_place_(asked); },
        [&](const PlayBlock& play, std::uint64_t part) {
            const std::uint64_t block = missing[part];
            const std::uint64_t first = block * each;
            const std::uint64_t size = std::min(each, units - first);
            std::string counts = play(first, size);
            progress_.add(size);
            const std::scoped_lock only{done_};
            if (backing_.store != nullptr) backing_.store->put({round, block, first, size, counts});
            out[block] = std::move(counts);
        });
    return out;
}

}  // namespace muster::lab
