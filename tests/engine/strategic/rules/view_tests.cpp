#define BOOST_TEST_DYN_LINK
#include "engine/core/random.hpp"
#include "engine/strategic/game/definitions.hpp"
#include "engine/strategic/load/load_war.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/players/beliefs.hpp"
#include "engine/strategic/rules/knowledge.hpp"
#include "engine/strategic/rules/marches.hpp"
#include "engine/strategic/rules/war_game.hpp"
#include "engine/strategic/terminal/wording.hpp"
#include "engine/strategic/wording/text.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <memory>
#include <string>

/// What each seat may know (section 8), and the doctrine tables of the matrix.
using namespace muster;
using namespace muster::strategic;
using strategic::tests::class_named;
using strategic::tests::doctrine_named;
using strategic::tests::shipped;

namespace {

constexpr Index red_thieves = 0, red_swords = 1, blue_swords = 2, blue_spies = 3;

/// Four spaces in a row; Thieves and Swords against Swords and Spies.
War small_war() {
    War war;
    war.season = find_index(shipped().seasons, "fall");
    war.weather = find_index(shipped().weathers, "clear");
    war.turn_limit = 5;
    war.factions = {{.id = "red", .name = "Red", .side = WarSide::invader},
                    {.id = "blue", .name = "Blue", .side = WarSide::defender}};
    for (int i = 0; i < 6; ++i) {
        Space space;
        space.id = space.name = "p" + std::to_string(i);
        space.terrain = bit(static_cast<std::size_t>(find_index(shipped().terrains, "hills")));
        war.spaces.push_back(space);
    }
    for (int i = 0; i < 5; ++i)
        war.edges.push_back({{board::cell_of(i), board::cell_of(i + 1)}, Road::none});
    const auto add = [&](int faction, const char* class_id, int space) {
        ArmyRow row;
        row.id = row.name = class_id + std::to_string(faction);
        row.faction = faction;
        row.class_of = class_named(class_id);
        row.size = 100;
        row.str = 50;
        row.space = board::cell_of(space);
        war.armies.push_back(row);
    };
    add(0, "thieves", 1);
    add(0, "swords", 1);
    add(1, "swords", 2);
    add(1, "spies", 4);
    return war;
}

void pass(State& state) {
    Actions actions;
    legal_actions(state, actions);
    apply(state, actions[0]);
}

std::vector<Event> events_until_books(const Setup& setup, State& state) {
    std::vector<Event> events;
    Actions actions;
    state = start(setup);
    while (state.moment != Moment::over && !(state.turn == 2 && state.moment == Moment::orders)) {
        if (faces(state) > 0) {
            constexpr int clear = 70;
            apply(state, {.kind = Action::Kind::roll, .number = clear}, Sink<Event>{events});
            continue;
        }
        legal_actions(state, actions);
        apply(state, actions[0], Sink<Event>{events});
    }
    return events;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_view_tests)

BOOST_AUTO_TEST_CASE(st_t365_states_that_differ_in_what_is_hidden_look_alike) {
    const Setup setup = setup_of(shipped(), {}, small_war());
    const State one = start(setup);
    State other = one;
    other.armies[red_thieves].size = 40;
    other.armies[red_thieves].str = 10;
    other.armies[red_thieves].exhaustion = 2;
    other.armies[red_thieves].augments = 1;
    BOOST_TEST(!(one == other));
    BOOST_TEST((view(one, Seat::blue) == view(other, Seat::blue)));
    BOOST_TEST((view(one, Viewer::spectator()) == view(other, Viewer::spectator())));
    BOOST_TEST(!(view(one, Seat::red) == view(other, Seat::red)));
    BOOST_TEST(!(view(one, Viewer::referee()) == view(other, Viewer::referee())));
    BOOST_TEST(!view(one, Seat::blue).state.is_on_map(red_thieves));
    BOOST_TEST(view(one, Seat::blue).state.is_on_map(red_swords));
    // Where it stands is hidden too, as long as no Spies are near.
    other = one;
    other.armies[red_thieves].space = 0;
    other.reindex();
    BOOST_TEST((view(one, Seat::blue) == view(other, Seat::blue)));
    Variant open;
    open.open_information = true;  // ST-R118
    const Setup open_setup = setup_of(shipped(), open, small_war());
    BOOST_TEST(view(start(open_setup), Seat::blue).state.is_on_map(red_thieves));
}

BOOST_AUTO_TEST_CASE(st_260_traps_are_hidden_from_others) {
    const Setup setup = setup_of(shipped(), {}, small_war());
    State state = start(setup);
    state.spaces[3].traps = 1;
    BOOST_TEST((view(state, Seat::red).state.spaces[3].traps == absent));
    BOOST_TEST((view(state, Seat::blue).state.spaces[3].traps == 1));
    BOOST_TEST((view(state, Viewer::spectator()).state.spaces[3].traps == absent));
}

/// ST-503
BOOST_AUTO_TEST_CASE(st_t355_what_declarations_show) {
    const Setup setup = setup_of(shipped(), {}, small_war());
    State state = start(setup);
    pass(state);
    BOOST_TEST((state.moment == Moment::declare && state.to_move == Seat::red));
    Actions actions;
    legal_actions(state, actions);
    const auto special = std::find_if(actions.begin(), actions.end(), [](const Action& action) {
        return action.kind == Action::Kind::special && action.army == red_thieves;
    });
    BOOST_REQUIRE(special != actions.end());
    apply(state, *special);
    apply(state,
          {.kind = Action::Kind::attack, .army = red_swords, .other = blue_swords, .flag = true});
    const View blue = view(state, Seat::blue);
    BOOST_REQUIRE(blue.state.declarations.size() == 1);
    BOOST_TEST((blue.state.declarations[0].army == red_swords &&
                blue.state.declarations[0].target == blue_swords &&
                blue.state.declarations[0].by_night));
    BOOST_TEST(view(state, Seat::red).state.declarations.size() == 2);
}

BOOST_AUTO_TEST_CASE(st_31_a_view_offers_no_way_out_of_a_hidden_attackers_reach) {
    for (const auto lock : {Variant::Lock::stay_in_reach, Variant::Lock::stay_put}) {
        Variant rules;
        rules.target_lock = lock;
        const Setup setup = setup_of(shipped(), rules, small_war());
        State state = start(setup);
        pass(state);
        apply(state, {.kind = Action::Kind::attack, .army = red_thieves, .other = blue_swords});
        while (!(state.moment == Moment::orders && state.to_move == Seat::blue)) pass(state);
        apply(state, {.kind = Action::Kind::choose, .army = blue_swords});
        const View blue = view(state, Seat::blue);
        BOOST_TEST(!blue.state.is_on_map(red_thieves));
        for (const Index to : {Index{0}, Index{1}, Index{3}, Index{4}}) {
            const Action march{.kind = Action::Kind::march, .army = blue_swords, .to = to};
            BOOST_TEST((refusal(blue.state, march) == refusal(state, march)), "to " << int{to});
            const bool is_near = to <= 1 && lock == Variant::Lock::stay_in_reach;
            BOOST_TEST(is_legal(state, march) == is_near, "to " << int{to});
        }
        // Whoever thinks ahead takes the attack to come from where it can come from.
        Stream stream{1, Purpose::player};
        const Beliefs beliefs{blue};
        for (int i = 0; i < 10 && lock == Variant::Lock::stay_in_reach; ++i)
            BOOST_TEST(beliefs.sample_state(stream).armies[red_thieves].space == 1);
    }
}

BOOST_AUTO_TEST_CASE(st_118_only_enemies_that_are_known_bar_a_retreat) {
    const Setup setup = setup_of(shipped(), {}, small_war());
    State state = start(setup);
    state.armies[red_thieves].space = 3;
    state.armies[blue_spies].space = 5;
    state.reindex();
    const View blue = view(state, Seat::blue);
    const Set ways = retreats_of(state, blue_swords, red_swords);
    BOOST_TEST((ways & bit(3)) != 0U);
    BOOST_TEST(retreats_of(blue.state, blue_swords, red_swords) == ways);
    state.armies[red_thieves].seen_by = 1U << 1U;
    BOOST_TEST((retreats_of(state, blue_swords, red_swords) & bit(3)) == 0U);
    state.armies[red_thieves].seen_by = 0;
    state.armies[red_thieves].known_to = 1U << 1U;  // ST-249
    BOOST_TEST((retreats_of(state, blue_swords, red_swords) & bit(3)) == 0U);
}

/// Whoever narrates, by the war as it is or by what the reader's view has of it (ST-190,
/// ST-503).
BOOST_AUTO_TEST_CASE(st_503_nothing_said_of_a_war_names_a_hidden_army) {
    toml::Faults faults;
    const auto pack = Definitions::load({Definitions::shipped()}, "en", faults);
    BOOST_REQUIRE(pack);
    const Wording wording{pack->words};
    const auto& wars = pack->wars;
    const War& war = *std::find_if(wars.begin(), wars.end(), [](const War& one) {
        return one.id == Definitions::starter_war;
    });
    Setup setup = setup_of(*pack->tables, {}, war);
    setup.war.armies[0].hidden = true;
    State state = start(setup);
    std::vector<Event> events;
    const auto play = [&](const std::string& text) {
        apply(state, parse_action(state, text), Sink<Event>{events});
    };
    const std::string name = pack->words.word("armies", "", setup.war.armies[0].name);
    const std::string id = setup.war.armies[0].id;
    Index target = 0;
    while (setup.war.armies[target].faction == setup.war.armies[0].faction) ++target;
    const Seat enemy = seat_of(state.armies[target].faction);
    const auto said = [&](Viewer viewer) {
        const auto seen = std::make_unique<View>(view(state, viewer));
        const auto by_truth = wording.narrate(state, events.back(), viewer);
        BOOST_TEST((by_truth == wording.narrate(seen->state, events.back(), viewer)));
        return by_truth.value_or("");
    };
    play("ref_str " + id + " 5");
    events.pop_back();  // What it changed; the referee's word came before.
    BOOST_TEST(said(enemy) == "");
    BOOST_TEST(said(Viewer::spectator()) == "");
    BOOST_TEST(said(Seat::red).find(name) != std::string::npos);
    const auto happens = [&](Event event) {
        decide_knowers(state, event);
        events.push_back(event);
    };
    happens({.kind = Event::Kind::moved, .army = 0, .space = 0});
    BOOST_TEST(said(enemy) == "");
    happens({.kind = Event::Kind::declared, .army = 0, .other = target});
    BOOST_TEST(said(enemy).starts_with("An army unseen will attack "));
    BOOST_TEST(said(Viewer::spectator()) == said(enemy));
    BOOST_TEST(said(Seat::red).starts_with(name));
    events.back().number = 1;
    BOOST_TEST(said(enemy).ends_with(" by night."));
    const auto spawned = [&](const std::string& of) {
        play("ref_spawn " + setup.war.factions[0].id + " " + of + " 50 20 " +
             setup.war.spaces[0].id);
        const Event arrival = events.back();
        events.pop_back();
        const std::string word = said(enemy);
        events.push_back(arrival);
        return word + said(enemy);
    };
    BOOST_TEST(spawned("spies") == "");
    BOOST_TEST(spawned("swords") != "");
}

BOOST_AUTO_TEST_CASE(st_190_histories_that_differ_in_what_is_hidden_read_alike_ever_after) {
    toml::Faults faults;
    const auto pack = Definitions::load({Definitions::shipped()}, "en", faults);
    BOOST_REQUIRE(pack);
    const Wording wording{pack->words};
    const auto lines_of = [&](const State& state, const std::vector<Event>& events) {
        std::vector<std::string> out;
        for (const Event& event : events)
            if (auto line = wording.narrate(state, event, Seat::blue))
                out.push_back(*std::move(line));
        return out;
    };
    const auto look_alike = [](const State& one, const State& other) {
        return view(one, Seat::blue) == view(other, Seat::blue);
    };
    const Setup setup = setup_of(shipped(), {}, small_war());
    int twins = 0, alike = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        Stream stream{seed, Purpose::player};
        Actions actions;
        const auto any = [&](const State& state) -> Action {
            legal_actions(state, actions);
            return actions[stream.below(static_cast<std::uint32_t>(actions.size()))];
        };
        State state = start(setup);
        for (int i = 0; i < 60 && state.moment != Moment::over; ++i) {
            const Action action = any(state);
            const bool is_thieves = action.kind == Action::Kind::march &&
                                    (action.army == red_thieves || state.chosen == red_thieves);
            State one = state, other = state;
            std::vector<Event> of_one, of_other;
            apply(state, action);
            if (!is_thieves) continue;
            apply(one, action, Sink<Event>{of_one});
            if (!look_alike(one, other)) continue;
            ++twins;
            for (int more = 0; more < 60 && look_alike(one, other); ++more, ++alike) {
                BOOST_REQUIRE((lines_of(one, of_one) == lines_of(other, of_other)));
                if (one.moment == Moment::over) break;
                const Action next = any(one);
                if (!is_legal(other, next)) break;
                const std::size_t before_one = of_one.size(), before_other = of_other.size();
                apply(one, next, Sink<Event>{of_one});
                apply(other, next, Sink<Event>{of_other});
                if (look_alike(one, other)) continue;
                // Blue could know from here on; what it has read so far it still reads alike.
                of_one.resize(before_one);
                of_other.resize(before_other);
                BOOST_REQUIRE((lines_of(one, of_one) == lines_of(other, of_other)));
            }
        }
    }
    BOOST_TEST(twins > 10);
    BOOST_TEST(alike > 3 * twins);
}

