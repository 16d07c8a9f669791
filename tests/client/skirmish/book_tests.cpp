#define BOOST_TEST_DYN_LINK
#include "tests/client/skirmish/campaign.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(book_tests)

using Kind = Step::Kind;

std::string refused(const Book& book, const Step& step) {
    const auto fault = book.fault(step);
    if (!fault) return "";
    return fault->id[0] != '\0' ? fault->id : fault->text;
}

void to_evening(Book& book) {
    BOOST_REQUIRE(book.take(by_table(Kind::evening, 0, 0, 1)));
}

BOOST_AUTO_TEST_CASE(steps_are_taken_back_in_the_order_of_their_owner) {
    Book book = book_of(fresh());
    BOOST_REQUIRE(book.take(by(0, Kind::choose, 1)));
    BOOST_REQUIRE(book.take(by(1, Kind::choose, 2)));
    BOOST_REQUIRE(book.take(by(0, Kind::choose, 3)));
    BOOST_TEST(book.undo(Step::Owner::madder));
    BOOST_TEST(book.now().camps[0].chosen.contains(3));
    BOOST_TEST(!book.now().camps[0].chosen.contains(1));
    BOOST_TEST(!book.now().camps[1].chosen.contains(2));
    BOOST_TEST(!book.can_undo(Step::Owner::table));
}

BOOST_AUTO_TEST_CASE(what_another_step_stands_on_is_not_taken_away) {
    Book book = book_of(fresh());
    BOOST_REQUIRE(book.take(gives(0, Good::weapons, 10)));
    to_evening(book);
    Step training = by(0, Kind::train, 1);
    training.price = {10, 0, 0, {}};
    BOOST_REQUIRE(book.take(training));
    BOOST_TEST(!book.can_undo(Step::Owner::table));  // The evening, and then the weapons.
    BOOST_TEST(book.undo(Step::Owner::madder));
    BOOST_TEST(book.undo(Step::Owner::table));
    BOOST_TEST(book.undo(Step::Owner::table));
    BOOST_TEST(campaign_text(book) == campaign_text(book_of(fresh())));
}

BOOST_AUTO_TEST_CASE(counts_that_follow_upon_each_other_are_one_step) {
    Book book = book_of(fresh());
    for (int i = 0; i < 5; ++i) BOOST_REQUIRE(book.take(gives(1, Good::coins, 10)));
    BOOST_TEST(book.steps().size() == 1U);
    BOOST_REQUIRE(book.take(gives(1, Good::coins, -50)));
    BOOST_TEST(book.steps().empty());
    BOOST_TEST(refused(book, gives(1, Good::weapons, -1)) == "day.least");
}

BOOST_AUTO_TEST_CASE(sk_46_and_sk_110_keep_two_armies_apart) {
    Book book = book_of(fresh());
    fight(book, 5);
    const auto fault = battle_fault(book.now(), book.table());
    BOOST_REQUIRE(fault.has_value());
    const bool is_routed =
        book.now().camps[0].roster.routed_today || book.now().camps[1].roster.routed_today;
    BOOST_TEST(fault->id == (is_routed ? "day.sk110" : "day.sk46"));
    Campaign quiet = book.now();
    for (Camp& camp : quiet.camps) {
        camp.roster.routed_today = false;
        camp.roster.morale_now.reset();  // SK-105: without Morale it could not enter.
    }
    Book later = book_of(std::move(quiet));
    BOOST_TEST(battle_fault(later.now(), later.table())->n == 60);
    BOOST_REQUIRE(later.take(by_table(Kind::time, 0, 0, 59)));
    BOOST_TEST(battle_fault(later.now(), later.table())->n == 1);
    BOOST_REQUIRE(later.take(by_table(Kind::time, 0, 0, 1)));
    BOOST_TEST(battle_fault(later.now(), later.table())->id == "day.not_ready");
    BOOST_TEST(refused(later, by_table(Kind::time, 0, 0, -61)) == "day.least");
    fight(later, 6);  // The second battle of the Day.
    BOOST_TEST(later.now().report.has_value());
}

