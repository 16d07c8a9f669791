#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "client/warfare/armies/roll_list.hpp"
#include "client/warfare/armies/unit_draft.hpp"
#include "client/warfare/pack/words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace muster::client {
namespace {

constexpr double roll_pitch = 72, roll_unit_pitch = 59, roll_choices = 40 * 6 - 6;
constexpr double roll_units = 5 * roll_unit_pitch, roll_totals = 330;  // In one column.

constexpr std::array<const char*, warfare::type_count> type_icons{
    "type-levies",  "type-infantry", "type-archers",
    "type-cavalry", "type-aerial",   "type-siege-engine"};

}  // namespace

void WarfareArmiesScene::draw_armies(Builder& b, const Box& box) const {
    draw_list(
        b, box, list_, static_cast<int>(armies_.size()), {roll_pitch, 8},
        [&](const Box& row, int index) {
            const RollFile& entry = armies_[static_cast<std::size_t>(index)];
            draw_row_ground(b, row, index == selected_);
            b.short_line({row.x + 16, row.y + 5, row.width - 28, 26}, entry.name, theme::name(18));
            Label under{{row.x + 16, row.y + 31, row.width - 28, 20},
                        lines_of(entry.problem).front(),
                        theme::label(13, theme::bad, 600)};
            if (entry.army) {
                int cost = 0;
                for (const warfare::Unit& one : entry.army->units) cost += gold(one);
                under.text = b.say(
                    entry.is_shipped ? "rolls.row_shipped" : "rolls.row_own",
                    {{"units",
                      b.words().many("unit.army_has", static_cast<int>(entry.army->units.size()))},
                     {"cost", b.say("unit.gold_sum", {{"n", std::to_string(cost)}})}});
                under.style = theme::label(13, theme::soft_ink);
            }
            under.may_be_cut = true;  // All of it stands beside it.
            b.add(std::move(under));
            const Command command = act(army, index);
            if (b.is_focused(command)) b.ring(row);
            b.spot({row, command, 0});
        });
}

void WarfareArmiesScene::draw_unit(Builder& b, const Box& box, int at) const {
    const warfare::Unit& one = selected()->army->units[static_cast<std::size_t>(at)];
    draw_row_ground(b, box, at == unit_);
    const double sign = 24;
    b.icon({box.x + 14, box.centre_y() - sign / 2, sign, sign},
           type_icons[static_cast<std::size_t>(one.profile.type)], theme::ink);
    const double figure = 92;
    const double x = box.x + 48;
    b.short_line({x, box.y + 2, box.right() - figure - 16 - x, 24},
                 warfare::unit_name(pack_->words, one), theme::name(17));
    std::string under = keywords(*pack_, one.choice);
    if (one.is_mercenary) under += " \u00b7 " + b.say("unit.is_mercenary");
    if (one.is_pledged) under += " \u00b7 " + b.say("unit.is_pledged");
    Label small{{x, box.y + 25, box.right() - figure - 16 - x, 18},
                std::move(under),
                theme::label(12, theme::soft_ink)};
    small.may_be_cut = true;  // The builder says all of it.
    b.add(std::move(small));
    b.line({box.right() - figure - 10, box.y + 2, figure, 24},
           one.is_uncosted ? "\u2013" : std::to_string(one.cost),
           theme::figure(17, theme::ink, theme::Align::right));
    b.line({box.right() - figure - 10, box.y + 25, figure, 18}, die_words(b, one.profile.faces),
           theme::label(13, theme::soft_ink, 600, theme::Align::right));
    Spot spot{box, act(unit, at), 1};
    spot.reason = b.say(is_own() ? "rolls.unit_tip" : "rolls.shipped_tip",
                        {{"unit", warfare::unit_name(pack_->words, one)}});
    if (b.is_focused(spot.command)) b.ring(box);
    b.spot(std::move(spot));
}

