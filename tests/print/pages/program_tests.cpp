#define BOOST_TEST_DYN_LINK
#include "tests/print/fixture.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <sstream>

using namespace muster;
using namespace muster::print_test;
using tests::army_file;
using tests::has;

BOOST_AUTO_TEST_SUITE(program_tests)
namespace {

const std::string program{MUSTER_PRINT};

}  // namespace

BOOST_AUTO_TEST_CASE(a_deck_is_a_clean_vector_pdf) {
    const Folder folder;
    const std::string file = (folder.path / "deck.pdf").string();
    const auto [code, said] = run(program + " deck " + army_file("causeway_watch") + " -o " + file);
    BOOST_TEST(code == 0, said);
    BOOST_TEST(has(said, "14 cards of 63 x 88 mm on 4 pages, a4, 9 to a sheet"), said);

    BOOST_TEST(has(run("pdfinfo " + file).second, "Pages:           4"));
    check_sound(file);
    check_no_pictures(file);
    std::istringstream fonts{check_fonts(file, 5)};
    for (std::string line; std::getline(fonts, line);)
        if (has(line, "+")) BOOST_TEST((has(line, "+Vollkorn-") || has(line, "+Inter-")), line);

    const std::string text = run("pdftotext " + file + " -").second;
    BOOST_TEST(has(text, "Mother Aldreth"));
    BOOST_TEST(has(text, "Gatewall Pikes"));
}

BOOST_AUTO_TEST_CASE(two_runs_give_the_same_bytes) {
    const Folder folder;
    for (const char* name : {"a.pdf", "b.pdf"})
        BOOST_TEST(run("TZ=Pacific/Auckland " + program + " deck " + army_file("barrow_court") +
                       " -o " + (folder.path / name).string())
                       .first == 0);
    BOOST_TEST((read(folder.path / "a.pdf") == read(folder.path / "b.pdf")));
    BOOST_TEST(!std::filesystem::exists(folder.path / "a.pdf.part"));
}

BOOST_AUTO_TEST_CASE(the_report_for_machines_is_json) {
    const Folder folder;
    const auto [code, said] = run(program + " deck " + army_file("wild_muster") +
                                  " --json --duplex none -o " + (folder.path / "d.pdf").string());
    BOOST_TEST(code == 0);
    const auto report = nlohmann::json::parse(said);
    BOOST_TEST(report.at("army").get<std::string>() == "wild_muster");
    BOOST_TEST(report.at("cards").get<int>() == 14);
    BOOST_TEST(report.at("pages").get<int>() == 2);
    BOOST_TEST(report.at("written").get<bool>());
    BOOST_TEST(report.at("findings").empty());
}

BOOST_AUTO_TEST_CASE(a_card_becomes_a_png_of_its_size) {
    const Folder folder;
    const auto file = folder.path / "soldier.png";
    BOOST_TEST(run(program + " png soldier --dpi 300 -o " + file.string()).first == 0);
    const std::string bytes = read(file);
    BOOST_REQUIRE(bytes.size() > 24U);
    const auto number = [&](std::size_t at) {
        int value = 0;
        for (std::size_t i = 0; i < 4; ++i)
            value = value * 256 + static_cast<unsigned char>(bytes[at + i]);
        return value;
    };
    BOOST_TEST(number(16) == 744);
    BOOST_TEST(number(20) == 1039);
}

BOOST_AUTO_TEST_CASE(an_army_becomes_a_folder_of_pictures) {
    const Folder folder;
    const auto pictures = folder.path / "pictures";
    BOOST_TEST(
        run(program + " png " + army_file("hushed_choir") + " --dpi 60 -o " + pictures.string())
            .first == 0);
    BOOST_TEST(std::filesystem::exists(pictures / "commander.png"));
    BOOST_TEST(std::filesystem::exists(pictures / "back.png"));
    BOOST_TEST(std::filesystem::exists(pictures / "dream_speaker.png"));
}

BOOST_AUTO_TEST_CASE(an_army_that_the_rules_refuse_is_printed) {
    const Folder folder;
    std::string list =
        "[army]\nid = \"crowd\"\nname = \"Crowd\"\ncards = [\"mediating_chaplain*3\"]\n"
        "[army.commander]\nname = \"Nobody\"\n";
    write(folder.path / "crowd.toml", list);
    const auto [code, said] = run(program + " deck " + (folder.path / "crowd.toml").string() +
                                  " -o " + (folder.path / "crowd.pdf").string());
    BOOST_TEST(code == 0, said);
}

