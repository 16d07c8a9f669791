#pragma once

#include "tests/engine/folder.hpp"
#include "tests/support/pattern.hpp"

#include <cctype>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>

/// What the tests say of the rules: every one is named by a test or by a row of a table.
namespace muster::tests {

/// The numbers that `pattern` finds, as its first group.
inline std::set<int> numbers(const std::string& text, const std::string& pattern) {
    std::set<int> found;
    for (const Pattern::Match& match : Pattern{pattern}.all_in(text))
        found.insert(std::stoi(match[1]));
    return found;
}

/// The numbers behind `prefix`, such as "wf_", in the names of all tests below `folder`.
inline std::set<int> named_in_tests(const std::filesystem::path& folder,
                                    const std::string& prefix) {
    std::set<int> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{folder}) {
        if (entry.path().extension() != ".cpp") continue;
        const std::string text = contents(entry.path());
        constexpr std::string_view macro = "\nBOOST_AUTO_TEST_CASE(";
        for (std::size_t at = 0; (at = text.find(macro, at)) != std::string::npos;) {
            at += macro.size();
            const std::size_t begin = text.find_first_not_of(" \n", at);
            const std::string name = '_' + text.substr(begin, text.find(')', begin) - begin);
            found.merge(numbers(name, '_' + prefix + "(\\d+)"));
        }
    }
    return found;
}

/// The rules that a test below `folder` names as anybody looks for them: as the text "WF-31" in the
/// sources and in the cases' tables, or as the beginning of a test's name, "wf_31_". A number
/// further on in a name, or in a range ("WF-32..35"), is none. With `kind` "R" the rulings,
/// "WF-R3".
inline std::set<int> rules_named(const std::filesystem::path& folder, const std::string& book,
                                 const std::string& kind = "") {
    std::string name = book + "_" + kind;
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const std::string whole = "\\b" + book + "-" + kind + "([1-9]\\d*)\\b(?!\\.\\.)";
    const std::string first = "\\bBOOST_AUTO_TEST_CASE\\(" + name + "([1-9]\\d*)_";
    std::set<int> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{folder}) {
        const std::filesystem::path& file = entry.path();
        const bool is_table =
            file.filename() == "matrix.txt" || file.filename() == "builds.txt" ||
            (file.parent_path().filename() == "cases" && file.extension() == ".txt");
        if (!is_table && file.extension() != ".cpp" && file.extension() != ".hpp") continue;
        if (file.filename() == "rulebook.hpp") continue;  // Its examples test nothing.
        const std::string text = contents(file);
        found.merge(numbers(text, whole));
        found.merge(numbers(text, first));
    }
    return found;
}

}  // namespace muster::tests
