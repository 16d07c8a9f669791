#include "client/scenes/in_list.hpp"
#include "client/warfare/large/large_field.hpp"
#include "client/warfare/play/battle.hpp"

/// The battle with large text: armies are lists, and tabs hold what does not fit beside them.
namespace muster::client {

void WarfareScene::open_tab(int tab) {
    ui_.tab = tab;
    log_scroll_.reset();
    // What was looked at in the lists has the focus there again.
    const bool has_lists = warfare_table::open_tab(size_, tab) == warfare_table::large_tab::units;
    host().focus_on(has_lists ? looked_.value_or(Command{}) : act(warfare_table::Act::tab, tab));
    host().changed();
}

bool WarfareScene::press_in_tabs(Key key, char letter) {
    if (!is_large() || ui_.ask != warfare_table::Ask::none || ui_.zoom) return false;
    if (key == Key::letter && letter == 'T') {
        open_tab(warfare_table::tab_after(size_, ui_.tab));
        return true;
    }
    for (warfare_table::UnitList& one : lists_)
        if (press_in_list(host(), one.list, one.rows, key)) return true;
    return false;
}

bool WarfareScene::turn_lists(double x, double y, int rows) {
    if (!is_large() || ui_.ask != warfare_table::Ask::none || ui_.zoom) return false;
    const bool has_lists =
        warfare_table::open_tab(size_, ui_.tab) == warfare_table::large_tab::units;
    const warfare_table::LargeLayout layout = warfare_table::large_layout(size_, has_lists);
    if ((!has_lists && !layout.is_wide) || !layout.units().contains(x, y)) return false;
    lists_[x < layout.units().centre_x() ? 0 : 1].list.scroll(rows);
    return true;
}

void WarfareScene::place_log(const Frame& frame, const warfare_table::Input& now) const {
    const Builder b{frame};
    if (is_large()) {
        const auto layout = warfare_table::large_layout(size_, false);
        const Box box = warfare_table::large_log_box(layout);
        if (warfare_table::open_tab(size_, ui_.tab) == warfare_table::large_tab::log)
            log_scroll_.place(b, box, box, log_);
        else
            log_scroll_.hide();
        return;
    }
    const auto counts = warfare_table::counts(now);
    const warfare_table::Layout layout = warfare_table::layout(frame.size, counts[0], counts[1]);
    log_is_drawer_ = layout.log_is_drawer;
    const Box box = warfare_table::log_box(layout);
    if (!layout.log_is_drawer || ui_.shows_log)
        log_scroll_.place(b, box, box, log_);
    else
        log_scroll_.hide();
}

void WarfareScene::look_at(const Attention& attention) const {
    const warfare_table::Input now = input();
    for (const Command& command : {attention.hover.value_or(Command{}), attention.focus})
        if (warfare_table::shown_by(now, command)) {
            looked_ = command;
            return;
        }
}

}  // namespace muster::client
