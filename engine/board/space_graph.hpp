#pragma once

#include "engine/board/cell.hpp"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace muster::board {

/// An edge of a map of spaces, by its number there: what it carries stands in arrays of the
/// ruleset.
enum class SpaceEdge : std::uint16_t {};

[[nodiscard]] constexpr std::size_t index(SpaceEdge edge) {
    return static_cast<std::size_t>(edge);
}

/// The two spaces that an edge joins.
struct SpacePair {
    Cell a{};
    Cell b{};
    constexpr bool operator==(const SpacePair&) const = default;
};

/// An edge seen from one of its spaces.
struct SpaceLink {
    Cell to{};
    SpaceEdge edge{};
    constexpr bool operator==(const SpaceLink&) const = default;
};

/// A map of spaces and of the edges between them, with the distances of all of them.
class SpaceGraph {
  public:
    static constexpr std::size_t most_spaces = 1024;
    static constexpr int no_way = std::numeric_limits<std::uint16_t>::max();

    /// At most `most_spaces`. Edges are numbered as they come; each joins two different spaces, and
    /// no two join the same.
    SpaceGraph(std::size_t spaces, std::span<const SpacePair> edges);

    [[nodiscard]] std::size_t cells() const { return spaces_; }
    [[nodiscard]] std::size_t edges() const { return pairs_.size(); }
    [[nodiscard]] SpacePair ends(SpaceEdge edge) const { return pairs_[index(edge)]; }
    /// The edges of a space, in the order of their numbers.
    [[nodiscard]] std::span<const SpaceLink> links(Cell space) const {
        const std::size_t first = first_links_[index(space)];
        return std::span{links_}.subspan(first, first_links_[index(space) + 1] - first);
    }
    /// The edge that joins two spaces, if one does.
    [[nodiscard]] std::optional<SpaceEdge> edge(Cell a, Cell b) const;
    /// The least number of edges from one to the other, whatever they carry; `no_way` if none lead
    /// there.
    [[nodiscard]] int distance(Cell a, Cell b) const {
        return distances_[index(a) * spaces_ + index(b)];
    }

  private:
    void measure_from(Cell start);

    std::size_t spaces_;
    std::vector<SpacePair> pairs_;
    std::vector<SpaceLink> links_;          ///< Space by space.
    std::vector<std::size_t> first_links_;  ///< Where those of each space begin, and the end.
    std::vector<std::uint16_t> distances_;
};

/// Visits the spaces from `nearest` to `farthest` edges away from the centre, by their numbers.
template <class Visit>
void for_each_between(const SpaceGraph& graph, Cell centre, int nearest, int farthest,
                      Visit&& visit) {
    for (std::size_t i = 0; i < graph.cells(); ++i) {
        const int distance = graph.distance(centre, cell_of(i));
        if (distance >= nearest && distance <= farthest && distance != SpaceGraph::no_way)
            visit(cell_of(i));
    }
}

/// Visits the spaces within so many edges of the centre, itself among them, by their numbers.
template <class Visit>
void for_each_within(const SpaceGraph& graph, Cell centre, int distance, Visit&& visit) {
    for_each_between(graph, centre, 0, distance, visit);
}

}  // namespace muster::board
