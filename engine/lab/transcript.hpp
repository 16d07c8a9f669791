#pragma once

#include "engine/skirmish/skirmish.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace muster::lab {

/// A whole battle as readable text: the setup, then for each action the legal ones, the action and
/// its events, and what each side sees where that has changed. Stable: golden battles compare it.
class Transcript {
  public:
    /// `setup` must outlive it.
    explicit Transcript(const skirmish::Setup& setup);
    /// @throws IllegalAction, with nothing written.
    void play(skirmish::Action action);
    [[nodiscard]] const skirmish::State& state() const { return state_; }
    /// What was written so far, and how the battle stands.
    [[nodiscard]] std::string text() const;

  private:
    void write_setup(const skirmish::Setup& setup);
    void write_choice();
    void write_news(const std::vector<skirmish::Event>& events);

    skirmish::State state_;
    skirmish::Actions legal_;
    std::string text_;
    std::size_t number_{1};
    /// [seat][side] as last told, so that only changes are.
    std::array<std::array<std::string, 2>, 2> told_;
};

[[nodiscard]] std::string transcript(const skirmish::Setup& setup,
                                     std::span<const skirmish::Action> actions);

/// The seed of players and dice makes the battle; the actions are what transcript() wants.
[[nodiscard]] std::vector<skirmish::Action> random_battle(const skirmish::Setup& setup,
                                                          std::uint64_t seed);

/// "Madder wins: 3 units Killed against 1, Morale 4 against 2." or that the battle goes on.
[[nodiscard]] std::string result_sentence(const skirmish::State& state);

}  // namespace muster::lab
