#include "client/app/app.hpp"
#include "client/ui/widgets/focus.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace muster::client {

namespace {
/// A hand that clicks may tremble so far.
constexpr double drag_from = 6;
}  // namespace

void App::focus_on(const Command& command) {
    attention_.focus = command;
    attention_.hover.reset();
    attention_.shows_preview = false;
    is_focus_new_ = true;
    rest();
    changed();
    if (!help_) top().focused(command);
    if (!is_at_work_) notes_.focus(screen(), command, now_ms_);
}

void App::touch() {
    // As long as a hand stays open at a table that nobody touches.
    constexpr double idle_ms = 120'000;
    if (left_ && now_ms_ - touched_ > idle_ms) left_->was_idle = true;
    touched_ = now_ms_;
}

void App::rest() {
    rested_from_ = now_ms_;
    attention_.lifted = settings_.reduced_motion ? 1 : 0;
}

void App::hold(const Spot& spot) {
    attention_.focus = spot.command;
    attention_.held = 0;
    hold_from_ = now_ms_;
    changed();
}

void App::activate(const Spot& spot) {
    const Command command = spot.command;
    if (!spot.is_enabled) {
        cue(Cue::refused);
        // The line at the foot, which says why, may be out of view.
        if (view_.is_part() && !spot.reason.empty()) {
            note_ = spot.reason;
            note_sign_ = "ui-rules";
            note_from_ = now_ms_;
        }
        focus_on(command);  // The slip then says why not.
        is_pointed_ = false;
        return;
    }
    if (spot.hold_ms > 0) {
        hold(spot);
        return;
    }
    run(command);
}

void App::press(Key key, char letter) {
    if (press_in_help(key, letter)) return;
    take(key, key == Key::letter ? settings_.keys.meaning(letter) : letter);
}

bool App::press_in_help(Key key, char letter) {
    if (!help_) return false;
    const auto row = attention_.focus.as<HelpAct>() == HelpAct::row
                         ? std::optional{static_cast<std::size_t>(attention_.focus.args[0])}
                         : std::nullopt;
    if (help_->view.changing) {
        HelpView& view = help_->view;
        const char now = help_->rows[*view.changing].key[0];
        const bool is_taken = view.wanted && key == Key::enter;
        if (is_taken) give_key(now, *view.wanted);
        // A letter is a wish until it is confirmed: whoever hits keys at random changes none.
        const bool is_wish = key == Key::letter && KeyMap::is_letter(letter);
        view.wanted = is_wish ? std::optional{letter} : std::nullopt;
        if (!is_wish) view.changing.reset();
    } else if (key == Key::space && row && can_change(help_->rows[*row])) {
        help_->view.changing = row;
    } else if (const auto to = wants_tabs(size_) ? moved_in_help(help_->view, attention_.focus, key)
                                                 : std::nullopt) {
        focus_on(*to);
    } else if (const auto out_of_view = key == Key::letter ? row_of_key(letter) : std::nullopt) {
        run_in_help(act(HelpAct::row, *out_of_view));
    } else {
        return false;
    }
    is_text_spent_ = true;
    changed();
    return true;
}

std::optional<std::size_t> App::row_of_key(char letter) {
    const std::string name{settings_.keys.meaning(letter)};
    if (find_key(screen(), name) != nullptr) return std::nullopt;
    for (std::size_t i = 0; i < help_->rows.size(); ++i)
        if (help_->rows[i].key == name && help_->rows[i].is_enabled) return i;
    return std::nullopt;
}

void App::give_key(char letter, char key) {
    Settings settings = settings_;
    settings.keys.give(letter, key);
    change_and_note(settings, "");
}

bool App::is_for_question(Key key) {
    if (help_ || screen().question.width <= 0) return false;
    // A card that lies large over all else is put away by a place around it, or any key.
    const Box asked = screen().question.inset(-1);
    const auto is_answer = [&](const Spot& spot) {
        return asked.contains(spot.box.x, spot.box.y) &&
               asked.contains(spot.box.right() - 1, spot.box.bottom() - 1);
    };
    if (!std::all_of(screen().spots.begin(), screen().spots.end(), is_answer)) return false;
    const Spot* focused = find_spot(screen(), attention_.focus);
    const bool is_text = focused != nullptr && focused->is_field;
    switch (key) {
        case Key::letter:
        case Key::erase:
        case Key::backspace:
        case Key::undo:
        case Key::redo: return !is_text;
        case Key::f1:
        case Key::f2:
        case Key::f3:
        case Key::back_f3:
        case Key::f11:
        case Key::save:
        case Key::finish:
        case Key::layers: return true;
        default: return false;
    }
}

