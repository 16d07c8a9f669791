#define BOOST_TEST_DYN_LINK
#include "engine/contract/draw.hpp"
#include "engine/core/messages.hpp"
#include "engine/strategic/game/definitions.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/terminal/wording.hpp"
#include "engine/strategic/wording/text.hpp"
#include "engine/strategic/wording/text_words.hpp"
#include "tests/engine/strategic/shipped.hpp"
#include "tests/support/pattern.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <cctype>
#include <exception>
#include <fstream>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

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

/// What is no plain text in a line: a blank, an underscore, a hyphen for a minus, "1 dice".
std::string fault_of_line(const std::string& line) {
    if (line.find_first_of("{}_") != std::string::npos) return "a blank or an id";
    for (std::size_t at = line.find('-'); at != std::string::npos; at = line.find('-', at + 1))
        if (at + 1 < line.size() && std::isdigit(static_cast<unsigned char>(line[at + 1])) != 0)
            return "a hyphen for a minus";
    static const muster::tests::Pattern one{
        R"((^|[^0-9.])1 (dice|levels|points|movement points|War Turns|Stufen|Kriegszüge|Bewegungspunkte)\b)"};
    return one.is_in(line) ? "one in the plural" : "";
}

std::vector<std::string> words_in(const std::string& line) {
    std::vector<std::string> out{""};
    for (const char c : line) {
        const bool is_letter = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' ||
                               static_cast<unsigned char>(c) >= 0x80;
        if (is_letter)
            out.back() += c;
        else if (!out.back().empty())
            out.emplace_back();
    }
    return out;
}

/// Ids that are no words of a name.
std::set<std::string> ids_of_war(const State& state) {
    std::set<std::string> ids;
    const auto add = [&](const auto& rows) {
        for (const auto& row : rows) ids.insert(row.id);
    };
    add(state.war().armies);
    add(state.war().factions);
    for (const std::string_view verb : verbs)
        if (verb.starts_with("ref_")) ids.emplace(verb);
    return ids;
}

/// The parts of an input beside its number; `is_more` asks for those that it may do without.
Action as_written(Action action, bool flag, bool is_more) {
    using Kind = Action::Kind;
    const int number = action.number;
    if (names_an_army(action.kind)) action.army = 0;
    const auto only_flag = [&] { action.number = 0, action.flag = flag; };
    switch (action.kind) {
        case Kind::cancel:
        case Kind::route: action.number = 0; break;
        case Kind::roshna:
        case Kind::daytime:
        case Kind::feral:
        case Kind::repair: only_flag(); break;
        case Kind::reveal: only_flag(), action.other = 1; break;
        case Kind::tag_army:
        case Kind::allow: only_flag(), action.row = 1; break;
        case Kind::tag_space: only_flag(), action.to = 1, action.row = 3; break;
        case Kind::reclass: action.number = 0, action.row = 2; break;
        case Kind::defeat:
        case Kind::prey: action.number = 0, action.other = 1; break;
        case Kind::project:
            (is_more ? action.to = Index{1} : action.extra = std::int16_t{5});
            break;
        case Kind::pool:
        case Kind::ground:
        case Kind::rating:
        case Kind::tie_loss: action.flag = flag; break;
        case Kind::steps:
        case Kind::settle: action.flag = flag, action.extra = is_more ? 3 : 0; break;
        case Kind::approve: action.flag = flag && number == 7; break;
        case Kind::meter: action.other = 0, action.row = 1; break;
        case Kind::weather:
            action.flag = flag, action.row = 3;
            if (is_more) action.to = 1;
            break;
        case Kind::controller:
        case Kind::end_war:
            action.number = 0;
            if (action.kind == Kind::controller) action.to = 1;
            if (is_more) action.other = 0;
            break;
        case Kind::grant_cp:
        case Kind::grant_gold:
        case Kind::initiative:
        case Kind::precedence: action.other = 0; break;
        case Kind::block:
        case Kind::value: action.to = 1; break;
        case Kind::works: action.to = 1, action.extra = 50; break;
        case Kind::way: action.to = 0, action.other = 1; break;
        case Kind::weather_mod: action.row = is_more ? 1 : 4; break;
        case Kind::relation: action.other = 0, action.row = 1; break;
        case Kind::training: action.other = 0, action.extra = action.number; break;
        case Kind::spawn:
            action.other = 0, action.row = 1, action.to = 1, action.extra = is_more ? -3 : 30;
            break;
        case Kind::trigger: action.flag = flag; break;
        case Kind::terrain: action.to = 1, action.row = number == 0 ? 2 : 0; break;
        default: break;
    }
    return action;
}

