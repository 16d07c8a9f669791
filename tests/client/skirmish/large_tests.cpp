#define BOOST_TEST_DYN_LINK
#include "client/skirmish/large/screen.hpp"
#include "client/skirmish/play/cover.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/skirmish/playout.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(large_tests)

/// What 160 to 200 % leave of the windows that people have.
std::vector<Size> large_sizes() {
    std::vector<Size> out;
    for (const Size window : {Size{1024, 640}, Size{1280, 800}, Size{1920, 1080}})
        for (const int percent : {160, 200}) {
            const double scale = scale_in(window, percent, smallest_in_tabs);
            const Size size{window.width / scale, window.height / scale};
            if (wants_tabs(size)) out.push_back(size);
        }
    return out;
}

struct Scene1 {
    const Battle* battle;
    const skirmish::View* view;
    const Choices* choices;
};

Screen large_shown(const Scene1& at, const TableUi& ui, Size size, const Shelf& words,
                   const Command& focus = {}) {
    const auto log = log_lines(at.view->state, at.battle->events, at.view->seat,
                               at.battle->events.size() > 6 ? at.battle->events.size() - 6 : 0);
    const Faces& faces = words.faces;
    TableInput input = table_input(*at.battle, faces, *at.view, *at.choices, log);
    input.ui = ui;
    input.stops.emplace();
    if (is_player(at.battle->state.to_move)) {
        auto copy = ui.selected;
        if (!copy && focus.kind == Command::Kind::select)
            copy = static_cast<skirmish::Copy>(focus.value);
        input.odds = odds_note(*at.view, *at.choices, copy, words.words);
    }
    Attention attention;
    attention.focus = focus;
    return skirmish_screen(input, {words.studio, words.words, attention, size, as_it_comes});
}

BOOST_AUTO_TEST_CASE(text_of_every_size_fits_from_512_by_320_on) {
    BOOST_TEST(text_percent_in({1024, 640}, smallest_in_tabs) == 200);
    BOOST_TEST(scale_in({1024, 640}, 200, smallest_in_tabs) == 2);
    BOOST_TEST(scale_in({1280, 800}, 160, smallest_in_tabs) == 1.6);
    for (const Size& size : large_sizes()) {
        const LargeLayout layout = large_layout(size);
        std::vector<Box> all{layout.banner, layout.state(), layout.tabs, layout.panel,
                             layout.prompt()};
        if (layout.is_wide) all.push_back(layout.list());
        for (std::size_t i = 0; i < all.size(); ++i) {
            BOOST_TEST((all[i].x >= 0 && all[i].y >= 0 && all[i].right() <= size.width &&
                        all[i].bottom() <= size.height));
            for (std::size_t j = i + 1; j < all.size(); ++j)
                BOOST_TEST(!all[i].overlaps(all[j]), i << " lies on " << j);
        }
        // Five rows of the hand at the least.
        BOOST_TEST(layout.list().height >= 5 * 27 - 3);
    }
}

/// Every tab, piles, zooms and chosen cards.
std::vector<TableUi> large_uis(const skirmish::View& view, const Choices& choices) {
    std::vector<TableUi> out(5);
    for (int tab = 0; tab < 5; ++tab) out[static_cast<std::size_t>(tab)].tab = tab;
    for (const auto zone : {skirmish::Zone::exhausted, skirmish::Zone::killed}) {
        out.emplace_back();
        out.back().fan = {opponent(view.seat), zone};
    }
    for (const auto& [copy, group] : choices.by_hand) {
        out.emplace_back();
        out.back().selected = copy;
        if (out.size() > 9) break;
    }
    if (!choices.by_hand.empty()) {
        out.emplace_back();
        out.back().zoom = CardRef{view.seat, choices.by_hand.begin()->first};
    }
    out.emplace_back();
    out.back().zoom = CardRef{opponent(view.seat), skirmish::no_copy};
    out.back().zooms_commander = true;
    out.emplace_back();
    out.back().asks_to_concede = true;
    return out;
}

