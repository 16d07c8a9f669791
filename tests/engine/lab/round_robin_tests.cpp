#define BOOST_TEST_DYN_LINK
#include "engine/lab/commands/game/game.hpp"
#include "engine/lab/play/round_robin.hpp"
#include "engine/lab/play/tournament.hpp"
#include "engine/lab/ranks/schedule.hpp"
#include "tests/engine/lab/program.hpp"
#include "tests/engine/lab/statistics/chance.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <cmath>
#include <set>
#include <stdexcept>

using namespace muster;
using namespace muster::lab;
using muster::lab::testing::Chance;
using muster::lab::testing::has;
using muster::lab::testing::json_of;
using muster::lab::testing::Ran;
using muster::lab::testing::Workshop;

BOOST_AUTO_TEST_SUITE(round_robin_tests)

namespace {

/// Pairs of a made-up pairing that its first army wins so often.
Block made_up(const Job& job, Chance& chance, double probability) {
    Block block;
    block.job = job;
    block.score.points = chance.pairs(job.units, probability);
    block.score.battles = 2 * job.units;
    return block;
}

Schedule played(const Tournament& tournament, const TournamentPlay& how, const Aim& aim) {
    Schedule schedule{tournament.about().pairings.size(), aim};
    Progress progress{0, ""};
    for (auto jobs = schedule.next(); !jobs.empty(); jobs = schedule.next())
        for (const Block& block : tournament.play(jobs, how, progress)) schedule.add(block);
    return schedule;
}

}  // namespace

BOOST_AUTO_TEST_CASE(everybody_meets_everybody_once_and_then_itself) {
    const auto pairings = round_robin(4);
    BOOST_TEST(pairings.size() == 10U);
    std::set<std::pair<std::size_t, std::size_t>> met;
    for (const Pairing& pairing : pairings) met.insert({pairing.first, pairing.second});
    BOOST_TEST(met.size() == 10U);
    BOOST_TEST(pairings.back().is_mirror());
    BOOST_TEST(!pairings.front().is_mirror());
}

BOOST_AUTO_TEST_CASE(a_book_asks_for_as_many_units_as_were_wanted) {
    Chance chance{3};
    Schedule schedule{2, Aim{100}};
    std::array<std::uint64_t, 2> asked{};
    for (auto jobs = schedule.next(); !jobs.empty(); jobs = schedule.next())
        for (const Job& job : jobs) {
            BOOST_TEST(job.first == asked[job.pairing]);
            asked[job.pairing] += job.units;
            schedule.add(made_up(job, chance, 0.5));
        }
    BOOST_TEST(asked[0] == 100U);
    BOOST_TEST(asked[1] == 100U);
    BOOST_TEST(schedule.units_played() == 200U);
    BOOST_TEST(schedule.score(1).points.units() == 100U);
}

BOOST_AUTO_TEST_CASE(a_book_stops_each_pairing_when_its_rate_is_known) {
    Chance chance{4};
    Schedule schedule{2, Aim{0, 0.04}};
    // A certain winner needs fewer battles than an even match.
    for (auto jobs = schedule.next(); !jobs.empty(); jobs = schedule.next())
        for (const Job& job : jobs)
            schedule.add(made_up(job, chance, job.pairing == 0 ? 0.5 : 0.98));
    BOOST_TEST(schedule.rate(0).half_width() <= 0.04);
    BOOST_TEST(schedule.rate(1).half_width() <= 0.04);
    BOOST_TEST(schedule.rate(0).holds(0.5));
    BOOST_TEST(schedule.rate(1).holds(0.98));
    BOOST_TEST(2 * schedule.score(1).points.units() < schedule.score(0).points.units());
    BOOST_TEST(schedule.units_expected() == schedule.units_played());
}

BOOST_AUTO_TEST_CASE(a_book_takes_no_block_that_does_not_follow) {
    Chance chance{5};
    Schedule schedule{1, Aim{100}};
    const Job first = schedule.next().front();
    Job later = first;
    later.first += later.units;
    later.block = 1;
    BOOST_CHECK_THROW(schedule.add(made_up(later, chance, 0.5)), std::runtime_error);
    schedule.add(made_up(first, chance, 0.5));
    BOOST_CHECK_THROW(schedule.add(made_up(first, chance, 0.5)), std::runtime_error);
    schedule.add(made_up(later, chance, 0.5));
}