/// Every input with every flag, word and sign that its sentence may have.
template <class Visit>
void each_ruling(Visit visit) {
    const auto numbers = [](Action::Kind kind) -> std::vector<int> {
        switch (kind) {
            case Action::Kind::approve: return {0, 1, 2, 3, 4, 5, 6, 7};
            case Action::Kind::weather: return {0, 1, 2, 3, 4};
            case Action::Kind::block:
            case Action::Kind::relation: return {0, 1, 2};
            case Action::Kind::way: return {0, 1, 2, 3, 4, 5};
            case Action::Kind::trigger: return {1, 2, 3};
            case Action::Kind::terrain: return {0, 1};
            case Action::Kind::training: return {0, 3};
            case Action::Kind::works: return {0, 150};
            default: return {-2, -1, 1, 2};
        }
    };
    const auto last = static_cast<int>(Action::Kind::end_war);
    for (int kind = static_cast<int>(Action::Kind::pool); kind <= last; ++kind)
        for (const int number : numbers(static_cast<Action::Kind>(kind)))
            for (const bool flag : {false, true})
                for (const bool is_more : {false, true}) {
                    Action action;
                    action.kind = static_cast<Action::Kind>(kind);
                    action.number = static_cast<std::int16_t>(number);
                    visit(as_written(action, flag, is_more));
                }
}

void wars_at_random_are_said_in(const char* language) {
    const auto pack = pack_in(language);
    const Wording wording{pack->words};
    for (const War& war : pack->wars) {
        const Setup setup = setup_of(*pack->tables, {}, war);
        const auto legal = std::make_unique<Actions>();
        std::size_t lines = 0;
        play_at_random(setup, 5, [&](const State& state, const std::vector<Event>& events) {
            const auto check = [&](const std::string& line) {
                ++lines;
                if (line.empty() || line == "?") BOOST_ERROR("not a line: " << line);
                if (const std::string fault = fault_of_line(line); !fault.empty())
                    BOOST_ERROR(fault << " in: " << line);
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
    has_all("ruling", names::words_of_ruling);
    has_all("question", names::words_of_question);
    has_all("intensity", intensity_words);
    has_all("region", region_words);
    for (const std::string& id : english->tables->traits)
        BOOST_TEST(!english->words.word("trait", id).empty(), id);
    for (const std::string& id : english->tables->space_tags)
        BOOST_TEST(!english->words.word("space_tag", id).empty(), id);
}

BOOST_AUTO_TEST_CASE(st_483_every_input_of_the_referee_is_a_sentence) {
    for (const char* language : {"en", "de"}) {
        const auto pack = pack_in(language);
        const Setup setup = war_in(*pack, "tolls_of_ostrick");
        State state = start(setup);
        state.declarations.push_back({.army = 0, .target = 1});
        const std::set<std::string> ids = ids_of_war(state);
        each_ruling([&](const Action& action) {
            const std::string line = describe(pack->words, state, action);
            BOOST_TEST_CONTEXT(language << ", " << action_text(state, action) << ": " << line) {
                BOOST_TEST(line.ends_with('.'));
                BOOST_TEST(fault_of_line(line) == "");
                for (const std::string& word : words_in(line)) BOOST_TEST(!ids.contains(word));
                BOOST_TEST((parse_action(state, action_text(state, action)) == action));
            }
        });
    }
    // And every sentence is of one of them.
    const auto pack = pack_in("en");
    const Setup setup = war_in(*pack, "tolls_of_ostrick");
    const State state = start(setup);
    Words by_id = pack->words;
    for (const std::string_view id : names::words_of_ruling)
        by_id.messages["ruling." + std::string{id}] = id;
    std::set<std::string, std::less<>> said;
    each_ruling([&](const Action& action) { said.insert(describe(by_id, state, action)); });
    for (const std::string_view id : names::words_of_ruling) BOOST_TEST(said.contains(id), id);
    BOOST_TEST(said.size() == names::words_of_ruling.size());
}

BOOST_AUTO_TEST_CASE(wars_at_random_are_said_in_words_without_open_blanks) {
    for (const char* language : {"en", "de"}) wars_at_random_are_said_in(language);
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
               "The referee: the war is over, Millers' League wins. (dinner is ready)");
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