BOOST_AUTO_TEST_CASE(a_list_of_any_length_is_printed) {
    const Folder folder;
    const auto list = folder.path / "list.toml", deck = folder.path / "deck.pdf";
    write(list,
          "[army]\nid = \"horde\"\nname = \"Horde\"\ncards = [\"soldier*2400\", "
          "\"spearmen*100\"]\n[army.commander]\nname = \"N\"\n");
    const auto [code, said] =
        run(program + " deck --json " + list.string() + " -o " + deck.string());
    BOOST_TEST(code == 0, said);
    BOOST_TEST(nlohmann::json::parse(said).at("cards").get<int>() == 2501);
    // The rules take no more than sixty all the same.
    toml::Faults faults;
    BOOST_TEST(!skirmish::load_army(list, cards(), {}, faults).has_value());
    BOOST_TEST(faults.text().find("found \"soldier*2400\"; allowed") != std::string::npos,
               faults.text());
}

BOOST_AUTO_TEST_CASE(an_id_may_say_how_often_it_is_printed) {
    const Folder folder;
    const auto deck = (folder.path / "deck.pdf").string();
    const auto cards_of = [&](const std::string& inputs) {
        const auto [code, said] = run(program + " deck --json " + inputs + " -o " + deck);
        BOOST_TEST_REQUIRE(code == 0, said);
        return nlohmann::json::parse(said).at("cards").get<int>();
    };
    BOOST_TEST(cards_of("'soldier*3' spearmen 'soldier*2'") == 6);
    BOOST_TEST(cards_of("'blank*12'") == 12);
    BOOST_TEST(cards_of("'nb1*2' nb2") == 3);
    for (const char* wrong : {"soldier*0", "soldier*", "soldier*x", "soldier*100001"}) {
        const auto [code, said] = run(program + " deck '" + wrong + "' -o " + deck);
        BOOST_TEST(code == 1);
        BOOST_TEST(said == std::string{"error: found \""} + wrong +
                               "\"; allowed: an id and how often it is printed, 1 to 100000, "
                               "such as soldier*3\n",
                   said);
    }
    // A service takes each picture once, and its name says how many to order.
    const auto pictures = folder.path / "upload";
    const auto [code, said] =
        run(program + " png 'soldier*3' spearmen --service tgc-poker -o " + pictures.string());
    BOOST_TEST(code == 0, said);
    BOOST_TEST(std::filesystem::exists(pictures / "soldier_x3.png"));
    BOOST_TEST(std::filesystem::exists(pictures / "spearmen.png"));
}

BOOST_AUTO_TEST_CASE(an_unknown_card_is_placed_and_nothing_is_written) {
    const Folder folder;
    write(folder.path / "army.toml",
          "[army]\nid = \"x\"\nname = \"X\"\ncards = [\"soldeir\"]\n[army.commander]\nname = "
          "\"N\"\n");
    const auto [code, said] = run(program + " deck " + (folder.path / "army.toml").string() +
                                  " -o " + (folder.path / "x.pdf").string());
    BOOST_TEST(code == 1);
    BOOST_TEST(has(said, "army.toml:4:"), said);
    BOOST_TEST(has(said, "did you mean \"soldier\"?"), said);
    BOOST_TEST(!std::filesystem::exists(folder.path / "x.pdf"));
}

BOOST_AUTO_TEST_CASE(a_folder_that_cannot_be_written_is_named) {
    const auto [code, said] =
        run(program + " deck " + army_file("causeway_watch") + " -o /nowhere/at/all/deck.pdf");
    BOOST_TEST(code == 1);
    BOOST_TEST(said ==
               "/nowhere/at/all/deck.pdf: error: cannot be written: No such file or directory\n");
    const auto [other, complaint] =
        run(program + " png " + army_file("causeway_watch") + " -o /dev/null/x");
    BOOST_TEST(other == 1);
    BOOST_TEST(complaint == "/dev/null/x: error: cannot be made: Not a directory\n");
}

