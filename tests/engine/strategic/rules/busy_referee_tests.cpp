#define BOOST_TEST_DYN_LINK
#include "engine/core/random.hpp"
#include "engine/strategic/rules/war_game.hpp"
#include "engine/strategic/wording/text.hpp"
#include "tests/engine/strategic/rules/wild_wars.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <vector>

/// Wars with a referee who enters something at every turn: whatever it is, somebody can act
/// (ST-118, ST-483), and what a seat is offered is what the rules offer it (ST-192, ST-314).
using namespace muster;
using namespace muster::strategic;
using strategic::tests::shipped;
using strategic::tests::war_of;
using strategic::tests::wild_variant;
using strategic::tests::wild_war;

namespace {

/// Draws inputs of every kind but the one that ends the war; most are about the battle under way.
class BusyReferee {
  public:
    BusyReferee(const State& state, Stream& stream) : s_{state}, stream_{stream} {}

    [[nodiscard]] Action draw() {
        const auto first = static_cast<std::size_t>(Action::Kind::pool);
        const auto last = static_cast<std::size_t>(Action::Kind::terrain);
        Action ruling;
        ruling.kind =
            static_cast<Action::Kind>(first + static_cast<std::size_t>(below(last - first + 1)));
        if (s_.moment == Moment::retreat_to || s_.moment == Moment::retreat ||
            s_.moment == Moment::react)
            ruling.kind = ground_kind();
        if (s_.moment == Moment::feed) ruling.kind = Action::Kind::reclass;
        ruling.army = army();
        ruling.other = static_cast<Index>(
            ruling.kind == Action::Kind::way ? space() : below(s_.faction_count()));
        ruling.to = space();
        ruling.flag = below(2) == 0;
        ruling.row = static_cast<std::uint16_t>(below(s_.tables().classes.size()));
        ruling.number = static_cast<std::int16_t>(below(9) - 4);
        ruling.extra = static_cast<std::int16_t>(below(4));
        ruling.reason = Reason{"so it was"};
        return ruling;
    }

  private:
    [[nodiscard]] int below(std::size_t n) const {
        return static_cast<int>(stream_.below(static_cast<std::uint32_t>(n)));
    }
    /// What may leave nobody a way: closed ground and ways, floods, armies that come or are seen,
    /// other classes and weather.
    [[nodiscard]] Action::Kind ground_kind() const {
        using Kind = Action::Kind;
        constexpr std::array kinds{Kind::block, Kind::way,     Kind::terrain, Kind::spawn,
                                   Kind::block, Kind::reveal,  Kind::reclass, Kind::weather,
                                   Kind::way,   Kind::terrain, Kind::relation};
        return kinds.at(static_cast<std::size_t>(below(kinds.size())));
    }
    [[nodiscard]] Index army() const {
        if (s_.stage != Stage::battle || below(4) == 0)
            return static_cast<Index>(below(s_.army_count));
        return below(2) == 0 ? s_.battle.attacker : s_.battle.defender;
    }
    /// Where the defender of the battle stands, or next to it.
    [[nodiscard]] Index space() const {
        const auto anywhere = static_cast<Index>(below(s_.space_count()));
        if (s_.stage != Stage::battle || below(4) == 0) return anywhere;
        const Index here = s_.armies[s_.battle.defender].space;
        const auto& roads = s_.prepared().roads[here];
        return roads.empty() || below(3) == 0
                   ? here
                   : roads[static_cast<std::size_t>(below(roads.size()))].first;
    }

    const State& s_;
    Stream& stream_;
};

/// Whoever is to move can act, and its view offers exactly that.
void check_choices(const State& state) {
    const auto all = std::make_unique<Actions>();
    legal_actions(state, *all);
    BOOST_REQUIRE(!all->empty());
    for (const Choice& one : *all)
        if (const Refusal why = refusal(state, one))
            BOOST_ERROR(*why << ": listed and refused: " << action_text(state, one));
    if (!is_player(state.to_move)) return;
    const auto seen = std::make_unique<View>(view(state, state.to_move));
    const auto offered = std::make_unique<Actions>();
    legal_actions(*seen, *offered);
    const auto is_in = [](const Choice& one, const Actions& list) {
        return std::find(list.begin(), list.end(), one) != list.end();
    };
    for (const Choice& one : *offered)
        if (!is_in(one, *all)) BOOST_ERROR("a view alone offers " << action_text(state, one));
    for (const Choice& one : *all)
        if (!is_in(one, *offered)) BOOST_ERROR("a view lacks " << action_text(state, one));
}

struct Meddling {
    int rulings{}, lapses{};
};

Meddling meddle(const Setup& setup, std::uint64_t seed) {
    Stream stream{seed, Purpose::player};
    std::vector<Event> events;
    State state = start(setup);
    auto actions = std::make_unique<Actions>();
    Meddling tally;
    for (int turns = 0; state.moment != Moment::over; ++turns) {
        BOOST_REQUIRE(turns < 20000);
        const bool is_delicate = state.moment == Moment::retreat_to ||
                                 state.moment == Moment::retreat || state.moment == Moment::react ||
                                 state.moment == Moment::feed;
        const std::uint32_t tries = is_delicate ? 24 : 2;
        for (std::uint32_t i = 0; i < tries && state.moment != Moment::over; ++i) {
            const Action ruling = BusyReferee{state, stream}.draw();
            if (!is_legal(state, ruling)) continue;
            events.clear();
            apply(state, parse_action(state, action_text(state, ruling)), Sink<Event>{events});
            ++tally.rulings;
            for (const Event& event : events)
                tally.lapses += event.kind == Event::Kind::retreat_lapsed;
            if (state.moment != Moment::over && state.moment != Moment::dice) check_choices(state);
        }
        if (state.moment == Moment::over) break;
        if (turns % 8 == 0) check_choices(state);
        legal_actions(state, *actions);
        BOOST_REQUIRE(!actions->empty());
        // Retreats and the like are what this is about.
        Action action = (*actions)[stream.below(static_cast<std::uint32_t>(actions->size()))];
        if (state.moment == Moment::press || state.moment == Moment::retreat)
            action = actions->back();
        apply(state, action);
    }
    return tally;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_busy_referee_tests)

BOOST_AUTO_TEST_CASE(st_483_whatever_the_referee_enters_somebody_can_act) {
    Meddling all;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Stream stream{seed, Purpose::setup};
        const Variant variant = seed % 2 == 0 ? wild_variant(stream) : Variant{};
        const Setup setup = setup_of(shipped(), variant,
                                     seed % 3 == 0 ? war_of("tolls_of_ostrick") : wild_war(stream));
        BOOST_TEST_CONTEXT("seed " << seed) {
            const Meddling tally = meddle(setup, seed);
            all.rulings += tally.rulings;
            all.lapses += tally.lapses;
        }
    }
    BOOST_TEST(all.rulings > 2000);
    BOOST_TEST(all.lapses > 0);  // The case that this is about has come up.
}

BOOST_AUTO_TEST_SUITE_END()
