#include "client/battlefield/table/table.hpp"
#include "client/board/minimap.hpp"

#include "engine/battlefield/model/command.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace muster::client::battlefield_table {

using battlefield::bit_of;
using battlefield::Moment;
using battlefield::no_unit;

namespace {

/// Letters above and numbers to the left, the pointed one lit.
void draw_edges(Pen& pen) {
    Builder& b = pen.builder;
    const BoardView& view = pen.input.view;
    const Box shown = view.shown();
    const auto pointed = pen.pointed();
    for (int x = 0; x < view.across(); ++x) {
        const Box box = view.box_of({x, 0});
        if (box.centre_x() < shown.x || box.centre_x() > shown.right()) continue;
        const bool is_lit = pointed && pointed->x == x;
        const std::string name = square_name({x, 0});
        b.text({box.x, shown.y - 22, box.width, 18}, name.substr(0, name.size() - 1),
               theme::label(13, is_lit ? theme::gilt : theme::dim_on_felt, is_lit ? 700 : 500,
                            theme::Align::centre));
    }
    for (int y = 0; y < view.down(); ++y) {
        const Box box = view.box_of({0, y});
        if (box.centre_y() < shown.y || box.centre_y() > shown.bottom()) continue;
        const bool is_lit = pointed && pointed->y == y;
        b.text({shown.x - 26, box.y, 20, box.height}, std::to_string(y + 1),
               theme::label(13, is_lit ? theme::gilt : theme::dim_on_felt, is_lit ? 700 : 500,
                            theme::Align::right));
    }
}

/// Where units that look to this one may be (BF-38, BF-39).
void draw_command(Pen& pen, Builder& map) {
    const State& state = pen.state();
    const Ui& ui = pen.input.ui;
    if (ui.layers != Layers::command) return;
    const auto who = ui.chosen ? ui.chosen : pen.looked_at();
    const std::uint8_t army = who ? state.army_of(*who) : state.active;
    const Index commander = state.armies[army].commander;
    if (commander == no_unit || !state.is_on_field(commander)) return;
    const Square middle = square_of(state, state.pieces[commander].cell);
    const BoardView& view = pen.input.view;
    const auto is_near = [&](Square square) {
        return board::spaces_between(square.x - middle.x, square.y - middle.y) <=
               battlefield::officer_radius;
    };
    const SquareRange within = around(middle, battlefield::officer_radius, view);
    draw_limit(map, view, outlines(within, is_near), seat_of_army(army));
    // Where its right edge meets the middle's row.
    int x = middle.x;
    while (is_near({x + 1, middle.y}) && x + 1 < view.across()) ++x;
    const Box at = view.box_of({x, middle.y});
    draw_plate(map, at.right(), at.centre_y(), view.shown(), "commander",
               std::to_string(battlefield::officer_radius), theme::side(seat_of_army(army)).fill);
}

/// The squares that the looked-at unit may attack from where it stands.
void draw_range(Pen& pen, Builder& map) {
    const auto who = pen.looked_at();
    if (pen.input.ui.layers != Layers::range || !who || !pen.state().is_on_field(*who)) return;
    const State& state = pen.state();
    const Square middle = square_of(state, state.pieces[*who].cell);
    const int range = state.profile(*who).rng;
    const BoardView& view = pen.input.view;
    const auto is_near = [&](Square square) {
        return board::spaces_between(square.x - middle.x, square.y - middle.y) <= range;
    };
    draw_limit(map, view, outlines(around(middle, range, view), is_near),
               seat_of_army(state.army_of(*who)));
}

bool is_landing(Action::Kind kind) {
    return kind == Action::Kind::move || kind == Action::Kind::place;
}

void draw_reach(Pen& pen, Builder& map) {
    std::vector<Landing> landings;
    for (const Deed& deed : pen.input.offer->deeds)
        if (is_landing(deed.action.kind))
            landings.push_back({square_of(pen.state(), deed.action.to), deed.lost != 0});
    draw_landings(map, pen.input.view, landings);
}

/// Brackets around all that the chosen unit may attack, or could from the square aimed at.
void draw_targets(Pen& pen, Builder& map) {
    const State& state = pen.state();
    const BoardView& view = pen.input.view;
    const auto bracket = [&](Cell cell) {
        if (view.touches(square_of(state, cell)))
            draw_target(map, view.box_of(square_of(state, cell)));
    };
    for (const Deed& deed : pen.input.offer->deeds)
        if (!is_landing(deed.action.kind)) bracket(place_of(state, deed.action));
    if (!pen.input.ui.chosen || pen.input.is_watched || state.moment != Moment::move) return;
    const auto pointed = pen.pointed();
    const Deed* from = pointed ? pen.deed(*pointed) : nullptr;
    if (from == nullptr) from = pen.aimed();
    const Cell cell = from != nullptr ? from->action.to : state.pieces[*pen.input.ui.chosen].cell;
    for (const Strike& strike : strikes_from(state, *pen.input.ui.chosen, cell))
        bracket(place_of(state, strike.action));
}

void draw_links(Pen& pen, Builder& map) {
    const auto& ui = pen.input.ui;
    const State& state = pen.state();
    if (!ui.chosen || ui.layers != Layers::command) return;
    const auto pointed = pen.pointed();
    const Deed* to = pointed ? pen.deed(*pointed) : nullptr;
    if (to == nullptr) to = pen.aimed();
    if (to == nullptr || !is_landing(to->action.kind)) return;
    const auto leader = leader_of(state, *ui.chosen, to->action.to);
    if (!leader || !state.is_on_field(leader->unit)) return;
    Builder& b = pen.builder;
    draw_link(map, pen.input.view, square_of(state, to->action.to),
              square_of(state, state.pieces[leader->unit].cell),
              state.is_commander(leader->unit) ? "commander" : "officer",
              b.say("battlefield_table.of", {{"n", std::to_string(leader->distance)},
                                             {"of", std::to_string(leader->radius)}}));
}

bool is_doomed(const Pen& pen, Index unit) {
    if ((pen.input.doomed & bit_of(unit)) != 0) return true;
    const auto pointed = pen.pointed();
    const Deed* deed = pointed ? pen.deed(*pointed) : nullptr;
    if (deed == nullptr) deed = pen.aimed();
    return deed != nullptr && (deed->lost & bit_of(unit)) != 0;
}

/// The signs on a counter that have a meaning, where the zoom shows them.
void mark_counter(Builder& b, const BoardView& view, const Box& piece, const Counter& counter) {
    const double sign = piece.width * 0.3;
    const auto mark = [&](const Box& box, const char* id, const char* word) {
        if (view.shown().contains(box.centre_x(), box.centre_y())) b.term(box, id, b.say(word));
    };
    const Box corner{piece.right() - sign * 0.6, piece.y - sign * 0.4, sign, sign};
    if (counter.waits)
        mark(corner, "key.waits", "battlefield_table.key_waits");
    else if (counter.is_doomed)
        mark(corner, "key.lost", "battlefield_table.key_lost");
    else if (counter.mark == "stat-move")
        mark(corner, "key.moved", "battlefield_table.key_moved");
    const Box strip{piece.x, piece.bottom() - sign, sign, sign};
    if (counter.rank == "officer") mark(strip, "rank.officer", "battlefield_table.officer");
    if (counter.rank == "commander") mark(strip, "rank.commander", "battlefield_table.commander");
}

void draw_units(Pen& pen, Builder& map) {
    const State& state = pen.state();
    const BoardView& view = pen.input.view;
    const auto draw = [&](Index unit) {
        const Square square = square_of(state, state.pieces[unit].cell);
        if (pen.input.moved != nullptr && pen.input.moved->unit == unit) return;
        if (!view.touches(square)) return;
        Counter counter = counter_of(pen.input, unit);
        counter.is_doomed = is_doomed(pen, unit);
        counter.is_lifted = pen.pointed() == square && !pen.input.is_moving;
        Box box = view.box_of(square);
        if (state.is_aerial(unit) && state.unit_at(state.pieces[unit].cell, false) != no_unit)
            box = {box.x - box.width * 0.16, box.y - box.height * 0.30, box.width, box.height};
        draw_counter(map, box, counter);
        mark_counter(pen.builder, view, counter_box(box), counter);
    };
    // Those below first.
    battlefield::each(state.on_field() & ~state.aloft, draw);
    battlefield::each(state.on_field() & state.aloft, draw);
    if (pen.input.moved == nullptr) return;
    const Box at = view.box_of({0, 0});
    draw_counter(map,
                 {at.x + pen.input.moved->x * view.side(), at.y + pen.input.moved->y * view.side(),
                  view.side(), view.side()},
                 counter_of(pen.input, pen.input.moved->unit));
}

/// A ghost of the chosen unit where it would go, and the way there.
void draw_aim(Pen& pen, Builder& map) {
    const Deed* aimed = pen.aimed();
    if (aimed == nullptr || aimed->action.kind != Action::Kind::move) return;
    const State& state = pen.state();
    const Index unit = aimed->action.unit;
    std::vector<Square> way{square_of(state, state.pieces[unit].cell)};
    if (aimed->action.via != board::nowhere) way.push_back(square_of(state, aimed->action.via));
    way.push_back(square_of(state, aimed->action.to));
    draw_route(map, pen.input.view, way, seat_of_army(state.army_of(unit)));
    const Box box = pen.input.view.box_of(way.back());
    Builder ghost{map.frame()};
    draw_counter(ghost, box, counter_of(pen.input, unit));
    map.add(Layer{box.inset(-6), std::make_shared<const Screen>(ghost.take()), 0.7});
}

void add_spots(Pen& pen) {
    const BoardView& view = pen.input.view;
    const State& state = pen.state();
    const SquareRange range = view.visible();
    for (int y = range.top; y < range.bottom; ++y)
        for (int x = range.left; x < range.right; ++x) {
            const Square square{x, y};
            if (!view.shows(square)) continue;
            Box box = view.box_of(square);
            const Box shown = view.shown();
            // What lies beyond the pane is no place to click.
            const double left = std::max(box.x, shown.x), top = std::max(box.y, shown.y);
            box = {left, top, std::min(box.right(), shown.right()) - left,
                   std::min(box.bottom(), shown.bottom()) - top};
            Spot spot{box, act(Act::square, x, y), zone::map};
            spot.has_large = state.unit_at(cell_at(state, square), false) != no_unit ||
                             state.unit_at(cell_at(state, square), true) != no_unit;
            pen.builder.spot(std::move(spot));
        }
}

/// The whole map in a corner, where the pane has no room for it.
void draw_overview(Pen& pen) {
    const BoardView& view = pen.input.view;
    const Ui& ui = pen.input.ui;
    if (view.shows_all() || ui.hides_minimap) return;
    const State& state = pen.state();
    std::vector<MinimapDot> dots;
    for (Index unit = 0; unit < state.prepared().pieces; ++unit)
        if (state.is_on_field(unit))
            dots.push_back({square_of(state, state.pieces[unit].cell),
                            seat_of_army(state.army_of(unit)), state.is_commander(unit)});
    const Command& focus = pen.builder.attention().focus;
    std::optional<Square> cursor;
    if (focus.is(Act::square)) cursor = Square{focus.args[0], focus.args[1]};
    Spot spot{{}, act(Act::minimap), zone::map};
    spot.words = pen.builder.say("battlefield_table.minimap");
    spot.reason = pen.builder.say("battlefield_table.minimap_tip");
    draw_minimap(pen.builder, view, ui.minimap.value_or(minimap_box(view, cursor)), pen.input.board,
                 dots, std::move(spot));
}

}  // namespace

