#define BOOST_TEST_DYN_LINK
#include "client/battle/playback.hpp"
#include "client/skirmish/menu.hpp"
#include "client/skirmish/play/cover.hpp"
#include "client/skirmish/replay/replay.hpp"
#include "tests/client/person.hpp"
#include "tests/client/test_app.hpp"
#include "tests/client/text_checks.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(replay_tests)

namespace fs = std::filesystem;

constexpr std::array computers{players::Kind::random, players::Kind::random};

/// A battle of two computers on disk, over as soon as it has begun.
struct Played {
    Folder folder;
    fs::path file{folder.path / "battle.muster"};

    explicit Played(std::uint64_t seed = 7, const Shelf& shelf = client::shelf()) {
        SkirmishSession session{shelf.table, folder.path};
        begin_battle(session, {{shelf.armies[0], shelf.armies[1]}, {}, seed, computers});
    }
    [[nodiscard]] skirmish::Journal journal(const Shelf& shelf = client::shelf()) const {
        return skirmish::Journal::open(file, shelf.table);
    }
};

BOOST_AUTO_TEST_CASE(every_step_of_a_film_is_the_battle_after_so_many_actions) {
    for (const std::uint64_t seed : {3U, 4U, 5U}) {
        const Played played{seed};
        const ReplayTimeline replay_timeline{played.journal()};
        BOOST_TEST_REQUIRE(replay_timeline.length() > 25U);
        std::vector<skirmish::Event> events;
        auto state = skirmish::start(replay_timeline.journal().header().setup,
                                     Sink<skirmish::Event>{events});
        for (std::size_t step = 0;; ++step) {
            BOOST_TEST((replay_timeline.state(step) == state));
            BOOST_TEST(replay_timeline.events(step) == events.size());
            if (step == replay_timeline.length()) break;
            skirmish::apply(state, replay_timeline.journal().actions()[step],
                            Sink<skirmish::Event>{events});
        }
        // Asked for in any order it is the same.
        const auto last = replay_timeline.state(replay_timeline.length());
        (void)replay_timeline.state(1);
        BOOST_TEST((replay_timeline.state(replay_timeline.length()) == last));
        BOOST_TEST((replay_timeline.state(replay_timeline.length() + 9) == last));
    }
}

BOOST_AUTO_TEST_CASE(marks_stand_where_turns_begin_and_things_are_lost) {
    const Played played;
    const ReplayTimeline replay_timeline{played.journal()};
    using Kind = ReplayTimeline::Mark::Kind;
    const auto count = [&](Kind kind) {
        return std::count_if(replay_timeline.marks().begin(), replay_timeline.marks().end(),
                             [&](const ReplayTimeline::Mark& mark) { return mark.kind == kind; });
    };
    BOOST_TEST(count(Kind::turn) == replay_timeline.state(replay_timeline.length()).turn);
    std::array<int, 2> lost{};
    std::array<int, 2> dead{};
    for (const ReplayTimeline::Mark& mark : replay_timeline.marks()) {
        BOOST_TEST_REQUIRE(mark.at > 0U);
        const auto before = replay_timeline.state(mark.at - 1);
        const auto now = replay_timeline.state(mark.at);
        if (mark.kind == Kind::turn) {
            BOOST_TEST(now.turn >= mark.n);
            BOOST_TEST(before.turn < mark.n);
        } else if (mark.kind == Kind::morale) {
            lost[index(mark.seat)] += mark.n;
            BOOST_TEST(now.players[index(mark.seat)].total_morale() <
                       before.players[index(mark.seat)].total_morale());
        } else {
            ++dead[index(mark.seat)];
        }
    }
    const auto end = replay_timeline.state(replay_timeline.length());
    for (std::size_t side = 0; side < 2; ++side)
        BOOST_TEST(dead[side] == end.players[side].kill_events);
    BOOST_TEST(lost[0] + lost[1] > 0);
}

