#include "tests/engine/skirmish/scenario.hpp"

#include "engine/skirmish/between/day.hpp"
#include "tests/support/shipped.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>
#include <stdexcept>

/// RULES.md sections 13 and 14: Bases and what happens between Battles.
using namespace muster;
using namespace muster::skirmish;
using namespace muster::skirmish::tests;
using Kind = Action::Kind;
using muster::tests::shipped_card;

BOOST_AUTO_TEST_SUITE(day_tests)
namespace {

Roster roster(const std::string& id, const std::vector<std::string_view>& cards,
              int progression = 4) {
    Roster made;
    made.id = id;
    made.progression = progression;
    for (const std::string_view name : cards) made.add({shipped_card(name), false});
    return made;
}

std::vector<int> all_numbers(const Roster& of) {
    std::vector<int> numbers;
    for (const Owned& owned : of.cards) numbers.push_back(owned.number);
    return numbers;
}

/// A Battle of two rosters, started and then taken to wherever `change` wants it to have ended.
struct Fought {
    Setup setup;
    State state;

    Fought(const Roster& red, const Roster& blue, const Base* base = nullptr,
           Variant variant = {}) {
        setup.table = &catalogue();
        setup.variant = variant;
        setup.commanders[0] = enter_battle(red, variant, {}, all_numbers(red), base);
        setup.commanders[1] = enter_battle(blue, variant, {}, all_numbers(blue), base);
        state = start(setup);
    }

    void put(int side, Copy copy, Zone zone) {
        Player& player = state.players[static_cast<std::size_t>(side)];
        for (CopySet& pile : player.zones) pile &= ~bit(copy);
        player.zone(zone) |= bit(copy);
    }

