#include "print/draw/maps/hex_painter.hpp"
#include "print/draw/maps/side_look.hpp"

#include <algorithm>
#include <map>
#include <string>

/// Armies on a map of hexes: each in its hex, several of one below each other.
namespace muster::draw {
namespace {

using namespace board_ink;
using board::Hex;

// In px of art-maps.md, section 3: "campaign token, height 32".
constexpr double token_high = 32, token_wide = 68, token_gap = 3;
constexpr double name_pt = 6.2, least_pt = 6;
constexpr double figure_of_high = 0.48;
constexpr std::size_t most_rows = 3;  ///< Of a hex; the last says how many more there are.
constexpr double place_high = 0.42;   ///< Of the radius, above and below a place's ring.
constexpr double place_middle = 0.64;
constexpr double wide_of_high = token_wide / token_high;
constexpr Rgb nobodys = of(0x5C5044);

}  // namespace

std::vector<HexPieceBox> hex_piece_boxes(const HexMap& map, const HexLook& look) {
    std::map<Hex, std::vector<std::size_t>> hexes;
    for (std::size_t i = 0; i < map.pieces.size(); ++i)
        if (map.find(map.pieces[i].hex) != nullptr) hexes[map.pieces[i].hex].push_back(i);
    const HexGrid grid = map.grid(look.radius);
    std::vector<HexPieceBox> out;
    for (const auto& entry : hexes) {
        const Hex hex = entry.first;
        const std::vector<std::size_t>& all = entry.second;
        const Point middle = grid.middle(hex);
        const bool has_place =
            std::any_of(map.places.begin(), map.places.end(),
                        [&](const HexMap::Place& place) { return place.hex == hex; });
        const std::size_t rows = std::min(all.size(), has_place ? 2 : most_rows);
        const double gap = token_gap * look.mark;
        const double room = 1.35 * look.radius - gap * static_cast<double>(rows - 1);
        const double high =
            has_place ? place_high * look.radius
                      : std::min(token_high * look.mark, room / static_cast<double>(rows));
        // A figure that nobody could read is left out.
        const bool is_screen = look.ground == BoardLook::Ground::screen;
        const bool has_figure = is_screen || high * figure_of_high >= least_pt * mm_per_point;
        const double wide = has_figure ? high * wide_of_high : high;
        for (std::size_t i = 0; i < rows; ++i) {
            const auto row = static_cast<double>(i);
            const double y =
                has_place ? middle.y + (i == 0 ? -1 : 1) * place_middle * look.radius
                          : middle.y + (row - static_cast<double>(rows - 1) / 2) * (high + gap);
            HexPieceBox one{all[i], {middle.x - wide / 2, y - high / 2, wide, high}};
            if (i + 1 == rows) one.more = static_cast<int>(all.size() - rows);
            one.has_name = !has_place && all.size() == 1;
            one.has_figure = has_figure;
            out.push_back(one);
        }
    }
    return out;
}

void HexPainter::pieces() {
    for (const HexPieceBox& one : hex_piece_boxes(map_, look_))
        if (touches(one.box)) draw_piece(map_.pieces[one.piece], one);
}

/// Odd sides have cut corners, so that they differ in grey.
void HexPainter::draw_piece(const HexMap::Piece& piece, const HexPieceBox& at) {
    const Box& box = at.box;
    const double cut = piece.side && *piece.side % 2 == 1 ? box.height / 8 : 0;
    const auto outline = [&](double right) {
        cairo_new_path(context_);
        cairo_move_to(context_, box.x + cut, box.y);
        cairo_line_to(context_, right - cut, box.y);
        cairo_line_to(context_, right, box.y + cut);
        cairo_line_to(context_, right, box.y + box.height - cut);
        cairo_line_to(context_, right - cut, box.y + box.height);
        cairo_line_to(context_, box.x + cut, box.y + box.height);
        cairo_line_to(context_, box.x, box.y + box.height - cut);
        cairo_line_to(context_, box.x, box.y + cut);
        cairo_close_path(context_);
    };
    const double right = box.x + box.width, field = box.x + box.height;
    outline(right);
    use(white);
    cairo_fill(context_);
    outline(field);
    use(piece.side ? side_look(*piece.side).colour : nobodys);
    cairo_fill(context_);
    sign(piece.sign, box.x + box.height / 2, box.centre_y(), box.height * 0.66, bone);
    outline(right);
    use(ink);
    stroke(px(1.2));
    draw_piece_name(piece, at);
    if (!at.has_figure) return;
    TypeStyle type;
    type.family = "Vollkorn";
    type.weight = 900;
    type.features = "lnum,tnum";
    type.size = box.height * figure_of_high;
    std::string figure = piece.figure;
    if (at.more > 0) figure += " +" + std::to_string(at.more);
    Run run;
    run.text = figure;
    const double room = right - field - px(2), wide = typesetter_.compose({run}, type).widest();
    if (wide > room) type.size *= room / wide;
    text(figure, type, (field + right) / 2, box.centre_y(), ink);
}

void HexPainter::draw_piece_name(const HexMap::Piece& piece, const HexPieceBox& at) {
    if (!at.has_name || piece.name.empty()) return;
    const Box& box = at.box;
    TypeStyle name;
    name.family = "Inter";
    name.size = name_pt * mm_per_point;
    name.weight = 600;
    const HexMap::Cell* cell = map_.find(piece.hex);
    halo(piece.name, name, box.centre_x(), box.y + box.height + name.size * 0.75,
         cell != nullptr ? fill_of(*cell) : white, ink);
}

}  // namespace muster::draw
