#include "client/strategic/play/war.hpp"

#include <algorithm>
#include <utility>
#include <vector>

/// How keys, wheel and drags move over the map of a war.
namespace muster::client {

using strategic::bit;
using strategic_table::Act;

std::optional<strategic::Index> StrategicScene::focused_space() const {
    const Command& focus = host().attention().focus;
    const auto which = static_cast<Index>(focus.args[0]);
    if (focus.is(Act::space)) return which;
    if (focus.is(Act::army) && view_.is_on_map(which)) return view_.armies[which].space;
    return std::nullopt;
}

std::optional<strategic::Index> StrategicScene::looked_army() const {
    const Attention& attention = host().attention();
    std::optional<Index> found;
    for (const Command& command : {attention.hover.value_or(Command{}), attention.focus}) {
        const auto which = static_cast<Index>(command.args[0]);
        if (found) break;
        if (command.is(Act::army) && view_.is_on_map(which)) found = which;
        if (command.is(Act::space))
            strategic::each(view_.standing[which], [&](Index army) {
                if (!found) found = army;
            });
    }
    return found ? found : ui_.chosen;
}

std::optional<Command> StrategicScene::first_place() const {
    if (ui_.chosen && view_.is_on_map(*ui_.chosen)) return act(Act::army, *ui_.chosen);
    for (Index army = 0; army < view_.army_count; ++army)
        if ((offer_.ready & bit(army)) != 0) return act(Act::army, army);
    // Whom a battle is about.
    if (view_.stage == strategic::Stage::battle && view_.is_on_map(view_.battle.attacker))
        return act(Act::army, view_.battle.attacker);
    const Seat seat = viewer().seat();
    for (Index army = 0; army < view_.army_count; ++army)
        if (view_.is_on_map(army) && is_player(seat) &&
            view_.armies[army].faction == static_cast<Index>(index(seat)))
            return act(Act::army, army);
    return act(Act::space, 0);
}

bool StrategicScene::move_cursor(int dx, int dy) {
    const auto at = focused_space();
    if (!at || chart_.places.empty()) return false;
    const auto next = strategic_table::next_space(view_, chart_, *at, dx, dy);
    // Where no road leads that way, the focus goes to what stands beside the map.
    if (!next) return false;
    // Whoever may be chosen there comes before the place.
    Command to = act(Act::space, *next);
    strategic::each(view_.standing[*next] & offer_.ready, [&](Index army) {
        if (to.is(Act::space) && !ui_.chosen) to = act(Act::army, army);
    });
    host().focus_on(to);
    return true;
}

bool StrategicScene::next_army(int step) {
    std::vector<Index> all;
    strategic::each(offer_.ready & view_.on_map, [&](Index army) { all.push_back(army); });
    if (all.empty()) return false;
    const Command& focus = host().attention().focus;
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](Index army) { return focus == act(Act::army, army); });
    // Behind the last of them comes what stands beside the map.
    if (found != all.end() && (step > 0 ? found + 1 == all.end() : found == all.begin()))
        return false;
    const Index next = found == all.end() ? (step > 0 ? all.front() : all.back()) : *(found + step);
    host().focus_on(act(Act::army, next));
    return true;
}

/// What ends a phase, by a key or a gamepad.
void StrategicScene::finish() {
    if (offer_.passes) run(act(Act::option, *offer_.passes));
}

bool StrategicScene::press_letter(char letter) {
    if (letter != 'E' || !offer_.passes) return false;
    finish();
    return true;
}

