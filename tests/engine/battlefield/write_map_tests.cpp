#define BOOST_TEST_DYN_LINK
#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/maps/write_map.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/text/text_edit.hpp"
#include "tests/engine/battlefield/scenario.hpp"
#include "tests/engine/battlefield/wild.hpp"

#include <rapidcheck.h>

#include <boost/test/unit_test.hpp>

#include <sstream>

/// Maps as files: what is written is read again, and comments stay.
using namespace muster;
using namespace muster::battlefield;
using battlefield::tests::shipped;

namespace {

std::optional<Map> read(const std::string& text) {
    toml::Faults faults;
    auto map = read_map_text(text, "m.toml", shipped(), faults);
    if (!map) BOOST_ERROR(faults.text() << text);
    return map;
}

/// Any map as an editor would leave it.
Map wild(std::uint64_t seed) {
    Stream stream{seed, Purpose::player};
    Map map = as_written(battlefield::tests::wild_battle(stream).map);
    map.id = "wild";
    map.name = "Wild";
    return map;
}

std::string comments_of(const std::string& text) {
    return toml::TextEdit{text}.comments();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(write_map_tests)

BOOST_AUTO_TEST_CASE(shipped_maps_are_written_as_they_stand) {
    for (const auto& file : toml::files_in(shipped_pack() / "maps", ".toml")) {
        const std::string text = toml::text_of(file);
        const auto map = read(text);
        BOOST_TEST_REQUIRE(map.has_value());
        BOOST_TEST(map_text(*map, shipped(), text) == text);
        const auto again = read(map_text(*map, shipped()));
        BOOST_TEST_REQUIRE(again.has_value());
        BOOST_CHECK(as_written(*again) == as_written(*map));
    }
}

BOOST_AUTO_TEST_CASE(a_change_changes_its_own_line_alone) {
    const std::string text = toml::text_of(shipped_pack() / "maps" / "millford_crossing.toml");
    Map map = *read(text);
    map.ground[0] = bit(Ground::high);
    map.objectives[0].round = 12;
    const std::string changed = map_text(map, shipped(), text);
    std::istringstream was{text}, is{changed};
    std::vector<std::string> other;
    for (std::string a, b; std::getline(was, a) && std::getline(is, b);)
        if (a != b) other.push_back(b);
    BOOST_REQUIRE_EQUAL(other.size(), 2U);
    BOOST_TEST(other[0] == "^ . . . . . . . . . . . . . . .");
    BOOST_TEST(other[1] == "round = 12");
}

BOOST_AUTO_TEST_CASE(what_no_letter_says_gets_one) {
    const std::string text = toml::text_of(shipped_pack() / "maps" / "millford_crossing.toml");
    Map map = *read(text);
    map.ground[0] = bit(Ground::impassable);  // "#" is water there.
    map.forts.push_back({board::cell_of(20), "palisade", 5, 1, Role::attacker});
    map.zones[0].assign(map.grid.cells(), false);
    map.zones[0][3] = map.zones[0][4] = map.zones[0][19] = true;
    map.objectives.push_back({Role::defender, "Say \"no\".", Objective::Test::survive, 4, {}});
    const std::string changed = map_text(map, shipped(), text);
    const auto again = read(changed);
    BOOST_TEST_REQUIRE(again.has_value());
    BOOST_CHECK(*again == as_written(map));
    BOOST_TEST(changed.find("\"X\" = { ground = [\"impassable\"] }\n") != std::string::npos);
    BOOST_TEST(changed.find("fortification = \"palisade\", hp = 5, owner = \"attacker\" }") !=
               std::string::npos);
    BOOST_TEST(changed.find("N = [[3, 0, 4, 0], [3, 1, 3, 1]]") != std::string::npos);
    BOOST_CHECK(comments_of(changed) == comments_of(text));
}

BOOST_AUTO_TEST_CASE(any_map_is_read_as_it_was_written) {
    BOOST_TEST(rc::check("maps", [] {
        const Map map = wild(*rc::gen::arbitrary<std::uint64_t>());
        const Map other = wild(*rc::gen::arbitrary<std::uint64_t>());
        const std::string text = "# first\n" + map_text(map, shipped()) + "\n# last\n";
        RC_ASSERT(*read(text) == map);
        const std::string changed = map_text(other, shipped(), text);
        RC_ASSERT(*read(changed) == other);
        RC_ASSERT(comments_of(changed) == comments_of(text));
        RC_ASSERT(changed.substr(0, 8) == "# first\n");
    }));
}

BOOST_AUTO_TEST_CASE(a_file_in_another_manner_keeps_its_comments) {
    const std::string text =
        "map.ruleset = \"battlefield\" # one\nmap.id = \"m\"\nmap.name = \"M\"\n# two\n"
        "map.rows = '''\n. .\n\n. .\n'''\n";
    Map map = *read(text);
    map.name = "N";
    const std::string changed = map_text(map, shipped(), text);
    BOOST_CHECK(*read(changed) == map);
    BOOST_TEST(changed.substr(0, 12) == "# one\n# two\n");
}

BOOST_AUTO_TEST_SUITE_END()
