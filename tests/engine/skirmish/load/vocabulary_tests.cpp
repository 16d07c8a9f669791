#include "tests/engine/skirmish/scenario.hpp"

#include "engine/core/random.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/model/names.hpp"
#include "tests/engine/folder.hpp"
#include "tests/support/random_cards.hpp"

#define BOOST_TEST_DYN_LINK
#include <fmt/format.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <set>

/// The whole vocabulary of RULES.md section 18: what the reader takes can be used at the table.
using namespace muster;
using namespace muster::skirmish;
using namespace muster::skirmish::tests;
using Kind = Action::Kind;

BOOST_AUTO_TEST_SUITE(vocabulary_tests)
namespace {

/// One effect of one step; `use` names what it has in common with others: its moment and action.
struct Sample {
    std::string id, use, text;
};

std::vector<std::string> actions_on(const std::string& trigger) {
    const bool is_window = trigger == "respond" || trigger == "ritual";
    const std::string unit = is_window ? "mine" : "self";
    std::vector<std::string> all;
    for (const char* verb :
         {"add = 1", "dice = 1", "margin = 1", "trait = \"undead\"", "role = \"guardian\""})
        all.push_back(fmt::format("{}, to = \"{}\"", verb, unit));
    for (const char* verb : {"reroll", "spare"})
        all.push_back(fmt::format("{} = \"{}\"", verb, unit));
    for (const char* whole : {"morale = 1, who = \"me\"", "peek = 1", "mediate = true",
                              "move = \"choose\", from = \"hand\", to = \"exhausted\""})
        all.emplace_back(whole);
    for (const char* from : {"hand", "exhausted", "disabled", "killed"})
        all.push_back(fmt::format("move = \"self\", from = \"{}\", to = \"{}\"", from,
                                  from == std::string{"exhausted"} ? "disabled" : "exhausted"));
    return all;
}

/// Every trigger, in every window, with every action: allowed or not.
std::vector<Sample> all_samples() {
    std::vector<Sample> out;
    for (const std::string_view trigger : names::triggers) {
        const bool is_ritual = trigger == "ritual";
        const bool has_windows = is_ritual || trigger == "respond";
        for (const std::string_view window : has_windows ? names::windows : names::windows.first(1))
            for (const std::string& action : actions_on(std::string{trigger})) {
                const bool is_self = action.find("\"self\", from") != std::string::npos;
                const std::string verb = action.substr(0, action.find(' '));
                const std::string id = fmt::format("sample_{}", out.size());
                out.push_back(
                    {id, fmt::format("{} {} {}{}", trigger, window, verb, is_self ? " self" : ""),
                     fmt::format(
                         "[[card]]\nid = \"{0}\"\nname = \"{0}\"\nrole = \"{1}\"\npath = "
                         "\"steel\"\nupkeep = 1\n{2}effects = [{{ on = \"{3}\"{4}, do = [{{ {5} "
                         "}}] }}]\n",
                         id, is_ritual ? "ritual" : "aggressor", is_ritual ? "" : "strength = 3\n",
                         trigger, has_windows ? fmt::format(", window = \"{}\"", window) : "",
                         action)});
            }
    }
    return out;
}

/// Those that the reader takes.
std::vector<Sample> allowed_samples() {
    std::vector<Sample> samples = all_samples();
    std::string text;
    for (const Sample& sample : samples) text += sample.text;
    const muster::tests::Folder folder;
    toml::Faults faults;
    (void)load_table({shipped_cards() / "skirmish", folder.write("all.toml", text)}, faults);
    std::set<std::string> refused;
    for (const toml::Fault& fault : faults.list()) {
        const std::size_t from = fault.message.find("card.") + 5;
        refused.insert(fault.message.substr(from, fault.message.find_first_of(".:", from) - from));
    }
    std::erase_if(samples, [&](const Sample& sample) { return refused.contains(sample.id); });
    return samples;
}

/// Plays one Battle in which everybody uses what there is, and crosses out what was used.
void play(const Setup& setup, std::uint64_t seed, const std::map<CardIndex, std::string>& uses,
          std::set<std::string>& missing) {
    Stream stream{seed, Purpose::player};
    State state = start(setup);
    const auto used = [&](int side, Copy copy) {
        const auto at = uses.find(state.players[static_cast<std::size_t>(side)].cards[copy]);
        if (at != uses.end()) missing.erase(at->second);
    };
    for (int steps = 0; state.moment != Moment::over; ++steps) {
        Actions legal;
        legal_actions(state, legal);
        const bool acts = steps < 1000 && legal.size() > 1 && legal[0].kind == Kind::decline &&
                          stream.below(3) > 0;
        const std::uint32_t from = acts ? 1 : 0;
        const Action action =
            legal[from + stream.below(static_cast<std::uint32_t>(legal.size()) - from)];
        if (action.kind == Kind::respond || action.kind == Kind::ritual ||
            action.kind == Kind::use_effect || action.kind == Kind::after)
            used(static_cast<int>(state.to_move), action.copy);
        std::vector<Event> events;
        apply_legal(state, action, Sink<Event>{events});
        for (const Event& event : events)
            if (event.kind == Event::Kind::effect_used)
                used(static_cast<int>(event.seat), event.copy);
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(sk_199_every_effect_that_the_reader_takes_is_legal_some_time) {
    const std::vector<Sample> samples = allowed_samples();
    std::string text;
    for (const Sample& sample : samples) text += sample.text;
    const auto table = muster::tests::table_with(text);
    std::map<CardIndex, std::string> uses;
    std::set<std::string> missing;
    for (const Sample& sample : samples) {
        const std::string trigger = sample.use.substr(0, sample.use.find(' '));
        if (trigger == "static" || trigger == "unopposed") continue;  // Nobody uses them.
        uses[*table->find(sample.id)] = sample.use;
        missing.insert(sample.use);
    }
    BOOST_TEST(missing.size() > 90U);
    BOOST_TEST(missing.contains("respond any move self"));
    BOOST_TEST(missing.contains("after any move self"));
    BOOST_TEST(!missing.contains("ritual any move self"));
    Setup setup;
    setup.table = table.get();
    for (std::uint64_t seed = 1; seed <= 200 && !missing.empty(); ++seed) {
        Stream stream{seed, Purpose::setup};
        std::vector<CardIndex> wanted;
        for (const auto& [card, use] : uses)
            if (missing.contains(use)) wanted.push_back(card);
        for (Commander& commander : setup.commanders) {
            commander.progression = 60;
            commander.path = Path::nature;
            commander.commander_class = Role::healer;
            commander.power = Power::animist;  // Two Rituals a Phase.
            commander.army.assign(5, {*table->find("gatewall_pikes"), false});
            for (int i = 0; i < 10; ++i)
                commander.army.push_back(
                    {wanted[stream.below(static_cast<std::uint32_t>(wanted.size()))], false});
        }
        play(setup, seed, uses, missing);
    }
    for (const std::string& use : missing) BOOST_ERROR("never legal: " + use);
}

BOOST_AUTO_TEST_CASE(sk_198_made_cards_reach_every_word_of_the_vocabulary) {
    std::string text;
    Stream stream{1, Purpose::setup};
    for (int i = 0; i < 800; ++i)
        text += muster::tests::random_card(stream, fmt::format("made_{}", i)) + "\n";
    BOOST_TEST(muster::tests::table_with(text)->cards.size() == 853U);
    const auto is_there = [&](const std::string& words) {
        BOOST_TEST((text.find(words) != std::string::npos), words);
    };
    for (const auto trigger : names::triggers) is_there(fmt::format("on = \"{}\"", trigger));
    for (const auto window : names::windows) is_there(fmt::format("window = \"{}\"", window));
    for (const auto scope : names::scopes.subspan(1)) is_there(fmt::format("limit = \"{}:", scope));
    for (const auto verb : names::verbs) is_there(fmt::format("{{ {} = ", verb));
    for (const auto trait : names::traits) is_there(fmt::format("trait = \"{}\"", trait));
    for (const auto role : names::roles.first(5)) is_there(fmt::format("{{ role = \"{}\"", role));
    for (const auto zone : names::zones)
        is_there(fmt::format("move = \"self\", from = \"{}\"", zone));
    for (const auto op : names::ops) is_there(fmt::format("hand{}", op));
    for (const auto subject : names::subjects) is_there(fmt::format("if = [\"{}.", subject));
    for (const char* words :
         {"to = \"either\"", "whose = \"opp\"", "move = \"choose\"", "filter = [", "cost = {",
          "pile=", "side=", "result=", "phase=", "morale<"})
        is_there(words);
}

BOOST_AUTO_TEST_SUITE_END()
