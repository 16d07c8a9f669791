#pragma once

#include "engine/strategic/dice/dice.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace muster::strategic {

/// What a pair comes to, from the attacker's side.
enum class PairResult : std::uint8_t { wide_win, win, tie, loss, wide_loss };
inline constexpr std::size_t pair_results = 5;

/// By how much a result moves what is counted. Chances of all that `pairs` pairs can come to are
/// stored in rows: `keys` name the row, `along` is the place in it.
struct PairStep {
    std::array<int, 3> keys{};
    int along{};
};
using PairSteps = std::array<PairStep, pair_results>;

/// Where the chance of each outcome lies after 0, 1, 2... pairs.
class LossLayout {
  public:
    struct Row {
        std::array<int, 3> keys{};
        int least{}, most{};  ///< Along it.
        std::uint32_t offset{};
    };
    /// Values of a row that go on to another number of pairs.
    struct Move {
        std::uint32_t from{}, to{}, length{};
    };
    LossLayout(const PairSteps& steps, int pairs);

    [[nodiscard]] std::uint32_t size(int pairs) const { return sizes_[at(pairs)]; }
    [[nodiscard]] const std::vector<Row>& rows(int pairs) const { return rows_[at(pairs)]; }
    /// Where the values of `pairs` pairs go when `more` have one result.
    [[nodiscard]] std::span<const Move> moves(int pairs, int more, PairResult result) const {
        const Range range = ranges_[at(pairs)][at(more)][static_cast<std::size_t>(result)];
        return {moves_.data() + range.first, range.count};
    }

  private:
    struct Range {
        std::uint32_t first{}, count{};
    };
    static std::size_t at(int pairs) { return static_cast<std::size_t>(pairs); }
    void write_rows(const PairSteps& steps, int pairs);
    void write_moves(const PairSteps& steps, int pairs, int more);

    std::array<std::vector<Row>, most_dice + 1> rows_;
    std::array<std::uint32_t, most_dice + 1> sizes_{};
    std::array<std::array<std::array<Range, pair_results>, most_dice + 1>, most_dice + 1> ranges_{};
    std::vector<Move> moves_;
    std::array<std::vector<std::int16_t>, most_dice + 1> row_of_;  ///< By keys; -1: none.
};

}  // namespace muster::strategic
