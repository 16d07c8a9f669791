#define BOOST_TEST_DYN_LINK
#include "print/pages/proof/calibrate.hpp"
#include "tests/print/fixture.hpp"
#include "tests/print/pdf_checks.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <array>
#include <sstream>

using namespace muster;
using namespace muster::print_test;
using namespace muster::pages;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(calibrate_tests)
namespace {

const std::string program{MUSTER_PRINT};
constexpr double px_per_mm = 20;

/// A page as grey pixels, and as words with their places in mm.
struct Page {
    /// A part is left, top, width and height in mm; without one, the whole page.
    Page(const fs::path& pdf, int number, const std::array<int, 4>& part = {}) {
        const std::string page = " -f " + std::to_string(number) + " -l " + std::to_string(number);
        const fs::path grey = pdf.string() + "." + std::to_string(number);
        std::string crop;
        for (std::size_t i = 0; part[2] > 0 && i < 4; ++i)
            crop += fmt::format(" -{} {}", "xyWH"[i], pixel(part.at(i)));
        run("pdftoppm -r 508 -gray -singlefile" + crop + page + " " + pdf.string() + " " +
            grey.string());
        std::istringstream stream{read(grey.string() + ".pgm")};
        std::string magic;
        int most{};
        stream >> magic >> width >> height >> most;
        stream.ignore(1);
        pixels.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
        stream.read(pixels.data(), static_cast<std::streamsize>(pixels.size()));
        BOOST_REQUIRE(magic == "P5" && stream);
        words = run("pdftotext -bbox" + page + " " + pdf.string() + " -").second;
    }
    /// How much ink the strip from (x1, y1) to (x2, y2), in mm, holds: 0 none, 1 all black.
    [[nodiscard]] double ink(double x1, double y1, double x2, double y2) const {
        double sum = 0;
        int count = 0;
        for (int y = pixel(y1); y <= pixel(y2); ++y)
            for (int x = pixel(x1); x <= pixel(x2); ++x, ++count)
                sum +=
                    1 - static_cast<unsigned char>(
                            pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                                   static_cast<std::size_t>(x)]) /
                            255.0;
        return sum / count;
    }
    /// Where a word stands whose middle is nearest to (x, y).
    [[nodiscard]] std::array<double, 2> word(const std::string& text, double x, double y) const {
        std::array<double, 2> best{-1000, -1000};
        std::istringstream lines{words};
        for (std::string line; std::getline(lines, line);) {
            std::array<double, 4> box{};
            if (line.find(">" + text + "<") == std::string::npos ||
                std::sscanf(line.c_str(),
                            " <word xMin=\"%lf\" yMin=\"%lf\" xMax=\"%lf\" yMax=\"%lf\"", &box[0],
                            &box[1], &box[2], &box[3]) != 4)
                continue;
            const std::array<double, 2> middle{(box[0] + box[2]) / 2 * 25.4 / 72,
                                               (box[1] + box[3]) / 2 * 25.4 / 72};
            if (std::hypot(middle[0] - x, middle[1] - y) < std::hypot(best[0] - x, best[1] - y))
                best = middle;
        }
        return best;
    }
    static int pixel(double mm) { return static_cast<int>(std::lround(mm * px_per_mm)); }
    int width{}, height{};
    std::string pixels, words;
};

/// The middle of the darkest place of [from, to], by the ink that `at` finds 0.05 mm around it.
template <class Ink>
double darkest(double from, double to, Ink at) {
    double best = -1, where = from, weight = 0, sum = 0;
    for (double mm = from; mm <= to; mm += 1 / px_per_mm)
        if (const double ink = at(mm); ink > best) best = ink, where = mm;
    for (double mm = where - 0.3; mm <= where + 0.3; mm += 1 / px_per_mm)
        if (const double ink = at(mm); ink > best / 3) weight += ink, sum += ink * mm;
    return sum / weight + 0.5 / px_per_mm;  // pixels are named by their near edge
}

