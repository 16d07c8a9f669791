#define BOOST_TEST_DYN_LINK
#include "print/draw/ink/handles.hpp"
#include "print/faces/strategic/map.hpp"
#include "print/pages/map/map_pages.hpp"
#include "print/pages/proof/page_pen.hpp"
#include "tests/contents.hpp"
#include "tests/print/page_words.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/print/strategic/fixture.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <string>

using namespace muster;
using namespace muster::print_test;
using tests::has;

/// A war's map in tiles, and its armies as counters.
BOOST_AUTO_TEST_SUITE(war_maps_tests)
namespace {

faces::MapSheet map_of(const std::string& war, bool is_referee = false) {
    faces::MapOptions options;
    options.file = war_file(war);
    options.is_referee = is_referee;
    return *war_game().map(options);
}
const draw::SpaceMap::Space& space_of(const faces::MapSheet& sheet, const std::string& name) {
    for (const auto& space : sheet.spaces.value().spaces)
        if (space.name == name) return space;
    throw std::runtime_error{"no space " + name};
}
std::size_t roads(const faces::MapSheet& sheet, draw::SpaceMap::Way way) {
    const auto& all = sheet.spaces->roads;
    return static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [&](const auto& road) { return road.way == way; }));
}

}  // namespace

BOOST_AUTO_TEST_CASE(st_21_a_map_has_the_spaces_and_roads_of_its_war) {
    const faces::MapSheet sheet = map_of("millers_quarrel");
    BOOST_TEST(sheet.title == "The Millers' Quarrel");
    BOOST_REQUIRE(sheet.spaces.has_value());
    BOOST_TEST(sheet.spaces->spaces.size() == 9U);
    BOOST_TEST(sheet.spaces->roads.size() == 12U);
    BOOST_TEST(roads(sheet, draw::SpaceMap::Way::main) == 4U);
    BOOST_TEST(roads(sheet, draw::SpaceMap::Way::side) == 3U);
    const auto& hall = space_of(sheet, "Thornhall");
    BOOST_TEST((hall.fill == draw::GroundFill::built));
    BOOST_TEST(hall.sign == "place-fortress");
    BOOST_TEST(hall.defense == "8");
    BOOST_TEST(hall.note == "2000 gp");
    BOOST_TEST(hall.holder.value() == 0);
    BOOST_TEST(hall.is_objective);  // The League wins by taking it (ST-40).
    const auto& field = space_of(sheet, "Crow Field");
    BOOST_TEST(!field.holder.has_value());
    BOOST_TEST(!field.is_objective);
    // Places keep their order from west to east, inside the map and apart from each other.
    BOOST_TEST(hall.x < field.x);
    BOOST_TEST(field.x < space_of(sheet, "Highmill").x);
    const auto& all = sheet.spaces->spaces;
    for (std::size_t i = 0; i < all.size(); ++i) {
        BOOST_TEST((all[i].x > 0 && all[i].x < 1 && all[i].y > 0 && all[i].y < 1), all[i].name);
        for (std::size_t k = 0; k < i; ++k)
            BOOST_TEST(std::hypot((all[i].x - all[k].x) * sheet.board.columns,
                                  (all[i].y - all[k].y) * sheet.board.rows) >= 1.5 - 1e-9,
                       all[i].name << " and " << all[k].name);
    }
    BOOST_TEST(sheet.notes.at(0) == "Barony of Thorn: hold Oxbridge and Highmill.");
    BOOST_TEST(sheet.notes.back() ==
               "After War Turn 5: more of Oxbridge, Barley Hill and Highmill.");
}

/// Names in letters of any font stand clear of places, of towers and of each other.
void check_names(const draw::SpaceMap& map, const draw::SpaceLook& look) {
    namespace marks = draw::space_marks;
    const auto names = draw::space_names(map, look, [&](const std::string& words) {
        return 0.6 * look.name_size() * static_cast<double>(words.size());
    });
    BOOST_TEST(names.size() == map.spaces.size());
    for (const draw::SpaceName& name : names) {
        const std::string& who = map.spaces[name.space].name;
        BOOST_TEST((name.box.x >= 0 && name.box.x + name.box.width <= look.width &&
                    name.box.y >= 0 && name.box.y + name.box.height <= look.height),
                   who);
        for (const draw::SpaceName& other : names)
            BOOST_TEST((&other == &name || !name.box.overlaps(other.box)),
                       who << " and " << map.spaces[other.space].name);
        for (const auto& space : map.spaces) {
            const double x = space.x * look.width, y = space.y * look.height;
            const double r = marks::ring * look.mark;
            BOOST_TEST(!name.box.overlaps({x - r, y - r, 2 * r, 2 * r}),
                       who << " and " << space.name);
            const double wide = marks::tower_width * look.mark,
                         high = marks::tower_height * look.mark;
            BOOST_TEST(
                (space.defense.empty() ||
                 !name.box.overlaps({x + marks::tower_x * look.mark - wide / 2,
                                     y + marks::tower_y * look.mark - high / 2, wide, high})),
                who << " and the tower of " << space.name);
        }
    }
}
BOOST_AUTO_TEST_CASE(no_name_on_a_war_map_covers_a_place_or_another_name) {
    for (const std::string war : {"millers_quarrel", "tolls_of_ostrick"})
        for (const std::string locale : {"en", "de"}) {
            faces::MapOptions options;
            options.file = war_file(war);
            options.locale = locale;
            const faces::MapSheet sheet = *war_game().map(options);
            for (const double square_mm : {18.0, 25.0})
                check_names(*sheet.spaces,
                            draw::SpaceLook::paper(sheet.board.columns, sheet.board.rows, square_mm,
                                                   false));
        }
    // And where places lie so close that below is none of their room.
    draw::SpaceMap map;
    for (int i = 0; i < 4; ++i) {
        draw::SpaceMap::Space& space = map.spaces.emplace_back();
        space.x = i % 2 == 0 ? 0.4 : 0.52;
        space.y = 0.2 + 0.16 * i;
        space.name = "Saltmarsh " + std::to_string(i);
        space.note = "3000 gp";
        space.defense = "5";
        space.is_objective = i == 1;
    }
    check_names(map, draw::SpaceLook::paper(12, 8, 25, false));
}

