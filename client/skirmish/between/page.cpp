#include "client/skirmish/between/page.hpp"

#include "client/skirmish/table/table.hpp"
#include "engine/skirmish/model/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string_view>

namespace muster::client::page {

std::string clock(int minute) {
    return fmt::format("{:02}:{:02}", minute / 60, minute % 60);
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
    b.term({box.x + 6, box.y, 28, box.height}, "stat.strength", b.say("stat.strength"));
    const std::string role{skirmish::names::of(card.role)};
    const Box sign{box.x + 38, box.centre_y() - 10, 20, 20};
    b.icon(sign, "role-" + role, words);
    b.term(sign, "role." + role, b.say("role." + role));
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
            const Box coin{right - 18, box.centre_y() - 9, 18, 18};
            b.icon(coin, row.right_sign, theme::soft_ink);
            if (std::string_view{row.right_sign} == "upkeep")
                b.term(coin, "stat.upkeep", b.say("armies.upkeep"));
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
               const std::vector<Row>& rows, ScrollList& list, const Empty& empty) {
    if (rows.empty()) {
        draw_empty(b, box, empty);
        list.fit(0, 1, 1);
        return;
    }
    draw_list(b, box, list, static_cast<int>(rows.size()), {48, 6}, [&](const Box& row, int index) {
        draw_row(b, table, row, rows[static_cast<std::size_t>(index)]);
    });
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
    CardImage image{box, faces.unit(at->card, at->is_trained),
                    "unit " + faces.words()->texts[at->card].id, true};
    b.add(image);
    mark_terms(b, image, faces.is_right_to_left());
}

}  // namespace muster::client::page
