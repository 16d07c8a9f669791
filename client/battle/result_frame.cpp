#include "client/battle/result_frame.hpp"

#include "client/ui/screen/marks.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace {

constexpr double button_height = 38, button_gap = 10;
constexpr double around_card = 24, between_leaves = 16;

double log_width(Size size) {
    return size.width >= 1200 ? 380 : 290;
}

constexpr double stacked_edge = 8, stacked_card = 660;

Box card_of(Size size) {
    if (is_stacked(size))
        return {stacked_edge, stacked_edge, size.width - 2 * stacked_edge, stacked_card};
    const double height = std::min(size.height - 2 * around_card, 760.0);
    const double width =
        std::min(size.width - 2 * around_card - between_leaves - log_width(size), 900.0);
    return {(size.width - width - between_leaves - log_width(size)) / 2, (size.height - height) / 2,
            width, height};
}

/// The ways on in as many rows as their words want, from the foot of `box` upwards or from its top
/// downwards; answers where they begin, or end.
double draw_ways(Builder& b, const std::vector<ResultFrame::Way>& ways, const Box& box,
                 bool from_top) {
    using Way = ResultFrame::Way;
    const auto width_of = [&](const Way& way) {
        return std::max(96.0, b.button_width(way.words, way.key));
    };
    std::vector<std::vector<const Way*>> rows(1);
    double used = 0;
    for (const Way& way : ways) {
        if (!rows.back().empty() && used + width_of(way) > box.width) {
            rows.emplace_back();
            used = 0;
        }
        rows.back().push_back(&way);
        used += width_of(way) + button_gap;
    }
    const auto count = static_cast<double>(rows.size());
    const double high = button_height * count + button_gap * (count - 1);
    const double top = from_top ? box.y : box.bottom() - high;
    double y = top;
    for (const auto& row : rows) {
        double wanted = -button_gap;
        for (const Way* way : row) wanted += width_of(*way) + button_gap;
        double x = box.x + (box.width - wanted) / 2;
        for (const Way* way : row) {
            b.button({{x, y, width_of(*way), button_height}, way->command, 1, way->key}, way->words,
                     way->is_primary ? Builder::Rank::primary : Builder::Rank::secondary);
            x += width_of(*way) + button_gap;
        }
        y += button_height + button_gap;
    }
    if (!ways.empty()) b.start_focus_at(ways.back().command);
    return from_top ? top + high : top;
}

void draw_tabs(Builder& b, const ResultFrame& frame, const Box& box) {
    const double gap = 8;
    const auto count = static_cast<double>(frame.tabs.size());
    const double width = std::min(170.0, (box.width - gap * (count - 1)) / count);
    double x = box.centre_x() - (width * count + gap * (count - 1)) / 2;
    for (std::size_t i = 0; i < frame.tabs.size(); ++i) {
        Spot spot{{x, box.y, width, box.height}, act(ResultAct::page, i), 0, std::to_string(i + 1)};
        spot.words = frame.tabs[i];
        draw_chip(b, std::move(spot), frame.tab == i, frame.tabs[i]);
        x += width + gap;
    }
}

void draw_log_leaf(Builder& b, const ResultFrame& frame) {
    const Box log = result_log_leaf(b.size());
    b.panel(log);
    b.add(Fill{{log.x + 1, log.y + 1, log.width - 2, 34}, theme::shade, 3});
    b.icon({log.x + 12, log.y + 9, 18, 18}, "ui-log", theme::ink);
    b.text({log.x + 38, log.y + 2, log.width - 50, 32}, b.say("log.title"), theme::name(17));
    draw_log_lines(b, result_log_lines(b.size()), *frame.log, frame.log_back);
}

}  // namespace

Box result_log_leaf(Size size) {
    const Box card = card_of(size);
    if (is_stacked(size))
        return {card.x, card.bottom() + stacked_edge, card.width,
                size.height - card.bottom() - 2 * stacked_edge};
    return {card.right() + between_leaves, card.y, log_width(size), card.height};
}

Box result_log_lines(Size size) {
    const Box leaf = result_log_leaf(size);
    return {leaf.x + 14, leaf.y + 44, leaf.width - 28, leaf.height - 54};
}

Box draw_result_frame(Builder& b, const ResultFrame& frame) {
    const Size size = b.size();
    const Box all{0, 0, size.width, size.height};
    if (is_player(frame.winner))
        b.add(side_ground(b, all, frame.winner));
    else
        b.fill(all, theme::felt);
    const Box card = card_of(size);
    b.panel(card, theme::vellum, 6);
    b.add(Fill{card.inset(6), "", 4, theme::rule, 1});
    const bool is_under = is_stacked(size);
    const double margin = is_under ? 16 : size.width >= 1200 ? 36 : 24;
    const Box inner{card.x + margin, card.y + 16, card.width - 2 * margin, card.height - 36};
    double y = inner.y;
    b.line({inner.x, y, inner.width, 52}, frame.headline,
           theme::figure(40, theme::ink, theme::Align::centre));
    y += 54;
    const double reason = is_under ? 38 : 22;
    const theme::Style style = theme::label(14, theme::soft_ink, 500, theme::Align::centre);
    b.text({inner.x, y, inner.width, reason}, frame.reason,
           b.fitted(frame.reason, style, inner.width, is_under ? 2 : 1), is_under ? 2 : 1);
    y += reason + 8;
    // Where the page does not show whole, the ways on come first.
    if (is_under) y = draw_ways(b, frame.ways, {inner.x, y, inner.width, 0}, true) + 12;
    draw_tabs(b, frame, {inner.x, y, inner.width, 32});
    y += 44;
    double foot = is_under ? inner.bottom() : draw_ways(b, frame.ways, inner, false) - 14;
    if (!frame.problem.empty()) {
        foot -= 24;
        b.add(Label{{inner.x, foot + 4, inner.width, 20},
                    frame.problem,
                    theme::label(13, theme::bad),
                    1,
                    false,
                    true});
    }
    draw_log_leaf(b, frame);
    b.caption(b.say("caption.result"));
    return {inner.x, y, inner.width, foot - y};
}

}  // namespace muster::client
