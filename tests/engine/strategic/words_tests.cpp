#define BOOST_TEST_DYN_LINK
#include "engine/contract/draw.hpp"
#include "engine/core/messages.hpp"
#include "engine/strategic/definitions.hpp"
#include "engine/strategic/field.hpp"
#include "engine/strategic/text/wording.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <exception>
#include <fstream>
#include <memory>
#include <set>
#include <stdexcept>

using namespace muster;
using namespace muster::strategic;

static_assert(record::Saved<Rules>);
static_assert(HasBattleFiles<Definitions>);
static_assert(Worded<Wording>);

namespace {

using Json = nlohmann::ordered_json;
using Saves = record::Saves<Rules>;

std::filesystem::path cards_folder() {
    return std::filesystem::path{MUSTER_SOURCE_DIR} / "cards/strategic";
}
std::shared_ptr<const Pack> pack_in(const std::string& locale) {
    toml::Faults faults;
    auto loaded = Definitions::load({cards_folder()}, locale, faults);
    if (!loaded) throw std::runtime_error{faults.text()};
    return loaded;
}
Setup war_in(const Pack& pack, const std::string& id) {
    for (const War& war : pack.wars)
        if (war.id == id) return setup_of(*pack.tables, {}, war);
    throw std::runtime_error{id};
}

/// Calls `each(state, events)` after every action of a war played at random.
template <class Each>
void play_at_random(const Setup& setup, std::uint64_t seed, Each each) {
    Stream stream{seed, Purpose::player};
    const auto legal = std::make_unique<Actions>();
    std::vector<Event> events;
    State state = start(setup, Sink<Event>{events});
    each(state, events);
    while (state.moment != Moment::over) {
        const Action action = players::draw<Rules>(state, stream, *legal);
        events.clear();
        apply(state, action, Sink<Event>{events});
        each(state, events);
    }
}

std::string refusal(const Json& json, const Tables& tables) {
    try {
        (void)Saves::read(json, tables);
    } catch (const std::exception& bad) {  // Of a variant it is the reader's own.
        return bad.what();
    }
    return {};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_words_tests)

BOOST_AUTO_TEST_CASE(both_languages_have_every_message_with_the_same_blanks) {
    const auto english = pack_in("en"), german = pack_in("de");
    const auto blanks = [](const std::string& message) {
        std::multiset<std::string> out;
        for (const std::string_view name : fields_of(message)) out.emplace(name);
        return out;
    };
    BOOST_TEST(german->words.tag == "de");
    std::size_t same = 0, all = 0;
    for (const auto& [key, message] : english->words.messages) {
        const auto found = german->words.messages.find(key);
        BOOST_REQUIRE_MESSAGE(found != german->words.messages.end(), key);
        BOOST_TEST((blanks(message) == blanks(found->second)), key);
        same += message == found->second;
        ++all;
    }
    BOOST_TEST(all >= names::words_of_log.size() + names::words_of_act.size());
    BOOST_TEST(same * 5 < all);
    const auto has_all = [&](std::string_view section, const auto& ids) {
        for (const std::string_view id : ids)
            BOOST_TEST(!english->words.word(section, id).empty(), section << "." << id);
    };
    has_all("log", names::words_of_log);
    has_all("act", names::words_of_act);
    has_all("ask", names::words_of_ask);
    has_all("choice", names::words_of_choice);
    has_all("die", names::words_of_die);
    has_all("reward", names::words_of_reward);
}

BOOST_AUTO_TEST_CASE(wars_at_random_are_said_in_words_without_open_blanks) {
    const auto pack = pack_in("de");
    const Wording wording{pack->words};
    for (const War& war : pack->wars) {
        const Setup setup = setup_of(*pack->tables, {}, war);
        const auto legal = std::make_unique<Actions>();
        std::size_t lines = 0;
        play_at_random(setup, 5, [&](const State& state, const std::vector<Event>& events) {
            const auto check = [&](const std::string& line) {
                ++lines;
                if (line.empty() || line.find('{') != std::string::npos || line == "?")
                    BOOST_ERROR("not a line: " << line);
            };
            for (const Event& event : events)
                if (const auto line = wording.narrate(state, event, Viewer::referee()))
                    check(*line);
            check(wording.prompt(state));
            check(wording.result(state));
            legal_actions(state, *legal);
            for (const Action action : *legal) check(wording.describe(state, action));
        });
        BOOST_TEST(lines > 500);
    }
}

BOOST_AUTO_TEST_CASE(what_is_hidden_is_not_said) {
    const auto pack = pack_in("en");
    const Wording wording{pack->words};
    const Setup setup = war_in(*pack, "tolls_of_ostrick");
    std::size_t hidden = 0, shown = 0;
    play_at_random(setup, 9, [&](const State& state, const std::vector<Event>& events) {
        for (const Event& event : events)
            for (Index faction = 0; faction < state.faction_count(); ++faction) {
                const auto line = wording.narrate(state, event, seat_of(faction));
                const bool is_secret = event.kind == Event::Kind::moved &&
                                       state.is_on_map(event.army) &&
                                       !sees(state, faction, event.army);
                if (is_secret && line) BOOST_ERROR("ST-190: " << *line);
                hidden += line ? 0 : 1;
                shown += line ? 1 : 0;
                if (!line && wording.narrate(state, event, Viewer::spectator()))
                    BOOST_ERROR("a spectator hears more than a faction");
            }
    });
    BOOST_TEST(hidden > 0U);
    BOOST_TEST(shown > 500U);
}

BOOST_AUTO_TEST_CASE(sentences_of_the_sample_war) {
    const auto pack = pack_in("en");
    const Wording wording{pack->words};
    const Setup setup = war_in(*pack, "millers_quarrel");
    BOOST_TEST(wording.title(setup) ==
               "The Millers' Quarrel: Barony of Thorn against Millers' League");
    State state = start(setup);
    BOOST_TEST(wording.prompt(state) == "Barony of Thorn: which army is given orders?");
    const auto said = [&](const char* text) {
        return wording.describe(state, parse_action(state, text));
    };
    BOOST_TEST(said("march thorn_swords drovers_road") == "March to Drovers' Road");
    BOOST_TEST(said("done") == "End the Move Phase");
    BOOST_TEST(wording.result(state) == "War Turn 1.");
    const Json json = Wording::result_json(state);
    BOOST_TEST(json["factions"]["barony"]["armies"]["thorn_swords"]["size"] == 120);
    BOOST_TEST(json["winner"] == "nobody");
    std::vector<Event> events;
    Action end = parse_action(state, "ref_end league because dinner is ready");
    apply(state, end, Sink<Event>{events});
    BOOST_TEST(wording.result(state) ==
               "Millers' League wins in War Turn 1: the referee ends the war.");
    BOOST_TEST(wording.narrate(state, events.front(), Viewer::referee()).value_or("") ==
               "The referee: ref_end, Millers' League. (dinner is ready)");
}

BOOST_AUTO_TEST_CASE(a_save_keeps_the_whole_war) {
    const auto pack = pack_in("en");
    for (const War& war : pack->wars) {
        Setup setup = setup_of(*pack->tables, {}, war);
        setup.variant.tie_loss = 3;
        setup.war.factions[0].cp_halves = 3;
        prepare(setup);
        Json json;
        Saves::write(setup, json);
        const Setup read = Saves::read(Json::parse(json.dump()), *pack->tables);
        BOOST_TEST((read.variant == setup.variant));
        BOOST_TEST((read.war == setup.war));
        BOOST_TEST(&Saves::table(read) == pack->tables.get());
    }
    const Setup setup = war_in(*pack, "millers_quarrel");
    Json json;
    Saves::write(setup, json);
    const auto with = [&](const char* pointer, const Json& value) {
        Json changed = json;
        changed[Json::json_pointer{pointer}] = value;
        return refusal(changed, *pack->tables);
    };
    BOOST_TEST(with("/war/army/0/class", "sword").find("did you mean \"swords\"") !=
               std::string::npos);
    BOOST_TEST(with("/war/army/0/size", 0).find("size") != std::string::npos);
    BOOST_TEST(with("/war/space/0/id", "oxbridge").find("oxbridge") != std::string::npos);
    BOOST_TEST(with("/war", "none") == "war: not an object");
    BOOST_TEST(with("/variant/tie_loss", 77).find("tie_loss") != std::string::npos);
    json.erase("picture");
    BOOST_TEST(refusal(json, *pack->tables) == "picture: missing");
}

BOOST_AUTO_TEST_CASE(what_may_be_taken_back) {
    const auto pack = pack_in("en");
    const Setup setup = war_in(*pack, "tolls_of_ostrick");
    const State state = start(setup);
    const auto can_undo = [&](State from, const char* text) {
        const Action action = parse_action(from, text);
        State after = from;
        std::vector<Event> events;
        apply(after, action, Sink<Event>{events});
        return Saves::can_undo(from, after, action, events);
    };
    BOOST_TEST(can_undo(state, "march v1 hobbs_ditch"));
    BOOST_TEST(can_undo(state, "choose v1"));
    // Whatever shows a faction an army, or its strength, stays.
    int refused = 0, allowed = 0;
    State before = state;
    Action last;
    const auto legal = std::make_unique<Actions>();
    Stream stream{4, Purpose::player};
    while (before.moment != Moment::over) {
        last = players::draw<Rules>(before, stream, *legal);
        State after = before;
        std::vector<Event> events;
        apply(after, last, Sink<Event>{events});
        bool shows = false;
        if (is_player(before.to_move))
            for (Index army = 0; army < before.army_count; ++army)
                shows |= before.is_on_map(army) && after.is_on_map(army) &&
                         !knows_of(before, static_cast<Index>(before.to_move), army) &&
                         knows_of(after, static_cast<Index>(before.to_move), army);
        const bool may = Saves::can_undo(before, after, last, events);
        if (shows && may) BOOST_ERROR("ST-190: " << action_text(before, last));
        (may ? allowed : refused) += 1;
        before = after;
    }
    BOOST_TEST(refused > 0);
    BOOST_TEST(allowed > 30);
}

BOOST_AUTO_TEST_CASE(armies_without_a_war_fight_the_starter_war) {
    const auto pack = pack_in("en");
    toml::Faults faults;
    std::vector<Host> hosts;
    for (const std::string_view id : Definitions::starters) {
        const auto file = cards_folder() / "armies" / (std::string{id} + ".toml");
        const auto host = Definitions::army(file, *pack, {}, faults);
        BOOST_REQUIRE_MESSAGE(host, faults.text());
        hosts.push_back(*host);
    }
    const Setup same = Definitions::setup(*pack, {}, hosts);
    const Setup shipped = war_in(*pack, "millers_quarrel");
    BOOST_REQUIRE(same.war.armies.size() == shipped.war.armies.size());
    for (std::size_t i = 0; i < same.war.armies.size(); ++i) {
        ArmyRow row = shipped.war.armies[i];
        row.home = board::nowhere;
        BOOST_TEST((same.war.armies[i] == row), row.id);
    }
    // The same army on both sides has ids of its own on each.
    const Setup mirror = Definitions::setup(*pack, {}, {hosts[0], hosts[0]});
    std::set<std::string> ids;
    for (const ArmyRow& row : mirror.war.armies) ids.insert(row.id);
    BOOST_TEST(ids.size() == mirror.war.armies.size());
    Json json;
    Saves::write(mirror, json);
    BOOST_TEST((Saves::read(json, *pack->tables).war == mirror.war));
}

BOOST_AUTO_TEST_CASE(broken_words_and_army_files_name_line_and_column) {
    const auto folder = std::filesystem::temp_directory_path() / "muster_strategic_words";
    std::filesystem::create_directories(folder);
    const auto write = [&](const char* name, const std::string& text) {
        std::ofstream{folder / name} << text;
        return folder / name;
    };
    toml::Faults faults;
    Words words_read;
    read_words(
        write("de.toml", "[words]\nruleset = \"strategic\"\nname = \"D\"\n[log]\nmovd = \"x\"\n"),
        strategic::tests::shipped(), words_read, faults);
    BOOST_TEST(faults.text().find(":5:1:") != std::string::npos, faults.text());
    BOOST_TEST(faults.text().find("moved") != std::string::npos, faults.text());
    toml::Faults others;
    const auto host = load_host(
        write(
            "host.toml",
            "[army]\nruleset = \"strategic\"\nid = \"h\"\nname = \"H\"\n[[army.unit]]\nid = \"u\"\n"
            "name = \"U\"\nclass = \"swrods\"\nsize = 50\nstr = 50\n"),
        strategic::tests::shipped(), others);
    BOOST_TEST(!host);
    BOOST_TEST(others.text().find(":8:9:") != std::string::npos, others.text());
    BOOST_TEST(others.text().find("swords") != std::string::npos, others.text());
    std::filesystem::remove_all(folder);
}

BOOST_AUTO_TEST_SUITE_END()
