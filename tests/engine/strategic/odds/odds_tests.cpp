#define BOOST_TEST_DYN_LINK
#include "engine/strategic/odds/pool_odds.hpp"

#include "engine/core/random.hpp"
#include "engine/strategic/odds/pool_text.hpp"
#include "engine/strategic/odds/side_law.hpp"
#include "tests/engine/strategic/odds/enumerated.hpp"
#include "tests/engine/strategic/odds/pools.hpp"
#include "tests/exhaustive.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Odds of pools against the plain functions of dice (dice.hpp), face by face.
using namespace muster::strategic;
using namespace muster::strategic::tests;

namespace {

/// How far the odds and the chances of losses are from those enumerated.
double fault(const PoolSide& attacker, const PoolSide& defender, const Enumerated& expected,
             const Stakes& stakes) {
    double worst = apart(pool_odds(attacker, defender, stakes), expected.odds);
    auto left = expected.losses;
    const auto chances = loss_chances(attacker, defender, stakes);
    for (const auto& [losses, chance, ahead] : chances) {
        const auto found = left.find(Enumerated::key(losses));
        if (found == left.end()) return 1;
        found->second -= chance;  // Of several where pairs count.
    }
    for (const auto& [losses, chance] : left) worst = std::max(worst, std::abs(chance));
    if (stakes.attacker_size == 0) return worst;
    const SizeOdds sizes = size_odds(chances, stakes.attacker_size, stakes.defender_size, stakes);
    return std::max({worst, std::abs(sizes.attacker_wins - expected.sizes.attacker_wins),
                     std::abs(sizes.defender_wins - expected.sizes.defender_wins),
                     std::abs(sizes.nobody_wins - expected.sizes.nobody_wins)});
}

/// Every pool of at most three dice.
std::vector<DiceTypes> small_pools() {
    std::vector<DiceTypes> all;
    for (std::uint8_t code = 0; code < 255; ++code) {
        const DiceTypes dice{
            {static_cast<std::uint8_t>(code & 3U), static_cast<std::uint8_t>(code >> 2U & 3U),
             static_cast<std::uint8_t>(code >> 4U & 3U), static_cast<std::uint8_t>(code >> 6U)}};
        if (dice.total() >= 1 && dice.total() <= 3) all.push_back(dice);
    }
    return all;
}

/// Every pool of at most three dice by every rating from -3 to 3.
const std::vector<PoolSide>& options() {
    static const std::vector<PoolSide> all = [] {
        std::vector<PoolSide> made;
        for (const DiceTypes& dice : small_pools())
            for (int rating = -3; rating <= 3; ++rating) made.push_back(pool(dice, rating));
        return made;
    }();
    return all;
}

void walk(const SideLaw& law, int face, std::uint32_t state, std::uint32_t faces, double chance,
          Left& left) {
    if (face == 0) {
        left[faces] += chance;
        return;
    }
    const SideLaw::Steps steps = law.steps(face, state);
    const int count = law.count(face, state);
    if (steps.chances.empty()) return walk(law, 0, 0, faces, chance, left);
    for (std::uint32_t to = steps.first; to < std::min(steps.end(), law.states(face - 1)); ++to) {
        const double step = steps.chances[to - steps.first];
        if (step <= 0) continue;
        const int more = law.count(face - 1, to) - std::max(count, 0);
        std::uint32_t longer = faces;
        for (int i = 0; i < more; ++i) longer = longer << 4U | static_cast<std::uint32_t>(face);
        walk(law, face - 1, to, longer, chance * step, left);
    }
}

/// The worst difference between a side's law and every roll of its dice.
double law_fault(const PoolSide& side) {
    if (side.remaining() == 0) return 0;
    const SideLaw law{side, side.remaining()};
    Left found, expected = enumerated(side);
    walk(law, law.top(), 0, 0, 1, found);
    double worst = found.size() == expected.size() ? 0 : 1;
    SideLaw::Ranks ranks = law.ranks();
    for (const auto& [key, chance] : expected) {
        worst = std::max(worst, std::abs(found[key] - chance));
        auto rank = static_cast<std::size_t>(side.remaining());
        for (std::uint32_t faces = key; faces > 0; faces >>= 4U)
            ranks[--rank][faces & 15U] -= chance;
    }
    for (const auto& rank : ranks)
        for (const double left : rank) worst = std::max(worst, std::abs(left));
    return worst;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_odds_tests)

BOOST_AUTO_TEST_CASE(st_87_to_89_dice_fall_as_every_roll_enumerated_says) {
    const auto check = [](const PoolSide& side) {
        BOOST_TEST(law_fault(side) < exact, name_of(side));
    };
    for (std::size_t i = 0; i < options().size(); i += muster::tests::is_exhaustive() ? 1 : 5)
        for (std::size_t without = 0; without < 4; ++without) {
            if (!muster::tests::is_exhaustive() && without != i % 4) continue;
            PoolSide side = options()[i];
            side.is_without_best = (without & 1U) > 0;
            side.is_without_worst = (without & 2U) > 0;
            check(side);
        }
    for (const int rating : {-2, 0, 1}) check(pool({{0, 0, 1, 0, 2}}, rating));  // ST-R40
    // Four types at once, and more dice than ratings reach.
    for (const int rating : {-4, -2, 1, 3}) {
        check(pool({{1, 1, 1, 1}}, rating));
        check(pool({{3, 1, 0, 0}}, rating));
        check(pool(4, 6, rating));
    }
}

BOOST_AUTO_TEST_CASE(st_98_to_100_odds_are_those_of_every_roll_against_every_roll) {
    // Of 56,644.
    const std::size_t stride =
        muster::tests::is_exhaustive() ? muster::tests::with_sanitizers(9U, 1U) : 811U;
    const std::size_t count = options().size();
    std::vector<Left> left(count);
    const auto left_of = [&](std::size_t i) -> const Left& {
        if (left[i].empty()) left[i] = enumerated(options()[i]);
        return left[i];
    };
    for (std::size_t i = 0; i < count * count; i += stride) {
        const PoolSide &a = options()[i / count], &d = options()[i % count];
        BOOST_TEST(fault(a, d, {left_of(i / count), left_of(i % count), {}}, {}) < exact,
                   name_of(a) << " against " << name_of(d));
    }
}

BOOST_AUTO_TEST_CASE(st_101_210_250_329_stakes_and_dice_taken_out) {
    std::vector<Stakes> all(6);
    all[1].attacker_factor = 2;
    all[2].tie = 2;
    all[2].defender_factor = 2;
    all[3] = {7, 16, 2, 3, 1, 1};  // a wide win is not two wins
    all[4] = {10, 20, 3, 0, 1, 1};
    all[5] = {10, 30, 1, 5, 2, 1};  // no narrow wins
    muster::Stream random{1, muster::Purpose::dice};
    for (const Stakes& stakes : all)
        for (int i = 0; i < 10; ++i) {
            const auto any = [&] {
                PoolSide side =
                    options()[random.below(static_cast<std::uint32_t>(options().size()))];
                side.is_without_best = random.below(2) > 0;
                side.is_without_worst = random.below(2) > 0;
                return side;
            };
            const PoolSide a = any(), d = any();
            BOOST_TEST(fault(a, d, {enumerated(a), enumerated(d), stakes}, stakes) < exact,
                       name_of(a) << " against " << name_of(d));
        }
}

BOOST_AUTO_TEST_CASE(st_r81_r158_r186_house_rules_of_the_comparison) {
    std::vector<Stakes> all;
    for (const WonBy won_by : {WonBy::losses, WonBy::pairs, WonBy::survival})
        for (const int attacker_factor : {1, 2})
            for (const int size : {0, 15, 60})
                for (const bool spares : {false, true}) {
                    Stakes stakes;
                    stakes.won_by = won_by;
                    stakes.attacker_factor = attacker_factor;
                    stakes.defender_factor = 3 - attacker_factor;
                    stakes.is_factor_of_winner = true;
                    stakes.spares_attacker = spares;
                    stakes.attacker_size = size;
                    stakes.defender_size = size;
                    all.push_back(stakes);
                }
    all.push_back({7, 16, 2, 3, 2, 1, true, false, WonBy::pairs, 20, 20});
    muster::Stream random{3, muster::Purpose::dice};
    const auto any = [&] {
        return options()[random.below(static_cast<std::uint32_t>(options().size()))];
    };
    for (const Stakes& stakes : all)
        for (int i = 0; i < 3; ++i) {
            const PoolSide a = any(), d = any();
            BOOST_TEST(fault(a, d, {enumerated(a), enumerated(d), stakes}, stakes) < exact,
                       name_of(a) << " against " << name_of(d));
        }
    // The defender has even losses by the rule of equality, and doubles them.
    Stakes hel;
    hel.defender_factor = 2;
    hel.is_factor_of_winner = true;
    const PoolOdds odds = pool_odds(pool(1, 4), pool(1, 4), hel);
    BOOST_TEST(odds.equal == 0);
    BOOST_TEST(std::abs(odds.defender_loses_less - 10.0 / 16) < exact);
}

BOOST_AUTO_TEST_CASE(chances_of_large_pools_sum_to_one_and_agree) {
    const std::array sides{pool(10, 6),          pool(10, 10, 3),          pool(10, 8, -4),
                           pool({{3, 3, 2, 2}}), pool({{0, 8, 0, 2}}, 2),  pool({{0, 4, 4, 0}}, -2),
                           pool(8, 6, 8),        pool({{2, 2, 2, 2}}, -8), pool(1, 4)};
    for (const PoolSide& a : sides)
        for (const PoolSide& d : sides) {
            const PoolOdds odds = pool_odds(a, d);
            PoolOdds again;
            double sum = 0;
            for (const auto& [losses, chance, ahead] : loss_chances(a, d)) {
                const int less = losses.by_attacker() - losses.by_defender();
                sum += chance;
                for (const int loss : {losses.by_attacker(), losses.by_defender()})
                    BOOST_REQUIRE((loss <= 20 * losses.pairs && loss % 5 == 0));  // ST-T361
                again.attacker_loss_mean += chance * losses.by_defender();
                again.defender_loss_mean += chance * losses.by_attacker();
                (less > 0   ? again.attacker_loses_less
                 : less < 0 ? again.defender_loses_less
                            : again.equal) += chance;
            }
            const std::string names = name_of(a) + " against " + name_of(d);
            BOOST_TEST(std::abs(sum - 1) < exact, names);
            BOOST_TEST(std::abs(odds.attacker_loses_less + odds.equal + odds.defender_loses_less -
                                1) < exact,
                       names);
            BOOST_TEST(apart(odds, again) < exact, names);
        }
}

BOOST_AUTO_TEST_CASE(large_pools_agree_with_dice_that_are_rolled) {
    muster::Stream random{7, muster::Purpose::dice};
    const auto roll = [&random](const DiceTypes& dice) {
        Rolled rolled;
        for (std::size_t rung = die_ladder.size(); rung-- > 0;)
            for (int i = 0; i < dice.count[rung]; ++i) {
                const auto sides = static_cast<std::uint32_t>(die_ladder[rung]);
                rolled.add(die_ladder[rung], static_cast<int>(random.below(sides)) + 1);
            }
        return rolled;
    };
    const auto fall = [&](const PoolSide& side) {
        Rolled rolled = roll(side.dice);
        if (side.is_rolled_twice) {
            const Rolled second = roll(side.dice);
            if (second.sum() > rolled.sum()) rolled = second;
        }
        const Rerolls which = rerolls(rolled, side.rating);
        for (std::size_t i = 0; i < which.count; ++i) {
            const std::uint32_t sides = rolled.dice[which.which[i]].sides;
            reroll(rolled, which.which[i], static_cast<int>(random.below(sides)) + 1, side.rating);
        }
        if (side.is_without_best) remove_highest(rolled);
        if (side.is_without_worst) remove_lowest(rolled);
        return rolled;
    };
    const int rolls = muster::tests::is_exhaustive() ? 400'000 : 4'000;
    const int pairs = muster::tests::is_exhaustive() ? 40 : 4;
    for (int i = 0; i < pairs; ++i) {
        std::array<PoolSide, 2> sides;
        for (PoolSide& side : sides) {
            for (std::uint32_t dice = 5 + random.below(6); dice > 0; --dice)
                ++side.dice.count[random.below(die_ladder.size())];
            side.rating = static_cast<int>(random.below(11)) - 5;
            side.is_without_best = random.below(4) == 0;
            side.is_without_worst = random.below(4) == 0;
        }
        sides[0].is_rolled_twice = i % 4 == 3;
        if (sides[0].is_rolled_twice) sides[0].dice = dice_of(8, 6);
        const PoolOdds odds = pool_odds(sides[0], sides[1]);
        int less = 0, equal = 0;
        for (int n = 0; n < rolls; ++n) {
            const Losses lost = compare(fall(sides[0]), fall(sides[1]));
            less += lost.by_defender() < lost.by_attacker() ? 1 : 0;
            equal += lost.by_defender() == lost.by_attacker() ? 1 : 0;
        }
        for (const auto& [seen, chance] :
             {std::pair{less, odds.attacker_loses_less}, {equal, odds.equal}}) {
            const double spread = std::sqrt(chance * (1 - chance) * rolls);
            BOOST_TEST(std::abs(seen - chance * rolls) < 5 * spread + 1,
                       name_of(sides[0]) << " against " << name_of(sides[1]));
        }
    }
}

BOOST_AUTO_TEST_CASE(turning_every_face_f_to_s_plus_1_minus_f_swaps_the_sides) {
    // With as many dice of one type on both sides the pairs stay, and the lower die is the higher.
    for (const int sides : die_ladder)
        for (const int dice : {1, 5, 8, 10})
            for (const auto& [a, d] : {std::pair{0, 0}, {2, 0}, {-3, 1}, {1, 4}}) {
                PoolSide attacker = pool(dice, sides, a), defender = pool(dice, sides, d);
                attacker.is_without_best = defender.is_without_best = dice == 8;
                PoolSide turned_a = pool(dice, sides, -a), turned_d = pool(dice, sides, -d);
                turned_a.is_without_worst = turned_d.is_without_worst = dice == 8;
                const PoolOdds odds = pool_odds(attacker, defender);
                const PoolOdds turned = pool_odds(turned_a, turned_d);
                const PoolOdds swapped{turned.defender_loss_mean, turned.attacker_loss_mean,
                                       turned.defender_loses_less, turned.equal,
                                       turned.attacker_loses_less};
                BOOST_TEST(apart(odds, swapped) < exact, name_of(attacker) << name_of(defender));
            }
}

BOOST_AUTO_TEST_CASE(each_side_may_be_called_the_attacker) {
    const PoolSide a = pool({{0, 6, 2, 1}}, 1), d = pool({{2, 5, 0, 0}}, -2);
    const PoolOdds one = pool_odds(a, d), two = pool_odds(d, a);
    BOOST_TEST(apart(one, {two.defender_loss_mean, two.attacker_loss_mean, two.defender_loses_less,
                           two.equal, two.attacker_loses_less}) < exact);
}

BOOST_AUTO_TEST_CASE(st_r175_of_two_rolls_the_higher_sum_is_kept) {
    for (std::size_t i = 0; i < options().size(); ++i) {
        if (!muster::tests::is_exhaustive() && i % 9 > 0) continue;
        PoolSide side = options()[i];
        side.is_rolled_twice = true;
        BOOST_TEST(law_fault(side) < exact, name_of(side));
    }
    for (std::size_t i = 0; i < options().size(); ++i) {
        if (!muster::tests::is_exhaustive() && i % 4 > 0) continue;
        PoolSide side = options()[i];
        side.is_rolled_twice = side.keeps_each_die = true;
        side.is_without_best = i % 3 == 1;
        BOOST_TEST(law_fault(side) < exact, name_of(side));
    }
    for (const int rating : {-2, 0, 3}) {
        PoolSide side = pool({{1, 1, 1, 1}}, rating);
        side.is_rolled_twice = side.keeps_each_die = true;
        BOOST_TEST(law_fault(side) < exact, name_of(side));
    }
    PoolSide twice = pool(10, 10), plain = pool(8, 10);
    twice.is_rolled_twice = true;
    const PoolOdds kept = pool_odds(twice, plain), once = pool_odds(pool(10, 10), plain);
    BOOST_TEST(kept.attacker_loses_less > once.attacker_loses_less);
    BOOST_TEST(std::abs(kept.attacker_loses_less + kept.equal + kept.defender_loses_less - 1) <
               exact);
}

BOOST_AUTO_TEST_CASE(a_pool_is_read_from_text) {
    const auto types = [](std::string_view text) { return text_of_pool(pool_of_text(text)); };
    BOOST_TEST(types("2d10+3d6") == "2d10+3d6");
    BOOST_TEST(types("3d6+2d10") == "2d10+3d6");
    BOOST_TEST(types(" d8 + 1D8+2d4 ") == "2d8+2d4");
    BOOST_TEST(types("10d4") == "10d4");
    BOOST_TEST(text_of_pool({}) == "no dice");
    const auto fault = [](std::string_view text) -> std::string {
        try {
            return text_of_pool(pool_of_text(text));
        } catch (const BadPool& bad) {
            return bad.what();
        }
    };
    BOOST_TEST(fault("") == "column 1: found nothing; allowed: dice such as 2d10+3d6");
    BOOST_TEST(fault("2d14") == "column 3: found \"14\"; allowed: 4, 6, 8, 10, 12");
    BOOST_TEST(fault("2d06") == "column 3: found \"06\"; allowed: 4, 6, 8, 10, 12");
    BOOST_TEST(fault("2d") == "column 3: found nothing; allowed: 4, 6, 8, 10, 12");
    BOOST_TEST(fault("2d6-1") == "column 4: found \"-\"; allowed: +");
    BOOST_TEST(fault("2d6+") == "column 5: found nothing; allowed: a number of dice, or d");
    BOOST_TEST(fault("2w6") == "column 2: found \"w\"; allowed: d");
    BOOST_TEST(fault("zwei") == "column 1: found \"z\"; allowed: a number of dice, or d");
    BOOST_TEST(fault("3d6+\u00bdd6") ==
               "column 5: found \"\u00bd\"; allowed: a number of dice, or d");
    BOOST_TEST(fault("0d6") == "column 1: found \"0\"; allowed: whole number, 1 to 10");
    BOOST_TEST(fault("d6+99999999999d6") ==
               "column 4: found \"99999999999\"; allowed: whole number, 1 to 10");
    BOOST_TEST(fault("6d6+5d10") == "column 5: 11 dice; a side rolls 10 at most (ST-64)");
}

BOOST_AUTO_TEST_CASE(st_103_and_105_sizes_and_winners) {
    const PoolSide a = pool(3, 6, 1), d = pool({{1, 1, 0, 0}});
    const Left attacks = enumerated(a), defends = enumerated(d);
    const auto chances = loss_chances(a, d);
    for (const int attacker : {5, 10, 35, 100})
        for (const int defender : {1, 12, 20, 100}) {
            SizeOdds expected;
            for (const auto& [ours, p] : attacks)
                for (const auto& [theirs, q] : defends) {
                    int left = attacker, other = defender;
                    const auto winner =
                        take_losses(compare(on_table(ours), on_table(theirs)), left, other);
                    expected.attacker_size_lost += p * q * (attacker - left);
                    expected.defender_size_lost += p * q * (defender - other);
                    if (winner == BattleWinner::attacker) expected.attacker_wins += p * q;
                    if (winner == BattleWinner::defender) expected.defender_wins += p * q;
                    if (winner == BattleWinner::none) expected.nobody_wins += p * q;
                    if (left == 0) expected.attacker_at_zero += p * q;
                    if (other == 0) expected.defender_at_zero += p * q;
                }
            const SizeOdds odds = size_odds(chances, attacker, defender);
            BOOST_TEST(std::abs(odds.attacker_size_lost - expected.attacker_size_lost) < 1e-10);
            BOOST_TEST(std::abs(odds.defender_size_lost - expected.defender_size_lost) < 1e-10);
            BOOST_TEST(std::abs(odds.attacker_wins - expected.attacker_wins) < exact);
            BOOST_TEST(std::abs(odds.defender_wins - expected.defender_wins) < exact);
            BOOST_TEST(std::abs(odds.nobody_wins - expected.nobody_wins) < exact);
            BOOST_TEST(std::abs(odds.attacker_at_zero - expected.attacker_at_zero) < exact);
            BOOST_TEST(std::abs(odds.defender_at_zero - expected.defender_at_zero) < exact);
        }
}

BOOST_AUTO_TEST_CASE(st_104_and_91_no_dice_meet_nobody) {
    PoolSide single = pool(1, 6);
    single.is_without_best = true;  // ST-T91
    for (const PoolSide& d : {pool(0, 6), single}) {
        BOOST_TEST(apart(pool_odds(pool(5, 6), d), {0, 0, 0, 1, 0}) == 0);
        const auto chances = loss_chances(pool(5, 6), d);
        BOOST_REQUIRE(chances.size() == 1);
        BOOST_TEST((chances[0].losses == Losses{} && chances[0].chance == 1));
        BOOST_TEST(size_odds(chances, 50, 50).defender_wins == 1);
    }
}

BOOST_AUTO_TEST_SUITE_END()
