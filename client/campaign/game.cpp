#include "client/campaign/game.hpp"

#include "client/campaign/file/session.hpp"
#include "client/campaign/file/words.hpp"
#include "client/campaign/lesson/lesson.hpp"
#include "client/campaign/menu.hpp"
#include "client/campaign/pack/files.hpp"
#include "client/campaign/seats/seats.hpp"
#include "client/ui/messages.hpp"

#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

CampaignGame::CampaignGame(Start start)
    : start_{std::move(start)}, lessons_{CampaignGame::id(), start_.folder} {
    messages_.emplace(start_.language, messages_of(CampaignGame::id(), start_.language));
}

const Words::Messages& CampaignGame::messages() const {
    return messages_.at(start_.language);
}

void CampaignGame::translate(const std::string& tag, const std::string& /*card_tag*/) {
    if (!messages_.contains(tag)) messages_.emplace(tag, messages_of(id(), tag));
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

/// A campaign's file holds its past: whoever opens it sits down at it.
std::unique_ptr<Scene> CampaignGame::replay(Host& host, const fs::path& file) {
    return std::make_unique<SeatsScene>(host, std::make_shared<CampaignSession>(file));
}

}  // namespace muster::client
