#pragma once

#include "engine/toml/faults.hpp"
#include "print/draw/layout/draw.hpp"
#include "print/pages/imposition/sheet.hpp"
#include "print/pages/imposition/sizes.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::pages {

enum class PageOrder { front_back, back_front, fronts_then_back };

/// What a print service takes: one page, or one picture, for each card; or sheets that it cuts.
struct Service {
    /// Cards lie on the paper where that holds more; it is turned over its long edge.
    struct Sheets {
        Paper paper;  ///< As it is read; never turned.
        double gutter_mm{}, margin_mm{};
        Marks marks{Marks::none};
    };

    std::string id, name, note;
    int canvas_width_px{}, canvas_height_px{};  ///< At 300 to the inch; 0 if bleed_mm says it.
    std::optional<Size> trim;                   ///< Nothing: any size.
    double bleed_mm{};                          ///< Where there is no canvas.
    double safe_mm{};
    PageOrder order{PageOrder::front_back};
    std::optional<Sheets> sheets;  ///< Of a PDF; pictures are of single cards all the same.

    /// From the trim to the canvas, each direction for itself.
    [[nodiscard]] draw::Margins bleed(const Size& card) const;
    /// With bleed, in mm; for a canvas exactly its pixels.
    [[nodiscard]] Size canvas(const Size& card) const;
    /// How cards of this trim lie on its sheets, which it must have.
    [[nodiscard]] SheetOptions sheet_options(const Size& card, Duplex duplex) const;
    /// The trim that it cuts, or the one wished for. @throws UnknownSize if they differ
    [[nodiscard]] Size card(const std::optional<Size>& wished, const Size& layout) const;
};

inline constexpr double service_dpi = 300;

/// All entries of a file such as cards/layouts/services.toml.
/// @throws std::runtime_error with every fault, `file:line:column: error: ...` a line
[[nodiscard]] std::vector<Service> read_services(const std::filesystem::path& file);
/// The faults that it would throw.
void check_services(const std::filesystem::path& file, toml::Faults& faults);
/// That file among the shipped layouts.
[[nodiscard]] std::filesystem::path shipped_services();
/// @throws UnknownSize naming all services if there is none of this id
[[nodiscard]] const Service& find_service(const std::vector<Service>& services,
                                          const std::string& id);

}  // namespace muster::pages
