#include "engine/campaign/load/load.hpp"
#include "engine/campaign/players/self_play.hpp"
#include "engine/campaign/store/file.hpp"
#include "engine/campaign/text/report.hpp"
#include "engine/campaign/view/view.hpp"
#include "print/draw/ink/handles.hpp"
#include "print/draw/layout/draw.hpp"
#include "print/draw/maps/hex_map.hpp"
#include "print/faces/campaign/chart.hpp"
#include "tests/bench/campaign_region.hpp"

#include <benchmark/benchmark.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>

/// Campaigns: the times that a referee waits for, by the processor's time.
namespace {

using namespace muster;
using namespace muster::campaign;

State campaign_state(int radius, int armies, bool at_war) {
    toml::Faults faults;
    const auto scenario =
        read_scenario(bench::campaign_region(radius, armies, at_war), "wide.toml", {}, faults);
    return start(scenario.value(), {});
}

void order_all(State& state) {
    Events events;
    for (const auto& [id, army] : std::map<ArmyId, Army>{state.armies})
        if (state.commander(army.commander).standing == Standing::in_play)
            apply(state, Submit{bench::bench_order(state, army)}, Source{}, events);
}

/// 40 armies on 1,951 hexes, which get new orders every week; a day each.
void campaign_day_of_40_armies(benchmark::State& run) {
    State state = campaign_state(25, 40, true);
    Stream dice{1, Purpose::dice};
    for (auto _ : run) {
        run.PauseTiming();
        if (state.day() % days_a_week == 1) order_all(state);
        run.ResumeTiming();
        Events events;
        apply(state, Advance{dawn_of(state.day() + 1)}, Source{&dice, true}, events);
        benchmark::DoNotOptimize(events);
    }
}
BENCHMARK(campaign_day_of_40_armies)->Iterations(365)->Unit(benchmark::kMillisecond);

class BenchFile {
  public:
    BenchFile()
        : path_{std::filesystem::temp_directory_path() /
                ("campaign_bench." + std::to_string(getpid()) + ".muster")} {
        clear();
    }
    BenchFile(const BenchFile&) = delete;
    BenchFile& operator=(const BenchFile&) = delete;
    ~BenchFile() { clear(); }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    void clear() const {
        for (const char* end : {"", "-wal", "-shm", ".new", ".new-journal"})
            std::filesystem::remove(path_.string() + end);
    }

  private:
    std::filesystem::path path_;
};

By referee() {
    return {"referee", "2026-03-01 19:30:00", "", true, true};
}

CampaignFile played_file(const BenchFile& file, int radius, int days) {
    Beginning beginning{bench::campaign_region(radius, 40, true), "wide.toml", {}, 1, {}};
    CampaignFile out = CampaignFile::create(file.path(), beginning, referee());
    for (int day = 1; day <= days; ++day) {
        if (day % days_a_week == 1)
            for (const auto& [id, army] : std::map<ArmyId, Army>{out.state().armies})
                (void)out.apply(Submit{bench::bench_order(out.state(), army)}, referee());
        (void)out.advance(dawn_of(day + 1), referee());
    }
    return out;
}

/// A year of them, each order and each day on disk before the next.
void campaign_year_in_a_file(benchmark::State& run) {
    const BenchFile file;
    for (auto _ : run) {
        file.clear();
        (void)played_file(file, 25, days_a_year);
        run.counters["MB"] = static_cast<double>(std::filesystem::file_size(file.path())) / 1e6;
    }
}
BENCHMARK(campaign_year_in_a_file)->Iterations(1)->Unit(benchmark::kSecond);

/// A file of 29,701 hexes, ten days old.
void campaign_open_a_large_map(benchmark::State& run) {
    const BenchFile file;
    (void)played_file(file, 99, 10);
    for (auto _ : run) benchmark::DoNotOptimize(CampaignFile{file.path()}.tip());
}
BENCHMARK(campaign_open_a_large_map)->Unit(benchmark::kMillisecond);

/// The referee's map of 29,701 hexes in the pane of the desk, with its chart made from the state:
/// all of it as small as it then is (radius 0), or the middle at a zoom.
void campaign_draw_a_large_map(benchmark::State& run) {
    constexpr int width = 704, height = 616;
    constexpr double pane_width = width, pane_height = height;
    static draw::Studio studio{draw::shipped_layouts() / "campaign.toml", draw::shipped_assets()};
    const State state = campaign_state(99, 40, true);
    const auto key = faces::ChartKey::of(*state.setting);
    for (auto _ : run) {
        const draw::HexMap map = faces::chart_of(state, key);
        const draw::HexGrid whole = map.grid(1);
        const double fitting = std::min(pane_width / whole.width(), pane_height / whole.height());
        const double radius = run.range(0) > 0 ? static_cast<double>(run.range(0)) : fitting;
        const draw::SurfacePtr surface{
            cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)};
        const draw::ContextPtr context{cairo_create(surface.get())};
        cairo_rectangle(context.get(), 0, 0, width, height);
        cairo_clip(context.get());
        cairo_translate(context.get(), (pane_width - whole.width() * radius) / 2,
                        (pane_height - whole.height() * radius) / 2);
        studio.hexes(context.get(), map, draw::HexLook::screen(radius));
        cairo_surface_flush(surface.get());
    }
}
BENCHMARK(campaign_draw_a_large_map)->Arg(0)->Arg(26)->Arg(45)->Unit(benchmark::kMillisecond);

