#define BOOST_TEST_DYN_LINK
#include "engine/battlefield/game/compiled.hpp"
#include "engine/battlefield/players/tactics.hpp"
#include "tests/engine/battlefield/scenario.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <bit>
#include <memory>
#include <string>

/// What computer players make of battlefield.
namespace {

using namespace muster::battlefield;
using muster::Seat;
using muster::players::Kind;
using Player = muster::players::Player<Rules>;

constexpr std::array<Kind, 4> thoughtful{Kind::greedy, Kind::easy, Kind::fair, Kind::hard};

/// Each unit stands where its army's list says; the last of each army commands it.
struct Standing {
    std::string troop;
    muster::board::Square at;
};
Setup battle(const std::array<std::vector<Standing>, 2>& armies, int fog_from = 99) {
    Setup setup;
    setup.tables = &muster::battlefield::tests::shipped();
    setup.gap = 0;
    setup.map = open_ground(20, 12);
    const auto& grid = setup.map.grid;
    for (int x = fog_from; x < 20; ++x)
        for (int y = 2; y < 10; ++y)
            setup.map.ground[muster::board::index(grid.cell({x, y}))] = bit(Ground::fog);
    for (std::size_t side = 0; side < 2; ++side) {
        ArmySetup& own = setup.armies.emplace_back();
        own.role = side == 0 ? Role::attacker : Role::defender;
        own.side = static_cast<int>(side);
        own.army.id = own.army.name = side == 0 ? "r" : "b";
        for (const Standing& one : armies[side]) {
            const std::string id = std::to_string(own.army.units.size());
            Unit& unit = own.army.units.emplace_back(
                Unit{id, id, one.troop, find_row(setup.tables->troops, one.troop)->profile});
            unit.profile.leash = most_leash;
            own.placed.push_back(grid.cell(one.at));
        }
        own.army.units.back().is_commander = true;
    }
    prepare(setup);
    return setup;
}

/// Plays the turn of the army to move, with the worst dice for it.
void play_turn(State& state, Player& player) {
    const std::uint8_t active = state.active;
    const auto legal = std::make_unique<Actions>();
    while (state.moment != Moment::over && state.active == active) {
        legal_actions(state, *legal);
        apply(state, muster::is_player(state.to_move) ? player.choose(state, state.to_move, *legal)
                                                      : (*legal)[0]);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(battlefield_players_tests)

BOOST_AUTO_TEST_CASE(who_can_win_for_sure_in_this_turn_does) {
    // Behind those who are nearer stands the commander, and no roll saves it from the riders.
    const Setup setup =
        battle({{{{"goatriders", {3, 5}}, {"medium_inf", {3, 7}}, {"heavy_inf", {0, 11}}},
                 {{"light_archers", {7, 7}}, {"medium_inf", {5, 4}}, {"light_archers", {9, 5}}}}});
    for (const Kind kind : thoughtful)
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            State state = start(setup);
            state.pieces[0].attack = 5;
            state.pieces[5].ml = 1;
            Player player{kind, seed};
            play_turn(state, player);
            BOOST_TEST(outcome(state).is_over);
            BOOST_TEST(outcome(state).side == 0);
        }
}

BOOST_AUTO_TEST_CASE(the_greedy_player_puts_nobody_out_of_command) {
    for (const char* map : {"millford_crossing", "three_keeps"}) {
        Variant variant;
        variant.round_limit = 10;
        const Setup setup = muster::battlefield::tests::shipped_meeting(map, variant);
        muster::players::Dice<Rules> dice{4};
        Player player{Kind::greedy, 4};
        State state = start(setup);
        const auto legal = std::make_unique<Actions>();
        int moves = 0;
        while (state.moment != Moment::over) {
            if (!muster::is_player(state.to_move)) {
                apply(state, dice.choose(state, *legal));
                continue;
            }
            legal_actions(state, *legal);
            const Action action = player.choose(state, state.to_move, *legal);
            const std::uint8_t army = state.active;
            const int before = std::popcount(state.armies[army].field);
            apply(state, action);
            if (action.kind != Action::Kind::move) continue;
            ++moves;
            BOOST_TEST(std::popcount(state.armies[army].field) == before);
        }
        BOOST_TEST(moves > 50);
    }
}

// BF-123: no round is the last, so somebody has to come.
BOOST_AUTO_TEST_CASE(whoever_only_waits_is_brought_down) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Variant variant;
        variant.round_limit = 60;
        Setup setup = muster::battlefield::tests::shipped_battle("millford_crossing");
        setup.variant = variant;
        prepare(setup);
        muster::players::Dice<Rules> dice{seed};
        Player player{Kind::greedy, seed};
        State state = start(setup);
        const auto legal = std::make_unique<Actions>();
        while (state.moment != Moment::over) {
            if (!muster::is_player(state.to_move)) {
                apply(state, dice.choose(state, *legal));
                continue;
            }
            legal_actions(state, *legal);
            const Choice* choice = &(*legal)[0];
            for (const auto& one : *legal)
                if (one.kind == Action::Kind::end || one.kind == Action::Kind::stay) choice = &one;
            apply(state, state.active == 0 ? *choice : player.choose(state, state.to_move, *legal));
        }
        BOOST_TEST(outcome(state).side == 1, "seed " << seed << ", round " << state.round);
    }
}

