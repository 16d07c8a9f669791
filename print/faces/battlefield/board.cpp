#include "print/faces/battlefield/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace muster::faces {
namespace {

using battlefield::Ground;
using battlefield::Look;
using battlefield::Map;

/// Of several kinds of ground in one square the fill is that which hinders most.
draw::GroundFill fill_of(const Map& map, board::Cell cell) {
    switch (map.looks[board::index(cell)]) {
        case Look::water:
        case Look::ford: return draw::GroundFill::water;
        case Look::rock: return draw::GroundFill::mountain;
        case Look::trees: return draw::GroundFill::forest;
        case Look::plain:
        case Look::bridge: break;
    }
    if (map.is(cell, Ground::impassable)) return draw::GroundFill::mountain;
    if (map.is(cell, Ground::high)) return draw::GroundFill::high;
    return map.is(cell, Ground::difficult) ? draw::GroundFill::marsh : draw::GroundFill::open;
}

/// What the rules make of a square; a hill that is difficult is known by its slopes.
std::string sign_of(const Map& map, board::Cell cell, draw::GroundFill fill) {
    if (map.is(cell, Ground::impassable)) return "ground-impassable";
    if (map.is(cell, Ground::difficult)) {
        if (map.looks[board::index(cell)] == Look::ford) return "ground-ford";
        return fill == draw::GroundFill::marsh ? "ground-marsh" : "ground-difficult";
    }
    if (map.is(cell, Ground::high)) return "ground-high";
    return fill == draw::GroundFill::forest ? "ground-forest" : "";
}

draw::Board::Cell cell_of(const Map& map, board::Cell cell) {
    draw::Board::Cell out;
    out.fill = fill_of(map, cell);
    out.sign = sign_of(map, cell, out.fill);
    out.has_ford = map.looks[board::index(cell)] == Look::ford;
    out.has_bridge = map.looks[board::index(cell)] == Look::bridge;
    out.is_fogged = map.is(cell, Ground::fog);
    return out;
}

/// A wall between two squares once, as the north or the west one has it.
void add_walls(const Map& map, draw::Board& board) {
    for (std::size_t i = 0; i < map.grid.cells(); ++i)
        for (const auto& [way, side] :
             {std::pair{board::Compass::east, 1}, {board::Compass::south, 2}})
            if (map.walls.has(board::cell_of(i), way))
                board.walls.push_back({board::cell_of(i), side});
}

}  // namespace

draw::Board::Fort fort_sign(const battlefield::Fort& fort) {
    using Frame = draw::Board::Fort::Frame;
    const int strength = std::clamp(fort.bonus, 1, 3);
    constexpr std::array<Frame, 3> frames{Frame::dashed, Frame::full, Frame::cornered};
    return {fort.cell, frames[static_cast<std::size_t>(strength - 1)],
            fmt::format("fort-{}", strength), std::to_string(fort.hp)};
}

std::string engine_sign(const std::string& kind) {
    // Those that have a sign of their own.
    constexpr std::array<std::string_view, 5> known{"ballista", "catapult", "ram", "siege_tower",
                                                    "trebuchet"};
    if (std::find(known.begin(), known.end(), kind) == known.end()) return "type-siege-engine";
    std::string out = "engine-" + kind;
    std::replace(out.begin(), out.end(), '_', '-');
    return out;
}

draw::Board battlefield_board(const Map& map, const BattlefieldNow& now) {
    draw::Board board;
    board.columns = map.grid.width();
    board.rows = map.grid.height();
    board.cells.clear();
    for (std::size_t i = 0; i < map.grid.cells(); ++i)
        board.cells.push_back(cell_of(map, board::cell_of(i)));
    add_walls(map, board);
    for (std::size_t i = 0; i < map.forts.size(); ++i) {
        battlefield::Fort fort = map.forts[i];
        if (i < now.fort_hp.size()) fort.hp = now.fort_hp[i];
        if (fort.hp > 0) board.forts.push_back(fort_sign(fort));
    }
    for (std::size_t i = 0; i < map.engines.size(); ++i) {
        const board::Cell cell = i < now.engine_at.size() ? now.engine_at[i] : map.engines[i].cell;
        if (cell != board::nowhere)
            board.engines.push_back({cell, engine_sign(map.engines[i].kind)});
    }
    for (const auto& objective : map.objectives)
        if (!objective.hold.empty()) board.objectives.push_back({objective.hold, "morale"});
    return board;
}

}  // namespace muster::faces
