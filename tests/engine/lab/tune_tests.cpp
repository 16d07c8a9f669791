#define BOOST_TEST_DYN_LINK
#include "engine/core/random.hpp"
#include "engine/lab/balance/army_sampler.hpp"
#include "engine/lab/balance/card_values.hpp"
#include "engine/lab/commands/game/game.hpp"
#include "engine/lab/store/database.hpp"
#include "tests/engine/lab/giants.hpp"
#include "tests/engine/lab/program.hpp"
#include "tests/with_sanitizers.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <cmath>
#include <numeric>
#include <string>
#include <vector>

using namespace muster;
using namespace muster::lab;
using muster::lab::testing::has;
using muster::lab::testing::json_of;
using muster::lab::testing::Ran;
using muster::lab::testing::Workshop;
using muster::lab::testing::write_giants;

BOOST_AUTO_TEST_SUITE(tune_tests)

namespace {

/// A game in which card values are known: whoever brings more is likelier to win by just that.
std::vector<Meeting> toy_meetings(const std::vector<double>& values, std::size_t count,
                                  Stream& stream) {
    std::vector<Meeting> out(count);
    for (Meeting& meeting : out) {
        double lead = 0;
        for (std::size_t card = 0; card < values.size(); ++card) {
            const int more = static_cast<int>(stream.below(3)) - static_cast<int>(stream.below(3));
            if (more == 0) continue;
            meeting.ahead.emplace_back(card, more);
            lead += more * values[card];
        }
        const double p = 1 / (1 + std::exp(-lead));
        for (int battle = 0; battle < 2; ++battle)
            if (stream.below(1U << 30U) < p * (1U << 30U)) meeting.quarters += 2;
    }
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(prices_of_a_game_with_known_worths_lie_in_their_intervals) {
    const std::vector<double> values{0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.2, 0.2, 0.3, 0.9};
    const double sum = std::accumulate(values.begin(), values.end(), 0.0);
    Stream stream{7, Purpose::setup};
    int held = 0, all = 0;
    for (int run = 0; run < 60; ++run) {
        const CardValues found = fit_card_values(toy_meetings(values, 600, stream), values.size());
        const std::vector<Proportion> costs = prices(found, 100);
        for (std::size_t i = 0; i < values.size(); ++i, ++all)
            if (costs[i].holds(100 * values[i] / sum)) ++held;
        BOOST_TEST(std::accumulate(costs.begin(), costs.end(), 0.0,
                                   [](double total, Proportion cost) {
                                       return total + std::max(0.0, cost.value);
                                   }) == 100.0,
                   boost::test_tools::tolerance(1e-9));
    }
    // Of 600 intervals of 95 %: within five standard errors, were they independent.
    BOOST_TEST(held >= 543, held << " of " << all);
    BOOST_TEST(held <= 597, held << " of " << all);
}

BOOST_AUTO_TEST_CASE(cards_that_are_worth_nothing_have_no_price) {
    Stream stream{8, Purpose::setup};
    const CardValues found =
        fit_card_values(toy_meetings(std::vector<double>(6, 0.0), 500, stream), 6);
    BOOST_TEST(std::isinf(prices(found, 60)[0].high));
    // A card that always wins stays finite.
    std::vector<Meeting> sure(50);
    for (Meeting& meeting : sure) meeting = {{{0, 1}}, 4};
    BOOST_TEST(fit_card_values(sure, 2).values[0] > 1.0);
    BOOST_TEST(fit_card_values(sure, 2).values[0] < 20.0);
}

BOOST_AUTO_TEST_CASE(an_inverse_undoes_its_square) {
    Square square{3};
    const double cells[3][3] = {{4, 1, 0.5}, {1, 3, -1}, {0.5, -1, 5}};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t k = 0; k < 3; ++k) square.at(i, k) = cells[i][k];
    const Square one = square.times(square.inverse());
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t k = 0; k < 3; ++k)
            BOOST_TEST(std::abs(one.at(i, k) - (i == k ? 1 : 0)) < 1e-12);
}

BOOST_AUTO_TEST_CASE(drawn_armies_cost_what_was_asked_for_and_hold_no_twins) {
    for (const std::string ruleset : {"skirmish", "warfare"}) {
        const auto pool = find_game(ruleset).card_pool({});
        std::vector<int> costs;
        for (const CardPool::Card& card : pool->about().cards) costs.push_back(card.cost);
        const Draw draw{*pool, costs};
        Stream stream{1, Purpose::setup};
        const int budget = usual_budget(*pool);
        for (int i = 0; i < 50; ++i) {
            const ArmyList army_list = draw.army_list(0, budget, stream);
            BOOST_TEST(pool->is_fieldable(army_list));
            BOOST_TEST(draw.price(army_list) == pool->cost(army_list));
            BOOST_TEST(draw.price(army_list) <= budget);
            BOOST_TEST(draw.price(army_list) >= budget - budget / 20);
        }
        // Not even the cheapest fits, and yet there is an army.
        BOOST_TEST(draw.army_list(0, 0, stream).cards.size() == 1U);
    }
}

