#define BOOST_TEST_DYN_LINK
#include "print/faces/battlefield/reach.hpp"
#include "print/faces/battlefield/sheet.hpp"
#include "print/faces/colophon.hpp"
#include "print/faces/game.hpp"
#include "tests/print/faces/long_names.hpp"
#include "tests/print/fixture.hpp"
#include "tests/print/page_words.hpp"
#include "tests/support/text.hpp"

#include <fmt/format.h>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <set>

using namespace muster;
using namespace muster::print_test;
using tests::has;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(battlefield_tests)
namespace {

const std::string program{MUSTER_PRINT};
const char* const armies[] = {"ashen_muster", "lantern_coast", "reedwater_levy", "thornwall_watch"};
const char* const languages[] = {"en", "de"};

std::filesystem::path pack() {
    return toml::shipped_cards() / "battlefield";
}
std::string army(const std::string& name) {
    return (pack() / "armies" / (name + ".toml")).string();
}
faces::Source source_of(const std::vector<std::string>& inputs, const std::string& locale = "en") {
    faces::SourceOptions options;
    options.inputs = inputs;
    options.locale = locale;
    return faces::read_source(options);
}
faces::Document reference_of(const std::string& locale = "en") {
    faces::SourceOptions options;
    options.game = &faces::find_game("battlefield");
    options.locale = locale;
    const faces::Source source = faces::read_source(options);
    return faces::battlefield_reference(source,
                                        faces::read_reference(*source.game, source.files, locale));
}
faces::Document sheet_of(const std::string& name) {
    const faces::Source source = source_of({army(name)});
    return faces::battlefield_sheet(source, faces::read_reference(*source.game, source.files, "en"),
                                    Seat::red);
}

std::vector<draw::Finding> findings_of(const draw::Face& face) {
    static const draw::Studio studio{draw::shipped_layouts() / "battlefield.toml",
                                     draw::shipped_assets()};
    std::vector<draw::Finding> findings;
    const draw::SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 126, 176)};
    const draw::ContextPtr context{cairo_create(surface.get())};
    cairo_scale(context.get(), 2, 2);
    studio.draw(context.get(), face, draw::Studio::Detail::full, draw::Margins::all(3), findings);
    return findings;
}

std::string said_by(const draw::Face& face) {
    std::string out;
    for (const auto& effect : face.effects) out += effect.lead + " " + effect.text + " ";
    return out;
}

/// The small grid of a face as text: m where a move ends, r what is in range, B both.
std::string grid_of(const draw::Face& face) {
    std::string out;
    const auto& reach = face.list.at("reach");
    for (std::size_t i = 0; i < reach.size(); ++i) {
        const bool is_reached = !reach[i].empty(), is_in = !face.list.at("range")[i].empty();
        out += is_reached && is_in ? 'B' : is_reached ? 'm' : is_in ? 'r' : '.';
        if (i % 11 == 10) out += '\n';
    }
    return out;
}

struct Printed {
    explicit Printed(const std::string& verb_and_input, const std::string& options = "") {
        std::tie(code, said) = run(program + " " + verb_and_input + " " + options + " -o " +
                                   (folder.path / "out.pdf").string());
    }
    [[nodiscard]] std::string text() const {
        return joined(run("pdftotext -raw " + (folder.path / "out.pdf").string() + " -").second);
    }
    Folder folder;
    int code{};
    std::string said;
};

}  // namespace

BOOST_DATA_TEST_CASE(all_troops_and_engines_fit_their_faces, data::make(languages), language) {
    const faces::Source source = source_of({pack().string()}, language);
    BOOST_TEST(source.game->id() == "battlefield");
    BOOST_TEST(source.cards.size() == 14U);
    for (const auto& card : source.cards) {
        BOOST_TEST(!card.face.effects.empty(), card.id);
        for (const auto& finding : findings_of(card.face))
            BOOST_ERROR(card.id << ": " << finding.field << ": " << finding.message);
    }
}

