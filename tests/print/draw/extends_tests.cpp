#define BOOST_TEST_DYN_LINK
#include "print/draw/layout/layout.hpp"
#include "print/faces/back.hpp"
#include "tests/print/draw/layout_fixture.hpp"

#include <boost/test/unit_test.hpp>

using namespace muster;
using namespace muster::print_test;

BOOST_AUTO_TEST_SUITE(extends_tests)
namespace {

constexpr const char* two_boxes =
    "{ name = \"left\", kind = \"box\", x = 10, y = 10, width = 10, height = 10, fill = \"red\" "
    "},\n"
    "{ name = \"right\", kind = \"box\", x = 30, y = 10, width = 10, height = 10, fill = \"red\" "
    "},";

/// The two boxes as base.toml, and a my.toml of the case's own.
class Extended {
  public:
    explicit Extended(const std::string& own, const std::string& more = {}) {
        write(folder_.path / "base.toml", small_layout(two_boxes, more));
        write(file(), "extends = \"base.toml\"\n" + own);
    }
    [[nodiscard]] std::filesystem::path file() const { return folder_.path / "my.toml"; }
    [[nodiscard]] std::string said() const { return said_of(file()); }
    [[nodiscard]] Drawn drawn() const { return {file(), card_face()}; }

  private:
    Folder folder_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_not_said_anew_stays) {
    const auto card = Extended{""}.drawn();
    BOOST_TEST(card.at(15, 15) == 0xFF0000U);
    BOOST_TEST(card.at(35, 15) == 0xFF0000U);
}

BOOST_AUTO_TEST_CASE(a_colour_is_replaced_for_the_items_of_the_base_too) {
    const auto card = Extended{"[colours]\nred = \"#00FF00\"\n"}.drawn();
    BOOST_TEST(card.at(15, 15) == 0x00FF00U);
}

BOOST_AUTO_TEST_CASE(the_card_and_styles_are_merged_key_by_key) {
    const Extended layout{"[card]\nbleed = 0\n[styles.body]\nsize_pt = 7\n"};
    const auto read = draw::read_layout(layout.file());
    BOOST_TEST(read.bleed_mm == 0);
    BOOST_TEST(read.width_mm == 60);
    BOOST_TEST(read.styles.at("body").type.size / draw::mm_per_point == 7,
               boost::test_tools::tolerance(1e-9));
    BOOST_TEST(read.styles.at("body").type.family == "Inter");
    BOOST_REQUIRE(read.files.size() == 2U);
    BOOST_TEST(read.files[0].filename() == "my.toml");
    BOOST_TEST(read.files[1].filename() == "base.toml");
}

BOOST_AUTO_TEST_CASE(a_studio_names_its_files_for_those_who_watch_them) {
    const Folder folder;
    write(folder.path / "base.toml",
          small_layout(
              "{ kind = \"image\", file = \"a.svg\", x = 5, y = 5, width = 5, height = 5 }"));
    write(folder.path / "my.toml", "extends = \"base.toml\"\n");
    write(folder.path / "a.svg",
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 "
          "0h9v9z\"/></svg>");
    const draw::Studio studio{folder.path / "my.toml", draw::shipped_assets()};
    BOOST_TEST(studio.safe_mm() == 3);
    const draw::SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_A8, 10, 10)};
    const draw::ContextPtr context{cairo_create(surface.get())};
    std::vector<draw::Finding> findings;
    studio.draw(context.get(), card_face(), draw::Studio::Detail::full, {}, findings);
    BOOST_TEST(findings.empty());
    std::string names;
    for (const auto& file : studio.files()) names += file.filename().string() + " ";
    BOOST_TEST(names == "my.toml base.toml a.svg ");
}

BOOST_AUTO_TEST_CASE(an_item_is_changed_by_its_name_and_keeps_its_place) {
    const auto card =
        Extended{"[faces.card]\nfull = [{ name = \"left\", fill = \"blue\", width = 25 }]\n"}
            .drawn();
    BOOST_TEST(card.at(12, 15) == 0x0000FFU);
    BOOST_TEST(card.at(25, 15) == 0x0000FFU);
    BOOST_TEST(card.at(32, 15) == 0xFF0000U);  // still drawn after the left one
}

