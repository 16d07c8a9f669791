#include "engine/strategic/odds/face_off.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

namespace muster::strategic {
namespace {

/// Which side has fewer dice placed; if equal, the defender. Its dice are placed next, so those of
/// the other that wait for a partner all show the face at which it got ahead: the one above its
/// next. Unless that is `margin` or more above the next face of the side behind: then all that wait
/// win widely, whatever they show, and the side ahead goes on until its next face is no longer so
/// far away. Thus most pairs of faces that are far apart never come up.
enum class Behind : std::uint8_t { defender, attacker };

/// Two numbers at once, which any x86-64 can; the compiler does not find that out for short loops.
using Two [[gnu::vector_size(16)]] = double;

Two load(const double* from) {
    Two out;
    std::memcpy(&out, from, sizeof out);
    return out;
}

/// A sum of rows of numbers, two by two from even places; `width` of the rows in twos.
struct Rows {
    const double* from{};
    double* to{};
    std::size_t from_next{}, to_next{}, count{}, width{};
};

template <std::size_t... k>
void add_rows(Rows rows, double chance, std::index_sequence<k...> /*twos*/) {
    const Two factor{chance, chance};
    const auto add = [&](std::size_t at) {
        const Two sum = load(rows.to + at) + factor * load(rows.from + at);
        std::memcpy(rows.to + at, &sum, sizeof sum);
    };
    for (; rows.count > 0; --rows.count, rows.from += rows.from_next, rows.to += rows.to_next)
        (add(2 * k), ...);
}
/// to[i] += chance * from[i] in each row.
void add_rows(Rows rows, double chance) {
    switch (rows.width) {
        case 1: return add_rows(rows, chance, std::make_index_sequence<1>{});
        case 2: return add_rows(rows, chance, std::make_index_sequence<2>{});
        case 3: return add_rows(rows, chance, std::make_index_sequence<3>{});
        case 4: return add_rows(rows, chance, std::make_index_sequence<4>{});
        case 5: return add_rows(rows, chance, std::make_index_sequence<5>{});
        default:
            for (; rows.count > 0; --rows.count) {
                add_rows({rows.from, rows.to, 2, 2, rows.width, 1}, chance,
                         std::make_index_sequence<1>{});
                rows.from += rows.from_next;
                rows.to += rows.to_next;
            }
    }
}

template <std::size_t... k>
void spread_rows(Rows rows, const double* chances, std::index_sequence<k...> /*twos*/) {
    const std::array<Two, sizeof...(k)> factors{load(chances + 2 * k)...};
    const auto add = [&](std::size_t at, const Two& factor, const Two& from) {
        const Two sum = load(rows.to + at) + factor * from;
        std::memcpy(rows.to + at, &sum, sizeof sum);
    };
    for (; rows.count > 0; --rows.count, rows.from += rows.from_next, rows.to += rows.to_next) {
        const Two from{*rows.from, *rows.from};
        (add(2 * k, factors[k], from), ...);
    }
}
/// to[i] += chances[i] * from[0] in each row.
void spread_rows(Rows rows, const double* chances) {
    for (; rows.width > 5; rows.width -= 5, rows.to += 10, chances += 10)
        spread_rows(rows, chances, std::make_index_sequence<5>{});
    switch (rows.width) {
        case 1: return spread_rows(rows, chances, std::make_index_sequence<1>{});
        case 2: return spread_rows(rows, chances, std::make_index_sequence<2>{});
        case 3: return spread_rows(rows, chances, std::make_index_sequence<3>{});
        case 4: return spread_rows(rows, chances, std::make_index_sequence<4>{});
        case 5: return spread_rows(rows, chances, std::make_index_sequence<5>{});
        default: return;
    }
}

/// The chances where both sides have placed their dice above a face each: for each state of the
/// side behind a block, in it for each outcome of the pairs so far a row by states of the side
/// ahead. A row leaves out states that are not ahead; where it does not, nobody reads them.
struct Cell {
    struct Block {
        std::size_t offset{};
        std::uint32_t first{}, length{};  ///< Of a row: an even state, an even number of them.
        std::uint32_t outcomes{};
    };
    std::vector<Block> blocks;
    std::vector<double> chances;
    bool is_open{};  ///< Else nothing is in it.

