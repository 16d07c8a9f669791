#include "print/pages/map/counter_pages.hpp"
#include "print/pages/map/counter_sheets.hpp"
#include "tests/print/fixture.hpp"
#include "tests/print/pdf_checks.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>
#include <vector>

using namespace muster;
using namespace muster::pages;
using namespace muster::print_test;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(counters_tests)
namespace {

const std::string program{MUSTER_PRINT};

std::string army(const std::string& id) {
    return (draw::shipped_layouts() / ".." / "battlefield" / "armies" / (id + ".toml")).string();
}

/// The middles, in mm, of a word on a page, from left to right.
std::vector<std::array<double, 2>> places(const fs::path& pdf, const std::string& word,
                                          int page = 1) {
    const std::string number = std::to_string(page);
    std::istringstream lines{
        run("pdftotext -bbox -f " + number + " -l " + number + " " + pdf.string() + " -").second};
    std::vector<std::array<double, 2>> out;
    for (std::string line; std::getline(lines, line);) {
        std::array<double, 4> box{};
        if (line.find(">" + word + "<") == std::string::npos ||
            std::sscanf(line.c_str(), " <word xMin=\"%lf\" yMin=\"%lf\" xMax=\"%lf\" yMax=\"%lf\"",
                        &box[0], &box[1], &box[2], &box[3]) != 4)
            continue;
        out.push_back({(box[0] + box[2]) / 2 * 25.4 / 72, (box[1] + box[3]) / 2 * 25.4 / 72});
    }
    std::sort(out.begin(), out.end());
    return out;
}

faces::CounterArmy some(std::size_t count) {
    faces::CounterArmy out{"some", "Some", {}, {}, {}};
    for (std::size_t i = 0; i < count; ++i)
        out.counters.push_back({"A" + std::to_string(i + 1),
                                "Unit",
                                "type-infantry",
                                "",
                                "dice-d6",
                                "6",
                                {{"morale", "5"}},
                                {{"morale", "2"}}});
    return out;
}

/// How many paths a group of the cut file has.
std::size_t paths_in(const std::string& svg, const std::string& group) {
    const std::size_t begin = svg.find("<g id=\"" + group + "\"");
    if (begin == std::string::npos) return 0;
    const std::string inside = svg.substr(begin, svg.find("</g>", begin) - begin);
    std::size_t count = 0;
    for (std::size_t at = inside.find("<path"); at != std::string::npos;
         at = inside.find("<path", at + 1))
        ++count;
    return count;
}

}  // namespace

BOOST_AUTO_TEST_CASE(counters_lie_in_a_grid_with_room_for_their_bleed) {
    const auto layout = read_counter_layout(shipped_counter_layout(), "en");
    const std::vector<faces::CounterArmy> armies{some(40), some(5)};
    for (const double size : {12.7, 15.875, 20.0, 22.0, 25.0})
        for (const auto duplex : {Duplex::fold, Duplex::long_edge, Duplex::none}) {
            CounterPrint print;
            print.size_mm = size;
            print.duplex = duplex;
            const CounterSheets sheets{layout, armies, print};
            BOOST_TEST(sheets.sheet().page().width_mm == 210);
            std::size_t laid = 0;
            for (std::size_t i = 0; i < sheets.count(); ++i) {
                const auto fronts = sheets.sheet().fronts(sheets.on_sheet(i));
                const auto backs = sheets.sheet().backs(sheets.on_sheet(i));
                laid += fronts.size();
                BOOST_TEST(backs.size() == (duplex == Duplex::none ? 0U : fronts.size()));
                for (std::size_t k = 0; k < backs.size(); ++k) {
                    // A counter's back lies behind it once the sheet is turned or folded.
                    BOOST_TEST(std::abs(fronts[k].x_mm + size + backs[k].x_mm - 210) < 1e-9);
                    BOOST_TEST(fronts[k].y_mm == backs[k].y_mm);
                    BOOST_TEST(!backs[k].is_turned);
                    if (k > 0 && fronts[k].y_mm == fronts[k - 1].y_mm)
                        BOOST_TEST(std::abs(fronts[k].x_mm - fronts[k - 1].x_mm - size - 3) < 1e-9);
                }
            }
            BOOST_TEST(laid == 45U);
            const auto cuts = counters_cut(layout, armies, print);
            BOOST_REQUIRE(cuts.size() == sheets.count());
            std::size_t cut = 0, backs = 0;
            for (const auto& svg : cuts) {
                cut += paths_in(svg, "cut");
                backs += paths_in(svg, "cut-backs");
                BOOST_TEST(paths_in(svg, "register") == 8U);
                BOOST_TEST(paths_in(svg, "score") == (duplex == Duplex::fold ? 1U : 0U));
            }
            BOOST_TEST(cut == 45U);
            BOOST_TEST(backs == (duplex == Duplex::fold ? 45U : 0U));
        }
    // Sides differ in shape, each of which is its own mirror image; an outline grows on all sides.
    CounterPrint print;
    const CounterSheets sheets{layout, armies, print};
    for (std::size_t side = 0; side < 4; ++side) {
        const auto corners = sheets.shape(side).corners_mm;
        BOOST_TEST(corners[0] == corners[1]);
        BOOST_TEST(corners[2] == corners[3]);
        for (std::size_t other = 0; other < side; ++other)
            BOOST_TEST((sheets.shape(other).corners_mm != corners));
    }
    const auto outline = sheets.shape(1).outline(1);
    BOOST_REQUIRE(outline.size() == 8U);
    BOOST_TEST(outline[0].first == -1);
    BOOST_TEST(std::abs(outline[0].second - (2 + 2 - std::sqrt(2.0))) < 1e-9);
    BOOST_TEST(sheets.shape(0).outline().size() == 4U);
}

