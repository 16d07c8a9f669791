#define BOOST_TEST_DYN_LINK
#include "engine/contract/draw.hpp"
#include "engine/players/greedy.hpp"
#include "engine/players/random.hpp"
#include "engine/strategic/fight/prospects.hpp"
#include "engine/strategic/load/load_war.hpp"
#include "engine/strategic/odds/pool_odds.hpp"
#include "engine/strategic/ruleset.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <boost/test/unit_test.hpp>

#include <memory>
#include <stdexcept>

using namespace muster;
using namespace muster::strategic;
using strategic::tests::shipped;

namespace {

Setup setup_named(const std::string& id) {
    toml::Faults faults;
    auto war =
        load_war(std::filesystem::path{MUSTER_SOURCE_DIR} / "cards/strategic/wars" / (id + ".toml"),
                 shipped(), faults);
    if (!war) throw std::runtime_error{faults.text()};
    return setup_of(shipped(), {}, *std::move(war));
}

/// Half points that greedy takes from random in two wars, once on each side.
int half_points(const Setup& setup, std::uint64_t seed) {
    const auto legal = std::make_unique<Actions>();
    int sum = 0;
    for (const std::size_t side : {0U, 1U}) {
        players::GreedyPlayer<Rules> greedy{seed};
        players::RandomPlayer<Rules> random{seed};
        Stream dice{seed, Purpose::dice};
        State state = start(setup);
        while (state.moment != Moment::over) {
            if (faces(state) > 0) {
                apply_legal(state, players::draw<Rules>(state, dice, *legal));
                continue;
            }
            legal_actions(state, *legal);
            const bool is_greedy = Rules::side(state, state.to_move) == side;
            apply_legal(state, is_greedy ? greedy.choose(view(state, state.to_move), *legal)
                                         : random.choose(*legal));
        }
        const Seat won = winner(state);
        sum += won == Seat::nobody ? 1 : Rules::side(state, won) == side ? 2 : 0;
    }
    return sum;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_players_tests)

BOOST_AUTO_TEST_CASE(a_glance_at_d6_is_exact) {
    for (std::uint8_t own = 1; own <= 10; ++own)
        for (std::uint8_t others = 1; others <= 10; ++others) {
            PoolSide attacker, defender;
            attacker.dice.count[1] = own;
            defender.dice.count[1] = others;
            const Exchange seen = glance(attacker, defender);
            const Exchange exact = exact_exchange(attacker, defender);
            BOOST_TEST(seen.attacker_loss == exact.attacker_loss,
                       boost::test_tools::tolerance(0.01));
            BOOST_TEST(seen.defender_loss == exact.defender_loss,
                       boost::test_tools::tolerance(0.01));
        }
    // Better dice and advantage are seen, if not exactly.
    PoolSide plain, large, favoured;
    plain.dice.count[1] = large.dice.count[3] = favoured.dice.count[1] = 6;
    favoured.rating = 2;
    const double even = glance(plain, plain).defender_loss;
    BOOST_TEST(glance(large, plain).defender_loss > glance(favoured, plain).defender_loss);
    BOOST_TEST(glance(favoured, plain).defender_loss > even);
    BOOST_TEST(glance(plain, large).attacker_loss > even);
}

/// ST-7: each of them commands each side once.
BOOST_AUTO_TEST_CASE(greedy_beats_random_on_both_wars) {
    for (const char* id : {"millers_quarrel", "tolls_of_ostrick"}) {
        const Setup setup = setup_named(id);
        int sum = 0;
        constexpr int pairs = 6;
        for (std::uint64_t seed = 1; seed <= pairs; ++seed) sum += half_points(setup, seed);
        BOOST_TEST(sum * 10 >= pairs * 4 * 9, id << ": " << sum << " of " << 4 * pairs);
    }
}

BOOST_AUTO_TEST_CASE(what_is_listed_first_is_worth_nothing_and_orders_come_to_an_end) {
    const Setup setup = setup_named("tolls_of_ostrick");
    const auto legal = std::make_unique<Actions>();
    players::GreedyPlayer<Rules> greedy{3};
    Stream dice{3, Purpose::dice};
    State state = start(setup);
    int choices = 0;
    for (; state.moment != Moment::over && choices < 4000; ++choices) {
        if (faces(state) > 0) {
            apply_legal(state, players::draw<Rules>(state, dice, *legal));
            continue;
        }
        legal_actions(state, *legal);
        const View seen = view(state, state.to_move);
        if (state.moment == Moment::orders || state.moment == Moment::declare)
            BOOST_REQUIRE(Rules::appraise(seen, (*legal)[0]) == 0);
        apply_legal(state, greedy.choose(seen, *legal));
    }
    BOOST_TEST((state.moment == Moment::over));
    BOOST_TEST(choices < 4000);
}

BOOST_AUTO_TEST_SUITE_END()
