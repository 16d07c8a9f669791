#include "print/draw/ink/images.hpp"
#include "tests/print/fixture.hpp"
#include "tests/print/pdf_checks.hpp"

#include <cstddef>
#include <cstdio>

#include <jpeglib.h>
#include <zlib.h>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstdlib>

using namespace muster;
using namespace muster::draw;
using namespace muster::print_test;

BOOST_AUTO_TEST_SUITE(picture_colour_tests)
namespace {

/// 16 x 16 pixels of one ink; with Adobe's mark they are stored inverted, as all programs do.
std::string cmyk_jpeg(std::array<int, 4> inks, bool has_adobe_mark) {
    jpeg_compress_struct info{};
    jpeg_error_mgr errors{};
    info.err = jpeg_std_error(&errors);
    jpeg_create_compress(&info);
    unsigned char* bytes = nullptr;
    unsigned long size = 0;
    jpeg_mem_dest(&info, &bytes, &size);
    info.image_width = info.image_height = 16;
    info.input_components = 4;
    info.in_color_space = JCS_CMYK;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, 100, TRUE);
    info.write_Adobe_marker = has_adobe_mark ? TRUE : FALSE;
    jpeg_start_compress(&info, TRUE);
    std::vector<unsigned char> row;
    for (int x = 0; x < 16; ++x)
        for (const int ink : inks)
            row.push_back(static_cast<unsigned char>(has_adobe_mark ? 255 - ink : ink));
    while (info.next_scanline < 16) {
        unsigned char* at = row.data();
        jpeg_write_scanlines(&info, &at, 1);
    }
    jpeg_finish_compress(&info);
    std::string out(reinterpret_cast<char*>(bytes), size);
    jpeg_destroy_compress(&info);
    std::free(bytes);
    return out;
}

std::uint32_t colour_of(const Image& image) {
    cairo_surface_flush(image.surface.get());
    const unsigned char* data = cairo_image_surface_get_data(image.surface.get());
    return reinterpret_cast<const std::uint32_t*>(
               data + std::ptrdiff_t{8} * cairo_image_surface_get_stride(image.surface.get()))[8] &
           0xFFFFFFU;
}

bool is_near(std::uint32_t one, std::uint32_t other, int by) {
    for (const unsigned shift : {0U, 8U, 16U})
        if (std::abs(static_cast<int>(one >> shift & 0xFFU) -
                     static_cast<int>(other >> shift & 0xFFU)) > by)
            return false;
    return true;
}

void add_chunk(std::string& png, const std::string& kind, const std::string& held) {
    const auto number = [&](std::uint32_t value) {
        for (const unsigned shift : {24U, 16U, 8U, 0U})
            png += static_cast<char>(value >> shift & 0xFFU);
    };
    number(static_cast<std::uint32_t>(held.size()));
    png += kind + held;
    const std::string both = kind + held;
    number(static_cast<std::uint32_t>(
        crc32(0, reinterpret_cast<const Bytef*>(both.data()), static_cast<uInt>(both.size()))));
}

/// 16 x 16 pixels of one grey, with a gamma of so many hundred-thousandths; 0: it says none.
std::string grey_png(unsigned char grey, std::uint32_t gamma) {
    std::string raw;
    for (int y = 0; y < 16; ++y) {
        raw += '\0';
        raw.append(48, static_cast<char>(grey));
    }
    std::string packed(1000, '\0');
    uLongf size = packed.size();
    compress(reinterpret_cast<Bytef*>(packed.data()), &size,
             reinterpret_cast<const Bytef*>(raw.data()), raw.size());
    packed.resize(size);
    std::string png{"\x89PNG\r\n\x1A\n"};
    add_chunk(png, "IHDR", {"\0\0\0\x10\0\0\0\x10\x08\x02\0\0\0", 13});
    if (gamma != 0) {
        std::string held;
        for (const unsigned shift : {24U, 16U, 8U, 0U})
            held += static_cast<char>(gamma >> shift & 0xFFU);
        add_chunk(png, "gAMA", held);
    }
    add_chunk(png, "IDAT", packed);
    add_chunk(png, "IEND", "");
    return png;
}

}  // namespace

BOOST_AUTO_TEST_CASE(cmyk_jpegs_are_no_negatives_with_and_without_adobes_mark) {
    const Folder folder;
    struct Case {
        std::array<int, 4> inks;
        std::uint32_t seen;
    };
    for (const Case& one : {Case{{255, 0, 0, 0}, 0x00FFFF}, Case{{0, 0, 0, 255}, 0x000000},
                            Case{{0, 0, 0, 0}, 0xFFFFFF}, Case{{0, 255, 255, 0}, 0xFF0000}})
        for (const bool has_mark : {true, false}) {
            const auto file = folder.path / (std::to_string(one.seen) + (has_mark ? "a" : "b"));
            write(file, cmyk_jpeg(one.inks, has_mark));
            Images images;
            std::string why;
            const Image* image = images.load(file, why);
            BOOST_REQUIRE_MESSAGE(image != nullptr, why);
            BOOST_TEST(is_near(colour_of(*image), one.seen, 4), one.seen << ' ' << has_mark);
            BOOST_TEST(image->remark.empty() == has_mark);
            // Its bytes would be read otherwise on paper, so they do not go there.
            const unsigned char* data = nullptr;
            unsigned long size = 0;
            cairo_surface_get_mime_data(image->surface.get(), CAIRO_MIME_TYPE_JPEG, &data, &size);
            BOOST_TEST(data == nullptr);
        }
}

BOOST_AUTO_TEST_CASE(pngs_are_shown_in_the_colours_that_they_name) {
    const Folder folder;
    const auto shown = [&](std::uint32_t gamma) {
        const auto file = folder.path / std::to_string(gamma);
        write(file, grey_png(128, gamma));
        Images images;
        std::string why;
        const Image* image = images.load(file, why);
        return image == nullptr ? 0xDEAD : colour_of(*image);
    };
    BOOST_TEST(shown(0) == 0x808080U);
    BOOST_TEST(shown(45455) == 0x808080U);
    // Light itself: half of it looks much lighter than half of the scale.
    BOOST_TEST(is_near(shown(100000), 0xBCBCBC, 2), shown(100000));
    BOOST_TEST(is_near(shown(55556), 0x929292, 3), shown(55556));  // gamma 1.8
}

BOOST_AUTO_TEST_SUITE_END()
