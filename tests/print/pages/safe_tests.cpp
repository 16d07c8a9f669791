#define BOOST_TEST_DYN_LINK
#include "print/pages/imposition/fitted.hpp"
#include "tests/print/draw/layout_fixture.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

using namespace muster;
using namespace muster::pages;
using draw::Margins;
using print_test::Folder;
using print_test::run;
using print_test::write;

BOOST_AUTO_TEST_SUITE(safe_tests)
namespace {

const std::string program{MUSTER_PRINT};

/// A service that cuts any size, and wants text this far inside.
Service service_of(double safe_mm) {
    Service service;
    service.name = "Mine";
    service.bleed_mm = 3;
    service.safe_mm = safe_mm;
    return service;
}

std::string services_file(const std::string& safe) {
    return "[service.mine]\nname = \"Mine\"\nbleed = \"3mm\"\nsafe = \"" + safe +
           "\"\norder = \"front-back\"\n"
           "[service.tarot]\nname = \"Tall\"\ncanvas_width = 900\ncanvas_height = 1500\n"
           "trim = \"2.75x4.75in\"\nsafe = \"" +
           safe + "\"\norder = \"front-back\"\n";
}

/// What the fitted face has to say of a 60 x 90 mm layout whose name stands at x and y.
std::string report_of(double x, double baseline, const Size& card, double safe_mm) {
    const Folder folder;
    write(folder.path / "my.toml",
          print_test::small_layout(
              "{ kind = \"text\", text = \"{name}\", style = \"body\", x = " + std::to_string(x) +
              ", baseline = " + std::to_string(baseline) + " }"));
    const draw::Studio studio{folder.path / "my.toml", draw::shipped_assets()};
    const Fit how = fit(layout_size(studio), card, Margins::all(3), service_of(safe_mm));
    const draw::SurfacePtr surface{
        cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nullptr)};
    const draw::ContextPtr context{cairo_create(surface.get())};
    std::vector<draw::Finding> findings;
    draw_fitted(studio, context.get(), print_test::card_face(), how, findings);
    std::string out;
    for (const auto& finding : findings)
        out += finding.file + ": " + finding.card + ": " + finding.field + ": " + finding.message;
    return out;
}

const std::string outside =
    "pack/cards.toml:12: Ford Pikes: name: the text stands outside the safe area of Mine, ";

}  // namespace

BOOST_AUTO_TEST_CASE(text_outside_the_safe_area_of_a_service_is_found) {
    const Size same{60, 90};
    BOOST_TEST(report_of(4, 20, same, 4) == "");
    BOOST_TEST(report_of(4, 20, same, 5) == outside + "5 mm from the trim");
    BOOST_TEST(report_of(6, 88, same, 5) == outside + "5 mm from the trim");
    BOOST_TEST(report_of(50, 20, same, 5) == outside + "5 mm from the trim");
}

BOOST_AUTO_TEST_CASE(the_layout_s_own_safe_area_counts_as_before) {
    BOOST_TEST(report_of(2, 20, {60, 90}, 1) ==
               "pack/cards.toml:12: Ford Pikes: name: the text stands outside the safe area, 3 mm "
               "from the trim");
    BOOST_TEST(report_of(2, 20, {60, 90}, 4) == outside + "4 mm from the trim");  // once
}

BOOST_AUTO_TEST_CASE(the_scale_onto_the_service_s_trim_is_minded) {
    // Twice as large, 4 mm of the face are 8 mm of the card.
    BOOST_TEST(report_of(4, 20, {120, 180}, 7.9) == "");
    BOOST_TEST(report_of(4, 20, {120, 180}, 8.3) == outside + "8.3 mm from the trim");
    // Half as large, 4 mm of the face are 2 mm.
    BOOST_TEST(report_of(4, 20, {30, 45}, 2) == "");
    BOOST_TEST(report_of(4, 20, {30, 45}, 2.1) == outside + "2.1 mm from the trim");
    // As large, on a wider card: 10 mm of ground left and right keep text in.
    BOOST_TEST(report_of(4, 20, {80, 90}, 13.9) == "");
    BOOST_TEST(report_of(4, 20, {80, 90}, 14.1) == outside + "14.1 mm from the trim");
    const Fit wide = fit({60, 90}, {80, 90}, Margins::all(3), service_of(4));
    BOOST_REQUIRE(wide.safe.has_value());
    BOOST_TEST((wide.safe->inset == Margins{-6, 4, -6, 4}));
    BOOST_TEST(!fit({60, 90}, {80, 90}, Margins::all(3)).safe.has_value());
}

BOOST_AUTO_TEST_CASE(decks_and_pictures_for_a_service_report_it) {
    const Folder folder;
    const auto services = folder.path / "services.toml";
    write(services, services_file("9mm"));
    const std::string wish = " soldier --json --services " + services.string() + " --service ";
    for (const std::string verb : {"deck", "png"})
        for (const std::string id : {"mine", "tarot"}) BOOST_TEST_CONTEXT(verb << " " << id) {
                const auto output = folder.path / (verb == "deck" ? "out.pdf" : "out.png");
                const auto said = run("(" + program + " " + verb + wish + id + " -o " +
                                      output.string() + " 2>/dev/null)");
                BOOST_TEST(said.first == 0);
                const auto report = nlohmann::json::parse(said.second);
                std::size_t count = 0;
                for (const auto& finding : report.at("findings")) {
                    const auto message = finding.at("message").get<std::string>();
                    if (message != "the text stands outside the safe area of " +
                                       std::string{id == "mine" ? "Mine" : "Tall"} +
                                       ", 9 mm from the trim")
                        continue;
                    ++count;
                    BOOST_TEST(!finding.at("error").get<bool>());
                    BOOST_TEST(finding.at("field") != "");
                    BOOST_TEST(!finding.at("card").get<std::string>().empty());
                }
                BOOST_TEST(count > 0);
                const auto strict =
                    run(program + " " + verb + wish + id + " --strict -o " + output.string());
                BOOST_TEST(strict.first == 1);
            }
    write(services, services_file("0mm"));
    const auto calm =
        run(program + " deck" + wish + "mine --strict -o " + (folder.path / "a.pdf").string());
    BOOST_TEST(calm.first == 0);
}

BOOST_AUTO_TEST_SUITE_END()
