#include "client/ui/widgets/page.hpp"

#include "client/ui/widgets/pieces.hpp"

#include <algorithm>

namespace muster::client::page {
namespace {

double bar_height(const Builder& b, int rows) {
    return head_height + (is_stacked(b.size()) ? second_row * (rows - 1) : 0);
}

}  // namespace

Box draw_bar(Builder& b, int rows) {
    const Size size = b.size();
    b.fill({0, 0, size.width, size.height}, theme::felt);
    const Box bar{margin, 10, size.width - 2 * margin, bar_height(b, rows)};
    b.panel(bar, theme::vellum);
    return bar;
}

double draw_way_back(Builder& b, const Command& back, const std::string& words, int zone) {
    const double width = b.button_width(words, "Esc");
    const Box box{b.size().width - margin - width - 8, 17, width, 34};
    b.button({box, back, zone, "Esc"}, words, Builder::Rank::secondary);
    return box.x;
}

Box room(const Builder& b, int rows) {
    const double top = 10 + bar_height(b, rows) + 12;
    const double foot = is_stacked(b.size()) ? column_foot : foot_height;
    return {margin, top, b.size().width - 2 * margin, b.size().height - foot - 6 - top};
}

double column_height(std::initializer_list<double> parts, int rows) {
    double out = 10 + head_height + second_row * (rows - 1) + 12 + column_foot + 6;
    for (const double part : parts) out += part + column_gap;
    return out - (parts.size() > 0 ? column_gap : 0);
}

double list_height(std::size_t count, double pitch, std::size_t most, std::size_t least) {
    return pitch * static_cast<double>(std::clamp(count, least, most));
}

Box draw_frame(Builder& b, const Head& head) {
    const bool has_more = head.also || !head.right.empty();
    const int rows = has_more ? 2 : 1;
    const Box bar = draw_bar(b, rows);
    b.icon({bar.x + 14, bar.y + 11, 26, 26}, head.sign,
           head.colour == nullptr ? theme::ink : head.colour);
    const double back = draw_way_back(b, head.back, head.back_words);
    const double x = bar.x + 52;
    // In one column what is more than the title stands under it.
    const bool is_under = has_more && is_stacked(b.size());
    const double top = bar.y + (is_under ? second_row : 0);
    double end = is_under ? bar.right() - 8 : back;
    if (head.also) {
        const Choice& also = *head.also;
        const double width = b.button_width(also.words, also.key, !also.sign.empty());
        end -= width + (is_under ? 0 : 10);
        Spot spot{{end, top + 7, width, 34}, also.command, last_zone, also.key};
        spot.is_enabled = also.is_enabled;
        spot.reason = also.reason;
        b.button(std::move(spot), also.words, Builder::Rank::secondary, also.sign);
    }
    const double right = b.width_of(head.right, theme::name(17)) + 4;
    const double title = is_under ? back - 12 : end - 8 - right - 24;
    b.line({x, bar.y, title - x, head_height}, head.title, theme::name(23));
    if (is_under)
        b.line({x, top, end - 12 - x, head_height}, head.right, theme::name(17, theme::soft_ink));
    else
        b.text({end - 20 - right, bar.y, right, bar.height}, head.right,
               theme::name(17, theme::soft_ink, theme::Align::right));
    return room(b, rows);
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
    const double width = b.size().width - 2 * margin;
    if (!is_stacked(b.size()))
        return b.line({margin, b.size().height - foot_height, width, 26}, words,
                      theme::label(13, colour, 600));
    Label label{{margin, b.size().height - column_foot, width, column_foot - 4},
                words,
                b.fitted(words, theme::label(13, colour, 600), width, 3),
                3,
                true};
    label.may_be_cut = !problem.empty() || !notice.empty();  // They name a file, however long.
    b.add(std::move(label));
}

void draw_empty(Builder& b, const Box& box, const Empty& empty) {
    const char* loud = empty.is_on_leaf ? theme::ink : theme::vellum;
    const char* quiet = empty.is_on_leaf ? theme::soft_ink : theme::dim_on_felt;
    if (!empty.is_on_leaf) b.add(Fill{box, theme::deep_felt, 6, theme::felt_line, 1});
    const double width = std::min(box.width - 40, 460.0);
    const double x = box.centre_x() - width / 2;
    const auto title = theme::name(21, loud, theme::Align::centre);
    const auto text = theme::label(14, quiet, 500, theme::Align::centre);
    const double title_high = b.height_of(empty.title, title, width);
    const double text_high = b.height_of(empty.text, text, width);
    const double pitch = 34;
    const double steps = pitch * static_cast<double>(empty.steps.size());
    const double disc = 76;
    double high = title_high + 10 + text_high + (steps > 0 ? 18 + steps : 0);
    const bool has_sign = high + disc + 18 <= box.height - 16;
    if (has_sign) high += disc + 18;
    // A little above the middle, where the eye looks for it.
    double y = box.y + std::max(8.0, (box.height - high) * 0.45);
    if (has_sign) {
        const Box round{box.centre_x() - disc / 2, y, disc, disc};
        b.add(Fill{round, empty.is_on_leaf ? theme::shade : theme::felt, disc / 2,
                   empty.is_on_leaf ? theme::rule : theme::gilt, 1.5});
        b.icon(round.inset(19), empty.sign, empty.is_on_leaf ? theme::ink : theme::gilt);
        y += disc + 18;
    }
    b.text({x, y, width, title_high + 2}, empty.title, title, 3, true);
    y += title_high + 10;
    b.text({x, y, width, text_high + 2}, empty.text, text, 12, true);
    y += text_high + 18;
    // The steps stand together in the middle, their signs under each other.
    const auto style = theme::label(14, loud, 600);
    double widest = 0;
    for (const auto& step : empty.steps) widest = std::max(widest, b.width_of(step.second, style));
    const double words = std::min(widest + 2, width - 40);
    const double left = box.centre_x() - (words + 40) / 2;
    for (const auto& [sign, said] : empty.steps) {
        b.icon({left, y + 5, 24, 24}, sign, empty.is_on_leaf ? theme::ink : theme::gilt);
        b.line({left + 40, y, words, pitch}, said, style);
        y += pitch;
    }
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

Box zoom_box(Size size) {
    if (is_stacked(size)) return {8, 8, size.width - 16, smallest_in_tabs.height - 16};
    return {24, 24, size.width - 48, std::min(size.height - 48, 760.0)};
}

ListAndSide list_and_side(const Builder& b, const Box& room, double list_high) {
    if (is_stacked(b.size())) {
        Column column{room};
        const Box list = column.next(list_high);
        return {list, column.rest()};
    }
    const double side = std::clamp(room.width * 0.4, 380.0, 560.0);
    return {{room.x, room.y, room.width - side - 16, room.height},
            {room.right() - side, room.y, side, room.height}};
}

Box draw_naming(Builder& b, const Naming& naming, const TextField& name) {
    const Size size = b.size();
    b.veil();
    const double wide = std::min(560.0, size.width - 24), high = 210 + naming.more;
    const Box box{(size.width - wide) / 2, (size.height - high) / 2, wide, high};
    b.panel(box, theme::leaf, 6);
    b.asks_in(box);
    const double x = box.x + 24, width = box.width - 48;
    b.line({x, box.y + 14, width, 34}, naming.title, theme::name(22));
    b.line({x, box.y + 52, width, 22}, naming.text,
           theme::label(14, naming.is_refused ? theme::bad : theme::soft_ink));
    draw_text_field(b, {{x, box.y + 82, width, 42}, naming.field, 0}, name, naming.hint);
    const double button = b.button_width(naming.take_words, "");
    Spot take{{box.right() - 24 - button, box.bottom() - 62, button, 42}, naming.take, 0};
    take.is_enabled = !naming.is_refused;
    take.reason = naming.is_refused ? naming.text : "";
    const double narrow = b.button_width(naming.back_words, "Esc");
    b.button({{take.box.x - 12 - narrow, take.box.y, narrow, 42}, naming.back, 0, "Esc"},
             naming.back_words, Builder::Rank::secondary);
    b.button(std::move(take), naming.take_words, Builder::Rank::primary);
    b.start_focus_at(naming.field);
    return {x, box.y + 138, width, naming.more};
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
