#define BOOST_TEST_DYN_LINK
#include "tests/engine/lab/program.hpp"
#include "tests/engine/lab/store/stored.hpp"
#include "tests/exhaustive.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>

#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

using namespace muster::lab;
using namespace muster::lab::testing;
using muster::tests::times;

BOOST_AUTO_TEST_SUITE(ranks_tests)

namespace {

namespace fs = std::filesystem;

std::vector<std::string> words_of(const std::string& line) {
    std::istringstream in{line};
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

/// `ranks` of them, whatever the number of cores; no other machine is asked for, so no ssh.
std::string mpirun(int ranks, const std::string& options = "") {
    return std::string{MUSTER_MPIRUN} + " --mca plm isolated --oversubscribe " + options + " -n " +
           std::to_string(ranks) + " " + MUSTER_LAB + " ";
}

/// Long enough that a rank can be killed in its middle; in an exhaustive test longer by half.
const std::string long_run = std::string{"round-robin skirmish --player random --precision "} +
                             (muster::tests::is_exhaustive() ? "1%" : "2%") +
                             " --out a.sqlite --csv";
std::string games(int number) {
    return " --games " + std::to_string(muster::tests::is_exhaustive() ? number * 3 / 2 : number);
}

/// One process, undisturbed.
struct Whole {
    Whole() : ran{shop.lab(long_run)}, rows{everything(shop / "a.sqlite")} {
        BOOST_TEST(ran.exit_code == 0, ran.err);
    }
    Workshop shop;
    Ran ran;
    std::string rows;
};
const Whole& whole() {
    static const Whole run;
    return run;
}

/// The process that is this rank of an mpirun.
std::optional<pid_t> process_of(pid_t mpirun, int rank) {
    for (const fs::directory_entry& entry : fs::directory_iterator{"/proc"}) {
        const std::string name = entry.path().filename();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        const std::string status = muster::tests::contents(entry.path() / "stat");
        // "PID (NAME) STATE PARENT": names may hold anything, but the last bracket is theirs.
        std::istringstream rest{status.substr(std::min(status.size(), status.rfind(')') + 1))};
        std::string state;
        pid_t parent = 0;
        if (!(rest >> state >> parent) || parent != mpirun) continue;
        const std::string environment = muster::tests::contents(entry.path() / "environ");
        if (has(environment, "OMPI_COMM_WORLD_RANK=" + std::to_string(rank) + std::string(1, '\0')))
            return static_cast<pid_t>(std::stol(name));
    }
    return std::nullopt;
}

/// What it has spent of a processor.
double seconds_of(pid_t process) {
    const std::string status =
        muster::tests::contents(fs::path{"/proc"} / std::to_string(process) / "stat");
    std::istringstream rest{status.substr(std::min(status.size(), status.rfind(')') + 1))};
    std::string word;
    for (int i = 0; i < 11; ++i) rest >> word;
    double ticks = 0;
    return rest >> ticks ? ticks / static_cast<double>(::sysconf(_SC_CLK_TCK)) : 0;
}

/// An mpirun of a run that is kept, of which a part is done.
class Midway {
  public:
    Midway(const Workshop& shop, const std::string& command, std::uint64_t blocks,
           const std::string& run = long_run)
        : own_{started(shop, words_of(command + run), "out", "err")} {
        BOOST_TEST_REQUIRE(own_ > 0);
        wait_until([&] { return blocks_in(shop / "a.sqlite") >= blocks; });
    }
    /// Of a run of few blocks or none: until this rank has played for a while.
    Midway(const Workshop& shop, const std::string& command, const std::string& run, int rank)
        : own_{started(shop, words_of(command + run), "out", "err")} {
        BOOST_TEST_REQUIRE(own_ > 0);
        wait_until([&] {
            const auto process = process_of(own_, rank);
            return process && seconds_of(*process) > 0.08;
        });
    }
    [[nodiscard]] pid_t own() const { return own_; }
    void kill_rank(int rank) const {
        const auto process = process_of(own_, rank);
        BOOST_TEST_REQUIRE(process.has_value());
        BOOST_TEST_REQUIRE(::kill(*process, SIGKILL) == 0);
    }
    /// A rank is killed, and the others end the run.
    void lose_rank(int rank, const Workshop& shop) const {
        kill_rank(rank);
        const int status = this->status();
        const std::string messages = shop.read("err");
        BOOST_TEST((WIFEXITED(status) && WEXITSTATUS(status) == 0), messages);
        BOOST_TEST(has(messages, " is silent; the others play its share\n"), messages);
    }
    /// What mpirun ended with.
    [[nodiscard]] int status() const {
        int status = 0;
        BOOST_TEST_REQUIRE(::waitpid(own_, &status, 0) == own_);
        return status;
    }

  private:
    template <class IsThere>
    void wait_until(const IsThere& is_there) const {
        siginfo_t ended{};
        while (!is_there() &&
               ::waitid(P_PID, static_cast<id_t>(own_), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
               ended.si_pid == 0)
            ::usleep(1000);
    }

    pid_t own_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(ranks_do_not_change_a_byte) {
    const Workshop shop;
    const Ran four = shop.run(mpirun(4) + long_run);
    BOOST_TEST(four.exit_code == 0, four.err);
    BOOST_TEST(four.err.empty(), four.err);
    BOOST_TEST((four.out == whole().ran.out));
    BOOST_TEST((everything(shop / "a.sqlite") == whole().rows));
    for (const std::string ruleset : {"skirmish", "warfare"}) {
        const std::string json = "round-robin " + ruleset + " --player random --games 90 --json";
        const Ran ranks = shop.run(mpirun(3) + json + " --threads 2");
        BOOST_TEST(ranks.exit_code == 0, ranks.err);
        BOOST_TEST((ranks.out == shop.lab(json).out));
    }
}

BOOST_AUTO_TEST_CASE(ranks_do_not_change_a_byte_of_what_other_commands_tell) {
    const std::string kept = " --player random --csv --out a.sqlite";
    const std::string random = " --red-player random --blue-player random --json";
    for (const std::string& command :
         {"duel skirmish --games 5001" + random, "duel skirmish --precision 2%" + random,
          std::string{"duel skirmish --games 60 --paired --red-player random"},
          "duel warfare --games 400 --paired" + random, "duel warfare --precision 4%" + random,
          "card skirmish grave_knight --games 300" + kept, "card warfare nb2 --games 60" + kept,
          "tune skirmish --games 1500" + kept,
          "army skirmish --restarts 2 --games 1000 --judged 200" + kept,
          "army warfare --restarts 1 --games 300 --precision 4%" + kept}) {
        BOOST_TEST_CONTEXT(command) {
            const Workshop one, many;
            const Ran alone = one.lab(command);
            BOOST_TEST(alone.exit_code == 0, alone.err);
            const Ran ran = many.run(mpirun(3) + command + " --threads 2");
            BOOST_TEST(ran.exit_code == 0, ran.err);
            BOOST_TEST(ran.err.empty(), ran.err);
            BOOST_TEST((ran.out == alone.out));
            if (has(command, kept))
                BOOST_TEST((everything(many / "a.sqlite") == everything(one / "a.sqlite")));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_rank_lost_in_a_duel_costs_its_share_alone) {
    const std::string duel = "duel skirmish --paired --threads 1" + games(1000);
    const Workshop shop;
    const Midway run{shop, mpirun(4, "--enable-recovery"), duel, 2};
    run.lose_rank(2, shop);
    BOOST_TEST((shop.read("out") == shop.lab(duel).out));
}

BOOST_AUTO_TEST_CASE(a_rank_lost_in_a_card_or_an_army_costs_its_share_alone) {
    const auto lose_one = [](const std::string& command, const auto& begun) {
        const std::string kept = command + " --player random --csv --out a.sqlite --threads 1";
        const Workshop shop, other;
        const Midway run = begun(shop, mpirun(3, "--enable-recovery"), kept);
        run.lose_rank(1, shop);
        BOOST_TEST((shop.read("out") == other.lab(kept).out));
        BOOST_TEST((everything(shop / "a.sqlite") == everything(other / "a.sqlite")));
    };
    lose_one("card skirmish grave_knight" + games(5000),
             [](const Workshop& shop, const std::string& ranks, const std::string& run) {
                 return Midway{shop, ranks, run, 1};
             });
    lose_one("army skirmish --restarts 2 --games 5000 --judged 1200",
             [](const Workshop& shop, const std::string& ranks, const std::string& run) {
                 return Midway{shop, ranks, 60, run};
             });
}

BOOST_AUTO_TEST_CASE(rounds_go_on_with_other_ranks) {
    const std::string tune =
        "tune skirmish --player random --csv --out a.sqlite --threads 1" + games(6000);
    const Workshop shop;
    {
        const Midway run{shop, mpirun(3), 30, tune};
        run.kill_rank(1);
        const int status = run.status();
        BOOST_TEST((WIFEXITED(status) && WEXITSTATUS(status) == 128 + SIGKILL));
    }
    {
        const auto blocks = blocks_in(shop / "a.sqlite") + 60;
        const Midway run{shop, mpirun(3, "--enable-recovery"), blocks, tune};
        run.kill_rank(2);
        const int status = run.status();
        BOOST_TEST((WIFEXITED(status) && WEXITSTATUS(status) == 0), shop.read("err"));
    }
    const Workshop other;
    BOOST_TEST((shop.read("out") == other.lab(tune).out));
    BOOST_TEST((everything(shop / "a.sqlite") == everything(other / "a.sqlite")));
}

BOOST_AUTO_TEST_CASE(a_lost_rank_costs_its_share_and_not_the_run) {
    const Workshop shop;
    const Midway run{shop, mpirun(4, "--enable-recovery"), 60};
    run.lose_rank(2, shop);
    BOOST_TEST(has(shop.read("err"), "rank 2 on "));
    BOOST_TEST((shop.read("out") == whole().ran.out));
    BOOST_TEST((everything(shop / "a.sqlite") == whole().rows));
}

BOOST_AUTO_TEST_CASE(who_talks_to_a_rank_as_it_dies_over_tcp_does_not_hang) {
    const Workshop shop;
    const std::string talk = MUSTER_MPIRUN
        " --mca plm isolated --oversubscribe --enable-recovery --mca btl tcp,self -n "
        "2 " MUSTER_LOST_RANK;
    // Waiting as Open MPI chooses to hangs in two of three.
    for (int time = 0; time < 4; ++time) {
        const Ran ran = shop.run(talk);
        BOOST_TEST(ran.out == "talked on\n", ran.err);
    }
}

BOOST_AUTO_TEST_CASE(a_run_that_was_ended_with_a_rank_is_gone_on_with) {
    const Workshop shop;
    {
        const Midway run{shop, mpirun(4), 60};
        run.kill_rank(3);
        const int status = run.status();
        BOOST_TEST((WIFEXITED(status) && WEXITSTATUS(status) == 128 + SIGKILL));
    }
    {
        const Midway run{shop, mpirun(3), 200};
        run.kill_rank(0);
        const int status = run.status();
        BOOST_TEST((WIFEXITED(status) && WEXITSTATUS(status) == 128 + SIGKILL));
    }
    BOOST_TEST(Database{shop / "a.sqlite"}.number("SELECT is_done FROM runs") == 0U);
    BOOST_TEST(shop.read("out").empty());
    const Ran resumed = shop.run(mpirun(2) + long_run);
    BOOST_TEST(resumed.exit_code == 0, resumed.err);
    BOOST_TEST(resumed.err.starts_with("resumed: "), resumed.err);
    BOOST_TEST((resumed.out == whole().ran.out));
    BOOST_TEST((everything(shop / "a.sqlite") == whole().rows));
}

BOOST_AUTO_TEST_CASE(a_run_of_which_everything_was_killed_is_gone_on_with) {
    const Workshop shop;
    {
        const Midway run{shop, mpirun(4, "--enable-recovery"), 100};
        std::vector<pid_t> all{run.own()};
        for (int rank = 0; rank < 4; ++rank) all.push_back(process_of(run.own(), rank).value());
        for (const pid_t process : all) BOOST_TEST(::kill(process, SIGKILL) == 0);
        const int status = run.status();
        BOOST_TEST(WIFSIGNALED(status));
    }
    const Ran resumed = shop.lab(long_run);
    BOOST_TEST(resumed.exit_code == 0, resumed.err);
    BOOST_TEST((resumed.out == whole().ran.out));
    BOOST_TEST((everything(shop / "a.sqlite") == whole().rows));
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_told_once) {
    const Workshop shop;
    const std::string wrong = "round-robin skirmish causeway_wach barrow_court";
    const Ran alone = shop.lab(wrong);
    BOOST_TEST(alone.exit_code == 1);
    const Ran ran = shop.run(mpirun(4) + wrong);
    BOOST_TEST(ran.exit_code == 1);
    BOOST_TEST(ran.out.empty());
    BOOST_TEST(times(ran.err, alone.err) == 1U, ran.err);
    BOOST_TEST(times(ran.err, "error:") == 1U, ran.err);

    // The first rank comes last, when the others have refused the same words.
    shop.write("late",
               "#!/bin/sh\n"
               "if [ $OMPI_COMM_WORLD_RANK = 0 ]; then\n"
               "    until [ -e ended1 ] && [ -e ended2 ]; do sleep 0.01; done\n"
               "    exec " MUSTER_LAB
               " \"$@\"\n"
               "fi\n" MUSTER_LAB
               " \"$@\"\ncode=$?\n"
               ": >ended$OMPI_COMM_WORLD_RANK\nexit $code\n");
    fs::permissions(shop / "late", fs::perms::owner_all);
    const Ran usage = shop.run(MUSTER_MPIRUN
                               " --mca plm isolated --oversubscribe -n 3 ./late "
                               "round-robin skirmish --games none");
    BOOST_TEST(usage.exit_code == 2);
    BOOST_TEST(times(usage.err, "--games") == 1U, usage.err);
    BOOST_TEST(
        (shop.run(mpirun(3) + "round-robin --help").out == shop.lab("round-robin --help").out));
    // A file that cannot be written is seen by the first rank alone, in the middle.
    const Ran nowhere =
        shop.run(mpirun(3) + "round-robin skirmish --games 1 --out no/such/folder.sqlite");
    BOOST_TEST(nowhere.exit_code == 1);
    BOOST_TEST(times(nowhere.err, "the file cannot be opened") == 1U, nowhere.err);
}

BOOST_AUTO_TEST_CASE(a_rank_with_other_files_is_left_out) {
    const Workshop shop;
    // Each rank is in a folder of its own, as on a machine of its own.
    shop.write("rank", "#!/bin/sh\ncd $OMPI_COMM_WORLD_RANK && exec " MUSTER_LAB " \"$@\"\n");
    fs::permissions(shop / "rank", fs::perms::owner_all);
    shop.write("0/rules.toml", "[skirmish]\ndead_tie = \"both_disabled\"\n");
    shop.write("1/rules.toml", "[skirmish]\n");
    shop.write("2/readme", "no rules here\n");
    const std::string words =
        "round-robin skirmish --player random --games 300 --csv --variant rules.toml";
    const Ran ran =
        shop.run(MUSTER_MPIRUN " --mca plm isolated --oversubscribe -n 3 ./rank " + words);
    BOOST_TEST(ran.exit_code == 0, ran.err);
    BOOST_TEST(times(ran.err, "rank 1 on ") == 1U, ran.err);
    BOOST_TEST(times(ran.err,
                     " is left out: its program, armies, definitions or variant are not "
                     "rank 0's\n") == 1U,
               ran.err);
    BOOST_TEST(times(ran.err, " is left out: rules.toml") == 1U, ran.err);
    BOOST_TEST((ran.out == shop.run("cd 0 && " MUSTER_LAB " " + words).out));
}

BOOST_AUTO_TEST_SUITE_END()