BOOST_AUTO_TEST_CASE(fronts_and_backs_say_what_an_army_is) {
    const Folder folder;
    const fs::path pdf = folder.path / "counters.pdf", svg = folder.path / "cut.svg";
    const std::string both = army("ashen_muster") + " " + army("reedwater_levy");
    const auto [code, said] = run(program + " counters " + both + " --strict --json --cut " +
                                  svg.string() + " -o " + pdf.string());
    BOOST_REQUIRE_MESSAGE(code == 0, said);
    const auto report = nlohmann::json::parse(said);
    BOOST_TEST(report["counters"] == 24);
    BOOST_TEST(report["sheets"] == 1);
    BOOST_TEST(report["cut"][0] == svg.string());
    BOOST_TEST(paths_in(read(svg), "cut") == 24U);
    check_sound(pdf);
    check_fonts(pdf, 3);
    check_no_pictures(pdf);
    // Each twice, its back as far behind the fold as it lies before it.
    for (const char* id : {"A1", "A9", "D1", "D12"}) {
        const auto found = places(pdf, id);
        BOOST_REQUIRE(found.size() == 2U);
        BOOST_TEST(found[0][0] < 105);
        BOOST_TEST(found[1][0] > 105);
        BOOST_TEST(std::abs(found[0][1] - found[1][1]) < 0.1);
    }
    // The commander's Morale of 7 before the fold, half of it behind.
    const auto seven = places(pdf, "7");
    BOOST_TEST(!seven.empty());
    for (const auto& place : seven) BOOST_TEST(place[0] < 105);

    const fs::path again = folder.path / "again.pdf";
    BOOST_TEST(
        run(program + " counters " + both + " --cut " + svg.string() + " -o " + again.string())
            .first == 0);
    BOOST_TEST(read(pdf) == read(again));
    for (const char* options :
         {"--size 20mm", "--size 1/2in", "--size 5/8in --duplex long-edge", "--size 25mm",
          "--reverse acted", "--reverse unknown", "--standee", "--locale de", "--paper letter"}) {
        const auto [good, words] =
            run(program + " counters " + both + " --strict " + options + " -o " + pdf.string());
        BOOST_TEST(good == 0, options << ": " << words);
        check_sound(pdf);
    }
}

BOOST_AUTO_TEST_CASE(what_lies_on_the_other_side_is_in_register) {
    const Folder folder;
    const fs::path pdf = folder.path / "counters.pdf";
    BOOST_REQUIRE(run(program + " counters " + army("ashen_muster") + " --duplex long-edge -o " +
                      pdf.string())
                      .first == 0);
    const auto front = places(pdf, "A1", 1), back = places(pdf, "A1", 2);
    BOOST_REQUIRE(front.size() == 1U);
    BOOST_REQUIRE(back.size() == 1U);
    // Its id stands at the same place of the counter, whose own place is mirrored.
    BOOST_TEST(std::abs(front[0][1] - back[0][1]) < 0.1);
    BOOST_TEST(back[0][0] > 105);
    BOOST_REQUIRE(run(program + " counters " + army("ashen_muster") +
                      " --reverse unknown --duplex long-edge -o " + pdf.string())
                      .first == 0);
    BOOST_TEST(places(pdf, "A1", 2).empty());
}

