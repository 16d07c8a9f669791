#include "client/battlefield/table/table.hpp"
#include "client/ui/screen/marks.hpp"
#include "engine/battlefield/wording/narrate.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace muster::client::battlefield_table {

using battlefield::bit_of;
using battlefield::Moment;
using battlefield::no_unit;

std::string headline(const Pen& pen) {
    const State& state = pen.state();
    const std::string army = battlefield::army_name(*pen.input.words, state.active);
    const auto say = [&](const char* id) { return pen.builder.say(id, {{"army", army}}); };
    switch (state.moment) {
        case Moment::cunning: return pen.builder.say("battlefield_table.cunning");
        case Moment::direction:
        case Moment::gap: return say("battlefield_table.declares");
        case Moment::deploy: return say("battlefield_table.deploys");
        case Moment::move: return say("battlefield_table.moves");
        case Moment::act:
        case Moment::dice: return say("battlefield_table.attacks");
        case Moment::lure: return say("battlefield_table.lures");
        case Moment::over: break;
    }
    return pen.builder.say("battlefield_table.over");
}

namespace {

/// The side's colour with a point to the right, as a pennant; where it ends.
double draw_pennant(Pen& pen, const Box& bar) {
    Builder& b = pen.builder;
    const Seat seat = seat_of_army(pen.state().active);
    const std::string words = headline(pen);
    const theme::Style style = theme::name(19, theme::bone);
    const double width = std::min(bar.width * 0.4, 52 + b.width_of(words, style) + 12);
    const Box ground{bar.x, bar.y, width, bar.height};
    b.add(side_ground(b, ground, seat));
    b.add(Polygon{{{ground.right(), bar.y},
                   {ground.right() + 14, bar.centre_y()},
                   {ground.right(), bar.bottom()}},
                  theme::side(seat).fill});
    b.icon({bar.x + 12, bar.centre_y() - 14, 28, 28}, theme::side(seat).icon, theme::bone);
    b.short_line({bar.x + 50, bar.y, width - 52, bar.height}, words, style);
    return ground.right() + 28;
}

/// Two phases, the one that it is lit.
double draw_phases(Pen& pen, double x, const Box& bar) {
    Builder& b = pen.builder;
    const Moment moment = pen.state().moment;
    const bool moves = moment == Moment::move || moment == Moment::lure;
    const bool attacks = moment == Moment::act || moment == Moment::dice;
    if (!moves && !attacks) return x;
    for (const auto& [id, is_on] : {std::pair{"battlefield_table.phase_move", moves},
                                    std::pair{"battlefield_table.phase_attack", attacks}}) {
        const std::string words = b.say(id);
        const auto style =
            theme::label(14, is_on ? theme::bone : theme::soft_ink, 600, theme::Align::centre);
        const double width = b.width_of(words, style) + 26;
        if (is_on) b.add(Fill{{x, bar.y + 6, width, bar.height - 12}, theme::ink, 4});
        b.text({x, bar.y, width, bar.height}, words, style);
        const std::string name{id};
        b.term({x, bar.y + 6, width, bar.height - 12}, "phase." + name.substr(name.rfind('_') + 1),
               words);
        x += width + 4;
    }
    return x + 10;
}

}  // namespace

std::string objective_words(const Pen& pen) {
    const State& state = pen.state();
    const battlefield::Role role = state.setup->armies[state.active].role;
    std::string text;
    const auto is_open = [&](const battlefield::Objective& objective) {
        return objective.round == 0 || objective.round >= state.round;
    };
    bool is_past = false;
    const auto& objectives = state.map().objectives;
    const auto says = [&](std::size_t which) {
        return battlefield::objective_text(*pen.input.words, state.map(), which);
    };
    for (std::size_t i = 0; i < objectives.size(); ++i) {
        const battlefield::Objective& objective = objectives[i];
        is_past = is_past || !is_open(objective);
        if (text.empty() && objective.role == role && is_open(objective)) text = says(i);
    }
    // Whoever has none reads what the others are after.
    for (std::size_t i = 0; i < objectives.size(); ++i)
        if (text.empty() && is_open(objectives[i])) text = says(i);
    if (text.empty() && is_past) text = pen.builder.say("battlefield_table.objective_past");
    return text;
}

namespace {

/// What the side to move is here for, or else the map.
void draw_objective(Pen& pen, double x, const Box& bar) {
    Builder& b = pen.builder;
    const State& state = pen.state();
    const std::string text = objective_words(pen);
    const std::string map = battlefield::name_of(*pen.input.words, "map", state.map());
    const Box half{x, bar.y + 4, bar.right() - 12 - x, bar.height / 2 - 2};
    if (half.width < 90) return;
    if (text.empty()) {
        b.short_line({half.x, bar.y, half.width, bar.height}, map,
                     theme::name(16, theme::ink, theme::Align::right));
        return;
    }
    b.short_line(half, text, theme::label(12.5, theme::soft_ink, 500, theme::Align::right));
    b.short_line({half.x, half.bottom() - 2, half.width, half.height}, map,
                 theme::name(16, theme::ink, theme::Align::right));
}

/// How much an army still has.
struct Strength {
    int units{}, all{}, officers{}, all_officers{};
    std::string commander;  ///< Its Morale, or that it is gone.
};
Strength strength_of(const Pen& pen, std::uint8_t army) {
    const State& state = pen.state();
    const battlefield::ArmyState& own = state.armies[army];
    Strength out;
    out.units = std::popcount(own.field);
    out.all = std::popcount(state.prepared().units_of[army]);
    out.officers = std::popcount(own.officers & own.field);
    for (const battlefield::Unit& unit : state.setup->armies[army].army.units)
        out.all_officers += unit.is_officer ? 1 : 0;
    const bool has_commander = own.commander != no_unit && (own.field & bit_of(own.commander)) != 0;
    out.commander = has_commander ? std::to_string(state.pieces[own.commander].ml)
                                  : pen.builder.say("battlefield_table.none");
    return out;
}

std::string part_words(const Builder& b, int n, int of) {
    return b.say("battlefield_table.part", {{"n", std::to_string(n)}, {"of", std::to_string(of)}});
}

/// A sign and a figure; where the next one may begin.
double draw_count(Builder& b, double x, const Box& line, const char* icon,
                  const std::string& words) {
    const auto style = theme::label(13.5, theme::ink, 700);
    b.icon({x, line.centre_y() - 7.5, 15, 15}, icon, theme::ink);
    const double width = b.width_of(words, style);
    b.text({x + 19, line.y, width + 2, line.height}, words, style);
    return x + 19 + width + 13;
}

const char* player_sign(const Pen& pen, std::uint8_t army) {
    return pen.input.people[army] ? "ui-person" : "ui-computer";
}

}  // namespace

