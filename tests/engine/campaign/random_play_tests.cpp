#define BOOST_TEST_DYN_LINK
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/text/narrate.hpp"
#include "engine/campaign/view/view.hpp"
#include "tests/engine/campaign/playing.hpp"
#include "tests/engine/campaign/scenario.hpp"
#include "tests/exhaustive.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>

/// Campaigns of random orders: invariants and the books at the end of every day.
using namespace muster;
using namespace muster::campaign;
using muster::campaign::tests::Ledger;
using muster::campaign::tests::play_day;
using muster::campaign::tests::vale;

namespace {

Variant house_rules() {
    Variant out;
    out.battle_fail = Variant::BattleFail::rout_and_table;
    out.casualties_nc = true;
    out.forage_revolt = Variant::Each::per_hex;
    out.min_size = Variant::MinSize::dissolve;
    out.night_adds = false;
    out.order_week = Variant::OrderWeek::calendar;
    out.pillage_share = Variant::PillageShare::army;
    out.intercept = true;
    out.siege_memory = true;
    out.deposit = Variant::Deposit::lost;
    out.tie = Variant::Tie::reroll;
    return out;
}

/// Plays so many days; every one must keep the invariants and the books.
std::set<EventKind> play_on(std::uint64_t seed, int days, const Variant& variant) {
    State state = start(vale(), variant);
    Stream picks{seed, Purpose::picks};
    Stream dice{seed, Purpose::dice};
    Ledger ledger{state};
    std::set<EventKind> kinds;
    for (int day = 1; day <= days; ++day) {
        Events events;
        play_day(state, picks, dice, events);
        ledger.add(events);
        const std::string broken = broken_invariant(state);
        BOOST_REQUIRE_MESSAGE(broken.empty(), "seed " << seed << ", day " << day << ": " << broken);
        const std::string difference = ledger.difference(state);
        BOOST_REQUIRE_MESSAGE(difference.empty(),
                              "seed " << seed << ", day " << day << ": " << difference);
        BOOST_REQUIRE(state.now == dawn_of(day + 1));
        for (const Event& event : events) {
            kinds.insert(event.kind);
            (void)referee_line(state, event);
        }
        for (const Commander& one : state.commanders) (void)view(state, one.id);
    }
    return kinds;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_random_play_tests)

BOOST_AUTO_TEST_CASE(ca_36_every_change_is_an_event_and_every_state_sound) {
    const int seeds = muster::tests::is_exhaustive() ? 60 : 5;
    std::set<EventKind> kinds;
    for (int seed = 1; seed <= seeds; ++seed) {
        kinds.merge(play_on(static_cast<std::uint64_t>(seed), 70, {}));
        kinds.merge(play_on(static_cast<std::uint64_t>(seed) + 1000, 70, house_rules()));
    }
    // Enough happens for the test to mean something.
    for (const EventKind kind :
         {EventKind::battle, EventKind::routed, EventKind::revolt, EventKind::siege_week,
          EventKind::stronghold_fell, EventKind::letter_arrived, EventKind::news_arrived,
          EventKind::harried, EventKind::consequence, EventKind::absent, EventKind::returned,
          EventKind::stationed, EventKind::raised, EventKind::dissolved, EventKind::rest_ended})
        BOOST_TEST(kinds.contains(kind), "event " << static_cast<int>(kind) << " never happened");
}

BOOST_AUTO_TEST_CASE(the_same_seeds_give_the_same_campaign) {
    const auto play = [](std::uint64_t seed) {
        State state = start(vale(), {});
        Stream picks{seed, Purpose::picks};
        Stream dice{seed, Purpose::dice};
        Events events;
        for (int day = 0; day < 40; ++day) play_day(state, picks, dice, events);
        return std::pair{state, events};
    };
    const auto first = play(7);
    const auto again = play(7);
    BOOST_TEST((first.first == again.first));
    BOOST_TEST((first.second == again.second));
    BOOST_TEST((first.first != play(8).first));
}

BOOST_AUTO_TEST_CASE(ca_5_dice_by_hand_are_dice_of_a_stream) {
    // The same campaign once by a stream, and once with every die and ruling typed in.
    State by_stream = start(vale(), {});
    State by_hand = by_stream;
    Events first;
    Events second;
    Stream picks{3, Purpose::picks};
    Stream same_picks{3, Purpose::picks};
    Stream dice{3, Purpose::dice};
    Stream typed{3, Purpose::dice};
    for (int day = 1; day <= 30; ++day) {
        play_day(by_stream, picks, dice, first);
        for (const Commander& one : std::vector<Commander>{by_hand.commanders}) {
            if (one.standing != Standing::in_play || same_picks.below(3) != 0) continue;
            const std::string text =
                muster::campaign::tests::random_order(by_hand, one.id, same_picks);
            if (text.empty()) continue;
            toml::Faults faults;
            Order order;
            order.commander = one.id;
            order.submitted = by_hand.now + same_picks.below(minutes_a_day);
            order.tasks = parse_tasks(by_hand, one.id, text, "order", Reader::referee, faults);
            apply(by_hand, Submit{order}, Source{}, second);
        }
        apply(by_hand, Advance{dawn_of(day + 1)}, Source{}, second);
        while (is_waiting(by_hand)) {
            if (const auto* die = std::get_if<WantsDie>(&by_hand.wait)) {
                int sum = 0;
                for (int i = 0; i < die->count; ++i)
                    sum +=
                        1 + static_cast<int>(typed.below(static_cast<std::uint32_t>(die->sides)));
                apply(by_hand, Face{sum}, Source{}, second);
            } else {
                Answer usual;
                usual.reason = "as usual";
                apply(by_hand, usual, Source{}, second);
            }
        }
    }
    by_stream.until = by_hand.until = 0;
    BOOST_TEST((by_stream == by_hand));
    BOOST_TEST((first == second));
}

BOOST_AUTO_TEST_CASE(ca_r82_rebels_know_the_news_and_no_event_reports_it) {
    State state = start(vale(), {});
    const Army& army = state.armies.at(ArmyId{2});
    state.commander(army.commander).is_revolutionary = true;
    Events events;
    apply(state, Announce{army.hex, "smoke"}, Source{}, events);
    events.clear();
    Stream dice{1, Purpose::dice};
    apply(state, Advance{dawn_of(4)}, Source{&dice, true}, events);
    BOOST_TEST(view(state, army.commander).news.back() == "smoke");
    int others = 0;
    for (const Event& event : events) {
        if (event.kind != EventKind::news_arrived) continue;
        BOOST_TEST((event.army != ArmyId{2}));
        ++others;
    }
    BOOST_TEST(others > 0);
    // A newcomer knows what was before; from then on events report.
    state.commander(army.commander).is_revolutionary = false;
    state.commander(army.commander).is_referees = true;
    state.knowledge[place(army.commander)].edit().news.clear();
    const auto reported = [&] {
        events.clear();
        apply(state, Announce{army.hex, "fire"}, Source{}, events);
        apply(state, Advance{state.now + 2 * minutes_a_day}, Source{&dice, true}, events);
        return std::count_if(events.begin(), events.end(), [](const Event& event) {
            return event.kind == EventKind::news_arrived && event.army == ArmyId{2};
        });
    };
    BOOST_TEST(reported() == 0);
    BOOST_TEST(reported() == 1);
}

BOOST_AUTO_TEST_CASE(ca_5_what_was_given_for_one_die_counts_for_no_other) {
    State state = start(vale(), {});
    Events events;
    // The weather's dice by hand, and from the last on all by the program: the typed one is used
    // up.
    apply(state, Advance{dawn_of(5)}, Source{}, events);
    Stream dice{1, Purpose::dice};
    while (state.inputs.size() < 2) apply(state, Face{12}, Source{}, events);
    apply(state, Face{12}, Source{&dice, true}, events);
    BOOST_TEST((state.now == dawn_of(5) && state.inputs.empty() && state.asked.empty()));
    // What a changed course no longer asks for is dropped, with all that came after it.
    const WantsDie wanted{1, 6, "a ford", 103};
    state.inputs = {Face{4}, Face{2}};
    state.asked = {key_of(wanted), key_of(WantsDie{1, 20, "a trait", 269})};
    const Source by_hand;
    Play play{state, by_hand, events};
    BOOST_TEST(play.die(6, 103, "a ford") == 4);
    BOOST_CHECK_THROW((void)play.die(6, 103, "another ford"), Pause);
    BOOST_TEST((state.inputs.size() == 1U && state.asked.size() == 1U));
    Question question;
    question.fields = {number_field("supplies", 0, 9, 9)};
    state.inputs.emplace_back(Answer{{{"supplies", "12"}}, "too much by now"});
    state.asked.push_back(key_of(question));
    BOOST_CHECK_THROW((void)play.ask(question), Pause);
    BOOST_TEST(state.inputs.size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
