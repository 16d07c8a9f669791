#define BOOST_TEST_DYN_LINK
#include "engine/toml/files.hpp"
#include "tests/engine/lab/program.hpp"

#include <sys/stat.h>

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

using namespace muster::lab::testing;

namespace {

const std::string pack =
    "[pack]\nid = \"mine\"\nname = \"Mine\"\nversion = \"1\"\nauthor = \"A\"\nlicence = \"MIT\"\n"
    "ruleset = \"skirmish\"\n";
const std::string card =
    "[[card]]\nid = \"mill_guard\"\nname = \"Mill Guard\"\nrole = \"guardian\"\npath = \"steel\"\n"
    "strength = 3\nupkeep = 3\n";
const std::string army =
    "[army]\nid = \"millers\"\nname = \"Millers\"\ncards = [\"mill_guard*2\", \"soldier\"]\n"
    "[army.commander]\nprogression = 6\nkind = \"npc\"\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(check_tests)

BOOST_AUTO_TEST_CASE(what_is_shipped_has_no_fault) {
    const Workshop shop;
    const Ran ran = shop.lab("check '" MUSTER_SOURCE_DIR "/cards'");
    BOOST_TEST(ran.exit_code == 0, ran.out);
    BOOST_TEST(has(ran.out, " checked, 0 faults\n"));
}

BOOST_AUTO_TEST_CASE(a_pack_and_an_army_that_draws_on_it_are_read_together) {
    const Workshop shop;
    shop.write("mine/pack.toml", pack);
    shop.write("mine/cards.toml", card);
    shop.write("mine/armies/millers.toml", army);
    const Ran together = shop.lab("check mine");
    BOOST_TEST(together.exit_code == 0, together.out);
    BOOST_TEST(together.out == "3 files checked, 0 faults\n");
    BOOST_TEST(shop.lab("duel skirmish --games 5 --pack mine --red mine/armies/millers.toml "
                        "--red-player random --blue-player random")
                   .exit_code == 0);

    const Ran alone = shop.lab("check mine/armies/millers.toml");
    BOOST_TEST(alone.exit_code == 1);
    BOOST_TEST(alone.out.starts_with("mine/armies/millers.toml:4:"), alone.out);
    BOOST_TEST(has(alone.out, "\"mill_guard\""));
}

BOOST_AUTO_TEST_CASE(a_ruleset_is_known_however_it_is_written) {
    const Workshop shop;
    const std::string usual = "ruleset = \"warfare\"";
    const std::string shipped =
        muster::toml::text_of(MUSTER_SOURCE_DIR "/cards/warfare/armies/nine_bridges.toml");
    const std::size_t at = shipped.find(usual);
    BOOST_TEST_REQUIRE(at != std::string::npos);
    const auto check = [&](const std::string& line) {
        std::string text = shipped;
        text.replace(at, usual.size(), line);
        shop.write("a.toml", text);
        return shop.lab("check a.toml").out;
    };
    for (const char* line :
         {"ruleset=\"warfare\"", "ruleset = 'warfare'", "ruleset\t=\t \"warfare\"",
          "  ruleset = \"warfare\"  # of units", "\"ruleset\" = \"warfare\""})
        BOOST_TEST(check(line) == "1 file checked, 0 faults\n", line);
    // One that there is not is the only fault, of an army and of a pack.
    const std::string wrong = "ruleset: found \"warfar\"; allowed: ";
    for (const char* line : {"ruleset = \"warfar\"", "ruleset='warfar'"}) {
        const std::string said = check(line);
        BOOST_TEST(has(said, wrong), said);
        BOOST_TEST(has(said, "; did you mean \"warfare\"?\n1 file checked, 1 fault\n"), said);
    }
    shop.write("mine/pack.toml", "[pack]\nruleset = \"warfar\"\nid = \"mine\"\n");
    const std::string said = shop.lab("check mine").out;
    BOOST_TEST(said.starts_with("mine/pack.toml:2:11: error: " + wrong), said);
    BOOST_TEST(has(said, "1 file checked, 1 fault\n"), said);
}

BOOST_AUTO_TEST_CASE(a_table_strategic_is_of_warfare_or_of_strategic_war) {
    const Workshop shop;
    shop.write("rules.toml", "[strategic]\nforced_march_repeat = 2\ntie_loss = 9\n");
    shop.write("effects.toml", "[strategic]\nforced_march = -300\n");
    const Ran rules = shop.lab("check rules.toml");
    BOOST_TEST(has(rules.out, "rules.toml:3:12: error: strategic.tie_loss: found 9"), rules.out);
    BOOST_TEST(has(rules.out, "1 file checked, 1 fault"), rules.out);
    const Ran effects = shop.lab("check effects.toml");
    BOOST_TEST(has(effects.out, "effects.toml:2:16: error: strategic.forced_march: found -300"),
               effects.out);
}

BOOST_AUTO_TEST_CASE(signs_and_charges_of_a_pack_are_checked) {
    const Workshop shop;
    const std::string sign =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\" fill=\"currentColor\">\n"
        "<path d=\"M2 2h60v60z\"/></svg>\n";
    const std::string bearers =
        "[army]\nruleset = \"warfare\"\nid = \"a\"\n[[army.unit]]\nid = \"w\"\nancestry = "
        "\"human\"\ntype = \"levies\"\nsize = \"d8\"\ncharge = \"stork\"\n";
    shop.write("fens/pack.toml",
               "[pack]\nid = \"fens\"\nname = \"F\"\nversion = \"1\"\nauthor = \"A\"\nlicence = "
               "\"MIT\"\nruleset = \"warfare\"\n");
    shop.write("fens/armies/a.toml", bearers);
    shop.write("fens/icons/stork.svg", sign);
    const Ran sound = shop.lab("check fens");
    BOOST_TEST(sound.out == "3 files checked, 0 faults\n");
    shop.write("fens/icons/stork.svg", sign.substr(0, sign.find("v60")));
    shop.write("fens/icons/Big Stork.svg", sign);
    const Ran broken = shop.lab("check fens");
    BOOST_TEST(broken.exit_code == 1);
    BOOST_TEST(broken.out ==
               "fens/icons/Big Stork.svg: error: found the name \"Big Stork\"; allowed: small "
               "letters, digits, _ and -, at most 40\n"
               "fens/icons/stork.svg:2:7: error: found d of <path> without its closing quote\n"
               "4 files checked, 2 faults\n");
    shop.write("fens/armies/a.toml", bearers + "art = \"none.png\"\n");
    const Ran missing = shop.lab("check fens/armies/a.toml");
    BOOST_TEST(has(missing.out,
                   "a.toml:10:7: error: army.a.w.art: found \"none.png\"; there is no "
                   "such file in fens/armies\n"),
               missing.out);
}

BOOST_AUTO_TEST_CASE(every_fault_of_every_file_is_listed_once) {
    const Workshop shop;
    shop.write("all/mine/pack.toml", pack);
    shop.write("all/mine/cards.toml",
               card +
                   "moral = 3\n\n[[card]]\nid = \"mill_guard\"\nname = \"Twice\"\n"
                   "role = \"gardian\"\nstrength = 21\nupkeep = 3\n");
    shop.write("all/army.toml",
               "[army]\nid = \"a\"\ncards = [\"soldyer\"]\n[army.commander]\nprogression = 99\n");
    shop.write("all/variant.toml", "[skirmish]\nkill_count = 3\n");
    shop.write("all/torn.toml", "[[card]]\nid = \"torn\nname = 3\n");
    shop.write("all/bytes.toml", "[[card]]\nid = \"\xFF\xFE\"\n");
    shop.write("all/notes.txt", "not a definition");
    const Ran ran = shop.lab("check all all/army.toml none.toml");
    BOOST_TEST(ran.exit_code == 1);
    for (const std::string fault :
         {"none.toml: error: no such file or folder", "all/mine/cards.toml:8:1: error: ",
          "unknown key \"moral\"", "all/mine/cards.toml:13:8: error: ", "\"gardian\"",
          "did you mean \"guardian\"?", "all/mine/cards.toml:14:12: error: ", "found 21",
          "all/army.toml:3:", "did you mean \"soldier\"?", "all/army.toml:5:", "found 99",
          "all/variant.toml:2:", "all/torn.toml:2:", "all/bytes.toml:2:"})
        BOOST_TEST(has(ran.out, fault), fault + " is not in\n" + ran.out);
    BOOST_TEST(ran.out.find("soldyer") == ran.out.rfind("soldyer"));
    BOOST_TEST(!has(ran.out, "notes.txt"));
}

BOOST_AUTO_TEST_CASE(a_fault_of_a_pack_is_not_repeated_by_what_stands_on_it) {
    const Workshop shop;
    const std::string eels = "[troop.eels]\nname = \"Eels\"\nml = 5\nmv = 5\npow = 7\nrng = 1\n";
    const std::string one =
        "[army]\nruleset = \"battlefield\"\nid = \"a\"\nname = \"A\"\n[[army.unit]]\nid = "
        "\"one\"\ntroop = \"eels\"\ncommander = true\n";
    const std::string sides =
        "[[battle.army]]\nfile = \"../armies/a.toml\"\nrole = \"attacker\"\n[[battle.army]]\n"
        "file = \"../armies/a.toml\"\nrole = \"defender\"\n";
    shop.write("fens/pack.toml",
               "[pack]\nid = \"fens\"\nname = \"F\"\nversion = \"1\"\nauthor = \"A\"\nlicence = "
               "\"MIT\"\nruleset = \"battlefield\"\n");
    shop.write("fens/troops.toml", eels);
    shop.write("fens/armies/a.toml", one + "flag = 1\n");
    shop.write("fens/battles/b.toml",
               "[battle]\nruleset = \"battlefield\"\nid = \"b\"\nname = \"B\"\nmap = "
               "\"three_keeps\"\n" +
                   sides);
    shop.write("fens/locale/de.toml",
               "[words]\nruleset = \"battlefield\"\nname = \"Deutsch\"\n[troop]\neels = \"x\"\n"
               "eelz = \"y\"\n");
    const std::string out = shop.lab("check fens").out;
    // The row's fault, and what else is wrong with the army and the words.
    for (const std::string fault :
         {"fens/troops.toml:5:7: error: troop.eels.pow: found 7",
          "fens/armies/a.toml:9:1: error: army.a.one: unknown key \"flag\"",
          "fens/locale/de.toml:6:1: error: troop: unknown key \"eelz\"",
          "fens/armies/a.toml: note: not all is checked: a pack that it needs has faults\n",
          "5 files checked, 3 faults\n"})
        BOOST_TEST(has(out, fault), fault + " is not in\n" + out);
    // A fault of an army is one, whichever battle reads it and by whichever path.
    shop.write("fens/troops.toml", eels.substr(0, eels.find("pow")) + "pow = \"d6\"\nrng = 1\n");
    shop.write("fens/locale/de.toml", "[words]\nruleset = \"battlefield\"\nname = \"Deutsch\"\n");
    const std::string army = shop.lab("check fens").out;
    BOOST_TEST(has(army, "fens/armies/a.toml:9:1: error: army.a.one: unknown key \"flag\""), army);
    BOOST_TEST(
        has(army, "fens/battles/b.toml:7:8: note: battle.army[1].file: this army has faults\n"),
        army);
    BOOST_TEST(has(army, "5 files checked, 1 fault\n"), army);
}

BOOST_AUTO_TEST_CASE(a_card_with_a_fault_is_not_unknown_to_armies) {
    const Workshop shop;
    shop.write("mine/pack.toml", pack);
    shop.write("mine/cards.toml", card + "moral = 3\n");
    shop.write("mine/armies/millers.toml", army);
    shop.write("mine/locale/de.toml", "[cards.mill_guard]\nname = \"W\u00E4chter\"\n");
    const std::string out = shop.lab("check mine").out;
    BOOST_TEST(
        out.starts_with("mine/cards.toml:8:1: error: card.mill_guard: unknown key \"moral\""), out);
    BOOST_TEST(has(out, "4 files checked, 1 fault\n"), out);
    // Nor is one of a file that is not even TOML.
    shop.write("mine/cards.toml", card + "moral = \"3\n");
    const std::string unread = shop.lab("check mine").out;
    BOOST_TEST(unread.starts_with("mine/cards.toml:8:"), unread);
    BOOST_TEST(has(unread, "4 files checked, 1 fault\n"), unread);
}

BOOST_AUTO_TEST_CASE(every_kind_of_file_is_read_as_what_it_is) {
    const Workshop shop;
    shop.write("mine/commanders.toml",
               "[[commander]]\nid = \"a\"\npath = \"stel\"\nclass = \"healer\"\n");
    shop.write("mine/locale/de.toml",
               "[role]\naggressor = \"Angreifer\"\nagressor = \"x\"\n[log]\n"
               "phase = \"Phase {m}\"\nturn = \"Zug {n}: {side}\"\n"
               "[card]\nunknown = \"Unbekannt {n}\"\n[client.title]\nqiut = \"Ende\"\n");
    shop.write("mine/layouts/faces.toml", "x = [\n");
    shop.write("mine/reference.toml", "y = 1\ny = 2\n");
    shop.write("mine/outlaws.toml",
               "[army]\nid = \"outlaws\"\nfavors = 2\ncommander = {}\n"
               "cards = [\"soldier\", \"alchemy_lab\"]\n");
    const Ran ran = shop.lab("check mine");
    BOOST_TEST(ran.exit_code == 1);
    for (const std::string fault :
         {"mine/commanders.toml:3:8: error: commander.a.path: found \"stel\"",
          "mine/locale/de.toml:3:1: error: role.agressor: no such message in en.toml",
          "did you mean \"role.aggressor\"?",
          "mine/locale/de.toml:5:9: error: log.phase: field found \"m\"; allowed: \"n\"",
          "mine/locale/de.toml:8:11: error: card.unknown: found {n}; en.toml has no field here",
          "mine/locale/de.toml:10:1: error: client.title.qiut: no such message in en.toml; did you "
          "mean \"client.title.quit\"?",
          "mine/layouts/faces.toml:1:", "mine/reference.toml:2:",
          "mine/outlaws.toml:3:10: error: army.outlaws.favors: SK-77",
          "mine/outlaws.toml:5:21: error: army.outlaws.cards[2]: SK-159"})
        BOOST_TEST(has(ran.out, fault), fault + " is not in\n" + ran.out);
    BOOST_TEST(has(ran.out, "\n5 files checked, 9 faults\n"), ran.out);
}

BOOST_AUTO_TEST_CASE(a_layout_in_the_folder_of_a_pack_is_no_card_file) {
    const Workshop shop;
    shop.write("mine/pack.toml", pack);
    shop.write("mine/cards.toml", card);
    shop.write("mine/look.toml", "extends = \"skirmish\"\n[colours]\nvellum = \"#FFFFFF\"\n");
    shop.write("fens/pack.toml",
               "[pack]\nid = \"fens\"\nname = \"Fens\"\nversion = \"1\"\nauthor = \"A\"\nlicence = "
               "\"MIT\"\nruleset = \"warfare\"\n");
    shop.write("fens/look.toml", "[colours]\nvellum = \"#FFFFFF\"\n");
    BOOST_TEST(shop.lab("check mine fens").out == "5 files checked, 0 faults\n");
    shop.write("mine/look.toml", "extends = \"skirmish\"\n[colours\n");
    const Ran torn = shop.lab("check mine");
    BOOST_TEST(torn.out.starts_with("mine/look.toml:2:"), torn.out);
    BOOST_TEST(has(torn.out, "\n3 files checked, 1 fault\n"), torn.out);
}

BOOST_AUTO_TEST_CASE(pictures_and_charges_of_cards_are_looked_for) {
    const Workshop shop;
    const std::string svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 "
        "0h9v9z\"/></svg>";
    const auto with = [&](const std::string& keys) {
        shop.write("mine/cards.toml", card + keys);
        return shop.lab("check mine").out;
    };
    shop.write("mine/pack.toml", pack);
    shop.write("mine/art/mill.svg", svg);
    shop.write("mine/art/torn.svg", "<svg viewBox=\"0 0 9 9\">\n <path></svg>");
    shop.write("mine/art/page.svg", "<html><body/></html>");
    shop.write("mine/art/bare.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    shop.write("mine/art/torn.png", std::string{"\x89PNG\r\n\x1A\n\0\0\0\rIHDR", 16});
    shop.write("mine/art/torn.jpg", "\xFF\xD8\xFF\xE0 and no end");
    shop.write("mine/art/words.png", "these are words");
    const std::string none = "2 files checked, 0 faults\n";
    BOOST_TEST(with("art = \"art/mill.svg\"\ncharge = \"gate\"\n") == none);
    BOOST_TEST(has(with("art = \"art/mil.svg\"\n"),
                   "mine/cards.toml:8:7: error: card.mill_guard.art: found \"art/mil.svg\""));
    BOOST_TEST(has(with("art = \"art/mil.svg\"\n"), "did you mean \"art/mill.svg\"?"));
    BOOST_TEST(has(with("art = \"art/mil.svg\"\n"), "there is no such file in "));
    // Outside the pack nothing is looked at, so that is all there is to say.
    shop.write("mill.svg", "no picture");
    for (const char* art : {"../mill.svg", "../mil.svg"}) {
        const std::string said = with("art = \"" + std::string{art} + "\"\n");
        BOOST_TEST(has(said, "which lies outside the pack"), said);
        BOOST_TEST(has(said, "2 files checked, 1 fault\n"), said);
    }
    const std::string charge = with("charge = \"gaet\"\n");
    BOOST_TEST(
        has(charge,
            "mine/cards.toml:8:10: error: card.mill_guard.charge: found \"gaet\"; allowed: "),
        charge);
    BOOST_TEST(has(charge, "\"lantern\""), charge);
    BOOST_TEST(has(charge, "did you mean \"gate\"?"), charge);
    BOOST_TEST(has(charge, ", 1 fault\n"), charge);
    for (const auto& [file, why] :
         {std::pair{"torn.svg", "is a broken SVG: mismatched tag at 2:10"},
          std::pair{"page.svg", "is no SVG: it begins with <html>"},
          std::pair{"bare.svg", "is an SVG with neither a size nor a viewBox"},
          std::pair{"torn.png", "is a broken PNG"}, std::pair{"torn.jpg", "is a broken JPEG"},
          std::pair{"words.png", "is neither PNG nor JPEG nor SVG"}}) {
        const std::string said = with(std::string{"art = \"art/"} + file + "\"\n");
        BOOST_TEST(has(said, "mine/cards.toml:8:7: error: card.mill_guard.art: "), said);
        BOOST_TEST(has(said, std::string{"\"art/"} + file + "\""), said);
        BOOST_TEST(has(said, why), said);
        BOOST_TEST(has(said, "\n2 files checked, 1 fault\n"), said);
    }
}

BOOST_AUTO_TEST_CASE(a_file_named_twice_is_checked_once) {
    const Workshop shop;
    shop.write("mine/pack.toml", pack);
    shop.write("mine/cards.toml", card);
    shop.write("mine/armies/millers.toml", army);
    BOOST_TEST(
        shop.lab("check mine mine/cards.toml ./mine mine/armies mine/armies/millers.toml").out ==
        "3 files checked, 0 faults\n");
}

BOOST_AUTO_TEST_CASE(a_pipe_that_nobody_writes_to_is_refused) {
    const Workshop shop;
    BOOST_REQUIRE(::mkfifo((shop / "pipe.toml").c_str(), 0600) == 0);
    shop.write("army.toml",
               "include = [\"pipe.toml\"]\n[army]\nid = \"a\"\ncommander = {}\n"
               "cards = [\"soldier\"]\n");
    const Ran ran = shop.lab("check pipe.toml army.toml");
    BOOST_TEST(ran.exit_code == 1);
    BOOST_TEST(has(ran.out, "pipe.toml: error: found a pipe or a device; allowed: a TOML file\n"),
               ran.out);
    BOOST_TEST(has(ran.out, "army.toml:1:"), ran.out);
    BOOST_TEST(shop.lab("duel skirmish --games 1 --red /dev/zero").err ==
               "/dev/zero: error: found a pipe or a device; allowed: a TOML file\n");
}

BOOST_AUTO_TEST_CASE(an_effect_that_can_repeat_without_end_is_a_note_and_no_fault) {
    const Workshop shop;
    const auto drum = [](const std::string& effect) {
        return card + "effects = [" + effect + "]\n";
    };
    shop.write("drum.toml", drum("{ on = \"phase-start\", do = [{ morale = 1, who = \"me\" }] }"));
    const Ran ran = shop.lab("check drum.toml");
    BOOST_TEST(ran.exit_code == 0);
    BOOST_TEST(ran.out ==
               "drum.toml:8:19: note: card.mill_guard.effects[1].on: this effect can be repeated "
               "without end (a window stops it after 200 uses); a \"limit\" would end it\n"
               "1 file checked, 0 faults\n");
    const auto json = nlohmann::json::parse(shop.lab("check drum.toml --json").out);
    BOOST_TEST_REQUIRE(json["faults"].size() == 1U);
    BOOST_TEST(json["faults"][0]["severity"] == "note");
    // The Battle itself comes to its end.
    shop.write(
        "drummers.toml",
        "[army]\nid = \"drummers\"\ncards = [\"mill_guard\", \"soldier\"]\ncommander = {}\n");
    BOOST_TEST(shop.lab("duel skirmish --games 1 --pack drum.toml --red drummers.toml "
                        "--red-player random --blue-player random")
                   .exit_code == 0);
    shop.write("drum.toml", drum("{ on = \"phase-start\", limit = \"phase:1\", "
                                 "do = [{ morale = 1, who = \"me\" }] }"));
    BOOST_TEST(shop.lab("check drum.toml").out == "1 file checked, 0 faults\n");
}

BOOST_AUTO_TEST_CASE(nothing_to_check_is_no_success) {
    const Workshop shop;
    shop.write("notes/readme.txt", "no definitions");
    shop.write("empty.toml", "# nothing yet\n");
    const Ran ran = shop.lab("check notes empty.toml");
    BOOST_TEST(ran.exit_code == 1);
    BOOST_TEST(ran.out ==
               "notes: error: holds no .toml file, so nothing was checked\n"
               "empty.toml: error: holds no definitions\n1 file checked, 2 faults\n");
}

BOOST_AUTO_TEST_CASE(json_lists_the_same_faults) {
    const Workshop shop;
    shop.write("army.toml",
               "[army]\nid = \"a\"\ncards = [\"soldyer\"]\n[army.commander]\nprogression = 99\n");
    const Ran text = shop.lab("check army.toml");
    const Ran ran = shop.lab("check army.toml --json");
    BOOST_TEST(ran.exit_code == 1);
    const auto json = nlohmann::json::parse(ran.out);
    BOOST_TEST(json["files"] == 1);
    BOOST_TEST(json["faults"].size() >= 2U);
    for (const auto& fault : json["faults"]) {
        BOOST_TEST(fault["file"] == "army.toml");
        BOOST_TEST(has(text.out, fault["message"].get<std::string>()));
    }
}

BOOST_AUTO_TEST_SUITE_END()
