#define BOOST_TEST_DYN_LINK
#include "tests/engine/lab/program.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

/// `muster-lab campaign` end to end: a campaign of some days in a file, without a window.
using namespace muster;
using namespace muster::lab::testing;

namespace {

const std::string vale_region = " '" MUSTER_SOURCE_DIR "/cards/campaign/regions/vale.toml' ";

/// A new campaign in a.muster.
void begin_campaign(const Workshop& shop) {
    const Ran ran = shop.lab("campaign new a.muster" + vale_region + "--seed 7 --by Ann");
    BOOST_TEST_REQUIRE(ran.exit_code == 0, ran.err);
    BOOST_TEST(has(ran.out, "The Vale of the Sill\nday 1 00:00, 1 April, year 1\n"));
    BOOST_TEST(has(ran.out, "No orders from: Ysolde Marrack, Bram Tolliver, "));
}

std::string campaign_out(const Workshop& shop, const std::string& words) {
    const Ran ran = shop.lab("campaign " + words);
    BOOST_TEST(ran.exit_code == 0, words << ": " << ran.err);
    return ran.out;
}
std::string campaign_err(const Workshop& shop, const std::string& words) {
    const Ran ran = shop.lab("campaign " + words);
    BOOST_TEST(ran.exit_code == 1, words << ": " << ran.out);
    BOOST_TEST(ran.out.empty(), words);
    return ran.err;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_file_tests)

BOOST_AUTO_TEST_CASE(orders_go_in_and_reports_come_out) {
    const Workshop shop;
    begin_campaign(shop);
    shop.write("o.txt",
               "commander: Bram Tolliver\n# To the city.\nletter to Ysolde Marrack: I come.\n"
               "march to Tarnholt, forced\n\n"
               "commander: Corvane Peake\neffective: day 2 06:00\nforage 2 days\n");
    const std::string read = campaign_out(shop, "orders a.muster o.txt --by Bram");
    BOOST_TEST(has(read, "Bram Tolliver: letter to Ysolde Marrack: I come.; march to Tarnholt"));
    BOOST_TEST(has(campaign_out(shop, "show a.muster"),
                   "Order of Corvane Peake, counts from day 2 06:00\n"));

    const std::string log = campaign_out(shop, "advance a.muster --days 3 --usual");
    BOOST_TEST(has(log, "day 3 23:59 "));
    BOOST_TEST(has(log, "Ysolde Marrack: "));
    BOOST_TEST(log.ends_with("day 4 00:00, 4 April, year 1\n"), log);
    // To a minute of a day, and no further.
    BOOST_TEST(campaign_out(shop, "advance a.muster --to 'day 4 06:30' --usual")
                   .ends_with("day 4 06:30, 4 April, year 1\n"));

    const std::string bram =
        campaign_out(shop, "report a.muster --commander 'Bram Tolliver' --since 1");
    BOOST_TEST(bram.starts_with("# Bram Tolliver\n"));
    BOOST_TEST(has(bram, "\n## What happened\n"));
    BOOST_TEST(has(bram, "commander: Bram Tolliver\n"));
    // In German too; the form stays as the program reads it.
    const std::string german =
        campaign_out(shop, "report a.muster --commander 'Bram Tolliver' --since 1 --locale de");
    BOOST_TEST(has(german, "\n## Was geschah\n\n- Tag 1 "));
    BOOST_TEST(has(german, "commander: Bram Tolliver\n"));
    // Another's supplies are none of Bram's business.
    const std::string ysolde = campaign_out(
        shop, "report a.muster --commander 'Ysolde Marrack' --since 1 --out ysolde.md");
    BOOST_TEST(ysolde.empty());
    BOOST_TEST(has(shop.read("ysolde.md"), "I come."));
    BOOST_TEST(has(shop.read("ysolde.md"), "5,525 supplies"));
    BOOST_TEST(!has(bram, "5,525 supplies"));

    BOOST_TEST(campaign_out(shop, "report a.muster --all --out all") ==
               "all/ysolde_marrack.md\nall/bram_tolliver.md\nall/corvane_peake.md\n"
               "all/idony_rusk.md\n");
    BOOST_TEST(shop.read("all/idony_rusk.md").starts_with("# Idony Rusk\n"));
    BOOST_TEST(campaign_out(shop, "verify a.muster") == "7 steps recomputed, 0 differences\n");
}

BOOST_AUTO_TEST_CASE(ca_9_a_file_of_orders_that_is_handed_in_twice_sends_nothing_twice) {
    const Workshop shop;
    begin_campaign(shop);
    const std::string text =
        "commander: Bram Tolliver\nletter to Ysolde Marrack: I come.\nforage 3 days\n\n"
        "commander: Corvane Peake\nhold\n";
    shop.write("o.txt", text);
    (void)campaign_out(shop, "orders a.muster o.txt");
    const std::string again = campaign_out(shop, "orders a.muster o.txt");
    BOOST_TEST(has(again, "Bram Tolliver: handed in already at day 1 00:00; --again"));
    BOOST_TEST(has(again, "Corvane Peake: handed in already at day 1 00:00; --again"));
    BOOST_TEST(json_of(shop, "campaign show a.muster --steps").size() == 3U);
    // With other ends of lines too, and with what is new beside it.
    (void)campaign_out(shop, "advance a.muster --days 2 --usual");
    shop.write("p.txt", "commander: Idony Rusk\nhold\n" +
                            std::string{"commander: Bram Tolliver \r\nletter to Ysolde Marrack: "
                                        "I come.\r\nforage 3 days"});
    const auto mixed = json_of(shop, "campaign orders a.muster p.txt");
    BOOST_TEST(mixed[0]["taken"] == true);
    BOOST_TEST(mixed[1]["taken"] == false);
    // The start, two orders, two days, and what was new.
    BOOST_TEST(json_of(shop, "campaign show a.muster --steps").size() == 6U);
    // What its commander was sent back may come as it was; and a week is renewed.
    (void)campaign_out(shop, "refuse a.muster --commander 'Idony Rusk' --reply 'Where?'");
    shop.write("q.txt", "commander: Idony Rusk\nhold\n");
    BOOST_TEST(campaign_out(shop, "orders a.muster q.txt") == "Idony Rusk: hold\n");
    BOOST_TEST(has(campaign_out(shop, "orders a.muster q.txt"), "handed in already"));
    BOOST_TEST(campaign_out(shop, "orders a.muster q.txt --again") == "Idony Rusk: hold\n");
    (void)campaign_out(shop, "advance a.muster --days 8 --usual");
    BOOST_TEST(has(campaign_out(shop, "orders a.muster o.txt"), "Corvane Peake: hold\n"));
}

BOOST_AUTO_TEST_CASE(json_has_all_that_a_program_needs_to_run_a_game) {
    const Workshop shop;
    begin_campaign(shop);
    auto json = json_of(shop, "campaign advance a.muster --real-dice");
    BOOST_TEST(json["waits_for"]["kind"] == "die");
    BOOST_TEST(json["waits_for"]["sides"] == 12);
    BOOST_TEST(json["waits_for"]["rule"] == "CA-25");
    BOOST_TEST(has(campaign_err(shop, "advance a.muster"),
                   "waits for 1d12: the weather beyond all regions (CA-25)\n"));
    BOOST_TEST(has(campaign_err(shop, "rule a.muster --face 13"), "1d12 shows 1 to 12; found 13"));
    BOOST_TEST(has(campaign_err(shop, "rule a.muster loser=attacker"), "no ruling is due"));
    for (int roll = 0; json["waits_for"].is_object() && roll < 20; ++roll)
        json = json_of(shop, "campaign rule a.muster --face 5 --real-dice");
    BOOST_TEST(json["minute"] == 1440);
    BOOST_TEST(json["commanders"].size() == 4U);
    BOOST_TEST(json["commanders"][0]["army"]["supplies"] == 55'250 - 5525);
    BOOST_TEST(json["commanders"][0]["order_missing"] == true);
    BOOST_TEST(!json["log"].empty());

    shop.write("o.txt", "commander: Idony Rusk\nhold\n");
    const auto orders = json_of(shop, "campaign orders a.muster o.txt --by Idony --why late");
    BOOST_TEST(orders[0]["commander"] == "Idony Rusk");
    BOOST_TEST(orders[0]["understood"][0] == "hold");
    const auto steps = json_of(shop, "campaign show a.muster --steps");
    BOOST_TEST(steps[0]["kind"] == "start");
    BOOST_TEST(steps[0]["who"] == "Ann");
    BOOST_TEST(steps.back()["why"] == "late");
    const auto report = json_of(shop, "campaign report a.muster --commander 'Idony Rusk'");
    BOOST_TEST(report["report"].get<std::string>().starts_with("# Idony Rusk\n"));
    BOOST_TEST(json_of(shop, "campaign verify a.muster")["differences"].empty());
}

BOOST_AUTO_TEST_CASE(undo_keeps_what_it_undoes_and_says_which) {
    const Workshop shop;
    begin_campaign(shop);
    campaign_out(shop, "advance a.muster --days 4 --usual");
    BOOST_TEST(campaign_out(shop, "undo a.muster --to 3 --why 'wrong army'") ==
               "undone: steps 4 to 5\nday 3 00:00, 3 April, year 1\n");
    const std::string steps = campaign_out(shop, "show a.muster --steps");
    BOOST_TEST(has(steps, "(undone by 6)\n"));
    BOOST_TEST(has(steps, ": wrong army\n"));
    BOOST_TEST(campaign_err(shop, "undo a.muster --to 4") == "a.muster: error: no step 4 stands\n");
    BOOST_TEST(campaign_out(shop, "verify a.muster") == "3 steps recomputed, 0 differences\n");
}

BOOST_AUTO_TEST_CASE(faults_have_their_place_and_change_nothing) {
    const Workshop shop;
    BOOST_TEST(campaign_err(shop, "show a.muster") == "a.muster: error: no such file\n");
    shop.write("b.muster", "an order of battle, and nothing else");
    BOOST_TEST(campaign_err(shop, "show b.muster") ==
               "b.muster: error: this is no campaign file\n");
    shop.write("bad.toml", "ruleset = \"campaign\"\nid = \"x\"\nnmae = \"X\"\n");
    BOOST_TEST(has(campaign_err(shop, "new c.muster bad.toml"), "bad.toml:3:1: error: "));
    BOOST_TEST(!std::filesystem::exists(shop / "c.muster"));
    begin_campaign(shop);
    BOOST_TEST(campaign_err(shop, "new a.muster" + vale_region) ==
               "a.muster: error: there is such a file already\n");

    shop.write("o.txt",
               "commander: Bram Tolliver\nhold\n"
               "commander: Corvane Peake\nmarch to Tarnholt by the King Rod\nfroage\n");
    const std::string faults = campaign_err(shop, "orders a.muster o.txt");
    BOOST_TEST(has(faults, "o.txt:4:26: error: found \"King Rod\"; allowed: "));
    BOOST_TEST(has(faults, "did you mean \"King Road\"?"));
    BOOST_TEST(has(faults, "o.txt:5:1: error: "));
    BOOST_TEST(json_of(shop, "campaign show a.muster")["orders"].empty());
    BOOST_TEST(has(campaign_err(shop, "report a.muster --commander 'Bram Toliver'"),
                   "did you mean \"Bram Tolliver\"?"));
    BOOST_TEST(has(campaign_err(shop, "report a.muster"), "--commander NAME or --all"));
    BOOST_TEST(has(campaign_err(shop, "report a.muster --all --out all --locale fr"),
                   "--locale: found \"fr\"; allowed: a language"));
    BOOST_TEST(
        has(campaign_err(shop, "advance a.muster --to 'day 2 6:00'"), "allowed: day N HH:MM"));
    BOOST_TEST(has(campaign_err(shop, "advance a.muster --days 0"), "whole number, 1 to 3650"));
    BOOST_TEST(shop.lab("campaign").exit_code == 2);
    const Ran misspelt = shop.lab("campaign shwo a.muster");
    BOOST_TEST(misspelt.exit_code == 2);
    BOOST_TEST(has(misspelt.err, "campaign: found \"shwo\"; allowed: \"new\", \"show\""));
    BOOST_TEST(has(misspelt.err, "did you mean \"show\"?"));
    for (const std::string seed : {"abc", "-1"}) {
        const Ran ran = shop.lab("campaign new d.muster vale --seed " + seed);
        BOOST_TEST(ran.exit_code == 2);
        BOOST_TEST(has(ran.err, "--seed: found \"" + seed + "\"; allowed: whole number, 0 to "));
    }
    BOOST_TEST(!std::filesystem::exists(shop / "d.muster"));
    std::filesystem::create_directory(shop / "forms");
    BOOST_TEST(campaign_err(shop, "orders a.muster forms") == "forms: error: this is a folder\n");
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_begins_no_order) {
    const Workshop shop;
    begin_campaign(shop);
    shop.write("o.txt",
               "\xEF\xBB\xBF"
               "commander: Bram Tolliver\r\nhold\r\n");
    BOOST_TEST(campaign_out(shop, "orders a.muster o.txt") == "Bram Tolliver: hold\n");
    BOOST_TEST(
        json_of(shop, "campaign show a.muster")["orders"][0]["text"].get<std::string>().starts_with(
            "commander: Bram Tolliver"));
}

BOOST_AUTO_TEST_CASE(every_commander_has_a_report_of_another_name) {
    const Workshop shop;
    std::string region =
        muster::tests::contents(MUSTER_SOURCE_DIR "/cards/campaign/regions/vale.toml");
    const auto rename = [&](const std::string& was, const std::string& is) {
        const std::size_t at = region.find("\"" + was + "\"");
        BOOST_TEST_REQUIRE(at != std::string::npos, was);
        region.replace(at, was.size() + 2, "\"" + is + "\"");
    };
    rename("Ysolde Marrack", "J\xC3\xB6rg");
    rename("Bram Tolliver", "J\xC3\xA4rg");
    rename("Corvane Peake", "?!");
    rename("Idony Rusk", "...");
    shop.write("r.toml", region);
    (void)campaign_out(shop, "new a.muster r.toml --seed 1");
    BOOST_TEST(campaign_out(shop, "report a.muster --all --out r") ==
               "r/j\xC3\xB6rg.md\nr/j\xC3\xA4rg.md\nr/report.md\nr/report_2.md\n");
    BOOST_TEST(shop.read("r/report_2.md").starts_with("# ...\n"));
}

BOOST_AUTO_TEST_CASE(a_full_disk_leaves_what_was_there_and_no_half_file) {
    const Workshop shop;
    begin_campaign(shop);
    const std::string report = "report a.muster --commander 'Bram Tolliver' --out ";
    if (std::filesystem::exists("/dev/full"))
        BOOST_TEST(campaign_err(shop, report + "/dev/full") ==
                   "/dev/full: error: cannot write: No space left on device\n");
    // The old file is replaced, never written over: another name of it keeps what it held.
    for (const std::string name : {"bram.md", "fight/attacker.toml"}) {
        shop.write(name, "old");
        std::filesystem::create_hard_link(shop / name, shop / (name + ".kept"));
    }
    (void)campaign_out(shop, report + "bram.md");
    (void)campaign_out(shop,
                       "battle a.muster --attacker 'Ysolde Marrack' --defender 'Idony Rusk' "
                       "--ruleset battlefield --out fight");
    for (const std::string name : {"bram.md", "fight/attacker.toml"}) {
        BOOST_TEST(shop.read(name) != "old");
        BOOST_TEST(shop.read(name + ".kept") == "old");
    }
    // No file may grow, as on a full disk.
    shop.write("full.sh", "trap '' XFSZ\n(ulimit -f 8; '" MUSTER_LAB
                          "' campaign new c.muster vale) 2>&1 | cat\n");
    const Ran full = shop.run("sh full.sh");
    BOOST_TEST(full.out.starts_with("c.muster: error: "), full.out);
    for (const char* name : {"c.muster", "c.muster.new", "c.muster.new-journal"})
        BOOST_TEST(!std::filesystem::exists(shop / name), name);
}

BOOST_AUTO_TEST_CASE(what_is_wrong_with_a_file_is_in_plain_words) {
    const Workshop shop;
    begin_campaign(shop);
    shop.write("half.muster", shop.read("a.muster").substr(0, 9000));
    BOOST_TEST(shop.lab("campaign show half.muster").err ==
               "half.muster: error: the file is damaged; take it from a copy\n");
    shop.write("plain", "");
    BOOST_TEST(shop.lab("campaign new plain/a.muster vale").err ==
               "plain/a.muster: error: the file cannot be opened; its folder must be there, and "
               "yours to write in\n");
}

BOOST_AUTO_TEST_CASE(who_does_it_is_a_name) {
    const Workshop shop;
    begin_campaign(shop);
    const std::string allowed =
        "; allowed: a name of 1 to 60 characters on one line, such as \"referee\"\n";
    for (const auto& [name, found] : std::vector<std::pair<std::string, std::string>>{
             {"''", "\"\""},
             {"' Ann'", "\" Ann\""},
             {"\"$(printf 'An\\033[2Jn')\"", "\"An?[2Jn\""},
             {"\"$(printf '%061d' 0)\"", "\"0000000000000000000000000000000000000000...\""}})
        BOOST_TEST(campaign_err(shop, "advance a.muster --by " + name) ==
                   "error: --by: found " + found + allowed);
    BOOST_TEST(
        has(campaign_err(shop, "rule a.muster --face 3 engage=no"), "a roll has no FIELD=VALUE"));
}

BOOST_AUTO_TEST_SUITE_END()
