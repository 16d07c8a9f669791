#pragma once

#include "client/battle/think/review.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

/// What a review does; each ruleset compiles it once, beside its session.
namespace muster::client {

/// A choice that there was.
struct Fork {
    std::size_t at{};
    double gap{};  ///< How far it was from what looks best at once, in the ruleset's own units.
};

template <class R>
class Reviewer {
  public:
    using Action = typename R::Action;
    using Actions = typename R::Actions;
    using State = typename R::State;

    Reviewer(const Played<R>& battle, std::atomic<int>& progress, const ReviewLimits& limits,
             const IsLate& is_late)
        : battle_{&battle}, progress_{&progress}, limits_{limits}, is_late_{&is_late} {}

    Review<Action> review() {
        const std::vector<Fork> forks = find_forks();
        const std::vector<std::size_t> places = chosen(forks);
        Review<Action> out;
        out.choices = forks.size();
        out.seen = places.size();
        // The second look at a few counts for as much as it takes.
        const double again =
            static_cast<double>(std::min(limits_.again, places.size()) * limits_.more_tries) /
            static_cast<double>(limits_.tries);
        all_ = static_cast<double>(places.size()) + again;
        look(places, limits_.tries, 1, out.worst);
        sort(out.worst);
        if (out.worst.size() > limits_.again) out.worst.resize(limits_.again);
        std::vector<std::size_t> worst;
        for (const auto& misstep : out.worst) worst.push_back(misstep.at);
        std::sort(worst.begin(), worst.end());
        out.worst.clear();
        look(worst, limits_.more_tries, again / std::max(1.0, static_cast<double>(worst.size())),
             out.worst);
        sort(out.worst);
        constexpr std::size_t most_shown = 3;
        if (out.worst.size() > most_shown) out.worst.resize(most_shown);
        if (!(*is_late_)()) *progress_ = 100;
        return out;
    }

  private:
    /// Less than this is not worth a word.
    static constexpr double least_loss = 0.01;

    static void sort(std::vector<Misstep<Action>>& missteps) {
        std::stable_sort(missteps.begin(), missteps.end(),
                         [](const auto& a, const auto& b) { return a.lost > b.lost; });
    }

    /// Walks through the battle; `see` is shown every choice of a player.
    template <class See>
    void walk(const See& see) {
        State state = R::start(battle_->setup);
        for (std::size_t at = 0; at < battle_->actions.size() && !(*is_late_)(); ++at) {
            if (is_player(R::to_move(state))) {
                R::legal_actions(state, *legal_);
                see(at, state);
            }
            R::apply_legal(state, battle_->actions[at]);
        }
    }

    std::vector<Fork> find_forks() {
        std::vector<Fork> forks;
        walk([&](std::size_t at, const State& state) {
            const Action& made = battle_->actions[at];
            R::dedupe(state, *legal_);
            if (legal_->size() < 2) return;
            const auto view = R::view(state, R::to_move(state));
            double best = std::numeric_limits<double>::lowest();
            for (const auto& action : *legal_) best = std::max(best, R::appraise(view, action));
            // What is allowed without being listed, as conceding is, is no choice of this kind.
            R::legal_actions(state, *legal_);
            if (std::find(legal_->begin(), legal_->end(), made) == legal_->end()) return;
            forks.push_back({at, best - R::appraise(view, made)});
        });
        return forks;
    }

    /// Half of them where the choice looks worst at once, the others from all over the battle.
    std::vector<std::size_t> chosen(std::vector<Fork> forks) const {
        std::vector<std::size_t> out;
        if (forks.size() > limits_.choices)
            std::stable_sort(forks.begin(), forks.end(),
                             [](const Fork& a, const Fork& b) { return a.gap > b.gap; });
        const std::size_t first = std::min(forks.size(), limits_.choices / 2);
        for (std::size_t i = 0; i < first; ++i) out.push_back(forks[i].at);
        std::sort(forks.begin() + static_cast<std::ptrdiff_t>(first), forks.end(),
                  [](const Fork& a, const Fork& b) { return a.at < b.at; });
        const std::size_t rest = forks.size() - first;
        const std::size_t wanted = std::min(rest, limits_.choices - first);
        for (std::size_t i = 0; i < wanted; ++i) out.push_back(forks[first + i * rest / wanted].at);
        std::sort(out.begin(), out.end());
        return out;
    }

    /// Whether they differ in nothing but a number.
    bool are_twins(const State& state, const Action& one, const Action& other) {
        if (one == other) return true;
        // As lists have them: some rulesets keep less of an action there.
        R::legal_actions(state, *legal_);
        pair_->clear();
        for (const Action* wanted : {&one, &other})
            for (const auto& each : *legal_)
                if (static_cast<Action>(each) == *wanted) {
                    pair_->push_back(each);
                    break;
                }
        if (pair_->size() < 2) return false;
        R::dedupe(state, *pair_);
        return pair_->size() == 1;
    }

    /// The choices at `places`, which are in order.
    void look(const std::vector<std::size_t>& places, std::uint64_t tries, double effort,
              std::vector<Misstep<Action>>& out) {
        auto next = places.begin();
        walk([&](std::size_t at, const State& state) {
            if (next == places.end() || *next != at) return;
            ++next;
            const Seat seat = R::to_move(state);
            players::Search<R> search{at, {tries, *is_late_}};
            const auto view = R::view(state, seat);
            search.look(view, typename R::Beliefs{view}, battle_->actions[at]);
            judge(state, seat, at, search.weighed(), out);
            done_ += effort;
            *progress_ = static_cast<int>(100 * done_ / std::max(1.0, all_));
        });
    }

    void judge(const State& state, Seat seat, std::size_t at,
               const std::vector<players::Weighed<Action>>& weighed,
               std::vector<Misstep<Action>>& out) {
        const players::Weighed<Action>* best = nullptr;
        const players::Weighed<Action>* made = nullptr;
        for (const auto& one : weighed) {
            if (best == nullptr || one.share > best->share) best = &one;
            if (are_twins(state, one.action, battle_->actions[at])) made = &one;
        }
        if (best == nullptr || made == nullptr || made == best) return;
        if (made->visits == 0 && !R::has_guesses) return;
        // Few tries say little: the benefit of the doubt, by as much as their mean wavers. What one
        // try finds is an outlook, which wavers less than who wins, the less where luck is known.
        const double wavers = R::has_guesses ? 0.05 : 0.2;
        const double doubt = wavers / std::sqrt(std::max(1.0, static_cast<double>(made->visits)));
        const double lost = best->worth - made->worth - doubt;
        // What should be done now and then is no mistake.
        if (made->share > 0 || lost < least_loss) return;
        out.push_back({at, seat, battle_->actions[at], best->action, made->worth, best->worth,
                       made->visits + best->visits, lost});
    }

    const Played<R>* battle_;
    std::atomic<int>* progress_;
    ReviewLimits limits_;
    const IsLate* is_late_;
    // Too large for a stack.
    std::unique_ptr<Actions> legal_{std::make_unique<Actions>()};
    std::unique_ptr<Actions> pair_{std::make_unique<Actions>()};
    double done_{}, all_{};
};

template <Searchable R>
typename Work<Review<typename R::Action>>::Task reviewing(
    Played<R> battle, std::shared_ptr<std::atomic<int>> progress, ReviewLimits limits) {
    return [battle = std::make_shared<const Played<R>>(std::move(battle)),
            progress = std::move(progress), limits](const IsLate& is_late) {
        return Reviewer<R>{*battle, *progress, limits, is_late}.review();
    };
}

}  // namespace muster::client
