#pragma once

#include "client/scenes/meaning.hpp"
#include "client/ui/words/words.hpp"

#include <optional>
#include <string>

namespace muster::client {

/// What a word of the campaign means (Term::id), as its messages say it: "phase.harry" is
/// note.phase_harry.
[[nodiscard]] std::optional<Meaning> campaign_meaning(const std::string& id,
                                                      const Words::Messages& messages);

}  // namespace muster::client
