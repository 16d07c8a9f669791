#include "client/ui/widgets/pieces.hpp"

#include "client/ui/screen/terms.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>

namespace muster::client {

void draw_chip(Builder& b, Spot spot, bool is_on, const std::string& words,
               const std::string& sign) {
    const Box box = spot.box;
    const bool is_hovered = b.is_hovered(spot.command) && spot.is_enabled;
    const char* ground = is_on ? theme::ink : (is_hovered ? theme::bone : theme::vellum);
    if (!spot.is_enabled) ground = theme::shade;
    const char* colour = is_on ? theme::bone : theme::ink;
    if (!spot.is_enabled) colour = theme::soft_ink;
    b.add(Fill{box, ground, 4, theme::ink, 1});
    if (is_on) b.add(Fill{box.inset(2.5), "", 3, theme::gilt, 1});
    if (!sign.empty()) {
        const double side = std::min(20.0, box.height - 10);
        const double x = words.empty() ? box.centre_x() - side / 2 : box.x + 7;
        b.icon({x, box.centre_y() - side / 2, side, side}, sign, colour);
    }
    if (!words.empty()) {
        const double left = sign.empty() ? 4 : 30;
        b.line({box.x + left, box.y, box.width - left - 4, box.height}, words,
               theme::label(13, colour, 600, theme::Align::centre));
    }
    if (b.is_focused(spot.command)) b.ring(box, 5);
    if (spot.reason.empty()) spot.words = words;
    b.spot(std::move(spot));
}

void draw_arrow(Builder& b, Spot spot, bool leads_on) {
    const Box box = spot.box;
    const char* colour = spot.is_enabled ? theme::ink : theme::soft_ink;
    draw_chip(b, std::move(spot), false, {});
    const double high = std::min(14.0, box.height * 0.4);
    const double wide = (leads_on ? 1 : -1) * high / 4;
    const double x = box.centre_x();
    const double y = box.centre_y();
    b.add(Polygon{{{x - wide, y - high / 2}, {x + wide, y}, {x - wide, y + high / 2}},
                  "",
                  colour,
                  2.5,
                  true});
}

void draw_stepper(Builder& b, const Box& box, const Stepper& stepper) {
    const double side = box.height;
    Spot lower{{box.x, box.y, side, side}, stepper.lower, stepper.zone};
    lower.is_enabled = stepper.can_lower;
    lower.reason = stepper.tip;
    Spot raise{{box.right() - side, box.y, side, side}, stepper.raise, stepper.zone};
    raise.is_enabled = stepper.can_raise;
    raise.reason = stepper.tip;
    draw_chip(b, std::move(lower), false, "\u2212");
    b.text({box.x + side + 4, box.y, box.width - 2 * side - 8, box.height}, stepper.shown,
           theme::figure(17, theme::ink, theme::Align::centre));
    draw_chip(b, std::move(raise), false, "+");
}

namespace {

/// How much room the parts of a question take.
struct DialogLook {
    double pad, title, points, answer, gap;
};
constexpr DialogLook roomy_dialog{24, 36, 15, 42, 12}, tight_dialog{10, 26, 13, 30, 4};

}  // namespace

void draw_dialog(Builder& b, const Dialog& dialog) {
    const Size size = b.size();
    b.veil();
    const double width = std::min(560.0, size.width - 24);
    const auto width_of = [&](const Dialog::Answer& answer) {
        return std::max(96.0, b.button_width(answer.words, answer.key));
    };
    double across = -12;
    for (const Dialog::Answer& answer : dialog.answers) across += width_of(answer) + 12;
    // Long answers stand one under another.
    const bool is_column = across > width - 2 * roomy_dialog.pad;
    const double rows = is_column ? static_cast<double>(dialog.answers.size()) : 1;
    DialogLook look = roomy_dialog;
    double text = 0, answers = 0;
    const auto height = [&] {
        text = b.height_of(dialog.text, theme::label(look.points), width - 2 * look.pad);
        answers = look.answer * rows + look.gap * (rows - 1);
        return look.pad * 3 + look.title + text + answers;
    };
    if (height() > size.height - 16) look = tight_dialog;
    const double high = height();
    const double inner = width - 2 * look.pad;
    const Box box{(size.width - width) / 2, (size.height - high) / 2, width, high};
    b.panel(box, theme::leaf, 6);
    b.asks_in(box);
    const double x = box.x + look.pad;
    b.line({x, box.y + look.pad - 8, inner, look.title}, dialog.title,
           theme::name(std::min(22.0, look.title - 8)));
    b.text({x, box.y + look.pad + look.title, inner, text + 4}, dialog.text,
           theme::label(look.points), 12, true);
    double right = box.right() - look.pad;
    double y = box.bottom() - look.pad - answers;
    bool is_first = true;
    for (const Dialog::Answer& answer : dialog.answers) {
        const double button = is_column ? inner : width_of(answer);
        b.button({{right - button, y, button, look.answer}, answer.command, 0, answer.key},
                 answer.words, is_first ? Builder::Rank::primary : Builder::Rank::secondary);
        if (is_column)
            y += look.answer + look.gap;
        else
            right -= button + 12;
        is_first = false;
    }
    if (!dialog.answers.empty()) b.start_focus_at(dialog.answers.front().command);
}

void mark_word(Builder& b, const Label& label, const std::string& word, const std::string& id,
               const std::string& text) {
    const auto is_letter = [&](std::size_t at) {
        const auto c = static_cast<unsigned char>(at < label.text.size() ? label.text[at] : ' ');
        return c >= 0x80 || std::isalnum(c) != 0;
    };
    const auto whole = [&](const std::string& sought) {
        std::size_t at = sought.empty() ? std::string::npos : label.text.find(sought);
        while (at != std::string::npos &&
               ((at > 0 && is_letter(at - 1)) || is_letter(at + sought.size())))
            at = label.text.find(sought, at + 1);
        return at;
    };
    std::size_t at = whole(word);
    if (at == std::string::npos && !word.empty()) {
        // Sentences begin with a capital.
        std::string other = word;
        const auto first = static_cast<unsigned char>(word[0]);
        other[0] =
            static_cast<char>(std::islower(first) != 0 ? std::toupper(first) : std::tolower(first));
        at = whole(other);
    }
    if (at == std::string::npos) return;
    // What is cut off shows nowhere.
    for (const Box& box : boxes_of(b.ruler(), label, at, at + word.size()))
        if (box.bottom() <= label.box.bottom() + 4 && box.right() <= label.box.right() + 2)
            b.term(box, id, word, text);
}

void mark_last_word(Builder& b, const std::string& found_by, const std::string& word,
                    const std::string& id, const std::string& text) {
    const auto& items = b.screen().items;
    for (auto item = items.rbegin(); item != items.rend(); ++item) {
        const auto* label = std::get_if<Label>(&*item);
        if (label == nullptr || label->text.find(found_by) == std::string::npos) continue;
        return mark_word(b, *label, word, id, text);
    }
}

const Spot* watched_spot(const Builder& b) {
    const Attention& attention = b.attention();
    const Command watched = attention.hover.value_or(attention.focus);
    for (const Spot& spot : b.screen().spots)
        if (spot.command == watched) return &spot;
    return nullptr;
}

std::string tooltip(const Builder& b) {
    const Spot* spot = watched_spot(b);
    return spot == nullptr ? std::string{} : spot->reason;
}

}  // namespace muster::client
