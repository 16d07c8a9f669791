#define BOOST_TEST_DYN_LINK
#include "engine/campaign/load/load.hpp"
#include "engine/campaign/load/shipped.hpp"
#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/model/toggles.hpp"
#include "engine/core/seat.hpp"
#include "tests/contents.hpp"
#include "tests/engine/campaign/scenario.hpp"
#include "tests/engine/folder.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// The sample region, and every fault of a campaign file with its line and column.
using namespace muster;
using namespace muster::campaign;
using muster::campaign::tests::vale;

namespace {

const std::string& vale_text() {
    static const std::string text = [] {
        std::ifstream in{std::string{MUSTER_SOURCE_DIR} + "/cards/campaign/regions/vale.toml"};
        return std::string{std::istreambuf_iterator<char>{in}, {}};
    }();
    return text;
}

/// The faults of the sample region with one text put for another, once.
std::string faults_with(const std::string& was, const std::string& is) {
    std::string text = vale_text();
    const std::size_t at = text.find(was);
    BOOST_REQUIRE_MESSAGE(at != std::string::npos, was);
    text.replace(at, was.size(), is);
    toml::Faults faults;
    const auto read = read_scenario(text, "v.toml", {}, faults);
    BOOST_TEST(read.has_value() == faults.empty());
    return faults.text();
}

std::size_t line_of(const std::string& what) {
    const auto end = vale_text().begin() + static_cast<std::ptrdiff_t>(vale_text().find(what));
    return 1 + static_cast<std::size_t>(std::count(vale_text().begin(), end, '\n'));
}

void is_fault(const std::string& was, const std::string& is, const std::string& message) {
    const std::string found = faults_with(was, is);
    BOOST_TEST(found.find(message) != std::string::npos, found << "should have: " << message);
    const std::string place = "v.toml:" + std::to_string(line_of(was)) + ":";
    BOOST_TEST(found.find(place) == 0U, found << "should begin with " << place);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_load_tests)

BOOST_AUTO_TEST_CASE(ca_14_the_sample_region_is_that_of_the_rules) {
    const Setting& setting = *vale().setting;
    BOOST_TEST(setting.map.cells() == 61U);
    BOOST_TEST(setting.roads.size() == 5U);
    BOOST_TEST(setting.strongholds.size() == 3U);
    BOOST_TEST(vale().commanders.size() == 4U);
    BOOST_TEST(vale().wars.size() == 1U);
    const Cell tarnholt = setting.map.cell({-2, 0});
    BOOST_TEST(setting.road_count(tarnholt) == 3);
    BOOST_TEST((setting.rivers.at(tarnholt, HexSide::south_east).crossing == Crossing::bridge));
    BOOST_TEST(
        (setting.rivers.at(setting.map.cell({2, -1}), HexSide::west).crossing == Crossing::deep));
    BOOST_TEST(setting.hex(setting.map.cell({-3, -1})).has_tower);
    BOOST_TEST(setting.weather.sides == 12);
    BOOST_TEST((setting.weather.seasons[3][2].weather.level == WeatherLevel::very_bad));
    BOOST_TEST(setting.weather.seasons[3][2].from == 10);
    BOOST_TEST(setting.weather.seasons[3][2].weather.fords_closed);
}

BOOST_AUTO_TEST_CASE(ca_t124_the_armies_have_the_figures_of_the_rules) {  // CA-58, CA-101, CA-47
    State state = start(vale(), {});
    const auto line = [&](std::uint16_t id) {
        const Army& army = state.armies.at(ArmyId{id});
        std::ostringstream out;
        out << army.soldiers() << ' ' << army.nc() << ' ' << daily_need(army) << ' '
            << capacity(state, army) << ' ' << column_length(state, army) << ' ' << army.supplies
            << ' ' << days_of_supply(army) << ' ' << army.loot << ' ' << army.morale << ' '
            << field_weight(army.detachments) << ' '
            << assault_weight(army.detachments, state.variant);
        return out.str();
    };
    // Columns are in 1/20000 of a mile: 10150 are 0.5075 miles.
    BOOST_TEST(line(1) == "2100 525 5525 80850 10150 55250 10 4000 9 2400 2100");
    BOOST_TEST(line(2) == "600 60 660 9900 2640 6600 10 500 9 600 600");
    BOOST_TEST(line(3) == "1801 450 4351 59765 22204 43510 10 2500 9 3001 2601");
    BOOST_TEST(line(4) == "400 100 4100 31500 4400 28700 7 1000 9 800 400");
    state.weather.edit().clear();
    BOOST_TEST(scouting_radius(state, state.armies.at(ArmyId{2})) == 2);
    BOOST_TEST(scouting_radius(state, state.armies.at(ArmyId{4})) == 3);
    BOOST_TEST(step_miles(state.armies.at(ArmyId{2}), false) == 6 * one_mile);
}

BOOST_AUTO_TEST_CASE(every_fault_of_a_campaign_file_has_its_place) {
    BOOST_TEST(faults_with("year = 1", "year = 2") == "");
    is_fault("[0, -4, \"hills\", 20]", "[0, -4, \"hils\", 20]",
             "hexes[1]: found \"hils\"; allowed: \"flat\", \"hills\", \"forest\"");
    is_fault("[0, -4, \"hills\", 20]", "[0, -4, \"hills\"]", "settlement is missing");
    is_fault("[0, -4, \"hills\", 20]", "[0, -4, \"hills\", -20]",
             "settlement: found -20; allowed: whole number, 0 to 1000");
    is_fault("[1, -4, \"flat\", 40, \"coast\"]", "[1, -4, \"flat\", 40, \"cost\"]",
             "did you mean \"coast\"?");
    is_fault("[2, -4, \"sea\", 0]", "[1, -4, \"sea\", 0]", "(1, -4) stands twice");
    is_fault("[1, -4, 0, -4, 1, \"ford\"]", "[1, -4, 0, -4, 9, \"ford\"]",
             "the map has no hex (-4, 9)");
    is_fault("[1, -4, 0, -4, 1, \"ford\"]", "[1, -4, 0, 4, 0, \"ford\"]",
             "a river lies between two neighbours");
    is_fault("[[-2, 0], [-1, -1]", "[[-2, 0], [0, -1]", "it is no neighbour of (-2, 0)");
    is_fault("kind = \"major\"", "kind = \"mayor\"", "did you mean \"major\"?");
    is_fault("type = \"city\"", "type = \"village\"", "allowed: \"town\", \"city\", \"fortress\"");
    is_fault("holder = \"compact\"", "holder = \"compct\"", "did you mean \"compact\"?");
    is_fault("at_war = [\"league\"]", "at_war = [\"legaue\"]", "did you mean \"league\"?");
    is_fault("\"logistician\", \"ironsides\"", "\"logistican\", \"ironsides\"",
             "did you mean \"logistician\"?");
    is_fault("age = 41", "age = 0", "found 0; allowed: whole number, 1 to 120");
    is_fault("commander = \"bram\"", "commander = \"ysolde\"",
             "that commander has an army already (CA-28)");
    is_fault("hex = [-3, -1]", "hex = [4, -4]", "only ships go there");
    is_fault("hex = [-3, -1]", "hex = \"Tarnholt\"", "allowed: a hex, [q, r]");
    is_fault("tags = [\"wizard\"]", "tags = [\"wizzard\"]", "did you mean \"wizard\"?");
    is_fault("soldiers = 1\n", "soldiers = 2\n", "a wizard is a detachment of one (CA-233)");
    is_fault("supplies = 6_600", "suplies = 6_600", "unknown key \"suplies\"");
    is_fault("weeks = 2", "weeks = 5", "allowed: whole number, 1 to 4");
    is_fault("month = 4", "month = 13", "allowed: whole number, 1 to 12");
    is_fault("day = 1", "day = 31", "allowed: whole number, 1 to 30");
    is_fault("spring = { bad = 8, very_bad = 11 }", "spring = { bad = 8, very_bad = 7 }",
             "very bad weather begins no earlier than bad");
    is_fault("studies = \"ground_mist\"", "studies = \"ground_fog\"", "allowed: \"ground_mist\"");
}

BOOST_AUTO_TEST_CASE(what_needs_land_does_not_stand_in_the_sea) {
    is_fault("hexes = [[-2, 0], [-1, -1], [0, -1], [1, -2], [2, -2]]",
             "hexes = [[2, -4], [2, -3], [2, -2]]",
             "found (2, -4), which is Sea; allowed: hexes of land");
    const std::string sunk = faults_with("hex = [2, -2]", "hex = [2, -4]");
    BOOST_TEST(
        sunk.find("hex: found (2, -4), which is Sea; allowed: a hex of land") != std::string::npos,
        sunk);
    is_fault("[2, -4, \"sea\", 0]", "[2, -4, \"sea\", 0, \"tower\"]",
             "a tower in Sea; allowed: on land");
}

BOOST_AUTO_TEST_CASE(ca_57_an_army_begins_with_no_more_than_it_can_carry) {
    is_fault("supplies = 6_600", "supplies = 99_000",
             "supplies: found 99000; allowed: 0 to 9400, what the army can carry beside its loot "
             "(CA-57)");
    BOOST_TEST(faults_with("supplies = 6_600", "supplies = 9_400") == "");
    is_fault("supplies = 6_600", "supplies = 9_401", "found 9401; allowed: 0 to 9400");
    const std::string loot =
        faults_with("supplies = 6_600\nloot = 500", "supplies = 6_600\nloot = 50_000");
    BOOST_TEST(loot.find("loot: found 50000; allowed: 0 to 9900") != std::string::npos, loot);
    // A house may let it stand.
    std::string text = vale_text();
    text.replace(text.find("supplies = 6_600"), 16, "supplies = 99_000");
    Variant variant;
    variant.overload = Variant::Overload::allow;
    toml::Faults faults;
    BOOST_TEST(read_scenario(text, "v.toml", variant, faults).has_value(), faults.text());
}

BOOST_AUTO_TEST_CASE(names_have_no_space_at_their_ends) {
    is_fault("name = \"Bram Tolliver\"", "name = \" Bram Tolliver\"",
             "name: found \" Bram Tolliver\"; allowed: text of 1 to 60 characters on one line, no "
             "space at its ends");
    is_fault("name = \"King Road\"", "name = \"King Road \"", "no space at its ends");
    is_fault("\"Petra Voss\"", "\"Petra Voss\u00a0\"", "a name with no space at its ends");
}

BOOST_AUTO_TEST_CASE(terrains_have_a_letter_each_on_maps_of_text) {
    toml::Faults faults;
    const auto read = read_scenario(vale_text(), "v.toml", {}, faults);
    BOOST_REQUIRE_MESSAGE(read, faults.text());
    const std::vector<char> vale = terrain_letters(*read->setting);
    BOOST_TEST((vale == std::vector<char>{'f', 'h', 'o', 'm', 'u', 's'}));
    // As many as a file may have.
    Setting setting;
    for (int i = 0; i < 64; ++i) setting.terrains.push_back({"forest_" + std::to_string(i), "F"});
    const std::vector<char> many = terrain_letters(setting);
    BOOST_TEST((std::set<char>{many.begin(), many.end()}.size() == 64U));
    for (const char letter : many) {
        BOOST_TEST((letter < 'A' || letter > 'Z'));
        BOOST_TEST(std::string_view{"#@? "}.find(letter) == std::string_view::npos);
    }
}

BOOST_AUTO_TEST_CASE(a_region_without_terrains_is_a_fault) {
    std::string text = vale_text();
    for (std::size_t at = 0; (at = text.find("[[terrain]]", at)) != std::string::npos; ++at)
        text.replace(at, 11, "[[terrains]]");
    toml::Faults faults;
    BOOST_TEST(!read_scenario(text, "v.toml", {}, faults).has_value());
    const std::string found = faults.text();
    BOOST_TEST(
        found.find("missing key \"terrain\"; allowed: a list of terrains\n") != std::string::npos,
        found);
    BOOST_TEST(found.find("did you mean \"terrain\"?") != std::string::npos, found);
    // Not one more for each hex.
    BOOST_TEST(found.find("hexes[") == std::string::npos, found);
}

BOOST_AUTO_TEST_CASE(a_region_that_is_cut_off_is_no_end_of_the_program) {
    constexpr std::size_t step = 97;
    for (std::size_t end = 0; end < vale_text().size(); end += step) {
        toml::Faults faults;
        const auto read = read_scenario(vale_text().substr(0, end), "v.toml", {}, faults);
        BOOST_TEST(read.has_value() == faults.empty(), end);
    }
}

BOOST_AUTO_TEST_CASE(ca_6_two_commanders_of_one_name_are_a_fault) {
    const std::string was = "name = \"Bram Tolliver\"";
    for (const std::string name : {"Ysolde Marrack", "ysolde marrack"}) {
        const std::string found = faults_with(was, "name = \"" + name + "\"");
        const std::string first = std::to_string(line_of("name = \"Ysolde Marrack\""));
        const std::string second = std::to_string(line_of(was));
        BOOST_TEST(found.starts_with("v.toml:" + second + ":8: error: commander[2].name: found \"" +
                                     name + "\" a second time; allowed: a name of its own\n"),
                   found);
        BOOST_TEST(found.find("v.toml:" + first + ":8: note: ") != std::string::npos, found);
    }
}

BOOST_AUTO_TEST_CASE(ca_r88_two_detachments_of_one_name_in_an_army_are_a_fault) {
    const std::string was = "name = \"2nd Tarn Foot\"";
    const std::string found = faults_with(was, "name = \"1st tarn foot\"");
    BOOST_TEST(found.starts_with("v.toml:" + std::to_string(line_of(was)) +
                                 ":8: error: army[1].detachment[2].name: found \"1st tarn foot\" a "
                                 "second time; allowed: a name of its own\n"),
               found);
    BOOST_TEST(found.find(": note: ") != std::string::npos, found);
    // Another army may have one of that name: no order mixes them up.
    BOOST_TEST(faults_with("name = \"Reed Wardens\"", "name = \"1st Tarn Foot\"") == "");
}

BOOST_AUTO_TEST_CASE(ca_6_who_rises_in_play_has_no_name_of_a_commander) {
    const std::string found =
        faults_with("newcomers = [\"Aldis Orme\"", "newcomers = [\"Idony Rusk\"");
    const std::string rusk = std::to_string(line_of("name = \"Idony Rusk\""));
    BOOST_TEST(found == "v.toml:" + rusk +
                            ":8: error: commander[4].name: found \"Idony Rusk\" a second time; "
                            "allowed: a name of its own\n"
                            "v.toml:7:14: note: \"Idony Rusk\" stands here first\n");
    is_fault("\"Petra Voss\"", "\"Aldis Orme\"",
             "newcomers[2]: found \"Aldis Orme\" a second time");
}

BOOST_AUTO_TEST_CASE(ca_248_loot_that_the_file_leaves_out_is_rolled) {
    std::string text = vale_text();
    for (const std::string loot : {"loot = 300_000\n", "loot = 6_000\n"})
        text.erase(text.find(loot), loot.size());
    toml::Faults faults;
    const auto scenario = read_scenario(text, "v.toml", {}, faults);
    BOOST_REQUIRE_MESSAGE(scenario.has_value(), faults.text());
    State state = start(*scenario, {});
    Events events;
    apply(state, Advance{1}, Source{}, events);
    BOOST_REQUIRE(std::holds_alternative<WantsDie>(state.wait));
    BOOST_TEST(std::get<WantsDie>(state.wait).rule == 248);
    BOOST_CHECK_THROW(apply(state, Face{7}, Source{}, events), IllegalAction);
    apply(state, Face{4}, Source{}, events);
    BOOST_REQUIRE(std::holds_alternative<Question>(state.wait));
    BOOST_TEST(state.stronghold(StrongholdId{1}).loot == 0);  // A step is done as a whole.
    Answer answer;
    answer.values["loot"] = "many";
    BOOST_CHECK_THROW(apply(state, answer, Source{}, events), IllegalAction);
    answer.values["loot"] = "7000";
    apply(state, answer, Source{}, events);
    for (int region = 0; region < 4; ++region) apply(state, Face{1}, Source{}, events);
    BOOST_TEST(state.stronghold(StrongholdId{1}).loot == 400'000);
    BOOST_TEST(state.stronghold(StrongholdId{2}).loot == 40'000);
    BOOST_TEST(state.stronghold(StrongholdId{3}).loot == 7'000);
}

BOOST_AUTO_TEST_CASE(ca_37_an_army_of_less_than_100_soldiers_is_a_fault) {
    const std::string found = faults_with("soldiers = 400\nnc = 100", "soldiers = 90\nnc = 100");
    BOOST_TEST(found.find("90 soldiers; an army has at least 100 (CA-37)") != std::string::npos,
               found);
}

BOOST_AUTO_TEST_CASE(ca_24_ca_32_ca_292_notes_house_rules_and_gods) {
    toml::Faults faults;
    std::string text = vale_text();
    const auto put = [&](const std::string& after, const std::string& more) {
        const std::size_t at = text.find(after);
        BOOST_TEST_REQUIRE(at != std::string::npos, after);
        text.insert(at + after.size(), more);
    };
    put("id = \"vale_of_the_sill\"\n", "gods = [\"Ann\", \"Bea\"]\n");
    put("age = 29\n", "notes = [\"The ford at (0, 1) is deep in spring.\"]\n");
    put("at_war = [\"league\"]\n",
        "[[faction.modifier]]\nname = \"Lanterns\"\nvalue = 1\nwhen = \"defending\"\n");
    put("name = \"Tarn Lancers\"\n", "weight = 3\nneed = 20\ncarries = 40\n");
    const auto loaded = read_scenario(text, "vale.toml", {}, faults);
    BOOST_TEST_REQUIRE(loaded.has_value(), faults.text());
    const State state = start(*loaded, {});
    BOOST_TEST((state.setting->gods == std::vector<std::string>{"Ann", "Bea"}));
    BOOST_TEST(state.knowledge[1]->notes.at(0) == "The ford at (0, 1) is deep in spring.");
    BOOST_TEST(state.knowledge[0]->notes.empty());
    const FactionModifier& house = state.setting->factions[0].modifiers.at(0);
    BOOST_TEST((house.value == 1 && house.when == FactionModifier::When::defending));
    const Detachment& lancers = state.armies.begin()->second.detachments.at(2);
    BOOST_TEST((lancers.weight == 3 && lancers.need == 20 && lancers.carries == 40));
    // A God leads no army.
    BOOST_TEST(faults_with("version = \"1\"", "version = \"1\"\ngods = [\"Bram Tolliver\"]")
                   .find("the Gods lead no army (CA-292)") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_shipped_house_rules_are_the_defaults) {
    const std::filesystem::path file = shipped_pack() / "variant.toml";
    toml::Faults faults;
    BOOST_TEST((load_variant(file, faults) == Variant{}));
    BOOST_TEST(faults.empty(), faults.text());
    const std::string shown = '\n' + muster::tests::contents(file);
    std::istringstream lines{variant_text({})};
    std::string key;
    std::getline(lines, key);
    for (std::string rest; lines >> key && std::getline(lines, rest);)
        BOOST_TEST((shown.find('\n' + key + rest + '\n') != std::string::npos), key);
    BOOST_TEST((shipped_settings() == std::vector<std::string>{"vale"}));
    BOOST_TEST(setting_file("vale") == shipped_pack() / "regions" / "vale.toml");
    BOOST_TEST(setting_file("vale.toml") == "vale.toml");
    read_pack(shipped_pack() / "pack.toml", faults);
    BOOST_TEST(faults.empty(), faults.text());
}

BOOST_AUTO_TEST_CASE(every_toggle_is_written_as_it_is_read) {
    Variant variant;
    variant.forced_week_cap = 126;
    variant.tie = Variant::Tie::nothing;
    variant.morale_min = Variant::MoraleMin::none;
    variant.spring_month = 4;
    variant.intercept = true;
    const muster::tests::Folder folder;
    toml::Faults faults;
    const auto again = load_variant(folder.write("variant.toml", variant_text(variant)), faults);
    BOOST_TEST(faults.empty(), faults.text());
    BOOST_REQUIRE(again.has_value());
    BOOST_TEST((*again == variant));
    (void)load_variant(folder.write("v.toml", "[campaign]\ntie = \"row2\"\n"), faults);
    BOOST_TEST(folder.said(faults) ==
               "v.toml:2:7: error: campaign.tie: found \"row2\"; allowed: \"row1\", "
               "\"reroll\", \"nothing\"; did you mean \"row1\"?\n");
}

BOOST_AUTO_TEST_CASE(ca_2_dates_follow_a_year_of_365_days) {  // CA-R2
    const Date start{1, 4, 1};
    BOOST_TEST((later(start, 0, false) == start));
    BOOST_TEST((later(start, 30, false) == Date{1, 5, 1}));
    BOOST_TEST((later(start, 365, false) == Date{2, 4, 1}));
    BOOST_TEST((later({3, 2, 28}, 1, false) == Date{3, 3, 1}));
    BOOST_TEST((later({4, 2, 28}, 1, false) == Date{4, 3, 1}));
    BOOST_TEST((later({4, 2, 28}, 1, true) == Date{4, 2, 29}));
    BOOST_TEST((later({1, 12, 31}, 1, false) == Date{2, 1, 1}));
    BOOST_TEST(date_text({2, 4, 9}) == "9 April, year 2");
    BOOST_TEST(time_text(2 * minutes_a_day + 545) == "day 3 09:05");
    BOOST_TEST((season_of({1, 2, 28}) == Season::winter));
    BOOST_TEST((season_of({1, 3, 1}) == Season::spring));
}

BOOST_AUTO_TEST_SUITE_END()