    void finish(Ending ending = Ending::phases_over) {
        state.moment = Moment::over;
        state.to_move = Seat::nobody;
        state.ending = ending;
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(sk_10_a_day_counts_what_lasts_between_battles) {
    Roster red = roster("red", {"soldier", "spearmen"});
    Roster blue = roster("blue", {"soldier"});
    Fought fought{red, blue};
    fought.state.players[0].morale = 2;
    fought.state.players[0].cleric_used = true;
    fought.finish();
    leave_battle(red, fought.state, 0, all_numbers(red), "blue", 600);
    BOOST_TEST(*red.morale_now == 2);
    BOOST_TEST(red.cleric_used_today);
    BOOST_TEST(red.fought_today);
    BOOST_TEST(red.cards[0].fielded);
    BOOST_TEST(red.last_battle.at("blue") == 600);
}

BOOST_AUTO_TEST_CASE(sk_44_t_169_killed_cards_are_gone_for_good) {
    Roster red = roster("red", {"soldier"});
    Roster blue = roster("blue", {"lantern_sisters", "herb_warden", "barrow_leech"});
    Fought fought{red, blue};
    fought.put(1, 0, Zone::killed);
    fought.put(1, 1, Zone::disabled);
    fought.put(1, 2, Zone::exhausted);
    fought.finish();
    const Aftermath after = leave_battle(blue, fought.state, 1, all_numbers(blue), "red", 600);
    BOOST_REQUIRE(after.lost.size() == 1U);
    BOOST_TEST(after.lost[0].piece.card == shipped_card("lantern_sisters"));
    BOOST_TEST(blue.cards.size() == 2U);
    BOOST_TEST(blue.find(1) == nullptr);
    BOOST_TEST(blue.find(2) != nullptr);
    BOOST_TEST(after.withdraws);  // red has the kill
}

BOOST_AUTO_TEST_CASE(sk_45_sk_180_the_loser_leaves_and_the_base_stands_empty) {
    Roster red = roster("red", {"soldier"});
    Roster blue = roster("blue", {"soldier"});
    Base base{0, 0, "blue"};
    Fought fought{red, blue, &base};
    fought.finish();  // level: both lose (SK-43)
    const auto numbers = all_numbers(blue);
    BOOST_TEST(leave_battle(red, fought.state, 0, all_numbers(red), "blue", 600, &base).withdraws);
    const Aftermath after = leave_battle(blue, fought.state, 1, numbers, "red", 600, &base);
    BOOST_TEST(after.withdraws);
    BOOST_TEST(after.displaced);
    BOOST_TEST(base.holder.empty());  // SK-180
}

BOOST_AUTO_TEST_CASE(sk_46_t_166_one_hour_between_the_same_armies) {
    Roster red = roster("red", {"soldier"});
    Roster blue = roster("blue", {"soldier"});
    red.last_battle["blue"] = 14 * 60;
    BOOST_TEST(fight_fault(red, blue, 14 * 60 + 59).has_value());
    BOOST_TEST(fight_fault(blue, red, 14 * 60 + 59).has_value());
    BOOST_TEST(!fight_fault(red, blue, 15 * 60).has_value());
    BOOST_TEST(!fight_fault(red, roster("green", {"soldier"}), 14 * 60 + 1).has_value());
    blue.routed_today = true;  // SK-110
    const auto fault = fight_fault(red, blue, 23 * 60);
    BOOST_REQUIRE(fault.has_value());
    BOOST_TEST(fault->find("SK-110") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(sk_110_a_routed_army_is_out_for_the_day) {
    Roster red = roster("red", {"soldier"});
    Roster blue = roster("blue", {"soldier"});
    Fought fought{red, blue};
    fought.state.players[1].morale = 0;
    fought.state.routed[1] = true;
    fought.finish(Ending::rout);
    leave_battle(blue, fought.state, 1, all_numbers(blue), "red", 600);
    BOOST_TEST(blue.routed_today);
    end_day(blue, catalogue(), {}, {1});
    BOOST_TEST(!fight_fault(red, blue, 2000).has_value());
}

BOOST_AUTO_TEST_CASE(sk_104_sk_103_morale_carries_over_within_a_day_only) {
    Roster red = roster("red", {"soldier"});
    red.morale_now = 9;
    red.fought_today = true;
    BOOST_TEST(*enter_battle(red, {}, {}, {1}).morale_now == 9);
    end_day(red, catalogue(), {}, {});
    BOOST_TEST(!enter_battle(red, {}, {}, {1}).morale_now.has_value());
}

BOOST_AUTO_TEST_CASE(sk_176_sk_177_sk_178_sk_179_t_162_a_base_over_two_battles) {
    Roster red = roster("red", {"soldier"});
    Roster blue = roster("blue", {"soldier"});
    Base base{3, 0, "blue"};
    Fought first{red, blue, &base};
    BOOST_TEST(first.state.players[1].morale == 5);
    BOOST_TEST(first.state.players[1].base == 3);  // SK-177
    BOOST_TEST(first.state.players[0].base == 0);
    first.state.players[1].base = 1;  // it lost 2
    first.put(0, 0, Zone::killed);    // and won
    first.finish();
    leave_battle(blue, first.state, 1, all_numbers(blue), "red", 600, &base);
    BOOST_TEST(base.left() == 1);
    BOOST_TEST(base.holder == "blue");
    Fought second{red, blue, &base};
    BOOST_TEST(second.state.players[1].morale == 5);
    BOOST_TEST(second.state.players[1].base == 1);  // SK-178
    end_day(blue, catalogue(), {}, {1});
    end_day(base);
    Fought next_day{red, blue, &base};
    BOOST_TEST(next_day.state.players[1].base == 3);  // SK-179
    Base bare{0, 0, "blue"};                          // SK-176
    BOOST_TEST(Fought(red, blue, &bare).state.players[1].base == 0);
}

BOOST_AUTO_TEST_CASE(sk_181_sk_182_t_163_upkeep_once_for_all_that_was_brought) {
    // Marching Choir costs 4 and fights twice; Spearmen cost 3 and die; the Soldier stays away.
    Roster red = roster("red", {"hymn_choir", "spearmen", "soldier"});
    Roster blue = roster("blue", {"soldier"});
    BOOST_TEST(upkeep(red, catalogue(), {}).due == 0);  // SK-181: no Battle, nothing due
    for (int battle = 0; battle < 2; ++battle) {
        Setup setup;
        const std::vector<int> numbers = battle == 0 ? std::vector<int>{1} : std::vector<int>{1, 2};
        setup.table = &catalogue();
        setup.commanders[0] = enter_battle(red, {}, {}, numbers);
        setup.commanders[1] = enter_battle(blue, {}, {}, {1});
        State state = start(setup);
        if (battle == 1) {
            state.players[0].zone(Zone::hand) &= ~bit(Copy{1});
            state.players[0].zone(Zone::killed) |= bit(Copy{1});
        }
        state.moment = Moment::over;
        leave_battle(red, state, 0, numbers, "blue", 600 + 120 * battle);
    }
    BOOST_TEST(red.cards.size() == 2U);
    const Upkeep owed = upkeep(red, catalogue(), {});  // SK-182: once each, the Killed too
    BOOST_TEST(owed.due == 7);
    BOOST_TEST(owed.cards.size() == 2U);
}

BOOST_AUTO_TEST_CASE(sk_183_stronger_cards_tend_to_cost_more) {
    // Advice, not a check: over the catalogue the mean upkeep rises from Strength 1 to Strength 5.
    const auto mean = [](int strength) {
        int sum = 0;
        int cards = 0;
        for (const Card& each_card : catalogue().cards) {
            if (each_card.strength != strength) continue;
            sum += each_card.upkeep;
            ++cards;
        }
        return static_cast<double>(sum) / cards;
    };
    BOOST_TEST(mean(1) < mean(3));
    BOOST_TEST(mean(3) < mean(5));
}

BOOST_AUTO_TEST_CASE(sk_184_unpaid_cards_desert) {
    Roster red = roster("red", {"soldier", "spearmen", "hymn_choir"});
    red.cards[0].fielded = red.cards[1].fielded = true;
    const DayEnd end = end_day(red, catalogue(), {}, {2});
    BOOST_TEST(end.due == 6);
    BOOST_TEST(end.paid == 3);
    BOOST_REQUIRE(end.deserted.size() == 1U);
    BOOST_TEST(end.deserted[0].number == 1);
    BOOST_TEST(red.cards.size() == 2U);
}

BOOST_AUTO_TEST_CASE(sk_185_sk_203_recruiting) {
    Roster red = roster("red", {});
    int coins = 20;
    const Offer choir = suggested_offer(catalogue(), shipped_card("hymn_choir"));
    BOOST_TEST(choir.price == 12);  // SK-203: 3 for each of its 4
    BOOST_TEST(recruit(red, catalogue(), choir, coins) == 1);
    BOOST_TEST(coins == 8);
    BOOST_CHECK_THROW(recruit(red, catalogue(), choir, coins), std::invalid_argument);
    BOOST_TEST(coins == 8);
    coins = 100;
    for (const char* quest : {"ember_colossus", "cairn_ogre"}) {
        const Offer offer = suggested_offer(catalogue(), shipped_card(quest), true);
        BOOST_CHECK_THROW(recruit(red, catalogue(), offer, coins), std::invalid_argument);
        recruit(red, catalogue(), offer, coins, true);
    }
    BOOST_TEST(coins == 100);
    BOOST_TEST(red.cards.size() == 3U);
    const Offer lab = suggested_offer(catalogue(), shipped_card("alchemy_lab"));
    BOOST_CHECK_THROW(recruit(red, catalogue(), lab, coins), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(sk_186_sk_187_sk_188_t_164_training) {
    // SK-R82.
    const Piece soldier{shipped_card("soldier"), false};
    const auto accepted = [&](const Training& price) {
        return !training_fault(catalogue(), soldier, price);
    };
    BOOST_TEST(accepted({8, 0, 1, {}}));  // SK-187: 8 + 2
    BOOST_TEST(accepted({3, 5, 1, {}}));
    BOOST_TEST(!accepted({7, 0, 1, {}}));
    BOOST_TEST(accepted({0, 0, 0, {30, 20}}));  // SK-188
    BOOST_TEST(!accepted({0, 0, 0, {30, 19}}));
    BOOST_TEST(!accepted({5, 0, 0, {25}}));   // half and half
    BOOST_TEST(!accepted({10, 0, 0, {50}}));  // not mixed even when each would do
    BOOST_TEST(!accepted({20, 0, -5, {}}));
    Roster red = roster("red", {"soldier"});
    train(red, catalogue(), 1, {10, 0, 0, {}});
    BOOST_TEST(red.cards[0].piece.trained);
    BOOST_CHECK_THROW(train(red, catalogue(), 1, {10, 0, 0, {}}), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(sk_189_t_165_no_training_without_strength) {
    const auto fault =
        training_fault(catalogue(), {shipped_card("rally_banner"), false}, {10, 0, 0, {}});
    BOOST_REQUIRE(fault.has_value());
    BOOST_TEST(fault->find("SK-189") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(sk_190_a_day_ends_in_order) {
    Roster red = roster("red", {"soldier"});
    red.cards[0].fielded = true;
    red.fought_today = red.routed_today = red.cleric_used_today = true;
    red.dervish_path = Path::mind;
    red.morale_now = 1;
    const DayEnd end = end_day(red, catalogue(), {}, {1});
    BOOST_TEST(end.due == 3);  // upkeep first, while it is known who fought
    BOOST_TEST(end.deserted.empty());
    BOOST_TEST(!red.fought_today);
    BOOST_TEST(!red.routed_today);
    BOOST_TEST(!red.cleric_used_today);
    BOOST_TEST(!red.dervish_path.has_value());
    BOOST_TEST(!red.morale_now.has_value());
    BOOST_TEST(upkeep(red, catalogue(), {}).due == 0);
}

BOOST_AUTO_TEST_CASE(sk_191_the_campaign_gives_the_numbers) {
    Roster red = roster("red", {"soldier", "spearmen"}, 11);
    Commander outer;
    outer.is_pc = true;
    outer.favors = 2;
    outer.half_influence = 3;
    const Commander made = enter_battle(red, {}, outer, {2});
    BOOST_TEST(made.progression == 11);
    BOOST_TEST(made.favors == 2);
    BOOST_TEST(made.half_influence == 3);
    BOOST_REQUIRE(made.army.size() == 1U);
    BOOST_TEST(made.army[0].card == shipped_card("spearmen"));
    BOOST_CHECK_THROW((void)enter_battle(red, {}, outer, {9}), std::invalid_argument);
    BOOST_CHECK_THROW((void)enter_battle(red, {}, outer, {2, 2}), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(sk_166_once_a_day_choices_carry_over) {
    Roster red = roster("red", {"soldier"});
    Roster blue = roster("blue", {"soldier"});
    Setup setup;
    setup.table = &catalogue();
    Commander dervish;
    dervish.path = Path::faith;
    dervish.commander_class = Role::aggressor;
    dervish.power = Power::dervish;
    setup.commanders[0] = enter_battle(red, {}, dervish, {1});
    setup.commanders[1] = enter_battle(blue, {}, {}, {1});
    State state = start(setup);
    apply(state,
          Action{Kind::name_role, no_copy, no_copy, static_cast<std::uint8_t>(Role::healer)});
    state.moment = Moment::over;
    leave_battle(red, state, 0, {1}, "blue", 600);
    BOOST_TEST((red.dervish_role == Role::healer));
    setup.commanders[0] = enter_battle(red, {}, dervish, {1});
    BOOST_TEST((start(setup).moment != Moment::dervish));
}

BOOST_AUTO_TEST_CASE(sk_159_the_lab_is_in_no_roster) {
    Roster red = roster("red", {"soldier"});
    Roster blue = roster("blue", {"soldier"});
    Setup setup;
    setup.table = &catalogue();
    Commander surgeon;
    surgeon.path = Path::steel;
    surgeon.commander_class = Role::healer;
    surgeon.power = Power::chirurgeon;
    setup.commanders[0] = enter_battle(red, {}, surgeon, {1});
    setup.commanders[1] = enter_battle(blue, {}, {}, {1});
    State state = start(setup);
    BOOST_TEST(count(state.players[0].army) == 2);
    state.moment = Moment::over;
    leave_battle(red, state, 0, {1}, "blue", 600);
    BOOST_TEST(red.cards.size() == 1U);
    BOOST_TEST(upkeep(red, catalogue(), {}).due == 3);
}

BOOST_AUTO_TEST_SUITE_END()
