#pragma once

#include "engine/core/seat.hpp"
#include "engine/players/dice.hpp"
#include "engine/players/player.hpp"

#include <array>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::lab {

/// One battle as the lab counts it: whole numbers, by seat.
struct Fought {
    std::size_t winner{2};  ///< 2: nobody.
    std::size_t opener{};   ///< Who acted first.
    int length{};           ///< In the ruleset's turns or rounds.
    /// What each seat had left: the skirmish's Morale; of warfare's army, in gold, the per cent of
    /// its cost, weighed with its casualty dice and rounded down to a multiple of 5.
    std::array<int, 2> left{};
};

/// What one side's cards did, by their place in the ruleset's list.
template <class Use>
using UseOfCards = std::vector<Use>;

template <class Use>
void add_uses(UseOfCards<Use>& sum, const UseOfCards<Use>& more) {
    if (sum.size() < more.size()) sum.resize(more.size());
    for (std::size_t i = 0; i < more.size(); ++i) sum[i].add(more[i]);
}

/// What the lab asks of a ruleset beyond players/ruleset.hpp to measure its battles
/// (skirmish_measure.hpp, warfare_measure.hpp). A watch sees one battle after the other.
template <class A>
concept Measured = Ruleset<typename A::Rules> && std::default_initializable<typename A::Watch> &&
    requires(typename A::Watch& watch, const typename A::Rules::Setup& setup,
             const typename A::Rules::State& state, typename A::Use& use,
             std::array<UseOfCards<typename A::Use>*, 2> by_seat) {
    /// The words for a battle's length, and for what has uses.
    { A::length_word } -> std::convertible_to<std::string_view>;
    { A::card_word } -> std::convertible_to<std::string_view>;
    /// Names and members of what is counted, the copies in the army first.
    A::Use::measures;
    use.add(use);
    /// Blue's side for Red, and Red's for Blue.
    { A::exchanged(setup) } -> std::same_as<typename A::Rules::Setup>;
    { A::card_id(setup, std::size_t{}, std::size_t{}) } -> std::same_as<std::string>;
    watch.begin();
    { watch.sink() } -> std::same_as<Sink<typename A::Rules::Event>>;
    watch.before(state);
    { watch.fought(state) } -> std::same_as<Fought>;
    watch.count(state, std::size_t{}, by_seat);
};

/// The seed of battle `battle` of a run: a function of the two alone.
[[nodiscard]] constexpr std::uint64_t battle_seed(std::uint64_t seed, std::uint64_t battle) {
    return scramble(scramble(seed) + battle);
}

/// One thread's table: everything a battle needs, made once.
template <Measured A>
class Arena {
  public:
    using Rules = typename A::Rules;
    using State = typename Rules::State;

    /// Plays a battle to its end, over which `watch` has looked; `kinds` are the seats' players.
    /// @returns the last state, which points to `setup`
    State play(const typename Rules::Setup& setup, const std::array<players::Kind, 2>& kinds,
               std::uint64_t seed) {
        players::Dice<Rules> dice{seed};
        auto minds = players::seated<Rules>(kinds, seed);
        watch_.begin();
        actions_played_ = 0;
        const auto sink = watch_.sink();
        State state = Rules::start(setup, sink);
        while (Rules::to_move(state) != Seat::nobody) {
            watch_.before(state);
            const Seat seat = Rules::to_move(state);
            Rules::apply_legal(state,
                               seat == Seat::dice ? dice.choose(state, actions_)
                                                  : chosen(minds[index(seat)], state),
                               sink);
            ++actions_played_;
        }
        fought_ = watch_.fought(state);
        return state;
    }
    /// The last battle.
    [[nodiscard]] const Fought& fought() const { return fought_; }
    /// Adds what each seat's cards did in the last battle, which ended so.
    void count(const State& end, const std::array<UseOfCards<typename A::Use>*, 2>& by_seat) const {
        watch_.count(end, fought_.winner, by_seat);
    }
    [[nodiscard]] const typename A::Watch& watch() const { return watch_; }
    /// Of the last battle, dice included.
    [[nodiscard]] std::uint64_t actions_played() const { return actions_played_; }

  private:
    typename Rules::Action chosen(players::Player<Rules>& mind, const State& state) {
        Rules::legal_actions(state, actions_);
        return mind.choose(state, Rules::to_move(state), actions_);
    }

    typename A::Watch watch_;
    Fought fought_;
    typename Rules::Actions actions_;
    std::uint64_t actions_played_{};
};

}  // namespace muster::lab