/// What one commander knows, after two months.
void campaign_report_of_a_commander(benchmark::State& run) {
    const BenchFile file;
    const CampaignFile played = played_file(file, 25, 60);
    const CommanderId who = id_at<CommanderId>(0);
    for (auto _ : run) {
        const auto lines = played.learned(who, played.state().now - minutes_a_week);
        benchmark::DoNotOptimize(report(view(played.state(), who), lines));
    }
}
BENCHMARK(campaign_report_of_a_commander)->Unit(benchmark::kMillisecond);

/// A hundred days of the 40 armies, which forage twice a week: more than 600 armies rise in
/// revolts.
void campaign_days_of_revolts(benchmark::State& run) {
    for (auto _ : run) {
        State state = campaign_state(25, 40, true);
        Stream dice{1, Purpose::dice};
        for (int day = 1; day <= 100; ++day) {
            Events events;
            for (const auto& [id, army] : std::map<ArmyId, Army>{state.armies}) {
                if (day % days_a_week != 1 || army.faction == no_faction ||
                    state.commander(army.commander).standing != Standing::in_play)
                    continue;
                Order order = bench::bench_order(state, army);
                Task forage;
                forage.kind = TaskKind::forage;
                forage.days = 1;
                order.tasks.insert(order.tasks.begin(), forage);
                order.tasks.push_back(forage);
                apply(state, Submit{order}, Source{}, events);
            }
            apply(state, Advance{dawn_of(day + 1)}, Source{&dice, true}, events);
        }
        run.counters["commanders"] = static_cast<double>(state.commanders.size());
    }
}
BENCHMARK(campaign_days_of_revolts)->Iterations(1)->Unit(benchmark::kMillisecond);

/// The sample region for a month by itself: computer commanders and usual answers.
void campaign_soak_of_a_month(benchmark::State& run) {
    toml::Faults faults;
    const auto scenario = load_scenario(
        std::filesystem::path{MUSTER_SOURCE_DIR} / "cards/campaign/regions/vale.toml", {}, faults);
    for (auto _ : run) {
        State state = start(scenario.value(), {});
        Stream dice{7, Purpose::dice};
        for (int day = 1; day <= days_a_month; ++day) {
            Events events;
            for (Order& order : computer_orders(state, 7))
                apply(state, Submit{std::move(order)}, Source{}, events);
            apply(state, Advance{dawn_of(day + 1)}, Source{&dice, true}, events);
        }
        benchmark::DoNotOptimize(state);
    }
}
BENCHMARK(campaign_soak_of_a_month)->Unit(benchmark::kMillisecond);

}  // namespace
