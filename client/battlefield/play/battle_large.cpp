#include "client/battlefield/large/large_grid.hpp"
#include "client/battlefield/play/battle.hpp"

/// The battle with large text: the map and what stands beside it are tabs.
namespace muster::client {

using battlefield_table::Act;
namespace large_tab = battlefield_table::large_tab;

bool BattlefieldScene::shows_map() const {
    return !is_large() || battlefield_table::large_map.shows_map(size_, tab());
}

void BattlefieldScene::open_tab(int which) {
    tab_ = which;
    log_scroll_.reset();
    if (shows_map())
        host().focus_on(looked_ ? act(Act::square, looked_->x, looked_->y) : Command{});
    else if (which == large_tab::note && battlefield_table::is_answered_aside(view_))
        host().focus_on({});
    else
        host().focus_on(act(Act::tab, which));
    host().changed();
}

int BattlefieldScene::tab() const {
    if (tab_) return *tab_;
    const bool is_asked = session_->is_person(view_.to_move) || view_.to_move == Seat::referee ||
                          (view_.to_move == Seat::dice && host().settings().real_dice);
    const bool is_aside =
        is_asked && !motion_.is_running() && battlefield_table::is_answered_aside(view_);
    return is_aside ? large_tab::note : large_tab::map;
}

bool BattlefieldScene::press_in_tabs(Key key, char letter) {
    if (!is_large()) return false;
    if (key == Key::letter && letter == 'T') {
        open_tab(battlefield_table::large_map.tab_after(size_, tab()));
        return true;
    }
    const int first = battlefield_table::large_map.open_tab(size_, large_tab::map);
    if (key != Key::escape || battlefield_table::large_map.open_tab(size_, tab()) == first)
        return false;
    open_tab(large_tab::map);
    return true;
}

void BattlefieldScene::place_log(const Frame& frame, const battlefield_table::Input& now) const {
    const Builder b{frame};
    log_is_drawer_ = now.layout.log_is_drawer;
    if (is_large()) {
        const Box& box = now.layout.log;
        if (battlefield_table::large_map.open_tab(size_, tab()) == large_tab::log)
            log_scroll_.place(b, box, {box.x + 12, box.y + 8, box.width - 24, box.height - 14},
                              log_);
        else
            log_scroll_.hide();
    } else if (!log_is_drawer_ || ui_.shows_log) {
        log_scroll_.place(b, now.layout.log, battlefield_table::log_box(now.layout), log_);
    } else {
        log_scroll_.hide();
    }
}

}  // namespace muster::client