/// Where the lines of the plain cross near (x, y) really are.
std::array<double, 2> find_cross(const Page& page, double x, double y) {
    return {darkest(x - 3, x + 3, [&](double at) { return page.ink(at, y + 4, at, y + 8); }),
            darkest(y - 3, y + 3, [&](double at) { return page.ink(x + 4, at, x + 8, at); })};
}

/// What a person reads on the two rulers near (x, y) where a line shows at `cross`. Only long
/// ticks, at -5, 0 and +5, come within 6 mm of the middle; the figures say which end counts up.
std::array<double, 2> readings(const Page& page, double x, double y,
                               const std::array<double, 2>& cross) {
    const auto across = [&](double at) { return page.ink(at, y + 5.7, at, y + 6.3); };
    const auto down = [&](double at) { return page.ink(x - 6.3, at, x - 5.7, at); };
    const double zero_x = darkest(x - 2, x + 2, across), zero_y = darkest(y - 2, y + 2, down);
    const auto five_x = page.word("+5", x, y + 11), less_x = page.word(
                                                        "\xE2\x88\x92"
                                                        "5",
                                                        x, y + 11);
    const auto five_y = page.word("+5", x - 11, y), less_y = page.word(
                                                        "\xE2\x88\x92"
                                                        "5",
                                                        x - 11, y);
    const double end_x = darkest(five_x[0] - 1, five_x[0] + 1, across);
    const double end_y = darkest(five_y[1] - 1, five_y[1] + 1, down);
    BOOST_TEST(std::abs(std::abs(end_x - zero_x) - 5) < 0.05);
    BOOST_TEST(std::abs(std::abs(end_y - zero_y) - 5) < 0.05);
    BOOST_TEST(std::abs(five_x[0] + less_x[0] - 2 * zero_x) < 0.2);
    BOOST_TEST(std::abs(five_y[0] - less_y[0]) < 0.2);
    return {(cross[0] - zero_x) * 5 / (end_x - zero_x), (cross[1] - zero_y) * 5 / (end_y - zero_y)};
}

const PageLayout& layout() {
    static const PageLayout shipped = read_calibration_layout(shipped_calibration_layout(), "en");
    return shipped;
}

fs::path calibrate(const Folder& folder, const std::string& options) {
    auto file = folder.path / "sheet.pdf";
    const auto [code, said] = run(program + " calibrate " + options + " -o " + file.string());
    BOOST_TEST(code == 0, said);
    return file;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_ruler_lies_behind_its_cross) {
    for (const double width : {210.0, 297.0})
        for (const bool is_short : {false, true}) {
            const Calibration sheet{width, 507 - width, is_short};
            const bool is_upright_axis = (width < 250) != is_short;
            const auto fronts = front_targets(layout(), sheet),
                       backs = back_targets(layout(), sheet);
            BOOST_REQUIRE(fronts.size() == 5U);
            for (std::size_t i = 0; i < fronts.size(); ++i) {
                BOOST_TEST(fronts[i].number == backs[i].number);
                BOOST_TEST(backs[i].x_mm ==
                           (is_upright_axis ? width - fronts[i].x_mm : fronts[i].x_mm));
                BOOST_TEST(backs[i].y_mm ==
                           (is_upright_axis ? fronts[i].y_mm : 507 - width - fronts[i].y_mm));
            }
        }
}

