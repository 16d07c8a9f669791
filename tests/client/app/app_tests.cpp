#define BOOST_TEST_DYN_LINK
#include "client/app/app.hpp"
#include "client/skirmish/play/result.hpp"

#include "client/battle/damaged.hpp"
#include "client/skirmish/menu.hpp"
#include "client/skirmish/play/cover.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/test_app.hpp"
#include "tests/with_sanitizers.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(app_tests)

namespace fs = std::filesystem;

/// The program without its window, and hands on its keys.
struct Player {
    TestApp app;
    double now{};
    Player(const fs::path& folder, Opening opening, std::array<players::Kind, 2> players = {})
        : app{shelf().studio,
              shelf().table,
              {{shelf().armies[0], shelf().armies[1]}, {}, 7, folder, opening, players}} {}

    bool is_cover() { return app.screen().caption.find("pass the screen") != std::string::npos; }
    bool is_over() { return app.screen().caption.find("over") != std::string::npos; }
    bool is_table() { return app.screen().caption.find("at the table") != std::string::npos; }
    void hold(double for_ms) {
        app.press(Key::enter);
        for (double passed = 0; passed < for_ms; passed += 50) app.tick(now += 50);
        app.release(Key::enter);
    }
    void step() {
        come_to_rest(app, now);
        if (is_cover())
            hold(700);
        else
            app.press(Key::enter);
        come_to_rest(app, now);
    }
};

bool shows_a_card(const Screen& screen) {
    for (const Item& item : screen.items)
        if (std::holds_alternative<CardImage>(item)) return true;
    return false;
}

BOOST_AUTO_TEST_CASE(a_battle_is_played_to_its_end_by_enter_alone_and_survives_every_kill) {
    const Folder folder;
    std::optional<Player> player{std::in_place, folder.path, Opening::new_battle};
    int steps = 0;
    int covers = 0;
    while (!player->is_over()) {
        BOOST_REQUIRE(++steps < 5000);
        if (player->is_cover()) {
            ++covers;
            // SK-210: the cover draws no card at all.
            BOOST_TEST(!shows_a_card(player->app.screen()));
        }
        if (steps % 40 == 0) {
            const auto before = player->app.session().journal().actions();
            player.emplace(folder.path, Opening::title);
            BOOST_TEST((player->app.screen().initial == act(SkirmishMenuScene::resume)));
            BOOST_TEST((player->app.session().journal().actions() == before));
            player->app.press(Key::enter);
            BOOST_TEST((player->is_cover() || player->is_over()));
        }
        player->step();
    }
    BOOST_TEST(covers > 10);
    BOOST_TEST(!shows_a_card(player->app.screen()));
    const skirmish::State& end = player->app.session().journal().state();
    BOOST_TEST((skirmish::outcome(end).is_over));
    const std::string words = text_of(player->app.screen());
    for (const Seat seat : {Seat::red, Seat::blue})
        for (const std::string& name : piles_of(end, seat).killed)
            BOOST_TEST(words.find(name) != std::string::npos, name << " fell and is not named");
    player->app.press(Key::escape);
    BOOST_TEST(fs::exists(folder.path / "replays" / "0001-causeway_watch-barrow_court.muster"));
    BOOST_TEST(!fs::exists(folder.path / "battle.muster"));
}

BOOST_AUTO_TEST_CASE(against_the_computer_there_is_no_cover_and_a_kill_changes_nothing) {
    using players::Kind;
    const auto play = [](int kill_every) {
        const Folder folder;
        std::optional<Player> player{std::in_place, folder.path, Opening::new_battle,
                                     std::array{Kind::greedy, Kind::human}};
        for (int steps = 1; !player->is_over(); ++steps) {
            BOOST_REQUIRE(steps < 5000);
            BOOST_TEST(player->is_table());
            const auto& state = player->app.session().journal().state();
            BOOST_TEST((state.to_move == Seat::blue));
            if (kill_every > 0 && steps % kill_every == 0) {
                player.emplace(folder.path, Opening::table);
                BOOST_TEST((player->app.session().only_person() == Seat::blue));
            }
            player->step();
        }
        return player->app.session().journal().actions();
    };
    const auto whole = play(0);
    BOOST_TEST(whole.size() > 20U);
    BOOST_TEST((play(tests::with_sanitizers(15, 3)) == whole));
}

