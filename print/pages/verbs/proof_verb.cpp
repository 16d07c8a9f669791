#include "print/pages/output/write.hpp"
#include "print/pages/proof/proof.hpp"
#include "print/pages/verbs/card_options.hpp"
#include "print/pages/verbs/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

namespace muster::pages {
namespace {

struct ProofVerbOptions {
    Common common;
    std::string paper{"a4"}, proof_layout;
};

int print_proof(const ProofVerbOptions& options) {
    auto source = faces::read_source(options.common.source());
    const draw::Studio studio = options.common.studio(*source.game);
    const Paper paper = read_paper(options.paper);
    const PageLayout layout = read_proof_layout(options.proof_layout.empty()
                                                    ? shipped_proof_layout()
                                                    : std::filesystem::path{options.proof_layout},
                                                options.common.locale);
    const Size least = least_proof_page(layout, studio);
    if (paper.width_mm < least.width_mm || paper.height_mm < least.height_mm) {
        std::cerr << "--paper: found " << describe(paper.size()) << "; allowed: " << describe(least)
                  << " and larger\n";
        return bad_usage;
    }
    Proof proof;
    proof.title = source.title;
    proof.language = options.common.locale;
    proof.page = paper.size();
    for (auto& card : source.cards) proof.cards.push_back({std::move(card.face), card.count});
    const std::size_t cards = proof.cards.size();
    const std::string backs =
        source.backs.size() == 1 ? "the back" : fmt::format("{} backs", source.backs.size());
    for (auto& back : source.backs) proof.cards.push_back({std::move(back.face), 1});

    std::vector<draw::Finding> findings;
    write_whole(options.common.output, proof_pdf(studio, layout, proof, findings));
    // A proof is there to show faults: they are listed and forbid nothing.
    const auto errors = std::count_if(findings.begin(), findings.end(),
                                      [](const auto& finding) { return finding.is_error; });
    const std::string line =
        fmt::format("{}: {} {} and {}, {} errors, {} warnings", options.common.output, cards,
                    cards == 1 ? "card" : "cards", backs, errors,
                    findings.size() - static_cast<std::size_t>(errors));
    auto list = nlohmann::ordered_json::array();
    print_findings(findings);
    for (const auto& [card, field, message, is_error, file] : findings)
        list.push_back({{"file", file},
                        {"card", card},
                        {"field", field},
                        {"message", message},
                        {"error", is_error}});
    if (options.common.is_json)
        std::cout << nlohmann::ordered_json{{"file", options.common.output},
                                            {"cards", cards},
                                            {"errors", errors},
                                            {"definitions", source.hash},
                                            {"written", true},
                                            {"findings", list}}
                         .dump(2)
                  << '\n';
    else
        std::cout << line << '\n';
    return done;
}

}  // namespace

Verb add_proof(const usage::Command& program) {
    auto options = std::make_shared<ProofVerbOptions>();
    const usage::Command command =
        program.add_subcommand("proof", "Cards enlarged, with guides and findings");
    add_common(command, options->common);
    command.remove_option("--strict");
    command.add_option("--paper", options->paper, "a4, letter, a3, universal or WxH (a4)")
        .check(readable_by(read_paper))
        .option_text("PAPER");
    command
        .add_option("--proof-layout", options->proof_layout, "Look of the proof, not of the cards")
        .option_text("FILE");
    return {command, [options] { return print_proof(*options); }};
}

}  // namespace muster::pages
