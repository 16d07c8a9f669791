#include "client/campaign/desk/as_seen.hpp"

#include "client/campaign/seats.hpp"
#include "client/campaign/words.hpp"
#include "client/ui/page.hpp"
#include "client/ui/pieces.hpp"
#include "engine/campaign/text/report.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace muster::client {
namespace {

constexpr double report_pitch = 22;

}  // namespace

AsSeenScene::AsSeenScene(Host& host, CampaignSession& session, campaign::CommanderId who,
                         bool is_own)
    : Scene{host}, session_{&session}, who_{who}, is_own_{is_own} {
    read();
}

void AsSeenScene::read() {
    lines_.clear();
    const campaign::View view = session_->view(who_);
    const campaign::Minute week =
        std::max<campaign::Minute>(0, view.now - campaign::minutes_a_week);
    const std::string text = report(view, session_->learned(who_, week));
    std::string_view rest = text;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string_view one = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (one.starts_with("```") || one.starts_with("| ---")) continue;
        lines_.emplace_back(one);
    }
    list_ = {};
}

void AsSeenScene::shown() {
    read();
    host().changed();
}

void AsSeenScene::run(const Command& command) {
    if (command.is(leave)) return host().close();
    if (!command.is(turn) || is_own_) return;
    const auto count = static_cast<int>(session_->state().commanders.size());
    const int at = static_cast<int>(campaign::place(who_)) + command.args[0] + count;
    who_ = campaign::id_at<campaign::CommanderId>(at % count);
    read();
    host().changed();
}

bool AsSeenScene::press(Key key, char /*letter*/) {
    int by = 0;
    switch (key) {
        case Key::up: by = -1; break;
        case Key::down: by = 1; break;
        case Key::page_up: by = -12; break;
        case Key::page_down: by = 12; break;
        case Key::home: by = -static_cast<int>(lines_.size()); break;
        case Key::end: by = static_cast<int>(lines_.size()); break;
        case Key::left: run(act(turn, -1)); return true;
        case Key::right: run(act(turn, 1)); return true;
        default: return false;
    }
    list_.scroll(by);
    host().changed();
    return true;
}

void AsSeenScene::scroll(double /*x*/, double /*y*/, int rows) {
    list_.scroll(rows);
    host().changed();
}

Screen AsSeenScene::screen(const Frame& frame) const {
    Builder b{frame};
    page::Head head{is_own_ ? "commander" : "scout", session_->state().commander(who_).name,
                    clock_words(b.words(), session_->state().now), act(leave),
                    b.say("armies.back")};
    Box room = page::draw_frame(b, head);
    b.panel(room, theme::leaf);
    if (!is_own_) {
        Spot before{{room.x + 12, room.y + 10, 32, 32}, act(turn, -1), 1};
        Spot after{{room.x + 48, room.y + 10, 32, 32}, act(turn, 1), 1};
        before.reason = after.reason = b.say("seenpage.turn");
        draw_arrow(b, std::move(before), false);
        draw_arrow(b, std::move(after), true);
        b.line({room.x + 92, room.y + 10, room.width - 110, 32}, b.say("seenpage.text"),
               theme::label(13, theme::soft_ink));
        b.start_focus_at(act(turn, 1));
    }
    const Box inner{room.x + 16, room.y + (is_own_ ? 12.0 : 52.0), room.width - 32,
                    room.height - (is_own_ ? 20.0 : 60.0)};
    draw_list(b, inner, list_, static_cast<int>(lines_.size()), {report_pitch, 0},
              [&](const Box& box, int index) {
                  std::string text = lines_[static_cast<std::size_t>(index)];
                  if (text.empty()) return;
                  theme::Style style = theme::label(13);
                  if (text.starts_with("## ")) {
                      style = theme::name(17);
                      text = text.substr(3);
                  } else if (text.starts_with("# ")) {
                      style = theme::name(20);
                      text = text.substr(2);
                  }
                  b.short_line(box, text, style);
              });
    page::draw_foot(b, "", b.say("seenpage.keys"));
    b.caption(b.say(is_own_ ? "seats.caption" : "desk.caption"));
    return b.take();
}

std::unique_ptr<Scene> commander_seat(Host& host, CampaignSession& session,
                                      campaign::CommanderId who) {
    return std::make_unique<AsSeenScene>(host, session, who, true);
}

}  // namespace muster::client
