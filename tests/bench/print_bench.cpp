#include "engine/skirmish/load.hpp"
#include "print/faces/skirmish.hpp"
#include "print/pages/deck.hpp"

#include <benchmark/benchmark.h>

#include <stdexcept>

namespace {

using namespace muster;

/// items_per_second are cards laid out and drawn to a PDF in memory, backs and crop marks included.
void cards_to_pdf(benchmark::State& run) {
    toml::Faults faults;
    const auto table = skirmish::load_table({skirmish::shipped_cards() / "skirmish"}, faults);
    if (!table) throw std::runtime_error{faults.text()};
    const draw::Studio studio{draw::shipped_layouts(), draw::shipped_assets()};
    pages::Deck deck{"bench", {}, faces::card_back(Seat::red)};
    for (std::size_t card = 1; card < table->cards.size(); ++card)
        deck.cards.push_back(faces::skirmish_card(*table, static_cast<skirmish::CardIndex>(card)));
    std::size_t bytes = 0;
    for (auto _ : run) {
        pages::DeckReport report;
        bytes = pages::deck_pdf(studio, deck, {}, report).size();
    }
    run.SetItemsProcessed(run.iterations() * static_cast<std::int64_t>(deck.cards.size()));
    run.counters["pdf_bytes"] = static_cast<double>(bytes);
}
BENCHMARK(cards_to_pdf)->Unit(benchmark::kMillisecond);

}  // namespace
