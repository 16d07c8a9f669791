#include "engine/lab/play/round_robin.hpp"
#include "engine/lab/ranks/block_message.hpp"
#include "engine/lab/ranks/mpi_ranks.hpp"
#include "engine/lab/ranks/with_coordinator.hpp"
#include "engine/lab/store/measured_run.hpp"
#include "tests/toy/measure.hpp"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// The lab's round-robin of the toy on so many threads, shared by the ranks there are; prints its
/// report. Usage: toy_ranks THREADS
namespace muster::toy {
namespace {

struct Run {
    std::unique_ptr<lab::Tournament> tournament = lab::everybody_against_everybody<Measure>({});
    lab::TournamentPlay how;
};

lab::Task task_of(const std::shared_ptr<const Run>& run) {
    const auto play = [run](const std::string&, const std::vector<lab::Job>& jobs) {
        lab::Progress unseen;
        return lab::packed(run->tournament->play(jobs, run->how, unseen));
    };
    return {play, run->how.threads, "round-robin toy"};
}

void measure(lab::Ranks& ranks, unsigned threads) {
    const auto load = [threads] {
        auto run = std::make_shared<Run>();
        run->how = {players::Kind::greedy, 7, threads};
        return std::shared_ptr<const Run>{run};
    };
    const auto play = [](const Run& run, lab::Coordinator* coordinator) {
        const lab::Aim aim{2000, 0};
        std::optional<lab::Store> none;
        const auto schedule = lab::play_tournament(
            run.tournament->about(), aim, none,
            [&](const std::vector<lab::Job>& jobs, lab::Progress& progress) {
                if (coordinator == nullptr) return run.tournament->play(jobs, run.how, progress);
                lab::BlockSums sums{jobs};
                coordinator->play("", jobs,
                                  [&](const lab::WorkQueue::Share&, const std::string& answer) {
                                      sums.add(lab::unpacked_blocks(answer));
                                  });
                return sums.blocks();
            });
        std::puts(lab::json_report(lab::standings(run.tournament->about(), run.how, aim, schedule))
                      .c_str());
    };
    lab::with_coordinator(ranks, load, play);
}

int run(int argc, char** argv, lab::Ranks& ranks) {
    try {
        measure(ranks, argc > 1 ? static_cast<unsigned>(std::atoi(argv[1])) : 1U);
        return std::fflush(stdout);
    } catch (const std::exception& fault) {
        std::fputs(fault.what(), stderr);
        return 1;
    }
}

}  // namespace
}  // namespace muster::toy

int main(int argc, char** argv) {
    muster::lab::MpiRanks ranks;
    return ranks.end(muster::toy::run(argc, argv, ranks));
}