void App::take(Key key, char letter) {
    touch();
    if (press_ && press_->is_drag) {
        if (key == Key::escape) pointer_lost();
        return;  // One thing at a time.
    }
    view_.let_go();
    static_cast<void>(screen());  // The focus is where what is shown has it.
    bool is_taken = false;
    if (!help_ && top().skip()) {
        is_text_spent_ = true;
        return changed();
    }
    if (is_for_question(key)) {
        is_text_spent_ = true;
        // Its own answers have letters too.
        const Spot* answer = key == Key::letter ? find_key(screen(), std::string{letter}) : nullptr;
        if (answer != nullptr) activate(*answer);
        return changed();
    }
    if (press_on_words(key)) return changed();
    if (!help_) let([&](Scene& scene) { is_taken = scene.press(key, letter); });
    is_text_spent_ = !is_taken && (key == Key::letter || key == Key::space);
    if (is_taken) return changed();
    const Screen& now = screen();
    const auto by_key = [&](const std::string& name) {
        if (const Spot* spot = find_key(now, name)) activate(*spot);
    };
    const Spot* focused = find_spot(now, attention_.focus);
    if (key <= Key::back_tab) is_pointed_ = false;
    switch (key) {
        case Key::up: focus_on(moved(now, attention_.focus, Direction::up)); break;
        case Key::down: focus_on(moved(now, attention_.focus, Direction::down)); break;
        case Key::left: focus_on(moved(now, attention_.focus, Direction::left)); break;
        case Key::right: focus_on(moved(now, attention_.focus, Direction::right)); break;
        case Key::tab: focus_on(next_zone(now, attention_.focus, 1)); break;
        case Key::back_tab: focus_on(next_zone(now, attention_.focus, -1)); break;
        case Key::enter:
            // What was clicked has been done; now Enter is the button's that bears its name.
            if (const Spot* named = is_pointed_ ? find_key(now, "Enter") : nullptr;
                named != nullptr && named->is_enabled)
                activate(*named);
            else if (focused != nullptr)
                activate(*focused);
            break;
        case Key::escape: by_key("Esc"); break;
        case Key::space:
            if (focused != nullptr && focused->hold_ms > 0)
                hold(*focused);
            else
                run({Command::Kind::zoom});
            break;
        case Key::f1: toggle_help(); break;
        case Key::f2:
            if (!help_) open_rule_here();
            break;
        case Key::f3:
        case Key::back_f3: break;  // Above.
        case Key::f11: switch_full_screen(); break;
        case Key::letter:
            // Two keys do the same everywhere: no scene uses M, nor S for anything else.
            if (letter == 'M')
                switch_sound();
            else if (letter == 'S' && !help_ && find_key(now, "S") == nullptr && has_settings())
                go_to_settings();
            else
                by_key(std::string{letter});
            break;
        case Key::backspace:
        case Key::erase:
        case Key::home: move_view(0, -size_.height); break;
        case Key::end: move_view(0, size_.height); break;
        case Key::page_up: move_view(0, -0.8 * view_.shown().height); break;
        case Key::page_down: move_view(0, 0.8 * view_.shown().height); break;
        case Key::undo:
        case Key::redo:
        case Key::save:
        case Key::finish: break;  // Of scenes with lists, fields, phases, or something to save.
        case Key::layers: by_key("H"); break;
    }
}

void App::release(Key key) {
    if (!hold_from_ || (key != Key::enter && key != Key::space)) return;
    hold_from_.reset();
    attention_.held = 0;
    changed();
}

void App::type(const std::string& text) {
    if (std::exchange(is_text_spent_, false)) return;
    touch();
    if (!help_) let([&](Scene& scene) { scene.type(text); });
    changed();
}

void App::wheel(double x, double y, int rows) {
    touch();
    if (help_)
        help_->view.list.scroll(rows);
    else
        let([&](Scene& scene) { scene.scroll(x, y, rows); });
    changed();
}

