#define BOOST_TEST_DYN_LINK
#include "engine/skirmish/between/chronicle.hpp"

#include "engine/core/random.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/rules/skirmish.hpp"
#include "tests/support/shipped.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace muster::skirmish {
BOOST_AUTO_TEST_SUITE(chronicle_tests)
namespace {

using muster::tests::shipped_army;
using muster::tests::shipped_table;

/// A battle of the starter pair as the script has it; what it leaves out is declined.
struct Script {
    Setup setup;
    State state;
    std::vector<Action> actions;

    Script() {
        setup.table = shipped_table().get();
        setup.commanders = {shipped_army("causeway_watch"), shipped_army("barrow_court")};
        state = start(setup);
    }
    Script(const Script&) = delete;
    Script& operator=(const Script&) = delete;

    void play(Action action) {
        apply(state, action);
        actions.push_back(action);
    }
    void operator()(const std::string& text) {
        for (int declined = 0;; ++declined) {
            try {
                return play(parse_action(state, text));
            } catch (const IllegalAction& fault) {
                const bool may_decline = declined < 40 && is_player(state.to_move) &&
                                         state.moment != Moment::offense &&
                                         state.moment != Moment::defense;
                BOOST_TEST_REQUIRE(may_decline, text << ": " << fault.what());
            }
            Actions legal;
            legal_actions(state, legal);
            play(legal.front());
        }
    }
    [[nodiscard]] std::string name(CardIndex card) const { return shipped_table()->texts[card].id; }
};

/// Of all pairs of one die each: how often `mine` and its die are above the other's, or equal to
/// them where that wins.
double chance(int mine, int theirs, bool wins_ties) {
    int won = 0;
    for (int a = 1; a <= 6; ++a)
        for (int d = 1; d <= 6; ++d) {
            const int lead = mine + a - theirs - d;
            if (lead > 0 || (lead == 0 && wins_ties)) ++won;
        }
    return won / 36.0;
}

const auto near = boost::test_tools::tolerance(1e-9);

}  // namespace

BOOST_AUTO_TEST_CASE(a_scripted_battle_comes_to_its_figures) {
    Script battle;
    battle("dice pick-seat red");
    battle("red go-first red");
    battle("red offense spearmen#1");
    battle("blue defense brook_spirit");
    battle("dice roll 6");
    battle("dice roll 1");
    battle("blue offense bone_levy");
    battle("red defense soldier#1");
    battle("dice roll 2");
    battle("dice roll 6");
    battle("red pass");
    battle("blue pass");
    const Chronicle found = chronicle(battle.setup, battle.actions);
    BOOST_TEST((battle.state.to_move == Seat::nobody));

    BOOST_TEST_REQUIRE(found.clashes.size() == 2U);
    const Clash& first = found.clashes[0];
    BOOST_TEST(first.turn == 1);
    BOOST_TEST((first.attacker == Seat::red));
    BOOST_TEST(battle.name(first.cards[0]) == "spearmen");
    BOOST_TEST(battle.name(first.cards[1]) == "brook_spirit");
    // 2, and 1 for Reach, against 3: a tie goes to the higher base Strength.
    BOOST_TEST(first.chance[0] == chance(3, 3, false), near);
    BOOST_TEST(first.chance[1] == chance(3, 3, true), near);
    BOOST_TEST((first.totals == std::array{9, 4}));
    BOOST_TEST((first.kept == std::array{6, 1}));
    BOOST_TEST((first.winner == Seat::red));
    BOOST_TEST(first.margin == 5);
    BOOST_TEST((first.killed == std::array{false, true}));
    BOOST_TEST(first.likelihood() == 15.0 / 36, near);
    const Clash& second = found.clashes[1];
    BOOST_TEST((second.attacker == Seat::blue));
    BOOST_TEST((second.totals == std::array{8, 4}));
    BOOST_TEST(second.chance[0] == chance(2, 2, true), near);
    BOOST_TEST((second.kept == std::array{6, 2}));

    BOOST_TEST_REQUIRE(found.deaths.size() == 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        const Death& death = found.deaths[i];
        BOOST_TEST((death.by == Death::By::skirmish));
        BOOST_TEST((death.seat == Seat::blue));
        BOOST_TEST((death.killer_seat == Seat::red));
        BOOST_TEST(death.turn == static_cast<int>(i) + 1);
        BOOST_TEST(*death.clash == i);
        BOOST_TEST(battle.name(death.card) == (i == 0 ? "brook_spirit" : "bone_levy"));
        BOOST_TEST(battle.name(*death.killer) == (i == 0 ? "spearmen" : "soldier"));
    }

    BOOST_TEST((found.dice[0].faces == std::array{0, 0, 0, 0, 0, 0, 2}));
    BOOST_TEST((found.dice[1].faces == std::array{0, 1, 1, 0, 0, 0, 0}));
    BOOST_TEST(found.dice[0].mean() == 6.0);
    BOOST_TEST(found.dice[1].mean() == 1.5);
    BOOST_TEST(found.dice[0].won == 2);
    BOOST_TEST(found.dice[1].won == 0);
    BOOST_TEST(found.dice[0].expected_won == 15.0 / 36 + 21.0 / 36, near);
    BOOST_TEST(found.dice[1].expected_won == 21.0 / 36 + 15.0 / 36, near);

    // Both passed in the end, for 1 Morale each.
    const std::vector<std::array<int, 2>> morale{{6, 6}, {6, 6}, {6, 6}, {5, 6}, {5, 5}};
    BOOST_TEST((found.morale == morale));
    BOOST_TEST((found.turning_points == std::vector<std::size_t>{0, 1}));
}

