#define BOOST_TEST_DYN_LINK
#include "engine/lab/commands/play/definitions_of.hpp"
#include "engine/lab/commands/play/log_of.hpp"
#include "engine/lab/text/session.hpp"
#include "engine/players/player.hpp"
#include "engine/players/random_battle.hpp"
#include "engine/record/journal_body.hpp"
#include "tests/engine/folder.hpp"
#include "tests/toy/measure.hpp"
#include "tests/toy/rules.hpp"
#include "tests/toy/text.hpp"
#include "tests/toy/words.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <array>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

using namespace muster;
using toy::Rules;
using Kind = toy::Action::Kind;

static_assert(Searchable<Rules>);
static_assert(Refereed<Rules>);
static_assert(record::Saved<Rules>);
static_assert(Defined<toy::Definitions> && !HasBattleFiles<toy::Definitions>);
static_assert(Worded<toy::Wording>);
static_assert(TextTable<toy::Text>);
static_assert(lab::Measured<toy::Measure>);

/// That the contract is all a ruleset needs: tests/toy names nothing of another one, and nothing
/// outside names it.
BOOST_AUTO_TEST_SUITE(toy_tests)
namespace {

std::shared_ptr<const toy::Table> table() {
    static const auto all = std::make_shared<toy::Table>();
    return all;
}

/// Red's points of so many battles between equal cards.
double points(players::Kind red, players::Kind blue, int battles) {
    const toy::Setup setup{table().get(), {1, 1}};
    lab::BattleRunner<toy::Measure> runner;
    lab::UseOfCards<toy::CardUse> own, other;
    double sum = 0;
    for (int i = 0; i < battles; ++i) {
        const bool is_first = i % 2 == 0;
        runner.play(setup, is_first ? std::array{red, blue} : std::array{blue, red},
                    static_cast<std::uint64_t>(i / 2), {&own, &other});
        const std::size_t winner = runner.result().winner;
        sum += winner == 2 ? 0.5 : (winner == 0) == is_first ? 1 : 0;
    }
    return sum / battles;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_player_plays_it_and_thinking_helps) {
    BOOST_TEST(points(players::Kind::greedy, players::Kind::random, 400) > 0.55);
    BOOST_TEST(points(players::Kind::easy, players::Kind::random, 100) > 0.6);
    for (const auto kind : {players::Kind::random, players::Kind::greedy, players::Kind::fair})
        BOOST_TEST(points(kind, kind, 4) >= 0.0);
}

BOOST_AUTO_TEST_CASE(it_is_saved_resumed_and_replayed) {
    const tests::Folder folder;
    record::Header<Rules> header;
    header.seed = 5;
    header.setup = {table().get(), {0, 2}};
    const auto actions = players::random_battle<Rules>(header.setup, 5);
    auto journal = record::Journal<Rules>::create(folder / "toy", header);
    for (std::size_t i = 0; i < actions.size() / 2; ++i) journal.play(actions[i]);
    auto resumed = record::Journal<Rules>::open(folder / "toy", table());
    for (std::size_t i = actions.size() / 2; i < actions.size(); ++i) resumed.play(actions[i]);
    const auto replayed = record::Journal<Rules>::open(folder / "toy", table());
    BOOST_TEST((replayed.actions() == std::vector(actions.begin(), actions.end())));
    BOOST_TEST((replayed.state().to_move == Seat::nobody));
    BOOST_TEST((replayed.events() == resumed.events()));
    BOOST_TEST(!replayed.events().empty());
    BOOST_CHECK_THROW(resumed.play({Kind::wait, 0, {}}), IllegalAction);
    // Only waiting shows nothing.
    header.setup.variant.is_windy = false;
    auto undone = record::Journal<Rules>::create(folder / "undone", header);
    undone.play({Kind::wait, 0, {}});
    BOOST_TEST_REQUIRE(undone.can_undo());
    undone.undo();
    undone.play({Kind::strike, 0, {}});
    BOOST_TEST(!undone.can_undo());
    // A save of the toy is none of a ruleset that the programs know.
    BOOST_TEST(record::ruleset_of(folder / "toy") == "toy");
}

BOOST_AUTO_TEST_CASE(the_referee_rules_whenever_it_likes_and_says_why) {
    const tests::Folder folder;
    record::Header<Rules> header;
    header.seed = 5;
    header.setup = {table().get(), {0, 2}};
    auto journal = record::Journal<Rules>::create(folder / "toy", header);
    BOOST_TEST((Rules::to_move(journal.state()) == Seat::referee));
    // What is not listed is judged all the same.
    BOOST_CHECK_THROW(journal.play({Kind::wind, 3, "it is a gale"}), IllegalAction);
    BOOST_CHECK_THROW(journal.play({Kind::wind, 1, ""}), IllegalAction);
    BOOST_CHECK_THROW(journal.play({Kind::wind, 1, "two\nlines"}), IllegalAction);
    journal.play({Kind::wind, 1, "a breeze comes up"});
    BOOST_TEST(!journal.can_undo());
    journal.play({Kind::strike, 0, {}});
    journal.play({Kind::wind, -2, "the tide turns"});  // While a die is due.
    BOOST_TEST((Rules::to_move(journal.state()) == Seat::dice));
    journal.play_dice();
    const auto again = record::Journal<Rules>::open(folder / "toy", table());
    BOOST_TEST(again.state().wind == -2);
    BOOST_TEST((again.actions() == journal.actions()));
    BOOST_TEST(again.events().front().reason == "a breeze comes up");
    // The ruling was no die: the same ones fall as without it.
    auto calm = record::Journal<Rules>::create(folder / "calm", header);
    calm.play({Kind::wind, 0, "nobody feels any"});
    calm.play({Kind::strike, 0, {}});
    calm.play_dice();
    BOOST_TEST(calm.actions().back().value == journal.actions().back().value);
}

BOOST_AUTO_TEST_CASE(a_viewer_sees_what_it_may_know) {
    const toy::Setup setup{table().get(), {0, 2}}, other{table().get(), {1, 2}};
    const auto state = Rules::start(setup);
    auto swapped = Rules::start(other);
    swapped.setup = &setup;
    BOOST_TEST((Rules::view(state, Seat::red).state.strengths == std::array{0, toy::unknown}));
    BOOST_TEST((Rules::view(state, Seat::blue) == Rules::view(swapped, Seat::blue)));
    BOOST_TEST(
        (Rules::view(state, Viewer::spectator()) == Rules::view(swapped, Viewer::spectator())));
    BOOST_TEST((Rules::view(state, Viewer::referee()).state == state));
}

BOOST_AUTO_TEST_CASE(the_lab_loads_and_prints_it) {
    const auto all = lab::loaded<toy::Definitions>({});
    lab::Sides sides;
    sides.red = "1.toml";
    record::Header<Rules> header;
    header.setup = lab::setup_of<toy::Definitions>(sides, "", *all);
    BOOST_TEST((header.setup.cards == std::array<std::size_t, 2>{1, 2}));
    sides.blue = "3.toml";
    BOOST_CHECK_THROW((void)lab::setup_of<toy::Definitions>(sides, "", *all), lab::BadInput);
    const tests::Folder folder;
    auto journal = record::Journal<Rules>::create(folder / "toy", header);
    journal.play({Kind::wind, 1, "a breeze comes up"});
    const auto json = nlohmann::json::parse(lab::battle_json(journal, toy::Wording{}));
    BOOST_TEST(json["log"].dump() == R"(["The wind is 1: a breeze comes up."])");
    BOOST_TEST(json["result"]["winner"] == "nobody");
}

BOOST_AUTO_TEST_CASE(the_lab_measures_it_alike_on_any_number_of_threads) {
    const auto tournament = lab::everybody_against_everybody<toy::Measure>({});
    BOOST_TEST(tournament->about().pairings.size() == 6U);
    const std::vector<lab::Job> jobs{{0, 0, 0, 200}, {1, 0, 0, 200}};
    std::vector<std::vector<lab::Block>> all;
    for (const unsigned threads : {1U, 2U}) {
        lab::Progress progress;
        all.push_back(tournament->play(jobs, {players::Kind::random, 3, threads}, progress));
    }
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        BOOST_TEST((all[0][i].uses == all[1][i].uses));
        BOOST_TEST((all[0][i].score.wins == all[1][i].score.wins));
        BOOST_TEST(all[0][i].score.battles == 400U);
    }
    // Against a card of 1 more or of 2 more, the weaker one loses.
    BOOST_TEST(all[0][0].score.wins[1] > all[0][0].score.wins[0]);
}

