#define BOOST_TEST_DYN_LINK
#include "engine/toml/pictures.hpp"

#include "tests/engine/folder.hpp"
#include "tests/pictures.hpp"

#include <boost/test/unit_test.hpp>

#include <sstream>
#include <string>

using namespace muster::toml;
using muster::tests::jpeg_head;
using muster::tests::png_head;

BOOST_AUTO_TEST_SUITE(pictures_tests)
namespace {

std::string size_of(const std::string& bytes) {
    std::istringstream picture{bytes};
    const auto size = picture_size(picture);
    return size ? std::to_string(size->width) + "x" + std::to_string(size->height) : "none";
}

/// Digits and all but the padding.
std::string base64(const std::string& bytes) {
    const std::string digits{"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"};
    std::string out;
    unsigned bits = 0, count = 0;
    for (const char c : bytes) {
        bits = bits << 8U | static_cast<unsigned char>(c);
        for (count += 8; count >= 6; count -= 6) out += digits[bits >> (count - 6) & 63U];
    }
    if (count > 0) out += digits[bits << (6 - count) & 63U];
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_first_bytes_of_a_picture_say_its_size) {
    BOOST_TEST(size_of(png_head(60'000, 60'000)) == "60000x60000");
    BOOST_TEST(size_of(png_head(0xFFFFFFFF, 1)) == "4294967295x1");
    BOOST_TEST(size_of(jpeg_head(65'535, 65'500)) == "65535x65500");
    for (const std::string& text :
         {std::string{}, std::string{"\xFF\xD8\xFF"}, png_head(5, 5).substr(0, 20),
          jpeg_head(5, 5).substr(0, 20), std::string{"\xFF\xD8\xFF\xDA\0\2", 6},
          std::string{"GIF89a"}, std::string{"<svg/>"}})
        BOOST_TEST(size_of(text) == "none");
}

BOOST_AUTO_TEST_CASE(what_would_fill_the_memory_is_refused_by_its_head) {
    const muster::tests::Folder folder;
    const auto fault = [&](const std::string& bytes) {
        return picture_fault(folder.write("x", bytes)).value_or("none");
    };
    BOOST_TEST(fault(png_head(60'000, 60'000)) ==
               "has 60000 x 60000 pixels, 3600 megapixels; allowed: at most 100 megapixels");
    BOOST_TEST(fault(jpeg_head(10'001, 10'000)) ==
               "has 10001 x 10000 pixels, 100 megapixels; allowed: at most 100 megapixels");
    BOOST_TEST(fault(png_head(10'000, 10'000)) == "none");
    BOOST_TEST(fault("no picture at all") == "is neither PNG nor JPEG nor SVG");
    BOOST_TEST(picture_fault(folder / "not_there").value_or("none") == "none");
    BOOST_TEST(picture_fault(folder.path).value_or("none") == "none");
}

BOOST_AUTO_TEST_CASE(pictures_inside_an_svg_count_however_they_are_written) {
    const muster::tests::Folder folder;
    const auto fault = [&](const std::string& link) {
        return picture_fault(folder.write("x.svg", "<svg><image width='9'\n xlink:href=" + link +
                                                       "/><use href='#a'/></svg>"))
            .value_or("none");
    };
    const std::string giant = base64(png_head(60'000, 60'000));
    const std::string said =
        "holds a picture that has 60000 x 60000 pixels, 3600 megapixels; allowed: at most 100 "
        "megapixels";
    BOOST_TEST(fault("\"data:image/png;base64," + giant + "\"") == said);
    BOOST_TEST(fault("' DATA:image/png;base64,&#10;" + giant.substr(0, 9) + " \n" +
                     giant.substr(9) + "'") == said);
    BOOST_TEST(fault("\"&#x64;ata:image/png;base64," + giant + "\"") == said);
    BOOST_TEST(fault("\"data:image/png,%89PNG%0d%0A%1a%0A%00%00%00%0DIHDR%00%00%ea%60%00%00%ea%60"
                     "\"") == said);
    BOOST_TEST(fault("\"&evil;\"") ==
               "has a link with an entity of its own; allowed: a plain link");
    BOOST_TEST(fault("\"data:image/svg+xml,%3Csvg/%3E\"") ==
               "holds a picture that is neither PNG nor JPEG; allowed: these two");
    BOOST_TEST(fault("\"data:image/png;base64," + base64(png_head(9'000, 9'000)) + "\"") == "none");
    BOOST_TEST(fault("\"http://example.org/a.png?a=1&amp;b=2\"") == "none");
    const std::string part = "<image href='data:;base64," + base64(png_head(9'000, 9'000)) + "'/>";
    BOOST_TEST(picture_fault(folder.write("x.svg", "<svg>" + part + part + "</svg>")).value() ==
               "holds pictures of more than 100 megapixels; allowed: at most as many");
    BOOST_TEST(picture_fault(folder.write("x.svgz", "\x1F\x8B<svg")).value() ==
               "is compressed; allowed: an SVG as plain text");
}

BOOST_AUTO_TEST_SUITE_END()