/// Where armies begin, hidden ones too, is on no page but the referee's.
BOOST_AUTO_TEST_CASE(st_191_where_armies_begin_is_the_referees) {
    BOOST_TEST(map_of("tolls_of_ostrick").secrets.empty());
    const auto secrets = map_of("tolls_of_ostrick", true).secrets;
    BOOST_REQUIRE(secrets.size() == 2U);
    BOOST_TEST(has(secrets[0], "Grey Petition, Tallow Cross (hidden)"));
    BOOST_TEST(has(secrets[1], "Lantern Guard, Lantern Keep"));
}

BOOST_AUTO_TEST_CASE(no_seam_of_the_tiles_cuts_a_place_or_a_name) {
    const pages::PageLayout layout = pages::read_map_layout(pages::shipped_map_layout(), "en");
    for (const char* war : {"tolls_of_ostrick", "millers_quarrel"})
        for (const pages::Paper& paper : {pages::a4, pages::letter})
            for (const double square_mm : {18.0, 25.0, 25.4}) {
                const faces::MapSheet sheet = map_of(war);
                pages::MapPrint print;
                print.square_mm = square_mm;
                print.paper = paper;
                const pages::TilePlan plan = pages::map_plan(layout, sheet, print);
                const auto look =
                    draw::SpaceLook::paper(sheet.board.columns, sheet.board.rows, square_mm, false);
                const auto boxes = pages::PagePen{layout, "en"}.space_boxes(*sheet.spaces, look);
                BOOST_TEST(boxes.size() >= 2 * sheet.spaces->spaces.size());
                double area = 0;
                for (const pages::Tile& tile : plan.tiles) {
                    const double x = tile.first_column * plan.square_mm;
                    const double y = tile.first_row * plan.square_mm;
                    area += tile.frame.width * tile.frame.height;
                    BOOST_TEST(tile.frame.x >= 0);
                    BOOST_TEST(tile.frame.x + tile.frame.width + tile.overlap_right_mm <=
                               plan.page.width_mm);
                    // Each lies within a tile or beside it.
                    const double right = x + tile.frame.width, bottom = y + tile.frame.height;
                    for (const draw::Box& box : boxes) {
                        const bool is_beside =
                            box.x + box.width <= x + 1e-6 || box.x >= right - 1e-6 ||
                            box.y + box.height <= y + 1e-6 || box.y >= bottom - 1e-6;
                        const bool is_within = box.x >= x - 1e-6 && box.y >= y - 1e-6 &&
                                               box.x + box.width <= right + 1e-6 &&
                                               box.y + box.height <= bottom + 1e-6;
                        BOOST_TEST((is_beside || is_within),
                                   war << ' ' << paper.name << ' ' << square_mm);
                    }
                }
                BOOST_TEST(std::abs(area - look.width * look.height) < 1e-3);
            }
}