BOOST_AUTO_TEST_CASE(bf_13_a_face_has_the_numbers_of_its_row) {
    const faces::Source source = source_of({"shocktroops", "trebuchet"});
    const auto& orcs = source.cards[0].face;
    BOOST_TEST((orcs.list.at("stat_figures") == std::vector<std::string>{"7", "3", "1"}));
    BOOST_TEST(orcs.text.at("die_icon") == "dice-d6");
    BOOST_TEST(orcs.list.at("track").size() == 7U);
    BOOST_TEST(said_by(orcs) == "Fierce. Advantage in attack while its morale is 5 or more. ");
    const auto& trebuchet = source.cards[1].face;  // BF-24: an engine has no morale.
    BOOST_TEST(
        (trebuchet.list.at("stat_figures") == std::vector<std::string>{"\xE2\x80\x93", "1", "6"}));
    BOOST_TEST(trebuchet.list.at("track").empty());
    BOOST_TEST(trebuchet.text.at("icon") == "engine-trebuchet");
}

BOOST_AUTO_TEST_CASE(bf_74_the_grid_shows_where_one_move_ends_and_what_is_in_range) {
    const auto grid = [](const char* id) { return grid_of(source_of({id}).cards.at(0).face); };
    BOOST_TEST(grid("light_inf") ==  // MV 5: three diagonal steps
               "..m..m..m..\n"
               "...m.m.m...\n"
               "....BBB....\n"
               "mmmmBrBmmmm\n"
               "....BBB....\n"
               "...m.m.m...\n"
               "..m..m..m..\n");
    BOOST_TEST(grid("heavy_archers") ==  // MV 1, RNG 3
               "....rrr....\n"
               "...rrrrr...\n"
               "..rrBBBrr..\n"
               "..rrBrBrr..\n"
               "..rrBBBrr..\n"
               "...rrrrr...\n"
               "....rrr....\n");
    // BF-78: of two legs the second may turn, so every square at such a distance is an end.
    const auto source = source_of({"bladedancers"});
    const auto& own = faces::battlefield_of(source);
    const faces::Reach reach =
        faces::reach_of(*own.tables, find_row(own.tables->troops, "bladedancers")->profile, 7);
    for (int row = 0; row < 7; ++row)
        for (int column = 0; column < 11; ++column) {
            const int across = std::abs(column - 5), down = std::abs(row - 3);
            const int spaces = std::max(across, down) + std::min(across, down) / 2;
            BOOST_TEST(reach.moves[reach.place(column, row)] == (spaces > 0 && spaces <= 4),
                       across << "," << down);
        }
}

BOOST_AUTO_TEST_CASE(bf_35_the_cards_of_an_army_bear_the_marks_of_its_leaders) {
    const faces::Source source = source_of({army("ashen_muster")});
    BOOST_REQUIRE(source.cards.size() == 12U);
    std::string marks;
    for (const auto& card : source.cards)
        marks += card.face.text.at("leader_icon").empty()          ? '.'
                 : card.face.text.at("leader_icon") == "commander" ? 'C'
                                                                   : 'O';
    BOOST_TEST(marks == "C.O.....O.O.");
    BOOST_TEST(said_by(source.cards[0].face) ==  // BF-40
               "Fierce. Advantage in attack while its morale is 5 or more. "
               "Commander. Lose it, and the battle is lost. ");
    BOOST_TEST(said_by(source.cards[2].face) ==  // BF-39, whatever its leash
               "Officer. Within 8 spaces of the commander, or it disbands. ");
    BOOST_TEST(said_by(source.cards[3].face) ==
               "Leash 6. Up to 6 spaces from an officer or the commander. ");
    BOOST_TEST(source.cards[0].face.text.at("colophon") == "Ashen Muster \xC2\xB7 a1");
    BOOST_TEST(source.cards[0].face.text.at("scale").empty());
}

