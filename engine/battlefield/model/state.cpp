#include "engine/battlefield/model/state.hpp"

namespace muster::battlefield {

std::uint8_t State::engine_at(Cell cell) const {
    const auto count = static_cast<std::uint8_t>(map().engines.size());
    for (std::uint8_t i = 0; i < count; ++i)
        if (engines[i].cell == cell) return i;
    return no_engine;
}

Index State::unit_at(Cell cell, bool aerial_one) const {
    if (!(aerial_one ? aerial : ground).contains(cell)) return no_unit;
    Index found = no_unit;
    each(on_field(), [&](Index unit) {
        if (pieces[unit].cell == cell && is_aerial(unit) == aerial_one) found = unit;
    });
    return found;
}

void State::put(Index unit, Cell cell) {
    Piece& piece = pieces[unit];
    Cells& layer = is_aerial(unit) ? aerial : ground;
    if (is_on_field(unit)) layer.erase(piece.cell);
    const board::Square at = map().grid.square(cell);
    piece.cell = cell;
    piece.x = static_cast<std::int8_t>(at.x);
    piece.y = static_cast<std::int8_t>(at.y);
    if (piece.engine != no_engine) engines[piece.engine].cell = cell;  // BF-103
    layer.insert(cell);
    armies[army_of(unit)].field |= bit_of(unit);
    if (is_aerial(unit)) aloft |= bit_of(unit);
    const bool counts = variant().aerial_uses_ground_terrain || !is_aerial(unit);
    foggy = counts && map().is(cell, Ground::fog) ? foggy | bit_of(unit) : foggy & ~bit_of(unit);
}

void State::take(Index unit) {
    Piece& piece = pieces[unit];
    (is_aerial(unit) ? aerial : ground).erase(piece.cell);
    armies[army_of(unit)].field &= ~bit_of(unit);
    aloft &= ~bit_of(unit);
    foggy &= ~bit_of(unit);
    if (piece.engine != no_engine) engines[piece.engine].crew = no_unit;  // BF-106
    piece.engine = no_engine;
}

}  // namespace muster::battlefield
