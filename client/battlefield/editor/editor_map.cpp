#include "client/battlefield/editor/editor.hpp"
#include "client/board/minimap.hpp"
#include "client/board/overlays.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/board/square_name.hpp"

#include <algorithm>
#include <memory>
#include <utility>

/// The map as it is being made, and the ways to paint it.
namespace muster::client {

namespace {

constexpr int map_zone = 0, shape_zone = 2;

std::string map_square_name(Square square) {
    return board::square_name({square.x, square.y});
}

/// The line of an edge of a square's box.
Polygon edge_line(const Box& box, board::Compass side, const char* colour, double width) {
    std::pair<double, double> from{box.x, box.y}, to{box.right(), box.y};
    if (side == board::Compass::south) from.second = to.second = box.bottom();
    if (side == board::Compass::west) to = {box.x, box.bottom()};
    if (side == board::Compass::east) {
        from = {box.right(), box.y};
        to = {box.right(), box.bottom()};
    }
    return Polygon{{from, to}, "", colour, width, true};
}

Box edge_box(const Box& box, board::Compass side) {
    const double thick = box.width * 0.4, cut = box.width * 0.2;
    if (side == board::Compass::east)
        return {box.right() - thick / 2, box.y + cut, thick, box.height - 2 * cut};
    return {box.x + cut, box.bottom() - thick / 2, box.width - 2 * cut, thick};
}

}  // namespace

void MapEditorScene::draw_edge_names(Builder& b) const {
    const Box shown = view_.shown();
    const auto at = cursor();
    const auto style = [&](bool is_lit, theme::Align align) {
        return theme::label(13, is_lit ? theme::gilt : theme::dim_on_felt, is_lit ? 700 : 500,
                            align);
    };
    // At a far zoom there is no room for each.
    const int step = view_.side() >= 26 ? 1 : view_.side() >= 16 ? 2 : 4;
    for (int x = 0; x < view_.across(); x += step) {
        const Box box = view_.box_of({x, 0});
        if (box.centre_x() < shown.x || box.centre_x() > shown.right()) continue;
        const std::string name = map_square_name({x, 0});
        b.text({box.centre_x() - 20, shown.y - 22, 40, 18}, name.substr(0, name.size() - 1),
               style(at && at->x == x, theme::Align::centre));
    }
    for (int y = 0; y < view_.down(); y += step) {
        const Box box = view_.box_of({0, y});
        if (box.centre_y() < shown.y || box.centre_y() > shown.bottom()) continue;
        b.text({shown.x - 27, box.centre_y() - 9, 20, 18}, std::to_string(y + 1),
               style(at && at->y == y, theme::Align::right));
    }
}

void MapEditorScene::draw_overlays(Builder& map) const {
    const Map& now = draft_.now();
    const Brush with = current();
    const auto shade = [&](const std::vector<bool>& in, Seat side) {
        const auto is_in = [&](Square square) { return in[board::index(cell_at(square))]; };
        for (int y = 0; y < view_.down(); ++y)
            for (int x = 0; x < view_.across(); ++x)
                if (is_in({x, y}) && view_.touches({x, y}))
                    map.add(Fill{view_.box_of({x, y}), theme::side(side).fill, 0, "", 0, 0.16});
        draw_limit(map, view_, outlines(view_.across(), view_.down(), is_in), side);
    };
    if (tab_ == Tab::zones)
        shade(map_editor::zone_of(now, files_.pack().variant, direction_), Seat::red);
    if (const auto* one = tab_ == Tab::objectives ? chosen_objective() : nullptr) {
        std::vector<bool> in(now.grid.cells());
        for (const Cell cell : one->hold) in[board::index(cell)] = true;
        shade(in, one->role == battlefield::Role::attacker ? Seat::red : Seat::blue);
    }
    // What is wrong with a square stands on it.
    for (const auto& fault : faults_) {
        if (fault.at == board::nowhere) continue;
        const board::Square at = now.grid.square(fault.at);
        const Box box = view_.box_of({at.x, at.y});
        const double r = std::clamp(box.width * 0.16, 4.0, 9.0);
        map.add(Fill{
            {box.right() - 2 * r - 1, box.y + 1, 2 * r, 2 * r}, theme::bad, r, theme::bone, 1.5});
    }
    const auto at = cursor();
    const auto from = corner_                                         ? corner_
                      : stroke_ && stroke_->shape == Shape::rectangle ? stroke_->from
                                                                      : std::nullopt;
    if (const auto to = corner_ ? at : stroke_ ? stroke_->to : std::nullopt; from && to) {
        const Box a = view_.box_of({std::min(from->x, to->x), std::min(from->y, to->y)});
        const Box z = view_.box_of({std::max(from->x, to->x), std::max(from->y, to->y)});
        const Box all{a.x, a.y, z.right() - a.x, z.bottom() - a.y};
        map.add(Fill{all, theme::gilt, 0, "", 0, 0.3});
        map.add(Fill{all, "", 2, theme::ink, 4});
        map.add(Fill{all, "", 2, theme::gilt, 2});
    }
    const auto lit = [&](const Box& box, Compass side) {
        map.add(edge_line(box, side, theme::ink, 8));
        map.add(edge_line(box, side, theme::gilt, 5));
    };
    if (const auto hover = map.attention().hover; hover && hover->is(Act::edge))
        lit(view_.box_of({hover->args[0], hover->args[1]}), static_cast<Compass>(hover->args[2]));
    else if (hover && hover->is(Act::square))
        map.add(Fill{view_.box_of({hover->args[0], hover->args[1]}).inset(2), "", 3, theme::ink, 1,
                     0.5});
    if (!at || !view_.is_on_map(*at)) return;
    draw_cursor(map, view_.box_of(*at));
    if (with.tool == Tool::wall && shape_ == Shape::brush) lit(view_.box_of(*at), side_);
}

void MapEditorScene::add_spots(Builder& b) const {
    const Box shown = view_.shown();
    const auto add = [&](Box box, const Command& command) {
        const double left = std::max(box.x, shown.x), top = std::max(box.y, shown.y);
        box = {left, top, std::min(box.right(), shown.right()) - left,
               std::min(box.bottom(), shown.bottom()) - top};
        if (box.width > 0 && box.height > 0) b.spot({box, command, map_zone});
    };
    const bool has_edges = current().tool == Tool::wall && shape_ == Shape::brush;
    for (int y = 0; y < view_.down(); ++y)
        for (int x = 0; x < view_.across(); ++x)
            if (view_.shows({x, y})) add(view_.box_of({x, y}), act(Act::square, x, y));
    if (!has_edges) return;
    for (int y = 0; y < view_.down(); ++y)
        for (int x = 0; x < view_.across(); ++x)
            for (const Compass side : {Compass::east, Compass::south}) {
                const bool is_within =
                    side == Compass::east ? x + 1 < view_.across() : y + 1 < view_.down();
                if (is_within && view_.shows({x, y}))
                    add(edge_box(view_.box_of({x, y}), side), act(Act::edge, x, y, side));
            }
}

void MapEditorScene::draw_overview(Builder& b) const {
    if (view_.shows_all() || hides_minimap_) return;
    Spot spot{{}, act(Act::minimap), map_zone};
    spot.words = b.say("battlefield_table.minimap");
    spot.reason = b.say("battlefield_table.minimap_tip");
    draw_minimap(b, view_, minimap_.value_or(minimap_box(view_, cursor())), board_, {},
                 std::move(spot));
}

void MapEditorScene::draw_map(Builder& b) const {
    const Box shown = view_.shown();
    b.add(Fill{shown.inset(-3), theme::deep_felt, 3, theme::ink, 1, 1, true});
    b.add(BoardImage{shown, board_, view_.side(), view_.map().x, view_.map().y});
    Builder over{b.frame()};
    draw_overlays(over);
    b.add(Layer{shown, std::make_shared<const Screen>(over.take())});
    draw_edge_names(b);
    add_spots(b);
    draw_overview(b);
}

void MapEditorScene::draw_shapes(Builder& b, const Box& box) const {
    constexpr std::array<const char*, shape_count> ids{"mapedit.brush", "mapedit.rectangle",
                                                       "mapedit.area", "mapedit.move"};
    constexpr std::array<const char*, shape_count> tips{
        "mapedit.brush_tip", "mapedit.rectangle_tip", "mapedit.area_tip", "mapedit.move_tip"};
    constexpr std::array<const char*, shape_count> keys{"B", "R", "A", "V"};
    const double gap = 6;
    const double width = (box.width - gap * shape_count) / (shape_count + 1);
    double x = box.x;
    const auto chip = [&](const Command& command, const char* key, const char* id, const char* tip,
                          bool is_on) {
        Spot spot{{x, box.y, width, box.height}, command, shape_zone, key};
        spot.reason = b.say(tip);
        spot.words = b.say(id);
        draw_chip(b, std::move(spot), is_on,
                  b.say("mapedit.with_key", {{"what", b.say(id)}, {"key", key}}));
        x += width + gap;
    };
    for (std::size_t i = 0; i < ids.size(); ++i)
        chip(act(Act::shape, i), keys[i], ids[i], tips[i], shape_ == static_cast<Shape>(i));
    // A key of the map itself: F fits it everywhere.
    Spot spot{{x, box.y, width, box.height}, act(Act::fit), shape_zone};
    spot.reason = b.say("mapedit.fit_tip");
    draw_chip(b, std::move(spot), false,
              b.say("mapedit.with_key", {{"what", b.say("mapedit.fit")}, {"key", "F"}}));
}

}  // namespace muster::client
