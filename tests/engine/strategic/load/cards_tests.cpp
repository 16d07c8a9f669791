#define BOOST_TEST_DYN_LINK
#include "engine/strategic/model/names.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <map>
#include <string>
#include <string_view>

/// The shipped rows against the rules that they are of.
using namespace muster::strategic;
using muster::strategic::tests::shipped;

namespace {

/// Every row of a table in the order of its rules, as `line` says it.
template <class Rows, class Line>
std::string said_by_rule(const Rows& rows, Line line) {
    std::map<int, std::string> by_rule;
    for (const auto& row : rows)
        by_rule[std::stoi(row.rule.substr(3))] = row.rule + ' ' + row.id + line(row) + '\n';
    std::string out;
    for (const auto& [rule, text] : by_rule) out += text;
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_cards_tests)

/// ST-202, ST-203, ST-228, ST-141: the rule, the speed and the upkeep of each class.
BOOST_AUTO_TEST_CASE(st_202_the_cards_of_classes_are_those_of_their_rules) {
    const std::string expected =
        "ST-205 archers standard 5/10\n"
        "ST-209 assassins standard 5/1\n"
        "ST-213 bandits standard 1/10\n"
        "ST-218 builders standard 2/10\n"
        "ST-227 cavalry mobile 6/10\n"
        "ST-231 gunners standard 5/10\n"
        "ST-233 mages standard 10/1\n"
        "ST-239 pikes standard 5/10\n"
        "ST-243 rebels standard 1/10\n"
        "ST-245 siege encumbered 20/1\n"
        "ST-247 spies standard 5/1\n"
        "ST-252 swords standard 3/10\n"
        "ST-254 thieves standard 1/10\n"
        "ST-258 hunters standard 5/10\n"
        "ST-262 fiends standard none\n"
        "ST-264 undead standard none\n"
        "ST-267 aerial_cavalry mobile 6/10\n"
        "ST-271 vampires standard none\n"
        "ST-277 shield_brethren standard 8/10\n"
        "ST-285 warforged encumbered 12/10\n"
        "ST-288 mutants standard none\n"
        "ST-294 snow_elves standard 10/10\n"
        "ST-297 fire_cult standard 3/10\n"
        "ST-301 grail standard 20/10\n"
        "ST-305 arrio_sisters standard 15/3\n"
        "ST-309 drow standard 5/10\n"
        "ST-312 forest_fey standard none\n"
        "ST-315 mels_army standard 3/10\n"
        "ST-321 treants standard none\n"
        "ST-324 artemis standard none\n"
        "ST-328 hels_legion standard 3/10\n";
    BOOST_TEST(said_by_rule(shipped().classes, [](const Class& row) {
                   return ' ' + std::string{names::speeds[static_cast<std::size_t>(row.speed)]} +
                          ' ' +
                          (row.upkeep_gold == 0 ? std::string{"none"}
                                                : std::to_string(row.upkeep_gold) + '/' +
                                                      std::to_string(row.upkeep_per));
               }) == expected);
}

/// ST-351: what each doctrine costs or earns.
BOOST_AUTO_TEST_CASE(st_351_the_cards_of_doctrines_are_those_of_their_rules) {
    const std::string expected =
        "ST-369 anti_air base 1\n"
        "ST-370 anti_magic base 1\n"
        "ST-371 heavy_artillery base 1\n"
        "ST-372 fire_artillery base 1\n"
        "ST-373 elemental_ammunition base 1\n"
        "ST-374 armor_piercing base 1\n"
        "ST-375 heavy_protection base 2\n"
        "ST-376 battlefield_weavers base 2\n"
        "ST-377 counterspell_cadre base 1\n"
        "ST-378 wild_surge_license base 1\n"
        "ST-379 ritual_artillery base 2\n"
        "ST-380 ward_smiths base 1\n"
        "ST-381 soul_binders base 1\n"
        "ST-382 spellthief_detachment base 2\n"
        "ST-383 forced_march earns 1\n"
        "ST-384 better_rations costs 1\n"
        "ST-385 strict_discipline earns 1\n"
        "ST-386 clemency_protocol earns 1\n"
        "ST-387 no_prisoners earns 1\n"
        "ST-388 requisition_authority costs 1\n"
        "ST-389 propaganda_bureau costs 1\n"
        "ST-390 specialist_training_cadre costs 1\n"
        "ST-391 black_market_quartermasters earns 1\n"
        "ST-392 war_levy earns 2\n"
        "ST-393 shadow_campaign earns 1\n"
        "ST-394 espionage_network earns 1\n"
        "ST-395 deniable_operations earns 1\n"
        "ST-396 silent_consolidation costs 1\n";
    BOOST_TEST(said_by_rule(shipped().doctrines, [](const Doctrine& row) {
                   return row.is_augment() ? " base " + std::to_string(row.price)
                          : row.earns > 0  ? " earns " + std::to_string(row.earns)
                                           : " costs " + std::to_string(row.price);
               }) == expected);
}

/// ST-410, ST-437: what each weather shows, and which ground is difficult or a choke.
BOOST_AUTO_TEST_CASE(st_410_and_437_weathers_and_terrains_are_those_of_their_rules) {
    constexpr std::array<std::string_view, 3> visibilities{"clear", "low", "none"};
    constexpr std::array<std::string_view, 3> suns{"full", "muted", "none"};
    const std::string weathers =
        "ST-415 clear clear full\n"
        "ST-416 cloudy low muted\n"
        "ST-417 heavy_clouds low none\n"
        "ST-418 fog none muted\n"
        "ST-419 rain low none\n"
        "ST-420 heavy_rain low none\n"
        "ST-421 high_winds clear full\n"
        "ST-422 thunderstorm low none\n"
        "ST-423 freezing_cold clear full\n"
        "ST-424 snow low none\n"
        "ST-425 blizzard none none\n"
        "ST-426 dry clear full\n"
        "ST-427 scorching clear full\n"
        "ST-428 smog low muted\n"
        "ST-429 ashfall low none\n"
        "ST-430 solar_eclipse clear full\n"
        "ST-431 strange_lights clear full\n"
        "ST-432 meteor_shower clear full\n"
        "ST-433 malevolent_storm low none\n"
        "ST-434 wild_magic_storm clear full\n"
        "ST-435 magnetic_storm clear full\n"
        "ST-436 elemental_disturbance clear full\n";
    BOOST_TEST(said_by_rule(shipped().weathers, [&](const Weather& row) {
                   return ' ' +
                          std::string{visibilities[static_cast<std::size_t>(row.visibility)]} +
                          ' ' + std::string{suns[static_cast<std::size_t>(row.sun)]};
               }) == weathers);
    const std::string terrains =
        "ST-446 roads\n"
        "ST-447 plains\n"
        "ST-448 forest difficult\n"
        "ST-449 forest_edge\n"
        "ST-450 high_ground\n"
        "ST-451 ruins difficult\n"
        "ST-452 city difficult\n"
        "ST-453 fortress\n"
        "ST-454 bridge choke\n"
        "ST-455 mountain_pass difficult choke\n"
        "ST-456 riverbank\n"
        "ST-457 trenches\n"
        "ST-458 industrial\n"
        "ST-459 hills\n"
        "ST-460 mountains difficult\n"
        "ST-461 swamp difficult\n"
        "ST-462 ocean\n"
        "ST-463 leyline\n";
    BOOST_TEST(said_by_rule(shipped().terrains, [](const Terrain& row) {
                   return std::string{row.is_difficult ? " difficult" : ""} +
                          (row.is_choke ? " choke" : "");
               }) == terrains);
}

BOOST_AUTO_TEST_SUITE_END()
