#include "tests/engine/warfare/shipped.hpp"

#include "engine/warfare/simple/simple_bout.hpp"
#include "engine/warfare/simple/simple_odds.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <tuple>

using namespace muster;
using namespace muster::warfare;
using namespace muster::warfare::simple;
using muster::warfare::tests::shipped_army;
using muster::warfare::tests::shipped_unit;
using Is = Circumstance;

namespace {

const SimpleTables& tables() {
    return muster::warfare::tests::shipped().simple;
}

Ticks ticks(std::initializer_list<Is> all) {
    Ticks out = 0;
    for (const Is one : all) out |= tick(one);
    return out;
}

Troop troop(Type type, int faces, int cost = 100) {
    Troop out;
    out.type = type;
    out.faces = out.die = faces;
    out.cost = cost;
    return out;
}

Force troops(std::initializer_list<Troop> all) {
    Force out;
    for (const Troop& one : all) {
        out.troops.push_back(one);
        out.had_infantry = out.had_infantry || one.type == Type::infantry;
    }
    return out;
}

Force cards(std::initializer_list<const char*> ids) {
    Army army;
    for (const char* id : ids) army.units.push_back(shipped_unit(id));
    return force(tables(), army);
}

std::string degree_of(int difference) {
    Standing even;
    even.strategic_advantage = {difference, 0};
    return verdict(tables(), even, {50, 50})->degree->id;
}

const Degree& degree(const std::string& id) {
    for (const Degree& one : tables().degrees)
        if (one.id == id) return one;
    throw std::runtime_error{id};
}

/// The example: 1,377 against 1,050 (or as given).
Standing example(int attackers) {
    Force attacker = troops({troop(Type::infantry, 6, attackers)});
    attacker.ticks = ticks({Is::well_rested, Is::poorly_supplied, Is::in_enemy_territory});
    Force defender = troops({troop(Type::infantry, 6, 1050)});
    defender.troops[0].is_undead = true;
    defender.ticks = ticks({Is::defending_homeland});
    defender.fortification_level = 3;
    return standing(tables(), {}, {attacker, defender});
}

}  // namespace

BOOST_AUTO_TEST_SUITE(warfare_simple_tests)

// WF-218: the difference in per cent of the weaker, rounded down.
BOOST_AUTO_TEST_CASE(t_160_t_161_t_162_t_163_wf_218_force_advantage) {
    BOOST_TEST(force_advantage({}, 1377, 1050) == 31);
    BOOST_TEST(force_advantage({}, 1337, 1050) == 27);
    BOOST_TEST(force_advantage({}, 1050, 1050) == 0);
    BOOST_TEST(force_advantage({}, 2100, 1050) == 100);
    Variant variant;
    variant.percent_rounding = Variant::Percent::nearest;
    BOOST_TEST(force_advantage(variant, 1057, 1050) == 1);  // WF-R79
    BOOST_TEST(force_advantage({}, 1057, 1050) == 0);
}

BOOST_AUTO_TEST_CASE(t_164_wf_r80_an_army_without_strength_is_routed) {
    Force spent = cards({"ec2"});
    spent.troops[0].die = 4;
    const Standing now = standing(tables(), {}, {cards({"nb2"}), spent});
    BOOST_TEST(now.routed.value() == 1);
    BOOST_TEST(rout(tables(), 1).winner == 0);
    BOOST_TEST(rout(tables(), 1).degree->id == "rout");
    BOOST_TEST(standing(tables(), {}, {spent, spent}).both_routed);
    BOOST_TEST(exact_odds(tables(), {}, {spent, spent}).draw == 1);
    BOOST_TEST(exact_odds(tables(), {}, {cards({"nb2"}), spent}).wins[0] == 1);
}

// WF-219, WF-R86: every row that fits. WF-231: fifteen rows.
BOOST_AUTO_TEST_CASE(t_165_wf_219_wf_231_strategic_advantage_adds_up) {
    const Force none = cards({"nb2"});
    Force one = none;
    one.ticks = ticks({Is::well_rested, Is::poorly_supplied, Is::in_enemy_territory});
    BOOST_TEST(strategic_advantage(tables(), one, none) == -20);
    BOOST_TEST(tables().percent.size() == 15U);
    for (std::size_t i = 0; i < circumstance_count; ++i) {
        if (static_cast<Is>(i) == Is::defending_fortification) continue;
        one.ticks = tick(static_cast<Is>(i));
        BOOST_TEST(strategic_advantage(tables(), one, none) == tables().percent[i]);
        BOOST_TEST(tables().percent[i] != 0);
    }
}

