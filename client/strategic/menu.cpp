#include "client/strategic/menu.hpp"

#include "client/battle/fresh_seed.hpp"
#include "client/battle/setup/scene.hpp"
#include "client/scenes/aside.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/scenes/menu_page.hpp"
#include "client/scenes/rules_scene.hpp"
#include "client/strategic/play/setup.hpp"
#include "client/strategic/play/war.hpp"
#include "client/strategic/replay/replay.hpp"
#include "client/ui/widgets/page.hpp"

#include <exception>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

StrategicMenuScene::StrategicMenuScene(Host& host, Game& game, std::filesystem::path folder,
                                       std::optional<std::uint64_t> seed,
                                       const std::filesystem::path& rules_file, bool resumes,
                                       const std::optional<std::filesystem::path>& aside)
    : Scene{host},
      game_{&game},
      pack_{read_strategic(host.settings().language, rules_file)},
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

void StrategicMenuScene::shown() {
    // They may have been set anew meanwhile.
    if (!pack_.rules_problem.empty()) {
        toml::Faults faults;
        static_cast<void>(read_house_rules<strategic::Variant>(pack_.rules_file, faults));
        pack_.rules_problem = faults.text();
    }
    // Asked once: who leaves the question comes back here.
    if (session_ && session_->damage() && !std::exchange(has_asked_, true))
        host().open(std::make_unique<DamagedSceneOf<strategic::Rules>>(
            host(), *session_, *this, [this] { run(act(resume)); }, [this] { run(act(battle)); }));
    else if (std::exchange(resumes_, false))
        run(act(resume));
    else if (!wanted_.empty() && session_)
        host().open(std::make_unique<SetupScene>(
            host(),
            std::make_unique<StrategicSetup>(*session_, pack_, seed_, std::exchange(wanted_, {}))));
}

void StrategicMenuScene::translated() {
    StrategicPack fresh = read_strategic(host().settings().language);
    pack_.words = std::move(fresh.words);  // Scenes above point into the tables.
}

void StrategicMenuScene::begin_quick() {
    const StrategicFile starter =
        read_strategic_file(pack_, strategic::Definitions::starter_battle());
    if (!starter.war) {
        problem_ = starter.problem;
        return;
    }
    strategic::Header header;
    header.seed = seed_.value_or(fresh_seed());
    header.definitions = pack_.tables->hash;
    header.setup = strategic::setup_of(*pack_.tables, pack_.variant, *starter.war);
    header.players = record::people<strategic::Rules>(header.setup);
    header.players[1] = players::kind_names[static_cast<std::size_t>(players::Kind::greedy)];
    try {
        session_->set_real_dice(host().settings().real_dice);
        session_->start(std::move(header));
        host().open(std::make_unique<StrategicScene>(host(), *session_, pack_));
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void StrategicMenuScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what || (!session_ && what != leave)) return;
    problem_.clear();
    switch (*what) {
        case resume:
            if (has_battle())
                host().open(std::make_unique<StrategicScene>(host(), *session_, pack_));
            break;
        case learn: open_lesson(host(), *game_, problem_); break;
        case quick:
            if (!has_battle()) return begin_quick();
            host().open(std::make_unique<AskAsideScene>(
                host(), *this,
                [this](const Words& words) {
                    return strategic_on_table(words, *session_, pack_.words);
                },
                [this] { begin_quick(); }));
            break;
        case battle:
            host().open(std::make_unique<SetupScene>(
                host(), std::make_unique<StrategicSetup>(*session_, pack_, seed_)));
            break;
        case workshop: host().open_workshop("strategic"); break;
        case replays:
            host().open(std::make_unique<ReplayListScene>(
                host(), folder_, std::make_unique<StrategicReplays>(pack_)));
            break;
        case rules:
            host().open(
                std::make_unique<RulesScene>(host(), rule_book(pack_.variant, pack_.rules_file)));
            break;
        case leave: host().close(); break;
    }
}

std::string StrategicMenuScene::open_words(const Words& words) const {
    std::string out = battle_words(words, strategic_on_table(words, *session_, pack_.words));
    if (const int own = own_rules(session_->journal().header().setup.variant); own > 0)
        out += ' ' + words.many("rules.cover", own);
    return out;
}

std::vector<MenuTile> StrategicMenuScene::tiles(const Words& words) const {
    std::vector<MenuTile> tiles;
    tiles.push_back(lesson_tile(words, act(learn), game_->lessons().front()));
    if (has_battle())
        tiles.push_back(
            {act(resume), words("strategic_menu.resume"), open_words(words), "R", "ui-undo"});
    tiles.push_back({act(quick), words("strategic_menu.quick"), words("strategic_menu.quick_text"),
                     "N", "game-strategic"});
    tiles.push_back({act(battle), words("strategic_menu.battle"),
                     words("strategic_menu.battle_text"), "B", "act-march"});
    tiles.push_back(
        {act(replays), words("replay.list"), words("replay.entry_hint"), "W", "ui-reveal"});
    tiles.push_back(
        {act(workshop), words("workshop.entry"), words("workshop.entry_hint"), "P", "ui-print"});
    tiles.push_back({act(rules), words("strategic_rules.button"),
                     words("strategic_menu.rules_text"), "V", "ui-settings"});
    if (pack_.tables == nullptr)
        for (MenuTile& tile : tiles) tile.reason = words("strategic_menu.no_tables");
    return tiles;
}

double StrategicMenuScene::stacked_height() const {
    const bool has_faults = !pack_.problem.empty() || !pack_.rules_problem.empty();
    return stacked_tiles(tiles(host().words()).size(), has_faults ? 110 : 0);
}

Screen StrategicMenuScene::screen(const Frame& frame) const {
    const std::string faults = pack_.problem.empty() ? pack_.rules_problem : pack_.problem;
    Builder b{frame};
    const double below = faults.empty() ? 0 : 110;
    const Box left = draw_menu(b, "strategic", act(leave), tiles(frame.words), problem_, below);
    if (!faults.empty()) {
        const Box strip{left.x, left.y, left.width, below};
        b.panel(strip, theme::leaf);
        b.fill({strip.x, strip.y, 8, strip.height}, theme::bad, 3);
        page::draw_lines(
            b, strip.x + 20, strip.y + 8, strip.width - 36, strip.bottom() - 6,
            {{b.say(pack_.problem.empty() ? "strategic_rules.broken" : "strategic_menu.no_tables"),
              theme::label(14, theme::bad, 700)},
             {faults, theme::label(13)}});
    }
    b.start_focus_at(act(has_battle() ? resume : quick));
    b.caption(b.say("strategic_menu.caption"));
    return b.take();
}

}  // namespace muster::client
