#include "client/battle/lesson/lesson.hpp"
#include "client/battle/lesson/progress.hpp"
#include "client/battle/lesson/scene.hpp"
#include "client/battle/lesson/slip.hpp"
#include "client/scenes/learn.hpp"
#include "client/scenes/title.hpp"
#include "client/ui/widgets/focus.hpp"
#include "client/ui/words/messages.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/text_checks.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

namespace muster::client {
namespace {

/// Somebody who opens the lessons from the title.
struct Pupil {
    explicit Pupil(const Folder& folder, const std::string& language = "en")
        : hands{at_menu(start_in(folder, calm(), {}, language), 0)} {
        hands.key('T');
        hands.rest();
    }
    void press(Key key, char letter = 0) {
        hands.app.press(key, letter);
        hands.rest();
    }
    void open(std::size_t which) { press(Key::letter, static_cast<char>('1' + which)); }
    [[nodiscard]] const Spot* spot(const Command& command) {
        return find_spot(hands.app.screen(), command);
    }
    [[nodiscard]] bool shows(const std::string& words) { return hands.shows(words); }
    /// Reads the step, or presses what is lit until it is done; false where that leads nowhere.
    bool do_step() {
        const std::size_t from = step();
        if (spot(act(LessonScene::go_on)) != nullptr) {
            press(Key::enter);
            return true;
        }
        for (int i = 0; i < 8 && step() == from; ++i) {
            const Spot* lit = spot(hands.app.screen().initial);
            if (lit == nullptr || !lit->is_enabled) return false;
            press(Key::enter);
        }
        return step() != from;
    }
    /// As its dots say; 0 outside of a lesson.
    [[nodiscard]] std::size_t step() {
        for (const Item& item : hands.app.screen().items) {
            const auto* label = std::get_if<Label>(&item);
            int n = 0;
            if (label == nullptr) continue;
            if (std::sscanf(label->text.c_str(), "Step %d of", &n) == 1 ||
                std::sscanf(label->text.c_str(), "Schritt %d von", &n) == 1)
                return static_cast<std::size_t>(n);
        }
        return 0;
    }

