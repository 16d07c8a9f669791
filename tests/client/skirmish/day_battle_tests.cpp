#define BOOST_TEST_DYN_LINK
#include "engine/toml/files.hpp"
#include "tests/client/skirmish/day_hands.hpp"

#include <fstream>
#include <string>

/// Where the open battle of a campaign may lie, and what may have become of it.
namespace muster::client {

BOOST_AUTO_TEST_SUITE(day_battle_tests)

BOOST_AUTO_TEST_CASE(the_open_battle_is_found_wherever_it_lies) {
    const Home home;
    std::string line;
    {
        Master hand{home};
        hand.begin();
        hand.to_battle();
        const std::string save = contents(hand.save());
        line = save.substr(0, save.find('\n'));
        hand.must({Command::Kind::leave});
        hand.app.press(Key::escape);  // From the list to the title.
        hand.tick();
        hand.letter('N');  // A duel in between puts it aside,
        BOOST_TEST(hand.shows("Another battle is open"));
        hand.letter('N');  // once that is answered.
        BOOST_TEST(contents(hand.save()).substr(0, line.size()) != line);
    }
    Master hand{home};
    hand.letter('D');
    hand.app.press(Key::enter);
    BOOST_TEST(hand.shows("A battle of this campaign is in progress"));
    hand.must(act(Act::battle));
    BOOST_TEST(hand.shows("Another battle is open"));
    hand.letter('N');
    BOOST_TEST(contents(hand.save()).substr(0, line.size()) == line);
}

/// A campaign whose open battle lies aside, with a line in it that is none.
struct Damaged {
    Home home;
    fs::path aside, unfinished;
    std::string header, bytes;

    Damaged() {
        Master hand{home};
        hand.begin();
        hand.to_battle();
        hand.must({Command::Kind::leave});
        hand.app.press(Key::escape);
        hand.tick();
        hand.letter('N');
        hand.letter('N');
        aside = hand.save().string() + ".before";
        bytes = contents(aside);
        header = bytes.substr(0, bytes.find('\n') + 1);
        bytes += "what a cat walks over\n";
        std::ofstream{aside} << bytes;
        // What a kill leaves of a file that was being replaced is no save of it.
        unfinished = hand.save().string() + ".1234.tmp";
        std::ofstream{unfinished} << header;
    }
    /// On the campaign's Day, with the question open.
    void ask(Master& hand) const {
        BOOST_TEST(!fs::exists(unfinished));
        hand.letter('D');
        hand.app.press(Key::enter);
        hand.tick();
        hand.must(act(Act::battle));
        hand.letter('N');
        BOOST_TEST(hand.shows("The saved battle is damaged"));
    }
    [[nodiscard]] fs::path kept() const { return home.path / "state" / "battle.muster.damaged"; }
};

BOOST_AUTO_TEST_CASE(a_damaged_battle_of_a_campaign_is_resumed_from_its_day) {
    const Damaged damaged;
    Master hand{damaged.home};
    damaged.ask(hand);
    hand.letter('R');
    BOOST_TEST(hand.app.screen().caption.find("pass the screen") != std::string::npos);
    BOOST_TEST(contents(damaged.kept()) == damaged.bytes);
    BOOST_TEST(contents(hand.save()).starts_with(damaged.header));
    // The duel that lay on the table is aside in its turn, and the campaign gets its battle back.
    BOOST_TEST(!contents(damaged.aside).starts_with(damaged.header));
    hand.must({Command::Kind::leave});
    BOOST_TEST(hand.kept().now().battle.has_value());
}

BOOST_AUTO_TEST_CASE(a_damaged_battle_of_a_campaign_is_begun_anew_with_its_seed) {
    const Damaged damaged;
    Master hand{damaged.home};
    damaged.ask(hand);
    hand.letter('N');
    BOOST_TEST(contents(damaged.kept()) == damaged.bytes);
    BOOST_TEST(contents(hand.save()).starts_with(damaged.header));
}

BOOST_AUTO_TEST_CASE(an_end_that_nobody_saw_is_taken_in_before_another_battle) {
    const Home home;
    {
        Master hand{home};
        hand.begin();
        hand.to_battle();
        hand.finish();
        BOOST_TEST(hand.kept().now().battle.has_value());
    }
    Master again{home};
    again.letter('N');
    BOOST_TEST(!again.kept().now().battle.has_value());
    BOOST_TEST(again.kept().now().report.has_value());
    BOOST_TEST(toml::files_in(home.path / "state" / "replays", ".muster").size() == 1U);
}

BOOST_AUTO_TEST_CASE(an_end_that_the_campaign_cannot_take_is_shown_and_kept) {
    const Home home;
    {
        Master hand{home};
        hand.begin();
        hand.to_battle();
        hand.finish();
    }
    Master again{home};
    const std::string save = contents(again.save());
    {
        const FileLock other{again.file()};
        BOOST_REQUIRE(other.is_held());
        again.letter('N');
        BOOST_TEST(again.shows("another Muster has this campaign open"));
        BOOST_TEST(contents(again.save()) == save);
        BOOST_TEST(again.kept().now().battle.has_value());
    }
    again.letter('N');
    BOOST_TEST(!again.shows("another Muster has this campaign open"));
    BOOST_TEST(!again.kept().now().battle.has_value());
    BOOST_TEST(again.kept().now().report.has_value());
}

BOOST_AUTO_TEST_CASE(a_save_aside_that_cannot_be_read_is_shown_and_no_battle_begins_over_it) {
    const Home home;
    Master hand{home};
    hand.begin();
    for (const int side : {0, 1}) {
        hand.visit(side);
        hand.must(act(Act::settle, 1));
    }
    // A regular file that opens, and whose first byte the system refuses, even to root.
    const fs::path unread = home.path / "state" / "battle-9.muster";
    fs::create_directories(unread.parent_path());
    fs::create_symlink("/proc/self/mem", unread);
    hand.must(act(Act::battle));
    BOOST_TEST(hand.shows("battle-9.muster"));
    BOOST_TEST(!fs::exists(hand.save()));
    fs::remove(unread);
    hand.must(act(Act::battle));
    BOOST_TEST(fs::exists(hand.save()));
}

BOOST_AUTO_TEST_CASE(a_battle_that_was_lost_before_its_save_begins_with_the_same_seed) {
    const Home home;
    std::string save;
    {
        Master hand{home};
        hand.begin();
        hand.to_battle();
        save = contents(hand.save());
        hand.must({Command::Kind::leave});
        fs::remove(hand.save());
    }
    Master again{home};
    again.letter('D');
    again.app.press(Key::enter);
    again.tick();
    again.must(act(Act::battle));
    const std::string anew = contents(again.save());
    BOOST_TEST(anew.substr(0, anew.find('\n')) == save.substr(0, save.find('\n')));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
