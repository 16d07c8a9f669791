#include "engine/strategic/odds/loss_layout.hpp"

#include <algorithm>

namespace muster::strategic {
namespace {

using Keys = std::array<int, 3>;

/// The keys together number all pairs at most.
std::size_t packed(const Keys& keys) {
    std::size_t out = 0;
    for (const int key : keys) out = out * (most_dice + 1) + static_cast<std::size_t>(key);
    return out;
}

Keys after(const Keys& keys, const PairStep& step, int times) {
    return {keys[0] + times * step.keys[0], keys[1] + times * step.keys[1],
            keys[2] + times * step.keys[2]};
}

}  // namespace

LossLayout::LossLayout(const PairSteps& steps, int pairs) {
    Keys most{};
    for (const PairStep& step : steps)
        for (std::size_t key = 0; key < most.size(); ++key)
            most[key] = std::max(most[key], pairs * step.keys[key]);
    for (int done = 0; done <= pairs; ++done) {
        row_of_[at(done)].assign(packed(most) + 1, -1);
        write_rows(steps, done);
    }
    for (int done = 0; done <= pairs; ++done)
        for (int more = 0; done + more <= pairs; ++more) write_moves(steps, done, more);
}

void LossLayout::write_rows(const PairSteps& steps, int pairs) {
    std::vector<Row>& rows = rows_[at(pairs)];
    std::vector<std::int16_t>& row_of = row_of_[at(pairs)];
    if (pairs == 0) {
        rows.emplace_back();
        row_of[0] = 0;
    } else {
        for (const Row& row : rows_[at(pairs - 1)])
            for (const PairStep& step : steps) {
                const Keys keys = after(row.keys, step, 1);
                const int least = row.least + step.along, most = row.most + step.along;
                std::int16_t& known = row_of[packed(keys)];
                if (known < 0) {
                    known = static_cast<std::int16_t>(rows.size());
                    rows.push_back({keys, least, most, 0});
                }
                Row& to = rows[static_cast<std::size_t>(known)];
                to.least = std::min(to.least, least);
                to.most = std::max(to.most, most);
            }
    }
    for (Row& row : rows) {
        row.offset = sizes_[at(pairs)];
        sizes_[at(pairs)] += static_cast<std::uint32_t>(row.most - row.least + 1);
    }
}

void LossLayout::write_moves(const PairSteps& steps, int pairs, int more) {
    for (std::size_t result = 0; result < pair_results; ++result) {
        Range& range = ranges_[at(pairs)][at(more)][result];
        range.first = static_cast<std::uint32_t>(moves_.size());
        for (const Row& row : rows_[at(pairs)]) {
            const auto index =
                row_of_[at(pairs + more)][packed(after(row.keys, steps[result], more))];
            const Row& to = rows_[at(pairs + more)][static_cast<std::size_t>(index)];
            const int shift = row.least + more * steps[result].along - to.least;
            const Move move{row.offset, to.offset + static_cast<std::uint32_t>(shift),
                            static_cast<std::uint32_t>(row.most - row.least + 1)};
            const bool goes_on = moves_.size() > range.first &&
                                 moves_.back().from + moves_.back().length == move.from &&
                                 moves_.back().to + moves_.back().length == move.to;
            if (goes_on)
                moves_.back().length += move.length;
            else
                moves_.push_back(move);
        }
        range.count = static_cast<std::uint32_t>(moves_.size()) - range.first;
    }
}

}  // namespace muster::strategic
