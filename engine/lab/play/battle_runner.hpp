#pragma once

#include "engine/contract/dice.hpp"
#include "engine/contract/referee.hpp"
#include "engine/core/seat.hpp"
#include "engine/players/player.hpp"
#include "engine/players/random.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::lab {

/// One battle as the lab counts it: whole numbers, by side (side_of in contract/ruleset.hpp).
struct BattleResult {
    std::size_t winner{2};  ///< 2: nobody.
    std::size_t opener{};   ///< The side that acted first.
    int length{};           ///< In the ruleset's turns or rounds.
    /// What each side had left: the skirmish's Morale; of warfare's army, in gold, the per cent of
    /// its cost, weighed with its casualty dice and rounded down to a multiple of 5.
    std::array<int, 2> left{};
};

/// What one side's cards did, by their place in the ruleset's list.
template <class Use>
using UseOfCards = std::vector<Use>;

template <class Use>
void make_room(UseOfCards<Use>& uses, std::size_t cards) {
    if (uses.size() < cards) uses.resize(cards);
}

template <class Use>
void add_uses(UseOfCards<Use>& sum, const UseOfCards<Use>& more) {
    make_room(sum, more.size());
    for (std::size_t i = 0; i < more.size(); ++i) sum[i].add(more[i]);
}

/// What the lab asks of a ruleset beyond contract/ruleset.hpp to measure battles of two armies, one
/// to a side, however many seats lead them (each ruleset's lab/measure.hpp). Its saves have the
/// `variant`, and the armies as `red` and `blue` or as a list `armies`, or it has saved_army(save),
/// which finds the first one. A watch sees one battle after the other; one that has choice(state,
/// action) sees also what the players choose, before it is played.
template <class A>
concept Measured = Ruleset<typename A::Rules> && std::default_initializable<typename A::Watch> &&
    requires(typename A::Watch& watch, const typename A::Rules::Setup& setup,
             const typename A::Rules::State& state, typename A::Use& use,
             std::array<UseOfCards<typename A::Use>*, 2> by_side) {
    /// The words for a battle's length, and for what has uses.
    { A::length_word } -> std::convertible_to<std::string_view>;
    { A::card_word } -> std::convertible_to<std::string_view>;
    /// Names and members of what is counted, the copies in the army first.
    A::Use::measures;
    use.add(use);
    /// Blue's side for Red, and Red's for Blue.
    { A::exchanged(setup) } -> std::same_as<typename A::Rules::Setup>;
    { A::card_id(setup, std::size_t{}, std::size_t{}) } -> std::same_as<std::string>;
    /// Before a battle; what each side's cards do in it is added to `by_side`, which it grows
    /// first.
    watch.begin(setup, by_side);
    { watch.sink() } -> std::same_as<Sink<typename A::Rules::Event>>;
    /// Once, at the end.
    { watch.end(state) } -> std::same_as<BattleResult>;
};

/// The seed of battle `battle` of a run: a function of the two alone.
[[nodiscard]] constexpr std::uint64_t battle_seed(std::uint64_t seed, std::uint64_t battle) {
    return scramble(scramble(seed) + battle);
}

/// One thread's table: everything a battle needs, made once.
template <Measured A>
class BattleRunner {
  public:
    using Rules = typename A::Rules;
    using State = typename Rules::State;

    /// Plays a battle to its end, and adds what each side's cards did in it to `by_side`; `kinds`
    /// are the players of each side's seats, and nobody rules otherwise than the referee would.
    /// @returns the last state, which points to `setup`
    State play(const typename Rules::Setup& setup, const std::array<players::Kind, 2>& kinds,
               std::uint64_t seed, const std::array<UseOfCards<typename A::Use>*, 2>& by_side) {
        watch_.begin(setup, by_side);
        State state = Rules::start(setup, watch_.sink());
        const std::size_t seats = Rules::seats(setup);
        // Random battles are so short that asking at every action who plays would show.
        if (kinds[0] == players::Kind::random && kinds[1] == players::Kind::random) {
            random_.clear();
            for (std::size_t seat = 0; seat < seats; ++seat)
                random_.emplace_back(players::player_seed(seed, seat_of(seat)));
            fight(state, std::span{random_}, seed);
            return state;
        }
        std::vector<players::Kind> by_seat;
        for (std::size_t seat = 0; seat < seats; ++seat)
            by_seat.push_back(kinds[side_of<Rules>(state, seat_of(seat))]);
        auto minds = players::seated<Rules>(by_seat, seed);
        fight(state, std::span{minds}, seed);
        return state;
    }
    /// The last battle.
    [[nodiscard]] const BattleResult& result() const { return result_; }
    [[nodiscard]] const typename A::Watch& watch() const { return watch_; }
    /// Of the last battle, dice included.
    [[nodiscard]] std::uint64_t actions_played() const { return actions_played_; }

  private:
    template <class Mind>
    void fight(State& state, std::span<Mind> minds, std::uint64_t seed) {
        players::Dice<Rules> dice{seed};
        const auto sink = watch_.sink();
        std::uint64_t played = 0;
        for (Seat seat = Rules::to_move(state); seat != Seat::nobody;
             seat = Rules::to_move(state)) {
            if (seat == Seat::dice) {
                Rules::apply_legal(state, dice.choose(state, actions_), sink);
            } else if (Refereed<Rules> && seat == Seat::referee) {
                Rules::apply_legal(state, default_ruling<Rules>(state, actions_), sink);
            } else if constexpr (sees_choices) {
                const auto action = chosen(minds[index(seat)], state, seat);
                watch_.choice(state, action);
                Rules::apply_legal(state, action, sink);
            } else {  // Without a name, which would take the action apart into its bytes.
                Rules::apply_legal(state, chosen(minds[index(seat)], state, seat), sink);
            }
            ++played;
        }
        actions_played_ = played;
        result_ = watch_.end(state);
    }
    template <class Mind>
    typename Rules::Action chosen(Mind& mind, const State& state, Seat seat) {
        Rules::legal_actions(state, actions_);
        if constexpr (std::same_as<Mind, players::RandomPlayer<Rules>>)
            return mind.choose(actions_);
        else
            return mind.choose(state, seat, actions_);
    }

    static constexpr bool sees_choices =
        requires(typename A::Watch & watch, const State& state, typename Rules::Action action) {
        watch.choice(state, action);
    };

    typename A::Watch watch_;
    BattleResult result_;
    typename Rules::Actions actions_;
    std::vector<players::RandomPlayer<Rules>> random_;
    std::uint64_t actions_played_{};
};

}  // namespace muster::lab