BOOST_AUTO_TEST_CASE(the_title_offers_a_duel_with_the_computer) {
    const Folder folder;
    Player player{folder.path, Opening::title};
    player.app.press(Key::letter, 'C');
    BOOST_TEST(player.is_table());
    BOOST_TEST((player.app.session().only_person() == Seat::red));
    const auto& players = player.app.session().journal().header().players;
    BOOST_TEST(players[0] == "human");
    BOOST_TEST(players[1] == "greedy");
}

BOOST_AUTO_TEST_CASE(a_save_of_other_players_is_kept_aside) {
    const Folder folder;
    { const Player player{folder.path, Opening::new_battle}; }
    const fs::path file = folder.path / "battle.muster";
    std::string text = contents(file);
    text.replace(text.find("[\"human\""), 8, "[\"robot\"");
    std::ofstream{file} << text;
    Player player{folder.path, Opening::title};
    BOOST_TEST(!player.app.session().is_open());
    BOOST_TEST(text_of(player.app.screen()).find("Line 1 of battle.muster is wrong") !=
               std::string::npos);
    // It cannot be resumed, so a new battle is the first answer.
    player.app.press(Key::enter);
    BOOST_TEST(player.is_cover());
    BOOST_TEST(fs::exists(folder.path / "battle.muster.damaged"));
}

BOOST_AUTO_TEST_CASE(straight_to_the_table_begins_resumes_or_shows_what_is_wrong) {
    const Folder folder;
    {
        Player player{folder.path, Opening::table};
        BOOST_TEST(player.is_cover());
        for (int i = 0; i < 6; ++i) player.step();
    }
    const auto file = folder.path / "battle.muster";
    const auto size = fs::file_size(file);
    {
        Player player{folder.path, Opening::table};
        BOOST_TEST(player.is_cover());
        BOOST_TEST(player.app.session().journal().actions().size() > 0u);
        BOOST_TEST(fs::file_size(file) == size);
    }
    std::ofstream{file} << "no battle\n";
    Player player{folder.path, Opening::table};
    BOOST_TEST((player.app.screen().initial == act(DamagedAct::begin)));
    BOOST_TEST(!player.app.session().is_open());
}

BOOST_AUTO_TEST_CASE(two_programs_at_once_each_have_a_battle_of_their_own) {
    const Folder folder;
    std::optional<Player> first{std::in_place, folder.path, Opening::new_battle};
    first->step();
    std::optional<Player> second{std::in_place, folder.path, Opening::table};
    BOOST_TEST(second->app.session().file().filename().string() == "battle-2.muster");
    for (int i = 0; i < 9; ++i) second->step();
    const auto played = second->app.session().journal().actions();
    BOOST_TEST(played.size() > first->app.session().journal().actions().size());
    first->step();  // The other one's acts did not touch this battle.
    BOOST_TEST(first->app.session().journal().actions().size() < played.size());
    first.reset();
    second.reset();
    // Whoever comes next finds both, the first one first.
    first.emplace(folder.path, Opening::table);
    BOOST_TEST(first->app.session().file().filename().string() == "battle.muster");
    second.emplace(folder.path, Opening::table);
    BOOST_TEST((second->app.session().journal().actions() == played));
}

BOOST_AUTO_TEST_CASE(the_cover_wants_half_a_second) {
    const Folder folder;
    Player player{folder.path, Opening::new_battle};
    player.hold(300);
    BOOST_TEST(player.is_cover());
    player.hold(700);
    BOOST_TEST(player.is_table());
}

