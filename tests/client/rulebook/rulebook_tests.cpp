#define BOOST_TEST_DYN_LINK
#include "client/rulebook/page_lines.hpp"
#include "client/rulebook/rulebook.hpp"
#include "client/scenes/title.hpp"
#include "client/ui/widgets/focus.hpp"
#include "engine/rulebook/book.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace muster::client {
namespace {

const std::vector<std::string> rulesets{"skirmish", "warfare", "battlefield", "strategic",
                                        "campaign"};

/// Somebody who has opened the rulebooks from the title.
struct Reader {
    explicit Reader(const Folder& folder, const std::string& language = "en")
        : hands{at_menu(start_in(folder, calm(), {}, language), 0)} {
        press(Key::f2);
    }
    void press(Key key, char letter = 0) {
        hands.app.press(key, letter);
        hands.app.release(key);
        hands.rest();
    }
    void type(const std::string& text) {
        hands.app.type(text);
        hands.rest();
    }
    [[nodiscard]] const Screen& screen() { return hands.app.screen(); }
    [[nodiscard]] bool is_open() { return screen().caption.find("rules") != std::string::npos; }
    /// The places of the page that lead to a rule, by the rule.
    [[nodiscard]] std::vector<Spot> links() {
        std::vector<Spot> out;
        for (const Spot& spot : screen().spots)
            if (spot.command.is(RulebookScene::link)) out.push_back(spot);
        return out;
    }
    [[nodiscard]] bool shows_a_mark() {
        for (const Item& item : screen().items)
            if (const auto* fill = std::get_if<Fill>(&item))
                if (fill->colour == theme::amber) return true;
        return false;
    }
    /// The heading of the page.
    [[nodiscard]] std::string heading() {
        for (const Item& item : screen().items)
            if (const auto* label = std::get_if<Label>(&item))
                if (label->style.size == theme::name(32).size) return label->text;
        return {};
    }

