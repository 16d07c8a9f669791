#pragma once

#include "engine/campaign/campaign.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/rules/ledger.hpp"
#include "engine/core/random.hpp"

#include <string>

/// Campaigns that play themselves, for tests.
namespace muster::campaign::tests {

/// Some order that makes sense or not; empty where a commander gives none.
[[nodiscard]] std::string random_order(const State& state, CommanderId commander, Stream& picks);
/// Gives every commander an order now and then, and plays one day on. A commander's own form names
/// nothing that is unknown to the commander.
void play_day(State& state, Stream& picks, Stream& dice, Events& events,
              Reader reader = Reader::referee);

using muster::campaign::Ledger;

}  // namespace muster::campaign::tests
