#define BOOST_TEST_DYN_LINK
#include "print/pages/proof.hpp"
#include "tests/print/fixture.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>

using namespace muster;
using namespace muster::print_test;
namespace fs = std::filesystem;

namespace {

const std::string program{MUSTER_PRINT};

std::string army(const std::string& name) {
    return (skirmish::shipped_cards() / "skirmish/armies" / (name + ".toml")).string();
}
bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}
/// A pack whose one card has a name that no size makes fit.
fs::path pack_with_a_long_name(const Folder& folder) {
    write(folder.path / "pack.toml",
          "[pack]\nid = \"mine\"\nname = \"Mine\"\nversion = \"1.0\"\nauthor = \"A\"\n"
          "licence = \"MIT\"\nruleset = \"skirmish\"\n");
    write(folder.path / "cards.toml",
          "[[card]]\nid = \"man\"\nname = \"Unpronounceableandunbreakablelongname\"\n"
          "origin = \"original\"\nrole = \"guardian\"\nstrength = 1\nupkeep = 1\n");
    return folder.path;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(proof_tests)

BOOST_AUTO_TEST_CASE(a_proof_shows_every_face_and_a_summary) {
    const Folder folder;
    const auto file = folder.path / "proof.pdf";
    const auto [code, said] =
        run(program + " proof " + army("causeway_watch") + " -o " + file.string());
    BOOST_TEST(code == 0, said);
    BOOST_TEST(has(said, "12 cards and the back, 0 errors, 0 warnings"), said);
    const auto [checked, qpdf] = run("qpdf --check " + file.string());
    BOOST_TEST(checked == 0, qpdf);
    BOOST_TEST(!has(qpdf, "WARNING"), qpdf);
    // 13 faces, four to a page, and the summary.
    BOOST_TEST(has(run("pdfinfo " + file.string()).second, "Pages:           5"));
    BOOST_TEST(!has(run("pdffonts " + file.string()).second, "Type 3"));
    const auto images = run("pdfimages -list " + file.string()).second;
    BOOST_TEST(std::count(images.begin(), images.end(), '\n') == 2, images);
    const auto summary = run("pdftotext -l 1 -layout " + file.string() + " -").second;
    for (const char* words : {"safe area", "trim", "bleed", "Fields", "ordinary", "charge",
                              "upkeep", "Nothing. Every text fits"})
        BOOST_TEST(has(summary, words), words);
    const auto cards = run("pdftotext -f 2 " + file.string() + " -").second;
    for (const char* name : {"Mother Aldreth", "Gatewall Pikes", "back madder", "\xC3\x97"})
        BOOST_TEST(has(cards, name), name);
}

BOOST_AUTO_TEST_CASE(cards_are_enlarged_and_fit_their_quarter) {
    pages::Proof proof;
    const double scale = pages::proof_scale(studio(), proof);
    BOOST_TEST(scale > 1.05);
    BOOST_TEST(69 * scale <= 88.01);
    BOOST_TEST(94 * scale <= (297 - 50) / 2.0 - 20 + 0.01);
}

BOOST_AUTO_TEST_CASE(errors_are_listed_and_the_proof_is_written) {
    const Folder folder;
    const auto pack = pack_with_a_long_name(folder);
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

BOOST_AUTO_TEST_CASE(two_runs_write_the_same_bytes_and_faults_are_told) {
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
