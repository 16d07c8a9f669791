#define BOOST_TEST_DYN_LINK
#include "engine/core/random.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/rules/marches.hpp"
#include "engine/strategic/rules/pool.hpp"
#include "engine/strategic/rules/war_game.hpp"
#include "engine/strategic/wording/text.hpp"
#include "tests/engine/strategic/rules/wild_wars.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <memory>

/// Wars played at random, with what must hold after every action (ST-T358 to ST-T366).
using namespace muster;
using namespace muster::strategic;
using strategic::tests::shipped;
using strategic::tests::war_of;
using strategic::tests::wild_variant;
using strategic::tests::wild_war;

namespace {

/// ST-T358
void check_armies(const State& state) {
    Set on_map = 0;
    for (Index i = 0; i < state.army_count; ++i) {
        const ArmyState& army = state.armies[i];
        if (army.place != Place::map) continue;
        on_map |= bit(i);
        bool has_fallen = false;
        for (const Fall& fall : state.falls) has_fallen |= fall.army == i;
        const bool is_in_battle = state.stage == Stage::battle &&
                                  (state.battle.attacker == i || state.battle.defender == i);
        if (army.size < 1 && !has_fallen && !is_in_battle) BOOST_ERROR("ST-8: Size 0 on the map");
        if (army.size < 0 || army.space >= state.space_count()) BOOST_ERROR("ST-8");
        if (army.unpaid > army.exhaustion) BOOST_ERROR("ST-145");
        if (std::popcount(army.augments) > 16) BOOST_ERROR("ST-353");
    }
    if (on_map != state.on_map) BOOST_ERROR("armies on the map and the set of them differ");
    State indexed = state;
    indexed.reindex();
    if (indexed.standing != state.standing || indexed.ranks != state.ranks ||
        indexed.disabling != state.disabling)
        BOOST_ERROR("where armies stand and the sets of them differ");
}

/// ST-T359
void check_factions(const State& state) {
    for (std::size_t i = 0; i < state.faction_count(); ++i) {
        const FactionState& faction = state.factions[i];
        for (const std::int8_t meter : faction.meters)
            if (meter < -5 || meter > 5) BOOST_ERROR("ST-341");
        const int most = std::max(20, 2 * state.variant().cp_max);  // Wild wars begin with 20.
        if (faction.cp_halves < 0 || faction.cp_halves > most) BOOST_ERROR("ST-336");
        if ((faction.active & ~faction.penal) != 0) BOOST_ERROR("ST-360");
    }
}

/// ST-T360
void check_battle(const State& state) {
    if (state.moment != Moment::commit) return;
    const bool attacks = state.battle.step == BattleStep::attacker_commits;
    const int dice = state.battle.sides[attacks ? 0 : 1].dice.total();
    if (attacks ? dice < 5 || dice > 10 : dice < 1 || dice > 8) BOOST_ERROR("ST-64, ST-66");
}

/// ST-T364: one declaration an army.
void check_declarations(const State& state) {
    Set seen = 0;
    for (const Declaration& one : state.declarations) {
        if ((seen & bit(one.army)) != 0) BOOST_ERROR("ST-95: an army has declared twice");
        seen |= bit(one.army);
    }
}

struct Sums {
    int size{}, str{}, original_size{}, original_str{};
    bool operator==(const Sums&) const = default;
};
/// Of the armies on the map of a faction and its allies, which parts and joins leave as they are
/// (ST-T363).
Sums sums_of(const State& state, Index faction) {
    Sums sums;
    each(state.allies_of(faction), [&](Index army) {
        sums.size += state.armies[army].size;
        sums.str += state.armies[army].str;
        sums.original_size += state.armies[army].original_size;
        sums.original_str += state.armies[army].original_str;
    });
    return sums;
}

/// ST-181: the set of ends and the ways to them agree.
void check_ways(const State& state) {
    constexpr int no_way = 0xFF;
    each(state.on_map, [&](Index army) {
        const MarchEnds ends = march_ends(state, army);
        if ((ends.plain & ~ends.forced) != 0) BOOST_ERROR("ST-182");
        const Set open = open_ends(state, army);
        for (Index to = 0; to < state.space_count(); ++to)
            for (const bool forced : {false, true}) {
                if (to == state.armies[army].space || (open & bit(to)) == 0) continue;
                const Way way = way_to(state, army, to, forced);
                const bool reaches = ((forced ? ends.forced : ends.plain) & bit(to)) != 0;
                if (reaches != (way.points != no_way)) BOOST_ERROR("ST-177: " << int{to});
                if (!reaches) continue;
                if (way.path.back() != to) BOOST_ERROR("ST-175");
                if (way.path.size() > 1 && way.points > way.budget) BOOST_ERROR("ST-181");
            }
    });
}

/// ST-T365
void check_view(const State& state) {
    for (Index faction = 0; faction < state.faction_count(); ++faction) {
        const View seen = view(state, seat_of(faction));
        for (Index army = 0; army < state.army_count; ++army) {
            const bool is_shown = seen.state.is_on_map(army);
            if (state.is_on_map(army) && sees(state, faction, army) && !is_shown)
                BOOST_ERROR("ST-190: an army that is seen is not shown");
            if (is_shown && !state.variant().open_information && !sees(state, faction, army) &&
                state.stage != Stage::battle &&
                (state.armies[army].known_to & (1U << faction)) == 0)
                BOOST_ERROR("ST-190: a hidden army is shown");
        }
    }
}

/// ST-199: whatever is offered to who sees only a view is allowed.
void check_offers(const State& state) {
    if (!is_player(state.to_move)) return;
    const auto seen = std::make_unique<View>(view(state, state.to_move));
    const auto offered = std::make_unique<Actions>();
    legal_actions(*seen, *offered);
    for (const Choice& one : *offered)
        if (const Refusal why = refusal(state, one))
            BOOST_ERROR(*why << ": offered and refused: " << action_text(state, one));
}

/// Now and then the referee does something, whatever it is.
void rule_at_random(State& state, Stream& stream) {
    const auto below = [&](std::size_t n) {
        return static_cast<int>(stream.below(static_cast<std::uint32_t>(n)));
    };
    Action ruling;
    const auto first = static_cast<std::size_t>(Action::Kind::pool);
    const auto last = static_cast<std::size_t>(Action::Kind::value);  // Not what fills or ends it.
    ruling.kind = static_cast<Action::Kind>(static_cast<int>(first) + below(last - first + 1));
    ruling.army = static_cast<Index>(below(state.army_count));
    if (state.stage == Stage::battle && below(2) == 0) ruling.army = state.battle.attacker;
    ruling.other = static_cast<Index>(below(state.faction_count()));
    ruling.to = static_cast<Index>(below(state.space_count()));
    ruling.flag = below(2) == 0;
    ruling.row = static_cast<std::uint16_t>(below(3));
    ruling.number = static_cast<std::int16_t>(below(9) - 4);
    ruling.extra = static_cast<std::int16_t>(below(4));
    ruling.reason = Reason{"so it was"};
    if (!is_legal(state, ruling)) return;
    // Its text has only what counts.
    const Action read = parse_action(state, action_text(state, ruling));
    BOOST_REQUIRE(is_legal(state, read));
    BOOST_REQUIRE(action_text(state, read) == action_text(state, ruling));
    apply_legal(state, read);
}

struct Tally {
    int actions{}, turns{};
};

Tally play(const Setup& setup, std::uint64_t seed, bool has_referee = false) {
    Stream stream{seed, Purpose::player};
    State state = start(setup);
    auto actions = std::make_unique<Actions>();
    Tally tally;
    while (state.moment != Moment::over) {
        if (has_referee && stream.below(10) == 0) rule_at_random(state, stream);
        if (state.moment == Moment::over) break;
        if (tally.actions % 4 == 0) check_offers(state);
        legal_actions(state, *actions);
        BOOST_REQUIRE(!actions->empty());
        BOOST_REQUIRE(actions->size() < actions->capacity());
        const Action action = (*actions)[stream.below(static_cast<std::uint32_t>(actions->size()))];
        BOOST_REQUIRE(is_legal(state, action));
        BOOST_REQUIRE((faces(state) > 0) == (state.to_move == Seat::dice));
        if (tally.actions % 8 == 0)
            BOOST_REQUIRE(parse_action(state, action_text(state, action)) == action);
        const bool is_regrouping =
            action.kind == Action::Kind::split || action.kind == Action::Kind::combine;
        const Index faction = state.active;
        const Sums before = is_regrouping ? sums_of(state, faction) : Sums{};
        apply_legal(state, action);
        if (is_regrouping) BOOST_REQUIRE((sums_of(state, faction) == before));
        check_declarations(state);
        check_armies(state);
        check_factions(state);
        check_battle(state);
        if (++tally.actions % 16 == 0) check_view(state);
        if (tally.actions % 64 == 0) check_ways(state);
        BOOST_REQUIRE(tally.actions < 100000);
    }
    BOOST_TEST((state.to_move == Seat::nobody));
    legal_actions(state, *actions);
    BOOST_TEST(actions->empty());
    tally.turns = state.turn;
    return tally;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_random_play_tests)

BOOST_AUTO_TEST_CASE(shipped_wars_come_to_their_end) {
    for (const char* id : {"millers_quarrel", "tolls_of_ostrick"}) {
        const Setup setup = setup_of(shipped(), {}, war_of(id));
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            BOOST_TEST_CONTEXT(id << ", seed " << seed) {
                const Tally tally = play(setup, seed);
                BOOST_TEST(tally.turns <= setup.war.turn_limit);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(wars_of_all_classes_keep_every_invariant) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Stream stream{seed, Purpose::setup};
        const Setup setup = setup_of(shipped(), {}, wild_war(stream));
        BOOST_TEST_CONTEXT("seed " << seed) {
            (void)play(setup, seed, seed % 2 == 0);
        }
    }
}

BOOST_AUTO_TEST_CASE(wars_of_any_house_rules_keep_every_invariant) {
    for (std::uint64_t seed = 101; seed <= 140; ++seed) {
        Stream stream{seed, Purpose::setup};
        War war = wild_war(stream);
        const Setup setup = setup_of(shipped(), wild_variant(stream), std::move(war));
        BOOST_TEST_CONTEXT("seed " << seed) {
            (void)play(setup, seed, seed % 2 == 0);
        }
    }
}

BOOST_AUTO_TEST_CASE(st_t366_the_same_dice_make_the_same_war) {
    const Setup setup = setup_of(shipped(), {}, war_of("tolls_of_ostrick"));
    auto actions = std::make_unique<Actions>();
    std::vector<Action> script;
    std::vector<Event> first, second;
    State one = start(setup, Sink<Event>{first});
    for (Stream stream{7, Purpose::player}; one.moment != Moment::over;) {
        legal_actions(one, *actions);
        script.push_back((*actions)[stream.below(static_cast<std::uint32_t>(actions->size()))]);
        apply(one, script.back(), Sink<Event>{first});
    }
    State two = start(setup, Sink<Event>{second});
    for (const Action& action : script) apply(two, action, Sink<Event>{second});
    BOOST_TEST((one == two && first == second));
    BOOST_TEST(first.size() > 500);
}

BOOST_AUTO_TEST_CASE(st_413_and_397_strategic_war_has_one_weather_a_war_turn) {
    const Setup setup = setup_of(shipped(), {}, war_of("millers_quarrel"));
    std::vector<Event> events;
    auto actions = std::make_unique<Actions>();
    State state = start(setup, Sink<Event>{events});
    for (Stream stream{3, Purpose::player}; state.moment != Moment::over;) {
        legal_actions(state, *actions);
        apply(state, (*actions)[stream.below(static_cast<std::uint32_t>(actions->size()))],
              Sink<Event>{events});
    }
    const auto count = [&](const auto& is_one) {
        return std::count_if(events.begin(), events.end(), is_one);
    };
    const auto rolls = count([](const Event& event) {
        return event.kind == Event::Kind::rolled &&
               event.total == static_cast<int>(RollFor::weather);
    });
    const auto phases =
        count([](const Event& event) { return event.kind == Event::Kind::battles_begun; });
    BOOST_TEST(rolls == phases);
    BOOST_TEST(phases > 1);
}

BOOST_AUTO_TEST_CASE(what_is_no_action_is_refused_with_the_word) {
    const Setup setup = setup_of(shipped(), {}, war_of("tolls_of_ostrick"));
    const State state = start(setup);
    const auto said = [&](const char* text) {
        try {
            (void)parse_action(state, text);
        } catch (const IllegalAction& error) {
            return std::string{error.what()};
        }
        return std::string{};
    };
    BOOST_TEST(said("march v1 hobbs_ditch forced") == "");
    BOOST_TEST(said("march v1 hobs_ditch") ==
               "\"march v1 hobs_ditch\": nothing is called \"hobs_ditch\" here");
    BOOST_TEST(said("march v1") == "\"march v1\": a word is missing");
    BOOST_TEST(said("attack v1 c1 dusk") == "\"attack v1 c1 dusk\": \"dusk\" is too much");
    BOOST_TEST(said("fly v1") == "\"fly v1\": nothing is called \"fly\" here");
    BOOST_TEST(said("roll 7x") == "\"roll 7x\": nothing is called \"7x\" here");
    BOOST_TEST(said("choose v1+99") == "\"choose v1+99\": nothing is called \"v1+99\" here");
    BOOST_TEST(said("commit 3d7") == "\"commit 3d7\": nothing is called \"3d7\" here");
    BOOST_TEST(said("") == "\"\": a word is missing");
}

BOOST_AUTO_TEST_SUITE_END()
