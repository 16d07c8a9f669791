#define BOOST_TEST_DYN_LINK
#include "tests/client/skirmish/campaign.hpp"
#include "tests/with_sanitizers.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <vector>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(campaign_tests)

using Kind = Step::Kind;

/// The text of a campaign in which everything that can be kept is there.
std::string busy_text() {
    Campaign campaign = fresh(2, 3);
    campaign.camps[0].leader.is_pc = true;
    Book book = book_of(std::move(campaign));
    BOOST_REQUIRE(book.take(by_table(Kind::holder, 1)));
    BOOST_REQUIRE(book.take(by_table(Kind::points, 0, 0, 4)));
    BOOST_REQUIRE(book.take(by_table(Kind::for_base, 0, 0, 1)));
    BOOST_REQUIRE(book.take(by_table(Kind::influence, 0, 0, 3)));
    fight(book, 3);
    const int card = *shelf().table->find("soldier");
    BOOST_REQUIRE(book.take(by_table(Kind::offer, 0, card)));
    BOOST_REQUIRE(book.take(by_table(Kind::offer, 0, card)));
    BOOST_REQUIRE(book.take(by_table(Kind::quest, 0, 2, 1)));
    BOOST_REQUIRE(book.take(by_table(Kind::quest_done, 1, 2)));
    BOOST_REQUIRE(book.take(gives(1, Good::weapons, 12)));
    BOOST_REQUIRE(book.take(by_table(Kind::evening, 0, 0, 1)));
    BOOST_REQUIRE(book.take(by(1, Kind::recruit, 2)));
    Step training = by(1, Kind::train, book.now().camps[1].roster.cards.back().number);
    training.price = {10, 0, 0, {}};
    BOOST_REQUIRE(book.take(training));
    BOOST_REQUIRE(book.take(by(0, Kind::done, 0, 1)));
    return campaign_text(book);
}

BOOST_AUTO_TEST_CASE(what_is_written_is_read_again) {
    for (const std::string& text : {campaign_text(book_of(fresh())), busy_text()}) {
        toml::Faults faults;
        const auto book = reread(text, faults);
        BOOST_REQUIRE_MESSAGE(book.has_value(), faults.text());
        BOOST_TEST(campaign_text(*book) == text);
    }
}

BOOST_AUTO_TEST_CASE(an_open_battle_is_kept_with_its_cards) {
    Book book = book_of(fresh());
    for (const int side : {0, 1}) BOOST_REQUIRE(book.take(by(side, Kind::ready, 0, 1)));
    book.begin_battle(0xFEDCBA9876543210U);
    toml::Faults faults;
    const auto again = reread(campaign_text(book), faults);
    BOOST_REQUIRE_MESSAGE(again.has_value(), faults.text());
    BOOST_TEST((again->now().battle == book.now().battle));
    BOOST_TEST(again->now().battle->seed == 0xFEDCBA9876543210U);
}

/// What the reader says to `text` with `from` replaced by `to`.
std::string edited(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    BOOST_REQUIRE_MESSAGE(at != std::string::npos, from);
    text.replace(at, from.size(), to);
    toml::Faults faults;
    const auto book = reread(text, faults);
    BOOST_TEST(book.has_value() == faults.empty());
    return faults.text();
}

BOOST_AUTO_TEST_CASE(every_fault_is_reported_with_its_place) {
    const std::string text = busy_text();
    const auto has = [](const std::string& faults, const std::string& what) {
        BOOST_TEST(faults.find(what) != std::string::npos, faults);
        BOOST_TEST(faults.starts_with("road.toml:"), faults);
    };
    has(edited(text, "version = 1", "version = 2"),
        "road.toml:3:11: error: version: found 2; allowed: 1, as this Muster writes it");
    has(edited(text, "day = 1", "day = 0"), "day: found 0; allowed: whole number, 1 to 1000000");
    has(edited(text, "[madder]", "[maddr]"), "did you mean \"madder\"?");
    has(edited(text, "weapons", "wepons"), "unknown key \"wepons\"");
    has(edited(text, "card = \"soldier\"", "card = \"soldr\""), "did you mean \"soldier\"?");
    has(edited(text, "what = \"recruit\"", "what = \"recruits\""), "did you mean \"recruit\"?");
    has(edited(text, "amount = 12", "amount = 2"), "this step does not fit what stands before it");
    has(edited(text, "[base]", "[base"), "error");
    // Two faults in one file are both reported.
    const std::string both = edited(text, "day = 1\nminute = 480", "day = -1\nminute = 9999");
    BOOST_TEST(std::count(both.begin(), both.end(), '\n') == 2, both);
}

