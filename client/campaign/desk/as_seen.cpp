#include "client/campaign/desk/as_seen.hpp"

#include "client/campaign/file/words.hpp"
#include "client/campaign/map/draw_map.hpp"
#include "client/campaign/map/picture.hpp"
#include "client/scenes/in_list.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/campaign/text/report.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace muster::client {

using campaign_map::MapAct;

namespace {

constexpr double report_pitch = 22, seen_map = 300, seen_leaf = 62 + report_pitch * 6;

/// "| Foot | infantry | 1,000 |" as "Foot · infantry · 1,000".
std::string without_bars(std::string_view line) {
    if (!line.starts_with("| ")) return std::string{line};
    std::string out{line.substr(2, line.size() > 4 ? line.size() - 4 : 0)};
    for (std::size_t at = out.find(" | "); at != std::string::npos; at = out.find(" | ", at + 1))
        out.replace(at, 3, " \u00b7 ");
    return out;
}

}  // namespace

AsSeenScene::AsSeenScene(Host& host, CampaignSession& session, campaign::CommanderId who)
    : Scene{host}, session_{&session}, who_{who} {
    read();
}

void AsSeenScene::read() {
    lines_.clear();
    view_ = session_->view(who_);
    const campaign::View& view = view_;
    const campaign::Minute week =
        std::max<campaign::Minute>(0, view.now - campaign::minutes_a_week);
    const campaign::Speech& speech = speech_of(host().words());
    const std::string text = report(view, session_->learned(who_, week), speech);
    std::string_view rest = text;
    bool is_map = false;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string_view one = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        // The map stands beside it.
        if (one.starts_with("## ")) is_map = one.substr(3) == speech("report", "Map");
        if (is_map || one.starts_with("```") || one.starts_with("| ---")) continue;
        lines_.push_back(without_bars(one));
    }
    list_ = {};
}

void AsSeenScene::shown() {
    read();
    host().changed();
}

void AsSeenScene::run(const Command& command) {
    if (command.is(leave)) return host().close();
    if (!command.is(turn)) return;
    const auto count = static_cast<int>(session_->state().commanders.size());
    const int at = static_cast<int>(campaign::place(who_)) + command.args[0] + count;
    who_ = campaign::id_at<campaign::CommanderId>(at % count);
    read();
    host().changed();
}

bool AsSeenScene::move_cursor(Key key) {
    const Command& at = host().attention().focus;
    if (!at.is(MapAct::hex)) return false;
    const board::Hex hex{at.args[0], at.args[1]};
    if (cursor_.hex != hex) cursor_ = HexCursor::at(hex);
    const int dx = key == Key::right ? 1 : key == Key::left ? -1 : 0;
    const int dy = key == Key::down ? 1 : key == Key::up ? -1 : 0;
    if (dx == 0 && dy == 0) return false;
    const HexCursor to = map_.moved(cursor_, dx, dy);
    if (to.hex == cursor_.hex) return false;
    cursor_ = to;
    host().focus_on(act(MapAct::hex, to.hex.q, to.hex.r));
    host().changed();
    return true;
}

bool AsSeenScene::press(Key key, char /*letter*/) {
    if (move_cursor(key)) return true;
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

void AsSeenScene::scroll(double x, double y, int rows) {
    if (scroll_page(host(), {&list_}, x, y, rows)) return;
    list_.scroll(rows);
    host().changed();
}

void AsSeenScene::draw_map(Builder& b, const Box& box) const {
    b.add(Fill{box, "#DCCFB0", 4, theme::ink, 1, 1, true});
    faces::ChartKey key = faces::ChartKey::of(*session_->state().setting);
    key.tower = b.say("campaignmap.tower");
    picture_ = campaign_map::picture_of(view_, key, b.words());
    campaign_map::Marks marks;
    marks.zone = 2;
    const Box pane = box.inset(3);
    map_ = HexView{picture_.chart, pane, HexView{picture_.chart, pane, {}}.fitted()};
    campaign_map::draw_campaign_map(b, map_, picture_, marks);
}

double AsSeenScene::stacked_height() const {
    return page::column_height({seen_leaf, seen_map}, 2);
}

Screen AsSeenScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box room = page::draw_frame(b, {"scout", view_.name, clock_words(b.words(), view_.now),
                                          act(leave), b.say("armies.back")});
    page::Column column{room};
    const double half = std::floor((room.width - 12) * 0.52);
    const bool is_column = is_stacked(frame.size);
    const Box leaf = is_column
                         ? column.next(seen_leaf)
                         : Box{room.x + half + 12, room.y, room.width - half - 12, room.height};
    const Box chart = is_column ? column.rest() : Box{room.x, room.y, half, room.height};
    draw_map(b, chart);
    b.panel(leaf, theme::leaf);
    Spot before{{leaf.x + 12, leaf.y + 10, 32, 32}, act(turn, -1), 1};
    Spot after{{leaf.x + 48, leaf.y + 10, 32, 32}, act(turn, 1), 1};
    before.reason = after.reason = b.say("seenpage.turn");
    draw_arrow(b, std::move(before), false);
    draw_arrow(b, std::move(after), true);
    const std::string about = b.say("seenpage.text");
    b.text({leaf.x + 92, leaf.y + 6, leaf.width - 104, 40}, about,
           theme::label(12.5, theme::soft_ink), 2);
    b.start_focus_at(act(turn, 1));
    const Box inner{leaf.x + 16, leaf.y + 54, leaf.width - 32, leaf.height - 62};
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
    b.caption(b.say("desk.caption"));
    return b.take();
}

}  // namespace muster::client
