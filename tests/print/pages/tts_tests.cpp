#define BOOST_TEST_DYN_LINK
#include "print/pages/imposition/tts.hpp"
#include "tests/print/fixture.hpp"
#include "tests/support/shipped.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <set>

using namespace muster;
using namespace muster::print_test;
using nlohmann::json;
using tests::army_file;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(tts_tests)
namespace {

const std::string program{MUSTER_PRINT};

toml::Faults& faults() {
    static toml::Faults ignored;
    return ignored;
}

/// A PNG read back: its pixels, and the colour type that its header gives.
struct Png {
    explicit Png(const fs::path& file)
        : surface{cairo_image_surface_create_from_png(file.c_str())},
          width{cairo_image_surface_get_width(surface.get())},
          height{cairo_image_surface_get_height(surface.get())} {
        const std::string bytes = read(file);
        colour_type = bytes.size() > 25 ? bytes[25] : -1;
    }
    [[nodiscard]] std::uint32_t at(int x, int y) const {
        const auto* row =
            cairo_image_surface_get_data(surface.get()) +
            static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(surface.get());
        return reinterpret_cast<const std::uint32_t*>(row)[x] & 0xFFFFFFU;
    }
    draw::SurfacePtr surface;
    int width, height, colour_type;
};

/// Every claim that the simulator makes of a deck.
void check_deck(const json& deck, const fs::path& folder) {
    BOOST_TEST(deck.at("Name").get<std::string>() == "DeckCustom");
    const auto& cards = deck.at("ContainedObjects");
    BOOST_REQUIRE(cards.size() == deck.at("DeckIDs").size());
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const int id = cards[i].at("CardID").get<int>();
        BOOST_TEST(id == deck.at("DeckIDs")[i].get<int>());
        BOOST_TEST(id % 100 < 69);
        const auto key = std::to_string(id / 100);
        BOOST_TEST_REQUIRE(deck.at("CustomDeck").contains(key));
        BOOST_TEST((cards[i].at("CustomDeck").at(key) == deck.at("CustomDeck").at(key)));
        BOOST_TEST(!cards[i].at("Nickname").get<std::string>().empty());
    }
    for (const auto& [key, images] : deck.at("CustomDeck").items()) {
        const int columns = images.at("NumWidth").get<int>(),
                  rows = images.at("NumHeight").get<int>();
        BOOST_TEST((columns >= 2 && columns <= 10 && rows >= 2 && rows <= 7));
        for (const auto& id : deck.at("DeckIDs"))  // the last cell is the hidden card's
            if (std::to_string(id.get<int>() / 100) == key)
                BOOST_TEST(id.get<int>() % 100 < columns * rows - 1);
        for (const char* side : {"FaceURL", "BackURL"}) {
            const auto url = images.at(side).get<std::string>();
            BOOST_TEST(fs::exists(folder / fs::path{url}.filename()), url);
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(cells_are_as_large_as_the_simulator_allows) {
    BOOST_TEST((pages::tts_cell(63, 88) == pages::CellPx{409, 572}));
    BOOST_TEST((pages::tts_cell(69.85, 120.65) == pages::CellPx{338, 585}));  // height decides
    BOOST_TEST((pages::tts_cell(88.9, 63.5) == pages::CellPx{409, 292}));
}

BOOST_AUTO_TEST_CASE(the_grid_is_picked_by_the_number_of_cards) {
    BOOST_TEST((pages::tts_grid(1, 63, 88) == pages::Grid{2, 2}));
    BOOST_TEST((pages::tts_grid(12, 63, 88) == pages::Grid{5, 3}));
    BOOST_TEST((pages::tts_grid(69, 63, 88) == pages::Grid{10, 7}));
    for (std::size_t faces = 1; faces <= pages::tts_faces; ++faces) {
        const pages::Grid grid = pages::tts_grid(faces, 63, 88);
        const pages::CellPx cell = pages::tts_cell(63, 88, grid);
        BOOST_TEST(grid.cells() > faces);
        BOOST_TEST(cell.width * static_cast<int>(grid.columns) <= pages::tts_most_px);
        BOOST_TEST(cell.height * static_cast<int>(grid.rows) <= pages::tts_most_px);
        BOOST_TEST(cell.width >= pages::tts_cell(63, 88).width);
        BOOST_TEST(cell.width <= 744);  // 300 dots per inch
    }
}

BOOST_AUTO_TEST_CASE(an_army_becomes_a_deck_of_each_side) {
    const Folder folder;
    const auto out = folder.path / "my table";
    const auto [code, said] =
        run(program + " tts " + army_file("causeway_watch") + " -o '" + out.string() + "'");
    BOOST_TEST(code == 0, said);
    const auto saved = json::parse(read(out / "causeway_watch.json"));
    const auto& decks = saved.at("ObjectStates");
    BOOST_REQUIRE(decks.size() == 2U);
    std::set<std::string> keys, backs;
    for (const auto& deck : decks) {
        check_deck(deck, out);
        BOOST_TEST(deck.at("ContainedObjects").size() == 14U);
        keys.insert(deck.at("CustomDeck").items().begin().key());
        backs.insert(deck.at("CustomDeck").front().at("BackURL").get<std::string>());
    }
    BOOST_TEST(keys.size() == 2U);  // images of one table have numbers of their own
    BOOST_TEST(backs.size() == 2U);
    BOOST_TEST(*backs.begin() ==
               "file://" + folder.path.string() + "/my%20table/back_causeway_watch_madder.png");

    // Two soldiers follow each other, of one image cell, and say what they do.
    const auto& cards = decks[0].at("ContainedObjects");
    BOOST_TEST(cards[1].at("Nickname").get<std::string>() == "Soldier");
    BOOST_TEST(cards[1].at("CardID").get<int>() == cards[2].at("CardID").get<int>());
    BOOST_TEST(cards[1].at("GUID").get<std::string>() != cards[2].at("GUID").get<std::string>());
    const auto text = cards[1].at("Description").get<std::string>();
    BOOST_TEST(text.starts_with("Aggressor \xC2\xB7 Steel\n[b]Discard as a response:[/b] "), text);
    const auto commander = cards[0].at("Description").get<std::string>();
    BOOST_TEST(
        commander.find("[b]Cleric[/b] (Once per Day)\nAfter a Skirmish") != std::string::npos,
        commander);
}

BOOST_AUTO_TEST_CASE(images_are_rgb_without_bleed_and_end_in_the_hidden_card) {
    const Folder folder;
    BOOST_TEST(run(program + " tts --side woad " + army_file("barrow_court") + " -o " +
                   folder.path.string())
                   .first == 0);
    const Png sheet{folder.path / "barrow_court_woad_1.png"};
    // Thirteen faces and the back stand five by three, as large as 300 dots per inch.
    BOOST_TEST(sheet.width == 5 * 744);
    BOOST_TEST(sheet.height == 3 * 1039);
    BOOST_TEST(sheet.colour_type == 2);
    BOOST_TEST(!fs::exists(folder.path / "barrow_court_madder_1.png"));
    const Png back{folder.path / "back_barrow_court_woad.png"};
    BOOST_TEST(back.width == 818);
    BOOST_TEST(back.height == 1144);
    BOOST_TEST(back.colour_type == 2);
    // The outer field of the back of Woad fills the last cell into its corners.
    BOOST_TEST(sheet.at(4 * 744 + 1, 2 * 1039 + 1) == back.at(2, 2));
    BOOST_TEST(sheet.at(5 * 744 - 1, 3 * 1039 - 1) == back.at(817, 1143));
    BOOST_TEST(sheet.at(3 * 744 + 370, 2 * 1039 + 500) == 0U);  // no card there
    // Unlike a card with round corners, the first cell is full: vellum at its right edge.
    BOOST_TEST(sheet.at(741, 1) == 0xF4EAD3U);
}

BOOST_AUTO_TEST_CASE(two_armies_face_each_other) {
    const Folder folder;
    const auto [code, said] =
        run(program + " tts --json --url https://example.org/mine " + army_file("causeway_watch") +
            " " + army_file("wild_muster") + " -o " + folder.path.string());
    BOOST_TEST(code == 0, said);
    const auto report = json::parse(said);
    BOOST_TEST(report.at("written").get<bool>());
    BOOST_TEST(report.at("cards").get<int>() == 28);
    BOOST_TEST(report.at("files").size() == 5U);
    const auto saved = json::parse(read(folder.path / "causeway_watch_wild_muster.json"));
    const auto& decks = saved.at("ObjectStates");
    BOOST_REQUIRE(decks.size() == 2U);
    BOOST_TEST(decks[0].at("CustomDeck").at("1").at("FaceURL").get<std::string>() ==
               "https://example.org/mine/causeway_watch_madder_1.png");
    BOOST_TEST(decks[1].at("CustomDeck").at("2").at("BackURL").get<std::string>() ==
               "https://example.org/mine/back_wild_muster_woad.png");
}

BOOST_AUTO_TEST_CASE(more_than_69_faces_take_a_second_image) {
    const Folder folder;
    const auto pack = folder.path / "pack";
    fs::create_directory(pack);
    write(pack / "pack.toml",
          "[pack]\nid = \"crowd\"\nname = \"Crowd\"\nversion = \"1.0\"\n"
          "author = \"A\"\nlicence = \"MIT\"\nruleset = \"skirmish\"\n");
    std::string cards;
    for (int i = 0; i < 71; ++i)
        cards += "[[card]]\nid = \"man_" + std::to_string(i) + "\"\nname = \"Man " +
                 std::to_string(i) +
                 "\"\norigin = \"original\"\nrole = \"guardian\"\nstrength = 1\nupkeep = 1\n";
    write(pack / "cards.toml", cards);
    const auto out = folder.path / "out";
    const auto [code, said] =
        run(program + " tts --side madder " + pack.string() + " -o " + out.string());
    BOOST_TEST(code == 0, said);
    const auto saved = json::parse(read(out / "crowd.json"));
    const auto& deck = saved.at("ObjectStates").at(0);
    check_deck(deck, out);
    const auto& ids = deck.at("DeckIDs");
    BOOST_REQUIRE(ids.size() == 71U);
    BOOST_TEST(ids[68].get<int>() == 168);
    BOOST_TEST(ids[69].get<int>() == 200);
    BOOST_TEST(ids[70].get<int>() == 201);
    BOOST_TEST(deck.at("ContainedObjects")[70].at("Nickname").get<std::string>() == "Man 70");
    // Each image ends in the back.
    const Png first{out / "crowd_madder_1.png"};
    const Png second{out / "crowd_madder_2.png"};
    BOOST_TEST(first.width == 4090);
    BOOST_TEST(second.width == 2 * 744);  // two faces and the back
    BOOST_TEST(first.at(4088, 4002) == second.at(2 * 744 - 2, 2 * 1039 - 2));
    BOOST_TEST(first.at(3, 572 * 2) != 0U);
}

BOOST_AUTO_TEST_CASE(names_and_texts_are_in_the_language_asked_for) {
    const Folder folder;
    const auto [code, said] = run(program + " tts --locale de --side woad " +
                                  army_file("causeway_watch") + " -o " + folder.path.string());
    BOOST_TEST(code == 0, said);
    const auto saved = json::parse(read(folder.path / "causeway_watch.json"));
    const auto& deck = saved.at("ObjectStates").at(0);
    const auto table =
        skirmish::load_table({skirmish::shipped_cards() / "skirmish"}, faults(), "de");
    const auto name = deck.at("Nickname").get<std::string>();
    BOOST_TEST(name.ends_with(" (" + table->locale.at("seat.blue") + ")"), name);
    const auto& soldier = deck.at("ContainedObjects").at(1);
    BOOST_TEST(soldier.at("Nickname").get<std::string>() == "Soldat");
    const auto text = soldier.at("Description").get<std::string>();
    BOOST_TEST(text.starts_with(table->locale.at("role.aggressor") + " \xC2\xB7 " +
                                table->locale.at("path.steel") + "\n[b]" +
                                table->locale.at("lead.respond") + "[/b] "),
               text);
}

BOOST_AUTO_TEST_CASE(marks_of_paper_become_those_of_the_simulator) {
    draw::Face face;
    face.text["role"] = "Guardian";
    face.text["flavour"] = "A <b>bold</b> word, 2 < 3, <c #FF0000>red</c> <sc>small</sc>.";
    face.effects.push_back({"When it wins:", "draw <i>one</i>."});
    BOOST_TEST(pages::tts_description(face) ==
               "Guardian\n[b]When it wins:[/b] draw [i]one[/i].\n"
               "[i]A [b]bold[/b] word, 2 < 3, red small.[/i]");
}

BOOST_AUTO_TEST_CASE(a_single_copy_is_no_deck) {
    const Folder folder;
    BOOST_TEST(run(program + " tts --side woad soldier -o " + folder.path.string()).first == 0);
    const auto saved = json::parse(read(folder.path / "soldier.json"));
    const auto& card = saved.at("ObjectStates").at(0);
    BOOST_TEST(card.at("Name").get<std::string>() == "Card");
    BOOST_TEST(card.at("CardID").get<int>() == 100);
    BOOST_TEST(card.at("CustomDeck").contains("1"));
}

BOOST_AUTO_TEST_CASE(two_runs_write_the_same_bytes) {
    const Folder a, b;
    for (const auto* folder : {&a, &b})
        BOOST_TEST(run(program + " tts --side madder --url https://example.org/ soldier -o " +
                       folder->path.string())
                       .first == 0);
    for (const char* name : {"soldier.json", "soldier_madder_1.png", "back_soldier_madder.png"})
        BOOST_TEST((read(a.path / name) == read(b.path / name)), name);
}

BOOST_AUTO_TEST_CASE(a_faulty_army_or_folder_writes_nothing) {
    const Folder folder;
    write(folder.path / "x.toml",
          "[army]\nid = \"x\"\nname = \"X\"\ncards = [\"soldeir\"]\n"
          "[army.commander]\nname = \"N\"\n");
    const auto out = folder.path / "out";
    const auto [code, said] =
        run(program + " tts " + (folder.path / "x.toml").string() + " -o " + out.string());
    BOOST_TEST(code == 1);
    BOOST_TEST(said.find("did you mean \"soldier\"?") != std::string::npos, said);
    BOOST_TEST(!fs::exists(out));
    BOOST_TEST(run(program + " tts soldier -o /dev/null/x").first == 1);
    BOOST_TEST(run(program + " tts soldier").first == 2);
}

BOOST_AUTO_TEST_CASE(two_rulesets_are_refused_by_their_names) {
    const Folder folder;
    const auto out = folder.path / "out";
    const std::string theirs =
        (skirmish::shipped_cards() / "warfare/armies/nine_bridges.toml").string();
    const std::string pack = (skirmish::shipped_cards() / "warfare").string();
    const auto said_of = [&](const std::string& inputs, const std::string& verb) {
        const auto [code, said] = run(program + " " + verb + " " + inputs + " -o " + out.string());
        BOOST_TEST(code == 1, said);
        BOOST_TEST(!fs::exists(out));
        return said;
    };
    const std::string ours = army_file("causeway_watch");
    const auto expected = [](const std::string& a, const std::string& b, bool is_first_ours) {
        return "error: \"" + a + "\" is of " + (is_first_ours ? "skirmish" : "warfare") + ", \"" +
               b + "\" of " + (is_first_ours ? "warfare" : "skirmish") +
               "; allowed: inputs of one ruleset, so print each on its own\n";
    };
    for (const std::string verb : {"tts", "deck", "png"}) BOOST_TEST_CONTEXT(verb) {
            BOOST_TEST(said_of(ours + " " + theirs, verb) == expected(ours, theirs, true));
            BOOST_TEST(said_of(theirs + " " + ours, verb) == expected(theirs, ours, false));
        }
    BOOST_TEST(said_of(ours + " --pack " + pack, "deck") == expected(ours, pack, true));
    BOOST_TEST(said_of(pack + " soldier", "deck") == expected(pack, "soldier", false));
    BOOST_TEST(said_of("soldier nb2", "deck") == expected("soldier", "nb2", true));
    BOOST_TEST(said_of(ours + " nb2", "tts") == expected(ours, "nb2", true));
}

BOOST_AUTO_TEST_CASE(three_armies_are_refused_or_are_decks_of_one_side) {
    const Folder folder;
    const std::string armies = army_file("causeway_watch") + " " + army_file("wild_muster") + " " +
                               army_file("barrow_court");
    const auto out = folder.path / "out";
    const auto [code, said] = run(program + " tts " + armies + " -o " + out.string());
    BOOST_TEST(code == 2);
    BOOST_TEST(said.find("found 3 armies; allowed: one army, packs and cards for both sides, or "
                         "two armies alone that face each other") != std::string::npos,
               said);
    BOOST_TEST(!fs::exists(out));
    BOOST_TEST(run(program + " tts soldier " + army_file("causeway_watch") + " " +
                   army_file("wild_muster") + " -o " + out.string())
                   .first == 2);

    const auto one_side =
        run(program + " tts --side woad --json " + armies + " soldier -o " + out.string());
    BOOST_TEST(one_side.first == 0, one_side.second);
    const fs::path object = json::parse(one_side.second).at("object").get<std::string>();
    const auto saved = json::parse(read(object));
    const auto& decks = saved.at("ObjectStates");
    BOOST_REQUIRE(decks.size() == 4U);
    for (std::size_t i = 0; i < 3; ++i) check_deck(decks[i], out);
    BOOST_TEST(decks[0].at("ContainedObjects").size() == 14U);
    BOOST_TEST(decks[3].at("Name").get<std::string>() == "Card");
    const auto twice = run(program + " tts --side woad " + army_file("wild_muster") + " " +
                           army_file("wild_muster") + " -o " + out.string());
    BOOST_TEST(twice.first == 1);
    BOOST_TEST(twice.second.find("found two decks named \"wild_muster_woad\"") != std::string::npos,
               twice.second);
}

BOOST_AUTO_TEST_SUITE_END()
