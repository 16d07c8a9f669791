#include "client/battlefield/editor/paint.hpp"
#include "client/battlefield/table/board.hpp"
#include "client/battlefield/table/log_lines.hpp"
#include "client/battlefield/table/table.hpp"
#include "client/board/minimap.hpp"
#include "client/ui/widgets/sheet.hpp"
#include "client/ui/words/messages.hpp"
#include "engine/battlefield/game/definitions.hpp"
#include "engine/core/random.hpp"

#include <benchmark/benchmark.h>

#include <cmath>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

/// Frames of a map that is panned, without the window's own work of showing them.
namespace {

using namespace muster;
using namespace muster::client;

struct MapWords {
    draw::Studio studio{draw::shipped_layouts() / "skirmish.toml", draw::shipped_assets()};
    Words::Messages messages = all();
    Words words{messages};
    Settings settings;
    Attention attention;

    static Words::Messages all() {
        Words::Messages out = shared_messages("en");
        const Words::Messages& own = messages_of("battlefield", "en");
        out.insert(own.begin(), own.end());
        return out;
    }
    [[nodiscard]] Frame frame() const { return {studio, words, attention, {1280, 800}, settings}; }
};

MapWords& words_at_hand() {
    static MapWords words;
    return words;
}

const battlefield::Pack& shipped() {
    static const auto pack = [] {
        toml::Faults faults;
        auto loaded = battlefield::Definitions::load({battlefield::shipped_pack()}, "en", faults);
        if (loaded == nullptr) throw std::runtime_error{faults.text()};
        return loaded;
    }();
    return *pack;
}

/// The two starter armies on a map, where random players have put them.
battlefield::Setup on_map(battlefield::Map map) {
    std::vector<battlefield::Army> armies;
    for (const std::string_view name : battlefield::Definitions::starters) {
        toml::Faults faults;
        auto army = battlefield::load_army(
            battlefield::Definitions::shipped_armies() / (std::string{name} + ".toml"),
            *shipped().tables, {}, faults);
        if (!army) throw std::runtime_error{faults.text()};
        armies.push_back(*std::move(army));
    }
    return battlefield::battle_of(*shipped().tables, {}, std::move(map), std::move(armies));
}

/// A map as large as any of battlefield.
battlefield::Map largest_map() {
    const battlefield::Map& map = shipped().tables->maps.front();
    return map_editor::resized(map, battlefield::max_side, battlefield::max_side);
}

/// To and fro, as a hand drags it.
Camera panned(const BoardView& view, std::int64_t frame) {
    const bool is_back = frame / 60 % 2 == 1;
    return view.panned(is_back ? 7 : -7, is_back ? 4 : -4);
}

/// The whole window of a battle, a unit chosen, while its map is panned.
void battle_panned(benchmark::State& run, battlefield::Map map) {
    const battlefield::Setup setup = on_map(std::move(map));
    battlefield::State state = battlefield::start(setup);
    const auto legal = std::make_unique<battlefield::Actions>();
    Stream luck{4, Purpose::player};
    while (state.moment != battlefield::Moment::move) {
        battlefield::legal_actions(state, *legal);
        battlefield::apply(state, (*legal)[luck.below(static_cast<std::uint32_t>(legal->size()))]);
    }
    const battlefield::State view = battlefield::view(state, state.to_move).state;
    const auto chosen = static_cast<battlefield::Index>(0);
    const auto offer = battlefield_table::offer(view, chosen);
    MapWords& words = words_at_hand();
    const auto log =
        battlefield_table::log_lines(state, {}, state.to_move, shipped().words, words.words);
    battlefield_table::Ground ground;
    const auto& grid = view.map().grid;
    Camera camera{grid.width() / 2.0, grid.height() / 2.0, zoom::close};
    const Frame at = words.frame();
    Painter painter{words.studio};
    Sheet sheet{painter};
    sheet.resize(1280, 800, 1);
    std::int64_t frame = 0;
    double painted = 0;
    for (auto _ : run) {
        battlefield_table::Input input;
        input.state = &view;
        input.offer = &offer;
        input.words = &shipped().words;
        input.layout = battlefield_table::layout({1280, 800});
        input.view = {grid.width(), grid.height(), input.layout.pane, camera};
        camera = panned(input.view, frame++);
        input.board = ground.of(view);
        input.log = &log;
        input.people = {true, true};
        input.ui.chosen = chosen;
        for (const Patch& patch : sheet.update(battlefield_table::screen(input, at)))
            painted += static_cast<double>(patch.width) * patch.height;
    }
    run.counters["share"] = painted / static_cast<double>(run.iterations()) / (1280.0 * 800.0);
}

void battle_on_three_keeps_panned(benchmark::State& run) {
    battle_panned(run, *battlefield::find_row(shipped().tables->maps, "three_keeps"));
}
void battle_on_48_x_48_squares_panned(benchmark::State& run) {
    battle_panned(run, largest_map());
}

/// What every map shares, on more squares than battlefield has: ground, counters, a reach, a limit,
/// and the small map.
void map_of_200_x_150_squares_panned(benchmark::State& run) {
    constexpr int across = 200, down = 150;
    auto board = std::make_shared<draw::Board>();
    board->columns = across;
    board->rows = down;
    board->cells.assign(std::size_t{across} * down, {});
    Stream luck{4, Purpose::player};
    for (int i = 0; i < 400; ++i) {
        const auto fill = static_cast<draw::GroundFill>(1 + luck.below(draw::fill_count - 1));
        const std::size_t x = luck.below(across - 8), y = luck.below(down - 8);
        for (std::size_t dy = 0; dy < 6; ++dy)
            for (std::size_t dx = 0; dx < 7; ++dx)
                board->cells[(y + dy) * across + x + dx].fill = fill;
    }
    std::vector<MinimapDot> dots;
    std::vector<Landing> landings;
    for (int i = 0; i < 200; ++i)
        dots.push_back({{static_cast<int>(luck.below(across)), static_cast<int>(luck.below(down))},
                        seat_of(luck.below(4))});
    for (int y = 70; y < 80; ++y)
        for (int x = 90; x < 110; ++x) landings.push_back({{x, y}, x == 90});
    MapWords& words = words_at_hand();
    const Box pane = battlefield_table::layout({1280, 800}).pane;
    Camera camera{across / 2.0, down / 2.0, static_cast<double>(run.range(0))};
    const Frame at = words.frame();
    Painter painter{words.studio};
    Sheet sheet{painter};
    sheet.resize(1280, 800, 1);
    std::int64_t frame = 0;
    for (auto _ : run) {
        const BoardView view{across, down, pane, camera};
        camera = panned(view, frame++);
        Builder b{at};
        b.add(BoardImage{view.shown(), board, view.side(), view.map().x, view.map().y});
        Builder map{b.frame()};
        draw_landings(map, view, landings);
        const auto is_near = [](Square square) {
            return std::hypot(square.x - 100, square.y - 75) < 9;
        };
        draw_limit(map, view, outlines(around({100, 75}, 9, view), is_near), Seat::red);
        for (const MinimapDot& dot : dots) {
            if (!view.touches(dot.square)) continue;
            Counter counter;
            counter.side = dot.side;
            counter.sign = "type-infantry";
            counter.figure = "5";
            draw_counter(map, view.box_of(dot.square), counter);
        }
        b.add(Layer{view.shown(), std::make_shared<const Screen>(map.take())});
        draw_minimap(b, view, minimap_box(view, {}), board, dots, Spot{});
        benchmark::DoNotOptimize(sheet.update(b.take()));
    }
}

BENCHMARK(battle_on_three_keeps_panned)->Unit(benchmark::kMillisecond);
BENCHMARK(battle_on_48_x_48_squares_panned)->Unit(benchmark::kMillisecond);
BENCHMARK(map_of_200_x_150_squares_panned)
    ->Unit(benchmark::kMillisecond)
    ->ArgName("side")
    ->Arg(24)
    ->Arg(44);

}  // namespace
