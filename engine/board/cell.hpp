#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace muster::board {

/// A square, a hex or a space of one board, by its number there: 0 for the first.
enum class Cell : std::uint16_t {};

inline constexpr Cell nowhere{0xFFFF};           ///< No cell: what lies beyond the board.
inline constexpr std::size_t most_cells{65534};  ///< Of any board.

[[nodiscard]] constexpr std::size_t index(Cell cell) {
    return static_cast<std::size_t>(cell);
}
/// The cell whose number this is.
template <class Number>
[[nodiscard]] constexpr Cell cell_of(Number number) {
    return static_cast<Cell>(number);
}

/// A set of cells of a board of at most `Most`, walked in the order of their numbers.
template <std::size_t Most>
class CellSet {
  public:
    constexpr void insert(Cell cell) { word(cell) |= bit(cell); }
    constexpr void erase(Cell cell) { word(cell) &= ~bit(cell); }
    constexpr void clear() { words_ = {}; }

    [[nodiscard]] constexpr bool contains(Cell cell) const {
        assert(index(cell) < Most);
        return (words_[index(cell) / 64] & bit(cell)) != 0;
    }
    [[nodiscard]] constexpr bool empty() const { return *this == CellSet{}; }
    [[nodiscard]] constexpr std::size_t size() const {
        std::size_t sum = 0;
        for (const std::uint64_t word : words_)
            sum += static_cast<std::size_t>(std::popcount(word));
        return sum;
    }

    constexpr CellSet& operator|=(const CellSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr CellSet& operator&=(const CellSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    /// Takes away what `other` has.
    constexpr CellSet& operator-=(const CellSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
    friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
    friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
    constexpr bool operator==(const CellSet&) const = default;

    class Iterator {
      public:
        constexpr explicit Iterator(const std::uint64_t* words, std::size_t at)
            : words_{words}, at_{at}, left_{at < word_count ? words[at] : 0} {
            skip();
        }
        constexpr Cell operator*() const {
            return cell_of(at_ * 64 + static_cast<std::size_t>(std::countr_zero(left_)));
        }
        constexpr Iterator& operator++() {
            left_ &= left_ - 1;
            skip();
            return *this;
        }
        constexpr bool operator==(const Iterator& other) const {
            return at_ == other.at_ && left_ == other.left_;
        }

      private:
        constexpr void skip() {
            while (left_ == 0 && at_ < word_count)
                if (++at_ < word_count) left_ = words_[at_];
        }

        const std::uint64_t* words_;
        std::size_t at_;
        std::uint64_t left_;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator{words_.data(), 0}; }
    [[nodiscard]] constexpr Iterator end() const { return Iterator{words_.data(), word_count}; }

  private:
    static constexpr std::size_t word_count = (Most + 63) / 64;

    [[nodiscard]] static constexpr std::uint64_t bit(Cell cell) {
        return std::uint64_t{1} << (index(cell) % 64);
    }
    constexpr std::uint64_t& word(Cell cell) {
        assert(index(cell) < Most);
        return words_[index(cell) / 64];
    }

    std::array<std::uint64_t, word_count> words_{};
};

}  // namespace muster::board
