#define BOOST_TEST_DYN_LINK
#include "client/skirmish/table/dice.hpp"

#include "client/app/app.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/skirmish/playout.hpp"
#include "tests/client/test_app.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(dice_tests)

namespace fs = std::filesystem;
using skirmish::Event;

/// A battle whose people roll their own dice: always 1, 2, ... 6 in turn.
struct Roller {
    TestApp app;
    double now{};
    int next{1};
    std::vector<int> entered;
    Roller(const fs::path& folder, Opening opening, std::array<players::Kind, 2> players = {},
           bool has_real_dice = true)
        : app{shelf().studio, shelf().table, start(folder, opening, players, has_real_dice)} {}

    static TestApp::Start start(const fs::path& folder, Opening opening,
                                std::array<players::Kind, 2> players, bool has_real_dice) {
        TestApp::Start out{{shelf().armies[0], shelf().armies[1]}, {}, 7, folder, opening, players};
        out.settings.real_dice = has_real_dice;
        return out;
    }
    const skirmish::State& state() { return app.session().journal().state(); }
    std::size_t actions() { return app.session().journal().actions().size(); }
    bool is_over() { return app.screen().caption.find("over") != std::string::npos; }
    bool is_cover() { return app.screen().caption.find("pass the screen") != std::string::npos; }
    bool asks_dice() { return app.screen().caption.find("dice are rolled") != std::string::npos; }
    void enter_all() {
        const std::size_t due = dice_call(state()).dice.size();
        for (std::size_t i = 0; i < due; ++i) {
            app.press(Key::letter, static_cast<char>('0' + next));
            entered.push_back(next);
            next = next % 6 + 1;
        }
        app.press(Key::enter);
    }
    void step() {
        if (asks_dice()) {
            enter_all();
        } else if (is_cover()) {
            app.press(Key::enter);
            for (int i = 0; i < 14; ++i) app.tick(now += 50);
            app.release(Key::enter);
        } else {
            app.press(Key::enter);
        }
        come_to_rest(app, now);
    }
    void play_to_dice() {
        for (int steps = 0; !asks_dice(); ++steps) {
            BOOST_REQUIRE(steps < 500);
            step();
        }
    }
};

std::vector<int> rolled(const skirmish::Journal& journal) {
    std::vector<int> out;
    for (const Event& event : journal.events()) {
        using enum Event::Kind;
        if (event.kind == rolled || event.kind == rolloff_rolled || event.kind == power_rolled ||
            event.kind == rout_rolled)
            out.push_back(event.value);
    }
    return out;
}

