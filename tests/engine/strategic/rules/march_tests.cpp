#define BOOST_TEST_DYN_LINK
#include "engine/strategic/model/march.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <initializer_list>
#include <string>

/// What ground costs (section 7), by the cases of the rules.
using namespace muster;
using namespace muster::strategic;
using strategic::tests::class_named;
using strategic::tests::doctrine_named;
using strategic::tests::shipped;

namespace {

int cost(const std::string& class_id, std::initializer_list<const char*> terrain,
         Road road = Road::none, const Obstacles& obstacles = {}) {
    Set ground = 0;
    for (const char* id : terrain)
        ground |= bit(static_cast<std::size_t>(find_index(shipped().terrains, id)));
    return enter_cost(shipped(), shipped().classes[static_cast<std::size_t>(class_named(class_id))],
                      ground, 0, road, obstacles);
}

int points(const std::string& class_id, std::initializer_list<const char*> augments,
           int extra = 0) {
    Set set = 0;
    for (const char* id : augments) set |= bit(static_cast<std::size_t>(doctrine_named(id)));
    return march_points(shipped(),
                        shipped().classes[static_cast<std::size_t>(class_named(class_id))].speed,
                        set, extra);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_march_tests)

BOOST_AUTO_TEST_CASE(st_177_to_180_what_it_costs_to_enter_a_space) {
    BOOST_TEST((cost("swords", {"plains"}) == 1 && cost("swords", {"forest"}) == 2));   // ST-T122
    BOOST_TEST((cost("cavalry", {"forest"}) == 1 && cost("cavalry", {"ruins"}) == 2));  // ST-T276
    BOOST_TEST(cost("cavalry", {"ruins"}, Road::side) == 1);                            // ST-T276
    BOOST_TEST((cost("cavalry", {"riverbank"}) == 2 && cost("swords", {"riverbank"}) == 1));
    BOOST_TEST((cost("cavalry", {"forest", "swamp"}) == 1 &&
                cost("swords", {"forest", "swamp"}) == 2));  // ST-T369
    Obstacles traps;
    traps.traps = true;
    BOOST_TEST(cost("swords", {"swamp"}, Road::none, traps) == 2);  // ST-T277
    BOOST_TEST(cost("swords", {"plains"}, Road::main, traps) == 2);
    Obstacles pikes;
    pikes.zone_cost = 4;
    BOOST_TEST(cost("swords", {"plains"}, Road::main, pikes) == 4);  // ST-T277
    BOOST_TEST(cost("shield_brethren", {"swamp"}) == 2);
    const Class& horse = shipped().classes[static_cast<std::size_t>(class_named("cavalry"))];
    const Set bank = bit(static_cast<std::size_t>(find_index(shipped().terrains, "riverbank")));
    BOOST_TEST(!is_difficult(shipped(), horse, bank, 0, false));  // ST-R56
}

BOOST_AUTO_TEST_CASE(st_175_to_182_points_and_roads) {
    using enum Road;
    BOOST_TEST(road_bonus(std::array{main, main, main}) == 2);  // ST-T123
    BOOST_TEST(road_bonus(std::array{main, side, main}) == 1);
    BOOST_TEST(road_bonus(std::array{main, none, side}) == 0);
    BOOST_TEST(points("siege", {}) + road_bonus(std::array{main}) == 4);  // ST-T124
    BOOST_TEST(points("siege", {"heavy_artillery"}) == 1);                // ST-T275
    BOOST_TEST(points("siege", {"heavy_artillery"}) + road_bonus(std::array{main}) == 3);
    BOOST_TEST(points("siege", {"heavy_artillery", "heavy_protection"}) == 0);
    BOOST_TEST((points("swords", {}, 1) == 4 && points("swords", {}, 2) == 5));         // ST-T279
    BOOST_TEST(points("cavalry", {}) + road_bonus(std::array{main, main, main}) == 7);  // ST-T196
}

BOOST_AUTO_TEST_SUITE_END()
