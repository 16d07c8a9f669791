#pragma once

#include "engine/board/hex.hpp"
#include "print/draw/maps/board.hpp"
#include "print/draw/maps/hex_grid.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace muster::draw {

/// A map of hexes with their rivers and ways, as much of it as somebody knows: a plain value of no
/// ruleset. Signs are names of assets/icons; holders are sides from 0.
struct HexMap {
    enum class Known : std::uint8_t { unmapped, known, in_sight };
    enum class Way : std::uint8_t { none, side, main };
    enum class River : std::uint8_t { none, ford, bridge, deep };
    struct Cell {
        board::Hex hex{};
        Known known{Known::in_sight};
        GroundFill fill{GroundFill::open};
        std::string sign{};             ///< Of its ground, at the top of the hex; empty: none.
        int dots{};                     ///< Of its settlement, at the foot of the hex.
        std::array<Way, 6> ways{};      ///< By side, each to the middle of the next hex.
        std::array<River, 6> rivers{};  ///< By side.
        bool operator==(const Cell&) const = default;
    };
    struct Siege {
        int besieger{};
        std::string threshold;  ///< On a plate; empty: none.
        bool operator==(const Siege&) const = default;
    };
    /// What stands in the middle of a hex: a stronghold, a tower.
    struct Place {
        board::Hex hex{};
        std::string sign, name;
        std::optional<int> holder{};  ///< None: nobody's.
        bool is_hearsay{};            ///< Nobody knows whose it is: dashed and pale.
        std::optional<Siege> siege{};
        bool operator==(const Place&) const = default;
    };
    /// A line within the border of some hexes.
    struct Region {
        std::vector<board::Hex> hexes;
        std::optional<int> holder{};  ///< None: dashed.
        bool operator==(const Region&) const = default;
    };

    /// An army, as the referee's map has it.
    struct Piece {
        board::Hex hex{};
        std::optional<int> side{};  ///< None: nobody's.
        std::string sign, figure, name;
        bool operator==(const Piece&) const = default;
    };

    std::vector<Cell> cells;  ///< In the order of their hexes.
    std::vector<Place> places{};
    std::vector<Region> regions{};
    std::vector<Piece> pieces{};
    bool shows_sight{};  ///< A line around all that is in sight.
    bool operator==(const HexMap&) const = default;

    /// Null where the map does not have the hex.
    [[nodiscard]] const Cell* find(board::Hex hex) const;
    [[nodiscard]] HexGrid grid(double radius) const;
};

/// How large and on what a map of hexes is drawn, in the context's units.
struct HexLook {
    double radius{45};  ///< Of a hex, to its corners.
    double hatch{1};    ///< What art-maps.md gives in px, for hatchings and the grid.
    double mark{1};     ///< And for all that grows with the hexes.
    double name{14.5};  ///< Letters of names; 0: no names.
    BoardLook::Ground ground{BoardLook::Ground::screen};
    bool has_details{true};  ///< Signs of the ground, settlements.
    bool has_coordinates{};
    std::vector<Box> kept_clear{};  ///< Of coordinates, for what is laid over the map.
    bool operator==(const HexLook&) const = default;

    /// Of the letters of coordinates: 6.1 pt on paper, however small the hexes are.
    [[nodiscard]] double figure() const;
    /// One unit is a pixel, `scale` of them a logical one, in which the radius is given.
    [[nodiscard]] static HexLook screen(double radius, double scale = 1);
    /// One unit is a millimetre.
    [[nodiscard]] static HexLook paper(double radius_mm, bool is_light = false);
};

/// Where signs and settlements lie in a hex: in px of art-maps.md, section 2, and from its middle
/// in parts of its radius.
namespace hex_marks {
inline constexpr double ground_sign = 19, sign_above = 0.6;
inline constexpr double dot_radius_px = 2.2, dot_pitch = 7, dots_below = 0.64;
}  // namespace hex_marks

/// The name of a place as it stands on the map.
struct HexName {
    std::size_t place{};  ///< In HexMap::places.
    Box box;              ///< All that it covers.
};
/// Each name where it covers no other name and no place, and no sign of the ground, river, way or
/// settlement where that can be: below its own, else above or beside it. A name that has no such
/// room anywhere is left out. `width_of` measures it as it is set.
[[nodiscard]] std::vector<HexName> hex_names(
    const HexMap& map, const HexLook& look,
    const std::function<double(const std::string&)>& width_of);

/// Where a piece stands.
struct HexPieceBox {
    std::size_t piece{};  ///< In HexMap::pieces.
    Box box;
    int more{};         ///< Pieces of the hex that have no room.
    bool has_name{};    ///< It alone is there, with its name below it.
    bool has_figure{};  ///< There is room to read one.
};
/// Each in its hex: below each other, and above and below a place.
[[nodiscard]] std::vector<HexPieceBox> hex_piece_boxes(const HexMap& map, const HexLook& look);

/// "−2, 1", as orders name it.
[[nodiscard]] std::string hex_figure(board::Hex hex);
/// The coordinates of a hex as they stand on the map.
struct HexFigure {
    board::Hex hex;
    Box box;
};
/// Those of all hexes without a place: within their hex, clear of `names`, pieces, signs, rivers,
/// ways and settlements where there is room, and never on a piece. A hex too small has none. Those
/// of hexes within `shown` alone, unless that is empty.
[[nodiscard]] std::vector<HexFigure> hex_figures(
    const HexMap& map, const HexLook& look, const std::vector<Box>& names,
    const std::function<double(const std::string&)>& width_of, const Box& shown = {});

/// Draws the map, its top left at (0, 0), and nothing beside its hexes but names: ground, rivers,
/// regions, ways, places, the edge of sight, as art-maps.md, sections 1, 2 and 4, has them. What
/// the context's clip leaves out takes no time.
void draw_hex_map(cairo_t* context, const HexMap& map, const HexLook& look, Icons& icons,
                  const Typesetter& typesetter);

}  // namespace muster::draw
