#include "client/battlefield/armies/army_list.hpp"

#include "client/battlefield/armies/builder.hpp"
#include "client/scenes/in_list.hpp"
#include "client/ui/widgets/page.hpp"
#include "engine/battlefield/wording/narrate.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace muster::client {
using battlefield::ArmyList;

namespace {

constexpr double battlefield_army_pitch = 72, army_choices = 40 * 9 - 6;
constexpr double army_units = 260, army_about = 200;  // In one column.
constexpr const char* plain_plate = "#23423B";        // Spruce, as the spine of the cards.

}  // namespace

BattlefieldArmiesScene::BattlefieldArmiesScene(Host& host, const BattlefieldPack& pack, Use use)
    : OwnListScene{host, "armylist."},
      pack_{&pack},
      use_{std::move(use)},
      armies_{pack},
      faces_{pack} {
    read_again();
}

const BattlefieldArmy* BattlefieldArmiesScene::chosen() const {
    return selected() == nullptr ? nullptr : &army_at(place());
}

const battlefield::Unit* BattlefieldArmiesScene::unit_of(const Command& command) const {
    const BattlefieldArmy* one = chosen();
    if (one == nullptr || !command.is(unit)) return nullptr;
    const auto at = static_cast<std::size_t>(command.args[0]);
    return at < one->army.units.size() ? &one->army.units[at] : nullptr;
}

void BattlefieldArmiesScene::open_editor() {
    const BattlefieldArmy* one = chosen();
    if (one == nullptr || !one->can_read()) return;
    BattlefieldBuilderScene::Work work{one->list, one->file, {}};
    if (one->is_shipped) {  // Of a shipped army one takes a copy.
        work.thing.name = copy_name();
        work.source = std::exchange(work.file, {});
        // An id of its own, for the words that a language has go by ids.
        static_cast<void>(armies_.name_anew(work.thing));
    }
    host().open(std::make_unique<BattlefieldBuilderScene>(host(), *pack_, std::move(work)));
}

void BattlefieldArmiesScene::make(const std::string& name) {
    ArmyList fresh;
    fresh.name = name;
    BattlefieldBuilderScene::Work work{std::move(fresh), {}, {}};
    // It is there from now on, and nothing is lost of what is put into it.
    work.file = armies_.name_anew(work.thing);
    armies_.save(work.thing, work.file, work.thing);
    host().open(std::make_unique<BattlefieldBuilderScene>(host(), *pack_, std::move(work)));
}

void BattlefieldArmiesScene::rename(const std::string& name) {
    ArmyList named = chosen()->list;
    named.name = name;
    armies_.save(named, chosen()->file, chosen()->list);
}

void BattlefieldArmiesScene::run_own(const Command& command) {
    const auto before = std::exchange(zoomed_, std::nullopt);
    if (command.kind == Command::Kind::zoom && !before) {
        const Attention& attention = host().attention();
        for (const Command& on : {attention.hover.value_or(attention.focus), attention.focus})
            if (!asks() && !zoomed_ && unit_of(on) != nullptr) zoomed_ = on;
    }
    const auto what = command.as<Act>();
    if (!what) return;
    if (*what == print && chosen() != nullptr) host().open_workshop("battlefield", chosen()->file);
    if (*what == unit && before != command) zoomed_ = command;
    if (*what == choose && chosen() != nullptr && chosen()->can_fight())
        use_(static_cast<std::size_t>(command.args[0]), chosen()->file);
}

bool BattlefieldArmiesScene::press(Key key, char letter) {
    if (std::exchange(zoomed_, std::nullopt)) {  // Any key puts the large card away.
        host().changed();
        return true;
    }
    if (!asks() && press_in_list(host(), units_, unit, key)) return true;
    return OwnListScene::press(key, letter);
}

std::vector<ScrollList*> BattlefieldArmiesScene::lists() {
    std::vector<ScrollList*> out = OwnListScene::lists();
    out.push_back(&units_);
    return out;
}

std::vector<KeyUse> BattlefieldArmiesScene::key_uses() const {
    return {{"keys.space", "armylist.key_card"}};
}

void BattlefieldArmiesScene::draw_armies(Builder& b, const Box& box) const {
    draw_rows(b, box, {battlefield_army_pitch, 8}, [&](const Box& row, int i) {
        const BattlefieldArmy& one = army_at(i);
        double right = row.right() - 12;
        for (std::size_t seat = pack_->chosen.size(); seat-- > 0;) {
            if (one.file != pack_->chosen[seat]) continue;
            const auto& side = theme::side(seat_of(seat));
            b.icon({right - 22, row.y + 8, 22, 22}, side.icon, side.fill);
            right -= 28;
        }
        b.short_line({row.x + 16, row.y + 5, right - row.x - 16, 26}, one.name, theme::name(18));
        Label under{{row.x + 16, row.y + 31, row.width - 28, 20},
                    one.can_read() ? problem_words(b.words(), one) : b.say("own.broken"),
                    theme::label(13, theme::bad, 600)};
        if (one.can_fight()) {
            const ArmyFigures all = figures_of(one.army, pack_->tables->troops);
            under.text = b.say(one.is_shipped ? "armylist.row_shipped" : "armylist.row_own",
                               {{"units", b.words().many("battlefield_setup.units", all.units)},
                                {"morale", std::to_string(all.morale)}});
            under.style = theme::label(13, theme::soft_ink);
        }
        under.may_be_cut = true;  // All of it stands beside it.
        b.add(std::move(under));
    });
}

