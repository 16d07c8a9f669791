#pragma once

#include "engine/battlefield/model/tables.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

/// What a designer does to a map, square by square and wall by wall.
namespace muster::client::map_editor {

using battlefield::Compass;
using battlefield::Ground;
using battlefield::Look;
using battlefield::Map;
using battlefield::Role;
using board::Cell;

/// A kind of ground that a square has by itself; high ground and fog may lie over it.
struct GroundKind {
    const char* id;  ///< Of its words.
    std::uint8_t ground;
    Look look;
};
inline constexpr std::array<GroundKind, 7> ground_kinds{{
    {"open", 0, Look::plain},
    {"difficult", battlefield::bit(Ground::difficult), Look::plain},
    {"trees", battlefield::bit(Ground::difficult), Look::trees},
    {"impassable", battlefield::bit(Ground::impassable), Look::plain},
    {"water", battlefield::bit(Ground::impassable), Look::water},
    {"ford", battlefield::bit(Ground::difficult), Look::ford},
    {"bridge", 0, Look::bridge},
}};

enum class Tool : std::uint8_t { ground, high, fog, wall, fort, engine, zone, hold, erase };

struct Brush {
    Tool tool{};
    /// Of ground_kinds, of the rows of fortifications or engines, of the directions, or of the
    /// objectives.
    std::size_t which{};
    Role owner{Role::neither};  ///< Of a fortification or an engine.
    int hp{}, bonus{};          ///< Of a fortification.
    bool operator==(const Brush&) const = default;
};

/// Why a brush does nothing.
enum class Refusal : std::uint8_t { none, many_forts, many_engines, no_objective };

/// Paints one square, or takes away there what the brush paints.
Refusal paint(Map& map, const battlefield::Tables& tables, const Brush& brush, Cell cell,
              bool erases);
/// A wall on an edge of a square, where a square lies beyond it.
void set_wall(Map& map, Cell cell, Compass side, bool is_walled);
/// Every square between two corners; with the brush of walls those around all of them.
Refusal paint_rectangle(Map& map, const battlefield::Tables& tables, const Brush& brush, Cell from,
                        Cell to, bool erases);
/// The area of one ground around a square, as far as walls let it go.
[[nodiscard]] std::vector<Cell> area_of(const Map& map, const Brush& brush, Cell cell);
Refusal paint_area(Map& map, const battlefield::Tables& tables, const Brush& brush, Cell cell,
                   bool erases);

/// The map with squares added or cut off at the right and at the bottom.
[[nodiscard]] Map resized(const Map& map, int width, int height);

}  // namespace muster::client::map_editor
