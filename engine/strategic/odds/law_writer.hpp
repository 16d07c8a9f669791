#pragma once

#include "engine/strategic/odds/side_law.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace muster::strategic {

/// Writes a model of a side as its law. A model numbers its states from 0 and offers
/// `size()`, `start()`, `placed(state)` (dice so far), `end_weight(state)` below face 1, and
/// `each(face, state, visit)`, which visits every state after the face once with its weight.
/// Weights need not sum to 1: they are divided by all that may come of a state, so that what comes
/// after the last pair can be left out.
class LawWriter {
  public:
    LawWriter(SideLaw& law, int skipped)
        : law_{law}, enough_{law.pairs_ + skipped}, skipped_{skipped} {}

    template <class Model>
    void write(const Model& model, int top) {
        law_.top_ = top;
        if constexpr (!Model::is_stochastic) weigh(model, top);
        last_ = static_cast<std::uint32_t>(model.size());
        ids_.assign(model.size() + 1, none);
        states_.assign(1, model.start());
        for (int face = top;; --face) {
            write_level(model, face);
            if (face == 0) return;
            for (const std::uint32_t state : states_) find_edges(model, face, state);
            number_below(model);
            write_rows();
        }
    }

  private:
    static constexpr std::uint32_t none = ~std::uint32_t{0}, seen = none - 1;
    struct Edge {
        std::uint32_t to{};
        double chance{};
    };

    /// Of a state of the model, or of `last_`, where enough dice are placed.
    template <class Model>
    int placed(const Model& model, std::uint32_t state) const {
        return state == last_ ? enough_ : model.placed(state);
    }

    template <class Model>
    void write_level(const Model& model, int face) {
        SideLaw::Level& level = law_.levels_[SideLaw::at(face)];
        level.first = static_cast<std::uint32_t>(law_.counts_.size());
        level.states = static_cast<std::uint32_t>(states_.size());
        for (const std::uint32_t state : states_)
            law_.counts_.push_back(static_cast<std::int8_t>(placed(model, state) - skipped_));
        std::uint32_t state = 0;
        for (int count = -1; count <= law_.pairs_ + 1; ++count) {
            while (state < level.states && law_.count(face, state) < count) ++state;
            level.first_with[SideLaw::at(count + 1)] = state;
        }
    }

    template <class Model>
    void find_edges(const Model& model, int face, std::uint32_t state) {
        // Sides that have enough dice wait there for the other side.
        if (state == last_) return mark(last_);
        double to_last = 0;
        model.each(face, state, [&](std::uint32_t to, double weight) {
            const double chance = chance_of(model, face, state, to, weight);
            if (chance <= 0) return;
            if (model.placed(to) >= enough_) {
                to_last += chance;
            } else {
                edges_.push_back({to, chance});
                mark(to);
            }
        });
        if (to_last > 0) {
            edges_.push_back({last_, to_last});
            mark(last_);
        }
        ends_.push_back(edges_.size());
    }

    void mark(std::uint32_t state) {
        if (ids_[state] != none) return;
        ids_[state] = seen;
        below_.push_back(state);
    }

    template <class Model>
    void number_below(const Model& model) {
        std::stable_sort(below_.begin(), below_.end(),
                         [&](auto a, auto b) { return placed(model, a) < placed(model, b); });
        for (std::uint32_t id = 0; id < below_.size(); ++id) ids_[below_[id]] = id;
    }

    void write_rows() {
        std::size_t edge = 0, row = 0;
        for (const std::uint32_t state : states_) {
            auto& written = law_.rows_.emplace_back();
            written.first = static_cast<std::uint32_t>(law_.chances_.size());
            if (state == last_) continue;
            const std::size_t end = ends_[row++];
            std::uint32_t least = none, most = 0;
            for (std::size_t i = edge; i < end; ++i) {
                std::uint32_t& to = edges_[i].to;
                to = ids_[to];
                least = std::min(least, to);
                most = std::max(most, to);
            }
            written.to = least & ~1U;
            written.length = (most | 1U) + 1 - written.to;
            law_.chances_.resize(law_.chances_.size() + written.length);
            for (; edge < end; ++edge)
                law_.chances_[written.first + edges_[edge].to - written.to] = edges_[edge].chance;
        }
        for (const std::uint32_t state : below_) ids_[state] = none;
        edges_.clear();
        ends_.clear();
        std::swap(states_, below_);
        below_.clear();
    }

    /// All that may come of each state, from the lowest face up.
    template <class Model>
    void weigh(const Model& model, int top) {
        const std::size_t size = model.size();
        totals_.assign(size * static_cast<std::size_t>(top + 1), 0);
        for (std::uint32_t state = 0; state < size; ++state)
            totals_[state] = model.end_weight(state);
        for (int face = 1; face <= top; ++face) {
            const double* const below = &totals_[static_cast<std::size_t>(face - 1) * size];
            double* const here = &totals_[static_cast<std::size_t>(face) * size];
            for (std::uint32_t state = 0; state < size; ++state)
                model.each(face, state, [&](std::uint32_t to, double weight) {
                    here[state] += weight * below[to];
                });
        }
    }

    template <class Model>
    double chance_of(const Model& model, int face, std::uint32_t from, std::uint32_t to,
                     double weight) const {
        if constexpr (Model::is_stochastic) return weight;
        const std::size_t level = static_cast<std::size_t>(face) * model.size();
        return weight * totals_[level - model.size() + to] / totals_[level + from];
    }

    SideLaw& law_;
    int enough_, skipped_;
    std::uint32_t last_{};
    std::vector<std::uint32_t> states_, below_;  ///< Of a level and of the next; the model's.
    std::vector<std::uint32_t> ids_;             ///< In the next level, by state of the model.
    std::vector<Edge> edges_;                    ///< From all states of a level.
    std::vector<std::size_t> ends_;              ///< Of the edges of each.
    std::vector<double> totals_;
};

}  // namespace muster::strategic
