#define BOOST_TEST_DYN_LINK
#include "client/app/notes.hpp"
#include "client/rulebook/books.hpp"
#include "client/ui/screen/terms.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace muster::client {
namespace {

const std::array<std::string, 4> taught_games{"skirmish", "warfare", "battlefield", "strategic"};

/// Somebody who learns a game at its table.
struct AtTable : Hands {
    AtTable(const Folder& folder, std::size_t game, const std::string& language,
            const Settings& settings = calm())
        : Hands{at_menu(start_in(folder, settings, {}, language), 0)} {
        key('T');
        key(static_cast<char>('1' + game));
        rest();
    }
    explicit AtTable(const TestApp::Start& start) : Hands{start} { rest(); }
    void wait(double ms) {
        for (double past = 0; past < ms; past += 10) app.tick(now += 10);
    }
    void rest_on(const Term& term) {
        app.pointer_moved(1, 1);
        wait(Notes::after_ms + 20);
        app.pointer_moved(term.box.centre_x(), term.box.centre_y());
        wait(Notes::after_ms + 20);
    }
    void point_away() {
        app.pointer_moved(1, 1);
        wait(20);
    }
    void click_at(double x, double y) {
        app.pointer_moved(x, y);
        app.pointer_down(x, y);
        app.pointer_up(x, y);
        rest();
    }
    /// The key that leads on from a tag stands in it.
    std::optional<Box> tag() {
        std::optional<Box> out;
        for (const Item& item : app.screen().items)
            if (const auto* fill = std::get_if<Fill>(&item); fill != nullptr && fill->has_shadow)
                out = fill->box;
            else if (const auto* label = std::get_if<Label>(&item);
                     label != nullptr && label->text == "F2" && out &&
                     out->contains(label->box.centre_x(), label->box.centre_y()))
                return out;
        return std::nullopt;
    }
    bool is_in_book() {
        return shows(app.words()("rulebook.search")) || shows(app.words()("rulebook.hint"));
    }
    /// The rule that is marked where the book was opened.
    std::string marked() {
        std::optional<Box> mark;
        for (const Item& item : app.screen().items) {
            const auto* fill = std::get_if<Fill>(&item);
            if (fill != nullptr && fill->colour == theme::amber) mark = fill->box;
            const auto* label = std::get_if<Label>(&item);
            if (label != nullptr && mark && mark->contains(label->box.x + 2, label->box.centre_y()))
                return label->text;
        }
        return {};
    }
    /// Once the screen is made: a focus that is gone has then moved.
    Command focused() {
        static_cast<void>(app.screen());
        return app.attention().focus;
    }
    [[nodiscard]] const Game& game(std::size_t which) const { return *app.games()[which]; }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(notes_tests)

BOOST_AUTO_TEST_CASE(rules_and_words_are_found_in_texts_that_are_broken_and_aligned) {
    const std::string text = "See SK-34, WF-R3 (BF-129); not A-4, XSK-3, SK-, or 3-4.";
    std::vector<std::string> found;
    for (const RuleMention& one : rules_in(text)) found.push_back(text.substr(one.from, one.bytes));
    BOOST_TEST(found == (std::vector<std::string>{"SK-34", "WF-R3", "BF-129"}),
               boost::test_tools::per_element());
    const auto& studio = shelf().studio;
    const Box room{100, 50, 120, 90};
    for (const theme::Align align :
         {theme::Align::left, theme::Align::centre, theme::Align::right}) {
        const Label label{room, "It cannot be done in that place now (SK-34).",
                          theme::label(13, theme::ink, 500, align), 0, true};
        const auto links = rule_links(studio, label);
        BOOST_TEST_REQUIRE(links.size() == 1U);
        BOOST_TEST(links[0].rule == "SK-34");
        BOOST_TEST(links[0].box.x >= room.x);
        BOOST_TEST(links[0].box.right() <= room.right());
        BOOST_TEST(links[0].box.y > room.y + 10);
        // One line is in the middle of its box, or at the side that it is set to.
        const Label one{room, "SK-34", theme::label(13, theme::ink, 500, align)};
        const Box box = rule_links(studio, one).at(0).box;
        BOOST_TEST(std::abs(box.centre_y() - room.centre_y()) < 1);
        if (align == theme::Align::left) BOOST_TEST(box.x == room.x);
        if (align == theme::Align::centre)
            BOOST_TEST(std::abs(box.centre_x() - room.centre_x()) < 1);
        if (align == theme::Align::right) BOOST_TEST(std::abs(box.right() - room.right()) < 1);
    }
}

BOOST_AUTO_TEST_CASE(every_kind_of_word_on_every_table_has_a_note_with_its_rule) {
    const std::array<std::set<std::string>, 4> kinds{
        std::set<std::string>{"role", "step", "stat", "state", "phase", "path", "trait"},
        std::set<std::string>{"stat", "state", "type", "effect", "round", "die", "fresh"},
        std::set<std::string>{"phase", "value", "rank", "command", "trait", "key"},
        std::set<std::string>{"meter", "turn", "army", "pool"}};
    for (const std::string& language : languages)
        for (std::size_t game = 0; game < taught_games.size(); ++game)
            BOOST_TEST_CONTEXT(language << " " << taught_games[game]) {
                const Folder folder;
                AtTable table{folder, game, language};
                const Rulebook book{book_file(taught_games[game], language)};
                std::set<std::string> seen, seen_kinds;
                for (int step = 0; step < 30; ++step) {
                    // By value: each look makes another screen.
                    for (const Term& term : std::vector<Term>{table.app.screen().terms}) {
                        if (term.is_link()) {
                            BOOST_TEST(book.section_of(term.rule).has_value(), term.rule);
                            continue;
                        }
                        if (!seen.insert(term.id + term.text).second) continue;
                        seen_kinds.insert(term.id.substr(0, term.id.find('.')));
                        BOOST_TEST_CONTEXT(term.id) {
                            const auto meaning = table.game(game).meaning(term.id);
                            const std::string text = !term.text.empty() ? term.text
                                                     : meaning          ? meaning->text
                                                                        : std::string{};
                            BOOST_TEST(!text.empty());
                            BOOST_TEST(text.find_first_of("<>{}") == std::string::npos, text);
                            BOOST_TEST(term.word.find('.') == std::string::npos, term.word);
                            const bool has_rule = meaning && !meaning->rule.empty();
                            BOOST_TEST((has_rule || term.id == "sapped"));
                            if (has_rule)
                                BOOST_TEST(book.section_of(meaning->rule).has_value(),
                                           meaning->rule);
                            const double x = term.box.centre_x(), y = term.box.centre_y();
                            const Term* on_top = term_at(table.app.screen(), x, y);
                            if (on_top == nullptr || on_top->id != term.id) {
                                seen.erase(term.id + term.text);
                                continue;
                            }
                            table.rest_on(term);
                            BOOST_TEST(table.shows(text), text);
                            if (has_rule) BOOST_TEST(table.shows(meaning->rule));
                            const auto tag = table.tag();
                            BOOST_TEST_REQUIRE((tag || !has_rule));
                            if (!tag) continue;
                            const Size size = table.app.size();
                            BOOST_TEST(tag->x >= 0);
                            BOOST_TEST(tag->y >= 0);
                            BOOST_TEST(tag->right() <= size.width);
                            BOOST_TEST(tag->bottom() <= size.height);
                            // Twelve below the pointer, or above it.
                            const bool is_below = std::abs(tag->y - (y + 12)) < 0.5;
                            const bool is_above = std::abs(tag->bottom() - (y - 12)) < 0.5;
                            BOOST_TEST((is_below || is_above));
                        }
                    }
                    table.point_away();
                    table.press(Key::enter);
                    if (table.app.screen().terms.empty()) break;
                }
                for (const std::string& kind : kinds[game])
                    BOOST_TEST(seen_kinds.contains(kind), kind << " is on no table");
            }
}

BOOST_AUTO_TEST_CASE(a_note_comes_after_a_while_fades_in_and_goes) {
    const Folder folder;
    Settings settings;
    AtTable table{folder, 1, "en", settings};
    const auto find = [&](const std::string& id) {
        for (const Term& term : table.app.screen().terms)
            if (term.id == id) return term;
        BOOST_FAIL(id << " is not on the screen");
        return Term{};
    };
    const std::string text = table.game(1).meaning("stat.attack")->text;
    const auto layers = [&] {
        int out = 0;
        for (const Item& item : table.app.screen().items)
            if (std::holds_alternative<Layer>(item)) ++out;
        return out;
    };
    const Term attack = find("stat.attack");
    const int before = layers();
    table.app.pointer_moved(attack.box.centre_x(), attack.box.centre_y());
    table.wait(Notes::after_ms - 20);
    BOOST_TEST(!table.shows(text));
    BOOST_TEST(!table.app.is_still());
    table.wait(30);
    BOOST_TEST(layers() == before + 1);
    BOOST_TEST(table.app.is_moving());
    table.wait(Notes::fade_ms + 20);
    BOOST_TEST(layers() == before);
    BOOST_TEST(table.shows(text));
    // Nothing goes on once it is whole.
    table.rest();
    BOOST_TEST(!table.app.is_moving());
    // The way to it does not lose it, and a click on it leads to the rule; Esc leads back.
    const Box tag = table.tag().value();
    const Command focus = table.focused();
    table.app.pointer_moved(tag.x + 40, tag.y - 4);
    table.wait(60);
    table.app.pointer_moved(tag.x + 40, tag.centre_y());
    table.wait(600);
    BOOST_TEST(table.shows(text));
    table.click_at(tag.x + 40, tag.centre_y());
    BOOST_TEST_REQUIRE(table.is_in_book());
    BOOST_TEST(table.marked() == "WF-101");
    table.press(Key::escape);
    BOOST_TEST(!table.is_in_book());
    BOOST_TEST((table.focused() == focus));
    BOOST_TEST(!table.shows(text));
    // Elsewhere there is none; a key, and a click on a card, take it away.
    table.rest_on(attack);
    BOOST_TEST(table.shows(text));
    table.point_away();
    BOOST_TEST(!table.shows(text));
    table.rest_on(attack);
    table.app.press(Key::tab);
    BOOST_TEST(!table.shows(text));
}

BOOST_AUTO_TEST_CASE(f3_leads_from_word_to_word_and_the_focus_comes_back) {
    for (std::size_t game = 0; game < taught_games.size(); ++game)
        BOOST_TEST_CONTEXT(taught_games[game]) {
            const Folder folder;
            AtTable table{folder, game, "en"};
            for (int step = 0; step < 3; ++step) table.press(Key::enter);
            const Command focus = table.focused();
            const std::size_t words = table.app.screen().terms.size();
            BOOST_TEST_REQUIRE(words > 4U);
            std::set<std::string> read;
            for (std::size_t i = 0; i < 6; ++i) {
                table.press(Key::f3);
                const auto tag = table.tag();
                BOOST_TEST_REQUIRE(tag.has_value());
                read.insert(table.shown());
            }
            BOOST_TEST(read.size() > 3U);
            BOOST_TEST((table.focused() == focus));
            const std::string before = table.shown();
            table.press(Key::f3);
            table.press(Key::back_f3);
            BOOST_TEST((table.shown() == before));
            // Into the book and back to the same word.
            table.press(Key::f2);
            BOOST_TEST_REQUIRE(table.is_in_book());
            BOOST_TEST(!table.marked().empty());
            table.press(Key::escape);
            BOOST_TEST((table.focused() == focus));
            BOOST_TEST((table.shown() == before));
            table.press(Key::enter);
            BOOST_TEST(table.is_in_book());
            table.press(Key::escape);
            // Escape only lets go of the word.
            table.press(Key::escape);
            BOOST_TEST(!table.tag().has_value());
            BOOST_TEST(table.app.screen().terms.size() == words);
        }
}

BOOST_AUTO_TEST_CASE(a_focus_that_rests_on_a_word_explains_it) {
    const Folder folder;
    TestApp::Start start = start_in(folder, calm());
    start.opening = Opening::new_battle;
    start.players = {players::Kind::human, players::Kind::greedy};
    AtTable table{start};
    const auto all = table.app.screen().terms;
    const auto pile = std::find_if(all.rbegin(), all.rend(),
                                   [](const Term& term) { return term.id == "state.killed"; });
    BOOST_TEST_REQUIRE((pile != all.rend()));
    const Spot* spot = spot_at(table.app.screen(), pile->box.centre_x(), pile->box.centre_y());
    BOOST_TEST_REQUIRE(spot != nullptr);
    const Command there = spot->command;
    const int zone = spot->zone;
    const auto is_in_zone = [&] {
        const Spot* now = find_spot(table.app.screen(), table.focused());
        return now != nullptr && now->zone == zone;
    };
    for (int tabs = 0; tabs < 12 && !is_in_zone(); ++tabs) table.app.press(Key::tab);
    for (const Key key : {Key::up, Key::down})
        for (int i = 0; i < 4 && table.focused() != there; ++i) table.app.press(key);
    BOOST_TEST_REQUIRE((table.focused() == there));
    const std::string text = table.game(0).meaning("state.killed")->text;
    BOOST_TEST(!table.shows(text));
    table.wait(Notes::after_ms + 20);
    BOOST_TEST(table.shows(text));
    BOOST_TEST(table.tag()->y >= pile->box.y);
    table.press(Key::f2);
    BOOST_TEST(table.marked() == "SK-72");
    table.press(Key::escape);
    BOOST_TEST((table.focused() == there));
}

BOOST_AUTO_TEST_CASE(a_hand_does_not_wait_open_behind_a_book_that_nobody_reads) {
    const Folder folder;
    TestApp::Start start = start_in(folder, calm());
    start.opening = Opening::new_battle;
    Hands hands{start};
    const std::string cover = hands.app.words()("cover.hold");
    const auto show = [&] {
        BOOST_TEST_REQUIRE(hands.shows(cover));
        BOOST_TEST(hands.click({Command::Kind::show_hand}));
        hands.rest();
        BOOST_TEST_REQUIRE(!hands.shows(cover));
    };
    show();
    // Whoever reads comes back to the hand.
    hands.press(Key::f2);
    for (int i = 0; i < 5; ++i) {
        hands.app.tick(hands.now += 50'000);
        hands.press(Key::page_down);
    }
    hands.press(Key::escape);
    BOOST_TEST(!hands.shows(cover));
    hands.press(Key::f2);
    hands.app.tick(hands.now += 125'000);
    hands.press(Key::escape);
    BOOST_TEST(hands.shows(cover));
}

BOOST_AUTO_TEST_CASE(the_rule_of_a_refusal_is_a_link_and_f2_opens_it) {
    const Folder folder;
    AtTable table{folder, 1, "en"};
    std::optional<Spot> refused;
    for (int step = 0; step < 30 && !refused; ++step) {
        for (const Spot& spot : table.app.screen().spots)
            if (!spot.is_enabled && !rules_in(spot.reason).empty()) refused = spot;
        if (!refused) table.press(Key::enter);
    }
    BOOST_TEST_REQUIRE(refused.has_value());
    const RuleMention mention = rules_in(refused->reason)[0];
    const std::string rule = refused->reason.substr(mention.from, mention.bytes);
    const auto link = [&] {
        std::optional<Term> out;
        for (const Term& term : table.app.screen().terms)
            if (term.is_link() && term.rule == rule) out = term;
        return out;
    };
    BOOST_TEST(!link().has_value());
    // A click on it says why not, with the rule as a link.
    table.click_at(refused->box.centre_x(), refused->box.centre_y());
    BOOST_TEST((table.focused() == refused->command));
    table.press(Key::f2);
    BOOST_TEST_REQUIRE(table.is_in_book());
    BOOST_TEST(table.marked() == rule);
    table.press(Key::escape);
    BOOST_TEST((table.focused() == refused->command));
    table.point_away();
    BOOST_TEST_REQUIRE(link().has_value());
    const Box box = link()->box;
    // Resting on it shows how the rule begins.
    table.rest_on(*link());
    BOOST_TEST(table.tag().has_value());
    const Rulebook book{book_file("warfare", "en")};
    BOOST_TEST(table.shows(book.gist(rule)));
    table.click_at(box.centre_x(), box.centre_y());
    BOOST_TEST_REQUIRE(table.is_in_book());
    BOOST_TEST(table.marked() == rule);
    table.press(Key::escape);
    BOOST_TEST((table.focused() == refused->command));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