    Hands hands;
};

/// Not for messages that were forgotten: toggles and files in the books look like them.
void check_texts(const Screen& screen, Size size) {
    for (const std::string& fault : faults_of(screen, size)) BOOST_ERROR(fault);
    for (const std::string& fault : key_faults_of(screen)) BOOST_ERROR(fault);
}

void for_all_texts(const Rulebook& book, const std::function<void(const BookText&)>& look) {
    for (const BookSection& section : book.sections())
        for (const BookBlock& block : section.blocks) {
            look(block.text);
            for (const auto& row : block.rows)
                for (const BookText& cell : row) look(cell);
        }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(rulebook_tests)

BOOST_AUTO_TEST_CASE(its_markdown_becomes_blocks_and_spans) {
    const Rulebook book = Rulebook::of(
        "# Book\n\n## 1. One\n\n**XY-1** A *card* of\ntwo lines, see XY-2. And `code *x*`.\n\n"
        "- an [item](#x) with XY-R3\n  that goes on\n1. first\n\n"
        "| A | B |\n|---|---|\n| **XY-2** | with \\| bar |\n\n### 1.1 Part\n\n```\na  b\n```\n");
    BOOST_TEST(book.title() == "Book");
    BOOST_TEST_REQUIRE(book.sections().size() == 2U);
    const BookSection& one = book.sections()[0];
    BOOST_TEST(one.title == "1. One");
    BOOST_TEST(one.level == 2);
    BOOST_TEST_REQUIRE(one.blocks.size() == 4U);
    BOOST_TEST(plain(one.blocks[0].text) == "XY-1 A card of two lines, see XY-2. And code *x*.");
    BOOST_TEST(one.blocks[0].text[0].is_definition);
    BOOST_TEST(one.blocks[0].text[2].is_italic);
    BOOST_TEST((one.blocks[1].kind == BookBlock::Kind::item));
    BOOST_TEST(plain(one.blocks[1].text) == "an item with XY-R3 that goes on");
    BOOST_TEST(plain(one.blocks[2].text) == "1. first");
    BOOST_TEST_REQUIRE(one.blocks[3].rows.size() == 2U);
    BOOST_TEST(plain(one.blocks[3].rows[1][1]) == "with | bar");
    BOOST_TEST((book.sections()[1].blocks[0].kind == BookBlock::Kind::code));
    BOOST_TEST(plain(book.sections()[1].blocks[0].text) == "a  b");
    BOOST_TEST(book.section_of("XY-2").value() == 0U);
    BOOST_TEST(!book.section_of("XY-R3").has_value());
    BOOST_TEST(book.gist("XY-1") == "A card of two lines, see XY-2");
    BOOST_TEST(book.gist("XY-2") == "with | bar");
    BOOST_TEST(book.hits(0, "CARD") == 1);
    BOOST_TEST(book.hits(0, "xy-") == 4);
    BOOST_TEST(book.hits(0, "") == 0);
    BOOST_TEST(book.hits(7, "card") == 0);
    BOOST_TEST(folded("ÄÖÜ Straße É") == "äöü straße é");
}

BOOST_AUTO_TEST_CASE(every_book_is_whole_in_every_language) {
    for (const std::string language : {"en", "de"})
        for (const std::string& ruleset : rulesets) BOOST_TEST_CONTEXT(ruleset << " " << language) {
                const auto file = book_file(ruleset, language);
                BOOST_TEST((file.string().find("locale") != std::string::npos) ==
                           (language == "de"));
                const Rulebook book{file};
                BOOST_TEST(!book.title().empty());
                BOOST_TEST(book.rules().size() > 150U);
                for (const auto& [rule, section] : book.rules())
                    BOOST_TEST(!book.gist(rule).empty(), rule);
                for_all_texts(book, [&](const BookText& text) {
                    for (const BookSpan& span : text) {
                        if (!span.rule.empty())
                            BOOST_TEST(book.section_of(span.rule).has_value(), span.rule);
                        if (span.is_code) continue;
                        for (const char* mark : {"**", "`", "]("})
                            BOOST_TEST(span.text.find(mark) == std::string::npos, span.text);
                    }
                });
            }
    // A language without a book of its own reads the English one; so does what is not a language.
    BOOST_TEST(book_file("warfare", "de-AT") == book_file("warfare", "de"));
    BOOST_TEST(book_file("warfare", "fr") == book_file("warfare", "en"));
}

BOOST_AUTO_TEST_CASE(its_lines_are_as_wide_as_the_page_and_keep_words_whole) {
    const Attention attention;
    const Frame frame{shelf().studio, shelf().words, attention, {1280, 800}, as_it_comes};
    const Builder b{frame};
    for (const std::string& ruleset : rulesets) {
        if (tests::is_sanitized && ruleset != rulesets.back()) continue;
        const Rulebook book{book_file(ruleset, "de")};
        for (const BookSection& section : book.sections()) {
            const double width = 700;  // Of the narrowest window's page.
            std::string set;
            for (const PageLine& line : page_lines(b, section, width)) {
                for (const PageRun& run : line.runs) {
                    BOOST_TEST(run.x + run.width <= width + 1, section.title << ": " << run.text);
                    set += run.text;
                }
                if (line.is_table || line.is_code || line.runs.empty()) continue;
                const std::string& last = line.runs.back().text;
                const std::string& first = line.runs.front().text;
                BOOST_TEST((last.empty() || last.back() != '('), section.title << ": " << last);
                BOOST_TEST(std::string{",.;:)"}.find(first.front()) == std::string::npos,
                           section.title << ": " << first);
            }
            // Nothing but blanks is lost between the lines.
            const auto squeezed = [](std::string text) {
                std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
                const std::string dot = "\u2022";
                for (std::size_t at = text.find(dot); at != std::string::npos; at = text.find(dot))
                    text.erase(at, dot.size());
                return text;
            };
            std::string whole;
            for (const BookBlock& block : section.blocks)
                if (block.kind != BookBlock::Kind::table) whole += plain(block.text);
            if (std::none_of(section.blocks.begin(), section.blocks.end(), [](const auto& block) {
                    return block.kind == BookBlock::Kind::table;
                }))
                BOOST_TEST(squeezed(set) == squeezed(whole), section.title);
        }
    }
}

BOOST_AUTO_TEST_CASE(f2_opens_it_once_and_escape_leads_back) {
    const Folder folder;
    Reader reader{folder};
    BOOST_TEST(reader.is_open());
    reader.press(Key::f2);
    reader.press(Key::escape);
    BOOST_TEST(!reader.is_open());
    BOOST_TEST(reader.hands.click(act(TitleScene::rules)));
    BOOST_TEST(reader.is_open());
    // In the list of keys too, and not over it.
    reader.press(Key::escape);
    reader.press(Key::f1);
    BOOST_TEST(reader.hands.shows("F2"));
    reader.press(Key::f2);
    BOOST_TEST(!reader.is_open());
}

BOOST_AUTO_TEST_CASE(a_battle_opens_it_at_the_rule_of_the_moment) {
    // The lessons lead through the moments of all games.
    for (std::size_t which = 0; which < rulesets.size(); ++which) {
        const Folder folder;
        Reader reader{folder};
        reader.press(Key::escape);
        reader.press(Key::letter, 'T');
        reader.press(Key::letter, static_cast<char>('1' + which));
        for (int step = 0; step < 30; ++step) {
            BOOST_TEST_REQUIRE(!reader.is_open());
            if (step % tests::with_sanitizers(6, 1) == 0) {
                reader.press(Key::f2);
                BOOST_TEST_REQUIRE(reader.is_open());
                BOOST_TEST(reader.shows_a_mark(), rulesets[which] << ", " << reader.heading());
                reader.press(Key::escape);
            }
            reader.press(Key::enter);
            if (reader.screen().caption.find("earn") != std::string::npos) break;
        }
    }
}

BOOST_AUTO_TEST_CASE(links_lead_on_and_backspace_leads_back) {
    const Folder folder;
    Reader reader{folder};
    const std::string first = reader.heading();
    for (const std::size_t game : {0U, 1U, 2U}) {
        if (game > 0) BOOST_TEST(reader.hands.click(act(RulebookScene::game, game)));
        // Down the contents to a page with links.
        for (std::size_t at = 2; at < 9 && (at < 4 || reader.links().empty()); ++at)
            BOOST_TEST(reader.hands.click(act(RulebookScene::chapter, at)));
        BOOST_TEST_REQUIRE(!reader.links().empty());
        const std::string from = reader.heading();
        const Spot link = reader.links().back();
        BOOST_TEST(reader.hands.click(link.command));
        BOOST_TEST(reader.shows_a_mark());
        const std::string there = reader.heading();
        if (there != from) reader.press(Key::backspace);
        BOOST_TEST(reader.heading() == from);
    }
    // Back to the first page of the first book.
    for (int i = 0; i < 60; ++i) reader.press(Key::backspace);
    BOOST_TEST(reader.is_open());
    BOOST_TEST(reader.heading() == first);
}

BOOST_AUTO_TEST_CASE(its_margin_stands_beside_the_page_or_under_it) {
    const Folder folder;
    Reader reader{folder};
    const auto rows_of_margin = [&] {
        std::vector<Box> out;
        for (const Spot& spot : reader.links())
            if (spot.words.find(": ") != std::string::npos) out.push_back(spot.box);
        return out;
    };
    for (std::size_t at = 2; at < 12 && rows_of_margin().empty(); ++at)
        BOOST_TEST(reader.hands.click(act(RulebookScene::chapter, at)));
    BOOST_TEST_REQUIRE(!rows_of_margin().empty());
    for (const Box& row : rows_of_margin()) BOOST_TEST(row.x > 900);
    const std::size_t count = rows_of_margin().size();
    reader.hands.app.resize(smallest);
    BOOST_TEST(rows_of_margin().size() <= count);
    BOOST_TEST_REQUIRE(!rows_of_margin().empty());
    for (const Box& row : rows_of_margin()) BOOST_TEST(row.y > 480);
    check_texts(reader.screen(), smallest);
    const std::string from = reader.heading();
    BOOST_TEST(reader.hands.click(reader.links().back().command));
    BOOST_TEST((reader.shows_a_mark() || reader.heading() != from));
}

BOOST_AUTO_TEST_CASE(search_counts_marks_and_goes_from_place_to_place) {
    const Folder folder;
    Reader reader{folder};
    reader.type("/");
    reader.type("dice");
    BOOST_TEST(reader.hands.shows(" places"));
    const std::string before = reader.heading();
    reader.press(Key::enter);
    const std::string first = reader.heading();
    BOOST_TEST(first != before);
    BOOST_TEST(reader.shows_a_mark());
    reader.press(Key::enter);
    BOOST_TEST(reader.heading() != first);
    // Escape empties the field first.
    reader.press(Key::escape);
    BOOST_TEST(reader.is_open());
    BOOST_TEST(!reader.hands.shows(" places"));
    reader.type("zzz");
    BOOST_TEST(reader.hands.shows("0 places"));
    const std::string stays = reader.heading();
    reader.press(Key::enter);
    BOOST_TEST(reader.heading() == stays);
    reader.press(Key::escape);
    reader.press(Key::escape);
    BOOST_TEST(!reader.is_open());
}

BOOST_AUTO_TEST_CASE(it_changes_its_language_where_it_is) {
    const Folder folder;
    Reader reader{folder};
    BOOST_TEST(reader.hands.click(act(RulebookScene::chapter, 3)));
    const std::string english = reader.heading();
    reader.press(Key::letter, 'S');
    BOOST_TEST(reader.hands.click_language("de"));
    reader.press(Key::escape);
    BOOST_TEST(reader.heading().substr(0, 2) == english.substr(0, 2));
    BOOST_TEST(reader.heading() != english);
}

BOOST_AUTO_TEST_CASE(every_page_stands_whole_in_its_boxes, *tests::without_sanitizers()) {
    for (const std::string& language : languages)
        for (std::size_t game = 0; game < rulesets.size(); ++game) {
            const Folder folder;
            Reader reader{folder, language};
            reader.hands.click(act(RulebookScene::game, game));
            const std::size_t count =
                Rulebook{book_file(rulesets[game], language)}.sections().size();
            for (const Size& size : {smallest, Size{1920, 1080}}) {
                reader.hands.app.resize(size);
                std::set<std::string> headings;
                for (std::size_t at = 0; at < count; ++at)
                    BOOST_TEST_CONTEXT(language << " " << rulesets[game] << " " << at) {
                        while (find_spot(reader.screen(), act(RulebookScene::chapter, at)) ==
                               nullptr)
                            reader.hands.app.wheel(60, 300, at == 0 ? -9 : 1);
                        BOOST_TEST(reader.hands.click(act(RulebookScene::chapter, at)));
                        headings.insert(reader.heading());
                        check_texts(reader.screen(), size);
                        reader.press(Key::page_down);
                        check_texts(reader.screen(), size);
                    }
                BOOST_TEST(headings.size() == count);
            }
        }
}

BOOST_AUTO_TEST_CASE(with_large_text_contents_page_and_what_it_names_are_tabs) {
    const Folder folder;
    Reader reader{folder};
    App& app = reader.hands.app;
    app.resize(smallest_in_tabs);
    BOOST_TEST(app.size().width == smallest_in_tabs.width);
    const auto has_chapter = [&](std::size_t at) {
        return find_spot(reader.screen(), act(RulebookScene::chapter, at)) != nullptr;
    };
    // Down the contents by keys, beyond what shows at first; Enter opens the page.
    reader.press(Key::letter, '1');
    for (int i = 0; i < 8; ++i) reader.press(Key::down);
    BOOST_TEST(!has_chapter(0));
    const Spot* focused = find_spot(reader.screen(), app.attention().focus);
    BOOST_TEST_REQUIRE((focused != nullptr && focused->command.is(RulebookScene::chapter)));
    const std::string title = focused->words;
    const auto shows_title = [&] {
        for (const Item& item : reader.screen().items)
            if (const auto* label = std::get_if<Label>(&item))
                if (label->text == title && label->style.size > 15) return true;
        return false;
    };
    reader.press(Key::enter);
    BOOST_TEST(reader.hands.is_ringed(act(RulebookScene::open_tab, RulebookScene::page_tab)));
    BOOST_TEST(shows_title());
    // The title goes with the first lines, and comes back with them.
    reader.press(Key::page_down);
    BOOST_TEST(!shows_title());
    reader.press(Key::home);
    BOOST_TEST(shows_title());
    // All that the page names is in the third tab, by keys.
    reader.press(Key::letter, '3');
    std::set<std::string> named;
    for (int i = 0; i < 40; ++i) {
        for (const Spot& link : reader.links()) named.insert(link.words);
        reader.press(Key::down);
    }
    BOOST_TEST(named.size() > 3U);
    reader.press(Key::enter);
    BOOST_TEST(reader.shows_a_mark());
    reader.press(Key::backspace);
    BOOST_TEST(shows_title());
    // Games are chosen above the contents.
    reader.press(Key::letter, '1');
    BOOST_TEST(reader.hands.click(act(RulebookScene::game, 1)));
    reader.press(Key::home);  // The digit's own character is no text.
    reader.type("/");
    reader.type("wall");
    reader.press(Key::enter);
    BOOST_TEST(reader.shows_a_mark());
}

BOOST_AUTO_TEST_CASE(every_page_can_be_read_to_its_end_with_large_text,
                     *tests::without_sanitizers()) {
    for (const std::string& language : languages)
        for (std::size_t game = 0; game < rulesets.size(); ++game) {
            const Folder folder;
            Reader reader{folder, language};
            reader.hands.app.resize(smallest_in_tabs);
            reader.press(Key::letter, '1');
            reader.hands.click(act(RulebookScene::game, game));
            const std::size_t count =
                Rulebook{book_file(rulesets[game], language)}.sections().size();
            for (std::size_t at = 0; at < count; ++at)
                BOOST_TEST_CONTEXT(language << " " << rulesets[game] << " " << at) {
                    reader.hands.app.resize(at % 3 == 0   ? smallest_in_tabs
                                            : at % 3 == 1 ? Size{640, 400}
                                                          : Size{800, 500});
                    std::string before;
                    int pages = 0;
                    for (; pages < 200; ++pages) {
                        const std::string now = reader.hands.shown();
                        if (now == before) break;
                        before = now;
                        check_texts(reader.screen(), reader.hands.app.size());
                        reader.press(Key::page_down);
                    }
                    BOOST_TEST(pages < 200);
                    // To the next one.
                    if (at + 1 < count)
                        BOOST_TEST_REQUIRE(reader.hands.click(act(RulebookScene::chapter, at + 1)));
                }
        }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