void WarfareArmiesScene::draw_units(Builder& b, const Box& box) const {
    const RollFile* entry = selected();
    if (entry == nullptr) return;
    if (!entry->army) {
        b.panel(box, theme::leaf);
        b.fill({box.x, box.y, 8, box.height}, theme::bad, 3);
        page::Lines lines{{b.say("rolls.broken"), theme::name(18)}};
        for (const std::string& line : lines_of(entry->problem))
            lines.emplace_back(line, theme::label(13));
        page::draw_lines(b, box.x + 22, box.y + 12, box.width - 40, box.bottom() - 8, lines);
        return;
    }
    draw_list(b, box, units_, static_cast<int>(entry->army->units.size()), {roll_unit_pitch, 6},
              [&](const Box& row, int index) { draw_unit(b, row, index); });
}

void WarfareArmiesScene::draw_totals(Builder& b, const Box& box) const {
    b.panel(box, theme::leaf);
    const RollFile* entry = selected();
    if (entry == nullptr) return;
    const double x = box.x + 14;
    const double width = box.width - 28;
    double y = box.y + 8;
    const theme::Style title = b.fitted(entry->name, theme::name(21), width, 2);
    const double tall = std::min(b.height_of(entry->name, title, width), 54.0);
    b.text({x, y, width, tall + 2}, entry->name, title, 2, true);
    y += tall + 6;
    if (!entry->army) return;
    struct Total {
        int units{}, cost{}, season{};
    };
    std::array<Total, warfare::type_count> types{};
    Total all;
    for (const warfare::Unit& one : entry->army->units)
        for (Total* total : {&types[static_cast<std::size_t>(one.profile.type)], &all}) {
            ++total->units;
            total->cost += gold(one);
            total->season += season_gold(*pack_, one);
        }
    const double wide = std::min(72.0, width * 0.21);
    const double narrow = 26;
    const auto line = [&](const std::string& words, const std::array<std::string, 3>& shown,
                          const theme::Style& style, const char* sign, double high) {
        double left = x;
        if (sign != nullptr) {
            b.icon({x, y + (high - 18) / 2, 18, 18}, sign, theme::ink);
            left += 24;
        }
        const double numbers = box.right() - 14 - narrow - 2 * wide;
        b.line({left, y, numbers - left - 2, high}, words, style);
        theme::Style right = style;
        right.align = theme::Align::right;
        b.line({numbers, y, narrow - 4, high}, shown[0], right);
        b.line({numbers + narrow, y, wide - 4, high}, shown[1], right);
        b.line({numbers + narrow + wide, y, wide, high}, shown[2], right);
        y += high;
    };
    line("", {"", b.say("unit.cost"), b.say("unit.season")}, theme::label(12, theme::soft_ink, 600),
         nullptr, 18);
    for (std::size_t i = 0; i < types.size(); ++i) {
        if (types[i].units == 0) continue;
        line(pack_->words.name("type", pack_->tables->types[i]),
             {std::to_string(types[i].units), std::to_string(types[i].cost),
              std::to_string(types[i].season)},
             theme::label(13), type_icons[i], 24);
    }
    b.rule(x, y + 2, width, theme::ink);
    y += 5;
    line(b.say("rolls.all"),
         {std::to_string(all.units), std::to_string(all.cost), std::to_string(all.season)},
         theme::label(14, theme::ink, 700), nullptr, 26);
    page::draw_lines(b, x, y + 6, width, box.bottom() - 6,
                     {{b.say("rolls.upkeep_note"), theme::label(13, theme::soft_ink)},
                      {b.say(entry->is_shipped ? "rolls.shipped_note" : "rolls.file",
                             {{"file", entry->file.string()}}),
                       theme::label(12, theme::soft_ink)}});
}

