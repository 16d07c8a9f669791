#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <string_view>

/// What the tests say of the rules: every one is named by a test or by a row of the matrix.
namespace muster::tests {

inline std::string contents(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

/// The numbers that `pattern` finds, as its first group.
inline std::set<int> numbers(const std::string& text, const std::string& pattern) {
    const std::regex expression{pattern};
    std::set<int> found;
    for (auto at = std::sregex_iterator{text.begin(), text.end(), expression};
         at != std::sregex_iterator{}; ++at)
        found.insert(std::stoi((*at)[1]));
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

/// The numbers behind `prefix`, such as "WF-", in the last column of a matrix.
inline std::set<int> named_in_matrix(const std::filesystem::path& file, const std::string& prefix) {
    std::ifstream matrix{file};
    std::set<int> found;
    for (std::string line; std::getline(matrix, line);)
        if (!line.starts_with('#') && line.find('|') != std::string::npos)
            found.merge(numbers(line.substr(line.rfind('|')), prefix + "(\\d+)"));
    return found;
}

}  // namespace muster::tests
