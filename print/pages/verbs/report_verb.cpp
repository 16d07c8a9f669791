#include "print/faces/lab/report.hpp"
#include "print/pages/verbs/document_verbs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace muster::pages {
namespace {

struct ReportVerbOptions {
    DocumentOptions all;
    std::string run;
};

/// The skirmish's cards in the language asked for: the file of runs has their ids alone.
faces::Source cards_by_name(const Common& common) {
    faces::SourceOptions wanted = common.source();
    wanted.inputs.clear();
    wanted.ruleset = "skirmish";
    return faces::read_source(wanted);
}

int print_report(const ReportVerbOptions& options) {
    const Common& common = options.all.common;
    const std::string& file = common.inputs.front();
    const auto runs = faces::read_lab_runs(file, options.run);
    const faces::Source cards = cards_by_name(common);
    const faces::CardNames names = [&](const std::string& ruleset, const std::string& card) {
        const auto& texts = cards.table->texts;
        const auto at = std::find_if(texts.begin(), texts.end(),
                                     [&](const auto& text) { return text.id == card; });
        return ruleset == "skirmish" && at != texts.end() ? at->name : std::string{};
    };
    std::vector<faces::Document> documents;
    auto list = nlohmann::ordered_json::array();
    for (const auto& run : runs) {
        auto document = faces::lab_report(run, names);
        document.file = file;
        document.language = common.locale;
        document.is_right_to_left = cards.table->is_right_to_left;
        documents.push_back(std::move(document));
        list.push_back({{"run", run.name},
                        {"kind", run.kind},
                        {"ruleset", run.ruleset},
                        {"definitions", run.definitions},
                        {"done", run.is_done}});
    }
    return print_documents(
        options.all, "report", documents, {},
        fmt::format("report of {} {}", runs.size(), runs.size() == 1 ? "run" : "runs"),
        {{"runs", std::move(list)}});
}

}  // namespace

Verb add_report(const usage::Command& program) {
    auto options = std::make_shared<ReportVerbOptions>();
    const usage::Command command =
        add_document_verb(program, options->all, "report", "Charts of muster-lab's results");
    command.option("input")
        .expected(1)
        .description("A file of muster-lab's --out")
        .option_text("RUNS.sqlite");
    command.remove_option("--side");
    command.option("--pack").description("Cards on top of the shipped ones, for names");
    command.option("--locale").description("Language of the report (en)");
    command.add_option("--run", options->run, "Only this run of the file (all)")
        .option_text("NAME");
    command.footer(
        "Example:\n"
        "  muster-lab round-robin skirmish --out runs.sqlite\n"
        "  muster-print report runs.sqlite -o report.pdf");
    return {command, [options] { return print_report(*options); }};
}

}  // namespace muster::pages
