#define BOOST_TEST_DYN_LINK
#include "engine/contract/draw.hpp"
#include "engine/players/player.hpp"
#include "engine/strategic/load/load_war.hpp"
#include "engine/strategic/ruleset.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

/// What strategic war gives to players that think ahead.
using namespace muster;
using namespace muster::strategic;
using strategic::tests::shipped;

namespace {

Setup believed_war(const std::string& id) {
    toml::Faults faults;
    auto war =
        load_war(std::filesystem::path{MUSTER_SOURCE_DIR} / "cards/strategic/wars" / (id + ".toml"),
                 shipped(), faults);
    if (!war) throw std::runtime_error{faults.text()};
    return setup_of(shipped(), {}, *std::move(war));
}

/// Shows `visit` every position that a person is asked in, in a war at random.
template <class Visit>
void each_choice(const Setup& setup, std::uint64_t seed, Visit visit) {
    const auto legal = std::make_unique<Actions>();
    players::RandomPlayer<Rules> random{seed};
    Stream dice{seed, Purpose::dice};
    auto state = std::make_unique<State>(start(setup));
    while (state->moment != Moment::over) {
        if (faces(*state) > 0) {
            apply_legal(*state, players::draw<Rules>(*state, dice, *legal));
            continue;
        }
        legal_actions(*state, *legal);
        visit(*state, *legal);
        apply_legal(*state, random.choose(*legal));
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_beliefs_tests)

BOOST_AUTO_TEST_CASE(st_199_a_sampled_state_looks_to_its_seat_as_the_real_one_does) {
    const Setup setup = believed_war("tolls_of_ostrick");
    std::size_t hidden = 0, choices = 0;
    each_choice(setup, 5, [&](const State& state, const Actions&) {
        if (++choices % 7 != 0) return;
        const auto seen = std::make_unique<View>(view(state, state.to_move));
        const Beliefs beliefs{*seen};
        Stream stream{choices, Purpose::player};
        const auto sample = std::make_unique<State>(beliefs.sample_state(stream));
        hidden += sample->on_map != seen->state.on_map ? 1 : 0;
        BOOST_REQUIRE(information(*sample, state.to_move) == information(state, state.to_move));
        // What is hidden may be anywhere, and the war goes on from there all the same.
        auto goes_on = std::make_unique<State>(*sample);
        const double chance = play_on(*goes_on, stream);
        BOOST_REQUIRE((chance >= 0 && chance <= 1));
        // Nobody finds an army where none of the war's file can be.
        each(sample->on_map & ~seen->state.on_map, [&](Index army) {
            BOOST_REQUIRE(army < setup.war.armies.size());
            BOOST_REQUIRE(sample->armies[army].size > 0);
        });
    });
    BOOST_TEST(hidden > 10U);
}

BOOST_AUTO_TEST_CASE(pruned_lists_hold_legal_actions_the_best_first_and_evaluations_are_chances) {
    for (const char* id : {"millers_quarrel", "tolls_of_ostrick"}) {
        const Setup setup = believed_war(id);
        std::size_t pruned = 0, choices = 0;
        each_choice(setup, 9, [&](const State& state, const Actions& legal) {
            const double chance = evaluate(state);
            BOOST_REQUIRE((chance > 0 && chance < 1));
            if (++choices % 5 != 0) return;
            const auto left = std::make_unique<Actions>(legal);
            prune(state, *left);
            BOOST_REQUIRE(!left->empty());
            pruned += left->size() < legal.size() ? 1 : 0;
            std::vector<double> weights;
            priors(state, *left, weights);
            BOOST_REQUIRE(weights.size() == left->size());
            if (left->size() < legal.size())
                BOOST_TEST((std::max_element(weights.begin(), weights.end()) == weights.begin()));
            for (const Choice& one : *left)
                BOOST_REQUIRE(std::find(legal.begin(), legal.end(), one) != legal.end());
        });
        BOOST_TEST(pruned > 20U);
    }
}

BOOST_AUTO_TEST_CASE(st_40_an_evaluation_is_exact_once_the_war_is_over) {
    const Setup setup = believed_war("millers_quarrel");
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        auto state = std::make_unique<State>(start(setup));
        Stream stream{seed, Purpose::player};
        while (state->moment != Moment::over) {
            const double chance = play_on(*state, stream);
            BOOST_REQUIRE((chance >= 0 && chance <= 1));
        }
        const Seat won = winner(*state);
        const double exact = won == Seat::nobody ? 0.5 : Rules::side(*state, won) == 0 ? 1 : 0;
        BOOST_TEST(evaluate(*state) == exact);
    }
}

BOOST_AUTO_TEST_CASE(a_player_that_searches_plays_a_war_to_its_end_and_plays_it_so_again) {
    const Setup setup = believed_war("millers_quarrel");
    const auto play = [&] {
        const auto legal = std::make_unique<Actions>();
        auto minds =
            players::seated<Rules>(std::vector{players::Kind::easy, players::Kind::greedy}, 4);
        players::Dice<Rules> dice{4};
        auto state = std::make_unique<State>(start(setup));
        int choices = 0;
        for (; state->moment != Moment::over; ++choices) {
            const Seat seat = state->to_move;
            if (!is_player(seat)) {
                apply_legal(*state, dice.choose(*state, *legal));
                continue;
            }
            legal_actions(*state, *legal);
            const Action action = minds[index(seat)].choose(*state, seat, *legal);
            BOOST_REQUIRE(is_legal(*state, action));
            apply_legal(*state, action);
        }
        return std::pair{information(*state, Seat::red), choices};
    };
    BOOST_TEST((play() == play()));
}

BOOST_AUTO_TEST_SUITE_END()
