#include "client/warfare/menu.hpp"

#include "client/battle/damaged.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/ui/page.hpp"
#include "client/warfare/armies/roll_list.hpp"
#include "client/warfare/simple/simple.hpp"
#include "client/warfare/table/muster.hpp"
#include "client/warfare/table/replays.hpp"

#include <algorithm>
#include <exception>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {
namespace {

struct Tile {
    WarfareScene::Act act;
    const char *id, *key, *sign;  ///< Its messages are warfare.<id> and warfare.<id>_text.
};
const std::vector<Tile>& tiles() {
    static const std::vector<Tile> all{{WarfareScene::resume, "resume", "R", "ui-undo"},
                                       {WarfareScene::battle, "battle", "B", "stat-attack"},
                                       {WarfareScene::rolls, "rolls", "A", "muster"},
                                       {WarfareScene::simple, "simple", "O", "dice-d10"}};
    return all;
}

void draw_tile(Builder& b, const Box& box, const Tile& tile, bool is_enabled,
               const std::string& words) {
    Spot spot{box, act(tile.act), 0, tile.key};
    spot.words = b.say(std::string{"warfare."} + tile.id);
    spot.is_enabled = is_enabled;
    if (!is_enabled) spot.reason = b.say("warfare.no_tables");
    const bool is_hot = is_enabled && (b.is_hovered(spot.command) || b.is_focused(spot.command));
    b.panel(box, is_hot ? theme::bone : theme::vellum, 6);
    const double band = std::clamp(box.height * 0.46, 120.0, 300.0);
    b.fill({box.x + 1, box.y + 1, box.width - 2, band}, "#2A2521", 5);
    b.fill({box.x + 1, box.y + band - 3, box.width - 2, 4}, theme::gilt);
    const double sign = band * 0.56;
    b.icon({box.centre_x() - sign / 2, box.y + (band - sign) / 2, sign, sign}, tile.sign,
           theme::bone);
    const double x = box.x + 20;
    const double width = box.width - 40;
    const theme::Style key_style = theme::label(13, theme::ink, 600, theme::Align::centre);
    const Box key{box.right() - 20 - 26, box.y + band + 18, 26, 24};
    b.add(Fill{key, "", 3, theme::ink, 1});
    b.text(key, tile.key, key_style);
    const std::string id = std::string{"warfare."} + tile.id;
    b.line({x, box.y + band + 14, key.x - x - 10, 32}, b.say(id), theme::name(24));
    const Box text{x, box.y + band + 54, width, box.bottom() - 14 - box.y - band - 54};
    b.text(text, words,
           b.fitted(words, theme::label(box.width > 420 ? 17 : 15, theme::soft_ink), width, 6), 7,
           true);
    if (b.is_focused(spot.command)) b.ring(box);
    b.spot(std::move(spot));
}

std::uint64_t fresh_seed() {
    std::random_device entropy;
    return (static_cast<std::uint64_t>(entropy()) << 32U) | entropy();
}

}  // namespace

WarfareScene::WarfareScene(Host& host, std::filesystem::path folder,
                           std::optional<std::uint64_t> seed,
                           const std::filesystem::path& rules_file, bool resumes,
                           const std::optional<std::filesystem::path>& aside)
    : Scene{host},
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

void WarfareScene::shown() {
    // They may have been set anew meanwhile.
    if (!pack_.rules_problem.empty()) {
        toml::Faults faults;
        static_cast<void>(read_house_rules<warfare::Variant>(pack_.rules_file, faults));
        pack_.rules_problem = text_of_faults(faults);
    }
    // Asked once: who leaves the question comes back here.
    if (session_ && session_->damage() && !std::exchange(has_asked_, true))
        host().open(std::make_unique<DamagedSceneOf<warfare::Rules>>(host(), *session_, *this));
    else if (std::exchange(resumes_, false))
        run(act(resume));
}

void WarfareScene::translated(const Edition& /*edition*/) {
    WarfarePack fresh = read_warfare(host().settings().language);
    pack_.words = std::move(fresh.words);  // Scenes above point into the tables.
}

