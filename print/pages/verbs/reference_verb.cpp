#include "print/faces/skirmish/sheet.hpp"
#include "print/faces/warfare/sheet.hpp"
#include "print/pages/verbs/document_verbs.hpp"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace muster::pages {
namespace {

struct ReferenceVerbOptions {
    DocumentOptions all;
    std::string ruleset{"skirmish"};
};

constexpr std::array rulesets{"skirmish", "warfare", "simple-warfare"};

faces::Document document_of(const std::string& ruleset, const faces::Source& source,
                            const faces::Reference& reference) {
    if (ruleset == "warfare") return faces::warfare_reference(source, reference);
    if (ruleset == "simple-warfare") return faces::simple_warfare(source, reference);
    return faces::skirmish_reference(*source.table, reference);
}

int print_reference(const ReferenceVerbOptions& options) {
    const Common& common = options.all.common;
    auto wanted = common.source();
    wanted.ruleset = options.ruleset == "skirmish" ? "skirmish" : "warfare";
    const auto source = faces::read_source(wanted);
    const auto reference = faces::read_reference(source.files, common.locale, source.ruleset);
    auto document = document_of(options.ruleset, source, reference);
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

Verb add_reference(const usage::Command& program) {
    auto options = std::make_shared<ReferenceVerbOptions>();
    const usage::Command command = add_document_verb(program, options->all, "reference",
                                                     "Ruleset on one sheet, with exact odds");
    // It is about a ruleset, not about the cards of a command line, nor about a side.
    command.remove_option("input");
    command.remove_option("--side");
    command
        .add_option("ruleset", options->ruleset, "skirmish, warfare or simple-warfare (skirmish)")
        .check(usage::one_of(std::vector<std::string>(rulesets.begin(), rulesets.end())))
        .option_text("RULESET");
    return {command, [options] { return print_reference(*options); }};
}

}  // namespace muster::pages