BOOST_AUTO_TEST_CASE(no_card_is_there_twice) {
    const std::string text = campaign_text(book_of(fresh()));
    const std::string faults = edited(text, "{ number = 2,", "{ number = 1,");
    BOOST_TEST(faults.find("found 1 a second time") != std::string::npos, faults);
}

BOOST_AUTO_TEST_CASE(text_that_is_cut_anywhere_is_refused_or_whole) {
    const std::string text = busy_text();
    for (std::size_t length = 0; length < text.size(); length += 37) {
        toml::Faults faults;
        const auto book = reread(text.substr(0, length), faults);
        BOOST_TEST(book.has_value() == faults.empty());
    }
}

/// Every card of the roster came with a note, and every one that went has one too.
void check_cards(const Campaign& campaign) {
    for (int side = 0; side < 2; ++side) {
        std::multiset<int> there, came, went;
        const Camp& camp = campaign.camps[static_cast<std::size_t>(side)];
        for (const skirmish::Owned& owned : camp.roster.cards) there.insert(owned.number);
        for (const Note& note : campaign.notes) {
            if (note.side != side) continue;
            if (note.kind == Note::Kind::joined || note.kind == Note::Kind::recruited)
                came.insert(note.number);
            if (note.kind == Note::Kind::killed || note.kind == Note::Kind::deserted)
                went.insert(note.number);
        }
        for (const int number : came)
            BOOST_TEST(came.count(number) == 1U, "card " << number << " came twice");
        std::multiset<int> expected = came;
        for (const int number : went) BOOST_TEST(expected.erase(number) == 1U);
        BOOST_TEST((there == expected));
        for (const int good : camp.goods) BOOST_TEST(good >= 0);
        for (const int number : camp.chosen) BOOST_TEST(camp.roster.find(number) != nullptr);
    }
}

Step random_step(Stream& picks, const Campaign& campaign) {
    const auto any = [&](int most) {
        return static_cast<int>(picks.below(static_cast<std::uint32_t>(most)));
    };
    const int side = any(2);
    Step step;
    step.kind = static_cast<Kind>(any(20));
    step.owner = step.kind <= Kind::done ? owner_of(side) : Step::Owner::table;
    step.side = any(3) - 1;
    step.number = 1 + any(25);
    step.amount = any(5) - 1;
    // What the Day goes on by comes more often, so that many are seen.
    if (any(3) == 0) {
        step = by(side, campaign.is_evening ? Kind::done : Kind::ready, 0, 1);
        if (any(4) == 0) step = by_table(Kind::evening, 0, 0, 1);
        if (any(4) == 0) step = by_table(Kind::time, 0, 0, 30 + any(40));
        return step;
    }
    if (step.kind == Kind::good) {
        step.side = side;
        step.number = any(5);
        step.amount = any(60) - 15;
    }
    if (step.kind == Kind::offer) step.number = any(static_cast<int>(shelf().table->cards.size()));
    if (step.kind == Kind::train) step.price = {any(8), any(8), any(4), {any(3) * 50}};
    if (step.kind == Kind::recruit && !campaign.offers.empty())
        step.number = campaign.offers.front().number;
    return step;
}

BOOST_AUTO_TEST_CASE(in_random_days_no_card_is_lost_or_doubled_without_a_reason) {
    int battles = 0;
    int nights = 0;
    int undone = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            Stream picks{seed, Purpose::player};
            Book book = book_of(fresh(picks.below(4), picks.below(4)));
            for (int i = 0; i < 300; ++i) {
                const std::string before = campaign_text(book);
                const Step step = random_step(picks, book.now());
                if (!book.take(step)) BOOST_TEST(campaign_text(book) == before);
                if (picks.below(6) == 0)
                    undone += book.undo(static_cast<Step::Owner>(picks.below(3))) ? 1 : 0;
                if (!battle_fault(book.now(), book.table()) && !book.now().is_evening) {
                    book.begin_battle(seed * 1000 + static_cast<std::uint64_t>(i));
                    const Fought fought{book.now(), book.now().battle->seed};
                    book.take_in(fought.state);
                    ++battles;
                }
                const Campaign& now = book.now();
                if (now.is_evening && now.camps[0].is_done && now.camps[1].is_done) {
                    book.end_day();
                    ++nights;
                }
                check_cards(book.now());
                if (i % tests::with_sanitizers(6, 1) != 0) continue;
                toml::Faults faults;
                const auto again = reread(campaign_text(book), faults);
                BOOST_REQUIRE_MESSAGE(again.has_value(), faults.text());
            }
        }
    }
    BOOST_TEST(battles > 10);
    BOOST_TEST(nights > 20);
    BOOST_TEST(undone > 50);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
