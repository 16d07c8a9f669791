#pragma once

#include "engine/contract/transcript_writer.hpp"
#include "engine/skirmish/ruleset.hpp"

#include <array>
#include <span>
#include <string>

namespace muster::lab {

/// What each side sees is written where that has changed.
class SkirmishWords {
  public:
    static void setup(const skirmish::Setup& setup, std::string& text);
    static void choice(const skirmish::State& state, const skirmish::Actions& legal,
                       std::size_t number, std::string& text);
    void news(const skirmish::State& state, std::string& text);
    [[nodiscard]] static std::string result(const skirmish::State& state);

  private:
    /// [seat][side] as last written, so that only changes are.
    std::array<std::array<std::string, 2>, 2> written_;
};
using Transcript = TranscriptWriter<skirmish::Rules, SkirmishWords>;

[[nodiscard]] inline std::string transcript(const skirmish::Setup& setup,
                                            std::span<const skirmish::Action> actions) {
    return written<Transcript>(setup, actions);
}

/// "Madder wins: 3 units Killed against 1, Morale 4 against 2." or that the battle goes on.
[[nodiscard]] std::string result_sentence(const skirmish::State& state);

}  // namespace muster::lab
