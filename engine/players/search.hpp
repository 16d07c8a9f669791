#pragma once

#include "engine/contract/draw.hpp"
#include "engine/contract/referee.hpp"
#include "engine/contract/searchable.hpp"
#include "engine/core/random.hpp"
#include "engine/players/chance_correction.hpp"
#include "engine/players/regret.hpp"
#include "engine/players/self_play.hpp"
#include "engine/players/tree.hpp"
#include "engine/players/trials.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace muster::players {

/// When a search ends. Iterations alone make it the same on every machine.
struct SearchLimits {
    std::uint64_t iterations{1000};
    std::function<bool()> is_late;  ///< Asked now and then; none: never late.
    /// Legal actions glanced at in self-play before a choice, where there is any (self_play.hpp).
    std::uint64_t self_play{};
};

/// What a search found of one action of the seat to move.
template <class Action>
struct Weighed {
    Action action{};
    std::uint64_t visits{};
    double share{};  ///< How often it should be played, 0 to 1; the shares add up to 1.
    double worth{};  ///< The chance to win with it, 0 to 1, as far as it was tried.
};

/// Information-set Monte Carlo tree search with a tree for each seat: every iteration deals a state
/// that fits the view and plays it through, each seat choosing for its side by what it would see,
/// and the referee ruling as nobody ruled otherwise. Open choices
/// follow the promising branch (PUCT, or UCB where there are guesses); face-down ones are mixed by
/// regret matching. What the dice bring is taken back where it is known. It serves one battle, for
/// it may learn of it by self-play.
/// Cowling, Powley, Whitehouse 2012 (MO-ISMCTS); Lisy et al. 2013 (regret matching in the tree);
/// Schmid et al. 2019 (baselines).
template <Searchable R>
class Search {
  public:
    using State = typename R::State;
    using Action = typename R::Action;
    using Actions = typename R::Actions;
    using View = typename R::View;

    Search(std::uint64_t seed, SearchLimits limits)
        : stream_{seed, Purpose::player}, limits_{std::move(limits)} {}

    /// Searches the seat's decision; `weighed` is then of it, and empty if there is only one
    /// action.
    void look(const View& view) { look(view, typename R::Beliefs{view}); }
    /// `also` is looked into even if it promises little.
    void look(const View& view, const typename R::Beliefs& beliefs,
              const std::optional<Action>& also = {});

    /// The action to play, of those that `view` allows, after self-play.
    Action choose(const View& view, const Actions& actions);
    /// After look() at a real choice: by the shares.
    Action choose();

    [[nodiscard]] const std::vector<Weighed<Action>>& weighed() const { return weighed_; }
    [[nodiscard]] std::uint64_t iterations() const { return done_; }

  private:
    static constexpr double first_loss = 0.05;  ///< What an untried branch is taken to be worse by.
    /// How often a position is met before it gets choices of its own: till then both sides play on
    /// from it by the rollout policy, which, where there are guesses, is better than few tries.
    static constexpr std::uint32_t familiar = R::has_guesses ? 30 : 1;
    static constexpr double least_share = 0.1;  ///< Of a face-down choice, to be played at all.

    struct Step {
        std::uint32_t node, edge;
        std::size_t side;
        double chance;  ///< Of this edge, when it was chosen; face-down choices only.
        double luck{};  ///< Red's, by the dice after it: that much is taken back again.
    };