BOOST_AUTO_TEST_CASE(a_giant_is_too_cheap_and_a_dwarf_too_dear) {
    const Workshop shop;
    write_giants(shop);
    const int games = tests::with_sanitizers(2000, 8000);
    const auto json =
        json_of(shop, fmt::format("tune skirmish --player random --pack giants --games {}", games));
    for (const auto& card : json["cards"]) {
        if (card["card"] == "giant") BOOST_TEST(card["suggested"]["low"].get<double>() > 5);
        if (card["card"] == "dwarf") BOOST_TEST(card["suggested"]["high"].get<double>() < 4);
        BOOST_TEST(card["suggested"]["low"] <= card["suggested"]["value"]);
        BOOST_TEST(card["suggested"]["value"] <= card["suggested"]["high"]);
    }
}

BOOST_AUTO_TEST_CASE(tuning_is_told_and_kept_alike_on_any_number_of_threads) {
    const Workshop shop;
    const int games = tests::with_sanitizers(2000, 4000);
    const std::string command = fmt::format("tune warfare --player random --games {}", games);
    const Ran page = shop.lab(command);
    BOOST_TEST_REQUIRE(page.exit_code == 0, page.err);
    BOOST_TEST(page.out.starts_with("41 units of warfare, armies of about 2212 cost; random"));
    BOOST_TEST(
        has(page.out, fmt::format("\nRound 4: {} pairs of battles, costs moved by ", games / 2)));
    BOOST_TEST(has(page.out, "\n  as suggested "));
    const Ran csv = shop.lab(command + " --threads 2 --csv --out runs.sqlite");
    BOOST_TEST_REQUIRE(csv.exit_code == 0, csv.err);
    BOOST_TEST(has(csv.out, fmt::format("\ncost,,,nb2,266,,,{}\nsuggested_cost,,,nb2,", games)));
    // What two threads played, reported from the file.
    BOOST_TEST(shop.lab(command + " --out runs.sqlite").out == page.out);
    const Database database{shop / "runs.sqlite"};
    BOOST_TEST(database.number("SELECT count(*) FROM runs WHERE kind = 'tune' AND is_done") == 1U);
    for (const std::string measure : {"cost", "suggested_cost"})
        BOOST_TEST(database.number("SELECT count(*) FROM rows WHERE measure = '" + measure + "'") ==
                   41U);
    for (const std::string measure : {"left_before", "left_after"})
        BOOST_TEST(database.number("SELECT count(*) FROM rows WHERE measure = '" + measure +
                                   "' AND low <= value AND value <= high") == 1U);
}

BOOST_AUTO_TEST_CASE(with_a_precision_rounds_go_on_until_it_is_reached) {
    if (tests::is_sanitized) return;  // Some hundred thousand battles more.
    const Workshop shop;
    const auto json = json_of(shop, "tune warfare --player random --precision 25%");
    // At these costs all that their card values can show is even.
    BOOST_TEST(json["left_after"]["predicted"].get<double>() <
               json["left_before"]["predicted"].get<double>() / 4);
    double total = 0;
    for (const auto& card : json["cards"]) total += card["cost"].get<double>();
    const double wanted = 0.25 * total / static_cast<double>(json["cards"].size());
    for (const auto& card : json["cards"])
        if (card["suggested"]["low"] > 0.0)
            BOOST_TEST(card["suggested"]["high"].get<double>() -
                           card["suggested"]["low"].get<double>() <=
                       2.0001 * wanted);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_tuned_is_refused) {
    const Workshop shop;
    BOOST_TEST(shop.lab("tune skirmish --games 10").exit_code == 2);
    BOOST_TEST(shop.lab("tune skirmish --games 1000 --precision 5%").exit_code == 2);
    BOOST_TEST(shop.lab("tune skirmish --budget 0").exit_code == 2);
    const Ran nobody = shop.lab("tune warfare --army nobody");
    BOOST_TEST(nobody.exit_code == 1);
    BOOST_TEST(nobody.err.starts_with("error: no army file or shipped army \"nobody\""));
}

BOOST_AUTO_TEST_SUITE_END()
