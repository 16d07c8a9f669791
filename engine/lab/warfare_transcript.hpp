#pragma once

#include "engine/warfare/battle.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace muster::lab {

/// A whole battle of warfare as readable text: the setup, then for each action what each unit may
/// do where that has changed, the action and its events. Stable: golden battles compare it.
class WarfareTranscript {
  public:
    /// `setup` must outlive it.
    explicit WarfareTranscript(const warfare::Setup& setup);
    /// @throws IllegalAction, with nothing written.
    void play(warfare::Action action);
    [[nodiscard]] const warfare::State& state() const { return state_; }
    /// What was written so far, and how the battle stands.
    [[nodiscard]] std::string text() const;

  private:
    void write_setup(const warfare::Setup& setup);
    void write_choice();
    void write_news(const std::vector<warfare::Event>& events);

    warfare::State state_;
    std::string text_;
    std::size_t number_{1};
    std::map<std::string, std::string> told_;  ///< By side and unit: its orders as last told.
};

[[nodiscard]] std::string transcript(const warfare::Setup& setup,
                                     std::span<const warfare::Action> actions);

/// The seed of players and dice makes the battle; the actions are what transcript() wants.
[[nodiscard]] std::vector<warfare::Action> random_battle(const warfare::Setup& setup,
                                                         std::uint64_t seed);

}  // namespace muster::lab