BOOST_AUTO_TEST_CASE(whole_battles_come_to_what_their_states_say) {
    std::array<int, 3> causes{};
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            Script battle;
            Stream picks{seed, Purpose::player};
            Actions legal;
            while (battle.state.to_move != Seat::nobody) {
                legal_actions(battle.state, legal);
                battle.play(legal[picks.below(static_cast<std::uint32_t>(legal.size()))]);
            }
            const Chronicle found = chronicle(battle.setup, battle.actions);
            BOOST_TEST_REQUIRE(found.morale.size() == battle.state.turn + 1U);
            std::array<int, 2> dead{};
            for (const Death& death : found.deaths) {
                ++dead[index(death.seat)];
                ++causes[static_cast<std::size_t>(death.by)];
                BOOST_TEST((death.card != unknown_card));
                if (death.by == Death::By::rout) BOOST_TEST(death.face >= 5);
            }
            double expected = 0;
            int won = 0;
            for (std::size_t side = 0; side < 2; ++side) {
                const Player& player = battle.state.players[side];
                BOOST_TEST(found.morale.back()[side] == player.total_morale());
                BOOST_TEST(dead[side] == player.kill_events);
                expected += found.dice[side].expected_won;
                won += found.dice[side].won;
            }
            BOOST_TEST(won == static_cast<int>(found.clashes.size()));
            double certain = 0;
            for (const Clash& clash : found.clashes) certain += clash.chance[0] + clash.chance[1];
            BOOST_TEST(expected == certain, near);
            // Somebody wins for certain, unless a roll-off or the Mediator has a say.
            for (const Clash& clash : found.clashes)
                BOOST_TEST(clash.chance[0] + clash.chance[1] <= 1 + 1e-9);
        }
    }
    BOOST_TEST(causes[0] > 10);
}

BOOST_AUTO_TEST_CASE(the_tails_of_dice_are_exact) {
    BOOST_TEST(tails(1, 3).at_most == 0.5, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(tails(1, 3).at_least == 4.0 / 6, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(tails(2, 2).at_most == 1.0 / 36, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(tails(2, 11).at_least == 3.0 / 36, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(tails(3, 10).at_most == 0.5, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(tails(0, 0).at_most == 1.0);
    BOOST_TEST(tails(100, 350).at_most + tails(100, 351).at_least == 1.0,
               boost::test_tools::tolerance(1e-9));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::skirmish