BOOST_AUTO_TEST_CASE(st_190_a_log_is_the_same_at_every_later_time) {
    toml::Faults faults;
    const auto pack = Definitions::load({Definitions::shipped()}, "en", faults);
    BOOST_REQUIRE(pack);
    const Wording wording{pack->words};
    const Setup setup = setup_of(shipped(), {}, small_war());
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Stream stream{seed, Purpose::player};
        Actions actions;
        State state = start(setup);
        std::vector<Event> all, news;
        std::array<std::vector<std::string>, 2> read;
        for (int i = 0; i < 300 && state.moment != Moment::over; ++i) {
            legal_actions(state, actions);
            const Action action = actions[stream.below(static_cast<std::uint32_t>(actions.size()))];
            news.clear();
            apply(state, action, Sink<Event>{news});
            all.insert(all.end(), news.begin(), news.end());
            for (std::size_t seat = 0; seat < 2; ++seat)
                for (const Event& event : news)
                    if (auto line = wording.narrate(state, event, seat_of(seat)))
                        read[seat].push_back(*std::move(line));
        }
        for (std::size_t seat = 0; seat < 2; ++seat) {
            std::vector<std::string> later;
            for (const Event& event : all)
                if (auto line = wording.narrate(state, event, seat_of(seat)))
                    later.push_back(*std::move(line));
            BOOST_REQUIRE(later.size() == read[seat].size());
            for (std::size_t i = 0; i < later.size(); ++i) BOOST_TEST(later[i] == read[seat][i]);
        }
    }
}

