#define BOOST_TEST_DYN_LINK
#include "engine/battlefield/players/tactics.hpp"
#include "engine/battlefield/rules/moves.hpp"
#include "engine/battlefield/rules/targets.hpp"
#include "engine/battlefield/ruleset.hpp"
#include "tests/engine/battlefield/scenario.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <initializer_list>
#include <string>

/// Rulings of section 16 that need rows, maps or toggles of their own.
namespace muster::battlefield::rulings_tests {
namespace {

/// Red's units, then their commander in the north-west corner; one blue unit and its commander in
/// the south-east. Nobody is ever out of command.
struct Field {
    Setup setup;
    State state;

    Field() {
        setup.tables = &battlefield::tests::shipped();
        setup.gap = 0;
        setup.map = open_ground(20, 12);
        for (int side = 0; side < 2; ++side) {
            ArmySetup& own = setup.armies.emplace_back();
            own.role = side == 0 ? Role::attacker : Role::defender;
            own.side = side;
            own.army.id = own.army.name = side == 0 ? "r" : "b";
        }
    }
    [[nodiscard]] Cell cell(int x, int y) const { return setup.map.grid.cell({x, y}); }
    Unit& add(std::size_t side, const std::string& troop, int x, int y) {
        ArmySetup& own = setup.armies[side];
        const std::string id = "u" + std::to_string(own.army.units.size());
        own.placed.push_back(cell(x, y));
        Unit& unit = own.army.units.emplace_back(
            Unit{id, id, troop, find_row(setup.tables->troops, troop)->profile});
        unit.profile.leash = most_leash;
        return unit;
    }
    void set(int x, int y, Ground ground) {
        setup.map.ground[muster::board::index(cell(x, y))] |= bit(ground);
    }
    void fort(int x, int y) {
        setup.map.forts.push_back({cell(x, y), "palisade", 8, 1, Role::defender});
    }
    /// Adds the commanders, and begins.
    void begin() {
        add(0, "heavy_inf", 0, 0).is_commander = true;
        add(1, "heavy_inf", 19, 11).is_commander = true;
        prepare(setup);
        if (const auto fault = setup_fault(setup)) throw std::invalid_argument{fault->text};
        state = start(setup);
    }
    void play(std::initializer_list<const char*> lines) {
        for (const char* line : lines) apply(state, parse_action(state, line));
    }
    /// The rule that refuses red's first unit a target.
    [[nodiscard]] std::string attack(Mode mode) const {
        const auto first_blue = static_cast<Index>(setup.armies[0].army.units.size());
        return std::string{attack_refusal(state, 0, first_blue, mode).value_or("")};
    }
    [[nodiscard]] std::string bombard(int x, int y) const {
        return std::string{bombard_refusal(state, 0, cell(x, y)).value_or("")};
    }
    [[nodiscard]] bool may_leave() {
        State chosen = state;
        apply(chosen, parse_action(chosen, "red choose u0"));
        return is_legal(chosen, {.kind = Action::Kind::leave, .unit = 0});
    }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(battlefield_rulings_tests)

BOOST_AUTO_TEST_CASE(bf_110_a_fortification_in_fog_is_bombarded_from_afar) {
    for (const auto& [x, rule] : {std::pair{5, ""}, std::pair{8, "BF-117"}}) {
        Field field;
        field.add(0, "boulder_giants", x, 5);
        field.set(9, 5, Ground::fog);
        field.set(6, 5, Ground::fog);
        if (x == 8) field.set(8, 5, Ground::fog);
        const int far = x == 5 ? 9 : 10;
        field.fort(far, 5);
        field.add(1, "medium_inf", far, 5);
        field.begin();
        BOOST_TEST(field.bombard(far, 5) == rule);
        // BF-118: the unit inside is hidden all the same.
        BOOST_TEST(field.attack(Mode::ranged) == (x == 5 ? "BF-118" : "BF-117"));
    }
}

BOOST_AUTO_TEST_CASE(bf_41_a_later_test_after_moves_delays_no_test_after_removals) {
    Field field;
    field.setup.variant.leash_check = Variant::LeashCheck::end_of_turn;
    field.add(0, "goatriders", 4, 0).profile.leash = 5;
    field.add(0, "light_archers", 12, 5).is_officer = true;
    field.add(0, "light_inf", 19, 5);
    field.setup.variant.map_exit = field.setup.variant.leash_for_officers = true;
    field.add(1, "medium_inf", 13, 5);
    field.begin();
    field.play({"red move u0 10,0"});
    BOOST_TEST(field.state.is_on_field(0));  // Out of command until the turn ends.
    State strays = field.state;
    field.play({"red choose u2", "red leave u2"});
    BOOST_TEST(!field.state.is_on_field(0));
    // The same after an enemy falls.
    field.state = strays;
    const Index enemy = 4;
    field.state.pieces[enemy].ml = 1;
    field.play(
        {"red end", "red attack u1 blue.u0 ranged", "dice roll 4", "dice roll 2", "dice roll 1"});
    BOOST_TEST(!field.state.is_on_field(enemy));
    BOOST_TEST(!field.state.is_on_field(0));
    // Nobody falls: nothing is tested yet.
    field.state = strays;
    field.play(
        {"red end", "red attack u1 blue.u0 ranged", "dice roll 1", "dice roll 2", "dice roll 1"});
    BOOST_TEST((field.state.to_move == Seat::blue));  // Its last act has ended the turn ...
    BOOST_TEST(!field.state.is_on_field(0));          // ... and that is tested.
}

BOOST_AUTO_TEST_CASE(bf_r6_an_engine_with_cooldown_rests_whoever_mans_it) {
    Tables tables = battlefield::tests::shipped();
    for (Troop& row : tables.engines) row.profile.add(Trait::cooldown);
    Field field;
    field.setup.tables = &tables;
    field.setup.variant.deploy_manned = true;
    field.setup.map.engines.push_back({field.cell(5, 5), tables.engines[0].id, Role::neither});
    field.add(0, "bombthrowers", 5, 5);
    field.add(0, "medium_inf", 6, 5);
    field.add(1, "heavy_inf", 8, 5).profile.ml = 60;
    field.begin();
    BOOST_TEST(field.state.engines[0].crew == 0);  // BF-R60
    const auto shoot = [&](const char* unit) {
        return refusal(field.state, *read_action(field.state, std::string{"red attack "} + unit +
                                                                  " blue.u0 ranged"))
            .value_or("");
    };
    field.play(
        {"red end", "red attack u0 blue.u0 ranged", "dice roll 10", "dice roll 1", "dice roll 1"});
    BOOST_TEST(is_cooling(field.state, 0) == false);  // In the same round nobody asks.
    while (field.state.round == 1) field.play({field.state.active == 0 ? "red end" : "blue end"});
    BOOST_TEST(is_cooling(field.state, 0));
    // Another crew finds it as hot, and the first has no cooldown of its own from it.
    field.play({"red unman u0"});
    BOOST_TEST(!is_cooling(field.state, 0));
    field.play({"red move u0 5,6", "red move u1 5,5", "red end"});
    field.play({"red man u1"});
    BOOST_TEST(is_cooling(field.state, 1));
    while (field.state.round == 2) field.play({field.state.active == 0 ? "red end" : "blue end"});
    field.play({"red end"});
    BOOST_TEST(shoot("u1") == "");
}

BOOST_AUTO_TEST_CASE(bf_r57_walls_are_nothing_to_shots_from_the_air_or_into_it) {
    for (const bool by_line : {false, true})
        for (const char* troop : {"medium_inf", "skyknights"}) {
            Field field;
            field.setup.variant.line_of_sight = by_line;
            field.setup.variant.wall_blocks_ranged = !by_line;
            field.setup.map.walls.set(field.cell(5, 5), Compass::east, true);
            field.add(0, "heavy_archers", 5, 5);
            field.add(1, troop, 7, 5);
            field.begin();
            const bool is_aerial = std::string{troop} == "skyknights";
            BOOST_TEST(field.attack(Mode::ranged) == (is_aerial ? "" : "BF-88"));
        }
    // Units and impassable squares on the line still block it.
    Field field;
    field.setup.variant.line_of_sight = true;
    field.add(0, "heavy_archers", 5, 5);
    field.add(0, "medium_inf", 6, 5);
    field.add(1, "skyknights", 7, 5);
    field.begin();
    BOOST_TEST(field.attack(Mode::ranged) == "BF-88");
}

BOOST_AUTO_TEST_CASE(bf_r58_a_ram_breaks_a_work_from_without_but_not_through_a_wall) {
    for (const bool is_walled : {false, true}) {
        Field field;
        field.add(0, "heavy_inf", 5, 5).profile.add(Trait::breach);
        field.fort(6, 5);
        if (is_walled) field.setup.map.walls.set(field.cell(5, 5), Compass::east, true);
        field.add(1, "medium_inf", 6, 5);
        field.begin();
        BOOST_TEST(field.attack(Mode::melee) == "BF-109");
        BOOST_TEST(field.bombard(6, 5) == (is_walled ? "BF-52" : ""));
        BOOST_TEST((assault_on(field.state, 0, field.cell(6, 5)).mode == Mode::melee));
    }
    // Giants that may choose either mode bombard in ranged mode.
    Field field;
    field.add(0, "boulder_giants", 5, 5);
    field.fort(8, 5);
    field.add(1, "medium_inf", 10, 5);
    field.begin();
    BOOST_TEST(field.bombard(8, 5) == "");
    BOOST_TEST((assault_on(field.state, 0, field.cell(8, 5)).mode == Mode::ranged));
}

BOOST_AUTO_TEST_CASE(bf_r59_a_diagonal_step_off_the_map_crosses_a_corner) {
    const auto leaves = [](bool has_wall, bool has_unit, Variant::UnitCorner corner) {
        Field field;
        field.setup.variant.map_exit = true;
        field.setup.variant.unit_corner = corner;
        // West and south are closed to it, so that the way off is north-west, north or north-east.
        Unit& unit = field.add(0, "heavy_inf", 5, 0);
        unit.profile.mv = 1;
        if (has_wall) field.setup.map.walls.set(field.cell(5, 0), Compass::east, true);
        if (has_unit) field.add(0, "heavy_inf", 6, 0);
        field.begin();
        const Occupied occupied{field.state, 0};
        return Way{field.state, 0, occupied}.can_step_off(Compass::north_east);
    };
    using Corner = Variant::UnitCorner;
    BOOST_TEST(leaves(false, false, Corner::any));
    BOOST_TEST(!leaves(true, false, Corner::any));
    BOOST_TEST(!leaves(false, true, Corner::any));
    BOOST_TEST(leaves(false, true, Corner::both));  // Beyond the edge stands nobody.
    BOOST_TEST(leaves(false, true, Corner::none));
}

BOOST_AUTO_TEST_CASE(bf_r60_a_placed_army_begins_at_its_engines_where_units_may_begin_manned) {
    for (const bool may : {false, true}) {
        Field field;
        field.setup.variant.deploy_manned = may;
        const std::string catapult = field.setup.tables->engines[0].id;
        field.setup.map.engines.push_back({field.cell(5, 5), catapult, Role::neither});
        field.setup.map.engines.push_back({field.cell(9, 9), catapult, Role::neither});
        field.add(0, "medium_inf", 5, 5);
        field.add(1, "skyknights", 9, 9);
        field.begin();
        BOOST_TEST(field.state.engines[0].crew == (may ? 0 : no_unit));
        BOOST_TEST(field.state.engines[1].crew == no_unit);  // BF-99: nobody aerial.
        if (may) field.play({"red unman u0", "red move u0 8,5"});
    }
}

BOOST_AUTO_TEST_CASE(bf_r61_relative_height_counts_against_the_square_of_a_work) {
    for (const bool is_work_high : {false, true})
        for (const auto height : {Variant::HighGround::absolute, Variant::HighGround::relative}) {
            Field field;
            field.setup.variant.high_ground = height;
            field.add(0, "boulder_giants", 5, 5);
            field.set(5, 5, Ground::high);
            if (is_work_high) field.set(7, 5, Ground::high);
            field.fort(7, 5);
            field.add(1, "medium_inf", 12, 5);
            field.begin();
            const bool is_better = height == Variant::HighGround::absolute || !is_work_high;
            BOOST_TEST(assault_on(field.state, 0, field.cell(7, 5)).attack_lean ==
                       (is_better ? 1 : 0));
        }
}

BOOST_AUTO_TEST_CASE(bf_r62_difficult_ground_moves_nobody_who_cannot_move) {
    using Mode = Variant::Difficult;
    for (const Mode mode : {Mode::whole_move, Mode::start_only, Mode::per_square})
        for (const int mv : {0, 1}) {
            Field field;
            field.setup.variant.difficult_mode = mode;
            field.add(0, "heavy_inf", 5, 5).profile.mv = static_cast<std::uint8_t>(mv);
            field.set(5, 5, Ground::difficult);
            field.set(6, 5, Ground::difficult);
            field.add(1, "medium_inf", 12, 5);
            field.begin();
            const auto move = *read_action(field.state, "red move u0 6,5");
            BOOST_TEST(is_legal(field.state, move) == (mv > 0));
        }
}

BOOST_AUTO_TEST_CASE(bf_r56_players_suppose_that_a_hidden_army_has_its_commander) {
    // All of red stands in fog, so that it sees its neighbours alone: there are two squares where
    // somebody may be unseen, and three whom it has not seen fall.
    Field field;
    field.setup.map = open_ground(10, 10);
    for (int x = 0; x < 10; ++x)
        for (int y = 0; y < 10; ++y)
            if (x < 8 || y > 2) field.set(x, y, Ground::impassable);
    for (int y = 0; y < 3; ++y) field.set(8, y, Ground::fog);
    field.add(0, "heavy_inf", 8, 0).is_commander = true;
    field.add(1, "medium_inf", 8, 2);
    field.add(1, "medium_inf", 9, 1);
    field.add(1, "heavy_inf", 9, 2).is_commander = true;
    prepare(field.setup);
    field.state = start(field.setup);
    field.state.take(2);
    field.state.out |= bit_of(2);
    field.state.unseen_losses[0] |= bit_of(2);
    const View red = view(field.state, Seat::red);
    BOOST_TEST(red.state.armies[1].field == 0U);
    muster::Stream stream{1, muster::Purpose::player};
    for (int i = 0; i < 20; ++i) {
        State sample = Beliefs{red}.sample_state(stream);
        for (std::uint8_t army = 0; army < 2; ++army)
            BOOST_REQUIRE(sample.is_on_field(sample.armies[army].commander));
        BOOST_REQUIRE((view(sample, Seat::red).state.armies[1].field == red.state.armies[1].field));
        (void)play_on(sample, stream);
    }
    // BF-70: who nobody is left to move for ends the phase.
    State empty = field.state;
    empty.take(0);
    BOOST_TEST((Tactics{}.next(empty).kind == Action::Kind::end));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::battlefield::rulings_tests
