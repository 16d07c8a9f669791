#define BOOST_TEST_DYN_LINK
#include "client/battle/own/own_list.hpp"
#include "client/skirmish/armies/armies.hpp"
#include "client/ui/widgets/focus.hpp"
#include "client/ui/words/messages.hpp"
#include "client/warfare/armies/roll_list.hpp"
#include "client/workshop/orders.hpp"
#include "client/workshop/report.hpp"
#include "client/workshop/report_words.hpp"
#include "client/workshop/workshop.hpp"
#include "client/workshop/workshop_scene.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace muster::client {
namespace {

namespace fs = std::filesystem;
using Task = WorkshopTask;
/// Not all of Muster's programs are built with sanitizers.
constexpr bool has_programs = !tests::is_sanitized;

/// In the workshop of the game with that key on the title, with files going to `folder`.
struct AtWorkshop : Hands {
    AtWorkshop(const Folder& home, char game, const std::string& language = "en")
        : Hands{at_menu(start_in(home, settings(home), {}, language), game)} {
        key('P');
        rest();
    }
    static Settings settings(const Folder& home) {
        Settings out = calm();
        out.folder = (home.path / "paper").string();
        return out;
    }
    /// Chooses by words, wherever that stands.
    bool choose(const std::string& words) {
        for (const Spot& spot : app.screen().spots)
            if (spot.words == words) return click(spot.command);
        return false;
    }
    bool choose(const Command& command) { return click(command); }
    /// Begins, and looks on until it is over.
    void make() {
        key('P');
        while (shows("under way")) {
            app.tick(now += 10);
            std::this_thread::sleep_for(std::chrono::milliseconds{2});
        }
    }
};

std::string beginning_of(const fs::path& file) {
    std::ifstream in{file, std::ios::binary};
    std::string out(5, '\0');
    in.read(out.data(), 5);
    return out;
}

Materials some_materials() {
    Materials out;
    out.armies = {{"One", "/a/one.toml"}, {"Two", "/a/two.toml", true}};
    out.maps = {{"Field", "/m/field.toml"}};
    out.pieces = {{"Soldier", "soldier"}};
    out.within = {2, 5, 50};
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(workshop_tests)

BOOST_AUTO_TEST_CASE(an_order_says_all_that_was_chosen) {
    Materials materials = some_materials();
    WorkshopChoice choice;
    const auto order = [&](Task task) {
        choice.task = task;
        const WorkshopOrder out = order_of("skirmish", materials, choice, "/out", "de");
        std::string line = out.program;
        for (const std::string& argument : out.arguments) line += ' ' + argument;
        return line;
    };
    BOOST_TEST(order(Task::cards) ==
               "muster-print deck /a/one.toml --paper a4 --side madder --duplex long-edge "
               "--locale de -o /out/one_cards.pdf");
    choice.values["paper"] = 1;
    choice.values["side"] = 1;
    choice.chosen[Task::sheet] = {1, 0};
    BOOST_TEST(order(Task::sheet) ==
               "muster-print sheet /a/two.toml --paper letter --side woad --locale de "
               "-o /out/two_sheet.pdf");
    BOOST_TEST(order(Task::reference) ==
               "muster-print reference skirmish --paper letter --locale de "
               "-o /out/skirmish_reference.pdf");
    BOOST_TEST(order(Task::map) ==
               "muster-print map /m/field.toml --paper letter --square 25mm --ink full "
               "--locale de -o /out/field_map.pdf");
    const auto has = [](const std::string& line, const std::string& part) {
        return line.find(part) != std::string::npos;
    };
    std::string duel = order(Task::duel);
    BOOST_TEST(has(duel,
                   "muster-lab duel skirmish --red /a/one.toml --blue /a/two.toml --paired "
                   "--red-player greedy --blue-player greedy --games 1000"),
               duel);
    BOOST_TEST(!has(duel, "--variant"));
    materials.rules = "/r.toml";
    choice.values["player"] = 9;  // Of a Muster that had more of them.
    BOOST_TEST(has(order(Task::duel), "--red-player hard"));
    BOOST_TEST(has(order(Task::trial), "muster-lab card skirmish soldier --player hard"));
    BOOST_TEST(has(order(Task::trial), "--variant /r.toml"));
    choice.values["within"] = 1;
    BOOST_TEST(has(order(Task::trial), "--within 5"));
    // Without a map nothing is offered that needs one, and a reference always is.
    materials.maps.clear();
    const auto tasks = tasks_of(materials);
    BOOST_TEST((std::find(tasks.begin(), tasks.end(), Task::counters) == tasks.end()));
    BOOST_TEST((tasks_of({}) == std::vector<Task>{Task::reference}));
}

BOOST_AUTO_TEST_CASE(a_report_is_said_in_german) {
    const ReportWords de{shared_messages("en"), shared_messages("de")};
    for (const auto& [english, own] : std::vector<std::pair<std::string, std::string>>{
             {"100 battles on Millford Crossing, seed 1, definitions 4b59",
              "100 Schlachten auf Millford Crossing, Saat 1, Definitionen 4b59"},
             {"Blue barrow_court (greedy)", "Waid barrow_court (gierig)"},
             {"44.0 %", "44,0 %"},
             {"(34.7 to 53.8)", "(34,7 bis 53,8)"},
             {"36.6 % (33.7 to 39.6)", "36,6 % (33,7 bis 39,6)"},
             {"-0.5", "\u22120,5"},
             {"In brackets: 95 % intervals, of points from the pairs, else Wilson's.",
              "In Klammern: 95-%-Intervalle, der Punkte nach den Paaren, sonst nach Wilson."},
             {"Suggested upkeep", "Sold nach Vorschlag"},
             {"soldier, upkeep 3, and 36 cards of upkeep 2 to 4 in its place",
              "soldier, Sold 3, und 36 Karten mit Sold 2 bis 4 an ihrer Stelle"},
             {"5 %, Morale +2; loser: 15 %, -2, 1 in 6 (CA-173)",
              "5 %, Moral +2; Verlierer: 15 %, \u22122, 1 von 6 (CA-173)"},
             {"On the way for 1560 minutes: 1 day 2 hours.",
              "Unterwegs 1560 Minuten: 1 Tag 2 Stunden."},
             {"rest 7 days; hold: hungry from day 10 in 10 of 100",
              "rest 7 days; hold: hungert ab Tag 10 in 10 von 100"},
             {"day 31 00:00, 1 May, year 1", "Tag 31 00:00, 1. Mai, Jahr 1"},
             {"Tallow Cross", "Tallow Cross"}})
        BOOST_TEST(de(english) == own);
    BOOST_TEST((ReportWords{shared_messages("en"), shared_messages("en")}("44.0 %") == "44.0 %"));
}

/// Whatever the lab writes there has German words: but for names and orders nothing stays English.
BOOST_AUTO_TEST_CASE(no_report_of_the_workshop_stays_english) {
    if (!has_programs) return;
    const Folder home;
    const ReportWords de{shared_messages("en"), shared_messages("de")};
    for (const std::string arguments :
         {"duel skirmish", "duel warfare", "duel battlefield", "duel strategic",
          "card skirmish soldier", "card warfare nb2",
          "odds campaign battle --attacker 2 --defender 0", "odds campaign morale 2",
          "odds campaign siege --threshold 3 --weeks 8", "odds campaign harry --bonus 1",
          "odds campaign letter --hexes 6 --hostile 0", "campaign soak vale"}) {
        WorkshopOrder order{"muster-lab", {}, {}};
        std::istringstream words{arguments};
        for (std::string word; words >> word;) order.arguments.push_back(word);
        if (arguments.starts_with("duel"))
            order.arguments.insert(order.arguments.end(), {"--games", "10", "--paired"});
        if (arguments.starts_with("card"))
            order.arguments.insert(order.arguments.end(), {"--games", "4", "--within", "50"});
        if (arguments.starts_with("campaign"))
            order.arguments.insert(order.arguments.end(), {"--days", "5"});
        Workshop shop;
        shop.begin("skirmish", {}, order);
        while (shop.state() == Workshop::State::busy) {
            static_cast<void>(shop.poll());
            std::this_thread::sleep_for(std::chrono::milliseconds{2});
        }
        BOOST_TEST_REQUIRE(!shop.report().empty(), arguments << ": " << shop.problem());
        std::istringstream report{shop.report()};
        std::vector<std::string> lines;
        for (std::string line; std::getline(report, line);) lines.push_back(line);
        lines.emplace_back();
        for (std::size_t i = 0; i + 1 < lines.size(); ++i)
            for (const ReportCell& cell : report_cells(lines[i], lines[i + 1]))
                for (const std::string english :
                     {" the ", " of ", " and ", " to ", " wins ", "Morale", " Red ", "Red's",
                      "Blue", "Size", " day", " draw ", "attacker", "Supplies", "letter"}) {
                    const std::string said = ' ' + de(cell.text) + ' ';
                    BOOST_TEST((said.find(english) == std::string::npos ||
                                said.find(" Vale of the ") != std::string::npos),
                               arguments << ": " << said);
                }
    }
}

BOOST_AUTO_TEST_CASE(a_report_keeps_its_columns_in_letters_of_any_width) {
    const auto cells = [](std::string_view line, std::string_view next = "") {
        std::string out;
        for (const ReportCell& cell : report_cells(line, next))
            out +=
                (cell.is_right ? std::to_string(cell.to) + '<' : std::to_string(cell.from) + '>') +
                cell.text + '|';
        return out;
    };
    const std::string figures = "brook_spirit           1.18 \u22120.5  36.6";
    BOOST_TEST(cells("Red's cards, per copy  laid won  wins %", figures) ==
               "0>Red's cards, per copy|27<laid|31<won|37<wins|39<%|");
    BOOST_TEST(cells(figures) == "0>brook_spirit|27<1.18|32<\u22120.5|38<36.6|");
    BOOST_TEST(cells("  wins       36.6 % (33.7 to 39.6)") == "2>wins|13>36.6 % (33.7 to 39.6)|");
    BOOST_TEST(cells("1000 battles, seed 1") == "0>1000 battles, seed 1|");
    BOOST_TEST(cells("In brackets: 95 % intervals.", figures) == "0>In brackets: 95 % intervals.|");
    BOOST_TEST(cells("  week  opens if still shut  opens", "     1   6/36   16.667 %  1 %") ==
               "2>week|27<opens if still shut|34<opens|");
    BOOST_TEST(cells("  by  attacker  losses, Morale, capture", "  0   10.8 %  5 % 1 2 each") ==
               "2>by|14<attacker|16>losses, Morale, capture|");
    BOOST_TEST(cells("") == "");
}

BOOST_AUTO_TEST_CASE(a_folder_is_read_as_a_person_types_it) {
    const char* home = std::getenv("HOME");
    const std::string before = home == nullptr ? "" : home;
    const Folder folder;
    ::setenv("HOME", folder.path.c_str(), 1);
    ::unsetenv("XDG_CONFIG_HOME");
    BOOST_TEST(typed_folder("~/a b") == folder.path / "a b");
    BOOST_TEST(typed_folder("~") == folder.path);
    BOOST_TEST(typed_folder("games") == folder.path / "games");
    BOOST_TEST(typed_folder("/tmp/x") == fs::path{"/tmp/x"});
    BOOST_TEST(documents_folder() == folder.path);
    fs::create_directories(folder.path / ".config");
    std::ofstream{folder.path / ".config" / "user-dirs.dirs"}
        << "# as the desktop writes it\nXDG_DOCUMENTS_DIR=\"$HOME/Dokumente\"\n";
    BOOST_TEST(documents_folder() == folder.path / "Dokumente");
    ::setenv("HOME", before.c_str(), 1);
}

BOOST_AUTO_TEST_CASE(a_copy_never_replaces_a_file) {
    const Folder folder;
    const fs::path file = folder.path / "army.toml", to = folder.path / "new" / "place";
    std::ofstream{file} << "one";
    BOOST_TEST(copy_into(file, to) == to / "army.toml");
    BOOST_TEST(copy_into(file, to) == to / "army 2.toml");
    BOOST_TEST(tests::contents(to / "army 2.toml") == "one");
    BOOST_TEST(std::distance(fs::directory_iterator{to}, {}) == 2);
    BOOST_CHECK_THROW(copy_into(folder.path / "none", to), fs::filesystem_error);
    BOOST_TEST(std::distance(fs::directory_iterator{to}, {}) == 2);
}

BOOST_AUTO_TEST_CASE(a_program_is_read_to_its_end_or_ended) {
    const std::string own = fs::read_symlink("/proc/self/exe").filename().string();
    const auto wait = [](Job& job) {
        while (!job.exit_code()) {
            job.poll();
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        }
    };
    Job lists{own, {"--list_content"}};
    wait(lists);
    BOOST_TEST(*lists.exit_code() == 0);
    BOOST_TEST((lists.output() + lists.errors()).find("workshop_tests") != std::string::npos);
    BOOST_TEST(!lists.poll());
    Job fails{own, {"--run_test=there_is_no_such_test"}};
    wait(fails);
    BOOST_TEST(*fails.exit_code() != 0);
    BOOST_CHECK_THROW((Job{"there_is_no_such_program", {}}), std::runtime_error);
    // Dropped while it works: nobody waits for its end.
    { const Job dropped{own, {"--run_test=secrecy_tests"}}; }
}

BOOST_AUTO_TEST_CASE(all_that_is_printed_of_every_game_is_a_pdf) {
    if (!has_programs) return;
    for (const char game : {'1', '2', '3', '4'})
        for (const std::string task :
             {"Cards", "Army sheet", "Rules reference", "Counters", "Map"}) {
            BOOST_TEST_CONTEXT(game << " " << task) {
                const Folder folder;
                AtWorkshop at{folder, game};
                if (!at.choose(task)) {
                    BOOST_TEST((game != '3' && (task == "Counters" || task == "Map")));
                    continue;
                }
                at.make();
                BOOST_TEST(at.shows("Written: "), at.shown());
                BOOST_TEST_REQUIRE(fs::exists(folder.path / "paper"));
                for (const auto& entry : fs::directory_iterator{folder.path / "paper"})
                    BOOST_TEST(beginning_of(entry.path()) == "%PDF-", entry.path());
            }
        }
}

BOOST_AUTO_TEST_CASE(every_list_of_armies_leads_to_the_chosen_one_in_the_workshop) {
    struct Game {
        char key, armies;
        Command last;
    };
    for (const std::string& language : languages)
        for (const Game& game : {Game{'1', 'A', act(SkirmishArmiesScene::row, 3)},
                                 Game{'2', 'A', act(WarfareArmiesScene::army, 2)},
                                 Game{'3', 'A', act(OwnListScene::Own::row, 2)}}) {
            BOOST_TEST_CONTEXT(game.key << " " << language) {
                const Folder folder;
                Hands at{at_menu(start_in(folder, AtWorkshop::settings(folder), {}, language),
                                 game.key)};
                at.key(game.armies);
                BOOST_TEST_REQUIRE(at.click(game.last));
                const Spot* print = find_key(at.app.screen(), "P");
                BOOST_TEST_REQUIRE(print != nullptr);
                for (const Size& size : sizes()) {
                    at.app.resize(size);
                    check(at.app.screen(), size);
                }
                at.key('P');
                // It is chosen in all that is made of armies, beginning with its cards.
                const Command chosen = act(WorkshopScene::material, 0, game.last.args[0]);
                const auto is_chosen = [&] {
                    // The row's ground has a gilt edge, as in the list that it was chosen from.
                    const Spot* row = find_spot(at.app.screen(), chosen);
                    if (row == nullptr) return false;
                    for (const Item& item : at.app.screen().items)
                        if (const auto* label = std::get_if<Label>(&item))
                            if (label->text == row->words && label->style.weight == 600)
                                return true;
                    return false;
                };
                BOOST_TEST(is_chosen());
                const std::string name = find_spot(at.app.screen(), chosen)->words;
                for (const int task : {1, 0}) {
                    at.click(act(WorkshopScene::task, task));
                    BOOST_TEST(is_chosen());
                }
                at.press(Key::escape);
                BOOST_TEST(at.shows(name));
                BOOST_TEST((find_spot(at.app.screen(), game.last) != nullptr));
            }
        }
}

BOOST_AUTO_TEST_CASE(a_duel_and_a_trial_end_in_their_report) {
    if (!has_programs) return;
    for (const char game : {'1', '2', '3', '4'}) {
        for (const std::string task : {"Odds of a duel", "What a card is worth"}) {
            BOOST_TEST_CONTEXT(game << " " << task) {
                const Folder folder;
                AtWorkshop at{folder, game};
                BOOST_TEST(at.choose(task));
                BOOST_TEST(at.choose("Random"));
                BOOST_TEST(at.choose(task == "Odds of a duel" ? "100" : "50"));
                if (task != "Odds of a duel") BOOST_TEST(at.choose("Any"));
                at.make();
                BOOST_TEST(at.shows(task == "Odds of a duel" ? "battles" : "%"), at.shown());
                BOOST_TEST(!at.shows("error"));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_under_way_goes_on_elsewhere_and_can_be_stopped) {
    if (!has_programs) return;
    const Folder folder;
    AtWorkshop at{folder, '1'};
    BOOST_TEST(at.choose("Odds of a duel"));
    BOOST_TEST(at.choose("Hard"));
    BOOST_TEST(at.choose("10,000"));
    at.key('P');
    BOOST_TEST(at.shows("under way"));
    at.press(Key::escape);
    BOOST_TEST(!at.shows("under way"));
    at.key('P');
    BOOST_TEST(at.shows("under way"));
    BOOST_TEST(at.shows("Stop"));
    at.key('P');
    BOOST_TEST(!at.shows("under way"));
    // And said as soon as it is over.
    BOOST_TEST(at.choose("Rules reference"));
    at.key('P');
    at.press(Key::escape);
    while (!at.shows("Rules reference: done")) {
        at.app.tick(at.now += 10);
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
        BOOST_TEST_REQUIRE(!at.shows("failed"));
    }
}

BOOST_AUTO_TEST_CASE(what_goes_wrong_is_said_and_nothing_is_left) {
    const Folder folder;
    std::ofstream{folder.path / "paper"} << "a file where the folder should be";
    AtWorkshop at{folder, '1'};
    BOOST_TEST(at.choose("Rules reference"));
    at.make();
    BOOST_TEST(!at.shows("Written"));
    BOOST_TEST(at.shows((folder.path / "paper").string()));
    BOOST_TEST(at.choose("Save as a file"));
    at.make();
    BOOST_TEST(!at.shows("Written"));
    Workshop shop;
    shop.begin("skirmish", {}, {"muster-nothing", {}, {}});
    BOOST_TEST((shop.state() == Workshop::State::failed));
    BOOST_TEST(shop.problem().find("muster-nothing") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_field_takes_letters_and_enter_begins) {
    const Folder folder;
    AtWorkshop at{folder, '1'};
    BOOST_TEST(at.choose("Save as a file"));
    BOOST_TEST(at.click(act(WorkshopScene::folder)));
    at.app.press(Key::letter, 'P');
    at.app.type("p");
    BOOST_TEST(!at.shows("Written"));
    at.press(Key::enter);
    BOOST_TEST(at.shows("Written: " + (folder.path / "paperp").string()), at.shown());
    // It is offered again.
    BOOST_TEST(at.app.settings().folder == (folder.path / "paperp").string());
}

BOOST_AUTO_TEST_CASE(its_words_stand_in_their_boxes, *tests::without_sanitizers()) {
    for (const std::string& language : languages)
        for (const char game : {'1', '2', '3', '4'}) {
            const Folder folder;
            AtWorkshop at{folder, game, language};
            for (const Size& size : {smallest, Size{1280, 800}, Size{1920, 1080}}) {
                at.app.resize(size);
                for (std::size_t task = 0; task < 8; ++task) {
                    if (!at.click(act(WorkshopScene::task, task))) continue;
                    check(at.app.screen(), size);
                }
            }
            at.app.resize({1280, 800});
            // With what came of it.
            at.click(act(WorkshopScene::task, game == '3' ? 7 : 5));
            at.key('P');
            check(at.app.screen(), {1280, 800});
        }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
