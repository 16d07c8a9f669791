#pragma once

#include "print/pages/document/pen.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace muster::pages {

/// Something that stays on one page; it draws itself and answers its height in mm.
using Drawing = std::function<double(Pen&, const Area&)>;

/// A section ready to be put on pages: pieces in order, and a head that every page repeats.
struct Pieces {
    Drawing head;  ///< May be empty.
    struct Piece {
        Drawing draw;
        bool keeps_next{false};  ///< Not the last on its page.
    };
    std::vector<Piece> all;
};

/// The pieces of any kind but "entries", which flow in columns of their own. `width` is what they
/// will have; each group has its own head.
[[nodiscard]] std::vector<Pieces> pieces_of(Pen& pen, const Block& section, double width);
/// A whole section at one place, heading included.
double draw_section(Pen& pen, const Block& section, const Area& area);
/// Its title and note; 0 high if it has none.
double draw_heading(Pen& pen, const Block& section, const Area& area);
/// Its fields ask for it, and it has something to say.
[[nodiscard]] bool is_wanted(const Pen& pen, const Block& section);

/// `entries` in balanced columns; `before` of them stand on earlier pages.
double draw_entries(Pen& pen, const Block& section, std::span<const faces::Entry> entries,
                    std::size_t before, const Area& area);

[[nodiscard]] Pieces table_pieces(Pen& pen, const Block& section);
/// What is written on ruled lines, entry by entry, then empty lines up to `least`. `width` is what
/// they will have.
[[nodiscard]] Pieces written_pieces(Pen& pen, const Block& section, double width);
[[nodiscard]] std::vector<Pieces> matrix_groups(Pen& pen, const Block& section, double width);
double draw_histogram(Pen& pen, const Block& section, const Area& area);
double draw_scatter(Pen& pen, const Block& section, const Area& area);
double draw_panel(Pen& pen, const Block& section, const Area& area);
double draw_steps(Pen& pen, const Block& section, const Area& area);
double draw_chart(Pen& pen, const Block& section, const Area& area);
double draw_grid(Pen& pen, const Block& section, const Area& area);
double draw_beside(Pen& pen, const Block& section, const Area& area);
double draw_stack(Pen& pen, const Block& section, const Area& area);
/// Values over lines, each below its label.
double draw_fields(Pen& pen, const Block& section, const Area& area);
/// Things to tick, each with its sign and word.
double draw_choices(Pen& pen, const Block& section, const Area& area);
/// A map of hexes, as large as its place and the file let it be.
double draw_hexes(Pen& pen, const Block& section, const Area& area);
/// Pieces of a map, each with its meaning.
double draw_samples(Pen& pen, const Block& section, const Area& area);
/// Lines to write on, as many as `height` has room for between least and most.
double draw_lines(Pen& pen, const Block& section, const Area& area, double height);

}  // namespace muster::pages