BOOST_AUTO_TEST_CASE(no_confirming_key_is_taken_just_after_a_cover_opened) {
    const Folder folder;
    Settings settings;
    settings.reduced_motion = true;  // A motion would take the key to itself.
    TestApp::Start start = start_in(folder, settings);
    start.opening = Opening::new_battle;
    Hands hands{start};
    const auto is_cover = [&] {
        return hands.app.screen().caption.find("pass the") != std::string::npos;
    };
    BOOST_TEST(is_cover());
    hands.app.press(Key::enter);
    while (is_cover()) hands.app.tick(hands.now += 20);
    const double opened = hands.now;
    const std::size_t actions = hands.app.session().journal().actions().size();
    const auto chosen = [&] {
        return find_spot(hands.app.screen(), {Command::Kind::back}) != nullptr;
    };
    // As a keyboard sends a held key whose repeats are taken for a finger.
    while (hands.now < opened + 380) {
        hands.app.release(Key::enter);
        hands.app.press(Key::enter);
        hands.app.tick(hands.now += 20);
        BOOST_TEST(!chosen());
    }
    BOOST_TEST(hands.app.is_moving());
    BOOST_TEST(hands.app.session().journal().actions().size() == actions);
    hands.app.tick(hands.now = opened + 410);
    BOOST_TEST(!hands.app.is_moving());
    hands.app.press(Key::enter);
    BOOST_TEST((chosen() || hands.app.session().journal().actions().size() > actions));
}

BOOST_AUTO_TEST_CASE(the_pointer_alone_opens_the_hand_and_picks_a_card) {
    const Folder folder;
    Player player{folder.path, Opening::new_battle};
    const auto centre = [&](Command::Kind kind) {
        for (const Spot& spot : player.app.screen().spots)
            if (spot.command.kind == kind && spot.is_enabled)
                return std::pair{spot.box.x + 8, spot.box.centre_y()};
        return std::pair{-1.0, -1.0};
    };
    for (int clicks = 0; clicks < 40; ++clicks) {
        if (player.is_cover()) {
            const auto [x, y] = centre(Command::Kind::show_hand);
            player.app.pointer_moved(x, y);
            player.app.pointer_down(x, y);
            for (int i = 0; i < 14; ++i) player.app.tick(player.now += 50);
            player.app.pointer_up(x, y);
            BOOST_TEST(player.is_table());
            continue;
        }
        auto [x, y] = centre(Command::Kind::act);
        const bool has_card = centre(Command::Kind::select).first >= 0;
        const bool is_chosen = centre(Command::Kind::back).first >= 0;
        if (has_card && !is_chosen) std::tie(x, y) = centre(Command::Kind::select);
        player.app.pointer_moved(x, y);
        player.app.pointer_down(x, y);
        player.app.pointer_up(x, y);
        player.app.tick(player.now += 10);
    }
    BOOST_TEST(player.app.session().journal().actions().size() > 8U);
}

BOOST_AUTO_TEST_CASE(the_hand_hides_after_two_quiet_minutes) {
    const Folder folder;
    Player player{folder.path, Opening::new_battle};
    player.hold(700);
    BOOST_TEST(player.is_table());
    player.app.tick(player.now += 119'000);
    BOOST_TEST(player.is_table());
    player.app.tick(player.now += 2'000);
    BOOST_TEST(player.is_cover());
}

BOOST_AUTO_TEST_CASE(new_battles_never_write_over_a_battle_kept_aside) {
    const Folder folder;
    std::string played;
    {
        Player player{folder.path, Opening::new_battle};
        for (int i = 0; i < 8; ++i) player.step();
        played = contents(folder.path / "battle.muster");
    }
    { const Player player{folder.path, Opening::new_battle}; }
    { const Player player{folder.path, Opening::new_battle}; }
    BOOST_TEST((contents(folder.path / "battle.muster.before") == played));
    BOOST_TEST(fs::exists(folder.path / "battle.muster.before.2"));
    BOOST_TEST(fs::exists(folder.path / "battle.muster"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
