#include "print/faces/battlefield/reach.hpp"

#include "engine/battlefield/rules/battle.hpp"
#include "engine/battlefield/rules/moves.hpp"

#include <cstddef>
#include <cstdlib>

namespace muster::faces {
namespace {

namespace bf = battlefield;

constexpr int ground_side = 2 * bf::most_mv + 1;  ///< Nobody moves farther from the middle of it.

/// The square so far from the middle, by its number.
std::size_t place_in(const Reach& reach, int dx, int dy) {
    return reach.place(dx + Reach::columns / 2, dy + reach.rows / 2);
}

bool is_shown(const Reach& reach, int dx, int dy) {
    return std::abs(dx) <= Reach::columns / 2 && std::abs(dy) <= reach.rows / 2;
}

/// Two armies of this one unit; the first stands in the middle of nothing.
bf::Setup lone_unit(const bf::Tables& tables, const bf::Profile& profile) {
    const bf::Army army{"a", "a", {{"u", "u", "u", profile, false, true}}};
    return bf::battle_of(tables, bf::Variant{}, bf::open_ground(ground_side, ground_side),
                         {army, army});
}

}  // namespace

std::size_t Reach::place(int column, int row) const {
    return static_cast<std::size_t>(row) * columns + static_cast<std::size_t>(column);
}

bool Reach::is_in_range(int column, int row) const {
    return column >= 0 && column < columns && row >= 0 && row < rows && range[place(column, row)];
}

Reach reach_of(const bf::Tables& tables, const bf::Profile& profile, int rows) {
    Reach out{rows, {}, {}};
    const std::size_t squares = out.place(0, rows);
    out.moves.resize(squares);
    out.range.resize(squares);
    const bf::Setup setup = lone_unit(tables, profile);
    bf::State state = bf::start(setup);
    const board::SquareGrid& grid = setup.map.grid;
    const board::Square middle{ground_side / 2, ground_side / 2};
    state.put(0, grid.cell(middle));
    const bf::Occupied occupied{state};
    bf::each_move(state, 0, occupied, [&](bf::Cell to, bf::Cell /*via*/) {
        const board::Square at = grid.square(to);
        const int dx = at.x - middle.x, dy = at.y - middle.y;
        if (is_shown(out, dx, dy)) out.moves[place_in(out, dx, dy)] = true;
    });
    for (int dy = -rows / 2; dy <= rows / 2; ++dy)
        for (int dx = -Reach::columns / 2; dx <= Reach::columns / 2; ++dx)
            out.range[place_in(out, dx, dy)] = board::spaces_between(dx, dy) <= profile.rng;
    return out;
}

}  // namespace muster::faces
