#include "client/skirmish/motion/picture.hpp"
#include "client/skirmish/table/table.hpp"
#include "client/ui/widgets/sheet.hpp"
#include "client/ui/words/messages.hpp"
#include "engine/core/random.hpp"
#include "engine/skirmish/load/load.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <vector>

namespace {

using namespace muster;
using namespace muster::client;

/// A battle of the starter armies by random players, as far as its fifth clash of dice.
struct Table {
    std::shared_ptr<const skirmish::Table> table;
    draw::Studio studio{draw::shipped_layouts() / "skirmish.toml", draw::shipped_assets()};
    Words::Messages messages;
    Words words{messages};
    Faces faces;
    skirmish::Setup setup;
    std::vector<skirmish::Action> actions;
    std::vector<skirmish::Event> events;
    skirmish::State state;
    Settings settings;
    Attention attention;

    Table() : table{load()}, messages{all_messages(*table)}, faces{table} {
        setup.table = table.get();
        constexpr std::array names{"causeway_watch.toml", "barrow_court.toml"};
        for (std::size_t side = 0; side < 2; ++side) {
            toml::Faults faults;
            const auto file = skirmish::shipped_cards() / "skirmish" / "armies" / names[side];
            auto army = skirmish::load_army(file, *table, {}, faults);
            if (!army) throw std::runtime_error{faults.text()};
            setup.commanders[side] = *army;
        }
        Stream picks{4, Purpose::player};
        state = skirmish::start(setup, Sink<skirmish::Event>{events});
        skirmish::Actions legal;
        for (int rolls = 0; rolls < 10 && state.to_move != Seat::nobody;) {
            skirmish::legal_actions(state, legal);
            actions.push_back(legal[picks.below(static_cast<std::uint32_t>(legal.size()))]);
            if (actions.back().kind == skirmish::Action::Kind::roll) ++rolls;
            skirmish::apply(state, actions.back(), Sink<skirmish::Event>{events});
        }
    }
    static Words::Messages all_messages(const skirmish::Table& table) {
        Words::Messages all = shared_messages("en");
        const Words::Messages& own = messages_of("skirmish", "en");
        all.insert(own.begin(), own.end());
        all.insert(table.locale.begin(), table.locale.end());
        return all;
    }
    static std::shared_ptr<const skirmish::Table> load() {
        toml::Faults faults;
        auto loaded = skirmish::load_table({skirmish::shipped_cards() / "skirmish"}, faults);
        if (!loaded) throw std::runtime_error{faults.text()};
        return loaded;
    }
    [[nodiscard]] Frame frame() const { return {studio, words, attention, {1280, 800}, settings}; }
};

Table& at_table() {
    static Table table;
    return table;
}

/// What a still table is made of, from its view.
Screen still(Table& at, const skirmish::View& view, const Choices& offered) {
    const auto log = log_lines(view.state, at.events, view.seat, at.events.size());
    TableInput input;
    input.view = &view;
    input.choices = &offered;
    input.log = &log;
    input.faces = &at.faces;
    input.commanders = {&at.setup.commanders[0], &at.setup.commanders[1]};
    return table_screen(input, at.frame());
}

/// The list of items alone.
void table_screen_made(benchmark::State& run) {
    Table& at = at_table();
    const auto view = skirmish::view(at.state, Seat::red);
    const auto offered = choices(view);
    for (auto _ : run) benchmark::DoNotOptimize(still(at, view, offered));
}

/// A whole frame at 1280 x 800, every card's picture at hand.
void table_frame_painted(benchmark::State& run) {
    Table& at = at_table();
    const auto view = skirmish::view(at.state, Seat::red);
    const auto offered = choices(view);
    const Screen screen = still(at, view, offered);
    Painter painter{at.studio};
    Sheet sheet{painter};
    for (auto _ : run) {
        sheet.resize(1280, 800, 1);
        benchmark::DoNotOptimize(sheet.update(screen));
    }
    run.counters["items"] = static_cast<double>(screen.items.size());
}

/// The frames of one kind of step, each painted over the one before.
void motion_frame_painted(benchmark::State& run) {
    Table& at = at_table();
    const auto kind = static_cast<Beat::Kind>(run.range(0));
    auto steps = timeline(at.setup, at.actions, 0, Seat::red, false);
    std::erase_if(steps, [&](const Beat& step) { return step.kind != kind; });
    if (steps.empty()) return run.SkipWithError("no such step in this battle");
    steps.resize(1);
    const auto view = skirmish::view(at.state, Seat::red);
    MovingTable::Source source;
    source.base.view = &view;
    source.base.faces = &at.faces;
    source.base.commanders = {&at.setup.commanders[0], &at.setup.commanders[1]};
    source.events = &at.events;
    Painter painter{at.studio};
    Sheet sheet{painter};
    sheet.resize(1280, 800, 1);
    std::optional<Motion> motion;
    MovingTable table;
    double now = 0;
    double painted = 0;
    for (auto _ : run) {
        if (!motion || motion->at_ms() + 17 >= steps.front().ms) {
            motion.emplace();
            motion->start(steps);
        }
        static_cast<void>(motion->tick(now += 1000.0 / 60));
        for (const Patch& patch : sheet.update(table.screen(*motion, source, at.frame())))
            painted += static_cast<double>(patch.width) * patch.height;
    }
    run.counters["share"] = painted / static_cast<double>(run.iterations()) / (1280.0 * 800.0);
}

BENCHMARK(table_screen_made)->Unit(benchmark::kMillisecond);
BENCHMARK(table_frame_painted)->Unit(benchmark::kMillisecond);
BENCHMARK(motion_frame_painted)
    ->Unit(benchmark::kMillisecond)
    ->ArgName("step")
    ->DenseRange(static_cast<int>(Beat::Kind::travel), static_cast<int>(Beat::Kind::banner));

}  // namespace
