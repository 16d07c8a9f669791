#include "client/scenes/in_list.hpp"
#include "client/warfare/large/large_field.hpp"
#include "client/warfare/play/battle.hpp"

/// The battle with large text: armies are lists, and tabs hold what does not fit beside them.
namespace muster::client {

void FieldScene::open_tab(int tab) {
    ui_.tab = tab;
    log_scroll_.reset();
    // What was looked at in the lists has the focus there again.
    const bool has_lists = field::open_tab(size_, tab) == field::large_tab::units;
    host().focus_on(has_lists ? looked_.value_or(Command{}) : act(field::Act::tab, tab));
    host().changed();
}

bool FieldScene::press_in_tabs(Key key, char letter) {
    if (!is_large() || ui_.ask != field::Ask::none || ui_.zoom) return false;
    if (key == Key::letter && letter == 'T') {
        open_tab(field::tab_after(size_, ui_.tab));
        return true;
    }
    for (field::UnitList& one : lists_)
        if (press_in_list(host(), one.list, one.rows, key)) return true;
    return false;
}

bool FieldScene::turn_lists(double x, double y, int rows) {
    if (!is_large() || ui_.ask != field::Ask::none || ui_.zoom) return false;
    const bool has_lists = field::open_tab(size_, ui_.tab) == field::large_tab::units;
    const field::LargeLayout layout = field::large_layout(size_, has_lists);
    if ((!has_lists && !layout.is_wide) || !layout.units().contains(x, y)) return false;
    lists_[x < layout.units().centre_x() ? 0 : 1].list.scroll(rows);
    return true;
}

void FieldScene::place_log(const Frame& frame, const field::Input& now) const {
    const Builder b{frame};
    if (is_large()) {
        const auto layout = field::large_layout(size_, false);
        const Box box = field::large_log_box(layout);
        if (field::open_tab(size_, ui_.tab) == field::large_tab::log)
            log_scroll_.place(b, box, box, log_);
        else
            log_scroll_.hide();
        return;
    }
    const auto counts = field::counts(now);
    const field::Layout layout = field::layout(frame.size, counts[0], counts[1]);
    log_is_drawer_ = layout.log_is_drawer;
    const Box box = field::log_box(layout);
    if (!layout.log_is_drawer || ui_.shows_log)
        log_scroll_.place(b, box, box, log_);
    else
        log_scroll_.hide();
}

void FieldScene::look_at(const Attention& attention) const {
    const field::Input now = input();
    for (const Command& command : {attention.hover.value_or(Command{}), attention.focus})
        if (field::shown_by(now, command)) {
            looked_ = command;
            return;
        }
}

}  // namespace muster::client