void BattlefieldArmiesScene::draw_units(Builder& b, const Box& box) const {
    const BattlefieldArmy* one = chosen();
    if (one == nullptr) return;
    b.panel(box, theme::leaf);
    if (!one->can_read()) {
        b.fill({box.x, box.y, 8, box.height}, theme::bad, 3);
        page::draw_lines(
            b, box.x + 22, box.y + 12, box.width - 40, box.bottom() - 8,
            {{b.say("own.broken"), theme::name(18)}, {one->problem, theme::label(13)}});
        return;
    }
    if (one->army.units.empty()) {
        page::draw_empty(
            b, box.inset(8),
            {"officer", b.say("armylist.empty"), b.say("armylist.empty_text"), {}, true});
        return;
    }
    draw_line_heads(b, {box.x + 12, box.y + 6, box.width - 34, 22}, theme::soft_ink);
    const Box rows{box.x + 12, box.y + 30, box.width - 20, box.height - 38};
    const auto troops = battlefield::troops_of(one->list, *pack_->tables);
    draw_list(b, rows, units_, static_cast<int>(one->army.units.size()), {34, 2},
              [&](const Box& row, int i) {
                  const auto& shown = one->army.units[static_cast<std::size_t>(i)];
                  Spot spot{row, act(unit, i), 1};
                  spot.has_large = true;
                  spot.reason = b.say("armylist.unit_tip");
                  if (b.is_hovered(spot.command)) b.fill(row, theme::bone, 3);
                  UnitLine line{*pack_, one->army, shown, plain_plate, true};
                  line.row = battlefield::find_row(troops, shown.troop);
                  draw_unit_line(b, row, line);
                  if (b.is_focused(spot.command)) b.ring(row, 4);
                  b.spot(std::move(spot));
              });
}

void BattlefieldArmiesScene::draw_about(Builder& b, const Box& box) const {
    b.panel(box, theme::vellum);
    const BattlefieldArmy* one = chosen();
    if (one == nullptr) return;
    page::Lines lines{{one->name, theme::name(21)}};
    if (one->can_read()) {
        const ArmyFigures all =
            figures_of(one->army, battlefield::troops_of(one->list, *pack_->tables));
        const auto figure = [](int n) { return std::to_string(n); };
        lines.emplace_back(b.say("armylist.about",
                                 {{"units", b.words().many("battlefield_setup.units", all.units)},
                                  {"morale", figure(all.morale)},
                                  {"officers", b.words().many("armylist.officers", all.officers)}}),
                           theme::label(14));
        if (all.points > 0)
            lines.emplace_back(b.say("armylist.points", {{"n", figure(all.points)}}),
                               theme::label(14));
        if (one->army.scale > 0)
            lines.emplace_back(b.say("armylist.scale", {{"n", figure(one->army.scale)}}),
                               theme::label(14));
        const bool fights = one->can_fight();
        lines.emplace_back(fights ? b.say("armylist.legal") : problem_words(b.words(), *one),
                           theme::label(13, fights ? theme::good : theme::bad, 600));
    }
    lines.emplace_back(place_words(b), theme::label(12, theme::soft_ink));
    page::draw_lines(b, box.x + 14, box.y + 8, box.width - 28, box.bottom() - 8, lines);
}

void BattlefieldArmiesScene::draw_card(Builder& b) const {
    const auto* shown = zoomed_ ? unit_of(*zoomed_) : nullptr;
    if (shown == nullptr) return;
    const Size size = b.size();
    b.veil();
    const Box box = page::zoom_box(size);
    b.asks_in(box);
    faces_.draw(b, box, chosen()->army, *shown);
    b.spot({{0, 0, size.width, size.height}, *zoomed_, 0, "Esc"});
}

double BattlefieldArmiesScene::rows_high() const {
    return page::list_height(list_.size(), battlefield_army_pitch, 4);
}

double BattlefieldArmiesScene::stacked_height() const {
    return page::column_height({rows_high(), army_units, army_about, army_choices});
}

Screen BattlefieldArmiesScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box all = page::draw_frame(
        b, {"officer", b.say("armylist.title"), "", act(Own::leave), b.say("armies.back")});
    const double right =
        is_stacked(frame.size) ? all.width : std::clamp(all.width * 0.27, 280.0, 420.0);
    const Box side{all.right() - right, all.y, right, all.height};
    if (is_stacked(frame.size)) {
        page::Column column{all};
        draw_armies(b, column.next(rows_high()));
        draw_units(b, column.next(army_units));
        draw_about(b, column.next(army_about));
    } else {
        const double left = std::clamp(all.width * 0.29, 280.0, 440.0);
        draw_armies(b, {all.x, all.y, left, all.height});
        draw_units(b, {all.x + left + 6, all.y, all.width - left - right - 20, all.height});
        draw_about(b, {side.x, side.y, right, all.height - army_choices - 14});
    }
    std::vector<page::Choice> for_sides;
    const bool fights = chosen() != nullptr && chosen()->can_fight();
    for (std::uint8_t seat = 0; seat < battlefield::max_armies; ++seat)
        for_sides.push_back(
            {act(choose, seat),
             b.say("armylist.for_side", {{"side", battlefield::army_name(pack_->words, seat)}}),
             std::to_string(seat + 1), fights,
             b.say(fights ? "armylist.for_side_tip" : "armylist.not_faulty")});
    for_sides.push_back({act(print), b.say("workshop.print_army"), "P", chosen() != nullptr,
                         b.say("workshop.print_army_tip")});
    draw_choices(b, side, for_sides);
    draw_end(b);
    if (!asks()) draw_card(b);
    return b.take();
}

}  // namespace muster::client
