#pragma once

#include "engine/campaign/campaign.hpp"
#include "engine/campaign/view/view.hpp"
#include "print/draw/layout/draw.hpp"
#include "print/faces/campaign/words.hpp"
#include "print/faces/source.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace muster::faces {

/// A campaign as its paper is printed: on its first day, of a region's file, or as far as a
/// campaign's file has come.
struct CampaignRead {
    campaign::State state;
    std::string hash;  ///< Of all that it was read from.
    /// What a commander learned from a minute on, as sentences; nothing on the first day.
    std::function<std::vector<std::string>(campaign::CommanderId, campaign::Minute)> learned;
};

/// What the cards and sheets of a campaign are made from.
struct CampaignSource : Loaded {
    std::vector<std::filesystem::path> packs;
    CampaignWords words;
    std::optional<CampaignRead> read;  ///< Of a region's file or a campaign's.
};
[[nodiscard]] const CampaignSource& campaign_of(const Source& source);

/// Whether a file is a campaign, by its first bytes.
[[nodiscard]] bool is_campaign_file(const std::filesystem::path& file);
/// The words of the shipped pack and of `packs`. @throws Refused
[[nodiscard]] CampaignSource read_campaign_words(const std::vector<std::string>& packs,
                                                 const std::string& locale);
/// @throws Refused with every fault of the file
[[nodiscard]] CampaignRead read_campaign_file(const std::string& file);
/// Regions, campaigns, or ids of traits. @throws Refused
[[nodiscard]] Source read_campaign(const SourceOptions& options);
/// By the whole name, or by a first name that is nobody else's; nobody for the name `besides`.
/// @throws Refused, with the nearest name, where nobody is called so
[[nodiscard]] campaign::CommanderId commander_called(const campaign::State& state,
                                                     const std::string& name,
                                                     const std::string& option,
                                                     std::string_view besides = {});

/// A trait's card; a commander's, with what each trait does; a stronghold's.
[[nodiscard]] draw::Face trait_face(const CampaignWords& words, std::size_t trait);
[[nodiscard]] draw::Face commander_face(const CampaignWords& words, const campaign::State& state,
                                        const campaign::Commander& commander);
[[nodiscard]] draw::Face stronghold_face(const CampaignWords& words, const campaign::State& state,
                                         campaign::StrongholdId id);

}  // namespace muster::faces