BOOST_AUTO_TEST_CASE(bf_28_an_army_of_soldiers_prints_its_scale_and_numbers_its_units) {
    const Folder folder;
    const auto file = folder.path / "levy.toml";
    write(file,
          "[army]\nruleset = \"battlefield\"\nid = \"levy\"\nname = \"Levy\"\nscale = 25\n"
          "commander = \"medium_inf_1\"\nofficers = [\"medium_inf_2\"]\n"
          "[[army.soldiers]]\ntroop = \"medium_inf\"\ncount = 100\n");
    const faces::Source source = source_of({file.string()}, "de");
    BOOST_REQUIRE(source.cards.size() == 4U);
    BOOST_TEST(source.cards[2].face.name == "Mittlere Infanterie 3");
    BOOST_TEST(source.cards[2].face.text.at("scale") == "1:25");
    BOOST_TEST(Printed("deck " + file.string(), "--strict").code == 0);
}

BOOST_AUTO_TEST_CASE(a_list_that_no_rules_would_field_is_printed_all_the_same) {
    const Folder folder;
    const auto file = folder.path / "draft.toml";
    write(file,
          "[army]\nruleset = \"battlefield\"\nid = \"draft\"\nname = \"Draft\"\n"
          "[[army.unit]]\nid = \"d1\"\ntroop = \"heavy_inf\"\n");
    for (const char* verb : {"deck ", "sheet "}) {
        const Printed printed{verb + file.string(), "--strict"};
        BOOST_TEST(printed.code == 0, printed.said);
    }
}

BOOST_AUTO_TEST_CASE(morale_of_any_size_fits_a_card) {
    const Folder folder;
    const auto file = folder.path / "proud.toml";
    for (const int morale : {1, 6, 7, 10, 11, 20, 21, 99}) {
        write(file,
              "[army]\nruleset = \"battlefield\"\nid = \"proud\"\nname = \"Proud\"\n"
              "[[army.unit]]\nid = \"p1\"\ntroop = \"heavy_inf\"\ncommander = true\nml = " +
                  std::to_string(morale) + "\n");
        const faces::Source source = source_of({file.string()});
        const auto& face = source.cards.at(0).face;
        BOOST_TEST(face.list.at("track").size() ==
                   (morale <= 20 ? static_cast<std::size_t>(morale) : 0U));
        for (const auto& finding : findings_of(face))
            BOOST_ERROR(morale << ": " << finding.field << ": " << finding.message);
    }
}

BOOST_AUTO_TEST_CASE(german_has_a_name_for_every_army_unit_troop_and_text) {
    std::vector<std::string> inputs{pack().string()};
    for (const char* name : armies) inputs.push_back(army(name));
    const faces::Source english = source_of(inputs), german = source_of(inputs, "de");
    for (std::size_t i = 0; i < english.cards.size(); ++i) {
        const auto &here = german.cards[i].face, &there = english.cards[i].face;
        BOOST_TEST(here.name != there.name);
        BOOST_TEST(said_by(here) != said_by(there), here.name);
        BOOST_TEST(here.untranslated.empty(), here.name);
    }
}

BOOST_DATA_TEST_CASE(decks_and_sheets_of_the_armies_are_clean,
                     data::make(armies) * data::make(languages), name, language) {
    for (const char* verb : {"deck ", "sheet "}) {
        const Printed printed{verb + army(name), std::string{"--strict --locale "} + language};
        BOOST_TEST(printed.code == 0, printed.said);
        const faces::Source source = source_of({army(name)}, language);
        const std::string text = printed.text();
        for (const auto& card : source.cards)
            BOOST_TEST(has(text, card.face.name.substr(0, card.face.name.find_first_of(" -"))),
                       card.face.name);
    }
}