namespace {

/// What is printed where `lines` are typed at a new battle of card 0 against card 2, and its save.
struct TypedBattle {
    explicit TypedBattle(const std::string& lines, bool has_colours = false,
                         std::array<players::Kind, 2> kinds = {players::Kind::human,
                                                               players::Kind::human},
                         std::size_t blue_card = 2) {
        const tests::Folder folder;
        record::Header<Rules> header;
        header.seed = 5;
        header.setup = {table().get(), {0, blue_card}};
        auto journal = record::Journal<Rules>::create(folder / "toy", header);
        std::istringstream in{lines};
        std::ostringstream out;
        const toy::Text text;
        end =
            lab::TextSession<toy::Text>{journal, kinds, {in, out, false, has_colours}, text, false}
                .run();
        printed = out.str();
        actions = journal.actions();
    }
    [[nodiscard]] bool has(const std::string& part) const {
        return printed.find(part) != std::string::npos;
    }
    std::string printed;
    lab::PlayEnd end{};
    std::vector<toy::Action> actions;
};

}  // namespace

BOOST_AUTO_TEST_CASE(it_is_played_as_text_by_what_its_table_says) {
    const TypedBattle typed{
        "\n\nhelp\nhelp 1\nodds\nodds 1\nodds 9\nstirke\n2\nhint\nHELP game\n"
        "undo\n\xff\x01 9999999999999999999999\nlook\nstrike\n\nq\n"};
    BOOST_TEST((typed.end == lab::PlayEnd::left));
    BOOST_TEST(typed.has("Lives\n  red 3\n  blue 3\nStrength\n"), typed.printed);
    BOOST_TEST(typed.has("  hint            what the computer would do here, and why\n"));
    BOOST_TEST(typed.has("toy/RULES.md: error: cannot be read\n"), typed.printed);
    BOOST_TEST(typed.has("  2  strike\n     strikes with Strength "));
    BOOST_TEST(typed.has("No dice decide what can be done here.\n"));
    BOOST_TEST(typed.has("Not one of the choices: \"stirke\"; did you mean \"strike\"?\n"));
    BOOST_TEST(typed.actions.size() >= 3U);
    BOOST_TEST(typed.has("Hand over to blue.\n"));
    BOOST_TEST(typed.printed.find('\033') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(nothing_that_is_typed_ends_it_or_shows_the_other_card) {
    // The cards' Strengths are printed for their own seat alone, whatever is asked.
    std::string lines = "\n\n";
    for (const char* asked :
         {"hint", "odds", "look", "help", "h x", "?", "undo", "back", "t", "0", "3", "-1", "1 1",
          "strike strike", "wind 1", "roll 6", "red", "\x1B[A", "q q"})
        lines += std::string{asked} + "\n";
    const TypedBattle typed{lines};
    BOOST_TEST((typed.end == lab::PlayEnd::input_ended));
    BOOST_TEST(typed.actions.size() == 1U);  // The referee's.
    const std::string other = "  blue " + std::to_string(table()->strengths[2]) + "\n";
    const std::string cards = typed.printed.substr(typed.printed.rfind("Strength\n"));
    BOOST_TEST(typed.has("  blue ?\n"));
    BOOST_TEST(cards.find(other) == std::string::npos);
    BOOST_TEST(typed.has("Hint: type "), typed.printed);
    BOOST_TEST(typed.has("Chances to win the battle, by "));
    // Not even the hint changes with the card that this seat does not see.
    const std::array people{players::Kind::human, players::Kind::human};
    for (const std::size_t blue_card : {0U, 1U})
        BOOST_TEST((TypedBattle{lines, false, people, blue_card}.printed == typed.printed));
}

BOOST_AUTO_TEST_CASE(a_terminal_with_colours_gets_sides_losses_and_refusals_in_theirs) {
    const TypedBattle typed{"\n\nxyzzy\n", true};
    BOOST_TEST(typed.has("  \033[1;91mred\033[0m 3\n  \033[1;94mblue\033[0m 3\n"), typed.printed);
    BOOST_TEST(typed.has("\033[35mNot one of the choices: \"xyzzy\"\033[0m\n"));
    const TypedBattle fought{"", true, {players::Kind::greedy, players::Kind::greedy}};
    BOOST_TEST((fought.end == lab::PlayEnd::over));
    BOOST_TEST(fought.has("\033[33m hits.\033[0m\n"), fought.printed);
}

BOOST_AUTO_TEST_SUITE_END()