BOOST_AUTO_TEST_CASE(large_words_stand_in_their_boxes_in_random_play) {
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            const Shelf& words = shelf(language);
            const auto all = large_sizes();
            std::size_t states = 0;
            for (const std::uint64_t seed : {51U, 52U}) {
                play_random(
                    seed,
                    [&](const Battle& battle) {
                        constexpr std::size_t step = tests::with_sanitizers(24U, 7U);
                        if (++states % step != 0) return;
                        const Size size = all[(states / step) % all.size()];
                        const auto view = skirmish::view(battle.state, battle.state.to_move);
                        const Choices choices = client::choices(view);
                        const Scene1 at{&battle, &view, &choices};
                        for (const TableUi& ui : large_uis(view, choices)) {
                            BOOST_TEST_CONTEXT("tab " << ui.tab << (ui.fan ? " pile" : "")
                                                      << (ui.zoom ? " zoom" : "")) {
                                const Screen screen = large_shown(at, ui, size, words);
                                check(screen, size);
                                check(large_shown(at, ui, size, words, screen.initial), size);
                            }
                        }
                    },
                    words);
            }
            BOOST_TEST(states > 50U);
        }
    }
}

BOOST_AUTO_TEST_CASE(large_covers_and_dice_stand_in_their_boxes) {
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            const Shelf& words = shelf(language);
            const Faces& faces = words.faces;
            const Attention attention;
            for (const Size& size : large_sizes()) {
                const Frame frame{words.studio, words.words, attention, size, as_it_comes};
                for (int i = 0; i <= static_cast<int>(skirmish::Moment::over); ++i) {
                    std::vector<LogLine> log;
                    CoverInput input;
                    input.next = seat_of(i % 2);
                    input.turn = i;
                    input.morale = {12, 3};
                    input.task = words.words(task_word(static_cast<skirmish::Moment>(i)));
                    input.own_rules = i % 4;
                    input.can_undo = true;
                    input.shows_log = i % 3 == 0;
                    input.log = &log;
                    check(cover_screen(input, frame), size);
                }
            }
            std::size_t dice = 0;
            play_random(
                54, [](const Battle&) {}, words,
                [&](const Battle& battle) {
                    const DiceCall call = dice_call(battle.state);
                    if (call.dice.empty()) return;
                    const auto all = large_sizes();
                    const Size size = all[dice++ % all.size()];
                    const auto view = public_view(battle.state);
                    const Choices nothing;
                    const auto log = log_lines(view.state, battle.events, Seat::nobody, 0);
                    TableInput input = table_input(battle, faces, view, nothing, log);
                    input.is_public = true;
                    input.dice = DiceNote{call, {}};
                    const Frame frame{words.studio, words.words, attention, size, as_it_comes};
                    check(skirmish_screen(input, frame), size);
                    input.dice->faces.assign(call.dice.size(), 6);
                    const Screen full = skirmish_screen(input, frame);
                    check(full, size);
                    BOOST_TEST((full.initial == act(TableAct::roll)));
                });
            BOOST_TEST(dice > 3U);
        }
    }
}

BOOST_AUTO_TEST_CASE(each_card_of_the_hand_is_a_row_and_says_why_not) {
    const Shelf& words = shelf("en");
    std::size_t seen = 0;
    play_random(53, [&](const Battle& battle) {
        if (++seen > 60) return;
        const auto view = skirmish::view(battle.state, battle.state.to_move);
        const Choices choices = client::choices(view);
        const Scene1 at{&battle, &view, &choices};
        std::set<int> rows;
        std::vector<LogLine> log;
        const Faces& faces = words.faces;
        const TableInput input = table_input(battle, faces, view, choices, log);
        const auto commands = rows_of_list(input);
        for (const Command& row : commands) {
            // Whichever row has the focus is in view.
            const Screen screen = large_shown(at, {}, {512, 320}, words, row);
            const Spot* spot = find_spot(screen, row);
            BOOST_REQUIRE(spot != nullptr);
            if (row.kind != Command::Kind::select) continue;
            rows.insert(row.value);
            const bool is_usable = choices.by_hand.contains(static_cast<skirmish::Copy>(row.value));
            BOOST_TEST(spot->is_enabled == is_usable);
            BOOST_TEST(spot->reason.empty() == is_usable);
            // Where it cannot be used, the slip says why.
            if (!is_usable) BOOST_TEST(text_of(screen).find(spot->reason) != std::string::npos);
            const auto card =
                view.state.players[index(view.seat)].cards[static_cast<std::size_t>(row.value)];
            BOOST_TEST(text_of(screen).find(view.state.table->texts[card].name) !=
                       std::string::npos);
        }
        BOOST_TEST(static_cast<int>(rows.size()) ==
                   skirmish::hand_size(view.state, static_cast<int>(index(view.seat))));
    });
}

