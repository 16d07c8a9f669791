#define BOOST_TEST_DYN_LINK
#include "tests/engine/lab/program.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

/// What a referee does by hand and what looks ahead, and the written walk of the first week.
using namespace muster;
using namespace muster::lab::testing;

namespace {

struct Desk {
    Desk() { (void)out("campaign new a.muster vale --seed 26 --by Ann"); }
    [[nodiscard]] std::string out(const std::string& words) const {
        const Ran ran = shop.lab(words);
        BOOST_TEST(ran.exit_code == 0, words << ": " << ran.err);
        return ran.out;
    }
    [[nodiscard]] std::string err(const std::string& words) const {
        const Ran ran = shop.lab(words);
        BOOST_TEST(ran.exit_code == 1, words << ": " << ran.out);
        BOOST_TEST(ran.out.empty(), words << ": " << ran.out);
        return ran.err;
    }
    [[nodiscard]] nlohmann::json army(const std::string& name) const {
        const nlohmann::json all = json_of(shop, "campaign show a.muster");
        for (const auto& one : all["commanders"])
            if (one["name"] == name) return one["army"];
        return nullptr;
    }
    Workshop shop;
};

/// So many days before now, as `campaign new --starts` takes it.
std::string days_ago(int days) {
    const std::time_t then = std::time(nullptr) - std::time_t{86'400} * days - 60;
    char text[32];
    (void)std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", std::gmtime(&then));
    return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_desk_tests)

BOOST_AUTO_TEST_CASE(ca_293_the_chorus_rides_and_captives_are_asked_for) {  // CA-294, CA-R84
    const Desk desk;
    const std::string chorus = "campaign chorus a.muster ";
    BOOST_TEST(has(desk.out(chorus + "--to Ebbstair --hard"),
                   "the Chorus rides to Ebbstair: due day 1 03:36 (CA-294)\n"));
    BOOST_TEST(json_of(desk.shop, chorus)["goal"] == "Ebbstair");
    (void)desk.out("campaign announce a.muster --hex Ebbstair --text 'The harbour burns.'");
    (void)desk.out("campaign advance a.muster --days 2 --usual");
    BOOST_TEST(has(desk.out(chorus),
                   "The Chorus stands at Ebbstair.\n\n## News\n\n- The harbour "
                   "burns.\n"));
    BOOST_TEST(has(desk.out(chorus + "--locale de"), "Der Chor steht bei Ebbstair."));
    BOOST_TEST(has(desk.err(chorus + "--member Ann --army 'Bram Tolliver'"),
                   "that army has its player (CA-28)"));
    BOOST_TEST(has(desk.err(chorus + "--member Ann --to Ebbstair"), "--army NAME"));
    const std::string set = "campaign set a.muster ";
    BOOST_TEST(has(desk.err(set + "captive released --commander 'Idony Rusk' --why x"),
                   "nobody holds that commander captive (CA-183)"));
    BOOST_TEST(has(desk.err(set + "captive freed --commander 'Idony Rusk' --why x"),
                   "allowed: \"released\", \"dead\""));
    BOOST_TEST(has(desk.err(set + "ransom 5 --commander 'Idony Rusk' --why x"), "--army NAME"));
    BOOST_TEST(has(desk.out("campaign verify a.muster"), " 0 differences\n"));
}

BOOST_AUTO_TEST_CASE(ca_29_the_referee_gives_a_commander_to_a_player_or_takes_it_back) {
    const Desk desk;
    const auto seat = [&] {
        const nlohmann::json all = json_of(desk.shop, "campaign show a.muster");
        for (const auto& one : all["commanders"])
            if (one["name"] == "Idony Rusk") return one["seat"].get<std::string>();
        return std::string{"nobody's"};
    };
    const std::string set = "campaign set a.muster seat ";
    const std::string idony = " --commander 'Idony Rusk'";
    BOOST_TEST(seat() == "player");
    BOOST_TEST(has(desk.err(set + "player" + idony + " --why x"),
                   "that commander has a player already (CA-28)"));
    BOOST_TEST(
        has(desk.err(set + "nobody" + idony + " --why x"), "allowed: \"referee\", \"player\""));
    BOOST_TEST(has(desk.err(set + "referee --why x"), "--commander NAME"));
    BOOST_TEST(has(desk.out(set + "referee" + idony + " --why 'ill for a month'"),
                   "Idony Rusk: the referee takes the command: ill for a month"));
    BOOST_TEST(seat() == "referee");
    BOOST_TEST(!std::filesystem::exists(desk.shop / "all/idony_rusk.md"));
    (void)desk.out("campaign report a.muster --all --out all");
    BOOST_TEST(!std::filesystem::exists(desk.shop / "all/idony_rusk.md"));
    (void)desk.out(set + "player" + idony + " --why 'Ann joins'");
    (void)desk.out("campaign report a.muster --all --out all");
    BOOST_TEST(std::filesystem::exists(desk.shop / "all/idony_rusk.md"));
    BOOST_TEST(has(desk.out("campaign verify a.muster"), " 0 differences\n"));
}

BOOST_AUTO_TEST_CASE(ca_226_a_letter_leaves_at_once_and_rides) {
    const Desk desk;
    BOOST_TEST(has(desk.out("campaign letter a.muster --from 'Ysolde Marrack' --to 'Bram Tolliver' "
                            "--text 'Come to me.'"),
                   "Ysolde Marrack writes to Bram Tolliver: due day 1 "));
    (void)desk.out("campaign advance a.muster --days 2 --usual");
    BOOST_TEST(
        has(desk.out("campaign report a.muster --commander 'Bram Tolliver'"), "Come to me."));
    BOOST_TEST(has(desk.err("campaign letter a.muster --from Ysolde --to 'Bram Tolliver' --text x"),
                   "error: --from: found \"Ysolde\""));
    BOOST_TEST(has(desk.err("campaign letter a.muster --from 'Bram Tolliver' --to 'Bram Tolliver' "
                            "--text x"),
                   "somebody else"));
    BOOST_TEST(desk.out("campaign verify a.muster") == "4 steps recomputed, 0 differences\n");
}

BOOST_AUTO_TEST_CASE(values_are_set_by_hand_with_a_reason) {
    const Desk desk;
    const std::string set = "campaign set a.muster ";
    BOOST_TEST(has(desk.out(set + "morale 7 --army 'Bram Tolliver' --why 'a bad omen'"),
                   "Bram Tolliver: morale is now 7\n"));
    BOOST_TEST(desk.army("Bram Tolliver")["morale"] == 7);
    (void)desk.out(set + "hex Ebbstair --army 'Bram Tolliver' --why moved");
    BOOST_TEST(desk.army("Bram Tolliver")["place"] == "Ebbstair");
    (void)desk.out(set + "soldiers 350 --army 'Bram Tolliver' --detachment 'Reed Wardens' --why x");
    BOOST_TEST(desk.army("Bram Tolliver")["soldiers"] == 550);
    (void)desk.out(set + "holder 'Garrow League' --stronghold Ebbstair --why treason");
    BOOST_TEST(has(desk.out("campaign map a.muster --layer control"), "Ebbstair: Garrow League"));
    (void)desk.out(set + "weather bad --why storm");
    (void)desk.out(set + "fords closed --hex 0,1 --why flood");
    const std::string weather = desk.out("campaign map a.muster --layer weather");
    BOOST_TEST(has(weather, " bx "), weather);
    BOOST_TEST(has(json_of(desk.shop, "campaign show a.muster --steps").dump(), "a bad omen"));
    BOOST_TEST(has(desk.err(set + "morale 7 --army 'Bram Tolliver'"), "has a reason"));
    BOOST_TEST(has(desk.err(set + "morale 13 --army 'Bram Tolliver' --why x"), "0 to 12 (CA-119)"));
    BOOST_TEST(has(desk.err(set + "moral 3 --why x"), "did you mean \"morale\"?"));
    BOOST_TEST(has(desk.err(set + "morale 3 --why x"), "error: morale needs --army NAME"));
    BOOST_TEST(has(desk.err(set + "fords shut --why x"), "allowed: \"open\", \"closed\""));
    BOOST_TEST(has(desk.err(set + "controller nobody --hex 9,9 --why x"), "no hex (9, 9)"));
    // CA-R80
    const std::string both = "--faction 'Lantern Compact' --faction 'Garrow League' --why truce";
    BOOST_TEST(has(desk.out(set + "war over " + both),
                   "Lantern Compact and Garrow League: war is now over\n"));
    BOOST_TEST(json_of(desk.shop, "campaign show a.muster")["wars"].empty());
    BOOST_TEST(has(desk.err(set + "war over " + both), "they are not at war"));
    BOOST_TEST(has(desk.out(set + "war declared " + both), "at war: Lantern Compact, "));
    BOOST_TEST(
        has(desk.out("campaign show a.muster"), "\nAt war: Lantern Compact and Garrow League\n"));
    BOOST_TEST(has(desk.err(set + "war over --faction 'Garrow League' --why x"), "twice"));
    BOOST_TEST(has(desk.err(set + "war ended " + both), "allowed: \"over\", \"declared\""));
}

BOOST_AUTO_TEST_CASE(ca_7_an_order_is_accepted_mended_or_sent_back) {
    const Desk desk;
    desk.shop.write("o.txt",
                    "commander: Idony Rusk\neffective: read\nforage\n"
                    "commander: Bram Tolliver\neffective: read\nrest 9 days\n");
    (void)desk.out("campaign orders a.muster o.txt");
    BOOST_TEST(has(desk.out("campaign show a.muster"),
                   "Order of Bram Tolliver, not yet read\n  rest 9 days\n"));
    const std::string idony = "--commander 'Idony Rusk' ";
    const std::string bram = "--commander 'Bram Tolliver' ";
    // Mended by a line, and by a file in which the head may stand.
    BOOST_TEST(has(desk.err("campaign read a.muster " + bram + "--task 'rest 3 moons'"),
                   "--task:1:8: error: "));
    BOOST_TEST(has(desk.out("campaign read a.muster " + bram + "--task 'rest 3 days' --task hold"),
                   "the order of Bram Tolliver counts from day 1 00:00 (CA-7), mended: rest 3 "
                   "days; hold\n"));
    desk.shop.write("m.txt", "commander: Bram Tolliver\nrest 4 days\n");
    const auto mended = json_of(
        desk.shop, "campaign read a.muster " + bram + "--effective 'day 1 06:00' --mend m.txt");
    BOOST_TEST((mended["effective"] == 360 && mended["understood"][0] == "rest 4 days"));
    desk.shop.write("m.txt", "commander: Idony Rusk\nrest 4 days\n");
    BOOST_TEST(has(desk.err("campaign read a.muster " + bram + "--mend m.txt"),
                   "m.txt:1:12: error: the tasks of Bram Tolliver alone stand here"));
    desk.shop.write("m.txt", "# nothing\n");
    BOOST_TEST(has(desk.err("campaign read a.muster " + bram + "--mend m.txt"), "no task is left"));
    BOOST_TEST(
        desk.shop.lab("campaign read a.muster " + bram + "--mend m.txt --task hold").exit_code ==
        2);
    // Sent back: it never counts, and its commander alone reads why.
    BOOST_TEST(desk.shop.lab("campaign refuse a.muster " + idony).exit_code == 2);
    BOOST_TEST(has(desk.err("campaign refuse a.muster " + idony + "--order 2 --reply x"),
                   "error: --order: found \"2\"; allowed: whole number, 1 to 1"));
    const auto back = json_of(desk.shop, "campaign refuse a.muster " + idony +
                                             "--order 1 --reply 'In which hexes?' --by Ann");
    BOOST_TEST((back["reply"] == "In which hexes?" && back["log"].size() == 1U), back);
    BOOST_TEST(has(desk.err("campaign refuse a.muster " + idony + "--reply x"),
                   "no order of Idony Rusk waits"));
    const auto shown = json_of(desk.shop, "campaign show a.muster");
    BOOST_TEST(shown["orders"].size() == 1U);
    BOOST_TEST((shown["orders"][0]["is_read"] == true &&
                shown["orders"][0]["text"] == "commander: Bram Tolliver\nrest 4 days\n"));
    (void)desk.out("campaign advance a.muster --days 2 --usual");
    BOOST_TEST(desk.army("Bram Tolliver")["tasks"][0] == "rest 4 days");
    BOOST_TEST(has(desk.out("campaign report a.muster " + idony), "sent back: In which hexes?"));
    BOOST_TEST(!has(desk.out("campaign report a.muster " + bram), "In which hexes?"));
    BOOST_TEST(has(desk.out("campaign verify a.muster"), ", 0 differences\n"));
}

BOOST_AUTO_TEST_CASE(ca_23_ca_229_ca_270_a_commander_learns_and_earns) {
    const Desk desk;
    const std::string idony = "--commander 'Idony Rusk' ";
    const auto hexes = [&] {
        return json_of(desk.shop, "campaign map a.muster --as 'Idony Rusk'")["hexes"].size();
    };
    const std::size_t before = hexes();
    BOOST_TEST(has(desk.out("campaign reveal a.muster " + idony +
                            "--around Ebbstair --radius 1 --note 'A map.'"),
                   "Idony Rusk learns 7 hexes and a note (CA-23)\n"));
    BOOST_TEST(hexes() == before + 7);
    BOOST_TEST(has(desk.out("campaign report a.muster " + idony), "- A map.\n"));
    BOOST_TEST(has(desk.err("campaign reveal a.muster " + idony), "nothing to reveal"));
    (void)desk.out("campaign award a.muster " + idony + "--trait poet");
    BOOST_TEST(has(desk.err("campaign award a.muster " + idony + "--trait poet"), "already held"));
    BOOST_TEST(has(desk.err("campaign award a.muster " + idony + "--trait poets"),
                   "did you mean \"poet\"?"));
    (void)desk.out("campaign announce a.muster --hex Garrowkeep --text 'The keep burns.'");
    (void)desk.out("campaign advance a.muster --days 2 --usual");
    BOOST_TEST(has(desk.out("campaign report a.muster " + idony), "The keep burns."));
}

BOOST_AUTO_TEST_CASE(ca_7_an_order_waits_until_it_is_read) {
    const Desk desk;
    desk.shop.write("o.txt", "commander: Idony Rusk\neffective: read\nforage\n");
    (void)desk.out("campaign orders a.muster o.txt");
    BOOST_TEST(has(desk.out("campaign show a.muster"), "Order of Idony Rusk, not yet read\n"));
    BOOST_TEST(
        desk.out("campaign read a.muster --commander 'Idony Rusk' --effective 'day 2 06:00'") ==
        "the order of Idony Rusk counts from day 2 06:00 (CA-7)\n");
    (void)desk.out("campaign advance a.muster --days 2 --usual");
    BOOST_TEST(desk.army("Idony Rusk")["tasks"][0] == "forage");
    BOOST_TEST(has(desk.err("campaign read a.muster --commander 'Idony Rusk'"),
                   "no order of Idony Rusk waits"));
}

BOOST_AUTO_TEST_CASE(ca_1_the_clock_runs_to_the_present) {
    const Desk desk;
    BOOST_TEST(has(desk.out("campaign new b.muster vale --seed 1 --starts '" + days_ago(3) + "'"),
                   "day 1 00:00"));
    BOOST_TEST(has(desk.out("campaign advance b.muster --to now --usual"), "\nday 4 00:0"));
    (void)desk.out("campaign advance b.muster --days 2 --usual");
    BOOST_TEST(has(desk.err("campaign advance b.muster --to now"), "time does not run backwards"));
    // Practice runs faster.
    desk.shop.write("fast.toml", "[campaign]\ntime_scale = 2\n");
    (void)desk.out("campaign new c.muster vale --variant fast.toml --starts '" + days_ago(1) + "'");
    BOOST_TEST(has(desk.out("campaign advance c.muster --to now --usual"), "\nday 3 00:0"));
    BOOST_TEST(has(desk.err("campaign new d.muster vale --starts tomorrow"), "YYYY-MM-DD HH:MM"));
    (void)desk.out("campaign new e.muster vale --starts '2999-01-01 00:00'");
    BOOST_TEST(has(desk.err("campaign advance e.muster --to now"), "has not begun"));
}

BOOST_AUTO_TEST_CASE(what_was_undone_is_done_again) {
    const Desk desk;
    (void)desk.out("campaign advance a.muster --days 4 --usual");
    const std::string then = desk.out("campaign show a.muster --since 1");
    (void)desk.out("campaign undo a.muster --to 3");
    (void)desk.out("campaign undo a.muster --to 2");
    BOOST_TEST(has(desk.out("campaign undo a.muster --redo"), "done again: steps 3 to 3\n"));
    BOOST_TEST(has(desk.out("campaign undo a.muster --redo"), "done again: steps 4 to 5\n"));
    BOOST_TEST(desk.out("campaign show a.muster --since 1") == then);
    BOOST_TEST(has(desk.err("campaign undo a.muster --redo"), "nothing was undone"));
    BOOST_TEST(desk.out("campaign verify a.muster") == "5 steps recomputed, 0 differences\n");
    (void)desk.out("campaign undo a.muster --to 4");
    (void)desk.out("campaign advance a.muster --usual");
    BOOST_TEST(has(desk.err("campaign undo a.muster --redo"), "nothing was undone"));
}

BOOST_AUTO_TEST_CASE(a_forecast_has_days_of_supply_and_arrivals) {
    const Desk desk;
    const auto json =
        json_of(desk.shop, "campaign forecast a.muster 'Bram Tolliver' --to Tarnholt --samples 20");
    BOOST_TEST(json["days_of_supply"] == 10);
    bool arrives = false;
    for (const auto& one : json["orders"]) {
        if (one["order"] == "hold") {
            BOOST_TEST(one["hungry"] == 20);
            BOOST_TEST(one["first_hungry_day"]["soonest"] == 11);
        }
        if (one["order"] == "march to Tarnholt off road") {
            arrives = one["arrived"] == 20;
            BOOST_TEST(one["arrives"]["soonest"] <= one["arrives"]["latest"]);
        }
        if (one["order"] == "march to Tarnholt") BOOST_TEST(one["possible"] == false);
    }
    BOOST_TEST(arrives, json.dump(1));
    // Nobody else's doing stands in it, and it changes nothing.
    BOOST_TEST(desk.out("campaign forecast a.muster 'Bram Tolliver' --samples 20") ==
               desk.out("campaign forecast a.muster 'Bram Tolliver' --samples 20"));
    BOOST_TEST(desk.out("campaign verify a.muster") == "1 steps recomputed, 0 differences\n");
    BOOST_TEST(has(desk.err("campaign forecast a.muster Bram"), "error: ARMY: "));
}

BOOST_AUTO_TEST_CASE(a_map_has_layers_and_a_commander_only_what_it_knows) {
    const Desk desk;
    const std::string all = desk.out("campaign map a.muster");
    BOOST_TEST(has(all, "Corvane Peake, 1801 soldiers"));
    const std::string bram = desk.out("campaign map a.muster --as 'Bram Tolliver'");
    BOOST_TEST((!has(bram, "Corvane") && !has(bram, "Garrowkeep")), bram);
    BOOST_TEST(has(desk.out("campaign map a.muster --layer sight --of 'Bram Tolliver'"), " s"));
    BOOST_TEST(has(desk.err("campaign map a.muster --layer sight"), "needs --of NAME"));
    BOOST_TEST(has(desk.err("campaign map a.muster --layer wether"), "did you mean \"weather\"?"));
    BOOST_TEST(has(desk.err("campaign map a.muster --as 'Bram Tolliver' --layer weather"),
                   "layers are the referee's"));
    for (const char* layer : {"terrain", "control", "weather", "foraged", "supply"})
        BOOST_TEST(
            json_of(desk.shop, std::string{"campaign map a.muster --layer "} + layer)["hexes"]
                .size() == 61U);
}

BOOST_AUTO_TEST_CASE(the_lab_knows_campaigns_among_its_games) {
    const Desk desk;
    BOOST_TEST(has(desk.out("check '" MUSTER_SOURCE_DIR "/cards/campaign'"), ", 0 faults\n"));
    desk.shop.write("bad.toml", "ruleset = \"campaign\"\nid = \"x\"\nnmae = \"X\"\n");
    desk.shop.write("rules.toml", "[campaign]\ntie = \"row2\"\n");
    const Ran checked = desk.shop.lab("check bad.toml rules.toml");
    BOOST_TEST(checked.exit_code == 1);
    BOOST_TEST(has(checked.out, "bad.toml:3:1: error: "), checked.out);
    BOOST_TEST(has(checked.out, "rules.toml:2:7: error: campaign.tie: found \"row2\""));
    (void)desk.out("campaign advance a.muster --days 1 --usual");
    (void)desk.out("campaign advance a.muster --days 1 --usual");
    (void)desk.out("campaign undo a.muster --to 2");
    const std::string course = desk.out("replay a.muster");
    BOOST_TEST(has(course, "step 2, "));
    BOOST_TEST(!has(course, "step 3, "));
    BOOST_TEST(has(desk.out("replay a.muster --transcript"), " (undone by 4)\n"));
    const auto json = json_of(desk.shop, "replay a.muster");
    BOOST_TEST((json.size() == 4U && json[1]["kind"] == "advance" && !json[1]["events"].empty()));
    BOOST_TEST(has(desk.err("replay a.muster --pack x"), "means nothing in a campaign"));
    for (const char* command : {"duel campaign", "play campaign", "round-robin campaign"}) {
        const Ran ran = desk.shop.lab(command);
        BOOST_TEST(ran.exit_code == 2, command);
        BOOST_TEST(has(ran.err, "a campaign is no battle of two armies"), ran.err);
    }
    BOOST_TEST(has(desk.err("campaign new b.muster vael"), "did you mean \"vale\"?"));
}

BOOST_AUTO_TEST_CASE(a_battle_is_played_out_in_another_game_and_its_result_comes_back) {
    const Desk desk;
    const std::string both = "--attacker 'Ysolde Marrack' --defender 'Idony Rusk' ";
    for (const std::string game : {"battlefield", "warfare"}) {
        const std::string folder = game + "_fight";
        BOOST_TEST(has(
            desk.out("campaign battle a.muster " + both + "--ruleset " + game + " --out " + folder),
            folder + "/attacker.toml: Ysolde Marrack, 2100 soldiers\n"));
        BOOST_TEST(has(desk.out("check " + folder), "2 files checked, 0 faults\n"));
        (void)desk.out("duel " + game + " --games 2 --red " + folder + "/attacker.toml --blue " +
                       folder + "/defender.toml --red-player random --blue-player random");
    }
    BOOST_TEST(
        desk.shop.lab("campaign battle a.muster " + both + "--ruleset chess --out x").exit_code ==
        2);
    // The clock waits for the battle; what was lost there must have been there.
    desk.shop.write("o.txt",
                    "commander: Ysolde Marrack\nstance fight\nmarch to (-1, 2)\nhold\n"
                    "commander: Idony Rusk\nmarch to (-1, 2)\nhold\n");
    (void)desk.out("campaign orders a.muster o.txt");
    (void)desk.out("campaign advance a.muster --days 6");
    BOOST_TEST(has(desk.out("campaign rule a.muster contact=battle"), "result=rolled|attacker"));
    BOOST_TEST(
        has(desk.err("campaign rule a.muster result=attacker defender_losses=401"), "0 to 400"));
    BOOST_TEST(has(desk.err("campaign rule a.muster result=attacker result=defender"),
                   "result is answered twice, \"attacker\" and \"defender\"; answer it once"));
    (void)desk.out(
        "campaign rule a.muster result=attacker difference=3 attacker_losses=210 "
        "defender_losses=100 --why 'played out' --usual");
    BOOST_TEST(desk.army("Ysolde Marrack")["soldiers"] == 1890);
    BOOST_TEST(desk.army("Idony Rusk")["soldiers"] == 300);
    BOOST_TEST(has(desk.out("campaign verify a.muster"), ", 0 differences\n"));
}

BOOST_AUTO_TEST_CASE(a_campaign_runs_by_itself) {
    const Desk desk;
    const std::string soak = "campaign soak vale --days 60 --seed 7";
    const auto json = json_of(desk.shop, soak);
    BOOST_TEST(json["days"] == 60);
    BOOST_TEST((json["counts"]["orders"] > 10 && json["counts"]["days of foraging"] > 0), json);
    BOOST_TEST(json == json_of(desk.shop, soak));
    BOOST_TEST(has(desk.out("campaign soak vale --days 10 --seed 7 --out b.muster"),
                   "every day sound, and the books balance\n"));
    BOOST_TEST(has(desk.out("campaign verify b.muster"), ", 0 differences\n"));
    BOOST_TEST(has(desk.err("campaign soak vale --days 0"), "whole number, 1 to 3650"));
}

namespace {

const std::string walk_file = MUSTER_SOURCE_DIR "/engine/campaign/WALK.md";

/// Plays a walk: files that it names are written, commands are run, and what they answer stands in
/// the place of what was written there.
std::string played_walk(const Workshop& shop, const std::string& walk) {
    std::istringstream in{walk};
    std::string out;
    std::string fence;  // The file's name, or "text" for commands.
    std::string content;
    bool is_answer = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("```")) {
            if (!fence.empty() && fence != "text") shop.write(fence, content);
            fence = fence.empty() ? line.substr(3) : "";
            content.clear();
            is_answer = false;
        } else if (fence == "text" && line.starts_with("$ ")) {
            out += line + '\n';
            const std::string program = MUSTER_LAB;
            const Ran ran = shop.run("PATH='" + program.substr(0, program.rfind('/')) +
                                     "':\"$PATH\"; { " + line.substr(2) + "; }");
            out += ran.out + ran.err;
            is_answer = true;
            continue;
        } else if (!fence.empty()) {
            content += line + '\n';
            if (is_answer) continue;
        }
        out += line + '\n';
    }
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_walk_of_the_first_week_says_what_happens) {
    const Workshop shop;
    const std::string was = tests::contents(walk_file);
    const std::string is = played_walk(shop, was);
    if (std::getenv("MUSTER_UPDATE_GOLDEN") != nullptr) std::ofstream{walk_file} << is;
    std::istringstream old_lines{was};
    std::istringstream new_lines{is};
    for (std::string a, b; is != was;) {
        const bool has_a = static_cast<bool>(std::getline(old_lines, a));
        const bool has_b = static_cast<bool>(std::getline(new_lines, b));
        if (a == b && has_a && has_b) continue;
        BOOST_ERROR("WALK.md says " << a << "; the program says " << b);
        break;
    }
    BOOST_TEST(has(is, " 0 differences\n"));
}

BOOST_AUTO_TEST_SUITE_END()
