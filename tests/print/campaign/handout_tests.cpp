#define BOOST_TEST_DYN_LINK
#include "tests/print/campaign/fixture.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

using namespace muster;
using namespace muster::print_test;
using tests::has;

/// What muster-print hands out to one commander, and that it keeps every secret.
BOOST_AUTO_TEST_SUITE(campaign_handout_tests)
namespace {

namespace fs = std::filesystem;

/// The bytes that a commander gets of a campaign in which three days were played.
std::string handed_out(const Folder& folder, const std::string& region, const std::string& orders,
                       const std::string& who) {
    const auto campaign = folder.path / "trial.muster";
    for (const char* end : {"", "-wal", "-shm"}) fs::remove(campaign.string() + end);
    play_campaign(campaign, region, orders, 3);
    const auto file = folder.path / "trial.pdf";
    const auto [code, said] =
        print("handout " + campaign.string() + " --commander '" + who + "' -o " + file.string());
    BOOST_TEST(code == 0, said);
    return read(file);
}

}  // namespace

BOOST_AUTO_TEST_CASE(ca_78_a_handout_has_what_its_commander_knows) {
    const Folder folder;
    const auto file = folder.path / "trial.pdf";
    (void)handed_out(folder, read(region_file()), three_days_of_orders, "Ysolde Marrack");
    check_sound(file);
    check_fonts(file);
    const std::string text = text_of_pdf(file);
    for (const char* known :
         {"Ysolde Marrack", "1st Tarn Foot", "Lantern Compact", "Tarnholt", "Ebbstair", "38,675",
          "Aunt, they are on the Toll Road.", "rest 3 days", "What you hear"})
        BOOST_TEST(has(text, known), known);
    // CA-120, and nobody of whom she has not heard.
    for (const char* secret :
         {"Corvane", "Idony", "Garrow League", "Garrow Shields", "Rafe", "Garrowkeep",
          "Resting Morale", "Hungry days", "referee\u2019s copy"})
        BOOST_TEST(!has(text, secret), secret);
}

/// CA-22, CA-120: whatever else differs, a commander gets the same bytes.
BOOST_AUTO_TEST_CASE(ca_120_secrets_change_nothing_on_a_handout) {
    const Folder folder;
    const std::string region = read(region_file());
    const std::string hers = handed_out(folder, region, three_days_of_orders, "Ysolde Marrack");
    const auto same = [&](const std::string& other, const std::string& orders) {
        return handed_out(folder, other, orders, "Ysolde Marrack") == hers;
    };
    BOOST_TEST(same(region, three_days_of_orders));
    // Morale, her own too; goods and troops of others; names that nobody has brought her.
    BOOST_TEST(same(changed_all(region, "morale = 9", "morale = 6"), three_days_of_orders));
    BOOST_TEST(
        same(changed(region, "supplies = 43_510", "supplies = 43_511"), three_days_of_orders));
    BOOST_TEST(same(changed(region, "name = \"Garrow Levy\"\nkind = \"infantry\"\nsoldiers = 1000",
                            "name = \"Fallow Levy\"\nkind = \"infantry\"\nsoldiers = 990"),
                    three_days_of_orders));
    BOOST_TEST(same(changed(changed(region, "name = \"Corvane Peake\"", "name = \"Corvane Pike\""),
                            "name = \"Garrowkeep\"", "name = \"Farrowkeep\""),
                    changed(three_days_of_orders, "Corvane Peake", "Corvane Pike")));
    BOOST_TEST(same(region, changed(three_days_of_orders, "march to (-1, 2)", "forage")));
    // What she knows does.
    BOOST_TEST(
        !same(changed(region, "supplies = 55_250", "supplies = 55_251"), three_days_of_orders));
    BOOST_TEST(!same(region, changed(three_days_of_orders, "Aunt, they", "Aunt, all")));
}

