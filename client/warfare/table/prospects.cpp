#include "client/warfare/table/field.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

/// Whom the unit in focus may attack, before it is chosen, and what comes of each.
namespace muster::client::warfare_table {

void draw_prospects(Pen& pen, const Box& box) {
    const Input& input = pen.input;
    const auto who = pen.pointed();
    const bool is_due = pen.is_asked() && !input.ui.chosen && input.chances != nullptr && who &&
                        who->side == pen.mover() && who->unit == input.chances->unit;
    const double k = pen.layout.scale;
    const double head = 26 * k;
    const double row = 20 * k;
    if (!is_due || box.height < head + 2 * row) return;
    Builder& b = pen.builder;
    std::vector<std::pair<warfare::Index, warfare::AttackOdds>> of = input.chances->of;
    std::stable_sort(of.begin(), of.end(), [](const auto& one, const auto& other) {
        return one.second.expected > other.second.expected;
    });
    // Name, and three columns as wide as their heads.
    constexpr std::array<const char*, 3> heads{"chance.hits", "chance.average", "chance.gone"};
    const auto small = theme::label(12 * k, theme::soft_ink, 500, theme::Align::right);
    const double gap = 16 * k;
    std::array<double, 3> widths{};
    double all = 0;
    for (std::size_t i = 0; i < heads.size(); ++i) {
        widths[i] = std::max(44 * k, b.width_of(b.say(heads[i]), small) + 2);
        all += widths[i] + gap;
    }
    const double name = box.width - all;
    const auto columns = [&](double y, const std::array<std::string, 3>& words,
                             const theme::Style& style) {
        double x = box.x + name;
        for (std::size_t i = 0; i < words.size(); ++i) {
            b.text({x + gap, y, widths[i], row}, words[i], style);
            x += gap + widths[i];
        }
    };
    b.line({box.x, box.y, name, head}, b.say("warfare_table.may_attack"), theme::name(15 * k));
    columns(box.y + (head - row) / 2, {b.say(heads[0]), b.say(heads[1]), b.say(heads[2])}, small);
    b.rule(box.x, box.y + head - 1, box.width);
    double y = box.y + head;
    for (const auto& [target, odds] : of) {
        if (y + row > box.bottom()) return;
        b.short_line({box.x, y, name, row}, pen.name({1 - pen.mover(), target}),
                     theme::label(13 * k, theme::ink, 600));
        columns(y, {percent(odds.hits), b.words().decimal(odds.expected, 1), percent(odds.removed)},
                theme::label(13 * k, theme::ink, 600, theme::Align::right));
        y += row;
    }
}

}  // namespace muster::client::warfare_table
