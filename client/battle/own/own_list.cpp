#include "client/battle/own/own_list.hpp"

#include "client/saves/files.hpp"
#include "client/scenes/in_list.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/core/utf8.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

std::string recovered_name(const Words& words, const std::string& name) {
    constexpr std::size_t room = 40;  // A name has at most 60 characters.
    return words("own.recovered", {{"name", std::string{first_characters(name, room)}}});
}

const OwnFile* OwnListScene::selected() const {
    return selected_ >= 0 && selected_ < count() ? &at(selected_) : nullptr;
}

void OwnListScene::read_again() {
    read();
    selected_ = std::clamp(selected_, 0, std::max(0, count() - 1));
}

void OwnListScene::shown() {
    // The editor may have left another one, or one more.
    const fs::path file = selected() == nullptr ? fs::path{} : selected()->file;
    std::vector<fs::path> known;
    for (int i = 0; i < count(); ++i) known.push_back(at(i).file);
    read_again();
    for (int i = 0; i < count(); ++i)
        if (at(i).file == file) selected_ = i;
    for (int i = 0; i < count() && !known.empty(); ++i)
        if (std::find(known.begin(), known.end(), at(i).file) == known.end()) selected_ = i;
    rows_.reveal(selected_);
    host().focus_on(count() == 0 ? act(Own::create) : act(Own::row, selected_));
}

void OwnListScene::focused(const Command& command) {
    if (command.is(Own::row)) selected_ = command.args[0];
}

bool OwnListScene::is_naming() const {
    return has_field() && host().attention().focus == act(Own::called);
}

bool OwnListScene::is_blank() const {
    return name_.text().find_first_not_of(' ') == std::string::npos;
}

void OwnListScene::type(const std::string& text) {
    if (is_naming() && !name_.type(text)) host().cue(Cue::refused);
}

bool OwnListScene::press(Key key, char /*letter*/) {
    // Letters are text there.
    if (is_naming()) return name_.press(key) || key == Key::letter;
    if (asks()) return false;
    if (press_in_list(host(), rows_, Own::row, key)) return true;
    if (key == Key::erase && host().attention().focus.is(Own::row) && is_own()) {
        ask(Asks::discard);
        return true;
    }
    return false;
}

void OwnListScene::scroll(double x, double y, int rows) {
    if (asks() || scroll_page(host(), lists(), x, y, rows)) return;
    for (ScrollList* list : lists())
        if (list->box().contains(x, y)) list->scroll(rows);
}

void OwnListScene::ask(Asks what) {
    asks_ = what;
    host().turn_page();
    if (has_field()) host().focus_on(act(Own::called));
    if (what == Asks::nothing) host().focus_on(act(Own::row, selected_));
}

void OwnListScene::confirm_question() {
    const Asks asked = asks_;
    if (asked != Asks::discard && is_blank()) return;  // The dialog says so.
    ask(Asks::nothing);
    if (asked == Asks::create) {
        attempt([&] { make(name_.text()); });
        return;
    }
    if (!is_own()) return;
    attempt(
        [&] { asked == Asks::discard ? (void)set_aside(selected()->file) : rename(name_.text()); });
    read_again();
    host().focus_on(act(Own::row, selected_));
}

void OwnListScene::run(const Command& command) {
    problem_.clear();
    const auto what = command.as<Own>();
    if (!what) {
        run_own(command);
        return host().changed();
    }
    switch (*what) {
        case Own::row:
            // The second click on a row, or Enter, which has chosen it on its way there.
            if (selected_ == command.args[0]) return open_editor();
            selected_ = command.args[0];
            break;
        case Own::create:
            name_ = TextField{host().words()(words_ + std::string{"new_name"})};
            ask(Asks::create);
            break;
        case Own::edit: open_editor(); break;
        case Own::rename:
            if (!can_change() || !selected()->can_read()) break;
            name_ = TextField{selected()->name};
            ask(Asks::rename);
            break;
        case Own::discard:
            if (is_own()) ask(Asks::discard);
            break;
        case Own::called:
            // Enter in the field; a click only brings the focus there.
            if (is_naming()) confirm_question();
            break;
        case Own::confirm: confirm_question(); break;
        case Own::no: ask(Asks::nothing); break;
        case Own::leave: host().close(); break;
    }
    host().changed();
}

