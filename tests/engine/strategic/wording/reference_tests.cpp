#define BOOST_TEST_DYN_LINK
#include "engine/rulebook/book.hpp"
#include "engine/toml/document.hpp"
#include "tests/contents.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// What the printed sheets say of scenes: the numbers of the rulebook, in both languages.
using namespace muster;

namespace {

const std::filesystem::path sources{MUSTER_SOURCE_DIR};

struct SheetEntry {
    std::string section, name, text;
};

std::string word_at(const toml::Entries& row, std::string_view key) {
    for (const toml::Entry& one : row)
        if (one.key == key) return std::get<std::string>(one.value.data);
    return {};
}

/// The rules that "ST-479 to ST-482", "ST-479–ST-482" or "ST-465, ST-65" name.
std::vector<int> rules_of(const std::string& text) {
    std::vector<int> out;
    for (std::size_t at = text.find("ST-"); at != std::string::npos;
         at = text.find("ST-", at + 1)) {
        const int number = std::stoi(text.substr(at + 3));
        const bool is_end =
            !out.empty() && at >= 4 &&
            (text.substr(0, at).ends_with(" to ") || text.substr(0, at).ends_with("–"));
        for (int one = is_end ? out.back() + 1 : number; one <= number; ++one) out.push_back(one);
    }
    return out;
}

/// All entries of a reference file by the rules that they name.
std::multimap<int, SheetEntry> entries_of(const std::filesystem::path& file) {
    toml::Faults faults;
    const auto document = toml::parse(muster::tests::contents(file), file.string(), faults);
    std::multimap<int, SheetEntry> out;
    if (!document) return out;
    for (const toml::Entry& section : std::get<toml::Entries>(document->root.data))
        if (const auto* rows = std::get_if<toml::List>(&section.value.data))
            for (const toml::Value& one : *rows) {
                const auto& row = std::get<toml::Entries>(one.data);
                for (const int rule : rules_of(word_at(row, "rules")))
                    out.insert({rule, {section.key, word_at(row, "name"), word_at(row, "text")}});
            }
    return out;
}

/// The numbers of a text in their order: "DC 15, 20 ft" has 15 and 20.
std::vector<int> counts_in(const std::string& text) {
    std::vector<int> out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (std::isdigit(static_cast<unsigned char>(text[i])) == 0) continue;
        std::size_t length = 0;
        out.push_back(std::stoi(text.substr(i), &length));
        i += length;
    }
    return out;
}

const std::multimap<int, SheetEntry>& sheets() {
    static const auto all = entries_of(sources / "cards/strategic/reference.toml");
    return all;
}
const std::multimap<int, SheetEntry>& german_sheets() {
    static const auto all = entries_of(sources / "cards/strategic/locale/de/reference.toml");
    return all;
}

/// What the rulebook says of a rule, without the numbers of rules.
std::string words_of_rule(const char* file, int rule) {
    static std::map<std::string, Rulebook> books;
    const Rulebook& book = books.try_emplace(file, sources / file).first->second;
    const std::string name = "ST-" + std::to_string(rule);
    for (const BookBlock& block : book.sections()[book.section_of(name).value()].blocks) {
        if (block.text.empty() || block.text[0].rule != name) continue;
        std::string words;
        for (const BookSpan& span : block.text)
            if (span.rule.empty()) words += span.text;
        return words;
    }
    return {};
}
std::vector<int> numbers_of_rule(const char* file, int rule) {
    return counts_in(words_of_rule(file, rule));
}

constexpr const char* english_book = "engine/strategic/RULES.md";
constexpr const char* german_book = "cards/strategic/locale/de/RULES.md";

/// Whether all of `wanted` stand in the text, each after the one before.
bool has_in_order(const std::string& text, const std::vector<std::string>& wanted) {
    std::size_t at = 0;
    return std::all_of(wanted.begin(), wanted.end(), [&](const std::string& word) {
        at = text.find(word, at);
        return at != std::string::npos;
    });
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_reference_tests)

