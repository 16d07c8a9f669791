#pragma once

#include "print/faces/lab/figures.hpp"
#include "tests/print/fixture.hpp"
#include "tests/print/page_words.hpp"
#include "tests/support/text.hpp"

#include <fmt/format.h>
#include <sqlite3.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <regex>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

/// Files of muster-lab, and the reports that are printed of them.
namespace muster::print_test {

using tests::has;

inline std::string print_program() {
    return MUSTER_PRINT;
}

/// A file of runs that muster-lab wrote, and what is printed of it.
struct Shop {
    explicit Shop(const std::string& arguments = "skirmish causeway_watch barrow_court") {
        if (!arguments.empty()) play(arguments);
    }
    void play(const std::string& arguments) const {
        measure("round-robin " + arguments + " --games 20");
    }
    /// Any command of muster-lab, between random players.
    void measure(const std::string& command) const {
        const auto [code, words] = run(std::string{MUSTER_LAB} + " " + command +
                                       " --player random --out " + file().string());
        BOOST_TEST_REQUIRE(code == 0, words);
    }
    [[nodiscard]] std::filesystem::path file() const { return folder.path / "runs.sqlite"; }
    [[nodiscard]] std::filesystem::path pdf() const { return folder.path / "report.pdf"; }
    void sql(const std::string& statements) const {
        sqlite3* opened = nullptr;
        BOOST_TEST_REQUIRE(sqlite3_open(file().c_str(), &opened) == SQLITE_OK);
        char* why = nullptr;
        // Thousands of rows, each of which would wait for the disk.
        const std::string all = "PRAGMA synchronous = OFF;" + statements;
        const int code = sqlite3_exec(opened, all.c_str(), nullptr, nullptr, &why);
        BOOST_TEST(code == SQLITE_OK, (why == nullptr ? "" : why));
        sqlite3_free(why);
        sqlite3_close(opened);
    }
    /// Replaces all that is in the file by one run without battles.
    void begin(const std::string& kind, const std::string& ruleset = "skirmish") const {
        std::string all;
        for (const char* emptied :
             {"rows", "uses", "remains", "lengths", "blocks", "pairings", "runs"})
            all += fmt::format("DELETE FROM {};", emptied);
        sql(all + fmt::format("INSERT INTO runs VALUES ('trial', '{}', '{}', '0.1.0', 'cafe', "
                              "'18446744073709551615', '[\"greedy\",\"hard\"]', '7 pairs', "
                              "'{{\"dead_tie\":\"both_disabled\",\"kill_count\":\"pile\"}}', "
                              "'{{\"armies\":[]}}', 1);",
                              kind, ruleset));
    }
    std::pair<int, std::string> print(const std::string& options = "") const {
        return run(fmt::format("{} report {} -o {} {}", print_program(), file().string(),
                               pdf().string(), options));
    }
    [[nodiscard]] std::string text() const {
        return joined(run("pdftotext -raw " + pdf().string() + " -").second);
    }
    void is_refused(const std::string& why, const std::string& options = "") const {
        write(pdf(), "an older report");
        const auto [code, said] = print(options);
        BOOST_TEST(code == 1);
        BOOST_TEST(said == file().string() + ": error: " + why + "\n");
        BOOST_TEST(read(pdf()) == "an older report");
        BOOST_TEST(!std::filesystem::exists(pdf().string() + ".part"));
    }
    Folder folder;
};

/// Where the words of the first page stand, in points: left, top, right, bottom.
struct Stood {
    std::string word;
    double left{}, top{}, right{}, bottom{};
};
inline std::vector<Stood> stood(const std::filesystem::path& file) {
    std::istringstream lines{run("pdftotext -f 1 -l 1 -bbox " + file.string() + " -").second};
    std::vector<Stood> out;
    for (std::string line; std::getline(lines, line);) {
        Stood word;
        char text[100] = "";
        if (std::sscanf(line.c_str(),
                        " <word xMin=\"%lf\" yMin=\"%lf\" xMax=\"%lf\" yMax=\"%lf\">%99[^<]",
                        &word.left, &word.top, &word.right, &word.bottom, text) != 5)
            continue;
        word.word = text;
        out.push_back(word);
    }
    return out;
}

/// Below the masthead no word of the first page lies on another. @returns how many there are.
inline std::size_t words_apart(const std::filesystem::path& file) {
    auto words = stood(file);
    constexpr double masthead = 110;  // Its large lines have boxes that reach into one another.
    std::erase_if(words, [](const Stood& word) { return word.top < masthead; });
    for (std::size_t i = 0; i < words.size(); ++i)
        for (std::size_t k = i + 1; k < words.size(); ++k) {
            const Stood& a = words[i];
            const Stood& b = words[k];
            const double width = std::min(a.right, b.right) - std::max(a.left, b.left);
            // Letters are lower than the boxes of their lines.
            const double shrunk = 0.25 * std::min(a.bottom - a.top, b.bottom - b.top);
            const double height = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
            BOOST_TEST((width <= 0.1 || height <= shrunk), a.word << " lies on " << b.word);
        }
    return words.size();
}

inline const faces::Figures in_english{"en"};

/// Words with a point between two figures, but for Muster's version; German has commas there.
inline std::string points_in_figures(const std::string& text) {
    static const std::regex pattern{R"(\S*[0-9]\.[0-9]\S*)"};
    std::string out;
    for (std::sregex_iterator at{text.begin(), text.end(), pattern}, end; at != end; ++at)
        if (at->str() != MUSTER_VERSION) out += at->str() + '\n';
    return out;
}

}  // namespace muster::print_test
