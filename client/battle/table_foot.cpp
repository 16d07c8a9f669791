#include "client/battle/table_foot.hpp"

#include "client/battle/think/candidates.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace muster::client {
namespace {

/// Rows of buttons from the right, as they fit.
std::vector<std::vector<std::size_t>> rows_of_buttons(const Builder& b,
                                                      const std::vector<FootButton>& buttons,
                                                      double room) {
    std::vector<std::vector<std::size_t>> out(1);
    double left = room;
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        const FootButton& button = buttons[i];
        const double width = b.button_width(button.words, button.spot.key) + 6;
        if (width > left && !out.back().empty()) {
            out.emplace_back();
            left = room;
        }
        out.back().push_back(i);
        left -= width;
    }
    return out;
}

}  // namespace

void draw_table_foot(Builder& b, const Box& box, const TableFoot& asked) {
    b.panel(box);
    constexpr double high = 30, gap = 4;
    std::vector<FootButton> buttons = asked.buttons;
    auto rows = rows_of_buttons(b, buttons, box.width - 16);
    // A low foot has one row beside its title: keys are then said by the list of keys alone.
    const double room = std::max(1.0, std::floor((box.height - 26) / (high + gap)));
    for (std::size_t i = buttons.size(); i-- > 0 && static_cast<double>(rows.size()) > room;) {
        buttons[i].spot.also = std::exchange(buttons[i].spot.key, {});
        rows = rows_of_buttons(b, buttons, box.width - 16);
    }
    double y = box.bottom() - (high + gap) * static_cast<double>(rows.size()) - 1;
    if (buttons.empty()) y = box.bottom() - 4;
    const double words_bottom = y - 2;
    for (const auto& row : rows) {
        double right = box.right() - 8;
        for (const std::size_t i : row) {
            const FootButton& button = buttons[i];
            Spot spot = button.spot;
            const double width = std::min(box.width - 16, b.button_width(button.words, spot.key));
            spot.box = {right - width, y, width, high};
            b.button(std::move(spot), button.words, button.rank);
            right -= width + 6;
        }
        y += high + gap;
    }
    const double x = box.x + 36, width = box.right() - 10 - x;
    b.icon({box.x + 8, box.y + 4, 20, 20}, asked.sign, theme::ink);
    b.short_line({x, box.y + 3, width, 21}, asked.title, theme::name(15));
    if (asked.dots > 0) draw_dots(b, box.right() - 40, box.y + 14, asked.dots);
    const Box said{box.x + 10, box.y + 24, box.width - 20, words_bottom - box.y - 24};
    if (said.height < 15) return;
    const theme::Style style = theme::label(13, asked.is_problem ? theme::bad : theme::soft_ink);
    const int lines = std::max(1, static_cast<int>(said.height / 17));
    const std::string tip = asked.is_problem ? std::string{} : tooltip(b);
    const std::string& words = tip.empty() ? asked.text : tip;
    b.add(Label{said, words, b.fitted(words, style, said.width, lines), lines, true, true});
}

}  // namespace muster::client