BOOST_AUTO_TEST_CASE(what_is_read_undoes_a_printers_shift) {
    struct Case {
        std::string options;
        Calibration sheet;
        bool mirrors_columns;
    };
    const Folder folder;
    for (const auto& [options, sheet, mirrors_columns] :
         {Case{"", {210, 297, false}, true},
          Case{"--duplex short-edge --paper letter", {215.9, 279.4, true}, false},
          Case{"--landscape", {297, 210, false}, false}}) {
        const auto file = calibrate(folder, options);
        const Page front{file, 1}, back{file, 2};
        BOOST_TEST(std::abs(front.width / px_per_mm - sheet.width_mm) < 0.1);
        const auto fronts = front_targets(layout(), sheet), backs = back_targets(layout(), sheet);
        for (std::size_t i = 0; i < fronts.size(); ++i) {
            auto cross = find_cross(front, fronts[i].x_mm, fronts[i].y_mm);
            // The back's reader sees the front through the sheet, as the printer turned it.
            if (mirrors_columns)
                cross[0] = sheet.width_mm - cross[0];
            else
                cross[1] = sheet.height_mm - cross[1];
            for (const auto& [right, down] :
                 {std::array{0.0, 0.0}, std::array{1.5, -0.5}, std::array{-3.2, 4.0}}) {
                // This printer sets the second side too far to the right and down: on the shifted
                // rulers the cross shows as much to the left and up.
                const auto [dx, dy] = readings(back, backs[i].x_mm, backs[i].y_mm,
                                               {cross[0] - right, cross[1] - down});
                BOOST_TEST(std::abs(dx + right) < 0.06,
                           options << " dx " << dx << " for " << right);
                BOOST_TEST(std::abs(dy + down) < 0.06, options << " dy " << dy << " for " << down);
            }
        }
    }
}

/// The offset of a deck moves its backs the way that the rulers count: what was read cures it.
BOOST_AUTO_TEST_CASE(a_deck_moves_its_backs_as_the_rulers_count) {
    const Folder folder;
    const auto army = (skirmish::shipped_cards() / "skirmish/armies/causeway_watch.toml").string();
    for (const char* duplex : {"long-edge", "short-edge"}) {
        std::array<std::array<double, 2>, 2> corners{};
        for (std::size_t i = 0; i < 2; ++i) {
            const auto file = folder.path / "deck.pdf";
            const auto [code, said] =
                run(program + " deck " + army + " --duplex " + duplex +
                    (i == 0 ? "" : " --offset 2.5,-1.5") + " -o " + file.string());
            BOOST_TEST(code == 0, said);
            // The top left corner of the art: backs are dark all over.
            const Page left{file, 2, {0, 100, 61, 100}}, top{file, 2, {80, 0, 50, 61}};
            auto& [x, y] = corners.at(i);
            while (x < 60 && left.ink(x, 0, x, 99) < 0.01) x += 0.05;
            while (y < 60 && top.ink(0, y, 49, y) < 0.01) y += 0.05;
        }
        BOOST_TEST(std::abs(corners[1][0] - corners[0][0] - 2.5) < 0.11);
        BOOST_TEST(std::abs(corners[1][1] - corners[0][1] + 1.5) < 0.11);
    }
}

BOOST_AUTO_TEST_CASE(its_scales_are_100_mm_long) {
    const Folder folder;
    for (const char* options : {"", "--landscape"}) {
        const Page page{calibrate(folder, options), 1};
        const double y = 56;
        const double middle = page.width / px_per_mm / 2;
        const auto tick = [&](double at) { return page.ink(at, y - 3.8, at, y - 3); };
        const double from = darkest(middle - 51, middle - 49, tick);
        const double to = darkest(middle + 49, middle + 51, tick);
        BOOST_TEST(std::abs(to - from - 100) < 0.05, to - from);
        const double x = *options == '\0' ? 32 : 54;
        const double centre = page.height / px_per_mm / 2;
        const auto step = [&](double at) { return page.ink(x - 3.8, at, x - 3, at); };
        const double top = darkest(centre - 51, centre - 49, step);
        const double low = darkest(centre + 49, centre + 51, step);
        BOOST_TEST(std::abs(low - top - 100) < 0.05, low - top);
    }
}

