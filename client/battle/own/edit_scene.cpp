#include "client/battle/own/edit_scene.hpp"

#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace muster::client {

void EditScene::clear_notice() {
    refused_ = "";
    notice_.clear();
}

void EditScene::refuse(const char* message) {
    say(message);
    host().cue(Cue::refused);
}

void EditScene::step_back(bool is_undo) {
    clear_notice();
    step(is_undo);
    host().changed();
}

void EditScene::ask(Asks what) {
    asks_ = what;
    host().turn_page();
    if (what == Asks::nothing) host().focus_on(act(Edit::save));
}

void EditScene::write(bool leaves) {
    end_step();
    problem_.clear();
    const auto faults = faults_in(host().words());
    const auto barred = std::find_if(faults.begin(), faults.end(),
                                     [](const EditFault& fault) { return fault.bars_saving; });
    if (barred != faults.end()) {
        problem_ = barred->words;
        return ask(Asks::problem);
    }
    try {
        file_ = keep(file_);
    } catch (const std::exception& fault) {
        problem_ = fault.what();
        return ask(Asks::problem);
    }
    notice_ = file_.string();
    unsaved_.forget();
    if (leaves) leave();
}

void EditScene::leave() {
    unsaved_.forget();
    go();
}

void EditScene::ask_to_leave() {
    end_step();
    ask(Asks::leave);
}

void EditScene::keep_unsaved() {
    is_changed() ? unsaved_.keep(text()) : unsaved_.forget();
}

bool EditScene::run_shared(const Command& command) {
    const auto what = command.as<Edit>();
    if (!what) return false;
    clear_notice();
    switch (*what) {
        case Edit::name: host().focus_on(command); break;
        case Edit::save: write(false); break;
        case Edit::undo:
        case Edit::redo: step_back(*what == Edit::undo); break;
        case Edit::leave:
            end_step();
            is_changed() ? ask(Asks::leave) : leave();
            break;
        case Edit::fault: go_to_fault(static_cast<std::size_t>(command.args[0])); break;
        case Edit::answer_save:
            ask(Asks::nothing);
            write(true);
            break;
        case Edit::answer_discard: leave(); break;
        case Edit::answer_back:
            stay();
            ask(Asks::nothing);
            break;
    }
    host().changed();
    return true;
}

std::optional<bool> EditScene::press_shared(Key key, char letter) {
    if (asks()) return false;
    if (key == Key::undo || key == Key::redo) {
        step_back(key == Key::undo);
        return true;
    }
    if (key == Key::save) {
        clear_notice();
        write(false);
        return true;
    }
    const Command focus = host().attention().focus;
    if (TextField* field = field_of(focus)) {
        if (!field->press(key)) return false;
        if (key == Key::backspace || key == Key::erase) take_text(focus);
        return true;
    }
    if (focus.is(Edit::fault)) {
        if (const auto to = fault_list_.moved(focus.args[0], key)) {
            fault_list_.reveal(*to);
            host().focus_on(act(Edit::fault, *to));
            return true;
        }
    }
    if (key != Key::letter || letter != 'N') return std::nullopt;
    const auto count = static_cast<int>(faults_in(host().words()).size());
    if (count == 0) return true;
    const int next = focus.is(Edit::fault) ? (focus.args[0] + 1) % count : 0;
    fault_list_.reveal(next);
    host().focus_on(act(Edit::fault, next));
    host().changed();
    return true;
}

void EditScene::type(const std::string& text) {
    const Command focus = host().attention().focus;
    TextField* field = asks() ? nullptr : field_of(focus);
    if (field == nullptr) return;
    if (!field->type(text)) host().cue(Cue::refused);
    take_text(focus);
}

bool EditScene::scroll_faults(double x, double y, int rows) {
    if (!fault_box_.contains(x, y)) return false;
    fault_list_.scroll(rows);
    return true;
}

std::string EditScene::own_words(const Builder& b, const char* id) const {
    return b.say(words_ + std::string{id});
}

