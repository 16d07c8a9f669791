#include "client/rulesets.hpp"

#include "client/skirmish/start.hpp"
#include "client/warfare/game.hpp"
#include "engine/skirmish/load.hpp"
#include "engine/skirmish/load_locale.hpp"

#include <memory>

/// The list of games.
namespace muster::client {

Games make_games(const GameStart& start, std::string& problem) {
    Games games;
    games.push_back(make_skirmish(start, problem));
    games.push_back(std::make_unique<WarfareGame>(
        WarfareGame::Start{start.folder / "warfare", start.rules_folder / "warfare_rules.toml",
                           start.seed, start.settings.language}));
    return games;
}

std::filesystem::path screen_layout() {
    return draw::shipped_layouts() / "skirmish.toml";
}

std::vector<Language> shipped_languages() {
    const auto folders = skirmish::locale_folders({skirmish::shipped_cards() / "skirmish"});
    std::vector<Language> out;
    for (const std::string& tag : skirmish::locales_in(folders))
        out.push_back({tag, skirmish::locale_name(folders, tag),
                       !skirmish::locale_has(folders, tag, "client")});
    return out;
}

}  // namespace muster::client