    void try_out(const View& view, const typename R::Beliefs& beliefs) {
        weighed_.clear();
        done_ = 0;
        R::legal_actions(view, actions_);
        if (actions_.size() < 2) return;  // The first real choice is then another one.
        seat_ = view.seat;
        if constexpr (PlaysOn<R>) return try_each<R>(view, beliefs);
        tree_.clear();
        beliefs_ = &beliefs;
        correction_.emplace(beliefs);
        view_ = view;
        root_ = Tree<Action>::nothing;
        while (done_ < limits_.iterations) {
            iterate(beliefs.sample_state(stream_));
            ++done_;
            if (!is_for_worth_ && is_decided()) break;
            if (done_ % 64 == 0 && limits_.is_late && limits_.is_late()) break;
        }
        beliefs_ = nullptr;
        correction_.reset();
        settle();
    }
    /// Without a tree; `actions_` are the legal ones. A template of its own, so that whoever
    /// compiles a search for a ruleset that plays nothing on leaves it out.
    template <PlaysOn Game>
    void try_each(const View& view, const typename Game::Beliefs& beliefs) {
        beliefs_ = &beliefs;
        view_ = view;
        keep_promising(view.state, true);
        beliefs_ = nullptr;
        std::vector<std::pair<double, Action>> order;
        for (std::size_t i = 0; i < actions_.size(); ++i)
            order.emplace_back(weights_[i], actions_[i]);
        std::stable_sort(order.begin(), order.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        std::vector<Action> ways;
        for (const auto& [weight, action] : order) ways.push_back(action);
        Trials<Game> trials{beliefs, side_of<R>(view.state, seat_), ways, stream_.bits()};
        if (ways.size() > 1 || is_for_worth_)
            trials.run(std::max<std::uint64_t>(1, limits_.iterations / Game::iterations_a_trial),
                       limits_.is_late);
        done_ = trials.done();
        const std::size_t best = trials.best();
        for (std::size_t i = 0; i < ways.size(); ++i) {
            const auto& one = trials.tried()[i];
            weighed_.push_back({one.action, one.gained.size(), i == best ? 1.0 : 0.0, one.mean()});
        }
    }

    /// Only one action is worth a look.
    bool is_decided() { return root_ != Tree<Action>::nothing && tree_.edges(root_).size() == 1; }

    /// A number from 0 up to 1.
    static double part(Stream& stream) {
        return static_cast<double>(stream.bits() >> 11U) * 0x1.0p-53;
    }

    void iterate(State state) {
        path_.clear();
        // The other side's face-down choice is dealt by its own tree, so that it is likely what it
        // would be likely to choose.
        bool is_before_view = is_player(R::to_move(state)) && R::to_move(state) != seat_;
        Chance chance;
        while (true) {
            const Seat seat = R::to_move(state);
            if (seat == Seat::nobody) break;
            R::legal_actions(state, actions_);
            if (actions_.size() == 1 || !is_player(seat)) {
                const bool is_roll = actions_.size() > 1 && seat == Seat::dice;
                R::apply_legal(state, actions_[is_roll ? fall(chance) : 0]);
                continue;
            }
            count_luck(state);
            const std::uint64_t key = scramble(R::information(state, seat) ^
                                               (index(seat) + (is_before_view ? 256U : 0U)));
            const std::uint32_t node = tree_.find(key);
            // What the other side has laid already is chosen on the way to the root.
            const bool is_below_root = root_ != Tree<Action>::nothing && !is_before_view;
            if (tree_.is_bare(node)) {
                // What is met once is mostly not met again.
                if (is_below_root && tree_.visits(node) < familiar) {
                    tree_.meet(node);
                    break;
                }
                grow(node, state, is_before_view && seat != seat_);
            }
            if (seat == seat_) {
                if (root_ == Tree<Action>::nothing) root_ = node;
                is_before_view = false;
            }
            const Step step = descend(node, side_of<R>(state, seat));
            path_.push_back(step);
            chance = {scramble((std::uint64_t{step.node} << 32U) + step.edge),
                      tree_.edges(node)[step.edge].visits, 0};
            R::apply_legal(state, tree_.edges(node)[step.edge].action);
        }
        if (R::to_move(state) == Seat::nobody) count_luck(state);
        learn(play_out(state));
    }

    /// The dice after a choice in the tree: how often it was made before spreads them evenly over
    /// their faces, so that few tries show what many would (Roberts' sequence in three dimensions).
    struct Chance {
        std::uint64_t shift{};
        std::uint64_t time{};
        std::size_t die{3};  ///< Rolls since; the fourth and later ones are left to chance.
    };
    std::uint32_t fall(Chance& chance) {
        static constexpr std::array<std::uint64_t, 3> strides{
            0xD1B54A32D192ED03ULL, 0xABC98388FB8FAC03ULL, 0x8CB92BA72F3D8DD7ULL};
        const auto faces = static_cast<std::uint32_t>(actions_.size());
        if (chance.die >= strides.size()) return stream_.below(faces);
        const std::uint64_t part =
            scramble(chance.shift + chance.die) + (chance.time + 1) * strides[chance.die];
        ++chance.die;
        return static_cast<std::uint32_t>((static_cast<Wide>(part) * faces) >> 64U);
    }

    /// `actions_` are the legal ones.
    void grow(std::uint32_t node, const State& state, bool is_before_view) {
        const bool is_root = root_ == Tree<Action>::nothing && R::to_move(state) == seat_;
        R::dedupe(state, actions_);
        if (is_before_view) keep_face_down(state);
        keep_promising(state, is_root);
        bool mixes = false;
        for (const auto& action : actions_) mixes = mixes || R::is_face_down(state, action);
        tree_.grow(node, actions_, weights_, guesses_, mixes && actions_.size() > 1);
    }
    /// Takes out of `actions_` what is not worth a look, and weighs the others.
    void keep_promising(const State& state, bool is_root) {
        const auto find_also = [&] { return std::find(actions_.begin(), actions_.end(), *also_); };
        std::optional<typename Actions::value_type> wanted;
        if (is_root && also_)
            if (const auto listed = find_also(); listed != actions_.end()) wanted = *listed;
        R::prune(*beliefs_, state, actions_);
        if (wanted && find_also() == actions_.end()) actions_.push_back(*wanted);
        // At the root by what is known, below it by what was dealt: guesses only, since weights
        // take longer to work out than the few tries that they would guide.
        weights_.clear();
        guesses_.clear();
        if (is_root)
            R::priors(*beliefs_, view_, actions_, weights_, guesses_);
        else if (R::has_guesses)
            R::priors(*beliefs_, View{R::to_move(state), state}, actions_, weights_, guesses_);
    }
    void keep_face_down(const State& state) {
        Actions kept;
        kept.clear();
        for (const auto& action : actions_)
            if (R::is_face_down(state, action)) kept.push_back(action);
        if (!kept.empty()) actions_ = kept;
    }

    Step descend(std::uint32_t node, std::size_t side) {
        if (tree_.mixes(node)) {
            const Drawn drawn = draw(tree_.edges(node), part(stream_));
            return {node, drawn.edge, side, drawn.chance};
        }
        return R::has_guesses ? follow_guesses(node, side) : follow(node, side);
    }

    /// PUCT.
    Step follow(std::uint32_t node, std::size_t side) {
        const auto edges = tree_.edges(node);
        double visits = 0;
        double sum = 0;
        double weight = 0;
        for (const auto& edge : edges) {
            visits += edge.visits;
            sum += edge.sum;
            weight += edge.weight;
        }
        const double untried = visits > 0 ? sum / weight - first_loss : 0.5;
        const double reach = R::exploration * std::sqrt(visits + 1);
        const std::uint32_t best = best_of(edges, [&](const auto& edge) {
            return edge.mean(untried) + reach * edge.prior / (1.0 + edge.visits);
        });
        return {node, best, side, 1};
    }

    /// UCB1, by the guess until it is tried.
    Step follow_guesses(std::uint32_t node, std::size_t side) {
        const auto edges = tree_.edges(node);
        double visits = 0;
        for (const auto& edge : edges) visits += edge.visits;
        const double news = news_of(edges);
        const double reach = R::exploration * std::sqrt(std::log(visits + 1));
        const std::uint32_t best = best_of(edges, [&](const auto& edge) {
            return worth_of(edge, news) + reach / std::sqrt(1.0 + edge.visits);
        });
        return {node, best, side, 1};
    }

    template <class Edges, class Score>
    static std::uint32_t best_of(const Edges& edges, Score score) {
        std::uint32_t best = 0;
        double most = score(edges[0]);
        for (std::uint32_t i = 1; i < edges.size(); ++i) {
            const double one = score(edges[i]);
            if (one > most) {
                best = i;
                most = one;
            }
        }
        return best;
    }

    /// What tries found beyond the guesses, as far as it seems true of every branch: looking
    /// further ahead mostly moves them all.
    template <class Edges>
    static double news_of(const Edges& edges) {
        double sum = 0;
        double tried = 0;
        for (const auto& edge : edges) {
            if (edge.visits == 0) continue;
            sum += edge.mean(0) - static_cast<double>(edge.outlook);
            ++tried;
        }
        return sum / (tried + 1);
    }
    template <class Edge>
    static double worth_of(const Edge& edge, double news) {
        return edge.mean(static_cast<double>(edge.outlook) + news);
    }

    /// Red's chance, by playing on by the rollout policy.
    double play_out(State& state) {
        correction_->begin();
        for (int left = R::rollout_length;;) {
            const Seat seat = R::to_move(state);
            correction_->count(state);
            if (seat == Seat::nobody) break;
            if (is_player(seat) && left-- <= 0 && R::is_quiescent(state)) break;
            if (!is_player(seat)) {
                R::apply_legal(state, seat == Seat::dice
                                          ? players::draw<R>(state, stream_, actions_)
                                          : default_ruling<R>(state, actions_));
                continue;
            }
            R::legal_actions(state, actions_);
            const Action chosen = R::rollout_policy(*beliefs_, state, actions_, stream_);
            correction_->expect(state, chosen);
            R::apply_legal(state, chosen);
        }
        return R::evaluate(*beliefs_, state) - correction_->red();
    }

    /// What the dice brought since the last choice is known exactly, and need not be averaged out.
    void count_luck([[maybe_unused]] const State& state) {
        if constexpr (R::has_guesses) {
            if (path_.empty()) return;
            Step& last = path_.back();
            const double mean = tree_.edges(last.node)[last.edge].outlook;
            last.luck = R::outlook(*beliefs_, state) - (last.side == 0 ? mean : 1 - mean);
        }
    }

    void learn(double red) {
        for (auto place = path_.rbegin(); place != path_.rend(); ++place) {
            const Step& step = *place;
            red -= step.luck;
            const auto edges = tree_.edges(step.node);
            const double gained = step.side == 0 ? red : 1 - red;
            if (tree_.mixes(step.node)) {
                const double mean = players::learn(edges, {step.edge, step.chance},
                                                   tree_.visits(step.node), gained);
                red = step.side == 0 ? mean : 1 - mean;
            }
            const std::uint32_t visit = ++tree_.visits(step.node);
            // The later a try, the better what follows is known; all alike where guesses give it.
            edges[step.edge].add(gained, R::has_guesses ? 1 : visit);
        }
    }

    void settle() {
        if (root_ == Tree<Action>::nothing) return;
        const auto edges = tree_.edges(root_);
        const bool mixes = tree_.mixes(root_);
        double total = 0;
        double widest = 0;
        for (const auto& edge : edges) {
            total += edge.share_sum;
            widest = std::max(widest, edge.share_sum);
        }
        const double least = std::min(least_share * total, widest / 2);
        const double news = news_of(edges);
        const auto most =
            best_of(edges, [](const auto& edge) { return static_cast<double>(edge.visits); });
        double kept = 0;
        for (std::uint32_t i = 0; i < edges.size(); ++i) {
            const auto& edge = edges[i];
            double share = i == most ? 1 : 0;
            // What is played as rarely as this was mostly tried out.
            if (mixes && total > 0) share = edge.share_sum < least ? 0 : edge.share_sum;
            kept += share;
            const double worth = R::has_guesses ? worth_of(edge, news) : edge.mean(0);
            weighed_.push_back({edge.action, edge.visits, share, std::clamp(worth, 0.0, 1.0)});
        }
        for (auto& one : weighed_) one.share /= kept;
    }

    Stream stream_;
    SearchLimits limits_;
    Lessons<R> lessons_;
    Tree<Action> tree_;
    Seat seat_{};
    View view_;
    std::optional<Action> also_;
    bool is_for_worth_{};  ///< What the choice is worth is asked too, not only what to choose.
    const typename R::Beliefs* beliefs_{};  ///< While it looks, like the next one.
    std::optional<ChanceCorrection<R>> correction_;
    std::uint32_t root_{};
    std::uint64_t done_{};
    Actions actions_;
    std::vector<double> weights_, guesses_;
    std::vector<Step> path_;
    std::vector<Weighed<Action>> weighed_;
};

// Not inline, so that whoever only asks for a choice does not compile how it is found
// (a ruleset's game/ compiles it once).

template <Searchable R>
void Search<R>::look(const View& view, const typename R::Beliefs& beliefs,
                     const std::optional<Action>& also) {
    also_ = also;
    is_for_worth_ = true;
    try_out(view, beliefs);
}

template <Searchable R>
typename R::Action Search<R>::choose(const View& view, const Actions& actions) {
    assert(!actions.empty());
    if (actions.size() == 1) return actions[0];
    also_.reset();
    is_for_worth_ = false;
    typename R::Beliefs beliefs{view};
    lessons_.learn(beliefs, limits_.self_play, stream_, limits_.is_late);
    try_out(view, beliefs);
    return choose();
}

template <Searchable R>
typename R::Action Search<R>::choose() {
    assert(!weighed_.empty());
    double left = part(stream_);
    for (const Weighed<Action>& one : weighed_) {
        left -= one.share;
        if (left < 0) return one.action;
    }
    return weighed_.back().action;
}

}  // namespace muster::players
