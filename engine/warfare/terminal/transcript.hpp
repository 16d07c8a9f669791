#pragma once

#include "engine/contract/transcript_writer.hpp"
#include "engine/warfare/ruleset.hpp"

#include <map>
#include <span>
#include <string>

namespace muster::lab {

/// What each unit may do is written where that has changed.
class WarfareWords {
  public:
    static void setup(const warfare::Setup& setup, std::string& text);
    void choice(const warfare::State& state, const warfare::Actions& legal, std::size_t number,
                std::string& text);
    static void news(const warfare::State& /*state*/, std::string& /*text*/) {}
    [[nodiscard]] static std::string result(const warfare::State& state);

  private:
    std::map<std::string, std::string> written_;  ///< By side and unit: its orders as last written.
};
using WarfareTranscript = TranscriptWriter<warfare::Rules, WarfareWords>;

[[nodiscard]] inline std::string transcript(const warfare::Setup& setup,
                                            std::span<const warfare::Action> actions) {
    return written<WarfareTranscript>(setup, actions);
}

}  // namespace muster::lab
