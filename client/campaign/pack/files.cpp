#include "client/campaign/pack/files.hpp"

#include "client/campaign/file/session.hpp"
#include "client/saves/files.hpp"
#include "client/saves/open_battles.hpp"
#include "engine/campaign/load/load.hpp"
#include "engine/campaign/load/shipped.hpp"
#include "engine/campaign/store/file.hpp"
#include "engine/toml/faults.hpp"
#include "engine/toml/files.hpp"

#include <algorithm>
#include <exception>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view campaign_end{".muster"};

bool is_region(const fs::path& file) {
    // In the player's own folder the head of a pack and house rules may lie beside them.
    return file.stem() != "pack" && file.stem() != "variant" &&
           toml::ruleset_in(file) == "campaign";
}

/// SQLite writes the newest inputs beside the file.
std::chrono::system_clock::time_point last_written(const fs::path& file) {
    std::error_code unseen;
    fs::file_time_type last = fs::last_write_time(file, unseen);
    const fs::file_time_type beside = fs::last_write_time(file.string() + "-wal", unseen);
    if (!unseen) last = std::max(last, beside);
    return std::chrono::time_point_cast<std::chrono::system_clock::duration>(
        std::chrono::file_clock::to_sys(last));
}

}  // namespace

std::vector<RegionFile> region_files(const campaign::Variant& rules) {
    std::vector<RegionFile> out;
    const fs::path shipped = campaign::shipped_pack() / "regions";
    for (const fs::path& folder : {shipped, campaign_folder()})
        for (const fs::path& file : toml::files_in(folder, ".toml")) {
            if (!is_region(file)) continue;
            toml::Faults faults;
            auto scenario = campaign::load_scenario(file, rules, faults);
            RegionFile one{file, folder == shipped, file.filename().string(), faults.text(), {}};
            if (scenario) {
                one.name = scenario->setting->name;
                one.scenario = std::make_shared<const campaign::Scenario>(*std::move(scenario));
            }
            out.push_back(std::move(one));
        }
    return out;
}

KeptCampaign kept_campaign(const fs::path& file) {
    KeptCampaign out;
    out.file = file;
    out.name = name_of(file);
    out.when = last_written(file);
    try {
        const campaign::CampaignFile open{file};
        const campaign::State& state = open.state();
        if (out.name.empty()) out.name = state.setting->name;
        out.now = state.now;
        out.commanders = static_cast<std::size_t>(
            std::count_if(state.commanders.begin(), state.commanders.end(),
                          [](const campaign::Commander& one) { return !one.is_referees; }));
    } catch (const std::exception& fault) {
        out.problem = fault.what();
        if (out.name.empty()) out.name = file.filename().string();
    }
    return out;
}

std::vector<KeptCampaign> kept_campaigns(const fs::path& folder) {
    std::vector<KeptCampaign> out;
    for (const fs::path& file : toml::files_in(folder, std::string{campaign_end}))
        out.push_back(kept_campaign(file));
    std::stable_sort(out.begin(), out.end(), [](const KeptCampaign& one, const KeptCampaign& two) {
        return one.when > two.when;
    });
    return out;
}

fs::path new_campaign_file(const fs::path& folder, const std::string& region_id) {
    std::error_code unseen;
    fs::create_directories(folder, unseen);
    fs::path free = folder / (region_id + std::string{campaign_end});
    for (int number = 2; fs::exists(free, unseen); ++number)
        free = folder / (region_id + '-' + std::to_string(number) + std::string{campaign_end});
    return free;
}

void discard_campaign(const fs::path& file) {
    give_name(file, {});
    const fs::path aside = set_aside(file);
    // What a program that was killed left beside it belongs to it.
    for (const char* end : {"-wal", "-shm"}) {
        std::error_code unseen;
        fs::rename(file.string() + end, aside.string() + end, unseen);
    }
}

}  // namespace muster::client
