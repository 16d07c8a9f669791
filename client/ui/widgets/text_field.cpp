#include "client/ui/widgets/text_field.hpp"

#include "client/ui/widgets/text_rows.hpp"
#include "engine/core/utf8.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace muster::client {
namespace {

/// No field of any window shows so many bytes.
constexpr std::size_t beyond_a_field = 2048;

}  // namespace

bool TextField::press(Key key) {
    if (press_in_text(key)) return true;
    switch (key) {
        case Key::home: caret_ = 0; return true;
        case Key::end: caret_ = text_.size(); return true;
        default: return false;
    }
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
            from = next_character(text, from);
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
