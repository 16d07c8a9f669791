#pragma once

#include "engine/contract/searchable.hpp"
#include "engine/core/random.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace muster::players {

/// Which of few actions is best, by playing on after each of them with the same sampled states and
/// the same dice: what differs is then the action's own doing. Half of them are given up, and the
/// others tried twice as often, until the best is left (sequential halving; Karnin, Koren, Somekh
/// 2013). The most promising one stays to the end, and another is taken for better only where that
/// is more than chance.
template <PlaysOn R>
class Trials {
  public:
    using Action = typename R::Action;
    struct Tried {
        Action action{};
        std::vector<double> gained;  ///< By trial, the mover's chance.
        double sum{};
        [[nodiscard]] double mean() const {
            return gained.empty() ? 0 : sum / static_cast<double>(gained.size());
        }
    };

    /// `actions` from the most promising one on; `trials` in all.
    Trials(const typename R::Beliefs& beliefs, std::size_t side, const std::vector<Action>& actions,
           std::uint64_t seed)
        : beliefs_{beliefs}, side_{side}, seed_{seed} {
        for (const Action& action : actions) all_.push_back({action, {}, 0});
        for (std::size_t i = 0; i < all_.size(); ++i) live_.push_back(i);
    }

    void run(std::uint64_t trials, const std::function<bool()>& is_late) {
        std::uint64_t rounds = 1;
        while ((std::size_t{1} << rounds) < live_.size()) ++rounds;
        const std::uint64_t share = std::max<std::uint64_t>(1, trials / rounds);
        for (std::uint64_t round = 0; round < rounds; ++round) {
            const std::uint64_t each = std::max<std::uint64_t>(1, share / live_.size());
            for (std::uint64_t i = 0; i < each; ++i) {
                if (is_late && done_ > 0 && is_late()) return;
                for (const std::size_t one : live_) try_once(all_[one]);
            }
            if (live_.size() > 1) halve();
        }
    }

    [[nodiscard]] const std::vector<Tried>& tried() const { return all_; }
    [[nodiscard]] std::uint64_t done() const { return done_; }
    /// The place of the best.
    [[nodiscard]] std::size_t best() const {
        std::size_t best = 0;
        double most = 0;
        for (const std::size_t one : live_)
            if (const double lead = surely(one); lead > most) {
                most = lead;
                best = one;
            }
        return best;
    }

  private:
    static constexpr double doubt = 1;  ///< Standard errors that a lead must exceed.

    void try_once(Tried& one) {
        const std::uint64_t trial = one.gained.size();
        Stream stream{scramble(seed_ + trial), Purpose::player};
        typename R::State state = beliefs_.sample_state(stream);
        R::apply_legal(state, one.action);
        const double red = R::play_on(beliefs_, state, stream);
        one.gained.push_back(side_ == 0 ? red : 1 - red);
        one.sum += one.gained.back();
        ++done_;
    }

    /// By how much it is better than the most promising one, less what chance may do.
    [[nodiscard]] double surely(std::size_t one) const {
        const auto& own = all_[one].gained;
        const auto& first = all_[0].gained;
        const std::size_t n = std::min(own.size(), first.size());
        if (one == 0 || n < 2) return 0;
        double sum = 0, squares = 0;
        for (std::size_t i = 0; i < n; ++i) {
            const double lead = own[i] - first[i];
            sum += lead;
            squares += lead * lead;
        }
        const double all = static_cast<double>(n), mean = sum / all;
        const double spread = std::max(0.0, squares / all - mean * mean);
        return mean - doubt * std::sqrt(spread / (all - 1));
    }

    void halve() {
        std::stable_sort(live_.begin() + 1, live_.end(), [&](std::size_t a, std::size_t b) {
            return all_[a].mean() > all_[b].mean();
        });
        live_.resize((live_.size() + 1) / 2 + (live_.size() == 2 ? 1 : 0));
    }

    const typename R::Beliefs& beliefs_;
    std::size_t side_;
    std::uint64_t seed_, done_{};
    std::vector<Tried> all_;
    std::vector<std::size_t> live_;  ///< By place in `all_`.
};

}  // namespace muster::players