BOOST_AUTO_TEST_CASE(the_same_seed_chooses_the_same) {
    const Setup setup = muster::battlefield::tests::shipped_battle("millford_crossing");
    for (const Kind kind : thoughtful) {
        State one = start(setup);
        State other = one;
        Player player{kind, 7}, same{kind, 7};
        play_turn(one, player);
        play_turn(other, same);
        BOOST_TEST((one == other));
        if (kind == Kind::fair) break;  // Hard is the same, ten times as long.
    }
}

BOOST_AUTO_TEST_CASE(bf_119_what_fog_hides_changes_no_choice) {
    const auto at = [](int x, int y) {
        return battle(
            {{{{"goatriders", {6, 5}}, {"heavy_archers", {5, 6}}, {"heavy_inf", {0, 11}}},
              {{"boulder_giants", {x, y}}, {"medium_inf", {8, 3}}, {"heavy_inf", {19, 11}}}}},
            10);
    };
    const Setup near = at(11, 5), far = at(17, 8);
    for (const Kind kind : thoughtful)
        for (const Index unit : {Index{0}, Index{1}}) {
            std::array<Action, 2> chosen;
            for (std::size_t i = 0; i < 2; ++i) {
                State state = start(i == 0 ? near : far);
                apply(state, {.kind = Action::Kind::choose, .unit = unit});
                const View seen = view(state, Seat::red);
                BOOST_TEST(!seen.state.is_on_field(3));
                const auto legal = std::make_unique<Actions>();
                legal_actions(seen, *legal);
                chosen[i] = Player{kind, 3}.choose(seen, *legal);
            }
            BOOST_TEST((chosen[0] == chosen[1]));
        }
}

BOOST_AUTO_TEST_CASE(what_tactics_do_next_is_legal) {
    Variant variant;
    variant.round_limit = 12;
    for (const bool per_unit : {false, true}) {
        if (per_unit) variant.activation = Variant::Activation::per_unit;
        variant.lure = per_unit;
        const Setup setup =
            muster::battlefield::tests::shipped_meeting("saltmarsh_causeway", variant);
        muster::players::Dice<Rules> dice{2};
        State state = start(setup);
        const auto legal = std::make_unique<Actions>();
        while (state.moment != Moment::over) {
            const Action action = muster::is_player(state.to_move) ? Tactics{}.next(state)
                                                                   : dice.choose(state, *legal);
            BOOST_TEST_REQUIRE(is_legal(state, action));
            apply(state, action);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