BOOST_AUTO_TEST_CASE(wrong_usage_is_2_and_help_fits_a_terminal) {
    BOOST_TEST(run(program).first == 2);
    BOOST_TEST(run(program + " deck").first == 2);
    BOOST_TEST(run(program + " deck x.toml -o y.pdf --paper a5").first == 2);
    BOOST_TEST(run(program + " png no_such_card -o y.png").first == 1);
    for (const char* command : {" --help", " deck --help", " png --help"}) {
        // By name, as a person calls it: the usage line repeats it.
        const auto [code, said] =
            run("cd " + std::filesystem::path{program}.parent_path().string() +
                " && ./muster-print" + command);
        BOOST_TEST(code == 0);
        std::istringstream lines{said};
        for (std::string line; std::getline(lines, line);) BOOST_TEST(line.size() <= 80U, line);
        BOOST_TEST(has(said, "Examples:"));
    }
}

BOOST_AUTO_TEST_CASE(a_layout_in_the_folder_of_a_pack_stops_no_print_of_it) {
    for (const std::string ruleset : {"skirmish", "warfare", "battlefield", "strategic"})
        BOOST_TEST_CONTEXT(ruleset) {
            const Folder folder;
            const std::string own = (folder.path / "mine").string();
            BOOST_TEST(run(program + " new --ruleset " + ruleset + " " + own).first == 0);
            const std::string deck =
                program + " deck " + own + "/armies/first.toml -o " + own + "/deck.pdf";
            const std::string look = "extends = \"" + ruleset + "\"\n";
            write(folder.path / "mine/look.toml", look + "[colours]\nvellum = \"#FFFFFF\"\n");
            const auto shown = run(deck + " --layout " + own + "/look.toml");
            BOOST_TEST(shown.first == 0, shown.second);
            write(folder.path / "mine/look.toml", look + "[colours]\nvellum = #FFF\n");  // torn
            const auto plain = run(deck);
            BOOST_TEST(plain.first == 0, plain.second);
            const auto torn = run(deck + " --layout " + own + "/look.toml");
            BOOST_TEST(torn.first == 1);
            BOOST_TEST(has(torn.second, own + "/look.toml:3:"), torn.second);
        }
}

BOOST_AUTO_TEST_CASE(a_pack_with_faults_is_read_by_the_ruleset_that_it_names) {
    const Folder folder;
    const std::string pack = (folder.path / "pack.toml").string();
    const std::string head =
        "[pack]\nid = \"fens\"\nname = \"Fens\"\nversion = \"1\"\n"
        "author = \"A\"\nlicence = \"MIT\"\n";
    write(folder.path / "tables.toml", "[ancestry.eel]\nname = \"Eel\"\nbonus = [1]\n");
    const auto said_of = [&](const std::string& text) {
        write(pack, text);
        const auto [code, said] = run(program + " deck " + folder.path.string() + " -o " +
                                      (folder.path / "deck.pdf").string());
        BOOST_TEST(code == 1, said);
        return said;
    };
    // No skirmish has ancestries: its reader would call the key unknown.
    for (const char* known :
         {"ruleset = \"warfare\"\n[pack\n", "ruleset = \"warfare\"\ncode = 1\n"}) {
        const std::string said = said_of(head + known);
        BOOST_TEST(has(said, "pack.toml:"), said);
        BOOST_TEST(has(said, "ancestry.eel"), said);
        BOOST_TEST(!has(said, "unknown key \"ancestry\""), said);
    }
    const std::string allowed =
        "allowed: \"skirmish\", \"warfare\", \"battlefield\", \"strategic\", \"campaign\"";
    BOOST_TEST(said_of(head + "ruleset = \"warfrae\"\n") ==
               pack + ":7:11: error: pack.ruleset: found \"warfrae\"; " + allowed +
                   "; did you mean \"warfare\"?\n");
    BOOST_TEST(said_of(head) ==
               pack + ":1:1: error: pack: missing key \"ruleset\"; " + allowed + "\n");
    // What cannot be parsed and names none is read by none.
    const std::string torn = said_of(head + "[pack\n");
    BOOST_TEST(torn.starts_with(pack + ":7:"), torn);
    BOOST_TEST(std::count(torn.begin(), torn.end(), '\n') == 1, torn);
}

