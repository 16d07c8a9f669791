#define BOOST_TEST_DYN_LINK
#include "engine/record/file.hpp"
#include "tests/engine/record/battle.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <utility>

using namespace muster;
using namespace muster::record;
using namespace muster::record::testing;

BOOST_AUTO_TEST_SUITE(record_tests)
namespace {

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> out;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = text.find('\n', from);
        out.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return out;
}

std::string joined(const std::vector<std::string>& all) {
    std::string out;
    for (const std::string& line : all) out += line + "\n";
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(a_save_gives_back_the_whole_battle, Kit, Rulesets) {
    const Folder folder;
    for (std::uint64_t seed = 1; seed <= 2 * Kit::battles; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            auto played = new_save<Kit>(folder / "a", seed);
            play_on(played);
            BOOST_TEST((played.state().to_move == Seat::nobody));
            const auto opened = open_save<Kit>(folder / "a");
            BOOST_TEST(Kit::same(opened.state(), played.state()));
            BOOST_TEST((opened.actions() == played.actions()));
            BOOST_TEST((opened.events() == played.events()));
            BOOST_TEST((opened.events_from() == played.events_from()));
            BOOST_TEST(opened.header().seed == seed);
        }
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(every_action_is_in_the_file_before_the_next_is_asked_for, Kit,
                              Rulesets) {
    const Folder folder;
    auto journal = new_save<Kit>(folder / "a", 3);
    play_on(journal, 80, [&] {
        const auto opened = open_save<Kit>(folder / "a");
        BOOST_TEST(Kit::same(opened.state(), journal.state()));
    });
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_save_cut_off_at_any_byte_keeps_its_whole_lines_and_plays_on, Kit,
                              Rulesets) {
    const Folder folder;
    auto journal = new_save<Kit>(folder / "a", 4);
    play_on(journal, 25);
    const std::string whole = read(folder / "a");
    const std::size_t header = whole.find('\n') + 1;
    for (std::size_t length = header; length <= whole.size(); length += Kit::stride) {
        const std::string cut = whole.substr(0, length);
        write(folder / "b", cut);
        auto opened = open_save<Kit>(folder / "b");
        const auto complete = std::count(cut.begin(), cut.end(), '\n') - 1;
        BOOST_TEST(static_cast<std::ptrdiff_t>(opened.actions().size()) == complete);
        BOOST_TEST(read(folder / "b") == cut);  // Looking at a save does not change it.
        play_on(opened, 3);
        BOOST_TEST(Kit::same(open_save<Kit>(folder / "b").state(), opened.state()));
    }
    for (std::size_t length = 0; length < header; length += 97) {
        write(folder / "b", whole.substr(0, length));
        BOOST_TEST(fault_of<Kit>(folder / "b") ==
                   (folder / "b").string() +
                       ":1: error: not a Muster save: its header is not whole");
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(dice_go_on_from_the_seed_after_a_restart, Kit, Rulesets) {
    const Folder folder;
    auto whole = new_save<Kit>(folder / "a", 6);
    play_on(whole);
    auto begun = new_save<Kit>(folder / "b", 6);
    // The same choices of both players, the program started anew before every one of them.
    for (std::size_t i = 0; i < whole.actions().size();) {
        auto again = open_save<Kit>(folder / "b");
        for (std::size_t j = 0; j < with_sanitizers(20U, 1U) && i < whole.actions().size(); ++j) {
            if (again.state().to_move == Seat::dice) again.play_dice();
            if (again.actions().size() <= i) again.play(whole.actions()[i]);
            ++i;
        }
    }
    BOOST_TEST((open_save<Kit>(folder / "b").actions() == whole.actions()));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_line_that_does_not_fit_is_named, Kit, Rulesets) {
    const Folder folder;
    auto journal = new_save<Kit>(folder / "a", 5);
    play_on(journal, 30);
    const std::vector<std::string> good = lines(read(folder / "a"));
    const std::string file = (folder / "b").string();
    for (const std::string& bad :
         {std::string{Kit::bad_action}, std::string{}, std::string{"roll"}, std::string{"red \xFF"},
          std::string{"{}"}, std::string{"dice roll 99"}}) {
        std::vector<std::string> all = good;
        all[6] = bad;
        write(folder / "b", joined(all));
        const std::string message = fault_of<Kit>(folder / "b");
        BOOST_TEST(message.starts_with(file + ":7: error: "), message);
    }
    std::vector<std::string> all = good;
    all.erase(all.begin() + 8);  // A line lost in the middle: a later one no longer fits.
    write(folder / "b", joined(all));
    BOOST_TEST(fault_of<Kit>(folder / "b").starts_with(file + ":"));
}

BOOST_AUTO_TEST_CASE(a_message_shows_no_control_characters_of_a_save) {
    const Folder folder;
    skirmish::Journal journal = skirmish::Journal::create(folder / "a", starter_pair(5));
    write(folder / "a", read(folder / "a") + "red \x1B[31m\xFF\n");
    const std::string message = fault_of(folder / "a");
    BOOST_TEST(message.find("\"red ?[31m?\" is not legal here") != std::string::npos, message);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(carriage_returns_of_an_editor_do_no_harm, Kit, Rulesets) {
    const Folder folder;
    auto journal = new_save<Kit>(folder / "a", 5);
    play_on(journal, 12);
    std::string text;
    for (const char c : read(folder / "a"))
        text += c == '\n' ? std::string{"\r\n"} : std::string{c};
    write(folder / "a", text);
    auto opened = open_save<Kit>(folder / "a");
    BOOST_TEST((opened.actions() == journal.actions()));
    play_on(opened, 5);
    BOOST_TEST(read(folder / "a").starts_with(text));
    BOOST_TEST((open_save<Kit>(folder / "a").actions() == opened.actions()));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_torn_last_line_is_told, Kit, Rulesets) {
    const Folder folder;
    auto journal = new_save<Kit>(folder / "a", 5);
    play_on(journal, 12);
    BOOST_TEST(!journal.has_torn_line());
    const std::string text = read(folder / "a");
    write(folder / "a", text.substr(0, text.size() - 3));
    auto opened = open_save<Kit>(folder / "a");
    BOOST_TEST(opened.has_torn_line());
    play_on(opened, 1);
    BOOST_TEST(!opened.has_torn_line());
}

BOOST_AUTO_TEST_CASE(a_device_without_an_end_is_no_save) {
    BOOST_TEST(fault_of("/dev/zero") ==
               "/dev/zero: error: larger than any battle; not a Muster save");
}

BOOST_AUTO_TEST_CASE_TEMPLATE(nothing_may_follow_the_end, Kit, Rulesets) {
    const Folder folder;
    auto journal = new_save<Kit>(folder / "a", 5);
    play_on(journal);
    const std::string whole = read(folder / "a");
    const auto count = std::count(whole.begin(), whole.end(), '\n');
    write(folder / "a", whole + "red pass\n");
    BOOST_TEST(fault_of<Kit>(folder / "a") == (folder / "a").string() + ":" +
                                                  std::to_string(count + 1) +
                                                  ": error: the battle was over before this");
}

BOOST_AUTO_TEST_CASE_TEMPLATE(an_illegal_action_changes_neither_battle_nor_file, Kit, Rulesets) {
    const Folder folder;
    auto journal = new_save<Kit>(folder / "a", 5);
    play_on(journal, 10);
    const std::string before = read(folder / "a");
    const auto state = journal.state();
    BOOST_CHECK_THROW(journal.play(Kit::illegal()), IllegalAction);
    BOOST_TEST((journal.state() == state));
    BOOST_TEST(read(folder / "a") == before);
}

BOOST_AUTO_TEST_CASE(a_save_that_cannot_be_written_is_refused_and_leaves_nothing) {
    const Folder folder;
    write(folder / "file", "");
    for (const auto& path : {folder / "file/a", folder / "none/a"})
        BOOST_CHECK_EXCEPTION(
            skirmish::Journal::create(path, starter_pair(1)), BadSave, [&](const BadSave& fault) {
                return std::string{fault.what()}.starts_with(path.string() + ": error: ");
            });
    // A folder stands where the save should: its temporary file must not stay behind.
    std::filesystem::create_directories(folder / "taken/inside");
    BOOST_CHECK_THROW(skirmish::Journal::create(folder / "taken", starter_pair(1)), BadSave);
    std::size_t entries = 0;
    for (const auto& entry : std::filesystem::directory_iterator{folder / "."})
        entries += entry.exists() ? 1U : 0U;
    BOOST_TEST(entries == 2U);
    BOOST_TEST(fault_of(folder / "taken") ==
               (folder / "taken").string() + ": error: cannot open: Is a directory");
    BOOST_TEST(fault_of(folder / "none") ==
               (folder / "none").string() + ": error: cannot open: No such file or directory");
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_save_changed_by_another_program_is_not_written_over, Kit,
                              Rulesets) {
    const Folder folder;
    (void)new_save<Kit>(folder / "a", 5);
    auto one = open_save<Kit>(folder / "a");
    auto other = open_save<Kit>(folder / "a");
    play_on(one, 3);
    const std::string kept = read(folder / "a");
    BOOST_CHECK_THROW(play_on(other, 1), BadSave);
    BOOST_TEST(read(folder / "a") == kept);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(undo_gives_back_the_state_before_and_the_file_with_it, Kit,
                              Rulesets) {
    const Folder folder;
    std::size_t undone = 0;
    for (std::uint64_t seed = 1; seed <= Kit::battles; ++seed) {
        auto journal = new_save<Kit>(folder / "a", seed);
        auto before = journal.state();
        std::string file = read(folder / "a");
        play_on(journal, 10'000, [&] {
            if (journal.can_undo()) {
                ++undone;
                const auto action = journal.actions().back();
                journal.undo();
                BOOST_TEST(Kit::same(journal.state(), before));
                BOOST_TEST(read(folder / "a") == file);
                journal.play(action);
            }
            before = journal.state();
            file = read(folder / "a");
        });
        BOOST_TEST(Kit::same(open_save<Kit>(folder / "a").state(), journal.state()));
    }
    BOOST_TEST(undone > 50U);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(others_may_take_over_seats_in_the_middle_of_a_battle, Kit, Rulesets) {
    const Folder folder;
    auto journal = new_save<Kit>(folder / "a", 5);
    play_on(journal, 40);
    const auto before = journal.state();
    const auto actions = journal.actions();
    journal.reseat({"greedy", "human"});
    BOOST_TEST(journal.header().players[0] == "greedy");
    BOOST_TEST(Kit::same(journal.state(), before));
    {
        const auto opened = open_save<Kit>(folder / "a");
        BOOST_TEST((opened.header().players == std::vector<std::string>{"greedy", "human"}));
        BOOST_TEST((opened.actions() == actions));
        BOOST_TEST(opened.header().seed == journal.header().seed);
    }
    // The battle goes on in the same file, with the same dice.
    play_on(journal, 40);
    BOOST_TEST(Kit::same(open_save<Kit>(folder / "a").state(), journal.state()));
    auto other = new_save<Kit>(folder / "b", 5);
    play_on(other, 40);
    play_on(other, 40);
    BOOST_TEST(Kit::same(other.state(), journal.state()));
}

BOOST_AUTO_TEST_CASE(sk_213_a_concession_is_kept_and_is_not_undone) {
    const Folder folder;
    skirmish::Journal journal = skirmish::Journal::create(folder / "a", starter_pair(5));
    play_on(journal, 9);
    journal.play_dice();
    BOOST_TEST_REQUIRE(is_player(journal.state().to_move));
    const Seat who = journal.state().to_move;
    journal.play(skirmish::Action{skirmish::Action::Kind::concede});
    BOOST_TEST(!journal.can_undo());
    BOOST_CHECK_THROW(journal.undo(), IllegalAction);
    const Journal opened = skirmish::Journal::open(folder / "a", shipped_table());
    BOOST_TEST((opened.actions() == journal.actions()));
    BOOST_TEST((opened.events() == journal.events()));
    BOOST_TEST((skirmish::outcome(opened.state()).conceded == who));
    BOOST_TEST((skirmish::outcome(opened.state()).winner == opponent(who)));
}

BOOST_AUTO_TEST_CASE(what_was_revealed_or_rolled_is_not_undone) {
    const Folder folder;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        skirmish::Journal journal = skirmish::Journal::create(folder / "a", starter_pair(seed));
        std::size_t last = 0;
        bool was_dice = true;
        std::set<std::pair<Seat, skirmish::Copy>> known;
        play_on(journal, 10'000, [&] {
            const auto& events = journal.events();
            bool gave_away = false;
            for (std::size_t i = last; i < events.size(); ++i) {
                using enum skirmish::Event::Kind;
                const skirmish::Event& event = events[i];
                const bool shows =
                    event.kind == skirmish::Event::Kind::revealed || event.kind == card_shown;
                const bool uses = event.kind == discarded || event.kind == ritual_played;
                if (!shows && !uses) continue;
                // A card that both knew already gives nothing away when it is used again.
                const bool is_new = known.emplace(event.seat, event.copy).second;
                gave_away = gave_away || shows || is_new;
            }
            was_dice = journal.actions().back().kind == skirmish::Action::Kind::roll;
            if (gave_away || was_dice) {
                BOOST_TEST(!journal.can_undo());
                BOOST_CHECK_THROW(journal.undo(), IllegalAction);
            }
            last = events.size();
        });
    }
}

BOOST_AUTO_TEST_CASE(the_state_folder_follows_the_environment) {
    ::setenv("XDG_STATE_HOME", "/somewhere", 1);
    BOOST_TEST(state_folder().string() == "/somewhere/muster");
    ::setenv("XDG_STATE_HOME", "relative", 1);  // The standard: relative paths are ignored.
    ::setenv("HOME", "/home/her", 1);
    BOOST_TEST(state_folder().string() == "/home/her/.local/state/muster");
    ::unsetenv("XDG_STATE_HOME");
    BOOST_TEST(state_folder().string() == "/home/her/.local/state/muster");
}

BOOST_AUTO_TEST_SUITE_END()