BOOST_AUTO_TEST_CASE(an_item_is_dropped_added_or_made_another_kind) {
    const auto card =
        Extended{
            "[faces.card]\nfull = [{ name = \"left\", remove = true },\n"
            "{ kind = \"box\", x = 10, y = 40, width = 5, height = 5, fill = \"blue\" },\n"
            "{ name = \"right\", kind = \"ellipse\", x = 30, y = 10, width = 10, height = 10, fill "
            "= "
            "\"blue\" }]\n"}
            .drawn();
    BOOST_TEST(card.at(15, 15) == 0xFFFFFFU);
    BOOST_TEST(card.at(12, 42) == 0x0000FFU);
    BOOST_TEST(card.at(35, 15) == 0x0000FFU);
    BOOST_TEST(card.at(30.3, 10.3) == 0xFFFFFFU);  // outside the ellipse, inside the old box
}

BOOST_AUTO_TEST_CASE(a_face_may_be_replaced_whole) {
    const auto card =
        Extended{
            "[faces.card]\nreplace = true\nfull = [{ kind = \"box\", x = 10, y = 40, width = 5, "
            "height = "
            "5, fill = \"blue\" }]\n"}
            .drawn();
    BOOST_TEST(card.at(15, 15) == 0xFFFFFFU);
    BOOST_TEST(card.at(35, 15) == 0xFFFFFFU);
    BOOST_TEST(card.at(12, 42) == 0x0000FFU);
}

BOOST_AUTO_TEST_CASE(like_takes_changes_the_same_way_and_follows_those_of_the_base) {
    const Extended layout{"[faces.card]\nfull = [{ name = \"right\", fill = \"blue\" }]\n",
                          "[faces.first]\nfull = []\n"};
    BOOST_TEST(layout.said() == "no error");
    const Folder folder;
    write(folder.path / "base.toml",
          small_layout(two_boxes) +
              "[faces.twin]\nlike = \"card\"\nfull = [{ name = \"left\", remove = true }]\n");
    write(
        folder.path / "my.toml",
        "extends = \"base.toml\"\n[faces.card]\nfull = [{ name = \"right\", fill = \"blue\" }]\n");
    auto face = card_face();
    face.layout = "twin";
    const Drawn card{folder.path / "my.toml", face};
    BOOST_TEST(card.at(15, 15) == 0xFFFFFFU);
    BOOST_TEST(card.at(35, 15) == 0x0000FFU);
}

BOOST_AUTO_TEST_CASE(a_shipped_layout_is_extended_by_its_name) {
    const Folder folder;
    for (const char* name : {"skirmish", "skirmish.toml", "plain"}) {
        write(folder.path / "my.toml", "extends = \"" + std::string{name} + "\"\n");
        BOOST_TEST(said_of(folder.path / "my.toml") == "no error");
    }
}

BOOST_AUTO_TEST_CASE(a_circle_of_layouts_is_an_error_that_names_it) {
    const Folder folder;
    write(folder.path / "one.toml", "extends = \"two.toml\"\n");
    write(folder.path / "two.toml", "\nextends = \"one.toml\"\n");
    BOOST_TEST(said_of(folder.path / "one.toml") ==
               "two.toml:2:11: error: extends: found \"one.toml\"; allowed: a layout that does not "
               "extend this one in its turn (one.toml -> two.toml -> one.toml)");
    write(folder.path / "self.toml", "extends = \"self.toml\"\n");
    BOOST_TEST(said_of(folder.path / "self.toml") ==
               "self.toml:1:11: error: extends: found \"self.toml\"; allowed: a layout that does "
               "not extend this one in its turn (self.toml -> self.toml)");
}

BOOST_AUTO_TEST_CASE(a_base_that_is_missing_is_reported_with_the_shipped_ones) {
    const Folder folder;
    write(folder.path / "my.toml", "extends = \"skirmisch\"\n");
    BOOST_TEST(
        said_of(folder.path / "my.toml") ==
        "my.toml:1:11: error: extends: found \"skirmisch\", which is no file beside this "
        "one; allowed: battlefield, blank, campaign, plain, skirmish, strategic, warfare; did "
        "you mean \"skirmish\"?");
    write(folder.path / "my.toml", "extends = 3\n");
    BOOST_TEST(said_of(folder.path / "my.toml") ==
               "my.toml:1:11: error: extends: found 3; allowed: a layout's file or name");
}

