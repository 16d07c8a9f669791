#pragma once

#include "engine/campaign/store/file.hpp"
#include "engine/campaign/text/speech.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The options of `muster-lab campaign`, and how they are read; what is wrong is a BadInput.
namespace muster::lab {

struct CampaignOptions {
    std::string file, region, variant, orders, to, commander, out, who{"referee"}, why, undo_to;
    std::vector<std::string> answer;
    std::optional<std::uint64_t> seed;
    std::string days, since, face, starts;
    std::string locale{"en"};
    std::string from, text, value, army, detachment, stronghold, trait, effective, layer;
    std::vector<std::string> hexes, factions, tasks;
    std::string around, radius, samples, span, which;
    bool json{}, all{}, real_dice{}, usual{}, steps{}, again{};
};

/// Who gives them, now, and whether the program rolls and rules.
[[nodiscard]] campaign::By by_of(const CampaignOptions& options);
/// Seconds since 1970 of this moment.
[[nodiscard]] std::int64_t now_seconds();

[[nodiscard]] std::int64_t campaign_number(std::string_view name, const std::string& text,
                                           std::int64_t least, std::int64_t most);
/// "5", "day 5" or "day 5 06:00".
[[nodiscard]] campaign::Minute campaign_minute(std::string_view name, const std::string& text);
/// --since, else a week ago.
[[nodiscard]] campaign::Minute since_of(const CampaignOptions& options,
                                        const campaign::State& state);
/// How the rules' texts are said in --locale.
[[nodiscard]] campaign::Speech speech_named(const std::string& locale);
/// What a file holds, without byte order mark.
[[nodiscard]] std::string campaign_text(const std::string& file);

[[nodiscard]] campaign::CommanderId commander_named(const campaign::State& state,
                                                    std::string_view option,
                                                    const std::string& name);
/// Of the commander of that name.
[[nodiscard]] const campaign::Army& army_named(const campaign::State& state,
                                               std::string_view option, const std::string& name);
[[nodiscard]] campaign::StrongholdId stronghold_named(const campaign::State& state,
                                                      std::string_view option,
                                                      const std::string& name);
/// "nobody" is none.
[[nodiscard]] campaign::FactionId faction_named(const campaign::State& state,
                                                std::string_view option, const std::string& name);
/// "0,3", "(0, 3)" or the name of a stronghold.
[[nodiscard]] campaign::Cell hex_named(const campaign::State& state, std::string_view option,
                                       const std::string& name);

/// Does it. What the rules refuse is a fault of the input.
campaign::Events keep(campaign::CampaignFile& file, const campaign::Action& action,
                      const campaign::By& by);
/// What happened in the steps after `before`, and where the clock stands.
void print_clock(const CampaignOptions& options, const campaign::CampaignFile& file,
                 std::uint64_t before);
/// A report's file; the old one stands until the new one is whole. @throws BadInput or
/// record::BadSave, with the system's reason, where it cannot be written
void write_report(const std::string& file, const std::string& text);

}  // namespace muster::lab
