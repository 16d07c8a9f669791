#include "client/battlefield/play/battle.hpp"

#include <algorithm>
#include <vector>

/// How keys, wheel and drags move over the map.
namespace muster::client {

using battlefield::bit_of;
using battlefield::Index;
using grid_table::Act;

std::optional<Square> GridScene::focused_square() const {
    const Command& focus = host().attention().focus;
    if (!focus.is(Act::square)) return std::nullopt;
    return Square{focus.args[0], focus.args[1]};
}

std::optional<Square> GridScene::first_square() const {
    const auto square_of = [&](Index unit) {
        return grid_table::square_of(view_, view_.pieces[unit].cell);
    };
    for (Index unit = 0; unit < view_.prepared().pieces; ++unit)
        if ((offer_.ready & bit_of(unit)) != 0 && view_.is_on_field(unit)) return square_of(unit);
    if (view_.active >= view_.army_count()) return std::nullopt;
    const Index commander = view_.armies[view_.active].commander;
    if (commander != battlefield::no_unit && view_.is_on_field(commander))
        return square_of(commander);
    const auto& grid = view_.map().grid;
    return Square{grid.width() / 2, grid.height() / 2};
}

void GridScene::look_at(Square square) {
    const Camera before = camera_;
    if (!view_of_map_.shows_all()) camera_ = view_of_map_.showing(square);
    if (!(before == camera_)) host().changed();
    host().focus_on(act(Act::square, square.x, square.y));
}

bool GridScene::move_cursor(int dx, int dy) {
    const auto at = focused_square();
    if (!at) return false;
    const Square to{at->x + dx, at->y + dy};
    // Beyond the edge of the map the focus goes to what stands beside it.
    if (!view_of_map_.is_on_map(to)) return false;
    look_at(to);
    return true;
}

void GridScene::next_piece(int step) {
    std::vector<Index> all;
    battlefield::each(offer_.ready, [&](Index unit) {
        if (view_.is_on_field(unit)) all.push_back(unit);
    });
    if (all.empty()) return;
    const auto at = focused_square();
    const auto found = std::find_if(all.begin(), all.end(), [&](Index unit) {
        return at && grid_table::square_of(view_, view_.pieces[unit].cell) == *at;
    });
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    const std::ptrdiff_t next = found == all.end() ? (step > 0 ? 0 : count - 1)
                                                   : ((found - all.begin()) + step + count) % count;
    const Index unit = all[static_cast<std::size_t>(next)];
    look_at(grid_table::square_of(view_, view_.pieces[unit].cell));
}

bool GridScene::press(Key key, char letter) {
    if (is_covered_ || ui_.is_zoomed) return false;
    switch (key) {
        case Key::up: return move_cursor(0, -1);
        case Key::down: return move_cursor(0, 1);
        case Key::left: return move_cursor(-1, 0);
        case Key::right: return move_cursor(1, 0);
        case Key::tab:
        case Key::back_tab:
            if (!focused_square() || (offer_.ready == 0)) return false;
            next_piece(key == Key::tab ? 1 : -1);
            return true;
        case Key::home:
            if (const Index commander = view_.armies[view_.active].commander;
                commander != battlefield::no_unit && view_.is_on_field(commander))
                look_at(grid_table::square_of(view_, view_.pieces[commander].cell));
            return true;
        case Key::escape:
            if (ui_.shows_log && log_is_drawer_) {
                ui_.shows_log = false;
            } else if (ui_.aim || ui_.chosen) {
                back();
            } else if (hint_search_.is_wanted()) {
                forget_hint();
            } else {
                host().toggle_help();
            }
            host().changed();
            return true;
        case Key::letter: {
            const Box pane = view_of_map_.pane();
            const auto at = focused_square();
            const Box middle = at ? view_of_map_.box_of(*at) : pane;
            if (letter == '+' || letter == '-') {
                camera_ = view_of_map_.zoomed(letter == '+' ? 1 : -1, middle.centre_x(),
                                              middle.centre_y());
            } else if (letter == 'F') {
                camera_ = view_of_map_.fitted();
            } else {
                return false;
            }
            host().changed();
            return true;
        }
        default: break;
    }
    if (!log_scroll_.press(key)) return false;
    host().changed();
    return true;
}

std::vector<KeyUse> GridScene::key_uses() const {
    if (motion_.is_running() || is_covered_) return {};
    return {{"Tab", "grid.key_piece"},
            {"Home", "grid.key_commander"},
            {"+ -", "grid.key_zoom"},
            {"F", "grid.key_fit", act(Act::fit)},
            {"keys.page", "keys.log_scroll"}};
}

void GridScene::scroll(double x, double y, int rows) {
    if (log_scroll_.turn(x, y, rows)) return host().changed();
    if (!view_of_map_.pane().contains(x, y)) return;
    camera_ = view_of_map_.zoomed(rows > 0 ? -1 : 1, x, y);
    host().changed();
}

void GridScene::focused(const Command& command) {
    if (command.is(Act::square)) return;
    ui_.aim.reset();
}

bool GridScene::grab(const Command& command) {
    if (is_covered_ || ui_.is_zoomed || motion_.is_running()) return false;
    carried_over_.reset();
    is_carrying_ = is_panning_ = false;
    pan_x_ = pan_y_ = -1;
    if (command.is(Act::tray)) {
        choose(static_cast<Index>(command.args[0]));
        return is_carrying_ = true;
    }
    if (!command.is(Act::square)) return false;
    const board::Cell cell = grid_table::cell_at(view_, {command.args[0], command.args[1]});
    for (const bool is_aerial : {true, false}) {
        const Index unit = view_.unit_at(cell, is_aerial);
        if (unit == battlefield::no_unit || (offer_.ready & bit_of(unit)) == 0) continue;
        choose(unit);
        return is_carrying_ = true;
    }
    // Empty ground is taken hold of and moved.
    return is_panning_ = !view_of_map_.shows_all();
}

void GridScene::carry(double x, double y) {
    if (is_panning_) {
        if (pan_x_ >= 0) camera_ = view_of_map_.panned(x - pan_x_, y - pan_y_);
        pan_x_ = x;
        pan_y_ = y;
    } else {
        carried_over_ = view_of_map_.at(x, y);
        if (carried_over_) host().focus_on(act(Act::square, carried_over_->x, carried_over_->y));
    }
    host().changed();
}

void GridScene::drop(double x, double y) {
    carry(x, y);
    const bool was_carrying = is_carrying_;
    is_carrying_ = is_panning_ = false;
    if (!was_carrying || !carried_over_) return;
    // A drag aims, and never confirms; a counter that is placed lies where it was dropped.
    if (!offer_.at(view_, *carried_over_).empty()) at_square(*carried_over_);
    host().changed();
}

void GridScene::give_back() {
    is_carrying_ = is_panning_ = false;
    back();
    host().changed();
}

}  // namespace muster::client
