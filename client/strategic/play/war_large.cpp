#include "client/strategic/large/large_war.hpp"
#include "client/strategic/play/war.hpp"

/// The war with large text: the map and what stands beside it are tabs.
namespace muster::client {

using strategic_table::Act;
namespace large_tab = strategic_table::large_tab;

bool StrategicScene::shows_map() const {
    return !is_large() || strategic_table::large_map.shows_map(size_, tab());
}

void StrategicScene::open_tab(int which) {
    tab_ = which;
    ui_.page = 0;
    log_scroll_.reset();
    if (shows_map())
        host().focus_on(looked_.value_or(Command{}));
    else if (which == large_tab::looked || which == large_tab::deeds)
        host().focus_on({});
    else
        host().focus_on(act(Act::tab, which));
    host().changed();
}

int StrategicScene::tab() const {
    if (tab_) return *tab_;
    if (motion_.is_running()) return large_tab::map;
    const bool is_asked = session_->is_person(view_.to_move) ||
                          (view_.to_move == Seat::dice && host().settings().real_dice);
    const bool has_report = fought_ && !ui_.hides_report;
    const bool is_aside = is_asked && strategic_table::is_answered_aside(view_);
    return has_report || is_aside ? large_tab::deeds : large_tab::map;
}

bool StrategicScene::press_in_tabs(Key key, char letter) {
    if (!is_large() || ui_.shows_shelf) return false;
    if (key == Key::letter && letter == 'T') {
        open_tab(strategic_table::large_map.tab_after(size_, tab()));
        return true;
    }
    // What is aimed at or chosen is put down before.
    if (key != Key::escape || ui_.aim || ui_.chosen) return false;
    if (strategic_table::large_map.open_tab(size_, tab()) ==
        strategic_table::large_map.open_tab(size_, large_tab::map))
        return false;
    open_tab(large_tab::map);
    return true;
}

void StrategicScene::place_log(const Frame& frame) const {
    const Builder b{frame};
    if (is_large()) {
        const bool is_open = strategic_table::large_map.open_tab(size_, tab()) == large_tab::log;
        if (is_open)
            log_scroll_.place(b, layout_.log, strategic_table::large_log_box(layout_), log_);
        else
            log_scroll_.hide();
    } else if (!layout_.log_is_drawer || ui_.shows_log) {
        log_scroll_.place(b, layout_.log, strategic_table::log_box(layout_), log_);
    } else {
        log_scroll_.hide();
    }
}

bool StrategicScene::turn_map(double x, double y, int rows) {
    if (!is_large() || !shows_map() || ui_.card || ui_.shows_shelf || !layout_.map.contains(x, y))
        return false;
    constexpr double step = 40;
    kept_.pan(0, rows * step);
    return true;
}

std::optional<Command> StrategicScene::tab_of(std::string_view name) const {
    if (name == "prompt" || name == "bar") return std::nullopt;  // Always there.
    if (name == "factions") return act(Act::tab, large_tab::factions);
    if (name == "weather") return act(Act::tab, large_tab::turn);
    const bool is_aside =
        name == "panel" ||
        (name.empty() && strategic_table::is_answered_aside(session_->journal().state()));
    return act(Act::tab, is_aside ? large_tab::deeds : large_tab::map);
}

std::optional<Box> StrategicScene::large_place(std::string_view name) const {
    if (name == "prompt") return layout_.prompt;
    if (name == "bar") return layout_.bar;
    if (name == "map") return shows_map() ? std::optional{layout_.map} : std::nullopt;
    const auto wanted = tab_of(name);
    if (!wanted || strategic_table::large_map.open_tab(size_, wanted->args[0]) !=
                       strategic_table::large_map.open_tab(size_, tab()))
        return std::nullopt;
    return name == "weather" ? layout_.weather : layout_.panel;
}

}  // namespace muster::client
