#pragma once

#include "client/strategic/choice/offer.hpp"
#include "client/ui/screen/screen.hpp"
#include "engine/strategic/wording/words.hpp"
#include "print/draw/maps/space_map.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The map of a war as a screen lays it out: places, names and the plates of armies, none over
/// another.
namespace muster::client::strategic_table {

/// The ground with all that lies flat on it, and where that is, in the window's pixels.
struct Chart {
    std::shared_ptr<const draw::SpaceMap> map;
    Box box;         ///< All of it,
    Box pane{};      ///< and what of that shows: less only where a pane is small.
    double mark{1};  ///< What art-maps.md gives in px.
    struct Place {
        double x{}, y{};  ///< Its middle.
        Box ring, name;
        Box tower;  ///< Empty: none.
    };
    std::vector<Place> places;       ///< By space.
    std::vector<Box> river_names{};  ///< Where those stand that have room.
    std::string picture_fault{};     ///< Why the war's picture is not shown; empty: it is.
};

/// An army's plate; a stack of several where the map has no room for each.
struct Plate {
    Index army{absent};
    Box box;
    bool is_far{};  ///< A line leads to its space.
};

/// Spaces that a war's endings name, or that count at its limit.
[[nodiscard]] Set objectives_of(const strategic::War& war);
/// "5", "4.2"; empty where there are no works (ST-134).
[[nodiscard]] std::string defense_words(const State& view, Index space);

/// On a pane of that box; the chart begins in its corner, and is never so small that plates and
/// names have no room. Names stay where they were on one made before of the same map, in the same
/// language. `picture` is the file of the war's, empty without.
[[nodiscard]] Chart chart(const State& view, const strategic::Words& words, const Ruler& ruler,
                          const Box& pane, const Chart* before = nullptr,
                          const std::filesystem::path& picture = {});
/// One for each army on the map, by their numbers.
[[nodiscard]] std::vector<Plate> plates(const State& view, const Chart& chart);

/// All of it moved so far.
void move_chart(Chart& chart, double x, double y);

[[nodiscard]] Size plate_size(const Chart& chart);
/// Points along the way between two spaces as it is drawn; a straight line where there is none.
[[nodiscard]] std::vector<std::pair<double, double>> way_between(const Chart& chart, Index from,
                                                                 Index to);

/// The space next to one that lies within 60 degrees of a direction, the straightest first; a
/// direction is a step in x and y (art-maps.md 6).
[[nodiscard]] std::optional<Index> next_space(const State& view, const Chart& chart, Index from,
                                              int dx, int dy);

}  // namespace muster::client::strategic_table
