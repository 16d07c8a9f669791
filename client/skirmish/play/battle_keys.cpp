#include "client/skirmish/large/screen.hpp"
#include "client/skirmish/play/battle.hpp"

#include <algorithm>

/// What the keys of a battle do beside its places on the screen.
namespace muster::client {

namespace {
/// A finger that held the cover's button needs so long to lift.
constexpr double fresh_ms = 400;
}  // namespace

void SkirmishScene::toggle_hint() {
    const bool was_wanted = hint_search_.is_wanted();
    forget_hint();
    if (was_wanted || mode_ != Mode::table || choices_.legal.empty()) return;
    hint_search_.ask(view_, session_->journal().actions().size(), host().thinks_aside());
    hint_search_.take();
    if (is_large()) open_tab(large_tab::odds);
}

void SkirmishScene::forget_hint() {
    hint_search_.forget();
    hint_.reset();
}

bool SkirmishScene::close_top() {
    // A layer and a chosen card have a place of their own that answers to the key.
    if (has_layer() || ui_.selected) return false;
    const bool has_log = ui_.shows_log && (mode_ == Mode::cover || layout_.log_is_drawer) &&
                         (mode_ == Mode::cover || !is_large());
    if (has_log) {
        ui_.shows_log = false;
    } else if (mode_ == Mode::cover) {
        return false;
    } else if (hint_search_.is_wanted()) {
        forget_hint();
    } else {
        host().toggle_help();
    }
    host().changed();
    return true;
}

std::vector<KeyUse> SkirmishScene::key_uses() const {
    if (mode_ == Mode::cover || motion_.is_running()) return {};
    using Kind = Command::Kind;
    std::vector<KeyUse> out;
    if (mode_ == Mode::table && !choices_.legal.empty())
        out.push_back({"G", "tool.concede", act(TableAct::give_up)});
    out.push_back({"Q", "tool.leave", {Kind::leave}});
    out.push_back({"keys.page", "keys.log_scroll"});
    return out;
}

bool SkirmishScene::is_fresh() const {
    return uncovered_ms_ && host().now_ms() - *uncovered_ms_ < fresh_ms;
}

bool SkirmishScene::press(Key key, char letter) {
    if (key == Key::enter && is_fresh()) return true;
    if (key == Key::escape && close_top()) return true;
    // In narrow windows these two have no tool of their own.
    if (mode_ != Mode::cover && key == Key::letter && !has_layer()) {
        if (letter == 'G') ask_to_concede();
        if (letter == 'Q') host().close();
        if (letter == 'G' || letter == 'Q') return true;
    }
    if (is_large() && mode_ != Mode::cover && !has_layer() && key == Key::letter && letter == 'T') {
        open_tab((ui_.tab + 1) % tabs_of(table_input()));
        host().changed();
        return true;
    }
    const bool has_rows = !has_layer() || (ui_.fan && !ui_.zoom && !host().has_help());
    if (has_rows && press_in_rows(key)) return true;
    if (mode_ != Mode::cover && !has_layer() && scroll_by_key(key)) return true;
    if (mode_ != Mode::dice || (key != Key::backspace && key != Key::erase)) return false;
    erase_face();
    return true;
}

bool SkirmishScene::scroll_by_key(Key key) {
    if (log_scroll_.press(key)) {
        host().changed();
        return true;
    }
    if (!log_scroll_.is_shown() || (key != Key::up && key != Key::down)) return false;
    // From a link near the edge the arrows go on beyond it.
    const Spot* spot = host().spot(host().attention().focus);
    if (spot == nullptr || spot->zone != zone::log) return false;
    const bool is_up = key == Key::up;
    const Box& leaf = log_scroll_.leaf();
    const bool is_at_edge =
        is_up ? spot->box.y < leaf.y + 100 : spot->box.bottom() > leaf.bottom() - 140;
    if (is_at_edge) {
        log_scroll_.scroll(is_up ? 3 : -3);
        host().changed();
    }
    return false;  // And the focus moves within what is in view now.
}

void SkirmishScene::scroll(double x, double y, int rows) {
    if (turn_rows(x, y, rows)) return host().changed();
    if (mode_ == Mode::cover || has_layer()) return;
    if (!is_large() && layout_.near_hand.contains(x, y) &&
        host().spot(act(TableAct::turn_hand, 1)) != nullptr)
        run(act(TableAct::turn_hand, rows > 0 ? 1 : -1));
    else if (log_scroll_.turn(x, y, rows))
        host().changed();
}

}  // namespace muster::client
