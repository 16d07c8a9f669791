#pragma once

#include "engine/campaign/model/inputs.hpp"
#include "engine/campaign/model/state.hpp"

#include <string>

namespace muster::campaign {

/// A ruling as a sentence, the answer before the question: "battle, attacker surprise: yes (the
/// mist). Bram meets Corvane at (-2, 1)." Of the answer it has what decides the question and what
/// differs from the usual answer.
[[nodiscard]] std::string ruling_text(const State& state, const Question& question,
                                      const Answer& answer);

}  // namespace muster::campaign
