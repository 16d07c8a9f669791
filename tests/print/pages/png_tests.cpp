#define BOOST_TEST_DYN_LINK
#include "print/pages/imposition/png.hpp"

#include "print/pages/imposition/services.hpp"
#include "tests/print/fixture.hpp"

#include <boost/test/unit_test.hpp>

using namespace muster;
using namespace muster::pages;
using print_test::cards;
using print_test::Folder;
using print_test::read;
using print_test::run;
using print_test::studio;

BOOST_AUTO_TEST_SUITE(png_tests)
namespace {

const std::string program{MUSTER_PRINT};

draw::Face soldier() {
    return faces::skirmish_card(cards(), cards().find("soldier").value());
}

int number_at(const std::string& bytes, std::size_t at) {
    int value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = value * 256 + static_cast<unsigned char>(bytes.at(at + i));
    return value;
}

/// Where a chunk's data begins.
std::size_t chunk(const std::string& png, const std::string& name) {
    const auto at = png.find(name);
    BOOST_REQUIRE(at != std::string::npos);
    return at + 4;
}

Pixels size_of(const std::string& png) {
    const auto at = chunk(png, "IHDR");
    return {number_at(png, at), number_at(png, at + 4)};
}
int colour_of(const std::string& png) {
    return png.at(chunk(png, "IHDR") + 9);
}
constexpr int rgb = 2, rgb_with_alpha = 6;

std::string drawn(const PictureOptions& options) {
    std::vector<draw::Finding> findings;
    return card_png(studio(), soldier(), options, findings);
}

/// What ImageMagick says of a picture on disk.
std::string identify(const std::filesystem::path& file, const std::string& format) {
    return run("identify -format '" + format + "' " + file.string()).second;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_picture_names_its_resolution) {
    for (const auto& [dpi, per_metre] :
         {std::pair{300.0, 11811}, {72.0, 2835}, {96.5, 3799}, {600.0, 23622}}) {
        PictureOptions options;
        options.dpi = dpi;
        const std::string png = drawn(options);
        const auto at = chunk(png, "pHYs");
        BOOST_TEST(number_at(png, at) == per_metre);
        BOOST_TEST(number_at(png, at + 4) == per_metre);
        BOOST_TEST(png.at(at + 8) == 1);  // the unit is the metre
        BOOST_TEST((size_of(png) == picture_size(options)));
        static_cast<void>(chunk(png, "sRGB"));
    }
}

BOOST_AUTO_TEST_CASE(every_service_gets_its_pixels) {
    for (const Service& service : read_services(shipped_services())) {
        BOOST_TEST_CONTEXT(service.id) {
            PictureOptions options;
            options.card = service.card({}, {63, 88});
            options.bleed = service.bleed(options.card);
            const Pixels pixels = picture_size(options);
            if (service.canvas_width_px > 0) {
                BOOST_TEST(pixels.width == service.canvas_width_px);
                BOOST_TEST(pixels.height == service.canvas_height_px);
            } else {
                BOOST_TEST(pixels.width == 815);  // 69 mm at 300 to the inch
                BOOST_TEST(pixels.height == 1110);
            }
        }
    }
    const Folder folder;
    const auto file = folder.path / "s.png";
    BOOST_TEST(run(program + " png soldier --service mpc-poker -o " + file.string()).first == 0);
    BOOST_TEST(identify(file, "%w %h %[type]") == "822 1122 TrueColor");
}

BOOST_AUTO_TEST_CASE(only_the_round_corners_are_see_through) {
    PictureOptions options;
    const std::string trim = drawn(options);
    BOOST_TEST(colour_of(trim) == rgb_with_alpha);
    options.bleed = draw::Margins::all(3);
    BOOST_TEST(colour_of(drawn(options)) == rgb);
    const Folder folder;
    const auto file = folder.path / "trim.png";
    print_test::write(file, trim);
    BOOST_TEST(
        identify(file, "%[fx:p{0,0}.a] %[fx:p{743,1038}.a] %[fx:p{372,0}.a] %[fx:p{0,519}.a]") ==
        "0 0 1 1");
    // Half of the corner's square lies off the card: 1 - pi / 4 of it.
    const double corner = std::stod(run("convert " + file.string() +
                                        " -crop 35x35+0+0 +repage -alpha extract -format "
                                        "'%[fx:mean]' info:")
                                        .second);
    BOOST_TEST(std::abs(corner - 0.785) < 0.03);
}

BOOST_AUTO_TEST_CASE(the_bleed_is_the_trim_with_more_around_it) {
    const Folder folder;
    PictureOptions options;
    options.dpi = 254;  // ten pixels to the millimetre
    print_test::write(folder.path / "trim.png", drawn(options));
    options.bleed = draw::Margins::all(3);
    print_test::write(folder.path / "bleed.png", drawn(options));
    BOOST_TEST(identify(folder.path / "bleed.png", "%w %h") == "690 940");
    // Away from the round corners the trim is the same, pixel by pixel but for rounding.
    const std::string same =
        run("cd " + folder.path.string() +
            " && convert bleed.png -crop 570x820+60+60 +repage a.png && convert trim.png -alpha "
            "off -crop 570x820+30+30 +repage b.png && compare -fuzz 2% -metric AE a.png b.png "
            "null:")
            .second;
    BOOST_TEST(std::stoi(same) < 50);  // of 467,400
    // And the bleed is painted into all corners: the spine's on the left, vellum on the right.
    for (const char* corner : {"0,0", "0,939"})
        BOOST_TEST(std::stod(identify(folder.path / "bleed.png",
                                      std::string{"%[fx:p{"} + corner + "}.b]")) > 0.05);
    for (const char* corner : {"689,0", "689,939"})
        BOOST_TEST(std::stod(identify(folder.path / "bleed.png",
                                      std::string{"%[fx:p{"} + corner + "}.r]")) > 0.8);
}

BOOST_AUTO_TEST_CASE(two_threads_draw_what_one_would) {
    const Folder folder;
    const auto pictures = folder.path / "pictures";
    const std::string army =
        (skirmish::shipped_cards() / "skirmish/armies/causeway_watch.toml").string();
    const auto [code, said] = run(program + " png " + army + " --dpi 100 -o " + pictures.string());
    BOOST_TEST(code == 0, said);
    PictureOptions options;
    options.dpi = 100;
    BOOST_TEST((read(pictures / "soldier.png").size() > 1000));
    const auto alone = folder.path / "alone.png";
    BOOST_TEST(run(program + " png spearmen --dpi 100 -o " + alone.string()).first == 0);
    BOOST_TEST((read(alone) == read(pictures / "spearmen.png")));
    BOOST_TEST(identify(pictures / "back.png", "%w %h") == "248 346");
    std::size_t parts = 0;
    for (const auto& entry : std::filesystem::directory_iterator{pictures})
        if (entry.path().extension() != ".png") ++parts;
    BOOST_TEST(parts == 0U);
}

BOOST_AUTO_TEST_CASE(a_picture_that_no_memory_holds_is_refused) {
    const Folder folder;
    const auto file = (folder.path / "x.png").string();
    const auto [code, said] = run(program + " png soldier --dpi 2400 --size 400x400 -o " + file);
    BOOST_TEST(code == 1);
    BOOST_TEST(said ==
               "error: a picture of 37795 x 37795 pixels is too large to be made; the most "
               "is 400 million\n");
    BOOST_TEST(!std::filesystem::exists(file));
    BOOST_TEST(run(program + " png soldier --dpi 5 -o " + file).first == 2);
}

BOOST_AUTO_TEST_CASE(wrong_sizes_and_services_are_wrong_usage) {
    const std::string command = program + " png soldier -o x.png ";
    const auto [code, said] = run(command + "--size pokre");
    BOOST_TEST(code == 2);
    BOOST_TEST(said.find("did you mean \"poker\"?") != std::string::npos, said);
    BOOST_TEST(run(command + "--service tgc-pokr").first == 2);
    BOOST_TEST(run(command + "--service tgc-poker --size 50x50").first == 2);
    BOOST_TEST(run(command + "--service tgc-poker --bleed 3").first == 2);
    BOOST_TEST(run(command + "--bleed wide").first == 2);
    BOOST_TEST(run(command + "--services services.toml").first == 2);
}

BOOST_AUTO_TEST_SUITE_END()
