#define BOOST_TEST_DYN_LINK
#include "tests/print/fixture.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/support/text.hpp"
#include "tests/with_sanitizers.hpp"

#include <boost/test/unit_test.hpp>

#include <set>

/// What may go wrong around the programs: disks, folders, fonts, pictures, sizes. Each time there
/// is a clear message or a correct file, and what stood there before still stands.
using namespace muster;
using namespace muster::print_test;
using tests::has;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(edge_tests)
namespace {

const std::string program{MUSTER_PRINT};

const std::string pack_head =
    "[pack]\nid = \"edge\"\nname = \"Edge\"\nversion = \"1.0\"\nauthor = \"A\"\n"
    "licence = \"MIT\"\nruleset = \"skirmish\"\n";

std::string card(const std::string& id, const std::string& more = "") {
    return "[[card]]\nid = \"" + id + "\"\nname = \"" + id +
           "\"\nrole = \"guardian\"\nstrength = 1\nupkeep = 1\n" + more;
}
std::string army(const std::string& name, const std::string& cards = "\"gatewall_pikes\"") {
    return "[army]\nid = \"edge\"\nname = \"Edge\"\ncards = [" + cards +
           "]\n[army.commander]\nname = \"" + name + "\"\n";
}

/// Every verb that draws cards or sheets, with an army as its input. With sanitizers one of each
/// way to write: what the others draw is seen by the tests of their own.
std::vector<std::string> verbs(const std::string& list) {
    if (tests::is_sanitized) return {"deck " + list, "png " + list, "tts " + list, "calibrate"};
    return {"deck " + list, "sheet " + list,      "reference skirmish", "png " + list,
            "tts " + list,  "png gatewall_pikes", "proof " + list,      "calibrate"};
}
bool makes_folder(const std::string& verb) {
    return verb.starts_with("tts") || (verb.starts_with("png") && has(verb, ".toml"));
}

std::set<std::string> names_in(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator{folder})
        names.insert(fs::relative(entry.path(), folder).string());
    return names;
}

/// A copy of the shipped folder, to be spoilt.
fs::path copy_of(const fs::path& from, const fs::path& to) {
    fs::copy(from, to, fs::copy_options::recursive);
    return to;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_full_disk_keeps_the_old_file) {
    const Folder folder;
    const auto list = folder.path / "army.toml", out = folder.path / "out";
    write(list, army("Ann"));
    for (const auto& verb : verbs(list.string())) {
        BOOST_TEST_CONTEXT(verb) {
            fs::remove_all(out);
            const bool is_folder = makes_folder(verb);
            if (is_folder) fs::create_directory(out);
            for (const char* name : {"commander.png", "back.png", "edge.json"})
                if (is_folder) write(out / name, "old");
            if (!is_folder) write(out, "old");
            const auto before = names_in(folder.path);
            // A file may have 2 kB, and the shell lets the program hear of it.
            const auto [code, said] = run("ulimit -f 4; TMPDIR=" + folder.path.string() + " " +
                                          program + " " + verb + " -o " + out.string());
            BOOST_TEST(code == 1, said);
            BOOST_TEST(has(said, "cannot be written: File too large"), said);
            BOOST_TEST((names_in(folder.path) == before));
            BOOST_TEST(read(is_folder ? out / "commander.png" : out) == "old");
        }
    }
    for (const char* verb : {"deck soldier", "png soldier", "reference skirmish", "calibrate"}) {
        const auto [code, said] = run(program + " " + verb + " -o /dev/full");
        BOOST_TEST(code == 1, verb);
        BOOST_TEST(said == "/dev/full: error: cannot be written: No space left on device\n", said);
    }
}

BOOST_AUTO_TEST_CASE(a_path_that_cannot_be_written_is_named) {
    const Folder folder;
    const auto list = folder.path / "army.toml", taken = folder.path / "taken";
    write(list, army("Ann"));
    for (const auto& verb : verbs(list.string())) {
        BOOST_TEST_CONTEXT(verb) {
            // Below a file there is no folder.
            const auto [code, said] =
                run(program + " " + verb + " -o " + (list / "sub/out").string());
            BOOST_TEST(code == 1, said);
            BOOST_TEST(has(said, "army.toml/sub/out: error: cannot be "), said);
            BOOST_TEST(has(said, "Not a directory"), said);
            BOOST_TEST(read(list) == army("Ann"));

            // A folder where a file should go, or the other way round.
            fs::remove_all(taken);
            const bool is_folder = makes_folder(verb);
            if (is_folder)
                write(taken, "old");
            else
                fs::create_directory(taken);
            if (verb.starts_with("png g")) continue;  // takes the folder, and puts its picture in
            const auto [other, output] = run(program + " " + verb + " -o " + taken.string());
            BOOST_TEST(other == 1, output);
            BOOST_TEST(has(output, taken.string() + ": error: cannot be "), output);
            BOOST_TEST((is_folder ? read(taken) == "old" : fs::is_empty(taken)));
        }
    }
}

