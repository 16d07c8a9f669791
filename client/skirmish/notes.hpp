#pragma once

#include "client/scenes/meaning.hpp"
#include "client/ui/words/words.hpp"
#include "print/faces/glossary.hpp"

#include <optional>
#include <string>

namespace muster::client {

/// What the words of the skirmish mean: as its reference says it, or else its messages.
class SkirmishNotes {
  public:
    SkirmishNotes();
    /// Of a word (Term::id), with the messages of the game in that language.
    [[nodiscard]] std::optional<Meaning> find(const std::string& id,
                                              const Words::Messages& messages,
                                              const std::string& language) const;

  private:
    faces::Glossary glossary_;
};

}  // namespace muster::client
