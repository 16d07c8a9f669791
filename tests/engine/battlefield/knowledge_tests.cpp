#define BOOST_TEST_DYN_LINK
#include "engine/battlefield/game/definitions.hpp"
#include "engine/battlefield/game/save.hpp"
#include "engine/battlefield/rules/knowledge.hpp"
#include "engine/battlefield/terminal/wording.hpp"
#include "engine/core/random.hpp"
#include "tests/engine/battlefield/scenario.hpp"
#include "tests/engine/battlefield/wild.hpp"
#include "tests/exhaustive.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

/// What the log tells each viewer of a battle in fog, and that it never changes (BF-119, BF-R55).
namespace muster::battlefield::knowledge_tests {
namespace {

using Kind = Event::Kind;
using Lines = std::vector<std::string>;

const Wording& wording() {
    static const auto pack = [] {
        muster::toml::Faults faults;
        return Definitions::load({shipped_pack()}, "en", faults);
    }();
    static const Wording words{pack->words};
    return words;
}

Lines lines_of(const State& state, const std::vector<Event>& events, Viewer viewer) {
    Lines out;
    for (const Event& event : events)
        if (auto line = wording().narrate(state, event, viewer)) out.push_back(*std::move(line));
    return out;
}

/// A wild battle in which fog lies over half of the map, over in a few rounds.
Setup foggy_battle(Stream& stream) {
    Setup setup = battlefield::tests::wild_battle(stream);
    for (std::uint8_t& ground : setup.map.ground)
        if (stream.below(2) == 0) ground |= bit(Ground::fog);
    setup.variant.round_limit = 4;
    prepare(setup);
    return setup;
}

Action any_of(const State& state, Stream& stream, Actions& room) {
    legal_actions(state, room);
    return room[stream.below(static_cast<std::uint32_t>(room.size()))];
}

/// Two histories that have differed only in what `viewer` cannot know.
struct Twins {
    State one, other;
    std::vector<Event> events_of_one, events_of_other;

