#pragma once

#include "client/scenes/meaning.hpp"
#include "client/strategic/pack/pack.hpp"
#include "client/ui/words/words.hpp"

#include <map>
#include <optional>
#include <string>

namespace muster::client {

/// What the words of strategic war mean: classes, doctrines, weather and terrain as their rows have
/// it, all else as its messages say it.
class StrategicNotes {
  public:
    /// Of a word (Term::id), with the messages of the game in that language.
    [[nodiscard]] std::optional<Meaning> find(const std::string& id,
                                              const Words::Messages& messages,
                                              const std::string& language) const;

  private:
    mutable std::map<std::string, StrategicPack> read_;  ///< By language, once one is asked for.
};

}  // namespace muster::client
