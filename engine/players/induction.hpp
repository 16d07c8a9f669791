#pragma once

#include "engine/contract/ruleset.hpp"
#include "engine/core/fingerprint.hpp"
#include "engine/players/memo.hpp"

#include <cstddef>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace muster {

/// What solving asks of a ruleset besides, where two seats play and every action is listed. A
/// position is open if nothing is hidden from anybody but
/// a choice just made, which the opponent answers without knowing it; then both come to light.
template <class R>
concept Solvable = Ruleset<R> && R::lists_all_actions &&
    requires(const typename R::State& state, typename R::State& position, Seat seat) {
    /// Why a solution cannot begin here, in a sentence; empty if it can.
    { R::unsolvable(state) } -> std::same_as<std::string>;
    /// Makes it the one of all positions with the same future that is gone on with: open to both, a
    /// state like any other, and with the same choices, each leading to the same future.
    R::make_canonical(position);
    /// Of canonical positions and their open views, within one battle.
    { R::fingerprint(state) } -> std::same_as<Fingerprint::Value>;
    /// Who has won whatever happens now, Seat::nobody if both have lost; empty while that is open.
    { R::certain_winner(state) } -> std::same_as<std::optional<Seat>>;
    /// True if the seat to move answers a choice that it does not know. Its legal actions, and its
    /// view, are the same after each of the choices that it may be.
    { R::answers_unseen(state) } -> std::same_as<bool>;
    /// All that a seat knows of an open position: everything but a choice that it answers unseen.
    { R::open_view(state, seat) } -> std::same_as<typename R::View>;
};

}  // namespace muster

namespace muster::players {

/// Why there is no solution: the position is none that can be solved, or has too many positions.
class Unsolved : public std::runtime_error {
  public:
    explicit Unsolved(const std::string& message) : std::runtime_error(message) {}
};

inline constexpr std::size_t default_positions = 10'000'000;  ///< Some 64 bytes each.

/// Backward induction over canonical positions: forced moves are played, chances are summed, and
/// what is worth something is kept. `Self` has `Known decide(state, actions)` for real choices.
template <Solvable R, class Self>
class Induction {
  public:
    using State = typename R::State;
    using Action = typename R::Action;
    using Actions = typename R::Actions;
    using View = typename R::View;

  protected:
    struct Known {
        double value{};  ///< Red's share.
        int choice{};    ///< Self's own note.
    };

    explicit Induction(std::size_t positions) : most_{positions} {}

    /// The value of a battle's position. @throws Unsolved
    double begin(const State& root) {
        if (const std::string why = R::unsolvable(root); !why.empty()) throw Unsolved{why};
        return worth(root);
    }

    /// The value of any open state.
    double worth(State state) {
        while (true) {
            if (const auto known = certain(state)) return *known;
            const auto only = forced(state);
            if (!only) break;
            R::apply_legal(state, *only);
        }
        R::make_canonical(state);
        return settled(state);
    }

    [[nodiscard]] std::vector<Action> listed(const State& state) {
        R::legal_actions(state, scratch_);
        return {scratch_.begin(), scratch_.end()};
    }

    Memo<Known> memo_;

  private:
    static constexpr double in_work = -1;  ///< The value of a position that is being worked on.

    static std::optional<double> certain(const State& state) {
        const std::optional<Seat> winner = R::certain_winner(state);
        if (!winner) return std::nullopt;
        return *winner == Seat::red ? 1 : *winner == Seat::blue ? 0 : 0.5;
    }

    /// The one action of a player who has no other.
    std::optional<Action> forced(const State& state) {
        if (R::to_move(state) == Seat::dice) return std::nullopt;
        R::legal_actions(state, scratch_);
        return scratch_.size() == 1 ? std::optional{scratch_[0]} : std::nullopt;
    }

    /// The value of a canonical position where something is to be chosen or drawn.
    double settled(const State& state) {
        const Fingerprint::Value key = R::fingerprint(state);
        if (const Known* known = memo_.find(key)) {
            if (known->value == in_work) throw Unsolved{"play can come back to where it was"};
            return known->value;
        }
        if (memo_.size() >= most_)
            throw Unsolved{"there are more than " + std::to_string(most_) + " positions"};
        memo_.set(key, {in_work, 0});
        const Known known = R::to_move(state) == Seat::dice
                                ? Known{mean(state), 0}
                                : static_cast<Self&>(*this).decide(state, listed(state));
        memo_.set(key, known);
        return known.value;
    }

    /// A position between two choices: dice to throw, or a forced move.
    struct Passage {
        State state;
        Fingerprint::Value key;
        std::vector<std::size_t> next;  ///< Of passages_, each equally likely.
        double chance{};                ///< Of being there, while it is shared out.
        bool is_end{};                  ///< A choice or a certain result: nothing to share out.
    };

    /// Dice that are thrown until somebody chooses again, or all is over. Faces that come to the
    /// same position are one, and dice thrown again for a tie lead back to where they began.
    double mean(const State& root) {
        std::vector<Passage> passages;
        enter(passages, root);
        for (std::size_t i = 0; i < passages.size(); ++i) open_up(passages, i);
        share_out(passages);
        std::vector<Passage> ends;
        for (Passage& passage : passages)
            if (passage.is_end) ends.push_back(std::move(passage));
        passages = {};
        double value = 0;
        for (const Passage& end : ends) {
            const auto known = certain(end.state);
            value += end.chance * (known ? *known : settled(end.state));
        }
        return value;
    }

    std::size_t enter(std::vector<Passage>& passages, const State& state) {
        Passage passage{state, {}, {}, 0, false};
        R::make_canonical(passage.state);
        passage.key = R::fingerprint(passage.state);
        for (std::size_t i = 0; i < passages.size(); ++i)
            if (passages[i].key == passage.key) return i;
        passages.push_back(std::move(passage));
        return passages.size() - 1;
    }

    void open_up(std::vector<Passage>& passages, std::size_t at) {
        State state = passages[at].state;
        if (certain(state)) {
            passages[at].is_end = true;
        } else if (R::to_move(state) == Seat::dice) {
            std::vector<std::size_t> next;
            for (const Action& action : listed(state)) {
                State after = state;
                R::apply_legal(after, action);
                next.push_back(enter(passages, after));
            }
            passages[at].next = std::move(next);
        } else {
            bool moved = false;
            for (auto only = forced(state); only; only = forced(state)) {
                R::apply_legal(state, *only);
                moved = true;
                if (certain(state)) break;
            }
            const std::size_t next = moved ? enter(passages, state) : at;
            passages[at].is_end = next == at;
            if (next != at) passages[at].next = {next};
        }
    }

    static void share_out(std::vector<Passage>& passages) {
        passages.front().chance = 1;
        constexpr double nothing = 1e-18;
        // What goes round in circles, dice thrown again for a tie, shrinks each time.
        for (int round = 0; round < 10'000; ++round) {
            double left = 0;
            for (Passage& passage : passages) {
                if (passage.is_end || passage.chance == 0) continue;
                const double each = passage.chance / static_cast<double>(passage.next.size());
                passage.chance = 0;
                for (const std::size_t next : passage.next) passages[next].chance += each;
            }
            for (const Passage& passage : passages)
                if (!passage.is_end) left += passage.chance;
            if (left < nothing) return;
        }
        throw Unsolved{"dice are thrown again without end"};
    }

    std::size_t most_;
    Actions scratch_;
};

}  // namespace muster::players
