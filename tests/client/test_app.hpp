#pragma once

#include "client/app/app.hpp"
#include "client/battlefield/game.hpp"
#include "client/campaign/game.hpp"
#include "client/skirmish/game.hpp"
#include "client/strategic/game.hpp"
#include "client/warfare/game.hpp"
#include "tests/client/fixture.hpp"

#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

using Edition = SkirmishGame::Edition;

/// The program without its window, with cards and armies that the test has read, on the menu of the
/// skirmish unless it is to begin elsewhere.
class TestApp : public App {
  public:
    struct Start {
        std::array<skirmish::Commander, 2> armies;
        skirmish::Variant variant;
        std::optional<std::uint64_t> seed;
        std::filesystem::path folder;
        Opening opening{};
        std::array<players::Kind, 2> players{};
        Settings settings{};
        std::filesystem::path rules_file{};
        std::string problem{};
        std::filesystem::path settings_file{};
        std::optional<Settings> kept{};
        std::vector<Language> languages{};
        std::function<Edition(const std::string& tag)> edition{};
        std::filesystem::path replay{};
        std::filesystem::path battle{};
        bool keeps_window{true};
        bool thinks_aside{};
        char menu{'1'};  ///< The key of the game whose menu opens over the title; 0 for none.
    };
    TestApp(const draw::Studio& studio, const std::shared_ptr<const skirmish::Table>& table,
            const Start& start)
        : App{studio, begun(table, start)} {
        const bool is_on_title = start.opening == Opening::title && start.replay.empty() &&
                                 start.battle.empty() && screen().caption == "Muster" &&
                                 !session().damage();
        if (is_on_title && start.menu != 0) press(Key::letter, start.menu);
    }
    [[nodiscard]] const SkirmishSession& session() const {
        return static_cast<const SkirmishGame&>(*games().front()).session();
    }

  private:
    static App::Start begun(const std::shared_ptr<const skirmish::Table>& table,
                            const Start& start) {
        App::Start out;
        SkirmishGame::Start skirmish;
        skirmish.settings = start.settings;
        skirmish.edition = [table, start](const std::string& tag) -> Edition {
            if (tag == start.settings.language || !start.edition) return {table, start.armies};
            return start.edition(tag);
        };
        skirmish.variant = start.variant;
        skirmish.seed = start.seed;
        skirmish.players = start.players;
        skirmish.folder = start.folder;
        skirmish.rules_file = start.rules_file;
        skirmish.thinks_aside = start.thinks_aside;
        out.games.push_back(std::make_unique<SkirmishGame>(skirmish));
        std::filesystem::path war_rules = start.rules_file;
        if (!war_rules.empty()) war_rules.replace_filename("warfare_rules.toml");
        out.games.push_back(std::make_unique<WarfareGame>(WarfareGame::Start{
            start.folder / "warfare", war_rules, start.seed, start.settings.language}));
        std::filesystem::path grid_rules = start.rules_file;
        if (!grid_rules.empty()) grid_rules.replace_filename("battlefield_rules.toml");
        out.games.push_back(std::make_unique<BattlefieldGame>(BattlefieldGame::Start{
            start.folder / "battlefield", grid_rules, start.seed, start.settings.language}));
        std::filesystem::path strategic_rules = start.rules_file;
        if (!strategic_rules.empty()) strategic_rules.replace_filename("strategic_rules.toml");
        out.games.push_back(std::make_unique<StrategicGame>(StrategicGame::Start{
            start.folder / "strategic", strategic_rules, start.seed, start.settings.language}));
        std::filesystem::path campaign_rules = start.rules_file;
        if (!campaign_rules.empty()) campaign_rules.replace_filename("campaign_rules.toml");
        out.games.push_back(std::make_unique<CampaignGame>(CampaignGame::Start{
            start.folder / "campaign", campaign_rules, start.seed, start.settings.language}));
        out.opening = start.opening;
        out.settings = start.settings;
        out.problem = start.problem;
        out.settings_file = start.settings_file;
        out.kept = start.kept;
        out.languages = start.languages;
        out.replay = start.replay;
        out.battle = start.battle;
        out.thinks_aside = start.thinks_aside;
        out.keeps_window = start.keeps_window;
        return out;
    }
};

}  // namespace muster::client
