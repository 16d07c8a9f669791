#pragma once

#include "engine/lab/input.hpp"
#include "engine/lab/store/database.hpp"
#include "tests/engine/lab/program.hpp"
#include "tests/with_sanitizers.hpp"

#include <boost/test/unit_test.hpp>

#include <fcntl.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

/// Runs that are kept in files, and programs that are at it.
namespace muster::lab::testing {

/// Every row of every table, as text.
inline std::string everything(const std::filesystem::path& file) {
    const Database database{file};
    std::string out;
    for (const std::string table : {"runs", "pairings", "blocks", "lengths", "remains", "uses",
                                    "rounds", "tallies", "rows"}) {
        Statement columns =
            database.prepare("SELECT count(*) FROM pragma_table_info('" + table + "')");
        BOOST_TEST_REQUIRE(columns.step());
        const int width = static_cast<int>(columns.number(0));
        out += "-- " + table + "\n";
        Statement rows = database.prepare("SELECT * FROM " + table);  // In the order of its key.
        while (rows.step()) {
            for (int i = 0; i < width; ++i) out += rows.text(i) + "|";
            out += '\n';
        }
    }
    return out;
}

/// Starts a program in the shop; its output goes to nowhere, or to files there.
inline pid_t started(const Workshop& shop, const std::vector<std::string>& words,
                     const std::string& out = "/dev/null", const std::string& err = "/dev/null") {
    std::vector<char*> arguments;
    std::vector<std::string> own = words;
    for (std::string& word : own) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const std::string folder = (shop / ".").string();
    const pid_t child = ::fork();
    if (child == 0) {
        if (::chdir(folder.c_str()) == 0 &&
            ::dup2(::open(out.c_str(), O_WRONLY | O_CREAT, 0600), 1) == 1 &&
            ::dup2(::open(err.c_str(), O_WRONLY | O_CREAT, 0600), 2) == 2)
            ::execvp(arguments[0], arguments.data());
        ::_exit(127);
    }
    return child;
}

/// What a round-robin or a run that is played in rounds got done.
inline std::uint64_t blocks_in(const std::filesystem::path& file) {
    try {
        return Database{file}.number(
            "SELECT (SELECT count(*) FROM blocks) + (SELECT count(*) FROM tallies)");
    } catch (const BadInput&) {
        return 0;  // The tables are being made.
    }
}

/// "duel skirmish" as the words that start it.
inline std::vector<std::string> program_of(const std::string& command) {
    std::vector<std::string> words{MUSTER_LAB};
    for (std::size_t at = 0; at < command.size();) {
        const std::size_t end = std::min(command.find(' ', at), command.size());
        words.push_back(command.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

/// Kills it up to three times while it runs, and says how often: less where it was done before.
inline int kill_often(const Workshop& shop, const std::string& command) {
    std::uint64_t there = 0;
    int killed = 0;
    while (killed < tests::with_sanitizers(2, 3)) {
        const pid_t child = started(shop, program_of(command));
        BOOST_TEST_REQUIRE(child > 0);
        // First as soon as there is anything, then wherever it is when there is more.
        while (blocks_in(shop / "a.sqlite") <= there && ::waitpid(child, nullptr, WNOHANG) == 0)
            ::usleep(1000);
        static_cast<void>(::kill(child, SIGKILL));
        ::waitpid(child, nullptr, 0);
        if (Database{shop / "a.sqlite"}.number("SELECT is_done FROM runs") == 1U) break;
        ++killed;
        there = blocks_in(shop / "a.sqlite");
    }
    return killed;
}

}  // namespace muster::lab::testing
