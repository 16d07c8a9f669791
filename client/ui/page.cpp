#include "client/ui/page.hpp"

#include "client/ui/pieces.hpp"

#include <algorithm>

namespace muster::client::page {

Box draw_bar(Builder& b) {
    const Size size = b.size();
    b.fill({0, 0, size.width, size.height}, theme::felt);
    const Box bar{margin, 10, size.width - 2 * margin, head_height};
    b.panel(bar, theme::vellum);
    return bar;
}

double draw_way_back(Builder& b, const Command& back, const std::string& words, int zone) {
    const double width = b.button_width(words, "Esc");
    const Box box{b.size().width - margin - width - 8, 17, width, 34};
    b.button({box, back, zone, "Esc"}, words, Builder::Rank::secondary);
    return box.x;
}

Box room(const Builder& b) {
    const double top = 10 + head_height + 12;
    return {margin, top, b.size().width - 2 * margin, b.size().height - foot_height - 6 - top};
}

Box draw_frame(Builder& b, const Head& head) {
    const Box bar = draw_bar(b);
    b.icon({bar.x + 14, bar.y + 11, 26, 26}, head.sign,
           head.colour == nullptr ? theme::ink : head.colour);
    double end = bar.right() - 8 - b.button_width(head.back_words, "Esc");
    if (head.also) {
        const Choice& also = *head.also;
        const double width = b.button_width(also.words, also.key, !also.sign.empty());
        end -= width + 10;
        Spot spot{{end, bar.y + 7, width, 34}, also.command, last_zone, also.key};
        spot.is_enabled = also.is_enabled;
        spot.reason = also.reason;
        b.button(std::move(spot), also.words, Builder::Rank::secondary, also.sign);
    }
    const double x = bar.x + 52;
    const double right = b.width_of(head.right, theme::name(17)) + 4;
    b.line({x, bar.y, end - 8 - right - 24 - x, bar.height}, head.title, theme::name(23));
    b.text({end - 20 - right, bar.y, right, bar.height}, head.right,
           theme::name(17, theme::soft_ink, theme::Align::right));
    draw_way_back(b, head.back, head.back_words);
    return room(b);
}

void draw_foot(Builder& b, const std::string& problem, const std::string& keys,
               const std::string& notice) {
    const std::string tip = tooltip(b);
    const std::string& words = !problem.empty()  ? problem
                               : !notice.empty() ? notice
                               : tip.empty()     ? keys
                                                 : tip;
    const char* colour = !problem.empty()  ? theme::bad_on_felt
                         : !notice.empty() ? theme::gilt
                                           : theme::dim_on_felt;
    b.line({margin, b.size().height - foot_height, b.size().width - 2 * margin, 26}, words,
           theme::label(13, colour, 600));
}

double draw_lines(Builder& b, double x, double y, double width, double bottom, const Lines& lines) {
    for (const auto& [words, style] : lines) {
        if (words.empty()) continue;
        const double one = b.height_of("M", style, width);
        const double fits = bottom - y;
        if (fits < one - 2) break;
        const double high = std::min(b.height_of(words, style, width), fits);
        Label label{{x, y, width, high + 2}, words, style};
        label.max_lines = std::max(1, static_cast<int>((high + 2) / one));
        label.from_top = true;
        label.may_be_cut = true;
        b.add(std::move(label));
        y += high + 6;
    }
    return y;
}

double draw_choices(Builder& b, const Box& box, int zone, const std::vector<Choice>& choices) {
    const double top = box.bottom() - 40 * static_cast<double>(choices.size()) + 6;
    double y = top;
    for (const Choice& choice : choices) {
        Spot spot{{box.x, y, box.width, 34}, choice.command, zone, choice.key};
        spot.is_enabled = choice.is_enabled;
        spot.reason = choice.reason;
        b.button(std::move(spot), choice.words,
                 choice.is_primary ? Builder::Rank::primary : Builder::Rank::secondary,
                 choice.sign);
        y += 40;
    }
    return top;
}

}  // namespace muster::client::page
