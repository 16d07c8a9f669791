#include "client/scenes/continue.hpp"

#include "client/saves/files.hpp"
#include "client/saves/save_slot.hpp"
#include "client/scenes/aside.hpp"
#include "client/scenes/dates.hpp"
#include "client/scenes/in_list.hpp"
#include "client/scenes/menu_page.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

constexpr double saved_pitch = 72;

/// It lies where open battles are kept, by this Muster or another, and not aside.
bool is_open(const SavedBattle& battle) {
    return is_slot_name(battle.file.filename().string());
}

}  // namespace

void ContinueScene::read(const Words& words) const {
    rows_.clear();
    for (const auto& game : *games_)
        for (SavedBattle& battle : game->open_battles(words))
            rows_.push_back({game.get(), std::move(battle)});
    selected_ = std::clamp(selected_, 0, std::max(0, static_cast<int>(rows_.size()) - 1));
    is_stale_ = false;
}

void ContinueScene::shown() {
    is_stale_ = true;
    host().changed();
}

const ContinueScene::Row* ContinueScene::selected() const {
    return rows_.empty() ? nullptr : &rows_[static_cast<std::size_t>(selected_)];
}

void ContinueScene::go_on() {
    const Row* chosen = selected();
    if (chosen == nullptr) return;
    try {
        check_is_free(chosen->battle);
        Host& host = this->host();
        chosen->game->go_on(host, chosen->battle, *this, [&host](std::unique_ptr<Scene> scene) {
            host.replace(std::move(scene));
        });
    } catch (const std::exception& fault) {
        problem_ = fault.what();
        is_stale_ = true;
    }
}

