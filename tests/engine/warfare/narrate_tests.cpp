#include "tests/engine/warfare/scenario.hpp"

#include "engine/core/messages.hpp"
#include "engine/core/random.hpp"
#include "engine/warfare/model/names.hpp"
#include "engine/warfare/wording/narrate.hpp"
#include "tests/with_sanitizers.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <set>

using namespace muster;
using namespace muster::warfare;
using namespace muster::warfare::tests;

namespace {

/// What the log prints of a battle while `actions` are played, by lines.
std::string narrated(const Words& words, State state, const std::vector<std::string>& actions) {
    std::vector<Event> events;
    for (const std::string& action : actions)
        apply(state, parse_action(state, action), Sink<Event>{events});
    std::string out;
    for (const Event& event : events)
        if (const auto line = narrate(words, state, event)) out += *line + '\n';
    return out;
}

/// A battle of two shipped armies with all that a scenario may add.
Setup everything(std::uint64_t seed) {
    Setup setup;
    setup.sides[0].army = shipped_army(
        std::array{"hollow_leaves", "ember_column", "nine_bridges", "hollow_leaves"}[seed % 4]);
    setup.sides[1].army = shipped_army("tallow_crown");
    setup.sides[1].fortifications.push_back({"tower", "Tower", *shipped().fortification(1)});
    setup.sides[0].army.units[1].is_pledged = true;
    setup.variant.battle_magic = true;
    setup.variant.must_order = false;
    setup.magic.push_back({"hail", "Hail", 0, std::nullopt, 3, 14, 2, 0});
    if (seed % 3 == 0) setup.variant.refresh = Variant::Refresh::per_side;
    if (seed % 3 == 1) {
        setup.variant.mode = Variant::Mode::gm;
        setup.slots = {{"Ada", 0, false}, {"Keeper", 1, true}, {"Bo", 0, false}};
    }
    return setup;
}

/// No name of a field and no name of a message is left in it.
bool is_whole(const std::string& line) {
    return !line.empty() && line.find_first_of("{}") == std::string::npos &&
           line.find("log.") == std::string::npos && line.find("act.") == std::string::npos &&
           line.find("ask.") == std::string::npos && line.find("reason.") == std::string::npos &&
           line.find("ending.") == std::string::npos && line.find('?') == std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(warfare_narrate_tests)

BOOST_AUTO_TEST_CASE(wf_20_an_attack_is_told_with_its_dice_and_its_sums) {
    const Scenario scenario{"nb6", "ec2@5, spare"};
    const std::vector<std::string> actions{"red charge nb6 ec2", "dice roll 4", "dice roll 9",
                                           "dice roll 12", "dice roll 15"};
    const std::string red = shipped_unit("nb6").name;
    const std::string blue = shipped_unit("ec2").name;
    BOOST_TEST(narrated(shipped_words("en"), scenario.state, actions) ==
               "Charge: " + red + " on " + blue +
                   ".\n"
                   "Attack 9 (of 9 and 4) + 5 = 14 against Defense 12: a hit.\n"
                   "Power 12 + 5 = 17 against Toughness 15: success.\n"
                   "Casualty: " +
                   blue + ", die at 4.\nDiminished: " + blue + ".\nCasualty: " + blue +
                   ", die at 3.\nMorale, diminished: " + blue +
                   ", 15 + 4 = 19 against 15: success.\nEngaged: " + red + " with " + blue + ".\n");
    BOOST_TEST(narrated(shipped_words("de"), scenario.state, {actions.front()})
                   .starts_with("Sturmangriff: "));
}

BOOST_AUTO_TEST_CASE(wf_103_a_twenty_that_hits_in_spite_of_the_sum_is_told_as_a_hit) {
    Scenario scenario{"nb1", "ec2 D40, spare"};
    std::vector<Event> events;
    State state = scenario.state;
    apply(state, parse_action(state, "red attack nb1 ec2"), Sink<Event>{events});
    apply(state, parse_action(state, "dice roll 20"), Sink<Event>{events});
    const auto rolled = std::find_if(events.begin(), events.end(), [](const Event& event) {
        return event.kind == Event::Kind::rolled;
    });
    BOOST_TEST_REQUIRE((rolled != events.end()));
    BOOST_TEST(rolled->total < rolled->need);
    BOOST_TEST(rolled->success);
}

BOOST_AUTO_TEST_CASE(wf_77_with_a_game_master_orders_are_told_with_whose_they_are) {
    const Words words = shipped_words("en");
    const Setup setup = everything(1);
    State state = start(setup);
    BOOST_TEST(prompt(words, state) == "Ada gives an order for Madder.");
    Actions legal;
    legal_actions(state, legal);
    const auto* hold = std::find_if(legal.begin(), legal.end(), [](const Action& action) {
        return action.kind == Action::Kind::hold;
    });
    BOOST_TEST_REQUIRE((hold != legal.end()));
    const std::string line = narrated(words, state, {action_text(state, *hold)});
    BOOST_TEST(line.starts_with("Ada: Hold: "), line);
}

BOOST_AUTO_TEST_CASE(everything_that_happens_has_a_line_in_both_languages) {
    const std::vector<Words> languages{shipped_words("en"), shipped_words("de")};
    std::set<int> kinds;
    std::set<int> reasons;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Setup setup = everything(seed);
        Stream stream{seed, Purpose::dice};
        std::vector<Event> events;
        State state = start(setup, Sink<Event>{events});
        Actions legal;
        for (int taken = 0; state.moment != Moment::over; ++taken) {
            legal_actions(state, legal);
            const std::size_t pick = stream.below(static_cast<std::uint32_t>(legal.size()));
            Action action = legal[pick];
            if (action.kind == Action::Kind::retreat && stream.below(100) != 0)
                action = legal[legal.size() / 2];
            for (const Words& words : languages) {
                if (taken % muster::tests::with_sanitizers(7, 1) != 0) break;
                BOOST_TEST_REQUIRE(is_whole(describe(words, state, action)),
                                   describe(words, state, action));
                const std::string asked = prompt(words, state);
                BOOST_TEST_REQUIRE(
                    (asked.find_first_of("{}.") != std::string::npos || asked.ends_with('?')));
                BOOST_TEST_REQUIRE(asked.find('{') == std::string::npos, asked);
            }
            apply_legal(state, action, Sink<Event>{events});
        }
        for (const Event& event : events) {
            kinds.insert(static_cast<int>(event.kind));
            if (event.kind == Event::Kind::rolled) reasons.insert(static_cast<int>(event.reason));
            for (const Words& words : languages) {
                const auto line = narrate(words, state, event);
                if (line) BOOST_TEST_REQUIRE(is_whole(*line), *line);
            }
        }
    }
    // Every kind of event and of roll was met, so none has a line that nobody has looked at.
    for (std::size_t kind = 0; kind < names::events.size(); ++kind)
        BOOST_TEST(kinds.count(static_cast<int>(kind)) == 1U, names::events[kind]);
    BOOST_TEST(reasons.size() == names::reasons.size());
}

BOOST_AUTO_TEST_CASE(both_languages_have_every_line_with_the_same_fields) {
    const Words english = shipped_words("en");
    const Words german = shipped_words("de");
    std::size_t compared = 0;
    for (const auto& [key, text] : english.messages) {
        const std::string section = key.substr(0, key.find('.'));
        if (section != "log" && section != "act" && section != "ask") continue;
        ++compared;
        const auto other = german.messages.find(key);
        BOOST_TEST_REQUIRE((other != german.messages.end()), key);
        BOOST_TEST((key == "log.by" || text != other->second), key);
        const auto fields = [](const std::string& message) {
            const auto all = fields_of(message);
            return std::set<std::string_view>{all.begin(), all.end()};
        };
        BOOST_TEST((fields(text) == fields(other->second)), key);
    }
    BOOST_TEST(compared == names::words_of_log.size() + names::words_of_act.size() +
                               names::words_of_ask.size());
}

BOOST_AUTO_TEST_SUITE_END()
