#pragma once

#include "print/faces/map_sheet.hpp"
#include "print/pages/map/tiles.hpp"
#include "print/pages/proof/page_layout.hpp"

#include <filesystem>
#include <string>

namespace muster::pages {

struct MapPrint {
    Paper paper{a4};
    double square_mm{25};
    bool is_light{};  ///< Hatched, not filled, to save ink.
    std::string locale{"en"};
};

/// The file that lays out the sheets of a map. @throws as PageLayout does
[[nodiscard]] PageLayout read_map_layout(const std::filesystem::path& file,
                                         const std::string& locale);
/// What such a file has to hold.
[[nodiscard]] PageSpec map_layout_spec();
[[nodiscard]] std::filesystem::path shipped_map_layout();

/// How the map is cut. @throws as plan_tiles does
[[nodiscard]] TilePlan map_plan(const PageLayout& layout, const faces::MapSheet& map,
                                const MapPrint& print);

/// A page with the plan and the legend, then a page for each tile: exact to 0.1 mm over the seams,
/// the same bytes for the same input. @throws std::runtime_error
[[nodiscard]] std::string map_pdf(const PageLayout& layout, const faces::MapSheet& map,
                                  const MapPrint& print);

}  // namespace muster::pages
