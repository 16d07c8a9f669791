#include "client/campaign/desk/order_page.hpp"

#include "client/campaign/desk/pen.hpp"
#include "client/campaign/file/words.hpp"
#include "client/scenes/in_list.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/campaign/rules/day.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <exception>
#include <utility>
#include <vector>

namespace muster::client {

using campaign::EffectiveAt;

namespace {

/// Without the line ends behind it, which begin no line to write in.
std::string without_end(std::string text) {
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

}  // namespace

OrderScene::OrderScene(Host& host, CampaignSession& session, campaign::CommanderId who)
    : DraftScene{host, PageDraft{draft_place(session, 0,
                                             "order " + std::to_string(campaign::number(who)))}},
      session_{&session},
      who_{who} {
    const auto& orders = state().orders;
    // The one that is not read yet; else the last.
    for (std::size_t i = 0; i < orders.size(); ++i)
        if (orders[i].commander == who && (!pending_ || orders[*pending_].read >= 0)) pending_ = i;
    if (pending_) {
        written_ = orders[*pending_].text;
        editor_.set(without_end(written_));
    } else if (const auto last = session.last_order(who)) {
        written_ = last->text;
    }
    minute_.set(hour_words(state().now));
    read();
}

bool OrderScene::is_mended() const {
    return pending_ && editor_.text() != without_end(written_);
}

DraftTexts OrderScene::half_written() const {
    DraftTexts out;
    if (pending_ ? is_mended() : !editor_.text().empty()) {
        out["order"] = editor_.text();
        out["of"] = pending_ ? written_ : std::string{};
    }
    if (!reply_.text().empty()) out["reply"] = reply_.text();
    return out;
}

void OrderScene::write_on(const DraftTexts& kept) {
    if (const auto order = kept.find("order"); order != kept.end()) editor_.set(order->second);
    if (const auto back = kept.find("reply"); back != kept.end()) reply_.set(back->second);
    read();
    host().focus_on(act(text));
}

std::string OrderScene::draft_words(const Words& words, const DraftTexts& texts) const {
    const std::string& name = state().commander(who_).name;
    const auto of = texts.find("of");
    std::string out;
    if (of != texts.end())
        out = words(of->second.empty() ? "draft.order_for" : "draft.mended", {{"name", name}});
    if (texts.contains("reply")) {
        const std::string back = words("draft.reply", {{"name", name}});
        out = out.empty() ? back : words("draft.both", {{"one", out}, {"other", back}});
    }
    // Whoever goes on with it is to know that it stands in for another text now.
    if (of != texts.end() && of->second != (pending_ ? written_ : std::string{}))
        out += words("draft.other_order");
    return out;
}

/// It is on disk now, and is not offered again.
void OrderScene::finish() {
    editor_.set({});
    reply_.set({});
    pending_.reset();
    leave_page();
}

void OrderScene::read() {
    reading_ = session_->read(who_, editor_.text(), campaign::Reader::referee);
}

campaign::Minute OrderScene::typed_minute() const {
    int hour = -1, past = -1;
    if (std::sscanf(minute_.text().c_str(), "%d:%d", &hour, &past) != 2 || hour < 0 || hour > 23 ||
        past < 0 || past > 59)
        return -1;
    return campaign::dawn_of(state().day()) + campaign::Minute{60} * hour + past;
}

void OrderScene::give() {
    problem_.clear();
    try {
        if (!pending_) {
            session_->submit(who_, editor_.text() + '\n', campaign::Reader::referee);
        } else {
            constexpr std::array<EffectiveAt, 3> all{EffectiveAt::submitted, EffectiveAt::read,
                                                     EffectiveAt::minute};
            const EffectiveAt counts = all[static_cast<std::size_t>(from_)];
            const campaign::Minute at = counts == EffectiveAt::minute ? typed_minute() : 0;
            if (at < 0) {
                problem_ = host().words()("orderpage.bad_minute");
                return host().cue(Cue::refused);
            }
            // What nobody touched counts as it came, to the last byte.
            session_->accept(*pending_, counts, at,
                             is_mended() ? editor_.text() + '\n' : std::string{});
        }
        host().cue(Cue::card_laid);
        finish();
    } catch (const std::exception& fault) {
        problem_ = refused_words(host().words(), fault.what());
        host().cue(Cue::refused);
    }
}

void OrderScene::send_back() {
    problem_.clear();
    if (!pending_) return;
    if (reply_.text().empty()) {
        problem_ = host().words()("orderpage.no_reply");
        host().focus_on(act(reply));
        return host().cue(Cue::refused);
    }
    try {
        session_->refuse(*pending_, reply_.text());
        finish();
    } catch (const std::exception& fault) {
        problem_ = refused_words(host().words(), fault.what());
        host().cue(Cue::refused);
    }
}

void OrderScene::run(const Command& command) {
    if (run_half(command)) return;
    const auto what = command.as<Act>();
    if (!what) return;
    switch (*what) {
        case text:
        case given:
        case tasks:
        case minute: break;
        case from: from_ = command.args[0]; break;
        case accept: give(); break;
        case reply: break;  // The focus is there now.
        case refuse: send_back(); break;
        case form: {
            // Without the head, which names the commander.
            const std::string all = order_form(state(), who_);
            editor_.set(without_end(all.substr(std::min(all.find('\n') + 1, all.size()))));
            read();
            break;
        }
        case leave: leave_page(); break;
    }
    host().changed();
}

TextField* OrderScene::field_in_focus() {
    const Command& focus = host().attention().focus;
    if (focus == act(minute)) return &minute_;
    if (focus == act(reply)) return &reply_;
    return nullptr;
}

bool OrderScene::press(Key key, char /*letter*/) {
    if (asks()) return false;
    const Command& focus = host().attention().focus;
    if (focus == act(given)) return given_text_.press(key);
    if (focus == act(tasks)) return tasks_text_.press(key);
    if (focus == act(text)) {
        if (key == Key::escape || key == Key::tab || key == Key::back_tab) return false;
        const bool is_taken = editor_.press(key) || key == Key::letter;
        if (is_taken) read();
        return is_taken;
    }
    TextField* field = field_in_focus();
    if (field == &reply_ && key == Key::enter) {
        send_back();
        host().changed();
        return true;
    }
    return field != nullptr && (field->press(key) || key == Key::letter);
}

void OrderScene::type(const std::string& typed) {
    if (asks()) return;
    bool is_taken = true;
    if (host().attention().focus == act(text)) {
        is_taken = editor_.type(typed);
        read();
    } else if (TextField* field = field_in_focus()) {
        is_taken = field->type(typed);
    }
    if (!is_taken) host().cue(Cue::refused);
}

void OrderScene::scroll(double x, double y, int rows) {
    if (scroll_page(host(), {&editor_.list(), &given_text_.list(), &tasks_text_.list()}, x, y,
                    rows))
        return;
    for (ScrollList* one : {&editor_.list(), &given_text_.list(), &tasks_text_.list()})
        if (one->box().contains(x, y)) one->scroll(rows);
    host().changed();
}

void OrderScene::drag(const Command& begun, double x, double y, bool /*is_over*/) {
    if (!(begun == act(text))) return;
    editor_.point(x, y);
    host().changed();
}

void OrderScene::draw_left(Builder& b, const Box& box) const {
    const Box inner = draw_desk_panel(b, box, "act-order", b.say("orderpage.written"));
    const double x = inner.x + 14, width = inner.width - 28;
    double y = inner.y + 10;
    const campaign::Army* army = state().army_of(who_);
    page::Lines lines;
    if (pending_) {
        lines.emplace_back(
            b.say("orderpage.came",
                  {{"at", clock_words(b.words(), state().orders[*pending_].submitted)}}),
            theme::label(13, theme::soft_ink));
    } else {
        std::string now = b.say("orderpage.none_pending");
        if (army != nullptr && lapse_minute(state(), *army) >= 0)
            now = b.say("orderpage.in_force",
                        {{"at", clock_words(b.words(), lapse_minute(state(), *army))}});
        lines.emplace_back(now, theme::label(13, theme::soft_ink));
    }
    y = page::draw_lines(b, x, y, width, inner.y + inner.height * 0.4, lines) + 4;
    if (const std::string last = without_end(written_); !pending_ && !last.empty()) {
        const theme::Style style = theme::prose(15);
        const double high = std::min(given_text_.height(b, last, style, width),
                                     std::max(24.0, inner.y + inner.height * 0.4 - y));
        given_text_.draw(b, {{x, y, width, high}, act(given), 0}, last, style);
        y += high + 8;
    }
    b.line({x, y, width, 20}, b.say(pending_ ? "orderpage.mend" : "orderpage.give"),
           theme::label(13, theme::ink, 600));
    y += 26;
    const std::string now = b.say("orderpage.form");
    const double wide = b.button_width(now, "F");
    const double foot = inner.bottom() - 48;
    Spot spot{{x, y, width, foot - y - 8}, act(text), 0};
    spot.reason = b.say("orderpage.text_tip");
    AreaLook look;
    look.hint = b.say("orderpage.hint");
    look.has_numbers = false;
    draw_text_area(b, std::move(spot), editor_, look);
    Spot fill{{x, foot, wide, 36}, act(form), 1, "F"};
    b.button(std::move(fill), now, Builder::Rank::secondary);
}

void OrderScene::draw_right(Builder& b, const Box& box) const {
    const Box inner = draw_desk_panel(b, box, "ui-check", b.say("orderpage.understood"));
    const double x = inner.x + 14, width = inner.width - 28;
    const double foot = inner.bottom() - (pending_ ? 178.0 : 54.0);
    page::Lines lines;
    if (reading_.understood.empty() && reading_.problem.empty())
        lines.emplace_back(b.say("orderpage.nothing"), theme::label(14, theme::soft_ink));
    if (!reading_.problem.empty())
        lines.emplace_back(refused_words(b.words(), reading_.problem),
                           theme::label(13, theme::bad, 600));
    const double top = page::draw_lines(b, x, inner.y + 10, width, foot - 8, lines);
    std::string all;
    for (std::size_t i = 0; i < reading_.understood.size(); ++i)
        all += (i == 0 ? "" : "\n") + std::to_string(i + 1) + ". " + reading_.understood[i];
    if (!all.empty() && foot - 10 > top)
        tasks_text_.draw(b, {{x, top, width, foot - 10 - top}, act(tasks), 2}, all,
                         theme::label(14));
    b.rule(x, foot - 4, width);
    const bool is_read = reading_.problem.empty();
    double y = foot + 2;
    if (pending_) {
        b.line({x, y, width, 18}, b.say("orderpage.counts"), theme::label(13, theme::ink, 600));
        y += 20;
        constexpr std::array<const char*, 3> froms{"orderpage.submitted", "orderpage.read",
                                                   "orderpage.minute"};
        const double wide = (width - 8 - 78) / 3;
        for (int i = 0; i < 3; ++i) {
            Spot spot{{x + i * (wide + 4), y, wide, 28}, act(from, i), 2};
            spot.words = b.say(froms[static_cast<std::size_t>(i)]);
            draw_chip(b, std::move(spot), from_ == i, b.say(froms[static_cast<std::size_t>(i)]));
        }
        Spot at{{x + width - 74, y, 74, 28}, act(minute), 2};
        at.reason = b.say("orderpage.minute_tip");
        draw_text_field(b, std::move(at), minute_, "06:00");
        y += 38;
        const std::string back = b.say("orderpage.refuse");
        const double narrow = b.button_width(back, "");
        Spot field{{x, y, width - narrow - 8, 34}, act(reply), 3};
        field.reason = b.say("orderpage.reply_tip");
        draw_text_field(b, std::move(field), reply_, b.say("orderpage.reply"));
        b.button({{x + width - narrow, y, narrow, 34}, act(refuse), 3}, back,
                 Builder::Rank::secondary);
    }
    const std::string words = b.say(!pending_     ? "orderpage.submit"
                                    : is_mended() ? "orderpage.accept_mended"
                                                  : "orderpage.accept");
    Spot spot{{x, inner.bottom() - 48, width, 38}, act(accept), 4, "E"};
    spot.is_enabled = is_read;
    spot.reason = is_read ? "" : b.say("orderpage.faults");
    b.button(std::move(spot), words, Builder::Rank::primary, "ui-check");
}

double OrderScene::stacked_height() const {
    return page::column_height({320.0, pending_ ? 380.0 : 250.0}, 2);
}

Screen OrderScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box room = page::draw_frame(
        b, {"act-order", state().commander(who_).name, clock_words(b.words(), state().now),
            act(leave), b.say("armies.back")});
    if (is_stacked(frame.size)) {
        page::Column column{room};
        draw_left(b, column.next(320));
        draw_right(b, column.rest());
    } else {
        const double half = std::floor((room.width - 12) / 2);
        draw_left(b, {room.x, room.y, half, room.height});
        draw_right(b, {room.x + half + 12, room.y, room.width - half - 12, room.height});
    }
    page::draw_foot(b, problem_, b.say("orderpage.keys"));
    b.start_focus_at(act(pending_ && reading_.problem.empty() ? accept : text));
    draw_half(b);
    b.caption(b.say("desk.caption"));
    return b.take();
}

}  // namespace muster::client
