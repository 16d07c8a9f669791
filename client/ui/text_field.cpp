#include "client/ui/text_field.hpp"

#include "client/ui/text_rows.hpp"
#include "engine/core/utf8.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace muster::client {
namespace {

/// No field of any window shows so many bytes.
constexpr std::size_t beyond_a_field = 2048;

std::size_t before(const std::string& text, std::size_t at) {
    if (at > 0) --at;
    while (at > 0 && is_inside_character(text[at])) --at;
    return at;
}

std::size_t after(const std::string& text, std::size_t at) {
    if (at < text.size()) ++at;
    while (at < text.size() && is_inside_character(text[at])) ++at;
    return at;
}

}  // namespace

TextField::TextField(const std::string& text, std::size_t most, Limit limit)
    : most_{most}, limit_{limit} {
    set(text);
}

std::string without_controls(const std::string& text, bool has_lines) {
    std::string out;
    for (const char one : text)
        if ((static_cast<unsigned char>(one) >= 0x20 && one != 0x7F) || (has_lines && one == '\n'))
            out += one;
    return out;
}

void TextField::set(const std::string& text) {
    text_ = text;
    caret_ = text_.size();
    is_refusing_ = false;
}

bool TextField::type(const std::string& text) {
    const std::string shown = without_controls(text, false);
    const auto size = [&](const std::string& one) {
        return limit_ == Limit::bytes ? one.size() : character_count(one);
    };
    is_refusing_ = !shown.empty() && size(text_) + size(shown) > most_;
    if (is_refusing_) return false;
    text_.insert(caret_, shown);
    caret_ += shown.size();
    return true;
}

bool TextField::press(Key key) {
    if (key != Key::letter && key != Key::space) is_refusing_ = false;
    switch (key) {
        case Key::left: caret_ = before(text_, caret_); return true;
        case Key::right: caret_ = after(text_, caret_); return true;
        case Key::home: caret_ = 0; return true;
        case Key::end: caret_ = text_.size(); return true;
        case Key::backspace: {
            const std::size_t from = before(text_, caret_);
            text_.erase(from, caret_ - from);
            caret_ = from;
            return true;
        }
        case Key::erase: text_.erase(caret_, after(text_, caret_) - caret_); return true;
        case Key::space:
        case Key::letter: return true;  // They come as text.
        default: break;
    }
    return false;
}

void draw_refusal(Builder& b, const Box& box, std::size_t most) {
    const std::string words = b.say("field.full", {{"most", std::to_string(most)}});
    const theme::Style style = theme::label(12.5, theme::bone, 600, theme::Align::centre);
    const double wide = std::min(b.width_of(words, style) + 12, box.width - 4);
    const Box plate{box.right() - wide - 2, box.bottom() - 20, wide, 18};
    b.add(Fill{plate, theme::bad, 3});
    b.short_line(plate.inset(2), words, style);
}

void draw_text_field(Builder& b, Spot spot, const TextField& field, const std::string& hint) {
    const Box box = spot.box;
    const bool is_focused = b.is_focused(spot.command);
    b.add(Fill{box, theme::bone, 3, theme::ink, 1});
    const Box inner{box.x + 8, box.y, box.width - 16, box.height};
    const theme::Style style = theme::label(14);
    if (field.text().empty()) {
        b.text(inner, hint, theme::label(13, theme::soft_ink));
    } else {
        // A text longer than its field shows the part that the caret is in.
        const std::string text = drawn_row(field.text());
        const std::size_t caret = is_focused ? field.caret() : 0;
        std::size_t from = caret > beyond_a_field ? caret - beyond_a_field : 0;
        while (from > 0 && is_inside_character(text[from])) --from;
        while (from < caret && b.width_of(text.substr(from, caret - from), style) > inner.width - 4)
            from = after(text, from);
        Label shown{
            inner,
            std::string{first_characters(std::string_view{text}.substr(from), beyond_a_field)},
            style};
        shown.may_be_cut = true;  // The caret leads through the rest.
        b.add(std::move(shown));
        if (is_focused) {
            const double x = inner.x + b.width_of(text.substr(from, caret - from), style);
            b.fill({x, box.y + 6, 1.5, box.height - 12}, theme::ink);
        }
    }
    if (is_focused && field.text().empty())
        b.fill({inner.x - 2, box.y + 6, 1.5, box.height - 12}, theme::ink);
    if (field.is_refusing()) draw_refusal(b, box, field.most());
    if (is_focused) b.ring(box, 5);
    spot.is_field = true;
    b.spot(std::move(spot));
}

}  // namespace muster::client