BOOST_AUTO_TEST_CASE(bf_38_the_sheet_says_whom_each_unit_looks_to) {
    const faces::Document sheet = sheet_of("ashen_muster");
    std::string out;
    for (const auto& row : sheet.parts.at("roster").rows) out += row.cells.at("near").text + "; ";
    BOOST_TEST(out ==
               "\xE2\x80\x93; officer, 4; commander, 8; officer, 6; officer, 10; officer, 10; "
               "officer, 4; officer, 4; commander, 8; officer, 4; commander, 8; officer, 4; ");
    const faces::Document coast = sheet_of("lantern_coast");
    const auto& giants = coast.parts.at("roster").rows;
    const auto boxes = [](const faces::Row& row) {
        std::string lines;
        for (const auto& line : row.cells.at("morale").signs) lines += line.text + " ";
        return lines;
    };
    BOOST_TEST(boxes(sheet.parts.at("roster").rows[0]) == "7 ");
    BOOST_TEST(std::any_of(giants.begin(), giants.end(),
                           [&](const faces::Row& row) { return boxes(row) == "10 "; }));
    BOOST_TEST(sheet.fields.at("officers") == "3");
}

BOOST_DATA_TEST_CASE(the_reference_is_clean_on_both_papers,
                     data::make(languages) * data::make({"a4", "letter"}), language, paper) {
    const Printed printed{"reference battlefield",
                          std::string{"--strict --locale "} + language + " --paper " + paper};
    BOOST_TEST(printed.code == 0, printed.said);
    BOOST_TEST(has(printed.said, "on 2 pages"), printed.said);
    BOOST_TEST(!has(printed.text(), "{"));
}

BOOST_AUTO_TEST_CASE(bf_11_the_printed_distances) {
    const faces::Document document = reference_of();
    const auto& rows = document.parts.at("distances").rows;
    BOOST_REQUIRE(rows.size() == 7U);
    std::string line;
    for (int across = 0; across <= 8; ++across)
        line += rows[3].cells.at("across" + std::to_string(across)).text + " ";
    BOOST_TEST(line == "3 3 4 4 5 6 7 8 9 ");
    std::string steps;
    for (int move = 1; move <= 8; ++move)
        steps +=
            document.parts.at("diagonals").rows.at(0).cells.at("move" + std::to_string(move)).text;
    BOOST_TEST(steps == "11233455");  // BF-74
}

/// What two dice come to by counting all faces: the chance of a loss, and its mean.
struct Counted {
    double loss{}, mean{};
};
Counted counted(int attack, int attack_lean, int defence, int defence_lean) {
    const auto kept = [](int lean, int a, int b) {
        return lean == 0 ? a : lean > 0 ? std::max(a, b) : std::min(a, b);
    };
    Counted out;
    double all = 0;
    for (int a = 1; a <= attack; ++a)
        for (int b = 1; b <= attack; ++b)
            for (int c = 1; c <= defence; ++c)
                for (int d = 1; d <= defence; ++d) {
                    const int lost = kept(attack_lean, a, b) - kept(defence_lean, c, d);
                    all += 1;
                    if (lost > 0) out.loss += 1, out.mean += lost;
                }
    return {out.loss / all, out.mean / all};
}

BOOST_AUTO_TEST_CASE(bf_89_the_printed_odds_are_those_of_all_faces) {
    const faces::Document document = reference_of();
    struct Table {
        const char* id;
        int attack_lean, defence_lean;
    };
    for (const Table& table :
         {Table{"melee", 0, 0}, Table{"ranged", 0, -1}, Table{"melee_up", 1, 0},
          Table{"ranged_up", 1, -1}, Table{"defence_up", 0, 1}, Table{"both_up", 1, 1}}) {
        const auto& rows = document.parts.at(table.id).rows;
        BOOST_REQUIRE(rows.size() == 6U);
        const int dice[] = {4, 6, 8, 10, 12, 20};
        for (std::size_t row = 0; row < 6; ++row) {
            const auto check = [&](const std::string& column, int defence, int lean) {
                const Counted odds = counted(dice[row], table.attack_lean, defence, lean);
                const double per_cent = std::floor(100 * odds.loss + 0.5 + 1e-9);
                const double mean = std::floor(100 * odds.mean + 0.5 + 1e-9) / 100;
                const std::string loss =
                    odds.mean < 0.1
                        ? fmt::format("{:.2f}", mean)
                        : fmt::format("{:.1f}", std::floor(10 * odds.mean + 0.5 + 1e-9) / 10);
                BOOST_TEST(
                    rows[row].cells.at(column).text ==
                        fmt::format("<b>{:.0f}</b> <c soft>{}</c>", std::min(per_cent, 99.0), loss),
                    table.id << " d" << dice[row] << " " << column);
            };
            for (const int die : dice) check("d" + std::to_string(die), die, table.defence_lean);
            check("fixed", 1, 0);  // BF-92
        }
    }
}

