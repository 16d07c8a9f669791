#include "client/strategic/large/large_war.hpp"
#include "client/strategic/referee/referee.hpp"
#include "client/strategic/table/log_lines.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/strategic/wording/narrate.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The referee's map, and what may be entered below it.
namespace muster::client {

namespace strategic_zone = strategic_referee::zone;
using strategic::absent;

namespace {

constexpr const char* group_ids[] = {"battle", "army", "faction", "space", "war"};
constexpr double head_high = 38, row_gap = 4;

}  // namespace

void StrategicRefereeScene::draw_list(Builder& b, const Box& box) const {
    const double tab_high = 30;
    double x = box.x;
    for (std::size_t i = 0; i < strategic_referee::group_count; ++i) {
        const std::string words = b.say(std::string{"strategic_referee.about_"} + group_ids[i]);
        const double wide = b.width_of(words, theme::label(13, theme::ink, 600)) + 22;
        draw_chip(b, {{x, box.y, wide, tab_high}, act(Act::group, i), strategic_zone::groups},
                  group_ == static_cast<Group>(i), words);
        x += wide + 4;
    }
    const auto& all = strategic_referee::rulings();
    std::vector<std::size_t> here;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].group == group_) here.push_back(i);
    const double top = box.y + tab_high + 8;
    const bool has_two =
        box.width >= 460 || (box.bottom() - top) / static_cast<double>(here.size()) < 26;
    const std::size_t columns = has_two ? 2 : 1;
    const double least_row = is_large() ? 24 : 17;
    const std::size_t most_rows =
        std::max<std::size_t>(1, static_cast<std::size_t>((box.bottom() - top) / least_row));
    const std::size_t rows = std::min(most_rows, (here.size() + columns - 1) / columns);
    const double wide =
        (box.width - 8 * static_cast<double>(columns - 1)) / static_cast<double>(columns);
    const double pitch = std::min(46.0, (box.bottom() - top) / static_cast<double>(rows));
    // What has no room stands on pages, of which the last place leads to the next.
    const bool is_long = here.size() > rows * columns;
    const std::size_t at_once = rows * columns - (is_long ? 1 : 0);
    const std::size_t pages = (here.size() + at_once - 1) / at_once;
    const std::size_t from = static_cast<std::size_t>(ui_.page) % pages * at_once;
    const auto place = [&](std::size_t i) {
        return Box{box.x + static_cast<double>(i / rows) * (wide + 8),
                   top + static_cast<double>(i % rows) * pitch, wide, pitch - row_gap};
    };
    if (is_long) {
        Spot spot{place(at_once), act(strategic_table::Act::page, 1), strategic_zone::rulings, "V"};
        const std::string more =
            b.say("strategic_table.more",
                  {{"n", std::to_string(from / at_once + 1)}, {"of", std::to_string(pages)}});
        b.button(std::move(spot), more, Builder::Rank::secondary);
    }
    const std::string_view digits = "1234567890";  // those after the tenth have no key
    for (std::size_t i = from; i < std::min(here.size(), from + at_once); ++i) {
        const strategic_referee::Ruling& ruling = all[here[i]];
        const Box row = place(i - from);
        Spot spot{row, act(Act::ruling, here[i]), strategic_zone::rulings, {}};
        if (i < digits.size()) spot.key = digits[i];
        spot.words = b.say(std::string{"strategic_referee."} + ruling.id);
        spot.reason = b.say(std::string{"strategic_referee."} + ruling.id + "_text");
        const bool is_here = entry_ && entry_->which() == here[i];
        b.add(Fill{row, is_here || b.is_hovered(spot.command) ? theme::bone : theme::vellum, 4,
                   is_here ? theme::gilt : theme::ink, is_here ? 2.0 : 1.0});
        b.icon({row.x + 8, row.centre_y() - 9, 18, 18}, ruling.sign, theme::ink);
        const auto key = theme::label(12, theme::ink, 600, theme::Align::centre);
        const Box at{row.right() - 26, row.centre_y() - 9, 18, 18};
        if (!spot.key.empty()) {
            b.add(Fill{at, "", 3, theme::ink, 1});
            b.text(at, spot.key, key);
        }
        const Box named{row.x + 34, row.y, at.x - 8 - row.x - 34, row.height};
        const int lines = row.height >= 36 ? 2 : 1;
        b.text(named, spot.words,
               b.fitted(spot.words, theme::label(13, theme::ink, 600), named.width, lines), lines);
        if (b.is_focused(spot.command)) b.ring(row, 5);
        b.spot(std::move(spot));
    }
}

