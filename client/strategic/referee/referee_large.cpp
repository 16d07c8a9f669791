#include "client/battle/table_foot.hpp"
#include "client/strategic/large/large_war.hpp"
#include "client/strategic/referee/referee.hpp"

#include <cmath>
#include <string>
#include <utility>

/// The referee's page with large text: inputs and what was entered are tabs beside the map.
namespace muster::client {

namespace large_tab = strategic_table::large_tab;

bool StrategicRefereeScene::shows_map() const {
    return !is_large() || strategic_table::large_map.shows_map(size_, ui_.tab);
}

void StrategicRefereeScene::open_tab(int which) {
    ui_.tab = which;
    ui_.page = 0;
    const bool is_here = shows_map() || which == large_tab::looked || which == large_tab::deeds;
    host().focus_on(is_here ? Command{} : act(strategic_table::Act::tab, which));
    host().changed();
}

void StrategicRefereeScene::scroll(double x, double y, int rows) {
    if (!is_large() || !shows_map() || !layout_.map.contains(x, y))
        return Scene::scroll(x, y, rows);
    constexpr double step = 40;
    kept_.pan(0, rows * step);
    host().changed();
}

void StrategicRefereeScene::draw_large_panel(Builder& b,
                                             const strategic_table::Layout& layout) const {
    const bool is_tall = strategic_table::large_map.layout(size_).is_tall;
    const bool has_past =
        is_tall || strategic_table::large_map.open_tab(size_, ui_.tab) == large_tab::deeds;
    const bool has_inputs = is_tall || !has_past;
    const Box& panel = layout.panel;
    const double above = !has_past ? panel.height : has_inputs ? std::round(panel.height * 0.6) : 0;
    if (has_inputs) {
        const Box box{panel.x, panel.y, panel.width, above};
        b.panel(box, theme::leaf);
        if (entry_)
            draw_fields(b, box.inset(8), 36);
        else
            draw_list(b, box.inset(8));
    }
    if (!has_past) return;
    const double gap = has_inputs ? 4 : 0;
    const Box box{panel.x, panel.y + above + gap, panel.width, panel.height - above - gap};
    b.panel(box, theme::leaf);
    draw_past(b, box.inset(10));
}

void StrategicRefereeScene::draw_large_foot(Builder& b, const Box& box) const {
    namespace zone = strategic_referee::zone;
    TableFoot foot;
    foot.sign = entry_ ? entry_->ruling().sign : "ui-referee";
    foot.title = b.say(entry_ ? std::string{"strategic_referee."} + entry_->ruling().id
                              : std::string{"strategic_referee.title"});
    const auto add = [&](Spot spot, const std::string& words, Builder::Rank rank) {
        spot.words = words;
        foot.buttons.push_back({std::move(spot), words, rank});
    };
    if (entry_) {
        const bool has_reason = entry_->ruling().kind.has_value();
        const std::string why = obstacle();
        Spot spot{{}, act(Act::rule), zone::rule};
        spot.is_enabled = why.empty();
        spot.reason = why;
        add(std::move(spot),
            b.say(has_reason ? "strategic_referee.rule" : "strategic_referee.hand"),
            Builder::Rank::primary);
        add({{}, act(Act::list), zone::head, "Esc"}, b.say("strategic_referee.back"),
            Builder::Rank::secondary);
        foot.text = note_of(b);
        if (foot.text.empty())
            foot.text = b.say(std::string{"strategic_referee."} + entry_->ruling().id + "_text");
    } else {
        add({{}, act(Act::leave), zone::head, "Esc"}, b.say("strategic_referee.leave"),
            Builder::Rank::secondary);
        Spot spot{{}, {Command::Kind::undo}, zone::head, "U"};
        spot.is_enabled = session_->can_undo();
        if (!spot.is_enabled) spot.reason = b.say(session_->undo_reason(Seat::referee));
        add(std::move(spot), b.say("tool.undo"), Builder::Rank::secondary);
        foot.text = notice_;
    }
    foot.is_problem = !problem_.empty();
    if (foot.is_problem) foot.text = problem_;
    draw_table_foot(b, box, foot);
}

}  // namespace muster::client
