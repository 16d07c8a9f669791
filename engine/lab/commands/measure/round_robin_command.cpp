#include "engine/lab/commands/game/game.hpp"
#include "engine/lab/commands/game/measure_options.hpp"
#include "engine/lab/play/round_robin.hpp"
#include "engine/lab/play/stop.hpp"
#include "engine/lab/ranks/block_message.hpp"
#include "engine/lab/ranks/schedule.hpp"
#include "engine/lab/ranks/with_coordinator.hpp"
#include "engine/lab/store/measured_run.hpp"

#include <memory>
#include <string>
#include <vector>

namespace muster::lab {
namespace {

struct RoundRobinOptions : MeasureOptions {
    std::string precision;
    std::uint64_t pairs{500};
    bool cards{};
};

Aim aim_of(const RoundRobinOptions& options) {
    return {options.pairs, precision_of(options.precision)};
}

struct TournamentRun {
    std::unique_ptr<Tournament> tournament;
    TournamentPlay how;
    RunKey key;
};

std::shared_ptr<const TournamentRun> load_tournament(const RoundRobinOptions& options) {
    auto out = std::make_shared<TournamentRun>();
    out->tournament = find_game(options.ruleset).tournament(options.source());
    out->how = options.how();
    out->key = run_key("round-robin", out->tournament->about(), out->how, aim_of(options));
    return out;
}

Task task_of(const std::shared_ptr<const TournamentRun>& run) {
    const auto play = [run](const std::string&, const std::vector<Job>& jobs) {
        Progress unseen;
        return packed(run->tournament->play(jobs, run->how, unseen));
    };
    return {play, run->how.threads, text(run->key)};
}

/// The same blocks as Tournament::play's.
std::vector<Block> played_by(Coordinator& coordinator, const std::vector<Job>& jobs,
                             Progress& progress) {
    BlockSums sums{jobs};
    coordinator.play("", jobs, [&](const std::vector<Job>& share, const std::string& answer) {
        sums.add(unpacked_blocks(answer));
        progress.add(units_of(share));
    });
    return sums.blocks();
}

void run_round_robin(const RoundRobinOptions& options, Ranks& ranks) {
    const auto play = [&options](const TournamentRun& run, Coordinator* coordinator) {
        const Tournament::About& about = run.tournament->about();
        const Aim aim = aim_of(options);
        auto store = open_store(options.report, run.key, about);
        const Schedule schedule = play_tournament(
            about, aim, store, [&](const std::vector<Job>& jobs, Progress& progress) {
                return coordinator != nullptr ? played_by(*coordinator, jobs, progress)
                                              : run.tournament->play(jobs, run.how, progress);
            });
        const Standings found = standings(about, run.how, aim, schedule);
        print_and_keep(
            options.report, store, rows(found), [&] { return json_report(found); },
            [&] { return page(found, options.cards); });
    };
    with_coordinator(
        ranks, [&options] { return load_tournament(options); }, play);
}

}  // namespace

void add_round_robin(const usage::Command& app, Ranks& ranks) {
    auto options = std::make_shared<RoundRobinOptions>();
    const usage::Command command =
        app.add_subcommand("round-robin", "Every army against every other: rates and Elo.");
    add_ruleset(command, options->ruleset, tournament_games());
    command.add_option("ARMIES", options->armies, "files or shipped; else all shipped")
        .type_name("");
    const usage::Option games =
        command.add_option("--games", options->pairs, "pairs of battles per pairing; else 500")
            .type_name("N")
            .check(usage::whole_between(1, 100'000'000));
    add_precision(command, options->precision).excludes(games);
    command.add_flag("--cards", options->cards, "report the use of every card too");
    command.add_option("--map", options->maps, "a map, or a war; repeatable; else all")
        .type_name("MAP")
        .expected(1)
        .take_all();
    add_measure(command, *options, "round-robin");
    command.footer(
        "Each pairing is played in pairs of battles with the same dice and the seats\n"
        "exchanged, and each army also meets itself, as a test. --precision ends the run\n"
        "when every rate is that precise. The same seed gives the same output on any\n"
        "number of threads. With --out every result is saved at once: if the run is\n"
        "killed, the same command resumes it. The file may hold several runs;\n"
        "engine/lab/SCHEMA.md describes it. Under Open MPI (mpirun -n 8 muster-lab ...)\n"
        "the ranks share the battles and the output is the same. With mpirun's --enable-\n"
        "recovery the other ranks replace a lost one; without it all end, and the same\n"
        "command with --out resumes.\n"
        "In battlefield all of it is played on every map. The report says what attackers\n"
        "score there: a map is even where 50 % lies in the interval.\n"
        "\n"
        "Examples:\n"
        "  muster-lab round-robin skirmish --threads 2\n"
        "  muster-lab round-robin skirmish --precision 1% --player random\n"
        "  muster-lab round-robin warfare nine_bridges my_army.toml --games 200\n"
        "  muster-lab round-robin battlefield --games 200 --map barrow_hill\n"
        "  muster-lab round-robin strategic --games 100\n"
        "  muster-lab round-robin skirmish --csv > rates.csv\n"
        "  muster-lab round-robin skirmish --precision 0.5% --out runs.sqlite");
    command.callback([options, &ranks] {
        const CatchStops stops;
        require_maps_for(options->ruleset, !options->maps.empty());
        run_round_robin(*options, ranks);
    });
}

}  // namespace muster::lab
