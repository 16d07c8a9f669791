#define BOOST_TEST_DYN_LINK
#include "engine/core/random.hpp"
#include "engine/strategic/dice/dice.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <initializer_list>
#include <string>

/// Dice, comparison and losses by the cases of the rules, dice in the order of ST-22.
using namespace muster::strategic;

namespace {

Rolled d6s(std::initializer_list<int> faces) {
    Rolled rolled;
    for (const int face : faces) rolled.add(6, face);
    return rolled;
}

std::string faces(const Rolled& rolled) {
    std::string text;
    for (std::size_t i = 0; i < rolled.count; ++i)
        text += std::to_string(rolled.dice[i].face) + ' ';
    return text;
}

std::string again(Rolled rolled, int rating, std::initializer_list<int> stream) {
    const Rerolls which = rerolls(rolled, rating);
    BOOST_REQUIRE(which.count == stream.size());
    for (std::size_t i = 0; i < which.count; ++i)
        reroll(rolled, which.which[i], stream.begin()[i], rating);
    return faces(rolled);
}

std::string types(const DiceTypes& dice) {
    std::string text;
    for (std::size_t i = die_ladder.size(); i-- > 0;)
        if (dice.count[i] > 0)
            text += std::to_string(dice.count[i]) + 'd' + std::to_string(die_ladder[i]) + ' ';
    return text;
}

/// "attacker's loss, defender's loss", before limits.
std::string losses(std::initializer_list<int> attacker, std::initializer_list<int> defender,
                   const Stakes& stakes = {}) {
    const Losses lost = compare(d6s(attacker), d6s(defender), stakes);
    return std::to_string(lost.by_defender()) + ' ' + std::to_string(lost.by_attacker());
}

/// "attacker's Size, defender's Size, winner".
std::string after(int attacker, int defender, std::initializer_list<int> attacks,
                  std::initializer_list<int> defends) {
    const BattleWinner winner =
        take_losses(compare(d6s(attacks), d6s(defends)), attacker, defender);
    return std::to_string(attacker) + ' ' + std::to_string(defender) + ' ' +
           (winner == BattleWinner::none       ? '-'
            : winner == BattleWinner::attacker ? 'A'
                                               : 'D');
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_dice_tests)

BOOST_AUTO_TEST_CASE(st_81_to_85_types_of_dice) {
    DiceTypes dice = dice_of(8, 6);
    swap_dice(dice, 4);
    BOOST_TEST(types(dice) == "4d10 4d6 ");  // ST-T60
    dice = dice_of(7, 6);
    swap_dice(dice, 8);
    BOOST_TEST(types(dice) == "7d10 ");  // ST-T62
    dice = dice_of(6, 8);
    swap_dice(dice, 4);
    BOOST_TEST(types(dice) == "6d8 ");  // ST-T66
    dice = dice_of(8, 6);
    step_some(dice, 3, -1);
    BOOST_TEST(types(dice) == "5d6 3d4 ");  // ST-T69
    dice = dice_of(4, 6);
    swap_dice(dice, 1);
    step_all(dice, 1);
    BOOST_TEST(types(dice) == "1d10 3d8 ");  // ST-T70
    step_some(dice, 2, 1);
    BOOST_TEST(types(dice) == "3d10 1d8 ");
    step_all(dice, -9);
    BOOST_TEST(types(dice) == "4d4 ");
    dice = dice_of(7, 6);
    swap_dice(dice, 4);
    keep_largest(dice, 5);
    BOOST_TEST(types(dice) == "4d10 1d6 ");  // ST-T223
}

BOOST_AUTO_TEST_CASE(st_86_to_89_dice_are_rolled_again) {
    BOOST_TEST(again(d6s({6, 4, 2}), 1, {5}) == "6 4 5 ");        // ST-T71
    BOOST_TEST(again(d6s({6, 4, 2}), 1, {1}) == "6 4 2 ");        // ST-T72
    BOOST_TEST(again(d6s({6, 4, 2}), -1, {3}) == "3 4 2 ");       // ST-88, ST-T73
    BOOST_TEST(again(d6s({2, 2, 3}), 5, {6, 1, 4}) == "6 2 4 ");  // ST-T75
    Rolled mixed;
    mixed.add(6, 2);
    mixed.add(10, 2);
    mixed.add(6, 5);
    BOOST_TEST(again(mixed, 1, {9}) == "2 9 5 ");  // ST-T76
    BOOST_TEST(rerolls(mixed, 0).count == 0);
}

BOOST_AUTO_TEST_CASE(st_99_to_101_pairs_and_what_they_cost) {
    BOOST_TEST(losses({6, 5, 4, 4, 1}, {5, 3, 2}) == "0 30");                // ST-T77
    BOOST_TEST(losses({6, 6, 5, 3, 2}, {3, 5, 3}) == "0 40");                // ST-T78
    BOOST_TEST(losses({5, 4, 2, 2, 1}, {5, 4}) == "10 10");                  // ST-T79
    BOOST_TEST(losses({2, 2, 2, 1, 1}, {6, 6}) == "40 0");                   // ST-T83
    BOOST_TEST((losses({5}, {2}) == "0 20" && losses({4}, {2}) == "0 10"));  // ST-T85
    Stakes hel;
    hel.attacker_factor = 2;
    BOOST_TEST(losses({5, 4, 3, 2, 1}, {5, 1}, hel) == "5 50");  // ST-T86
    hel = {};
    hel.defender_factor = 2;
    BOOST_TEST(losses({2, 2, 1, 1, 1}, {6}, hel) == "40 0");  // ST-T87
    Stakes light;
    light.tie = 2;
    BOOST_TEST(losses({5, 1, 1, 1, 1}, {5}, light) == "2 2");  // ST-T93
    BOOST_TEST(losses({6, 6, 5, 5, 4, 3, 3, 2, 2, 1}, {6, 5, 5, 4, 3, 2, 2, 1}) ==
               "10 70");  // ST-T229
    Rolled defender = d6s({6, 5, 1});
    remove_highest(defender);
    const Losses cut = compare(d6s({4, 4, 3, 2, 1}), defender);
    BOOST_TEST((cut.by_defender() == 10 && cut.by_attacker() == 20));  // ST-T89
    defender = d6s({6, 5, 1});
    remove_lowest(defender);
    const Losses word = compare(d6s({6, 4, 4, 2, 2}), defender);
    BOOST_TEST((word.by_defender() == 15 && word.by_attacker() == 5));  // ST-T90
}

BOOST_AUTO_TEST_CASE(st_103_and_105_sizes_and_who_wins) {
    BOOST_TEST(after(100, 100, {5, 4, 2, 2, 1}, {5, 4}) == "90 90 D");  // ST-102, ST-T79
    BOOST_TEST(after(5, 5, {5, 4, 2, 2, 1}, {5, 4}) == "0 1 D");        // ST-T80
    BOOST_TEST(after(100, 20, {6, 3, 2, 1, 1}, {3}) == "100 0 A");      // ST-T81
    BOOST_TEST(after(100, 12, {6, 4, 1, 1, 1}, {5, 4}) == "95 1 A");    // ST-T82
    BOOST_TEST(after(100, 100, {6, 3, 1, 1, 1}, {5, 4}) == "90 90 D");  // ST-T84
    BOOST_TEST(after(10, 10, {6, 3, 1, 1, 1}, {5, 4}) == "0 0 -");      // ST-T92
    Rolled single = d6s({6});
    remove_highest(single);
    int attacker = 50, defender = 50;
    const Losses nothing = compare(d6s({5, 5, 5, 5, 5}), single);
    BOOST_TEST(nothing.pairs == 0);
    BOOST_TEST((take_losses(nothing, attacker, defender) == BattleWinner::defender));  // ST-T91
    BOOST_TEST((attacker == 50 && defender == 50));
    remove_highest(single);
    BOOST_TEST(single.count == 0);
}

BOOST_AUTO_TEST_CASE(st_t361_and_t362_what_any_dice_may_cost) {
    muster::Stream stream{5, muster::Purpose::dice};
    const auto roll = [&](std::size_t most) {
        Rolled rolled;
        const std::size_t dice = 1 + stream.below(static_cast<std::uint32_t>(most));
        for (std::size_t i = 0; i < dice; ++i) {
            const auto sides = static_cast<std::uint32_t>(die_ladder[stream.below(4)]);
            rolled.add(static_cast<int>(sides), 1 + static_cast<int>(stream.below(sides)));
        }
        return rolled;
    };
    for (int i = 0; i < 2000; ++i) {
        const Rolled attacker = roll(10), defender = roll(8);
        const Losses losses = compare(attacker, defender);
        const int pairs = std::min<int>(attacker.count, defender.count);
        BOOST_REQUIRE(losses.pairs == pairs);
        for (const int inflicted : {losses.by_attacker(), losses.by_defender()})
            BOOST_REQUIRE((inflicted >= 0 && inflicted <= 20 * pairs && inflicted % 5 == 0));
        // Dice without a partner change nothing.
        Rolled fewer = attacker.count > defender.count ? attacker : defender;
        while (fewer.count > pairs) remove_lowest(fewer);
        const bool is_attackers = attacker.count > defender.count;
        BOOST_REQUIRE(
            (compare(is_attackers ? fewer : attacker, is_attackers ? defender : fewer) == losses));
        int own = 5, other = 1 + static_cast<int>(stream.below(60));
        const int before = other;
        (void)take_losses(losses, own, other);
        BOOST_REQUIRE((own >= 0 && other >= 0 && other <= before));
        if (losses.defender == 0) BOOST_REQUIRE(other >= 1);  // ST-T362
    }
}

BOOST_AUTO_TEST_SUITE_END()
