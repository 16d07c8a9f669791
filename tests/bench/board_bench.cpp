#include "engine/board/reach.hpp"
#include "engine/board/square_reach.hpp"
#include "engine/board/square_sight.hpp"
#include "engine/core/random.hpp"

#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

namespace {

using namespace muster;
using board::Cell;

/// Every tenth square is closed and one edge in ten walled.
board::SquareSteps walled_map() {
    const board::SquareGrid grid{24, 24};
    board::SquareWalls walls{grid};
    Stream stream{1, Purpose::setup};
    for (std::size_t i = 0; i < grid.cells(); ++i)
        for (const auto side : {board::Compass::east, board::Compass::south})
            if (grid.neighbours(board::cell_of(i)).has(side))
                walls.set(board::cell_of(i), side, stream.below(10) == 0);
    board::SquareSteps steps{walls, board::WallCorner::any};
    for (std::size_t i = 0; i < grid.cells(); ++i)
        if (stream.below(10) == 0) steps.close(board::cell_of(i));
    return steps;
}

void reach_over_24_x_24_squares(benchmark::State& run) {
    const board::SquareSteps steps = walled_map();
    board::SquareReach<576> reach;
    std::size_t start = 0;
    for (auto _ : run) {
        reach.find(steps, board::cell_of(start++ % 576), static_cast<int>(run.range(0)),
                   [](Cell, board::Compass, Cell) { return 1; });
        benchmark::DoNotOptimize(reach.cost(board::cell_of(300)));
    }
}
BENCHMARK(reach_over_24_x_24_squares)->Arg(4)->Arg(board::no_limit);

void field_of_view_over_24_x_24_squares(benchmark::State& run) {
    const board::SquareSteps steps = walled_map();
    std::size_t from = 0;
    for (auto _ : run) {
        const auto seen = board::field_of_view<576>(steps, board::cell_of(from++ % 576), 40,
                                                    [](Cell) { return false; });
        benchmark::DoNotOptimize(seen);
    }
}
BENCHMARK(field_of_view_over_24_x_24_squares);

void distance_of_squares(benchmark::State& run) {
    const board::SquareGrid grid{24, 24};
    std::size_t at = 0;
    for (auto _ : run) {
        at = (at + 37) % 576;
        benchmark::DoNotOptimize(grid.distance(board::cell_of(at), board::cell_of(575 - at)));
    }
}
BENCHMARK(distance_of_squares);

/// A map of rows as long as they are many, give or take the slant; steps cost 1 to 4.
void reach_over_hexes(benchmark::State& run) {
    std::vector<board::Hex> hexes;
    const auto rows = static_cast<int>(run.range(0));
    const auto columns = static_cast<int>(run.range(1));
    for (int r = 0; r < rows; ++r)
        for (int q = 0; q < columns; ++q) hexes.push_back({q - r / 2, r});
    const board::HexMap map{hexes};
    std::vector<std::uint8_t> ground(map.cells());
    Stream stream{1, Purpose::setup};
    for (auto& cost : ground) cost = static_cast<std::uint8_t>(1 + stream.below(4));
    board::Reach<> reach;
    std::size_t start = 0;
    for (auto _ : run) {
        start = (start + 97) % map.cells();
        reach.find(map, board::cell_of(start), board::no_limit,
                   [&](Cell, board::HexSide, Cell to) { return int{ground[index(to)]}; });
        benchmark::DoNotOptimize(reach.cost(board::cell_of(0)));
    }
    run.counters["hexes"] = static_cast<double>(map.cells());
}
BENCHMARK(reach_over_hexes)->Args({18, 36})->Args({30, 48})->Args({150, 200});

}  // namespace
