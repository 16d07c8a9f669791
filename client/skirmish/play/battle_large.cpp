#include "client/scenes/in_list.hpp"
#include "client/skirmish/large/screen.hpp"
#include "client/skirmish/play/battle.hpp"

/// The battle with large text: the hand is a list, and tabs hold what does not fit beside it.
namespace muster::client {

Size SkirmishScene::least() const {
    return smallest_in_tabs;
}

void SkirmishScene::open_tab(int tab) {
    ui_.tab = tab;
    if (tab != large_tab::log) log_scroll_.reset();
}

bool SkirmishScene::press_in_rows(Key key) {
    if (!is_large() || mode_ == Mode::cover) return false;
    return press_in_list(host(), rows_, rows_of_list(table_input()), key);
}

bool SkirmishScene::turn_rows(double x, double y, int rows) {
    if (!is_large() || mode_ == Mode::cover) return false;
    const LargeLayout layout = large_layout(size_);
    const bool has_list = layout.is_wide || ui_.tab == large_tab::first || ui_.fan;
    const Size& all = size_;
    const Box box = ui_.fan ? Box{0, 0, all.width, all.height} : layout.list();
    if (!has_list || !box.contains(x, y)) return false;
    rows_.scroll(rows);
    return true;
}

void SkirmishScene::place_log(const Frame& frame, bool has_stops) const {
    const Builder b{frame};
    if (is_large()) {
        const LargeLayout layout = large_layout(size_);
        if (ui_.tab == large_tab::log)
            log_scroll_.place(b, layout.panel, large_log_lines(layout), log_);
        else
            log_scroll_.hide();
    } else if (!layout_.log_is_drawer || ui_.shows_log) {
        log_scroll_.place(b, layout_.log, log_lines_box(layout_, has_stops), log_);
    } else {
        log_scroll_.hide();
    }
}

}  // namespace muster::client