// WF-233: of an army wholly of the dead.
BOOST_AUTO_TEST_CASE(t_166_wf_233_the_dead_have_no_homeland) {
    const Force none = cards({"nb2"});
    Force dead = cards({"tc2", "tc3"});
    dead.ticks = ticks({Is::defending_homeland});
    dead.fortification_level = 3;
    BOOST_TEST(strategic_advantage(tables(), dead, none) == 30);
    dead.troops.push_back(none.troops[0]);  // WF-R87: wholly of the dead.
    BOOST_TEST(strategic_advantage(tables(), dead, none) == 50);
}

BOOST_AUTO_TEST_CASE(t_167_years_past_do_not_add_to_last_season) {
    Force one = cards({"nb2"});
    one.ticks = ticks({Is::beat_this_enemy_last_season, Is::beat_this_enemy_years_past});
    BOOST_TEST(strategic_advantage(tables(), one, cards({"ec2"})) == 20);
    one.ticks = ticks({Is::beat_this_enemy_years_past});
    BOOST_TEST(strategic_advantage(tables(), one, cards({"ec2"})) == 10);
}

BOOST_AUTO_TEST_CASE(t_168_two_surprised_armies_are_no_ambush) {
    Force one = cards({"nb2"});
    one.ticks = ticks({Is::ambushed});
    BOOST_TEST(strategic_advantage(tables(), one, one) == 0);
    BOOST_TEST(strategic_advantage(tables(), one, cards({"ec2"})) == -30);
}

// WF-R78: both readings of the example. WF-221: the roll, strategic advantage, and the force
// advantage of the stronger.
BOOST_AUTO_TEST_CASE(t_169_t_170_wf_220_wf_221_the_example_as_it_should_be_and_as_it_may_be_meant) {
    const Standing as_printed = example(1377);
    BOOST_TEST(as_printed.total(0, 71) == 82);
    BOOST_TEST(as_printed.total(1, 38) == 68);
    BOOST_TEST(verdict(tables(), as_printed, {71, 38})->difference == 14);
    BOOST_TEST(verdict(tables(), as_printed, {71, 38})->degree->id == "minor");
    const Standing meant = example(1337);
    BOOST_TEST(meant.total(0, 71) == 78);
    BOOST_TEST(verdict(tables(), meant, {71, 38})->degree->id == "pyrrhic");
}

// WF-222: the difference is the degree. WF-232: five of them.
BOOST_AUTO_TEST_CASE(t_171_wf_222_wf_232_degrees_at_their_boundaries) {
    BOOST_TEST(degree_of(10) == "pyrrhic");
    BOOST_TEST(degree_of(11) == "minor");
    BOOST_TEST(degree_of(50) == "minor");
    BOOST_TEST(degree_of(51) == "clear");
    BOOST_TEST(degree_of(100) == "clear");
    BOOST_TEST(degree_of(101) == "major");
    BOOST_TEST(degree_of(200) == "major");
    BOOST_TEST(degree_of(201) == "rout");
    BOOST_TEST(tables().degrees.size() == 5U);
}

// WF-222: and the higher wins. WF-R82: both roll again.
BOOST_AUTO_TEST_CASE(t_172_wf_r82_equal_totals_are_rolled_again) {
    const Standing even = standing(tables(), {}, {cards({"nb2"}), cards({"nb2"})});
    BOOST_TEST(!verdict(tables(), even, {40, 40}).has_value());
    BOOST_TEST(verdict(tables(), even, {40, 41})->winner == 1);
}

// WF-223: the size dice of the units listed. WF-234: engines where the row says all.
BOOST_AUTO_TEST_CASE(t_173_t_174_wf_223_wf_234_who_rolls_which_dice) {
    const Force victor = troops({troop(Type::levies, 8), troop(Type::infantry, 6),
                                 troop(Type::archers, 4), troop(Type::cavalry, 6)});
    const Force loser = troops({troop(Type::infantry, 6), troop(Type::cavalry, 10),
                                troop(Type::airborne, 4), troop(Type::siege_engine, 4)});
    BOOST_TEST(dice({}, victor, degree("rout"), true) == (std::vector<int>{8, 8, 6, 6, 4, 4, 6}));
    BOOST_TEST(dice({}, loser, degree("rout"), false) == (std::vector<int>{10, 4}));
    BOOST_TEST(dice({}, loser, degree("clear"), true) == (std::vector<int>{6, 10, 4, 4}));
    BOOST_TEST(dice({}, troops({troop(Type::infantry, 6), troop(Type::infantry, 6)}),
                    degree("pyrrhic"), false)
                   .empty());
    Variant variant;
    variant.twice_is_total = false;  // WF-R83
    BOOST_TEST(dice(variant, victor, degree("major"), true) ==
               (std::vector<int>{8, 6, 4, 4, 4, 6}));
}

