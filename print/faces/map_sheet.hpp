#pragma once

#include "print/draw/maps/board.hpp"
#include "print/draw/maps/hex_map.hpp"
#include "print/draw/maps/space_map.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::faces {

/// A map as it is laid on the table: what it shows, and what its signs mean.
struct MapSheet {
    struct Entry {
        draw::Board sample;  ///< One square.
        std::string name, note;
        std::optional<draw::SpaceMap> spaces{};  ///< Of a map of spaces, instead of the square.
        std::optional<draw::HexMap> hexes{};     ///< Of a map of hexes likewise.
    };
    std::string id, title;
    draw::Board board;  ///< Of a map of spaces or of hexes no more than its size, in squares.
    std::optional<draw::SpaceMap> spaces{};
    std::optional<draw::HexMap> hexes{};
    [[nodiscard]] bool has_squares() const { return !spaces && !hexes; }
    std::vector<Entry> legend;         ///< Of what the map has.
    std::vector<std::string> notes;    ///< What it is fought for.
    std::vector<std::string> secrets;  ///< What the referee alone may read; empty unless asked for.
    std::string hash;                  ///< Of all definitions.
};

struct MapOptions {
    std::string file;
    std::vector<std::string> packs;  ///< Laid over the shipped tables, in order.
    std::string locale{"en"};
    bool is_referee{};  ///< With what players must not know.
    std::string as;     ///< Whose map, for viewers_map.
};

}  // namespace muster::faces
