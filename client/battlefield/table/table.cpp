#include "client/battlefield/table/table.hpp"

#include "engine/battlefield/rules/targets.hpp"
#include "engine/battlefield/wording/narrate.hpp"
#include "print/faces/battlefield/card.hpp"

#include <algorithm>
#include <bit>

namespace muster::client::battlefield_table {

using battlefield::bit_of;
using battlefield::no_unit;

Seat seat_of_army(std::uint8_t army) {
    return seat_of(army);
}

bool Pen::is_asked() const {
    if (input.is_watched || input.is_moving) return false;
    const Seat seat = state().to_move;
    if (seat == Seat::referee) return true;
    if (seat == Seat::dice) return input.real_dice;
    return is_player(seat) && input.people[index(seat)];
}

namespace {

std::optional<Square> pointed_square(const Attention& attention) {
    const auto square = [](const Command& command) -> std::optional<Square> {
        if (!command.is(Act::square)) return std::nullopt;
        return Square{command.args[0], command.args[1]};
    };
    if (attention.hover)
        if (const auto found = square(*attention.hover)) return found;
    return square(attention.focus);
}

}  // namespace

std::optional<Index> looked_at(const State& state, const Attention& attention,
                               std::optional<Index> chosen) {
    for (const Command& command : {attention.hover.value_or(Command{}), attention.focus})
        if (command.is(Act::tray)) return static_cast<Index>(command.args[0]);
    if (const auto square = pointed_square(attention))
        if (const auto unit = unit_on(state, *square)) return unit;
    return chosen;
}

std::optional<Index> unit_on(const State& state, Square square) {
    const Cell cell = cell_at(state, square);
    for (const bool is_aerial : {true, false})
        if (const Index unit = state.unit_at(cell, is_aerial); unit != no_unit) return unit;
    return std::nullopt;
}

std::optional<Square> Pen::pointed() const {
    const auto square = pointed_square(builder.attention());
    return square ? square : input.looked;
}

std::optional<Index> Pen::looked_at() const {
    if (const auto unit =
            battlefield_table::looked_at(state(), builder.attention(), input.ui.chosen))
        return unit;
    if (!input.looked) return std::nullopt;
    return battlefield_table::unit_on(state(), *input.looked);
}

std::string Pen::name(Index unit) const {
    return battlefield::unit_name(*input.words, state(), unit);
}

const Deed* Pen::deed(Square square) const {
    const auto all = input.offer->at(state(), square);
    if (all.empty()) return nullptr;
    const auto mode = input.ui.prefers_melee ? battlefield::Mode::melee : battlefield::Mode::ranged;
    for (const Deed* one : all)
        if (one->action.mode == mode) return one;
    return all.front();
}

const Deed* Pen::aimed() const {
    return input.ui.aim && input.ui.chosen ? deed(*input.ui.aim) : nullptr;
}

std::string die_sign(int faces) {
    return "dice-d" + std::to_string(faces);
}

std::string bar_words(const Words& words, std::string_view rule) {
    const std::string id = "battlefield_refusal." + std::string{rule};
    const std::string known = words(id);
    return known == id ? words("battlefield_table.barred", {{"rule", std::string{rule}}}) : known;
}

std::string sign_of(const State& state, Index unit) {
    const std::uint8_t army = state.army_of(unit);
    const auto first = static_cast<Index>(std::countr_zero(state.prepared().units_of[army]));
    const auto& own = state.setup->armies[army].army.units[static_cast<std::size_t>(unit - first)];
    const auto* row = state.setup->tables == nullptr
                          ? nullptr
                          : battlefield::find_row(state.setup->tables->troops, own.troop);
    return row == nullptr || row->charge.empty() ? faces::troop_icon(state.own_profile(unit))
                                                 : "charge-" + row->charge;
}

Counter counter_of(const Input& input, Index unit) {
    const State& state = *input.state;
    const battlefield::Piece& piece = state.pieces[unit];
    const battlefield::Profile& profile = state.profile(unit);
    Counter out;
    out.side = seat_of_army(state.army_of(unit));
    out.sign = sign_of(state, unit);
    if (state.is_commander(unit))
        out.rank = "commander";
    else if (state.is_officer(unit))
        out.rank = "officer";
    const int ml = state.is_on_field(unit) ? piece.ml : state.own_profile(unit).ml;
    out.figure = std::to_string(ml);
    out.die = die_sign(profile.pow);
    out.is_worn = 2 * ml <= state.own_profile(unit).ml;
    const bool is_active =
        state.army_of(unit) == state.active &&
        (state.moment == battlefield::Moment::move || state.moment == battlefield::Moment::act ||
         state.moment == battlefield::Moment::dice);
    if (is_active && (state.acted & bit_of(unit)) != 0)
        out.mark = "stat-attack";
    else if (is_active && (state.moved & bit_of(unit)) != 0 &&
             state.moment == battlefield::Moment::move)
        out.mark = "stat-move";
    else if (piece.engine != battlefield::no_engine)
        out.mark = "engine-" + state.map().engines[piece.engine].kind;
    out.is_done = out.mark == "stat-attack" || out.mark == "stat-move";
    // BF-20: it attacked in its last turn.
    out.waits = battlefield::is_cooling(state, unit);
    out.is_chosen = input.ui.chosen == unit;
    return out;
}

Screen screen(const Input& input, const Frame& frame) {
    Builder b{frame};
    Pen pen{b, input};
    b.fill({0, 0, frame.size.width, frame.size.height}, theme::felt);
    draw_map(pen);
    draw_banner(pen);
    draw_plates(pen);
    draw_unit(pen);
    draw_note(pen);
    draw_prompt(pen);
    draw_side_panel(pen);
    if (input.ui.large) draw_zoomed(pen, *input.ui.large);
    b.caption(b.say("battlefield_table.caption"));
    return b.take();
}

}  // namespace muster::client::battlefield_table
