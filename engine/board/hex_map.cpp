#include "engine/board/hex_map.hpp"

namespace muster::board {

HexMap::HexMap(std::span<const Hex> hexes) : hexes_(hexes.begin(), hexes.end()) {
    assert(hexes.size() <= most_cells);
    std::sort(hexes_.begin(), hexes_.end());
    assert(std::adjacent_find(hexes_.begin(), hexes_.end()) == hexes_.end());
    neighbours_.resize(hexes_.size());
    for (std::size_t i = 0; i < hexes_.size(); ++i)
        for (const HexSide side : hex_sides) neighbours_[i][index(side)] = cell(hexes_[i] + side);
}

Cell HexMap::cell(Hex hex) const {
    const auto found = std::lower_bound(hexes_.begin(), hexes_.end(), hex);
    return found != hexes_.end() && *found == hex ? cell_of(found - hexes_.begin()) : nowhere;
}

}  // namespace muster::board