BOOST_AUTO_TEST_CASE(equal_warnings_of_many_cards_are_one_line) {
    const Folder folder;
    const std::string said = run(program + " deck " + army_file("causeway_watch") +
                                 " --size mini -o " + (folder.path / "a.pdf").string())
                                 .second;
    std::istringstream lines{said};
    std::set<std::string> messages;
    std::size_t warnings = 0;
    for (std::string line; std::getline(lines, line);) {
        const auto at = line.find(": warning: size: ");
        if (at == std::string::npos) continue;
        ++warnings;
        messages.insert(line.substr(at));
    }
    BOOST_TEST(warnings > 0U, said);
    BOOST_TEST(warnings == messages.size(), said);
    BOOST_TEST(has(said, " and "), said);
}

BOOST_AUTO_TEST_CASE(a_report_that_is_lost_is_a_fault) {
    const Folder folder;
    const std::string soldier = program + " deck soldier -o " + (folder.path / "deck.pdf").string();
    for (const std::string& line : {soldier, soldier + " --json", program + " --help"}) {
        const auto [code, said] = run("{ " + line + " > /dev/full; }");
        BOOST_TEST(code == 1, line);
        BOOST_TEST(said == "error: cannot write the output\n", line);
    }
}

BOOST_AUTO_TEST_CASE(an_empty_name_is_refused) {
    const Folder folder;
    const std::string out = (folder.path / "out.pdf").string();
    // Without a name the map would be the referee's, and --all everybody's hand-outs.
    for (const char* line : {"map vale --as ''", "map vale --as ' '", "handout vale --commander ''",
                             "handout vale --all --commander ''"}) {
        const auto [code, said] = run(program + " " + line + " -o " + out);
        BOOST_TEST(code == 2, line);
        BOOST_TEST(has(said, "allowed: a commander's name"), said);
        BOOST_TEST(!std::filesystem::exists(out), line);
    }
}

BOOST_AUTO_TEST_CASE(a_number_out_of_range_is_found_and_allowed) {
    const Folder folder;
    const std::string out = (folder.path / "out.png").string();
    for (const char* number : {"10", "2400.5", "many"}) {
        const auto [code, said] = run(program + " png soldier --dpi " + number + " -o " + out);
        BOOST_TEST(code == 2, number);
        BOOST_TEST(
            has(said, std::string{"--dpi: found \""} + number + "\"; allowed: number, 20 to 2400"),
            said);
    }
    const auto [code, said] = run(program + " handout vale --all --since 0 -o " + out);
    BOOST_TEST(code == 2);
    BOOST_TEST(has(said, "--since: found \"0\"; allowed: whole number, 1 to 100000"), said);
}

BOOST_AUTO_TEST_CASE(a_new_pack_needs_a_name) {
    const auto [code, said] = run(program + " new ''");
    BOOST_TEST(code == 2);
    BOOST_TEST(has(said, "folder: found \"\"; allowed: the name of a new folder"), said);
}

BOOST_AUTO_TEST_CASE(comments_alone_blame_nobody_else) {
    const Folder folder;
    for (const std::string ruleset : {"battlefield", "campaign"}) {
        const auto pack = folder.path / ruleset;
        std::filesystem::create_directories(pack / "armies");
        write(pack / "pack.toml",
              "[pack]\nid = \"p\"\nname = \"P\"\nauthor = \"a\"\nlicence = \"b\"\n"
              "version = \"1\"\nruleset = \"" +
                  ruleset + "\"\n");
        const auto file = pack / "armies" / "empty.toml";
        write(file, "# Nothing yet.\n");
        const auto [code, said] =
            run(program + " deck " + file.string() + " -o " + (folder.path / "deck.pdf").string());
        BOOST_TEST(code == 1);
        BOOST_TEST(said == file.string() + ": error: holds no definitions\n");
    }
}

BOOST_AUTO_TEST_CASE(an_output_is_no_input) {
    const Folder folder;
    const auto file = folder.path / "army.toml";
    const std::string army = "[army]\nid = \"a\"\nname = \"A\"\n";
    write(file, army);
    const auto [code, said] = run(program + " deck " + file.string() + " -o " + file.string());
    BOOST_TEST(code == 2);
    BOOST_TEST(has(said, "which is also read"), said);
    BOOST_TEST(read(file) == army);
    BOOST_TEST(run(program + " deck soldier -o -").first == 2);
}

BOOST_AUTO_TEST_SUITE_END()
