#include "print/draw/ink/forms.hpp"
#include "print/draw/ink/icons.hpp"
#include "tests/print/fixture.hpp"
#include "tests/support/text.hpp"

#include <cairo-pdf.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstring>

using namespace muster;
using namespace muster::draw;
using tests::times;

BOOST_AUTO_TEST_SUITE(forms_tests)
namespace {

cairo_status_t append(void* closure, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

std::string pdf_of(const std::function<void(cairo_t*)>& draw) {
    std::string bytes;
    {
        const SurfacePtr surface{cairo_pdf_surface_create_for_stream(append, &bytes, 300, 300)};
        cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE,
                                       "2000-01-01T00:00:00Z");
        const ContextPtr context{cairo_create(surface.get())};
        draw(context.get());
        cairo_surface_finish(surface.get());
    }
    return bytes;
}

std::vector<unsigned char> pixels_of(const std::function<void(cairo_t*)>& draw) {
    constexpr int side = 200;
    const SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side)};
    const ContextPtr context{cairo_create(surface.get())};
    cairo_set_source_rgb(context.get(), 0.9, 0.8, 0.7);
    cairo_paint(context.get());
    draw(context.get());
    cairo_surface_flush(surface.get());
    const auto* data = cairo_image_surface_get_data(surface.get());
    return {data, data + std::ptrdiff_t{cairo_image_surface_get_stride(surface.get())} * side};
}

int worst(const std::vector<unsigned char>& a, const std::vector<unsigned char>& b) {
    int out = 0;
    for (std::size_t i = 0; i < a.size(); ++i) out = std::max(out, std::abs(a[i] - b[i]));
    return out;
}

std::size_t differing(const std::vector<unsigned char>& a, const std::vector<unsigned char>& b) {
    std::size_t out = 0;
    for (std::size_t i = 0; i < a.size(); ++i) out += std::abs(a[i] - b[i]) > 2 ? 1 : 0;
    return out;
}

void hatching(cairo_t* context, double turn = 0) {
    const Saved saved{context};
    cairo_rotate(context, turn);
    for (const auto& [kind, box] :
         {std::pair{"dots", Box{2, 2, 20, 20}}, {"grid", Box{24, 2, 20, 20}}}) {
        const Saved clipped{context};
        cairo_rectangle(context, box.x, box.y, box.width, box.height);
        cairo_clip(context);
        cairo_set_source_rgba(context, 0, 0, 0, 0.4);
        hatch(context, kind, box, 1.05, 0.12);
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_sign_seen_often_is_in_the_pdf_once) {
    Icons icons{shipped_assets() / "icons"};
    const auto bytes = [&](int times, const Rgb& second) {
        return pdf_of([&](cairo_t* context) {
            for (int i = 0; i < times; ++i) {
                icons.draw(context, "trait-flying", i % 10 * 20, i / 10 * 20, 18, 18, {0, 0, 0});
                icons.draw(context, "trait-flying", i % 10 * 20, i / 10 * 20, 9, 9, second);
            }
        });
    };
    BOOST_TEST(times(bytes(1, {0, 0, 0}), "/Subtype /Form") == 1U);
    BOOST_TEST(times(bytes(60, {0, 0, 0}), "/Subtype /Form") == 1U);
    BOOST_TEST(times(bytes(60, {1, 0, 0}), "/Subtype /Form") == 2U);
    BOOST_TEST(times(bytes(60, {1, 0, 0}), "/Subtype /Image") == 0U);
}

BOOST_AUTO_TEST_CASE(a_hatching_is_one_form_while_the_forms_travel_with_the_context) {
    Forms forms;
    const auto twice = [](cairo_t* context) {
        hatching(context);
        hatching(context);
    };
    BOOST_TEST(times(pdf_of(twice), "/Subtype /Form") == 0U);
    BOOST_TEST(times(pdf_of([&](cairo_t* context) {
                         const Forms::Carried carried{context, forms};
                         twice(context);
                     }),
                     "/Subtype /Form") == 3U);  // dots are made of bands that are one themselves
    BOOST_TEST(times(pdf_of([&](cairo_t* context) {
                         { const Forms::Carried carried{context, forms}; }
                         BOOST_TEST(Forms::of(context) == nullptr);
                         twice(context);
                     }),
                     "/Subtype /Form") == 0U);
}

BOOST_AUTO_TEST_CASE(kept_pixels_are_those_that_would_be_drawn) {
    Forms forms;
    for (const double scale : {1.0, 3.3, 4.0})
        for (const double shift : {0.0, 0.25, 7.5, 30.75})
            for (const double turn : {0.0, 0.1}) {
                BOOST_TEST_CONTEXT(scale << " " << shift << " " << turn) {
                    const auto draw = [&](cairo_t* context) {
                        cairo_translate(context, shift, shift / 2);
                        cairo_scale(context, scale, scale);
                        hatching(context, turn);
                    };
                    const auto plain = pixels_of(draw);
                    const auto carried = [&](cairo_t* context) {
                        const Forms::Carried with{context, forms};
                        draw(context);
                    };
                    const auto first = pixels_of(carried);
                    // On the edge of a clip cairo may round once more.
                    BOOST_TEST(worst(plain, first) <= 24);
                    BOOST_TEST(differing(plain, first) < plain.size() / 80);
                    BOOST_TEST((pixels_of(carried) == first));
                    Forms fresh;  // what was drawn before makes no difference
                    BOOST_TEST((pixels_of([&](cairo_t* context) {
                                    const Forms::Carried with{context, fresh};
                                    draw(context);
                                }) == first));
                }
            }
}

BOOST_AUTO_TEST_CASE(cards_come_out_the_same_whatever_was_drawn_before) {
    const Studio fresh{shipped_layouts() / "skirmish.toml", shipped_assets()};
    const auto& table = print_test::cards();
    const auto paper = [&](const Studio& studio, std::size_t card) {
        return pdf_of([&](cairo_t* context) {
            std::vector<Finding> findings;
            studio.draw(context,
                        faces::skirmish_card(table, static_cast<skirmish::CardIndex>(card)),
                        Studio::Detail::full, Margins::all(3), findings);
        });
    };
    const auto screen = [&](const Studio& studio, std::size_t card) {
        return pixels_of([&](cairo_t* context) {
            cairo_scale(context, 2.7, 2.2);
            std::vector<Finding> findings;
            studio.draw(context,
                        faces::skirmish_card(table, static_cast<skirmish::CardIndex>(card)),
                        Studio::Detail::full, {}, findings);
        });
    };
    const std::string alone = paper(fresh, 7);
    const auto seen = screen(fresh, 7);
    for (std::size_t card = 1; card < table.cards.size(); ++card) {
        static_cast<void>(paper(print_test::studio(), card));
        static_cast<void>(screen(print_test::studio(), card));
    }
    BOOST_TEST((paper(print_test::studio(), 7) == alone));
    BOOST_TEST((screen(print_test::studio(), 7) == seen));
}

BOOST_AUTO_TEST_SUITE_END()
