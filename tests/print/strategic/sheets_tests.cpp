#define BOOST_TEST_DYN_LINK
#include "engine/strategic/odds/pool_odds.hpp"
#include "print/faces/strategic/sheet.hpp"
#include "tests/print/page_words.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/print/strategic/fixture.hpp"
#include "tests/support/text.hpp"

#include <fmt/format.h>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace muster;
using namespace muster::print_test;
using tests::has;
namespace data = boost::unit_test::data;

/// Sheets of strategic war: a faction's, the reference, and the one for scenes.
BOOST_AUTO_TEST_SUITE(war_sheets_tests)
namespace {

const std::string minus{"\xE2\x88\x92"};

faces::Document reference_of(const std::string& locale = "en") {
    const faces::Source source = war_source({}, locale);
    return faces::strategic_reference(source,
                                      faces::read_reference(war_game(), source.files, locale));
}
std::vector<faces::Document> sheets_of(const std::string& war) {
    const faces::Source source = war_source({war_file(war)});
    return war_game().army_sheets(source, faces::read_reference(war_game(), source.files, "en"),
                                  Seat::red);
}
const faces::Row& row_of(const faces::Document& document, const std::string& part,
                         const std::string& name) {
    for (const auto& row : document.parts.at(part).rows)
        if (row.name == name) return row;
    throw std::runtime_error{"no row " + name + " in " + part};
}
std::string text_of(const faces::Document& document, const std::string& part,
                    const std::string& name, const std::string& cell) {
    return row_of(document, part, name).cells.at(cell).text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(st_20_a_factions_sheet_has_its_armies_meters_and_books) {
    const auto sheets = sheets_of("tolls_of_ostrick");
    BOOST_REQUIRE(sheets.size() == 2U);
    const faces::Document& veyle = sheets[0];
    BOOST_TEST(veyle.name == "Dominion of Veyle");
    BOOST_TEST(veyle.fields.at("morale") == "+1");
    BOOST_TEST(veyle.fields.at("supply") == "0");
    BOOST_TEST(veyle.fields.at("cp") == "3");
    BOOST_TEST(veyle.fields.at("tone") == "madder");
    BOOST_TEST(veyle.parts.at("armies").rows.size() == 6U + 2U);
    BOOST_TEST(text_of(veyle, "armies", "Iron Tithe", "size") == "150");
    BOOST_TEST(text_of(veyle, "armies", "Iron Tithe", "dice") == "9");      // ST-46, ST-51
    BOOST_TEST(text_of(veyle, "armies", "Iron Tithe", "upkeep") == "630");  // ST-141
    BOOST_TEST(text_of(veyle, "armies", "Redspur Lancers", "move") == "5");
    const auto& spies = row_of(veyle, "armies", "Grey Petition").cells.at("army");
    BOOST_TEST(has(spies.paragraphs.at(0).text, "hidden"));  // ST-191
    const auto icon = [&](const char* doctrine) {
        return row_of(veyle, "doctrines", doctrine).cells.at("doctrine").signs.at(0).icon;
    };
    BOOST_TEST(icon("Strict Discipline") == "ui-check");
    BOOST_TEST(icon("Better Rations") == "doctrine-trade");
    BOOST_TEST(text_of(veyle, "doctrines", "Strict Discipline", "cp") == "+1");
    BOOST_TEST(text_of(veyle, "doctrines", "Strict Discipline", "morale") == minus + "1");
    BOOST_TEST(veyle.parts.at("treasury").rows.size() == 8U);
    BOOST_TEST(text_of(veyle, "places", "Ember Quay", "defense") == "12");
    // ST-40: how it ends, in words.
    const auto& endings = veyle.parts.at("endings").entries;
    BOOST_REQUIRE(endings.size() == 4U);
    BOOST_TEST(endings[0].text == "Hold Ostrick Gate and one of Lantern Keep or Frostwick.");
    BOOST_TEST(endings[2].text == "Defeat 3 armies of Dominion of Veyle.");
    BOOST_TEST(sheets_of("millers_quarrel").size() == 2U);
}

BOOST_AUTO_TEST_CASE(st_t367_the_printed_matrix_is_the_block_of_the_rules) {
    const faces::Document document = reference_of();
    const auto& part = document.parts.at("matrix");
    BOOST_REQUIRE(part.rows.size() == 31U);
    BOOST_REQUIRE(part.columns.size() == 31U);
    std::ifstream file{std::filesystem::path{MUSTER_SOURCE_DIR} /
                       "tests/engine/strategic/cases/matchups.txt"};
    std::size_t row = 0;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words{line};
        std::string name;
        std::vector<int> dice;
        words >> name;
        for (int number = 0; words >> number;) dice.push_back(number);
        if (dice.size() != 31U) continue;
        for (std::size_t i = 0; i < dice.size(); ++i) {
            const auto& cell = part.rows.at(row).cells.at(part.columns[i].id);
            BOOST_TEST(cell.estimate.value == dice[i], name << " " << part.columns[i].id);
        }
        ++row;
    }
    BOOST_TEST(row == 31U);
    BOOST_TEST(part.columns[0].text == "Arc");
    BOOST_TEST(text_of(document, "matrix", "Pikes", "cavalry") == "+3");
    BOOST_TEST(text_of(document, "matrix", "Pikes", "vampires") == minus + "3");
}

/// The same by counting all faces of two dice against one.
BOOST_AUTO_TEST_CASE(st_100_the_printed_odds_are_those_of_the_engine) {
    const faces::Document document = reference_of();
    for (const auto& [table, attack_die, defence_die, rating] :
         {std::tuple{"pool_plain", 6, 6, 0}, {"pool_siege", 8, 6, 0}, {"pool_held", 6, 6, 1}}) {
        const auto& rows = document.parts.at(table).rows;
        BOOST_REQUIRE(rows.size() == 6U);
        for (int attack = 5; attack <= 10; ++attack)
            for (const int defence : {1, 4, 8}) {
                strategic::PoolSide defender{strategic::dice_of(defence, defence_die), rating};
                const auto odds =
                    strategic::pool_odds({strategic::dice_of(attack, attack_die)}, defender);
                const auto tenth = [](double number) {
                    return fmt::format("{:.1f}", std::floor(10 * number + 0.5 + 1e-9) / 10);
                };
                BOOST_TEST(
                    rows[static_cast<std::size_t>(attack - 5)]
                            .cells.at(fmt::format("d{}", defence))
                            .text == fmt::format("<b>{:.0f}</b>  {} : {}",
                                                 std::floor(100 * odds.attacker_loses_less + 0.5),
                                                 tenth(odds.defender_loss_mean),
                                                 tenth(odds.attacker_loss_mean)),
                    table << " " << attack << " " << defence);
            }
    }
    // ST-135: a defender inside Defense 15 has three d10.
    BOOST_TEST(document.parts.at("pool_walls").rows.at(0).cells.at("d1").text ==
               "<b>44</b>  7.4 : 7.6");
}

BOOST_AUTO_TEST_CASE(st_398_weather_stands_where_the_seasons_have_it) {
    const faces::Document document = reference_of();
    BOOST_TEST(text_of(document, "weather", "Snow", "winter") ==
               "2\xE2\x80\x93"
               "18");
    BOOST_TEST(text_of(document, "weather", "Snow", "fall") ==
               "cold: 3\xE2\x80\x93"
               "10");
    BOOST_TEST(text_of(document, "weather", "Fog", "summer") ==
               "coast: 97\xE2\x80\x93"
               "99");
    BOOST_TEST(text_of(document, "weather", "Ashfall", "notes") ==
               "phenomenon 1, no sun, low view, brings Cloudy and Heavy Clouds");
    BOOST_TEST(text_of(document, "terrain", "Bridge", "notes") ==  // ST-440
               "choke point, attacker " + minus + "1, defender Advantage +1");
    BOOST_TEST(text_of(document, "terrain", "Forest", "roll") ==
               "14\xE2\x80\x93"
               "16");
    BOOST_TEST(text_of(document, "morale", "Fractured", "effect") ==  // ST-344
               "Own armies: pool " + minus + "1. Who loses a battle retreats on 1 of a d6.");
    BOOST_TEST(text_of(document, "morale", "Fractured", "value") == minus + "3, " + minus + "4");
    BOOST_TEST(text_of(document, "quality", "9", "str") == "50");  // ST-49
    BOOST_TEST(text_of(document, "mutations", "Cataclysm", "roll") ==
               "96\xE2\x80\x93"
               "100");
}

BOOST_DATA_TEST_CASE(all_sheets_are_clean_on_both_papers_in_both_languages,
                     data::make({"a4", "letter"}) * data::make({"en", "de"}), paper, language) {
    const Folder folder;
    const std::string file = (folder.path / "out.pdf").string();
    const auto print = [&](const std::string& words) {
        return run(std::string{MUSTER_PRINT} + " " + words + " --strict --locale " + language +
                   " --paper " + paper + " -o " + file);
    };
    const std::string pack = " --pack " + war_cards().string();
    const auto [reference, said] = print("reference strategic" + pack);
    BOOST_TEST(reference == 0, said);
    BOOST_TEST(has(said, "on 4 pages"), said);  // At most four sides.
    check_sound(file);
    check_fonts(file);
    BOOST_TEST(!has(run("pdftotext -raw " + file + " -").second, "{"));
    const auto [scenes, of_scenes] = print("reference strategic-scenes" + pack);
    BOOST_TEST(scenes == 0, of_scenes);
    BOOST_TEST(has(of_scenes, "on 1 page"), of_scenes);
    for (const char* war : {"tolls_of_ostrick", "millers_quarrel"}) {
        const auto [sheet, of_sheet] = print("sheet " + war_file(war));
        BOOST_TEST(sheet == 0, of_sheet);
        BOOST_TEST(has(of_sheet, "on 2 pages"), of_sheet);  // One for each faction.
    }
}

BOOST_AUTO_TEST_SUITE_END()