BOOST_AUTO_TEST_CASE(st_t337_what_spies_find_out_for_a_war_turn) {
    const Setup setup = setup_of(shipped(), {}, small_war());
    State state = start(setup);
    state.armies[red_thieves].space = 2;  // Within 2 of the Spies, but not seen by them.
    state.reindex();
    while (!(state.moment == Moment::orders && state.to_move == Seat::blue)) pass(state);
    BOOST_TEST(!view(state, Seat::blue).state.is_on_map(red_thieves));
    Action intelligence;
    intelligence.kind = Action::Kind::act;
    intelligence.army = blue_spies;
    intelligence.to = 2;
    for (std::size_t id = 0; id < setup.prepared.abilities.size(); ++id)
        if (setup.prepared.abilities[id].ability->id == "intelligence")
            intelligence.row = static_cast<AbilityId>(id);
    apply(state, intelligence);
    BOOST_TEST(view(state, Seat::blue).state.is_on_map(red_thieves));
    BOOST_TEST(view(state, Seat::blue).state.armies[red_thieves].size == 100);
    while (state.turn == 1) {
        if (faces(state) > 0)
            apply(state, {.kind = Action::Kind::roll, .number = 70});
        else
            pass(state);
    }
    BOOST_TEST(!view(state, Seat::blue).state.is_on_map(red_thieves));
}

