#include "client/campaign/seats/chorus.hpp"

#include "client/campaign/file/words.hpp"
#include "client/scenes/in_list.hpp"
#include "client/ui/widgets/page.hpp"
#include "engine/campaign/text/report.hpp"

#include <string>

namespace muster::client {
namespace {

constexpr double news_pitch = 40, chorus_side = 220;

}  // namespace

ChorusScene::ChorusScene(Host& host, CampaignSession& session)
    : Scene{host}, session_{&session}, view_{chorus_view(session.state())} {}

void ChorusScene::shown() {
    view_ = chorus_view(session_->state());
    selected_ = 0;
    host().changed();
}

void ChorusScene::run(const Command& command) {
    if (command.is(leave)) return host().close();
    if (command.is(line)) selected_ = command.args[0];
    host().changed();
}

bool ChorusScene::press(Key key, char /*letter*/) {
    return press_in_list(host(), list_, line, key);
}

void ChorusScene::scroll(double x, double y, int rows) {
    if (scroll_page(host(), {&list_}, x, y, rows)) return;
    list_.scroll(rows);
    host().changed();
}

void ChorusScene::focused(const Command& command) {
    if (!command.is(line)) return;
    selected_ = command.args[0];
    list_.reveal(selected_);
}

std::string ChorusScene::news(const Words& words, int index) const {
    return speech_of(words)("news",
                            view_.news[view_.news.size() - 1 - static_cast<std::size_t>(index)]);
}

void ChorusScene::draw_row(Builder& b, const Box& box, int index) const {
    const Command command = act(line, index);
    draw_row_ground(b, box, index == selected_);
    b.icon({box.x + 12, box.centre_y() - 10, 20, 20}, "rider", theme::ink);
    b.short_line({box.x + 42, box.y, box.width - 52, box.height}, news(b.words(), index),
                 theme::label(14));
    if (b.is_focused(command)) b.ring(box);
    b.spot({box, command, 0});
}

void ChorusScene::draw_side(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    const campaign::Speech& speech = speech_of(b.words());
    page::Lines lines;
    for (const std::string& one : chorus_lines(view_))
        lines.emplace_back(speech("report", one),
                           lines.empty() ? theme::name(17) : theme::label(14));
    if (!view_.news.empty()) {
        lines.emplace_back(b.say("chorus.news"), theme::label(13, theme::soft_ink, 600));
        lines.emplace_back(news(b.words(), selected_), theme::label(14));
    }
    lines.emplace_back(b.say("chorus.text"), theme::label(13, theme::soft_ink));
    page::draw_lines(b, box.x + 16, box.y + 12, box.width - 32, box.bottom() - 10, lines);
}

double ChorusScene::stacked_height() const {
    return page::column_height({news_pitch * 5, chorus_side});
}

Screen ChorusScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box room =
        page::draw_frame(b, {chorus_sign, b.say("chorus.title"), clock_words(b.words(), view_.now),
                             act(leave), b.say("armies.back")});
    const auto parts = page::list_and_side(b, room, news_pitch * 5);
    if (view_.news.empty()) {
        page::draw_empty(b, parts.list, {"rider", b.say("chorus.none"), b.say("chorus.none_text")});
        b.start_focus_at(act(leave));
    } else {
        draw_list(b, parts.list, list_, static_cast<int>(view_.news.size()), {news_pitch, 6},
                  [&](const Box& box, int index) { draw_row(b, box, index); });
        b.start_focus_at(act(line, selected_));
    }
    draw_side(b, parts.side);
    page::draw_foot(b, "", b.say("chorus.keys"));
    b.caption(b.say("chorus.caption"));
    return b.take();
}

}  // namespace muster::client
