#include "client/battle/replay_list.hpp"

#include "client/battle/damaged.hpp"
#include "client/saves/archive.hpp"
#include "client/scenes/dates.hpp"
#include "client/scenes/in_list.hpp"
#include "client/ui/widgets/page.hpp"
#include "engine/record/lines.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <exception>
#include <utility>

namespace muster::client {
namespace {

constexpr double replay_pitch = 72;

std::chrono::system_clock::time_point changed_at(const std::filesystem::path& file) {
    struct stat about {};
    if (::stat(file.c_str(), &about) != 0) return {};
    return std::chrono::system_clock::from_time_t(about.st_mtime);
}

/// "Causeway Watch against Barrow Court", or the names of more than two.
std::string armies_words(const Words& words, const std::vector<ReplayEntry::Army>& armies) {
    if (armies.size() == 2)
        return words("title.armies", {{"red", armies[0].name}, {"blue", armies[1].name}});
    std::string out;
    for (const ReplayEntry::Army& army : armies) out += (out.empty() ? "" : ", ") + army.name;
    return out;
}

}  // namespace

std::vector<Material> replay_materials(const std::filesystem::path& folder,
                                       const ReplaySource& source, const Words& words) {
    std::vector<Material> out;
    for (const auto& file : ReplayArchive{folder}.files()) {
        Material one{file.filename().string(), file.string(), true};
        try {
            const ReplayEntry entry = source.read(file, words);
            one.name = armies_words(words, entry.armies) + ", " + entry.length;
        } catch (const std::exception&) {
            // Its file's name will do: it can be copied all the same.
        }
        out.push_back(std::move(one));
    }
    return out;
}

ReplayListScene::ReplayListScene(Host& host, const std::filesystem::path& folder,
                                 std::unique_ptr<const ReplaySource> source)
    : Scene{host},
      source_{std::move(source)},
      files_{ReplayArchive{folder}.files()},
      entries_(files_.size()) {}

const ReplayEntry& ReplayListScene::entry(int which, const Words& words) const {
    const auto& file = files_[static_cast<std::size_t>(which)];
    auto& kept = entries_[static_cast<std::size_t>(which)];
    if (kept) return *kept;
    kept.emplace();
    try {
        kept = source_->read(file, words);
    } catch (const record::BadSave& fault) {
        kept->problem = words("replay.damaged", {{"why", flaw_words(fault.flaw(), words)}});
    }
    kept->ended = changed_at(file);
    return *kept;
}

void ReplayListScene::draw_row(Builder& b, const Box& box, int which) const {
    const Words& words = b.words();
    const ReplayEntry& entry = this->entry(which, words);
    const Command command = act(row, which);
    const bool is_good = entry.problem.empty();
    draw_row_ground(b, box, which == selected_);
    const Box sign{box.x + 18, box.centre_y() - 17, 34, 34};
    if (is_good && is_player(entry.winner))
        b.icon(sign, theme::side(entry.winner).icon, theme::side(entry.winner).fill);
    else
        b.icon(sign, is_good ? "state-killed" : "ui-log", theme::soft_ink);
    std::string title = files_[static_cast<std::size_t>(which)].filename().string();
    std::string under = entry.problem;
    if (is_good) {
        title = armies_words(words, entry.armies);
        under = words("replay.row", {{"result", entry.outcome},
                                     {"turns", entry.length},
                                     {"date", date_words(words, entry.ended)}});
    }
    const Box text{box.x + 66, box.y + 5, box.width - 80, 26};
    b.short_line(text, title, theme::name(17));
    b.short_line({text.x, box.y + 31, text.width, 20}, under,
                 theme::label(13, is_good ? theme::soft_ink : theme::bad));
    if (b.is_focused(command)) b.ring(box);
    Spot spot{box, command, 0};
    spot.is_enabled = is_good;
    spot.reason = entry.problem;
    b.spot(std::move(spot));
}

void ReplayListScene::draw_details(Builder& b, const Box& box) const {
    b.panel(box, theme::vellum);
    const Words& words = b.words();
    const ReplayEntry& entry = this->entry(selected_, words);
    const auto& file = files_[static_cast<std::size_t>(selected_)];
    const bool is_good = entry.problem.empty();
    const double x = box.x + 16;
    const double width = box.width - 32;
    const double top = page::draw_choices(
        b, {x, box.y, width, box.height - 10}, 1,
        {{act(watch), b.say("replay.watch"), "W", is_good, entry.problem, true, "ui-reveal"}});
    if (!is_good) {
        page::draw_lines(b, x, box.y + 12, width, top - 10,
                         {{file.filename().string(), theme::name(20)},
                          {entry.problem, theme::label(14, theme::bad, 600)}});
        return;
    }
    double y = page::draw_lines(b, x, box.y + 12, width, top - 10,
                                {{entry.outcome, theme::name(20)},
                                 {entry.length, theme::label(14)},
                                 {date_words(words, entry.ended), theme::label(14)}}) +
               6;
    for (std::size_t i = 0; i < entry.armies.size(); ++i, y += 50) {
        const theme::SideColours& side = theme::side(seat_of(i));
        const ReplayEntry::Army& army = entry.armies[i];
        b.icon({x, y + 3, 34, 34}, side.icon, side.fill);
        const double name = army.title.empty() ? y + 9 : y;
        b.short_line({x + 46, name, width - 46, 22}, army.name, theme::name(17));
        if (!army.title.empty())
            b.short_line({x + 46, y + 21, width - 46, 18}, army.title,
                         theme::label(13, theme::soft_ink));
    }
    source_->draw_below(b, {x, y + 8, width, top - 24 - y}, file);
}

double ReplayListScene::stacked_height() const {
    // Four armies, and what the game shows below them.
    return files_.empty()
               ? page::column_height({420})
               : page::column_height({page::list_height(files_.size(), replay_pitch, 4), 480});
}

Screen ReplayListScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box all = page::draw_frame(
        b, {"ui-reveal", b.say("replay.list"), "", {Command::Kind::leave}, b.say("armies.back")});
    if (files_.empty()) {
        page::draw_empty(b, all,
                         {"ui-reveal",
                          b.say("replay.none"),
                          b.say("replay.none_text"),
                          {{"stat-attack", b.say("replay.step_fight")},
                           {"ui-log", b.say("replay.step_kept")},
                           {"ui-reveal", b.say("replay.step_watch")}}});
    } else {
        const page::ListAndSide parts =
            page::list_and_side(b, all, page::list_height(files_.size(), replay_pitch, 4));
        draw_list(b, parts.list, list_, static_cast<int>(files_.size()), {replay_pitch, 8},
                  [this, &b](const Box& box, int index) { draw_row(b, box, index); });
        draw_details(b, parts.side);
    }
    page::draw_foot(b, problem_, b.say("replay.list_hint", {{"n", std::to_string(most_replays)}}));
    b.start_focus_at(files_.empty() ? Command{Command::Kind::leave} : act(row, selected_));
    b.caption(b.say("caption.replays"));
    return b.take();
}

void ReplayListScene::run(const Command& command) {
    if (command.kind == Command::Kind::leave) return host().close();
    const auto what = command.as<Act>();
    if (!what) return;
    if (what == row) selected_ = command.args[0];
    problem_.clear();
    try {
        const auto& file = files_.at(static_cast<std::size_t>(selected_));
        host().open(source_->watch(host(), file));
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

bool ReplayListScene::press(Key key, char /*letter*/) {
    return press_in_list(host(), list_, row, key);
}

void ReplayListScene::translated() {
    entries_.assign(files_.size(), std::nullopt);
}

void ReplayListScene::focused(const Command& command) {
    if (!command.is(row)) return;
    selected_ = command.args[0];
    list_.reveal(selected_);
}

void ReplayListScene::scroll(double x, double y, int rows) {
    if (scroll_page(host(), {&list_}, x, y, rows)) return;
    list_.scroll(rows);
    host().changed();
}

}  // namespace muster::client
