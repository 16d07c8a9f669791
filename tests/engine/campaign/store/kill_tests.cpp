#define BOOST_TEST_DYN_LINK
#include "tests/engine/campaign/store/stored_campaign.hpp"
#include "tests/exhaustive.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>

#include <csignal>
#include <ctime>
#include <memory>
#include <vector>

/// kill -9 at any moment: what was said to be done is in the file, and nothing by halves.
using namespace muster;
using namespace muster::campaign;
using namespace muster::campaign::tests;

namespace {

constexpr std::uint64_t most_steps = 60;

/// Plays in a child and writes a byte for each step that is done.
[[noreturn]] void play_as_child(const ScratchFile& scratch, int done) {
    try {
        CampaignFile file = new_file(scratch);
        for (std::uint64_t i = 1; i <= most_steps; ++i) {
            play_step(file, i);
            if (write(done, "x", 1) != 1) _exit(1);
        }
    } catch (const std::exception&) {
        _exit(1);
    }
    _exit(0);
}

/// Kills a child that plays, so many microseconds after it had done so many steps.
/// @returns how many steps it had said to be done.
std::uint64_t play_and_kill(const ScratchFile& scratch, std::uint64_t steps, long after_us) {
    int ends[2];
    BOOST_REQUIRE(pipe(ends) == 0);
    const pid_t child = fork();
    BOOST_REQUIRE(child >= 0);
    if (child == 0) play_as_child(scratch, ends[1]);
    close(ends[1]);
    std::uint64_t done = 0;
    char byte = 0;
    while (done < steps && read(ends[0], &byte, 1) == 1) ++done;
    const timespec wait{0, after_us * 1000};
    nanosleep(&wait, nullptr);
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    // It ended by the signal or had done all; a fault of its own is none of the two.
    BOOST_TEST((WIFSIGNALED(status) || WEXITSTATUS(status) == 0));
    while (read(ends[0], &byte, 1) == 1) ++done;
    close(ends[0]);
    return done;
}

void check_sound(const ScratchFile& scratch) {
    const lab::Database database{scratch.path()};
    lab::Statement check = database.prepare("PRAGMA integrity_check");
    BOOST_TEST(check.step());
    BOOST_TEST(check.text(0) == "ok");
    BOOST_TEST(!database.prepare("PRAGMA foreign_key_check").step());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_kill_tests)

BOOST_AUTO_TEST_CASE(a_killed_program_loses_nothing_that_was_said) {
    const int kills = muster::tests::is_exhaustive() ? 200 : 8;
    // What every number of steps comes to, undisturbed.
    const ScratchFile whole{"whole"};
    std::vector<State> states;
    {
        CampaignFile file = new_file(whole);
        states.push_back(file.state());
        for (std::uint64_t i = 1; i <= most_steps; ++i) {
            play_step(file, i);
            states.push_back(file.state());
        }
    }
    Stream picks{11, Purpose::picks};
    int cut_short = 0;
    for (int i = 0; i < kills; ++i) {
        const ScratchFile scratch{"killed"};
        const std::uint64_t steps = picks.below(most_steps);
        const std::uint64_t done =
            play_and_kill(scratch, steps, static_cast<long>(picks.below(3'000)));
        if (!std::filesystem::exists(scratch.path())) {
            BOOST_TEST(done == 0U);
            continue;
        }
        if (done < most_steps) ++cut_short;
        CampaignFile file{scratch.path()};
        const std::uint64_t kept = file.tip() - 1;
        BOOST_TEST((kept == done || kept == done + 1), kept << " kept, " << done << " done");
        BOOST_REQUIRE(kept < states.size());
        BOOST_TEST(is_same(file.state(), states[kept]));
        check_sound(scratch);
        // And it goes on as if nothing had been.
        if (kept < most_steps) {
            play_step(file, kept + 1);
            BOOST_TEST(is_same(file.state(), states[kept + 1]));
        }
    }
    BOOST_TEST(cut_short > 0, "no kill came in time");
}

/// A window that has read its campaign anew, beside another program that only looks into it.
BOOST_AUTO_TEST_CASE(another_program_that_looks_in_takes_nothing_away) {
    const ScratchFile scratch{"looked_into"};
    int said[2], looked[2];
    BOOST_REQUIRE((pipe(said) == 0 && pipe(looked) == 0));
    constexpr std::uint64_t before = 3, all = 6;
    const pid_t child = fork();
    BOOST_REQUIRE(child >= 0);
    if (child == 0) {
        try {
            auto first = std::make_unique<CampaignFile>(new_file(scratch));
            // What a window does whenever somebody comes back to it.
            first = std::make_unique<CampaignFile>(scratch.path());
            char byte = 0;
            for (std::uint64_t i = 1; i <= all; ++i) {
                play_step(*first, i);
                if (i != before && i != all) continue;
                if (write(said[1], "x", 1) != 1 || read(looked[0], &byte, 1) != 1) _exit(1);
            }
        } catch (const std::exception&) {
        }
        _exit(1);
    }
    char byte = 0;
    BOOST_REQUIRE(read(said[0], &byte, 1) == 1);
    BOOST_TEST(CampaignFile{scratch.path()}.tip() == before + 1);
    BOOST_REQUIRE(write(looked[1], "x", 1) == 1);
    BOOST_REQUIRE(read(said[0], &byte, 1) == 1);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    for (const int end : {said[0], said[1], looked[0], looked[1]}) close(end);
    CampaignFile file{scratch.path()};
    BOOST_TEST(file.tip() == all + 1);
    BOOST_TEST(file.verify().empty());
    check_sound(scratch);
}

BOOST_AUTO_TEST_SUITE_END()