void WarfareScene::run(const Command& command) {
    // Of the dialog about a damaged save.
    if (command.kind == Command::Kind::resume) return run(act(resume));
    if (command.kind == Command::Kind::new_battle) return run(act(battle));
    if (command.kind != Command::Kind::local || (!session_ && command.value != leave)) return;
    switch (static_cast<Act>(command.value)) {
        case resume:
            if (has_battle()) host().open(std::make_unique<FieldScene>(host(), *session_, pack_));
            break;
        case battle:
            host().open(std::make_unique<FieldMusterScene>(host(), *session_, pack_, seed_));
            break;
        case replays:
            host().open(std::make_unique<FieldReplaysScene>(host(), folder_, pack_));
            break;
        case rolls: host().open(std::make_unique<RollsScene>(host(), pack_)); break;
        case simple: host().open(std::make_unique<SimpleScene>(host(), pack_, fresh_seed())); break;
        case leave: host().close(); break;
    }
}

std::string WarfareScene::open_words(const Builder& b) const {
    const auto& journal = session_->journal();
    const warfare::Setup& setup = journal.header().setup;
    std::string out = b.say("warfare.resume_text",
                            {{"red", warfare::army_name(pack_.words, setup.sides[0].army)},
                             {"blue", warfare::army_name(pack_.words, setup.sides[1].army)},
                             {"n", std::to_string(journal.state().side(0).round)}});
    if (const int own = own_rules(setup.variant); own > 0)
        out += ' ' + b.words().many("rules.cover", own);
    return out;
}

Screen WarfareScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box all = page::draw_frame(
        b, {"type-cavalry", b.say("warfare.title"), "", act(leave), b.say("armies.back"), nullptr,
            page::Choice{act(replays), b.say("fieldreplay.list"), "W", pack_.tables != nullptr}});
    const bool has_tables = pack_.tables != nullptr;
    // The way back to an open battle is there as long as there is one.
    const std::size_t first = has_battle() ? 0 : 1;
    const auto count = static_cast<double>(tiles().size() - first);
    const double gap = 18;
    const bool has_problem = !pack_.problem.empty() || !pack_.rules_problem.empty();
    const double below = has_problem ? 110 : 56;
    const double width = std::min(560.0, (all.width - gap * (count - 1)) / count);
    const double height = std::min(all.height - below - 16, std::max(width * 0.94, 340.0));
    const double top = all.y + std::max(0.0, (all.height - below - 16 - height) / 2);
    double x = all.centre_x() - (width * count + gap * (count - 1)) / 2;
    for (std::size_t i = first; i < tiles().size(); ++i, x += width + gap) {
        const Tile& tile = tiles()[i];
        draw_tile(b, {x, top, width, height}, tile, has_tables,
                  tile.act == resume ? open_words(b)
                                     : b.say(std::string{"warfare."} + tile.id + "_text"));
    }
    const Box strip{all.x, top + height + 16, all.width, below};
    if (has_problem) {
        b.panel(strip, theme::leaf);
        b.fill({strip.x, strip.y, 8, strip.height}, theme::bad, 3);
        page::Lines lines;
        const auto add_problem = [&](const char* id, const std::string& problem) {
            if (problem.empty()) return;
            lines.emplace_back(b.say(id), theme::label(14, theme::bad, 700));
            for (const std::string& line : lines_of(problem))
                lines.emplace_back(line, theme::label(13));
        };
        add_problem(has_tables ? "warfare.own_tables_broken" : "warfare.no_tables", pack_.problem);
        add_problem("warrules.broken", pack_.rules_problem);
        page::draw_lines(b, strip.x + 20, strip.y + 8, strip.width - 36, strip.bottom() - 6, lines);
    } else {
        b.text(strip,
               b.say("warfare.tables",
                     {{"ancestries", std::to_string(pack_.tables->ancestries.size())},
                      {"traits", std::to_string(pack_.tables->traits.size())}}),
               theme::label(13, theme::dim_on_felt, 500, theme::Align::centre), 3, true);
    }
    page::draw_foot(b, problem_, b.say("warfare.keys"));
    b.start_focus_at(act(tiles()[first].act));
    b.caption(b.say("warfare.caption"));
    return b.take();
}

}  // namespace muster::client