BOOST_AUTO_TEST_CASE(the_faces_entered_are_the_battles_dice_and_survive_every_kill) {
    using players::Kind;
    for (const auto& players :
         {std::array{Kind::human, Kind::human}, std::array{Kind::human, Kind::greedy}}) {
        const Folder folder;
        std::optional<Roller> player{std::in_place, folder.path, Opening::new_battle, players};
        std::vector<int> entered;
        int next = 1;
        for (int steps = 1; !player->is_over(); ++steps) {
            BOOST_REQUIRE(steps < 5000);
            player->step();
            if (steps % 7 != 0) continue;
            entered.insert(entered.end(), player->entered.begin(), player->entered.end());
            next = player->next;
            const auto before = player->actions();
            player.emplace(folder.path, Opening::table);
            player->next = next;
            BOOST_TEST(player->actions() == before);
        }
        entered.insert(entered.end(), player->entered.begin(), player->entered.end());
        BOOST_TEST(entered.size() > 8U);
        auto fell = rolled(player->app.session().journal());
        // SK-18: the die of the opener stands in the record as the side it named.
        BOOST_TEST(
            (player->app.session().journal().events().front().kind == Event::Kind::opener_picked));
        fell.insert(fell.begin(), entered.front());
        BOOST_TEST(fell == entered, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(a_roll_is_corrected_before_it_is_confirmed_and_asked_again_after_a_kill) {
    const Folder folder;
    std::optional<Roller> player{std::in_place, folder.path, Opening::new_battle};
    for (int rolls = 0; player->play_to_dice(), dice_call(player->state()).dice.size() < 2;
         ++rolls) {
        BOOST_REQUIRE(rolls < 20);
        player->enter_all();
    }
    const auto earlier =
        static_cast<std::ptrdiff_t>(rolled(player->app.session().journal()).size());
    const auto call = dice_call(player->state());
    const auto before = player->actions();
    player->app.press(Key::letter, '6');
    player->app.press(Key::letter, '6');
    player->app.press(Key::letter, '9');  // No face.
    player->app.press(Key::backspace);
    for (std::size_t i = 1; i < call.dice.size(); ++i) player->app.press(Key::letter, '2');
    player->app.press(Key::letter, '5');  // One too many.
    BOOST_TEST(player->actions() == before);
    player.emplace(folder.path, Opening::table);
    BOOST_TEST(player->asks_dice());
    BOOST_TEST((dice_call(player->state()) == call));

    player->app.press(Key::letter, '4');
    player->app.press(Key::backspace);
    player->app.press(Key::backspace);  // Nothing is left to take back.
    player->app.press(Key::letter, '6');
    for (std::size_t i = 1; i < call.dice.size(); ++i) player->app.press(Key::letter, '2');
    player->app.press(Key::enter);
    auto fell = rolled(player->app.session().journal());
    fell.erase(fell.begin(), fell.begin() + earlier);
    BOOST_TEST_REQUIRE(fell.size() == call.dice.size());
    BOOST_TEST(fell[0] == 6);
    for (std::size_t i = 1; i < call.dice.size(); ++i) BOOST_TEST(fell[i] == 2);
}

BOOST_AUTO_TEST_CASE(faces_are_entered_by_the_pointer_too) {
    const Folder folder;
    Roller player{folder.path, Opening::new_battle};
    const auto click = [&](TableAct what, int face) {
        const Spot* spot = find_spot(player.app.screen(), act(what, face));
        BOOST_TEST_REQUIRE(spot != nullptr);
        const double x = spot->box.centre_x();
        const double y = spot->box.centre_y();
        player.app.pointer_moved(x, y);
        player.app.pointer_down(x, y);
        player.app.pointer_up(x, y);
    };
    player.play_to_dice();
    BOOST_TEST((dice_call(player.state()).what == DiceCall::What::opener));
    const std::size_t before = player.actions();
    click(TableAct::roll, 0);  // Not before the face is entered.
    BOOST_TEST(player.actions() == before);
    click(TableAct::face, 1);
    click(TableAct::erase, 0);
    click(TableAct::face, 5);
    BOOST_TEST(player.actions() == before);
    click(TableAct::roll, 0);
    BOOST_TEST_REQUIRE(player.actions() == before + 1);
    BOOST_TEST(int{player.app.session().journal().actions().back().value} == 1);  // Woad.
}

BOOST_AUTO_TEST_CASE(dice_that_waited_for_people_roll_by_themselves_once_the_setting_is_off) {
    const Folder folder;
    { Roller{folder.path, Opening::new_battle}.play_to_dice(); }
    Roller player{folder.path, Opening::table, {}, false};
    BOOST_TEST(player.is_cover());
    BOOST_TEST(player.actions() > 0U);
}

/// Random battles, stopped at each of their dice.
void at_all_dice(const std::vector<std::uint64_t>& seeds,
                 const std::function<void(const Battle&)>& look) {
    for (const std::uint64_t seed : seeds) BOOST_TEST_CONTEXT("seed " << seed) {
            play_random(
                seed, [](const Battle&) {}, shelf(), look);
        }
}

BOOST_AUTO_TEST_CASE(every_die_but_the_draws_from_a_hand_is_asked_for_in_its_order) {
    std::set<DiceCall::What> kinds;
    int draws = 0;
    at_all_dice({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}, [&](const Battle& battle) {
        const DiceCall call = dice_call(battle.state);
        kinds.insert(call.what);
        if (!is_for_people(battle.state)) {
            ++draws;
            BOOST_TEST(call.dice.empty());
            return;
        }
        BOOST_TEST(!call.dice.empty());
        BOOST_TEST(call.number.size() == call.dice.size());
        BOOST_TEST(dice_sentence(battle.state, call, shelf().words) != "");
        skirmish::State state = battle.state;
        std::vector<Event> events;
        for (const Seat seat : call.dice) {
            BOOST_TEST_REQUIRE((state.to_move == Seat::dice));
            events.clear();
            skirmish::apply(state, action_of(state, 4), Sink<Event>{events});
            if (call.what != DiceCall::What::opener)
                BOOST_TEST((events.front().seat == seat), "the die is another side's");
        }
    });
    BOOST_TEST(draws > 0);
    using What = DiceCall::What;
    for (const What what : {What::opener, What::skirmish, What::unopposed, What::rout})
        BOOST_TEST(kinds.contains(what), "never asked: " << static_cast<int>(what));
}

BOOST_AUTO_TEST_CASE(sk_207_the_screen_of_the_dice_holds_neither_hand) {
    int hands = 0;
    at_all_dice({21, 22, 23}, [&](const Battle& battle) {
        const skirmish::View view = public_view(battle.state);
        for (const Seat seat : {Seat::red, Seat::blue}) {
            const auto& shown = view.state.players[index(seat)];
            const auto& held = battle.state.players[index(seat)];
            skirmish::each(held.zone(skirmish::Zone::hand) & ~held.seen, [&](skirmish::Copy copy) {
                ++hands;
                BOOST_TEST(shown.cards[copy] == skirmish::unknown_card);
            });
        }
    });
    BOOST_TEST(hands > 50);
}

BOOST_AUTO_TEST_CASE(the_words_of_the_dice_stand_in_their_boxes, *tests::without_sanitizers()) {
    for (const std::string& language : languages) {
        const auto all = sizes();
        std::size_t states = 0;
        play_random(
            31, [](const Battle&) {}, shelf(language),
            [&](const Battle& battle) {
                const Size size = all[++states % all.size()];
                const Shelf& words = shelf(language);
                const skirmish::View view = states % 2 == 0
                                                ? public_view(battle.state)
                                                : skirmish::view(battle.state, Seat::blue);
                const auto log = log_lines(view.state, battle.events, Seat::nobody, 0);
                const Faces& faces = words.faces;
                const Choices none;
                TableInput input = table_input(battle, faces, view, none, log);
                input.is_shared = input.is_public = states % 2 == 0;
                DiceNote note{dice_call(battle.state)};
                for (std::size_t entered = 0; entered <= note.call.dice.size(); ++entered) {
                    note.faces.assign(entered, 3);
                    input.dice = note;
                    const Attention attention;
                    check(table_screen(input,
                                       {words.studio, words.words, attention, size, as_it_comes}),
                          size);
                }
            });
        BOOST_TEST(states > 10U);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
