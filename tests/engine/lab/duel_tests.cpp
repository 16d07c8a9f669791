#define BOOST_TEST_DYN_LINK
#include "engine/lab/input.hpp"
#include "engine/lab/play/parallel.hpp"
#include "engine/lab/statistics/statistics.hpp"
#include "engine/skirmish/lab/duel.hpp"
#include "engine/skirmish/lab/input.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <stdexcept>
#include <vector>

using namespace muster;
using namespace muster::lab;
namespace tt = boost::test_tools;

namespace {

/// Remembers which games were played.
struct Games {
    std::vector<std::uint64_t> games;
    void add(const Games& other) {
        games.insert(games.end(), other.games.begin(), other.games.end());
    }
};

SkirmishDuel starter_pair(players::Kind red, players::Kind blue, std::uint64_t games) {
    static const auto table = load_cards({});
    SkirmishDuel spec;
    spec.setup.table = table.get();
    spec.setup.commanders = {load_commander("causeway_watch", *table, {}),
                             load_commander("barrow_court", *table, {})};
    spec.players = {red, blue};
    spec.games = games;
    return spec;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(duel_tests)

BOOST_AUTO_TEST_CASE(wilson_is_the_interval_of_the_textbooks) {
    // Known values, to four places: 8 of 10, 0 of 10, 50 of 100.
    const Proportion eight = wilson(8, 10);
    BOOST_TEST(eight.value == 0.8, tt::tolerance(1e-12));
    BOOST_TEST(eight.low == 0.4902, tt::tolerance(1e-3));
    BOOST_TEST(eight.high == 0.9433, tt::tolerance(1e-3));
    const Proportion none = wilson(0, 10);
    BOOST_TEST(none.low == 0.0);
    BOOST_TEST(none.high == 0.2775, tt::tolerance(1e-3));
    const Proportion half = wilson(50, 100);
    BOOST_TEST(half.low == 0.4038, tt::tolerance(1e-3));
    BOOST_TEST(half.high == 0.5962, tt::tolerance(1e-3));
    BOOST_TEST(wilson(10, 10).high == 1.0);
    BOOST_TEST(wilson(0, 0).low == 0.0);
    BOOST_TEST(wilson(0, 0).high == 1.0);
}

BOOST_AUTO_TEST_CASE(every_game_is_played_once) {
    for (const unsigned threads : {1U, 2U, 5U, 64U})
        for (const std::uint64_t games : {1U, 15U, 16U, 17U, 1000U}) {
            Games all = play_parallel<Games>(games, threads, [] {
                return [](std::uint64_t game, Games& out) { out.games.push_back(game); };
            });
            BOOST_TEST_REQUIRE(all.games.size() == games);
            std::ranges::sort(all.games);
            for (std::uint64_t i = 0; i < games; ++i) BOOST_TEST_REQUIRE(all.games[i] == i);
        }
}

BOOST_AUTO_TEST_CASE(what_a_worker_throws_reaches_the_caller) {
    const auto failing = [] {
        return [](std::uint64_t game, Games&) {
            if (game == 77) throw std::runtime_error{"77"};
        };
    };
    BOOST_CHECK_THROW((void)play_parallel<Games>(1000, 3, failing), std::runtime_error);
}

BOOST_AUTO_TEST_CASE(threads_do_not_change_a_result) {
    SkirmishDuel spec = starter_pair(players::Kind::random, players::Kind::random, 200);
    const SkirmishResult one = duel(spec);
    spec.threads = 2;
    BOOST_TEST((duel(spec) == one));
    spec.seed = 2;
    BOOST_TEST((duel(spec) != one));
}

BOOST_AUTO_TEST_CASE(card_counts_agree_with_what_is_known_of_battles) {
    const SkirmishResult result =
        duel(starter_pair(players::Kind::random, players::Kind::random, 300));
    BOOST_TEST(result.games == 300U);
    BOOST_TEST(result.wins[0] + result.wins[1] + result.both_lost == 300U);
    std::array<std::uint64_t, 2> won{};
    std::array<std::uint64_t, 2> lost{};
    std::array<std::uint64_t, 2> kills{};
    std::array<std::uint64_t, 2> killed{};
    for (std::size_t side = 0; side < 2; ++side)
        for (const CardUse& use : result.cards[side]) {
            won[side] += use.won;
            lost[side] += use.lost;
            kills[side] += use.kills;
            killed[side] += use.killed;
        }
    // What one side wins the other loses; who is Killed fell to the other side or in a Rout.
    BOOST_TEST(won[0] == lost[1]);
    BOOST_TEST(won[1] == lost[0]);
    BOOST_TEST(kills[0] > 0U);
    BOOST_TEST(kills[0] <= killed[1]);
    BOOST_TEST(kills[1] <= killed[0]);
}

BOOST_AUTO_TEST_CASE(pairs_of_equal_armies_and_players_are_even) {
    SkirmishDuel spec = starter_pair(players::Kind::random, players::Kind::random, 100);
    spec.setup.commanders[1] = spec.setup.commanders[0];
    spec.is_paired = true;
    const SkirmishResult result = duel(spec);
    BOOST_TEST(result.games == 100U);
    // The second battle of each pair is the first with other names.
    BOOST_TEST(result.points.quarters[2] == 50U);
    BOOST_TEST(result.wins[0] == result.wins[1]);
    BOOST_TEST((result.cards[0] == result.cards[1]));
}

BOOST_AUTO_TEST_CASE(a_player_goes_with_its_army) {
    SkirmishDuel spec = starter_pair(players::Kind::greedy, players::Kind::random, 40);
    spec.is_paired = true;
    spec.setup.commanders[1] = spec.setup.commanders[0];
    BOOST_TEST(duel(spec).rate.low > 0.5);
}

BOOST_AUTO_TEST_CASE(a_duel_stops_at_its_precision_whatever_the_threads) {
    SkirmishDuel spec = starter_pair(players::Kind::random, players::Kind::random, 0);
    spec.is_paired = true;
    spec.precision = 0.03;
    const SkirmishResult one = duel(spec);
    BOOST_TEST(one.rate.half_width() <= 0.03);
    BOOST_TEST(one.games == 2 * one.points.units());
    spec.threads = 3;
    BOOST_TEST((duel(spec) == one));
}

BOOST_AUTO_TEST_CASE(a_copy_is_played_or_stranded_but_not_both) {
    const SkirmishResult result =
        duel(starter_pair(players::Kind::random, players::Kind::random, 300));
    std::uint64_t stranded = 0;
    for (std::size_t side = 0; side < 2; ++side)
        for (const CardUse& use : result.cards[side]) {
            BOOST_TEST(use.played + use.stranded <= use.brought);
            BOOST_TEST(use.played_won <= use.played);
            BOOST_TEST(use.stranded_won <= use.stranded);
            BOOST_TEST(use.played <= use.laid + use.discarded + use.rituals);
            stranded += use.stranded;
        }
    BOOST_TEST(stranded > 0U);
}

BOOST_AUTO_TEST_CASE(a_greedy_player_beats_a_random_one) {
    const SkirmishResult red = duel(starter_pair(players::Kind::greedy, players::Kind::random, 60));
    const SkirmishResult blue =
        duel(starter_pair(players::Kind::random, players::Kind::greedy, 60));
    // The whole interval above one half, over both sides of the pair.
    BOOST_TEST(wilson(red.wins[0] + blue.wins[1], 120).low > 0.5);
}

BOOST_AUTO_TEST_SUITE_END()
