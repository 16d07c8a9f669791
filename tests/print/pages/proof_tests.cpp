#define BOOST_TEST_DYN_LINK
#include "print/pages/proof/proof.hpp"
#include "tests/print/fixture.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>

using namespace muster;
using namespace muster::print_test;
using tests::army_file;
using tests::has;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(proof_tests)
namespace {

const std::string program{MUSTER_PRINT};

/// A pack whose one card has more to say than any size makes fit.
fs::path pack_with_a_long_text(const Folder& folder) {
    write(folder.path / "pack.toml",
          "[pack]\nid = \"mine\"\nname = \"Mine\"\nversion = \"1.0\"\nauthor = \"A\"\n"
          "licence = \"MIT\"\nruleset = \"skirmish\"\n");
    write(folder.path / "cards.toml",
          "[[card]]\nid = \"man\"\nname = \"Man\"\n"
          "origin = \"original\"\nrole = \"guardian\"\nstrength = 1\nupkeep = 1\n"
          "flavour = \"" +
              std::string(140, 'W') + "\"\n");
    return folder.path;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_proof_shows_every_face_and_a_summary) {
    const Folder folder;
    const auto file = folder.path / "proof.pdf";
    const auto [code, said] =
        run(program + " proof " + army_file("causeway_watch") + " -o " + file.string());
    BOOST_TEST(code == 0, said);
    BOOST_TEST(has(said, "12 cards and the back, 0 errors, 0 warnings"), said);
    check_sound(file);
    // 13 faces, four to a page, and the summary.
    BOOST_TEST(has(run("pdfinfo " + file.string()).second, "Pages:           5"));
    check_fonts(file);
    check_no_pictures(file);
    const auto summary = run("pdftotext -l 1 -layout " + file.string() + " -").second;
    for (const char* words : {"safe area", "trim", "bleed", "Fields", "ordinary", "charge",
                              "upkeep", "Nothing. Every text fits"})
        BOOST_TEST(has(summary, words), words);
    const auto cards = run("pdftotext -f 2 " + file.string() + " -").second;
    for (const char* name : {"Mother Aldreth", "Gatewall Pikes", "back madder", "\xC3\x97"})
        BOOST_TEST(has(cards, name), name);
}

BOOST_AUTO_TEST_CASE(as_many_cards_as_the_paper_holds_are_shown_enlarged) {
    using pages::Size;
    const auto layout = pages::read_proof_layout(pages::shipped_proof_layout(), "en");
    struct Row {
        Size page;
        std::size_t columns, rows;
    };
    for (const auto& [page, columns, rows] :
         {Row{{210, 297}, 2, 2}, Row{{215.9, 279.4}, 2, 2}, Row{{297, 420}, 3, 3},
          Row{{148, 210}, 1, 1}, Row{{297, 210}, 3, 1}})
        BOOST_TEST_CONTEXT(page.width_mm << " x " << page.height_mm) {
            const auto grid = pages::proof_grid(layout, studio(), page);
            BOOST_TEST(grid.columns == columns);
            BOOST_TEST(grid.rows == rows);
            BOOST_TEST(grid.scale >= 1);
            // 14 mm beside, 6 between; 36 above, 14 below, and 20 for a name and what was found.
            const auto across = static_cast<double>(columns), down = static_cast<double>(rows);
            BOOST_TEST(across * 69 * grid.scale + (across - 1) * 6 <= page.width_mm - 28 + 0.01);
            BOOST_TEST(down * (94 * grid.scale + 20) <= page.height_mm - 50 + 0.01);
        }
    BOOST_TEST(pages::proof_grid(layout, studio(), {90, 200}).columns == 0U);
    BOOST_TEST((pages::least_proof_page(layout, studio()) == Size{100, 164}));
}

BOOST_AUTO_TEST_CASE(small_paper_is_used_and_smaller_is_wrong_usage) {
    const Folder folder;
    const auto file = (folder.path / "proof.pdf").string();
    const std::string command = program + " proof soldier spearmen -o " + file + " --paper ";
    const auto [code, said] = run(command + "100x164");
    BOOST_TEST(code == 0, said);
    // Two cards and the back, each on a page of its own, and the summary on two or more.
    const auto text = run("pdftotext -layout " + file + " -").second;
    for (const char* words : {"Faces 1 to 1 of 3", "Faces 3 to 3 of 3", "summary, continued"})
        BOOST_TEST(has(text, words), words << text);
    fs::remove(file);
    const auto [small, complaint] = run(command + "99x164");
    BOOST_TEST(small == 2);
    BOOST_TEST(complaint == "--paper: found 99 x 164 mm; allowed: 100 x 164 mm and larger\n");
    BOOST_TEST(run(command + "100x163").first == 2);
    BOOST_TEST(!fs::exists(file));
}

BOOST_AUTO_TEST_CASE(a_designer_changes_the_look_of_a_proof) {
    const Folder folder;
    const auto layout = folder.path / "mine.toml";
    auto text = read(pages::shipped_proof_layout());
    const auto change = [&](const std::string& from, const std::string& to) {
        const auto at = text.find(from);
        BOOST_REQUIRE(at != std::string::npos);
        text.replace(at, from.size(), to);
    };
    change("least_scale = 1.0", "least_scale = 2");
    change("title = \"Lines\"", "title = \"What lines mean\"");
    write(layout, text);
    const auto file = (folder.path / "proof.pdf").string();
    const std::string command =
        program + " proof soldier -o " + file + " --proof-layout " + layout.string();
    const auto [code, said] = run(command);
    BOOST_TEST(code == 0, said);
    const auto pages = run("pdftotext -layout " + file + " -").second;
    BOOST_TEST(has(pages, "What lines mean"), pages);
    BOOST_TEST(has(pages, "Faces 2 to 2 of 2"), pages);  // twice as large, one fills a page

    change("least_scale = 2", "least_scale = 9");
    change("{first} to {last}", "{first} to {lst}");
    change("calm = {", "clam = {");
    change("[legend]", "[legend]\nwidth = 3");
    change("dash = 1.6", "dash = \"wide\"");
    write(layout, text);
    const auto [broken, faults] = run(command);
    BOOST_TEST(broken == 1);
    const auto place = [&](const std::string& part) {
        const auto line =
            std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find(part)),
                       '\n') +
            1;
        return layout.string() + ":" + std::to_string(line) + ":";
    };
    BOOST_TEST(has(faults, place("least_scale") +
                               "15: error: cards.least_scale: found 9; allowed: a number, 0.2 to "
                               "4\n"),
               faults);
    BOOST_TEST(has(faults, place("faces = ") + "9: error: cards.faces: {lst}: found \"lst\"; "
                                               "allowed: \"first\", \"last\", \"all\"; did you "
                                               "mean \"last\"?\n"),
               faults);
    BOOST_TEST(has(faults, ": error: styles: missing key \"calm\"\n"), faults);
    BOOST_TEST(has(faults, place("width = 3\n") + "1: error: legend: unknown key \"width\"; "),
               faults);
    BOOST_TEST(has(faults, ": error: lines.trim.dash: found \"wide\"; allowed: a number, 0 to 50"),
               faults);
}