void WarfareArmiesScene::draw_choices(Builder& b, const Box& box) const {
    const bool has_unit = selected_unit() != nullptr;
    const std::string not_own = is_own() ? "" : b.say("armies.not_shipped");
    std::vector<page::Choice> choices;
    choices.push_back({act(create), b.say("rolls.new"), "N", true, b.say("rolls.new_tip"), true});
    choices.push_back({act(edit), b.say(is_own() ? "rolls.edit" : "rolls.copy"), "E", has_unit,
                       has_unit ? "" : b.say("rolls.no_unit")});
    const bool can_name = is_own() && selected()->army;
    choices.push_back({act(rename), b.say("rolls.rename"), "T", can_name,
                       is_own() && !can_name ? b.say("rolls.broken") : not_own});
    choices.push_back({act(print), b.say("workshop.print_army"), "P", selected() != nullptr,
                       b.say("workshop.print_army_tip")});
    choices.push_back({act(discard), b.say("rolls.delete_unit"), "D", is_own() && has_unit,
                       is_own() && !has_unit ? b.say("rolls.no_unit") : not_own});
    choices.push_back({act(discard_army), b.say("rolls.delete_army"), "X", is_own(), not_own});
    page::draw_choices(b, box, 2, choices);
}

void WarfareArmiesScene::draw_question(Builder& b) const {
    const bool is_army =
        asks_ == Asks::army || (selected()->army && selected()->army->units.size() == 1);
    const std::string unit_called =
        selected_unit() == nullptr ? "" : warfare::unit_name(pack_->words, *selected_unit());
    draw_dialog(
        b, {b.say(is_army ? "rolls.delete_army_title" : "rolls.delete_unit_title"),
            b.say(is_army ? "rolls.delete_army_text" : "rolls.delete_unit_text",
                  {{"army", selected()->name}, {"unit", unit_called}}),
            {{act(no), b.say("armies.keep"), "Esc"}, {act(confirm), b.say("armies.delete"), "D"}}});
}

void WarfareArmiesScene::draw_naming(Builder& b) const {
    const bool is_blank = name_.text().find_first_not_of(' ') == std::string::npos;
    page::draw_naming(
        b,
        {b.say("rolls.rename_title"), b.say(is_blank ? "rolls.rename_blank" : "rolls.rename_text"),
         is_blank, act(called), act(confirm), act(no), b.say("rolls.rename_hint"),
         b.say("rolls.rename_do"), b.say("rolls.rename_keep")},
        name_);
}

double WarfareArmiesScene::armies_high() const {
    return page::list_height(armies_.size(), roll_pitch, 3);
}

double WarfareArmiesScene::stacked_height() const {
    return page::column_height({armies_high(), roll_units, roll_totals, roll_choices});
}

Screen WarfareArmiesScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box all =
        page::draw_frame(b, {"muster", b.say("rolls.title"), "", act(leave), b.say("armies.back")});
    if (is_stacked(frame.size)) {
        page::Column column{all};
        draw_armies(b, column.next(armies_high()));
        draw_units(b, column.next(roll_units));
        draw_totals(b, column.next(roll_totals));
        draw_choices(b, column.rest());
    } else {
        const double left = std::clamp(all.width * 0.28, 270.0, 420.0);
        const double right = std::clamp(all.width * 0.29, 316.0, 440.0);
        draw_armies(b, {all.x, all.y, left, all.height});
        draw_units(b, {all.x + left + 6, all.y, all.width - left - right - 18, all.height});
        const Box side{all.right() - right, all.y, right, all.height};
        draw_totals(b, {side.x, side.y, right, all.height - roll_choices - 14});
        draw_choices(b, side);
    }
    page::draw_foot(b, problem_, b.say("rolls.keys"));
    b.start_focus_at(armies_.empty() ? act(create) : act(army, selected_));
    if (asks_ == Asks::name)
        draw_naming(b);
    else if (asks_ != Asks::nothing && selected() != nullptr)
        draw_question(b);
    b.caption(b.say("rolls.caption"));
    return b.take();
}

}  // namespace muster::client