BOOST_AUTO_TEST_CASE(the_log_of_a_replay_shows_each_what_it_knew) {
    const Played played;
    const ReplayTimeline replay_timeline{played.journal()};
    const std::size_t step = replay_timeline.length();
    const auto state = replay_timeline.state(step);
    for (const Seat seat : {Seat::red, Seat::blue}) {
        const auto viewpoint = seat == Seat::red ? Viewpoint::red : Viewpoint::blue;
        const auto logged = replay_log(replay_timeline, step, state, viewpoint);
        const auto wanted = log_lines(state, replay_timeline.journal().events(), seat, 0);
        BOOST_TEST_REQUIRE(logged.size() == wanted.size());
        for (std::size_t i = 0; i < logged.size(); ++i)
            BOOST_TEST(logged[i].text == wanted[i].text);
    }
    // With both hands open every laid card is named once.
    const auto open = replay_log(replay_timeline, step, state, Viewpoint::both);
    const auto laid = std::count_if(
        replay_timeline.journal().events().begin(), replay_timeline.journal().events().end(),
        [](const skirmish::Event& event) {
            return event.kind == skirmish::Event::Kind::card_laid && !event.is_public();
        });
    BOOST_TEST(laid > 3);
    const auto& events = replay_timeline.journal().events();
    std::size_t logged_laid = 0;
    for (const skirmish::Event& event : events) {
        if (event.kind != skirmish::Event::Kind::card_laid || event.is_public()) continue;
        const auto line = log_lines(state, {event}, event.only, 0);
        logged_laid += static_cast<std::size_t>(
            std::count_if(open.begin(), open.end(), [&](const LogLine& other) {
                return other.text == line.front().text;
            }) > 0);
    }
    BOOST_TEST(logged_laid == static_cast<std::size_t>(laid));
}

