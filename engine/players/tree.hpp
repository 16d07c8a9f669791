#pragma once

#include "engine/contract/ruleset.hpp"
#include "engine/core/random.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace muster::players {

/// What a search remembers: nodes found by a key, each with its actions. No order in it depends on
/// addresses, so that equal searches are equal everywhere.
template <class Action>
class Tree {
  public:
    struct Edge {
        Action action{};
        std::uint32_t visits{};
        float prior{};    ///< The priors of a node add up to 1.
        float outlook{};  ///< What it leads to on average, right after the dice.
        double sum{};     ///< Of what was gained, for the seat that chooses, by weight.
        double weight{};
        double regret{}, share{}, share_sum{}, guess{};  ///< Face-down choices only.

        [[nodiscard]] double mean(double untried) const {
            return visits > 0 ? sum / weight : untried;
        }
        void add(double gained, double weighs) {
            sum += gained * weighs;
            weight += weighs;
            ++visits;
        }
    };
    /// Share of the priors that all actions have in common, lest what looks bad is never tried.
    static constexpr double common_prior = 0.3;
    /// What a face-down choice starts from, as if it had been regretted this much.
    static constexpr double prior_regret = 1;
    static constexpr std::uint32_t nothing = 0xFFFFFFFF;

    Tree() : slots_(1024, nothing) {}

    void clear() {
        if (nodes_.empty()) return;
        nodes_.clear();
        edges_.clear();
        slots_.assign(slots_.size(), nothing);
    }

    /// The node of `key`, which is bare until it grows.
    std::uint32_t find(std::uint64_t key) {
        if (2 * nodes_.size() >= slots_.size()) widen();
        std::uint32_t& slot = slot_of(key);
        if (slot != nothing) return slot;
        slot = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back({key});
        return slot;
    }

    template <class Actions>
    void grow(std::uint32_t node, const Actions& actions, const std::vector<double>& weights,
              const std::vector<double>& guesses, bool mixes) {
        Node& grown = nodes_[node];
        grown.first = static_cast<std::uint32_t>(edges_.size());
        grown.count = static_cast<std::uint32_t>(actions.size());
        grown.mixes = mixes;
        double total = 0;
        for (const double weight : weights) total += weight;
        std::size_t i = 0;
        for (const auto& action : actions) {
            const double even = 1.0 / static_cast<double>(actions.size());
            Edge edge;
            edge.action = action;
            const double wanted = total > 0 ? weights[i] / total : even;
            edge.prior = static_cast<float>(wanted + common_prior * (even - wanted));
            edge.regret = prior_regret * wanted;
            if (!guesses.empty()) edge.outlook = static_cast<float>(guesses[i]);
            edges_.push_back(edge);
            ++i;
        }
    }

    [[nodiscard]] bool is_bare(std::uint32_t node) const { return nodes_[node].count == 0; }
    [[nodiscard]] bool was_met(std::uint32_t node) const { return nodes_[node].visits > 0; }
    void meet(std::uint32_t node) { ++nodes_[node].visits; }
    [[nodiscard]] std::span<Edge> edges(std::uint32_t node) {
        return {edges_.data() + nodes_[node].first, nodes_[node].count};
    }
    /// Whether this is a face-down choice.
    [[nodiscard]] bool mixes(std::uint32_t node) const { return nodes_[node].mixes; }
    [[nodiscard]] std::uint32_t& visits(std::uint32_t node) { return nodes_[node].visits; }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  private:
    struct Node {
        std::uint64_t key{};
        std::uint32_t first{}, count{}, visits{};
        bool mixes{};
    };

    std::uint32_t& slot_of(std::uint64_t key) {
        std::size_t at = scramble(key) & (slots_.size() - 1);
        while (slots_[at] != nothing && nodes_[slots_[at]].key != key)
            at = (at + 1) & (slots_.size() - 1);
        return slots_[at];
    }
    void widen() {
        slots_.assign(2 * slots_.size(), nothing);
        for (std::uint32_t i = 0; i < nodes_.size(); ++i) slot_of(nodes_[i].key) = i;
    }

    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::vector<std::uint32_t> slots_;  ///< A power of two of them.
};

}  // namespace muster::players
