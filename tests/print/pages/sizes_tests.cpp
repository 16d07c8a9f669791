#define BOOST_TEST_DYN_LINK
#include "print/pages/imposition/sizes.hpp"

#include "print/pages/imposition/fitted.hpp"
#include "print/pages/imposition/services.hpp"
#include "tests/print/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <map>

using namespace muster::pages;
using muster::draw::Margins;

BOOST_AUTO_TEST_SUITE(sizes_tests)
namespace {

std::string fault_of(const std::string& size) {
    try {
        static_cast<void>(card_size(size));
    } catch (const UnknownSize& error) {
        return error.what();
    }
    return "none";
}

std::string faults_of(const std::string& services) {
    const muster::print_test::Folder folder;
    const auto file = folder.path / "services.toml";
    muster::print_test::write(file, services);
    try {
        static_cast<void>(read_services(file));
    } catch (const std::runtime_error& error) {
        std::string text = error.what();
        const auto name = file.string();
        for (auto at = text.find(name); at != std::string::npos; at = text.find(name))
            text.replace(at, name.size(), "services.toml");
        return text;
    }
    return "none";
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_trim_that_shops_sell_has_its_name) {
    const std::map<std::string, Size> sold{
        {"poker", {63.5, 88.9}},     {"euro-poker", {63, 88}},      {"tcg", {63, 88}},
        {"bridge", {57.15, 88.9}},   {"tarot", {69.85, 120.65}},    {"tarot-70", {70, 120}},
        {"square-63", {63.5, 63.5}}, {"square-70", {69.85, 69.85}}, {"square-76", {76.2, 76.2}},
        {"square-89", {88.9, 88.9}}, {"us-game", {56, 87}},         {"euro-game", {59, 92}},
        {"japanese", {59, 86}},      {"jumbo", {88.9, 139.7}},      {"mini", {44.45, 63.5}},
        {"euro-mini", {44, 67}},     {"euro-mini-68", {44, 68}},    {"skinny-mini", {41.3, 63.5}},
        {"micro", {31.75, 44.45}},   {"domino", {44.45, 88.9}},     {"business", {50.8, 88.9}},
        {"index", {76.2, 127}},
    };
    BOOST_TEST(card_sizes().size() == sold.size());
    for (const auto& [name, size] : sold) BOOST_TEST_CONTEXT(name) {
            BOOST_TEST((card_size(name) == size));
        }
    BOOST_TEST((card_size("poker") != card_size("euro-poker")));
}

BOOST_AUTO_TEST_CASE(papers_have_their_names) {
    BOOST_TEST((read_paper("a4").size() == Size{210, 297}));
    BOOST_TEST((read_paper("A3").size() == Size{297, 420}));
    BOOST_TEST((read_paper("letter").size() == Size{215.9, 279.4}));
    BOOST_TEST((read_paper("universal").size() == Size{210, 279.4}));
    BOOST_TEST(read_paper("8.5x11in").name == "letter");
    BOOST_TEST(read_paper("12x18in").name == "304.8 x 457.2 mm");
    BOOST_CHECK_THROW(static_cast<void>(read_paper("a5")), UnknownSize);
    BOOST_CHECK_THROW(static_cast<void>(read_paper("20x20")), UnknownSize);
}

BOOST_AUTO_TEST_CASE(measures_are_read_in_mm_and_inches) {
    for (const char* same : {"63.5x88.9", "63.5 x 88.9 mm", "63.5mmx88.9mm", "2.5x3.5in",
                             "2.5in x 3.5in", "6.35x8.89cm", " POKER "}) {
        BOOST_TEST_CONTEXT(same) {
            const Size size = card_size(same);
            BOOST_TEST(size.width_mm == 63.5, boost::test_tools::tolerance(1e-12));
            BOOST_TEST(size.height_mm == 88.9, boost::test_tools::tolerance(1e-12));
        }
    }
    BOOST_TEST(read_length_mm("0.125in").value() == 3.175, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(read_length_mm("-1.5").value() == -1.5);
    for (const char* wrong : {"", "mm", "3 m", "1e999", "nan", "inf", "3mm4", "0x3", "3,5"})
        BOOST_TEST_CONTEXT(wrong) {
            BOOST_TEST(!read_length_mm(wrong).has_value());
        }
    for (const char* wrong :
         {"", "x", "63x", "x88", "63", "63xx88", "-63x88", "0x0", "9x88", "63x401", "nanx88"})
        BOOST_TEST_CONTEXT(wrong) {
            BOOST_TEST(fault_of(wrong) != "none");
        }
}

BOOST_AUTO_TEST_CASE(a_wrong_name_gets_the_nearest) {
    const std::string all =
        "\"; allowed: poker, euro-poker, tcg, bridge, tarot, tarot-70, square-63, square-70, "
        "square-76, square-89, us-game, euro-game, japanese, jumbo, mini, euro-mini, euro-mini-68, "
        "skinny-mini, micro, domino, business, index, or WxH in mm or in, 10 to 400 mm";
    BOOST_TEST(fault_of("pokr") == "found \"pokr" + all + "; did you mean \"poker\"?");
    BOOST_TEST(fault_of("euro_poker") ==
               "found \"euro_poker" + all + "; did you mean \"euro-poker\"?");
    BOOST_TEST(fault_of("playing card") == "found \"playing card" + all);
}

BOOST_AUTO_TEST_CASE(a_face_is_scaled_alike_and_centred) {
    const Fit same = fit({63, 88}, {63, 88}, Margins::all(3));
    BOOST_TEST(same.scale == 1);
    BOOST_TEST((same.reach == Margins::all(3)));
    const Fit wide = fit({63, 88}, {88.9, 88.9}, {1, 2, 3, 4});
    BOOST_TEST(wide.scale == 88.9 / 88, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(wide.y_mm == 0);
    BOOST_TEST(wide.x_mm == (88.9 - 63 * wide.scale) / 2, boost::test_tools::tolerance(1e-12));
    // The reach ends exactly at the card's bleed: offset plus trim plus reach is the whole.
    BOOST_TEST(wide.x_mm - wide.reach.left * wide.scale == -1, boost::test_tools::tolerance(1e-9));
    BOOST_TEST(wide.y_mm - wide.reach.top * wide.scale == -2, boost::test_tools::tolerance(1e-9));
    BOOST_TEST(wide.x_mm + (63 + wide.reach.right) * wide.scale == 88.9 + 3,
               boost::test_tools::tolerance(1e-9));
    BOOST_TEST(wide.y_mm + (88 + wide.reach.bottom) * wide.scale == 88.9 + 4,
               boost::test_tools::tolerance(1e-9));
}

BOOST_AUTO_TEST_CASE(services_take_exactly_their_canvas) {
    struct Wanted {
        int width, height;
        Size trim;
        double bleed_x, bleed_y;
    };
    constexpr double eighth = 25.4 / 8;
    const std::map<std::string, Wanted> known{
        {"tgc-poker", {825, 1125, {63.5, 88.9}, eighth, eighth}},
        {"tgc-euro-poker", {825, 1125, {63, 88}, 3.425, 3.625}},
        {"tgc-bridge", {750, 1125, {57.15, 88.9}, eighth, eighth}},
        {"tgc-us-game", {750, 1125, {56, 87}, 3.75, 4.125}},
        {"tgc-tarot", {900, 1500, {69.85, 120.65}, eighth, eighth}},
        {"tgc-square", {1125, 1125, {88.9, 88.9}, eighth, eighth}},
        {"tgc-mini", {600, 825, {44.45, 63.5}, eighth, eighth}},
        {"mpc-poker", {822, 1122, {63.5, 88.9}, 3.048, 3.048}},
        {"mpc-jumbo", {1120, 1570, {88.9, 127}, 35 * 25.4 / 300, 35 * 25.4 / 300}},
        {"drivethrucards", {825, 1125, {63.5, 88.9}, eighth, eighth}},
        {"printplaygames", {825, 1125, {63.5, 88.9}, eighth, eighth}},
    };
    const auto services = read_services(shipped_services());
    for (const auto& [id, wanted] : known) BOOST_TEST_CONTEXT(id) {
            const Service& service = find_service(services, id);
            BOOST_TEST(service.canvas_width_px == wanted.width);
            BOOST_TEST(service.canvas_height_px == wanted.height);
            const Size card = service.card({}, {63, 88});
            BOOST_TEST((card == wanted.trim));
            const auto bleed = service.bleed(card);
            BOOST_TEST(bleed.left == wanted.bleed_x, boost::test_tools::tolerance(1e-9));
            BOOST_TEST(bleed.top == wanted.bleed_y, boost::test_tools::tolerance(1e-9));
            const Size canvas = service.canvas(card);
            BOOST_TEST(card.width_mm + bleed.left + bleed.right == canvas.width_mm,
                       boost::test_tools::tolerance(1e-12));
            BOOST_TEST(service.safe_mm >= 2);
            BOOST_CHECK_THROW(static_cast<void>(service.card(Size{50, 50}, {63, 88})), UnknownSize);
        }
    const auto& sheets = find_service(services, "printplaygames").sheets;
    BOOST_REQUIRE(sheets.has_value());
    BOOST_TEST((sheets->paper.size() == Size{304.8, 457.2}));
    BOOST_TEST((sheets->marks == Marks::none));
    BOOST_TEST(!find_service(services, "tgc-poker").sheets.has_value());
    BOOST_TEST((find_service(services, "drivethrucards").order == PageOrder::back_front));
    const Service& longpack = find_service(services, "longpack");
    BOOST_TEST((longpack.order == PageOrder::fronts_then_back));
    BOOST_TEST((longpack.card({}, {63, 88}) == Size{63, 88}));
    BOOST_TEST((longpack.card(Size{70, 120}, {63, 88}) == Size{70, 120}));
    BOOST_TEST((longpack.canvas({70, 120}) == Size{76, 126}));
}

BOOST_AUTO_TEST_CASE(an_unknown_service_gets_the_nearest) {
    const auto services = read_services(shipped_services());
    BOOST_CHECK_EXCEPTION(
        static_cast<void>(find_service(services, "tgc-pokr")), UnknownSize,
        [](const UnknownSize& error) {
            return std::string{error.what()}.ends_with("; did you mean \"tgc-poker\"?");
        });
}

BOOST_AUTO_TEST_CASE(faults_in_a_file_of_services_have_their_places) {
    BOOST_TEST(
        faults_of("[service.mine]\n"
                  "name = \"Mine\"\n"
                  "canvas_width = 825\n"
                  "canvas_height = 9\n"
                  "trim = \"3x3.5in\"\n"
                  "safe = \"far\"\n"
                  "order = \"front_back\"\n"
                  "colour = 1\n") ==
        "services.toml:4:17: error: service.mine.canvas_height: found 9; allowed: whole "
        "number, 100 to 10000\n"
        "services.toml:5:8: error: service.mine.trim: found 76.2 x 88.9 mm; allowed: what "
        "lies inside the canvas of 69.85 x 8.467 mm\n"
        "services.toml:6:8: error: service.mine.safe: found \"far\"; allowed: a length such "
        "as \"3mm\" or \"0.125in\", 0 to 20 mm\n"
        "services.toml:7:9: error: service.mine.order: found \"front_back\"; allowed: "
        "\"front-back\", \"back-front\", \"fronts-then-back\"; did you mean "
        "\"front-back\"?\n"
        "services.toml:8:1: error: service.mine: unknown key \"colour\"; allowed: "
        "canvas_height, canvas_width, gutter, margin, marks, name, note, order, safe, sheet, "
        "trim\n");
    const std::string any = "[service.mine]\nname = \"Mine\"\nbleed = \"3mm\"\nsafe = \"3mm\"\n";
    BOOST_TEST(faults_of(any + "order = \"back-front\"\nsheet = \"a9\"\ngutter = \"60mm\"\n"
                               "margin = \"6mm\"\nmarks = \"al\"\n") ==
               "services.toml:5:9: error: service.mine.order: found \"back-front\"; allowed with "
               "sheets: \"front-back\"\n"
               "services.toml:6:9: error: service.mine.sheet: found \"a9\"; allowed: a4, letter, "
               "a3, universal, or WxH in mm or in, 50 to 2000 mm\n"
               "services.toml:7:10: error: service.mine.gutter: found \"60mm\"; allowed: a length "
               "such as \"3mm\" or \"0.125in\", 0 to 50 mm\n"
               "services.toml:9:9: error: service.mine.marks: found \"al\"; allowed: \"outside\", "
               "\"all\", \"none\"; did you mean \"all\"?\n");
    BOOST_TEST(
        faults_of(any + "order = \"front-back\"\ngutter = \"6mm\"\n") ==
        "services.toml:6:1: error: service.mine.gutter: not allowed here: there is no sheet\n");
    BOOST_TEST(
        faults_of("[service.mine]\nname = \"Mine\"\ncanvas_width = 825\n"
                  "canvas_height = 1125\ntrim = \"2.5x3.5in\"\nsafe = \"3mm\"\n"
                  "order = \"front-back\"\nsheet = \"60x80mm\"\ngutter = \"6mm\"\n"
                  "margin = \"6mm\"\nmarks = \"all\"\n") ==
        "services.toml:8:9: error: service.mine.sheet: found 60 x 80 mm; allowed: what holds a "
        "card of 63.5 x 88.9 mm\n");
    BOOST_TEST(faults_of("title = 1\n") != "none");
}

BOOST_AUTO_TEST_SUITE_END()
