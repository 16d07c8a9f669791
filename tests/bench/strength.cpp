#include "engine/battlefield/ruleset.hpp"
#include "engine/lab/play/parallel.hpp"
#include "engine/lab/play/stop.hpp"
#include "engine/lab/statistics/statistics.hpp"
#include "engine/players/exact.hpp"
#include "engine/players/player.hpp"
#include "engine/players/policies.hpp"
#include "engine/skirmish/game/endgame.hpp"
#include "engine/skirmish/players/endgames.hpp"
#include "engine/skirmish/ruleset.hpp"
#include "engine/strategic/ruleset.hpp"
#include "engine/usage/usage.hpp"
#include "engine/warfare/ruleset.hpp"
#include "tests/bench/setups.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

/// How strong the computer players are, as tables for engine/players/STRENGTH.md.
using namespace muster;

namespace {

using players::Kind;

/// What one player thought with.
struct Thought {
    double seconds{}, longest{};
    std::uint64_t moves{};
};

struct Battle {
    Seat winner{};
    std::array<Thought, 2> thought;  ///< By seat.
};

/// Of this thread: what else the machine does is not in it.
double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

template <Searchable R>
Battle result(const typename R::Setup& setup, const std::array<Kind, 2>& kinds,
              std::uint64_t seed) {
    Battle out;
    players::Dice<R> dice{seed};
    auto seated = players::seated<R>(kinds, seed);
    auto state = R::start(setup);
    const auto legal = std::make_unique<typename R::Actions>();
    while (R::to_move(state) != Seat::nobody) {
        const Seat seat = R::to_move(state);
        if (!is_player(seat)) {
            R::apply_legal(state, dice.choose(state, *legal));
            continue;
        }
        R::legal_actions(state, *legal);
        const double before = processor_seconds();
        const auto action = seated[index(seat)].choose(state, seat, *legal);
        const double took = processor_seconds() - before;
        if (legal->size() > 1) {
            Thought& thought = out.thought[index(seat)];
            thought.seconds += took;
            thought.longest = std::max(thought.longest, took);
            ++thought.moves;
        }
        R::apply_legal(state, action);
    }
    out.winner = R::winner(state);
    return out;
}

std::size_t points(Seat winner, Seat own) {
    return winner == own ? 2 : winner == Seat::nobody ? 1 : 0;
}

unsigned threads() {
    return std::max(1U, std::thread::hardware_concurrency());
}

const std::string& army_of(const skirmish::Setup& setup, std::size_t side) {
    return setup.commanders[side].name;
}
const std::string& army_of(const warfare::Setup& setup, std::size_t side) {
    return setup.sides[side].army.name;
}
std::string army_of(const battlefield::Setup& setup, std::size_t side) {
    const std::string& army = setup.armies[side].army.name;
    return side == 0 ? setup.map.name + ": " + army : army;
}

std::string army_of(const strategic::Setup& setup, std::size_t side) {
    const std::string& faction = setup.war.factions[side].name;
    return side == 0 ? setup.war.name + ": " + faction : faction;
}

std::string percents(const lab::Points& points) {
    const lab::Proportion rate = lab::interval(points);
    return fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * rate.value, 100 * rate.low,
                       100 * rate.high);
}

/// Prints a row of the first player; `by_armies` a row for each two armies besides.
template <Searchable R>
void compare(const std::vector<typename R::Setup>& setups, Kind one, Kind other,
             std::uint64_t pairs, bool by_armies) {
    const lab::CatchStops stops;
    std::vector<std::array<Battle, 2>> battles(pairs);
    std::vector<char> is_played(pairs);  ///< Not of bits, which threads would share.
    lab::spread(
        pairs, threads(), [] { return 0; },
        [&](int, std::uint64_t pair) {
            if (lab::is_stopped()) return;
            const std::uint64_t seed = scramble(pair + 1);
            const auto& setup = setups[pair % setups.size()];
            battles[pair] = {result<R>(setup, {one, other}, seed),
                             result<R>(setup, {other, one}, seed)};
            is_played[pair] = 1;
        });
    lab::Points sum;
    std::vector<lab::Points> by_setup(setups.size());
    Thought thought;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        if (is_played[pair] == 0) continue;
        const auto& [first, second] = battles[pair];
        const std::size_t won = points(first.winner, Seat::red) + points(second.winner, Seat::blue);
        sum.add(won);
        by_setup[pair % setups.size()].add(won);
        for (const Thought& part : {first.thought[0], second.thought[1]}) {
            thought.seconds += part.seconds;
            thought.longest = std::max(thought.longest, part.longest);
            thought.moves += part.moves;
        }
    }
    fmt::print(
        "| {} | {} | {} | {} | {} | {:.1f} ms | {:.0f} ms |\n", R::id(),
        players::kind_names[static_cast<std::size_t>(one)],
        players::kind_names[static_cast<std::size_t>(other)], 2 * sum.units(), percents(sum),
        1000 * thought.seconds / static_cast<double>(std::max<std::uint64_t>(1, thought.moves)),
        1000 * thought.longest);
    if (lab::is_stopped()) {
        std::fflush(stdout);
        fmt::print(stderr, "stopped: {} of {} pairs were played\nto play all of them: {}\n",
                   sum.units(), pairs, lab::command_line());
    }
    if (!by_armies) return;
    for (std::size_t i = 0; i < setups.size() && i < pairs; ++i)
        fmt::print("| {} | {} | {} | {} |\n", army_of(setups[i], 0), army_of(setups[i], 1),
                   2 * by_setup[i].units(), percents(by_setup[i]));
}

