#include "client/skirmish/replay/list.hpp"

#include "client/battle/damaged.hpp"
#include "client/scenes/dates.hpp"
#include "client/scenes/in_list.hpp"
#include "client/skirmish/replay/replay.hpp"
#include "client/skirmish/table/commander_cards.hpp"
#include "client/ui/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <exception>
#include <utility>

namespace muster::client {

namespace {

/// Why it cannot be watched; empty where it can.
std::string why_not(const ReplayNote& note, const Words& words) {
    return note.flaw ? words("replay.damaged", {{"why", flaw_words(*note.flaw, words)}})
                     : std::string{};
}

}  // namespace

ReplayListScene::ReplayListScene(Host& host, std::shared_ptr<const Faces> faces,
                                 const std::filesystem::path& folder)
    : Scene{host},
      faces_{std::move(faces)},
      files_{ReplayArchive{folder}.files()},
      notes_(files_.size()) {}

const ReplayNote& ReplayListScene::note(int which) const {
    auto& kept = notes_[static_cast<std::size_t>(which)];
    if (!kept) kept = replay_note(files_[static_cast<std::size_t>(which)], faces_->words());
    return *kept;
}

std::string ReplayListScene::outcome_words(const Words& words, const ReplayNote& note) {
    if (!note.outcome.is_over) return words("replay.goes_on");
    return is_player(note.outcome.winner)
               ? words("result.wins", {{"side", words.side(note.outcome.winner)}})
               : words("result.both_lose");
}

void ReplayListScene::draw_row(Builder& b, const Box& box, int which) const {
    const ReplayNote& note = this->note(which);
    const Command command = act(row, which);
    const bool is_good = !note.flaw;
    draw_row_ground(b, box, which == selected_);
    const Seat winner = note.outcome.winner;
    const Box sign{box.x + 18, box.centre_y() - 17, 34, 34};
    if (is_good && is_player(winner))
        b.icon(sign, theme::side(winner).icon, theme::side(winner).fill);
    else
        b.icon(sign, is_good ? "state-killed" : "ui-log", theme::soft_ink);
    const Words& words = b.words();
    std::string title = note.file.filename().string();
    const std::string problem = why_not(note, words);
    std::string under = problem;
    if (is_good) {
        title = words("title.armies", {{"red", faces_->named(note.armies[0]).name},
                                       {"blue", faces_->named(note.armies[1]).name}});
        under = words("replay.row", {{"result", outcome_words(words, note)},
                                     {"turns", words.many("replay.turns", note.turns)},
                                     {"date", date_words(words, note.ended)}});
    }
    const Box text{box.x + 66, box.y + 5, box.width - 80, 26};
    b.short_line(text, title, theme::name(17));
    b.short_line({text.x, box.y + 31, text.width, 20}, under,
                 theme::label(13, is_good ? theme::soft_ink : theme::bad));
    if (b.is_focused(command)) b.ring(box);
    Spot spot{box, command, 0};
    spot.is_enabled = is_good;
    spot.reason = problem;
    b.spot(std::move(spot));
}

void ReplayListScene::draw_details(Builder& b, const Box& box) const {
    b.panel(box, theme::vellum);
    const ReplayNote& note = this->note(selected_);
    const bool is_good = !note.flaw;
    const Words& words = b.words();
    const std::string problem = why_not(note, words);
    const double x = box.x + 16;
    const double width = box.width - 32;
    const double top = page::draw_choices(
        b, {x, box.y, width, box.height - 10}, 1,
        {{act(watch), b.say("replay.watch"), "W", is_good, problem, true, "ui-reveal"}});
    if (!is_good) {
        page::draw_lines(b, x, box.y + 12, width, top - 10,
                         {{note.file.filename().string(), theme::name(20)},
                          {problem, theme::label(14, theme::bad, 600)}});
        return;
    }
    double y = page::draw_lines(b, x, box.y + 12, width, top - 10,
                                {{outcome_words(words, note), theme::name(20)},
                                 {words.many("replay.turns", note.turns), theme::label(14)},
                                 {date_words(words, note.ended), theme::label(14)}}) +
               6;
    for (std::size_t i = 0; i < note.armies.size(); ++i, y += 50) {
        const theme::SideColours& side = theme::side(seat_of(i));
        b.icon({x, y + 3, 34, 34}, side.icon, side.fill);
        b.short_line({x + 46, y, width - 46, 22}, faces_->named(note.armies[i]).name,
                     theme::name(17));
        b.short_line({x + 46, y + 21, width - 46, 18}, faces_->named(note.armies[i]).title,
                     theme::label(13, theme::soft_ink));
    }
    draw_commanders(b, {x, y + 8, width, top - 24 - y}, *faces_,
                    {&note.armies[0], &note.armies[1]});
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
        const double side = std::clamp(all.width * 0.4, 380.0, 560.0);
        draw_list(b, {all.x, all.y, all.width - side - 16, all.height}, list_,
                  static_cast<int>(files_.size()), {64, 8},
                  [this, &b](const Box& box, int index) { draw_row(b, box, index); });
        draw_details(b, {all.right() - side, all.y, side, all.height});
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
        host().open(std::make_unique<ReplayScene>(host(), faces_, file));
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

bool ReplayListScene::press(Key key, char /*letter*/) {
    return press_in_list(host(), list_, row, key);
}

void ReplayListScene::translated() {
    notes_.assign(files_.size(), std::nullopt);
}

void ReplayListScene::focused(const Command& command) {
    if (!command.is(row)) return;
    selected_ = command.args[0];
    list_.reveal(selected_);
}

void ReplayListScene::scroll(double /*x*/, double /*y*/, int rows) {
    list_.scroll(rows);
    host().changed();
}

}  // namespace muster::client
