#define BOOST_TEST_DYN_LINK
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/text/narrate.hpp"
#include "engine/campaign/text/report.hpp"
#include "engine/campaign/view/view.hpp"
#include "tests/engine/campaign/playing.hpp"
#include "tests/engine/campaign/scenario.hpp"
#include "tests/engine/campaign/secrets.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

/// Two campaigns that differ in what a commander cannot know give that commander the same bytes,
/// and no name and no figure that is hidden stands in them.
namespace muster::campaign::tests {
namespace {

using Lines = std::map<CommanderId, std::vector<std::string>>;

/// One day more; orders are read with what their commanders know.
void play_day_by_forms(State& state, Stream& picks, Stream& dice, Lines& lines) {
    Events events;
    play_day(state, picks, dice, events, Reader::commander);
    for (const Commander& one : state.commanders)
        for (const Event& event : events)
            if (auto line = commander_line(state, event, one.id)) lines[one.id].push_back(*line);
}

/// Forms that try out every name there is.
std::string probing_form(const State& state, CommanderId who) {
    const Army* own = state.army_of(who);
    const std::string unit = own != nullptr && !own->detachments.empty()
                                 ? own->detachments.front().name
                                 : std::string{"nobody"};
    std::string out = "march to Nowhere by the No Road\nletter to Nobody: a word\n";
    for (const Commander& one : state.commanders)
        out += fmt::format("harry {0} with {1} to kill\nchallenge {0}\nletter to {0}: a word\n",
                           one.name, unit);
    for (const StrongholdSite& one : state.setting->strongholds)
        out += fmt::format("march to {0}\nbesiege {0}\n", one.name);
    return out;
}

/// How a form is read back to its commander.
std::string read_back(const State& state, CommanderId who, const std::string& form,
                      toml::Faults& faults) {
    const std::vector<Task> tasks =
        parse_tasks(state, who, form, "form", Reader::commander, faults);
    std::string out = fmt::format("{} tasks\n", tasks.size());
    if (const Army* army = state.army_of(who))
        for (const Task& task : tasks) out += task_text(state, *army, task) + '\n';
    return out;
}

/// Marches to every stronghold by its hex.
std::string form_by_hexes(const State& state) {
    std::string out;
    for (const StrongholdSite& one : state.setting->strongholds)
        out += fmt::format("march to {}\n", hex_text(state.setting->map.hex(one.hex)));
    return out;
}

/// All that a commander is given, and what is said to the form.
std::string given(const State& state, CommanderId who, const std::vector<std::string>& lines,
                  const std::string& form) {
    const View seen = view(state, who);
    toml::Faults faults;
    const std::string read = read_back(state, who, form + form_by_hexes(state), faults);
    return report(seen, lines) + map_text(seen) + form_text(seen) + read + faults.text();
}

/// What of it is made from the view alone, without what people have said and written.
std::string shown(const State& state, CommanderId who) {
    View seen = view(state, who);
    seen.news.clear();
    seen.notes.clear();
    seen.letters.clear();
    toml::Faults faults;
    return report(seen, {}) + form_text(seen) + read_back(state, who, form_by_hexes(state), faults);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_secrecy_tests)

/// CA-22, CA-78, CA-84, CA-120, CA-225.
BOOST_AUTO_TEST_CASE(no_secret_changes_a_byte_of_what_a_commander_is_given) {
    std::size_t compared = 0;
    std::map<std::string, std::size_t> changed;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
        Variant variant;
        variant.intercept = seed % 2 == 0;
        State state = start(vale(), variant);
        Stream picks{seed, Purpose::picks};
        Stream dice{seed, Purpose::dice};
        Lines lines;
        for (int day = 1; day <= 16; ++day) {
            play_day_by_forms(state, picks, dice, lines);
            if (day % 4 != 0) continue;
            for (const Commander& one : state.commanders) {
                const std::string form = probing_form(state, one.id);
                const std::string plain = given(state, one.id, lines[one.id], form);
                for (const Secret& secret : secrets()) {
                    State other = state;
                    secret.change(other, one.id);
                    changed[secret.what] += other == state ? 0U : 1U;
                    const bool is_same = given(other, one.id, lines[one.id], form) == plain;
                    BOOST_TEST(is_same, fmt::format("seed {}, day {}, {}: {}", seed, day, one.name,
                                                    secret.what));
                    BOOST_TEST((view(other, one.id) == view(state, one.id)), secret.what);
                    ++compared;
                }
            }
        }
    }
    BOOST_TEST(compared > 32 * secrets().size());
    for (const Secret& secret : secrets())
        BOOST_TEST(changed[secret.what] > 2U, secret.what << " changes nothing");
}

BOOST_AUTO_TEST_CASE(no_hidden_name_and_no_hidden_figure_stands_in_it) {
    std::size_t names = 0;
    for (const std::uint64_t seed : {5U, 6U, 7U}) {
        State state = start(vale(), {});
        Stream picks{seed, Purpose::picks};
        Stream dice{seed, Purpose::dice};
        Lines lines;
        for (int day = 1; day <= 16; ++day) {
            play_day_by_forms(state, picks, dice, lines);
            for (const Commander& one : state.commanders) {
                const std::string all = shown(state, one.id);
                for (const std::string& name : names_unknown_to(state, one.id)) {
                    BOOST_TEST(all.find(name) == std::string::npos,
                               fmt::format("seed {}, day {}, {}: {}", seed, day, one.name, name));
                    ++names;
                }
                State other = state;
                for (const Secret& secret : secrets()) secret.change(other, one.id);
                const std::string paper = given(other, one.id, lines[one.id], {});
                for (const char* mark : {"48,611", "48611", "idden"})
                    BOOST_TEST(paper.find(mark) == std::string::npos,
                               fmt::format("seed {}, day {}, {}: {}", seed, day, one.name, mark));
                // What is said to a wrong form names nobody whom it did not name itself.
                toml::Faults faults;
                (void)parse_tasks(other, one.id, "letter to Nobody: a\nbesiege Nowhere\n", "form",
                                  Reader::commander, faults);
                BOOST_TEST(faults.text().find("idden") == std::string::npos, faults.text());
            }
        }
    }
    BOOST_TEST(names > 500U);
}

/// What the referee does for others, and what others write: the same dice, the same days.
BOOST_AUTO_TEST_CASE(what_others_are_given_reaches_nobody_else) {
    State one = start(vale(), {});
    State two = one;
    Stream dice{8, Purpose::dice};
    Stream same{8, Purpose::dice};
    Lines lines;
    Lines other_lines;
    const auto do_both = [&](const Action& a, const Action& b) {
        const auto apply_to = [](State& state, const Action& action, Stream& stream, Lines& out) {
            Events events;
            apply(state, action, Source{&stream, true}, events);
            for (const Commander& who : state.commanders)
                for (const Event& event : events)
                    if (auto line = commander_line(state, event, who.id))
                        out[who.id].push_back(*line);
        };
        apply_to(one, a, dice, lines);
        apply_to(two, b, same, other_lines);
    };
    const auto order = [&](const State& state, CommanderId who, const std::string& text) {
        toml::Faults faults;
        Order out;
        out.commander = who;
        out.submitted = state.now;
        out.text = text;
        out.tasks = parse_tasks(state, who, text, "order", Reader::commander, faults);
        BOOST_REQUIRE_MESSAGE(faults.empty(), faults.text());
        return Submit{out};
    };
    const auto by_hand = [](const std::string& why) {
        SetValue out;
        out.what = SetValue::What::loot;
        out.army = ArmyId{3};
        out.value = 77;
        out.reason = why;
        return out;
    };
    const Cell far = one.setting->map.cell({0, 3});
    do_both(order(one, corvane, "letter to Idony: Come.\nbuild engines"),
            order(two, corvane, "letter to Idony: Go.\nbuild engines"));
    do_both(order(one, idony, "operation: a spy\nhold"),
            order(two, idony, "operation: a fire\nhold"));
    do_both(by_hand("a chest was found"), by_hand("a chest was lost"));
    do_both(Reveal{corvane, {far}, "a map"}, Reveal{corvane, {far}, "a chart"});
    do_both(Award{idony, Trait::poet}, Award{idony, Trait::raider});
    do_both(Advance{dawn_of(3)}, Advance{dawn_of(3)});
    // Two days and a half to the next of them (CA-228).
    do_both(Announce{far, "smoke"}, Announce{far, "fire"});
    do_both(order(one, corvane, "hold"), order(two, corvane, "hold"));
    do_both(RefuseOrder{0, "not now"}, RefuseOrder{0, "not yet"});
    do_both(Advance{dawn_of(4)}, Advance{dawn_of(4)});
    for (const CommanderId who : {ysolde, bram}) {
        BOOST_TEST((view(one, who) == view(two, who)));
        BOOST_TEST(report(view(one, who), lines[who]) == report(view(two, who), other_lines[who]));
    }
    for (const CommanderId who : {corvane, idony})  // It does reach those whom it is for.
        BOOST_TEST(report(view(one, who), lines[who]) != report(view(two, who), other_lines[who]));
}

/// Other dice far away: the lanes in the north hear nothing of them for three days.
BOOST_AUTO_TEST_CASE(dice_of_others_are_nobodys_business) {
    auto setting = std::make_shared<Setting>(*vale().setting);
    setting->weather = {};
    Scenario fair = vale();
    fair.setting = setting;
    std::string wanted;
    std::vector<std::string> logs;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        State state = start(fair, {});
        Stream dice{seed, Purpose::dice};
        Events events;
        for (const auto& [who, text] :
             {std::pair{corvane, "raze 2 days\nletter to Idony: Burn it all.\nhold"},
              std::pair{idony, "forage\nforage\nraze\nhold"}, std::pair{bram, "hold"}}) {
            Order order;
            order.commander = who;
            toml::Faults faults;
            order.tasks = parse_tasks(state, who, text, "order", Reader::commander, faults);
            BOOST_REQUIRE_MESSAGE(faults.empty(), faults.text());
            apply(state, Submit{order}, Source{}, events);
        }
        apply(state, Advance{dawn_of(3)}, Source{&dice, true}, events);
        std::vector<std::string> lines;
        std::string log;
        for (const Event& event : events) {
            log += referee_line(state, event);
            if (auto line = commander_line(state, event, bram)) lines.push_back(*line);
        }
        const std::string found = report(view(state, bram), lines);
        if (wanted.empty()) wanted = found;
        BOOST_TEST(found == wanted, "seed " << seed);
        logs.push_back(log);
    }
    std::sort(logs.begin(), logs.end());
    logs.erase(std::unique(logs.begin(), logs.end()), logs.end());
    BOOST_TEST(logs.size() > 6U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::campaign::tests
