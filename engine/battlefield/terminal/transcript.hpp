#pragma once

#include "engine/battlefield/ruleset.hpp"
#include "engine/contract/transcript_writer.hpp"

#include <span>
#include <string>

namespace muster::battlefield {

/// What golden battles keep beside actions and events: the setup, how many actions were listed, and
/// the map at each turn.
class TranscriptWords {
  public:
    static void setup(const Setup& setup, std::string& text);
    static void choice(const State& state, const Actions& legal, std::size_t number,
                       std::string& text);
    void news(const State& state, std::string& text);
    [[nodiscard]] static std::string result(const State& state);

  private:
    int round_{}, turn_{-1};  ///< Of the last map.
};
using Transcript = TranscriptWriter<Rules, TranscriptWords>;

}  // namespace muster::battlefield
