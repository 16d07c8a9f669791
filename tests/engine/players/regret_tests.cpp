#include "engine/players/regret.hpp"
#include "engine/players/tree.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <span>
#include <vector>

using namespace muster;

BOOST_AUTO_TEST_SUITE(regret_tests)
namespace {

using Edges = std::vector<players::Tree<int>::Edge>;

Edges with_regrets(const std::vector<double>& regrets) {
    Edges edges(regrets.size());
    for (std::size_t i = 0; i < edges.size(); ++i) edges[i].regret = regrets[i];
    return edges;
}

}  // namespace

BOOST_AUTO_TEST_CASE(edges_are_drawn_by_regret_and_a_fifth_of_the_time_evenly) {
    Edges edges = with_regrets({3, 0, 1});
    std::vector<double> drawn(3);
    constexpr int parts = 30'000;
    for (int k = 0; k < parts; ++k) {
        const auto one = players::draw(std::span{edges}, (k + 0.5) / parts);
        drawn[one.edge] += 1.0 / parts;
        BOOST_TEST(std::abs(one.chance - (0.8 * edges[one.edge].share + 0.2 / 3)) < 1e-12);
    }
    BOOST_TEST(std::abs(drawn[0] - (0.6 + 0.2 / 3)) < 1e-3);
    BOOST_TEST(std::abs(drawn[1] - 0.2 / 3) < 1e-3);
    BOOST_TEST(std::abs(drawn[2] - (0.2 + 0.2 / 3)) < 1e-3);
}

BOOST_AUTO_TEST_CASE(without_regrets_all_are_drawn_alike) {
    Edges edges = with_regrets({0, 0, 0, 0});
    BOOST_TEST(players::draw(std::span{edges}, 0.3).edge == 1U);
    for (const auto& edge : edges) BOOST_TEST(edge.share == 0.25);
    BOOST_TEST(players::draw(std::span{edges}, std::nextafter(1.0, 0.0)).edge == 3U);
}

BOOST_AUTO_TEST_CASE(what_a_choice_is_worth_has_no_tremble_in_it) {
    // On average over what may be drawn: what the shares alone would gain.
    const std::vector<double> gains{1, 0.25, 0.5};
    double mean = 0;
    for (const double part : {0.1, 0.7, 0.9}) {
        Edges edges = with_regrets({3, 0, 1});
        edges[1].add(0.9, 1);  // A guess that is wrong changes nothing.
        const auto drawn = players::draw(std::span{edges}, part);
        mean += drawn.chance * players::learn(std::span{edges}, drawn, 7, gains[drawn.edge]);
    }
    BOOST_TEST(std::abs(mean - (0.75 * 1 + 0.25 * 0.5)) < 1e-12);
}

BOOST_AUTO_TEST_CASE(what_brings_more_than_the_mean_is_regretted_and_no_regret_is_negative) {
    Edges edges = with_regrets({1, 1});
    const auto drawn = players::draw(std::span{edges}, 0);
    (void)players::learn(std::span{edges}, drawn, 1, 1);
    BOOST_TEST(edges[0].regret > 1);
    BOOST_TEST(edges[1].regret < 1);
    for (int k = 0; k < 50; ++k) {
        edges[0].add(1, 1);
        (void)players::learn(std::span{edges}, {0, 0.6}, 1, 1);
    }
    BOOST_TEST(edges[1].regret == 0.0);
}

BOOST_AUTO_TEST_CASE(late_shares_count_more) {
    Edges edges = with_regrets({1, 0});
    (void)players::learn(std::span{edges}, players::draw(std::span{edges}, 0), 1, 0.5);
    edges[0].regret = 0;
    edges[1].regret = 1;
    (void)players::learn(std::span{edges}, players::draw(std::span{edges}, 0), 10, 0.5);
    BOOST_TEST(edges[0].share_sum == 1.0);
    BOOST_TEST(edges[1].share_sum == 100.0);
}

BOOST_AUTO_TEST_SUITE_END()
