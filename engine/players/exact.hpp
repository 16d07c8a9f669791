#pragma once

#include "engine/players/induction.hpp"
#include "engine/players/matrix_game.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>

/// Endgames solved: the value, the best way to play and how much another way loses by it. It judges
/// the other players (policies.hpp).
namespace muster::players {

/// Chances of the listed actions, in their order; 1 in all.
using Chances = std::vector<double>;

/// Solves an endgame with open lists by backward induction: the better choice where all is known, a
/// matrix game where one answers the other's hidden choice. Values are Red's share: 1 for a
/// victory, 0 for a defeat, and 1/2 if both lose, so that what one gains the other one loses.
template <Solvable R>
class Exact : private Induction<R, Exact<R>> {
    using Base = Induction<R, Exact<R>>;
    friend Base;

  public:
    using typename Base::Action;
    using typename Base::Actions;
    using typename Base::State;
    using typename Base::View;

    /// @throws Unsolved if `root` is no endgame, or has more positions than that.
    explicit Exact(const State& root, std::size_t positions = default_positions)
        : Base{positions}, value_{this->begin(root)} {}

    /// Red's share; Blue's is the rest of 1.
    [[nodiscard]] double value() const { return value_; }
    [[nodiscard]] double value(Seat seat) const { return seat == Seat::red ? value_ : 1 - value_; }
    /// Different positions met, forced moves not counted.
    [[nodiscard]] std::size_t positions() const { return this->memo_.size(); }
    /// Hidden choices among them, and those of them that no single pair of actions solves.
    [[nodiscard]] std::size_t matrices() const { return mixtures_.size(); }
    [[nodiscard]] std::size_t mixed() const { return mixed_; }

    /// How the seat of the view plays: as a policy for best_response. Positions that both would
    /// have to err to reach were not all looked at; there every action is as good as another.
    Chances operator()(const View& view, const Actions& actions) const {
        Chances chances(actions.size(), 0);
        const auto* known = this->memo_.find(R::fingerprint(view.state));
        if (known == nullptr || actions.size() < 2) {
            std::fill(chances.begin(), chances.end(), 1.0 / static_cast<double>(chances.size()));
        } else if (known->choice >= 0) {
            chances[static_cast<std::size_t>(known->choice)] = 1;
        } else {
            const Mixture& mix = mixtures_[static_cast<std::size_t>(-1 - known->choice)];
            chances = R::answers_unseen(view.state) ? mix.columns : mix.rows;
        }
        return chances;
    }

  private:
    using typename Base::Known;

    Known decide(const State& state, const std::vector<Action>& actions) {
        const bool is_red = R::to_move(state) == Seat::red;
        const auto mine = [&](double red) { return is_red ? red : 1 - red; };
        std::vector<double> open(actions.size());
        std::vector<std::size_t> hidden;  // Which of the actions the opponent answers unseen.
        std::vector<State> unseen;
        Known best{-1, 0};
        for (std::size_t i = 0; i < actions.size(); ++i) {
            State after = state;
            R::apply_legal(after, actions[i]);
            if (R::answers_unseen(after)) {
                hidden.push_back(i);
                unseen.push_back(after);
                continue;
            }
            open[i] = mine(this->worth(after));
            if (open[i] > best.value) best = {open[i], static_cast<int>(i)};
            if (open[i] >= 1) break;  // Nothing is better than a victory.
        }
        if (hidden.empty() || best.value >= 1) return {mine(best.value), best.choice};
        return match(state, open, hidden, unseen);
    }

    Known match(const State& state, const std::vector<double>& open,
                const std::vector<std::size_t>& hidden, const std::vector<State>& unseen) {
        const bool is_red = R::to_move(state) == Seat::red;
        const std::vector<Action> replies = this->listed(unseen.front());
        Matrix matrix{open.size(), replies.size()};
        for (std::size_t i = 0; i < open.size(); ++i)
            for (std::size_t j = 0; j < replies.size(); ++j) matrix(i, j) = open[i];
        for (std::size_t i = 0; i < hidden.size(); ++i) {
            for (std::size_t j = 0; j < replies.size(); ++j) {
                State after = unseen[i];
                R::apply_legal(after, replies[j]);
                const double red = this->worth(after);
                matrix(hidden[i], j) = is_red ? red : 1 - red;
            }
        }
        mixtures_.push_back(solve(matrix));
        const Mixture& mix = mixtures_.back();
        mixed_ += std::count(mix.rows.begin(), mix.rows.end(), 1.0) == 0 ? 1 : 0;
        const Known known{is_red ? mix.value : 1 - mix.value, -static_cast<int>(mixtures_.size())};
        const View seen = R::open_view(unseen.front(), opponent(R::to_move(state)));
        this->memo_.set(R::fingerprint(seen.state), known);
        return known;
    }

    std::vector<Mixture> mixtures_;
    std::size_t mixed_{0};
    double value_;
};

/// Plays against a policy whose every chance is known: what the best answer to it gets.
template <Solvable R, class Policy>
class Reply : private Induction<R, Reply<R, Policy>> {
    using Base = Induction<R, Reply<R, Policy>>;
    friend Base;