bool StrategicScene::press(Key key, char letter) {
    if (is_covered_ || ui_.card) return false;
    if (press_in_tabs(key, letter)) return true;
    // Beside the map the keys lead from place to place as anywhere.
    const bool is_of_map = key == Key::up || key == Key::down || key == Key::left ||
                           key == Key::right || key == Key::tab || key == Key::back_tab ||
                           key == Key::home;
    if (is_of_map && !shows_map()) return false;
    switch (key) {
        case Key::up: return move_cursor(0, -1);
        case Key::down: return move_cursor(0, 1);
        case Key::left: return move_cursor(-1, 0);
        case Key::right: return move_cursor(1, 0);
        case Key::tab:
        case Key::back_tab: return focused_space() && next_army(key == Key::tab ? 1 : -1);
        case Key::home:
            if (const auto first = first_place()) host().focus_on(*first);
            return true;
        case Key::layers: run(act(Act::layers)); return true;
        case Key::finish: finish(); return true;
        case Key::escape:
            if (ui_.card || ui_.shows_shelf || ui_.shows_log || ui_.aim || ui_.chosen) {
                run({Command::Kind::back});
            } else if (hint_search_.is_wanted()) {
                forget_hint();
            } else {
                host().toggle_help();
            }
            host().changed();
            return true;
        case Key::letter:
            if (press_letter(letter)) {
                host().changed();
                return true;
            }
            return false;
        default: break;
    }
    if (!log_scroll_.press(key)) return false;
    host().changed();
    return true;
}

std::vector<KeyUse> StrategicScene::key_uses() const {
    if (motion_.is_running() || is_covered_) return {};
    return {{"Tab", "strategic_menu.key_army"},
            {"keys.page", "keys.log_scroll"},
            {"E", "strategic_menu.key_end"}};
}

void StrategicScene::scroll(double x, double y, int rows) {
    if (log_scroll_.turn(x, y, rows) || turn_map(x, y, rows)) host().changed();
}

std::optional<Command> StrategicScene::place_at(double x, double y) const {
    for (auto at = places_.rbegin(); at != places_.rend(); ++at)
        if (at->first.contains(x, y)) return at->second;
    return std::nullopt;
}

bool StrategicScene::grab(const Command& command) {
    if (is_covered_ || ui_.card || motion_.is_running()) return false;
    carried_over_.reset();
    const auto army = static_cast<Index>(command.args[0]);
    if (!command.is(Act::army) || (offer_.ready & bit(army)) == 0) return false;
    ui_.aim.reset();
    ui_.chosen = army;
    refresh();
    host().focus_on(command);
    return is_carrying_ = true;
}

void StrategicScene::carry(double x, double y) {
    carried_over_ = place_at(x, y);
    if (carried_over_) host().focus_on(*carried_over_);
    host().changed();
}

void StrategicScene::drop(double x, double y) {
    carry(x, y);
    if (!std::exchange(is_carrying_, false) || !carried_over_) return;
    // A drag aims, and never confirms.
    const auto which = static_cast<Index>(carried_over_->args[0]);
    const bool is_army = carried_over_->is(Act::army);
    if (is_army && view_.is_on_map(which) && offer_.on(which).empty()) {
        // Let go over somebody's plate it may be the place that is meant.
        const Index space = view_.armies[which].space;
        if (!offer_.at(space).empty()) carried_over_ = act(Act::space, space);
    }
    const auto at = static_cast<Index>(carried_over_->args[0]);
    const bool has_deed =
        carried_over_->is(Act::army) ? !offer_.on(at).empty() : !offer_.at(at).empty();
    if (has_deed) local(*carried_over_);
    host().changed();
}

void StrategicScene::give_back() {
    if (std::exchange(is_carrying_, false)) run({Command::Kind::back});
    host().changed();
}

bool StrategicScene::second(const Command& /*on*/, double /*x*/, double /*y*/, bool is_over) {
    // Only the press puts down what is aimed at or chosen; else it shows an army large, as
    // everywhere.
    if (is_put_down_) {
        is_put_down_ = !is_over;
        return true;
    }
    const bool is_free = !is_covered_ && !ui_.card && !motion_.is_running();
    if (!is_free || (!ui_.aim && !ui_.chosen)) return false;
    is_put_down_ = true;
    run({Command::Kind::back});
    return true;
}

}  // namespace muster::client