BOOST_AUTO_TEST_CASE(only_the_fonts_of_the_layout_matter) {
    const Folder folder;
    const auto list = folder.path / "army.toml", out = folder.path / "out";
    write(list, army("Ann"));
    fs::create_directory(folder.path / "none");
    write(folder.path / "fonts.conf",
          "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig><dir>" +
              (folder.path / "none").string() + "</dir></fontconfig>");
    const std::string bare =
        "FONTCONFIG_FILE=" + (folder.path / "fonts.conf").string() + " " + program + " ";
    // Whatever fonts the system knows of, the cards look the same.
    for (const auto& verb :
         {"deck " + list.string(), std::string{"png gatewall_pikes"}, "sheet " + list.string()}) {
        BOOST_TEST(run(program + " " + verb + " -o " + out.string()).first == 0, verb);
        const std::string usual = read(out);
        const auto [code, said] = run(bare + verb + " -o " + out.string());
        BOOST_TEST(code == 0, said);
        BOOST_TEST((read(out) == usual), verb);
    }

    // But without those that a layout names nothing is drawn, and the package is named.
    const auto cards = copy_of(skirmish::shipped_cards(), folder.path / "cards");
    for (const char* name : {"skirmish.toml", "sheets.toml"}) {
        std::string text = read(cards / "layouts" / name);
        for (auto at = text.find("/usr/share/fonts"); at != std::string::npos;
             at = text.find("/usr/share/fonts", at))
            text.replace(at, 16, "/usr/local/share/fonts/none");
        write(cards / "layouts" / name, text);
    }
    write(out, "old");
    for (const auto& verb : verbs(list.string())) {
        if (verb == "calibrate") continue;  // has no layout
        const auto [code, said] = run("MUSTER_CARDS=" + cards.string() + " " + program + " " +
                                      verb + " -o " + out.string());
        BOOST_TEST_CONTEXT(verb) {
            BOOST_TEST(code == 1, said);
            BOOST_TEST(has(said, " is missing; install Debian's package fonts-"), said);
            BOOST_TEST(read(out) == "old");
        }
    }
}

BOOST_AUTO_TEST_CASE(a_broken_sign_or_picture_is_named) {
    const Folder folder;
    const auto list = folder.path / "army.toml", out = folder.path / "out";
    write(list, army("Ann"));
    const auto assets = folder.path / "assets";
    fs::create_directory(assets);
    copy_of(draw::shipped_assets() / "icons", assets / "icons");
    write(assets / "icons/role-guardian.svg", "<svg viewBox=\"0 0 64 64\"><path d=\"M0");
    write(out, "old");
    for (const auto& verb : verbs(list.string())) {
        if (verb == "calibrate") continue;  // has no signs
        const auto [code, said] = run("MUSTER_ASSETS=" + assets.string() + " " + program + " " +
                                      verb + " -o " + out.string());
        BOOST_TEST_CONTEXT(verb) {
            BOOST_TEST(code == 1, said);
            BOOST_TEST((has(said, "icons/role-guardian.svg: error: XML parse error") ||
                        (makes_folder(verb) && has(said, "a file has this name"))),
                       said);
            BOOST_TEST(read(out) == "old");
        }
    }

    const auto pack = folder.path / "pack";
    fs::create_directory(pack);
    write(pack / "pack.toml", pack_head);
    write(pack / "cards.toml", card("man", "art = \"man.svg\"\n"));
    write(pack / "man.svg", "<svg viewBox=\"0 0 64 64\"><path d=\"M0");
    for (const char* verb : {"deck ", "png ", "tts "}) {
        const auto [code, said] =
            run(program + " " + verb + pack.string() + " -o " + (folder.path / "new").string());
        BOOST_TEST(code == 1, said);
        BOOST_TEST(has(said, "cards.toml:1: man: error: art: the picture \"man.svg\" "), said);
        BOOST_TEST(!fs::exists(folder.path / "new"));
    }
    // A proof is there to show it.
    const auto [code, said] =
        run(program + " proof " + pack.string() + " -o " + (folder.path / "proof.pdf").string());
    BOOST_TEST(code == 0);
    BOOST_TEST(has(said, "1 errors"), said);
}