// WF-225: one type after the other, 1 to 0 destroyed; within a type as they stand (WF-R84).
// WF-R88: engines suffer last.
BOOST_AUTO_TEST_CASE(t_175_t_176_wf_225_wf_226_wf_227_casualties_in_the_order_of_types) {
    Force one =
        troops({troop(Type::archers, 8), troop(Type::infantry, 6), troop(Type::infantry, 6)});
    BOOST_TEST(suffer(one, 15) == 0);
    BOOST_TEST(one.troops[0].die == 5);
    BOOST_TEST(one.troops[1].die == 0);
    BOOST_TEST(one.troops[2].die == 0);
    BOOST_TEST(must_retreat({}, one));  // WF-227
    Force two = troops({troop(Type::levies, 8), troop(Type::infantry, 6)});
    BOOST_TEST(suffer(two, 8) == 0);
    BOOST_TEST(two.troops[0].die == 0);
    BOOST_TEST(two.troops[1].die == 6);
    BOOST_TEST(!must_retreat({}, two));
    BOOST_TEST(suffer(two, 10) == 4);  // WF-226
    Force engines = troops({troop(Type::siege_engine, 4), troop(Type::airborne, 6)});
    BOOST_TEST(suffer(engines, 7) == 0);
    BOOST_TEST(engines.troops[0].die == 3);  // WF-234: last.
    BOOST_TEST(!must_retreat({}, engines));  // WF-R66
}

// WF-217: costs, 400 without one, nothing for the diminished. WF-R81: Levies by their die.
BOOST_AUTO_TEST_CASE(t_177_t_178_t_179_t_180_wf_217_strength) {
    Force both = cards({"nb2", "nb3"});
    both.troops[0].die = 4;
    BOOST_TEST(strength({}, both) == 340);
    BOOST_TEST(strength({}, cards({"nb1"})) == 100);
    Variant variant;
    variant.levies_count = false;
    BOOST_TEST(strength(variant, cards({"nb1"})) == 0);
    Force bred = cards({"ec3"});
    bred.troops[0].die = 1;
    BOOST_TEST(strength({}, bred) == 430);
    Army special;
    special.units.push_back(shipped_unit("nb2"));
    special.units[0].is_uncosted = true;
    BOOST_TEST(strength({}, force(tables(), special)) == 400);
}

BOOST_AUTO_TEST_CASE(t_181_t_188_wf_227_both_may_have_to_retreat_and_bouts_go_on) {
    std::array<Force, 2> both{cards({"nb2", "nb5"}), cards({"ec2", "ec4"})};
    both[0].ticks = ticks({Is::well_rested});
    const Standing first = standing(tables(), {}, both);
    for (Force& one : both) suffer(one, 5);
    const Standing second = standing(tables(), {}, both);
    BOOST_TEST(second.strategic_advantage == first.strategic_advantage);  // WF-R89
    BOOST_TEST(second.strength[0] == first.strength[0] - 266);
    for (Force& one : both) suffer(one, 3);
    BOOST_TEST(must_retreat({}, both[0]));
    BOOST_TEST(must_retreat({}, both[1]));
}

// WF-229, WF-R85: the beaten side says first, and who goes alone gives up the objectives. WF-230:
// if neither goes there is another bout.
BOOST_AUTO_TEST_CASE(wf_228_what_a_bout_leads_to) {
    using End = Parting::End;
    Bout bout;
    bout.verdict = Verdict{1, 20, &degree("minor")};
    for (const auto& [red, blue, end] :
         std::vector<std::tuple<bool, bool, End>>{{false, false, End::none},
                                                  {true, false, End::red_retreats},
                                                  {false, true, End::blue_retreats},
                                                  {true, true, End::both_retreat}}) {
        Parting choice = parting(bout, {});
        BOOST_TEST(choice.asked.value() == 0U);
        answer(choice, red);
        BOOST_TEST((choice.end == End::none));
        BOOST_TEST(choice.asked.value() == 1U);
        answer(choice, blue);
        BOOST_TEST(!choice.asked.has_value());
        BOOST_TEST((choice.end == end));
        answer(choice, true);  // Nobody is asked any more.
        BOOST_TEST((choice.end == end));
    }
    bout.verdict->winner = 0;
    BOOST_TEST(parting(bout, {}).asked.value() == 1U);
    bout.must_retreat = {false, true};  // WF-227: who must go is not asked, and ends it.
    BOOST_TEST((parting(bout, {}).end == End::blue_retreats));
    BOOST_TEST(!parting(bout, {}).asked.has_value());
    bout.must_retreat = {true, true};
    BOOST_TEST((parting(bout, {}).end == End::both_retreat));
    Standing spent;
    spent.both_routed = true;
    BOOST_TEST((parting(bout, spent).end == End::spent));
    BOOST_TEST((parting(Bout{}, {}).end == End::spent));
}