void StrategicRefereeScene::draw_field(Builder& b, const Box& box, Field field) const {
    const Entry& entry = *entry_;
    const bool is_number = field == Field::number || field == Field::extra;
    const auto id = [&]() -> std::string {
        if (!is_number) return "field_" + std::to_string(static_cast<int>(field));
        return std::string{entry.ruling().id} + (field == Field::number ? "_number" : "_extra");
    }();
    const std::string name = b.say("strategic_referee." + id);
    const double label = std::min(box.width * 0.4, 150.0);
    b.text({box.x, box.y, label - 6, box.height}, name,
           b.fitted(name, theme::label(13, theme::soft_ink), label - 6));
    const int step = entry.step_of(field);
    const Box control{box.x + label, box.y, box.width - label, box.height};
    const double side = box.height;
    const auto arrow = [&](const Box& at, int by, Act what) {
        Spot spot{at, act(what, field, by), strategic_zone::fields};
        spot.reason = name;
        draw_arrow(b, std::move(spot), by > 0);
    };
    arrow({control.x, control.y, side, side}, -step, Act::field);
    arrow({control.right() - side, control.y, side, side}, step, Act::step);
    const Box shown{control.x + side + 4, control.y, control.width - 2 * side - 8, side};
    b.add(Fill{shown, theme::bone, 3, theme::rule, 1});
    const auto values = entry.values(state_, field);
    // Works are kept in hundredths.
    constexpr double whole = 100;
    const bool is_works = is_number && entry.ruling().kind == strategic::Action::Kind::works;
    const std::string words =
        is_works ? b.words().decimal(entry.value(field) / whole, 1)
        : !is_number && values.empty()
            ? std::string{"\u2013"}
            : strategic_referee::value_words(state_, *pack_, b.words(), field, entry.value(field));
    b.short_line({shown.x + 4, shown.y, shown.width - 8, shown.height}, words,
                 theme::label(13, theme::ink, 600, theme::Align::centre));
}

double StrategicRefereeScene::draw_fields(Builder& b, const Box& box, double most) const {
    const strategic_referee::Ruling& ruling = entry_->ruling();
    const bool has_reason = ruling.kind.has_value();
    const double rows = static_cast<double>(ruling.fields.size() + (has_reason ? 1 : 0));
    const double pitch = std::min(most, box.height / rows);
    double y = box.y;
    for (const Field field : ruling.fields) {
        draw_field(b, {box.x, y, box.width, pitch - row_gap}, field);
        y += pitch;
    }
    if (!has_reason) return y;
    const double label = std::min(box.width * 0.4, 150.0);
    b.text({box.x, y, label - 6, pitch - row_gap}, b.say("strategic_referee.reason"),
           theme::label(13, theme::soft_ink));
    Spot spot{{box.x + label, y, box.width - label, pitch - row_gap},
              act(Act::reason),
              strategic_zone::reason};
    spot.reason = b.say("strategic_referee.reason_tip");
    draw_text_field(b, std::move(spot), reason_, b.say("strategic_referee.reason_hint"));
    return y + pitch;
}

std::string StrategicRefereeScene::note_of(const Builder& b) const {
    std::string out = obstacle();
    if (!out.empty() || follows_.empty()) return out;
    out = b.say("strategic_referee.follows");
    for (const std::string& line : follows_) out += ' ' + line;
    return out;
}