BOOST_AUTO_TEST_CASE(battles_of_a_contest_do_not_depend_on_threads_or_blocks) {
    for (const std::string ruleset : {"skirmish", "warfare"}) {
        const auto tournament = find_game(ruleset).tournament({});
        TournamentPlay how{players::Kind::random, 7, 1};
        const Schedule one = played(*tournament, how, Aim{40});
        how.threads = 3;
        const Schedule three = played(*tournament, how, Aim{40});
        // The whole run as one block of each pairing.
        Progress progress{0, ""};
        for (std::size_t i = 0; i < one.pairings(); ++i) {
            BOOST_TEST((one.score(i) == three.score(i)));
            BOOST_TEST((one.uses(i) == three.uses(i)));
            const Block whole = tournament->play({{i, 0, 0, 40}}, how, progress).front();
            BOOST_TEST((whole.score == one.score(i)));
            BOOST_TEST((whole.uses == one.uses(i)));
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_counted_agrees_with_itself) {
    for (const std::string ruleset : {"skirmish", "warfare"}) {
        const auto tournament = find_game(ruleset).tournament({});
        const TournamentPlay how{players::Kind::random, 8, 2};
        const Schedule schedule = played(*tournament, how, Aim{50});
        const Standings found = standings(tournament->about(), how, Aim{50}, schedule);
        BOOST_TEST(found.is_antisymmetric);
        BOOST_TEST(found.crooked_mirrors.empty());
        double elo = 0;
        for (std::size_t i = 0; i < tournament->about().names.size(); ++i) {
            elo += found.ladder.ratings[i].value;
            for (std::size_t k = 0; k < i; ++k)
                BOOST_TEST(found.rates[i][k].value + found.rates[k][i].value == 1.0);
        }
        BOOST_TEST(std::abs(elo) < 1e-6);
        for (const Score& score : found.scores) {
            std::uint64_t lengths = 0;
            for (const auto& [length, count] : score.lengths) lengths += count;
            BOOST_TEST(lengths == score.battles);
            BOOST_TEST(score.seat_wins[0] + score.seat_wins[1] + score.draws == score.battles);
        }
        for (const Standings::CardLine& line : found.cards)
            for (std::size_t k = 0; k < line.counts.size(); ++k)
                if (tournament->about().measures[k].starts_with("played") ||
                    tournament->about().measures[k].starts_with("s"))
                    BOOST_TEST(line.counts[k] <= line.counts[0], line.card);
    }
}

BOOST_AUTO_TEST_CASE(a_strong_army_leads_the_table) {
    const Workshop shop;
    const auto json = json_of(shop, "round-robin warfare --player random --games 60");
    BOOST_TEST(json["pairings"].size() == 15U);
    BOOST_TEST(json["battles"] == 10 * 2 * 60 + 5 * 60);
    BOOST_TEST(json["armies"][1]["army"] == "free_companies");
    BOOST_TEST(json["armies"][1]["elo"]["low"].get<double>() > 50);
    BOOST_TEST(json["self_tests"]["adds_up"] == true);
    BOOST_TEST(json["armies"][1]["units"].size() > 3U);
    BOOST_TEST(json["variant"].is_object());
}

BOOST_AUTO_TEST_CASE(the_page_the_table_and_the_threads) {
    const Workshop shop;
    const std::string command =
        "round-robin skirmish causeway_watch barrow_court --player random --games 100 ";
    const Ran page = shop.lab(command + "--cards");
    BOOST_TEST(page.exit_code == 0, page.err);
    BOOST_TEST(page.out.starts_with("400 battles of skirmish, random players, seed 1, "));
    BOOST_TEST(has(page.out, "\n 2  barrow_court "));
    BOOST_TEST(has(page.out, "A v B and B v A make 100 %, wins and draws all battles: yes\n"));
    BOOST_TEST(has(page.out, "\n  spearmen "));
    BOOST_TEST(shop.lab(command + "--cards --threads 2").out == page.out);
    const Ran table = shop.lab(command + "--csv");
    BOOST_TEST(
        table.out.starts_with("measure,army,against,card,value,low,high,count\n"
                              "points,causeway_watch,barrow_court,,"));
    BOOST_TEST(has(table.out, "\nplayed_won,causeway_watch,,soldier,"));
    BOOST_TEST(has(table.out, "\nstranded_won,barrow_court,,bone_levy,"));
}

BOOST_AUTO_TEST_CASE(a_precision_is_reached_and_told) {
    const Workshop shop;
    const auto json = json_of(
        shop, "round-robin skirmish causeway_watch barrow_court --player random --precision 2.5%");
    BOOST_TEST(json["precision"] == 0.025);
    for (const auto& pairing : json["pairings"]) {
        const double width =
            pairing["points"]["high"].get<double>() - pairing["points"]["low"].get<double>();
        BOOST_TEST(width <= 0.05);
        BOOST_TEST(width > 0.04);
    }
}

BOOST_AUTO_TEST_CASE(wrong_contests_are_refused_in_one_line) {
    const Workshop shop;
    BOOST_TEST(shop.lab("round-robin skirmish causeway_watch").err ==
               "error: a round-robin needs two armies or more\n");
    BOOST_TEST(shop.lab("round-robin skirmish causeway_watch causeway_watch").err ==
               "error: two armies are called \"causeway_watch\"; allowed: each name once\n");
    BOOST_TEST(shop.lab("round-robin warfare nine_bridge ember_column")
                   .err.starts_with("error: no army file or shipped army \"nine_bridge\""));
    for (const std::string wrong : {"0.5x", "0%", "30%", "nan", "%"}) {
        const Ran ran = shop.lab("round-robin skirmish --precision " + wrong);
        BOOST_TEST(ran.exit_code == 2);
        BOOST_TEST(ran.err == "--precision: found \"" + wrong +
                                  "\"; allowed: 0.01% to 25%\nRun with --help for more "
                                  "information.\n");
    }
    BOOST_TEST(shop.lab("round-robin skirmish --precision 1% --games 5").exit_code == 2);
    BOOST_TEST(shop.lab("round-robin skirmish --json --csv").exit_code == 2);
    BOOST_TEST(shop.lab("round-robin skirmish --player human").exit_code == 2);
    shop.write("gm.toml", "[turns]\nmode = \"gm\"\n");
    const Ran gm = shop.lab("round-robin warfare --variant gm.toml");
    BOOST_TEST(gm.exit_code == 1);
}

BOOST_AUTO_TEST_SUITE_END()
