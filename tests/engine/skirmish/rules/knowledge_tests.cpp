#include "engine/core/random.hpp"
#include "engine/skirmish/rules/knowledge.hpp"
#include "engine/skirmish/rules/skirmish.hpp"
#include "engine/skirmish/wording/narrate.hpp"
#include "tests/engine/skirmish/rules/any_setup.hpp"
#include "tests/engine/skirmish/rules/log_check.hpp"
#include "tests/engine/skirmish/rules/reshuffled.hpp"
#include "tests/engine/skirmish/scenario.hpp"
#include "tests/exhaustive.hpp"

#define BOOST_TEST_DYN_LINK
#include <rapidcheck.h>
#include <algorithm>
#include <boost/test/unit_test.hpp>

/// What the log says to each commander and to a spectator (SK-204 to SK-210).
namespace muster::skirmish::knowledge_tests {
namespace {

using namespace muster::skirmish::tests;
using Lines = std::vector<std::string>;

Action any_of(const State& state, Stream& stream) {
    Actions legal;
    legal_actions(state, legal);
    return legal[stream.below(static_cast<std::uint32_t>(legal.size()))];
}

/// The same Battle with other faces where the viewer sees none.
State twin_of(const State& state, Viewer viewer, Stream& stream) {
    if (viewer.is_player()) return reshuffled(state, index(viewer.seat()), stream, false);
    State other = state;
    for (const std::size_t owner : {0U, 1U}) {
        const CopySet seen = other.players[owner].seen;
        other.players[owner].seen = 0;
        other = reshuffled(other, 1 - owner, stream, false);
        other.players[owner].seen = seen;
    }
    return other;
}

/// One of two histories that have differed only in what somebody cannot know.
struct History {
    State state;
    std::vector<Event> events{};

