#define BOOST_TEST_DYN_LINK
#include "client/campaign/desk/by_hand.hpp"
#include "client/campaign/desk/order_page.hpp"
#include "client/campaign/desk/steps.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/shipped.hpp"
#include "tests/client/board/large_map.hpp"
#include "tests/client/campaign/at_desk.hpp"
#include "tests/client/text_checks.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

/// A campaign in the program without its window: the menu, the seats, and days at the referee's
/// desk.
namespace muster::client {
namespace {

using Act = campaign_desk::Act;

const campaign::Question* question_of(const campaign::State& state) {
    return std::get_if<campaign::Question>(&state.wait);
}

/// The place of a field in the question that waits.
int field_of(const campaign::State& state, const std::string& name) {
    const campaign::Question* question = question_of(state);
    BOOST_REQUIRE(question != nullptr);
    const auto at = std::find_if(question->fields.begin(), question->fields.end(),
                                 [&](const campaign::Field& one) { return one.name == name; });
    BOOST_REQUIRE(at != question->fields.end());
    return static_cast<int>(at - question->fields.begin());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(desk_tests)

BOOST_AUTO_TEST_CASE(days_of_the_sample_with_rulings_by_keys_alone) {
    const Folder home;
    AtDesk person{home};
    begin_by_keys(person);
    const auto order = [&](campaign::CommanderId who, const std::string& text) {
        BOOST_TEST_REQUIRE(person.go_to(act(Act::order, who)));
        person.press(Key::enter);
        BOOST_TEST(person.go_to(act(OrderScene::text)));
        for (const char letter : text)
            letter == '\n' ? person.press(Key::enter) : person.write(std::string{letter});
        person.press(Key::tab);
        person.key('E');
    };
    order(bram, bram_order);
    order(corvane, corvane_order);
    BOOST_TEST(person.shows("2 unread"));
    BOOST_TEST(person.shows("stance fight; march to Tarnholt by the Toll Road"));
    person.key('N');
    BOOST_TEST(person.kept().now > 0);
    person.key('W');
    // CA-149, CA-150: they meet; the referee is asked, with the rule and the usual answer.
    BOOST_TEST_REQUIRE(person.shows("Bram Tolliver meets Corvane Peake at (-2, 1)."));
    BOOST_TEST(person.shows("(CA-150)"));
    BOOST_TEST(person.spot(act(Act::event))->is_enabled == false);
    person.key('E');
    // CA-153, CA-156: the sums, and the exact odds of them.
    BOOST_TEST(person.shows("what else counts?"));
    BOOST_TEST(person.shows("+4"));
    BOOST_TEST(person.shows("Higher 10% against 84%"));
    const int surprise = field_of(person.kept(), "attacker_surprise");
    const Command tick = act(Act::step, surprise, 1);
    BOOST_TEST_REQUIRE(person.go_to(tick));
    person.press(Key::enter);
    BOOST_TEST(!person.shows("Higher 10% against 84%"));
    BOOST_TEST(person.go_to(act(Act::reason)));
    person.write("fog");
    person.press(Key::enter);
    for (int i = 0; i < 20 && campaign::is_waiting(person.kept()); ++i) person.key('O');
    BOOST_TEST(!campaign::is_waiting(person.kept()));
    BOOST_TEST(person.log().find(" at (-2, 1) in the region of ") != std::string::npos);
    BOOST_TEST(person.log().find("attacker surprise: yes") != std::string::npos);
    BOOST_TEST(person.log().find("(fog)") != std::string::npos);
    BOOST_TEST(person.shows("Day 3, what happened"));
    // A killed program goes on where it stood.
    const campaign::Minute stood = person.kept().now;
    AtDesk again{home};
    again.key('1');
    BOOST_TEST(again.shows("The long spring"));
    again.key('R');
    again.press(Key::enter, 2);
    BOOST_TEST(again.shows("Day 3, what happened"));
    BOOST_TEST(again.kept().now == stood);
    // Undo says what it undoes, and the file keeps it.
    again.key('U');
    BOOST_TEST(again.shows("An order of Corvane Peake"));
    again.press(Key::enter);
    BOOST_TEST(again.shows("Take it back?"));
    again.key('B');
    BOOST_TEST(campaign::is_waiting(again.kept()));
    again.key('U');
    again.key('Y');
    BOOST_TEST(again.kept().now == stood);
    BOOST_TEST(!campaign::is_waiting(again.kept()));
    again.press(Key::escape);
    BOOST_TEST(again.shows("Who sits down?"));
}

/// What the keys do at 200 % in the smallest window.
BOOST_AUTO_TEST_CASE(with_large_text_the_desk_is_worked_by_keys_through_its_tabs) {
    namespace large_tab = campaign_desk::large_tab;
    const Folder home;
    AtDesk person{home};
    begin_by_keys(person);
    {
        CampaignSession seats{person.file()};
        seats.submit(bram, bram_order, campaign::Reader::referee);
        seats.submit(corvane, corvane_order, campaign::Reader::referee);
    }
    person.app.resize(smallest_in_tabs);
    person.key('L');
    person.press(Key::escape);
    // The map fills the panel; each tab has its part, and T goes round.
    BOOST_TEST(person.app.screen().spots.size() > 37U);
    BOOST_TEST(person.spot(act(Act::army, 1)) == nullptr);
    std::vector<int> opened;
    for (int i = 0; i < large_tab::count; ++i) {
        person.key('T');
        for (int tab = 0; tab < large_tab::count; ++tab)
            if (person.focus() == act(Act::tab, tab)) opened.push_back(tab);
        if (opened.back() == large_tab::orders)
            BOOST_TEST(person.go_to(act(Act::order, bram)));
        else if (opened.back() == large_tab::armies)
            for (int row = 2; row <= 4; ++row) {  // The last comes into view.
                if (row == 2) BOOST_TEST(person.go_to(act(Act::army, 1)));
                person.press(Key::down);
                BOOST_TEST((person.focus() == act(Act::army, row)));
            }
        else if (opened.back() == large_tab::log)
            BOOST_TEST(person.shows("Nothing yet today."));
    }
    BOOST_TEST((opened == std::vector<int>{large_tab::ruling, large_tab::orders, large_tab::armies,
                                           large_tab::log, large_tab::map}));
    // What waits shows by itself, and is answered there.
    person.key('W');
    BOOST_TEST_REQUIRE(person.shows("Corvane Peake meets Bram Tolliver at (-2, 1)."));
    BOOST_TEST((person.focus() == act(Act::rule)));
    person.key('E');
    const auto odds = [&] {
        const std::string shown = person.shown();
        const std::size_t at = shown.find("Higher ");
        return at == std::string::npos ? std::string{} : shown.substr(at, 24);
    };
    const std::string before = odds();
    BOOST_TEST(!before.empty());
    const int surprise = field_of(person.kept(), "attacker_surprise");
    BOOST_TEST(person.go_to(act(Act::step, surprise, 1)));
    person.press(Key::enter);
    BOOST_TEST(odds() != before);
    BOOST_TEST((person.focus() == act(Act::step, surprise, 1)));
    // The last of all rows, some screens further down.
    const int last = field_of(person.kept(), "defender_crusade");
    BOOST_TEST(person.spot(act(Act::step, last, 1)) == nullptr);
    for (int i = 0; i < 40 && person.spot(act(Act::step, last, 1)) == nullptr; ++i)
        person.press(Key::down);
    BOOST_TEST(person.spot(act(Act::step, last, 1)) != nullptr);
    BOOST_TEST(person.go_to(act(Act::reason)));
    person.write("fog");
    person.press(Key::enter);
    for (int i = 0; i < 20 && campaign::is_waiting(person.kept()); ++i) person.key('O');
    BOOST_TEST(person.log().find("(fog)") != std::string::npos);
    BOOST_TEST(!campaign::is_waiting(person.kept()));
    // A wide window has the map beside the tabs, a tall one both ruling and orders.
    person.app.resize({960, 540});
    BOOST_TEST(person.spot(act(Act::order, idony)) != nullptr);
    BOOST_TEST(person.spot(act(Act::rolls, 1)) != nullptr);
    BOOST_TEST(person.spot(act(Act::tab, large_tab::map)) == nullptr);
    for (const Size size : large_sizes) check_large_map(campaign_desk::large_map, size);
}

BOOST_AUTO_TEST_CASE(a_day_with_real_dice_and_a_ruling_by_mouse_alone) {
    const Folder home;
    Settings dice;
    dice.real_dice = true;
    AtDesk person{home, "en", dice};
    BOOST_TEST(person.click(act(TitleScene::game, 0)));
    BOOST_TEST(person.click(act(CampaignMenu::create)));
    BOOST_TEST(person.click(act(NewRegionScene::start)));
    BOOST_TEST(person.click(act(SeatsScene::seat, campaign::nobody)));
    BOOST_TEST(person.click(act(SeatCoverScene::uncover)));
    BOOST_TEST(person.click(act(Act::order, idony)));
    BOOST_TEST(person.click(act(OrderScene::text)));
    person.write("march to Garrowkeep");
    BOOST_TEST(person.click(act(OrderScene::accept)));
    BOOST_TEST(person.click(act(Act::dusk)));
    // CA-25: one d12 for each region and one for the land in none.
    for (const int face : {3, 9, 12}) {
        BOOST_TEST(person.shows("1d12 is due"));
        BOOST_TEST(person.click(act(Act::face, face)));
    }
    BOOST_TEST(person.click(act(Act::roll)));
    BOOST_TEST(!campaign::is_waiting(person.kept()));
    const campaign::State rained = person.kept();
    BOOST_TEST(rained.weather_at(rained.setting->strongholds[0].hex).travel_pct == 75);
    BOOST_TEST(rained.weather_at(rained.setting->strongholds[1].hex).travel_pct == 50);
    BOOST_TEST(person.kept().now == campaign::dawn_of(2) - 1);
    // Muster rolls from here on, and as usual stands: the week runs through.
    BOOST_TEST(person.click(act(Act::rolls, 1)));
    BOOST_TEST(person.click(act(Act::rulings, 1)));
    BOOST_TEST(person.click(act(Act::week)));
    BOOST_TEST(person.kept().now == campaign::dawn_of(8));
    BOOST_TEST(person.shows("3 missing"));
    // A value by hand has a reason, and stands in the log.
    BOOST_TEST(person.click(act(Act::army, 1)));
    BOOST_TEST(person.click(act(Act::by_hand)));
    BOOST_TEST(person.spot(act(ByHandScene::set))->is_enabled == false);
    BOOST_TEST(person.click(act(ByHandScene::text)));
    person.write("a speech");
    BOOST_TEST(person.click(act(ByHandScene::number)));
    person.press(Key::end);
    person.press(Key::backspace, 2);
    person.write("11");
    BOOST_TEST(person.click(act(ByHandScene::set)));
    BOOST_TEST(person.morale_of(1) == 11);
    BOOST_TEST(person.click(act(ByHandScene::leave)));
    BOOST_TEST(person.shows("set by hand: a speech"));
    // Its own step is taken back alone.
    BOOST_TEST(person.click(act(Act::undo)));
    BOOST_TEST(person.shows("Set by hand: a speech"));
    BOOST_TEST(person.click(act(StepsScene::row, 0)));
    BOOST_TEST(person.click(act(StepsScene::confirm)));
    BOOST_TEST(person.morale_of(1) != 11);
    BOOST_TEST(person.kept().now == campaign::dawn_of(8));
    BOOST_TEST(person.click(act(Act::leave)));
}

/// As `muster-lab campaign advance --to now` has it.
BOOST_AUTO_TEST_CASE(ca_1_the_clock_runs_to_the_present_where_the_wall_is_ahead) {
    const Folder home;
    AtDesk person{home};
    const auto begin = [&](const std::filesystem::path& file, std::chrono::hours ago, int scale) {
        const std::time_t started =
            std::chrono::system_clock::to_time_t(std::chrono::system_clock::now() - ago);
        campaign::Beginning made_of;
        made_of.setting_file =
            (toml::shipped_cards() / "campaign" / "regions" / "vale.toml").string();
        made_of.setting_text = toml::text_of(made_of.setting_file);
        made_of.variant.time_scale = scale;
        made_of.seed = 7;
        made_of.started = fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(started));
        std::filesystem::create_directories(file.parent_path());
        static_cast<void>(campaign::CampaignFile::create(
            file, made_of, {"referee", made_of.started, {}, false, false}));
        return CampaignSession{file}.now_on_the_wall();
    };
    // One that begins tomorrow; and one whose minutes are ten.
    BOOST_TEST(!begin(home.path / "next.muster", std::chrono::hours{-24}, 1).has_value());
    const auto fast = begin(home.path / "fast.muster", std::chrono::hours{2}, 10);
    BOOST_TEST_REQUIRE(fast.has_value());
    BOOST_TEST((*fast >= 1200 && *fast <= 1220));
    BOOST_TEST_REQUIRE(begin(person.file(), std::chrono::hours{49}, 1).has_value());
    person.key('1');
    person.key('R');
    person.press(Key::enter, 2);
    BOOST_TEST_REQUIRE(person.spot(act(Act::now)) != nullptr);
    BOOST_TEST(person.spot(act(Act::now))->reason.find("Day 3, 01:0") != std::string::npos);
    for (const Size size :
         {smallest_in_tabs, Size{640, 400}, Size{960, 540}, Size{1024, 640}, Size{1280, 800}}) {
        person.app.resize(size);
        check(person.app.screen(), size);
        BOOST_TEST(person.spot(act(Act::now)) != nullptr);
    }
    person.key('C');
    BOOST_TEST(person.kept().day() == 3);
    BOOST_TEST(!campaign::is_waiting(person.kept()));
    // It is the present now, and nothing more is offered until another minute has gone by.
    BOOST_TEST(person.spot(act(Act::now)) == nullptr);
    const CampaignSession stands{person.file()};
    BOOST_TEST(stands.now_on_the_wall().value_or(0) <= stands.state().now + 2);
    BOOST_TEST(campaign::CampaignFile{person.file()}.verify().empty());
}

BOOST_AUTO_TEST_CASE(ca_r80_war_and_peace_are_made_by_hand_with_a_reason) {
    const Folder home;
    AtDesk person{home};
    begin_by_keys(person);
    const auto at_war = [&] {
        return person.kept().at_war(campaign::FactionId{1}, campaign::FactionId{2});
    };
    const bool before = at_war();
    person.key('J');
    person.press(Key::end);
    person.press(Key::up, 8);
    BOOST_TEST(person.shows("Whoever commands for either learns of it at once"));
    for (int turn = 0; turn < 2; ++turn) {
        // It offers what is not so yet.
        BOOST_TEST(person.shows(at_war() ? "at peace" : "at war"));
        BOOST_TEST(!person.spot(act(ByHandScene::set))->is_enabled);
        BOOST_TEST(person.click(act(ByHandScene::text)));
        person.write("a treaty");
        BOOST_TEST(person.click(act(ByHandScene::set)));
        BOOST_TEST(at_war() == (turn == 0 ? !before : before));
    }
    // Nothing is set that is so already.
    BOOST_TEST(person.click(act(ByHandScene::text)));
    person.write("again");
    BOOST_TEST(person.click(act(ByHandScene::after, ByHandScene::Part::peace)));
    BOOST_TEST(!person.spot(act(ByHandScene::set))->is_enabled);
    BOOST_TEST(campaign::CampaignFile{person.file()}.verify().empty());
}

BOOST_AUTO_TEST_CASE(ca_183_a_captive_is_freed_by_hand_or_ransomed) {
    const Folder home;
    AtDesk person{home};
    begin_by_keys(person);
    const auto captives = [&] {
        const campaign::State kept = person.kept();
        return std::count_if(kept.commanders.begin(), kept.commanders.end(), [](const auto& one) {
            return one.standing == campaign::Standing::captive;
        });
    };
    // Nobody is captive yet, so there is nobody to be freed.
    person.key('J');
    person.press(Key::end);
    person.press(Key::up, 7);
    BOOST_TEST(person.shows("may lead again, or is dead"));
    BOOST_TEST(person.click(act(ByHandScene::text)));
    person.write("a gift");
    BOOST_TEST(!person.spot(act(ByHandScene::set))->is_enabled);
    BOOST_TEST(person.shows("nobody holds that commander captive (CA-183)"));
    person.press(Key::escape);
    person.key('D');  // What was written for it.
    {
        // A battle lost by four: a 1 of the next die captures whoever led there.
        CampaignSession seats{person.file()};
        seats.submit(bram, bram_order, campaign::Reader::referee);
        seats.submit(corvane, corvane_order, campaign::Reader::referee);
        seats.set_rolls(false);
        campaign::Answer lost;
        lost.values = {{"result", "attacker"},
                       {"difference", "4"},
                       {"attacker_losses", "0"},
                       {"defender_losses", "10"}};
        for (int i = 0; i < 400 && captives() == 0; ++i) {
            const auto* question = std::get_if<campaign::Question>(&seats.state().wait);
            const auto* die = std::get_if<campaign::WantsDie>(&seats.state().wait);
            if (question != nullptr)
                seats.answer(question->kind == campaign::QuestionKind::battle ? lost
                                                                              : campaign::Answer{});
            else if (die != nullptr)
                seats.face(die->count);
            else
                seats.advance(seats.dawn());
        }
    }
    BOOST_TEST_REQUIRE(captives() == 1);
    person.key('L');
    person.press(Key::escape);
    person.key('J');
    person.press(Key::end);
    person.press(Key::up, 7);
    BOOST_TEST(person.click(act(ByHandScene::text)));
    person.write("a gift");
    BOOST_TEST(person.click(act(ByHandScene::set)));
    BOOST_TEST(captives() == 0);
    BOOST_TEST(person.log().find("a gift") != std::string::npos);
    BOOST_TEST(campaign::CampaignFile{person.file()}.verify().empty());
}

BOOST_AUTO_TEST_CASE(every_input_is_on_disk_before_the_next) {
    const Folder home;
    const auto file = home.path / "one.muster";
    CampaignSession session = CampaignSession::begin(
        file, {toml::shipped_cards() / "campaign" / "regions" / "vale.toml", {}, 7});
    const auto is_kept = [&] {
        const campaign::CampaignFile again{file};
        return again.tip() == session.tip() &&
               campaign::parts_of(again.state()) == campaign::parts_of(session.state());
    };
    session.submit(ysolde, "march to Ebbstair by the King Road, forced\n",
                   campaign::Reader::referee);
    BOOST_TEST(is_kept());
    // The clock stops at each thing that happens: the order counts, and hex after hex is entered.
    campaign::Minute before = -1;
    for (int i = 0; i < 6; ++i) {
        const campaign::Minute next = session.next_event();
        BOOST_TEST(next > before);
        BOOST_TEST(next <= session.dawn());
        before = next;
        session.advance(next);
        BOOST_TEST(is_kept());
    }
    BOOST_TEST(session.state().day() <= 2);
    const std::uint64_t tip = session.tip();
    BOOST_CHECK_THROW(session.advance(0), std::exception);
    BOOST_CHECK_THROW(session.face(3), std::exception);
    BOOST_CHECK_THROW(session.refuse(5, "no"), std::exception);
    BOOST_TEST(session.tip() == tip);
    session.set_usual(true);
    session.advance(session.week_end());
    BOOST_TEST(session.state().now == campaign::dawn_of(8));
    BOOST_TEST(is_kept());
    BOOST_TEST(session.undoable(100).size() >= 8U);
    session.undo(session.undoable(1).front().step);
    BOOST_TEST(session.state().now == campaign::dawn_of(7));
    BOOST_TEST(is_kept());
    // Another program goes on with it: this one takes up what that one did.
    {
        CampaignSession other{file};
        other.submit(bram, "forage\n");
    }
    BOOST_CHECK_THROW(session.submit(idony, "forage\n"), std::exception);
    BOOST_TEST(is_kept());
    session.submit(idony, "forage\n");
    BOOST_TEST(session.state().orders.size() == 2U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