BOOST_AUTO_TEST_CASE(each_handout_is_written_for_itself) {
    const Folder folder;
    const auto out = folder.path / "handouts";
    const auto [code, said] =
        print("handout " + region_file().string() + " --all --json -o " + out.string());
    BOOST_REQUIRE_MESSAGE(code == 0, said);
    const auto report = nlohmann::json::parse(said);
    BOOST_TEST(report.at("handouts").size() == 5U);
    BOOST_TEST(report.at("handouts").at(2).at("name") == "Corvane Peake");
    std::vector<std::string> files;
    for (const auto& one : fs::directory_iterator{out})
        files.push_back(one.path().filename().string());
    std::sort(files.begin(), files.end());
    BOOST_CHECK(
        (files == std::vector<std::string>{"bram_tolliver.pdf", "chorus.pdf", "corvane_peake.pdf",
                                           "idony_rusk.pdf", "ysolde_marrack.pdf"}));
    for (const auto& one : files) check_sound(out / one);
    BOOST_TEST(has(text_of_pdf(out / "idony_rusk.pdf"), "Outrider"));

    // Names that differ in letters beyond ASCII alone, and one without a letter.
    const auto odd = folder.path / "odd.toml", apart = folder.path / "apart";
    std::string text = changed_all(read(region_file()), "Bram Tolliver", "J\xC3\xB6rg");
    text = changed_all(text, "Idony Rusk", "J\xC3\xA4rg");
    write(odd, changed_all(text, "Corvane Peake", "?!"));
    const auto [fine, heard] = print("handout " + odd.string() + " --all -o " + apart.string());
    BOOST_TEST(fine == 0, heard);
    for (const char* name : {"j\xC3\xB6rg.pdf", "j\xC3\xA4rg.pdf", "handout.pdf"})
        BOOST_TEST(fs::exists(apart / name), name);

    // A name that is longer than its line keeps nobody from their paper.
    const auto region = folder.path / "long.toml";
    write(region, changed_all(read(region_file()), "Bram Tolliver",
                              "Bram Tolliver of the Seven Weirs and the Long Reed Country"));
    const auto all = folder.path / "all";
    const auto [good, why] = print("handout " + region.string() + " --all -o " + all.string());
    BOOST_TEST(good == 0, why);
    BOOST_TEST(fs::exists(all / "bram_tolliver_of_the_seven_weirs_and_the_long_reed_country.pdf"));
    BOOST_TEST(fs::exists(all / "idony_rusk.pdf"));
}

BOOST_AUTO_TEST_CASE(ca_293_the_chorus_gets_its_place_its_rides_and_the_news_that_reached_it) {
    const Folder folder;
    const auto campaign = folder.path / "trial.muster", out = folder.path / "chorus.pdf";
    play_campaign(campaign, read(region_file()), three_days_of_orders, 1);
    {
        namespace ca = muster::campaign;
        const ca::By by{"referee", "2026-03-01 19:30:00", "", true, true};
        ca::CampaignFile file{campaign};
        const board::HexMap& map = file.state().setting->map;
        file.apply(ca::Announce{file.state().chorus.hex, "a <b>comet</b> over the ford"}, by);
        file.apply(ca::Announce{map.cell({-1, 2}), "smoke, far away"}, by);
        file.apply(ca::ChorusRide{map.cell({0, 0}), "", {}, true}, by);
        file.advance(file.state().now + 1, by);
    }
    const std::string handout = "handout " + campaign.string() + " --commander Chorus -o ";
    const auto [code, said] = print(handout + out.string());
    BOOST_REQUIRE_MESSAGE(code == 0, said);
    check_sound(out);
    check_fonts(out);
    const std::string text = text_of_pdf(out);
    for (const char* known :
         {"The Chorus stands at (1, -2).", "It rides to (0, 0) and arrives day 2 07:12.",
          "a <b>comet</b> over the ford", "for all who watch"})
        BOOST_TEST(has(text, known), known << ": " << text);
    for (const char* unknown : {"smoke", "Bram", "Corvane", "Garrow", "supplies"})
        BOOST_TEST(!has(text, unknown), unknown << ": " << text);
    const auto [german, why] = print(handout + out.string() + " --locale de");
    BOOST_REQUIRE_MESSAGE(german == 0, why);
    const std::string deutsch = text_of_pdf(out);
    for (const char* own : {"Der Chor steht bei (1, -2).", "für alle, die zusehen"})
        BOOST_TEST(has(deutsch, own), own << ": " << deutsch);
    for (const char* english : {"Chorus", "rides", "News", "day 2"})
        BOOST_TEST(!has(deutsch, english), english << ": " << deutsch);
    // A region without one has no hand-out for it.
    const auto region = folder.path / "alone.toml";
    write(region, changed(read(region_file()), "chorus = [1, -2]", ""));
    const auto [none, fault] =
        print("handout " + region.string() + " --commander Chorus -o " + out.string());
    BOOST_TEST(none == 1);
    BOOST_TEST(has(fault, "--commander: found \"Chorus\""), fault);
}

