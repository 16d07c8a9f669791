#include "client/ui/widgets/text_area.hpp"

#include "client/ui/widgets/text_field.hpp"
#include "engine/core/utf8.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace muster::client {
namespace {

constexpr double row_high = 20;

}  // namespace

void TextArea::set(const std::string& text) {
    EditedText::set(text);
    followed_.reset();
}

bool TextArea::add_line(const std::string& line) {
    const std::size_t end = std::min(text_.find('\n', caret_), text_.size());
    const std::size_t break_before =
        caret_ == 0 ? std::string::npos : text_.rfind('\n', caret_ - 1);
    const std::size_t begin = break_before == std::string::npos ? 0 : break_before + 1;
    caret_ = end;
    const bool is_empty = text_.find_first_not_of(' ', begin) >= end;
    return type(is_empty ? line : "\n" + line);
}

void TextArea::go_to(std::size_t line) {
    caret_ = 0;
    for (std::size_t i = 1; i < line; ++i) {
        const std::size_t end = text_.find('\n', caret_);
        if (end == std::string::npos) return;
        caret_ = end + 1;
    }
}

bool TextArea::move_row(int by) {
    if (shown_.empty()) return false;
    const std::size_t row = caret_row(shown_);
    const std::size_t to = row + static_cast<std::size_t>(by);
    if ((by < 0 && row == 0) || to >= shown_.size()) return false;
    const std::size_t column = caret_ - shown_[row].from;
    caret_ = std::min(shown_[to].from + column, shown_[to].to);
    // Where the next row goes on in the same line, its beginning is this one's end.
    if (caret_ == shown_[to].to && to + 1 < shown_.size() && !shown_[to + 1].is_first &&
        caret_ > shown_[to].from)
        caret_ = before(caret_);
    while (caret_ > 0 && caret_ < text_.size() && is_inside_character(text_[caret_])) --caret_;
    return true;
}

bool TextArea::press(Key key, bool takes_enter) {
    if (press_in_text(key)) return true;
    switch (key) {
        case Key::up: return move_row(-1);
        case Key::down: return move_row(1);
        case Key::home:
            while (caret_ > 0 && text_[caret_ - 1] != '\n') --caret_;
            return true;
        case Key::end: caret_ = std::min(text_.find('\n', caret_), text_.size()); return true;
        case Key::page_up: caret_ = 0; return true;
        case Key::page_down: caret_ = text_.size(); return true;
        case Key::enter:
            if (takes_enter) type("\n");
            return takes_enter;
        default: return false;
    }
}

ScrollList& TextArea::view(const std::vector<Row>& rows, int fit, bool follows) const {
    list_.fit(static_cast<int>(rows.size()), 1, fit);
    if (follows && followed_ != caret_) {
        list_.reveal(static_cast<int>(caret_row(rows)));
        followed_ = caret_;
    }
    return list_;
}

std::size_t TextArea::caret_row(const std::vector<Row>& rows) const {
    for (std::size_t i = rows.size(); i-- > 0;)
        if (rows[i].from <= caret_) return i;
    return 0;
}

void TextArea::place(const Builder& b, const theme::Style& style, std::size_t row, double x) const {
    if (row >= shown_.size()) {
        caret_ = text_.size();
        return;
    }
    const Row& at = shown_[row];
    caret_ = at.from;
    while (caret_ < at.to) {
        const std::size_t next = after(caret_);
        const double middle =
            (b.width_of(drawn_row(text_.substr(at.from, caret_ - at.from)), style) +
             b.width_of(drawn_row(text_.substr(at.from, next - at.from)), style)) /
            2;
        if (x < middle) return;
        caret_ = next;
    }
}

void draw_text_area(Builder& b, Spot spot, const TextArea& area, const AreaLook& look) {
    const Box box = spot.box;
    const bool is_focused = b.is_focused(spot.command);
    b.add(Fill{box, theme::bone, 3, theme::ink, 1});
    const double numbers = look.has_numbers ? 26 : 6;
    const Box inner{box.x + numbers + 4, box.y + 5, box.width - numbers - 18, box.height - 10};
    if (look.has_numbers) b.fill({box.x + numbers, box.y + 1, 1, box.height - 2}, theme::rule);
    const std::vector<TextRow>& rows = area.rows(b, look.style, inner.width - 4);
    area.show(rows);
    const int fit = std::max(1, static_cast<int>(inner.height / row_high));
    if (const auto point = area.take_point()) {
        const double down = std::max(0.0, point->second - inner.y) / row_high;
        const auto first = static_cast<std::size_t>(area.view(rows, fit, false).first());
        area.place(b, look.style, first + static_cast<std::size_t>(down), point->first - inner.x);
    }
    ScrollList& view = area.view(rows, fit, is_focused);
    view.stands_in(box);
    const std::size_t caret_row = area.caret_row(rows);
    const std::string& text = area.text();
    if (text.empty() && !look.hint.empty())
        b.add(Label{inner, look.hint, theme::label(13, theme::soft_ink),
                    static_cast<int>(inner.height / 18), true, true});
    const auto width_to = [&](const TextRow& row, std::size_t to) {
        return b.width_of(drawn_row(text.substr(row.from, to - row.from)), look.style);
    };
    double y = inner.y;
    for (int at = view.first(); at < view.last(); ++at, y += row_high) {
        const TextRow& row = rows[static_cast<std::size_t>(at)];
        const bool is_wrong =
            std::find(look.wrong.begin(), look.wrong.end(), row.line + 1) != look.wrong.end();
        if (look.has_numbers && row.is_first)
            b.text({box.x + 3, y, numbers - 7, row_high}, std::to_string(row.line + 1),
                   theme::label(12, is_wrong ? theme::bad : theme::soft_ink, is_wrong ? 700 : 500,
                                theme::Align::right));
        if (is_wrong) b.fill({box.x + numbers - 1, y + 2, 3, row_high - 4}, theme::bad);
        std::string words = drawn_row(text.substr(row.from, row.to - row.from));
        if (!words.empty()) {
            Label label{{inner.x, y, inner.width, row_high}, std::move(words), look.style};
            label.may_be_cut = true;
            b.add(std::move(label));
        }
        if (!is_focused || static_cast<std::size_t>(at) != caret_row) continue;
        b.fill({inner.x + width_to(row, area.caret()), y + 2, 1.5, row_high - 4}, theme::ink);
    }
    draw_scroll_bar(b, {box.right() - 9, box.y + 5, 5, box.height - 10}, view);
    if (area.is_refusing()) draw_refusal(b, box, area.most());
    if (is_focused) b.ring(box, 5);
    b.spot(std::move(spot));
}

}  // namespace muster::client
