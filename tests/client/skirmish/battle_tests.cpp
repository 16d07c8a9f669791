#define BOOST_TEST_DYN_LINK
#include "client/skirmish/play/battle.hpp"

#include "client/app/app.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/test_app.hpp"

#include <optional>

namespace muster::client {

/// What a player does at the table, by keys and by the pointer.
BOOST_AUTO_TEST_SUITE(battle_tests)

namespace fs = std::filesystem;

struct Player {
    TestApp app;
    double now{};
    explicit Player(const fs::path& folder, Opening opening = Opening::new_battle,
                    players::Kind other = players::Kind::greedy)
        : app{shelf().studio,
              shelf().table,
              {{shelf().armies[0], shelf().armies[1]},
               {},
               7,
               folder,
               opening,
               {players::Kind::human, other}}} {}
    const skirmish::Journal& journal() { return app.session().journal(); }
    std::string words() { return text_of(app.screen()); }
    bool shows(const std::string& text) { return words().find(text) != std::string::npos; }
    bool is_over() { return app.screen().caption.find("over") != std::string::npos; }
    void letter(char which) { press(Key::letter, which); }
    void press(Key key, char which = 0) {
        come_to_rest(app, now);
        app.press(key, which);
        come_to_rest(app, now);
    }
    void step() { press(Key::enter); }
    /// Enter alone until the table's log is longer than its leaf.
    void play(std::size_t events) {
        for (int steps = 0; journal().events().size() < events; ++steps) {
            BOOST_REQUIRE(steps < 500 && !is_over());
            step();
        }
        BOOST_REQUIRE(!is_over());
    }
};

BOOST_AUTO_TEST_CASE(a_hint_comes_and_goes_with_its_key_and_ends_with_the_act) {
    const Folder folder;
    Player player{folder.path};
    BOOST_TEST(!player.shows("The computer would"));
    player.letter('H');
    BOOST_TEST(player.shows("The computer would"));
    player.letter('H');
    BOOST_TEST(!player.shows("The computer would"));
    player.letter('H');
    player.step();  // A card, and what it does.
    player.step();
    BOOST_TEST(!player.shows("The computer would"));
}

BOOST_AUTO_TEST_CASE(conceding_asks_first_is_kept_and_cannot_be_taken_back) {
    for (const Size size : {Size{1280, 800}, smallest}) {
        const Folder folder;
        std::optional<Player> player{std::in_place, folder.path};
        player->app.resize(size);
        player->play(12);
        const std::size_t actions = player->journal().actions().size();
        player->letter('G');
        BOOST_TEST(player->shows("Concede the battle?"));
        player->press(Key::enter);  // Fight on, where the focus starts.
        BOOST_TEST(!player->shows("Concede the battle?"));
        BOOST_TEST(player->journal().actions().size() == actions);
        player->press(Key::f1);  // From the menu, too.
        player->letter('G');
        BOOST_TEST(player->shows("Concede the battle?"));
        player->press(Key::escape);
        BOOST_TEST(!player->is_over());
        player->letter('G');
        player->letter('G');
        BOOST_TEST(player->is_over());
        BOOST_TEST(player->shows("Madder conceded the battle."));
        BOOST_TEST(player->shows("Woad wins"));
        BOOST_TEST(!player->app.session().can_undo());
        const auto kept = player->journal().actions();
        BOOST_TEST((kept.back().kind == skirmish::Action::Kind::concede));
        player.emplace(folder.path, Opening::table);
        BOOST_TEST(player->is_over());
        BOOST_TEST((player->journal().actions() == kept));
    }
}

BOOST_AUTO_TEST_CASE(undo_says_why_it_is_not_possible) {
    const Folder folder;
    std::optional<Player> player{std::in_place, folder.path};
    const auto reason = [&] {
        const Spot* undo = find_spot(player->app.screen(), {Command::Kind::undo});
        BOOST_TEST_REQUIRE(undo != nullptr);
        BOOST_TEST(undo->is_enabled == player->app.session().can_undo());
        return undo->is_enabled ? std::string{} : undo->reason;
    };
    // The start of the battle asks first, and either side could only decline.
    BOOST_TEST(reason() == "The computer has already answered, so it can’t be undone.");
    std::set<std::string> said;
    for (int steps = 0; steps < 200 && !player->is_over(); ++steps) {
        player->step();
        if (!player->is_over()) said.insert(reason());
    }
    BOOST_TEST(said.contains("The computer has already answered, so it can’t be undone."));
    BOOST_TEST((said.contains("Dice have been rolled since, so it can’t be undone.") ||
                said.contains("The next question had only one answer, so it can’t be undone.")));
    const Folder other;
    player.emplace(other.path);
    player->play(6);
    player.emplace(other.path, Opening::table);
    BOOST_TEST(reason() == "Actions from before a restart can’t be undone.");
    // On focus or hover it stands on the slip.
    player->letter('U');
    BOOST_TEST(player->shows("Actions from before a restart can’t be undone."));
}

/// What is written on the screen, not only known of its places.
bool is_written(Player& player, const std::string& words) {
    for (const Item& item : player.app.screen().items)
        if (const auto* label = std::get_if<Label>(&item); label != nullptr && label->text == words)
            return true;
    return false;
}

BOOST_AUTO_TEST_CASE(a_card_that_cannot_be_used_says_why_by_pointer_click_and_enter) {
    for (const Size size : {Size{1280, 800}, smallest}) {
        const Folder folder;
        Player player{folder.path};
        player.app.resize(size);
        std::set<std::string> said;
        for (int steps = 0; steps < 120 && said.size() < 5 && !player.is_over(); ++steps) {
            come_to_rest(player.app, player.now);
            const std::vector<Spot> spots{player.app.screen().spots};
            for (const Spot& spot : spots) {
                // Also of the tools: the first of each kind.
                if (spot.is_enabled || spot.reason.empty() || said.contains(spot.reason)) continue;
                BOOST_TEST_CONTEXT(spot.reason) {
                    player.app.pointer_moved(1, 1);
                    BOOST_TEST(!is_written(player, spot.reason));
                    const double y = spot.box.centre_y();
                    player.app.pointer_moved(spot.box.x + 4, y);
                    BOOST_TEST(is_written(player, spot.reason));
                    player.app.pointer_moved(1, 1);
                    BOOST_TEST(!is_written(player, spot.reason));
                    player.app.pointer_moved(spot.box.x + 4, y);
                    player.app.pointer_down(spot.box.x + 4, y);
                    player.app.pointer_up(spot.box.x + 4, y);
                    BOOST_TEST(is_written(player, spot.reason));
                    player.app.pointer_moved(1, 1);
                    player.press(Key::enter);
                    BOOST_TEST((player.app.attention().focus == spot.command));
                    BOOST_TEST(is_written(player, spot.reason));
                }
                said.insert(spot.reason);
                player.app.press(Key::tab);  // To another place, and on.
                break;
            }
            if (!spots.empty() && player.app.screen().initial.kind != Command::Kind::none)
                for (int i = 0;
                     i < 9 && !(player.app.attention().focus == player.app.screen().initial); ++i)
                    player.app.press(Key::tab);
            player.step();
        }
        BOOST_TEST(said.contains("This card has no response right now (SK-83)."));
        BOOST_TEST(said.size() >= 3U);
    }
}

/// What the log's first line says, wherever it is scrolled to.
std::string first_sentence(Player& player) {
    const auto lines = log_lines(player.journal().state(), player.journal().events(), Seat::red, 0);
    return lines.front().text;
}

BOOST_AUTO_TEST_CASE(the_log_scrolls_to_its_beginning_by_wheel_and_keys) {
    const Folder folder;
    Player player{folder.path};
    player.play(58);
    const std::string first = first_sentence(player);
    const Box log = table_layout({1280, 800}).log;
    const auto in_log = [&](const std::string& text) {
        for (const Item& item : player.app.screen().items) {
            const auto* label = std::get_if<Label>(&item);
            if (label != nullptr && label->text == text && log.contains(label->box.x, label->box.y))
                return true;
        }
        return false;
    };
    BOOST_TEST(!in_log(first));
    player.press(Key::home);
    BOOST_TEST(in_log(first));
    player.press(Key::end);
    BOOST_TEST(!in_log(first));
    for (int i = 0; i < 30; ++i) player.press(Key::page_up);
    BOOST_TEST(in_log(first));
    player.press(Key::page_down);  // At the beginning it did not wind up further.
    BOOST_TEST(!in_log(first));
    for (int i = 0; i < 60; ++i) player.app.wheel(log.centre_x(), log.centre_y(), -1);
    BOOST_TEST(in_log(first));
    player.app.wheel(log.x - 300, log.centre_y(), 1);  // Not over the log.
    BOOST_TEST(in_log(first));
}

BOOST_AUTO_TEST_CASE(the_names_in_the_log_lead_to_their_cards) {
    const Folder folder;
    Player player{folder.path};
    player.play(60);
    int links = 0;
    for (const Spot& spot : std::vector<Spot>{player.app.screen().spots}) {
        if (!spot.command.is(TableAct::card)) continue;
        ++links;
        BOOST_TEST_REQUIRE(spot.preview.has_value());
        const auto view = skirmish::view(player.journal().state(), Seat::red);
        const auto card = view.state.players[index(spot.preview->owner)].cards[spot.preview->copy];
        BOOST_TEST_REQUIRE(card != skirmish::unknown_card);
        const double x = spot.box.centre_x();
        const double y = spot.box.centre_y();
        player.app.pointer_moved(x, y);
        player.app.pointer_down(x, y);
        player.app.pointer_up(x, y);
        bool is_large = false;
        for (const Item& item : player.app.screen().items) {
            const auto* shown = std::get_if<CardImage>(&item);
            is_large |= shown != nullptr && shown->is_full && shown->box.width >= 400 &&
                        shown->ref == *spot.preview;
        }
        BOOST_TEST(is_large);
        player.press(Key::escape);
    }
    BOOST_TEST(links > 3);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
