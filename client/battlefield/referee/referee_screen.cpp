#include "client/battlefield/referee/referee.hpp"
#include "client/ui/screen/marks.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/battlefield/model/command.hpp"
#include "engine/battlefield/rules/sight.hpp"
#include "engine/battlefield/wording/narrate.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

/// The referee's map, the chosen unit, and the list of what may be ruled.
namespace muster::client {

namespace referee_zone = battlefield_referee::zone;

namespace battlefield_referee {

const Look& look_of(Ruling ruling) {
    static constexpr std::array<Look, ruling_count> looks{{{"officer_out", "chain-broken"},
                                                           {"officer_restore", "chain"},
                                                           {"join", "ui-person"},
                                                           {"part", "ui-next"},
                                                           {"waive", "muster"},
                                                           {"reveal", "ui-reveal"},
                                                           {"commander_out", "commander"},
                                                           {"reveal_all", "ui-reveal"},
                                                           {"cunning", "ui-odds"},
                                                           {"stop", "morale"}}};
    return looks[static_cast<std::size_t>(ruling)];
}

double draw_panel_head(Builder& b, const Box& box, const std::string& sign,
                       const std::string& words) {
    b.add(Fill{{box.x + 1, box.y + 1, box.width - 2, 34}, theme::shade, 3});
    b.icon({box.x + 12, box.y + 8, 20, 20}, sign, theme::ink);
    b.short_line({box.x + 40, box.y + 1, box.width - 52, 34}, words, theme::name(17));
    return box.y + 36;
}

}  // namespace battlefield_referee

std::string BattlefieldRefereeScene::name_of(Index unit) const {
    std::string name = battlefield::unit_name(pack_->words, state_, unit);
    if (!state_.is_on_field(unit)) return name;
    return name + " " +
           battlefield_table::square_name(
               battlefield_table::square_of(state_, state_.pieces[unit].cell));
}

std::string BattlefieldRefereeScene::names_of(battlefield::UnitSet units) const {
    std::string out;
    battlefield::each(units, [&](Index unit) { out += (out.empty() ? "" : ", ") + name_of(unit); });
    return out;
}

std::string BattlefieldRefereeScene::side_name(int side) const {
    std::string out;
    for (std::uint8_t army = 0; army < state_.army_count(); ++army)
        if (state_.side_of(army) == side)
            out += (out.empty() ? "" : " + ") + battlefield::army_name(pack_->words, army);
    return out;
}

/// The referee's ink, the round and whose turn it is, and what is done here at any time.
void BattlefieldRefereeScene::draw_head(Builder& b) const {
    const Box bar = page::draw_bar(b);
    const std::string title = b.say("battlefield_referee.title");
    const theme::Style style = theme::name(19, theme::bone);
    const double width = 52 + b.width_of(title, style) + 14;
    b.add(Fill{{bar.x, bar.y, width, bar.height}, theme::ink, 4});
    b.add(Polygon{{{bar.x + width - 4, bar.y},
                   {bar.x + width + 14, bar.centre_y()},
                   {bar.x + width - 4, bar.bottom()}},
                  theme::ink});
    b.icon({bar.x + 14, bar.centre_y() - 13, 26, 26}, "ui-referee", theme::gilt);
    b.text({bar.x + 50, bar.y, width - 52, bar.height}, title, style);
    const std::string back =
        b.say(entry_ ? "battlefield_referee.back" : "battlefield_referee.leave");
    const double back_width = b.button_width(back, "Esc");
    Box place{bar.right() - 8 - back_width, bar.y + 7, back_width, 34};
    b.button({place, act(entry_ ? Act::list : Act::leave), referee_zone::head, "Esc"}, back,
             Builder::Rank::secondary);
    const std::string undo = b.say("tool.undo");
    const double undo_width = b.button_width(undo, "U");
    place = {place.x - 8 - undo_width, place.y, undo_width, 34};
    Spot spot{place, {Command::Kind::undo}, referee_zone::head, "U"};
    spot.words = undo;
    spot.is_enabled = session_->can_undo();
    if (!spot.is_enabled) spot.reason = b.say(session_->undo_reason(Seat::referee));
    b.button(std::move(spot), undo, Builder::Rank::secondary);
    const double x = bar.x + width + 32;
    const double half = bar.height / 2;
    b.short_line({x, bar.y + 3, place.x - 12 - x, half - 2},
                 b.say("battlefield_table.round", {{"n", std::to_string(state_.round)}}) + " · " +
                     battlefield::prompt(pack_->words, state_),
                 theme::label(13, theme::soft_ink));
    b.short_line({x, bar.y + half - 1, place.x - 12 - x, half - 3},
                 battlefield::name_of(pack_->words, "map", state_.map()), theme::name(15.5));
}

battlefield_table::Input BattlefieldRefereeScene::input() const {
    battlefield_table::Input out;
    out.state = &state_;
    out.offer = &offer_;
    out.words = &pack_->words;
    out.view = view_;
    out.board = ground_.of(state_);
    out.is_watched = true;
    out.ui.hides_minimap = true;
    out.ui.chosen = unit_;
    if (outlook_) out.doomed = outlook_->lost;
    return out;
}

void BattlefieldRefereeScene::draw_unit(Builder& b, const Box& box) const {
    b.panel(box);
    const double side = 32;
    const double y = box.centre_y() - side / 2;
    const auto arrow = [&](double x, int by, const char* id) {
        Spot spot{{x, y, side, side}, act(Act::unit, by), referee_zone::unit};
        spot.reason = b.say(id);
        draw_arrow(b, std::move(spot), by > 0);
    };
    arrow(box.x + 8, -1, "battlefield_referee.unit_before");
    arrow(box.right() - 8 - side, 1, "battlefield_referee.unit_next");
    const double x = box.x + 8 + side + 10;
    const double width = box.right() - 8 - side - 8 - x;
    if (!unit_) {
        b.short_line({x, box.y + 6, width, 26}, b.say("battlefield_referee.no_unit"),
                     theme::name(17));
        b.short_line({x, box.y + 32, width, 22}, b.say("battlefield_referee.no_unit_hint"),
                     theme::label(12.5, theme::soft_ink));
        return;
    }
    const Index unit = *unit_;
    const Seat seat = seat_of(state_.army_of(unit));
    b.icon({x, box.y + 9, 20, 20}, battlefield_table::sign_of(state_, unit),
           theme::side(seat).fill);
    b.short_line({x + 28, box.y + 6, width - 28, 26}, name_of(unit), theme::name(17));
    const bool is_on_field = state_.is_on_field(unit);
    std::string words = battlefield::army_name(pack_->words, state_.army_of(unit)) + " · " +
                        b.say(state_.is_commander(unit) ? "battlefield_table.commander"
                              : state_.is_officer(unit) ? "battlefield_table.officer"
                                                        : "battlefield_table.troop");
    const auto add = [&](const std::string& more) {
        if (!more.empty()) words += " · " + more;
    };
    if (is_on_field && state_.moment >= battlefield::Moment::move)
        add(b.say(battlefield::is_in_command(state_, unit) ? "battlefield_table.in"
                                                           : "battlefield_table.out"));
    add(b.say("battlefield_referee.ml", {{"n", std::to_string(state_.pieces[unit].ml)}}));
    add(battlefield_table::gift_words(b, state_.pieces[unit]));
    for (std::uint8_t army = 0; army < state_.army_count(); ++army) {
        const bool is_hidden =
            (battlefield::hidden_from(state_, seat_of(army)) & battlefield::bit_of(unit)) != 0;
        if (is_hidden)
            add(b.say("battlefield_referee.unseen",
                      {{"army", battlefield::army_name(pack_->words, army)}}));
    }
    b.short_line({x, box.y + 32, width, 22}, words, theme::label(12.5, theme::soft_ink));
}

void BattlefieldRefereeScene::draw_ruling(Builder& b, const Box& box, Ruling ruling,
                                          char key) const {
    const battlefield_referee::Look& look = battlefield_referee::look_of(ruling);
    const std::string title = b.say(std::string{"battlefield_referee."} + look.id);
    Spot spot{box, act(Act::ruling, ruling), referee_zone::rulings, std::string{key}};
    std::string text = b.say(std::string{"battlefield_referee."} + look.id + "_text");
    if (is_of_unit(ruling) && !unit_) {
        spot.is_enabled = false;
        text = b.say("battlefield_referee.no_unit_yet");
    } else if (const auto rule =
                   list_refusal(state_, ruling, unit_.value_or(battlefield::no_unit))) {
        spot.is_enabled = false;
        text = refusal(ruling, *rule);
    }
    spot.reason = text;
    spot.words = title;
    const bool is_hovered = b.is_hovered(spot.command) && spot.is_enabled;
    const char* colour = spot.is_enabled ? theme::ink : theme::soft_ink;
    b.add(Fill{box,
               !spot.is_enabled ? theme::shade
               : is_hovered     ? theme::bone
                                : theme::vellum,
               4, spot.is_enabled ? theme::ink : theme::rule, 1});
    b.icon({box.x + 9, box.centre_y() - 10, 20, 20}, look.sign, colour);
    const double x = box.x + 38;
    const double half = box.height / 2;
    const double right = box.right() - 38;
    b.add(Fill{{right + 8, box.centre_y() - 11, 22, 22}, "", 3, colour, 1});
    b.text({right + 8, box.centre_y() - 11, 22, 22}, b.key_name(spot.key),
           theme::label(12, colour, 600, theme::Align::centre));
    b.short_line({x, box.y + 2, right - x, half}, title, theme::label(13.5, colour, 600));
    b.short_line({x, box.y + half, right - x, half - 2}, text, theme::label(12, theme::soft_ink));
    if (b.is_focused(spot.command)) b.ring(box, 5);
    b.spot(std::move(spot));
}

void BattlefieldRefereeScene::draw_list(Builder& b, const Box& box) const {
    std::vector<Ruling> all;
    for (std::size_t i = 0; i < battlefield_referee::ruling_count; ++i) {
        const auto ruling = static_cast<Ruling>(i);
        // A check is only ever due in a meeting engagement.
        const bool is_due = state_.moment == battlefield::Moment::cunning;
        if (ruling != Ruling::cunning || is_due) all.push_back(ruling);
    }
    constexpr double head = 25, gap = 5;
    const double pitch =
        std::clamp((box.height - 2 * head - 14) / static_cast<double>(all.size()), 38.0, 50.0);
    const double high = 2 * head + 14 + pitch * static_cast<double>(all.size());
    const Box panel{box.x, box.y, box.width, std::min(box.height, high)};
    b.panel(panel);
    double y = panel.y + 4;
    std::size_t number = 0;
    const auto draw_part = [&](const char* id, bool is_of_units) {
        b.line({panel.x + 12, y, panel.width - 24, head}, b.say(id),
               theme::small_caps(14, theme::soft_ink));
        y += head;
        for (const Ruling ruling : all) {
            if (is_of_unit(ruling) != is_of_units) continue;
            const char key = "1234567890"[number++];
            draw_ruling(b, {panel.x + 10, y, panel.width - 20, pitch - gap}, ruling, key);
            y += pitch;
        }
    };
    draw_part("battlefield_referee.about_unit", true);
    draw_part("battlefield_referee.about_armies", false);
    const Box rest{box.x, panel.bottom() + 8, box.width, box.bottom() - panel.bottom() - 8};
    if (rest.height >= 90) draw_past(b, rest);
}

/// What was ruled so far, with its reasons, as the log has it.
void BattlefieldRefereeScene::draw_past(Builder& b, const Box& box) const {
    b.panel(box);
    const double y =
        battlefield_referee::draw_panel_head(b, box, "ui-log", b.say("battlefield_referee.past"));
    std::vector<LogLine> lines;
    for (const battlefield::Event& event : session_->journal().events()) {
        if (event.reason.text().empty()) continue;
        LogLine line;
        if (event.army < battlefield::max_armies) line.seat = seat_of(event.army);
        line.text =
            battlefield::narrate(pack_->words, state_, event, Viewer::referee()).value_or("");
        lines.push_back(std::move(line));
    }
    const Box inner{box.x + 12, y + 6, box.width - 24, box.bottom() - y - 12};
    if (lines.empty())
        page::draw_lines(
            b, inner.x, inner.y, inner.width, inner.bottom(),
            {{b.say("battlefield_referee.nothing_ruled"), theme::label(13, theme::soft_ink)}});
    else
        draw_log_lines(b, inner, lines);
}

Screen BattlefieldRefereeScene::cover(const Frame& frame) const {
    Builder b{frame};
    const Size size = frame.size;
    b.add(Fill{{0, 0, size.width, size.height}, theme::ink});
    const Box card{size.width / 2 - 290, size.height / 2 - 130, 580, 260};
    b.panel(card, theme::vellum, 6);
    b.add(Fill{card.inset(6), "", 4, theme::rule, 1});
    b.icon({card.centre_x() - 24, card.y + 24, 48, 48}, "ui-referee", theme::ink);
    b.line({card.x + 24, card.y + 78, card.width - 48, 50}, b.say("battlefield_referee.pass"),
           theme::name(34, theme::ink, theme::Align::centre));
    b.line({card.x + 24, card.y + 128, card.width - 48, 24}, b.say("battlefield_referee.look_away"),
           theme::label(15, theme::soft_ink, 500, theme::Align::centre));
    const std::string words = b.say("battlefield_referee.uncover");
    const double width = b.button_width(words, "Enter") + 12;
    b.button({{card.centre_x() - width / 2, card.bottom() - 78, width, 50}, act(Act::uncover), 0},
             words, Builder::Rank::primary);
    b.start_focus_at(act(Act::uncover));
    const std::string leave = b.say("battlefield_referee.leave");
    const double back = b.button_width(leave, "Esc");
    b.button({{size.width - 24 - back, size.height - 60, back, 40}, act(Act::leave), 1, "Esc"},
             leave, Builder::Rank::secondary);
    b.caption(b.say("battlefield_referee.caption"));
    return b.take();
}

Screen BattlefieldRefereeScene::screen(const Frame& frame) const {
    if (is_covered_) return cover(frame);
    Builder b{frame};
    draw_head(b);
    const Box all = page::room(b);
    const double side = std::clamp(all.width * 0.36, 372.0, 470.0);
    const double names = 26, gap = 8, unit = 62;
    const Box pane{all.x + names, all.y + 20, all.width - side - names - 16, all.height - 22};
    const auto& grid = state_.map().grid;
    view_ = {grid.width(), grid.height(), pane, camera_};
    // The referee begins with the whole map.
    if (camera_ == Camera{}) view_ = {grid.width(), grid.height(), pane, view_.fitted()};
    const battlefield_table::Input map = input();
    battlefield_table::Pen pen{b, map};
    battlefield_table::draw_map(pen);
    const Box right{all.right() - side, all.y, side, all.height};
    draw_unit(b, {right.x, right.y, right.width, unit});
    const Box rest{right.x, right.y + unit + gap, right.width, right.height - unit - gap};
    if (entry_)
        draw_entry(b, rest);
    else
        draw_list(b, rest);
    page::draw_foot(b, problem_,
                    b.say(entry_ ? "battlefield_referee.keys_entry" : "battlefield_referee.keys"),
                    notice_);
    const Square first = home();
    b.start_focus_at(act(battlefield_table::Act::square, first.x, first.y));
    b.caption(b.say("battlefield_referee.caption"));
    if (is_zoomed_ && unit_) battlefield_table::draw_zoomed(pen, *unit_);
    beside_.spots.clear();
    for (const Spot& spot : b.screen().spots)
        if (!spot.command.is(battlefield_table::Act::square)) beside_.spots.push_back(spot);
    return b.take();
}

}  // namespace muster::client