BOOST_AUTO_TEST_CASE(sk_210_a_log_goes_on_and_never_changes_what_it_said) {
    const Played played;
    const ReplayTimeline replay_timeline{played.journal()};
    const std::size_t length = replay_timeline.length();
    for (const Viewpoint viewpoint :
         {Viewpoint::both, Viewpoint::red, Viewpoint::blue, Viewpoint::nobody}) {
        const auto last =
            replay_log(replay_timeline, length, replay_timeline.state(length), viewpoint);
        for (std::size_t step = 0; step < length; step += 3) {
            // As a seat's own screen has it, where the state is what that seat sees.
            const auto seen = replay_view(replay_timeline.state(step), viewpoint).state;
            const auto early = replay_log(replay_timeline, step, seen, viewpoint);
            BOOST_TEST_REQUIRE(early.size() <= last.size());
            for (std::size_t i = 0; i < early.size(); ++i)
                BOOST_TEST_REQUIRE(early[i].text == last[i].text);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_shelf_keeps_the_newest_under_names_of_their_own) {
    const Folder folder;
    ReplayArchive shelf{folder.path};
    const auto put = [&](const std::string& text) {
        std::ofstream{folder.path / "battle.muster"} << text;
        shelf.keep(folder.path / "battle.muster", "one/../army", "other");
        BOOST_TEST(!fs::exists(folder.path / "battle.muster"));
    };
    std::ofstream{folder.path / "last-battle.muster"} << "of before";
    put("first");
    BOOST_TEST(fs::exists(folder.path / "replays" / "0001-one____army-other.muster"));
    BOOST_TEST(shelf.files().size() == 2U);  // With the one of before.
    BOOST_TEST(!fs::exists(folder.path / "last-battle.muster"));
    std::ofstream{folder.path / "replays" / "notes.txt"} << "mine";
    for (int i = 0; i < 60; ++i) put(std::to_string(i));
    const auto files = shelf.files();
    BOOST_TEST(files.size() == most_replays);
    BOOST_TEST(files.front().filename().string() == "0062-one____army-other.muster");
    BOOST_TEST(files.back().filename().string() == "0013-one____army-other.muster");
    BOOST_TEST(fs::exists(folder.path / "replays" / "notes.txt"));
    BOOST_CHECK_THROW(shelf.keep(folder.path / "none.muster", "a", "b"), record::BadSave);
}

BOOST_AUTO_TEST_CASE(a_battle_that_cannot_be_moved_stays_and_shows_its_result_again) {
    const Folder folder;
    std::ofstream{folder.path / "replays"} << "a file where the folder should be";
    {
        AtKeys person{folder.path, Opening::new_battle, computers};
        BOOST_TEST(person.is_over());
        person.press(Key::escape);
        BOOST_TEST(fs::exists(folder.path / "battle.muster"));
    }
    AtKeys person{folder.path, Opening::table};
    BOOST_TEST(person.is_over());
}

/// A person at a replay, from the result of a battle of two computers.
struct Watcher : AtKeys {
    explicit Watcher(const fs::path& folder) : AtKeys{folder, Opening::new_battle, computers} {
        BOOST_TEST_REQUIRE(is_over());
        press(Key::letter, 'W');
        BOOST_TEST_REQUIRE(caption("replay"));
    }
    std::size_t length() { return app.session().journal().actions().size(); }
    bool is_at(std::size_t step) {
        return says("Action " + std::to_string(step) + " of " + std::to_string(length()));
    }
};

BOOST_AUTO_TEST_CASE(a_replay_is_watched_by_keys_alone) {
    const Folder folder;
    Watcher person{folder.path};
    BOOST_TEST(person.is_at(0));
    person.press(Key::right);
    person.press(Key::right);
    BOOST_TEST(person.is_at(2));
    person.press(Key::left);
    BOOST_TEST(person.is_at(1));
    person.press(Key::letter, 'N');
    person.press(Key::letter, 'B');
    BOOST_TEST(person.is_at(1));
    person.press(Key::end);
    BOOST_TEST(person.is_at(person.length()));
    person.press(Key::right);
    BOOST_TEST(person.is_at(person.length()));
    person.press(Key::home);
    BOOST_TEST(person.is_at(0));
    person.press(Key::page_down);
    BOOST_TEST(!person.is_at(0));
    person.press(Key::page_up);
    BOOST_TEST(person.is_at(0));
    person.press(Key::letter, 'V');
    BOOST_TEST(person.says("Madder’s view"));
    person.press(Key::letter, 'V');
    BOOST_TEST(person.says("Woad’s view"));
    person.press(Key::letter, 'V');
    BOOST_TEST(person.says("Both hands"));
    person.press(Key::escape);
    BOOST_TEST(person.is_over());
}

BOOST_AUTO_TEST_CASE(a_replay_plays_at_its_speed_and_stops_at_the_end) {
    const Folder folder;
    Watcher person{folder.path};
    const auto wait = [&](double ms) {
        for (double passed = 0; passed < ms; passed += 50) person.app.tick(person.now += 50);
    };
    person.press(Key::space);
    wait(1000);
    BOOST_TEST(person.is_at(1));
    wait(900);
    BOOST_TEST(person.is_at(2));
    person.press(Key::space);
    wait(3000);
    BOOST_TEST(person.is_at(2));
    person.press(Key::letter, 'F');
    person.press(Key::letter, 'F');
    BOOST_TEST(person.says("4 ×"));
    person.press(Key::letter, 'K');
    wait(2500);
    BOOST_TEST(!person.is_at(2));
    wait(250.0 * static_cast<double>(person.length()));
    BOOST_TEST(person.is_at(person.length()));
    // From the end it begins anew.
    person.press(Key::space);
    BOOST_TEST(person.is_at(0));
}

BOOST_AUTO_TEST_CASE(both_hands_are_open_and_each_view_hides_the_other) {
    const Folder folder;
    Watcher person{folder.path};
    const auto hidden = [&] {
        int backs = 0;
        for (const Item& item : person.app.screen().items)
            if (const auto* card = std::get_if<CardImage>(&item)) backs += card->id == "back";
        return backs;
    };
    for (int turn = 0; turn < 4; ++turn) {
        BOOST_TEST(hidden() == 0);
        person.press(Key::page_down);
    }
    person.press(Key::letter, 'V');
    BOOST_TEST(hidden() > 3);
    person.press(Key::letter, 'V');
    BOOST_TEST(hidden() > 3);
}

BOOST_AUTO_TEST_CASE(a_battle_that_goes_on_shows_no_hand_in_a_replay) {
    const Folder folder;
    {
        AtKeys person{folder.path, Opening::new_battle};
        for (int i = 0; i < 30; ++i) person.step();
    }
    const ReplayTimeline replay_timeline{
        skirmish::Journal::open(folder.path / "battle.muster", shelf().table)};
    BOOST_TEST(!replay_timeline.is_over());
    for (std::size_t step = 0; step <= replay_timeline.length(); ++step) {
        const auto state = replay_timeline.state(step);
        const auto view = replay_view(state, Viewpoint::nobody);
        for (std::size_t side = 0; side < 2; ++side)
            skirmish::each(
                state.players[side].zone(skirmish::Zone::hand), [&](skirmish::Copy copy) {
                    const bool was_seen = (state.players[side].seen & skirmish::bit(copy)) != 0;
                    const bool is_hidden =
                        view.state.players[side].cards[copy] == skirmish::unknown_card;
                    BOOST_TEST((was_seen || is_hidden));
                });
    }
}

BOOST_AUTO_TEST_CASE(the_title_lists_what_is_finished_and_says_what_cannot_be_watched) {
    const Folder folder;
    for (int i = 0; i < 3; ++i) {
        AtKeys person{folder.path, Opening::new_battle, computers};
        person.press(Key::escape);
    }
    std::ofstream{folder.path / "replays" / "0004-a-b.muster"} << "no battle\n";
    AtKeys person{folder.path};
    person.press(Key::letter, 'W');
    BOOST_TEST(person.caption("replays"));
    BOOST_TEST(person.says("0004-a-b.muster"));
    BOOST_TEST(person.says("it does not begin like a Muster save"));
    BOOST_TEST(person.says(" turns · 20"));
    person.press(Key::enter);  // The damaged one is the newest.
    BOOST_TEST(person.caption("replays"));
    person.press(Key::down);
    person.press(Key::enter);
    BOOST_TEST(person.says("Action 0 of "));
    person.press(Key::escape);
    BOOST_TEST(person.caption("replays"));
    for (const Size& size : sizes()) {
        person.app.resize(size);
        check(person.app.screen(), size);
    }
    person.press(Key::escape);
    BOOST_TEST((person.app.screen().initial == act(SkirmishMenuScene::quick)));
}

BOOST_AUTO_TEST_CASE(without_replays_the_list_says_so) {
    const Folder folder;
    for (const std::string& language : languages) {
        AtKeys person{folder.path, Opening::title, {}, shelf(language)};
        person.press(Key::letter, 'W');
        BOOST_TEST((person.app.screen().initial == Command{Command::Kind::leave}));
        for (const Size& size : sizes()) {
            person.app.resize(size);
            check(person.app.screen(), size);
        }
        person.press(Key::enter);
    }
}

BOOST_AUTO_TEST_CASE(the_timeline_is_dragged) {
    const Folder folder;
    Watcher person{folder.path};
    Box box;
    for (const Spot& spot : person.app.screen().spots)
        if (spot.command == act(PlaybackAct::timeline)) box = spot.box;
    BOOST_TEST_REQUIRE(box.width > 100);
    person.app.pointer_down(box.centre_x(), box.centre_y());
    BOOST_TEST(!person.is_at(0));
    person.app.pointer_moved(box.right() - 2, box.y - 40);
    BOOST_TEST(person.is_at(person.length()));
    person.app.pointer_moved(box.x - 30, box.centre_y());
    BOOST_TEST(person.is_at(0));
    person.app.pointer_up(box.x - 30, box.centre_y());
    person.app.pointer_moved(box.right() - 2, box.centre_y());
    BOOST_TEST(person.is_at(0));
}

BOOST_AUTO_TEST_CASE(a_save_of_the_command_line_is_watched_at_once) {
    const Played played;
    const Folder folder;
    TestApp::Start start{{shelf().armies[0], shelf().armies[1]}, {}, 7, folder.path};
    start.replay = played.file;
    TestApp app{shelf().studio, shelf().table, start};
    BOOST_TEST(app.screen().caption == "Muster: a replay");
    app.press(Key::escape);
    BOOST_TEST(app.screen().caption == "Muster");
    start.replay = folder.path / "none.muster";
    BOOST_CHECK_THROW((TestApp{shelf().studio, shelf().table, start}), record::BadSave);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