/// CP, Morale, Supply and Influence after the books of War Turn 2, with a doctrine on.
std::array<int, 4> books(const char* doctrine, int meters, bool was_on) {
    War war = small_war();
    war.factions[0].cp_halves = 6;
    war.factions[0].meters = {meters, meters, meters};
    Setup setup = setup_of(shipped(), {}, war);
    const Set trade = bit(static_cast<std::size_t>(doctrine_named(doctrine)));
    if (was_on) setup.war.factions[0].trade_doctrines = trade;
    State state = start(setup);
    while (state.moment != Moment::trades) {
        if (faces(state) > 0)
            apply(state, {.kind = Action::Kind::roll, .number = 70});
        else
            pass(state);
    }
    if (!was_on)
        apply(state, {.kind = Action::Kind::trade,
                      .row = static_cast<std::uint16_t>(doctrine_named(doctrine))});
    apply(state, {});
    const FactionState& red = state.factions[0];
    // Influence earns or costs CP after the doctrines: taken out again.
    const int influence = red.meters[2];
    const int tier = influence >= 3 ? 1 : influence <= -5 ? -2 : influence <= -3 ? -1 : 0;
    return {red.cp_halves / 2 - tier, red.meters[0], red.meters[1], influence};
}

BOOST_AUTO_TEST_CASE(st_t291_each_trade_doctrine_newly_on) {
    using Row = std::array<int, 4>;
    const std::vector<std::pair<const char*, Row>> rows{
        {"forced_march", {4, -1, -1, 1}},
        {"better_rations", {2, 1, -1, 0}},
        {"strict_discipline", {4, -1, -1, 1}},
        {"clemency_protocol", {4, 0, -2, 1}},
        {"no_prisoners", {4, -2, 0, 1}},
        {"requisition_authority", {2, -1, 2, 1}},
        {"propaganda_bureau", {2, 1, -1, 1}},
        {"specialist_training_cadre", {2, 1, -1, 0}},
        {"black_market_quartermasters", {4, -1, 1, -1}},
        {"war_levy", {5, -1, -1, 2}},
        {"shadow_campaign", {4, 0, 0, -1}},
        {"espionage_network", {4, 0, -1, -2}},
        {"deniable_operations", {4, -1, 0, -1}},
        {"silent_consolidation", {2, 1, 0, -3}}};
    BOOST_TEST(rows.size() == 14);
    for (const auto& [doctrine, expected] : rows)
        BOOST_TEST((books(doctrine, 0, false) == expected), doctrine);
}