    void play(const Action& action) {
        apply_legal(one, action, muster::Sink<Event>{events_of_one});
        apply_legal(other, action, muster::Sink<Event>{events_of_other});
    }
    [[nodiscard]] bool look_alike(Viewer viewer) const {
        return view(one, viewer) == view(other, viewer);
    }
    [[nodiscard]] std::string first_difference(Viewer viewer) const {
        const Lines a = lines_of(one, events_of_one, viewer),
                    b = lines_of(other, events_of_other, viewer);
        std::size_t i = 0;
        while (i < a.size() && i < b.size() && a[i] == b[i]) ++i;
        return (i < a.size() ? a[i] : "nothing") + " / " + (i < b.size() ? b[i] : "nothing");
    }
    [[nodiscard]] bool read_alike(Viewer viewer) const {
        return lines_of(one, events_of_one, viewer) == lines_of(other, events_of_other, viewer);
    }
};

/// In `state` a unit that `viewer` does not see has been chosen to move: in the one history it goes
/// somewhere unseen, in the other it stays. Both go on with the same actions and dice for as long
/// as the viewer cannot distinguish them. @returns how many actions that were.
int follow_twins(const State& state, const Action& move, Viewer viewer, Stream stream,
                 Actions& room) {
    Twins twins{state, state, {}, {}};
    apply_legal(twins.one, move, muster::Sink<Event>{twins.events_of_one});
    apply_legal(twins.other, {.kind = Action::Kind::stay, .unit = move.unit},
                muster::Sink<Event>{twins.events_of_other});
    int actions = 0;
    const auto is_over = [&] {
        return twins.one.moment == Moment::over || twins.other.moment == Moment::over;
    };
    for (; actions < 200 && twins.look_alike(viewer); ++actions) {
        if (viewer.is_spectator() && is_over()) break;  // Everything is open to them now.
        BOOST_REQUIRE_MESSAGE(twins.read_alike(viewer), "after " << actions << " actions: "
                                                                 << twins.first_difference(viewer));
        if (is_over()) break;
        const Action next = any_of(twins.one, stream, room);
        if (!is_legal(twins.other, next)) break;
        const Twins before = twins;
        twins.play(next);
        if (twins.look_alike(viewer) || (viewer.is_spectator() && is_over())) continue;
        // From here on the viewer could know. What it has read so far it still reads alike.
        BOOST_REQUIRE(lines_of(twins.one, before.events_of_one, viewer) ==
                      lines_of(twins.other, before.events_of_other, viewer));
    }
    return actions;
}

/// What the known events of an action name was on the viewer's map: just before the action, just
/// after it, or in its midst, where a unit came into sight and was removed at once.
void check_named(const View& before, const View& after, const std::vector<Event>& news,
                 Viewer viewer) {
    UnitSet shown = before.state.on_field() | after.state.on_field();
    for (const Event& event : news) {
        const auto known = as_known(event, viewer);
        if (!known || event.kind == Kind::commander_lost || event.kind == Kind::waived) continue;
        const bool is_way = event.kind == Kind::moved || event.kind == Kind::lured;
        if (is_way && known->to != board::nowhere) shown |= bit_of(known->unit);
        for (const Index unit : {known->unit, known->other})
            BOOST_REQUIRE_MESSAGE(unit == no_unit || (shown & bit_of(unit)) != 0,
                                  event_text(after.state, event));
        if (is_way && known->from != board::nowhere)
            BOOST_REQUIRE(before.state.pieces[known->unit].cell == known->from);
    }
}

/// Red's riders go through fog; a blue commander looks on from the open. Gold is far off.
Setup patrol(int armies = 2) {
    Setup setup;
    setup.tables = &battlefield::tests::shipped();
    setup.gap = 0;
    setup.map = open_ground(24, 12);
    const auto& grid = setup.map.grid;
    for (int x = 8; x < 16; ++x)
        for (int y = 2; y < 10; ++y)
            setup.map.ground[muster::board::index(grid.cell({x, y}))] = bit(Ground::fog);
    const std::array<muster::board::Square, 3> leaders{{{0, 0}, {4, 6}, {23, 11}}};
    const std::array<muster::board::Square, 3> riders{{{9, 5}, {4, 7}, {10, 5}}};
    for (int side = 0; side < armies; ++side) {
        ArmySetup& own = setup.armies.emplace_back();
        own.role = side == 0 ? Role::attacker : Role::defender;
        own.side = side;
        own.army.id = own.army.name = std::string{names::armies[static_cast<std::size_t>(side)]};
        for (const char* troop : {"goatriders", "heavy_inf"}) {
            const Troop& row = *find_row(setup.tables->troops, troop);
            Unit& unit = own.army.units.emplace_back(Unit{troop, row.name, troop, row.profile});
            unit.profile.leash = most_leash;
        }
        own.army.units[1].is_commander = true;
        own.placed = {grid.cell(riders[static_cast<std::size_t>(side)]),
                      grid.cell(leaders[static_cast<std::size_t>(side)])};
    }
    prepare(setup);
    return setup;
}

struct Watched {
    State state;
    std::vector<Event> events{};
    void play(const char* line) {
        apply(state, parse_action(state, line), muster::Sink<Event>{events});
    }
    [[nodiscard]] std::string last(Viewer viewer) const {
        const Lines all = lines_of(state, events, viewer);
        return all.empty() ? "" : all.back();
    }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(battlefield_knowledge_tests)

BOOST_AUTO_TEST_CASE(bf_119_histories_that_differ_in_what_is_hidden_read_alike_ever_after) {
    const int battles = muster::tests::is_exhaustive() ? 1000 : 20;
    const auto room = std::make_unique<Actions>();
    int twins = 0, actions = 0;
    for (int seed = 1; seed <= battles; ++seed) BOOST_TEST_CONTEXT("seed " << seed) {
            Stream stream{static_cast<std::uint64_t>(seed), Purpose::player};
            const Setup setup = foggy_battle(stream);
            State state = start(setup);
            for (int i = 0; i < 2000 && state.moment != Moment::over; ++i) {
                const Action action = any_of(state, stream, *room);
                const bool is_move =
                    state.moment == Moment::move && action.kind == Action::Kind::move;
                for (std::uint8_t army = 0; is_move && army <= state.army_count(); ++army) {
                    const Viewer viewer =
                        army == state.army_count() ? Viewer::spectator() : Viewer{seat_of(army)};
                    State after = state;
                    after.put(action.unit, action.to);
                    if ((hidden_from(state, viewer) & bit_of(action.unit)) == 0 ||
                        (hidden_from(after, viewer) & bit_of(action.unit)) == 0)
                        continue;
                    ++twins;
                    actions += follow_twins(state, action, viewer, stream, *room);
                }
                apply_legal(state, action);
            }
        }
    BOOST_TEST(twins > battles);
    BOOST_TEST(actions > 4 * twins);
}

BOOST_AUTO_TEST_CASE(bf_119_the_log_names_what_was_on_the_viewers_map_and_never_changes) {
    const auto room = std::make_unique<Actions>();
    for (std::uint64_t seed = 1; seed <= 40; ++seed) BOOST_TEST_CONTEXT("seed " << seed) {
            Stream stream{seed, Purpose::setup};
            const Setup setup = foggy_battle(stream);
            State state = start(setup);
            std::array<Lines, max_armies> read;
            std::vector<Event> all, news;
            for (int i = 0; i < 1000 && state.moment != Moment::over; ++i) {
                const State before = state;
                news.clear();
                apply_legal(state, any_of(state, stream, *room), muster::Sink<Event>{news});
                all.insert(all.end(), news.begin(), news.end());
                for (std::uint8_t army = 0; army < state.army_count(); ++army) {
                    const Seat seat = seat_of(army);
                    const View from = view(before, seat), to = view(state, seat);
                    if (before.moment >= Moment::move) check_named(from, to, news, seat);
                    const Lines lines = lines_of(state, news, seat);
                    read[army].insert(read[army].end(), lines.begin(), lines.end());
                }
            }
            for (std::uint8_t army = 0; army < state.army_count(); ++army)
                BOOST_REQUIRE((lines_of(state, all, seat_of(army)) == read[army]));
        }
}

BOOST_AUTO_TEST_CASE(bf_119_a_unit_that_comes_out_of_fog_does_not_say_from_where) {
    const Setup setup = patrol();
    Watched watched{start(setup)};
    watched.play("red move goatriders 6,5");
    BOOST_TEST(watched.last(Seat::blue) == "Comes into sight: Dwarven Goatriders at G6.");
    BOOST_TEST(watched.last(Viewer::spectator()) == watched.last(Seat::blue));
    BOOST_TEST(watched.last(Seat::red) == "Moved: Dwarven Goatriders from J6 to G6.");
    BOOST_TEST(watched.last(Viewer::referee()) == watched.last(Seat::red));
    watched.play("red end");
    watched.play("blue end");
    watched.play("red move goatriders 12,5");
    BOOST_TEST(watched.last(Seat::blue) == "Goes out of sight: Dwarven Goatriders from G6.");
    // What was seen stays in the log though the unit is hidden now, and the other way round.
    const Lines before = lines_of(watched.state, watched.events, Seat::blue);
    watched.play("red end");
    watched.play("blue end");
    watched.play("red move goatriders 13,5");
    watched.play("red end");
    watched.play("blue end");
    watched.play("red move goatriders 16,5");
    const Lines after = lines_of(watched.state, watched.events, Seat::blue);
    BOOST_TEST(std::equal(before.begin(), before.end(), after.begin()));
    BOOST_TEST(std::none_of(after.begin(), after.end(), [](const std::string& line) {
        return line.find("N6") != std::string::npos || line.find("M6") != std::string::npos;
    }));
}

BOOST_AUTO_TEST_CASE(bf_r56_who_is_disbanded_unseen_is_neither_told_nor_listed) {
    Setup setup = patrol();
    setup.armies[0].army.units[0].profile.leash = 12;
    prepare(setup);
    Watched watched{start(setup)}, other = watched;
    watched.play("red move goatriders 15,5");  // 17 from its commander.
    BOOST_TEST(!watched.state.is_on_field(0));
    BOOST_TEST(watched.last(Seat::red).starts_with("Out of command"));
    BOOST_TEST(watched.last(Seat::blue) == other.last(Seat::blue));
    other.play("red stay goatriders");
    BOOST_TEST((view(watched.state, Seat::blue) == view(other.state, Seat::blue)));
    BOOST_TEST((view(watched.state, Seat::blue).state.out & bit_of(0)) == 0);
    BOOST_TEST((view(watched.state, Seat::red).state.out & bit_of(0)) != 0);
    BOOST_TEST(Wording::result_json(watched.state) == Wording::result_json(other.state));
    // BF-129: who is shown everybody learns who is gone.
    const State unshown = watched.state;
    watched.play("referee reveal blue all 1 because the fog lifts");
    const Action reveal = parse_action(unshown, "referee reveal blue all 1 because the fog lifts");
    BOOST_TEST(!record::Saves<Rules>::can_undo(unshown, watched.state, reveal, {}));
    BOOST_TEST((view(watched.state, Seat::blue).state.out & bit_of(0)) != 0);
    BOOST_TEST(watched.last(Seat::red).find("shown") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(bf_119_a_fight_between_two_hidden_units_is_told_to_nobody_else) {
    const Setup setup = patrol(3);
    Watched watched{start(setup)};
    const std::size_t read = lines_of(watched.state, watched.events, Seat::blue).size();
    watched.play("red end");
    watched.play("red attack goatriders gold.goatriders melee");
    BOOST_TEST(view(watched.state, Seat::blue).state.assault.unit == no_unit);
    BOOST_TEST(faces(view(watched.state, Seat::blue).state) == 0);
    BOOST_TEST(faces(view(watched.state, seat_of(2)).state) == 6);
    watched.play("dice roll 6");
    watched.play("dice roll 1");
    BOOST_TEST(!watched.state.is_on_field(4));
    const Lines blue = lines_of(watched.state, watched.events, Seat::blue);
    BOOST_TEST(blue.size() <= read + 1);  // Whose turn it is now.
    const Lines gold = lines_of(watched.state, watched.events, seat_of(2));
    BOOST_TEST((std::find(gold.begin(), gold.end(), "Attack 6 against defence 1.") != gold.end()));
}

BOOST_AUTO_TEST_CASE(bf_117_who_is_shot_at_from_out_of_the_fog_learns_no_name) {
    Setup setup = patrol();
    setup.variant.fog_limits_targeting = false;
    Unit& riders = setup.armies[0].army.units[0];
    const Troop& archers = *find_row(setup.tables->troops, "heavy_archers");
    riders.troop = archers.id;
    riders.name = archers.name;
    riders.profile = archers.profile;
    riders.profile.rng = 6;
    riders.profile.leash = most_leash;
    prepare(setup);
    Watched watched{start(setup)};
    watched.play("red end");
    watched.play("red attack goatriders blue.goatriders ranged");
    BOOST_TEST(watched.last(Seat::blue) == "Ranged attack: an unseen unit on Dwarven Goatriders.");
    BOOST_TEST(watched.last(Seat::red) ==
               "Ranged attack: Standard Heavy Archers on Dwarven Goatriders.");
    for (const char* die : {"dice roll 6", "dice roll 2", "dice roll 1"}) watched.play(die);
    const Lines blue = lines_of(watched.state, watched.events, Seat::blue);
    for (const char* line :
         {"Dwarven Goatriders rolls 2.", "Attack 6 against defence 1.",
          "Morale: Dwarven Goatriders loses 5 and has 0 left.", "Disbanded: Dwarven Goatriders."})
        BOOST_TEST((std::find(blue.begin(), blue.end(), line) != blue.end()), line);
    BOOST_TEST((std::none_of(blue.begin(), blue.end(), [](const std::string& line) {
        return line.find("Archers") != std::string::npos;
    })));
}

BOOST_AUTO_TEST_CASE(bf_r55_an_army_that_has_lost_sees_nobody_and_keeps_no_secret_from_spectators) {
    const Setup setup = patrol(3);
    Watched watched{start(setup)};
    watched.play("referee commander-out blue killed because of a fall");
    const State blue = view(watched.state, Seat::blue).state;
    BOOST_TEST((blue.armies[0].field | blue.armies[2].field) == 0U);
    // Red's and Gold's riders are beside each other, and no other army looks on any more.
    const State open = view(watched.state, Viewer::spectator()).state;
    BOOST_TEST(open.is_on_field(0));
    BOOST_TEST(open.is_on_field(4));
    const std::size_t read = lines_of(watched.state, watched.events, Seat::blue).size();
    watched.play("red move goatriders 6,5");
    BOOST_TEST(lines_of(watched.state, watched.events, Seat::blue).size() == read);
    BOOST_TEST(watched.last(Viewer::spectator()).starts_with("Moved"));
}

BOOST_AUTO_TEST_CASE(bf_58_a_direction_that_is_not_announced_stays_out_of_others_logs) {
    Variant variant;
    variant.announce_direction = false;
    const Setup setup = battlefield::tests::shipped_meeting("millford_crossing", variant);
    Watched watched{start(setup)};
    watched.play("red direction S");
    BOOST_TEST(watched.last(Seat::blue) == "");
    BOOST_TEST(watched.last(Viewer::spectator()) == "");
    BOOST_TEST(watched.last(Seat::red) == "Madder attacks from the south.");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::battlefield::knowledge_tests