void StrategicRefereeScene::draw_entry(Builder& b, const Box& box) const {
    const strategic_referee::Ruling& ruling = entry_->ruling();
    b.icon({box.x, box.y + 2, 22, 22}, ruling.sign, theme::ink);
    const std::string list = b.say("strategic_referee.back");
    const double back = b.button_width(list, "Esc");
    b.button(
        {{box.right() - back, box.y - 2, back, 30}, act(Act::list), strategic_zone::head, "Esc"},
        list, Builder::Rank::secondary);
    b.line({box.x + 30, box.y, box.width - back - 40, 26},
           b.say(std::string{"strategic_referee."} + ruling.id), theme::name(18));
    b.line({box.x, box.y + 28, box.width, 20},
           b.say(std::string{"strategic_referee."} + ruling.id + "_text"),
           theme::label(12.5, theme::soft_ink));
    const bool has_reason = ruling.kind.has_value();
    const double foot = 38;
    const double top = box.y + 52;
    const double follows = box.height > 250 ? 22 : 0;
    const double y =
        draw_fields(b, {box.x, top, box.width, box.bottom() - foot - follows - top}, 36.0);
    const std::string why = obstacle();
    const std::string rule =
        b.say(has_reason ? "strategic_referee.rule" : "strategic_referee.hand");
    const double wide = b.button_width(rule, "Enter") + 8;
    Spot spot{
        {box.right() - wide, box.bottom() - 34, wide, 34}, act(Act::rule), strategic_zone::rule};
    spot.is_enabled = why.empty();
    spot.reason = why;
    spot.words = rule;
    b.button(std::move(spot), rule, Builder::Rank::primary);
    const Box said{box.x, y + 2, box.width - (y + 20 > box.bottom() - 34 ? wide + 12 : 0),
                   box.bottom() - y - 2};
    const Box beside{box.x, box.bottom() - 34, box.width - wide - 12, 34};
    Label label{said.height > 60 ? Box{box.x, y + 2, box.width, box.bottom() - 38 - y} : beside,
                note_of(b), theme::label(12.5, why.empty() ? theme::good : theme::bad, 600)};
    label.max_lines = 2;
    label.may_be_cut = true;
    b.add(std::move(label));
}

/// What was ruled so far, with its reasons, as the log has it.
void StrategicRefereeScene::draw_past(Builder& b, const Box& box) const {
    b.line({box.x, box.y, box.width, 26}, b.say("strategic_referee.past"), theme::name(18));
    std::vector<LogLine> lines;
    for (const strategic::Event& event : session_->journal().events()) {
        if (event.reason.text().empty()) continue;
        LogLine line;
        line.text = strategic::narrate(pack_->words, state_, event, Viewer::referee()).value_or("");
        lines.push_back(std::move(line));
    }
    const Box inner{box.x, box.y + 30, box.width, box.height - 30};
    if (lines.empty())
        page::draw_lines(
            b, inner.x, inner.y, inner.width, inner.bottom(),
            {{b.say("strategic_referee.nothing_ruled"), theme::label(13, theme::soft_ink)}});
    else
        draw_log_lines(b, inner, lines);
}

void StrategicRefereeScene::draw_panel(Builder& b, const strategic_table::Layout& layout) const {
    if (is_large()) return draw_large_panel(b, layout);
    const Box& panel = layout.panel;
    b.panel(panel, theme::leaf);
    const Box head{panel.x + 1, panel.y + 1, panel.width - 2, head_high - 2};
    b.fill(head, theme::ink, 3);
    b.icon({head.x + 12, head.centre_y() - 11, 22, 22}, "ui-referee", theme::gilt);
    const std::string title = b.say("strategic_referee.title");
    const double title_wide =
        std::min(head.width * 0.5, b.width_of(title, theme::name(18, theme::bone)) + 4);
    b.line({head.x + 44, head.y, title_wide, head.height}, title, theme::name(18, theme::bone));
    const std::string leave = b.say("strategic_referee.leave");
    const double wide = b.button_width(leave, entry_ ? "" : "Esc");
    Spot out{{head.right() - 6 - wide, head.y + 3, wide, head.height - 6},
             act(Act::leave),
             strategic_zone::head,
             entry_ ? "" : "Esc"};
    double x = out.box.x;
    if (!entry_) b.button(std::move(out), leave, Builder::Rank::secondary);
    const std::string undo = b.say("tool.undo");
    const double undo_wide = b.button_width(undo, "U");
    if (entry_) x = head.right() - 6;
    Spot spot{{x - 8 - undo_wide, head.y + 3, undo_wide, head.height - 6},
              {Command::Kind::undo},
              strategic_zone::head,
              entry_ ? "" : "U"};
    // What was entered last, or why it was not.
    const double said_at = head.x + 44 + title_wide + 16;
    if (const std::string& said = problem_.empty() ? notice_ : problem_; !said.empty())
        b.short_line({said_at, head.y, spot.box.x - 10 - said_at, head.height}, said,
                     theme::label(13, problem_.empty() ? theme::bone : theme::gilt, 600));
    spot.words = undo;
    spot.is_enabled = session_->can_undo();
    if (!spot.is_enabled) spot.reason = b.say(session_->undo_reason(Seat::referee));
    b.button(std::move(spot), undo, Builder::Rank::secondary);
    const Box inner{panel.x + 14, panel.y + head_high + 10, panel.width - 28,
                    panel.height - head_high - 18};
    const double left = inner.width * 0.5 - 10;
    draw_list(b, {inner.x, inner.y, left, inner.height});
    const Box right{inner.x + left + 20, inner.y, inner.width - left - 20, inner.height};
    b.fill({right.x - 10, inner.y, 1, inner.height}, theme::rule);
    if (entry_)
        draw_entry(b, right);
    else
        draw_past(b, right);
}