BOOST_AUTO_TEST_CASE(st_t292_each_trade_doctrine_triggered) {
    using Row = std::array<int, 4>;
    const std::vector<std::pair<const char*, Row>> rows{
        {"forced_march", {3, -4, -4, -3}},
        {"better_rations", {2, -3, -4, -3}},
        {"strict_discipline", {3, -4, -4, -3}},
        {"clemency_protocol", {3, -3, -5, -3}},
        {"no_prisoners", {3, -5, -3, -3}},
        {"requisition_authority", {2, -4, -3, -3}},
        {"propaganda_bureau", {2, -3, -4, -3}},
        {"specialist_training_cadre", {2, -3, -4, -3}},
        {"black_market_quartermasters", {3, -4, -3, -4}},
        {"war_levy", {3, -4, -4, -3}},
        {"shadow_campaign", {3, -3, -3, -4}},
        {"espionage_network", {3, -3, -4, -5}},
        {"deniable_operations", {3, -4, -3, -4}},
        {"silent_consolidation", {2, -3, -3, -4}}};
    for (const auto& [doctrine, expected] : rows)
        BOOST_TEST((books(doctrine, -3, true) == expected), doctrine);
}

BOOST_AUTO_TEST_CASE(st_26_the_books_are_kept_in_order) {
    War war = small_war();
    war.economy = Economy::both;
    war.factions[0].cp_halves = 6;
    war.factions[0].income = 2000;
    war.factions[0].meters = {0, 0, 2};
    war.factions[0].trade_doctrines =
        bit(static_cast<std::size_t>(doctrine_named("strict_discipline")));
    const Setup setup = setup_of(shipped(), {}, war);
    State state;
    const std::vector<Event> events = events_until_books(setup, state);
    std::vector<Event::Kind> order;
    bool is_second = false;
    for (const Event& event : events) {
        is_second |= event.kind == Event::Kind::turn_begun && event.number == 2;
        const bool is_book = event.kind == Event::Kind::cp || event.kind == Event::Kind::meter ||
                             event.kind == Event::Kind::gold;
        if (is_second && is_book && (order.empty() || order.back() != event.kind))
            order.push_back(event.kind);
    }
    const std::vector<Event::Kind> expected{Event::Kind::cp, Event::Kind::meter, Event::Kind::cp,
                                            Event::Kind::gold};
    BOOST_TEST((order == expected));
}