/// At a window of 1024 x 640 with text of 200 %, in a battle against the computer.
struct LargeHands : Hands {
    explicit LargeHands(const Folder& folder, const std::string& language = "en")
        : Hands{started(folder, language)} {
        static_cast<void>(app.fit({1024, 640}));
        rest();
    }
    static TestApp::Start started(const Folder& folder, const std::string& language) {
        Settings settings = calm();
        settings.text_percent = 200;
        auto start = start_in(folder, settings, {}, language);
        start.opening = Opening::new_battle;
        start.players = {players::Kind::human, players::Kind::greedy};
        return start;
    }
    std::size_t actions() const { return app.session().journal().actions().size(); }
};

BOOST_AUTO_TEST_CASE(keys_alone_play_a_turn_at_200_per_cent) {
    for (const std::string& language : languages) {
        const Folder folder;
        LargeHands at{folder, language};
        BOOST_TEST(at.app.scale() == 2);
        BOOST_TEST((at.app.size() == Size{512, 320}));
        int chosen = 0;
        const auto turn = [&] { return at.app.session().journal().state().turn; };
        const int from = turn();
        for (int step = 0; step < 40 && turn() == from; ++step) {
            at.rest();
            const std::size_t before = at.actions();
            static_cast<void>(at.app.screen());
            const Command focus = at.app.attention().focus;
            BOOST_REQUIRE_MESSAGE(find_spot(at.app.screen(), focus) != nullptr, at.shown());
            check(at.app.screen(), at.app.size());
            if (focus.kind == Command::Kind::select) {
                // Down the list and back up leaves where it was.
                at.press(Key::down);
                at.press(Key::up);
                BOOST_TEST((at.app.attention().focus == focus));
                ++chosen;
            }
            at.press(Key::enter);
            if (at.actions() == before) at.press(Key::enter);
            BOOST_TEST(at.actions() > before);
        }
        BOOST_TEST(chosen > 0);
        BOOST_TEST(turn() > from);
    }
}

BOOST_AUTO_TEST_CASE(tabs_open_by_key_and_click_and_lists_scroll) {
    const Folder folder;
    LargeHands at{folder};
    const auto open = [&](int tab) { return at.click(act(TableAct::tab, tab)); };
    for (int tab = 0; tab < 5; ++tab) {
        BOOST_TEST(open(tab));
        check(at.app.screen(), at.app.size());
    }
    at.key('O');
    BOOST_TEST(at.shows("Odds"));
    at.key('L');
    BOOST_TEST(at.shows("Phase 1 begins."));
    at.key('T');
    at.key('T');
    // The wheel scrolls the hand, and the list ends where the hand does.
    const auto rows = [&] {
        std::vector<int> out;
        for (const Spot& spot : at.app.screen().spots)
            if (spot.command.kind == Command::Kind::select) out.push_back(spot.command.value);
        return out;
    };
    const auto first = rows();
    BOOST_REQUIRE(first.size() >= 5);
    at.app.wheel(256, 160, 2);
    BOOST_TEST(rows() != first);
    at.app.wheel(256, 160, -20);
    BOOST_TEST(rows() == first);
    // A click takes a card up, Escape puts it back, Space shows it large.
    BOOST_TEST(at.click({Command::Kind::select, first[1]}));
    BOOST_TEST(at.shows("Confirm"));
    at.press(Key::escape);
    BOOST_TEST(!at.shows("Confirm"));
    at.press(Key::space);
    BOOST_TEST(at.shows("Esc, Space or a click closes."));
    check(at.app.screen(), at.app.size());
    at.press(Key::space);
    // Pages beside the table are as large, and so is the list of what can be done here.
    at.key('S');
    BOOST_TEST(at.app.scale() == 2);
    at.press(Key::escape);
    BOOST_TEST(at.app.scale() == 2);
    at.press(Key::f1);
    BOOST_TEST(at.app.scale() == 2);
    at.press(Key::escape);
    BOOST_TEST(at.app.scale() == 2);
    // Without large text a small window shows the usual table, drawn smaller.
    const Folder other;
    auto start = LargeHands::started(other, "en");
    start.settings.text_percent = 100;
    Hands usual{start};
    static_cast<void>(usual.app.fit({640, 400}));
    BOOST_TEST(usual.app.scale() == 0.625);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