BOOST_AUTO_TEST_CASE(odds_are_exact_and_agree_with_rolled_bouts) {
    std::array<Force, 2> armies{force(tables(), shipped_army("nine_bridges")),
                                force(tables(), shipped_army("tallow_crown"))};
    armies[1].fortification_level = 2;
    const BoutOdds exact = exact_odds(tables(), {}, armies);
    BOOST_TEST(exact.wins[0] + exact.wins[1] == 1.0, boost::test_tools::tolerance(1e-12));
    double sum = 0;
    for (const auto& side : exact.chance)
        for (const double chance : side) sum += chance;
    BOOST_TEST(sum == 1.0, boost::test_tools::tolerance(1e-12));
    constexpr int bouts = 200000;
    const BoutOdds rolled = sampled_odds(tables(), {}, armies, bouts, {7, muster::Purpose::dice});
    // Four standard errors of a share, and of a mean whose spread is a few casualties.
    const double slack = 4 * 0.5 / std::sqrt(static_cast<double>(bouts));
    for (std::size_t side = 0; side < 2; ++side) {
        BOOST_TEST(std::abs(exact.wins[side] - rolled.wins[side]) < slack);
        BOOST_TEST(std::abs(exact.must_retreat[side] - rolled.must_retreat[side]) < slack);
        BOOST_TEST(std::abs(exact.casualties[side] - rolled.casualties[side]) < 24 * slack);
        for (std::size_t i = 0; i < tables().degrees.size(); ++i)
            BOOST_TEST(std::abs(exact.chance[side][i] - rolled.chance[side][i]) < slack);
    }
}

BOOST_AUTO_TEST_CASE(wf_220_to_wf_227_bouts_that_are_fought_fall_as_the_odds_say) {
    const std::array<Force, 2> armies{force(tables(), shipped_army("nine_bridges")),
                                      force(tables(), shipped_army("tallow_crown"))};
    const BoutOdds exact = exact_odds(tables(), {}, armies);
    constexpr int bouts = 20000;
    muster::Stream stream{11, muster::Purpose::dice};
    std::array<double, 2> wins{};
    std::array<double, 2> casualties{};
    for (int i = 0; i < bouts; ++i) {
        std::array<Force, 2> forces = armies;
        const Bout bout = fight(tables(), {}, forces, stream);
        BOOST_REQUIRE(bout.verdict.has_value());
        const auto winner = static_cast<std::size_t>(bout.verdict->winner);
        wins[winner] += 1.0 / bouts;
        for (std::size_t side = 0; side < 2; ++side) {
            int sum = 0;
            for (const auto& die : bout.dice[1 - side]) sum += die.face;
            BOOST_REQUIRE(bout.suffered[side] + bout.unspent[side] == sum);
            // WF-224: both sums are of the armies as they stood before.
            const auto before = dice({}, armies[side], *bout.verdict->degree, side == winner);
            BOOST_REQUIRE(bout.dice[side].size() == before.size());
            int lost = 0;
            for (std::size_t one = 0; one < forces[side].troops.size(); ++one)
                lost += armies[side].troops[one].die - forces[side].troops[one].die;
            BOOST_REQUIRE(lost == bout.suffered[side]);
            BOOST_REQUIRE(bout.must_retreat[side] == must_retreat({}, forces[side]));
            casualties[side] += static_cast<double>(lost) / bouts;
        }
    }
    const double slack = 4 * 0.5 / std::sqrt(static_cast<double>(bouts));
    for (std::size_t side = 0; side < 2; ++side) {
        BOOST_TEST(std::abs(exact.wins[side] - wins[side]) < slack);
        BOOST_TEST(std::abs(exact.casualties[side] - casualties[side]) < 24 * slack);
    }
}

BOOST_AUTO_TEST_CASE(wf_r80_nobody_fights_without_strength) {
    muster::Stream stream{1, muster::Purpose::dice};
    std::array<Force, 2> none{};
    BOOST_TEST(!fight(tables(), {}, none, stream).verdict.has_value());
    std::array<Force, 2> one{cards({"nb2"}), Force{}};
    const Bout bout = fight(tables(), {}, one, stream);
    BOOST_REQUIRE(bout.verdict.has_value());
    BOOST_TEST(bout.verdict->winner == 0);
    BOOST_TEST(bout.rolls.empty());
    BOOST_TEST(bout.verdict->degree->id == "rout");
}

BOOST_AUTO_TEST_CASE(equal_armies_have_equal_chances) {
    const Force one = force(tables(), shipped_army("ember_column"));
    const BoutOdds odds = exact_odds(tables(), {}, {one, one});
    BOOST_TEST(odds.wins[0] == 0.5, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(odds.casualties[0] == odds.casualties[1], boost::test_tools::tolerance(1e-12));
}

BOOST_AUTO_TEST_SUITE_END()
