#pragma once

#include "engine/board/square_grid.hpp"
#include "engine/toml/reader.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace muster::battlefield {

/// A tile of a layer, where it lies before the map is cut out.
struct TiledCell {
    std::uint32_t gid{};
    int x{}, y{};
    toml::Place place;
    std::string path;
};

/// The tiles of a layer, or of the chunk `holder` of it, which begins at `from` and is `size` wide
/// and high: a list, or base64 of four bytes each.
[[nodiscard]] std::vector<TiledCell> tiles_in(toml::Table& layer, toml::Table& holder,
                                              board::Square from, board::Square size);

}  // namespace muster::battlefield
