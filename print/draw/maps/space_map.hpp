#pragma once

#include "print/draw/ink/shapes.hpp"
#include "print/draw/maps/board.hpp"
#include "print/draw/maps/place_ring.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::draw {

class Images;

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
        /// Where the middle of the name, its pennant included, is to be, 0 to 1 of the map; else
        /// it stands at the place, as space_names has it.
        std::optional<std::pair<double, double>> name_at{};
        bool operator==(const Space&) const = default;
    };
    struct Road {
        std::size_t from{}, to{};
        Way way{};
        bool operator==(const Road&) const = default;
    };
    struct River {
        std::vector<std::pair<double, double>> course;  ///< 0 to 1 of the map, as spaces.
        std::string name;                               ///< Empty: none.
        bool operator==(const River&) const = default;
    };
    /// A picture in place of the ground, and where its corners lie, 0 to 1 of the map.
    struct Picture {
        std::filesystem::path file;
        double left{}, top{}, right{1}, bottom{1};
        bool operator==(const Picture&) const = default;
    };
    std::vector<Space> spaces;
    std::vector<Road> roads;
    std::vector<River> rivers{};
    std::optional<Picture> picture{};
    bool operator==(const SpaceMap&) const = default;
};

/// How large and on what a map of spaces is drawn, in the context's units.
struct SpaceLook {
    double width{}, height{};
    double mark{1};  ///< What art-maps.md gives in px.
    BoardLook::Ground ground{BoardLook::Ground::screen};
    double hatch{1};       ///< What art-maps.md gives in px, for hatchings.
    double least_name{0};  ///< Letters of names are never smaller.
    bool operator==(const SpaceLook&) const = default;

    /// One unit is a millimetre: squares of `square_mm` as for a board of so many.
    [[nodiscard]] static SpaceLook paper(int columns, int rows, double square_mm, bool is_light);
    /// One unit is a pixel, `scale` of them a logical one: names are 12 of those at least.
    [[nodiscard]] static SpaceLook screen(double width, double height, double mark,
                                          double scale = 1);
    /// Of the letters of a name.
    [[nodiscard]] double name_size() const;
};

/// What art-maps.md, section 2, gives in px, for whoever lays something beside it.
namespace space_marks {
inline constexpr double ring = place_marks::ring;
inline constexpr double tower_width = 22, tower_height = 18, tower_x = 15, tower_y = -15;
inline constexpr double name_below = 12;    ///< From a ring to the middle of the name.
inline constexpr double pennant = 12;       ///< Before the name of an objective,
inline constexpr double pennant_air = 0.2;  ///< and so much of its letters between them.
inline constexpr double note_letters = 10.5;
inline constexpr double note_below = 1.05;  ///< The name's letters, to the middle of the note.
}  // namespace space_marks

/// A way on the map as it is drawn: its two ends, or, where it is bent around another place, the
/// four points of a curve of Bézier.
[[nodiscard]] std::vector<std::pair<double, double>> way_points(const SpaceMap& map,
                                                                const SpaceMap::Road& road,
                                                                const SpaceLook& look);

/// A river as it is drawn: points along a curve through all of its course, a few px apart.
[[nodiscard]] std::vector<std::pair<double, double>> river_points(const SpaceMap::River& river,
                                                                  const SpaceLook& look);
/// Where the name of a place stands: its middle, its pennant included, and all that it and its
/// note cover.
struct SpaceName {
    std::size_t space{};
    double x{}, y{};
    Box box;
};
/// Each name in the order of the spaces: below its place, or above or beside it where it would
/// cover a place, a tower or another name. `width_of` measures it as it is set.
[[nodiscard]] std::vector<SpaceName> space_names(
    const SpaceMap& map, const SpaceLook& look,
    const std::function<double(const std::string&)>& width_of);

/// Where the name of a river stands: beside it, turned along it, clear of places and their names.
struct RiverName {
    double x{}, y{}, angle{};                 ///< Its middle, and radians clockwise.
    double left{}, top{}, right{}, bottom{};  ///< All that it covers.
};
/// Nothing where it has no room. `width_of` measures a name in the letters of places.
[[nodiscard]] std::optional<RiverName> river_name(
    const SpaceMap& map, const SpaceMap::River& river, const SpaceLook& look,
    const std::function<double(const std::string&)>& width_of);

/// Draws the map with its top left at (0, 0): ground or picture, rivers, ways, places and their
/// names, as art-maps.md, sections 1 and 2, has them. Nothing leaves the map's border; a picture
/// that cannot be shown is left out (Images::load says why), as is any where ink is saved.
void draw_space_map(cairo_t* context, const SpaceMap& map, const SpaceLook& look, Icons& icons,
                    Images& images, const Typesetter& typesetter);

}  // namespace muster::draw
