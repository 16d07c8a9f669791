#define BOOST_TEST_DYN_LINK
#include "engine/campaign/store/file.hpp"
#include "engine/core/seat.hpp"
#include "engine/lab/input.hpp"
#include "tests/engine/campaign/store/stored_campaign.hpp"

#include <boost/test/unit_test.hpp>

#include <functional>
#include <string>
#include <vector>

/// Campaign files: what they keep, undo, and what they refuse.
using namespace muster;
using namespace muster::campaign;
using namespace muster::campaign::tests;

namespace {

/// As a person's own SQLite has it, where views may use json_extract.
lab::Database opened(const ScratchFile& file) {
    lab::Database database{file.path()};
    database.run("PRAGMA trusted_schema = ON");
    return database;
}

std::string text_of(const ScratchFile& file, const std::string& sql) {
    const lab::Database database = opened(file);
    lab::Statement row = database.prepare(sql);
    return row.step() ? row.text(0) : "no row";
}
std::uint64_t number_of(const ScratchFile& file, const std::string& sql) {
    return opened(file).number(sql);
}

std::string fault_of(const std::function<void()>& what) {
    try {
        what();
    } catch (const lab::BadInput& fault) {
        return fault.what();
    }
    return "no fault";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_file_tests)

BOOST_AUTO_TEST_CASE(a_file_goes_on_where_it_stood) {
    const ScratchFile scratch{"goes_on"};
    State kept;
    {
        CampaignFile file = new_file(scratch);
        BOOST_TEST(is_same(file.state(), start(vale(), {})));
        for (std::uint64_t i = 1; i <= 90; ++i) {
            play_step(file, i);
            if (i % 10 == 0)
                BOOST_TEST(is_same(CampaignFile{scratch.path()}.state(), file.state()));
        }
        kept = file.state();
    }
    CampaignFile again{scratch.path()};
    BOOST_TEST(is_same(again.state(), kept));
    BOOST_TEST(again.tip() == 91U);
    // The state of the end of every day is there.
    BOOST_TEST(number_of(scratch, "SELECT count(*) FROM days") ==
               static_cast<std::uint64_t>(kept.day() - 1));
    for (int day = 1; day < kept.day(); ++day) {
        const State then = again.state_after(
            number_of(scratch, "SELECT step FROM days WHERE day = " + std::to_string(day)));
        BOOST_TEST(then.now == dawn_of(day + 1));
    }
    BOOST_TEST(number_of(scratch, "SELECT count(*) FROM dice") > 0U);
    BOOST_TEST(number_of(scratch, "SELECT count(*) FROM dice WHERE face < 1") == 0U);
    BOOST_TEST(text_of(scratch, "SELECT program FROM programs") == MUSTER_VERSION);
}

BOOST_AUTO_TEST_CASE(ca_7_a_referee_mends_an_order_or_sends_it_back) {
    const ScratchFile scratch{"mended"};
    CampaignFile file = new_file(scratch);
    file.apply(Submit{order_of(file.state(), bram, "forage 2 days\n")}, referee());
    file.apply(Submit{order_of(file.state(), idony, "forage\n")}, referee());
    ReadOrder read{0, EffectiveAt::read, 0, "forage 3 days\n",
                   order_of(file.state(), bram, "forage 3 days\n").tasks};
    file.apply(read, referee());
    BOOST_TEST(file.state().orders[0].tasks.front().days == 3);
    BOOST_TEST(file.state().orders[0].read == 0);
    BOOST_CHECK_THROW(file.apply(RefuseOrder{1, ""}, referee()), IllegalAction);
    BOOST_CHECK_THROW(file.apply(RefuseOrder{7, "no"}, referee()), IllegalAction);
    file.apply(RefuseOrder{1, "Where to?"}, referee());
    BOOST_TEST(file.state().orders.size() == 1U);
    // Its commander alone reads why.
    BOOST_TEST(file.learned(idony, 0) ==
                   std::vector<std::string>{"day 1 00:00 the order is sent back: Where to?"},
               boost::test_tools::per_element());
    BOOST_TEST(file.learned(bram, 0).empty());
    const std::vector<OrderRow> orders = file.orders();
    BOOST_TEST(orders.size() == 3U);
    BOOST_TEST(orders.back().text == "forage 3 days\n");
    BOOST_TEST(orders.back().understood == "forage 3 days\n");
    BOOST_TEST(file.events(0).back().event.text == "Where to?");
    BOOST_TEST(file.steps().back().action.find("Where to?") != std::string::npos);
    file.advance(dawn_of(3), referee());
    BOOST_TEST(file.state().army_of(bram)->tasks.front().days == 3);
    BOOST_TEST(file.state().army_of(idony)->ordered_at == -1);
    BOOST_TEST(file.verify().empty());
    BOOST_TEST(is_same(CampaignFile{scratch.path()}.state(), file.state()));
}

BOOST_AUTO_TEST_CASE(ca_r69_a_war_is_a_step_that_is_undone_and_done_again) {
    const ScratchFile scratch{"peace"};
    CampaignFile file = new_file(scratch);
    SetValue peace;
    peace.what = SetValue::What::war;
    peace.faction = FactionId{1};
    peace.other = FactionId{2};
    peace.reason = "a truce";
    file.apply(peace, referee());
    BOOST_TEST(file.state().wars.empty());
    BOOST_TEST(CampaignFile{scratch.path()}.state().wars.empty());
    const auto kept = std::get<SetValue>(action_of("set", file.steps().back().action));
    BOOST_TEST((kept.what == peace.what && kept.other == peace.other && kept.value == 0));
    file.advance(dawn_of(4), referee());
    BOOST_TEST(file.verify().empty());
    BOOST_TEST(file.learned(idony, 0).front() ==
               "day 1 00:00 at peace: Lantern Compact, Garrow League");
    file.undo(1, referee());
    BOOST_TEST(file.state().wars.size() == 1U);
    BOOST_TEST(file.learned(idony, 0).empty());
    file.redo(referee());
    BOOST_TEST(file.state().wars.empty());
    BOOST_TEST(number_of(scratch, "SELECT count(*) FROM overrides WHERE kind = 'set'") == 1U);
}

BOOST_AUTO_TEST_CASE(ca_6_orders_letters_and_overrides_are_kept_as_they_were_said) {
    const ScratchFile scratch{"kept"};
    CampaignFile file = new_file(scratch);
    // Whoever stands first in the region file writes to another by name.
    const std::string to = file.state().commanders[1].name;
    const std::string text = "letter to " + to + ": Hold the ford.\n# as agreed\nforage 2 days\n";
    file.apply(Submit{order_of(file.state(), ysolde, text)}, {"Ysolde", "2026-03-01", "", {}, {}});
    file.advance(dawn_of(8), referee());
    BOOST_TEST(text_of(scratch, "SELECT text FROM orders") == text);
    BOOST_TEST(text_of(scratch, "SELECT understood FROM orders") ==
               "letter to " + to + ": Hold the ford.\nforage 2 days\n");
    BOOST_TEST(text_of(scratch, "SELECT who FROM steps JOIN orders USING(step)") == "Ysolde");
    BOOST_TEST(text_of(scratch, "SELECT text FROM letters") == "Hold the ford.");
    BOOST_TEST(number_of(scratch, "SELECT due >= sent FROM letters") == 1U);
    const Letter& letter = file.state().letters.at(0);
    BOOST_TEST(number_of(scratch, "SELECT max(arrived) >= 0 FROM letters") ==
               std::uint64_t{letter.has_arrived});
    if (letter.has_arrived) {
        bool is_read = false;
        for (const std::string& line : file.learned(bram, 0))
            is_read |= line.find("Hold the ford.") != std::string::npos;
        BOOST_TEST(is_read);
    }

    SetValue value;
    value.what = SetValue::What::morale;
    value.army = ArmyId{1};
    value.value = 11;
    value.reason = "a victory feast";
    By by = referee();
    by.why = value.reason;
    by.written = "2026-03-02 20:00:00";
    file.apply(value, by);
    BOOST_TEST(text_of(scratch, "SELECT who || '|' || written || '|' || why FROM overrides") ==
               "referee|2026-03-02 20:00:00|a victory feast");
    // What the rules refuse is not kept.
    value.reason.clear();
    const std::uint64_t tip = file.tip();
    BOOST_CHECK_THROW(file.apply(value, by), IllegalAction);
    BOOST_TEST(file.tip() == tip);
    BOOST_TEST(number_of(scratch, "SELECT count(*) FROM steps") == tip);
}

BOOST_AUTO_TEST_CASE(ca_1_a_campaign_may_run_faster_than_the_clock_on_the_wall) {
    const ScratchFile scratch{"fast"};
    Beginning beginning = vale_beginning();
    beginning.started = "2026-03-01 19:30:00";
    beginning.variant.time_scale = 60;
    const CampaignFile file = CampaignFile::create(scratch.path(), beginning, referee());
    BOOST_TEST(file.minute_at(file.started()) == 0);
    BOOST_TEST(file.minute_at(file.started() + 60) == 60);
    BOOST_TEST(file.minute_at(file.started() + 24L * 60) == dawn_of(2));
    BOOST_TEST(file.minute_at(file.started() - 1) == -1);
}

BOOST_AUTO_TEST_CASE(several_inputs_are_kept_together_or_not_at_all) {
    const ScratchFile scratch{"together"};
    CampaignFile file = new_file(scratch);
    const State& state = file.state();
    const Submit first{order_of(state, CommanderId{2}, "forage 2 days")};
    const Submit second{order_of(state, CommanderId{3}, "hold")};
    Submit nobodys = second;
    nobodys.order.commander = CommanderId{99};
    const State before = state;
    BOOST_CHECK_THROW((void)file.apply_all({first, second, nobodys}, referee()), IllegalAction);
    BOOST_TEST((file.state() == before));
    BOOST_TEST(file.tip() == 1U);
    BOOST_TEST(CampaignFile{scratch.path()}.tip() == 1U);

    (void)file.apply_all({first, second}, referee());
    BOOST_TEST(file.tip() == 3U);
    BOOST_TEST(file.state().orders.size() == 2U);
    (void)file.apply_all({}, referee());
    BOOST_TEST(file.tip() == 3U);
    BOOST_TEST(is_same(CampaignFile{scratch.path()}.state(), file.state()));
    BOOST_TEST(file.verify().empty());
}

BOOST_AUTO_TEST_CASE(undo_goes_back_to_any_step_and_keeps_what_was_undone) {
    const ScratchFile scratch{"undo"};
    CampaignFile file = new_file(scratch);
    std::vector<State> states{State{}, file.state()};
    for (std::uint64_t i = 1; i <= 60; ++i) {
        play_step(file, i);
        states.push_back(file.state());
    }
    for (const std::uint64_t step : {1U, 2U, 17U, 44U})
        BOOST_TEST(is_same(file.state_after(step), states[step]));
    file.undo(40, {"referee", "now", "the wrong army", {}, {}});
    BOOST_TEST(is_same(file.state(), states[40]));
    BOOST_TEST(is_same(CampaignFile{scratch.path()}.state(), states[40]));
    BOOST_TEST(number_of(scratch, "SELECT count(*) FROM steps WHERE undone_by = 62") == 21U);
    BOOST_TEST(number_of(scratch,
                         "SELECT count(*) FROM events JOIN steps USING(step) "
                         "WHERE undone_by = 62") > 0U);
    BOOST_TEST(text_of(scratch, "SELECT why FROM overrides WHERE kind = 'undo'") ==
               "the wrong army");
    // The same input has the same dice again: nobody undoes for better ones.
    play_step(file, 40);
    BOOST_TEST(is_same(file.state(), states[41]));
    BOOST_TEST(file.tip() == 63U);
    file.undo(1, referee());
    BOOST_TEST(is_same(file.state(), states[1]));
    BOOST_TEST(fault_of([&] { file.undo(41, referee()); }).find("no step 41 stands") !=
               std::string::npos);
    BOOST_TEST(fault_of([&] { file.undo(1, referee()); }).find("nothing came after step 1") !=
               std::string::npos);
    BOOST_TEST(fault_of([&] { (void)file.state_after(41); }).find("no step 41 stands") !=
               std::string::npos);
    BOOST_TEST(file.log(0).empty());
}

BOOST_AUTO_TEST_CASE(dice_by_hand_are_asked_for_and_kept) {
    const ScratchFile scratch{"by_hand"};
    By by = referee();
    by.rolls = by.rules = false;
    State kept;
    {
        CampaignFile file = new_file(scratch);
        file.advance(dawn_of(3), by);
        kept = file.state();
        BOOST_REQUIRE(is_waiting(kept));
    }
    CampaignFile file{scratch.path()};
    BOOST_TEST(is_same(file.state(), kept));
    while (const auto* die = std::get_if<WantsDie>(&file.state().wait))
        file.apply(Face{die->count}, by);
    BOOST_TEST(number_of(scratch, "SELECT count(*) FROM steps WHERE kind = 'die'") > 0U);
    BOOST_TEST(file.verify().empty());
}

BOOST_AUTO_TEST_CASE(what_is_no_campaign_is_refused) {
    const ScratchFile scratch{"refused"};
    const std::string name = scratch.path().string();
    const auto open = [&] { return fault_of([&] { CampaignFile{scratch.path()}; }); };
    BOOST_TEST(open() == name + ": error: no such file");
    BOOST_TEST(!std::filesystem::exists(scratch.path()));
    std::ofstream{scratch.path()} << "commander: Bram\n and some more text";
    BOOST_TEST(open() == name + ": error: this is no campaign file");
    BOOST_TEST(fault_of([&] { new_file(scratch); }) ==
               name + ": error: there is such a file already");
    scratch.clear();
    lab::Database{scratch.path()}.run("CREATE TABLE runs(run)");
    BOOST_TEST(open() == name + ": error: this is no campaign file");
    scratch.clear();
    Beginning bad = vale_beginning();
    bad.setting_text += "\nmooon = 1\n";
    BOOST_TEST(fault_of([&] {
                   CampaignFile::create(scratch.path(), bad, referee());
               }).find("mooon") != std::string::npos);
    BOOST_TEST(!std::filesystem::exists(scratch.path()));

    {
        CampaignFile file = new_file(scratch);
        CampaignFile other{scratch.path()};
        other.advance(dawn_of(2), referee());
        BOOST_TEST(fault_of([&] { file.advance(dawn_of(2), referee()); }).find("another program") !=
                   std::string::npos);
    }
    lab::Database database{scratch.path()};
    database.run("UPDATE parts SET text = '[' WHERE name = 'army/1'");
    BOOST_TEST(open().find("cannot be read") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(ca_1_a_file_keeps_when_day_1_began) {
    const ScratchFile scratch{"started"};
    Beginning beginning = vale_beginning();
    beginning.started = "2026-03-01 18:00:00";
    BOOST_TEST(CampaignFile::create(scratch.path(), beginning, referee()).started() ==
               1'772'388'000);
    BOOST_TEST(CampaignFile{scratch.path()}.started() == 1'772'388'000);
    // Without a word of it, day 1 began with the file.
    const ScratchFile plain{"started_plain"};
    BOOST_TEST(new_file(plain).started() == 1'772'393'400);
    BOOST_TEST(is_campaign_file(plain.path()));
    BOOST_TEST(
        !is_campaign_file(std::string{MUSTER_SOURCE_DIR} + "/cards/campaign/regions/vale.toml"));
}

BOOST_AUTO_TEST_CASE(ca_292_nothing_is_taken_from_a_god) {
    const ScratchFile scratch{"gods"};
    Beginning beginning = vale_beginning();
    beginning.setting_text.insert(beginning.setting_text.find("chorus ="), "gods = [\"Ann\"]\n");
    CampaignFile file = CampaignFile::create(scratch.path(), beginning, referee());
    By god = referee();
    god.who = "Ann";
    const std::string fault = fault_of([&] { (void)file.apply(Advance{60}, god); });
    BOOST_TEST(fault.find("Ann is of the Gods, who see everything and never join (CA-292)") !=
               std::string::npos);
    BOOST_TEST(file.tip() == 1U);
    (void)file.apply(Advance{60}, referee());
    BOOST_TEST(fault_of([&] { file.undo(1, god); }) == fault);
    // Everything is theirs to read.
    BOOST_TEST(CampaignFile{scratch.path()}.log(0).size() == file.log(0).size());
}

BOOST_AUTO_TEST_CASE(a_redo_takes_back_an_undo_and_no_more) {
    const ScratchFile scratch{"redo"};
    CampaignFile file = new_file(scratch);
    for (int day = 2; day <= 6; ++day) (void)file.apply(Advance{dawn_of(day)}, referee());
    const State last = file.state();
    file.undo(4, referee());
    file.undo(2, referee());
    BOOST_TEST(file.redo(referee()) == 4U);
    BOOST_TEST(file.redo(referee()) == 6U);
    BOOST_TEST(is_same(file.state(), last));
    BOOST_TEST(is_same(CampaignFile{scratch.path()}.state(), last));
    BOOST_TEST(file.verify().empty());
    const std::string nothing =
        scratch.path().string() + ": error: nothing was undone that could be done again";
    BOOST_TEST(fault_of([&] { (void)file.redo(referee()); }) == nothing);
    file.undo(3, referee());
    (void)file.apply(Advance{file.state().now + 60}, referee());
    BOOST_TEST(fault_of([&] { (void)file.redo(referee()); }) == nothing);
    // All steps with what came of them.
    std::size_t steps = 0;
    std::size_t lines = 0;
    file.each_step([&](const StepCourse& step) {
        ++steps;
        if (step.row.makes_state()) lines += step.lines.size();
    });
    BOOST_TEST(steps == file.steps().size());
    BOOST_TEST(lines == file.log(0).size());
}

BOOST_AUTO_TEST_SUITE_END()
