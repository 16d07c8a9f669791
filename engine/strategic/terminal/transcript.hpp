#pragma once

#include "engine/contract/transcript_writer.hpp"
#include "engine/strategic/ruleset.hpp"

#include <string>

namespace muster::strategic {

/// An event as one stable line of names and figures, for golden wars.
[[nodiscard]] std::string event_text(const State& state, const Event& event);

/// What golden wars keep beside actions and events: the setup, how many actions were listed, and
/// the armies at each War Turn.
class TranscriptWords {
  public:
    static void setup(const Setup& setup, std::string& text);
    static void choice(const State& state, const Actions& legal, std::size_t number,
                       std::string& text);
    void news(const State& state, std::string& text);
    [[nodiscard]] static std::string result(const State& state);

  private:
    int turn_{};  ///< Of the last list of armies.
};
using Transcript = TranscriptWriter<Rules, TranscriptWords>;

}  // namespace muster::strategic
