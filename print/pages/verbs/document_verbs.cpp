#include "print/pages/verbs/document_verbs.hpp"

#include "engine/toml/reader.hpp"
#include "print/pages/imposition/deck.hpp"
#include "print/pages/output/pdf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <utility>

namespace muster::pages {

usage::Command add_document_verb(const usage::Command& program, DocumentOptions& options,
                                 const std::string& name, const std::string& what) {
    const usage::Command command = program.add_subcommand(name, what);
    add_common(command, options.common);
    command.option("--layout").description("File of sheets instead of the shipped one");
    command.add_option("--paper", options.paper, "Paper, as the file of sheets names it (a4)")
        .option_text("a4|letter");
    return command;
}

int print_document(const DocumentOptions& options, const std::filesystem::path& sheets,
                   const faces::Document& document, const std::vector<draw::Finding>& findings,
                   const std::string& said, nlohmann::ordered_json report) {
    return print_documents(options, sheets, std::span{&document, 1}, findings, said,
                           std::move(report));
}

int print_documents(const DocumentOptions& options, const std::filesystem::path& sheets,
                    std::span<const faces::Document> documents,
                    const std::vector<draw::Finding>& findings, const std::string& said,
                    nlohmann::ordered_json report) {
    const Common& common = options.common;
    const DocumentPrinter printer{
        common.layout.empty() ? sheets : std::filesystem::path{common.layout},
        draw::shipped_assets()};
    const auto papers = printer.papers();
    if (std::find(papers.begin(), papers.end(), options.paper) == papers.end()) {
        std::cerr << "error: --paper: " << toml::unknown_name(options.paper, papers) << '\n';
        return bad_usage;
    }
    DocumentReport laid{0, findings};
    const std::string bytes = printer.pdf(documents, options.paper, laid);
    if (!forbids(laid.findings, common)) write_whole(common.output, bytes);
    report["file"] = common.output;
    report["paper"] = options.paper;
    report["pages"] = laid.pages;
    return conclude(common, laid.findings,
                    fmt::format("{}: {} on {} {} of {}", common.output, said, laid.pages,
                                laid.pages == 1 ? "page" : "pages", options.paper),
                    std::move(report));
}

}  // namespace muster::pages