void endgames(const std::vector<std::uint64_t>& iterations) {
    using R = skirmish::EndgameRules;
    const auto table = bench::skirmish_table();
    const skirmish::Variant variant;
    struct Lost {
        std::vector<double> by_search;
        double greedy{}, even{};
    };
    std::vector<Lost> lost(skirmish::endgames.size());
    lab::spread(
        lost.size(), threads(), [] { return 0; },
        [&](int, std::uint64_t i) {
            const auto root = skirmish::position(*table, variant, skirmish::endgames[i]);
            const players::Exact<R> exact{root};
            const auto given = [&](const auto& policy) {
                return (players::exploitability<R>(exact, root, Seat::red, policy) +
                        players::exploitability<R>(exact, root, Seat::blue, policy)) /
                       2;
            };
            for (const std::uint64_t tries : iterations)
                lost[i].by_search.push_back(given(players::SearchPolicy<R>{tries, 1}));
            lost[i].greedy = given(players::GreedyPolicy<R>{});
            lost[i].even = given(players::EvenPolicy<R>{});
        });
    const auto row = [&](const std::string& name, const auto& of) {
        double sum = 0, most = 0;
        for (const Lost& one : lost) {
            sum += of(one);
            most = std::max(most, of(one));
        }
        fmt::print("| {} | {:.4f} | {:.4f} |\n", name, sum / static_cast<double>(lost.size()),
                   most);
    };
    row("even", [](const Lost& one) { return one.even; });
    row("greedy", [](const Lost& one) { return one.greedy; });
    for (std::size_t k = 0; k < iterations.size(); ++k)
        row(std::to_string(iterations[k]), [k](const Lost& one) { return one.by_search[k]; });
}

struct Options {
    std::string one, other;
    std::uint64_t pairs{100};
    bool by_armies{};
    std::vector<std::string> iterations{"200", "2000"};
};

void add_compare(const usage::Program& app, const std::string& ruleset, Options& options) {
    std::vector<std::string> computers;
    for (const std::string_view kind : players::kind_names)
        if (kind != "human") computers.emplace_back(kind);
    const usage::Command command =
        app.add_subcommand(ruleset, "One computer player against another.");
    command.add_option("PLAYER", options.one, "whose rate is measured")
        .required()
        .type_name("")
        .check(usage::one_of(computers));
    command.add_option("OTHER", options.other, "whom it meets")
        .required()
        .type_name("")
        .check(usage::one_of(computers));
    command.add_option("PAIRS", options.pairs, "of battles; else 100")
        .type_name("")
        .check(usage::whole_between(2, 1'000'000));
    command.add_flag("--armies", options.by_armies, "a row for each two armies too");
    command.footer(
        "Pairs of battles over all shipped armies and maps, with the same dice and\n"
        "the seats exchanged.\n\n"
        "Example:\n"
        "  ./dev bench --strength " +
        ruleset + " hard greedy 100");
    command.callback([ruleset, &options] {
        const Kind one = *players::find_kind(options.one);
        const Kind other = *players::find_kind(options.other);
        if (ruleset == "skirmish")
            compare<skirmish::Rules>(bench::skirmish_pairings(), one, other, options.pairs,
                                     options.by_armies);
        else if (ruleset == "warfare")
            compare<warfare::Rules>(bench::warfare_pairings(), one, other, options.pairs,
                                    options.by_armies);
        else if (ruleset == "strategic")
            compare<strategic::Rules>(bench::strategic_wars(), one, other, options.pairs,
                                      options.by_armies);
        else
            compare<battlefield::Rules>(bench::battlefield_pairings(), one, other, options.pairs,
                                        options.by_armies);
    });
}

void add_endgames(const usage::Program& app, Options& options) {
    const usage::Command command =
        app.add_subcommand("endgames", "What a search gives away where all is known.");
    command.add_option("ITERATIONS", options.iterations, "of the search; else 200 and 2000")
        .type_name("")
        .check(usage::whole_between(1, 1'000'000'000));
    command.footer(
        "In 24 endgames of the skirmish, solved exactly: the mean and the most.\n\n"
        "Example:\n"
        "  ./dev bench --strength endgames 200 600 2000");
    command.callback([&options] {
        std::vector<std::uint64_t> iterations;
        for (const std::string& one : options.iterations) iterations.push_back(std::stoull(one));
        endgames(iterations);
    });
}

}  // namespace

int main(int count, char** arguments) {
    try {
        lab::keep_command_line(count, arguments);
        const usage::Program app{"Tells how strong the computer players are, as tables.",
                                 "muster-strength", MUSTER_VERSION, 28};
        app.require_subcommand();
        Options options;
        for (const char* ruleset : {"skirmish", "warfare", "battlefield", "strategic"})
            add_compare(app, ruleset, options);
        add_endgames(app, options);
        return app.parse(count, arguments, 2).value_or(0);
    } catch (const std::exception& error) {
        fmt::print(stderr, "muster-strength: {}\n", error.what());
        return 1;
    }
}
