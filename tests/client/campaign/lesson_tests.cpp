#define BOOST_TEST_DYN_LINK
#include "client/battle/lesson/lesson.hpp"
#include "client/battle/lesson/scene.hpp"
#include "client/campaign/seat/seat.hpp"
#include "client/scenes/learn.hpp"
#include "client/ui/words/messages.hpp"
#include "tests/client/campaign/at_desk.hpp"
#include "tests/client/text_checks.hpp"

#include <cstdio>
#include <string>
#include <variant>
#include <vector>

/// The lesson of the campaign: from a commander's seat to the referee's desk.
namespace muster::client {
namespace {

using SeatAct = campaign_seat::Act;
using DeskAct = campaign_desk::Act;
using Do = LessonScene::Act;

constexpr const char* way_words = " by the King Road";

const Lesson& vale_lesson() {
    static const Lesson lesson = shipped_lessons("campaign").at(0);
    return lesson;
}

/// Somebody who opens the lesson from the campaign's menu.
struct ValePupil : AtDesk {
    explicit ValePupil(const Folder& home, const std::string& language = "en",
                       const Settings& settings = {})
        : AtDesk{home, language, settings} {
        key('1');
        key('T');
    }
    /// From 1, as the slip says; 0: no lesson.
    [[nodiscard]] std::size_t step() {
        for (const Item& item : app.screen().items) {
            const auto* label = std::get_if<Label>(&item);
            int n = 0;
            if (label != nullptr && (std::sscanf(label->text.c_str(), "Step %d of", &n) == 1 ||
                                     std::sscanf(label->text.c_str(), "Schritt %d von", &n) == 1))
                return static_cast<std::size_t>(n);
        }
        return 0;
    }
    /// What is to be pressed next, by what is lit.
    [[nodiscard]] Command next() { return app.screen().initial; }
    /// Does the step by `press`, which presses the place of a command. Texts are typed.
    template <class Press>
    bool do_step_by(const Press& press) {
        const std::size_t from = step();
        if (spot(act(Do::go_on)) != nullptr) {
            press(act(Do::go_on));
            return step() != from;
        }
        for (int i = 0; i < 8 && step() == from; ++i) {
            const Command lit = next();
            if (spot(lit) == nullptr || !spot(lit)->is_enabled) return false;
            press(lit);
            if (lit.is(SeatAct::form_text)) write(way_words);
            if (lit.is(SeatAct::letter_text)) write("Hold the tower. B H Q");
            app.tick(now += 10);
        }
        return step() != from;
    }
    bool do_step_by_keys() {
        return do_step_by([this](const Command& command) {
            BOOST_TEST(go_to(command));
            // In a text Enter begins a line.
            if (!command.is(SeatAct::form_text) && !command.is(SeatAct::letter_text))
                press(Key::enter);
        });
    }
    bool do_step_by_mouse() {
        return do_step_by([this](const Command& command) { BOOST_TEST(click(command)); });
    }
    /// From the first step as far as that one.
    void go_on_to(const std::string& id) {
        for (const LessonStep& one : vale_lesson().steps) {
            if (one.id == id) return;
            BOOST_TEST_REQUIRE(do_step_by_mouse(), one.id);
        }
    }
    /// The campaign of the lesson, as the disk has it.
    [[nodiscard]] campaign::State kept_lesson() const {
        return campaign::CampaignFile{folder / "lesson" / "lesson.muster"}.state();
    }
};

/// A slip that stands over something covers it; what is said in it and beside it stands whole.
void check_slip(ValePupil& pupil, Size size) {
    pupil.app.resize(size);
    const Screen& screen = pupil.app.screen();
    for (const std::string& fault : faults_of(screen, size))
        if (fault.find(": cut") != std::string::npos ||
            fault.find("outside the window") != std::string::npos ||
            fault.find("higher than") != std::string::npos)
            BOOST_ERROR(size.width << " wide: " << fault);
    for (const std::string& text : unsaid_of(screen)) BOOST_ERROR("unsaid: " << text);
    // What comes next can be pressed with the pointer, and the lesson's own buttons too.
    const Spot* next = find_spot(screen, screen.initial);
    BOOST_TEST_REQUIRE((next != nullptr));
    BOOST_TEST((spot_at(screen, next->box.centre_x(), next->box.centre_y()) == next));
    for (const Do button : {Do::back, Do::show, Do::leave})
        BOOST_TEST((find_spot(screen, act(button)) != nullptr));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(lesson_tests)

BOOST_AUTO_TEST_CASE(it_is_gone_through_by_keys_by_mouse_and_by_being_shown) {
    const std::size_t steps = vale_lesson().steps.size();
    for (int way = 0; way < 3; ++way) {
        const Folder home;
        Settings dice;
        dice.real_dice = way == 0;  // The lesson's are the program's all the same.
        ValePupil pupil{home, "en", dice};
        for (std::size_t i = 0; i < steps; ++i)
            BOOST_TEST_CONTEXT("way " << way << ", step " << vale_lesson().steps[i].id) {
                BOOST_TEST_REQUIRE(pupil.step() == i + 1);
                if (way == 0)
                    BOOST_TEST_REQUIRE(pupil.do_step_by_keys());
                else if (way == 1)
                    BOOST_TEST_REQUIRE(pupil.do_step_by_mouse());
                else if (pupil.spot(act(Do::go_on)) != nullptr)
                    BOOST_TEST_REQUIRE(pupil.click(act(Do::go_on)));
                else
                    BOOST_TEST_REQUIRE(pupil.click(act(Do::show)));
                pupil.app.tick(pupil.now += 10);
                if (vale_lesson().steps[i].id == "give") {
                    const auto orders = pupil.kept_lesson().orders;
                    BOOST_TEST_REQUIRE(orders.size() == 1U);
                    BOOST_TEST(orders[0].text == "march to Ebbstair by the King Road");
                }
                // All of it was typed into the letter, also once it could be sent.
                if (vale_lesson().steps[i].id == "letter" && way < 2)
                    BOOST_TEST(pupil.kept_lesson().orders[1].text ==
                               "letter to Bram Tolliver: Hold the tower. B H Q");
            }
        BOOST_TEST(pupil.shows("New campaign"));
        BOOST_TEST(!pupil.shows("Go on"));  // No lesson is a campaign to go on with.
        // CA-84, CA-150: the march was made, and there was a battle.
        const campaign::State end = pupil.kept_lesson();
        BOOST_TEST((end.army_of(ysolde)->hex == end.setting->strongholds[1].hex));
        BOOST_TEST(end.day() == 3);
    }
}

BOOST_AUTO_TEST_CASE(what_is_not_awaited_is_not_done_and_the_slip_says_why) {
    const Folder home;
    ValePupil pupil{home};
    const auto refuses = [&](const std::string& id, const Command& wrong) {
        BOOST_TEST_CONTEXT(id) {
            const std::size_t at = pupil.step();
            const Words::Messages own = messages_of("campaign", "en");
            const std::string why = Words{own}("lesson.vale." + id + ".wrong");
            BOOST_TEST(!pupil.shows(why));
            BOOST_TEST(pupil.click(wrong));
            pupil.app.tick(pupil.now += 10);
            BOOST_TEST(pupil.shows(why));
            BOOST_TEST(pupil.step() == at);
        }
    };
    pupil.go_on_to("march");
    refuses("march", act(SeatAct::leave));
    // Another line in the form is no fault, but it is not given.
    BOOST_TEST(pupil.click(act(SeatAct::action, campaign_seat::DayAction::rest)));
    BOOST_TEST(pupil.step() == 3U);
    refuses("march", act(SeatAct::give));
    BOOST_TEST(pupil.kept_lesson().orders.empty());
    // It is shown, or typed: both are right.
    BOOST_TEST(pupil.click(act(SeatAct::form_text)));
    pupil.press(Key::backspace, 20);
    pupil.write("march to Ebbstair");
    pupil.app.tick(pupil.now += 10);
    BOOST_TEST(pupil.step() == 4U);
    BOOST_TEST(pupil.do_step_by_mouse());
    // The order is given before anything else is done with the campaign.
    BOOST_TEST(pupil.click(act(SeatAct::put_away)));
    refuses("give", act(SeatAct::leave));
    BOOST_TEST(pupil.do_step_by_mouse());
    // Ysolde has heard of others: a letter to one of them is another.
    BOOST_TEST(pupil.click(act(SeatAct::write)));
    if (pupil.spot(act(SeatAct::person, 1))->is_enabled) {
        BOOST_TEST(pupil.click(act(SeatAct::person, 1)));
        refuses("letter", act(SeatAct::send));
    }
    BOOST_TEST(pupil.do_step_by_mouse());
    BOOST_TEST(pupil.step() == 7U);
}

BOOST_AUTO_TEST_CASE(the_referee_of_the_lesson_does_only_what_it_is_about) {
    const Folder home;
    ValePupil pupil{home};
    pupil.go_on_to("referee");
    BOOST_TEST(pupil.click(act(SeatAct::leave)));
    BOOST_TEST(
        (pupil.click(act(SeatsScene::seat, bram)) || pupil.click(act(SeatsScene::seat, idony))));
    BOOST_TEST(pupil.shows("Here the next to sit down is the referee."));
    BOOST_TEST(pupil.click(act(SeatsScene::seat, campaign::nobody)));
    BOOST_TEST(pupil.click(act(SeatCoverScene::uncover)));
    pupil.app.tick(pupil.now += 10);
    BOOST_TEST(pupil.step() == 8U);
    BOOST_TEST(pupil.shows("4 unread") == (pupil.kept_lesson().orders.size() == 4U));
    pupil.do_step_by_mouse();
    pupil.do_step_by_mouse();
    BOOST_TEST(pupil.click(act(DeskAct::week)));
    pupil.app.tick(pupil.now += 10);
    BOOST_TEST(pupil.step() == 10U);
    BOOST_TEST(pupil.kept_lesson().now == 0);
    BOOST_TEST(pupil.shows("In this step the clock runs to the next event."));
    BOOST_TEST(pupil.do_step_by_keys());
    BOOST_TEST(campaign::is_waiting(pupil.kept_lesson()));
    // CA-150: parley is not the usual answer.
    BOOST_TEST(pupil.click(act(DeskAct::word, 0, 1)));
    BOOST_TEST(pupil.click(act(DeskAct::rule)));
    pupil.app.tick(pupil.now += 10);
    BOOST_TEST(pupil.step() == 11U);
    BOOST_TEST(pupil.shows("In this lesson rule as usual: they fight."));
    BOOST_TEST(pupil.click(act(DeskAct::papers)));
    BOOST_TEST(pupil.step() == 11U);
    // Put right by hand, it is the usual answer again.
    BOOST_TEST(pupil.click(act(DeskAct::word, 0, 0)));
    BOOST_TEST(pupil.click(act(DeskAct::rule)));
    pupil.app.tick(pupil.now += 10);
    BOOST_TEST(pupil.step() == 12U);
    // Back over two scenes, and on again.
    for (std::size_t at = 11; at > 5; --at) {
        BOOST_TEST(pupil.click(act(Do::back)));
        BOOST_TEST(pupil.step() == at);
    }
    BOOST_TEST(pupil.shows("Send Bram a letter."));
    BOOST_TEST(pupil.do_step_by_mouse());
}

BOOST_AUTO_TEST_CASE(it_begins_again_where_it_was_left) {
    const Folder home;
    {
        ValePupil pupil{home};
        pupil.go_on_to("give");
        pupil.app.press(Key::escape);
        pupil.app.tick(pupil.now += 10);
        BOOST_TEST(pupil.shows("New campaign"));
        BOOST_TEST(pupil.shows("step 5 of 14"));
    }
    ValePupil pupil{home};
    BOOST_TEST(pupil.step() == 5U);
    BOOST_TEST(pupil.shows("march to Ebbstair by the King Road"));  // In the form.
    for (std::size_t i = 5; i < 12; ++i) BOOST_TEST_REQUIRE(pupil.do_step_by_keys());
    BOOST_TEST(pupil.step() == 12U);
    const campaign::Minute stood = pupil.kept_lesson().now;
    pupil.app.press(Key::escape);
    pupil.app.tick(pupil.now += 10);
    pupil.key('T');
    BOOST_TEST(pupil.step() == 12U);
    BOOST_TEST(pupil.kept_lesson().now == stood);
    // And it is in the list of all lessons.
    pupil.app.press(Key::escape);
    pupil.app.press(Key::escape);
    pupil.app.tick(pupil.now += 10);
    BOOST_TEST(pupil.click(act(TitleScene::learn)));
    BOOST_TEST(pupil.shows("A day in the Vale"));
    pupil.key('1');
    BOOST_TEST(pupil.step() == 12U);
}

BOOST_AUTO_TEST_CASE(letters_that_are_typed_are_no_keys_of_the_lesson) {
    const Folder home;
    ValePupil pupil{home};
    pupil.go_on_to("road");
    BOOST_TEST((find_key(pupil.app.screen(), "B") == nullptr));  // Not while the text has focus.
    for (const char letter : {'B', 'H', 'Q'}) {
        pupil.app.press(Key::letter, letter);
        pupil.app.type(std::string{letter});
        pupil.app.tick(pupil.now += 10);
    }
    BOOST_TEST(pupil.step() == 4U);
    BOOST_TEST(pupil.shows("march to EbbstairBHQ"));
    // Out of the text they are.
    BOOST_TEST(pupil.go_to(act(SeatAct::give)));
    pupil.key('H');
    pupil.app.tick(pupil.now += 10);
    BOOST_TEST(pupil.step() == 5U);
    BOOST_TEST(pupil.shows("march to Ebbstair by the King Road"));
}

BOOST_AUTO_TEST_CASE(its_words_are_there_and_stand_in_their_boxes) {
    for (const std::string& language : languages) {
        const Words::Messages own = messages_of("campaign", language);
        const Words words{own};
        for (const char* key : {"name", "line", "not_now"}) {
            const std::string id = vale_lesson().message(key);
            BOOST_TEST(words(id) != id, language);
        }
        const Folder home;
        ValePupil pupil{home, language};
        for (const LessonStep& one : vale_lesson().steps)
            BOOST_TEST_CONTEXT(language << " " << one.id) {
                std::vector<std::string> keys{"title", "part", "text"};
                if (!one.play.empty()) keys.insert(keys.end(), {"now", "how", "wrong"});
                for (const std::string& key : keys) {
                    const std::string id = vale_lesson().message(one.id) + '.' + key;
                    BOOST_TEST(words(id) != id);
                }
                for (const Size size : {Size{1024, 640}, Size{1280, 800}, Size{1920, 1080}})
                    check_slip(pupil, size);
                pupil.app.resize({1024, 640});
                BOOST_TEST_REQUIRE(pupil.do_step_by_mouse());
            }
    }
}

BOOST_AUTO_TEST_CASE(another_language_takes_over_in_the_middle) {
    const Folder home;
    ValePupil pupil{home};
    pupil.go_on_to("referee");
    BOOST_TEST(pupil.step() == 7U);
    ValePupil german{home, "de"};
    BOOST_TEST(german.step() == 7U);
    // The letter that the lesson wrote in the reader's place is in the reader's language.
    for (int i = 0; i < 4; ++i) BOOST_TEST_REQUIRE(german.do_step_by_keys());
    const auto letters = german.kept_lesson().letters;
    BOOST_TEST_REQUIRE(letters.size() == 1U);
    BOOST_TEST(letters.front().text.starts_with("Behalte die Toll Road"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