  public:
    using typename Base::Action;
    using typename Base::Actions;
    using typename Base::State;

    Reply(const State& root, Seat seat, Policy& policy, std::size_t positions)
        : Base{positions}, seat_{seat}, policy_{policy}, value_{this->begin(root)} {}

    [[nodiscard]] double value() const { return seat_ == Seat::red ? value_ : 1 - value_; }

  private:
    using typename Base::Known;

    Known decide(const State& state, const std::vector<Action>& actions) {
        return {R::to_move(state) == seat_ ? best(state, actions) : mean(state, actions), 0};
    }

    [[nodiscard]] double better(double one, double other) const {
        return seat_ == Seat::red ? std::max(one, other) : std::min(one, other);
    }
    [[nodiscard]] double nothing() const { return seat_ == Seat::red ? 0 : 1; }

    /// The best action: of the hidden ones the other seat's answers are known, one for all of them.
    double best(const State& state, const std::vector<Action>& actions) {
        double value = nothing();
        Chances answers;
        std::vector<Action> replies;
        for (const Action& action : actions) {
            State after = state;
            R::apply_legal(after, action);
            if (!R::answers_unseen(after)) {
                value = better(value, this->worth(after));
                continue;
            }
            if (replies.empty()) {
                replies = this->listed(after);
                answers = asked(after, replies);
            }
            double sum = 0;
            for (std::size_t j = 0; j < replies.size(); ++j)
                if (answers[j] > 0) sum += answers[j] * played(after, replies[j]);
            value = better(value, sum);
        }
        return value;
    }

    /// What the policy chooses, and to its hidden choices the one answer that is best on average.
    double mean(const State& state, const std::vector<Action>& actions) {
        const Chances chances = asked(state, actions);
        double value = 0;
        std::vector<double> sums;  // For each answer, over the hidden choices.
        std::vector<Action> replies;
        for (std::size_t i = 0; i < actions.size(); ++i) {
            if (!(chances[i] > 0)) continue;
            State after = state;
            R::apply_legal(after, actions[i]);
            if (!R::answers_unseen(after)) {
                value += chances[i] * this->worth(after);
                continue;
            }
            if (replies.empty()) {
                replies = this->listed(after);
                sums.assign(replies.size(), 0);
            }
            for (std::size_t j = 0; j < replies.size(); ++j)
                sums[j] += chances[i] * played(after, replies[j]);
        }
        if (sums.empty()) return value;
        const auto [least, most] = std::minmax_element(sums.begin(), sums.end());
        return value + (seat_ == Seat::red ? *most : *least);
    }

    double played(State state, const Action& action) {
        R::apply_legal(state, action);
        return this->worth(state);
    }

    /// The policy's chances for the seat to move.
    Chances asked(const State& state, const std::vector<Action>& actions) {
        Actions list;
        R::legal_actions(state, list);
        Chances chances = policy_(R::open_view(state, R::to_move(state)), list);
        double sum = 0;
        for (const double chance : chances) sum += chance < 0 ? 2 : chance;
        if (chances.size() != actions.size() || std::abs(sum - 1) > 1e-6)
            throw Unsolved{"a policy must give each of the listed actions its chance, 1 in all"};
        return chances;
    }

    Seat seat_;
    Policy& policy_;
    double value_;
};

/// What `seat` gets on average if it knows how the other one plays: 1 for a victory, 1/2 if both
/// lose. `policy(view, actions)` gives the Chances of the other seat, and is asked once for each of
/// its information sets that is reached and leaves a choice. @throws Unsolved as Exact does.
template <Solvable R, class Policy>
[[nodiscard]] double best_response(const typename R::State& root, Seat seat, Policy&& policy,
                                   std::size_t positions = default_positions) {
    return Reply<R, std::remove_reference_t<Policy>>{root, seat, policy, positions}.value();
}

/// How much of the value of `root` a `policy` of `seat` gives away against the best answer to it;
/// `exact` has solved the same root.
template <Solvable R, class Policy>
[[nodiscard]] double exploitability(const Exact<R>& exact, const typename R::State& root, Seat seat,
                                    Policy&& policy, std::size_t positions = default_positions) {
    return best_response<R>(root, opponent(seat), policy, positions) - exact.value(opponent(seat));
}

/// The same without a solution at hand.
template <Solvable R, class Policy>
[[nodiscard]] double exploitability(const typename R::State& root, Seat seat, Policy&& policy,
                                    std::size_t positions = default_positions) {
    return exploitability<R>(Exact<R>{root, positions}, root, seat, policy, positions);
}

/// The proof of a solution: what both could gain against it together. Rounding is all there is.
template <Solvable R>
[[nodiscard]] double proven_gap(const Exact<R>& exact, const typename R::State& root,
                                std::size_t positions = default_positions) {
    return exploitability<R>(exact, root, Seat::red, exact, positions) +
           exploitability<R>(exact, root, Seat::blue, exact, positions);
}

}  // namespace muster::players