BOOST_AUTO_TEST_CASE(st_r17_dice_committed_in_secret_are_open_once_both_are) {
    for (const bool open : {false, true}) {
        Variant rules;
        rules.commit_order = Variant::CommitOrder::secret;
        rules.open_information = open;
        const Setup setup = setup_of(shipped(), rules, small_war());
        State state = start(setup);
        const auto go_to = [](State& at, Moment moment) {
            while (at.moment != moment) pass(at);
        };
        go_to(state, Moment::declare);
        apply(state, {.kind = Action::Kind::attack, .army = red_swords, .other = blue_swords});
        go_to(state, Moment::commit);
        const DiceTypes all = state.battle.sides[0].dice;
        BOOST_REQUIRE(all.total() > 5);
        State few = state, many = state;
        std::vector<Event> said;
        apply(few, {.kind = Action::Kind::commit, .dice = dice_of(5, 6)}, Sink<Event>{said});
        apply(many, {.kind = Action::Kind::commit, .dice = dice_of(6, 6)}, Sink<Event>{said});
        const auto commits = [&] {
            return std::count_if(said.begin(), said.end(), [](const Event& event) {
                return event.kind == Event::Kind::committed;
            });
        };
        BOOST_TEST(commits() == 0);
        for (const Viewer viewer : {Viewer{Seat::blue}, Viewer::spectator()}) {
            BOOST_TEST((view(few, viewer) == view(many, viewer)));
            BOOST_TEST((view(few, viewer).state.battle.sides[0].dice == all));
        }
        for (const Viewer viewer : {Viewer{Seat::red}, Viewer::referee()})
            BOOST_TEST(!(view(few, viewer) == view(many, viewer)));
        apply(few, {.kind = Action::Kind::commit, .dice = dice_of(2, 6)}, Sink<Event>{said});
        BOOST_TEST(commits() == 2);
        BOOST_TEST(view(few, Seat::blue).state.battle.sides[0].dice.total() == 5);
        BOOST_TEST(few.battle.sides[1].dice.total() == 2);
    }
}

BOOST_AUTO_TEST_SUITE_END()
