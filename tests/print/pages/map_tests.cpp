#include "print/pages/map/map_pages.hpp"
#include "print/pages/map/tiles.hpp"
#include "tests/print/fixture.hpp"
#include "tests/print/pdf_checks.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <sstream>
#include <vector>

using namespace muster;
using namespace muster::pages;
using namespace muster::print_test;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(map_tests)
namespace {

const std::string program{MUSTER_PRINT};
constexpr double dpi = 300;

fs::path shipped(const std::string& kind, const std::string& id) {
    return draw::shipped_layouts() / ".." / "battlefield" / kind / (id + ".toml");
}

TileOptions on_a4(int columns, int rows, double square_mm) {
    return {columns, rows, square_mm, a4, {15, 14.5, 17.5}, 8};
}

/// A page as grey pixels, asked in mm from its top left.
class Scanned {
  public:
    Scanned(const fs::path& pdf, int page) {
        const std::string number = std::to_string(page);
        std::istringstream pgm{
            run("pdftoppm -r 300 -gray -f " + number + " -l " + number + " " + pdf.string())
                .second};
        std::string magic;
        int most{};
        pgm >> magic >> width_ >> height_ >> most;
        BOOST_REQUIRE(magic == "P5");
        pgm.get();
        pixels_.resize(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
        pgm.read(pixels_.data(), static_cast<std::streamsize>(pixels_.size()));
    }
    [[nodiscard]] int at(double x_mm, double y_mm) const {
        const auto pixel = [](double mm, int most) {
            return static_cast<std::size_t>(
                std::clamp(static_cast<int>(std::floor(mm * dpi / 25.4)), 0, most - 1));
        };
        return static_cast<unsigned char>(
            pixels_[pixel(y_mm, height_) * static_cast<std::size_t>(width_) + pixel(x_mm, width_)]);
    }
    /// The middle of the dark line that is crossed between two points; the way goes right or down.
    [[nodiscard]] double line(double x, double y, double x2, double y2) const {
        constexpr double step = 25.4 / dpi / 2;
        double sum = 0, weight = 0;
        const bool is_across = y == y2;
        for (double way = 0; way < (is_across ? x2 - x : y2 - y); way += step) {
            const double ink =
                std::max(0, 150 - at(is_across ? x + way : x, is_across ? y : y + way));
            weight += ink;
            sum += ink * ((is_across ? x : y) + way);
        }
        BOOST_TEST(weight > 0, "no line at " << x << ' ' << y);
        return sum / weight;
    }

  private:
    int width_{}, height_{};
    std::string pixels_;
};

std::string words_of(const fs::path& pdf) {
    return run("pdftotext " + pdf.string() + " -").second;
}

}  // namespace

BOOST_AUTO_TEST_CASE(tiles_cover_every_square_once_on_the_fewest_sheets) {
    const TilePlan plan = plan_tiles(on_a4(16, 14, 25));
    BOOST_TEST(plan.tiles.size() == 4U);
    BOOST_TEST(plan.page.width_mm == 297);
    const Tile& first = plan.tiles[0];
    BOOST_TEST(first.columns == 10);
    BOOST_TEST(first.rows == 7);
    BOOST_TEST(first.frame.x == 23.5);
    BOOST_TEST(first.frame.y == 14.5);
    BOOST_TEST(first.right == 2);
    BOOST_TEST(first.below == 3);
    BOOST_TEST(plan.tiles[3].left == 3);
    BOOST_TEST(plan.tiles[3].above == 2);
    BOOST_TEST(plan.tiles[3].overlap_right_mm == 0);
    const TilePlan inches = plan_tiles(on_a4(16, 14, 25.4));
    BOOST_TEST(inches.tiles[0].columns == 10);
    BOOST_TEST(inches.tiles[0].rows == 7);
    BOOST_TEST(plan_tiles(on_a4(7, 10, 25)).page.width_mm == 210);  // One upright sheet, not two.
    BOOST_TEST(plan_tiles(on_a4(7, 10, 25)).tiles.size() == 1U);
    BOOST_CHECK_THROW((void)plan_tiles(on_a4(3, 3, 280)), std::runtime_error);

    for (int columns = 1; columns <= 48; columns += 5)
        for (int rows = 1; rows <= 48; rows += 3)
            for (const double side : {12.7, 25.0, 25.4, 60.0}) {
                const TilePlan any = plan_tiles(on_a4(columns, rows, side));
                std::vector<int> covered(static_cast<std::size_t>(columns * rows));
                for (const Tile& tile : any.tiles) {
                    BOOST_TEST(tile.frame.x >= 15 - 1e-9);
                    BOOST_TEST(tile.frame.x + tile.frame.width <= any.page.width_mm - 15 + 1e-9);
                    BOOST_TEST(tile.frame.y + tile.frame.height <=
                               any.page.height_mm - 17.5 + 1e-9);
                    for (int y = 0; y < tile.rows; ++y)
                        for (int x = 0; x < tile.columns; ++x)
                            ++covered.at(static_cast<std::size_t>(tile.first_row + y) *
                                             static_cast<std::size_t>(columns) +
                                         static_cast<std::size_t>(tile.first_column + x));
                }
                BOOST_TEST(std::all_of(covered.begin(), covered.end(),
                                       [](int times) { return times == 1; }));
            }
}

BOOST_AUTO_TEST_CASE(a_map_is_exact_over_its_seams) {
    const Folder folder;
    const fs::path pdf = folder.path / "map.pdf";
    for (const auto& [square, side] : {std::pair{"25mm", 25.0}, {"1in", 25.4}}) {
        const auto [code, said] =
            run(program + " map " + shipped("maps", "millford_crossing").string() + " --square " +
                square + " -o " + pdf.string());
        BOOST_REQUIRE_MESSAGE(code == 0, said);
        const Scanned first{pdf, 2}, second{pdf, 3}, third{pdf, 4};
        const double left = (297 - 10 * side) / 2, top = 14.5;
        // The frame, and each line of squares between its ends, on open ground.
        for (int i = 0; i <= 10; ++i) {
            const double x = left + i * side, y = top + 3.6 * side;
            if (i == 3 || i == 4 || i == 5) continue;  // A hill's hachures come near these.
            BOOST_TEST(std::abs(first.line(x - 1, y, x + 1, y) - x) < 0.1,
                       square << " column " << i);
        }
        for (int i = 0; i <= 5; ++i) {
            const double x = left + 1.5 * side, y = top + i * side;
            BOOST_TEST(std::abs(first.line(x, y - 1, x, y + 1) - y) < 0.1, square << " row " << i);
        }
        for (int i = 0; i <= 6; ++i) {
            const double x = left + i * side, y = top + 3.6 * side;
            BOOST_TEST(std::abs(second.line(x - 1, y, x + 1, y) - x) < 0.1, "second, " << i);
        }
        // What the first tile shows of its neighbours is what they begin with, half as strong.
        int compared = 0, alike = 0;
        for (double y = 1; y < 7 * side - 1; y += 0.37)
            for (double x = 1; x < 7; x += 0.31) {
                const int pale = first.at(left + 10 * side + x, top + y);
                const int full = second.at(left + x, top + y);
                alike += std::abs(pale - (full + 255) / 2) < 12 ? 1 : 0;
                ++compared;
            }
        for (double x = 1; x < 10 * side - 1; x += 0.37)
            for (double y = 1; y < 7; y += 0.31) {
                const int pale = first.at(left + x, top + 7 * side + y);
                const int full = third.at(left + x, top + y);
                alike += std::abs(pale - (full + 255) / 2) < 12 ? 1 : 0;
                ++compared;
            }
        BOOST_TEST(alike > compared * 0.97, alike << " of " << compared);
        // The rule of 100 mm, on every page.
        for (const Scanned* page : {&first, &second, &third}) {
            const double y = 210 - 6.9 - 1.2, right = 297 - 15;
            const double from = page->line(right - 101, y, right - 99, y);
            const double to = page->line(right - 1, y, right + 1, y);
            BOOST_TEST(std::abs(to - from - 100) < 0.1);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_pdf_is_sound_and_the_same_every_time) {
    const Folder folder;
    const fs::path pdf = folder.path / "map.pdf", again = folder.path / "again.pdf";
    const std::string map = shipped("maps", "three_keeps").string();
    for (const std::string more :
         {"", " --ink light", " --paper letter --square 1in", " --referee", " --locale de"}) {
        const auto [code, said] =
            run(program + " map " + map + more + " --strict -o " + pdf.string());
        BOOST_TEST(code == 0, said);
        BOOST_TEST(run(program + " map " + map + more + " -o " + again.string()).first == 0);
        BOOST_TEST(read(pdf) == read(again));
        check_sound(pdf);
        check_fonts(pdf, 4);
        check_no_pictures(pdf);
    }
    const auto [code, said] =
        run(program + " map " + map + " --square 1in --json -o " + pdf.string());
    BOOST_TEST(code == 0);
    const auto report = nlohmann::json::parse(said);
    BOOST_TEST(report["map"] == "three_keeps");
    BOOST_TEST(report["columns"] == 20);
    BOOST_TEST(report["square_mm"] == 25.4);
    BOOST_TEST(report["pages"].get<int>() == report["tiles"].get<int>() + 1);
    const std::string info = run("pdfinfo " + pdf.string()).second;
    BOOST_TEST(info.find("Pages:           " + std::to_string(report["pages"].get<int>())) !=
               std::string::npos);
    // Page names and neighbours, coordinates, and the legend of what the map has.
    const std::string words = words_of(pdf);
    for (const char* word : {"Three Keeps", "Legend", "Palisade", "Bastion", "tile 1 of", "A1",
                             "T16", "Difficult", "100 mm"})
        BOOST_TEST(words.find(word) != std::string::npos, word);
    BOOST_TEST(words.find("Fog") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_longest_name_stays_on_the_page) {
    const Folder folder;
    const fs::path pdf = folder.path / "map.pdf", map = folder.path / "long.toml";
    const std::string name = "The Most Honourable and Ancient Company of the Long Bridge";
    std::string text = read(shipped("maps", "broken_wall"));
    const std::string own = "The Broken Wall";
    write(map, text.replace(text.find(own), own.size(), name));
    for (const char* paper : {"a4", "letter", "a3"}) {
        const auto [code, said] = run(program + " map " + map.string() + " --strict --paper " +
                                      paper + " -o " + pdf.string());
        BOOST_REQUIRE_MESSAGE(code == 0, said);
        // The name's last word in title and footer of the plan and of a tile.
        std::istringstream lines{run("pdftotext -bbox -l 2 " + pdf.string() + " -").second};
        double page = 0, right = 0;
        std::size_t names = 0;
        for (std::string line; std::getline(lines, line);) {
            if (std::sscanf(line.c_str(), " <page width=\"%lf\"", &page) == 1) continue;
            if (line.find(">Bridge<") == std::string::npos) continue;
            ++names;
            BOOST_REQUIRE(std::sscanf(line.c_str(), " <word xMin=\"%*f\" yMin=\"%*f\" xMax=\"%lf\"",
                                      &right) == 1);
            BOOST_TEST(right < page - 20, paper << ": " << line);
        }
        BOOST_TEST(names == 4U, paper);
    }
}

BOOST_AUTO_TEST_CASE(one_tile_is_counted_as_one) {
    const Folder folder;
    const fs::path pdf = folder.path / "map.pdf";
    const std::string map = shipped("maps", "broken_wall").string();
    for (const auto& [locale, one, all] :
         {std::array{"en", "1 tile", " tiles"}, std::array{"de", "1 Blatt", " Bl\xC3\xA4tter"}}) {
        const std::string line =
            program + " map " + map + " --strict --locale " + locale + " -o " + pdf.string();
        BOOST_REQUIRE(run(line + " --square 8mm").first == 0);
        const std::string words = words_of(pdf) + run("pdfinfo " + pdf.string()).second;
        BOOST_TEST(words.find(one) != std::string::npos, words);
        BOOST_TEST(words.find(std::string{"1"} + all) == std::string::npos, words);
        BOOST_REQUIRE(run(line).first == 0);
        BOOST_TEST(words_of(pdf).find(all) != std::string::npos, locale);
    }
}

BOOST_AUTO_TEST_CASE(secrets_are_for_the_referee_alone) {
    const Folder folder;
    const fs::path pdf = folder.path / "map.pdf";
    const std::string battle = shipped("battles", "millford_crossing").string();
    BOOST_REQUIRE(run(program + " map " + battle + " -o " + pdf.string()).first == 0);
    const std::string open = words_of(pdf);
    BOOST_REQUIRE(run(program + " map " + battle + " --referee -o " + pdf.string()).first == 0);
    const std::string all = words_of(pdf);
    for (const char* secret : {"For the referee alone", "Ashen Muster", "Shocktroops", "I12"}) {
        BOOST_TEST(all.find(secret) != std::string::npos, secret);
        if (std::string_view{secret} != "I12")  // A square's name, on every map.
            BOOST_TEST(open.find(secret) == std::string::npos, secret);
    }
    // Nor is anything of it in the file's bytes: without the units it is the map's own.
    const fs::path plain = folder.path / "plain.pdf";
    BOOST_REQUIRE(run(program + " map " + shipped("maps", "millford_crossing").string() + " -o " +
                      plain.string())
                      .first == 0);
    BOOST_REQUIRE(run(program + " map " + battle + " -o " + pdf.string()).first == 0);
    BOOST_TEST(read(pdf) == read(plain));
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_said_and_nothing_written) {
    const Folder folder;
    const fs::path pdf = folder.path / "map.pdf", map = folder.path / "bad.toml";
    const auto said_of = [&](const std::string& options, int expected) {
        const auto [code, said] = run(program + " map " + options + " -o " + pdf.string());
        BOOST_TEST(code == expected, said);
        BOOST_TEST(!fs::exists(pdf));
        return said;
    };
    write(map,
          "[map]\nruleset = \"battlefield\"\nid = \"bad\"\nname = \"Bad\"\nrows = '''\n. . ?\n\n. "
          ".\n'''\n");
    const std::string faults = said_of(map.string(), 1);
    BOOST_TEST(faults.find("bad.toml:6:5: error: map.bad.rows: found \"?\"") != std::string::npos,
               faults);
    BOOST_TEST(faults.find("found 2 squares; allowed: 3") != std::string::npos, faults);
    write(map, "[map]\nruleset = \"chess\"\n");
    BOOST_TEST(said_of(map.string(), 1).find("chess") != std::string::npos);
    BOOST_TEST(said_of((folder.path / "none.toml").string(), 1).find("a map's file") !=
               std::string::npos);
    const std::string fine = shipped("maps", "broken_wall").string();
    BOOST_TEST(said_of(fine + " --square 3mm", 2).find("8 to 150 mm") != std::string::npos);
    BOOST_TEST(said_of(fine + " --square 150mm --paper 100x150mm", 1).find("does not fit") !=
               std::string::npos);
    BOOST_TEST(said_of(fine + " --locale xx", 1).find("--locale") != std::string::npos);
    const fs::path army = draw::shipped_layouts() / "../skirmish/armies/causeway_watch.toml";
    BOOST_TEST(said_of(army.string(), 1).find("has no maps") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
