#include "print/faces/lab/report.hpp"
#include "print/pages/verbs/document_verbs.hpp"

#include <fmt/format.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace muster::pages {
namespace {

struct ReportVerbOptions {
    DocumentOptions all;
    std::string run;
};

/// Cards of rulesets in the language asked for, each read once.
class CardsByGame {
  public:
    explicit CardsByGame(const Common& common) : common_{common} {}

    const faces::Source& of(const faces::Game& game) {
        if (const auto known = all_.find(&game); known != all_.end()) return known->second;
        faces::SourceOptions wanted = common_.source();
        wanted.inputs.clear();
        wanted.game = &game;
        return all_.emplace(&game, faces::read_source(wanted)).first->second;
    }

  private:
    const Common& common_;
    std::map<const faces::Game*, faces::Source> all_;
};

int print_report(const ReportVerbOptions& options) {
    const Common& common = options.all.common;
    const std::string& file = common.inputs.front();
    const auto runs = faces::read_lab_runs(file, options.run);
    CardsByGame cards{common};
    // The file of runs has the ids of shared cards alone, and the names of an army's own units.
    const faces::CardNames names = [&](const std::string& ruleset, const std::string& card) {
        const faces::Game* game = faces::known_game(ruleset);
        return game != nullptr && game->has_shared_cards() ? game->card_name(cards.of(*game), card)
                                                           : std::string{};
    };
    const bool is_right_to_left = cards.of(faces::default_game()).is_right_to_left;
    std::vector<faces::Document> documents;
    auto list = nlohmann::ordered_json::array();
    for (const auto& run : runs) {
        auto document = faces::lab_report(run, names, common.locale);
        document.file = file;
        document.is_right_to_left = is_right_to_left;
        documents.push_back(std::move(document));
        list.push_back({{"run", run.name},
                        {"kind", run.kind},
                        {"ruleset", run.ruleset},
                        {"definitions", run.definitions},
                        {"done", run.is_done}});
    }
    return print_documents(
        options.all, shipped_report_sheets(), documents, {},
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
    command.option("--locale").description("Language of the report (the system's)");
    command.add_option("--run", options->run, "Only this run of the file (all)")
        .option_text("NAME");
    command.footer(
        "Example:\n"
        "  muster-lab round-robin skirmish --out runs.sqlite\n"
        "  muster-print report runs.sqlite -o report.pdf");
    return {command, [options] { return print_report(*options); }};
}

}  // namespace muster::pages
