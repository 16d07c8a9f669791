#pragma once

#include "engine/board/cell.hpp"
#include "print/draw/ink/colour.hpp"

#include <cairo.h>

#include <cstdint>
#include <string>
#include <vector>

namespace muster::draw {

class Icons;
class Typesetter;

/// How ground is filled and hatched (art-maps.md, section 1).
enum class GroundFill : std::uint8_t { open, marsh, built, high, waste, forest, water, mountain };
inline constexpr std::size_t fill_count = 8;

/// What a map shows of its ground, its places and its works: a plain value of no ruleset. Signs are
/// names of assets/icons.
struct Board {
    struct Cell {
        GroundFill fill{GroundFill::open};
        bool has_ford{};  ///< Stones in its water.
        bool has_bridge{}, is_fogged{};
        std::string sign;  ///< Empty: none.
        bool operator==(const Cell&) const = default;
    };
    /// A side of a cell, clockwise from the top: of a square 0 north to 3 west.
    struct Edge {
        board::Cell cell{};
        int side{};
        bool operator==(const Edge&) const = default;
    };
    struct Fort {
        enum class Frame : std::uint8_t { dashed, full, cornered };  ///< Cornered: with lozenges.
        board::Cell cell{};
        Frame frame{};
        std::string sign;
        std::string figure;  ///< What it can still take, "16".
        bool operator==(const Fort&) const = default;
    };
    struct Engine {
        board::Cell cell{};
        std::string sign;
        bool operator==(const Engine&) const = default;
    };
    /// A place to win by: one double frame around all of its cells, a pennant in each.
    struct Objective {
        std::vector<board::Cell> cells;
        std::string sign;
        bool operator==(const Objective&) const = default;
    };
    /// A line within the border of some cells.
    struct Region {
        std::vector<board::Cell> cells;
        Rgb colour;
        bool is_dashed{};
        bool operator==(const Region&) const = default;
    };

    enum class Lattice : std::uint8_t { squares };
    Lattice lattice{};
    int columns{1}, rows{1};
    std::vector<Cell> cells{1};  ///< Row by row from the top left.
    std::vector<Edge> walls;
    std::vector<Fort> forts;
    std::vector<Engine> engines;
    std::vector<Objective> objectives;
    std::vector<Region> regions;
    bool operator==(const Board&) const = default;

    [[nodiscard]] Cell& at(board::Cell cell) { return cells[board::index(cell)]; }
    [[nodiscard]] const Cell& at(board::Cell cell) const { return cells[board::index(cell)]; }
};

/// How large and on what a board is drawn, in the context's units.
struct BoardLook {
    enum class Ground : std::uint8_t { screen, paper, light };  ///< Light: hatched, not filled.
    double side{44};                                            ///< Of a square.
    double hatch{1};  ///< What art-maps.md gives in px, for hatchings and the grid.
    double mark{1};   ///< And for all that grows with the squares.
    Ground ground{Ground::screen};
    bool has_coordinates{};
    bool operator==(const BoardLook&) const = default;

    /// One unit is a pixel: hatchings keep their distance at every zoom.
    [[nodiscard]] static BoardLook screen(double side_px);
    /// One unit is a millimetre, coordinates in each square, signs in its corner.
    [[nodiscard]] static BoardLook paper(double side_mm, bool is_light = false);
};

/// Draws the board with its top left at (0, 0): all that lies flat, from below as art-maps.md,
/// section 4, has it. Nothing leaves the board's border.
void draw_board(cairo_t* context, const Board& board, const BoardLook& look, Icons& icons,
                const Typesetter& typesetter);

/// A whole map in a corner of a screen, where a cell takes a pixel or few: fills, fog, works and
/// walls, and nothing else. Its top left is at (0, 0).
void draw_overview(cairo_t* context, const Board& board, double side);

}  // namespace muster::draw
