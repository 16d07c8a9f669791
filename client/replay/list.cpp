#include "client/replay/list.hpp"

#include "client/replay/replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <exception>
#include <utility>

namespace muster::client {

namespace {

constexpr double row_height = 58;

Command row_command(int which) {
    return {Command::Kind::local, replay_row, which};
}

}  // namespace

std::string date_words(const Words& words, std::chrono::system_clock::time_point when) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(when);
    std::tm local{};
    if (localtime_r(&seconds, &local) == nullptr) return {};
    return words("replay.date", {{"year", std::to_string(local.tm_year + 1900)},
                                 {"month", fmt::format("{:02}", local.tm_mon + 1)},
                                 {"day", fmt::format("{:02}", local.tm_mday)},
                                 {"time", fmt::format("{}:{:02}", local.tm_hour, local.tm_min)}});
}

ReplayListScene::ReplayListScene(Host& host, std::shared_ptr<const skirmish::Table> table,
                                 std::shared_ptr<const Faces> faces,
                                 const std::filesystem::path& folder)
    : Scene{host},
      table_{std::move(table)},
      faces_{std::move(faces)},
      files_{ReplayShelf{folder}.files()},
      notes_(files_.size()) {}

const ReplayNote& ReplayListScene::note(int which) const {
    auto& kept = notes_[static_cast<std::size_t>(which)];
    if (!kept) kept = replay_note(files_[static_cast<std::size_t>(which)], table_);
    return *kept;
}

void ReplayListScene::draw_row(Builder& b, const Box& box, int which) const {
    const ReplayNote& note = this->note(which);
    const Command command = row_command(which);
    const bool is_good = note.problem.empty();
    const bool is_lit = b.is_focused(command) || b.is_hovered(command);
    const char* ground = !is_good ? theme::shade : is_lit ? theme::bone : theme::leaf;
    b.add(Fill{box, ground, 4, theme::rule, 1});
    const Seat winner = note.outcome.winner;
    const Box sign{box.x + 12, box.centre_y() - 17, 34, 34};
    if (is_good && is_player(winner))
        b.icon(sign, theme::side(winner).icon, theme::side(winner).fill);
    else
        b.icon(sign, is_good ? "state-killed" : "ui-log", theme::soft_ink);
    const Words& words = b.words();
    std::string title = note.file.filename().string();
    std::string under = note.problem;
    if (is_good) {
        title = words("title.armies", {{"red", note.armies[0]}, {"blue", note.armies[1]}});
        const std::string result = !note.outcome.is_over ? words("replay.goes_on")
                                   : is_player(winner)
                                       ? words("result.wins", {{"side", words.side(winner)}})
                                       : words("result.both_lose");
        under = words("replay.row", {{"result", result},
                                     {"turns", words.many("replay.turns", note.turns)},
                                     {"date", date_words(words, note.ended)}});
    }
    const Box text{box.x + 60, box.y + 6, box.width - 74, 26};
    b.line(text, title, theme::name(17));
    const theme::Style small = theme::label(13, is_good ? theme::soft_ink : theme::bad);
    const theme::Style fits = b.fitted(under, small, text.width);
    b.add(Label{{text.x, box.y + 31, text.width, 20}, under, fits, 1, false, !is_good});
    if (b.is_focused(command)) b.ring(box);
    Spot spot{box, command, 0};
    spot.is_enabled = is_good;
    spot.reason = note.problem;
    b.spot(std::move(spot));
}

Screen ReplayListScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Size size = frame.size;
    b.fill({0, 0, size.width, size.height}, theme::felt);
    const double width = std::min(size.width - 64, 860.0);
    const Box panel{(size.width - width) / 2, 24, width, size.height - 48};
    b.panel(panel, theme::vellum, 6);
    b.text({panel.x + 28, panel.y + 16, width - 56, 44}, b.say("replay.list"), theme::figure(34));
    b.text({panel.x + 28, panel.y + 60, width - 56, 20},
           b.say("replay.list_hint", {{"n", std::to_string(most_replays)}}),
           theme::label(13, theme::soft_ink));
    b.rule(panel.x + 28, panel.y + 88, width - 56);
    const Box rows{panel.x + 28, panel.y + 98, width - 56 - 14, panel.height - 98 - 74};
    const int fit = std::max(1, static_cast<int>(rows.height / row_height));
    list_.fit(static_cast<int>(files_.size()), 1, fit);
    for (int i = list_.first(); i < list_.last(); ++i)
        draw_row(b, {rows.x, rows.y + row_height * (i - list_.first()), rows.width, row_height - 8},
                 i);
    draw_scroll_bar(b, {rows.right() + 8, rows.y, 6, row_height * fit - 8}, list_);
    if (files_.empty())
        b.text(rows, b.say("replay.none"),
               theme::label(15, theme::soft_ink, 500, theme::Align::centre), 3);
    const std::string back = b.say("armies.back");
    const double button = b.button_width(back, "Esc");
    b.button({{panel.right() - 28 - button, panel.bottom() - 58, button, 42},
              {Command::Kind::leave},
              1,
              "Esc"},
             back, Builder::Rank::primary);
    if (!problem_.empty())
        b.add(Label{{panel.x + 28, panel.bottom() - 62, width - 84 - button, 48},
                    problem_,
                    theme::label(13, theme::bad),
                    3,
                    false,
                    true});
    b.start_focus_at(files_.empty() ? Command{Command::Kind::leave} : row_command(list_.first()));
    b.caption(b.say("caption.replays"));
    return b.take();
}

void ReplayListScene::run(const Command& command) {
    if (command.kind == Command::Kind::leave) return host().close();
    if (command.kind != Command::Kind::local || command.value != replay_row) return;
    try {
        const auto& file = files_.at(static_cast<std::size_t>(command.extra));
        host().open(std::make_unique<ReplayScene>(host(), faces_, file, table_));
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

bool ReplayListScene::press(Key key, char /*letter*/) {
    const Command focus = host().attention().focus;
    if (focus.kind != Command::Kind::local || focus.value != replay_row) return false;
    const auto to = list_.moved(focus.extra, key);
    if (!to) return false;
    list_.reveal(*to);
    host().focus_on(row_command(*to));
    return true;
}

void ReplayListScene::translated(const Edition& edition) {
    table_ = edition.table;
    notes_.assign(files_.size(), std::nullopt);
}

void ReplayListScene::focused(const Command& command) {
    if (command.kind == Command::Kind::local && command.value == replay_row)
        list_.reveal(command.extra);
}

void ReplayListScene::scroll(double /*x*/, double /*y*/, int rows) {
    list_.scroll(rows);
    host().changed();
}

}  // namespace muster::client
