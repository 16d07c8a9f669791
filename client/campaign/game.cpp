#include "client/campaign/game.hpp"

#include "client/campaign/file/session.hpp"
#include "client/campaign/file/words.hpp"
#include "client/campaign/lesson/lesson.hpp"
#include "client/campaign/menu.hpp"
#include "client/campaign/pack/files.hpp"
#include "client/campaign/seats/seats.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/ui/words/messages.hpp"
#include "engine/campaign/store/file.hpp"
#include "engine/toml/faults.hpp"

#include <string_view>
#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

CampaignGame::CampaignGame(Start start)
    : start_{std::move(start)},
      lessons_{CampaignGame::id(), start_.folder},
      messages_{&messages_of(CampaignGame::id(), start_.language)} {}

void CampaignGame::translate(const std::string& tag, const std::string& /*card_tag*/) {
    messages_ = &messages_of(id(), tag);
    start_.language = tag;
}

std::vector<SavedBattle> CampaignGame::open_battles(const Words& words) const {
    std::vector<SavedBattle> out;
    for (const KeptCampaign& one : kept_campaigns(start_.folder)) {
        SavedBattle battle;
        battle.file = one.file;
        battle.is_on_table = true;
        battle.name = one.name;
        battle.about.moment = clock_words(words, one.now);
        battle.when = one.when;
        battle.is_damaged = !one.problem.empty();
        out.push_back(std::move(battle));
    }
    return out;
}

void CampaignGame::go_on(Host& host, const SavedBattle& battle, const Scene& /*asker*/,
                         const Show& show) {
    show(std::make_unique<SeatsScene>(host, std::make_shared<CampaignSession>(battle.file)));
}

void CampaignGame::discard(const SavedBattle& battle) {
    discard_campaign(battle.file);
}

std::unique_ptr<Scene> CampaignGame::menu(Host& host) {
    return std::make_unique<CampaignMenu>(host, *this, start_.folder, start_.seed,
                                          start_.rules_file);
}

std::unique_ptr<Scene> CampaignGame::lesson(Host& host, std::size_t which) {
    return lessons_.scene(host, which, campaign_lesson);
}

Materials CampaignGame::materials(const Words& words) const {
    Materials out;
    std::error_code none;
    campaign::Variant rules;
    if (fs::exists(start_.rules_file, none)) {
        out.rules = start_.rules_file;
        toml::Faults faults;
        rules = read_house_rules<campaign::Variant>(start_.rules_file, faults);
    }
    for (const KeptCampaign& one : kept_campaigns(start_.folder)) {
        out.refereed.push_back({one.name, one.file.string(), true, one.problem});
        if (!one.problem.empty()) continue;
        const campaign::CampaignFile file{one.file};
        for (const auto& entry : file.state().armies) {
            const std::string& leader = file.state().commander(entry.second.commander).name;
            out.forecasts.push_back(
                {leader + " \u00b7 " + one.name, one.file.string() + '\n' + leader, true});
        }
    }
    for (const RegionFile& one : region_files(rules))
        out.regions.push_back({one.name, one.file.string(), !one.is_shipped, one.problem});
    for (const char* form : {"campaign-orders", "campaign-letters"})
        out.forms.push_back(
            {words(form == std::string_view{"campaign-orders"} ? "campaignshop.orders"
                                                               : "campaignshop.letters"),
             form});
    const auto chances = [&](const char* id, const char* arguments) {
        out.odds.push_back({words(std::string{"campaignshop."} + id),
                            std::string{"odds\ncampaign\n"} + arguments});
    };
    chances("battle", "battle\n--attacker\n{n}\n--defender\n0");
    chances("morale", "morale\n{n}");
    chances("siege", "siege\n--threshold\n{n}\n--weeks\n8");
    chances("harry", "harry\n--bonus\n{n}");
    chances("letter", "letter\n--hexes\n{n}\n--hostile\n0");
    return out;
}

/// A campaign's file holds its past: whoever opens it sits down at it.
std::unique_ptr<Scene> CampaignGame::replay(Host& host, const fs::path& file) {
    return std::make_unique<SeatsScene>(host, std::make_shared<CampaignSession>(file));
}

}  // namespace muster::client
