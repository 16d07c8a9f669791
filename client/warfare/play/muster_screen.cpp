#include "client/battle/opponent.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/ui/marks.hpp"
#include "client/ui/page.hpp"
#include "client/ui/pieces.hpp"
#include "client/warfare/pack/words.hpp"
#include "client/warfare/play/muster.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace {

constexpr double holding_pitch = 42;

}  // namespace

void FieldMusterScene::draw_armies(Builder& b, const Box& box, int side) const {
    const auto at = static_cast<std::size_t>(side);
    const auto count = static_cast<int>(rolls_.size());
    const Pitch rows{52, 6};
    draw_list(b, box, lists_[at], count, rows, [&](const Box& row, int i) {
        const RollFile& roll = rolls_[static_cast<std::size_t>(i)];
        const Command command = act(army, side, i);
        const bool is_on = chosen_[at] == static_cast<std::size_t>(i);
        draw_row_ground(b, row, is_on);
        int cost = 0;
        for (const warfare::Unit& unit : roll.army->units) cost += unit.cost;
        b.short_line({row.x + 14, row.y + 2, row.width - 24, 24}, roll.name, theme::name(16));
        b.short_line({row.x + 14, row.y + 24, row.width - 24, 18},
                     b.say("fieldset.army", {{"units", std::to_string(roll.army->units.size())},
                                             {"cost", std::to_string(cost)}}),
                     theme::label(12, theme::soft_ink));
        if (b.is_focused(command)) b.ring(row, 5);
        b.spot({row, command, side});
    });
}

void FieldMusterScene::draw_scenario(Builder& b, const Box& box, int side) const {
    const Scenario& here = *scenario();
    page::Lines lines;
    if (!here.setup) {
        if (side == 0) {
            lines.emplace_back(b.say("fieldset.battle_broken"), theme::label(14, theme::bad, 700));
            for (const std::string& line : lines_of(here.problem))
                lines.emplace_back(line, theme::label(13));
        }
        page::draw_lines(b, box.x, box.y, box.width, box.bottom(), lines);
        return;
    }
    const warfare::Army& own = here.setup->sides[static_cast<std::size_t>(side)].army;
    int cost = 0;
    for (const warfare::Unit& unit : own.units) cost += unit.cost;
    lines.emplace_back(warfare::army_name(pack_->words, own), theme::name(18));
    lines.emplace_back(b.say("fieldset.army", {{"units", std::to_string(own.units.size())},
                                               {"cost", std::to_string(cost)}}),
                       theme::label(13, theme::soft_ink));
    for (std::string& line : scenario_lines(b, *pack_, *here.setup, side))
        lines.emplace_back(std::move(line), theme::label(14, theme::ink, 600));
    for (const warfare::Unit& unit : own.units)
        lines.emplace_back(warfare::unit_name(pack_->words, unit), theme::label(14));
    page::draw_lines(b, box.x, box.y, box.width, box.bottom(), lines);
}

int FieldMusterScene::holdings(int side) const {
    const bool has_own = has_magic_[static_cast<std::size_t>(side)] && scenario() == nullptr;
    return (scenario() == nullptr ? 2 : 1) + (has_own ? static_cast<int>(spell_parts) : 0);
}

