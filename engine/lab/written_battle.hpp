#pragma once

#include "engine/core/events.hpp"
#include "engine/players/dice.hpp"
#include "engine/players/random.hpp"
#include "engine/players/ruleset.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace muster::lab {

/// A whole battle as readable text: the setup, then for each action what may be done, the action
/// and its events. Stable: golden battles compare it. `Teller` writes what is a ruleset's own:
/// setup(), choice() before an action, news() after its events, and the result().
template <Ruleset R, class Teller>
class WrittenBattle {
  public:
    using Rules = R;

    /// `setup` must outlive it.
    explicit WrittenBattle(const typename R::Setup& setup) {
        teller_.setup(setup, text_);
        std::vector<typename R::Event> events;
        state_ = R::start(setup, Sink<typename R::Event>{events});
        text_ += "\nstart\n";
        write(events);
    }
    /// @throws IllegalAction, with nothing written.
    void play(const typename R::Action& action) {
        if (!R::is_legal(state_, action))
            throw IllegalAction{"not legal: " + R::action_text(state_, action)};
        R::legal_actions(state_, legal_);
        teller_.choice(state_, legal_, number_, text_);
        ++number_;
        text_ += fmt::format("> {}\n", R::action_text(state_, action));
        std::vector<typename R::Event> events;
        R::apply(state_, action, Sink<typename R::Event>{events});
        write(events);
    }
    [[nodiscard]] const typename R::State& state() const { return state_; }
    /// What was written so far, and how the battle stands.
    [[nodiscard]] std::string text() const {
        return fmt::format("{}\nresult\n{}", text_, teller_.result(state_));
    }

  private:
    void write(const std::vector<typename R::Event>& events) {
        for (const auto& event : events) text_ += fmt::format("  {}\n", event_text(state_, event));
        teller_.news(state_, text_);
    }

    Teller teller_;
    typename R::State state_;
    typename R::Actions legal_;
    std::string text_;
    std::size_t number_{1};
};

template <class Written, class Actions>
[[nodiscard]] std::string written(const typename Written::Rules::Setup& setup,
                                  const Actions& actions) {
    Written battle{setup};
    for (const auto& action : actions) battle.play(action);
    return battle.text();
}

/// A battle of random players; the seed of players and dice makes it.
template <Ruleset R>
[[nodiscard]] std::vector<typename R::Action> random_battle(const typename R::Setup& setup,
                                                            std::uint64_t seed) {
    players::Dice<R> dice{seed};
    std::array<players::RandomPlayer<R>, 2> minds{
        players::RandomPlayer<R>{players::player_seed(seed, Seat::red)},
        players::RandomPlayer<R>{players::player_seed(seed, Seat::blue)}};
    typename R::State state = R::start(setup);
    typename R::Actions legal;
    std::vector<typename R::Action> played;
    while (R::to_move(state) != Seat::nobody) {
        const Seat seat = R::to_move(state);
        if (seat == Seat::dice) {
            played.push_back(dice.choose(state, legal));
        } else {
            R::legal_actions(state, legal);
            played.push_back(minds[index(seat)].choose(legal));
        }
        R::apply(state, played.back());
    }
    return played;
}

}  // namespace muster::lab
