#include "client/day/page.hpp"

#include "engine/skirmish/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace muster::client::page {

std::string clock(int minute) {
    return fmt::format("{:02}:{:02}", minute / 60, minute % 60);
}

std::string halves(int value) {
    if (value == 1) return "\u00bd";
    return std::to_string(value / 2) + (value % 2 == 0 ? "" : "\u00bd");
}

std::string said(const Words& words, const Campaign& campaign, const Refusal& refusal) {
    if (refusal.id[0] != '\0') {
        const std::string army =
            refusal.side < 0 ? std::string{}
                             : campaign.camps[static_cast<std::size_t>(refusal.side)].leader.name;
        return words(refusal.id, {{"n", std::to_string(refusal.n)}, {"army", army}});
    }
    // "SK-186: ..." is said in the player's language where the client has that rule.
    if (refusal.text.starts_with("SK-18")) {
        const std::string rule = refusal.text.substr(3, 3);
        return words("day.fault_" + rule);
    }
    return refusal.text;
}

Box draw_frame(Builder& b, const Head& head) {
    const Size size = b.size();
    b.fill({0, 0, size.width, size.height}, theme::felt);
    const Box bar{margin, 10, size.width - 2 * margin, head_height};
    b.panel(bar, theme::vellum);
    b.icon({bar.x + 14, bar.y + 11, 26, 26}, head.sign,
           head.colour == nullptr ? theme::ink : head.colour);
    const double back = b.button_width(head.back_words, "Esc");
    const double right = b.width_of(head.right, theme::name(17)) + 4;
    const double end = bar.right() - back - 16;
    b.line({bar.x + 52, bar.y, end - right - 24 - bar.x - 52, bar.height}, head.title,
           theme::name(23));
    b.text({end - right - 12, bar.y, right, bar.height}, head.right,
           theme::name(17, theme::soft_ink, theme::Align::right));
    b.button({{bar.right() - back - 8, bar.y + 7, back, 34}, head.back, 9, "Esc"}, head.back_words,
             Builder::Rank::secondary);
    const double top = bar.bottom() + 12;
    return {margin, top, size.width - 2 * margin, size.height - foot_height - 6 - top};
}

void draw_foot(Builder& b, const std::string& problem, const std::string& keys,
               const std::string& notice) {
    const std::string tip = tooltip(b);
    const std::string& words = !problem.empty()  ? problem
                               : !notice.empty() ? notice
                               : tip.empty()     ? keys
                                                 : tip;
    b.line({margin, b.size().height - foot_height, b.size().width - 2 * margin, 26}, words,
           theme::label(13, problem.empty() ? theme::dim_on_felt : "#F2A497", 600));
}