/// ST-464, ST-471 to ST-482: what scenes are about, what may be done in one, and who is in it:
/// ST-472, ST-473, ST-474, ST-475, ST-476, ST-477, ST-478, ST-479, ST-480, ST-481, ST-482.
BOOST_AUTO_TEST_CASE(st_464_and_471_to_482_stand_on_the_sheets_of_both_languages) {
    const std::map<int, std::string> sections{{464, "goal"},   {471, "goal"},   {472, "action"},
                                              {473, "action"}, {474, "action"}, {475, "action"},
                                              {477, "troop"},  {478, "troop"},  {479, "troop"},
                                              {480, "troop"},  {481, "troop"},  {482, "troop"}};
    for (const auto& [rule, section] : sections) BOOST_TEST_CONTEXT("ST-" << rule) {
            const auto one = sheets().find(rule), other = german_sheets().find(rule);
            BOOST_REQUIRE((one != sheets().end() && other != german_sheets().end()));
            BOOST_TEST(one->second.section == section);
            BOOST_TEST(other->second.section == section);
            BOOST_TEST(!one->second.text.empty());
            BOOST_TEST(counts_in(one->second.text) == counts_in(other->second.text),
                       boost::test_tools::per_element());
        }
    std::set<std::string> troops;
    for (const auto& [rule, entry] : sheets())
        if (entry.section == "troop") troops.insert(entry.name);
    BOOST_TEST(troops.size() == 4U);  // ST-476
}

/// What a sheet counts, the book counts: dice, difficulties, feet.
BOOST_AUTO_TEST_CASE(st_472_and_477_have_the_numbers_of_the_rulebook) {
    for (const int rule : {472, 477, 478}) BOOST_TEST_CONTEXT("ST-" << rule) {
            for (const char* file :
                 {"engine/strategic/RULES.md", "cards/strategic/locale/de/RULES.md"}) {
                const std::vector<int> told = numbers_of_rule(file, rule);
                for (const int number : counts_in(sheets().find(rule)->second.text))
                    BOOST_TEST((std::find(told.begin(), told.end(), number) != told.end()),
                               number << " is not in " << file);
            }
        }
    BOOST_TEST(numbers_of_rule("engine/strategic/RULES.md", 472) == (std::vector<int>{15, 20}),
               boost::test_tools::per_element());
}

/// ST-33, ST-465 to ST-469: three questions, and each thing that a scene brings.
BOOST_AUTO_TEST_CASE(st_465_to_469_each_result_of_a_scene_has_its_line) {
    for (const auto* all : {&sheets(), &german_sheets()}) {
        for (const int rule : {465, 466, 467, 468, 469}) {
            const auto found = all->find(rule);
            BOOST_REQUIRE((found != all->end()));
            BOOST_TEST(found->second.section == "result");
        }
        const auto [first, last] = all->equal_range(33);
        BOOST_TEST(std::count_if(first, last, [](const auto& one) {
                       return one.second.section == "check";
                   }) == 3);
    }
}

/// From the widest to the narrowest, each once and before the next; no other rule needs them.
BOOST_AUTO_TEST_CASE(st_5_five_words_of_scope_stand_from_the_widest_to_the_narrowest) {
    const std::vector<std::string> english{
        "Five", "A Sondering", "A war", "A theater", "A campaign", "A battle", "change no rule"};
    const std::vector<std::string> german{
        "Fünf",        "Eine Sonderung", "Ein Krieg",         "Ein Kriegsschauplatz",
        "Ein Feldzug", "Ein Kampf",      "ändern keine Regel"};
    BOOST_TEST(has_in_order(words_of_rule(english_book, 5), english));
    BOOST_TEST(has_in_order(words_of_rule(german_book, 5), german));
    for (int rule = 6; rule <= 504; ++rule) {
        const std::string words = words_of_rule(english_book, rule);
        BOOST_TEST(words.find("Sondering") == std::string::npos, "ST-" << rule);
    }
}

BOOST_AUTO_TEST_CASE(st_6_so_many_soldiers_stand_for_a_point_of_size) {
    for (const char* file : {english_book, german_book}) BOOST_TEST_CONTEXT(file)
    BOOST_TEST(numbers_of_rule(file, 6) == (std::vector<int>{10, 50, 50, 200, 200, 1000}),
               boost::test_tools::per_element());
}

/// The numbers of the die in the order of its quarters.
BOOST_AUTO_TEST_CASE(st_414_high_winds_have_their_quarters_on_the_sheets) {
    const std::vector<std::string> english{"north", "east", "south", "west"};
    const std::vector<std::string> german{"Norden", "Osten", "Süden", "Westen"};
    BOOST_TEST(has_in_order(words_of_rule(english_book, 414), english));
    BOOST_TEST(has_in_order(words_of_rule(german_book, 414), german));
    for (const auto& [all, quarters] :
         {std::pair{&sheets(), english}, std::pair{&german_sheets(), german}}) {
        const auto found = all->find(414);
        BOOST_REQUIRE((found != all->end()));
        BOOST_TEST(found->second.section == "weather_rule");
        BOOST_TEST(has_in_order(found->second.text, quarters));
        BOOST_TEST(counts_in(found->second.text) == (std::vector<int>{1, 4, 1, 2, 3, 4}),
                   boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_SUITE_END()