    void play(const Action& action) { apply_legal(state, action, Sink<Event>{events}); }
};

void require_alike(const Lines& one, const Lines& other) {
    const auto [a, b] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    if (a == one.end() && b == other.end()) return;
    RC_FAIL((a == one.end() ? "nothing" : *a) + " / " + (b == other.end() ? "nothing" : *b));
}

/// Plays both histories with the same actions and dice for as long as the viewer cannot distinguish
/// them; what it has read until then reads alike for ever, also once they have parted.
/// @returns how many actions that were.
int follow_twins(History one, History other, Viewer viewer, Stream stream) {
    constexpr int most = 60;
    int actions = 0;
    std::size_t alike = 0;  // So many events of each until they can be distinguished.
    while (actions < most && one.state.moment != Moment::over) {
        const Action next = any_of(one.state, stream);
        if (!is_legal(other.state, next)) break;
        one.play(next);
        other.play(next);
        if (!(view(one.state, viewer) == view(other.state, viewer))) break;
        ++actions;
        alike = one.events.size();
    }
    // Each history is read as it is then, and again some time after they have parted.
    Lines read;
    for (const int later : {0, 20})
        for (History* history : {&one, &other}) {
            for (int i = 0; i < later && history->state.moment != Moment::over; ++i)
                history->play(any_of(history->state, stream));
            const auto end = history->events.begin() + static_cast<std::ptrdiff_t>(alike);
            const std::vector<Event> events{history->events.begin(), end};
            for (const State& state : {view(history->state, viewer).state, history->state}) {
                Lines lines = lines_of(state, events, viewer);
                if (read.empty()) read = lines;
                require_alike(read, lines);
            }
        }
    return actions;
}

std::string last_line(const Scenario& s, Viewer viewer, Event::Kind kind) {
    std::string out;
    for (const Event& event : s.events)
        if (event.kind == kind)
            if (const auto line = narrate(s.state, event, viewer)) out = *line;
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(skirmish_knowledge_tests)

BOOST_AUTO_TEST_CASE(sk_207_histories_that_differ_in_what_is_hidden_read_alike_ever_after) {
    const int most = muster::tests::is_exhaustive() ? 1000 : 25;
    int cases = 0;
    int twins = 0;
    int actions = 0;
    BOOST_TEST(rc::check("twins", [&] {
        if (++cases > most) return;
        const auto table = any_table();
        const Setup setup = any_setup(*table, any_variant());
        Stream stream{any_seed(), Purpose::player};
        State state = start(setup);
        for (int step = 0; step < 400 && state.moment != Moment::over; ++step) {
            const bool is_twin_due = state.phase == 0 || stream.below(48) == 0;
            for (const Viewer viewer : all_viewers) {
                if (!is_twin_due) continue;
                const State other = twin_of(state, viewer, stream);
                if (other == state) continue;
                ++twins;
                actions += follow_twins({state}, {other}, viewer, stream);
            }
            apply_legal(state, any_of(state, stream));
        }
    }));
    BOOST_TEST(twins > 100);
    BOOST_TEST(actions > 4 * twins);
}

BOOST_AUTO_TEST_CASE(
    sk_210_a_spectator_reads_on_what_was_revealed_though_the_card_is_in_hand_again) {
    Scenario s{"Red: ha He3 / Blue: ha He4 / variant unopposed_pile=hand"};
    s.stop_after("R O He3; B pass on Defense");
    const Viewer spectator = Viewer::spectator();
    const std::string line = last_line(s, spectator, Event::Kind::revealed);
    BOOST_TEST(line.find("He3") != std::string::npos, line);
    s.play("-", "2");
    BOOST_TEST((s.state.players[0].zone(Zone::hand) & bit(s.copy(0, "He3"))) != 0U);
    BOOST_TEST((unseen_by(s.state, spectator, 0) & bit(s.copy(0, "He3"))) != 0U);
    BOOST_TEST(last_line(s, spectator, Event::Kind::revealed) == line);
    s.state = view(s.state, spectator).state;
    BOOST_TEST(last_line(s, spectator, Event::Kind::revealed) == line);
    // It went back in the open (section 19).
    BOOST_TEST(last_line(s, spectator, Event::Kind::moved).find("He3") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(sk_205_a_hand_that_rolls_in_a_rout_stays_unknown_to_the_other_side) {
    Scenario s{"Red: ha Ag5 / Blue: M1; ha He1, He2 / variant rout_rolls=piles_and_hand"};
    s.play("R O Ag5; B pass on Defense", "6,2,1,6");
    BOOST_TEST((s.state.moment == Moment::over));
    const auto rolls = [&](const State& state, Viewer viewer) {
        Lines out;
        for (const Event& event : s.events)
            if (event.kind == Event::Kind::rout_rolled)
                out.push_back(*narrate(state, event, viewer));
        return out;
    };
    const Lines owner = rolls(s.state, Seat::blue);
    BOOST_REQUIRE(owner.size() == 2U);
    BOOST_TEST(owner[0].find("He1") != std::string::npos, owner[0]);
    BOOST_TEST((rolls(s.state, Viewer::referee()) == owner));
    for (const Viewer viewer : {Viewer{Seat::red}, Viewer::spectator()})
        for (const State& state : {s.state, view(s.state, viewer).state}) {
            const Lines read = rolls(state, viewer);
            BOOST_TEST(read[0].find("Unknown card") != std::string::npos, read[0]);
            // It is killed in the open, which the next line says.
            BOOST_TEST(read[1].find("Unknown card") != std::string::npos, read[1]);
            BOOST_TEST(last_line(s, viewer, Event::Kind::killed).find("He2") != std::string::npos);
        }
}

BOOST_AUTO_TEST_CASE(sk_204_a_designated_unit_in_hand_is_named_to_those_who_see_it) {
    const Viewer spectator = Viewer::spectator();
    for (const bool is_secret : {false, true}) {
        Scenario s{std::string{"Red: ha He1 / Blue: Oathbound; ha He2, He3 / from setup"} +
                   (is_secret ? " / variant oathbound_secret=true" : "")};
        const Copy chosen = s.copy(1, "He2");
        s.stop_after("B designate He2");
        BOOST_REQUIRE(s.count_events(Event::Kind::designated) == 1);
        const auto read = [&](Viewer viewer) {
            return last_line(s, viewer, Event::Kind::designated);
        };
        BOOST_TEST(read(Seat::blue).find("He2") != std::string::npos);
        const bool sees = (unseen_by(s.state, Seat::red, 1) & bit(chosen)) == 0;
        BOOST_TEST(sees == !is_secret);
        if (is_secret) {
            BOOST_TEST(read(Seat::red) == "");
            BOOST_TEST(read(spectator) == "");
        } else {
            BOOST_TEST(read(Seat::red) == read(Seat::blue));
            BOOST_TEST(read(spectator).find("Unknown card") != std::string::npos);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::skirmish::knowledge_tests