BOOST_AUTO_TEST_CASE(a_handout_in_german_has_no_english_sentence) {
    const Folder folder;
    const auto file = folder.path / "trial.pdf";
    const auto campaign = folder.path / "trial.muster";
    play_campaign(campaign, read(region_file()), three_days_of_orders, 3);
    const auto [code, said] =
        print("handout " + campaign.string() + " --commander 'Ysolde Marrack' --locale de -o " +
              file.string());
    BOOST_REQUIRE_MESSAGE(code == 0, said);
    const std::string text = text_of_pdf(file);
    for (const char* own : {"Was geschah", "Vorräte, verzehrt", "Tag 1 ", "ein neuer Befehl gilt",
                            "ein Brief kommt an: Aunt, they are on the Toll Road."})
        BOOST_TEST(has(text, own), own);
    // The order's lines stay as the program reads them: "rest 3 days".
    for (const char* english : {" supplies", "noncombatants", "some way", "just ", " at Tarnholt",
                                "arrives", "order is", "day 1", "is over", "March", "Army"})
        BOOST_TEST(!has(text, english), english);
}

BOOST_AUTO_TEST_CASE(what_a_player_writes_is_printed_as_it_was_written) {
    const Folder folder;
    const auto file = folder.path / "trial.pdf";
    (void)handed_out(folder, read(region_file()),
                     changed(three_days_of_orders, "Aunt, they are on the Toll Road.",
                             "Aunt, 5 < 7, <b>mind</i> & {name} <icon nothing/>."),
                     "Ysolde Marrack");
    BOOST_TEST(has(text_of_pdf(file), "<b>mind</i> & {name} <icon nothing/>."));
}

