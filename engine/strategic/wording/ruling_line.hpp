#pragma once

#include "engine/strategic/model/event.hpp"
#include "engine/strategic/wording/words.hpp"

#include <string>

namespace muster::strategic {

/// The sentence of an input of the referee, without its reason: of the event of ruling_event.
[[nodiscard]] std::string ruling_line(const Words& words, const State& state, const Event& event);

/// A number with a true minus; `with_sign`: with a plus too, if it is above 0.
[[nodiscard]] std::string figure(int number, bool with_sign = false);

/// "0.05" of 5 hundredths, with the decimal mark of the language.
[[nodiscard]] std::string figure_in_hundredths(const Words& words, int hundredths);

}  // namespace muster::strategic