void ContinueScene::keep_name() {
    try {
        if (const Row* chosen = selected()) give_name(chosen->battle.file, name_.text());
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
    is_stale_ = true;
}

void ContinueScene::remove() {
    const Row* chosen = selected();
    if (chosen == nullptr) return;
    const SavedBattle& battle = chosen->battle;
    try {
        check_is_free(battle);
        give_name(battle.file, {});
        if (battle.is_on_table)
            chosen->game->discard(battle);
        else
            set_aside(battle.file);
    } catch (const fs::filesystem_error& fault) {
        problem_ = battle.file.string() + ": " + fault.code().message();
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
    is_stale_ = true;
}

void ContinueScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    problem_.clear();
    const auto ask = [&](Asks next) {
        asks_ = next;
        host().focus_on(next == Asks::name ? act(called) : Command{});
    };
    switch (*what) {
        case row:
            selected_ = command.args[0];
            go_on();
            break;
        case resume: go_on(); break;
        case rename:
            if (selected() == nullptr) break;
            name_ = TextField{selected()->battle.name};
            ask(Asks::name);
            break;
        case called:
            // Enter in the field; a click only brings the focus there.
            if (host().attention().focus == act(called) && asks_ == Asks::name) {
                keep_name();
                ask(Asks::nothing);
            }
            break;
        case discard:
            if (selected() != nullptr) ask(Asks::discard);
            break;
        case confirm:
            asks_ == Asks::name ? keep_name() : remove();
            ask(Asks::nothing);
            break;
        case no: ask(Asks::nothing); break;
        case leave: host().close(); break;
    }
}

bool ContinueScene::press(Key key, char /*letter*/) {
    if (asks_ == Asks::name && host().attention().focus == act(called))
        return name_.press(key) || key == Key::letter;
    if (asks_ != Asks::nothing) return false;
    if (press_in_list(host(), list_, row, key)) return true;
    if (key != Key::erase) return false;
    run(act(discard));
    return true;
}

void ContinueScene::type(const std::string& text) {
    if (asks_ == Asks::name && host().attention().focus == act(called) && !name_.type(text))
        host().cue(Cue::refused);
}

void ContinueScene::focused(const Command& command) {
    if (!command.is(row)) return;
    selected_ = command.args[0];
    list_.reveal(selected_);
}

void ContinueScene::scroll(double x, double y, int rows) {
    if (scroll_page(host(), {&list_}, x, y, rows)) return;
    list_.scroll(rows);
    host().changed();
}

void ContinueScene::draw_row(Builder& b, const Box& box, int index) const {
    const Row& shown = rows_[static_cast<std::size_t>(index)];
    const SavedBattle& battle = shown.battle;
    const Command command = act(row, index);
    draw_row_ground(b, box, index == selected_);
    b.icon({box.x + 18, box.centre_y() - 17, 34, 34}, std::string{"game-"} + shown.game->id(),
           theme::ink);
    const Words& words = b.words();
    const std::string title = battle_name(words, battle);
    const std::string game = game_name(words, *shown.game);
    const std::string state = words(battle.is_damaged     ? "continue.damaged"
                                    : battle.is_elsewhere ? "continue.elsewhere"
                                    : is_open(battle)     ? "continue.open"
                                                          : "continue.aside");
    b.short_line({box.x + 66, box.y + 5, box.width - 80, 26}, title, theme::name(17));
    b.short_line(
        {box.x + 66, box.y + 31, box.width - 80, 20},
        words("continue.row",
              {{"game", game}, {"state", state}, {"date", date_words(words, battle.when)}}),
        theme::label(13, battle.is_damaged ? theme::bad : theme::soft_ink));
    if (b.is_focused(command)) b.ring(box);
    Spot spot{box, command, 0};
    spot.reason = b.say(battle.is_elsewhere ? "continue.elsewhere_text" : "continue.row_tip");
    b.spot(std::move(spot));
}

void ContinueScene::draw_details(Builder& b, const Box& box) const {
    b.panel(box, theme::vellum);
    const SavedBattle& battle = selected()->battle;
    const Words& words = b.words();
    const double x = box.x + 16;
    const double width = box.width - 32;
    const std::string elsewhere =
        battle.is_elsewhere ? b.say("continue.elsewhere_text") : std::string{};
    const double top = page::draw_choices(
        b, {x, box.y, width, box.height - 10}, 1,
        {{act(resume), b.say("continue.resume"), "R", !battle.is_elsewhere, elsewhere, true,
          "stat-attack"},
         {act(rename), b.say("continue.rename"), "T"},
         {act(discard), b.say("armies.delete"), "D", !battle.is_elsewhere, elsewhere}});
    page::Lines lines;
    if (!battle.name.empty()) lines.emplace_back(battle.name, theme::name(20));
    lines.emplace_back(battle_words(words, battle), theme::name(battle.name.empty() ? 20 : 16));
    lines.emplace_back(game_name(words, *selected()->game), theme::label(14));
    lines.emplace_back(date_words(words, battle.when), theme::label(14));
    lines.emplace_back(words(battle.is_elsewhere  ? "continue.elsewhere_text"
                             : battle.is_damaged  ? "continue.damaged_text"
                             : battle.is_on_table ? "continue.open_text"
                             : is_open(battle)    ? "continue.left_text"
                                                  : "continue.aside_text"),
                       theme::label(13, battle.is_damaged ? theme::bad : theme::soft_ink));
    page::draw_lines(b, x, box.y + 12, width, top - 10, lines);
}

void ContinueScene::draw_naming(Builder& b) const {
    page::draw_naming(b,
                      {b.say("continue.rename_title"), b.say("continue.rename_text"), false,
                       act(called), act(confirm), act(no), b.say("continue.rename_hint"),
                       b.say("continue.rename"), b.say("field.back")},
                      name_);
}

double ContinueScene::stacked_height() const {
    if (is_stale_) read(host().words());
    return rows_.empty()
               ? page::column_height({300})
               : page::column_height({page::list_height(rows_.size(), saved_pitch, 4), 370});
}

Screen ContinueScene::screen(const Frame& frame) const {
    if (is_stale_) read(frame.words);
    Builder b{frame};
    const Box all = page::draw_frame(
        b, {"stat-attack", b.say("title.continue"), "", act(leave), b.say("armies.back")});
    if (rows_.empty()) {
        page::draw_empty(b, all,
                         {"stat-attack", b.say("continue.none"), b.say("continue.none_text")});
    } else {
        const page::ListAndSide parts =
            page::list_and_side(b, all, page::list_height(rows_.size(), saved_pitch, 4));
        draw_list(b, parts.list, list_, static_cast<int>(rows_.size()), {saved_pitch, 8},
                  [this, &b](const Box& box, int index) { draw_row(b, box, index); });
        draw_details(b, parts.side);
    }
    page::draw_foot(b, problem_, b.say("continue.keys"));
    b.start_focus_at(rows_.empty() ? act(leave) : act(row, selected_));
    if (asks_ == Asks::name) draw_naming(b);
    if (asks_ == Asks::discard && selected() != nullptr)
        draw_dialog(b, {b.say("continue.delete_title"),
                        b.say("continue.delete_text",
                              {{"battle", battle_name(b.words(), selected()->battle)}}),
                        {{act(no), b.say("armies.keep"), "Esc"},
                         {act(confirm), b.say("armies.delete"), "D"}}});
    b.caption(b.say("continue.caption"));
    return b.take();
}

}  // namespace muster::client
