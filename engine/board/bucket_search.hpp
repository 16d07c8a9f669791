#pragma once

#include "engine/board/cell.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

namespace muster::board {

/// The cost of what is not reached: more than any other, and bytes that are all alike.
inline constexpr int unreached = 0x7F7F7F7F;
inline constexpr int no_limit = 0x3FFFFFFF;
inline constexpr int blocked = 0;            ///< Instead of the cost of a step: nobody may take it.
inline constexpr int most_step_cost = 1023;  ///< Of one step, which costs at least 1.

/// One node of a search: what reaching it costs, from where, and its neighbours in the queue.
struct SearchNode {
    int cost;
    std::uint16_t before;  ///< The node that it is reached from; itself where a search starts.
    std::uint16_t newer;
    std::uint16_t older;
};

/// The cheapest ways over a graph whose steps cost whole numbers, by a bucket queue. A node waits
/// in one bucket at a time, so that nothing is allocated.
class BucketQueue {
  public:
    /// The node whose steps are taken now.
    class Front {
      public:
        Front(BucketQueue& queue, std::span<SearchNode> nodes, int limit, std::uint16_t node)
            : queue_{queue}, nodes_{nodes}, limit_{limit}, cost_{nodes[node].cost}, node_{node} {}

        void step(std::size_t next, int step_cost) {
            assert(step_cost >= 1 && step_cost <= most_step_cost);
            const int total = cost_ + step_cost;
            if (total > limit_ || total >= nodes_[next].cost) return;
            const auto number = static_cast<std::uint16_t>(next);
            if (nodes_[next].cost != unreached) queue_.remove(nodes_, number);
            queue_.push(nodes_, number, node_, total);
        }

      private:
        BucketQueue& queue_;
        std::span<SearchNode> nodes_;
        int limit_;
        int cost_;
        std::uint16_t node_;
    };

    /// Sets cost and `before` of all that is reached within `limit` from `starts`. `expand(node,
    /// Front&)` takes the steps from a node. A cell is `PerCell` nodes, numbered together, and a
    /// search starts at the first of them.
    template <std::size_t PerCell, class Expand>
    void search(std::span<SearchNode> nodes, std::span<const Cell> starts, int limit,
                Expand&& expand) {
        std::memset(nodes.data(), unreached & 0xFF, nodes.size_bytes());
        filled_ = {};
        for (const Cell cell : starts) {
            const auto start = static_cast<std::uint16_t>(PerCell * index(cell));
            if (nodes[start].cost == unreached) push(nodes, start, start, 0);
        }
        for (int cost = 0; advance(cost);) {
            const std::uint16_t node = heads_[bucket(cost)];
            remove(nodes, node);
            Front front{*this, nodes, limit, node};
            expand(std::size_t{node}, front);
        }
    }

  private:
    static constexpr std::size_t buckets = std::size_t{most_step_cost} + 1;
    static constexpr std::size_t words = buckets / 64;
    static constexpr std::uint16_t none = 0xFFFF;

    [[nodiscard]] static std::size_t bucket(int cost) {
        return static_cast<std::size_t>(cost) % buckets;
    }

    void push(std::span<SearchNode> nodes, std::uint16_t node, std::uint16_t before, int cost) {
        const std::size_t place = bucket(cost);
        std::uint64_t& word = filled_[place / 64];
        const std::uint64_t bit = std::uint64_t{1} << (place % 64);
        const std::uint16_t older = (word & bit) != 0 ? heads_[place] : none;
        word |= bit;
        if (older != none) nodes[older].newer = node;
        heads_[place] = node;
        nodes[node] = {cost, before, none, older};
    }
    void remove(std::span<SearchNode> nodes, std::uint16_t node) {
        const SearchNode& gone = nodes[node];
        if (gone.older != none) nodes[gone.older].newer = gone.newer;
        if (gone.newer != none) {
            nodes[gone.newer].older = gone.older;
            return;
        }
        const std::size_t place = bucket(gone.cost);
        heads_[place] = gone.older;
        if (gone.older == none) filled_[place / 64] &= ~(std::uint64_t{1} << (place % 64));
    }
    /// Raises `cost` to that of the next bucket with a node. @returns whether there is one.
    bool advance(int& cost) const {
        const std::size_t from = bucket(cost);
        std::uint64_t word = filled_[from / 64] >> (from % 64);
        if (word != 0) {
            cost += std::countr_zero(word);
            return true;
        }
        int skipped = 64 - static_cast<int>(from % 64);
        for (std::size_t i = 1; i <= words; ++i, skipped += 64) {
            word = filled_[(from / 64 + i) % words];
            if (word == 0) continue;
            cost += skipped + std::countr_zero(word);
            return true;
        }
        return false;
    }

    std::array<std::uint16_t, buckets> heads_{};  ///< The newest node of each bucket.
    std::array<std::uint64_t, words> filled_{};   ///< Which buckets have a node.
};

/// Memory for a search over at most `Most` nodes, inside the object. 0: as much as the map needs,
/// on the heap, kept from one search to the next.
template <std::size_t Most>
class SearchNodes {
  public:
    std::span<SearchNode> of_size(std::size_t size) {
        if constexpr (Most == 0) nodes_.resize(size);
        assert(size <= nodes_.size());
        return std::span{nodes_}.first(size);
    }
    [[nodiscard]] const SearchNode& operator[](std::size_t node) const { return nodes_[node]; }

  private:
    std::conditional_t<Most == 0, std::vector<SearchNode>, std::array<SearchNode, Most>> nodes_{};
};

/// The cells of a cheapest way to `to`, which `reach` reached, from the start on.
template <class Reach>
[[nodiscard]] std::vector<Cell> way_to(const Reach& reach, Cell to) {
    std::vector<Cell> way;
    reach.walk_back(to, [&](Cell cell) { way.push_back(cell); });
    std::reverse(way.begin(), way.end());
    return way;
}

}  // namespace muster::board