    /// The chance of an outcome where the side ahead is in a state of the row, or its end.
    [[nodiscard]] double* at(std::uint32_t state, std::uint32_t outcome, std::uint32_t ahead) {
        const Block& block = blocks[state];
        return chances.data() + block.offset + std::size_t{outcome} * block.length +
               (ahead - block.first);
    }
};

class FaceOff {
  public:
    FaceOff(const SideLaw& attacker, const SideLaw& defender, const LossLayout& layout, int margin)
        : attacker_{attacker},
          defender_{defender},
          layout_{layout},
          margin_{std::max(margin, 1)},
          pairs_{attacker.pairs()},
          result_(layout.size(pairs_), 0.0) {
        assert(defender.pairs() == pairs_);
    }

    std::vector<double> run() {
        const int left = attacker_.top(), right = defender_.top();
        if (attacker_.count(left, 0) >= defender_.count(right, 0))
            *open<Behind::defender>(defender_behind_[at(right)], right, left).at(0, 0, 0) = 1;
        else
            *open<Behind::attacker>(attacker_behind_[at(right)], left, right).at(0, 0, 0) = 1;
        for (int x = left; x >= 0; --x)
            for (int y = right; y >= 0; --y) {
                Cell &defends = defender_behind_[at(y)], &attacks = attacker_behind_[at(y)];
                if (defends.is_open && x - y >= margin_)
                    advance<Behind::defender>(x, y, defends,
                                              open<Behind::defender>(next_defends_, y, x - 1));
                else if (defends.is_open)
                    place<Behind::defender>(
                        y, x, pair_result(x + 1, y, margin_), defends,
                        open<Behind::defender>(defender_behind_[at(y - 1)], y - 1, x),
                        open<Behind::attacker>(attacker_behind_[at(y - 1)], x, y - 1));
                if (attacks.is_open && y - x >= margin_)
                    advance<Behind::attacker>(
                        y, x, attacks,
                        open<Behind::attacker>(attacker_behind_[at(y - 1)], x, y - 1));
                else if (attacks.is_open)
                    place<Behind::attacker>(x, y, pair_result(x, y + 1, margin_), attacks,
                                            open<Behind::attacker>(next_attacks_, x - 1, y),
                                            open<Behind::defender>(next_defends_, y, x - 1));
                defends.is_open = attacks.is_open = false;
                std::swap(defends, next_defends_);
                std::swap(attacks, next_attacks_);
            }
        return std::move(result_);
    }

  private:
    static std::size_t at(int face) { return static_cast<std::size_t>(face); }
    template <Behind behind>
    [[nodiscard]] const SideLaw& back() const {
        return behind == Behind::defender ? defender_ : attacker_;
    }
    template <Behind behind>
    [[nodiscard]] const SideLaw& front() const {
        return behind == Behind::defender ? attacker_ : defender_;
    }
    /// By how many dice the side ahead must lead.
    template <Behind behind>
    static constexpr int lead = behind == Behind::defender ? 0 : 1;

    /// Makes room in a cell, unless there is something in it.
    template <Behind behind>
    Cell& open(Cell& cell, int behind_face, int ahead_face) const {
        if (cell.is_open) return cell;
        const std::uint32_t lanes = front<behind>().lanes(ahead_face);
        const std::uint32_t states = back<behind>().first_with(behind_face, pairs_);
        cell.is_open = states > 0;
        cell.blocks.resize(states);
        std::size_t size = 0;
        for (std::uint32_t state = 0; state < states; ++state) {
            const int count = back<behind>().count(behind_face, state);
            const auto first = front<behind>().first_with(ahead_face, count + lead<behind>) & ~1U;
            const std::uint32_t length = first < lanes ? lanes - first : 0;
            cell.blocks[state] = {size, first, length, layout_.size(std::max(count, 0))};
            size += std::size_t{length} * cell.blocks[state].outcomes;
        }
        cell.chances.assign(size, 0);
        return cell;
    }

    /// Places the dice of the side ahead that show its next face; no pair meets.
    template <Behind behind>
    void advance(int face, int behind_face, Cell& from, Cell& into) const {
        const SideLaw& ahead = front<behind>();
        const std::uint32_t end = ahead.first_with(face, pairs_);
        for (std::uint32_t state = 0; state < from.blocks.size(); ++state) {
            const Cell::Block &source = from.blocks[state], &target = into.blocks[state];
            const int count = back<behind>().count(behind_face, state);
            for (auto other = ahead.first_with(face, count + lead<behind>); other < end; ++other) {
                const SideLaw::Steps steps = ahead.steps(face, other);
                spread_rows(
                    {from.at(state, 0, other), into.at(state, 0, steps.first), source.length,
                     target.length, source.outcomes, steps.chances.size() / 2},
                    steps.chances.data());
            }
            if (end == ahead.states(face)) continue;
            const double* const read = from.at(state, 0, end);
            double* const write = into.at(state, 0, ahead.first_with(face - 1, pairs_));
            for (std::size_t i = 0; i < source.outcomes; ++i)
                write[i * target.length] += read[i * source.length];
        }
    }

