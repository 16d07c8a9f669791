#include "print/faces/skirmish_sheet.hpp"
#include "print/pages/document_verbs.hpp"

#include <memory>
#include <string>
#include <vector>

namespace muster::pages {
namespace {

struct Options {
    DocumentOptions all;
    std::string ruleset{"skirmish"};
};

int run(const Options& options) {
    const Common& common = options.all.common;
    const auto source = faces::read_source(common.source());
    const auto reference = faces::read_reference(source.files, common.locale);
    auto document = faces::skirmish_reference(*source.table, reference);
    document.file = reference.file.string();
    std::vector<draw::Finding> findings;
    if (!reference.is_translated)
        findings.push_back({document.name, "words",
                            "in English, as no reference.toml is in this language", false,
                            document.file});
    return print_document(options.all, source.ruleset, document, findings,
                          "reference of " + options.ruleset,
                          {{"ruleset", options.ruleset}, {"definitions", source.hash}});
}

}  // namespace

Verb add_reference(CLI::App& program) {
    auto options = std::make_shared<Options>();
    auto* command = add_document_verb(program, options->all, "reference",
                                      "A ruleset on one sheet, with its odds");
    // It is about a ruleset, not about the cards of a command line, nor about a side.
    command->remove_option(command->get_option("input"));
    command->remove_option(command->get_option("--side"));
    command->add_option("ruleset", options->ruleset, "Which ruleset (skirmish)")
        ->check(CLI::IsMember({"skirmish"}))
        ->option_text("RULESET");
    return {command, [options] { return run(*options); }};
}

}  // namespace muster::pages
