#include "client/battle/lesson/scene.hpp"

#include "client/battle/lesson/slip.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/focus.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <string_view>

namespace muster::client {

namespace {

/// The place with all of its card, which rises out of it.
Box drawn(const Screen& shown, const Spot& spot) {
    Box out = spot.box;
    if (!spot.preview) return out;
    for (const Item& item : shown.items) {
        const auto* card = std::get_if<CardImage>(&item);
        if (card == nullptr || !(card->ref == *spot.preview) || !card->box.overlaps(spot.box))
            continue;
        const double top = std::min(out.y, card->box.y), left = std::min(out.x, card->box.x);
        out = {left, top, std::max(out.right(), card->box.right()) - left,
               std::max(out.bottom(), card->box.bottom()) - top};
    }
    return out;
}

}  // namespace

LessonScene::LessonScene(Host& host, Lesson lesson, LessonProgress progress,
                         std::unique_ptr<LessonTable> table)
    : Scene{host},
      lesson_{std::move(lesson)},
      progress_{std::move(progress)},
      table_{std::move(table)} {
    const LessonProgress::At at = progress_.at(lesson_.id);
    begin(at.step < lesson_.steps.size() ? at.step : 0);
}

void LessonScene::begin(std::size_t step) {
    at_ = step;
    inner_ = nullptr;
    battle_ = {};  // It looks at the session that is about to begin anew.
    battle_ = table_->begin(host(), lesson_.lines_before(step));
    inner_ = battle_.scene.get();
    follow();
}

void LessonScene::follow() {
    is_played_ = is_refused_ = has_led_ = false;
    lines_ = {};
    table_->follow({now().play, now().play.empty() ? std::vector<std::string>{} : now().then});
    host().focus_on({});
}

void LessonScene::keep(bool is_done) {
    const bool was_done = progress_.at(lesson_.id).is_done;
    try {
        progress_.keep(lesson_.id, {is_done ? 0 : at_, is_done || was_done});
    } catch (const std::exception& fault) {
        problem_ = fault.what();  // It goes on, and only forgets how far it came.
    }
}

void LessonScene::next() {
    if (at_ + 1 == lesson_.steps.size()) {
        keep(true);
        return host().close();
    }
    ++at_;
    keep(false);
    follow();
    host().changed();
}

void LessonScene::look() {
    if (table_->take_refused()) {
        is_refused_ = true;
        host().cue(Cue::refused);
        host().changed();
    }
    const bool is_due = is_played_ || !now().play.empty();
    if (is_due && !table_->is_waiting() && !inner_->is_moving()) next();
}

void LessonScene::shown() {
    if (std::exchange(is_stale_, false)) {
        inner_->translated();
        begin(at_);  // Its battle was begun with the words of another language.
    }
    inner_->shown();
    host().focus_on({});
}

void LessonScene::tick(double now_ms) {
    inner_->tick(now_ms);
    look();
    lead();
}

void LessonScene::lead() {
    if (!wants_tabs(size_) || has_led_ || is_played_ || inner_->is_moving()) return;
    has_led_ = true;
    const LessonGuide& guide = *battle_.guide;
    const auto open = [&](std::string_view name) {
        const auto tab = guide.tab_of(name);
        if (tab) inner_->run(*tab);
        return tab.has_value();
    };
    if (now().play.empty()) {
        for (const std::string& name : now().light)
            if (open(name)) break;
        return host().changed();
    }
    const std::vector<Command> way = guide.way_to(now().play);
    if (way.empty()) return;
    const auto is_there = [&](const Command& one) { return host().spot(one) != nullptr; };
    const bool has_any = std::any_of(way.begin(), way.end(), is_there);
    if (!has_any) open({});
    // A map and a list bring what is in focus into view.
    if (!is_there(way.front())) host().focus_on(way.front());
    if (!has_any && !is_there(way.front())) host().focus_on(way.back());
    host().changed();
}

bool LessonScene::scroll_text(int rows) {
    if (!wants_tabs(size_) || lines_.thumb_length() >= 1) return false;
    lines_.scroll(rows);
    host().changed();
    return true;
}

void LessonScene::scroll(double x, double y, int rows) {
    // Where nothing is to be done on the table, all of the wheel is the slip's.
    const bool is_over = now().play.empty() || host().spot(act(show)) == nullptr ||
                         std::abs(y - host().spot(act(show))->box.y) < 110;
    if (!is_over || !scroll_text(rows)) inner_->scroll(x, y, rows);
}

void LessonScene::drop(double x, double y) {
    inner_->drop(x, y);
    look();
}

bool LessonScene::press(Key key, char letter) {
    const bool is_letter = key == Key::letter && (letter == 'B' || letter == 'H' || letter == 'Q');
    const bool is_own = key == Key::escape || (is_letter && !battle_.guide->is_typing());
    if (key == Key::page_up && scroll_text(-2)) return true;
    if (key == Key::page_down && scroll_text(2)) return true;
    return !is_own && !now().play.empty() && inner_->press(key, letter);
}

std::vector<KeyUse> LessonScene::key_uses() const {
    return now().play.empty() ? std::vector<KeyUse>{} : inner_->key_uses();
}

void LessonScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) {
        if (command.kind == Command::Kind::leave) return host().close();
        is_refused_ = false;
        const auto next_press = [&] {
            const auto way = battle_.guide->way_to(now().play);
            return way.empty() ? Command{} : way.front();
        };
        const Command before = next_press();
        inner_->run(command);
        // On to what is to be pressed now.
        if (next_press() != before) {
            host().focus_on({});
            has_led_ = false;
        }
        return look();
    }
    switch (*what) {
        case go_on:
            if (!now().play.empty() || is_played_) break;
            if (now().then.empty()) {
                next();
            } else {
                is_played_ = true;
                table_->follow({{}, now().then, true});
            }
            break;
        case back:
            if (at_ == 0) break;
            try {
                begin(at_ - 1);
                keep(false);
                inner_->shown();
            } catch (const std::exception& fault) {
                problem_ = fault.what();
            }
            break;
        case show:
            is_refused_ = false;
            if (now().play.empty() || is_played_)
                host().focus_on(act(go_on));
            else if (table_->is_waiting())
                table_->show();
            break;
        case leave: host().close(); break;
    }
    host().changed();
}

