#include "client/battle/lesson/slip.hpp"
#include "client/ui/widgets/tabs.hpp"

#include <algorithm>
#include <cstddef>
#include <sstream>
#include <string>
#include <vector>

/// The slip of a lesson with large text.
namespace muster::client {
namespace {

constexpr double slip_edge = 8, pad_in = 10, title_high = 28, sum_high = 40, tools_high = 36,
                 line_high = 21, foot_pad = 6;
constexpr int lesson_own_zone = 20;

const theme::Style& words_style() {
    static const theme::Style style = theme::prose(16);
    return style;
}

/// The text in lines, each of whole words.
std::vector<std::string> slip_lines(const Builder& b, const std::string& text, double width) {
    std::vector<std::string> out(1);
    std::istringstream in{text};
    for (std::string word; in >> word;) {
        const std::string longer = out.back().empty() ? word : out.back() + ' ' + word;
        if (!out.back().empty() && b.width_of(longer, words_style()) > width)
            out.push_back(word);
        else
            out.back() = longer;
    }
    return out;
}

struct AskedHeights {
    double now{}, how{};
    [[nodiscard]] double all() const { return now + how > 0 ? now + how + 8 : 0; }
};
AskedHeights asked_heights(const Builder& b, const LessonSlip& slip, double width) {
    AskedHeights out;
    if (slip.now.empty()) return out;
    out.now = b.height_of(slip.now, theme::name(15), width);
    out.how = slip.how.empty() ? 0 : b.height_of(slip.how, theme::label(13), width);
    return out;
}

/// Back, what shows it, and the way out, at the right end; where they begin.
double draw_slip_tools(Builder& b, const Box& row, const LessonSlip& slip,
                       const LessonCommands& commands) {
    SignTools tools{b, row, lesson_own_zone};
    tools.add({commands.leave, "Esc", "lesson.leave", "ui-quit"});
    tools.add({commands.show, slip.has_letters ? "H" : "", "lesson.show", "ui-hint"});
    tools.add({commands.back, slip.has_letters ? "B" : "", "lesson.back", "ui-back",
               slip.step > 0 ? nullptr : "lesson.first"});
    return tools.right();
}

/// Where the slip lies: so high as it wants, but no more over what is lit than it has to.
Box slip_box(Size size, double wanted, const std::vector<Box>& lit,
             const std::optional<Box>& press) {
    const double width = size.width - 2 * slip_edge, all = size.height - 2 * slip_edge;
    if (!press && lit.empty()) {
        const double high = std::min(wanted, all);
        return {slip_edge, (size.height - high) / 2, width, high};
    }
    // What is pressed stays free, and at least some of what is only lit.
    double top = size.height, bottom = 0;
    for (const Box& box : press ? std::vector<Box>{*press} : lit) {
        top = std::min(top, box.y);
        bottom = std::max(bottom, box.bottom());
    }
    const double above = top - 2 * slip_edge, below = size.height - bottom - 2 * slip_edge;
    const double least = std::min(wanted, size.height * (press ? 0.3 : 0.6));
    const double high =
        std::clamp(std::max(above, below), least, std::max(least, std::min(wanted, all)));
    return {slip_edge, below >= above ? size.height - slip_edge - high : slip_edge, width, high};
}

void draw_asked(Builder& b, const Box& box, const LessonSlip& slip, const AskedHeights& high) {
    b.add(Fill{box, theme::amber, 3});
    b.icon({box.x + 8, box.y + 6, 22, 22}, slip.is_refused ? "ui-pass" : "charge-hand",
           slip.is_refused ? theme::bad : theme::ink);
    const double x = box.x + 38, width = box.right() - 8 - x;
    b.text({x, box.y + 3, width, high.now + 2}, slip.now, theme::name(15), 4, true);
    if (high.how > 0)
        b.text({x, box.y + 3 + high.now, width, high.how + 2}, slip.how,
               theme::label(13, slip.is_refused ? theme::bad : theme::ink), 4, true);
}

}  // namespace

void draw_large_bar(Builder& b, const LessonSlip& slip, const LessonCommands& commands) {
    const Size size = b.size();
    const Box box{size.width - slip_edge - 132, size.height - slip_edge - tools_high, 132,
                  tools_high};
    b.cover_spots(box);
    b.panel(box, theme::leaf, 5);
    draw_slip_tools(b, box, slip, commands);
}

void draw_large_slip(Builder& b, const LessonSlip& slip, const std::vector<Box>& lit,
                     const std::optional<Box>& press, const LessonCommands& commands) {
    const double width = b.size().width - 2 * slip_edge - 2 * pad_in;
    const auto lines = slip_lines(b, slip.text, width - 14);
    const AskedHeights asked = asked_heights(b, slip, width - 46);
    double rest = title_high + asked.all() + tools_high + foot_pad;
    const double text_high = line_high * static_cast<double>(lines.size()) + 4;
    double sum = slip.sum.empty() ? 0 : sum_high;
    const Box box = slip_box(b.size(), rest + sum + text_high, lit, press);
    // The text says what its sum shows, and goes first. What is asked goes before the title.
    if (rest + sum + std::min(text_high, 3 * line_high) > box.height) sum = 0;
    const double title = rest > box.height ? 0 : title_high;
    rest += sum + title - title_high;
    b.cover_spots(box);
    b.panel(box, theme::leaf, 6);
    if (title > 0) {
        b.icon({box.x + pad_in, box.y + 5, 20, 20}, slip.sign, theme::ink);
        const double x = box.x + pad_in + 28;
        b.line({x, box.y + 2, box.right() - pad_in - x, title_high - 2}, slip.title,
               theme::name(17));
    }
    // The text has what the others leave.
    const Box text{box.x + pad_in, box.y + title, width, std::max(0.0, box.height - rest)};
    if (text.height >= line_high)
        draw_list(b, text, *slip.lines, static_cast<int>(lines.size()), {line_high, 0},
                  [&](const Box& row, int i) {
                      b.text({row.x, row.y, row.width + 4, row.height},
                             lines[static_cast<std::size_t>(i)], words_style());
                  });
    double y = text.bottom();
    if (sum > 0) draw_lesson_sum(b, {box.x + pad_in, y, width, sum_high - 4}, slip);
    y += sum;
    if (asked.all() > 0) draw_asked(b, {box.x + 4, y, box.width - 8, asked.all()}, slip, asked);
    const Box tools{box.x, box.bottom() - tools_high, box.width, tools_high};
    const double end = draw_slip_tools(b, tools, slip, commands);
    double left = box.x + pad_in;
    if (slip.now.empty()) {
        const double wide = std::max(130.0, b.button_width(slip.go_on, "Enter"));
        b.button(
            {{left, tools.y + 2, wide, tools_high - 6}, commands.go_on, lesson_own_zone, "Enter"},
            slip.go_on, Builder::Rank::primary);
        b.start_focus_at(commands.go_on);
        left += wide + 10;
    }
    b.short_line({left, tools.y, end - pad_in - left, tools_high}, slip.part,
                 theme::label(13, theme::soft_ink));
}

}  // namespace muster::client