BOOST_AUTO_TEST_CASE(a_change_to_no_item_is_reported_with_the_nearest_name) {
    BOOST_TEST(Extended{"[faces.card]\nfull = [{ name = \"lefd\", fill = \"blue\" }]\n"}.said() ==
               "my.toml:3:9: error: faces.card.full[1].name: found \"lefd\", which is no item so "
               "far (a new one needs a kind); allowed: left, right; did you mean \"left\"?");
    BOOST_TEST(Extended{"[faces.card]\nfull = [{ name = \"lefd\", remove = true }]\n"}.said() ==
               "my.toml:3:9: error: faces.card.full[1].name: found \"lefd\", which is no item so "
               "far (a new one needs a kind); allowed: left, right; did you mean \"left\"?");
    BOOST_TEST(Extended{"[faces.card]\nfull = [{ kind = \"box\", remove = true }]\n"}.said() ==
               "my.toml:3:9: error: faces.card.full[1].remove: an item is dropped by its name, and "
               "this has none");
}

BOOST_AUTO_TEST_CASE(a_name_twice_in_one_list_is_reported) {
    BOOST_TEST(
        Extended{"[faces.card]\nfull = [{ name = \"left\", x = 1 },\n{ name = \"left\", x = 2 "
                 "}]\n"}
            .said() ==
        "my.toml:4:1: error: faces.card.full[2].name: found \"left\"; allowed: a name that "
        "no other item of this list has");
}

BOOST_AUTO_TEST_CASE(faults_stand_in_the_file_that_made_them) {
    const Extended layout{"[faces.card]\nfull = [{ name = \"left\", x = \"far\" }]\n"};
    BOOST_TEST(layout.said() ==
               "my.toml:3:30: error: faces.card.full[1].x: found \"far\"; allowed: a length in mm, "
               "or a string such as \"0.125in\" or \"9pt\", -1000 to 1000");
    BOOST_TEST(
        Extended{"[coulours]\nred = \"#00FF00\"\n"}.said() ==
        "my.toml:2:2: error: unknown key \"coulours\"; allowed: extends, card, hatch, fonts, "
        "colours, tones, styles, mirror, faces; did you mean \"colours\"?");
    BOOST_TEST(Extended{"colours = 5\n"}.said() ==
               "my.toml:2:11: error: colours: found 5; allowed: a table");
    BOOST_TEST(Extended{"[faces.twin]\nlike = \"crad\"\n"}.said() ==
               "my.toml:3:8: error: faces.twin.like: found \"crad\", which is no face further up; "
               "allowed: card; did you mean \"card\"?");
}

BOOST_AUTO_TEST_CASE(every_shipped_layout_prints_every_card_without_a_finding) {
    for (const auto& name : draw::shipped_layout_names()) {
        // They have cards of their own: their tests print them all.
        if (name == "warfare" || name == "battlefield" || name == "strategic" || name == "campaign")
            continue;
        const draw::Studio studio{name, draw::shipped_assets()};
        const draw::SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_A8, 10, 10)};
        const draw::ContextPtr context{cairo_create(surface.get())};
        std::vector<draw::Finding> findings;
        for (const auto detail : {draw::Studio::Detail::full, draw::Studio::Detail::table})
            for (std::size_t i = 1; i < cards().cards.size(); ++i)
                studio.draw(context.get(),
                            faces::skirmish_card(cards(), static_cast<skirmish::CardIndex>(i)),
                            detail, {}, findings);
        for (const Seat side : {Seat::red, Seat::blue})
            studio.draw(context.get(), faces::card_back(side), draw::Studio::Detail::full, {},
                        findings);
        for (const auto& finding : findings)
            BOOST_ERROR(name + ": " + finding.card + ": " + finding.field + ": " + finding.message);
    }
    BOOST_TEST(draw::shipped_layout_names().size() >= 3U);
}

BOOST_AUTO_TEST_SUITE_END()
