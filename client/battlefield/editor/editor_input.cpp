#include "client/battlefield/editor/editor.hpp"
#include "client/board/minimap.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

/// How keys and pointer paint, and move over the map.
namespace muster::client {

namespace {

/// How near to an edge, in squares, the pointer means it; near a corner it means none, so that a
/// drag along one line leaves out those that cross it.
constexpr double near_edge = 0.35, near_corner = 0.2;

}  // namespace

std::optional<MapEditorScene::Edge> MapEditorScene::edge_at(double x, double y) const {
    const auto square = view_.at(x, y);
    if (!square) return std::nullopt;
    const Box box = view_.box_of(*square);
    const double u = (x - box.x) / box.width, v = (y - box.y) / box.height;
    Edge out{*square, Compass::north};
    const auto is_near = [](double at) { return at < near_corner || at > 1 - near_corner; };
    if (is_near(u) && is_near(v)) return std::nullopt;
    double least = near_edge;
    for (const auto& [side, away] : {std::pair{Compass::north, v}, std::pair{Compass::east, 1 - u},
                                     std::pair{Compass::south, 1 - v}, std::pair{Compass::west, u}})
        if (away < least) {
            least = away;
            out.side = side;
        }
    if (least == near_edge ||
        draft_.now().grid.neighbour(cell_at(*square), out.side) == board::nowhere)
        return std::nullopt;
    return out;
}

void MapEditorScene::paint_square(Square square, bool erases) {
    change([&](Map& map) {
        refuse_stroke(
            map_editor::paint(map, *files_.pack().tables, current(), cell_at(square), erases));
    });
}

void MapEditorScene::paint_edge(const Edge& edge, Stroke& stroke) {
    const Cell cell = cell_at(edge.square);
    if (!stroke.builds) stroke.builds = !stroke.erases && !draft_.now().walls.has(cell, edge.side);
    change([&](Map& map) { map_editor::set_wall(map, cell, edge.side, *stroke.builds); });
}

/// From where the pointer was to where it is: a fast hand leaves nothing out.
void MapEditorScene::paint_line(double x, double y) {
    Stroke& stroke = *stroke_;
    const double length = std::hypot(x - stroke.x, y - stroke.y);
    const int steps = std::max(1, static_cast<int>(std::ceil(length / (view_.side() / 3))));
    const bool is_wall = current().tool == Tool::wall;
    for (int i = 1; i <= steps; ++i) {
        const double at = static_cast<double>(i) / steps;
        const double px = stroke.x + (x - stroke.x) * at, py = stroke.y + (y - stroke.y) * at;
        if (is_wall) {
            if (const auto edge = edge_at(px, py)) paint_edge(*edge, stroke);
        } else if (const auto square = view_.at(px, py); square && square != stroke.to) {
            stroke.to = square;
            paint_square(*square, stroke.erases);
        }
    }
}

void MapEditorScene::begin_stroke(const Stroke& stroke) {
    clear_notice();
    corner_.reset();
    draft_.end();
    draft_.begin();
    stroke_ = stroke;
}

void MapEditorScene::finish_stroke() {
    const auto stroke = std::exchange(stroke_, std::nullopt);
    if (!stroke) return;
    if (stroke->shape == Shape::rectangle && stroke->from && stroke->to)
        draft_.change([&](Map& map) {
            refuse_stroke(map_editor::paint_rectangle(map, *files_.pack().tables, current(),
                                                      cell_at(*stroke->from), cell_at(*stroke->to),
                                                      stroke->erases));
        });
    draft_.end();
    changed();
}

void MapEditorScene::drag(const Command& from, double x, double y, bool is_over) {
    if (from.is(Act::minimap)) return drag_minimap(from, x, y, is_over);
    if ((!from.is(Act::square) && !from.is(Act::edge)) || asks() || shape_ == Shape::move) return;
    if (is_over) {
        is_click_spent_ = stroke_.has_value();
        return finish_stroke();
    }
    const auto at = view_.at(x, y);
    if (!stroke_) {
        begin_stroke({false, {}, x, y, at, {}, shape_});
        host().focus_on(act(Act::square, from.args[0], from.args[1]));
        if (shape_ == Shape::area && at)
            change([&](Map& map) {
                refuse_stroke(map_editor::paint_area(map, *files_.pack().tables, current(),
                                                     cell_at(*at), false));
            });
    }
    if (shape_ == Shape::brush) paint_line(x, y);
    if (shape_ == Shape::rectangle && at) stroke_->to = at;
    if (at) host().focus_on(act(Act::square, at->x, at->y));
    stroke_->x = x;
    stroke_->y = y;
    host().changed();
}

void MapEditorScene::drag_minimap(const Command& from, double x, double y, bool is_over) {
    if (!minimap_) {
        const Spot* spot = host().spot(from);
        if (spot == nullptr) return;
        minimap_ = spot->box;
    }
    camera_ = minimap_camera(view_, *minimap_, x, y);
    // Let go elsewhere, it is no click that comes back to the map.
    if (is_over && !minimap_->contains(x, y)) leave_minimap();
    host().changed();
}

void MapEditorScene::leave_minimap() {
    minimap_.reset();
    const Box shown = view_.shown();
    if (const auto middle = view_.at(shown.centre_x(), shown.centre_y()))
        host().focus_on(act(Act::square, middle->x, middle->y));
}

bool MapEditorScene::second(const Command& on, double x, double y, bool is_over) {
    if ((!on.is(Act::square) && !on.is(Act::edge)) || asks()) return false;
    if (is_over) {
        finish_stroke();
        return true;
    }
    if (!stroke_) begin_stroke({true, {}, x, y, {}, {}, Shape::brush});
    paint_line(x, y);
    stroke_->x = x;
    stroke_->y = y;
    if (const auto at = view_.at(x, y)) host().focus_on(act(Act::square, at->x, at->y));
    return true;
}

bool MapEditorScene::grab(const Command& command) {
    if (shape_ != Shape::move || !command.is(Act::square)) return false;
    pan_.reset();
    return true;
}

void MapEditorScene::carry(double x, double y) {
    if (pan_) camera_ = view_.panned(x - pan_->first, y - pan_->second);
    pan_ = {x, y};
    host().changed();
}

void MapEditorScene::drop(double x, double y) {
    carry(x, y);
}

void MapEditorScene::pan(double x, double y) {
    if (!asks()) camera_ = view_.panned(-x, -y);
}

void MapEditorScene::look_at(Square square) {
    if (!view_.shows_all()) camera_ = view_.showing(square);
    host().focus_on(act(Act::square, square.x, square.y));
    host().changed();
}

bool MapEditorScene::move_cursor(int dx, int dy) {
    const auto at = cursor();
    if (!at) return false;
    const Square to{at->x + dx, at->y + dy};
    if (!view_.is_on_map(to)) return false;
    look_at(to);
    return true;
}

void MapEditorScene::paint_at_cursor(bool erases) {
    const auto at = cursor();
    if (!at || shape_ == Shape::move) return;
    const battlefield::Tables& tables = *files_.pack().tables;
    const Brush with = current();
    draft_.end();
    if (erases && with.tool != Tool::wall) return paint_square(*at, true);
    if (shape_ == Shape::area) {
        change([&](Map& map) {
            refuse_stroke(map_editor::paint_area(map, tables, with, cell_at(*at), erases));
        });
    } else if (shape_ == Shape::rectangle) {
        if (!corner_) {
            corner_ = at;
            return;
        }
        const Square from = *std::exchange(corner_, std::nullopt);
        change([&](Map& map) {
            refuse_stroke(map_editor::paint_rectangle(map, tables, with, cell_at(from),
                                                      cell_at(*at), erases));
        });
    } else if (with.tool == Tool::wall) {
        const bool is_walled = draft_.now().walls.has(cell_at(*at), side_);
        change([&](Map& map) {
            map_editor::set_wall(map, cell_at(*at), side_, !erases && !is_walled);
        });
    } else {
        paint_square(*at, false);
    }
}

TextField* MapEditorScene::field_of(const Command& command) {
    if (command.is(Edit::name)) return &name_;
    return command.is(Act::words) && chosen_objective() != nullptr ? &words_ : nullptr;
}

/// All that is typed until something else is done is one step.
void MapEditorScene::take_text(const Command& field) {
    draft_.begin();
    change([&](Map& map) {
        if (field.is(Edit::name))
            map.name = name_.text();
        else
            map.objectives[objective_].text = words_.text();
    });
}

bool MapEditorScene::press_letter(char letter) {
    const auto at = cursor();
    const Box middle = at ? view_.box_of(*at) : view_.pane();
    const auto zoom = [&](int steps) {
        camera_ = view_.zoomed(steps, middle.centre_x(), middle.centre_y());
    };
    switch (letter) {
        case '+': zoom(1); break;
        case '-': zoom(-1); break;
        case 'F': camera_ = view_.fitted(); break;
        case 'W': hides_minimap_ = !hides_minimap_; break;
        case 'T': side_ = board::turned(side_, 2); break;
        default: return false;
    }
    host().changed();
    return true;
}

bool MapEditorScene::press(Key key, char letter) {
    is_click_spent_ = false;
    if (const auto done = press_shared(key, letter)) return *done;
    const auto count = palette(tab_).size();
    const std::size_t chosen =
        chosen_[static_cast<std::size_t>(tab_ == Tab::map ? Tab::ground : tab_)];
    switch (key) {
        case Key::up: return move_cursor(0, -1);
        case Key::down: return move_cursor(0, 1);
        case Key::left: return move_cursor(-1, 0);
        case Key::right: return move_cursor(1, 0);
        case Key::space:
            if (!cursor()) return false;
            clear_notice();
            paint_at_cursor(false);
            break;
        case Key::erase:
        case Key::backspace: paint_at_cursor(true); break;
        case Key::page_up: choose((chosen + count - 1) % count); break;
        case Key::page_down: choose((chosen + 1) % count); break;
        case Key::home: look_at({0, 0}); break;
        case Key::end: look_at({view_.across() - 1, view_.down() - 1}); break;
        case Key::escape:
            if (!corner_) return false;
            corner_.reset();
            break;
        case Key::letter: return press_letter(letter);
        default: return false;
    }
    host().changed();
    return true;
}

std::vector<KeyUse> MapEditorScene::key_uses() const {
    std::vector<KeyUse> out{{"keys.space", "mapedit.key_paint"},
                            {"mapedit.delete", "mapedit.key_erase"},
                            {"mapedit.pages", "mapedit.key_brush"},
                            {"+ -", "battlefield_table.key_zoom"},
                            {"F", "battlefield_table.key_fit", act(Act::fit)},
                            fault_key()};
    if (current().tool == Tool::wall) out.push_back({"T", "mapedit.key_turn", act(Act::turn)});
    if (!view_.shows_all())
        out.push_back(
            {"W",
             hides_minimap_ ? "battlefield_table.key_minimap" : "battlefield_table.key_no_minimap",
             act(Act::overview)});
    return out;
}

void MapEditorScene::scroll(double x, double y, int rows) {
    if (asks() || scroll_faults(x, y, rows)) return;
    if (!view_.pane().contains(x, y)) return;
    camera_ = view_.zoomed(rows > 0 ? -1 : 1, x, y);
    host().changed();
}

}  // namespace muster::client
