#include "print/faces/skirmish/sheet.hpp"
#include "print/faces/warfare/sheet.hpp"
#include "print/pages/verbs/document_verbs.hpp"

#include <memory>
#include <string>
#include <vector>

namespace muster::pages {
namespace {

int print_sheet(const DocumentOptions& options) {
    const auto source = faces::read_source(options.common.source());
    const std::string& input = options.common.inputs.front();
    if (!source.is_army)
        throw faces::Refused{"error: found \"" + input +
                             "\"; allowed: an army's file (.toml), as a sheet is of one army"};
    const auto reference =
        faces::read_reference(source.files, options.common.locale, source.ruleset);
    const Seat side = options.common.source().side;
    auto document = source.warfare ? faces::warfare_sheet(source, reference, side)
                                   : faces::skirmish_sheet(source, reference, side);
    const std::size_t size =
        source.warfare ? source.warfare->army->units.size() : source.army->army.size();
    document.file = input;
    std::vector<draw::Finding> findings;
    if (!reference.is_translated)
        findings.push_back({document.name, "rules",
                            "explained in English, as no reference.toml is in this language", false,
                            reference.file.string()});
    return print_document(options, source.ruleset, document, findings, "sheet of " + source.title,
                          {{"army", source.id},
                           {source.warfare ? "units" : "cards", size},
                           {"definitions", source.hash}});
}

}  // namespace

Verb add_sheet(const usage::Command& program) {
    auto options = std::make_shared<DocumentOptions>();
    const usage::Command command =
        add_document_verb(program, *options, "sheet", "Army roster to tick off in play");
    command.option("input").expected(1).description("An army's file").option_text("ARMY.toml");
    command.option("--side").description("Side of the commander (madder)");
    return {command, [options] { return print_sheet(*options); }};
}

}  // namespace muster::pages