BOOST_AUTO_TEST_CASE(what_is_wrong_with_counters_is_said) {
    const Folder folder;
    const fs::path pdf = folder.path / "counters.pdf";
    const auto said_of = [&](const std::string& options, int expected) {
        const auto [code, said] = run(program + " counters " + options + " -o " + pdf.string());
        BOOST_TEST(code == expected, said);
        BOOST_TEST(!fs::exists(pdf));
        return said;
    };
    const std::string fine = army("ashen_muster");
    for (const char* size : {"5mm", "1/0in", "1/2", "x/2in", "half"})
        BOOST_TEST(said_of(fine + " --size " + size, 2).find("20mm or 5/8in, 10 to 60 mm") !=
                   std::string::npos);
    BOOST_TEST(said_of(fine + " " + fine + " " + fine + " " + fine + " " + fine, 1)
                   .find("found 5 armies; allowed: 1 to 4") != std::string::npos);
    const fs::path other = draw::shipped_layouts() / "../skirmish/armies/causeway_watch.toml";
    BOOST_TEST(said_of(other.string(), 1).find("without counters") != std::string::npos);
    BOOST_TEST(said_of(fine + " " + other.string(), 1).find("inputs of one ruleset") !=
               std::string::npos);
    BOOST_TEST(said_of("soldier", 1).find("an army (a file") != std::string::npos);
    const fs::path bad = folder.path / "bad.toml";
    write(bad,
          "[army]\nruleset = \"battlefield\"\nid = \"bad\"\nname = \"Bad\"\n"
          "[[army.unit]]\nid = \"x\"\ntroop = \"dragons\"\n");
    BOOST_TEST(
        said_of(bad.string(), 1).find("bad.toml:7:9: error: army.bad.x.troop: found \"dragons\"") !=
        std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_pdf_and_what_is_cut_are_two_files_written_together) {
    const Folder folder;
    const fs::path pdf = folder.path / "counters.pdf";
    const std::string known = "what stood here before";
    const auto said_of = [&](const std::string& cut, int expected) {
        write(pdf, known);
        const auto [code, said] = run(program + " counters " + army("reedwater_levy") + " --cut " +
                                      cut + " -o " + pdf.string());
        BOOST_TEST(code == expected, said);
        BOOST_TEST(read(pdf) == known, cut);
        BOOST_TEST(!fs::exists(pdf.string() + ".part"));
        return said;
    };
    fs::create_symlink(pdf, folder.path / "link.svg");
    fs::create_directory(folder.path / "inner");
    for (const char* cut : {"counters.pdf", "inner/../counters.pdf", "link.svg"}) {
        const std::string said = said_of((folder.path / cut).string(), 2);
        BOOST_TEST(said.find("is also read (--cut") != std::string::npos, cut << ": " << said);
    }
    const std::string lost = (folder.path / "none" / "cut.svg").string();
    BOOST_TEST(said_of(lost, 1).find(lost + ": error: cannot be written") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(bf_35_a_list_that_no_battle_takes_is_printed_all_the_same) {
    const Folder folder;
    const auto file = folder.path / "many.toml";
    // 40 units, no commander and no officer.
    std::string text = "[army]\nruleset = \"battlefield\"\nid = \"many\"\nname = \"Many\"\n";
    for (int i = 1; i <= 40; ++i)
        text += "[[army.unit]]\nid = \"u" + std::to_string(i) + "\"\ntroop = \"light_inf\"\n";
    write(file, text);
    for (const char* verb : {"deck", "sheet", "counters"}) {
        const auto pdf = folder.path / (std::string{verb} + ".pdf");
        const auto [code, said] =
            run(program + " " + verb + " " + file.string() + " -o " + pdf.string());
        BOOST_TEST(code == 0, verb << ": " << said);
    }
    // What follows from one fault is none.
    const auto [code, said] = run(std::string{MUSTER_LAB} + " check " + file.string());
    BOOST_TEST(code == 1);
    BOOST_TEST(
        has(said, "army.many.unit: found a list of 40; allowed: a list of at most 32 tables"));
    BOOST_TEST(has(said, "1 file checked, 1 fault\n"), said);
}

BOOST_AUTO_TEST_SUITE_END()
