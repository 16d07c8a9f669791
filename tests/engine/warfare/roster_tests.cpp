#include "tests/engine/warfare/scenario.hpp"

#include "engine/warfare/between/roster.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <fmt/format.h>

#include <algorithm>

using namespace muster;
using namespace muster::warfare;
using namespace muster::warfare::tests;

namespace {

Roster roster_of(const std::vector<std::string>& ids) {
    Roster roster;
    roster.id = "r";
    for (const std::string& id : ids) {
        Owned owned;
        owned.unit = shipped_unit(id);
        roster.units.push_back(std::move(owned));
    }
    return roster;
}

Raise to(Raise::What what, const std::string& id) {
    const Tables& tables = shipped();
    switch (what) {
        case Raise::What::equipment: return {what, *find_row(tables.equipments, id)};
        case Raise::What::experience: return {what, *find_row(tables.experiences, id)};
        case Raise::What::size: return {what, *find_row(tables.sizes, id)};
    }
    return {};
}

std::string fault(const Roster& roster, const Raise& raise, const Drill& drill = {},
                  const Variant& variant = {}) {
    return raise_fault(shipped(), variant, roster.units.front(), raise, drill).value_or("");
}

std::string size_of(const Roster& roster, const std::string& id) {
    return shipped().sizes[roster.find(id)->unit.choice.size].id;
}

Attitude feeling(const std::string& buyer, const std::string& seller,
                 const Diplomacy& diplomacy = {}) {
    return attitude(shipped().attitudes, buyer, seller, diplomacy);
}

/// A battle that is over, from the side of the roster: `state` may be changed first.
Aftermath after(Roster& roster, const Scenario& scenario,
                const std::set<std::string>& declined = {}) {
    return leave_battle(shipped(), roster, scenario.state, 0, declined);
}

const AttitudeChart& chart() {
    return shipped().attitudes;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(warfare_roster_tests)

// WF-207, WF-R77: the one at hand is a step larger, whatever the size of the twin.
BOOST_AUTO_TEST_CASE(t_039_wf_207_a_twin_makes_a_unit_larger) {
    Roster roster = roster_of({"nb2"});
    Unit twin = build(shipped(), {}, choice("human regular medium infantry d4"));
    twin.id = "twin";
    BOOST_TEST(gain(shipped(), {}, roster, twin) == "nb2");
    BOOST_TEST(roster.units.size() == 1U);
    BOOST_TEST(size_of(roster, "nb2") == "d10");
    BOOST_TEST(roster.find("nb2")->unit.profile.faces == 10);
    BOOST_TEST(roster.find("nb2")->unit.name == "Brassbell Wardens");
}

BOOST_AUTO_TEST_CASE(t_040_nothing_is_gained_at_d20) {
    Roster roster = roster_of({"fr10"});
    (void)gain(shipped(), {}, roster,
               build(shipped(), {}, choice("human regular light infantry d4")));
    BOOST_TEST(size_of(roster, "fr10") == "d20");
    BOOST_TEST(roster.units.size() == 1U);
}

BOOST_AUTO_TEST_CASE(wf_183_another_unit_joins_under_an_id_of_its_own) {
    Roster roster = roster_of({"nb2"});
    Unit other = shipped_unit("nb3");
    other.id = "nb2";
    BOOST_TEST(gain(shipped(), {}, roster, other) == "nb2_2");
    BOOST_TEST(roster.units.size() == 2U);
}

// WF-204: the difference of the costs.
BOOST_AUTO_TEST_CASE(t_041_wf_201_wf_204_better_equipment) {
    Roster roster = roster_of({"nb2"});
    const Raise heavy = to(Raise::What::equipment, "heavy");
    BOOST_TEST(raise_price(shipped(), {}, roster.units[0].unit, heavy) == 53);
    BOOST_TEST(raise(shipped(), {}, roster, "nb2", heavy) == 53);
    BOOST_TEST(roster.units[0].unit.cost == 319);
    BOOST_TEST(fault(roster, to(Raise::What::equipment, "super_heavy")) ==
               "once in a season (WF-205)");
    (void)end_season(roster, {"nb2"});
    BOOST_TEST(fault(roster, to(Raise::What::equipment, "super_heavy")) == "");
    BOOST_TEST(fault(roster, to(Raise::What::equipment, "light")) ==
               "only to a better rank (WF-201)");
}

BOOST_AUTO_TEST_CASE(wf_204_a_rise_that_makes_a_unit_cheaper_is_free) {
    Variant variant;
    variant.clamp_negative_core = false;
    const auto levies = [&](const char* size) {
        return build(shipped(), variant, choice(fmt::format("goblin none none levies {}", size)));
    };
    BOOST_TEST(levies("d4").cost == 10);
    BOOST_TEST(levies("d6").cost == 1);
    BOOST_TEST(raise_price(shipped(), variant, levies("d4"), to(Raise::What::size, "d6")) == 0);
}

BOOST_AUTO_TEST_CASE(wf_r75_one_rank_at_a_time_may_be_asked_for) {
    const Roster roster = roster_of({"nb2"});
    Variant variant;
    variant.equipment_one_step = true;
    BOOST_TEST(fault(roster, to(Raise::What::equipment, "super_heavy")) == "");
    BOOST_TEST(fault(roster, to(Raise::What::equipment, "super_heavy"), {}, variant) ==
               "one rank at a time (WF-R75)");
    BOOST_TEST(fault(roster, to(Raise::What::equipment, "heavy"), {}, variant) == "");
}

// WF-R76: battles since the last rise.
BOOST_AUTO_TEST_CASE(t_042_t_043_wf_202_experience_wants_clean_battles_and_drill) {
    Roster roster = roster_of({"nb2"});
    const Raise seasoned = to(Raise::What::experience, "seasoned");
    const Drill drill{7, true, false};
    roster.units[0].unit.clean_battles = 1;
    BOOST_TEST(fault(roster, seasoned, drill) == "it has 1 clean battle of 2 (WF-202)");
    roster.units[0].unit.clean_battles = 2;
    BOOST_TEST(fault(roster, seasoned) ==
               "it must drill in a keep, or in a barracks under a captain (WF-202)");
    BOOST_TEST(fault(roster, seasoned, {6, false, true}) == "it must drill for 7 days (WF-202)");
    BOOST_TEST(fault(roster, to(Raise::What::experience, "veteran"), drill) ==
               "one level at a time (WF-202)");
    BOOST_TEST(raise(shipped(), {}, roster, "nb2", seasoned, drill) == 27);
    BOOST_TEST(roster.units[0].unit.clean_battles == 0);
    BOOST_TEST(roster.units[0].unit.cost == 293);
}

BOOST_AUTO_TEST_CASE(t_044_t_045_wf_203_wf_205_size_once_in_a_season) {
    Roster roster = roster_of({"nb2"});
    BOOST_TEST(fault(roster, to(Raise::What::size, "d12")) == "one step at a time (WF-203)");
    BOOST_TEST(raise(shipped(), {}, roster, "nb2", to(Raise::What::size, "d10")) == 46);
    BOOST_TEST(fault(roster, to(Raise::What::size, "d12")) == "once in a season (WF-205)");
    Owned line;
    line.unit = build(shipped(), {}, choice("human regular light infantry d12"));
    BOOST_TEST(line.unit.cost == 320);
    BOOST_TEST(raise_price(shipped(), {}, line.unit, to(Raise::What::size, "d20")) == 160);
    BOOST_TEST(!raise_fault(shipped(), {}, line, to(Raise::What::size, "d20")).has_value());
    Variant variant;
    variant.d20 = Variant::D20::off;
    BOOST_TEST(raise_fault(shipped(), variant, line, to(Raise::What::size, "d20")).has_value());
}

BOOST_AUTO_TEST_CASE(wf_208_units_that_become_alike_merge) {
    Roster roster = roster_of({"nb2"});
    Unit light = build(shipped(), {}, choice("human regular light infantry d4"));
    light.id = "light";
    (void)gain(shipped(), {}, roster, light);
    (void)raise(shipped(), {}, roster, "light", to(Raise::What::equipment, "medium"));
    BOOST_TEST(roster.units.size() == 1U);
    BOOST_TEST(size_of(roster, "nb2") == "d10");  // The larger, and a step.
}

BOOST_AUTO_TEST_CASE(wf_215_levies_are_not_improved) {
    const Roster roster = roster_of({"nb1"});
    for (const auto what : {Raise::What::equipment, Raise::What::experience, Raise::What::size})
        BOOST_TEST(fault(roster, {what, 2}) == "Levies are not improved (WF-215)");
}

// WF-192, WF-R73: each sum is multiplied first, and rounded once, to the nearest.
BOOST_AUTO_TEST_CASE(
    t_047_t_048_t_049_t_050_wf_184_wf_185_wf_186_wf_188_wf_189_wf_190_wf_192_prices_and_upkeep) {
    BOOST_TEST(price(chart(), 266, Attitude::allied).value() == 266);  // WF-184, WF-188
    BOOST_TEST(upkeep(chart(), 266, Attitude::allied, false) == 27);
    BOOST_TEST(upkeep(chart(), 266, Attitude::allied, true) == 53);      // WF-185
    BOOST_TEST(price(chart(), 266, Attitude::friendly).value() == 333);  // WF-189
    BOOST_TEST(upkeep(chart(), 266, Attitude::friendly, false) == 33);
    BOOST_TEST(price(chart(), 266, Attitude::neutral).value() == 399);  // WF-190
    BOOST_TEST(upkeep(chart(), 266, Attitude::neutral, true) == 80);
}

BOOST_AUTO_TEST_CASE(t_051_t_052_t_053_wf_191_wf_193_wf_195_wf_196_the_hostile_and_ambassadors) {
    BOOST_TEST(!price(chart(), 588, feeling("orc", "dwarf")).has_value());  // WF-191
    Diplomacy envoy;
    envoy.has_ambassador = true;  // WF-195
    BOOST_TEST(price(chart(), 588, feeling("orc", "dwarf", envoy)).value() == 735);
    BOOST_TEST((feeling("elf", "elf_winged", envoy) == Attitude::allied));  // Never worse: WF-R74.
    envoy.has_treaty = true;                                                // WF-196
    BOOST_TEST(price(chart(), 588, feeling("orc", "dwarf", envoy)).value() == 588);
    Diplomacy talks;
    talks.negotiated = Attitude::friendly;  // WF-193
    BOOST_TEST((feeling("orc", "dwarf", talks) == Attitude::friendly));
}

BOOST_AUTO_TEST_CASE(t_054_wf_186_wf_187_wf_194_the_chart_holds_both_ways) {
    BOOST_TEST((feeling("dwarf", "goblin") == Attitude::hostile));
    BOOST_TEST((feeling("goblin", "dwarf") == Attitude::hostile));
    BOOST_TEST((feeling("troll", "troll") == Attitude::allied));
    BOOST_TEST((feeling("troll", "gnome") == Attitude::neutral));
}

BOOST_AUTO_TEST_CASE(wf_194_a_chart_may_be_of_nations) {
    AttitudeChart nations;
    nations.pairs[{"Marches", "Vale"}] = Attitude::hostile;
    BOOST_TEST((attitude(nations, "Vale", "Marches") == Attitude::hostile));
    BOOST_TEST((attitude(nations, "Marches", "Vale") == Attitude::hostile));
    BOOST_TEST((attitude(nations, "Vale", "Vale") == Attitude::allied));
    BOOST_TEST((attitude(nations, "Vale", "Coast") == Attitude::neutral));
}

// WF-197: a tenth of the cost. WF-199: a season unpaid is marked. WF-200: two in a row disband.
BOOST_AUTO_TEST_CASE(t_055_wf_197_wf_199_wf_200_unpaid_seasons) {
    Roster roster = roster_of({"nb2", "nb3"});
    BOOST_TEST(season_due(shipped(), roster.units[0]) == 27);
    BOOST_TEST(end_season(roster, {"nb3"}).empty());
    BOOST_TEST(roster.find("nb2")->unit.unpaid_seasons == 1);
    BOOST_TEST(end_season(roster, {"nb2", "nb3"}).empty());
    BOOST_TEST(roster.find("nb2")->unit.unpaid_seasons == 0);  // WF-R72: paid, and forgotten.
    (void)end_season(roster, {"nb3"});
    const auto gone = end_season(roster, {"nb3"});
    BOOST_TEST(gone == std::vector<std::string>{"nb2"});
    BOOST_TEST(roster.find("nb2") == nullptr);
}

// WF-198: neither costs anything. WF-214: Levies go home after two days of battle.
BOOST_AUTO_TEST_CASE(t_056_wf_198_wf_214_levies_and_allies_are_not_paid) {
    Roster roster = roster_of({"nb1", "nb2"});
    roster.units[1].unit.is_pledged = true;
    BOOST_TEST(season_due(shipped(), roster.units[0]) == 0);
    BOOST_TEST(season_due(shipped(), roster.units[1]) == 0);
    BOOST_TEST(end_battle_day({}, roster).empty());
    BOOST_TEST(end_battle_day({}, roster) == std::vector<std::string>{"nb1"});
    BOOST_TEST(roster.find("nb1") == nullptr);
}

// WF-179: what follows a battle. WF-213, WF-R70: Levies that live become Infantry
// with light arms, unless declined.
BOOST_AUTO_TEST_CASE(t_046_t_184_wf_213_wf_179_levies_that_survive_become_infantry) {
    Scenario scenario{"nb1@5, nb2", "ec2"};
    scenario.play("retreat X", "15, 15");
    Roster roster = roster_of({"nb1", "nb2"});
    const Aftermath done = after(roster, scenario);
    BOOST_TEST(done.converted == std::vector<std::string>{"nb1"});
    const Unit& unit = roster.find("nb1")->unit;
    BOOST_TEST(unit.profile.attack == 2);
    BOOST_TEST(unit.profile.power == 1);
    BOOST_TEST(unit.profile.defense == 11);
    BOOST_TEST(unit.profile.toughness == 12);
    BOOST_TEST(unit.profile.morale == 1);
    BOOST_TEST(unit.cost == 186);
    BOOST_TEST((unit.profile.type == Type::infantry));
    BOOST_TEST(done.clean.empty());  // WF-168: a retreat is not clean.

    Roster proud = roster_of({"nb1", "nb2"});
    BOOST_TEST(after(proud, scenario, {"nb1"}).converted.empty());
    BOOST_TEST((proud.find("nb1")->unit.choice.type == Type::levies));
}

// WF-179: the broken may come back, the slain do not, and clean battles are counted.
BOOST_AUTO_TEST_CASE(t_159_wf_r28_the_broken_come_back_and_the_slain_do_not) {
    Scenario scenario{"nb1, nb2, nb3, nb4, nb5", "ec2@1 R"};
    scenario.state.side(0).set_place(0, Place::slain);
    scenario.state.side(0).set_place(1, Place::broken);
    scenario.state.piece(0, 1).die = 1;
    scenario.play("attack nb3 ec2", "15, 15");
    Roster roster = roster_of({"nb1", "nb2", "nb3", "nb4", "nb5"});
    roster.units[4].unit.is_pledged = true;
    const Aftermath done = after(roster, scenario);
    BOOST_TEST(done.slain == std::vector<std::string>{"nb1"});
    BOOST_TEST(done.reformed == std::vector<std::string>{"nb2"});
    BOOST_TEST(done.went_home == std::vector<std::string>{"nb5"});
    BOOST_TEST(roster.find("nb2")->unit.clean_battles == 0);
    BOOST_TEST(roster.find("nb3")->unit.clean_battles == 1);
    BOOST_TEST(roster.units.size() == 3U);

    Scenario beaten{"nb2, nb3", "ec2"};
    beaten.state.side(0).set_place(0, Place::broken);
    beaten.play("leader X", "-");
    Roster lost = roster_of({"nb2", "nb3"});
    BOOST_TEST(after(lost, beaten).disbanded.size() == 2U);
    BOOST_TEST(lost.units.empty());
}

BOOST_AUTO_TEST_CASE(wf_r28_reform_broken_may_be_switched_off) {
    Scenario scenario{"nb2, nb3, campaign.reform_broken=false", "ec2@1 R"};
    scenario.state.side(0).set_place(0, Place::broken);
    scenario.play("attack nb3 ec2", "15, 15");
    Roster roster = roster_of({"nb2", "nb3"});
    const Aftermath done = after(roster, scenario);
    BOOST_TEST(done.reformed.empty());
    BOOST_TEST(roster.find("nb2") == nullptr);
}

BOOST_AUTO_TEST_CASE(wf_r71_levy_days_may_be_more) {
    Roster roster = roster_of({"nb1"});
    Variant variant;
    variant.levy_days = 3;
    BOOST_TEST(end_battle_day(variant, roster).empty());
    BOOST_TEST(end_battle_day(variant, roster).empty());
    BOOST_TEST(end_battle_day(variant, roster).size() == 1U);
}

BOOST_AUTO_TEST_CASE(wf_r29_casualties_may_last_and_a_paid_season_heals) {
    Scenario scenario{"nb2@5, nb3, campaign.persist_casualties=true", "ec2@1 R"};
    scenario.play("attack nb3 ec2", "15, 15");
    Roster roster = roster_of({"nb2", "nb3"});
    (void)after(roster, scenario);
    BOOST_TEST(roster.find("nb2")->unit.die == 5);
    Setup next = scenario.setup;
    next.sides[0].army = roster.army();
    BOOST_TEST(start(next).piece(0, 0).die == 5);
    (void)end_season(roster, {"nb2", "nb3"});
    next.sides[0].army = roster.army();
    BOOST_TEST(start(next).piece(0, 0).die == 8);
}

BOOST_AUTO_TEST_SUITE_END()
