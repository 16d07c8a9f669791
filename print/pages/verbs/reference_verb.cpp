#include "print/pages/verbs/document_verbs.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace muster::pages {
namespace {

struct ReferenceVerbOptions {
    DocumentOptions all;
    std::string ruleset;  ///< The name of one of its sheets.
};

struct GameSheet {
    const faces::Game* game{};
    faces::ReferenceSheet sheet{};
};

std::vector<GameSheet> all_sheets() {
    std::vector<GameSheet> out;
    for (const faces::Game* game : faces::games())
        for (const auto& sheet : game->reference_sheets()) out.push_back({game, sheet});
    return out;
}

GameSheet sheet_of(const std::string& name) {
    const auto all = all_sheets();
    const auto at = std::find_if(all.begin(), all.end(),
                                 [&](const GameSheet& one) { return one.sheet.name == name; });
    if (at == all.end()) throw faces::Refused{"error: no ruleset has a reference"};
    return *at;
}

int print_reference(const ReferenceVerbOptions& options) {
    const Common& common = options.all.common;
    const auto [game, sheet] = sheet_of(options.ruleset);
    auto wanted = common.source();
    wanted.game = game;
    const auto source = faces::read_source(wanted);
    const auto reference = faces::read_reference(*game, source.files, common.locale);
    auto document = sheet.make(source, reference);
    document.file = reference.file.string();
    std::vector<draw::Finding> findings;
    if (!reference.is_translated)
        findings.push_back({document.name, "words",
                            "in English, as no reference.toml is in this language", false,
                            document.file});
    return print_document(options.all, game->sheets(), document, findings,
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
    std::vector<std::string> names;
    for (const auto& [game, sheet] : all_sheets()) {
        names.emplace_back(sheet.name);
        if (options->ruleset.empty() && game == &faces::default_game())
            options->ruleset = sheet.name;
    }
    command
        .add_option("ruleset", options->ruleset,
                    in_lines(either(names) + " (" + options->ruleset + ")"))
        .check(usage::one_of(names))
        .option_text("RULESET");
    return {command, [options] { return print_reference(*options); }};
}

}  // namespace muster::pages
