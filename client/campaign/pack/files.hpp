#pragma once

#include "engine/campaign/campaign.hpp"

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

/// The region files that a campaign can begin on, and the campaigns that were begun.
namespace muster::client {

/// A region file: a map, its people and their armies.
struct RegionFile {
    std::filesystem::path file;
    bool is_shipped{};
    std::string name;     ///< The region's, or the file's where it cannot be read.
    std::string problem;  ///< Its faults with file:line; empty: a campaign can begin.
    std::shared_ptr<const campaign::Scenario> scenario;
};
/// The shipped ones, then the player's own.
[[nodiscard]] std::vector<RegionFile> region_files(const campaign::Variant& rules);

/// A campaign's file as lists show it. Public things only: every seat may read them.
struct KeptCampaign {
    std::filesystem::path file;
    std::string name;          ///< As the player called it, or the region's.
    std::string problem;       ///< Why it cannot be gone on with; empty where it can.
    campaign::Minute now{};    ///< Where its clock stands.
    std::size_t commanders{};  ///< Whom a person leads.
    std::chrono::system_clock::time_point when{};  ///< Of the last input.
};
/// Those in a folder, the one that was last gone on with first.
[[nodiscard]] std::vector<KeptCampaign> kept_campaigns(const std::filesystem::path& folder);
[[nodiscard]] KeptCampaign kept_campaign(const std::filesystem::path& file);

/// A file in the folder for a new campaign on that region, which nothing has yet.
[[nodiscard]] std::filesystem::path new_campaign_file(const std::filesystem::path& folder,
                                                      const std::string& region_id);
/// The file leaves the lists and stays in the folder as FILE.deleted. @throws std::exception
void discard_campaign(const std::filesystem::path& file);

}  // namespace muster::client
