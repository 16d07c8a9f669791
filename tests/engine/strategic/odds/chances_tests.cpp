#define BOOST_TEST_DYN_LINK
#include "engine/core/random.hpp"
#include "engine/strategic/fight/prospects.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/odds/pool_odds.hpp"
#include "engine/strategic/odds/side_law.hpp"
#include "engine/strategic/rules/war_game.hpp"
#include "tests/engine/strategic/odds/pools.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

/// The exact chances of the matrix, ST-T167 to ST-T188: of pools from the odds, of single rolls
/// from every face that the rules ask for.
using namespace muster;
using namespace muster::strategic;
using strategic::tests::class_named;
using strategic::tests::doctrine_named;
using strategic::tests::exact;
using strategic::tests::pool;
using strategic::tests::shipped;

namespace {

bool is(double found, double expected) {
    return std::abs(found - expected) < exact * std::max(1.0, std::abs(expected));
}

/// What a pool meets another with: mean losses, the chance that the attacker inflicts more, and
/// that both inflict as much.
struct Four {
    double attacker_loss{}, defender_loss{}, more{}, equal{};
};
void check(const PoolSide& attacker, const PoolSide& defender, const Four& expected) {
    const PoolOdds odds = pool_odds(attacker, defender);
    BOOST_TEST(is(odds.attacker_loss_mean, expected.attacker_loss));
    BOOST_TEST(is(odds.defender_loss_mean, expected.defender_loss));
    BOOST_TEST(is(odds.attacker_loses_less, expected.more));
    BOOST_TEST(is(odds.equal, expected.equal));
}

/// The mean face of each rank, the best first.
std::array<double, 3> means(const PoolSide& side) {
    const SideLaw::Ranks ranks = SideLaw{side, 3}.ranks();
    std::array<double, 3> out{};
    for (std::size_t rank = 0; rank < out.size(); ++rank)
        for (std::size_t face = 1; face <= 6; ++face)
            out[rank] += static_cast<double>(face) * ranks[rank][face];
    return out;
}
double sum_of(const PoolSide& side) {
    const auto by_rank = means(side);
    return by_rank[0] + by_rank[1] + by_rank[2];
}

/// The mean of `value` over every face of the dice that a state asks for, one after the other,
/// while they are rolled for one of `rolls`.
template <class Value>
double mean(const State& state, const std::vector<RollFor>& rolls, Value value) {
    const bool is_due = state.moment == Moment::dice &&
                        std::find(rolls.begin(), rolls.end(), state.due.what) != rolls.end();
    if (!is_due) return value(state);
    double sum = 0;
    for (int face = 1; face <= state.due.sides; ++face) {
        State next = state;
        apply(next, {.kind = Action::Kind::roll, .number = static_cast<std::int16_t>(face)});
        sum += mean(next, rolls, value);
    }
    return sum / state.due.sides;
}

constexpr Index red = 0, first_army = 0, second_army = 1;

/// Two armies in neighbouring spaces, red against blue.
War duel_of(const char* attacker, const char* defender, int size, int str) {
    War war;
    war.season = find_index(shipped().seasons, "fall");
    war.weather = find_index(shipped().weathers, "fog");
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
    for (const bool defends : {false, true}) {
        ArmyRow row;
        row.id = row.name = defends ? "d" : "a";
        row.faction = defends ? 1 : 0;
        row.class_of = class_named(defends ? defender : attacker);
        row.size = defends ? size : 200;
        row.str = defends ? str : 60;
        row.space = board::cell_of(defends ? 3 : 2);
        war.armies.push_back(row);
    }
    return war;
}

/// Passes until the moment comes, or a die for it is due; other dice show 1 but the weather, which
/// is fog.
template <class IsThere>
void go_on(State& state, IsThere is_there) {
    Actions actions;
    while (!is_there(state)) {
        BOOST_REQUIRE((state.moment != Moment::over));
        if (state.moment == Moment::dice) {
            const bool is_weather = state.due.what == RollFor::weather;
            apply(state, {.kind = Action::Kind::roll,
                          .number = static_cast<std::int16_t>(is_weather ? 45 : 1)});
            continue;
        }
        legal_actions(state, actions);
        apply(state, actions[0]);
    }
}
auto until(Moment moment) {
    return [moment](const State& state) { return state.moment == moment; };
}

/// Red attacks in War Turn 1.
State attacked(const Setup& setup) {
    State state = start(setup);
    go_on(state, until(Moment::declare));
    apply(state, {.kind = Action::Kind::attack, .army = first_army, .other = second_army});
    return state;
}

/// Blue has fallen, and its victor is asked.
State fallen(const Setup& setup) {
    State state = attacked(setup);
    go_on(state, until(Moment::press));
    state.armies[second_army].size = 10;  // Of the dice that it began the phase with: 25 Size.
    apply(state, {.kind = Action::Kind::press});
    go_on(state, until(Moment::outcome));
    return state;
}
Action outcome(Outcome what, bool aids) {
    return {.kind = Action::Kind::outcome, .flag = aids, .number = static_cast<std::int16_t>(what)};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_chances_tests)

BOOST_AUTO_TEST_CASE(st_100_one_die_against_one) {
    const auto chances = loss_chances(pool(1, 6), pool(1, 6));
    const auto of = [&](int by_attacker, int by_defender) {
        double sum = 0;
        for (const auto& [losses, chance, ahead] : chances)
            if (losses.by_attacker() == by_attacker && losses.by_defender() == by_defender)
                sum += chance;
        return sum;
    };
    BOOST_TEST((is(of(20, 0), 1.0 / 6) && is(of(10, 0), 0.25) && is(of(5, 5), 1.0 / 6) &&
                is(of(0, 10), 0.25) && is(of(0, 20), 1.0 / 6)));  // ST-T167
    const PoolOdds odds = pool_odds(pool(1, 6), pool(1, 6));
    BOOST_TEST((is(odds.attacker_loss_mean, 20.0 / 3) && is(odds.defender_loss_mean, 20.0 / 3)));
    // ST-T168, and Hel's Legion (ST-329), ST-T182
    Stakes hel;
    hel.attacker_factor = 2;
    const PoolOdds doubled = pool_odds(pool(1, 6), pool(1, 6), hel);
    BOOST_TEST(
        (is(doubled.attacker_loss_mean, 20.0 / 3) && is(doubled.defender_loss_mean, 40.0 / 3)));
}

BOOST_AUTO_TEST_CASE(st_64_and_99_pools_against_pools) {
    check(pool(5, 6), pool(3, 6),
          {47855.0 / 5184, 1257395.0 / 46656, 12481.0 / 17496, 165799.0 / 1679616});  // ST-T169
    check(pool(3, 6), pool(3, 6),
          {11215.0 / 648, 11215.0 / 648, 6791.0 / 15552, 985.0 / 7776});  // ST-T170
    check(pool(5, 6), pool(5, 6),
          {7588325.0 / 279936, 7588325.0 / 279936, 6843865.0 / 15116544,
           714407.0 / 7558272});  // ST-T171
    check(pool(5, 6), pool(1, 6),
          {14315.0 / 7776, 95465.0 / 7776, 11485.0 / 15552, 1.0 / 6});  // ST-T172
    check(pool(8, 6), pool(8, 6),
          {1221515447765.0 / 29386561536, 1221515447765.0 / 29386561536,
           1312331071387.0 / 2821109907456, 98223882341.0 / 1410554953728});  // ST-T173
    check(pool(10, 6), pool(8, 6),
          {11026335321115.0 / 396718580736, 179701947067835.0 / 3173748645888,
           71043855977437.0 / 101559956668416, 1947334605791.0 / 33853318889472});  // ST-T174
}

BOOST_AUTO_TEST_CASE(st_135_219_and_246_pools_of_other_dice) {
    check(pool(5, 8), pool(3, 6),
          {231165.0 / 65536, 142660625.0 / 3538944, 6406283.0 / 7077888,
           15143.0 / 393216});  // ST-T175
    check(pool(5, 10), pool(3, 6),
          {610657.0 / 360000, 108085727.0 / 2160000, 4166657.0 / 4320000,
           86951.0 / 5400000});  // ST-T176
    check(
        pool(5, 6), pool({{0, 2, 0, 1}}),
        {734119.0 / 46656, 1033789.0 / 46656, 1479881.0 / 2799360, 182029.0 / 1399680});  // ST-T177
    check(pool(5, 6), pool(3, 4),
          {206195.0 / 82944, 521885.0 / 13824, 466517.0 / 497664, 33.0 / 1024});  // ST-T178
}

BOOST_AUTO_TEST_CASE(st_87_and_88_ratings) {
    BOOST_TEST(is(sum_of(pool(3, 6)), 10.5));
    BOOST_TEST(is(sum_of(pool(3, 6, 1)), 15869.0 / 1296));  // ST-T179
    const auto plain = means(pool(3, 6)), better = means(pool(3, 6, 1));
    constexpr double digits = 5e-5;
    BOOST_TEST((std::abs(plain[0] - 4.9583) < digits && is(plain[1], 3.5) &&
                std::abs(plain[2] - 2.0417) < digits));
    BOOST_TEST((std::abs(better[0] - 5.2446) < digits && std::abs(better[1] - 4.0995) < digits &&
                std::abs(better[2] - 2.9005) < digits));
    const SideLaw::Ranks ranks = SideLaw{pool(3, 6, 1), 3}.ranks();
    BOOST_TEST((is(ranks[0][6], 671.0 / 1296) && is(ranks[2][1], 19.0 / 144)));
    BOOST_TEST((is(sum_of(pool(3, 6, 2)), 17017.0 / 1296) &&
                is(sum_of(pool(3, 6, 3)), 161.0 / 12) &&
                is(sum_of(pool(3, 6, -1)), 11347.0 / 1296) &&
                is(sum_of(pool(3, 6, -3)), 91.0 / 12)));  // ST-T180
    check(pool(3, 6, 1), pool(3, 6),
          {142105.0 / 11664, 266765.0 / 11664, 18799.0 / 31104, 16043.0 / 139968});  // ST-T181
}

BOOST_AUTO_TEST_CASE(st_117_a_retreat_that_is_offered_three_times) {
    const Setup setup = setup_of(shipped(), {}, duel_of("swords", "swords", 200, 60));
    State state = attacked(setup);
    double stays = 1;
    for (int i = 0; i < 3; ++i) {
        go_on(state, until(Moment::press));
        apply(state, {.kind = Action::Kind::press});
        BOOST_REQUIRE((state.moment == Moment::retreat));
        apply(state, {.kind = Action::Kind::retreat});
        stays *= 1 - mean(state, {RollFor::retreat},
                          [](const State& then) { return then.battle.left == 1 ? 1.0 : 0.0; });
        apply(state, {.kind = Action::Kind::roll, .number = 1});
    }
    BOOST_TEST(is(1 - stays, 91.0 / 216));  // ST-T183
}

BOOST_AUTO_TEST_CASE(st_r143_a_complication_of_a_wild_surge) {
    War war = duel_of("mages", "swords", 100, 30);
    war.armies[0].augments = bit(static_cast<std::size_t>(doctrine_named("wild_surge_license")));
    const Setup setup = setup_of(shipped(), {}, war);
    State state = attacked(setup);
    go_on(state, until(Moment::options));
    apply(state, {.kind = Action::Kind::augment,
                  .army = first_army,
                  .row = static_cast<std::uint16_t>(doctrine_named("wild_surge_license")),
                  .number = -1});
    go_on(state, until(Moment::commit));
    apply(state, {.kind = Action::Kind::commit, .dice = dice_of(6, 8)});
    go_on(state, [](const State& now) { return now.due.what == RollFor::attacker; });
    // Each of the 6 dice shows a 1, or something else that does nothing.
    double chance = 0;
    for (unsigned ones = 0; ones < 64; ++ones) {
        State then = state;
        double likely = 1;
        for (unsigned die = 0; die < 6; ++die) {
            const bool is_one = (ones >> die & 1U) != 0;
            BOOST_REQUIRE(then.due.sides == 8);
            likely *= is_one ? 1.0 / 8 : 7.0 / 8;
            apply(then, {.kind = Action::Kind::roll,
                         .number = static_cast<std::int16_t>(is_one ? 1 : 2)});
        }
        const int morale = then.factions[red].meters[0];
        BOOST_REQUIRE((morale == 1 || morale == -1));
        if (morale < 0) chance += likely;
    }
    BOOST_TEST(is(chance, 144495.0 / 262144));  // ST-T184
}

BOOST_AUTO_TEST_CASE(st_287_and_292_what_repairs_bring) {
    // In War Turn 2, for what is spent in both halves of one (ST-R165).
    const auto repaired = [](const char* class_of, const char* ability) {
        War war = duel_of(class_of, "swords", 100, 50);
        war.armies[1].space = board::cell_of(5);
        const Setup setup = setup_of(shipped(), {}, war);
        State state = start(setup);
        go_on(state, until(Moment::orders));
        state.armies[first_army].size = 20;
        std::uint16_t row = 0;
        while (setup.prepared.abilities[row].ability->id != std::string_view{ability}) ++row;
        apply(state, {.kind = Action::Kind::act, .army = first_army, .row = row});
        go_on(state, until(Moment::declare));
        apply(state, {.kind = Action::Kind::special, .army = first_army, .row = row});
        go_on(state, [](const State& now) { return now.due.what == RollFor::repairs; });
        return mean(state, {RollFor::repairs},
                    [](const State& then) { return then.armies[first_army].size - 20.0; });
    };
    BOOST_TEST(is(repaired("warforged", "repairs"), 30));
    BOOST_TEST(is(repaired("mutants", "regenerate"), 20.0 / 3));  // ST-T185
}

BOOST_AUTO_TEST_CASE(st_155_and_161_survivors_and_escapes) {
    const Setup setup = setup_of(shipped(), {}, duel_of("swords", "swords", 25, -90));
    const auto survivors = [&](bool aids) {
        State state = fallen(setup);
        apply(state, outcome(Outcome::capture, aids));
        BOOST_REQUIRE(state.due.sides == 25);
        return mean(state, {RollFor::survivors},
                    [](const State& then) { return static_cast<double>(then.prisoners[0].size); });
    };
    BOOST_TEST((is(survivors(false), 13) && is(survivors(true), 429.0 / 25)));  // ST-T186
    const auto escape = [&](bool aids) {
        State state = fallen(setup);
        apply(state, {.kind = Action::Kind::approve,
                      .number = static_cast<std::int16_t>(Approval::escape)});
        apply(state, outcome(Outcome::capture, aids));
        while (state.due.what == RollFor::survivors)
            apply(state, {.kind = Action::Kind::roll, .number = 25});
        return mean(state, {RollFor::escape}, [](const State& then) {
            return then.due.what == RollFor::escaped ? 1.0 : 0.0;
        });
    };
    BOOST_TEST((is(escape(false), 1.0 / 3) && is(escape(true), 1.0 / 9)));  // ST-T187
}

/// What the engine makes of the dice of a battle against what the odds say of them.
void check_played(const Setup& setup, bool rolls_twice) {
    State state = attacked(setup);
    go_on(state, [](const State& now) {
        return now.moment == Moment::dice && now.due.what == RollFor::attacker;
    });
    state.battle.sides[0].rolls_twice |= rolls_twice;
    const Battle& battle = state.battle;
    const Stakes stakes = stakes_of(state, battle);
    const PoolSide attacker = side_of(state.variant(), battle.sides[0]);
    const PoolSide defender = side_of(state.variant(), battle.sides[1]);
    const PoolOdds odds = pool_odds(attacker, defender, stakes);
    const SizeOdds sizes = size_odds(loss_chances(attacker, defender, stakes), stakes.attacker_size,
                                     stakes.defender_size, stakes);
    constexpr int games = 2000;
    struct Tally {
        double sum{}, squares{};
        void add(double value) { sum += value, squares += value * value; }
    };
    Tally inflicted, suffered, won, lost;
    Stream random{11, Purpose::dice};
    for (int game = 0; game < games; ++game) {
        State played = state;
        std::vector<Event> events;
        const auto find = [&](Event::Kind kind) {
            return std::find_if(events.begin(), events.end(),
                                [&](const Event& event) { return event.kind == kind; });
        };
        while (find(Event::Kind::compared) == events.end()) {
            BOOST_REQUIRE((played.moment == Moment::dice));
            const auto faces = static_cast<std::uint32_t>(played.due.sides);
            events.clear();
            apply_legal(played,
                        {.kind = Action::Kind::roll,
                         .number = static_cast<std::int16_t>(random.below(faces) + 1)},
                        Sink<Event>{events});
        }
        const auto compared = find(Event::Kind::compared), winner = find(Event::Kind::won_battle);
        inflicted.add(compared->number);
        suffered.add(compared->total);
        won.add(winner != events.end() && winner->army == first_army ? 1 : 0);
        lost.add(winner != events.end() && winner->army == second_army ? 1 : 0);
    }
    const auto agrees = [&](const Tally& tally, double mean) {
        const double seen = tally.sum / games;
        const double spread = std::sqrt(std::max(tally.squares / games - seen * seen, 0.0) / games);
        BOOST_TEST(std::abs(seen - mean) < 5 * spread + exact * 100, seen << " for " << mean);
    };
    agrees(inflicted, odds.defender_loss_mean);
    agrees(suffered, odds.attacker_loss_mean);
    agrees(won, sizes.attacker_wins);
    agrees(lost, sizes.defender_wins);
}

BOOST_AUTO_TEST_CASE(st_r77_r81_r158_r175_r186_house_rules_are_known_to_the_odds) {
    const War even = duel_of("hels_legion", "swords", 60, 60);
    War shot = duel_of("archers", "swords", 40, 60);
    shot.armies[0].space = board::cell_of(1);
    for (const auto won_by :
         {Variant::BattleVictory::losses_inflicted, Variant::BattleVictory::comparisons,
          Variant::BattleVictory::survival}) {
        Variant rules;
        rules.battle_winner = won_by;
        check_played(setup_of(shipped(), rules, even), false);
        rules.hel_double_scope = Variant::DoubleScope::battle;
        rules.tie_loss = 3;
        check_played(setup_of(shipped(), rules, even), false);
        rules.ranged_attacker_takes_losses = false;
        check_played(setup_of(shipped(), rules, shot), false);
        rules.mutant_double_roll = Variant::DoubleRoll::die;
        check_played(setup_of(shipped(), rules, even), true);
    }
}

BOOST_AUTO_TEST_CASE(st_332_each_mutation_by_its_chance) {
    const std::array<int, 8> percent{10, 15, 15, 15, 15, 15, 10, 5};  // ST-T188
    BOOST_REQUIRE(shipped().mutations.size() == percent.size());
    int last = 0;
    for (std::size_t i = 0; i < percent.size(); ++i) {
        BOOST_TEST(shipped().mutations[i].to - last == percent[i]);
        last = shipped().mutations[i].to;
    }
    BOOST_TEST(last == 100);
}

BOOST_AUTO_TEST_SUITE_END()
