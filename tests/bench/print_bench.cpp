#include "engine/skirmish/load/load.hpp"
#include "print/faces/back.hpp"
#include "print/faces/skirmish/card.hpp"
#include "print/pages/imposition/deck.hpp"
#include "print/pages/imposition/png.hpp"

#include <benchmark/benchmark.h>

#include <atomic>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>

namespace {

using namespace muster;

/// `count` different cards: the shipped ones, and the same with other numbers in their texts.
std::vector<draw::Face> faces_of(std::size_t count) {
    static const auto table = [] {
        toml::Faults faults;
        auto loaded = skirmish::load_table({skirmish::shipped_cards() / "skirmish"}, faults);
        if (!loaded) throw std::runtime_error{faults.text()};
        return *loaded;
    }();
    std::vector<draw::Face> faces;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t cards = table.cards.size() - 1;  // card 0 is none
        auto face = faces::skirmish_card(table, static_cast<skirmish::CardIndex>(1 + i % cards));
        if (const std::size_t again = i / cards; again > 0) {
            const std::string number = " " + std::to_string(again);
            face.name += number;
            face.text["name"] += number;
            for (auto& effect : face.effects) effect.text += number + ".";
        }
        faces.push_back(std::move(face));
    }
    return faces;
}

/// Forgets the highest use of memory so far, where Linux lets us.
void forget_peak() {
    std::ofstream{"/proc/self/clear_refs"} << "5";
}
double peak_mb() {
    std::ifstream status{"/proc/self/status"};
    for (std::string word; status >> word;)
        if (double kilobytes = 0; word == "VmHWM:" && status >> kilobytes) return kilobytes / 1024;
    return 0;
}

/// Different cards with their backs and crop marks to a PDF in memory. The Studio is at hand and
/// knows the texts, as when a deck is printed anew after a change.
void deck_to_pdf(benchmark::State& run) {
    const draw::Studio studio{draw::shipped_layouts() / "skirmish.toml", draw::shipped_assets()};
    pages::Deck deck{"bench", {}, {faces::card_back(Seat::red)}};
    for (auto& face : faces_of(static_cast<std::size_t>(run.range(0))))
        deck.cards.emplace_back(std::move(face));
    std::size_t bytes = 0;
    forget_peak();
    for (auto _ : run) {
        pages::DeckReport report;
        bytes = pages::deck_pdf(studio, deck, {}, report).size();
    }
    run.counters["pdf_kb"] = static_cast<double>(bytes) / 1000;
    run.counters["peak_rss_mb"] = peak_mb();
    run.counters["per_pair"] = benchmark::Counter(
        static_cast<double>(deck.cards.size()),
        benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(deck_to_pdf)->Arg(54)->Arg(540)->Unit(benchmark::kMillisecond);

/// From nothing to one card on paper: fonts, layout and icons are loaded, no text is known.
void first_card(benchmark::State& run) {
    const auto faces = faces_of(1);
    for (auto _ : run) {
        const draw::Studio studio{draw::shipped_layouts() / "skirmish.toml",
                                  draw::shipped_assets()};
        pages::Deck deck{"bench", {}, {faces::card_back(Seat::red)}};
        deck.cards.emplace_back(faces.front());
        pages::DeckReport report;
        benchmark::DoNotOptimize(pages::deck_pdf(studio, deck, {}, report));
    }
}
BENCHMARK(first_card)->Unit(benchmark::kMillisecond);

/// 54 cards with their bleed at 300 dpi; a Studio for each thread.
void cards_to_png(benchmark::State& run) {
    const auto faces = faces_of(54);
    std::vector<draw::Studio> studios;
    for (int i = 0; i < run.range(0); ++i)
        studios.emplace_back(draw::shipped_layouts() / "skirmish.toml", draw::shipped_assets());
    pages::PictureOptions options;
    options.bleed = draw::Margins::all(3);
    std::atomic<std::size_t> bytes{0};
    forget_peak();
    for (auto _ : run) {
        bytes = 0;
        std::atomic<std::size_t> next{0};
        std::vector<std::thread> workers;
        for (const auto& studio : studios)
            workers.emplace_back([&] {
                std::vector<draw::Finding> findings;
                for (std::size_t i = next++; i < faces.size(); i = next++)
                    bytes += pages::card_png(studio, faces[i], options, findings).size();
            });
        for (auto& worker : workers) worker.join();
    }
    run.counters["png_kb"] = static_cast<double>(bytes) / 1000;
    run.counters["peak_rss_mb"] = peak_mb();
}
BENCHMARK(cards_to_png)
    ->ArgName("threads")
    ->Arg(1)
    ->Arg(2)
    ->MeasureProcessCPUTime()
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
