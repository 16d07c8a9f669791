#include "client/skirmish/between/day.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/skirmish/model/names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

/// What both may see of a Day: public things only (SK-204), and the cover before all others.
namespace muster::client {

namespace {

using page::Lines;

/// The words of lines that have just been drawn get their meanings.
void mark_lines(Builder& b, const Lines& lines) {
    const std::array<std::pair<std::string, std::string>, 4> known{
        {{"stat.morale", b.say("stat.morale")},
         {"stat.base_morale", b.say("armies.base")},
         {"rout", b.say("result.is_routed")},
         {"state." + std::string{skirmish::names::of(skirmish::Zone::killed)},
          b.say("zone.killed")}}};
    for (const auto& line : lines)
        for (const auto& [id, word] : known) mark_last_word(b, line.first, word, id);
}

}  // namespace

std::string DayScene::said(const Words& words, const std::optional<Refusal>& refusal) const {
    return refusal ? page::said(words, now(), *refusal) : std::string{};
}

std::string DayScene::fault_words(const Words& words, const Step& step) const {
    return said(words, book().fault(step));
}

std::string DayScene::when(const Builder& b) const {
    return b.say(now().is_evening ? "day.when_evening" : "day.when",
                 {{"n", std::to_string(now().day)}, {"time", page::clock(now().minute)}});
}

void DayScene::draw_camp(Builder& b, const Box& box, int side) const {
    const auto at = static_cast<std::size_t>(side);
    const Camp& camp = now().camps[at];
    const Seat seat = seat_of(side);
    const theme::SideColours& colours = theme::side(seat);
    b.panel(box, theme::vellum);
    b.add(Pattern{{box.x + 1, box.y + 1, box.width - 2, 14}, seat});
    const double high = std::min(box.height - 34 - 50, 587.0);
    const double wide = high * 63 / 88;
    // The commander's card is open; below a readable size its words stand alone.
    const bool has_card = wide >= 150 && box.width - wide > 260;
    if (has_card)
        b.add(CardImage{{box.x + 16, box.y + 28, wide, high},
                        faces_->commander(camp.leader, seat),
                        "commander",
                        wide >= 190});
    const double x = box.x + 16 + (has_card ? wide + 18 : 0);
    const double width = box.right() - 16 - x;
    double y = box.y + 26;
    b.icon({x, y + 3, 34, 34}, colours.icon, colours.fill);
    b.line({x + 44, y, width - 44, 24}, camp.leader.name, theme::name(19));
    y = page::draw_lines(b, x + 44, y + 24, width - 44, y + 62,
                         {{camp.leader.title, theme::label(13, theme::soft_ink)}}) +
        6;
    const skirmish::Base& base = now().base;
    const bool holds = base.holder == camp.roster.id;
    const int own =
        camp.roster.morale_now.value_or(skirmish::starting_morale(camp.roster.progression));
    const bool is_settled = now().is_evening ? camp.is_done : camp.is_ready;
    const theme::Style plain = theme::label(14);
    Lines lines{{b.say(holds ? "day.morale_base" : "day.morale",
                       {{"n", std::to_string(own)}, {"base", std::to_string(base.left())}}),
                 theme::label(14, theme::ink, 600)},
                {b.say(camp.roster.routed_today   ? "day.is_routed"
                       : camp.roster.fought_today ? "day.has_fought"
                                                  : "day.has_not_fought"),
                 camp.roster.routed_today ? theme::label(14, theme::bad, 600) : plain},
                {b.say(now().is_evening ? (is_settled ? "day.evening_settled" : "day.evening_open")
                                        : (is_settled ? "day.field_settled" : "day.field_open")),
                 theme::label(14, is_settled ? theme::good : theme::soft_ink, 600)}};
    // Both are open (SK-204).
    const skirmish::Roster& roster = camp.roster;
    if (roster.cleric_used_today) lines.emplace_back(b.say("day.cleric"), plain);
    if (roster.dervish_path || roster.dervish_role) {
        const std::string what =
            roster.dervish_path
                ? b.say("path." + std::string{skirmish::names::of(*roster.dervish_path)})
                : b.say("role." + std::string{skirmish::names::of(*roster.dervish_role)});
        lines.emplace_back(b.say("day.dervish", {{"what", what}}), plain);
    }
    if (holds) lines.insert(lines.begin() + 1, {b.say("day.holds"), theme::label(14, theme::ink)});
    page::draw_lines(b, x, y, width, box.bottom() - 56, lines);
    mark_lines(b, lines);
    const std::string words = b.say(now().is_evening ? "day.to_evening" : "day.to_field",
                                    {{"side", b.words().side(seat)}});
    Spot spot{{box.x + 16, box.bottom() - 48, box.width - 32, 38},
              act(visit, side),
              0,
              side == 0 ? "1" : "2"};
    spot.is_enabled = !now().battle;
    spot.reason = now().battle ? b.say("day.battle_open") : b.say("day.cover_tip");
    b.button(std::move(spot), words, Builder::Rank::secondary, "ui-hand");
}

void DayScene::draw_report(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    b.icon({box.x + 14, box.y + 12, 22, 22}, "ui-log", theme::ink);
    const double x = box.x + 48;
    const double width = box.width - 64;
    const auto style = theme::label(13);
    Lines lines;
    if (now().battle) {
        lines.push_back({b.say("day.battle_on"), theme::name(16)});
    } else if (const auto& report = now().report) {
        const std::string time = page::clock(report->minute);
        lines.push_back(
            {report->winner < 0
                 ? b.say("day.both_lost", {{"time", time}})
                 : b.say("day.won",
                         {{"time", time}, {"side", b.words().side(seat_of(report->winner))}}),
             theme::name(16)});
        for (std::size_t i = 0; i < 2; ++i) {
            const BattleReport::Side& side = report->sides[i];
            std::vector<std::string> names;
            for (const skirmish::CardIndex card : side.lost)
                names.push_back(table().texts[card].name);
            std::string words =
                names.empty()
                    ? b.say("day.lost_none")
                    : b.say("day.lost", {{"cards", fmt::format("{}", fmt::join(names, ", "))}});
            if (side.is_routed) words += ' ' + b.say("day.routed_now");
            if (side.withdraws) words += ' ' + b.say("day.withdraws");
            if (side.is_displaced) words += ' ' + b.say("day.displaced");
            lines.push_back(
                {b.say("day.of_side", {{"side", b.words().side(seat_of(i))}, {"words", words}}),
                 style});
        }
    } else {
        lines.push_back(
            {b.say(now().is_evening ? "day.quiet_evening" : "day.quiet"), theme::name(16)});
        lines.push_back({b.say(now().is_evening ? "day.evening_hint" : "day.field_hint"), style});
    }
    page::draw_lines(b, x, box.y + 10, width, box.bottom() - 6, lines);
    mark_lines(b, lines);
}

std::vector<page::Choice> DayScene::buttons(const Words& words) const {
    std::vector<page::Choice> out;
    const auto add = [&](const Command& command, const char* id, const char* key, const char* sign,
                         const std::string& fault, bool is_primary = false) {
        out.push_back({command, words(id), key, fault.empty(), fault, is_primary, sign});
    };
    const std::string open = now().battle ? words("day.battle_open") : std::string{};
    if (now().battle) {
        add(act(battle), "title.resume", "B", "stat-attack", "", true);
    } else if (!now().is_evening) {
        add(act(battle), "day.fight", "B", "stat-attack", said(words, battle_fault(now(), table())),
            true);
        if (!now().base.holder.empty())
            add(act(for_base), now().for_base ? "day.is_for_base" : "day.not_for_base", "A", "base",
                "");
        add(act(evening), "day.evening", "E", "weather-night",
            fault_words(words, shared(Step::Kind::evening, 0, 0, 1)));
    } else {
        const bool both = now().camps[0].is_done && now().camps[1].is_done;
        add(act(end), "day.end", "E", "weather-night", both ? "" : words("day.not_done"), true);
        add(act(day), "day.back_to_day", "B", "weather-clear",
            fault_words(words, shared(Step::Kind::evening, 0, 0, 0)));
    }
    add(act(visit, 2), "day.master", "3", "ui-settings", open);
    add(act(undo), "tool.undo", "U", "ui-undo",
        book().can_undo(Step::Owner::table) ? "" : words("day.no_undo"));
    return out;
}

void DayScene::draw_buttons(Builder& b, const Box& box) const {
    const std::vector<page::Choice> entries = buttons(b.words());
    if (is_stacked(b.size())) {
        page::draw_choices(b, box, 1, entries);
        return;
    }
    double needed = 0;
    for (const page::Choice& entry : entries)
        needed += b.button_width(entry.words, entry.key, true);
    const double gap = 10;
    const double spare = (box.width - needed - gap * static_cast<double>(entries.size() - 1)) /
                         static_cast<double>(entries.size());
    double x = box.x;
    for (const page::Choice& entry : entries) {
        const double wide =
            b.button_width(entry.words, entry.key, true) + std::clamp(spare, 0.0, 110.0);
        Spot spot{{x, box.y, wide, box.height}, entry.command, 1, entry.key};
        spot.is_enabled = entry.is_enabled;
        spot.reason = entry.reason;
        b.button(std::move(spot), entry.words,
                 entry.is_primary ? Builder::Rank::primary : Builder::Rank::secondary, entry.sign);
        x += wide + gap;
    }
}

void DayScene::draw_shared(Builder& b) const {
    const Box all =
        page::draw_frame(b, {"muster", now().name, when(b), act(leave), b.say("day.to_list")});
    if (is_stacked(b.size())) {
        page::Column column{all};
        for (int side = 0; side < 2; ++side) draw_camp(b, column.next(day_column::camp), side);
        draw_report(b, column.next(day_column::report));
        draw_buttons(b, column.rest());
    } else {
        const double high_of_buttons = 42;
        const double report = std::clamp(all.height * 0.22, 104.0, 150.0);
        const double high = all.height - report - high_of_buttons - 24;
        const double half = (all.width - 16) / 2;
        for (int side = 0; side < 2; ++side)
            draw_camp(b, {all.x + side * (half + 16), all.y, half, high}, side);
        draw_report(b, {all.x, all.y + high + 12, all.width, report});
        draw_buttons(b, {all.x, all.bottom() - high_of_buttons, all.width, high_of_buttons});
    }
    // Nobody has to look for why there is no battle yet.
    const auto fault =
        now().is_evening || now().battle ? std::nullopt : battle_fault(now(), table());
    page::draw_foot(b, problem_, fault ? said(b.words(), fault) : b.say("day.keys"));
    const bool red_open = now().is_evening ? !now().camps[0].is_done : !now().camps[0].is_ready;
    const bool blue_open = now().is_evening ? !now().camps[1].is_done : !now().camps[1].is_ready;
    b.start_focus_at(now().battle ? act(battle)
                     : red_open   ? act(visit, 0)
                     : blue_open  ? act(visit, 1)
                                  : act(now().is_evening ? end : battle));
    b.caption(b.say("day.caption"));
}

void DayScene::draw_cover(Builder& b) const {
    const Size size = b.size();
    const bool is_master = side_ == 2;
    const Box whole{0, 0, size.width, size.height};
    if (is_master)
        b.fill(whole, theme::felt);
    else
        b.add(Pattern{whole, seat()});
    // In one column the words have more lines.
    const double more = is_stacked(size) ? 40 : 0;
    const double card_wide = std::min(638.0, size.width - 16);
    const Box card{(size.width - card_wide) / 2, more > 0 ? 66 : size.height / 2 - 180, card_wide,
                   372 + more};
    b.panel(card, theme::vellum, 6);
    b.add(Fill{card.inset(6), "", 4, theme::rule, 1});
    const Box shield{card.centre_x() - 44, card.y - 52, 88, 88};
    if (is_master) {
        b.add(Fill{shield, theme::ink, 44, theme::vellum, 5});
        b.icon(shield.inset(24), "ui-settings", theme::vellum);
    } else {
        const char* badge = side_ == 0 ? "badge-madder" : "badge-woad";
        b.icon(shield, badge, theme::vellum);
        b.icon(shield.inset(5), badge, theme::side(seat()).fill);
        b.icon(shield.inset(24), theme::side(seat()).icon, theme::vellum);
    }
    const std::string own = is_master ? std::string{} : b.words().side(seat());
    const std::string other = is_master ? std::string{} : b.words().side(opponent(seat()));
    const auto centred = [](double points, const char* colour) {
        return theme::label(points, colour, 500, theme::Align::centre);
    };
    b.line({card.x + 24, card.y + 52, card.width - 48, 50},
           is_master ? b.say("day.cover_master") : b.say("cover.pass", {{"side", own}}),
           theme::name(36, theme::ink, theme::Align::centre));
    b.text({card.x + 40, card.y + 108, card.width - 80, 44 + more},
           is_master ? b.say("day.cover_master_text")
                     : b.say("day.cover_text", {{"side", own}, {"other", other}}),
           centred(15, theme::soft_ink), more > 0 ? 4 : 2, true);
    const double top = card.y + more;
    b.rule(card.x + 38, top + 164, card.width - 76);
    b.text({card.x + 40, top + 172, card.width - 80, 28}, when(b),
           theme::name(18, theme::ink, theme::Align::centre));
    const std::string words =
        is_master ? b.say("day.show_master") : b.say("day.show", {{"side", own}});
    const double wide = b.button_width(words, {}, true) + 12;
    Spot spot{{card.centre_x() - wide / 2, top + 222, wide, 56}, act(show), 0};
    spot.hold_ms = 500;
    b.button(spot, words, Builder::Rank::primary, "ui-reveal");
    b.start_focus_at(spot.command);
    b.text({card.x + 20, top + 290, card.width - 40, 20}, b.say("cover.hold"),
           centred(13, theme::soft_ink));
    const std::string hides = problem_.empty() ? b.say("day.hides") : problem_;
    const double hides_wide = card.width - 40;
    const theme::Style small = centred(13, problem_.empty() ? theme::soft_ink : theme::bad);
    if (more > 0)
        b.text({card.x + 20, top + 318, hides_wide, 44}, hides,
               b.fitted(hides, small, hides_wide, 2), 2);
    else
        b.text({card.x + 20, top + 330, hides_wide, 20}, hides, small);
    const std::string back = b.say("armies.back");
    const double back_wide = b.button_width(back, "Esc") + 4;
    b.button({{size.width - 24 - back_wide, size.height - 60, back_wide, 40}, act(leave), 1, "Esc"},
             back, Builder::Rank::secondary);
    b.caption(is_master ? b.say("day.caption") : b.say("caption.cover", {{"side", own}}));
}

}  // namespace muster::client
