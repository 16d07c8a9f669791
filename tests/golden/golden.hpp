#pragma once

#include "engine/contract/transcript_writer.hpp"
#include "engine/players/random_battle.hpp"
#include "tests/contents.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

/// What the golden battles of every ruleset share.
namespace muster::golden {

/// A battle that is kept as text; a subfolder's name stands before its own.
template <class Setup>
struct Battle {
    std::string name;
    std::uint64_t seed;
    Setup setup;
};

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        lines.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return lines;
}

/// The first difference with some lines around it, as a patch shows it; empty if there is none.
inline std::string first_difference(const std::string& name, const std::vector<std::string>& golden,
                                    const std::vector<std::string>& now) {
    const auto [was, is] = std::mismatch(golden.begin(), golden.end(), now.begin(), now.end());
    if (was == golden.end() && is == now.end()) return "";
    const auto at = static_cast<std::size_t>(was - golden.begin());
    const std::size_t from = at < 4 ? 0 : at - 4;
    std::string text = fmt::format(
        "--- tests/golden/{}.txt\n+++ the rules as they are\n@@ line {} @@\n", name, at + 1);
    for (std::size_t i = from; i < at; ++i) text += " " + golden[i] + "\n";
    for (std::size_t i = at; i < std::min(at + 3, golden.size()); ++i)
        text += "-" + golden[i] + "\n";
    for (std::size_t i = at; i < std::min(at + 3, now.size()); ++i) text += "+" + now[i] + "\n";
    return text + "If this is meant: MUSTER_UPDATE_GOLDEN=1, and read the whole change.\n";
}

inline bool is_updating() {
    const char* update = std::getenv("MUSTER_UPDATE_GOLDEN");
    return update != nullptr && std::string{update} == "1";
}

inline std::filesystem::path file_of(const std::string& name) {
    return std::filesystem::path{MUSTER_SOURCE_DIR} / "tests" / "golden" / (name + ".txt");
}

inline std::string kept(const std::string& name) {
    return tests::contents(file_of(name));
}

/// The battle as the rules play it now.
template <class Written>
std::string written_anew(const Battle<typename Written::Rules::Setup>& battle) {
    return muster::written<Written>(
        battle.setup, players::random_battle<typename Written::Rules>(battle.setup, battle.seed));
}

/// The actions that `golden` records, as the rules play them now; it stops where one no longer
/// fits.
template <class Written>
std::string played_again(const typename Written::Rules::Setup& setup,
                         const std::vector<std::string>& golden) {
    Written now{setup};
    for (const std::string& line : golden) {
        if (!line.starts_with("> ")) continue;
        try {
            now.play(Written::Rules::parse_action(now.state(), line.substr(2)));
        } catch (const IllegalAction& fault) {
            return now.text() + "! " + line.substr(2) + ": " + fault.what() + "\n";
        }
    }
    return now.text();
}

/// Every battle is played as it was written, in no more than `most` bytes.
template <class Written, class Battles>
void check_battles(const Battles& battles, std::size_t most) {
    for (const auto& battle : battles) {
        if (is_updating()) std::ofstream{file_of(battle.name)} << written_anew<Written>(battle);
        const std::string text = kept(battle.name);
        BOOST_TEST(!text.empty(), "tests/golden/" << battle.name << ".txt is missing");
        BOOST_TEST(text.size() < most);
        const std::vector<std::string> golden = lines_of(text);
        const std::string difference = first_difference(
            battle.name, golden, lines_of(played_again<Written>(battle.setup, golden)));
        BOOST_TEST(difference.empty(), "\n" << difference);
    }
}

/// Every file beside those of `battles` is one of them.
template <class Battles>
void check_files(const Battles& battles) {
    std::set<std::string> names;
    for (const auto& battle : battles) names.insert(file_of(battle.name).stem().string());
    for (const auto& entry :
         std::filesystem::directory_iterator{file_of(battles.front().name).parent_path()}) {
        const std::filesystem::path& file = entry.path();
        const bool is_code = file.extension() == ".cpp" || file.extension() == ".hpp" ||
                             file.filename() == "CMakeLists.txt";
        if (!is_code && !entry.is_directory())
            BOOST_TEST(names.contains(file.stem().string()), file.filename());
    }
}

/// How the first battle differs when it is played on another setup.
template <class Written>
std::string difference_on(const typename Written::Rules::Setup& changed,
                          const Battle<typename Written::Rules::Setup>& battle) {
    const std::vector<std::string> golden = lines_of(written_anew<Written>(battle));
    return first_difference("x", golden, lines_of(played_again<Written>(changed, golden)));
}

}  // namespace muster::golden
