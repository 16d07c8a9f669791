#pragma once

#include "engine/campaign/model/event.hpp"
#include "engine/campaign/model/state.hpp"

#include <optional>
#include <string>

/// Events as sentences.
namespace muster::campaign {

/// As the referee reads it, with the minute and the rule: "day 3 12:00 Bram: +2,000 supplies,
/// foraged (CA-67)".
[[nodiscard]] std::string referee_line(const State& state, const Event& event);
/// As a commander learns of it, without dice, morale, rules or names of what is hidden; nothing
/// where it is no news to that commander.
[[nodiscard]] std::optional<std::string> commander_line(const State& state, const Event& event,
                                                        CommanderId commander);

/// Lines that give reasons, without the numbers of rules behind them: "no road leads there".
[[nodiscard]] std::string without_rules(std::string text);

}  // namespace muster::campaign
