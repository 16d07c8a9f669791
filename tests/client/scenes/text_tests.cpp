#define BOOST_TEST_DYN_LINK
#include "client/app/app.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/scenes/title.hpp"
#include "client/skirmish/play/cover.hpp"
#include "client/skirmish/play/result.hpp"
#include "engine/warfare/model/variant.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/skirmish/armies.hpp"
#include "tests/client/skirmish/playout.hpp"
#include "tests/client/test_app.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/support/pattern.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(text_tests)

namespace fs = std::filesystem;

BOOST_AUTO_TEST_CASE(the_titles_words_stand_in_their_boxes) {
    const Folder folder;
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            const Shelf& words = shelf(language);
            const TestApp app{words.studio, words.table, start_in(folder, {}, {}, language)};
            SavedBattle battle;
            battle.is_on_table = true;
            battle.about = {{words.armies[0].name, words.armies[1].name},
                            words.words("title.turn", {{"n", "12"}})};
            SavedBattle named = battle;
            named.name = "The long evening at the ford, with all our friends";
            SavedBattle damaged;
            damaged.file = "battle-2.muster.before.12";
            damaged.is_damaged = true;
            for (const Size& size : sizes()) {
                for (std::size_t focus = 0; focus < app.games().size(); ++focus) {
                    Attention attention;
                    attention.focus = act(TitleScene::game, focus);
                    const Frame frame{words.studio, words.words, attention, size, as_it_comes};
                    TitleInput input{&app.games()};
                    check(title_screen(input, frame), size);
                    input.problem = "battle.muster:1: no such player: \"robot\"";
                    check(title_screen(input, frame), size);
                    input.problem.clear();
                    for (const SavedBattle& each : {battle, named, damaged}) {
                        input.slips.push_back({app.games()[input.slips.size() % 2].get(), each});
                        check(title_screen(input, frame), size);
                    }
                    input.problem = "battle.muster:1: no such player: \"robot\"";
                    check(title_screen(input, frame), size);
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(the_covers_words_stand_in_their_boxes) {
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            const Shelf& words = shelf(language);
            for (const Size& size : sizes()) {
                const Attention attention;
                const Frame frame{words.studio, words.words, attention, size, as_it_comes};
                for (int i = 0; i <= static_cast<int>(skirmish::Moment::over); ++i) {
                    std::vector<LogLine> log;
                    CoverInput input;
                    input.next = seat_of(i % 2);
                    input.turn = i;
                    input.morale = {12, 3};
                    input.task = words.words(task_word(static_cast<skirmish::Moment>(i)));
                    input.can_undo = true;
                    input.shows_log = i % 3 == 0;
                    input.log = &log;
                    check(cover_screen(input, frame), size);
                }
            }
        }
    }
}

/// Every pile, the drawer, a chosen card and the quiet table.
std::vector<TableUi> uis_of(const skirmish::View& view, const Choices& choices) {
    std::vector<TableUi> out(2);
    out[1].shows_log = true;
    for (const auto zone :
         {skirmish::Zone::exhausted, skirmish::Zone::disabled, skirmish::Zone::killed}) {
        out.emplace_back();
        out.back().fan = {opponent(view.seat), zone};
    }
    for (const auto& [copy, group] : choices.by_hand) {
        out.emplace_back();
        out.back().selected = copy;
        if (out.size() > 8) break;
    }
    return out;
}

BOOST_AUTO_TEST_CASE(the_tables_words_stand_in_their_boxes_in_random_play) {
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            const Shelf& words = shelf(language);
            const auto all = sizes();
            std::size_t states = 0;
            for (const std::uint64_t seed : {51U, 52U, 53U}) {
                play_random(
                    seed,
                    [&](const Battle& battle) {
                        // Each state at one size; the steps are coprime to their number.
                        constexpr std::size_t step = tests::with_sanitizers(10U, 3U);
                        if (++states % step != 0) return;
                        const Size size = all[(states / step) % all.size()];
                        const auto view = skirmish::view(battle.state, battle.state.to_move);
                        const Choices choices = client::choices(view);
                        for (const TableUi& ui : uis_of(view, choices))
                            check(shown(battle, view, choices, ui, size, {}, words), size);
                    },
                    words);
            }
            BOOST_TEST(states > 100U);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_results_words_stand_in_their_boxes) {
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            const Shelf& words = shelf(language);
            for (const std::uint64_t seed : {61U, 62U, 63U, 64U}) {
                const Battle battle = play_random(
                    seed, [](const Battle&) {}, words);
                const auto log = log_lines(battle.state, battle.events, Seat::nobody, 0);
                ResultInput input;
                input.outcome = skirmish::outcome(battle.state);
                input.armies = {battle.setup.commanders[0].name, battle.setup.commanders[1].name};
                input.piles = {piles_of(battle.state, Seat::red),
                               piles_of(battle.state, Seat::blue)};
                input.turn = battle.state.turn;
                input.log = &log;
                for (const Size& size : sizes()) {
                    const Attention attention;
                    check(result_screen(input,
                                        {words.studio, words.words, attention, size, as_it_comes}),
                          size);
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(the_armies_words_stand_in_their_boxes) {
    const Home home;
    home.put("One of Mine");
    home.put("The Watch on the Dam and All Its Friends from Up the Valleys");  // As long as can be.
    fs::create_directories(home.armies());
    std::ofstream{home.armies() / "A Broken One.toml"} << "[army]\nid = 3\n";
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            for (const Size& size : sizes()) {
                const Home bare;
                Person first{bare, language};
                first.app.resize(size);
                check(first.app.screen(), size);  // Where no army is one's own.
                first.key('N');
                check(first.app.screen(), size);
                Person person{home, language};
                person.app.resize(size);
                const auto look = [&] { check(person.app.screen(), size); };
                look();
                person.press(Key::end);
                person.press(Key::home, 2);
                person.press(Key::down, 2);
                person.key('1');
                look();
                person.press(Key::home);  // The one with faults.
                look();
                person.press(Key::down);
                person.key('D');
                look();
                person.press(Key::escape);
                person.key('E');
                look();
                person.press(Key::enter);
                person.click(
                    act(SkirmishBuilderScene::pool, shelf().table->find("alchemy_lab").value()));
                look();
                person.click(act(SkirmishBuilderScene::tab, 1));
                look();
                person.press(Key::escape);
                look();
            }
        }
    }
}

/// All that stands between quotes in the client's sources, or in those of one game, or of none.
std::set<std::string> literals(const std::function<bool(const fs::path&)>& counts =
                                   [](const fs::path&) { return true; }) {
    std::set<std::string> out;
    const tests::Pattern literal{"\"([^\"\\\\\n]*)\""};
    const fs::path sources = skirmish::shipped_cards().parent_path() / "client";
    BOOST_REQUIRE(fs::is_directory(sources));
    for (const auto& entry : fs::recursive_directory_iterator{sources}) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
        if (!counts(entry.path().lexically_relative(sources))) continue;
        for (const tests::Pattern::Match& match : literal.all_in(contents(entry.path())))
            out.insert(match[1]);
    }
    return out;
}

/// As a whole, or without what is added to it: a number by Words::many, a tip of a button.
bool is_literal(const std::set<std::string>& said, const std::string& id) {
    if (said.contains(id)) return true;
    for (const std::string added : {"_one", "_many", "_tip"})
        if (id.ends_with(added) && said.contains(id.substr(0, id.size() - added.size())))
            return true;
    return false;
}

/// Names of values may also be added to what stands before them.
bool is_said(const std::set<std::string>& said, const std::string& id) {
    if (is_literal(said, id)) return true;
    for (std::size_t at = id.find_first_of("._"); at != std::string::npos;
         at = id.find_first_of("._", at + 1))
        if (said.contains(id.substr(0, at + 1))) return true;
    return false;
}

BOOST_AUTO_TEST_CASE(every_message_of_the_client_is_said_somewhere) {
    const auto said = literals();
    for (const auto& [id, text] : shelf().messages)
        if (id.starts_with("client."))
            BOOST_TEST(is_said(said, id.substr(7)), id << " is never said");
}

BOOST_AUTO_TEST_CASE(every_id_in_the_sources_is_a_message) {
    const auto& locale = shelf().messages;
    std::set<std::string> sections;
    for (const auto& [id, text] : locale)
        if (id.starts_with("client.")) sections.insert(id.substr(7, id.find('.', 7) - 7));
    const tests::Pattern shape{"([a-z]+)\\.[a-z0-9_]+"};
    std::set<std::string> keys;  // Of house rules: some of their sections are called as ours.
    for (const RuleGroup& group : rule_groups<warfare::Variant>())
        keys.insert(group.keys.begin(), group.keys.end());
    for (const std::string& text : literals()) {
        const tests::Pattern::Match parts = shape.whole(text);
        if (parts.empty() || !sections.contains(parts[1])) continue;
        if (keys.contains(text)) continue;
        if (text.ends_with(".toml") || text.ends_with(".muster") || text.ends_with('_')) continue;
        const std::string own = "client." + text;
        BOOST_TEST(
            (locale.contains(own) || locale.contains(text) || locale.contains(own + "_many")),
            text << " is no message");
    }
}

/// The ids of the client's messages in a folder's files, without "client.".
std::set<std::string> ids_in(const fs::path& folder) {
    std::set<std::string> out;
    const tests::Pattern head{R"(\[client\.([a-z]+)\].*)"}, entry{R"(([a-z0-9_]+) = .*)"};
    for (const auto& file : fs::directory_iterator{folder}) {
        std::istringstream lines{contents(file.path())};
        std::string section;
        for (std::string line; std::getline(lines, line);) {
            const bool is_head = line.starts_with('[');
            const tests::Pattern::Match parts = (is_head ? head : entry).whole(line);
            if (is_head)
                section = parts.empty() ? "" : parts[1];
            else if (!section.empty() && !parts.empty())
                out.insert(section + "." + parts[1]);
        }
    }
    return out;
}

constexpr std::array<const char*, 2> games{"skirmish", "warfare"};

std::set<std::string> literals_of(const std::string& game) {
    return literals([&](const fs::path& file) { return *file.begin() == fs::path{game}; });
}

BOOST_AUTO_TEST_CASE(only_a_games_own_rooms_use_the_words_of_its_files) {
    const fs::path cards = skirmish::shipped_cards();
    for (const std::string game : games) {
        const auto elsewhere =
            literals([&](const fs::path& file) { return *file.begin() != fs::path{game}; });
        const auto own = literals_of(game);
        for (const std::string& language : languages) {
            const auto ids = ids_in(cards / game / "locale" / language);
            BOOST_TEST(ids.size() > 100U);
            for (const std::string& id : ids) {
                BOOST_TEST(!is_literal(elsewhere, id),
                           id << " is of " << game << " but used outside its rooms");
                const bool is_of_title = id.starts_with("game." + game + '_');
                BOOST_TEST((is_of_title || is_said(own, id)),
                           id << " is of " << game << " but not used there");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(what_one_game_alone_says_is_in_its_own_files) {
    const auto shared = literals([](const fs::path& file) {
        return std::none_of(games.begin(), games.end(),
                            [&](const char* game) { return *file.begin() == fs::path{game}; });
    });
    const auto one = literals_of(games[0]), other = literals_of(games[1]);
    for (const std::string& id : ids_in(skirmish::shipped_cards() / "locale" / "en"))
        BOOST_TEST((is_said(shared, id) || (is_said(one, id) && is_said(other, id))),
                   id << " is shared but said by one game alone");
}

BOOST_AUTO_TEST_CASE(german_has_every_message_of_the_client) {
    const fs::path cards = skirmish::shipped_cards();
    for (const fs::path& folder :
         {cards / "locale", cards / games[0] / "locale", cards / games[1] / "locale"}) {
        const auto english = ids_in(folder / "en"), german = ids_in(folder / "de");
        BOOST_TEST(!english.empty());
        BOOST_TEST(german == english, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