void EditScene::draw_head(Builder& b, const std::string& about, int zone) const {
    const Box bar = page::draw_bar(b, head_rows);
    const double y = bar.y + 7;
    double right = page::draw_way_back(b, act(Edit::leave), b.say("armies.back"));
    // In one column: the name, what it is of, and the buttons under each other.
    const bool is_column = is_stacked(b.size());
    const Box field{bar.x + 10, y, right - 10 - bar.x - 10, 34};
    const double last = is_column ? y + 2 * page::second_row : y;
    if (is_column) right = bar.right();
    const auto button = [&](Edit what, const char* id, const char* key, bool is_enabled,
                            const char* why, Builder::Rank rank) {
        const std::string text = b.say(id);
        const double width = b.button_width(text, key);
        right -= width + 8;
        Spot spot{{right, last, width, 34}, act(what), zone, key};
        spot.is_enabled = is_enabled;
        spot.reason = b.say(why);
        b.button(std::move(spot), text, rank);
    };
    using Rank = Builder::Rank;
    button(Edit::save, "armies.save", "K", true, "edit.save_tip", Rank::primary);
    button(Edit::redo, "tool.redo_step", "Y", can_step(false),
           can_step(false) ? "edit.redo_tip" : "edit.no_redo", Rank::secondary);
    button(Edit::undo, "tool.undo_step", "U", can_step(true),
           can_step(true) ? "edit.undo_tip" : "edit.no_undo", Rank::secondary);
    const std::string words = is_changed() ? b.say("edit.changed", {{"what", about}}) : about;
    const auto style = theme::name(17, theme::soft_ink);
    const double room = right - bar.x - 32 - b.width_of(words, style);
    Spot called{field, act(Edit::name), zone};
    if (!is_column) called.box.width = std::clamp(room, 200.0, 360.0);
    called.reason = own_words(b, "name_tip");
    const double x = called.box.right() + 12;
    draw_text_field(b, std::move(called), name_, own_words(b, "name_hint"));
    if (is_column)
        b.line({bar.x + 14, y + page::second_row, bar.width - 28, 34}, words, style);
    else
        b.line({x, y, right - x - 8, 34}, words, style);
}

void EditScene::draw_faults(Builder& b, const Box& box, int zone) const {
    const auto faults = faults_in(b.words());
    b.panel(box, theme::vellum);
    const auto wrong = static_cast<int>(std::count_if(
        faults.begin(), faults.end(), [](const EditFault& fault) { return !fault.is_advice; }));
    const char* colour = wrong == 0 ? theme::good : theme::bad;
    b.fill({box.x, box.y, 8, box.height}, colour, 3);
    const double x = box.x + 16;
    const double width = box.width - 24;
    const auto count = static_cast<int>(faults.size());
    b.line({x, box.y + 4, width, 22},
           wrong == 0 ? b.say("edit.sound") : b.words().many("edit.faults", wrong),
           theme::label(14, colour, 700));
    fault_box_ = {x, box.y + 28, width, box.height - 34};
    if (count == 0) {
        page::draw_lines(b, x, fault_box_.y, width, box.bottom() - 4,
                         {{own_words(b, "sound_more"), theme::label(13)}});
        return;
    }
    draw_list(b, fault_box_, fault_list_, count, {40, 4}, [&](const Box& row, int i) {
        Spot spot{row, act(Edit::fault, i), zone};
        spot.reason = faults[static_cast<std::size_t>(i)].words;
        const bool is_hovered = b.is_hovered(spot.command);
        b.add(Fill{row, is_hovered ? theme::bone : theme::leaf, 3, theme::rule, 1});
        Label text{{row.x + 6, row.y, row.width - 12, row.height},
                   spot.reason,
                   b.fitted(spot.reason, theme::label(13), row.width - 12, 2),
                   2};
        text.may_be_cut = true;  // The foot says all of it.
        b.add(std::move(text));
        if (b.is_focused(spot.command)) b.ring(row, 4);
        b.spot(std::move(spot));
    });
}

void EditScene::draw_question(Builder& b) const {
    const auto answer = [&](Edit what, const char* id, const char* key) {
        return Dialog::Answer{act(what), b.say(id), key};
    };
    if (asks_ == Asks::leave)
        draw_dialog(b, {b.say("armies.leave_title"),
                        own_words(b, "leave_text"),
                        {answer(Edit::answer_save, "armies.save", "K"),
                         answer(Edit::answer_discard, "armies.discard", "D"),
                         answer(Edit::answer_back, "armies.go_on", "Esc")}});
    if (asks_ == Asks::problem)
        draw_dialog(b, {b.say("edit.not_saved"),
                        problem_,
                        {answer(Edit::answer_back, "armies.go_on", "Esc")}});
}

void EditScene::draw_end(Builder& b) const {
    page::draw_foot(b, *refused_ == 0 ? "" : b.say(refused_), own_words(b, "keys"),
                    notice_.empty() ? "" : b.say("armies.saved", {{"file", notice_}}));
    draw_question(b);
    b.caption(own_words(b, "caption"));
}

}  // namespace muster::client
