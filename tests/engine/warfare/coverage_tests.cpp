#include "engine/warfare/toggles.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <span>
#include <string>
#include <string_view>

/// Every rule of the rulebook is named by a test, or says that there is nothing to test, or which
/// rule it is tested with; and every case of the matrix is there.
namespace {

namespace fs = std::filesystem;
using namespace muster::warfare;

const fs::path source{MUSTER_SOURCE_DIR};
const fs::path here = source / "tests" / "engine" / "warfare";

std::string contents(const fs::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

std::set<int> numbers(const std::string& text, const std::string& pattern) {
    const std::regex expression{pattern};
    std::set<int> found;
    for (auto at = std::sregex_iterator{text.begin(), text.end(), expression};
         at != std::sregex_iterator{}; ++at)
        found.insert(std::stoi((*at)[1]));
    return found;
}

/// The rules and the cases that a test's name lists: "t_047_to_t_050_wf_184_185_prices" has both.
void add_named(const std::string& name, std::set<int>& rules, std::set<int>& cases) {
    std::set<int>* into = nullptr;
    int last = 0;
    bool is_range = false;
    std::string word;
    for (const char c : name + "_") {
        if (c != '_') {
            word += c;
            continue;
        }
        if (word == "wf")
            into = &rules;
        else if (word == "t")
            into = &cases;
        else if (word == "to")
            is_range = true;
        else if (!word.empty() && word.find_first_not_of("0123456789") == std::string::npos &&
                 into != nullptr) {
            const int number = std::stoi(word);
            for (int n = is_range ? last : number; n <= number; ++n) into->insert(n);
            is_range = false;
            last = number;
        } else {
            into = nullptr;
        }
        word.clear();
    }
}

struct Tested {
    std::set<int> rules, cases;
};

Tested tested() {
    Tested found;
    for (const auto& entry : fs::directory_iterator{here}) {
        if (entry.path().extension() != ".cpp") continue;
        std::ifstream in{entry.path()};
        for (std::string line; std::getline(in, line);)
            if (line.starts_with("BOOST_AUTO_TEST_CASE("))
                add_named(line.substr(21, line.find(')') - 21), found.rules, found.cases);
    }
    for (const char* file : {"matrix.txt", "builds.txt"}) {
        std::ifstream matrix{here / file};
        for (std::string line; std::getline(matrix, line);) {
            if (line.starts_with('#')) continue;
            found.cases.merge(numbers(line.substr(0, line.find(' ')), "T-(\\d+)"));
            found.rules.merge(numbers(line.substr(line.rfind('|')), "WF-(\\d+)"));
        }
    }
    return found;
}

/// The keys of the variant file, and what Variant calls them.
struct Keys {
    std::map<std::string, std::string> found;
    std::string prefix;
    void section(std::string_view name) { prefix = std::string{name} + '.'; }
    void add(std::string_view key) {
        const std::string whole = prefix + std::string{key};
        found[whole] = whole == "rally.dc"     ? "rally_dc"
                       : whole == "retreat.dc" ? "retreat_dc"
                                               : std::string{key};
    }
    template <class Enum>
    void choice(std::string_view key, Enum&, std::span<const std::string_view>) {
        add(key);
    }
    void boolean(std::string_view key, bool&) { add(key); }
    void integer(std::string_view key, int&, int, int) { add(key); }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(warfare_coverage_tests)

BOOST_AUTO_TEST_CASE(every_rule_is_named_by_a_test) {
    const std::string book = contents(source / "engine" / "warfare" / "RULES.md");
    const std::set<int> rules = numbers(book, "\\*\\*WF-(\\d+)");
    BOOST_TEST(rules.size() == 234U);
    BOOST_TEST((!rules.empty() && *rules.begin() == 1 && *rules.rbegin() == 234));
    BOOST_TEST(numbers(book, "\\*\\*WF-R(\\d+)").size() == 89U);
    const Tested found = tested();
    for (const int rule : rules) {
        const std::size_t at = book.find("**WF-" + std::to_string(rule));
        const std::string text = book.substr(at, book.find("\n\n", at) - at);
        const bool is_excused = text.find("(Nothing to test.)") != std::string::npos ||
                                text.find("(Tested ") != std::string::npos;
        BOOST_TEST((is_excused || found.rules.contains(rule)),
                   "no test names WF-" + std::to_string(rule));
    }
}

BOOST_AUTO_TEST_CASE(every_case_of_the_matrix_is_tested) {
    const Tested found = tested();
    for (int number = 1; number <= 188; ++number)
        BOOST_TEST(found.cases.contains(number), "no test is T-" + std::to_string(number));
}

BOOST_AUTO_TEST_CASE(every_toggle_is_changed_by_a_test) {
    std::string tests;
    for (const auto& entry : fs::directory_iterator{here})
        if (entry.path().filename() != "coverage_tests.cpp") tests += contents(entry.path());
    Keys keys;
    Variant variant;
    each_toggle(variant, keys);
    BOOST_TEST(keys.found.size() == 48U);
    // By the file's key in a scenario, or by the field's name in code.
    for (const auto& [key, field] : keys.found) {
        const bool is_changed = tests.find(key + "=") != std::string::npos ||
                                tests.find("variant." + field + " =") != std::string::npos;
        BOOST_TEST(is_changed, "no test changes " + key);
    }
}

BOOST_AUTO_TEST_SUITE_END()
