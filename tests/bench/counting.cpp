#include "engine/lab/play/tournament_of.hpp"
#include "engine/skirmish/lab/duel.hpp"
#include "engine/warfare/lab/measure.hpp"
#include "tests/bench/playout.hpp"
#include "tests/bench/setups.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <string_view>

/// What counting costs: battles of random players as the lab plays and counts them, beside bare
/// playouts of the same armies. Both in this process and in turn, processor time alone, the best of
/// several: on a busy machine the ratio is still that of an idle one.
using namespace muster;

namespace {

constexpr int runs = 9;

/// Processor seconds that `work` takes.
template <class Work>
double seconds(Work work) {
    const std::clock_t begin = std::clock();
    work();
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

template <Ruleset R, class Count>
void compare(std::string_view name, const typename R::Setup& setup, std::uint64_t battles,
             Count count) {
    typename R::Actions legal;
    double bare = 1e9;
    double counted = 1e9;
    long states = 0;
    for (int run = 0; run < runs; ++run) {
        bare = std::min(bare, seconds([&] {
                            for (std::uint64_t seed = 1; seed <= battles; ++seed)
                                bench::playout<R>(setup, seed, legal,
                                                  [&](const typename R::State&) { ++states; });
                        }));
        counted = std::min(counted, seconds([&] { count(battles); }));
    }
    benchmark::DoNotOptimize(states);
    const auto played = static_cast<double>(battles);
    fmt::print("{:<9} {:>9.0f} battles a second bare, {:>9.0f} counted: {:.3f} of the time\n", name,
               played / bare, played / counted, counted / bare);
}

}  // namespace

int main() {
    compare<skirmish::Rules>("skirmish", bench::starter_pair(), 50'000, [](std::uint64_t battles) {
        lab::SkirmishDuel spec;
        spec.setup = bench::starter_pair();
        spec.players = {players::Kind::random, players::Kind::random};
        spec.games = battles;
        benchmark::DoNotOptimize(lab::duel(spec).actions);
    });
    compare<warfare::Rules>("warfare", bench::warfare_pair(), 5'000, [](std::uint64_t battles) {
        using lab::WarfareMeasure;
        const auto& setup = bench::warfare_pair();
        const lab::MatchSetup<WarfareMeasure> match{setup, WarfareMeasure::exchanged(setup), false};
        lab::Contender<WarfareMeasure> contender;
        lab::Contender<WarfareMeasure>::Result result;
        for (std::uint64_t pair = 0; pair < battles / 2; ++pair)
            contender.play(match, players::Kind::random, lab::battle_seed(1, pair), result);
        benchmark::DoNotOptimize(result.score.actions);
    });
    return 0;
}
