#pragma once

#include "print/pages/proof/page_layout.hpp"

#include <filesystem>
#include <string>
#include <vector>

/// The duplex test: how far a printer's second side is off, read from cross hairs held to the
/// light.
namespace muster::pages {

struct Calibration {
    double width_mm{210}, height_mm{297};  ///< Of the page as it is read.
    bool is_short_edge{false};             ///< Over which edge the printer turns the sheet.
    std::string locale{"en"};
    /// Wide pages turn about their horizontal axis over the long edge, upright ones over the short.
    [[nodiscard]] bool mirrors_columns() const { return (width_mm > height_mm) == is_short_edge; }
};

/// How the sheet looks: a file such as cards/layouts/calibrate.toml. @throws as PageLayout does
[[nodiscard]] PageLayout read_calibration_layout(const std::filesystem::path& file,
                                                 const std::string& locale);
/// What such a file has to hold.
[[nodiscard]] PageSpec calibration_layout_spec();
/// That file among the shipped layouts.
[[nodiscard]] std::filesystem::path shipped_calibration_layout();

/// A cross hair: numbered, so that a sheet turned over the wrong edge shows itself.
struct Target {
    int number{};
    double x_mm{}, y_mm{};
};
/// Plain crosses: four near the corners, row by row, and the last in the middle.
[[nodiscard]] std::vector<Target> front_targets(const PageLayout& layout,
                                                const Calibration& calibration);
/// The rulers printed behind them. What a front cross shows on its ruler, right and down counting
/// up, is the offset that brings the second side to its place.
[[nodiscard]] std::vector<Target> back_targets(const PageLayout& layout,
                                               const Calibration& calibration);

/// Half the length of a ruler in mm: the greatest offset that can be read.
inline constexpr double ruler_reach_mm = 7;

/// Both pages as the bytes of a PDF.
[[nodiscard]] std::string calibration_pdf(const PageLayout& layout, const Calibration& calibration);

}  // namespace muster::pages
