#include "client/battle/think/hint.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/warfare/large/large_field.hpp"
#include "client/warfare/table/face.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

/// Both armies as lists: a row for each unit with its die, its state, and its figures.
namespace muster::client::warfare_table {
namespace {

bool is_in(const std::vector<Command>& rows, const Command& command) {
    return std::find(rows.begin(), rows.end(), command) != rows.end();
}

/// Signs of what it is besides fresh, from the right; where they end.
double draw_states(Builder& b, double right, double middle, const Face& face, bool is_engaged) {
    const auto sign = [&](const char* icon, const char* term, const std::string& word) {
        const Box at{right - 17, middle - 8, 16, 16};
        b.icon(at, icon, theme::ink);
        b.term(at, term, word);
        right -= 19;
    };
    if (face.is_exhausted) sign("state-exhausted", "state.exhausted", b.say("state.exhausted"));
    if (face.is_diminished) sign("diminished", "state.diminished", b.say("state.diminished"));
    if (is_engaged) sign("state-engaged", "engaged", b.say("warfare_table.tie"));
    if (face.rests) sign("time-clock", "state.rests", b.say("state.rests"));
    return right;
}

/// Attack, Defense and the others in their printed order, each behind its sign.
void draw_figures(Builder& b, const Box& box, const Face& face) {
    const double each = box.width / 5;
    for (std::size_t i = 0; i < stat_rows.size(); ++i) {
        const Box at{box.x + each * static_cast<double>(i), box.y, each, box.height};
        if (face.stats[i].empty()) continue;
        b.icon({at.x, at.centre_y() - 6, 12, 12}, stat_rows[i].sign, theme::soft_ink);
        b.line({at.x + 13, at.y, each - 13, at.height}, face.stats[i],
               theme::label(13, theme::ink, 600));
        b.term(at, stat_rows[i].word, b.say(stat_rows[i].word));
    }
}

bool is_engaged(const warfare::State& state, const Spotted& who) {
    if (warfare::is_fortification(who.unit)) return false;
    bool out = false;
    warfare::each_on_field(state, 1 - who.side, [&](warfare::Index enemy) {
        out = out || warfare::are_engaged(state, who.side, who.unit, enemy);
    });
    return out;
}

void draw_unit_row(Pen& pen, const Box& box, const Spotted& who, bool has_figures) {
    Builder& b = pen.builder;
    Spot spot = card_spot(pen, who);
    const Face face = face_of(pen, who);
    const Ui& ui = pen.input.ui;
    const bool is_own = who.side == pen.mover();
    const bool is_chosen = ui.chosen && is_own && *ui.chosen == who.unit;
    const bool is_target = spot.command.kind == Command::Kind::act;
    const bool is_lit = b.is_hovered(spot.command) || b.is_focused(spot.command);
    const bool has_gone = is_gone(pen.state(), who);
    // What takes no order and is no target stands back.
    const bool is_open = spot.is_enabled || is_chosen || !pen.is_asked();
    b.add(Fill{box,
               has_gone              ? theme::rule
               : is_chosen || is_lit ? theme::bone
               : is_open             ? theme::vellum
                                     : theme::shade,
               4, is_target ? theme::gilt : theme::ink, is_target ? 2.5 : 1});
    if (is_chosen) b.fill({box.x, box.y, 6, box.height}, theme::gilt, 2);
    const double middle = has_figures ? box.y + 12 : box.centre_y();
    const Box type{box.x + 9, middle - 9, 18, 18};
    b.icon(type, has_gone ? "state-killed" : face.type.sign, theme::ink);
    if (!has_gone) b.term(type, face.type.term, face.type.name, face.type.text);
    double right = box.right() - 5;
    if (!has_gone) {
        const double side = std::min(box.height - 4, 32.0);
        const Box die{right - side, box.centre_y() - side / 2, side, side};
        draw_casualty_die(b, die, face.faces, face.die, face.is_diminished);
        b.term(die, "die", b.say("state.die"));
        right = draw_states(b, die.x - 3, middle, face, is_engaged(pen.state(), who));
        if (pen.is_hinted(who)) {
            b.icon({right - 17, middle - 8, 16, 16}, "ui-hint", theme::ink);
            right -= 19;
        }
    }
    const double x = box.x + 32;
    const theme::Style name = theme::name(14, is_open && !has_gone ? theme::ink : theme::soft_ink);
    b.short_line({x, middle - 11, right - 3 - x, 22}, face.name, name);
    if (has_figures && !has_gone)
        draw_figures(b, {box.x + 9, box.bottom() - 20, box.right() - 40 - box.x - 9, 18}, face);
    if (b.is_focused(spot.command)) b.ring(box, 4);
    spot.box = box;
    b.spot(std::move(spot));
}

/// Whose they are, and how many are left.
void draw_list_head(Pen& pen, const Box& box, int side) {
    Builder& b = pen.builder;
    const theme::SideColours& colours = theme::side(seat_of(side));
    int standing = 0;
    warfare::each_on_field(pen.state(), side, [&](warfare::Index) { ++standing; });
    const std::string count = b.say(
        "warfare_table.on_field",
        {{"n", std::to_string(standing)}, {"of", std::to_string(pen.state().side(side).units)}});
    const theme::Style style = theme::label(13, theme::vellum, 600, theme::Align::right);
    const double wide = b.width_of(count, style) + 2;
    b.icon({box.x, box.centre_y() - 8, 16, 16}, colours.icon, colours.on_felt);
    b.short_line({box.x + 20, box.y, box.width - wide - 26, box.height},
                 warfare::army_name(*pen.input.words,
                                    pen.state().setup->sides[static_cast<std::size_t>(side)].army),
                 theme::name(14, colours.on_felt));
    b.text({box.right() - wide, box.y, wide, box.height}, count, style);
}

}  // namespace

void draw_unit_lists(Pen& pen, const LargeLayout& layout) {
    Builder& b = pen.builder;
    std::array<UnitList, 2> own;
    auto& lists = pen.input.lists != nullptr ? *pen.input.lists : own;
    const int near = pen.input.near == Seat::blue ? 1 : 0;
    for (const std::size_t place : {0U, 1U}) {
        const int side = place == 0 ? near : 1 - near;
        lists[place].rows.clear();
        for (const warfare::Index unit : rank_of(pen.input, side))
            lists[place].rows.push_back(card_spot(pen, {side, unit}).command);
    }
    const Pitch pitch{layout.has_figures ? 43.0 : 28.0, 3};
    constexpr double head = 20, between = 6;
    const double half = (layout.units().width - between) / 2;
    // What the focus goes to comes into view, too.
    const Command& focus = b.attention().focus;
    const bool has_focus = is_in(lists[0].rows, focus) || is_in(lists[1].rows, focus);
    const Command wanted = has_focus || !(focus == Command{}) ? focus : b.screen().initial;
    for (const std::size_t place : {0U, 1U}) {
        const int side = place == 0 ? near : 1 - near;
        const Box all{layout.units().x + (half + between) * static_cast<double>(place),
                      layout.units().y, half, layout.units().height};
        draw_list_head(pen, {all.x, all.y, all.width, head}, side);
        const Box box{all.x, all.y + head + 2, all.width, all.height - head - 2};
        const auto rank = rank_of(pen.input, side);
        const int count = static_cast<int>(rank.size());
        ScrollList& list = lists[place].list;
        list.fit(count, 1, static_cast<int>((box.height + pitch.gap) / pitch.pitch));
        const auto& commands = lists[place].rows;
        const auto at = std::find(commands.begin(), commands.end(), wanted);
        if (at != commands.end()) list.reveal(static_cast<int>(at - commands.begin()));
        draw_list(b, box, list, count, pitch, [&](const Box& row, int i) {
            draw_unit_row(pen, row, {side, rank[static_cast<std::size_t>(i)]}, layout.has_figures);
        });
    }
}

}  // namespace muster::client::warfare_table
