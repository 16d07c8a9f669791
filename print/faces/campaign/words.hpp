#pragma once

#include "engine/campaign/model/army.hpp"
#include "engine/campaign/text/speech.hpp"
#include "engine/toml/faults.hpp"
#include "engine/toml/words/word_files.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::faces {

/// What the paper of a campaign says in one language.
struct CampaignWords : toml::WordList {
    campaign::Speech speech;  ///< Of what the rules write.
};

/// The words of locale/TAG/paper.toml of each pack, English below the language asked for. Nothing
/// where a file has faults, which are added to `faults`.
[[nodiscard]] std::optional<CampaignWords> load_campaign_words(
    const std::vector<std::filesystem::path>& packs, const std::string& locale,
    toml::Faults& faults);

/// A text of an author or a player, in which a "<" begins no tag.
[[nodiscard]] std::string as_written(std::string text);
/// What somebody wrote, in paragraphs that fit a page each, parted at ends of sentences or words.
[[nodiscard]] std::vector<std::string> in_parts(const std::string& text);
/// "1,234,567", or as the language groups figures.
[[nodiscard]] std::string grouped(const CampaignWords& words, std::int64_t number);
/// "12.5", or as the language writes it.
[[nodiscard]] std::string one_decimal(const CampaignWords& words, double number);
/// "heavy cavalry", "skirmishers", "wizard".
struct TroopKind {
    campaign::Arm arm{};
    bool is_skirmisher{}, is_heavy{}, is_wizard{}, is_engines{};
};
[[nodiscard]] std::string kind_name(const CampaignWords& words, const TroopKind& kind);
[[nodiscard]] std::string kind_icon(const TroopKind& kind);
/// Of the kind of soldiers that an army has most of.
[[nodiscard]] std::string army_icon(const campaign::Army& army);
/// "day 3, 09:00".
[[nodiscard]] std::string moment(const CampaignWords& words, campaign::Minute at);
/// "09:00".
[[nodiscard]] std::string clock_text(campaign::Minute at);
/// "1 April, year 1".
[[nodiscard]] std::string date_words(const CampaignWords& words, const campaign::Date& date);
/// "Logistician, Ironsides".
[[nodiscard]] std::string trait_list(const CampaignWords& words, const campaign::Traits& traits);

}  // namespace muster::faces
