#include "client/battlefield/menu.hpp"

#include "client/battle/fresh_seed.hpp"
#include "client/battle/setup/scene.hpp"
#include "client/battlefield/armies/army_list.hpp"
#include "client/battlefield/editor/map_list.hpp"
#include "client/battlefield/play/battle.hpp"
#include "client/battlefield/play/setup.hpp"
#include "client/battlefield/replay/replay.hpp"
#include "client/scenes/aside.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/scenes/menu_page.hpp"
#include "client/scenes/rules_scene.hpp"
#include "client/ui/widgets/page.hpp"

#include <exception>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

BattlefieldMenuScene::BattlefieldMenuScene(Host& host, Game& game, std::filesystem::path folder,
                                           std::optional<std::uint64_t> seed,
                                           const std::filesystem::path& rules_file, bool resumes,
                                           const std::optional<std::filesystem::path>& aside)
    : Scene{host},
      game_{&game},
      pack_{read_battlefield(host.settings().language, rules_file)},
      folder_{std::move(folder)},
      seed_{seed},
      resumes_{resumes} {
    if (pack_.tables == nullptr) return;
    session_.emplace(pack_.tables, folder_);
    session_->set_thinks_aside(host.thinks_aside());
    problem_ = session_->restore();
    if (!aside) return;
    try {
        session_->adopt(*aside);
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void BattlefieldMenuScene::shown() {
    // They may have been set anew meanwhile.
    if (!pack_.rules_problem.empty()) {
        toml::Faults faults;
        static_cast<void>(read_house_rules<battlefield::Variant>(pack_.rules_file, faults));
        pack_.rules_problem = faults.text();
    }
    // Asked once: who leaves the question comes back here.
    if (session_ && session_->damage() && !std::exchange(has_asked_, true))
        host().open(std::make_unique<DamagedSceneOf<battlefield::Rules>>(
            host(), *session_, *this, [this] { run(act(resume)); }, [this] { run(act(battle)); }));
    else if (std::exchange(resumes_, false))
        run(act(resume));
    else if (!wanted_.empty() && session_)
        host().open(std::make_unique<SetupScene>(
            host(), std::make_unique<BattlefieldSetup>(*session_, pack_, seed_,
                                                       std::exchange(wanted_, {}))));
}

void BattlefieldMenuScene::translated() {
    BattlefieldPack fresh = read_battlefield(host().settings().language);
    pack_.words = std::move(fresh.words);  // Scenes above point into the tables.
}

void BattlefieldMenuScene::begin_quick() {
    toml::Faults faults;
    auto setup = battlefield::load_battle(battlefield::Definitions::starter_battle(), *pack_.tables,
                                          pack_.variant, faults);
    if (!setup) {
        problem_ = faults.text();
        return;
    }
    battlefield::Header header;
    header.seed = seed_.value_or(fresh_seed());
    header.definitions = pack_.tables->hash;
    header.players = record::people<battlefield::Rules>(*setup);
    header.setup = *std::move(setup);
    header.players[1] = players::kind_names[static_cast<std::size_t>(players::Kind::greedy)];
    try {
        session_->set_real_dice(host().settings().real_dice);
        session_->start(std::move(header));
        host().open(std::make_unique<BattlefieldScene>(host(), *session_, pack_));
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void BattlefieldMenuScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what || (!session_ && what != leave)) return;
    problem_.clear();
    switch (*what) {
        case resume:
            if (has_battle())
                host().open(std::make_unique<BattlefieldScene>(host(), *session_, pack_));
            break;
        case learn: open_lesson(host(), *game_, problem_); break;
        case quick:
            if (!has_battle()) return begin_quick();
            host().open(std::make_unique<AskAsideScene>(
                host(), *this,
                [this](const Words& words) {
                    return battlefield_on_table(words, *session_, pack_.words);
                },
                [this] { begin_quick(); }));
            break;
        case battle:
            host().open(std::make_unique<SetupScene>(
                host(), std::make_unique<BattlefieldSetup>(*session_, pack_, seed_)));
            break;
        case armies:
            host().open(std::make_unique<BattlefieldArmiesScene>(
                host(), pack_, [this](std::size_t side, const std::filesystem::path& file) {
                    auto setup = std::make_unique<BattlefieldSetup>(*session_, pack_, seed_);
                    setup->take_army(side, file);
                    host().open(std::make_unique<SetupScene>(host(), std::move(setup)));
                }));
            break;
        case maps: host().open(std::make_unique<MapsScene>(host(), *session_, pack_, seed_)); break;
        case workshop: host().open_workshop("battlefield"); break;
        case replays:
            host().open(std::make_unique<ReplayListScene>(
                host(), folder_, std::make_unique<BattlefieldReplays>(pack_)));
            break;
        case rules:
            host().open(
                std::make_unique<RulesScene>(host(), rule_book(pack_.variant, pack_.rules_file)));
            break;
        case leave: host().close(); break;
    }
}

std::string BattlefieldMenuScene::open_words(const Words& words) const {
    std::string out = battle_words(words, battlefield_on_table(words, *session_, pack_.words));
    if (const int own = own_rules(session_->journal().header().setup.variant); own > 0)
        out += ' ' + words.many("rules.cover", own);
    return out;
}

std::vector<MenuTile> BattlefieldMenuScene::tiles(const Words& words) const {
    std::vector<MenuTile> tiles;
    tiles.push_back(lesson_tile(words, act(learn), game_->lessons().front()));
    if (has_battle())
        tiles.push_back(
            {act(resume), words("battlefield_menu.resume"), open_words(words), "R", "ui-undo"});
    tiles.push_back({act(quick), words("battlefield_menu.quick"),
                     words("battlefield_menu.quick_text"), "N", "game-battlefield"});
    tiles.push_back({act(battle), words("battlefield_menu.battle"),
                     words("battlefield_menu.battle_text"), "B", "muster"});
    tiles.push_back({act(armies), words("armylist.title"), words("battlefield_menu.armies_text"),
                     "A", "officer"});
    tiles.push_back(
        {act(maps), words("maplist.title"), words("battlefield_menu.maps_text"), "E", "ui-layers"});
    tiles.push_back(
        {act(replays), words("replay.list"), words("replay.entry_hint"), "W", "ui-reveal"});
    tiles.push_back(
        {act(workshop), words("workshop.entry"), words("workshop.entry_hint"), "P", "ui-print"});
    tiles.push_back({act(rules), words("battlefield_rules.button"),
                     words("battlefield_menu.rules_text"), "V", "ui-settings"});
    if (pack_.tables == nullptr)
        for (MenuTile& tile : tiles) tile.reason = words("battlefield_menu.no_tables");
    return tiles;
}

double BattlefieldMenuScene::stacked_height() const {
    const bool has_faults = !pack_.problem.empty() || !pack_.rules_problem.empty();
    return stacked_tiles(tiles(host().words()).size(), has_faults ? 110 : 0);
}

Screen BattlefieldMenuScene::screen(const Frame& frame) const {
    const std::string faults = pack_.problem.empty() ? pack_.rules_problem : pack_.problem;
    Builder b{frame};
    const double below = faults.empty() ? 0 : 110;
    const Box left = draw_menu(b, "battlefield", act(leave), tiles(frame.words), problem_, below);
    if (!faults.empty()) {
        const Box strip{left.x, left.y, left.width, below};
        b.panel(strip, theme::leaf);
        b.fill({strip.x, strip.y, 8, strip.height}, theme::bad, 3);
        page::draw_lines(b, strip.x + 20, strip.y + 8, strip.width - 36, strip.bottom() - 6,
                         {{b.say(pack_.problem.empty() ? "battlefield_rules.broken"
                                                       : "battlefield_menu.no_tables"),
                           theme::label(14, theme::bad, 700)},
                          {faults, theme::label(13)}});
    }
    b.start_focus_at(act(has_battle() ? resume : quick));
    b.caption(b.say("battlefield_menu.caption"));
    return b.take();
}

}  // namespace muster::client
