#pragma once

#include <algorithm>
#include <cstdint>

/// Mixing at a face-down choice by regret matching, where each try shows what one edge brought.
/// Hart, Mas-Colell 2000; without negative regrets: Tammelin et al. 2015.
namespace muster::players {

struct Drawn {
    std::uint32_t edge{};
    double chance{};  ///< That it was.
};

/// Which of `edges` to try; `part` is a random number from 0 up to 1. So that none is given up by
/// bad chance, some tries are made evenly.
template <class Edges>
Drawn draw(const Edges& edges, double part) {
    constexpr double tremble = 0.2;
    const double even = 1.0 / static_cast<double>(edges.size());
    double total = 0;
    for (const auto& edge : edges) total += edge.regret;
    Drawn drawn;
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
        auto& edge = edges[i];
        edge.share = total > 0 ? edge.regret / total : even;
        if (part < 0) continue;
        drawn = {i, (1 - tremble) * edge.share + tremble * even};
        part -= drawn.chance;
    }
    return drawn;
}

/// Learns that the drawn edge brought `gained`. Returns what the choice is worth without the
/// trembling: what was gained, less the chance of the draw.
template <class Edges>
double learn(const Edges& edges, const Drawn& drawn, std::uint32_t visits, double gained) {
    double mean = 0;
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
        auto& edge = edges[i];
        edge.guess = edge.mean(0.5);
        // The surprise counts the more the rarer the edge is tried.
        if (i == drawn.edge) edge.guess += (gained - edge.guess) / drawn.chance;
        mean += edge.share * edge.guess;
    }
    // The late shares answer a better opponent than the early ones.
    const double weight = static_cast<double>(visits) * visits;
    for (auto& edge : edges) {
        edge.regret = std::max(0.0, edge.regret + edge.guess - mean);
        edge.share_sum += edge.share * weight;
    }
    return mean;
}

}  // namespace muster::players
