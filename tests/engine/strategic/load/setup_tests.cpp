#define BOOST_TEST_DYN_LINK
#include "engine/strategic/load/load_war.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/model/toggles.hpp"
#include "engine/strategic/rules/marches.hpp"
#include "engine/strategic/rules/pool.hpp"
#include "engine/strategic/rules/war_game.hpp"
#include "tests/engine/folder.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>

/// Toggles, and a war before its first order.
using namespace muster;
using namespace muster::strategic;
using muster::tests::Folder;
using strategic::tests::class_named;
using strategic::tests::doctrine_named;
using strategic::tests::shipped;

namespace {

Setup ostrick(const Variant& variant = {}) {
    toml::Faults faults;
    auto war = load_war(
        std::filesystem::path{MUSTER_SOURCE_DIR} / "cards/strategic/wars/tolls_of_ostrick.toml",
        shipped(), faults);
    if (!war) throw std::runtime_error{faults.text()};
    return setup_of(shipped(), variant, *std::move(war));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_setup_tests)

BOOST_AUTO_TEST_CASE(a_variant_file_has_every_toggle_and_refuses_others) {
    Variant odd;
    odd.deadly_floor = -9;
    odd.battle_space = Variant::BattleSpace::own;
    odd.help_light = true;
    const Folder folder;
    toml::Faults faults;
    BOOST_TEST((load_variant(folder.write("v.toml", variant_text(odd)), faults) == odd));
    BOOST_TEST((load_variant(folder.write("w.toml", "[strategic]\n"), faults) == Variant{}));
    BOOST_TEST(faults.empty());
    (void)load_variant(folder.write("x.toml",
                                    "[strategic]\ntie_loss = 6\nflanking = \"two_space\"\n"
                                    "morale = 1\n"),
                       faults);
    BOOST_TEST(folder.said(faults).find("x.toml:2:12: error: strategic.tie_loss: found 6; allowed: "
                                        "whole number, 0 to 5\n") != std::string::npos);
    BOOST_TEST(folder.said(faults).find("x.toml:3:12: error: strategic.flanking: found "
                                        "\"two_space\"; allowed: \"two_spaces\", \"two_armies\"; "
                                        "did you mean \"two_spaces\"?\n") != std::string::npos);
    BOOST_TEST(folder.said(faults).find("unknown key \"morale\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(st_r56_ground_that_is_only_not_preferred_may_cost_nothing) {
    Variant variant;
    variant.nonpreferred_is_difficult = false;
    const Setup usual = ostrick(), lenient = ostrick(variant);
    const auto cavalry = static_cast<std::size_t>(class_named("cavalry"));
    const Set before = usual.prepared.difficult[cavalry];
    const Set after = lenient.prepared.difficult[cavalry];
    BOOST_TEST((after & ~before) == 0U);
    BOOST_TEST(after != before);
}

BOOST_AUTO_TEST_CASE(st_487_a_war_begins_as_its_file_has_it) {
    const Setup setup = ostrick();
    const State state = start_of(setup);
    BOOST_TEST((state.army_count == 12 && state.turn == 1));
    BOOST_TEST((state.are_hostile(0, 1) && state.are_allied(0, 0) && !state.are_allied(0, 1)));
    BOOST_TEST((state.order[0] == 0 && state.order[1] == 1));  // ST-41
    BOOST_TEST((state.factions[0].cp_halves == 6 && state.factions[1].meters[1] == 2));
    const Set discipline = bit(static_cast<std::size_t>(doctrine_named("strict_discipline")));
    BOOST_TEST((state.factions[0].active == discipline && state.factions[0].trades == discipline));
    const auto petition = static_cast<Index>(find_index(setup.war.armies, "v5"));
    for (Index army = 0; army < state.army_count; ++army) {
        const Index enemy = 1 - state.armies[army].faction;
        BOOST_TEST(sees(state, enemy, army) == (army != petition));
        BOOST_TEST((state.armies[army].original_size == state.armies[army].size &&
                    state.armies[army].original_str == state.armies[army].str));
    }
    const auto gate = static_cast<std::size_t>(find_index(setup.war.spaces, "ostrick_gate"));
    BOOST_TEST((state.spaces[gate].defense == 1500 && state.spaces[gate].controller == 1 &&
                state.spaces[gate].is_location));
    const auto cross = static_cast<std::size_t>(find_index(setup.war.spaces, "tallow_cross"));
    BOOST_TEST((state.spaces[cross].controller == absent && !state.spaces[cross].is_location));
    BOOST_TEST((start_of(setup) == state));
}

/// ST-1, ST-11: in whole spaces.
BOOST_AUTO_TEST_CASE(st_11_distance_is_the_least_number_of_edges) {
    const Setup setup = ostrick();
    const State state = start_of(setup);
    const auto space = [&](const char* id) {
        return static_cast<Index>(find_index(setup.war.spaces, id));
    };
    const auto apart = [&](const char* a, const char* b) {
        return state.space_distance(space(a), space(b));
    };
    BOOST_TEST((apart("hobbs_ditch", "hobbs_ditch") == 0 &&
                apart("hobbs_ditch", "tallow_cross") == apart("tallow_cross", "hobbs_ditch")));
    for (Index a = 0; a < state.space_count(); ++a)
        for (Index b = 0; b < state.space_count(); ++b) {
            const bool is_next = (setup.prepared.next_to[a] & bit(b)) != 0;
            BOOST_TEST((state.space_distance(a, b) == 1) == is_next);
            int least = a == b ? 0 : 99;
            each(setup.prepared.next_to[a], [&](Index next) {
                if (a != b) least = std::min(least, 1 + state.space_distance(next, b));
            });
            BOOST_REQUIRE(state.space_distance(a, b) == least);
        }
}

/// ST-191
BOOST_AUTO_TEST_CASE(st_t336_which_classes_start_hidden) {
    const std::vector<std::string> stealthy{"assassins", "bandits", "spies", "thieves",
                                            "arrio_sisters"};
    for (const bool hides : {true, false}) {
        Variant variant;
        if (!hides) variant.hidden_at_start = Variant::Hidden::none;
        Setup setup = ostrick(variant);
        setup.war.armies.resize(shipped().classes.size());
        for (std::size_t i = 0; i < shipped().classes.size(); ++i) {
            setup.war.armies[i] = {};
            setup.war.armies[i].class_of = static_cast<int>(i);
            setup.war.armies[i].size = 50;
            setup.war.armies[i].space = board::cell_of(0);
        }
        prepare(setup);
        const State state = start_of(setup);
        for (Index i = 0; i < state.army_count; ++i) {
            const bool is_stealthy = std::find(stealthy.begin(), stealthy.end(),
                                               shipped().classes[i].id) != stealthy.end();
            BOOST_TEST(sees(state, 1, i) == !(is_stealthy && hides), shipped().classes[i].id);
        }
    }
}

/// Terrain gives dice by the lists of a class, by walls, by its own row as the bridge's, and where
/// an ability names it; nothing else differs between two grounds.
BOOST_AUTO_TEST_CASE(st_439_dice_of_terrain_have_four_causes) {
    Setup setup = ostrick();
    const std::size_t classes = shipped().classes.size();
    setup.war.armies.resize(classes + 1);
    for (std::size_t i = 0; i <= classes; ++i) {
        ArmyRow& row = setup.war.armies[i];
        row = {};
        row.faction = i < classes ? 0 : 1;
        row.class_of = i < classes ? static_cast<int>(i) : class_named("swords");
        row.size = 100;
        row.str = 20;
        row.space = board::cell_of(i < classes ? 0 : 1);
        row.hidden = false;
    }
    prepare(setup);
    const State bare = start_of(setup);
    const auto swords = static_cast<Index>(classes);
    const auto dice_of_terrain = [&](const State& state, Index army, bool attacks, Cause cause) {
        Battle battle;
        battle.attacker = attacks ? army : swords;
        battle.defender = attacks ? swords : army;
        const Pool pool = pool_of(state, battle, attacks ? Party::attacker : Party::defender);
        return cause == Cause::size ? pool.before_cap : pool.sum(cause);
    };
    for (std::size_t i = 0; i < shipped().terrains.size(); ++i) {
        State state = bare, plain = bare;
        for (const Index space : {Index{0}, Index{1}}) {
            state.grounds.push_back({space, bit(i)});
            plain.grounds.push_back({space, 0});
        }
        const Terrain& terrain = shipped().terrains[i];
        for (Index army = 0; army < classes; ++army)
            for (const bool attacks : {true, false}) {
                const auto of = [&](Cause cause) {
                    return dice_of_terrain(state, army, attacks, cause);
                };
                const Class& row = shipped().classes[army];
                BOOST_TEST_CONTEXT(row.id << " on " << terrain.id) {
                    const bool is_preferred = (row.preferred_terrain & bit(i)) != 0;
                    const bool is_undesired = (row.undesired_terrain & bit(i)) != 0;
                    BOOST_TEST(of(Cause::preferred_terrain) == (is_preferred ? 1 : 0));
                    BOOST_TEST(of(Cause::undesired_terrain) == (is_undesired ? -1 : 0));
                    const bool is_over_it = is_flying(state, army);  // ST-270
                    BOOST_TEST(of(Cause::ground) ==
                               (attacks && !is_over_it ? terrain.attacker_dice : 0));
                    bool is_named = false;
                    for (const Ability& ability : row.abilities)
                        for (const Effect& effect : ability.effects)
                            is_named |= (effect.terrain & bit(i)) != 0;
                    const int by_ability =
                        of(Cause::ability) - dice_of_terrain(plain, army, attacks, Cause::ability);
                    if (!is_named) BOOST_TEST(by_ability == 0);
                    BOOST_TEST(of(Cause::size) -
                                   dice_of_terrain(plain, army, attacks, Cause::size) ==
                               of(Cause::preferred_terrain) + of(Cause::undesired_terrain) +
                                   of(Cause::ground) + by_ability);
                }
            }
    }
}

BOOST_AUTO_TEST_CASE(st_64_and_t360_no_pool_of_any_two_classes_passes_its_limits) {
    Setup setup = ostrick();
    setup.war.armies.resize(2 * shipped().classes.size());
    for (std::size_t i = 0; i < setup.war.armies.size(); ++i) {
        ArmyRow& row = setup.war.armies[i];
        row = {};
        row.faction = static_cast<int>(i % 2);
        row.class_of = static_cast<int>(i / 2);
        row.size = 100 + static_cast<int>(i);
        row.str = 60;
        row.space = board::cell_of(i % 2);
        row.hidden = false;
    }
    // At most 48 armies fit a war file, but a state holds more.
    prepare(setup);
    const State state = start_of(setup);
    for (Index a = 0; a < state.army_count; a = static_cast<Index>(a + 2))
        for (Index d = 1; d < state.army_count; d = static_cast<Index>(d + 2)) {
            Battle battle;
            battle.attacker = a;
            battle.defender = d;
            for (const bool by_night : {false, true}) {
                battle.by_night = by_night;
                const Pools pools = pools_of(state, battle);
                for (const Pool* pool : {&pools.attacker, &pools.defender}) {
                    const bool is_attacker = pool == &pools.attacker;
                    int sum = 0, rating = 0;
                    for (const PoolItem& item : pool->items)
                        (item.is_rating ? rating : sum) += item.n;
                    // The items explain the whole pool: what is added, and what the cap takes.
                    BOOST_TEST((sum == pool->dice && rating == pool->rating));
                    BOOST_TEST(pool->dice <= (is_attacker ? attacker_cap : defender_cap));
                    BOOST_TEST(pool->types.total() == std::max(pool->dice, 0));
                }
            }
        }
}

/// ST-19, ST-20, ST-21: whatever is noted of an army, a faction or a space, its owner reads it as
/// it is, and whoever plays against it does not read all of it.
BOOST_AUTO_TEST_CASE(st_19_all_that_is_noted_is_its_owners_to_read) {
    const Setup setup = ostrick();
    const State plain = start_of(setup);
    State state = plain;
    const auto number = [](const auto& rows, const char* id) {
        return static_cast<Index>(find_index(rows, id));
    };
    const Index swords = number(setup.war.armies, "v1"),
                ditch = number(setup.war.spaces, "sable_edge");
    ArmyState& army = state.armies[swords];
    army.traits = army.augments = 1;
    army.size = 70;
    army.original_size = 150;
    army.size_at_start = 80;
    army.str = -3;
    army.original_str = 60;
    army.surge = 50;
    army.surge_until = 2;
    army.exhaustion = 3;
    army.unpaid = 1;
    army.home = ditch;
    army.seen_by = 0;
    army.paid_steps[0] = 1;
    army.medals = army.charges = army.battles = 1;
    army.victories = 2;
    army.next_battle = army.this_phase = 1;
    army.owed = 1;
    army.back = 4;
    for (const Mark mark : {Mark::bulwark, Mark::feral, Mark::levied, Mark::moved, Mark::acted})
        army.set(mark);
    FactionState& faction = state.factions[0];
    faction.trades = faction.were_on = faction.active = 1;
    faction.gold = -40;
    faction.income = 7;
    faction.cp_halves = 5;
    faction.meters = {1, -2, 3};
    faction.tags = 1;
    state.prisoners.push_back({.holder = 0, .faction = 1, .size = 12, .fell_size = 30});
    SpaceState& space = state.spaces[ditch];
    space.tags = 1;
    space.controller = 0;
    space.defense = 300;
    space.staffed = 200;
    space.builders = 100;
    space.swords = 500;
    space.traps = 0;
    space.value = 900;
    space.weather = 1;
    space.weather_until = 2;
    const State own = view(state, Seat::red).state;
    BOOST_TEST((own.armies[swords] == army));
    BOOST_TEST((own.factions[0] == faction));
    BOOST_TEST((own.spaces[ditch] == space));
    BOOST_TEST(own.prisoners.size() == 1U);
    BOOST_TEST(!(view(plain, Seat::red) == view(state, Seat::red)));
    const State other = view(state, Seat::blue).state;
    BOOST_TEST(!(other.armies[swords] == army));
    BOOST_TEST(!(other.spaces[ditch] == space));
}

BOOST_AUTO_TEST_SUITE_END()
