#include "client/battlefield/armies/builder.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

/// The army builder but for its right side: all troops, and the army line by line.
namespace muster::client {

using Kind = army_draft::Part::Kind;

namespace {

constexpr int troop_zone = 0, line_zone = 1, fault_zone = 3, head_zone = 4;
constexpr double mark = 32;
// In one column: four troops, six lines of the army, and what is chosen of it.
constexpr double stacked_palette = 42 + 4 * 57 + 40, stacked_army = 40 + 6 * 40 + 44,
                 stacked_side = 480;
constexpr const char* spruce = "#23423B";

}  // namespace

std::string BattlefieldBuilderScene::troop_name(const Troop& troop) const {
    return is_own(troop) ? troop.name : battlefield::name_of(pack().words, "troop", troop);
}

Command BattlefieldBuilderScene::watched(const Builder& b) const {
    const Attention& attention = b.attention();
    const auto has_card = [&](const Command& one) {
        return one.is(Act::troop) || part_of(one).has_value();
    };
    if (attention.hover && has_card(*attention.hover)) return *attention.hover;
    if (has_card(attention.focus)) return attention.focus;
    return act(Act::line, place_of(part_));
}

void BattlefieldBuilderScene::draw_troop(Builder& b, const Box& row, int place) const {
    const Troop& troop = palette_[static_cast<std::size_t>(place)];
    Spot spot{row, act(Act::troop, place), troop_zone};
    spot.has_large = true;
    spot.reason = b.say(adds_soldiers_ ? "armyedit.soldiers_tip" : "armyedit.troop_tip",
                        {{"troop", troop_name(troop)}});
    const bool is_row = part_ == Part{Kind::row, troop.id};
    b.add(Fill{row, b.is_hovered(spot.command) ? theme::bone : theme::vellum, 4,
               is_row ? theme::gilt : theme::ink, is_row ? 2.5 : 1});
    // The chip of a row of the army's own stands at the right.
    const double end = is_own(troop) ? 38 : 4;
    const double plate = 30, x = row.x + plate + 14, wide = row.right() - end - x;
    const Box sign{row.x + 7, row.centre_y() - plate / 2, plate, plate};
    b.add(Fill{sign, spruce, 3, theme::ink, 1});
    b.icon(sign.inset(4),
           troop.charge.empty() ? faces::troop_icon(troop.profile) : "charge-" + troop.charge,
           theme::bone);
    b.short_line({x, row.y + 2, wide, 24}, troop_name(troop), theme::name(15));
    const battlefield::Profile& p = troop.profile;
    const auto number = [](int value) { return std::to_string(value); };
    b.line({x, row.y + 25, wide, 18},
           b.say("armyedit.stats", {{"ml", number(p.ml)},
                                    {"mv", number(p.mv)},
                                    {"pow", b.say("battlefield_setup.die", {{"n", number(p.pow)}})},
                                    {"rng", number(p.rng)}}),
           theme::label(12, theme::soft_ink));
    if (b.is_focused(spot.command)) b.ring(row, 5);
    b.spot(std::move(spot));
    if (!is_own(troop)) return;
    Spot chip{{row.right() - 36, row.centre_y() - mark / 2, mark, mark},
              act(Act::row, place),
              troop_zone};
    chip.reason = b.say("armyedit.row_tip", {{"troop", troop_name(troop)}});
    draw_chip(b, std::move(chip), is_row, "", "ui-settings");
}

void BattlefieldBuilderScene::draw_palette(Builder& b, const Box& box) const {
    const double foot = 40;
    troops_box_ = {box.x, box.y + 42, box.width, box.height - 42 - foot};
    draw_list(b, troops_box_, troops_, static_cast<int>(palette_.size()), {52, 5},
              [&](const Box& row, int place) { draw_troop(b, row, place); });
    const double half = (box.width - 6) / 2;
    for (int i = 0; i < 2; ++i) {
        const std::string words = b.say(i == 0 ? "armyedit.adds_units" : "armyedit.adds_soldiers");
        Spot spot{{box.x + i * (half + 6), box.y, half, 34}, act(Act::adds, i), troop_zone};
        if (adds_soldiers_ != (i == 1)) spot.key = "T";
        spot.words = words;
        spot.reason = b.say(i == 0 ? "armyedit.units_tip" : "armyedit.heads_tip");
        draw_chip(b, std::move(spot), adds_soldiers_ == (i == 1), words);
    }
    Spot own{{box.x, box.bottom() - 34, box.width - 14, 34}, act(Act::own_row), troop_zone, "R"};
    own.reason = b.say("armyedit.own_row_tip", {{"troop", troop_name(palette_[looked_at_])}});
    const std::string words = b.say("armyedit.own_row");
    b.button(std::move(own), words, Builder::Rank::secondary);
}

void BattlefieldBuilderScene::draw_mark(Builder& b, const Box& box, int place,
                                        bool is_commander) const {
    const Line& line = lines_[static_cast<std::size_t>(place)];
    const auto& unit = army_.units[line.unit];
    Spot spot{box, act(is_commander ? Act::commander : Act::officer, place), line_zone};
    spot.reason = b.say(is_commander ? "armyedit.commander_tip" : "armyedit.officer_tip");
    spot.has_large = true;
    draw_chip(b, std::move(spot), is_commander ? unit.is_commander : unit.is_officer, "",
              is_commander ? "commander" : "officer");
}

/// A head-count with the units that it makes.
void BattlefieldBuilderScene::draw_group(Builder& b, const Box& row, const Line& line) const {
    const auto* group = army_draft::find_soldiers(draft_.now(), line.troop);
    const Troop* troop = battlefield::find_row(palette_, line.troop);
    if (group == nullptr || troop == nullptr) return;
    const std::string makes = b.words().many("battlefield_setup.units", line.units);
    const auto style = theme::label(13, theme::soft_ink, 600, theme::Align::right);
    const double wide = b.width_of(makes, style) + 4;
    b.text({row.right() - 10 - wide, row.y, wide, row.height}, makes, style);
    b.short_line({row.x + 12, row.y, row.width - wide - 34, row.height},
                 b.say("armyedit.group",
                       {{"n", std::to_string(group->count)}, {"troop", troop_name(*troop)}}),
                 theme::name(15));
}

void BattlefieldBuilderScene::draw_line(Builder& b, const Box& row, int place) const {
    const Line& line = lines_[static_cast<std::size_t>(place)];
    const Command command = act(Act::line, place);
    const double inset = line.part.kind == Kind::made ? 18 : 0;
    const Box ground{row.x + inset, row.y, row.width - inset, row.height};
    draw_row_ground(b, ground, line.part == part_);
    const bool has_marks = line.part.kind != Kind::soldiers;
    const double marks = has_marks ? 2 * mark + 12 : 0;
    Spot spot{{ground.x, ground.y, ground.width - marks, ground.height}, command, line_zone};
    spot.has_large = true;
    spot.reason = b.say(line.part.kind == Kind::unit       ? "armyedit.line_tip"
                        : line.part.kind == Kind::soldiers ? "armyedit.group_tip"
                                                           : "armyedit.made_tip");
    if (has_marks) {
        UnitLine shown{pack(), army_, army_.units[line.unit], spruce, true, false};
        shown.row = battlefield::find_row(palette_, line.troop);
        draw_unit_line(b, {spot.box.x + 9, row.y, spot.box.width - 15, row.height}, shown);
    } else {
        draw_group(b, ground, line);
    }
    if (b.is_focused(command)) b.ring(spot.box, 5);
    b.spot(std::move(spot));
    if (!has_marks) return;
    const double y = row.centre_y() - mark / 2;
    draw_mark(b, {ground.right() - 2 * mark - 6, y, mark, mark}, place, false);
    draw_mark(b, {ground.right() - mark - 3, y, mark, mark}, place, true);
}

void BattlefieldBuilderScene::draw_scale(Builder& b, const Box& box) const {
    const ArmyList& list = draft_.now();
    const auto style = theme::label(14, theme::dim_on_felt, 600);
    const std::string words = b.say("armyedit.scale");
    const double label = b.width_of(words, style) + 8;
    b.text({box.x, box.y, label, box.height}, words, style);
    double x = box.x + label;
    const auto chip = [&](int by, const char* sign, bool is_enabled) {
        Spot spot{{x, box.y, box.height, box.height}, act(Act::scale, by), line_zone};
        spot.is_enabled = is_enabled;
        spot.reason = b.say("armyedit.scale_tip");
        draw_chip(b, std::move(spot), false, sign);
        x += box.height + 4;
    };
    chip(-1, "\u2212", list.scale > (list.soldiers.empty() ? 0 : 1));
    Spot field{{x, box.y, 58, box.height}, act(Act::scale_field), line_zone};
    field.reason = b.say("armyedit.scale_tip");
    draw_text_field(b, std::move(field), scale_, "\u2013");
    x += 62;
    chip(1, "+", list.scale < battlefield::most_scale);
    draw_line_heads(b, {x, box.y, box.right() - 14 - 2 * mark - 18 - x, box.height},
                    theme::dim_on_felt);
}

/// What can be done with the line that is chosen.
void BattlefieldBuilderScene::draw_tools(Builder& b, const Box& box) const {
    const int place = place_of(part_);
    const bool is_unit = part_.kind == Kind::unit, is_group = part_.kind == Kind::soldiers;
    const bool is_made = part_.kind == Kind::made;
    struct Tool {
        Command command;
        const char *id, *key, *tip;
        bool is_enabled;
    };
    const auto units = draft_.now().units.size();
    const auto at = static_cast<std::size_t>(std::max(place, 0));
    const std::array<Tool, 4> tools{
        {{act(Act::remove), "armyedit.remove", "",
          is_made ? "armyedit.made_stay" : "armyedit.remove_tip",
          is_unit || is_group || part_.kind == Kind::row},
         {act(Act::shift, -1), "armyedit.back", "B", "armyedit.back_tip",
          (is_unit && at > 0) || is_group},
         {act(Act::shift, 1), "armyedit.on", "A", "armyedit.on_tip",
          (is_unit && at + 1 < units) || is_group},
         {act(Act::apart), "armyedit.apart", "X", "armyedit.apart_tip", is_group || is_made}}};
    const double gap = 6, width = (box.width - gap * 3) / 4;
    double x = box.x;
    for (const Tool& tool : tools) {
        Spot spot{{x, box.y, width, box.height}, tool.command, line_zone, tool.key};
        spot.is_enabled = tool.is_enabled;
        spot.words = b.say(tool.id);
        spot.reason = b.say(tool.tip);
        const std::string key = *tool.key == 0 ? b.say("mapedit.delete") : b.key_name(tool.key);
        draw_chip(b, std::move(spot), false,
                  b.say("mapedit.with_key", {{"what", b.say(tool.id)}, {"key", key}}));
        x += width + gap;
    }
}

void BattlefieldBuilderScene::draw_army(Builder& b, const Box& box) const {
    rows_box_ = {box.x, box.y + 40, box.width, box.height - 40 - 40};
    if (lines_.empty())
        page::draw_empty(b, {box.x, rows_box_.y, box.width - 14, rows_box_.height},
                         {"officer", b.say("armyedit.empty"), b.say("armyedit.empty_text")});
    draw_list(b, rows_box_, rows_, static_cast<int>(lines_.size()), {line_pitch, 4},
              [&](const Box& row, int place) { draw_line(b, row, place); });
    draw_scale(b, {box.x, box.y, box.width, 32});
    draw_tools(b, {box.x, box.bottom() - 34, box.width - 14, 34});
}

void BattlefieldBuilderScene::draw_zoomed(Builder& b) const {
    if (!zoomed_) return;
    const Size size = b.size();
    b.veil();
    const Box box = page::zoom_box(size);
    b.asks_in(box);
    draw_card(b, box, *zoomed_);
    b.spot({{0, 0, size.width, size.height}, *zoomed_, 0, "Esc"});
}

Screen BattlefieldBuilderScene::screen(const Frame& frame) const {
    Builder b{frame};
    const ArmyFigures all = figures_of(army_, palette_);
    std::string about =
        b.say("armyedit.about", {{"units", b.words().many("battlefield_setup.units", all.units)},
                                 {"morale", std::to_string(all.morale)}});
    if (all.points > 0)
        about =
            b.say("armyedit.with_points", {{"about", about}, {"n", std::to_string(all.points)}});
    draw_head(b, about, head_zone);
    const Box room = page::room(b, head_rows);
    if (is_stacked(frame.size)) {
        page::Column column{room};
        draw_palette(b, column.next(stacked_palette));
        draw_army(b, column.next(stacked_army));
        draw_side(b, column.next(stacked_side), false);
        draw_faults(b, column.rest(), fault_zone);
    } else {
        draw_columns(b, room);
    }
    b.start_focus_at(lines_.empty() ? act(Act::troop, 0)
                                    : act(Act::line, std::max(0, place_of(part_))));
    draw_end(b);
    if (!asks()) draw_zoomed(b);
    return b.take();
}

double BattlefieldBuilderScene::stacked_height() const {
    return page::column_height({stacked_palette, stacked_army, stacked_side, 130}, head_rows);
}

void BattlefieldBuilderScene::draw_columns(Builder& b, const Box& room) const {
    const double left = std::clamp(room.width * 0.24, 244.0, 340.0);
    const double right = std::clamp(room.width * 0.28, 300.0, 420.0);
    // Where there is room, the card stands beside its numbers.
    const double least_army = 460;
    const double wide = std::min(room.height * 63 / 88, room.width * 0.24) + 14;
    const bool has_card = room.width - left - right - wide - 20 >= least_army;
    const double card = has_card ? wide : 0;
    draw_palette(b, {room.x, room.y, left, room.height});
    draw_army(b, {room.x + left + 10, room.y, room.width - left - right - card - 20, room.height});
    const double faults = std::clamp(room.height * 0.24, 116.0, 260.0);
    const Box side{room.right() - right, room.y, right, room.height};
    if (has_card)
        draw_card(b, {side.x - card, room.y, card - 14, (card - 14) * 88 / 63}, watched(b));
    draw_side(b, {side.x, side.y, right, room.height - faults - 10}, has_card);
    draw_faults(b, {side.x, side.bottom() - faults, right, faults}, fault_zone);
}

}  // namespace muster::client
