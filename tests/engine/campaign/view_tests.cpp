#define BOOST_TEST_DYN_LINK
#include "engine/campaign/view/view.hpp"

#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/rules/battle.hpp"
#include "engine/campaign/rules/chorus.hpp"
#include "engine/campaign/rules/sight.hpp"
#include "engine/campaign/text/narrate.hpp"
#include "engine/campaign/text/report.hpp"
#include "engine/core/seat.hpp"
#include "tests/engine/campaign/scenario.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <iterator>

/// What a commander knows, and that nothing else leaves the house.
using namespace muster;
using namespace muster::campaign;
using muster::campaign::tests::bram;
using muster::campaign::tests::corvane;
using muster::campaign::tests::idony;
using muster::campaign::tests::vale;
using muster::campaign::tests::ysolde;

namespace {

void give(State& state, CommanderId commander, const std::string& text) {
    toml::Faults faults;
    Order order;
    order.commander = commander;
    order.submitted = state.now;
    order.tasks = parse_tasks(state, commander, text, "order", Reader::referee, faults);
    BOOST_REQUIRE_MESSAGE(faults.empty(), faults.text());
    Events events;
    apply(state, Submit{order}, Source{}, events);
}

/// All that a commander is given: report, map and form.
std::string paper_of(const State& state, CommanderId commander, const Events& events) {
    std::vector<std::string> lines;
    for (const Event& event : events)
        if (auto line = commander_line(state, event, commander)) lines.push_back(*line);
    return report(view(state, commander), lines);
}

void run_to(State& state, int day, Stream& dice, Events& events) {
    apply(state, Advance{dawn_of(day)}, Source{&dice, true}, events);
}

const ViewHex* hex_of(const View& seen, Hex hex) {
    for (const ViewHex& one : seen.hexes)
        if (one.hex == hex) return &one;
    return nullptr;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_view_tests)

BOOST_AUTO_TEST_CASE(ca_22_a_commander_knows_a_part_of_the_map) {
    const State state = start(vale(), {});
    const View seen = view(state, bram);
    BOOST_TEST(seen.name == "Bram Tolliver");
    BOOST_TEST(seen.hexes.size() < state.setting->map.cells());
    BOOST_TEST((hex_of(seen, {0, 3}) == nullptr));
    BOOST_TEST((hex_of(seen, {-3, -1})->sight == Sight::seen_now));
    BOOST_TEST((hex_of(seen, {-3, -1})->has_tower));
    BOOST_TEST((hex_of(seen, {-2, 0})->stronghold == "Tarnholt"));
    BOOST_TEST((hex_of(seen, {-4, 2})->sight == Sight::mapped));
    BOOST_REQUIRE(seen.army.has_value());
    BOOST_TEST(seen.army->need == 660);
    BOOST_TEST(seen.army->days == 10);
    BOOST_TEST(seen.army->place == "some way north-west of Tarnholt");  // CA-84
}

BOOST_AUTO_TEST_CASE(ca_78_what_is_seen_is_remembered_with_its_day) {
    State state = start(vale(), {});
    Stream dice{1, Purpose::dice};
    Events events;
    give(state, idony, "march to (0, 2) off road");
    run_to(state, 2, dice, events);
    const View league = view(state, corvane);
    BOOST_REQUIRE(league.sightings.size() == 1U);
    BOOST_TEST(league.sightings[0].is_now);
    BOOST_TEST(league.sightings[0].sighting.commander == "Idony Rusk");
    BOOST_TEST(league.sightings[0].sighting.detachments[0].soldiers == 400);
    give(state, idony, "march to (-2, 2)");
    run_to(state, 6, dice, events);
    const View later = view(state, corvane);
    BOOST_REQUIRE(later.sightings.size() == 1U);
    BOOST_TEST(!later.sightings[0].is_now);
    BOOST_TEST(day_of(later.sightings[0].sighting.at) < 6);
}

BOOST_AUTO_TEST_CASE(ca_120_what_is_hidden_changes_nothing_that_a_commander_is_given) {  // CA-223
    State one = start(vale(), {});
    State other = one;
    // Corvane's army is out of Bram's sight: its strength, stores, morale, traits and orders are
    // hidden, and so is that it is there at all.
    Army& hidden = other.armies.at(ArmyId{3});
    hidden.supplies = 40'000;
    hidden.loot = 777;
    hidden.morale = 3;
    hidden.detachments[0].soldiers = 599;
    other.commander(corvane).traits.add(Trait::poet);
    other.commander(corvane).name = "Somebody Else";
    other.armies.at(ArmyId{1}).morale = 4;  // Of a friend too.
    other.armies.at(ArmyId{2}).morale = 5;  // Nobody knows his own (CA-120).
    other.stronghold(StrongholdId{3}).loot = 1;
    other.next_army = 40;
    give(other, corvane, "build engines");
    give(one, corvane, "hold");
    Stream dice{5, Purpose::dice};
    Stream same{5, Purpose::dice};
    Events events;
    Events other_events;
    for (int day = 2; day <= 5; ++day) {
        give(one, bram, "forage");
        give(other, bram, "forage");
        run_to(one, day, dice, events);
        run_to(other, day, same, other_events);
        BOOST_TEST((view(one, bram) == view(other, bram)));
        BOOST_TEST(paper_of(one, bram, events) == paper_of(other, bram, other_events));
    }
    const std::string paper = paper_of(one, bram, events);
    for (const char* name : {"Corvane", "Idony", "Garrow", "morale", "(0, 3)", "40,000"})
        BOOST_TEST(paper.find(name) == std::string::npos, name);
}

BOOST_AUTO_TEST_CASE(ca_10_nobody_says_that_an_order_has_lapsed_or_when_it_will) {
    State state = start(vale(), {});
    Stream dice{7, Purpose::dice};
    Events events;
    give(state, ysolde, "rest 21 days");
    run_to(state, 7, dice, events);
    events.clear();
    run_to(state, 10, dice, events);
    const auto happened = [&](EventKind kind) {
        return std::any_of(events.begin(), events.end(), [&](const Event& one) {
            return one.kind == kind && one.commander == ysolde;
        });
    };
    BOOST_REQUIRE(happened(EventKind::order_lapsed));
    BOOST_REQUIRE(happened(EventKind::rest_ended));
    const View after = view(state, ysolde);
    BOOST_TEST(after.army->tasks.at(0) == "rest 21 days");
    BOOST_TEST(after.army->given_at == 0);
    const std::string paper = paper_of(state, ysolde, events);
    for (const char* words : {"lapse", "in force", "good until", "idle", "rest ended", "(CA-"})
        BOOST_TEST(paper.find(words) == std::string::npos, words);
    BOOST_TEST(paper.find("given on day 1 00:00") != std::string::npos, paper);
    // The next order takes its place; a letter leaves it as it is.
    give(state, ysolde, "letter to Bram: Are you there?");
    run_to(state, 11, dice, events);
    BOOST_TEST(view(state, ysolde).army->tasks.at(0) == "rest 21 days");
    give(state, ysolde, "hold");
    run_to(state, 12, dice, events);
    BOOST_TEST(view(state, ysolde).army->tasks.at(0) == "hold");
    BOOST_TEST(view(state, ysolde).army->given_at == dawn_of(11));
}

BOOST_AUTO_TEST_CASE(ca_120_no_answer_to_an_order_says_how_high_morale_stands) {
    const auto answer = [](int morale, std::int64_t loot) {
        State state = start(vale(), {});
        Army& army = state.armies.at(state.army_of(ysolde)->id);
        army.morale = morale;
        army.loot = loot;
        Stream dice{7, Purpose::dice};
        Events events;
        give(state, ysolde, "buy 1 morale");
        apply(state, Advance{state.now + 1}, Source{&dice, true}, events);
        std::string out;
        for (const Event& event : events)
            if (event.kind == EventKind::refused)
                out += commander_line(state, event, ysolde).value_or("");
        return out;
    };
    BOOST_TEST(answer(9, 5000).empty());
    BOOST_TEST(answer(12, 5000) ==
               "day 1 00:00 not done: a point takes 1,000 loot, and morale has a highest value");
    BOOST_TEST(answer(12, 5000) == answer(9, 999));
}

BOOST_AUTO_TEST_CASE(ca_84_by_night_no_hex_in_sight_says_where_the_army_is) {
    State state = start(vale(), {});
    scout(state);
    const View dawn = view(state, ysolde);
    const std::vector<Hex> seen = hexes_about(dawn);
    BOOST_TEST(seen.size() > 7U);
    for (const Phase phase : {Phase::night, Phase::night_end, Phase::feed, Phase::durations}) {
        State night = state;
        night.phase = phase;
        const View dark = view(night, ysolde);
        for (const ViewHex& one : dark.hexes) BOOST_TEST((one.sight != Sight::seen_now));
        BOOST_TEST((hexes_about(dark) == seen));
        // CA-98: who took a wrong branch learns it at dawn.
        State astray = night;
        Army& army = astray.armies.at(astray.army_of(ysolde)->id);
        army.hex = astray.setting->map.next(army.hex, board::hex_sides[0]);
        BOOST_TEST((view(astray, ysolde).hexes == dark.hexes));
    }
}

BOOST_AUTO_TEST_CASE(ca_168_a_battle_is_told_before_the_rulings_and_dice_that_led_to_it) {
    State state = start(vale(), {});
    Stream dice{7, Purpose::dice};
    Events events;
    give(state, ysolde, "stance fight\nmarch to (-1, 2) by the King Road");
    Army& enemy = state.armies.at(state.army_of(idony)->id);
    enemy.hex = state.setting->map.cell({-2, 1});
    run_to(state, 4, dice, events);
    const auto at = [&](EventKind kind) {
        return std::find_if(events.begin(), events.end(),
                            [&](const Event& one) { return one.kind == kind; });
    };
    const auto battle = at(EventKind::battle);
    BOOST_REQUIRE((battle != events.end() && battle != events.begin()));
    BOOST_TEST((std::prev(battle)->kind == EventKind::contact));
    BOOST_TEST((battle < at(EventKind::ruling)));
    BOOST_TEST((battle < at(EventKind::modifier)));
    const std::string line = referee_line(state, *battle);
    BOOST_TEST(line.find(" at (-2, 1) in the region of Tarnholt: attacker ") != std::string::npos,
               line);
    std::string log;
    for (const Event& event : events) log += referee_line(state, event) + '\n';
    BOOST_TEST(log.find('=') == std::string::npos, log);
    BOOST_TEST(log.find("ruling: battle") != std::string::npos, log);
    BOOST_TEST(
        log.find("ruling: as usual. Battle at (-2, 1): what else counts?") != std::string::npos,
        log);
    BOOST_TEST(log.find("weather in the region of Ebbstair") != std::string::npos, log);
    BOOST_TEST(log.find("weather beyond all regions") != std::string::npos, log);
}

BOOST_AUTO_TEST_CASE(ca_226_letters_and_news_come_when_they_come) {  // CA-229, CA-293
    State state = start(vale(), {});
    Stream dice{3, Purpose::dice};
    Events events;
    give(state, ysolde, "letter to Bram: Come to Tarnholt.\nhold");
    apply(state, Announce{state.setting->map.cell({0, 3}), "smoke over Garrowkeep"}, Source{},
          events);
    apply(state, Advance{60}, Source{&dice, true}, events);
    BOOST_TEST(view(state, bram).letters.empty());
    BOOST_TEST(view(state, ysolde).letters.size() == 1U);
    BOOST_TEST(view(state, ysolde).letters[0].arrived == -1);
    run_to(state, 2, dice, events);
    BOOST_REQUIRE(view(state, bram).letters.size() == 1U);
    BOOST_TEST(view(state, bram).letters[0].text == "Come to Tarnholt.");
    BOOST_TEST(view(state, ysolde).letters[0].arrived == -1);
    BOOST_TEST(view(state, ysolde).news.empty());
    run_to(state, 5, dice, events);
    BOOST_TEST(view(state, ysolde).news.size() == 1U);  // Five hexes by land: two days and a half.
    const Cell chorus = state.setting->chorus;
    BOOST_TEST(chorus_news(state, chorus).size() == 1U);
}

BOOST_AUTO_TEST_CASE(ca_t4_an_order_counts_from_its_reading_where_the_referee_says_so) {  // CA-7
    State state = start(vale(), {});
    Stream dice{1, Purpose::dice};
    Events events;
    const auto run = [&](int day, int hour) {
        apply(state, Advance{dawn_of(day) + Minute{60} * hour}, Source{&dice, true}, events);
    };
    run(2, 9);
    Order order;
    order.commander = bram;
    order.submitted = state.now;
    order.effective_at = EffectiveAt::read;
    order.tasks = {Task{}};
    apply(state, Submit{order}, Source{}, events);
    run(2, 21);
    BOOST_TEST(state.armies.at(ArmyId{2}).ordered_at == -1);
    apply(state, ReadOrder{0, EffectiveAt::read, 0}, Source{}, events);
    run(3, 0);
    BOOST_TEST(state.armies.at(ArmyId{2}).ordered_at == dawn_of(2) + 21 * Minute{60});
    BOOST_CHECK_THROW(apply(state, ReadOrder{}, Source{}, events), IllegalAction);
}

BOOST_AUTO_TEST_CASE(ca_r9_the_referee_sets_what_he_will_with_a_reason) {
    State state = start(vale(), {});
    Events events;
    SetValue value;
    value.what = SetValue::What::morale;
    value.army = ArmyId{1};
    value.value = 4;
    BOOST_CHECK_THROW(apply(state, value, Source{}, events), IllegalAction);
    value.reason = "the paymaster ran off";
    apply(state, value, Source{}, events);
    BOOST_TEST(state.armies.at(ArmyId{1}).morale == 4);
    BOOST_TEST(referee_line(state, events.front()) ==
               "day 1 00:00 set by hand: the paymaster ran off");
    value.what = SetValue::What::controller;
    value.hex = state.setting->map.cell({0, 0});
    value.faction = FactionId{2};
    apply(state, value, Source{}, events);
    BOOST_TEST((territory(state, FactionId{1}, value.hex) == Territory::hostile));
    value.what = SetValue::What::travel_pct;
    value.value = 101;
    BOOST_CHECK_THROW(apply(state, value, Source{}, events), IllegalAction);
}

BOOST_AUTO_TEST_CASE(ca_r80_the_referee_makes_war_and_peace) {
    State state = start(vale(), {});
    Events events;
    const auto enemies = [&](CommanderId who) { return view(state, who).enemies; };
    const auto set = [&](std::uint16_t a, std::uint16_t b, std::int64_t value) {
        SetValue out;
        out.what = SetValue::What::war;
        out.faction = static_cast<FactionId>(a);
        out.other = static_cast<FactionId>(b);
        out.value = value;
        out.reason = "a secret treaty";
        events.clear();
        apply(state, out, Source{}, events);
    };
    BOOST_TEST(enemies(ysolde).size() == 1U);
    BOOST_CHECK_THROW(set(1, 2, 1), IllegalAction);  // They are at war already.
    BOOST_CHECK_THROW(set(1, 1, 1), IllegalAction);
    BOOST_CHECK_THROW(set(1, 0, 1), IllegalAction);
    BOOST_CHECK_THROW(set(1, 9, 1), IllegalAction);
    BOOST_CHECK_THROW(set(1, 2, 2), IllegalAction);
    set(2, 1, 0);
    BOOST_TEST((enemies(ysolde).empty() && enemies(corvane).empty()));
    BOOST_TEST((territory(state, FactionId{1}, state.setting->stronghold(StrongholdId{3}).hex) ==
                Territory::neutral));
    BOOST_TEST(!state.is_hostile(state.armies.at(ArmyId{1}), state.armies.at(ArmyId{3})));
    BOOST_CHECK_THROW(set(1, 2, 0), IllegalAction);
    // Both sides' commanders know at once; why, the referee alone.
    BOOST_TEST(events.empty());
    set(1, 2, 1);
    BOOST_TEST(events.size() == 2U);
    BOOST_TEST(referee_line(state, events[0]) == "day 1 00:00 set by hand: a secret treaty");
    for (const CommanderId who : {ysolde, bram, corvane, idony}) {
        BOOST_TEST(!commander_line(state, events[0], who));
        BOOST_TEST(commander_line(state, events[1], who).value_or("") ==
                   "day 1 00:00 at war: Lantern Compact, Garrow League");
    }
    BOOST_TEST(enemies(idony).at(0) == "Lantern Compact");
    BOOST_TEST(broken_invariant(state).empty());
}

BOOST_AUTO_TEST_CASE(ca_t105_commanders_in_one_hex_may_talk) {  // CA-222
    State state = start(vale(), {});
    BOOST_TEST(!may_talk(state, ysolde, bram));
    state.armies.at(ArmyId{2}).hex = state.armies.at(ArmyId{1}).hex;
    BOOST_TEST(may_talk(state, ysolde, bram));
}

BOOST_AUTO_TEST_CASE(ca_t123_the_chorus_rides) {  // CA-294, CA-295
    const Setting& setting = *vale().setting;
    const Cell to = setting.map.cell({1, 1});
    BOOST_TEST(chorus_ride(setting, setting.chorus, to, false) == 1296);
    BOOST_TEST(chorus_ride(setting, setting.chorus, to, true) == 648);
}

BOOST_AUTO_TEST_CASE(ca_293_the_chorus_hears_rides_and_joins) {  // CA-292, CA-295, CA-R85
    State state = start(vale(), {});
    const Setting& setting = *state.setting;
    Events events;
    Stream dice{7, Purpose::dice};
    const Source source{&dice, true};
    const auto ride = [&](Cell to, const std::string& who, std::uint16_t army) {
        const ChorusRide action{to, who, static_cast<ArmyId>(army), true};
        std::string why = refusal(state, action);
        if (why.empty()) apply(state, action, source, events);
        return why;
    };
    BOOST_TEST(chorus_view(state).news.empty());
    apply(state, Announce{setting.chorus, "smoke over the ford"}, source, events);
    BOOST_TEST(chorus_view(state).news.empty());  // It asks at dawn.
    const Cell to = setting.map.cell({1, 1});
    BOOST_TEST(ride(nowhere, "", 0) == "the map has no such hex");
    BOOST_TEST(ride(to, "", 0).empty());
    BOOST_TEST(chorus_view(state).arrives == 648);
    apply(state, Advance{647}, source, events);
    BOOST_TEST((state.chorus.hex == setting.chorus));
    BOOST_TEST(chorus_view(state).news.at(0) == "smoke over the ford");
    apply(state, Advance{649}, source, events);
    BOOST_TEST((state.chorus.hex == to));
    BOOST_TEST(chorus_view(state).goal.empty());
    // What it has heard it keeps; what it may know says nothing of armies.
    const std::string paper = chorus_report(chorus_view(state), {});
    BOOST_TEST(paper.find("- smoke over the ford\n") != std::string::npos);
    for (const Commander& one : state.commanders)
        BOOST_TEST(paper.find(one.name) == std::string::npos);
    // A member joins whom the referee runs, wherever the army has gone meanwhile.
    BOOST_TEST(ride(nowhere, "Ann", 2) == "that army has its player (CA-28)");
    BOOST_TEST(ride(nowhere, "Ann", 99) == "that army is no more");
    state.commander(state.armies.at(ArmyId{2}).commander).is_referees = true;
    BOOST_TEST(ride(nowhere, "Ann", 2).empty());
    BOOST_TEST(ride(nowhere, "Ann", 2) == "that member is on the way already (CA-295)");
    BOOST_TEST(ride(nowhere, "Ben", 2) == "somebody is on the way to that army (CA-295)");
    const Minute first = state.chorus.riders.at(0).arrives;
    const Cell gone = setting.stronghold(StrongholdId{1}).hex;
    Army& army = state.armies.at(ArmyId{2});
    const int more = chorus_ride(setting, army.hex, gone == army.hex ? to : gone, true);
    army.hex = gone == army.hex ? to : gone;
    army.tasks.clear();
    BOOST_TEST(more > 0);
    events.clear();
    apply(state, Advance{first + more - 1}, source, events);
    BOOST_TEST(state.chorus.riders.size() == 1U);
    BOOST_TEST(state.chorus.riders.at(0).arrives == first + more);
    apply(state, Advance{first + more + 1}, source, events);
    BOOST_TEST(state.chorus.riders.empty());
    const Commander& led = state.commander(army.commander);
    BOOST_TEST(!led.is_referees);
    BOOST_TEST(led.player == "Ann");
    const auto joined = std::find_if(events.begin(), events.end(), [](const Event& one) {
        return one.kind == EventKind::chorus_joined;
    });
    BOOST_REQUIRE((joined != events.end()));
    BOOST_TEST(commander_line(state, *joined, led.id)
                   .value_or("")
                   .find("Ann of the Chorus takes the command") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(ca_178_what_is_foreseen_of_a_battle_knows_traits) {  // CA-152, CA-169
    const auto foreseen = [](bool is_guarded) {
        State state = start(vale(), {});
        Army& own = state.armies.at(ArmyId{1});
        own.hex = state.armies.at(ArmyId{3}).hex;
        own.stance = Stance::fight;
        state.armies.at(ArmyId{3}).is_inside = false;
        if (is_guarded) state.commander(own.commander).traits.add(Trait::guardian);
        state.contacts.push_back({own.hex, own.id});
        Stream dice{5, Purpose::dice};
        Prospect out;
        Events events;
        apply(state, Advance{1}, Source{&dice, true, &out}, events);
        return out;
    };
    const Prospect plain = foreseen(false);
    const Prospect guarded = foreseen(true);
    BOOST_TEST(plain.all == 1296.0);
    BOOST_TEST(plain.higher[0] + plain.higher[1] < plain.all);
    BOOST_TEST(plain.casualties[attacker] - guarded.casualties[attacker] == 5 * plain.all);
    BOOST_TEST(plain.casualties[defender] == guarded.casualties[defender]);
}

BOOST_AUTO_TEST_CASE(ca_139_a_commander_reads_of_ships_absences_and_studies) {  // CA-235, CA-253
    State state = start(vale(), {});
    Army& army = state.armies.at(ArmyId{3});
    army.fleet.ships = 12;
    army.fleet.armed = 2;
    army.absent.push_back({{army.detachments[2]}, 9});
    army.detachments.erase(army.detachments.begin() + 2);
    Study& study = army.detachments.back().study;
    study.spell = 0;
    study.days = 3;
    study.memorised = {0};
    const std::string paper = report(view(state, corvane), {});
    for (const char* line :
         {"Ships 12, 2 of them armed.\n", "Stone Riders is away until the end of day 9.\n",
          "Orrin Vael studies Ground Mist: 3 of 14 days.\n",
          "Orrin Vael has memorised Ground Mist.\n"})
        BOOST_TEST(paper.find(line) != std::string::npos, line);
}

BOOST_AUTO_TEST_CASE(ca_23_the_referee_reveals) {
    State state = start(vale(), {});
    Events events;
    apply(state, Reveal{bram, {state.setting->map.cell({0, 3})}, "a deserter's map"}, Source{},
          events);
    BOOST_TEST((hex_of(view(state, bram), {0, 3})->stronghold == "Garrowkeep"));
    BOOST_TEST(!hex_of(view(state, bram), {0, 3})->knows_holder);
    BOOST_TEST(view(state, bram).notes.size() == 1U);
}

BOOST_AUTO_TEST_CASE(ca_27_a_forecast_is_what_the_referee_says_of_it) {
    State state = start(vale(), {});
    Stream dice{3, Purpose::dice};
    Events events;
    run_to(state, 2, dice, events);
    // By itself the engine foresees nothing.
    for (const CommanderId who : {ysolde, bram, corvane, idony})
        BOOST_TEST(view(state, who).notes.empty());
    apply(state, Reveal{bram, {}, "Rain by the third day, they say."}, Source{}, events);
    run_to(state, 4, dice, events);
    BOOST_TEST(paper_of(state, bram, {}).find("Rain by the third day") != std::string::npos);
    BOOST_TEST(paper_of(state, ysolde, {}).find("Rain by the third day") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(ca_270_the_referee_awards_a_trait_once) {
    State state = start(vale(), {});
    Events events;
    apply(state, Award{bram, Trait::poet}, Source{}, events);
    BOOST_TEST(state.commander(bram).traits.has(Trait::poet));
    BOOST_CHECK_THROW(apply(state, Award{bram, Trait::poet}, Source{}, events), IllegalAction);
}

BOOST_AUTO_TEST_SUITE_END()
