#include "client/ui/widgets/edited_text.hpp"

#include "engine/core/utf8.hpp"

namespace muster::client {

namespace {

/// Without the control characters, which no key types.
std::string without_controls(const std::string& text, bool has_lines) {
    std::string out;
    for (const char one : text)
        if ((static_cast<unsigned char>(one) >= 0x20 && one != 0x7F) || (has_lines && one == '\n'))
            out += one;
    return out;
}

}  // namespace

std::size_t next_character(const std::string& text, std::size_t at) {
    if (at < text.size()) ++at;
    while (at < text.size() && is_inside_character(text[at])) ++at;
    return at;
}

std::size_t EditedText::before(std::size_t at) const {
    if (at > 0) --at;
    while (at > 0 && is_inside_character(text_[at])) --at;
    return at;
}

std::size_t EditedText::after(std::size_t at) const {
    return next_character(text_, at);
}

void EditedText::set(const std::string& text) {
    text_ = text;
    caret_ = text_.size();
    is_refusing_ = false;
}

bool EditedText::type(const std::string& text) {
    const std::string shown = without_controls(text, lines_ == Lines::several);
    const auto size = [&](const std::string& one) {
        return limit_ == Limit::bytes ? one.size() : character_count(one);
    };
    is_refusing_ = !shown.empty() && size(text_) + size(shown) > most_;
    if (is_refusing_) return false;
    text_.insert(caret_, shown);
    caret_ += shown.size();
    return true;
}

bool EditedText::press_in_text(Key key) {
    if (key != Key::letter && key != Key::space) is_refusing_ = false;
    switch (key) {
        case Key::left: caret_ = before(caret_); return true;
        case Key::right: caret_ = after(caret_); return true;
        case Key::backspace: {
            const std::size_t from = before(caret_);
            text_.erase(from, caret_ - from);
            caret_ = from;
            return true;
        }
        case Key::erase: text_.erase(caret_, after(caret_) - caret_); return true;
        case Key::space:
        case Key::letter: return true;  // They come as text.
        default: return false;
    }
}

}  // namespace muster::client