BOOST_AUTO_TEST_CASE(sk_184_who_would_desert_is_known_before_and_then_gone) {
    Book book = book_of(fresh());
    fight(book, 8);
    to_evening(book);
    const auto owed = skirmish::upkeep(book.now().camps[0].roster, book.table(), {});
    BOOST_REQUIRE(!owed.cards.empty());
    // The most expensive is not paid.
    const auto dearest =
        std::max_element(owed.cards.begin(), owed.cards.end(), [&](const auto& a, const auto& b) {
            return book.table().cards[a.piece.card].upkeep <
                   book.table().cards[b.piece.card].upkeep;
        });
    for (const skirmish::Owned& owned : owed.cards)
        if (owned.number != dearest->number)
            BOOST_REQUIRE(book.take(by(0, Kind::pay, owned.number, 1)));
    const auto going = deserters(book.now(), book.table(), 0);
    const bool lives = book.now().camps[0].roster.find(dearest->number) != nullptr;
    BOOST_TEST(going.size() == (lives ? 1U : 0U));
    for (const int side : {0, 1}) BOOST_REQUIRE(book.take(by(side, Kind::done, 0, 1)));
    book.end_day();
    BOOST_TEST(book.now().camps[0].roster.find(dearest->number) == nullptr);
    BOOST_TEST(book.now().day == 2);
    BOOST_TEST(book.now().camps[0].roster.morale_now.has_value() == false);
    BOOST_TEST(book.steps().empty());
}

BOOST_AUTO_TEST_CASE(sk_185_a_reward_is_for_the_side_whose_quest_is_done) {
    Book book = book_of(fresh());
    const int ogre = *shelf().table->find("cairn_ogre");
    BOOST_REQUIRE(book.take(by_table(Kind::offer, 0, ogre)));
    BOOST_REQUIRE(book.take(by_table(Kind::quest, 0, 1, 1)));
    to_evening(book);
    BOOST_TEST(refused(book, by(0, Kind::recruit, 1)) == "day.by_quest");
    BOOST_REQUIRE(book.take(by_table(Kind::quest_done, 1, 1)));
    BOOST_TEST(refused(book, by(0, Kind::recruit, 1)) == "day.by_quest");
    BOOST_REQUIRE(book.take(by(1, Kind::recruit, 1)));
    BOOST_TEST((book.now().camps[1].good(Good::coins) == fresh().camps[1].good(Good::coins)));
    BOOST_TEST(book.now().offers.empty());
    // The Chirurgeon's own is never on offer (SK-R66).
    BOOST_TEST(refused(book, by_table(Kind::offer, 0, *shelf().table->find("alchemy_lab"))) ==
               "day.lab");
}

BOOST_AUTO_TEST_CASE(coins_buy_no_more_than_there_are) {
    Book book = book_of(fresh());
    const int soldier = *shelf().table->find("soldier");
    for (int i = 0; i < 20; ++i) BOOST_REQUIRE(book.take(by_table(Kind::offer, 0, soldier)));
    to_evening(book);
    int bought = 0;
    while (bought < 20 && book.take(by(0, Kind::recruit, bought + 1))) ++bought;
    const int price =
        skirmish::suggested_offer(book.table(), static_cast<skirmish::CardIndex>(soldier)).price;
    BOOST_TEST(bought == fresh().camps[0].good(Good::coins) / price);
    BOOST_TEST(refused(book, by(0, Kind::recruit, bought + 1)) == "day.too_few_coins");
}

BOOST_AUTO_TEST_CASE(sk_177_a_battle_for_the_base_has_a_holder) {
    Book book = book_of(fresh());
    BOOST_TEST(refused(book, by_table(Kind::for_base, 0, 0, 1)) == "day.no_holder");
    BOOST_REQUIRE(book.take(by_table(Kind::points, 0, 0, 5)));
    BOOST_REQUIRE(book.take(by_table(Kind::holder, 1)));
    BOOST_REQUIRE(book.take(by_table(Kind::for_base, 0, 0, 1)));
    BOOST_TEST(*entering(book.now(), 1, {1}).base_morale_now == 5);
    BOOST_TEST(!entering(book.now(), 0, {1}).base_morale_now.has_value());
}

BOOST_AUTO_TEST_CASE(what_saves_cost_in_battle_is_gone_afterwards) {
    Campaign campaign = fresh();
    campaign.camps[0].leader.is_pc = true;
    campaign.camps[0].leader.favors = 3;
    Book book = book_of(std::move(campaign));
    for (const int side : {0, 1}) BOOST_REQUIRE(book.take(by(side, Kind::ready, 0, 1)));
    book.begin_battle(9);
    Fought fought{book.now(), 9};
    fought.state.players[0].favors = 1;
    book.take_in(fought.state);
    BOOST_TEST(book.now().camps[0].leader.favors == 1);
    BOOST_CHECK_THROW(book.take_in(fought.state), std::invalid_argument);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
