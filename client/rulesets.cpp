#include "client/rulesets.hpp"

#include "client/battlefield/game.hpp"
#include "client/campaign/game.hpp"
#include "client/skirmish/start.hpp"
#include "client/strategic/game.hpp"
#include "client/warfare/game.hpp"

#include <memory>

/// The list of games.
namespace muster::client {

Games make_games(const GameStart& start, std::string& problem) {
    Games games;
    games.push_back(make_skirmish(start, problem));
    games.push_back(std::make_unique<WarfareGame>(
        WarfareGame::Start{start.folder / "warfare", start.rules_folder / "warfare_rules.toml",
                           start.seed, start.settings.language}));
    games.push_back(std::make_unique<BattlefieldGame>(BattlefieldGame::Start{
        start.folder / "battlefield", start.rules_folder / "battlefield_rules.toml", start.seed,
        start.settings.language}));
    games.push_back(std::make_unique<StrategicGame>(StrategicGame::Start{
        start.folder / "strategic", start.rules_folder / "strategic_rules.toml", start.seed,
        start.settings.language}));
    games.push_back(std::make_unique<CampaignGame>(
        CampaignGame::Start{start.folder / "campaign", start.rules_folder / "campaign_rules.toml",
                            start.seed, start.settings.language}));
    return games;
}

std::filesystem::path screen_layout() {
    return draw::shipped_layouts() / "skirmish.toml";
}

}  // namespace muster::client
