#include "client/skirmish/menu.hpp"

#include "client/scenes/aside.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/scenes/menu_page.hpp"
#include "client/scenes/rules_scene.hpp"
#include "client/skirmish/armies/armies.hpp"
#include "client/skirmish/between/list.hpp"
#include "client/skirmish/replay/source.hpp"

#include <exception>
#include <memory>
#include <utility>
#include <vector>

namespace muster::client {

void SkirmishMenuScene::begin(bool is_against_computer) {
    begin_or_ask(host(), *this, game_->session(), [this, is_against_computer] {
        try {
            host().open(game_->begin_quick(host(), is_against_computer));
        } catch (const std::exception& fault) {
            problem_ = fault.what();
        }
    });
}

std::unique_ptr<Scene> SkirmishMenuScene::set_up_for(const std::optional<ArmyFor>& army) {
    return skirmish_setup(host(), game_->session(), game_->faces(), game_->duel(),
                          data_folder() / "armies", army);
}

void SkirmishMenuScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    problem_.clear();
    SkirmishSession& session = game_->session();
    const auto faces = game_->faces();
    SkirmishDuel& duel = game_->duel();
    switch (*what) {
        case resume:
            if (session.is_open()) host().open(game_->table(host()));
            break;
        case quick: begin(false); break;
        case computer: begin(true); break;
        case learn: try { host().open(game_->lesson(host(), 0));
            } catch (const std::exception& fault) {
                problem_ = fault.what();
            }
            break;
        case set_up: host().open(set_up_for({})); break;
        case armies:
            host().open(std::make_unique<SkirmishArmiesScene>(
                host(), session, faces,
                SkirmishArmiesScene::Shelf{data_folder() / "armies", duel.variant, {}},
                [this](std::size_t side, const ArmyFile& army) {
                    host().replace(set_up_for(ArmyFor{side, army.file}));
                }));
            break;
        case between:
            host().open(std::make_unique<CampaignListScene>(host(), session, faces, duel.variant));
            break;
        case workshop: host().open_workshop("skirmish"); break;
        case replays:
            host().open(std::make_unique<ReplayListScene>(
                host(), session.folder(), std::make_unique<SkirmishReplays>(faces)));
            break;
        case rules:
            host().open(
                std::make_unique<RulesScene>(host(), rule_book(duel.variant, duel.rules_file)));
            break;
        case leave: host().close(); break;
    }
}

std::vector<MenuTile> SkirmishMenuScene::tiles(const Words& words) const {
    const SkirmishSession& session = game_->session();
    const SkirmishDuel& duel = game_->duel();
    std::string new_battle =
        words("title.armies", {{"red", duel.armies[0].name}, {"blue", duel.armies[1].name}});
    const int own = own_rules(duel.variant);
    if (own > 0) new_battle += " \u00b7 " + words.many("rules.count", own);
    std::vector<MenuTile> tiles;
    tiles.push_back(lesson_tile(words, act(learn), game_->lessons().front()));
    if (session.is_open()) {
        tiles.push_back({act(resume), words("title.resume"),
                         battle_name(words, battle_on_table(words, session)), "R", "ui-undo"});
        new_battle = words("title.aside", {{"armies", new_battle}});
    }
    tiles.push_back({act(quick), words("title.duel"), new_battle, "N", "ui-hand"});
    const bool has_computer =
        duel.players[0] != players::Kind::human || duel.players[1] != players::Kind::human;
    if (!has_computer)
        tiles.push_back({act(computer), words("title.computer"), words("title.computer_hint"), "C",
                         "stat-attack"});
    tiles.push_back(
        {act(set_up), words("opponent.entry"), words("opponent.entry_hint"), "B", "commander"});
    tiles.push_back(
        {act(armies), words("armies.title"), words("armies.entry_hint"), "A", "muster"});
    tiles.push_back(
        {act(between), words("day.title"), words("day.entry_hint"), "D", "weather-clear"});
    tiles.push_back(
        {act(replays), words("replay.list"), words("replay.entry_hint"), "W", "ui-reveal"});
    tiles.push_back(
        {act(workshop), words("workshop.entry"), words("workshop.entry_hint"), "P", "ui-print"});
    tiles.push_back({act(rules), words("rules.title"), words("rules.entry_hint"), "V", "doctrine"});
    return tiles;
}

double SkirmishMenuScene::stacked_height() const {
    return stacked_tiles(tiles(host().words()).size());
}

Screen SkirmishMenuScene::screen(const Frame& frame) const {
    Builder b{frame};
    draw_menu(b, "skirmish", act(leave), tiles(frame.words), problem_);
    b.start_focus_at(act(game_->session().is_open() ? resume : quick));
    b.caption(frame.words("game.skirmish_caption"));
    return b.take();
}

}  // namespace muster::client