void draw_army_plate(Pen& pen, const Box& box, std::uint8_t army) {
    Builder& b = pen.builder;
    const Seat seat = seat_of_army(army);
    b.panel(box);
    b.add(side_ground(b, {box.x, box.y, 52, box.height}, seat));
    b.icon({box.x + 12, box.centre_y() - 14, 28, 28}, theme::side(seat).icon, theme::bone);
    const double x = box.x + 62;
    const double sign = 16;
    b.icon({box.right() - sign - 10, box.y + 9, sign, sign}, player_sign(pen, army),
           theme::soft_ink);
    b.short_line({x, box.y + 3, box.right() - sign - 18 - x, box.height / 2 - 2},
                 battlefield::army_name(*pen.input.words, pen.state().setup->armies[army].army),
                 theme::name(16));
    const Strength own = strength_of(pen, army);
    const Box line{x, box.y + box.height / 2 + 1, box.right() - x, box.height / 2 - 6};
    double at = draw_count(b, x, line, "stat-size", part_words(b, own.units, own.all));
    const double officers = at;
    at = draw_count(b, at, line, "officer", part_words(b, own.officers, own.all_officers));
    b.term({officers, line.y, at - officers - 8, line.height}, "rank.officer",
           b.say("battlefield_table.officer"));
    const double end = draw_count(b, at, line, "commander", own.commander);
    b.term({at, line.y, end - at - 8, line.height}, "rank.commander",
           b.say("battlefield_table.commander"));
}

namespace {

/// One of several others, in a low row; a chain marks who is allied with the viewer's army.
void draw_low_plate(Pen& pen, const Box& box, std::uint8_t army) {
    Builder& b = pen.builder;
    const auto& armies = pen.state().setup->armies;
    const Seat seat = seat_of_army(army);
    b.panel(box);
    b.add(side_ground(b, {box.x, box.y, 34, box.height}, seat));
    b.icon({box.x + 8, box.centre_y() - 9, 18, 18}, theme::side(seat).icon, theme::bone);
    const Strength own = strength_of(pen, army);
    const std::string units = part_words(b, own.units, own.all);
    const auto style = theme::label(13.5, theme::ink, 700);
    double right = box.right() - 8 - 19 - b.width_of(own.commander, style);
    draw_count(b, right, box, "commander", own.commander);
    right -= 8 + b.width_of(units, style);
    b.text({right, box.y, box.width, box.height}, units, style);
    double x = box.x + 42;
    if (armies[army].side == armies[pen.input.near].side) {
        b.icon({x, box.centre_y() - 7, 14, 14}, "chain", theme::ink);
        x += 20;
    }
    b.short_line({x, box.y, right - 8 - x, box.height},
                 battlefield::army_name(*pen.input.words, armies[army].army), theme::name(14.5));
}

}  // namespace

void draw_banner(Pen& pen) {
    Builder& b = pen.builder;
    const Box& bar = pen.layout().banner;
    const State& state = pen.state();
    b.panel(bar, theme::vellum);
    double x = draw_pennant(pen, bar);
    const std::string round =
        b.say("battlefield_table.round", {{"n", std::to_string(state.round)}});
    const auto style = theme::label(13, theme::soft_ink, 500);
    const std::string army =
        battlefield::army_name(*pen.input.words, state.setup->armies[state.active].army);
    const double width = std::min(
        bar.width * 0.2, std::max(b.width_of(round, style), b.width_of(army, theme::name(15))) + 4);
    b.text({x, bar.y + 4, width, bar.height / 2 - 2}, round, style);
    b.short_line({x, bar.y + bar.height / 2 - 1, width, bar.height / 2 - 3}, army, theme::name(15));
    x = draw_phases(pen, x + width + 18, bar);
    draw_objective(pen, x, bar);
}

void draw_plates(Pen& pen) {
    const Box& far = pen.layout().far_plate;
    const std::uint8_t near = pen.input.near;
    const auto count = static_cast<std::uint8_t>(pen.state().army_count());
    double y = far.y;
    const double high = far.height / std::max(1, count - 1);
    for (std::uint8_t army = 0; army < count; ++army) {
        if (army == near) continue;
        if (count == 2)
            draw_army_plate(pen, far, army);
        else
            draw_low_plate(pen, {far.x, y, far.width, high - 3}, army);
        y += high;
    }
    draw_army_plate(pen, pen.layout().near_plate, near);
}

}  // namespace muster::client::battlefield_table
