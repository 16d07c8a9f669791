#include "client/battlefield/play/battle.hpp"

#include "client/board/minimap.hpp"
#include "engine/battlefield/rules/deploy.hpp"

#include <algorithm>
#include <utility>
#include <vector>

/// How keys, wheel and drags move over the map.
namespace muster::client {

using battlefield::bit_of;
using battlefield::Index;
using battlefield_table::Act;
using Kind = battlefield::Action::Kind;

std::optional<Square> BattlefieldScene::focused_square() const {
    const Command& focus = host().attention().focus;
    if (!focus.is(Act::square)) return std::nullopt;
    return Square{focus.args[0], focus.args[1]};
}

std::optional<Square> BattlefieldScene::first_square() const {
    const auto square_of = [&](Index unit) {
        return battlefield_table::square_of(view_, view_.pieces[unit].cell);
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

std::optional<Square> BattlefieldScene::commander_square() const {
    if (!is_player(at_screen_)) return std::nullopt;
    const Index commander = view_.armies[index(at_screen_)].commander;
    if (commander == battlefield::no_unit || !view_.is_on_field(commander)) return std::nullopt;
    return battlefield_table::square_of(view_, view_.pieces[commander].cell);
}

std::optional<Square> BattlefieldScene::home_square() const {
    if (!is_player(at_screen_)) return std::nullopt;
    if (const auto square = commander_square()) return square;
    const auto& zone = battlefield::zone_of(view_, static_cast<std::uint8_t>(index(at_screen_)));
    if (zone.empty()) return std::nullopt;
    double x = 0, y = 0;
    for (const board::Cell cell : zone) {
        const Square square = battlefield_table::square_of(view_, cell);
        x += square.x;
        y += square.y;
    }
    const auto count = static_cast<double>(zone.size());
    return Square{static_cast<int>(x / count), static_cast<int>(y / count)};
}

void BattlefieldScene::look_at(Square square) {
    host().focus_on(act(Act::square, square.x, square.y));  // The map goes along.
}

bool BattlefieldScene::move_cursor(int dx, int dy) {
    const auto at = focused_square();
    if (!at) return false;
    const Square to{at->x + dx, at->y + dy};
    // Beyond the edge of the map the focus goes to what stands beside it.
    if (!view_of_map_.is_on_map(to)) return false;
    look_at(to);
    return true;
}

void BattlefieldScene::next_piece(int step) {
    std::vector<Index> all;
    battlefield::each(offer_.ready, [&](Index unit) {
        if (view_.is_on_field(unit)) all.push_back(unit);
    });
    if (all.empty()) return;
    const auto at = focused_square();
    const auto found = std::find_if(all.begin(), all.end(), [&](Index unit) {
        return at && battlefield_table::square_of(view_, view_.pieces[unit].cell) == *at;
    });
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    const std::ptrdiff_t next = found == all.end() ? (step > 0 ? 0 : count - 1)
                                                   : ((found - all.begin()) + step + count) % count;
    const Index unit = all[static_cast<std::size_t>(next)];
    look_at(battlefield_table::square_of(view_, view_.pieces[unit].cell));
}

void BattlefieldScene::look_at_commander() {
    if (view_.active >= view_.army_count()) return;
    const Index commander = view_.armies[view_.active].commander;
    if (commander != battlefield::no_unit && view_.is_on_field(commander))
        look_at(battlefield_table::square_of(view_, view_.pieces[commander].cell));
}

void BattlefieldScene::press_zoom(char letter) {
    const Box pane = view_of_map_.pane();
    const auto at = focused_square();
    const Box middle = at ? view_of_map_.box_of(*at) : pane;
    camera_ = view_of_map_.zoomed(letter == '+' ? 1 : -1, middle.centre_x(), middle.centre_y());
}

void BattlefieldScene::finish() {
    if (!session_->is_person(view_.to_move)) return;
    if (view_.moment == battlefield::Moment::deploy) {
        const battlefield::UnitSet waiting =
            view_.prepared().units_of[view_.active] & ~view_.armies[view_.active].field;
        if (waiting != 0) return place_rest();
        return play({.kind = Kind::deployed});
    }
    if (const auto* end = offer_.plain(Kind::end)) play(*end);
}

bool BattlefieldScene::press(Key key, char letter) {
    if (is_covered_ || ui_.large) return false;
    if (press_in_tabs(key, letter)) return true;
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
        case Key::home: look_at_commander(); return true;
        case Key::layers: run(act(Act::layers)); return true;
        case Key::finish: finish(); return true;
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
        case Key::letter:
            if (letter == '+' || letter == '-')
                press_zoom(letter);
            else if (letter == 'F')
                camera_ = view_of_map_.fitted();
            else if (letter == 'W' && !view_of_map_.shows_all())
                ui_.hides_minimap = !ui_.hides_minimap;
            else
                return false;
            host().changed();
            return true;
        default: break;
    }
    if (!log_scroll_.press(key)) return false;
    host().changed();
    return true;
}

std::vector<KeyUse> BattlefieldScene::key_uses() const {
    if (motion_.is_running() || is_covered_) return {};
    std::vector<KeyUse> out{{"Tab", "battlefield_table.key_piece"},
                            {"Home", "battlefield_table.key_commander", act(Act::commander)},
                            {"+ -", "battlefield_table.key_zoom"},
                            {"F", "battlefield_table.key_fit", act(Act::fit)},
                            {"keys.page", "keys.log_scroll"}};
    if (!view_of_map_.shows_all())
        out.push_back({"W",
                       ui_.hides_minimap ? "battlefield_table.key_minimap"
                                         : "battlefield_table.key_no_minimap",
                       act(Act::overview)});
    return out;
}

void BattlefieldScene::scroll(double x, double y, int rows) {
    if (log_scroll_.turn(x, y, rows)) return host().changed();
    if (!view_of_map_.pane().contains(x, y)) return;
    camera_ = view_of_map_.zoomed(rows > 0 ? -1 : 1, x, y);
    host().changed();
}

void BattlefieldScene::focused(const Command& command) {
    if (!command.is(Act::square))
        ui_.aim.reset();
    else if (!view_of_map_.shows_all())
        camera_ = view_of_map_.showing(Square{command.args[0], command.args[1]});
}

bool BattlefieldScene::grab(const Command& command) {
    if (is_covered_ || ui_.large || motion_.is_running()) return false;
    carried_over_.reset();
    is_carrying_ = is_panning_ = false;
    pan_x_ = pan_y_ = -1;
    if (command.is(Act::tray)) {
        choose(static_cast<Index>(command.args[0]));
        return is_carrying_ = true;
    }
    if (!command.is(Act::square)) return false;
    const board::Cell cell = battlefield_table::cell_at(view_, {command.args[0], command.args[1]});
    for (const bool is_aerial : {true, false}) {
        const Index unit = view_.unit_at(cell, is_aerial);
        if (unit == battlefield::no_unit || (offer_.ready & bit_of(unit)) == 0) continue;
        choose(unit);
        return is_carrying_ = true;
    }
    // Empty ground is taken hold of and moved.
    return is_panning_ = !view_of_map_.shows_all();
}

void BattlefieldScene::drag(const Command& from, double x, double y, bool is_over) {
    if (!from.is(Act::minimap)) return;
    if (!ui_.minimap) {
        const Spot* spot = host().spot(from);
        if (spot == nullptr) return;
        ui_.minimap = spot->box;
    }
    camera_ = minimap_camera(view_of_map_, *ui_.minimap, x, y);
    // Let go elsewhere, it is no click that comes back to the map.
    if (is_over && !ui_.minimap->contains(x, y)) leave_minimap();
    host().changed();
}

void BattlefieldScene::leave_minimap() {
    if (!std::exchange(ui_.minimap, std::nullopt)) return look_at_commander();
    // The cursor goes along: arrows begin where somebody looks.
    const Box shown = view_of_map_.shown();
    if (const auto middle = view_of_map_.at(shown.centre_x(), shown.centre_y()))
        host().focus_on(act(Act::square, middle->x, middle->y));
}

bool BattlefieldScene::second(const Command& /*on*/, double /*x*/, double /*y*/, bool is_over) {
    // Only the press puts down what is aimed at or chosen; else it shows a unit large, as
    // everywhere.
    if (is_put_down_) {
        is_put_down_ = !is_over;
        return true;
    }
    const bool is_free = !is_covered_ && !ui_.large && !motion_.is_running();
    if (!is_free || (!ui_.aim && !ui_.chosen)) return false;
    is_put_down_ = true;
    back();
    host().changed();
    return true;
}

void BattlefieldScene::pan(double x, double y) {
    if (is_covered_ || ui_.large) return;
    camera_ = view_of_map_.panned(-x, -y);
}

void BattlefieldScene::carry(double x, double y) {
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

void BattlefieldScene::drop(double x, double y) {
    carry(x, y);
    const bool was_carrying = is_carrying_;
    is_carrying_ = is_panning_ = false;
    if (!was_carrying || !carried_over_) return;
    // A drag aims, and never confirms; a counter that is placed lies where it was dropped.
    if (!offer_.at(view_, *carried_over_).empty()) at_square(*carried_over_);
    host().changed();
}

void BattlefieldScene::give_back() {
    ui_.minimap.reset();
    const bool was_held = is_carrying_ || is_panning_;
    is_carrying_ = is_panning_ = false;
    if (was_held) back();
    host().changed();
}

}  // namespace muster::client