    /// Places the dice of the side behind that show its face. It stays behind, or passes those
    /// states of the side ahead that have fewer dice then.
    template <Behind behind>
    void place(int face, int ahead_face, PairResult result, Cell& from, Cell& stays, Cell& passes) {
        const SideLaw &moves = back<behind>(), &waits = front<behind>();
        const std::uint32_t ends = waits.first_with(ahead_face, pairs_);
        for (std::uint32_t state = 0; state < from.blocks.size(); ++state) {
            const Cell::Block& block = from.blocks[state];
            if (block.length == 0) continue;
            const int count = moves.count(face, state), done = std::max(count, 0);
            const SideLaw::Steps steps = moves.steps(face, state);
            const std::uint32_t last = std::min(steps.end(), moves.states(face - 1));
            for (std::uint32_t to = steps.first; to < last; ++to) {
                const double chance = steps.chances[to - steps.first];
                const int now = moves.count(face - 1, to);
                if (chance <= 0) continue;
                if (now < pairs_)
                    stay(from, state, stays, to, waits.first_with(ahead_face, now + lead<behind>),
                         layout_.moves(done, std::max(now, 0) - done, result), chance);
                else if (ends < waits.states(ahead_face))
                    end(from, state, ends, layout_.moves(done, pairs_ - done, result), chance);
            }
            for (auto other = waits.first_with(ahead_face, count + lead<behind>); other < ends;
                 ++other) {
                const int ahead = waits.count(ahead_face, other);
                pass(from, state, passes, other,
                     moves.first_with(face - 1, ahead + 1 - lead<behind>), steps,
                     layout_.moves(done, std::max(ahead, 0) - done, result));
            }
        }
    }

    static void stay(Cell& from, std::uint32_t state, Cell& into, std::uint32_t to,
                     std::uint32_t first, std::span<const LossLayout::Move> moves, double chance) {
        const Cell::Block &source = from.blocks[state], &target = into.blocks[to];
        first &= ~1U;
        const std::size_t width = (source.first + source.length - first) / 2;
        if (width == 0) return;
        for (const LossLayout::Move& move : moves)
            add_rows({from.at(state, move.from, first), into.at(to, move.to, first), source.length,
                      target.length, move.length, width},
                     chance);
    }

    /// All pairs have met.
    void end(Cell& from, std::uint32_t state, std::uint32_t other,
             std::span<const LossLayout::Move> moves, double chance) {
        for (const LossLayout::Move& move : moves)
            for (std::uint32_t i = 0; i < move.length; ++i)
                result_[move.to + i] += chance * *from.at(state, move.from + i, other);
    }

    static void pass(Cell& from, std::uint32_t state, Cell& into, std::uint32_t other,
                     std::uint32_t first, const SideLaw::Steps& steps,
                     std::span<const LossLayout::Move> moves) {
        const Cell::Block &source = from.blocks[state], &target = into.blocks[other];
        first = std::max(first & ~1U, steps.first);
        if (first >= steps.end()) return;
        for (const LossLayout::Move& move : moves)
            spread_rows({from.at(state, move.from, other), into.at(other, move.to, first),
                         source.length, target.length, move.length, (steps.end() - first) / 2},
                        steps.chances.data() + (first - steps.first));
    }

    const SideLaw &attacker_, &defender_;
    const LossLayout& layout_;
    int margin_, pairs_;
    /// By face of the defender, at the attacker's present face.
    std::array<Cell, highest_face + 1> defender_behind_, attacker_behind_;
    Cell next_defends_, next_attacks_;  ///< The same at its next face.
    std::vector<double> result_;
};

}  // namespace

PairResult pair_result(int attacker, int defender, int margin) {
    const int ahead = attacker - defender;
    if (ahead == 0) return PairResult::tie;
    if (ahead > 0) return ahead >= margin ? PairResult::wide_win : PairResult::win;
    return -ahead >= margin ? PairResult::wide_loss : PairResult::loss;
}

std::vector<double> face_off(const SideLaw& attacker, const SideLaw& defender,
                             const LossLayout& layout, int margin) {
    return FaceOff{attacker, defender, layout, margin}.run();
}

}  // namespace muster::strategic
