#define BOOST_TEST_DYN_LINK
#include "client/skirmish/play/result.hpp"
#include "tests/client/e2e/look.hpp"
#include "tests/client/e2e/war.hpp"

/// Computers that think ahead, in the real window: it goes on while they do, and says what they
/// find. The twin beside it thinks at once.
namespace muster::client {

namespace {

const Command table_hint = act(TableAct::hint);
const Command field_hint = act(warfare_table::Act::hint);

std::size_t played(Desk& desk) {
    return desk.twin().session().journal().actions().size();
}

bool is_duel_over(Desk& desk) {
    return skirmish::outcome(desk.twin().session().journal().state()).is_over;
}

bool says(Desk& desk, const std::string& words) {
    return text_of(desk.screen()).find(words) != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(thinking_duel_tests)

BOOST_AUTO_TEST_CASE(a_duel_against_one_that_thinks_ahead_with_hints_by_key_and_by_mouse) {
    Desk desk{{.seed = 11,
               .players = {players::Kind::human, players::Kind::easy},
               .settings = still(),
               .hurries = true}};
    desk.press(Key::letter, 'H');
    BOOST_TEST(says(desk, "The computer would"));
    look(desk, "hint_by_key");
    desk.press(Key::letter, 'H');
    BOOST_TEST(!says(desk, "The computer would"));
    desk.click(table_hint);
    BOOST_TEST(says(desk, "The computer would"));
    look(desk, "hint_by_mouse");
    int step = 0;
    std::size_t before = 0;
    for (int turns = 0; !is_duel_over(desk); ++turns) {
        BOOST_REQUIRE(turns < 1000);
        if (played(desk) != before) step = 0;
        before = played(desk);
        const auto move = next_move(desk.screen(), before, step++);
        BOOST_REQUIRE(move.has_value());
        desk.click(*move);
        desk.agree(fmt::format("after action {}", played(desk)));
    }
    BOOST_TEST(played(desk) > 20U);
    // What it cost is looked for beside the screen, too.
    desk.click(act(ResultAct::page, ResultPage::choices));
    look(desk, "costliest_choices");
    BOOST_TEST(says(desk, "choices were searched again"));
}

BOOST_AUTO_TEST_CASE(it_is_left_and_closed_while_it_thinks) {
    Desk desk{{.window = small,
               .seed = 3,
               .players = {players::Kind::human, players::Kind::fair},
               .settings = still(),
               .hurries = true}};
    for (int times = 0; times < 3; ++times) {
        for (int step = 0;; ++step) {
            BOOST_REQUIRE(step < 60);
            const auto move = next_move(desk.screen(), played(desk), step);
            BOOST_REQUIRE(move.has_value());
            const std::size_t before = played(desk);
            desk.click(*move);
            if (played(desk) > before) break;
        }
        desk.quit("closed");
        desk.start_again(Opening::table);
    }
    BOOST_TEST(desk.twin().session().is_open());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(thinking_field_tests)

BOOST_AUTO_TEST_CASE(orders_against_one_that_thinks_ahead_with_hints_by_key_and_by_mouse) {
    Settings settings = still();
    settings.opponent = "easy";
    Desk desk{{.seed = 4, .opening = Opening::title, .settings = settings}};
    for (const char key : {'2', 'B'}) desk.press(Key::letter, key);
    desk.press(Key::enter);
    agree(desk, "begun");
    int hints = 0;
    for (std::uint64_t step = 0; step < 24 && !is_over(desk); ++step) {
        if (find_spot(desk.screen(), field_hint) != nullptr && step % 6 == 0) {
            ++hints;
            if (hints % 2 == 0)
                desk.press(Key::letter, 'H');
            else
                desk.click(field_hint);
            BOOST_TEST(says(desk, "The computer would"));
            look(desk, fmt::format("field_hint_{}", hints));
        }
        desk.click(next_order(desk.screen(), step * 7 + 3));
        agree(desk, fmt::format("step {}", step));
    }
    BOOST_TEST(hints > 1);
    desk.press(Key::letter, 'Q');
    BOOST_TEST(desk.screen().caption == "Muster: warfare");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
