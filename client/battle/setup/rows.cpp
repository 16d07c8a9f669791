#include "client/battle/setup/rows.hpp"

#include "client/ui/widgets/pieces.hpp"

#include <algorithm>

namespace muster::client {
namespace {

constexpr double row_gap = 6, least_row = 32, most_row = 50;
constexpr double large_row_gap = 2, least_large_row = 18;  ///< Of logical pixels that are larger.

void draw_setup_choices(Builder& b, const Box& box, const std::vector<SetupChoice>& choices,
                        int zone) {
    // Each as wide as its words want, within what there is.
    std::vector<double> widths;
    double all = 0;
    for (const SetupChoice& choice : choices) {
        widths.push_back(b.width_of(choice.words, theme::label(13, theme::ink, 600)) + 22);
        all += widths.back();
    }
    const double gaps = 4 * static_cast<double>(choices.size() - 1);
    const double scale = std::min(1.0, (box.width - gaps) / all);
    double x = box.x;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const SetupChoice& choice = choices[i];
        Spot spot{{x, box.y, widths[i] * scale, box.height}, choice.command, zone};
        spot.is_enabled = choice.is_enabled;
        spot.reason = choice.tip;
        draw_chip(b, std::move(spot), choice.is_on, choice.words);
        x += widths[i] * scale + 4;
    }
}

void draw_setup_steps(Builder& b, const Box& box, const SetupRow& row, int zone) {
    const SetupSteps& steps = *row.steps;
    const double side = std::max(32.0, box.height);
    const auto arrow = [&](double x, const Command& command, bool is_enabled, bool leads_on,
                           const std::string& key) {
        Spot spot{{x, box.y, side, box.height}, command, zone, key};
        spot.is_enabled = is_enabled;
        spot.reason = row.tip;
        if (!key.empty()) spot.words = row.words;
        draw_arrow(b, std::move(spot), leads_on);
    };
    arrow(box.x, steps.back, steps.can_back, false, {});
    const Box shown{box.x + side + 4, box.y, box.width - 2 * side - 8, box.height};
    b.add(Fill{shown, theme::bone, 3, theme::rule, 1});
    b.short_line({shown.x + 2, shown.y, shown.width - 4, shown.height}, steps.shown,
                 theme::label(13, theme::ink, 600, theme::Align::centre));
    arrow(box.right() - side, steps.on, steps.can_on, true, steps.key);
}

void draw_setup_link(Builder& b, const Box& box, const SetupRow& row, int zone) {
    const SetupLink& link = *row.link;
    Spot spot{box, link.command, zone, link.key};
    const bool is_hot = b.is_hovered(link.command);
    b.add(Fill{box, is_hot ? theme::bone : theme::vellum, 4, theme::ink, 1});
    double right = box.right() - 10;
    if (!link.key.empty()) {
        const auto style = theme::label(12, theme::ink, 600, theme::Align::centre);
        const std::string name = b.key_name(link.key);
        const double width = b.width_of(name, style) + 12;
        const Box key{right - width, box.centre_y() - 9, width, 18};
        b.add(Fill{key, "", 3, theme::ink, 1});
        b.text(key, name, style);
        right = key.x - 8;
    }
    const auto change = theme::label(12, theme::soft_ink, 500, theme::Align::right);
    const double wide = b.width_of(link.change, change) + 2;
    const double words = b.width_of(link.shown, theme::label(13, theme::ink, 600)) + 4;
    // What the button does goes first where there is too little room.
    if (right - box.x - 16 >= words + wide) {
        b.text({right - wide, box.y, wide, box.height}, link.change, change);
        right -= wide + 6;
    }
    b.line({box.x + 10, box.y, right - box.x - 10, box.height}, link.shown,
           theme::label(13, theme::ink, 600));
    if (b.is_focused(link.command)) b.ring(box, 5);
    spot.reason = row.tip;
    spot.words = row.words;
    b.spot(std::move(spot));
}

}  // namespace

double draw_setup_rows(Builder& b, const Box& box, const std::vector<SetupRow>& rows, double label,
                       int zone) {
    if (rows.empty()) return box.y;
    const bool is_large = wants_tabs(b.size());
    const double least = is_large ? least_large_row : least_row;
    const double pitch = std::clamp(box.height / static_cast<double>(rows.size()), least + 2,
                                    (is_large ? 38 : most_row) + row_gap);
    const double high = std::max(least, pitch - (pitch < 34 ? large_row_gap : row_gap));
    double left = 0;
    for (const SetupRow& row : rows)
        left = std::max(left, b.width_of(row.words, theme::label(13)) + 14);
    left = std::min(left, box.width * label);
    double y = box.y;
    for (const SetupRow& row : rows) {
        const Box named{box.x, y, left - 6, high};
        theme::Style style = b.fitted(row.words, theme::label(13), named.width);
        const bool is_cut = b.width_of(row.words, style) > named.width;
        if (is_cut && high >= least_row)
            style = b.fitted(row.words, theme::label(13), named.width, 2);
        b.text(named, row.words, style, is_cut && high >= least_row ? 2 : 1);
        const Box control{box.x + left, y, box.width - left, high};
        if (!row.choices.empty()) draw_setup_choices(b, control, row.choices, zone);
        if (row.steps) draw_setup_steps(b, control, row, zone);
        if (row.link) draw_setup_link(b, control, row, zone);
        y += pitch;
    }
    return y;
}

}  // namespace muster::client