void FieldMusterScene::draw_holdings(Builder& b, const Box& box, int side) const {
    const auto at = static_cast<std::size_t>(side);
    double y = box.y;
    const double left = box.width * 0.46;
    const auto row = [&](const char* id, Stepper stepper) {
        const std::string words = b.say(id);
        b.line({box.x, y, left - 8, 36}, words, theme::label(14));
        stepper.zone = side;
        stepper.tip = b.say(std::string{id} + "_tip");
        draw_stepper(b, {box.x + left, y, box.width - left, 36}, stepper);
        y += holding_pitch;
    };
    if (scenario() == nullptr) {
        const int most = static_cast<int>(pack_->tables->fortifications.size());
        row("fieldset.walls",
            {act(walls, side, -1), act(walls, side, 1),
             walls_[at] == 0 ? b.say("fieldset.none")
                             : b.say("fieldset.level", {{"n", std::to_string(walls_[at])}}),
             walls_[at] > 0, walls_[at] < most});
    }
    // On the open field any side may have magic; in a battle of a file, what that brings.
    const bool has_any = scenario() == nullptr || scenario()->has_magic(side);
    b.line({box.x, y, left - 8, 36}, b.say("fieldset.magic"), theme::label(14));
    const double half = (box.width - left - 6) / 2;
    for (int on = 0; on < 2; ++on) {
        Spot spot{{box.x + left + on * (half + 6), y, half, 36}, act(magic, side, on), side};
        spot.is_enabled = has_any;
        spot.reason = b.say(has_any ? "fieldset.magic_tip" : "fieldset.no_magic");
        draw_chip(b, std::move(spot), has_magic_[at] == (on == 1),
                  b.say(on == 1 ? "fieldset.yes" : "fieldset.no"));
    }
    y += holding_pitch;
    if (!has_magic_[at] || scenario() != nullptr) return;
    const warfare::Magic& effect = spells_[at];
    const auto spell_row = [&](SpellPart part, const char* id, const std::string& shown,
                               bool can_lower) {
        row(id, {act(spell, side, part, -1), act(spell, side, part, 1), shown, can_lower});
    };
    const std::string none = b.say("fieldset.no_check");
    spell_row(power, "fieldset.spell_power", effect.power ? signed_words(*effect.power) : none,
              effect.power.has_value());
    spell_row(morale_dc, "fieldset.spell_morale",
              effect.morale_dc ? std::to_string(*effect.morale_dc) : none,
              effect.morale_dc.has_value());
    spell_row(casualties, "fieldset.spell_casualties", std::to_string(effect.casualties),
              effect.casualties > (effect.morale_dc ? 0 : 1));
    spell_row(uses, "fieldset.spell_uses",
              effect.uses == 0 ? b.say("fieldset.always") : std::to_string(effect.uses),
              effect.uses > 0);
}

void FieldMusterScene::draw_side(Builder& b, const Box& box, int side) const {
    const auto at = static_cast<std::size_t>(side);
    const Seat seat = seat_of(side);
    b.panel(box, theme::leaf);
    b.add(side_ground(b, {box.x + 1, box.y + 1, box.width - 2, 40}, seat));
    b.icon({box.x + 14, box.y + 8, 26, 26}, theme::side(seat).icon, theme::bone);
    b.text({box.x + 50, box.y + 1, box.width - 62, 40}, b.words().side(seat),
           theme::name(19, theme::bone));
    const double foot = holdings(side) * holding_pitch + 12;
    const Box list{box.x + 12, box.y + 52, box.width - 24, box.height - 52 - foot};
    list_boxes_[at] = list;
    if (scenario() == nullptr)
        draw_armies(b, list, side);
    else
        draw_scenario(b, list.inset(2), side);
    draw_holdings(b, {box.x + 14, box.bottom() - foot + 6, box.width - 26, foot}, side);
}