void draw_map(Pen& pen) {
    Builder& b = pen.builder;
    const BoardView& view = pen.input.view;
    const Box shown = view.shown();
    b.add(Fill{shown.inset(-3), theme::deep_felt, 3, theme::ink, 1, 1, true});
    b.add(BoardImage{shown, pen.input.board, view.side(), view.map().x, view.map().y});
    Builder map{b.frame()};
    draw_reach(pen, map);
    draw_command(pen, map);
    draw_range(pen, map);
    draw_units(pen, map);
    draw_aim(pen, map);
    draw_targets(pen, map);
    draw_links(pen, map);
    if (pen.input.ui.aim) draw_cursor(map, view.box_of(*pen.input.ui.aim));
    if (const auto focus = b.attention().focus; focus.is(Act::square))
        draw_cursor(map, view.box_of({focus.args[0], focus.args[1]}));
    if (pen.input.hinted && pen.is_asked()) {
        const Cell cell = place_of(pen.state(), *pen.input.hinted);
        const Index unit = pen.input.hinted->unit;
        if (unit != no_unit && pen.state().is_on_field(unit)) {
            const Box box = view.box_of(square_of(pen.state(), pen.state().pieces[unit].cell));
            draw_lamp(map, box.x + 8, box.y + 6);
        }
        if (cell != board::nowhere) {
            const Box box = view.box_of(square_of(pen.state(), cell));
            draw_lamp(map, box.x + 8, box.y + 6);
        }
    }
    b.add(Layer{shown, std::make_shared<const Screen>(map.take())});
    draw_edges(pen);
    add_spots(pen);
    draw_overview(pen);
}

}  // namespace muster::client::battlefield_table
