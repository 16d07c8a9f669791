#define BOOST_TEST_DYN_LINK
#include "engine/rulebook/book.hpp"
#include "engine/strategic/names.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Both texts of the rulebook: whole, in one order, and of one mind with the shipped rows.
using namespace muster;
using namespace muster::strategic;
using strategic::tests::shipped;

namespace {

/// The rules are numbered from 1 to this, without a gap.
constexpr int last_rule = 504;
constexpr int chapters = 28;

const Rulebook& english() {
    static const Rulebook book{std::filesystem::path{MUSTER_SOURCE_DIR} /
                               "engine/strategic/RULES.md"};
    return book;
}
const Rulebook& german() {
    static const Rulebook book{std::filesystem::path{MUSTER_SOURCE_DIR} /
                               "cards/strategic/locale/de/RULES.md"};
    return book;
}

template <class Look>
void each_text(const BookSection& section, Look look) {
    for (const BookBlock& block : section.blocks) {
        look(block.text);
        for (const auto& row : block.rows)
            for (const BookText& cell : row) look(cell);
    }
}

/// The numbers that a section defines, or else mentions, in their order.
std::vector<std::string> numbers_in(const BookSection& section, bool defined) {
    std::vector<std::string> out;
    each_text(section, [&](const BookText& text) {
        for (const BookSpan& span : text)
            if (!span.rule.empty() && span.is_definition == defined) out.push_back(span.rule);
    });
    return out;
}

/// The row of a table that begins with a rule; its cells as they are read.
std::vector<std::string> row_of_rule(const Rulebook& book, const std::string& rule) {
    const auto at = book.section_of(rule);
    if (!at) return {};
    for (const BookBlock& block : book.sections()[*at].blocks)
        for (const auto& row : block.rows)
            if (!row.empty() && plain(row[0]) == rule) {
                std::vector<std::string> cells;
                for (const BookText& cell : row) cells.push_back(plain(cell));
                return cells;
            }
    return {};
}

/// What a rule says in a paragraph or an item of its own.
std::string words_of_rule(const Rulebook& book, const std::string& rule) {
    const auto at = book.section_of(rule);
    if (!at) return {};
    for (const BookBlock& block : book.sections()[*at].blocks) {
        const std::string words = plain(block.text);
        if (words.starts_with(rule + ' ')) return words;
    }
    return {};
}

/// "−1", "+2" or "–", as a table has a line of a doctrine.
std::string line_of(int n) {
    if (n == 0) return "–";
    return (n < 0 ? "−" : "+") + std::to_string(n < 0 ? -n : n);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_rulebook_tests)

BOOST_AUTO_TEST_CASE(every_rule_stands_in_both_texts_once) {
    for (const Rulebook* book : {&english(), &german()}) BOOST_TEST_CONTEXT(book->title()) {
            std::map<std::string, int> defined;
            for (const BookSection& section : book->sections())
                for (const std::string& rule : numbers_in(section, true)) ++defined[rule];
            int rules = 0;
            for (const auto& [rule, times] : defined) {
                BOOST_TEST(times == 1, rule << " stands there " << times << " times");
                rules += rule[3] != 'R' ? 1 : 0;
            }
            for (int rule = 1; rule <= last_rule; ++rule)
                BOOST_TEST(defined.contains("ST-" + std::to_string(rule)),
                           "ST-" << rule << " is missing");
            BOOST_TEST(rules == last_rule);
        }
}

BOOST_AUTO_TEST_CASE(both_texts_tell_the_same_rules_at_the_same_headings) {
    const auto& one = english().sections();
    const auto& other = german().sections();
    BOOST_REQUIRE(one.size() == other.size());
    int chapter = 0;
    for (std::size_t i = 0; i < one.size(); ++i) BOOST_TEST_CONTEXT(one[i].title) {
            BOOST_TEST(one[i].level == other[i].level);
            BOOST_TEST(numbers_in(one[i], true) == numbers_in(other[i], true),
                       boost::test_tools::per_element());
            const auto mentioned = [](const BookSection& section) {
                auto numbers = numbers_in(section, false);
                std::sort(numbers.begin(), numbers.end());
                return numbers;
            };
            BOOST_TEST(mentioned(one[i]) == mentioned(other[i]), boost::test_tools::per_element());
            // What stands before the first chapter has the title of the book.
            if (i == 0 || one[i].level != 2) continue;
            const std::string number = std::to_string(++chapter) + ". ";
            BOOST_TEST((one[i].title.starts_with(number) && other[i].title.starts_with(number)));
        }
    BOOST_TEST(chapter == chapters);
}

BOOST_AUTO_TEST_CASE(every_ruling_is_told_beside_the_rule_that_it_settles) {
    for (const Rulebook* book : {&english(), &german()}) BOOST_TEST_CONTEXT(book->title()) {
            const BookSection& index = book->sections().back();
            std::set<std::string> told;
            for (const BookSection& section : book->sections()) {
                if (&section == &index || section.title.starts_with("26.")) continue;
                for (const std::string& rule : numbers_in(section, false)) told.insert(rule);
            }
            int before = 0, rulings = 0;
            for (const std::string& ruling : numbers_in(index, true)) {
                BOOST_TEST(told.contains(ruling), ruling << " stands beside no rule");
                const int number = std::stoi(ruling.substr(4));
                BOOST_TEST(number > before, ruling << " is out of order");
                before = number;
                ++rulings;
            }
            BOOST_TEST(rulings > 200);
        }
}

/// ST-205 to ST-328, the cards: upkeep in both texts, and in English whom the lists name.
BOOST_AUTO_TEST_CASE(st_203_the_cards_of_classes_name_what_their_rows_have) {
    const Tables& tables = shipped();
    for (const Class& row : tables.classes) BOOST_TEST_CONTEXT(row.id) {
            const std::string card = words_of_rule(english(), row.rule);
            const std::string card_in_german = words_of_rule(german(), row.rule);
            const std::string gold = std::to_string(row.upkeep_gold);
            if (row.upkeep_gold == 0) {
                BOOST_TEST(card.find("no upkeep") != std::string::npos);
                BOOST_TEST(card_in_german.find("kein Unterhalt") != std::string::npos);
            } else {
                BOOST_TEST(card.find("upkeep " + gold + " gold for ") != std::string::npos);
                BOOST_TEST(card_in_german.find("Unterhalt " + gold + " Gold je ") !=
                           std::string::npos);
            }
            Set named = row.counts_as;
            for (const Selector& list : row.lists) named |= list.classes;
            for (const Matchup& matchup : row.matchups) named |= matchup.enemy.classes;
            for (std::size_t i = 0; i < tables.classes.size(); ++i)
                if ((named & bit(i)) != 0)
                    BOOST_TEST(card.find(tables.classes[i].name) != std::string::npos,
                               tables.classes[i].name);
            for (std::size_t i = 0; i < tables.doctrines.size(); ++i)
                if ((row.deadly_doctrines & bit(i)) != 0)
                    BOOST_TEST(card.find(tables.doctrines[i].name) != std::string::npos,
                               tables.doctrines[i].name);
        }
}

/// ST-383 to ST-396: what the tables of Trade Doctrines say is what their rows have.
BOOST_AUTO_TEST_CASE(st_351_the_tables_of_doctrines_say_what_their_rows_have) {
    int seen = 0;
    for (const Doctrine& row : shipped().doctrines) BOOST_TEST_CONTEXT(row.id) {
            if (row.is_augment()) {
                const std::string price = "– " + std::to_string(row.price);
                BOOST_TEST(words_of_rule(english(), row.rule).find(price + " CP") !=
                           std::string::npos);
                BOOST_TEST(words_of_rule(german(), row.rule).find(price + " KP") !=
                           std::string::npos);
                continue;
            }
            ++seen;
            for (const Rulebook* book : {&english(), &german()}) {
                const auto cells = row_of_rule(*book, row.rule);
                BOOST_REQUIRE(cells.size() == 8U);
                const std::string cp = (row.price > 0 ? book == &german() ? "kostet " : "costs "
                                        : book == &german() ? "bringt "
                                                            : "earns ") +
                                       std::to_string(row.price > 0 ? row.price : row.earns);
                BOOST_TEST(cells[2] == cp);
                for (std::size_t meter = 0; meter < 3; ++meter)
                    BOOST_TEST(cells[3 + meter] == line_of(row.meters[meter]));
                const auto commas = std::count(cells[6].begin(), cells[6].end(), ',');
                BOOST_TEST(commas + 1 == std::popcount(row.triggers));
            }
            BOOST_TEST(row_of_rule(english(), row.rule)[1] == row.name);
        }
    BOOST_TEST(seen == 14);
}

/// ST-398, ST-415 to ST-436, ST-438, ST-446 to ST-463: the tables of weather and terrain.
BOOST_AUTO_TEST_CASE(st_398_the_tables_of_weather_and_terrain_say_what_their_rows_have) {
    const Tables& tables = shipped();
    for (const Rulebook* book : {&english(), &german()}) BOOST_TEST_CONTEXT(book->title()) {
            // The seasons: a column each, in the order of the file.
            const BookSection& chapter = book->sections()[book->section_of("ST-398").value()];
            const auto table = std::find_if(
                chapter.blocks.begin(), chapter.blocks.end(),
                [](const BookBlock& block) { return block.kind == BookBlock::Kind::table; });
            BOOST_REQUIRE((table != chapter.blocks.end()));
            for (std::size_t season = 0; season < tables.seasons.size(); ++season) {
                const auto& rows = tables.seasons[season].rows;
                int from = 1;
                for (std::size_t i = 0; i < rows.size(); ++i) {
                    const std::string range = rows[i].to == from ? std::to_string(from)
                                                                 : std::to_string(from) + "–" +
                                                                       std::to_string(rows[i].to);
                    const std::string cell = plain(table->rows.at(1 + i).at(season));
                    BOOST_TEST(cell.starts_with(range + ' '), cell << " is not " << range);
                    from = rows[i].to + 1;
                }
            }
            for (const Terrain& row : tables.terrains) {
                const auto cells = row_of_rule(*book, row.rule);
                BOOST_REQUIRE(cells.size() == 5U);
                const std::string faces =
                    row.roll_from == 0 ? "–"
                    : row.roll_from == row.roll_to
                        ? std::to_string(row.roll_from)
                        : std::to_string(row.roll_from) + "–" + std::to_string(row.roll_to);
                BOOST_TEST(cells[2] == faces, row.id);
                const char* const word = book == &german() ? "schwierig" : "difficult";
                BOOST_TEST((cells[3].find(word) != std::string::npos) == row.is_difficult, row.id);
            }
        }
    for (const Weather& row : tables.weathers) BOOST_TEST_CONTEXT(row.id) {
            const auto cells = row_of_rule(english(), row.rule);
            BOOST_REQUIRE(cells.size() >= 6U);
            BOOST_TEST(cells[1] == row.name);
            std::string brought;
            for (std::size_t i = cells.size() - 2; i < cells.size() - 1; ++i) brought += cells[i];
            for (std::size_t i = 0; i < tables.weathers.size(); ++i)
                if ((row.includes & bit(i)) != 0 && tables.weathers[i].id != row.id)
                    BOOST_TEST(brought.find(tables.weathers[i].name) != std::string::npos,
                               tables.weathers[i].name);
        }
}

BOOST_AUTO_TEST_SUITE_END()