BOOST_AUTO_TEST_CASE(texts_of_any_length_are_reported_or_cut_as_the_layout_says) {
    const Folder folder;
    const auto out = folder.path / "out";
    std::string text;
    while (text.size() < 20000) text += "word ";
    const auto pack = folder.path / "pack";
    fs::create_directory(pack);
    write(pack / "pack.toml", pack_head);
    write(pack / "cards.toml", card("man", "flavour = \"" + text + "\"\n"));
    const auto [refused, why] = run(program + " deck " + pack.string() + " -o " + out.string());
    BOOST_TEST(refused == 1);
    BOOST_TEST(has(why, "cards.toml:7:11: error: card.man.flavour: found \"word word "), why);
    BOOST_TEST(has(why, "allowed: text of 1 to 160 characters on one line"), why);

    const auto layout = [&](const std::string& words, const char* rule) {
        write(
            folder.path / "look.toml",
            "extends = \"skirmish\"\n[faces.unit]\nfull = [{ name = \"long\", kind = \"textbox\", "
            "text = \"" +
                words +
                "\", style = \"pill\", x = 5, y = 5, width = 50, height = 10, "
                "otherwise = \"" +
                rule + "\" }]\n");
        return " --layout " + (folder.path / "look.toml").string() + " -o " + out.string();
    };
    for (const std::string& words : {text, std::string(20000, 'w')}) {
        for (const char* verb : {"deck", "png", "tts"}) {
            const auto [code, said] =
                run(program + " " + verb + " soldier" + layout(words, "error"));
            BOOST_TEST(code == 1, said);
            BOOST_TEST(has(said, "Soldier: error: long: the text does not fit its box"), said);
            BOOST_TEST(!fs::exists(out));
        }
        const auto [code, said] = run(program + " deck soldier" + layout(words, "ellipsis"));
        BOOST_TEST(code == 0, said);
        BOOST_TEST(has(said, "warning: long: the text is cut with an ellipsis"), said);
        check_sound(out);
        BOOST_TEST(run(program + " deck --strict soldier" + layout(words, "ellipsis")).first == 1);
        fs::remove(out);
    }
}

BOOST_AUTO_TEST_CASE(nothing_to_print_is_said) {
    const Folder folder;
    const auto list = folder.path / "army.toml", pack = folder.path / "pack",
               out = folder.path / "out";
    write(list, army("Ann", ""));
    fs::create_directory(pack);
    write(pack / "pack.toml", pack_head);
    for (const char* verb : {"deck", "sheet", "png", "tts", "proof"}) {
        const auto [code, said] =
            run(program + " " + verb + " " + list.string() + " -o " + out.string());
        BOOST_TEST(code == 1, verb);
        BOOST_TEST(has(said, "army.toml:4:9: error: army.edge.cards: found no card"), said);
    }
    for (const char* verb : {"deck", "png", "tts"}) {
        const auto [code, said] =
            run(program + " " + verb + " " + pack.string() + " -o " + out.string());
        BOOST_TEST(code == 1, verb);
        BOOST_TEST(said.starts_with("error: there are no cards to "), said);
    }
    const auto [code, said] = run(program + " sheet " + pack.string() + " -o " + out.string());
    BOOST_TEST(code == 1);
    BOOST_TEST(has(said, "allowed: an army (a file .toml, or the name of a shipped one)"), said);
    BOOST_TEST(!fs::exists(out));
    fs::remove(pack / "pack.toml");
    BOOST_TEST(run(program + " deck " + pack.string() + " -o " + out.string()).first == 1);
}

BOOST_AUTO_TEST_CASE(inputs_of_the_same_name_lose_nothing) {
    const Folder folder;
    fs::create_directories(folder.path / "b");
    const auto first = folder.path / "army.toml", second = folder.path / "b/army.toml";
    write(first, army("Ann"));
    write(second, army("Bea"));
    const std::string both = first.string() + " " + second.string();
    const auto out = folder.path / "out";

    // Each commander has a picture, though both are "commander".
    const auto [code, said] = run(program + " png --dpi 50 " + both + " -o " + out.string());
    BOOST_TEST(code == 0, said);
    BOOST_TEST((names_in(out) == std::set<std::string>{"back.png", "commander.png",
                                                       "commander_2.png", "gatewall_pikes.png"}));
    BOOST_TEST((read(out / "commander.png") != read(out / "commander_2.png")));

    const auto table = folder.path / "table";
    BOOST_TEST(run(program + " tts " + both + " -o " + table.string()).first == 0);
    BOOST_TEST((names_in(table) == std::set<std::string>{"back_edge_madder.png",
                                                         "back_edge_woad.png", "edge.json",
                                                         "edge_madder_1.png", "edge_woad_1.png"}));

    // A card called as the back's or the commander's picture is.
    const auto pack = folder.path / "pack";
    fs::create_directory(pack);
    write(pack / "pack.toml", pack_head);
    write(pack / "cards.toml", card("back") + card("commander"));
    write(first, army("Ann", "\"back\", \"commander\""));
    fs::remove_all(out);
    BOOST_TEST(run(program + " png --dpi 50 " + first.string() + " --pack " + pack.string() +
                   " -o " + out.string())
                   .first == 0);
    BOOST_TEST((names_in(out) == std::set<std::string>{"back.png", "back_2.png", "commander.png",
                                                       "commander_2.png"}));

    // A deck has room for all of them; a card twice is two copies.
    const auto deck = folder.path / "deck.pdf";
    const auto [twice, output] = run(program + " deck soldier soldier -o " + deck.string());
    BOOST_TEST(twice == 0);
    BOOST_TEST(has(output, "2 cards of 63 x 88 mm"), output);
}

BOOST_AUTO_TEST_SUITE_END()
