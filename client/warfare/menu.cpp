#include "client/warfare/menu.hpp"

#include "client/battle/fresh_seed.hpp"
#include "client/scenes/aside.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/scenes/menu_page.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/warfare/armies/roll_list.hpp"
#include "client/warfare/play/battle.hpp"
#include "client/warfare/play/setup.hpp"
#include "client/warfare/replay/replays.hpp"
#include "client/warfare/simple/simple.hpp"

#include <algorithm>
#include <exception>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {
WarfareMenuScene::WarfareMenuScene(Host& host, Game& game, std::filesystem::path folder,
                                   std::optional<std::uint64_t> seed,
                                   const std::filesystem::path& rules_file, bool resumes,
                                   const std::optional<std::filesystem::path>& aside)
    : Scene{host},
      game_{&game},
      pack_{read_warfare(host.settings().language, rules_file)},
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

void WarfareMenuScene::shown() {
    // They may have been set anew meanwhile.
    if (!pack_.rules_problem.empty()) {
        toml::Faults faults;
        static_cast<void>(read_house_rules<warfare::Variant>(pack_.rules_file, faults));
        pack_.rules_problem = text_of_faults(faults);
    }
    // Asked once: who leaves the question comes back here.
    if (session_ && session_->damage() && !std::exchange(has_asked_, true))
        host().open(std::make_unique<DamagedSceneOf<warfare::Rules>>(
            host(), *session_, *this, [this] { run(act(resume)); }, [this] { run(act(battle)); }));
    else if (std::exchange(resumes_, false))
        run(act(resume));
}

void WarfareMenuScene::translated() {
    WarfarePack fresh = read_warfare(host().settings().language);
    pack_.words = std::move(fresh.words);  // Scenes above point into the tables.
}

void WarfareMenuScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what || (!session_ && what != leave)) return;
    switch (*what) {
        case resume:
            if (has_battle()) host().open(std::make_unique<WarfareScene>(host(), *session_, pack_));
            break;
        case learn: open_lesson(host(), *game_, problem_); break;
        case battle:
            host().open(std::make_unique<SetupScene>(
                host(), std::make_unique<WarfareSetup>(*session_, pack_, seed_)));
            break;
        case workshop: host().open_workshop("warfare"); break;
        case replays:
            host().open(std::make_unique<ReplayListScene>(host(), folder_,
                                                          std::make_unique<WarfareReplays>(pack_)));
            break;
        case rolls: host().open(std::make_unique<WarfareArmiesScene>(host(), pack_)); break;
        case simple: host().open(std::make_unique<SimpleScene>(host(), pack_, fresh_seed())); break;
        case leave: host().close(); break;
    }
}

std::string WarfareMenuScene::open_words(const Words& words) const {
    std::string out = battle_words(words, warfare_on_table(words, *session_, pack_.words));
    if (const int own = own_rules(session_->journal().header().setup.variant); own > 0)
        out += ' ' + words.many("rules.cover", own);
    return out;
}

void WarfareMenuScene::draw_below(Builder& b, const Box& strip) const {
    if (pack_.problem.empty() && pack_.rules_problem.empty()) {
        b.text(strip,
               b.say("warfare_menu.tables",
                     {{"ancestries", std::to_string(pack_.tables->ancestries.size())},
                      {"traits", std::to_string(pack_.tables->traits.size())}}),
               theme::label(13, theme::dim_on_felt, 500, theme::Align::centre), 3, true);
        return;
    }
    b.panel(strip, theme::leaf);
    b.fill({strip.x, strip.y, 8, strip.height}, theme::bad, 3);
    page::Lines lines;
    const auto add_problem = [&](const char* id, const std::string& problem) {
        if (problem.empty()) return;
        lines.emplace_back(b.say(id), theme::label(14, theme::bad, 700));
        for (const std::string& line : lines_of(problem))
            lines.emplace_back(line, theme::label(13));
    };
    add_problem(
        pack_.tables != nullptr ? "warfare_menu.own_tables_broken" : "warfare_menu.no_tables",
        pack_.problem);
    add_problem("warfare_rules.broken", pack_.rules_problem);
    page::draw_lines(b, strip.x + 20, strip.y + 8, strip.width - 36, strip.bottom() - 6, lines);
}

std::vector<MenuTile> WarfareMenuScene::tiles(const Words& words) const {
    std::vector<MenuTile> tiles;
    tiles.push_back(lesson_tile(words, act(learn), game_->lessons().front()));
    // The way back to an open battle is there as long as there is one.
    if (has_battle())
        tiles.push_back(
            {act(resume), words("warfare_menu.resume"), open_words(words), "R", "ui-undo"});
    tiles.push_back({act(battle), words("warfare_menu.battle"), words("warfare_menu.battle_text"),
                     "B", "stat-attack"});
    tiles.push_back(
        {act(rolls), words("warfare_menu.rolls"), words("warfare_menu.rolls_text"), "A", "muster"});
    tiles.push_back({act(simple), words("warfare_menu.simple"), words("warfare_menu.simple_text"),
                     "O", "dice-d10"});
    tiles.push_back(
        {act(replays), words("replay.list"), words("replay.entry_hint"), "W", "ui-reveal"});
    tiles.push_back(
        {act(workshop), words("workshop.entry"), words("workshop.entry_hint"), "P", "ui-print"});
    if (pack_.tables == nullptr)
        for (MenuTile& tile : tiles) tile.reason = words("warfare_menu.no_tables");
    return tiles;
}

double WarfareMenuScene::below() const {
    const bool has_problem = !pack_.problem.empty() || !pack_.rules_problem.empty();
    return has_problem ? 110 : 44;
}

double WarfareMenuScene::stacked_height() const {
    return stacked_tiles(tiles(host().words()).size(), below() + 14);
}

Screen WarfareMenuScene::screen(const Frame& frame) const {
    const double below = this->below();
    Builder b{frame};
    const Box left = draw_menu(b, "warfare", act(leave), tiles(frame.words), problem_, below + 14);
    draw_below(b, {left.x, left.y, left.width, below});
    b.start_focus_at(act(has_battle() ? resume : battle));
    b.caption(b.say("warfare_menu.caption"));
    return b.take();
}

}  // namespace muster::client
