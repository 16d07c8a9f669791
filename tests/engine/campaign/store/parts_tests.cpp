#define BOOST_TEST_DYN_LINK
#include "engine/campaign/store/parts.hpp"
#include "tests/engine/campaign/store/stored_campaign.hpp"
#include "tests/exhaustive.hpp"

#include <boost/test/unit_test.hpp>

#include <set>
#include <vector>

/// A state as text and back.
using namespace muster;
using namespace muster::campaign;
using namespace muster::campaign::tests;

BOOST_AUTO_TEST_SUITE(campaign_parts_tests)

BOOST_AUTO_TEST_CASE(every_state_of_random_play_comes_back_as_it_was) {
    const std::uint64_t seeds = muster::tests::is_exhaustive() ? 40 : 3;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        State state = start(vale(), {});
        Stream picks{seed, Purpose::picks};
        Stream dice{seed, Purpose::dice};
        Parts kept = parts_of(state);
        for (int day = 1; day <= 60; ++day) {
            const State before = state;
            Events events;
            play_day(state, picks, dice, events);
            for (const auto& [name, text] : changed_parts(before, state))
                if (text.empty())
                    kept.erase(name);
                else
                    kept[name] = text;
            BOOST_REQUIRE_MESSAGE(kept == parts_of(state), "seed " << seed << ", day " << day);
            BOOST_REQUIRE_MESSAGE(state_of(kept, state.setting) == state,
                                  "seed " << seed << ", day " << day);
            for (const Event& one : events) BOOST_REQUIRE(event_of(event_text(one)) == one);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_state_that_waits_comes_back_with_its_question) {
    State state = start(vale(), {});
    Events events;
    Stream picks{1, Purpose::picks};
    std::set<std::size_t> waits;
    for (int turn = 0; turn < 4000 && waits.size() < 3; ++turn) {
        waits.insert(state.wait.index());
        BOOST_REQUIRE(state_of(parts_of(state), state.setting) == state);
        if (const auto* die = std::get_if<WantsDie>(&state.wait))
            apply(state, Face{die->count}, Source{}, events);
        else if (is_waiting(state))
            apply(state, Answer{{}, "as usual"}, Source{}, events);
        else {
            for (const CommanderId who : {ysolde, bram, corvane, idony}) {
                const std::string text = random_order(state, who, picks);
                if (text.empty()) continue;
                toml::Faults faults;
                Order order;
                order.commander = who;
                order.submitted = state.now;
                order.tasks = parse_tasks(state, who, text, "order", Reader::referee, faults);
                if (refusal(state, Submit{order}).empty())
                    apply(state, Submit{order}, Source{}, events);
            }
            apply(state, Advance{state.now + minutes_a_day}, Source{}, events);
        }
    }
    BOOST_TEST(waits.size() == 3U, "neither a die nor a question was due");
}

BOOST_AUTO_TEST_CASE(toggles_and_actions_come_back) {
    Variant variant;
    variant.tie = Variant::Tie::nothing;
    variant.forced_week_cap = 126;
    variant.intercept = true;
    State state = start(vale(), variant);
    BOOST_TEST((variant_of(parts_of(state).at("variant")) == variant));

    SetValue value;
    value.what = SetValue::What::morale;
    value.army = ArmyId{2};
    value.value = 7;
    value.reason = "the \"Tarn\" feast\n";
    Award award{bram, Trait::poet};
    const std::vector<Action> all{Face{4},
                                  Answer{{{"loser", "attacker"}}, "so ruled"},
                                  Submit{order_of(state, bram, "rest 2 days\n")},
                                  ReadOrder{1, EffectiveAt::minute, 77},
                                  Advance{1440},
                                  value,
                                  Reveal{idony, {Cell{3}}, "a map"},
                                  Announce{Cell{4}, "smoke"},
                                  award,
                                  RefuseOrder{2, "where to?"},
                                  ChorusRide{Cell{5}, "Ann", ArmyId{2}, true}};
    BOOST_TEST(all.size() == std::variant_size_v<Action>);
    std::set<std::string> kinds;
    for (const Action& one : all) {
        const std::string kind = action_kind(one);
        kinds.insert(kind);
        const Action back = action_of(kind, action_text(one));
        BOOST_TEST(back.index() == one.index());
        BOOST_TEST(action_text(back) == action_text(one));
    }
    BOOST_TEST(kinds.size() == all.size());
    const auto set = std::get<SetValue>(action_of("set", action_text(value)));
    BOOST_TEST(set.reason == value.reason);
    BOOST_TEST((set.army == value.army && set.value == 7 && set.what == value.what));
    BOOST_CHECK_THROW((void)action_of("sing", "{}"), std::exception);
    BOOST_CHECK_THROW((void)state_of({}, state.setting), std::exception);
}

BOOST_AUTO_TEST_CASE(numbers_of_events_in_files_stay_what_they_are) {
    // Files and the views "dice" and "rulings" have them: new kinds go to the end.
    BOOST_TEST(static_cast<int>(EventKind::die) == 6);
    BOOST_TEST(static_cast<int>(EventKind::ruling) == 7);
    BOOST_TEST(static_cast<int>(EventKind::letter_arrived) == 50);
    BOOST_TEST(static_cast<int>(EventKind::awarded) == 64);
    BOOST_TEST(static_cast<int>(EventKind::order_refused) == 65);
    BOOST_TEST(static_cast<int>(EventKind::war_set) == 66);
    BOOST_TEST(static_cast<int>(EventKind::freed) == 67);
    BOOST_TEST(static_cast<int>(EventKind::chorus_joined) == 69);
}

BOOST_AUTO_TEST_SUITE_END()
