#define BOOST_TEST_DYN_LINK
#include "engine/lab/play/stop.hpp"
#include "tests/engine/lab/store/stored.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <csignal>
#include <string>
#include <string_view>

using namespace muster;
using namespace muster::lab;
using namespace muster::lab::testing;

/// Long runs that a person stops: the figures so far, and the command that goes on.
BOOST_AUTO_TEST_SUITE(stop_tests)

namespace {

struct Stopped {
    int exit_code{};
    bool was_done{};
    std::string out, err;
};

/// What `count` says of the file of a run that is under way.
std::uint64_t count_in(const std::filesystem::path& file, const std::string& count) {
    try {
        return Database{file}.number(count);
    } catch (const BadInput&) {
        return 0;  // The tables are being made.
    }
}

/// Sends the signal as soon as `count` is `least`.
Stopped stop(const Workshop& shop, const std::string& command, int signal, const std::string& count,
             std::uint64_t least) {
    const pid_t child = started(shop, program_of(command), "out.txt", "err.txt");
    BOOST_TEST_REQUIRE(child > 0);
    int status = 0;
    while (count_in(shop / "a.sqlite", count) < least && ::waitpid(child, &status, WNOHANG) == 0)
        ::usleep(2000);
    Stopped out;
    out.was_done = ::kill(child, signal) != 0 || ::waitpid(child, &status, 0) != child;
    out.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    out.out = shop.read("out.txt");
    out.err = shop.read("err.txt");
    return out;
}

const std::string blocks = "SELECT (SELECT count(*) FROM blocks) + (SELECT count(*) FROM tallies)";

}  // namespace

BOOST_AUTO_TEST_CASE(each_long_run_reports_what_it_has_played_and_how_to_go_on) {
    struct One {
        const char* command;
        int signal;
        const char* count;
        std::uint64_t least;
        const char* says;  ///< Of the report.
    };
    const std::array<One, 5> all{
        {{"duel skirmish --red-player random --blue-player random --games 9000000 --out a.sqlite",
          SIGINT, blocks.c_str(), 1, "In brackets"},
         {"round-robin skirmish causeway_watch barrow_court --player random --games 9000000 --out "
          "a.sqlite",
          SIGTERM, blocks.c_str(), 3, "Elo"},
         {"card skirmish grave_knight --player random --games 9000000 --out a.sqlite", SIGINT,
          blocks.c_str(), 1, "95 % intervals"},
         {"tune skirmish --player random --games 16000 --out a.sqlite", SIGTERM,
          "SELECT count(*) FROM rounds", 3, "not played yet"},
         {"army skirmish --player random --games 900000 --restarts 9 --out a.sqlite", SIGINT,
          blocks.c_str(), 1, "not played yet"}}};
    for (const One& one : all) {
        BOOST_TEST_CONTEXT(one.command) {
            const Workshop shop;
            const Stopped ran = stop(shop, one.command, one.signal, one.count, one.least);
            BOOST_TEST_REQUIRE(!ran.was_done);
            BOOST_TEST(ran.exit_code == 128 + one.signal, ran.err);
            BOOST_TEST(has(ran.out, one.says), ran.out);
            // The intervals; of an army they come with its judgement.
            BOOST_TEST(
                (has(ran.out, " to ") || has(ran.out, "±") || has(ran.out, "not played yet")),
                ran.out);
            BOOST_TEST(has(ran.err, "stopped: "), ran.err);
            BOOST_TEST(has(ran.err, std::string{"to go on: " MUSTER_LAB " "} + one.command),
                       ran.err);
            BOOST_TEST(Database{shop / "a.sqlite"}.number("SELECT is_done FROM runs") == 0U);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_duel_that_was_stopped_ends_as_if_it_had_not_been) {
    for (const std::string ruleset : {"skirmish", "warfare", "battlefield", "strategic"})
        BOOST_TEST_CONTEXT(ruleset) {
            const std::string command =
                "duel " + ruleset +
                " --red-player random --blue-player random --paired --games 160 --out a.sqlite";
            const Workshop shop;
            const Stopped cut = stop(shop, command, SIGINT, blocks, 1);
            // Or the signal came after the last battle, when nothing catches it any more.
            const bool is_ended =
                cut.exit_code == 130 || cut.exit_code == 0 || cut.exit_code == -SIGINT;
            BOOST_TEST((cut.was_done || is_ended), cut.exit_code);
            const Ran resumed = shop.lab(command + " --threads 2");
            BOOST_TEST(resumed.exit_code == 0, resumed.err);
            const Workshop other;
            const Ran whole = other.lab(command);
            BOOST_TEST(whole.exit_code == 0, whole.err);
            BOOST_TEST((resumed.out == whole.out));
            BOOST_TEST((everything(shop / "a.sqlite") == everything(other / "a.sqlite")));
            // Without a file it comes to the same.
            const Ran bare = other.lab(command.substr(0, command.find(" --out")));
            BOOST_TEST((bare.out == whole.out));
        }
}

BOOST_AUTO_TEST_CASE(a_run_without_a_file_says_how_one_would_keep_it) {
    keep_command_line(3, std::array{"muster-lab", "duel", "my army.toml"}.data());
    BOOST_TEST(stop_words("5 of 9 battles were played", true) ==
               "stopped: 5 of 9 battles were played\nto go on: muster-lab duel 'my army.toml'\n");
    BOOST_TEST(stop_words("5 of 9 battles were played", false) ==
               "stopped: 5 of 9 battles were played\nnothing of it is kept; with a file it would "
               "go on where it was stopped: muster-lab duel 'my army.toml' --out runs.sqlite\n");
}

BOOST_AUTO_TEST_CASE(a_second_signal_is_for_the_program) {
    {
        const CatchStops stops;
        BOOST_TEST(!is_stopped());
        std::raise(SIGTERM);
        BOOST_TEST(is_stopped());
        struct sigaction now {};
        sigaction(SIGTERM, nullptr, &now);
        BOOST_TEST((now.sa_handler == SIG_DFL));
    }
    BOOST_TEST(stop_signal() == SIGTERM);
    const CatchStops next;
    BOOST_TEST(!is_stopped());
}

BOOST_AUTO_TEST_SUITE_END()