BOOST_AUTO_TEST_CASE(the_sheet_is_a_clean_vector_pdf_that_says_what_to_do) {
    const Folder folder;
    const auto file = calibrate(folder, "");
    check_sound(file);
    check_fonts(file);
    check_no_pictures(file);
    const auto info = run("pdfinfo " + file.string()).second;
    BOOST_TEST(info.find("Pages:           2") != std::string::npos, info);
    const auto text = run("pdftotext -layout " + file.string() + " -").second;
    for (const char* words : {"100 %", "prick", "dx,dy", "mean", "100 mm long"})
        BOOST_TEST(text.find(words) != std::string::npos, words);
}

BOOST_AUTO_TEST_CASE(a_designer_changes_the_sheet_and_it_still_measures) {
    const Folder folder;
    const auto look = folder.path / "mine.toml";
    auto text = read(shipped_calibration_layout());
    const auto change = [&](const std::string& from, const std::string& to) {
        const auto at = text.find(from);
        BOOST_REQUIRE(at != std::string::npos);
        text.replace(at, from.size(), to);
    };
    change("\nx = 32", "\nx = 40");
    change("title = \"Calibration\"", "title = \"Try it\"");
    write(look, text);
    const auto file = calibrate(folder, "--layout " + look.string());
    const auto cross = find_cross(Page{file, 1}, 40, 56);
    BOOST_TEST(std::abs(cross[0] - 40) < 0.05);
    BOOST_TEST(std::abs(cross[1] - 56) < 0.05);
    BOOST_TEST(run("pdftotext " + file.string() + " -").second.find("Try it") != std::string::npos);
    change("\nx = 40", "\nx = 4");
    change("margin = 14", "margins = 14");
    write(look, text);
    const auto refused = run(program + " calibrate -o x.pdf --layout " + look.string());
    const std::string& said = refused.second;
    BOOST_TEST(refused.first == 1);
    const auto has = [&](const std::string& part) { return said.find(part) != std::string::npos; };
    BOOST_TEST(has("5: error: target.x: found 4; allowed: a number, 20 to 80\n"), said);
    BOOST_TEST(has(": error: page: unknown key \"margins\"; "), said);
    BOOST_TEST(has(": error: page: missing key \"margin\"; allowed: a number, 5 to 60\n"), said);
    BOOST_TEST(!fs::exists("x.pdf"));
}

BOOST_AUTO_TEST_CASE(a_language_without_words_is_reported) {
    const Folder folder;
    const auto [code, said] = run("(" + program + " calibrate --json --locale xx -o " +
                                  (folder.path / "a.pdf").string() + " 2>/dev/null)");
    BOOST_TEST(code == 0);
    const auto report = nlohmann::json::parse(said);
    BOOST_TEST(report.at("findings").size() > 20U);
    BOOST_TEST(report.at("findings")[0].at("field") == "words");
    BOOST_TEST(
        run(program + " calibrate --strict --locale xx -o " + (folder.path / "b.pdf").string())
            .first == 1);
    BOOST_TEST(!fs::exists(folder.path / "b.pdf"));
    const auto info = run("qpdf --qdf " + (folder.path / "a.pdf").string() + " - | strings");
    BOOST_TEST(info.second.find("/Lang (xx)") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(two_runs_write_the_same_bytes_and_faults_are_reported) {
    const Folder a, b;
    BOOST_TEST((read(calibrate(a, "--json")) == read(calibrate(b, ""))));
    BOOST_TEST(run(program + " calibrate").first == 2);
    BOOST_TEST(run(program + " calibrate -o x.pdf --paper a9").first == 2);
    const auto [small, complaint] = run(program + " calibrate -o x.pdf --paper 100x150");
    BOOST_TEST(small == 2);
    BOOST_TEST(complaint.find("allowed: 180 x 200 mm and larger") != std::string::npos, complaint);
    const auto [code, said] = run(program + " calibrate -o /nowhere/x.pdf");
    BOOST_TEST(code == 1);
    BOOST_TEST(said == "/nowhere/x.pdf: error: cannot be written: No such file or directory\n");
}

BOOST_AUTO_TEST_SUITE_END()