BOOST_AUTO_TEST_CASE(a_new_pack_of_battlefield_prints_in_both_languages) {
    const Folder folder;
    const std::string own = (folder.path / "fens").string();
    const auto [code, said] = run(program + " new --ruleset battlefield " + own);
    BOOST_TEST(code == 0, said);
    const auto [sound, faults] = run(std::string{MUSTER_LAB} + " check " + own);
    BOOST_TEST(sound == 0, faults);
    BOOST_TEST(has(faults, " 0 faults"), faults);
    for (const char* language : languages) {
        const bool is_german = language == std::string{"de"};
        const Printed deck{"deck " + own + "/armies/first.toml",
                           std::string{"--strict --locale "} + language};
        BOOST_TEST(deck.code == 0, deck.said);
        BOOST_TEST(has(deck.text(), is_german ? "Reiherreiter" : "Heron Riders"), deck.text());
        BOOST_TEST(has(deck.text(), "1:25"));
        const Printed sheet{"sheet " + own + "/armies/first.toml",
                            std::string{"--strict --locale "} + language};
        BOOST_TEST(sheet.code == 0, sheet.said);
        // A pack's folder prints what is its own.
        const Printed troops{"deck " + own, std::string{"--strict --locale "} + language};
        BOOST_TEST(troops.code == 0, troops.said);
        BOOST_TEST(has(troops.said, "3 cards"), troops.said);
        BOOST_TEST(has(troops.text(), is_german ? "Schlammkelle" : "Mud Ladle"), troops.text());
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_troop_is_refused_with_one_line) {
    faces::SourceOptions options;
    options.game = &faces::find_game("battlefield");
    options.inputs = {"light_inv"};
    const auto said = [&] {
        try {
            (void)faces::read_source(options);
        } catch (const faces::Refused& refused) {
            return std::string{refused.what()};
        }
        return std::string{"nothing"};
    };
    BOOST_TEST(
        said() ==
        "error: found \"light_inv\"; allowed: an army (a file .toml, or the name of a shipped "
        "one), the folder of a pack, or the id of a troop or an engine, such as light_inf or "
        "light_inf*3; did you mean "
        "\"light_inf\"?");
    options.inputs = {"light_inf"};
    options.locale = "xx";
    BOOST_TEST(has(said(), "--locale: found \"xx\""), said());
}

BOOST_AUTO_TEST_CASE(the_foot_of_a_card_keeps_the_id_beside_a_long_name) {
    const std::string dot = " \xC2\xB7 a1", ellipsis = "\xE2\x80\xA6";
    BOOST_TEST(faces::army_colophon("Ashen Muster", dot) == "Ashen Muster" + dot);
    const std::string longest(25, 'x');
    BOOST_TEST(faces::army_colophon(longest, dot) == longest + dot);
    BOOST_TEST(faces::army_colophon(longest + "y", dot) == longest.substr(1) + ellipsis + dot);
    BOOST_TEST(faces::army_colophon("The Free Companies of Ostrick", dot) ==
               "The Free Companies of" + ellipsis + dot);
}

BOOST_AUTO_TEST_CASE(a_long_name_of_an_army_fits_the_foot_of_its_cards) {
    check_long_army_names(program, army("reedwater_levy"), "Reedwater Levy");
}

BOOST_AUTO_TEST_SUITE_END()
