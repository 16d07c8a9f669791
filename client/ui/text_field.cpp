#include "client/ui/text_field.hpp"

#include "engine/core/utf8.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace {

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

TextField::TextField(const std::string& text, std::size_t most) : most_{most} {
    set(text);
}

void TextField::set(const std::string& text) {
    text_.clear();
    caret_ = 0;
    type(text);
}

void TextField::type(const std::string& text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = after(text, at);
        const auto first = static_cast<unsigned char>(text[at]);
        if (first >= 0x20 && first != 0x7F && character_count(text_) < most_) {
            text_.insert(caret_, text, at, end - at);
            caret_ += end - at;
        }
        at = end;
    }
}

bool TextField::press(Key key) {
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
        const std::string& text = field.text();
        const std::size_t caret = is_focused ? field.caret() : 0;
        std::size_t from = 0;
        while (from < caret && b.width_of(text.substr(from, caret - from), style) > inner.width - 4)
            from = after(text, from);
        Label shown{inner, text.substr(from), style};
        shown.may_be_cut = true;  // The caret leads through the rest.
        b.add(std::move(shown));
        if (is_focused) {
            const double x = inner.x + b.width_of(text.substr(from, caret - from), style);
            b.fill({x, box.y + 6, 1.5, box.height - 12}, theme::ink);
        }
    }
    if (is_focused && field.text().empty())
        b.fill({inner.x - 2, box.y + 6, 1.5, box.height - 12}, theme::ink);
    if (is_focused) b.ring(box, 5);
    b.spot(std::move(spot));
}

}  // namespace muster::client
