#include "client/battle/lesson/scene.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/e2e/desk.hpp"
#include "tests/client/skirmish/armies.hpp"

namespace muster::client {
namespace {

constexpr int first_steps = 12;

/// Does what is lit, or goes on, as somebody does who reads along.
void follow(Desk& desk, int steps) {
    for (int i = 0; i < steps; ++i) {
        const Screen& screen = desk.screen();
        const Spot* lit = find_spot(screen, screen.initial);
        if (find_spot(screen, act(LessonScene::go_on)) == nullptr &&
            (lit == nullptr || !lit->is_enabled))
            return;
        desk.press(Key::enter);
    }
}

}  // namespace

/// Run by packaging/bare.sh where nothing is installed that only the tests bring.
BOOST_AUTO_TEST_SUITE(bare_tests)

BOOST_AUTO_TEST_CASE(the_first_lesson_and_the_first_duel_run_in_both_languages) {
    for (const char* language : {"en", "de"}) {
        Settings settings = still();
        settings.language = language;
        settings.card_language = language;
        BOOST_TEST_CONTEXT(language) {
            {
                Desk lesson{{.window = small, .opening = Opening::title, .settings = settings}};
                for (const char letter : {'1', 'T', '1'}) lesson.press(Key::letter, letter);
                follow(lesson, first_steps);
                lesson.agree("after the first steps of the lesson");
            }
            Desk duel{{.window = small, .settings = settings}};
            follow(duel, first_steps);
            duel.agree("after the first choices of the duel");
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
