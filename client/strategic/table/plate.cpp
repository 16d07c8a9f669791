#include "client/strategic/table/pen.hpp"
#include "client/ui/screen/marks.hpp"
#include "engine/strategic/model/field.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

/// The plate of an army: its class's sign, Size over STR (art-maps.md 3).
namespace muster::client::strategic_table {
namespace {

constexpr double plate_designed = 64;

/// Clockwise from the upper left, with the corners cut that say so.
std::vector<std::pair<double, double>> plate_outline(const Box& box, double cut,
                                                     const std::array<bool, 4>& cuts) {
    std::vector<std::pair<double, double>> out;
    const auto at = [&](std::size_t corner) { return cuts[corner] ? cut : 0; };
    const auto add = [&](double x, double y) {
        if (out.empty() || out.back() != std::pair{x, y}) out.emplace_back(x, y);
    };
    add(box.x + at(0), box.y);
    add(box.right() - at(1), box.y);
    add(box.right(), box.y + at(1));
    add(box.right(), box.bottom() - at(2));
    add(box.right() - at(2), box.bottom());
    add(box.x + at(3), box.bottom());
    add(box.x, box.bottom() - at(3));
    add(box.x, box.y + at(0));
    return out;
}

}  // namespace

PlateLook look_of(const Pen& pen, Index army) {
    const State& state = pen.state();
    const strategic::ArmyState& own = state.armies[army];
    PlateLook out;
    out.side = pen.seat_of(army);
    out.sign = pen.sign(army);
    out.size = std::to_string(own.size);
    const int str = strategic::effective_str(own);
    out.str = str < 0 ? "\u2212" + std::to_string(-str) : std::to_string(str);
    out.is_worn = 2 * own.size <= own.original_size;
    // Whoever is hidden from somebody hostile.
    for (Index faction = 0; faction < state.faction_count(); ++faction)
        out.is_hidden |=
            state.are_hostile(own.faction, faction) && !strategic::sees(state, faction, army);
    const bool moves = state.moment == Moment::orders && own.faction == state.active;
    out.is_done = moves && (state.stayed & strategic::bit(army)) != 0;
    if (moves && own.has(strategic::Mark::moved))
        out.mark = "act-march";
    else if (moves && own.has(strategic::Mark::acted))
        out.mark = "act-order";
    else if (own.exhaustion > 0)
        out.mark = "exhaustion";
    const bool fights = state.stage == Stage::battle && state.battle.attacker == army;
    out.is_chosen = fights || (pen.input.ui.chosen == army && pen.is_asked());
    out.is_lifted = pen.looked.army == army && pen.builder.is_hovered(act(Act::army, army));
    return out;
}

void draw_army_plate(Builder& b, const Box& where, const PlateLook& look) {
    Box box = where;
    const double scale = box.width / plate_designed;
    if (look.is_lifted) box.y -= 4;
    const auto& colours = theme::side(look.side);
    const auto& cuts = colours.cuts;
    const double cut = 6 * scale;
    if (look.is_chosen)
        b.add(Polygon{plate_outline(box.inset(-4), cut, cuts), theme::gilt, theme::ink, 1});
    for (const double by : {2.5, 1.5}) {
        Box shadow = box.inset(-by / 2);
        shadow.y += by;
        b.add(Polygon{plate_outline(shadow, cut, cuts), theme::ink, "", 0, false, 0.16});
    }
    b.add(Polygon{plate_outline(box, cut, cuts), look.is_worn ? "#F0B35A" : theme::vellum});
    const Box field{box.x, box.y, box.width * 0.5, box.height};
    b.add(Polygon{plate_outline(field, cut, {cuts[0], false, false, cuts[3]}), colours.fill});
    const double left = cuts[0] || cuts[3] ? cut / 2 : 0;
    Pattern lines{{field.x + left, field.y + 1, field.width - left, field.height - 2},
                  look.side,
                  b.settings().marks,
                  left > 0 ? cut / 2 : 0,
                  8 * scale};
    b.add(lines);
    b.add(Fill{{field.right() - 0.6, box.y, 1.2, box.height}, theme::ink});
    const double sign = 21 * scale;
    b.icon({field.centre_x() - sign / 2, field.centre_y() - sign / 2, sign, sign}, look.sign,
           theme::bone);
    const Box words{field.right() + 1, box.y + 1, box.width - field.width - 3, box.height - 2};
    const double half = words.height / 2;
    const double size = std::max(12.0, 15 * scale), str = std::max(12.0, 13 * scale);
    b.text({words.x, words.y, words.width, half + 1}, look.size,
           theme::figure(size, theme::ink, theme::Align::centre));
    b.add(Fill{{words.x + 5 * scale, words.y + half, words.width - 10 * scale, 1}, theme::rule});
    b.text({words.x, words.y + half, words.width, half}, look.str,
           theme::label(str, theme::soft_ink, 600, theme::Align::centre));
    if (look.is_done) b.add(Polygon{plate_outline(box, cut, cuts), theme::ink, "", 0, false, 0.28});
    b.add(Polygon{plate_outline(box.inset(1.1), cut, cuts), "", theme::bone, 1.1});
    if (look.is_hidden)
        b.add(Polygon{
            plate_outline(box.inset(-2.5), cut, cuts), "", theme::ink, 1.4, false, 1, {4, 3}});
    b.add(Polygon{plate_outline(box, cut, cuts), "", theme::ink, 1});
    const auto disc = [&](double x, double y, const std::string& icon) {
        const double r = 8 * scale;
        b.add(Fill{{x - r, y - r, 2 * r, 2 * r}, theme::ink, r, theme::bone, 1.2});
        b.icon({x - 0.7 * r, y - 0.7 * r, 1.4 * r, 1.4 * r}, icon, theme::bone);
    };
    if (look.is_hidden) disc(box.right() - 1, box.y + 1, "ui-hidden");
    if (!look.mark.empty()) disc(box.x + 1, box.y + 1, look.mark);
}

}  // namespace muster::client::strategic_table