Screen StrategicRefereeScene::cover(const Frame& frame) const {
    Builder b{frame};
    const Size size = frame.size;
    b.add(Fill{{0, 0, size.width, size.height}, theme::ink});
    Box card{size.width / 2 - 290, size.height / 2 - 130, 580, 260};
    if (wants_tabs(size)) card = {8, 8, size.width - 16, size.height - 76};
    b.panel(card, theme::vellum, 6);
    b.add(Fill{card.inset(6), "", 4, theme::rule, 1});
    b.icon({card.centre_x() - 24, card.y + 24, 48, 48}, "ui-referee", theme::ink);
    b.line({card.x + 24, card.y + 78, card.width - 48, 50}, b.say("strategic_referee.pass"),
           theme::name(34, theme::ink, theme::Align::centre));
    b.line({card.x + 24, card.y + 128, card.width - 48, 24}, b.say("strategic_referee.look_away"),
           theme::label(15, theme::soft_ink, 500, theme::Align::centre));
    const std::string words = b.say("strategic_referee.uncover");
    const double width = b.button_width(words, "Enter") + 12;
    b.button({{card.centre_x() - width / 2, card.bottom() - 78, width, 50}, act(Act::uncover), 0},
             words, Builder::Rank::primary);
    b.start_focus_at(act(Act::uncover));
    const std::string leave = b.say("strategic_referee.leave");
    const double back = b.button_width(leave, "Esc");
    b.button({{size.width - 24 - back, size.height - 60, back, 40}, act(Act::leave), 1, "Esc"},
             leave, Builder::Rank::secondary);
    b.caption(b.say("strategic_referee.caption"));
    return b.take();
}

Screen StrategicRefereeScene::screen(const Frame& frame) const {
    size_ = frame.size;
    if (is_covered_) return cover(frame);
    log_ = strategic_table::log_lines(state_, session_->journal().events(), Viewer::referee(),
                                      pack_->words, frame.words);
    strategic_table::Input input;
    input.state = &state_;
    input.offer = &nothing_;
    input.words = &pack_->words;
    input.kept = &kept_;
    input.layout = layout_ = strategic_table::any_layout(frame.size, state_.faction_count());
    input.log = &log_;
    input.is_watched = true;
    input.problem = problem_.empty() ? notice_ : problem_;
    input.ui = ui_;
    if (army_ != absent) input.ui.chosen = army_;
    input.draw_panel = [this](Builder& b, const strategic_table::Layout& layout) {
        draw_panel(b, layout);
    };
    if (is_large())
        input.draw_bar = [this](Builder& b, const strategic_table::Layout& layout) {
            draw_large_foot(b, layout.prompt);
        };
    const Command first = army_ != absent
                              ? act(strategic_table::Act::army, army_)
                              : act(strategic_table::Act::space, space_ == absent ? 0 : space_);
    static_cast<void>(kept_.chart(state_, pack_->words, frame.ruler, layout_.map));
    static_cast<void>(kept_.plates(state_));
    const Command& focus = frame.attention.focus;
    const bool is_on_map =
        focus.is(strategic_table::Act::space) || focus.is(strategic_table::Act::army);
    kept_.reveal(is_on_map ? focus : first);
    Screen screen = strategic_table::any_screen(input, frame);
    chart_ = kept_.chart(state_, pack_->words, frame.ruler, layout_.map);
    if (shows_map()) screen.initial = first;
    screen.caption = frame.words("strategic_referee.caption");
    return screen;
}

}  // namespace muster::client
