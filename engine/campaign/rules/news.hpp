#pragma once

#include "engine/campaign/rules/play.hpp"

#include <cstdint>
#include <string>
#include <vector>

/// Letters and news (section 18).
namespace muster::campaign {

/// What happened in a hex begins to spread (CA-227).
void add_news(Play& play, Cell hex, std::string text);
/// Minutes from a hex to every other as news travels (CA-228); board::unreached where none comes.
[[nodiscard]] std::vector<int> news_minutes(const Setting& setting, Cell from);
/// Those whose news have arrived by now hear them.
void spread_news(Play& play);

/// A messenger's minutes and whether he enters hostile land (CA-224, CA-225).
struct Ride {
    int minutes{};
    bool is_hostile{};
    bool is_possible{};
};
[[nodiscard]] Ride ride(const State& state, FactionId sender, Cell from, Cell to);

/// CA-224: sends a letter; the roll is made now and nobody learns of a loss.
void send_letter(Play& play, CommanderId from, CommanderId to, const std::string& text);
/// When the next one is due; -1: none.
[[nodiscard]] Minute next_letter(const State& state);
/// The letters due now arrive, or ride on after a recipient that moved.
void deliver_letters(Play& play);

}  // namespace muster::campaign
