#define BOOST_TEST_DYN_LINK
#include "engine/rulebook/book.hpp"
#include "engine/toml/document.hpp"
#include "tests/contents.hpp"
#include "tests/engine/strategic/shipped.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
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

/// What a rule says in a paragraph or an item of its own.
std::string words_of_rule(const Rulebook& book, const std::string& rule) {
    const auto at = book.section_of(rule);
    if (!at) return {};
    for (const BookBlock& block : book.sections()[*at].blocks) {
        std::string words = plain(block.text);
        if (words.starts_with(rule + ' ')) return words;
    }
    return {};
}

std::string first_sentence(const std::string& words) {
    return words.substr(0, words.find(". "));
}

/// "4", or "9–10".
std::string range_of(int from, int to) {
    return std::to_string(from) + (from == to ? "" : "–" + std::to_string(to));
}

/// "Morale −1, Influence +1": the meters that a doctrine moves, as the book has them.
std::string lines_of(const Doctrine& row, const std::array<const char*, 3>& meters) {
    std::string out;
    for (std::size_t i = 0; i < meters.size(); ++i) {
        const int n = row.meters[i];
        if (n == 0) continue;
        out += (out.empty() ? "" : ", ") + std::string{meters[i]} + (n < 0 ? " −" : " +") +
               std::to_string(n < 0 ? -n : n);
    }
    return out;
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

/// ST-206 to ST-331: each ability stands under its name, in both languages. Spikes are told with
/// the mutation that grows them (ST-332), and how Assassins hide again with all who do (ST-196).
BOOST_AUTO_TEST_CASE(st_204_every_ability_of_every_class_is_told_by_its_name) {
    toml::Faults faults;
    const std::string file = std::string{MUSTER_SOURCE_DIR} + "/cards/strategic/locale/de.toml";
    const auto document = toml::parse(muster::tests::contents(file), file, faults);
    BOOST_REQUIRE(document.has_value());
    const auto under = [](const toml::Entries& entries, const std::string& key) {
        const auto at = std::find_if(entries.begin(), entries.end(),
                                     [&](const toml::Entry& one) { return one.key == key; });
        BOOST_REQUIRE((at != entries.end()));
        return at->value.data;
    };
    const auto in_german =
        std::get<toml::Entries>(under(std::get<toml::Entries>(document->root.data), "ability"));
    int told = 0;
    for (const Class& row : shipped().classes)
        for (const Ability& ability : row.abilities) {
            if (ability.rule == "ST-332" || ability.rule == "ST-196") continue;
            BOOST_TEST_CONTEXT(row.id << ' ' << ability.id) {
                const auto names = std::get<toml::Entries>(under(in_german, row.id));
                const auto name = std::get<std::string>(under(names, ability.id));
                BOOST_TEST(words_of_rule(english(), ability.rule).find(ability.name) !=
                           std::string::npos);
                BOOST_TEST(words_of_rule(german(), ability.rule).find(name) != std::string::npos,
                           name);
            }
            ++told;
        }
    BOOST_TEST(told > 80);
}

/// ST-369 to ST-396: prices, earnings, lines and triggers of doctrines.
BOOST_AUTO_TEST_CASE(st_351_doctrines_have_the_numbers_of_their_rows) {
    int trades = 0;
    for (const Doctrine& row : shipped().doctrines) BOOST_TEST_CONTEXT(row.id) {
            const std::string one = words_of_rule(english(), row.rule);
            const std::string other = words_of_rule(german(), row.rule);
            BOOST_TEST(one.starts_with(row.rule + ' ' + row.name + " – "));
            if (row.is_augment()) {
                const std::string price = " – " + std::to_string(row.price);
                BOOST_TEST(one.find(price + " CP") != std::string::npos);
                BOOST_TEST(other.find(price + " KP") != std::string::npos);
                continue;
            }
            ++trades;
            const bool costs = row.price > 0;
            const std::string n = std::to_string(costs ? row.price : row.earns);
            const std::string in_english = std::string{costs ? "costs " : "earns "} + n + " CP; " +
                                           lines_of(row, {"Morale", "Supply", "Influence"}) +
                                           "; triggered by ";
            const std::string in_german = std::string{costs ? "kostet " : "bringt "} + n + " KP; " +
                                          lines_of(row, {"Moral", "Vorräte", "Einfluss"}) +
                                          "; ausgelöst durch ";
            for (const auto& [words, begin] : {std::pair{one, in_english}, {other, in_german}}) {
                const std::size_t at = words.find(begin);
                BOOST_TEST_REQUIRE(at != std::string::npos, begin << " is not in " << words);
                const std::string triggers =
                    words.substr(at + begin.size(), words.find(". ", at) - at - begin.size());
                BOOST_TEST(std::count(triggers.begin(), triggers.end(), ',') + 1 ==
                               std::popcount(row.triggers),
                           triggers);
            }
        }
    BOOST_TEST(trades == 14);
}

/// The weather of a season for each number of its die, a column for each season.
BOOST_AUTO_TEST_CASE(st_398_the_table_of_seasons_has_the_rows_of_the_file) {
    const Tables& tables = shipped();
    for (const Rulebook* book : {&english(), &german()}) BOOST_TEST_CONTEXT(book->title()) {
            const BookSection& chapter = book->sections()[book->section_of("ST-398").value()];
            const auto table = std::find_if(
                chapter.blocks.begin(), chapter.blocks.end(),
                [](const BookBlock& block) { return block.kind == BookBlock::Kind::table; });
            BOOST_REQUIRE((table != chapter.blocks.end()));
            for (std::size_t season = 0; season < tables.seasons.size(); ++season) {
                int from = 1;
                std::size_t i = 0;
                for (const SeasonRow& row : tables.seasons[season].rows) {
                    const std::string cell = plain(table->rows.at(++i).at(season));
                    BOOST_TEST(cell.starts_with(range_of(from, row.to) + ' '), cell);
                    if (book == &english())
                        BOOST_TEST(
                            cell.find(
                                tables.weathers[static_cast<std::size_t>(row.weather)].name) !=
                                std::string::npos,
                            cell);
                    from = row.to + 1;
                }
            }
        }
}

/// ST-415 to ST-436: what a weather shows of the sun, and what it brings.
BOOST_AUTO_TEST_CASE(st_410_weathers_show_and_bring_what_their_rows_say) {
    const Tables& tables = shipped();
    for (const Weather& row : tables.weathers) BOOST_TEST_CONTEXT(row.id) {
            const std::string words = first_sentence(words_of_rule(english(), row.rule));
            BOOST_TEST(words.starts_with(row.rule + ' ' + row.name + " – "));
            const char* const sun = row.sun == Sun::full    ? "full sun"
                                    : row.sun == Sun::muted ? "muted sun"
                                                            : "no sun";
            BOOST_TEST(words.find(sun) != std::string::npos);
            for (std::size_t i = 0; i < tables.weathers.size(); ++i)
                if ((row.includes & bit(i)) != 0 && tables.weathers[i].id != row.id)
                    BOOST_TEST(words.find(tables.weathers[i].name) != std::string::npos,
                               tables.weathers[i].name);
        }
}

/// ST-438, ST-446 to ST-463: the faces that bring a terrain, and whether it is difficult.
BOOST_AUTO_TEST_CASE(st_438_terrains_have_the_faces_of_their_rows) {
    for (const Terrain& row : shipped().terrains) BOOST_TEST_CONTEXT(row.id) {
            const std::string faces = range_of(row.roll_from, row.roll_to);
            const std::string one = first_sentence(words_of_rule(english(), row.rule));
            const std::string other = first_sentence(words_of_rule(german(), row.rule));
            BOOST_TEST(
                one.find(" – " + (row.roll_from == 0 ? "not rolled" : faces + " on the 1d20")) !=
                std::string::npos);
            BOOST_TEST(other.find(" – " + (row.roll_from == 0 ? "wird nicht gewürfelt"
                                                              : faces + " auf dem 1W20")) !=
                       std::string::npos);
            BOOST_TEST((one.find("difficult") != std::string::npos) == row.is_difficult);
            BOOST_TEST((other.find("schwierig") != std::string::npos) == row.is_difficult);
        }
}

BOOST_AUTO_TEST_SUITE_END()
