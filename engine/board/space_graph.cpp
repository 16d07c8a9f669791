#include "engine/board/space_graph.hpp"

namespace muster::board {

SpaceGraph::SpaceGraph(std::size_t spaces, std::span<const SpacePair> edges)
    : spaces_{spaces},
      pairs_(edges.begin(), edges.end()),
      links_(2 * edges.size()),
      first_links_(spaces + 1),
      distances_(spaces * spaces, static_cast<std::uint16_t>(no_way)) {
    assert(spaces <= most_spaces);
    for (const SpacePair& pair : pairs_) {
        assert(pair.a != pair.b && index(pair.a) < spaces && index(pair.b) < spaces);
        ++first_links_[index(pair.a) + 1];
        ++first_links_[index(pair.b) + 1];
    }
    for (std::size_t i = 0; i < spaces; ++i) first_links_[i + 1] += first_links_[i];
    std::vector<std::size_t> ends(first_links_.begin(), first_links_.end() - 1);
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        const auto [a, b] = pairs_[i];
        links_[ends[index(a)]++] = {b, static_cast<SpaceEdge>(i)};
        links_[ends[index(b)]++] = {a, static_cast<SpaceEdge>(i)};
    }
    for (std::size_t i = 0; i < spaces; ++i) measure_from(cell_of(i));
}

std::optional<SpaceEdge> SpaceGraph::edge(Cell a, Cell b) const {
    for (const SpaceLink& link : links(a))
        if (link.to == b) return link.edge;
    return std::nullopt;
}

void SpaceGraph::measure_from(Cell start) {
    const auto row = std::span{distances_}.subspan(index(start) * spaces_, spaces_);
    std::vector<Cell> reached{start};
    row[index(start)] = 0;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const auto beyond = static_cast<std::uint16_t>(row[index(reached[i])] + 1);
        for (const SpaceLink& link : links(reached[i])) {
            if (row[index(link.to)] != no_way) continue;
            row[index(link.to)] = beyond;
            reached.push_back(link.to);
        }
    }
}

}  // namespace muster::board
