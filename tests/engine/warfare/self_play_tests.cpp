#include "engine/warfare/players/self_play.hpp"

#include "engine/contract/draw.hpp"
#include "engine/warfare/ruleset.hpp"
#include "tests/engine/warfare/any_battle.hpp"
#include "tests/engine/warfare/shipped.hpp"
#include "tests/with_sanitizers.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

/// What fighting a battle in thought teaches.
using namespace muster;
using namespace muster::warfare;
using namespace muster::warfare::tests;
using muster::tests::with_sanitizers;

BOOST_AUTO_TEST_SUITE(self_play_tests)
namespace {

constexpr auto till_enough = std::numeric_limits<std::uint64_t>::max();

/// Where the first order is due.
State opening(const Setup& setup, std::uint64_t seed = 1) {
    State state = start(setup);
    Stream stream{seed, Purpose::dice};
    Actions room;
    while (state.to_move == Seat::dice)
        apply_legal(state, players::draw<Rules>(state, stream, room));
    return state;
}

Priorities learnt(const State& state, std::uint64_t action_budget, std::uint64_t seed = 1) {
    SelfPlay self_play{state};
    Stream stream{seed, Purpose::player};
    self_play.fight(state, action_budget, stream);
    return self_play.learnt();
}

/// Of the battles between two who order by the rollout policy, what the first one wins, in both
/// seats.
double share_won(const Setup& setup, const RolloutPolicy& one, const RolloutPolicy& other,
                 std::uint64_t pairs) {
    double points = 0;
    Actions legal;
    for (std::uint64_t battle = 0; battle < 2 * pairs; ++battle) {
        const Seat own = seat_of(battle % 2);
        Stream stream{battle / 2, Purpose::dice};
        State state = start(setup);
        while (state.to_move != Seat::nobody) {
            if (state.to_move == Seat::dice) {
                apply_legal(state, players::draw<Rules>(state, stream, legal));
                continue;
            }
            legal_actions(state, legal);
            const RolloutPolicy& policy = state.to_move == own ? one : other;
            apply_legal(state, policy.choose(state, legal, stream));
        }
        const Seat winner = outcome(state).winner;
        points += winner == own ? 1 : winner == Seat::nobody ? 0.5 : 0;
    }
    return points / (2 * static_cast<double>(pairs));
}

}  // namespace

BOOST_AUTO_TEST_CASE(who_has_practised_beats_who_has_not) {
    const Setup setup = meeting("ember_column", "hollow_leaves");
    const RolloutPolicy plain{setup};
    RolloutPolicy practised{setup};
    practised.update(learnt(opening(setup), till_enough));
    BOOST_TEST(share_won(setup, practised, plain, 400) > 0.56);
    BOOST_TEST(share_won(setup, plain, plain, 400) == 0.5);
}

BOOST_AUTO_TEST_CASE(equal_streams_teach_the_same_and_others_not) {
    const Setup setup = meeting("ember_column", "nine_bridges");
    const State state = opening(setup);
    constexpr std::uint64_t some = 3'000'000;
    const Priorities once = learnt(state, some);
    BOOST_TEST((once == learnt(state, some)));
    BOOST_TEST(!(once == learnt(state, some, 2)));
    BOOST_TEST((learnt(state, 0) == Priorities{}));
}

BOOST_AUTO_TEST_CASE(it_goes_on_where_it_was_and_ends_when_it_is_late) {
    const Setup setup = meeting("ember_column", "nine_bridges");
    const State state = opening(setup);
    SelfPlay self_play{state};
    Stream stream{1, Purpose::player};
    self_play.fight(state, 1, stream);
    BOOST_TEST(stream.position() > 0U);
    BOOST_TEST((self_play.learnt() == Priorities{}));  // One battle is no batch.
    int asked = 0;
    const auto is_late = [&] { return ++asked == 2; };
    self_play.fight(state, till_enough, stream, is_late);
    BOOST_TEST(asked == 2);
    const Priorities early = self_play.learnt();
    BOOST_TEST(!(early == Priorities{}));
    self_play.fight(state, till_enough, stream);
    BOOST_TEST(!(self_play.learnt() == early));
    const auto before = stream.position();
    self_play.fight(state, till_enough, stream);
    BOOST_TEST(stream.position() == before);  // Enough is enough.
}

BOOST_AUTO_TEST_CASE(any_battle_can_be_practised_and_only_its_units_have_priorities) {
    int practised = 0;
    for (std::uint64_t seed = 0; seed < with_sanitizers<std::uint64_t>(6, 60); ++seed) {
        const Setup setup = any_setup(seed);
        const State state = opening(setup, seed);
        if (state.to_move == Seat::nobody) continue;
        ++practised;
        const Priorities priorities = learnt(state, 200'000);
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t unit = 0; unit < max_units; ++unit)
                for (const float one :
                     {priorities.strikes[side][unit], priorities.struck[side][unit]}) {
                    BOOST_TEST(std::abs(one) <= 4.0F);
                    if (unit >= state.sides[side].units) BOOST_TEST(one == 0.0F);
                }
    }
    BOOST_TEST(practised > 4);
}

BOOST_AUTO_TEST_SUITE_END()
