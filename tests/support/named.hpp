#pragma once

#include "tests/support/cases.hpp"

#include <boost/test/unit_test.hpp>

#include <cctype>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Which numbers of a rulebook and of its test matrix the tests of a ruleset name.
namespace muster::tests {

[[nodiscard]] inline std::string text_of_file(const std::filesystem::path& file) {
    std::ifstream in{file};
    return {std::istreambuf_iterator<char>{in}, {}};
}

/// The numbers that follow a mark ("ST-T", "**ST-") in a text.
[[nodiscard]] inline std::set<int> numbers_after(const std::string& text, std::string_view mark) {
    std::set<int> found;
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
        int number = 0;
        std::size_t digit = at + mark.size();
        for (; digit < text.size() && std::isdigit(static_cast<unsigned char>(text[digit])) != 0;
             ++digit)
            number = 10 * number + (text[digit] - '0');
        if (digit > at + mark.size()) found.insert(number);
    }
    return found;
}

/// Those of a ruleset in tests/engine and engine: cases and sources, where a case is "ST-T4" or
/// "st_t4", and a rule of the rulebook begins "**ST-24**".
class Named {
  public:
    /// `letters` begin its rules: "ST".
    Named(const std::string& ruleset, std::string letters)
        : letters_{std::move(letters)},
          folder_{std::filesystem::path{MUSTER_SOURCE_DIR} / "tests" / "engine" / ruleset},
          book_{text_of_file(std::filesystem::path{MUSTER_SOURCE_DIR} / "engine" / ruleset /
                             "RULES.md")} {}

    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    [[nodiscard]] const std::string& book() const { return book_; }
    /// By the tests, after "ST-" and `kind`: "" for rules, "T" for cases, "R" for rulings.
    [[nodiscard]] std::set<int> of(const std::string& kind) const {
        const std::string all = text();
        std::set<int> found = numbers_after(all, letters_ + "-" + kind);
        std::string small = letters_ + "_" + kind;
        for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        found.merge(numbers_after(all, small));
        return found;
    }
    /// All cases from 1 to the last have a test.
    void check_cases(int last) const {
        const std::set<int> named = of("T");
        for (int number = 1; number <= last; ++number)
            BOOST_TEST(named.contains(number), letters_ << "-T" << number << " is missing");
    }
    /// All rules of the rulebook, more than `least`, have a test, but for `others`.
    void check_rules(std::size_t least, const std::set<int>& others = {}) const {
        const std::set<int> named = of(""), rules = numbers_after(book_, "**" + letters_ + "-");
        BOOST_TEST(rules.size() > least);
        for (const int rule : rules)
            BOOST_TEST((named.contains(rule) || others.contains(rule)),
                       letters_ << "-" << rule << " is named by no test");
    }
    /// Heads of cases without a number up to the last, a rule or a line, or that stand twice.
    [[nodiscard]] std::string wrong(const std::vector<Case>& cases, int last,
                                    const std::string& kinds) const {
        std::set<std::string> ids;
        std::string out;
        for (const Case& one : cases) {
            const bool is_sound = one.head.starts_with(letters_ + "-") &&
                                  kinds.find(one.id()[0]) != std::string::npos &&
                                  one.head.find("[" + letters_ + "-") != std::string::npos &&
                                  one.number() > 0 && one.number() <= last && !one.lines.empty() &&
                                  ids.insert(one.id()).second;
            if (!is_sound) out += one.head + '\n';
        }
        return out;
    }

  private:
    [[nodiscard]] std::string text() const {
        std::string all;
        for (const auto& entry : std::filesystem::recursive_directory_iterator{folder_})
            if (entry.path().extension() == ".txt" || entry.path().extension() == ".cpp")
                all += text_of_file(entry.path());
        return all;
    }

    std::string letters_;
    std::filesystem::path folder_;
    std::string book_;
};

/// Adds to a suite that every case is sound; `wrong` as Named::wrong.
inline void add_soundness(boost::unit_test::test_suite& suite, const std::string& wrong) {
    suite.add(boost::unit_test::make_test_case(
        [wrong] {
            BOOST_TEST(wrong.empty(), "no number, no rule or no line, or stands twice:\n" << wrong);
        },
        "every_case_has_a_number_and_rules", __FILE__, __LINE__));
}

}  // namespace muster::tests