void App::pan(double x, double y) {
    touch();
    if (view_.is_part() && !has_map()) return move_view(x, y);
    if (!help_) let([&](Scene& scene) { scene.pan(x, y); });
    changed();
}

void App::pointer_moved(double x, double y) {
    view_.point(x, y, now_ms_);
    if (second_ && !help_) {
        touch();
        const Command from = *second_;
        let([&](Scene& scene) { scene.second(from, x, y, false); });
        return changed();
    }
    if (press_ && !press_->has_moved && std::hypot(x - press_->x, y - press_->y) > drag_from) {
        press_->has_moved = true;
        const Command on = press_->on;
        bool is_taken = false;
        if (!help_) let([&](Scene& scene) { is_taken = scene.grab(on); });
        if (press_) press_->is_drag = is_taken;
    }
    if (press_ && press_->is_drag) {
        touch();
        notes_.clear();
        attention_.shows_preview = false;
        rested_from_.reset();
        let([&](Scene& scene) { scene.carry(x, y); });
        return changed();
    }
    if (press_ && !help_) {
        const Command from = press_->on;
        touch();
        let([&](Scene& scene) { scene.drag(from, x, y, false); });
    }
    const Term* meant = notes_.shown();
    notes_.point(screen(), x, y, now_ms_);
    if (notes_.shown() != meant) changed();
    const Spot* spot = spot_at(screen(), x, y);
    std::optional<Command> hover;
    if (spot != nullptr) hover = spot->command;
    if (hover == attention_.hover) return;
    touch();
    attention_.hover = hover;
    attention_.shows_preview = false;
    rest();
    changed();
}

void App::pointer_down(double x, double y) {
    touch();
    is_pointed_ = true;
    press_.reset();
    if (!help_ && top().skip()) return changed();
    pressed_rule_ = rule_at(x, y);
    if (!pressed_rule_.empty()) return;
    notes_.clear();
    const Spot* spot = spot_at(screen(), x, y);
    if (spot == nullptr) return;
    const Command from = spot->command;
    press_ = Press{from, x, y, now_ms_};
    if (spot->hold_ms > 0) hold(*spot);
    if (!help_) let([&](Scene& scene) { scene.drag(from, x, y, false); });
}

void App::pointer_up(double x, double y) {
    if (const std::string rule = std::exchange(pressed_rule_, {}); !rule.empty()) {
        touch();
        if (rule == rule_at(x, y)) open_rule(rule);
        return;
    }
    const auto press = std::exchange(press_, std::nullopt);
    if (hold_from_) {
        hold_from_.reset();
        attention_.held = 0;
        changed();
        return;
    }
    if (press && press->is_drag) {
        touch();
        let([&](Scene& scene) { scene.drop(x, y); });
        return changed();
    }
    if (press && !help_) {
        const Command from = press->on;
        let([&](Scene& scene) { scene.drag(from, x, y, true); });
    }
    const Spot* spot = spot_at(screen(), x, y);
    const bool is_click = spot != nullptr && press && press->on == spot->command;
    if (!is_click || spot->hold_ms > 0) return;
    attention_.focus = spot->command;
    activate(*spot);
}

void App::pointer_second(double x, double y) {
    if (press_) return;
    touch();
    pointer_moved(x, y);
    const Spot* spot = spot_at(screen(), x, y);
    if (spot != nullptr && !help_) {
        const Command on = spot->command;
        bool is_taken = false;
        let([&](Scene& scene) { is_taken = scene.second(on, x, y, false); });
        if (is_taken) {
            second_ = on;
            return changed();
        }
        spot = spot_at(screen(), x, y);
    }
    const bool is_large = spot != nullptr && spot->command.kind == Command::Kind::back;
    if (spot != nullptr && (spot->preview || spot->has_large || is_large))
        run({Command::Kind::zoom});
}

void App::pointer_second_up(double x, double y) {
    const auto from = std::exchange(second_, std::nullopt);
    if (!from || help_) return;
    touch();
    let([&](Scene& scene) { scene.second(*from, x, y, true); });
    changed();
}

void App::pointer_lost() {
    second_.reset();
    const auto press = std::exchange(press_, std::nullopt);
    if (!press) return;
    let([](Scene& scene) { scene.give_back(); });
    changed();
}

}  // namespace muster::client
