#include "print/pages/verbs/document_verbs.hpp"

#include <memory>
#include <string>
#include <vector>

namespace muster::pages {
namespace {

int print_sheet(const DocumentOptions& options) {
    const auto source = faces::read_source(options.common.source());
    const std::string& input = options.common.inputs.front();
    if (!source.is_army) faces::refuse_word(input, "as a sheet is of one army", {});
    const faces::Game& game = *source.game;
    const auto reference = faces::read_reference(game, source.files, options.common.locale);
    auto documents = game.army_sheets(source, reference, options.common.source().side);
    if (documents.empty())
        throw faces::Refused{"error: \"" + input + "\" is of " + std::string{game.id()} +
                             ", whose armies have no sheet"};
    for (faces::Document& document : documents) document.file = input;
    std::vector<draw::Finding> findings;
    if (!reference.is_translated)
        findings.push_back({documents.front().name, "rules",
                            "explained in English, as no reference.toml is in this language", false,
                            reference.file.string()});
    return print_documents(options, game.sheets(), documents, findings, "sheet of " + source.title,
                           {{"army", source.id},
                            {game.has_shared_cards() ? "cards" : "units", source.army_size},
                            {"definitions", source.hash}});
}

}  // namespace

Verb add_sheet(const usage::Command& program) {
    auto options = std::make_shared<DocumentOptions>();
    const usage::Command command =
        add_document_verb(program, *options, "sheet", "Army roster to tick off in play");
    command.option("input")
        .expected(1)
        .description("Army: a file or shipped")
        .option_text("ARMY.toml");
    command.option("--side").description("Side of the commander (madder)");
    return {command, [options] { return print_sheet(*options); }};
}

}  // namespace muster::pages