LessonLight LessonScene::light(const Screen& shown, Size size) const {
    LessonLight out;
    const LessonGuide& guide = *battle_.guide;
    for (const std::string& name : now().light)
        if (const auto box = guide.place(name, size)) out.boxes.push_back(*box);
    if (now().play.empty()) return out;
    for (const Command& command : guide.way_to(now().play)) {
        const Spot* spot = find_spot(shown, command);
        if (spot == nullptr || !spot->is_enabled) continue;
        // What has been chosen on the way stays lit.
        out.boxes.push_back(drawn(shown, *spot));
        if (out.way) continue;
        out.way = command;
        out.press = out.boxes.back();
    }
    if (out.press) out.aim = guide.aim_of(now().play);
    if (!out.aim) return out;
    out.boxes.push_back(*out.aim);
    out.aim_is_empty =
        !guide.aims_at_units() &&
        std::none_of(shown.items.begin(), shown.items.end(), [&](const Item& item) {
            const auto* card = std::get_if<CardImage>(&item);
            return card != nullptr && out.aim->contains(card->box.centre_x(), card->box.centre_y());
        });
    return out;
}

void LessonScene::draw_slip(Builder& b, const LessonLight& lit) const {
    const LessonCommands commands{act(go_on), act(back), act(show), act(leave)};
    const std::string head = lesson_.message(now().id) + '.';
    LessonSlip slip;
    slip.step = at_;
    slip.steps = lesson_.steps.size();
    const bool is_awaited = !now().play.empty();
    slip.now = is_awaited ? b.say(head + "now") : std::string{};
    const bool is_busy = inner_->is_moving() || is_played_;
    const bool is_large = wants_tabs(b.size());
    slip.has_letters = !battle_.guide->is_typing();
    slip.lines = &lines_;
    if (is_busy && is_large) return draw_large_bar(b, slip, commands);
    if (is_busy) {
        const Box bar = {(b.size().width - 520) / 2, b.size().height - 50 - 16, 520, 50};
        return draw_lesson_bar(b, bar, slip, commands);
    }
    slip.sign = now().sign;
    slip.title = b.say(head + "title");
    slip.part = b.say("lesson.step", {{"n", std::to_string(at_ + 1)},
                                      {"of", std::to_string(slip.steps)},
                                      {"part", b.say(head + "part")}});
    slip.text = problem_.empty() ? b.say(head + "text") : problem_;
    slip.sum = now().sum;
    if (!slip.sum.empty()) slip.sum_words = b.say(head + "sum");
    slip.is_refused = is_awaited && is_refused_;
    if (is_awaited) slip.how = b.say(head + (slip.is_refused ? "wrong" : "how"));
    slip.go_on = b.say(at_ + 1 == slip.steps ? "lesson.end" : "lesson.on");
    draw_dark(b, lit.boxes);
    for (const Box& box : lit.boxes)
        if (!lit.aim || !lit.aim_is_empty || !(box == *lit.aim)) b.ring(box);
    if (lit.press && lit.aim) {
        if (lit.aim_is_empty) draw_lesson_aim(b, *lit.aim);
        draw_lesson_way(b, *lit.press, *lit.aim);
    }
    if (is_large)
        draw_large_slip(b, slip, lit.boxes, lit.press, commands);
    else
        draw_lesson_slip(b, slip, lit.boxes, lit.press, commands);
}

Screen LessonScene::screen(const Frame& frame) const {
    size_ = frame.size;
    Screen shown = inner_->screen(frame);
    const bool is_awaited = !now().play.empty();
    const LessonLight lit = light(shown, frame.size);
    const bool has_layer = is_awaited && !lit.press && !inner_->is_moving() &&
                           find_spot(shown, {Command::Kind::back}) != nullptr;
    Builder b{frame};
    b.link_rules(false);  // They have their links.
    for (Item& item : shown.items) b.add(std::move(item));
    b.link_rules(true);
    for (Term& term : shown.terms) b.term(std::move(term));
    if (is_awaited && !inner_->is_moving())
        for (Spot& spot : shown.spots) {
            // These keys are the lesson's own, and so is the way out.
            const bool is_layers = has_layer && spot.command.kind == Command::Kind::back;
            if (spot.command.kind == Command::Kind::leave) continue;
            if (!is_layers && (spot.key == "H" || spot.key == "B" || spot.key == "Esc"))
                spot.key.clear();
            b.spot(std::move(spot));
        }
    b.caption(shown.caption);
    if (has_layer) {
        b.start_focus_at(shown.initial);
        return b.take();
    }
    draw_slip(b, inner_->is_moving() || is_played_ ? LessonLight{} : lit);
    if (lit.way) b.start_focus_at(*lit.way);
    return b.take();
}

}  // namespace muster::client
