#include "client/warfare/pack/names.hpp"
#include "client/warfare/table/face.hpp"

#include <algorithm>

/// What stands left of a rank: whose it is, what its figures are, and how many still stand.
namespace muster::client::warfare_table {
namespace {

/// The army's name beside the shield of its side, or alone where a word is too long for that; then
/// the shield stands elsewhere. Whether it stands here.
bool draw_army_name(Pen& pen, const Box& box, int side) {
    Builder& b = pen.builder;
    const Seat seat = seat_of(side);
    const theme::SideColours& colours = theme::side(seat);
    const double k = pen.layout.scale;
    const double sign = 20 * k;
    const std::string name = warfare::army_name(
        *pen.input.words, pen.state().setup->sides[static_cast<std::size_t>(side)].army);
    auto style = theme::name(14 * k, colours.on_felt, theme::Align::right);
    const auto fits = [&](double width, int lines) {
        const auto smaller = name_style(b, name, style, width, lines);
        return widest_part(b, name, smaller) <= width &&
               !b.ruler().text(nullptr, name, smaller, 0, 0, width, lines).cut;
    };
    style.leading = 16 * k;
    Box words{box.x + sign + 4, box.y, box.width - sign - 4, box.height};
    const bool has_shield = fits(words.width, 2);
    if (has_shield)
        b.icon({box.x, box.y + 2, sign, sign}, colours.icon, colours.on_felt);
    else
        words = box;
    int lines = 2;
    if (!fits(words.width, 2)) {
        lines = 3;
        style.size = 12;
        style.leading = 13.5;
        words.y -= 4;
        words.height += 6;
    }
    b.add(Label{words, name, name_style(b, name, style, words.width, lines), lines, false, true});
    return has_shield;
}

/// Who leads it, and how many of it still stand.
void draw_count(Pen& pen, const Box& box, int side, bool has_shield) {
    Builder& b = pen.builder;
    const theme::SideColours& colours = theme::side(seat_of(side));
    int standing = 0;
    warfare::each_on_field(pen.state(), side, [&](warfare::Index) { ++standing; });
    const std::string words = b.say(
        "warfare_table.on_field",
        {{"n", std::to_string(standing)}, {"of", std::to_string(pen.state().side(side).units)}});
    const bool is_person = pen.input.people[static_cast<std::size_t>(side)];
    const char* leader = is_person ? "ui-person" : "ui-computer";
    b.icon({box.x, box.centre_y() - 8, 16, 16}, has_shield ? leader : colours.icon,
           colours.on_felt);
    b.line({box.x + 20, box.y, box.width - 20, box.height}, words,
           theme::label(13 * pen.layout.scale, theme::vellum, 600, theme::Align::right));
}

}  // namespace

void draw_labels(Pen& pen, int rank) {
    Builder& b = pen.builder;
    const auto at = static_cast<std::size_t>(rank);
    const int near = pen.input.near == Seat::blue ? 1 : 0;
    const int side = rank == 0 ? 1 - near : near;
    const Box& box = pen.layout.labels[at];
    const auto& cells = pen.layout.cells[at];
    if (cells.empty()) return;
    const CardPlaces places = card_places(cells.front(), pen.layout.scale);
    const double k = pen.layout.scale;
    const bool has_shield =
        draw_army_name(pen, {box.x, box.y, box.width, std::max(34 * k, places.band)}, side);
    if (!pen.layout.labels_are_signs && places.pitch > 0) {
        double y = box.y + places.band + 3 * k;
        const auto style = theme::label(13 * k, theme::dim_on_felt, 500, theme::Align::right);
        for (const StatRow& row : stat_rows) {
            b.line({box.x, y, box.width, places.pitch}, b.say(row.word), style);
            b.term({box.x, y, box.width, places.pitch}, row.word, b.say(row.word));
            y += places.pitch;
        }
    }
    const double last = cells.front().bottom();
    draw_count(pen, {box.x, last - 24 * k, box.width, 20 * k}, side, has_shield);
}

}  // namespace muster::client::warfare_table
