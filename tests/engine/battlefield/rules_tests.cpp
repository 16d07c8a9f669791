#define BOOST_TEST_DYN_LINK
#include "engine/battlefield/model/ground.hpp"
#include "engine/battlefield/model/names.hpp"
#include "engine/battlefield/players/appraise.hpp"
#include "engine/battlefield/players/odds.hpp"
#include "engine/battlefield/rules/targets.hpp"
#include "engine/battlefield/ruleset.hpp"
#include "tests/engine/battlefield/scenario.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <memory>

namespace {

using namespace muster::battlefield;
using muster::IllegalAction;
using muster::Seat;

/// All faces of all dice of an assault, one by one: what odds_of sums in a shorter way.
Odds summed(const State& state, const Assault& assault) {
    Odds odds;
    const int attack_dice = assault.attack_lean == 0 ? 1 : 2;
    const int defence_dice = assault.defence_pow == 0 ? 0 : assault.defence_lean == 0 ? 1 : 2;
    double all = 1;
    for (int i = 0; i < attack_dice; ++i) all *= assault.attack_pow;
    for (int i = 0; i < defence_dice; ++i) all *= assault.defence_pow;
    const auto best = [](int lean, int a, int b) {
        return lean > 0 ? std::max(a, b) : std::min(a, b);
    };
    const int ml = state.pieces[assault.target].ml;
    for (int a = 1; a <= assault.attack_pow; ++a)
        for (int b = 1; b <= (attack_dice == 2 ? assault.attack_pow : 1); ++b)
            for (int c = 1; c <= (defence_dice >= 1 ? assault.defence_pow : 1); ++c)
                for (int d = 1; d <= (defence_dice == 2 ? assault.defence_pow : 1); ++d) {
                    const int attack = attack_dice == 2 ? best(assault.attack_lean, a, b) : a;
                    const int face = defence_dice == 2 ? best(assault.defence_lean, c, d) : c;
                    const int loss =
                        std::max(0, attack - face - defence_bonus(state, assault.target));
                    if (loss == 0) odds.nothing += 1 / all;
                    if (loss >= ml) odds.disbanded += 1 / all;
                    odds.mean_loss += std::min(loss, ml) / all;
                }
    return odds;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(battlefield_rules_tests)

BOOST_AUTO_TEST_CASE(bf_2_and_bf_4_a_battle_knows_its_armies_and_units) {  // BF-4
    const Setup setup = muster::battlefield::tests::shipped_battle("millford_crossing");
    const State state = start(setup);
    BOOST_TEST(Rules::seats(setup) == 2u);
    BOOST_TEST(setup.prepared.pieces == 24);
    BOOST_TEST((setup.armies[0].role == Role::attacker));
    BOOST_TEST(state.is_commander(0));  // BF-126: a character's unit is marked as any other.
    BOOST_TEST(state.is_officer(2));    // BF-125
    BOOST_TEST(std::popcount(state.armies[0].officers) == 3);
    BOOST_TEST(std::popcount(state.armies[1].field) == 12);
    BOOST_TEST((state.to_move == Seat::red));
}

BOOST_AUTO_TEST_CASE(bf_3_bf_5_bf_6_bf_7_and_bf_8_a_unit_is_four_numbers_on_one_square) {
    // BF-5, BF-6, BF-7, BF-8
    const Setup setup = muster::battlefield::tests::shipped_battle("millford_crossing");
    const State state = start(setup);
    const Profile& shocktroops = state.profile(0);
    BOOST_TEST(state.pieces[0].ml == 7);
    BOOST_TEST((shocktroops.mv == 3 && shocktroops.pow == 6 && shocktroops.rng == 1));
    BOOST_TEST(state.unit_at(setup.map.grid.cell({8, 11}), false) == 0);
}

BOOST_AUTO_TEST_CASE(bf_18_bf_19_and_bf_34_traits_and_rows_are_those_of_the_files) {  // BF-19
    const Tables& tables = muster::battlefield::tests::shipped();
    BOOST_TEST(find_row(tables.troops, "skyknights")->profile.has(Trait::aerial));
    BOOST_TEST(find_row(tables.troops, "heavy_archers")->profile.has(Trait::ranged));
    BOOST_TEST((find_row(tables.troops, "cavalry") == nullptr));  // BF-34: the referee names a row.
}

BOOST_AUTO_TEST_CASE(bf_89_and_bf_132_odds_are_the_sum_over_all_faces) {  // BF-132
    const Setup setup = muster::battlefield::tests::shipped_battle("coldharrow_redoubt");
    State state = start(setup);
    int compared = 0;
    for (Index unit = 0; unit < 12; ++unit)
        for (Index target = 12; target < 24; ++target)
            for (const Mode mode : {Mode::melee, Mode::ranged}) {
                const Assault assault = assault_on(state, unit, target, mode);
                const Odds odds = odds_of(state, assault), all = summed(state, assault);
                BOOST_TEST(std::abs(odds.nothing - all.nothing) < 1e-9);
                BOOST_TEST(std::abs(odds.disbanded - all.disbanded) < 1e-9);
                BOOST_TEST(std::abs(odds.mean_loss - all.mean_loss) < 1e-9);
                ++compared;
            }
    BOOST_TEST(compared == 288);
}

BOOST_AUTO_TEST_CASE(bf_108_who_is_not_on_the_map_is_in_no_fortification) {
    const Setup setup = muster::battlefield::tests::shipped_battle("coldharrow_redoubt");
    State state = start(setup);
    state.pieces[0].cell = muster::board::nowhere;
    BOOST_TEST(fort_of(state, 0) == no_fort);
    BOOST_TEST(defence_bonus(state, 0) == state.pieces[0].defence);
}

BOOST_AUTO_TEST_CASE(bf_121_an_objective_that_is_met_ends_the_battle) {
    Setup setup = muster::battlefield::tests::shipped_battle("millford_crossing");
    Objective& objective = setup.map.objectives.at(0);
    objective.round = 1;
    objective.hold = {setup.armies[0].placed[3]};  // Where an attacker stands already.
    State state = start(setup);
    for (int turns = 0; turns < 2; ++turns) apply(state, {.kind = Action::Kind::end});
    const Outcome end = outcome(state);
    BOOST_TEST(end.is_over);
    BOOST_TEST((end.ending == Ending::objective));
    BOOST_TEST((end.winner == Seat::red));
}

BOOST_AUTO_TEST_CASE(bf_121_to_survive_is_an_objective_too) {
    Setup setup = muster::battlefield::tests::shipped_battle("millford_crossing");
    setup.map.objectives = {{Role::defender, "Hold out", Objective::Test::survive, 2, {}}};
    State state = start(setup);
    for (int turns = 0; turns < 4; ++turns) {
        BOOST_TEST(!outcome(state).is_over);
        apply(state, {.kind = Action::Kind::end});
    }
    BOOST_TEST((outcome(state).winner == Seat::blue));
}

BOOST_AUTO_TEST_CASE(bf_121_enemies_of_one_role_strive_each_alone) {
    Setup setup = muster::battlefield::tests::shipped_battle("millford_crossing");
    setup.armies[1].role = Role::attacker;
    for (const std::size_t army : {0U, 1U}) {
        setup.map.objectives = {{Role::attacker,
                                 "The middle",
                                 Objective::Test::hold,
                                 1,
                                 {setup.armies[army].placed[3]}}};
        State state = start(setup);
        for (int turns = 0; turns < 2; ++turns) apply(state, {.kind = Action::Kind::end});
        BOOST_TEST((outcome(state).ending == Ending::objective));
        BOOST_TEST((outcome(state).winner == muster::seat_of(army)));
    }
    // What both have met decides nothing, nor does what they hold together.
    setup.map.objectives = {{Role::attacker, "Live", Objective::Test::survive, 1, {}},
                            {Role::attacker,
                             "Both",
                             Objective::Test::hold,
                             1,
                             {setup.armies[0].placed[3], setup.armies[1].placed[3]}}};
    State state = start(setup);
    for (int turns = 0; turns < 2; ++turns) apply(state, {.kind = Action::Kind::end});
    BOOST_TEST(!outcome(state).is_over);
}

BOOST_AUTO_TEST_CASE(bf_124_and_bf_130_nothing_of_the_notes_is_on_by_default) {  // BF-130
    const Variant variant;
    BOOST_TEST(!variant.lure);
    BOOST_TEST((variant.activation == Variant::Activation::phased));
    BOOST_TEST((variant.bonus_step == Variant::BonusStep::off));
    BOOST_TEST((variant.friendly_pass == Variant::FriendlyPass::off));
    BOOST_TEST((variant.turn_order == Variant::TurnOrder::role));
}

BOOST_AUTO_TEST_CASE(what_is_no_action_is_refused_and_changes_nothing) {
    const Setup setup = muster::battlefield::tests::shipped_battle("millford_crossing");
    State state = start(setup);
    const State before = state;
    for (const char* text :
         {"", "red", "red move", "red move a1", "red move a1 99,99", "red move a1 1;2",
          "blue move d1 7,4", "red attack a1 a2 melee", "red fly a1 3,3", "dice roll 3",
          "red move a1 7,10 7,9 7,8", "referee cunning red 3 because it rains", "red end now"})
        BOOST_CHECK_THROW((void)parse_action(state, text), IllegalAction);
    BOOST_CHECK_THROW(apply(state, {.kind = Action::Kind::attack, .unit = 200, .other = 201}),
                      IllegalAction);
    BOOST_TEST((state == before));
}

BOOST_AUTO_TEST_CASE(what_reads_nearly_like_an_action_is_quoted) {
    const Setup setup = muster::battlefield::tests::shipped_battle("millford_crossing");
    const State state = start(setup);
    try {
        (void)parse_action(state, "red chose a3");
        BOOST_ERROR("it is an action");
    } catch (const IllegalAction& error) {
        BOOST_TEST(std::string{error.what()} ==
                   "\"red chose a3\" is no action; the nearest that is listed: \"red choose a3\"");
    }
}

BOOST_AUTO_TEST_CASE(a_reason_is_one_line_of_whole_characters) {
    BOOST_TEST(Reason{"cut off\nby the river"}.text() == "cut off by the river");
    std::string long_text(Reason::most - 1, 'x');
    BOOST_TEST(Reason{long_text + "\u00fc"}.text() == long_text);
    long_text += 'y';
    BOOST_TEST(Reason{long_text + "z"}.text() == long_text);
}

BOOST_AUTO_TEST_CASE(a_setup_that_breaks_the_rules_does_not_start) {
    Setup setup = muster::battlefield::tests::shipped_battle("millford_crossing");
    setup.armies[0].placed[3] = setup.armies[1].placed[3];
    BOOST_CHECK_THROW((void)start(setup), std::invalid_argument);
    setup = muster::battlefield::tests::shipped_battle("millford_crossing");
    setup.armies.pop_back();
    prepare(setup);
    BOOST_CHECK_THROW((void)start(setup), std::invalid_argument);
}

BOOST_AUTO_TEST_SUITE_END()