    Hands hands;
};

/// All lessons that there are, by their game.
std::vector<std::pair<std::string, Lesson>> all_lessons() {
    std::vector<std::pair<std::string, Lesson>> out;
    for (const char* game : {"skirmish", "warfare", "battlefield", "strategic"})
        for (Lesson& lesson : shipped_lessons(game)) out.emplace_back(game, std::move(lesson));
    return out;
}

/// The texts of the table under it are dark, and the slip may cover one in part.
void check_large(const Screen& screen, Size size) {
    for (const std::string& fault : faults_of(screen, size))
        if (fault.find("half covered") == std::string::npos &&
            fault.find(": on \"") == std::string::npos)
            BOOST_ERROR(fault);
    for (const std::string& text : unsaid_of(screen)) BOOST_ERROR("unsaid: " << text);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(lesson_tests)

BOOST_AUTO_TEST_CASE(every_lesson_is_gone_through_by_what_is_lit_and_then_is_done) {
    const auto lessons = all_lessons();
    BOOST_TEST_REQUIRE(!lessons.empty());
    for (std::size_t which = 0; which < lessons.size(); ++which) {
        const auto& [game, lesson] = lessons[which];
        BOOST_TEST_CONTEXT(game << " " << lesson.id) {
            const Folder folder;
            Pupil pupil{folder};
            pupil.open(which);
            for (std::size_t step = 0; step < lesson.steps.size(); ++step)
                BOOST_TEST_CONTEXT("step " << lesson.steps[step].id) {
                    BOOST_TEST(pupil.shows("Step " + std::to_string(step + 1) + " of "));
                    BOOST_TEST_REQUIRE(pupil.do_step());
                }
            BOOST_TEST(pupil.shows("Learn to play"));
            BOOST_TEST(pupil.shows("Gone through"));
        }
    }
}

BOOST_AUTO_TEST_CASE(with_large_text_its_slip_leaves_what_is_pressed_free) {
    const std::vector<Size> seen{smallest_in_tabs, {640, 400}, {800, 500}};
    const auto lessons = all_lessons();
    for (const std::string& language : languages)
        for (std::size_t which = 0; which < lessons.size(); ++which)
            BOOST_TEST_CONTEXT(language << " " << lessons[which].first) {
                // Of a war a part shows, as its table has no tabs.
                if (lessons[which].first == "strategic") continue;
                const Folder folder;
                Pupil pupil{folder, language};
                pupil.open(which);
                for (std::size_t step = 0; step < lessons[which].second.steps.size(); ++step) {
                    for (const Size& size : seen) {
                        pupil.hands.app.resize(size);
                        pupil.hands.rest();
                        pupil.press(Key::page_down);
                        const Screen& screen = pupil.hands.app.screen();
                        BOOST_TEST(pupil.hands.app.size().width == size.width);
                        BOOST_TEST(pupil.step() == step + 1);
                        check_large(screen, size);
                        // What comes next can be pressed, and the slip's own buttons too.
                        BOOST_TEST((find_spot(screen, screen.initial) != nullptr));
                        for (const char* key : {"B", "H", "Esc"})
                            BOOST_TEST((find_key(screen, key) != nullptr), key);
                        if (const Spot* spot = find_spot(screen, screen.initial))
                            BOOST_TEST(spot_at(screen, spot->box.centre_x(),
                                               spot->box.centre_y()) == spot);
                    }
                    pupil.hands.app.resize(seen.front());
                    pupil.hands.rest();
                    BOOST_TEST_REQUIRE(pupil.do_step(), "step " << step);
                }
                BOOST_TEST((find_key(pupil.hands.app.screen(), "1") != nullptr));
            }
}

BOOST_AUTO_TEST_CASE(its_words_are_there_in_every_language_and_stand_in_their_boxes) {
    for (const std::string language : {"en", "de"}) {
        const auto lessons = all_lessons();
        for (std::size_t which = 0; which < lessons.size(); ++which) {
            const auto& [game, lesson] = lessons[which];
            const Words::Messages own = messages_of(game, language);
            const Words words{own};
            for (const LessonStep& step : lesson.steps) {
                std::vector<std::string> keys{"title", "part", "text"};
                if (!step.play.empty()) keys.insert(keys.end(), {"now", "how", "wrong"});
                if (!step.sum.empty()) keys.emplace_back("sum");
                for (const std::string& key : keys) {
                    const std::string id = lesson.message(step.id) + '.' + key;
                    BOOST_TEST(words(id) != id, language);
                }
            }
            const Folder folder;
            Pupil pupil{folder, language};
            pupil.open(which);
            for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
                for (const Size& size : {smallest, Size{1280, 800}, Size{1920, 1080}}) {
                    pupil.hands.app.resize(size);
                    pupil.hands.rest();
                    // The slip covers what it likes, but its own words stand whole.
                    for (const std::string& fault : faults_of(pupil.hands.app.screen(), size))
                        if (fault.find(": cut") != std::string::npos ||
                            fault.find("outside the window") != std::string::npos ||
                            fault.find("higher than") != std::string::npos)
                            BOOST_ERROR(language << " " << game << " " << lesson.steps[step].id
                                                 << ": " << fault);
                }
                pupil.hands.app.resize({1280, 800});
                pupil.hands.rest();
                BOOST_TEST_REQUIRE(pupil.do_step(), language << " " << game << " " << step + 1);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_not_awaited_is_not_done_and_the_slip_says_why) {
    const Folder folder;
    Pupil pupil{folder};
    pupil.open(0);
    pupil.press(Key::enter);
    pupil.press(Key::enter);
    BOOST_TEST_REQUIRE(pupil.shows("Step 3 of 9"));
    BOOST_TEST(!pupil.shows("Another card would do too"));
    // Another card is legal, and not what the step is about.
    pupil.press(Key::right);
    pupil.press(Key::enter);
    const auto confirm = [&] {
        for (const Spot& spot : pupil.hands.app.screen().spots)
            if (spot.command.kind == Command::Kind::act) return spot.command;
        return Command{};
    };
    BOOST_TEST(pupil.hands.click(confirm()));
    pupil.hands.rest();
    BOOST_TEST(pupil.shows("Another card would do too"));
    BOOST_TEST(pupil.shows("Step 3 of 9"));
    // Nor can the battle be given up, or taken back, in it.
    pupil.press(Key::letter, 'U');
    BOOST_TEST(pupil.shows("Step 3 of 9"));
    pupil.press(Key::letter, 'H');  // Shown by the lesson itself.
    BOOST_TEST(pupil.shows("Step 4 of 9"));
    pupil.press(Key::letter, 'B');
    BOOST_TEST(pupil.shows("Step 3 of 9"));
    BOOST_TEST(pupil.do_step());
    BOOST_TEST(pupil.shows("Step 4 of 9"));
}

BOOST_AUTO_TEST_CASE(it_is_left_and_gone_on_with_at_the_same_step) {
    const Folder folder;
    {
        Pupil pupil{folder};
        pupil.open(0);
        for (int i = 0; i < 3; ++i) BOOST_TEST(pupil.do_step());
        BOOST_TEST(pupil.shows("Step 4 of 9"));
        pupil.press(Key::escape);
        BOOST_TEST(pupil.shows("Step 4 of 9"));  // In the list of lessons,
        pupil.press(Key::escape);
        BOOST_TEST(pupil.shows("step 4 of 9"));  // and on the title.
        // No lesson is a battle to go on with.
        BOOST_TEST(find_spot(pupil.hands.app.screen(), act(TitleScene::go_on)) == nullptr);
    }
    Pupil pupil{folder};
    pupil.open(0);
    BOOST_TEST(pupil.shows("Before the dice and after them"));
    while (pupil.spot(act(LessonScene::leave)) != nullptr) BOOST_TEST_REQUIRE(pupil.do_step());
    pupil.press(Key::escape);
    BOOST_TEST((pupil.hands.app.screen().initial == act(TitleScene::game, 0)));  // It is learned.
    BOOST_TEST(!pupil.shows("Begin here"));
}

BOOST_AUTO_TEST_CASE(a_lesson_file_is_read_with_every_fault_in_its_place) {
    const Folder folder;
    const auto faults_of_file = [&](const std::string& text) {
        std::ofstream{folder.path / "lesson.toml"} << text;
        toml::Faults faults;
        BOOST_TEST(!record::read_lesson(folder.path, faults).has_value());
        return faults.text();
    };
    BOOST_TEST(faults_of_file("minutes = 6\n").find("sign") != std::string::npos);
    const std::string head = "sign = \"ui-learn\"\nminutes = 6\n";
    BOOST_TEST(faults_of_file(head).find("at least one step") != std::string::npos);
    BOOST_TEST(faults_of_file(head + "[[step]]\nid = \"a\"\n[[step]]\nid = \"a\"\n")
                   .find("lesson.toml:6:6") != std::string::npos);
    BOOST_TEST(faults_of_file(head + "[[step]]\nid = \"a\"\nplai = \"x\"\n")
                   .find("did you mean \"play\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(progress_is_kept_and_a_broken_file_is_begun_anew) {
    const Folder folder;
    const auto file = folder.path / "lessons.toml";
    {
        LessonProgress progress{file};
        progress.keep("first", {3, false});
        progress.keep("other", {0, true});
    }
    const LessonProgress kept{file};
    BOOST_TEST(kept.at("first").step == 3U);
    BOOST_TEST(!kept.at("first").is_done);
    BOOST_TEST(kept.at("other").is_done);
    BOOST_TEST(kept.at("none").step == 0U);
    std::ofstream{file} << "[lesson.first\nstep = ";
    LessonProgress broken{file};
    BOOST_TEST(broken.at("first").step == 0U);
    broken.keep("first", {1, false});
    BOOST_TEST(LessonProgress{file}.at("first").step == 1U);
}

BOOST_AUTO_TEST_CASE(the_slip_lies_beside_what_is_lit_wherever_there_is_room) {
    const Size window{1280, 800}, slip{520, 340};
    const Box all{0, 0, window.width, window.height};
    for (double x = 0; x < 1200; x += 75)
        for (double y = 0; y < 700; y += 50)
            for (const double side : {60.0, 200.0}) {
                const Box lit{x, y, side, side};
                const Box box = beside(window, slip, {lit}, lit);
                BOOST_TEST(!box.overlaps(lit));
                BOOST_TEST((all.contains(box.x, box.y) && box.right() <= all.right() &&
                            box.bottom() <= all.bottom()));
            }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