void FieldMusterScene::draw_terms(Builder& b, const Box& box) const {
    b.panel(box, theme::vellum);
    const double x = box.x + 14;
    const double width = box.width - 28;
    double y = box.y + 8;
    const auto head = [&](const char* id) {
        b.line({x, y, width, 26}, b.say(id), theme::name(17));
        y += 28;
    };
    const auto chip = [&](const Box& at, const Command& command, bool is_on,
                          const std::string& words, const std::string& key = {}) {
        Spot spot{at, command, 2, key};
        draw_chip(b, std::move(spot), is_on, words);
    };
    const Scenario* file = scenario();
    head("fieldset.place");
    {
        Spot spot{{x, y, width, 36}, act(place), 2, "F"};
        spot.is_enabled = !scenarios_.empty();
        spot.words = b.say("fieldset.place");
        spot.reason = b.say("fieldset.place_tip");
        draw_chip(b, std::move(spot), false,
                  b.say("fieldset.here", {{"place", file == nullptr ? b.say("fieldset.open_field")
                                                                    : file->shown_name(b)}}));
    }
    y += 44;
    head("fieldset.against");
    const double third = (width - 12) / 3;
    // A row of who plays at once, and one of who thinks ahead.
    for (std::size_t i = 0; i < players::kind_names.size(); ++i) {
        const auto kind = static_cast<players::Kind>(i);
        const bool is_on = !has_master() && opponent() == kind;
        const std::string id = "fieldset." + std::string{players::kind_names[i]};
        Spot spot{{x + static_cast<double>(i % 3) * (third + 6),
                   y + static_cast<double>(i / 3) * 42, third, 36},
                  act(who, i),
                  2};
        spot.is_enabled = !has_master();
        spot.reason = has_master() ? b.say("fieldset.master_hint")
                                   : b.say(id + "_hint", {{"n", tries(b.words(), kind)}});
        draw_chip(b, std::move(spot), is_on, b.say(id));
    }
    y += 88;
    const bool has_computer = !has_master() && opponent() != players::Kind::human;
    if (has_computer) {
        chip({x, y, width, 34}, act(leads), false,
             b.say("fieldset.leads", {{"side", b.words().side(own_side())}}), "1");
        y += 44;
    }
    head("fieldset.dice");
    const double half = (width - 6) / 2;
    const bool every = b.settings().every_die;
    chip({x, y, half, 36}, act(pace, 0), !every, b.say("fieldset.fast"));
    chip({x + half + 6, y, half, 36}, act(pace, 1), every, b.say("fieldset.every"));
    y += 46;
    head("fieldset.turns");
    chip({x, y, half, 36}, act(master, 0), !has_master(), b.say("fieldset.hotseat"));
    chip({x + half + 6, y, half, 36}, act(master, 1), has_master(), b.say("fieldset.gm"));
    y += 42;
    if (has_master() && has_turns()) {
        std::string turns;
        for (const warfare::Slot& slot : file->setup->slots)
            turns += (turns.empty() ? "" : ", ") + slot.name;
        b.text({x, y, width, 56}, b.say("fieldset.turns_of_file", {{"names", turns}}),
               theme::label(13, theme::soft_ink), 3, true);
    } else if (has_master()) {
        const std::string hint = b.say("fieldset.names_hint");
        const auto style = theme::label(12, theme::soft_ink);
        const double high = b.height_of(hint, style, width);
        b.text({x, y, width, high + 2}, hint, style, 3, true);
        y += high + 6;
        draw_text_field(b, {{x, y, width, 36}, act(names), 2}, names_, b.say("fieldset.names"));
    }
    const Command command = act(start);
    b.button({{x, box.bottom() - 58, width, 46}, command, 3, "B"}, b.say("fieldset.start"),
             Builder::Rank::primary);
    b.start_focus_at(command);
}

Screen FieldMusterScene::screen(const Frame& frame) const {
    Builder b{frame};
    walls_name_ = b.say("fieldset.walls_name");
    master_name_ = b.say("fieldset.master");
    magic_name_ = b.say("fieldset.magic_name");
    const int own = own_rules(pack_->variant);
    page::Head top{"type-infantry", b.say("fieldset.title"),
                   own == 0 ? b.say("rules.none") : b.words().many("rules.count", own), act(leave),
                   b.say("armies.back")};
    top.also = page::Choice{act(rules), b.say("warrules.button"), "V"};
    top.also->sign = "doctrine";
    const Box all = page::draw_frame(b, top);
    const double terms = std::clamp(all.width * 0.32, 320.0, 440.0);
    const double wide = std::min(all.width, 1560.0);
    const double left = all.x + (all.width - wide) / 2;
    const double half = (wide - terms - 24) / 2;
    draw_side(b, {left, all.y, half, all.height}, 0);
    draw_side(b, {left + half + 12, all.y, half, all.height}, 1);
    draw_terms(b, {left + 2 * half + 24, all.y, terms, all.height});
    page::draw_foot(
        b, problem_.starts_with("fieldset.") ? b.say(problem_) : lines_of(problem_).front(),
        b.say("fieldset.keys"));
    b.caption(b.say("fieldset.caption"));
    return b.take();
}

}  // namespace muster::client
