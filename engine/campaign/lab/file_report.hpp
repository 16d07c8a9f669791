#pragma once

#include "engine/campaign/store/file.hpp"
#include "engine/campaign/text/speech.hpp"

#include <string>
#include <vector>

/// What `muster-lab campaign` prints.
namespace muster::lab {

/// Date, what is waited for, armies, orders and, from `since` on, the referee's log.
[[nodiscard]] std::string campaign_page(const campaign::CampaignFile& file, campaign::Minute since);
[[nodiscard]] std::string campaign_json(const campaign::CampaignFile& file, campaign::Minute since);
/// Every input: who, when and why, undone ones too.
[[nodiscard]] std::string steps_page(const campaign::CampaignFile& file, bool json);
/// "day 3 12:00, 4 April, year 1: waits for 2d6: harrying (CA-107)".
[[nodiscard]] std::string clock_line(const campaign::State& state);
/// What the clock waits for with facts, fields and usual answers; empty where it does not wait.
[[nodiscard]] std::string wait_page(const campaign::State& state);
/// A commander's report as Markdown.
[[nodiscard]] std::string commander_page(const campaign::CampaignFile& file,
                                         campaign::CommanderId commander, campaign::Minute since,
                                         const campaign::Speech& speech = {});
[[nodiscard]] std::string verify_page(const campaign::CampaignFile& file,
                                      const std::vector<campaign::Difference>& found, bool json);
/// The tasks of an order as they were read, a line each.
[[nodiscard]] std::vector<std::string> understood_of(const campaign::State& state,
                                                     const campaign::Order& order);

}  // namespace muster::lab
