#include "print/pages/deck.hpp"
#include "print/pages/program.hpp"

#include <fmt/format.h>

#include <memory>

namespace muster::pages {
namespace {

struct Options {
    Common common;
    std::string paper{"a4"}, duplex{"long-edge"};
    double back_right{}, back_down{};
};

int run(const Options& options) {
    const auto source = faces::read_source(options.common.source());
    const draw::Studio studio = options.common.studio();
    Deck deck{source.title, {}, source.back};
    for (const auto& card : source.cards)
        deck.cards.insert(deck.cards.end(), card.count, card.face);
    DeckOptions how;
    how.paper = options.paper == "letter" ? letter : a4;
    how.duplex = options.duplex == "none"         ? Duplex::none
                 : options.duplex == "short-edge" ? Duplex::short_edge
                                                  : Duplex::long_edge;
    how.back_right_mm = options.back_right;
    how.back_down_mm = options.back_down;
    DeckReport report;
    const std::string bytes = deck_pdf(studio, deck, how, report);
    if (!forbids(report.findings, options.common)) write_whole(options.common.output, bytes);
    return conclude(
        options.common, report.findings,
        fmt::format("{}: {} cards on {} pages, {}, {} to a sheet", options.common.output,
                    report.cards, report.pages, how.paper.name, report.per_sheet),
        {{source.army ? "army" : "deck", source.id},
         {"file", options.common.output},
         {"cards", report.cards},
         {"pages", report.pages},
         {"per_sheet", report.per_sheet},
         {"definitions", source.table->hash}});
}

}  // namespace

Verb add_deck(CLI::App& program) {
    auto options = std::make_shared<Options>();
    auto* command = program.add_subcommand("deck", "Cards as a PDF to print and cut");
    add_common(*command, options->common);
    command->add_option("--paper", options->paper, "Paper size (a4)")
        ->check(CLI::IsMember({"a4", "letter"}))
        ->option_text("a4|letter");
    command->add_option("--duplex", options->duplex, "long-edge, short-edge or none (long-edge)")
        ->check(CLI::IsMember({"long-edge", "short-edge", "none"}))
        ->option_text("EDGE");
    command->add_option("--back-right", options->back_right, "Move backs right")
        ->check(CLI::Range(-10.0, 10.0))
        ->option_text("MM");
    command->add_option("--back-down", options->back_down, "Move backs down")
        ->check(CLI::Range(-10.0, 10.0))
        ->option_text("MM");
    return {command, [options] { return run(*options); }};
}

}  // namespace muster::pages
