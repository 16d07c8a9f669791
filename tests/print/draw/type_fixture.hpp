#pragma once

#include "print/draw/type/fit.hpp"
#include "tests/print/fixture.hpp"
#include "tests/print/pdf_checks.hpp"

#include <cairo-pdf.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <functional>

namespace muster::print_test {

using namespace muster::draw;

inline std::vector<FontSource> latin_fonts() {
    FontSource vollkorn;
    vollkorn.family = "Vollkorn";
    vollkorn.package = "fonts-vollkorn";
    vollkorn.folders = {"/usr/share/fonts/truetype/vollkorn"};
    FontSource inter;
    inter.family = "Inter";
    inter.package = "fonts-inter";
    inter.folders = {"/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter"};
    return {vollkorn, inter};
}

inline const Typesetter& typesetter() {
    static const Typesetter shared{latin_fonts()};
    return shared;
}
inline Icons& icons() {
    static Icons shared{shipped_assets() / "icons"};
    return shared;
}

inline TypeStyle style(double size_pt = 9) {
    TypeStyle out;
    out.family = "Vollkorn";
    out.size = size_pt * mm_per_point;
    return out;
}

inline Run words(const std::string& text) {
    Run run;
    run.text = text;
    return run;
}

inline Measure within(double width_mm) {
    Measure measure;
    measure.width = width_mm;
    return measure;
}

/// Rows of the picture in which anything is drawn, from the first to the last.
struct Ink {
    int left{-1}, right{-1}, top{-1}, bottom{-1};
};
inline Ink ink_of(int width, int height, const std::function<void(cairo_t*)>& draw) {
    const SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_A8, width, height)};
    const ContextPtr context{cairo_create(surface.get())};
    draw(context.get());
    cairo_surface_flush(surface.get());
    Ink ink;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const auto* row = cairo_image_surface_get_data(surface.get()) +
                              std::ptrdiff_t{y} * cairo_image_surface_get_stride(surface.get());
            if (row[x] < 128) continue;
            ink.left = ink.left < 0 ? x : std::min(ink.left, x);
            ink.right = std::max(ink.right, x);
            ink.top = ink.top < 0 ? y : ink.top;
            ink.bottom = y;
        }
    return ink;
}

/// A PDF of one page with what `draw` does in millimetres, and its words.
inline std::string words_on_paper(const std::function<void(cairo_t*)>& draw) {
    const print_test::Folder folder;
    const auto file = folder.path / "page.pdf";
    {
        const SurfacePtr surface{cairo_pdf_surface_create(file.c_str(), 300, 200)};
        const ContextPtr context{cairo_create(surface.get())};
        cairo_scale(context.get(), 1 / mm_per_point, 1 / mm_per_point);
        draw(context.get());
        cairo_surface_finish(surface.get());
    }
    check_fonts(file);
    check_no_pictures(file);
    return print_test::run("pdftotext -layout " + file.string() + " -").second;
}

}  // namespace muster::print_test
