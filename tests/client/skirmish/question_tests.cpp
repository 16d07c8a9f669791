#define BOOST_TEST_DYN_LINK
#include "client/skirmish/choice/choices.hpp"

#include "tests/client/hands.hpp"
#include "tests/client/pixels.hpp"
#include "tests/client/skirmish/worlds.hpp"
#include "tests/client/test_app.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Who is asked what, and what the cover between two people gives away (SK-208, SK-210, SK-211).
namespace muster::client {

BOOST_AUTO_TEST_SUITE(question_tests)

namespace {

/// A duel by Enter alone, from its first cover to its end.
struct SkirmishDuel {
    int covers{}, questions{}, empty_questions{};
    int covers_of_first_turn{};
    std::map<std::string, int> asked;  ///< By the step that may have a stop.
    std::size_t decided{};             ///< Actions of players, skipped questions among them.
    std::vector<skirmish::Action> actions;
};

bool is_passive_alone(const skirmish::State& state) {
    skirmish::Actions legal;
    skirmish::legal_actions(state, legal);
    return legal.size() == 1 && is_passive(legal[0].kind);
}

SkirmishDuel play_duel(bool always_asks, std::array<players::Kind, 2> players = {},
                       const Stops& stops = {}) {
    const Folder folder;
    Settings settings = calm();
    settings.always_ask = always_asks;
    settings.stops = stops;
    TestApp::Start start = start_in(folder, settings);
    start.opening = Opening::new_battle;
    start.players = players;
    Hands hands{start};
    const auto caption = [&](const char* part) {
        return hands.app.screen().caption.find(part) != std::string::npos;
    };
    SkirmishDuel duel;
    std::size_t asked_at = std::string::npos;
    bool was_cover = false;
    for (int steps = 0; !caption("over"); ++steps) {
        BOOST_REQUIRE_MESSAGE(steps < 4000, hands.app.screen().caption << hands.shown());
        hands.rest();
        if (caption("over")) break;  // What was done last has only now been shown.
        const auto& journal = hands.app.session().journal();
        const bool is_cover = caption("pass the screen");
        if (is_cover && !was_cover) {
            ++duel.covers;
            if (journal.state().turn <= 1) ++duel.covers_of_first_turn;
        }
        was_cover = is_cover;
        if (caption("at the table") && asked_at != journal.actions().size()) {
            asked_at = journal.actions().size();
            ++duel.questions;
            ++duel.asked[std::string{stop_step(journal.state())}];
            if (is_passive_alone(journal.state())) ++duel.empty_questions;
        }
        hands.app.press(Key::enter);
        if (is_cover)
            for (int i = 0; i < 14; ++i) hands.app.tick(hands.now += 50);
        hands.app.release(Key::enter);
        hands.app.tick(hands.now += 10);
    }
    // As it is on disk, where a question that nobody was asked is an action like any other.
    const auto kept =
        skirmish::Journal::open(folder.path / "state" / "battle.muster", shelf().table);
    duel.actions = kept.actions();
    BOOST_TEST((kept.state().to_move == Seat::nobody));
    World world{kept.header().setup, kept.actions()};
    Playout playout{world};
    while (!playout.is_at_end()) {
        const bool is_persons = is_player(playout.state.to_move) &&
                                kept.header().players[index(playout.state.to_move)] == "human";
        if (is_persons) ++duel.decided;
        BOOST_REQUIRE(playout.go_on());
    }
    return duel;
}

/// A program that has come to the cover of a battle on disk.
struct AtCover {
    Folder folder;
    std::optional<Hands> hands;
    explicit AtCover(const World& world) {
        {
            std::filesystem::create_directories(folder.path / "state");
            auto journal = skirmish::Journal::create(folder.path / "state" / "battle.muster",
                                                     header_of(world));
            for (const skirmish::Action& action : world.actions) journal.play(action);
        }
        Settings settings = calm();
        settings.always_ask = true;
        TestApp::Start start = start_in(folder, settings);
        start.opening = Opening::table;
        hands.emplace(start);
        hands->app.resize(smallest);
    }
    std::vector<unsigned char> seen() { return pixels_of(hands->app.screen(), smallest); }
};

}  // namespace

BOOST_AUTO_TEST_CASE(sk_208_who_can_only_decline_is_asked_where_the_table_chose_so) {
    const SkirmishDuel some = play_duel(false);
    const SkirmishDuel all = play_duel(true);
    BOOST_TEST_MESSAGE(some.covers << " covers and " << some.questions << " questions, or "
                                   << all.covers << " and " << all.questions);
    BOOST_TEST(some.empty_questions == 0);
    BOOST_TEST(all.empty_questions > 10);
    // SK-211: asked always, each decision is a question of its own; else the rest is not asked.
    BOOST_TEST(static_cast<std::size_t>(all.questions) == all.decided);
    BOOST_TEST(static_cast<std::size_t>(some.questions) < some.decided);
    BOOST_TEST(some.questions < all.questions - 10);
    BOOST_TEST(some.covers < all.covers - 5);
    BOOST_TEST(some.covers > 10);
    // Enter does the same in both, so the record is the same too.
    BOOST_TEST((some.actions == all.actions));
}

BOOST_AUTO_TEST_CASE(a_stop_decides_whether_a_step_asks_its_side) {
    const auto of_both = [](Stop stop) {
        Stops out;
        for (const std::string_view step : stop_steps) out[std::string{step}] = {stop, stop};
        return out;
    };
    const SkirmishDuel usual = play_duel(false);
    const SkirmishDuel never = play_duel(false, {}, of_both(Stop::never));
    const SkirmishDuel always = play_duel(false, {}, of_both(Stop::always));
    BOOST_TEST_MESSAGE(usual.covers_of_first_turn << ", " << never.covers_of_first_turn << " and "
                                                  << always.covers_of_first_turn
                                                  << " covers in the first turn");
    int usually_asked = 0;
    for (const std::string_view step : stop_steps) {
        const std::string name{step};
        usually_asked += usual.asked.contains(name) ? usual.asked.at(name) : 0;
        BOOST_TEST(!never.asked.contains(name), name);
        if (step != "phase_start") BOOST_TEST(always.asked.contains(name), name);
    }
    BOOST_TEST(usually_asked > 0);
    BOOST_TEST(never.empty_questions == 0);
    BOOST_TEST(always.empty_questions > 0);
    BOOST_TEST(never.covers < usual.covers);
    BOOST_TEST(usual.covers < always.covers);
    // Where nothing is answered the screen is passed for the units alone.
    BOOST_TEST(never.covers_of_first_turn <= 3);
    // Against the computer too, where an empty question gives nothing away.
    const SkirmishDuel alone = play_duel(false, {players::Kind::human, players::Kind::greedy},
                                         {{"before_roll", {Stop::always, Stop::able}}});
    BOOST_TEST(alone.empty_questions > 0);
    // One side's stop is not the other's.
    SkirmishDuel one = play_duel(false, {}, {{"after_roll", {Stop::never, Stop::able}}});
    BOOST_TEST(one.asked["after_roll"] <= usual.asked.at("after_roll"));
}

BOOST_AUTO_TEST_CASE(a_stop_is_set_at_the_table_and_kept) {
    const Folder folder;
    TestApp::Start start = start_in(folder, calm());
    start.opening = Opening::new_battle;
    start.players = {players::Kind::human, players::Kind::greedy};
    Hands hands{start};
    hands.rest();
    BOOST_TEST(hands.shows("Where you are asked"));
    BOOST_TEST(hands.click(act(TableAct::stop, 2, Stop::never)));
    BOOST_TEST((hands.app.settings().stops.at("after_roll") ==
                std::array<Stop, 2>{Stop::never, Stop::able}));
    BOOST_TEST(tests::contents(folder.path / "settings.toml").find("[stops.madder]") !=
               std::string::npos);
    toml::Faults faults;
    BOOST_TEST(
        (read_settings(folder.path / "settings.toml", faults).stops == hands.app.settings().stops));
    BOOST_TEST(faults.empty(), faults.text());
    // In a narrow window they are in the drawer of the log.
    hands.app.resize(smallest);
    BOOST_TEST(!hands.shows("Where you are asked"));
    hands.key('L');
    BOOST_TEST(hands.click(act(TableAct::stop, 2, Stop::able)));
    BOOST_TEST((hands.app.settings().stops.at("after_roll")[0] == Stop::able));
}

BOOST_AUTO_TEST_CASE(against_the_computer_nobody_is_asked_what_has_one_answer) {
    for (const bool always : {false, true}) {
        const SkirmishDuel duel = play_duel(always, {players::Kind::human, players::Kind::greedy});
        BOOST_TEST(duel.covers == 0);
        BOOST_TEST(duel.questions > 5);
        BOOST_TEST(duel.empty_questions == 0);
        BOOST_TEST(duel.decided > static_cast<std::size_t>(duel.questions));
    }
}

BOOST_AUTO_TEST_CASE(what_was_answered_without_a_word_cannot_be_taken_back) {
    const Folder folder;
    TestApp::Start start = start_in(folder, calm());
    start.opening = Opening::new_battle;
    start.players = {players::Kind::human, players::Kind::greedy};
    Hands hands{start};
    // The start of a battle asks first, and there is nothing to use then.
    const auto& session = hands.app.session();
    BOOST_TEST(!session.journal().actions().empty());
    BOOST_TEST(!is_passive_alone(session.journal().state()));
    BOOST_TEST(!session.can_undo());
}

BOOST_AUTO_TEST_CASE(sk_211_the_pixels_of_a_cover_do_not_depend_on_any_hand) {
    Stream luck{31, Purpose::player};
    World whole;
    whole.setup.table = shelf().table.get();
    whole.setup.commanders = {shelf().armies[0], shelf().armies[1]};
    {
        skirmish::State state = skirmish::start(whole.setup);
        skirmish::Actions legal;
        while (state.to_move != Seat::nobody) {
            skirmish::legal_actions(state, legal);
            whole.actions.push_back(legal[luck.below(static_cast<std::uint32_t>(legal.size()))]);
            skirmish::apply(state, whole.actions.back());
        }
    }
    int pairs = 0;
    for (const std::size_t length : {6U, 20U, 33U, 47U, 60U}) {
        World world = whole;
        world.actions.resize(std::min(length, whole.actions.size() - 1));
        skirmish::State now = state_after(world);
        while (!is_player(now.to_move) && world.actions.size() < whole.actions.size()) {
            world.actions.push_back(whole.actions[world.actions.size()]);
            now = state_after(world);
        }
        if (!is_player(now.to_move)) continue;
        // Of who is asked, and of who looks away: either hand is another one.
        for (const Seat viewer : {opponent(now.to_move), now.to_move}) {
            const auto other = twin(world, now, viewer, Change::other_cards, luck);
            if (!other) continue;
            ++pairs;
            AtCover one{world};
            AtCover two{*other};
            BOOST_TEST((one.seen() == two.seen()));
            for (AtCover* at : {&one, &two}) at->hands->key('L');
            BOOST_TEST((one.seen() == two.seen()));
            for (AtCover* at : {&one, &two}) at->hands->click({Command::Kind::show_hand});
            for (AtCover* at : {&one, &two}) at->hands->rest();
            // The hands do differ: whoever is asked sees it, the other one does not.
            const bool sees_it = viewer != now.to_move;
            BOOST_TEST((one.seen() == two.seen()) == !sees_it);
        }
    }
    BOOST_TEST(pairs >= 5);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
