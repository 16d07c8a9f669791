#define BOOST_TEST_DYN_LINK
#include "tests/engine/lab/program.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

/// Names in translations and layouts, which only the files of packs know.
using namespace muster::lab::testing;

namespace {

std::string pack_of(const std::string& ruleset) {
    return "[pack]\nid = \"fens\"\nname = \"F\"\nversion = \"1\"\nauthor = \"A\"\nlicence = "
           "\"MIT\"\nruleset = \"" +
           ruleset + "\"\n";
}
std::string words_of(const std::string& ruleset) {
    return "[words]\nruleset = \"" + ruleset + "\"\nname = \"Deutsch\"\n";
}

/// What `muster-lab check` says of a pack of a ruleset with one more file.
std::string said_of(const std::string& ruleset, const std::string& file, const std::string& text) {
    const Workshop shop;
    shop.write("fens/pack.toml", pack_of(ruleset));
    shop.write("fens/" + file, text);
    return shop.lab("check fens").out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(check_words_tests)

BOOST_AUTO_TEST_CASE(armies_and_units_in_words_are_those_of_the_packs) {
    const Workshop shop;
    shop.write("fens/pack.toml", pack_of("battlefield"));
    shop.write("fens/armies/a.toml",
               "[army]\nruleset = \"battlefield\"\nid = \"eels\"\nname = \"Eels\"\n"
               "[[army.unit]]\nid = \"mud\"\ntroop = \"heavy_inf\"\ncommander = true\n");
    const std::string words = words_of("battlefield") +
                              "[armies.ashen_muster]\nname = \"A\"\n"
                              "[armies.eels]\nname = \"Aale\"\nmud = \"Schlamm\"\n";
    shop.write("fens/locale/de.toml", words);
    BOOST_TEST(has(shop.lab("check fens").out, "3 files checked, 0 faults\n"));
    shop.write("fens/locale/de.toml", words + "mudd = \"x\"\n[armies.eel]\nname = \"x\"\n");
    const std::string out = shop.lab("check fens").out;
    BOOST_TEST(has(out,
                   "fens/locale/de.toml:9:1: error: armies.eels: found \"mudd\"; allowed: \"mud\", "
                   "\"name\"; did you mean \"mud\"?\n"),
               out);
    BOOST_TEST(has(out, "fens/locale/de.toml:10:9: error: armies: found \"eel\"; allowed: "), out);
    BOOST_TEST(has(out, "did you mean \"eels\"?\n"), out);
    BOOST_TEST(has(out, "3 files checked, 2 faults\n"), out);
    // What an army with a fault has is not known: its own fault is all there is to say.
    shop.write("fens/locale/de.toml", words);
    shop.write("fens/armies/a.toml",
               "[army]\nruleset = \"battlefield\"\nid = \"eels\"\nname = \"Eels\"\n"
               "[[army.unit]]\nid = \"mud\"\ntroop = \"heavy_imf\"\ncommander = true\n");
    BOOST_TEST(has(shop.lab("check fens").out, "3 files checked, 1 fault\n"));
}

BOOST_AUTO_TEST_CASE(names_of_wars_and_units_in_words_are_there) {
    const std::string war = said_of("strategic", "locale/de.toml",
                                    words_of("strategic") +
                                        "[war]\nmillers_quarel = \"x\"\n[factions.millers_quarrel]"
                                        "\nbaronie = \"x\"\n[spaces.millers_quarrel]\nhighmil = "
                                        "\"x\"\n[rivers.millers_quarrel]\nox = \"Ochse\"\n");
    for (const std::string fault :
         {"de.toml:5:1: error: war: found \"millers_quarel\"; allowed: ",
          "did you mean \"millers_quarrel\"?",
          "de.toml:7:1: error: factions.millers_quarrel: found \"baronie\"; allowed: \"barony\", ",
          "de.toml:9:1: error: spaces.millers_quarrel: found \"highmil\"; allowed: ",
          "2 files checked, 3 faults\n"})
        BOOST_TEST(has(war, fault), fault + " is not in\n" + war);
    const std::string warfare = said_of("warfare", "locale/de.toml",
                                        words_of("warfare") +
                                            "[army.nine_bridges]\nnb99 = \"x\"\n"
                                            "[flavour.nine_bridge]\nnb1 = \"x\"\n");
    BOOST_TEST(has(warfare, "de.toml:5:1: error: army.nine_bridges: found \"nb99\"; allowed: "));
    BOOST_TEST(has(warfare, "de.toml:6:10: error: flavour: found \"nine_bridge\"; allowed: "));
    BOOST_TEST(has(warfare, "2 files checked, 2 faults\n"), warfare);
}

BOOST_AUTO_TEST_CASE(words_of_paper_are_those_of_the_english) {
    const std::string paper = said_of("campaign", "locale/de/paper.toml",
                                      words_of("campaign") +
                                          "[sheet]\nmomant = \"Tag\"\n[grounds]\nflat = \"x\"\n"
                                          "hills = \"y\"\n[ground]\nmarsh = \"Sumpf\"\n");
    BOOST_TEST(paper ==
               "fens/locale/de/paper.toml:5:1: error: sheet.momant: no such word in English; did "
               "you mean \"sheet.moment\"?\n"
               "fens/locale/de/paper.toml:6:2: error: grounds: no such table in English; did you "
               "mean \"ground\"?\n2 files checked, 2 faults\n");
    const std::string said = said_of("campaign", "locale/de/said.toml",
                                     words_of("campaign") + "[line]\nsuplies = \"x\"\n");
    BOOST_TEST(has(said, "said.toml:5:1: error: line.suplies: no such word in English"), said);
    const std::string war =
        said_of("strategic", "locale/de/paper.toml",
                words_of("strategic") + "[short]\narchers = \"Sch.\"\narcherz = \"x\"\n");
    BOOST_TEST(has(war,
                   "paper.toml:6:1: error: short.archerz: no such word in English; did you "
                   "mean \"short.archers\"?\n2 files checked, 1 fault\n"),
               war);
    // A head that is wrong does not make a file one of another ruleset.
    const std::string headless =
        said_of("strategic", "locale/de/paper.toml", "[words]\nname = \"Deutsch\"\n");
    BOOST_TEST(has(headless, "words: missing key \"ruleset\"; allowed: \"strategic\"\n"), headless);
    BOOST_TEST(has(headless, "2 files checked, 1 fault\n"), headless);
}

BOOST_AUTO_TEST_CASE(regions_of_a_pack_name_ground_of_their_own) {
    const Workshop shop;
    shop.write("fens/pack.toml", pack_of("campaign"));
    shop.write("fens/regions/r.toml", "[[terrain]]\nid = \"moor\"\n");
    shop.write("fens/locale/de/paper.toml",
               words_of("campaign") + "[ground]\nmoor = \"Moor\"\nmooor = \"x\"\n");
    const std::string out = shop.lab("check fens").out;
    BOOST_TEST(has(out,
                   "paper.toml:6:1: error: ground.mooor: no such word in English; did you "
                   "mean \"ground.moor\"?\n"),
               out);
    BOOST_TEST(!has(out, "ground.moor:"), out);
}

BOOST_AUTO_TEST_CASE(a_reference_has_the_tables_and_ids_of_its_ruleset) {
    for (const std::string file : {"reference.toml", "locale/de/reference.toml"}) {
        const std::string out = said_of("battlefield", file,
                                        "[[step]]\nname = \"N\"\ntxt = \"T\"\n[[stepp]]\nname = "
                                        "\"N\"\n[[trait]]\nid = \"aerail\"\ntext = \"T\"\n");
        const std::string at = "fens/" + file;
        BOOST_TEST(has(out, at + ":3:1: error: step: found \"txt\"; allowed: "), out);
        BOOST_TEST(has(out, at + ":4:3: error: stepp: found \"stepp\"; allowed: "), out);
        BOOST_TEST(has(out, at + ":7:6: error: trait.id: found \"aerail\"; allowed: "), out);
        BOOST_TEST(has(out, "did you mean \"aerial\"?\n2 files checked, 3 faults\n"), out);
    }
}

BOOST_AUTO_TEST_CASE(a_layout_names_what_is_there) {
    const Workshop shop;
    const auto check = [&](const std::string& text) {
        shop.write("look.toml", text);
        return shop.lab("check look.toml").out;
    };
    const std::string sound =
        "extends = \"skirmish\"\n[colours]\nchalk = \"#FFFFFF\"\n[styles]\npill = { colour = "
        "\"chalk\" }\n[faces.unit]\nfull = [\n{ name = \"ground\", colour = \"chalk 20%\" },\n";
    BOOST_TEST(check(sound + "]\n") == "1 file checked, 0 faults\n");
    const std::string out =
        check(sound +
              "{ name = \"flavour\", style = \"efect\" },\n{ name = \"spine\", colour = "
              "\"chlak\" },\n{ name = \"x\", kind = \"boxx\", heigth = 2 },\n"
              "{ name = \"coin\", heigth = 2 },\n]\n");
    for (const std::string fault :
         {"look.toml:9:29: error: faces.unit.full[2].style: found \"efect\"; allowed: ",
          "did you mean \"effect\"?",
          "look.toml:10:28: error: faces.unit.full[3].colour: found \"chlak\"; allowed: ",
          "did you mean \"chalk\"?",
          "look.toml:11:22: error: faces.unit.full[4].kind: found \"boxx\"; allowed: ",
          "look.toml:12:18: error: faces.unit.full[15]: unknown key \"heigth\"; allowed: ",
          "1 file checked, 4 faults\n"})
        BOOST_TEST(has(out, fault), fault + " is not in\n" + out);
    // One misspelt table, or layout that is extended, is one fault, not all that misses it.
    const std::string table = check(
        "extends = \"skirmish\"\n[stiles]\nsmall = {}\n[faces.unit]\n"
        "full = [\n{ name = \"flavour\", style = \"small\" },\n]\n");
    BOOST_TEST(has(table, "look.toml:2:2: error: unknown key \"stiles\"; allowed: "), table);
    BOOST_TEST(has(table, "did you mean \"styles\"?\n1 file checked, 1 fault\n"), table);
    const std::string base = check(
        "extends = \"skirmsh\"\n[faces.unit]\nfull = [\n{ name = "
        "\"foot\", style = \"small\" },\n]\n");
    BOOST_TEST(has(base, "look.toml:1:11: error: extends: found \"skirmsh\""), base);
    BOOST_TEST(has(base, "did you mean \"skirmish\"?\n1 file checked, 1 fault\n"), base);
}

BOOST_AUTO_TEST_CASE(icons_of_a_layout_are_those_of_its_pack_or_the_shipped_ones) {
    const std::string layout =
        "extends = \"skirmish\"\n[faces.unit]\nfull = [\n{ name = \"x\", "
        "kind = \"icon\", icon = \"";
    const std::string rest =
        "\", x = 9, y = 9, width = 5, height = 5, colour = \"ink\" },\n"
        "{ name = \"y\", kind = \"text\", text = \"<icon commander/>\", style = \"effect\", x = 9, "
        "baseline = 9 },\n]\n";
    const std::string sound = said_of("skirmish", "look.toml", layout + "commander" + rest);
    BOOST_TEST(has(sound, " 0 faults"), sound);
    std::string misspelt = layout + "commander" + rest;
    misspelt.replace(misspelt.find("<icon commander"), 15, "<icon comander");
    const std::string in_text = said_of("skirmish", "look.toml", misspelt);
    BOOST_TEST(has(in_text,
                   "faces.unit.full[2].text: found \"comander\"; there is no such icon; did you "
                   "mean \"commander\"?\n"),
               in_text);
    const std::string out = said_of("skirmish", "look.toml", layout + "comander" + rest);
    BOOST_TEST(has(out,
                   "look.toml:4:37: error: faces.unit.full[1].icon: found \"comander\"; there "
                   "is no such icon; did you mean \"commander\"?\n"),
               out);
}

BOOST_AUTO_TEST_CASE(words_of_layouts_are_texts_of_a_layout) {
    const Workshop shop;
    shop.write("layouts/look.toml",
               "extends = \"skirmish\"\n[faces.unit]\nfull = [\n{ name = "
               "\"x\", kind = \"text\", text = \"Eel ford\", style = \"effect\", x = 9, "
               "baseline = 9 },\n]\n");
    shop.write("layouts/locale/de.toml",
               "[words]\n\"Eel ford\" = \"Aalfurt\"\n\"Commander\" = \"Führung\"\n\"Eel fort\" = "
               "\"x\"\n");
    const std::string out = shop.lab("check layouts").out;
    BOOST_TEST(
        out ==
        "layouts/locale/de.toml:4:1: error: words.\"Eel fort\": no layout has this text; did "
        "you mean \"Eel ford\"?\n2 files checked, 1 fault\n");
    shop.write("layouts/locale/de.toml", "[wrods]\n\"Eel ford\" = \"Aalfurt\"\n");
    BOOST_TEST(has(shop.lab("check layouts").out, "2 files checked, 1 fault\n"));
}

BOOST_AUTO_TEST_CASE(the_picture_of_a_war_is_there_and_whole) {
    const auto said = [](const std::string& picture) {
        const Workshop shop;
        shop.write("fens/pack.toml", pack_of("strategic"));
        shop.write("fens/wars/fen.svg", "<svg viewBox=\"0 0 9 9\"/>");
        shop.write("fens/wars/torn.svg", "<svg viewBox=\"0 0 9 9\">");
        std::string war =
            muster::tests::contents(MUSTER_SOURCE_DIR "/cards/strategic/wars/millers_quarrel.toml");
        war.insert(war.find("\nid = ") + 1, "picture = \"" + picture + "\"\n");
        shop.write("fens/wars/w.toml", war);
        return shop.lab("check fens").out;
    };
    BOOST_TEST(said("fen.svg") == "2 files checked, 0 faults\n");
    const std::string missing = said("fne.svg");
    BOOST_TEST(has(missing, "error: war.picture: found \"fne.svg\"; there is no such file in "),
               missing);
    BOOST_TEST(has(missing, "did you mean \"fen.svg\"?\n2 files checked, 1 fault\n"), missing);
    const std::string torn = said("torn.svg");
    BOOST_TEST(has(torn, "error: war.picture: found \"torn.svg\", which is a broken SVG: "), torn);
    BOOST_TEST(has(torn, "\n2 files checked, 1 fault\n"), torn);
}

BOOST_AUTO_TEST_SUITE_END()