BOOST_AUTO_TEST_CASE(the_words_of_a_proof_are_translated) {
    const Folder folder;
    write(folder.path / "mine.toml", read(pages::shipped_proof_layout()));
    fs::create_directory(folder.path / "locale");
    write(folder.path / "locale/xx.toml",
          "[words]\n\"nothing found\" = \"rien de rien\"\n"
          "\"Faces {first} to {last} of {all}\" = \"{all}: {first}-{last}\"\n");
    const auto layout = pages::read_proof_layout(folder.path / "mine.toml", "xx");
    BOOST_TEST(layout.text("cards.nothing") == "rien de rien");
    BOOST_TEST(layout.text("cards.faces", {{"first", "1"}, {"last", "4"}, {"all", "9"}}) ==
               "9: 1-4");
    BOOST_TEST(layout.text("fields.title") == "Fields");
    const auto laments = layout.laments();
    BOOST_TEST(std::count(laments.begin(), laments.end(),
                          "\"Fields\" is in English, as locale/xx.toml of the layouts has no words "
                          "for it") == 1);
    BOOST_TEST(pages::read_proof_layout(folder.path / "mine.toml", "en").laments().empty());
}

BOOST_AUTO_TEST_CASE(errors_are_listed_and_the_proof_is_written) {
    const Folder folder;
    const auto pack = pack_with_a_long_text(folder);
    const auto file = folder.path / "proof.pdf";
    BOOST_TEST(run(program + " deck " + pack.string() + " -o " + file.string()).first == 1);
    BOOST_TEST(!fs::exists(file));  // a deck refuses what a proof shows
    const auto [code, said] = run("(" + program + " proof --json " + pack.string() + " -o " +
                                  file.string() + " 2>/dev/null)");
    BOOST_TEST(code == 0, said);
    BOOST_TEST(fs::exists(file));
    const auto report = nlohmann::json::parse(said);
    BOOST_TEST(report.at("errors").get<int>() >= 1);
    BOOST_TEST(report.at("written").get<bool>());
    BOOST_REQUIRE(!report.at("findings").empty());
    BOOST_TEST(report.at("findings")[0].at("error").get<bool>());
    // The same words on the summary and below the card.
    const auto field = report.at("findings")[0].at("field").get<std::string>();
    for (const char* pages : {"-l 1 ", "-f 2 "})
        BOOST_TEST(has(run("pdftotext -layout " + std::string{pages} + file.string() + " -").second,
                       field + ": "),
                   pages);
}

BOOST_AUTO_TEST_CASE(two_runs_write_the_same_bytes_and_faults_are_reported) {
    const Folder folder;
    for (const char* name : {"a.pdf", "b.pdf"})
        BOOST_TEST(
            run(program + " proof soldier spearmen -o " + (folder.path / name).string()).first ==
            0);
    BOOST_TEST((read(folder.path / "a.pdf") == read(folder.path / "b.pdf")));
    BOOST_TEST(run(program + " proof soldeir -o " + (folder.path / "c.pdf").string()).first == 1);
    BOOST_TEST(!fs::exists(folder.path / "c.pdf"));
    BOOST_TEST(run(program + " proof soldier -o /nowhere/c.pdf").first == 1);
    BOOST_TEST(run(program + " proof soldier").first == 2);
}

BOOST_AUTO_TEST_SUITE_END()
