#include "client/campaign/desk/line_editor.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace {

constexpr std::size_t most_in_line = 200;
constexpr double editor_pitch = 22;

}  // namespace

LineEditor::LineEditor(const std::string& text, std::size_t most_lines) : most_{most_lines} {
    set(text);
}

void LineEditor::set(const std::string& text) {
    lines_.assign(1, TextField{{}, most_in_line});
    line_ = first_ = 0;
    type(text);
    // An end of a line at the end begins none.
    if (lines_.size() > 1 && lines_.back().text().empty()) lines_.pop_back();
    line_ = std::min(line_, lines_.size() - 1);
}

std::string LineEditor::text() const {
    std::string out;
    for (const TextField& one : lines_)
        if (!one.text().empty()) out += one.text() + '\n';
    return out;
}

void LineEditor::go_to(std::size_t line) {
    line_ = std::min(line, lines_.size() - 1);
}

void LineEditor::type(const std::string& text) {
    std::size_t from = 0;
    while (from <= text.size()) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        lines_[line_].type(text.substr(from, end - from));
        if (end == text.size()) return;
        split();
        from = end + 1;
    }
}

void LineEditor::split() {
    if (lines_.size() >= most_) return;
    TextField& here = lines_[line_];
    const std::string rest = here.text().substr(here.caret());
    const std::string kept = here.text().substr(0, here.caret());
    here.set(kept);
    TextField next{rest, most_in_line};
    static_cast<void>(next.press(Key::home));
    lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(line_) + 1, std::move(next));
    ++line_;
}

void LineEditor::join() {
    if (line_ == 0) return;
    const std::string rest = lines_[line_].text();
    lines_.erase(lines_.begin() + static_cast<std::ptrdiff_t>(line_));
    --line_;
    TextField& here = lines_[line_];
    const std::size_t at = here.text().size();
    here.set(here.text() + rest);
    static_cast<void>(here.press(Key::home));
    while (here.caret() < at) static_cast<void>(here.press(Key::right));
}

bool LineEditor::press(Key key) {
    switch (key) {
        case Key::enter: split(); return true;
        case Key::backspace:
            if (lines_[line_].caret() > 0) return lines_[line_].press(key);
            join();
            return true;
        case Key::up:
            if (line_ == 0) return false;
            --line_;
            return true;
        case Key::down:
            if (line_ + 1 >= lines_.size()) return false;
            ++line_;
            return true;
        default: return lines_[line_].press(key);
    }
}

void LineEditor::draw(Builder& b, Spot spot, const std::string& hint) const {
    const Box box = spot.box;
    const bool is_focused = b.is_focused(spot.command);
    b.add(Fill{box, theme::bone, 3, theme::ink, 1});
    const auto rows = static_cast<std::size_t>(std::max(1.0, (box.height - 8) / editor_pitch));
    if (line_ < first_) first_ = line_;
    if (line_ >= first_ + rows) first_ = line_ - rows + 1;
    first_ = std::min(first_, lines_.size() > rows ? lines_.size() - rows : 0);
    const theme::Style style = theme::label(14);
    const bool is_empty = lines_.size() == 1 && lines_[0].text().empty();
    if (is_empty)
        b.text({box.x + 8, box.y + 4, box.width - 16, editor_pitch}, hint,
               theme::label(13, theme::soft_ink));
    double y = box.y + 4;
    for (std::size_t i = first_; i < std::min(lines_.size(), first_ + rows);
         ++i, y += editor_pitch) {
        const TextField& one = lines_[i];
        const bool has_caret = is_focused && i == line_;
        const double width = box.width - 20;
        // A line longer than the box shows the part that the caret is in.
        std::size_t from = 0;
        const std::size_t caret = has_caret ? one.caret() : 0;
        while (from < caret &&
               b.width_of(one.text().substr(from, caret - from), style) > width - 6) {
            ++from;
            while (from < one.text().size() && (one.text()[from] & 0xC0) == 0x80) ++from;
        }
        if (!one.text().empty()) {
            Label shown{{box.x + 8, y, width, editor_pitch}, one.text().substr(from), style};
            shown.may_be_cut = true;  // The caret leads through the rest.
            b.add(std::move(shown));
        }
        if (has_caret)
            b.fill({box.x + 8 + b.width_of(one.text().substr(from, caret - from), style), y + 3,
                    1.5, editor_pitch - 6},
                   theme::ink);
    }
    if (is_focused) b.ring(box, 5);
    b.spot(std::move(spot));
}

}  // namespace muster::client