void draw_row(Builder& b, const skirmish::Table& table, const Box& box, const Row& row) {
    const skirmish::Card& card = table.cards[row.card];
    const bool is_hovered = b.is_hovered(row.command) && row.is_enabled;
    b.add(Fill{box,
               is_hovered       ? theme::bone
               : row.is_enabled ? theme::vellum
                                : theme::shade,
               4, theme::ink, 1});
    const char* words = row.is_enabled ? theme::ink : theme::soft_ink;
    // Strength and Role stand where a card has them: at the left.
    const std::string strength = card.strength == skirmish::no_strength
                                     ? "\u2013"
                                     : std::to_string(card.strength + (row.is_trained ? 1 : 0));
    b.text({box.x + 6, box.y, 28, box.height}, strength,
           theme::figure(19, words, theme::Align::centre));
    b.icon({box.x + 38, box.centre_y() - 10, 20, 20},
           "role-" + std::string{skirmish::names::of(card.role)}, words);
    double right = box.right() - 8;
    if (!row.act.empty()) {
        const double wide =
            std::max(76.0, b.width_of(row.act, theme::label(13, theme::ink, 600)) + 16);
        const Box chip{right - wide, box.y + 6, wide, box.height - 12};
        b.add(Fill{chip, row.is_on ? (row.is_bad ? theme::bad : theme::ink) : "", 4, words, 1,
                   row.is_on ? 1.0 : 0.9});
        b.text(chip, row.act,
               theme::label(13, row.is_on ? theme::bone : words, 600, theme::Align::centre));
        right = chip.x - 10;
    }
    if (!row.right.empty()) {
        const double wide = b.width_of(row.right, theme::figure(17)) + 4;
        b.text({right - wide, box.y, wide, box.height}, row.right,
               theme::figure(17, words, theme::Align::right));
        right -= wide + 4;
        if (row.right_sign[0] != '\0') {
            b.icon({right - 18, box.centre_y() - 9, 18, 18}, row.right_sign, theme::soft_ink);
            right -= 24;
        }
    }
    const Box name{box.x + 66, box.y + 2, right - box.x - 74, 23};
    std::string title = table.texts[row.card].name;
    if (row.is_trained) title += " +1";
    b.line(name, std::move(title), theme::name(16, words));
    Label under{{name.x, box.y + 23, name.width, 18},
                row.under,
                theme::label(12, row.is_bad ? theme::bad : theme::soft_ink, 600)};
    under.may_be_cut = true;  // The foot says it whole.
    b.add(std::move(under));
    if (b.is_focused(row.command)) b.ring(box, 5);
    Spot spot{box, row.command, 0};
    spot.is_enabled = row.is_enabled;
    spot.reason = row.tip;
    b.spot(std::move(spot));
}

void draw_rows(Builder& b, const skirmish::Table& table, const Box& box,
               const std::vector<Row>& rows, ScrollList& list, const std::string& empty) {
    if (rows.empty()) {
        b.add(Fill{box, theme::deep_felt, 6});
        b.text({box.x + 20, box.y, box.width - 40, box.height}, empty,
               theme::label(15, theme::dim_on_felt, 500, theme::Align::centre), 4);
        list.fit(0, 1, 1);
        return;
    }
    list.fit(static_cast<int>(rows.size()), 1, static_cast<int>((box.height + 4) / row_pitch));
    double y = box.y;
    for (int i = list.first(); i < list.last(); ++i, y += row_pitch)
        draw_row(b, table, {box.x, y, box.width - 16, row_pitch - 6},
                 rows[static_cast<std::size_t>(i)]);
    draw_scroll_bar(b, {box.right() - 8, box.y, 6, box.height}, list);
}

void draw_preview(Builder& b, const Faces& faces, const Box& box, const std::vector<Row>& rows) {
    const Command watched = b.attention().hover.value_or(b.attention().focus);
    auto at = std::find_if(rows.begin(), rows.end(),
                           [&](const Row& row) { return row.command == watched; });
    if (at == rows.end())
        at = std::find_if(rows.begin(), rows.end(),
                          [&](const Row& row) { return b.is_focused(row.command); });
    if (at == rows.end()) at = rows.begin();
    if (at == rows.end()) return;
    b.add(CardImage{box, faces.unit(at->card, at->is_trained), "unit", true});
}

double draw_lines(Builder& b, double x, double y, double width, double bottom,
                  const std::vector<std::pair<std::string, theme::Style>>& lines) {
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
                 choice.is_primary ? Builder::Rank::primary : Builder::Rank::secondary);
        y += 40;
    }
    return top;
}

bool press_in_list(Host& host, ScrollList& list, const std::vector<Command>& rows, Key key) {
    const auto at = std::find(rows.begin(), rows.end(), host.attention().focus);
    if (at == rows.end() || key == Key::left || key == Key::right) return false;
    const auto to = list.moved(static_cast<int>(at - rows.begin()), key);
    if (!to) return false;
    list.reveal(*to);
    host.focus_on(rows[static_cast<std::size_t>(*to)]);
    return true;
}

}  // namespace muster::client::page
