#include "client/battlefield/referee/referee.hpp"
#include "client/ui/widgets/focus.hpp"

#include <optional>
#include <string>
#include <vector>

/// How keys, wheel and drags move over the referee's map and beside it.
namespace muster::client {

using battlefield::no_unit;

std::optional<Square> BattlefieldRefereeScene::cursor() const {
    const Command& focus = host().attention().focus;
    if (!focus.is(battlefield_table::Act::square)) return std::nullopt;
    return Square{focus.args[0], focus.args[1]};
}

bool BattlefieldRefereeScene::move_cursor(int dx, int dy) {
    const auto at = cursor();
    if (!at) return false;
    const Square to{at->x + dx, at->y + dy};
    if (!view_.is_on_map(to)) return false;
    if (!view_.shows_all()) camera_ = view_.showing(to);
    host().focus_on(act(battlefield_table::Act::square, to.x, to.y));
    return true;
}

/// The squares of the map lie nearer than much that belongs together beside it.
bool BattlefieldRefereeScene::move_beside(Key key) {
    const Command& focus = host().attention().focus;
    if (find_spot(beside_, focus) == nullptr) return false;
    const Direction direction = key == Key::up     ? Direction::up
                                : key == Key::down ? Direction::down
                                : key == Key::left ? Direction::left
                                                   : Direction::right;
    const Command to = moved(beside_, focus, direction);
    if (to == focus && key == Key::left) return false;  // To the map.
    host().focus_on(to);
    return true;
}

/// From the places that come before and after the map, to where it is looked at.
bool BattlefieldRefereeScene::tab_to_map(bool is_on) {
    const Spot* at = find_spot(beside_, host().attention().focus);
    const int border = is_on ? battlefield_referee::zone::head : battlefield_referee::zone::unit;
    if (at == nullptr || at->zone != border) return false;
    const Square square = home();
    host().focus_on(act(battlefield_table::Act::square, square.x, square.y));
    return true;
}

Square BattlefieldRefereeScene::home() const {
    if (unit_ && state_.is_on_field(*unit_))
        return battlefield_table::square_of(state_, state_.pieces[*unit_].cell);
    return {state_.map().grid.width() / 2, state_.map().grid.height() / 2};
}

bool BattlefieldRefereeScene::zoom(char letter) {
    if (letter != '+' && letter != '-' && letter != 'F') return false;
    const auto at = cursor();
    const Box middle = at ? view_.box_of(*at) : view_.pane();
    camera_ = letter == 'F'
                  ? view_.fitted()
                  : view_.zoomed(letter == '+' ? 1 : -1, middle.centre_x(), middle.centre_y());
    host().changed();
    return true;
}

bool BattlefieldRefereeScene::press(Key key, char letter) {
    if (is_covered_ || is_zoomed_) return false;
    if (host().attention().focus == act(Act::reason)) {
        problem_.clear();
        if (key == Key::enter) {
            give_ruling();
            return true;
        }
        if (reason_.press(key)) return true;
    }
    switch (key) {
        case Key::up: return move_cursor(0, -1) || move_beside(key);
        case Key::down: return move_cursor(0, 1) || move_beside(key);
        case Key::left: return move_cursor(-1, 0) || move_beside(key);
        case Key::right: return move_cursor(1, 0) || move_beside(key);
        case Key::tab:
        case Key::back_tab: return tab_to_map(key == Key::tab);
        case Key::page_up:
        case Key::page_down: step_unit(key == Key::page_up ? -1 : 1); return true;
        case Key::letter: return zoom(letter);
        default: return false;
    }
}

void BattlefieldRefereeScene::type(const std::string& text) {
    if (is_covered_ || !entry_ || !(host().attention().focus == act(Act::reason))) return;
    problem_.clear();
    if (!reason_.type(text)) host().cue(Cue::refused);
    host().changed();
}

std::vector<KeyUse> BattlefieldRefereeScene::key_uses() const {
    if (is_covered_) return {};
    return {{"keys.page", "battlefield_referee.key_unit"},
            {"+ -", "battlefield_table.key_zoom"},
            {"F", "battlefield_table.key_fit", act(battlefield_table::Act::fit)}};
}

/// Whoever stands under the cursor is whom the referee thinks about.
void BattlefieldRefereeScene::focused(const Command& command) {
    notice_.clear();
    if (!command.is(battlefield_table::Act::square)) return;
    const board::Cell cell = battlefield_table::cell_at(state_, {command.args[0], command.args[1]});
    const Index above = state_.unit_at(cell, true), below = state_.unit_at(cell, false);
    const bool is_here = unit_ && (unit_ == above || unit_ == below);
    if (is_here || (above == no_unit && below == no_unit)) return;
    choose(above != no_unit ? above : below);
}

void BattlefieldRefereeScene::scroll(double x, double y, int rows) {
    if (is_covered_ || is_zoomed_ || !view_.pane().contains(x, y)) return;
    camera_ = view_.zoomed(rows > 0 ? -1 : 1, x, y);
    host().changed();
}

bool BattlefieldRefereeScene::grab(const Command& command) {
    if (!command.is(battlefield_table::Act::square) || view_.shows_all()) return false;
    pan_.reset();
    return true;
}

void BattlefieldRefereeScene::carry(double x, double y) {
    if (pan_) camera_ = view_.panned(x - pan_->first, y - pan_->second);
    pan_ = {x, y};
    host().changed();
}

}  // namespace muster::client
