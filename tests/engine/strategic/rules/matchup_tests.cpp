#define BOOST_TEST_DYN_LINK
#include "tests/engine/strategic/shipped.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

/// What armies' lists give them against each other (section 13); ST-Tn are cases of the rules.
using namespace muster;
using namespace muster::strategic;
using strategic::tests::army;
using strategic::tests::class_named;
using strategic::tests::dice;
using strategic::tests::shipped;

namespace {

Nature with_ammunition(Nature nature, const std::string& element) {
    const auto& elements = shipped().elements;
    for (std::size_t i = 0; i < elements.size(); ++i)
        if (elements[i] == element) nature.ammunition = static_cast<int>(i);
    BOOST_REQUIRE(nature.ammunition >= 0);
    return nature;
}

MatchupDice under(const Nature& own, const Nature& enemy, const Circumstances& now) {
    return matchup(shipped(), own, enemy, now);
}

Nature tagged_undead(const std::string& id) {
    return nature_of(shipped(), class_named(id),
                     bit(static_cast<std::size_t>(class_named("undead"))));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_matchup_tests)

BOOST_AUTO_TEST_CASE(st_t367_every_class_against_every_class) {
    std::ifstream file{std::string{MUSTER_SOURCE_DIR} +
                       "/tests/engine/strategic/cases/matchups.txt"};
    std::string line, word;
    BOOST_REQUIRE(std::getline(file, line));
    std::vector<std::string> classes;
    const auto named = [](const std::string& letters) {
        for (const Class& row : shipped().classes)
            if (row.id.substr(0, 3) == letters) return row.id;
        throw std::runtime_error{letters};
    };
    for (std::istringstream head{line}; head >> word;) classes.push_back(named(word));
    BOOST_TEST(classes.size() == 31);
    std::size_t rows = 0;
    for (; std::getline(file, line); ++rows) {
        std::istringstream cells{line};
        cells >> word;
        const std::string own = named(word);
        for (const std::string& enemy : classes) {
            int expected = 99;
            cells >> expected;
            BOOST_TEST(dice(army(own), army(enemy)) == expected, own << " against " << enemy);
        }
    }
    BOOST_TEST(rows == 31);
}

BOOST_AUTO_TEST_CASE(st_72_to_75_the_most_specific_entry_counts) {
    BOOST_TEST(dice(army("rebels"), army("undead")) == -3);           // ST-T17
    BOOST_TEST(dice(army("rebels"), army("rebels")) == -1);           // ST-T18
    BOOST_TEST(dice(army("pikes"), army("vampires")) == -3);          // ST-T20
    BOOST_TEST(dice(army("archers"), army("vampires")) == -3);        // ST-T21
    BOOST_TEST(dice(army("swords"), tagged_undead("swords")) == -3);  // ST-75, ST-T23
    BOOST_TEST(dice(tagged_undead("swords"), army("swords")) == 3);   // ST-T23
    // ST-73: the best and the worst of the rank, which here are those of three classes.
    const MatchupDice spies = under(army("spies"), army("arrio_sisters"), {});
    BOOST_TEST((spies.bonus == 1 && spies.vulnerable == -1 && spies.total() == 0));  // ST-T40
    const MatchupDice builders = under(army("builders"), army("arrio_sisters"), {});
    BOOST_TEST((builders.vulnerable == 0 && builders.deadly == -3));  // ST-T41
    BOOST_TEST(dice(army("artemis"), army("swords"), 21) == 3);
    BOOST_TEST(dice(army("artemis"), army("swords"), 20) == 0);  // ST-327, ST-T42
    BOOST_TEST(dice(army("treants"), army("fire_cult")) == -3);  // ST-T36
    // ST-R212: a tag on a special class comes after its class, and its own lists stay.
    BOOST_TEST(dice(army("archers"), tagged_undead("hels_legion")) == -3);
    BOOST_TEST(dice(tagged_undead("hels_legion"), army("swords")) == 1);
}

BOOST_AUTO_TEST_CASE(st_77_to_80_doctrines_are_deadly_to_those_who_list_them) {
    BOOST_TEST(dice(army("aerial_cavalry"), army("archers", {"anti_air"})) == -6);  // ST-79, ST-T24
    // ST-80: the entry that the flier triggers is not read.
    BOOST_TEST(dice(army("archers", {"anti_air"}), army("aerial_cavalry")) == 0);  // ST-T25
    BOOST_TEST(dice(army("archers"), army("aerial_cavalry")) == -1);
    BOOST_TEST(dice(army("aerial_cavalry"), army("siege", {"anti_air"})) == -3);   // ST-T26
    BOOST_TEST(dice(army("aerial_cavalry"), army("pikes", {"anti_air"})) == -3);   // ST-T27
    BOOST_TEST(dice(army("treants"), army("archers", {"fire_artillery"})) == -5);  // ST-T28
    BOOST_TEST(dice(army("treants"), army("siege", {"heavy_artillery", "fire_artillery"})) ==
               -7);                                                                   // ST-T29
    BOOST_TEST(dice(army("snow_elves"), army("archers", {"fire_artillery"})) == -3);  // ST-T30
    BOOST_TEST(dice(army("mages"), army("swords", {"anti_magic"})) == -6);            // ST-T33
    BOOST_TEST(dice(army("shield_brethren", {"anti_magic"}), army("mages")) == 0);    // ST-T34
    BOOST_TEST(dice(army("mages"), army("shield_brethren", {"anti_magic"})) == -3);   // ST-T34
    BOOST_TEST(dice(army("forest_fey"), army("archers", {"anti_magic"})) == -3);      // ST-T43
    Circumstances walls;
    walls.is_fortified = true;
    BOOST_TEST(under(army("swords"), army("siege", {"heavy_artillery"}), walls).total() ==
               -3);  // ST-T44
    // ST-R136: counted once, though the class lists it and stands behind walls in formation.
    walls.is_in_bulwark = true;
    BOOST_TEST(under(army("shield_brethren"), army("siege", {"heavy_artillery"}), walls).deadly ==
               -3);
}

BOOST_AUTO_TEST_CASE(st_373_and_375_ammunition_and_heavy_protection) {
    BOOST_TEST(dice(army("treants"), with_ammunition(army("gunners"), "fire")) == -3);  // ST-T37
    const Nature fire = with_ammunition(army("archers"), "fire");
    Circumstances day;
    const MatchupDice warforged = under(army("warforged"), fire, day);  // ST-T38
    BOOST_TEST((warforged.total() == 3 && warforged.by_element &&
                warforged.element_level == Level::immune));
    BOOST_TEST(dice(army("swords"), fire) == 1);  // no entry for fire: nothing changes
    const auto guarded = [](const std::string& id) { return army(id, {"heavy_protection"}); };
    BOOST_TEST(dice(guarded("pikes"), army("archers")) == 1);    // ST-T39
    BOOST_TEST(dice(guarded("swords"), army("gunners")) == -1);  // ST-T39
    BOOST_TEST(dice(guarded("swords"), army("gunners", {"armor_piercing"})) == -3);
    BOOST_TEST(dice(guarded("pikes"), army("cavalry")) == 3);
    BOOST_TEST(dice(guarded("swords"), army("mages")) == 0);
}

BOOST_AUTO_TEST_CASE(st_76_conditions_count_apart_from_the_ranks) {
    Circumstances full;
    full.sun = Sun::full;
    Circumstances muted;
    muted.sun = Sun::muted;
    BOOST_TEST(under(army("drow"), army("swords"), full).total() == -3);   // ST-T45
    BOOST_TEST(under(army("drow"), army("swords"), muted).total() == -1);  // ST-T45
    BOOST_TEST(under(army("vampires"), army("swords"), full).total() == 0);
    Circumstances night;
    night.is_dark = true;
    BOOST_TEST(under(army("vampires"), army("swords"), night).total() == 4);  // ST-T48
    Circumstances home;
    home.is_at_home = true;
    BOOST_TEST(under(army("rebels"), army("swords"), home).total() == 0);   // ST-T19
    BOOST_TEST(under(army("rebels"), army("undead"), home).total() == -2);  // ST-T194
    Circumstances cold;
    cold.is_extremely_cold = true;
    BOOST_TEST(under(army("fire_cult"), army("swords"), cold).total() == -3);
}

BOOST_AUTO_TEST_SUITE_END()