BOOST_AUTO_TEST_CASE(a_map_of_spaces_is_cut_into_tiles_that_are_the_same_every_time) {
    const faces::MapSheet sheet = map_of("tolls_of_ostrick");
    const pages::PageLayout layout = pages::read_map_layout(pages::shipped_map_layout(), "en");
    const pages::MapPrint print;
    const pages::TilePlan plan = pages::map_plan(layout, sheet, print);
    BOOST_TEST(plan.tiles.size() == 6U);
    const std::string pdf = pages::map_pdf(layout, sheet, print);
    BOOST_TEST((pdf == pages::map_pdf(layout, sheet, print)));
    const Folder folder;
    const auto file = folder.path / "map.pdf";
    write(file, pdf);
    check_sound(file);
    check_fonts(file);
    check_no_pictures(file);
    const std::string text = joined(run("pdftotext -raw " + file.string() + " -").second);
    for (const auto& space : sheet.spaces->spaces)
        BOOST_TEST(has(text, as_set(space.name)), space.name);
    BOOST_TEST(has(text, "20 spaces on 475 \xC3\x97 250 mm \xC2\xB7 6 tiles"));
    BOOST_TEST(has(text, "tile 2 of 6"));
    BOOST_TEST(!has(text, "{"));
    // The legend has the grounds that are there, and no others.
    const auto names = [&](const char* name) {
        return std::any_of(sheet.legend.begin(), sheet.legend.end(),
                           [&](const auto& entry) { return entry.name == name; });
    };
    BOOST_TEST(names("Ley Line Site"));
    BOOST_TEST(names("Ostrick Compact"));
    BOOST_TEST(!names("Ocean"));
}

/// A picture lies under a war's map, with its rivers over it, and one that cannot be shown is
/// refused.
BOOST_AUTO_TEST_CASE(a_war_has_rivers_and_a_picture_on_paper) {
    const faces::MapSheet ox = map_of("millers_quarrel");
    BOOST_REQUIRE(ox.spaces->rivers.size() == 1U);
    BOOST_TEST(ox.spaces->rivers[0].name == "The Ox");
    // It runs through Oxbridge, from north to south.
    const auto& bridge = space_of(ox, "Oxbridge");
    const auto& course = ox.spaces->rivers[0].course;
    BOOST_TEST(std::any_of(course.begin(), course.end(), [&](const auto& at) {
        return std::hypot(at.first - bridge.x, at.second - bridge.y) < 1e-9;
    }));
    BOOST_TEST(course.front().second < bridge.y);
    BOOST_TEST(course.back().second > bridge.y);
    BOOST_TEST(std::any_of(ox.legend.begin(), ox.legend.end(),
                           [](const auto& entry) { return entry.name == "River"; }));
    const Folder folder;
    const auto file = folder.path / "quarrel.toml";
    std::string text = tests::contents(war_file("millers_quarrel"));
    const std::string season = "season = ";
    text.insert(text.find(season), "picture = \"hills.png\"\n");
    write(file, text);
    const std::string command = std::string{MUSTER_PRINT} + " map " + file.string() + " -o " +
                                (folder.path / "map.pdf").string();
    const auto images = [&](const std::string& options) {
        const auto [code, said] = run(command + options);
        BOOST_TEST(code == 0, said);
        const auto list = run("pdfimages -list " + (folder.path / "map.pdf").string()).second;
        return std::count(list.begin(), list.end(), '\n') - 2;
    };
    const auto refusal = [&] { return joined(run(command).second); };
    const std::string head = file.string() + ": error: war.picture: the picture \"hills.png\" ";
    BOOST_TEST(has(refusal(), head + "is no file"), refusal());
    write(folder.path / "hills.png", "no picture");
    BOOST_TEST(has(refusal(), head + "is neither PNG nor JPEG nor SVG"), refusal());
    const draw::SurfacePtr picture{cairo_image_surface_create(CAIRO_FORMAT_RGB24, 40, 30)};
    BOOST_REQUIRE(cairo_surface_write_to_png(picture.get(), (folder.path / "hills.png").c_str()) ==
                  CAIRO_STATUS_SUCCESS);
    BOOST_TEST(images("") >= 1);
    // Where ink is saved it is left out.
    BOOST_TEST(images(" --ink light") == 0);
}

BOOST_AUTO_TEST_CASE(st_9_counters_have_size_and_str_and_lose_half_on_their_backs) {
    const auto armies = war_game().counters({war_file("tolls_of_ostrick"), {}, "en"});
    BOOST_REQUIRE(armies.size() == 2U);
    BOOST_TEST(armies[0].title == "Dominion of Veyle");
    BOOST_REQUIRE(armies[0].counters.size() == 6U);
    const faces::Counter& tithe = armies[0].counters[0];
    BOOST_TEST(tithe.id == "V1");
    BOOST_TEST(tithe.icon == "class-swords");
    BOOST_TEST(tithe.figures.at(0).text == "150");
    BOOST_TEST(tithe.figures.at(1).text == "60");
    BOOST_TEST(tithe.worn.at(0).text == "75");
    BOOST_TEST(tithe.worn.at(1).text == "60");  // Losses change no STR (ST-47).
    BOOST_TEST(tithe.rank.empty());
    BOOST_TEST(armies[0].counters[4].rank == "ui-hidden");  // Spies (ST-191).
    const Folder folder;
    const std::string file = (folder.path / "counters.pdf").string();
    const auto [code, said] = run(std::string{MUSTER_PRINT} + " counters " +
                                  war_file("tolls_of_ostrick") + " --strict -o " + file);
    BOOST_TEST(code == 0, said);
    BOOST_TEST(has(said, "12 counters on 1 sheet"), said);
}

BOOST_AUTO_TEST_SUITE_END()