std::string OwnListScene::copy_name() const {
    return host().words()("own.copy_of", {{"name", selected()->name}});
}

std::string OwnListScene::own_words(const Builder& b, const char* id) const {
    return b.say(words_ + std::string{id});
}

void OwnListScene::draw_rows(Builder& b, const Box& box, const Pitch& pitch,
                             const std::function<void(const Box& row, int place)>& draw) const {
    draw_list(b, box, rows_, count(), pitch, [&](const Box& row, int i) {
        draw_row_ground(b, row, i == selected_);
        draw(row, i);
        const Command command = act(Own::row, i);
        if (b.is_focused(command)) b.ring(row);
        b.spot({row, command, 0});
    });
}

void OwnListScene::draw_choices(Builder& b, const Box& box,
                                const std::vector<page::Choice>& also) const {
    const bool can_read = selected() != nullptr && selected()->can_read();
    const std::string broken = can_read ? "" : b.say("own.broken");
    const std::string not_own = can_change() ? broken
                                : is_own()   ? own_words(b, "not_foreign")
                                             : own_words(b, "not_shipped");
    std::vector<page::Choice> choices;
    choices.push_back(
        {act(Own::create), own_words(b, "new"), "N", true, own_words(b, "new_tip"), true});
    choices.push_back({act(Own::edit), b.say(can_change() ? "own.edit" : "own.copy"), "E", can_read,
                       !can_read      ? broken
                       : can_change() ? own_words(b, "edit_tip")
                       : is_own()     ? not_own
                                      : own_words(b, "copy_tip")});
    choices.insert(choices.end(), also.begin(), also.end());
    choices.push_back(
        {act(Own::rename), b.say("own.rename"), "T", can_change() && can_read, not_own});
    choices.push_back({act(Own::discard), b.say("armies.delete"), "X", is_own(),
                       is_own() ? b.say("own.delete_tip") : not_own});
    page::draw_choices(b, box, 2, choices);
}

std::string OwnListScene::place_words(const Builder& b) const {
    return selected()->is_shipped ? own_words(b, "shipped_note")
                                  : b.say("own.file", {{"file", selected()->file.string()}});
}

void OwnListScene::draw_end(Builder& b) const {
    page::draw_foot(b, problem_, own_words(b, "keys"));
    b.start_focus_at(count() == 0 ? act(Own::create) : act(Own::row, selected_));
    if (asks_ == Asks::discard && selected() != nullptr)
        draw_dialog(b, {own_words(b, "delete_title"),
                        b.say("own.delete_text", {{"name", selected()->name}}),
                        {{act(Own::no), b.say("armies.keep"), "Esc"},
                         {act(Own::confirm), b.say("armies.delete"), "D"}}});
    if (has_field()) draw_naming(b);
    b.caption(own_words(b, "caption"));
}

void OwnListScene::draw_naming(Builder& b) const {
    const bool is_new = asks_ == Asks::create;
    const std::string text = is_blank() ? own_words(b, "blank")
                             : is_new   ? own_words(b, "new_text")
                                        : b.say("own.rename_text");
    page::Naming naming{own_words(b, is_new ? "new_title" : "rename_title"),
                        text,
                        is_blank(),
                        act(Own::called),
                        act(Own::confirm),
                        act(Own::no),
                        own_words(b, "name_hint"),
                        b.say(is_new ? "own.new_do" : "own.rename"),
                        b.say("own.cancel")};
    if (is_new) naming.more = room_for_new();
    const Box more = page::draw_naming(b, naming, name_);
    if (more.height > 0) draw_new(b, more);
}

}  // namespace muster::client
