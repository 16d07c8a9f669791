#pragma once

#include "print/draw/board.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace muster::draw {

/// A map of spaces and of the ways between them: a plain value of no ruleset. Signs are names of
/// assets/icons.
struct SpaceMap {
    enum class Way : std::uint8_t { none, side, main };
    struct Space {
        double x{}, y{};  ///< Of its middle, 0 to 1 of the map's width and height.
        GroundFill fill{GroundFill::open};
        std::string sign, name;
        std::string note;           ///< Below the name; empty: none.
        std::string defense;        ///< On its tower plate; empty: none.
        std::optional<int> holder;  ///< A side from 0; none: nobody's.
        bool is_objective{};        ///< A pennant before the name.
        bool operator==(const Space&) const = default;
    };
    struct Road {
        std::size_t from{}, to{};
        Way way{};
        bool operator==(const Road&) const = default;
    };
    std::vector<Space> spaces;
    std::vector<Road> roads;
    bool operator==(const SpaceMap&) const = default;
};

/// How large and on what a map of spaces is drawn, in the context's units.
struct SpaceLook {
    double width{}, height{};
    double mark{1};  ///< What art-maps.md gives in px.
    BoardLook::Ground ground{BoardLook::Ground::screen};
    bool operator==(const SpaceLook&) const = default;

    /// One unit is a millimetre: squares of `square_mm` as for a board of so many.
    [[nodiscard]] static SpaceLook paper(int columns, int rows, double square_mm, bool is_light);
};

/// Draws the map with its top left at (0, 0): ground, ways, places and their names, as art-maps.md,
/// sections 1 and 2, has them. Nothing leaves the map's border.
void draw_space_map(cairo_t* context, const SpaceMap& map, const SpaceLook& look, Icons& icons,
                    const Typesetter& typesetter);

}  // namespace muster::draw