BOOST_AUTO_TEST_CASE(whatever_is_wrong_is_said_with_its_place) {
    const Folder folder;
    const std::string region = region_file().string();
    const auto says = [&](const std::string& words, int code, const std::string& expected) {
        const auto [is, said] = print(words);
        BOOST_TEST(is == code, words << ": " << said);
        BOOST_TEST(has(said, expected), words << ": " << said);
    };
    const std::string out = " -o " + (folder.path / "x.pdf").string();
    says("handout " + region + " --commander 'Ysolde Marack'" + out, 1,
         "--commander: found \"Ysolde Marack\"; allowed: \"Ysolde Marrack\", \"Bram Tolliver\", "
         "\"Corvane Peake\", \"Idony Rusk\", \"Chorus\"; did you mean \"Ysolde Marrack\"?");
    says("handuot " + region + out, 2, "did you mean \"handout\"?");
    says("handout " + region + out, 2, "one of --commander NAME, --all is needed");
    says("handout " + region + " --all --commander x" + out, 2, "--all excludes --commander");
    says("handout " + region + " --all --since 0" + out, 2, "--since");
    says("handout " + region + " --all --paper b7" + out, 2, "--paper: found \"b7\"");
    says("handout nowhere.muster --all" + out, 1, "found \"nowhere.muster\", no file");
    says("handout causeway_watch --all" + out, 1, "where nobody gets a hand-out");
    const auto broken = folder.path / "broken.toml";
    write(broken, changed(read(region_file()), "age = 41", "aeg = 41"));
    says("handout " + broken.string() + " --all" + out, 1, "broken.toml:");
    says("handout " + broken.string() + " --all" + out, 1, "unknown key \"aeg\"");
    // A file that is no campaign, and one that was cut off.
    const auto other = folder.path / "other.muster";
    write(other, "SQLite format 3 and no more");
    says("handout " + other.string() + " --all" + out, 1, "allowed: a game whose commanders");
    const auto whole = folder.path / "whole.muster", cut = folder.path / "cut.muster";
    play_campaign(whole, read(region_file()), three_days_of_orders, 1);
    write(cut, read(whole).substr(0, 3000));
    const auto [code, said] = print("handout " + cut.string() + " --all" + out);
    BOOST_TEST(code == 1, said);
    BOOST_TEST(has(said, "cut.muster: error: "), said);
    BOOST_TEST(!fs::exists(folder.path / "x.pdf"));
}

BOOST_AUTO_TEST_CASE(whatever_somebody_wrote_everybody_gets_their_paper) {
    std::string letter = "See you at dawn \U0001F642 " + std::string(50, 'W') +
                         " \u0645\u0631\u062D\u0628\u0627 \u5175 <b>x ";
    for (int i = 0; i < 400; ++i) letter += "and then we march on. ";
    const std::string orders =
        "commander: Ysolde Marrack\nletter to Bram Tolliver: " + letter + "The end of it.\n";
    const Folder folder;
    const auto campaign = folder.path / "trial.muster";
    play_campaign(campaign, read(region_file()), orders, 2);
    const auto [code, said] =
        print("handout " + campaign.string() + " --all -o " + (folder.path / "all").string());
    BOOST_TEST(code == 0, said);
    BOOST_TEST(has(said, "is broken"), said);
    for (const char* who : {"ysolde_marrack", "bram_tolliver", "corvane_peake", "idony_rusk"})
        BOOST_TEST(fs::exists(folder.path / "all" / (std::string{who} + ".pdf")), who);
    for (const char* who : {"ysolde_marrack", "bram_tolliver"}) {
        const std::string text = text_of_pdf(folder.path / "all" / (std::string{who} + ".pdf"));
        BOOST_TEST(has(text, "The end of it."), who);
        BOOST_TEST(has(text, "<b>x"), who);
    }
}

BOOST_AUTO_TEST_CASE(ca_r90_a_letter_arrives_with_its_lines) {
    const std::string orders =
        "commander: Ysolde Marrack\nletter to Bram Tolliver: Nephew,\n>\n> the bridge is down.\n"
        "> Hold.\n";
    const Folder folder;
    const auto campaign = folder.path / "trial.muster";
    play_campaign(campaign, read(region_file()), orders, 2);
    const auto [code, said] =
        print("handout " + campaign.string() + " --all -o " + (folder.path / "all").string());
    BOOST_TEST(code == 0, said);
    for (const char* who : {"ysolde_marrack", "bram_tolliver"}) {
        const std::string text = text_of_pdf(folder.path / "all" / (std::string{who} + ".pdf"));
        for (const char* line : {"Nephew,", "the bridge is down.\n", "\nHold.\n"})
            BOOST_TEST(has(text, line), who << text);
        BOOST_TEST(!has(text, "> Hold"), who);
    }
    BOOST_TEST(has(text_of_pdf(folder.path / "all" / "bram_tolliver.pdf"), "Nephew,\n"));
}

BOOST_AUTO_TEST_SUITE_END()
