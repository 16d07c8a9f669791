#include "engine/core/file_stems.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/shipped.hpp"
#include "print/pages/output/write.hpp"
#include "print/pages/verbs/document_verbs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::pages {
namespace {

constexpr std::uint64_t last_day = 100'000;

struct HandoutVerbOptions {
    DocumentOptions all;
    std::string who;
    bool is_everybody{false};
    std::optional<std::uint64_t> since;
};

/// One hand-out, laid out and not yet written.
struct LaidHandout {
    std::string who, bytes;
    std::filesystem::path file;
    DocumentReport report;
    bool is_written{false};
};

std::vector<faces::Handout> read_handouts(const HandoutVerbOptions& options) {
    const Common& common = options.all.common;
    const std::string& file = common.inputs.front();
    const faces::Game* game = faces::game_of_file(file);
    if (game == nullptr) {
        std::error_code failed;
        const bool is_there = std::filesystem::exists(file, failed);
        const std::vector<std::string> shipped = toml::shipped_names("regions");
        const std::vector<std::string_view> known{shipped.begin(), shipped.end()};
        throw faces::Refused{
            "error: found " + toml::quote(file) + (is_there ? "" : ", no file") +
            "; allowed: a game whose commanders have secrets, as the program keeps it, the file "
            "(.toml) that it begins with, or the name of a shipped one" +
            toml::did_you_mean(file, known)};
    }
    faces::HandoutOptions wanted{file, common.packs, common.locale, options.who, {}};
    if (options.since) wanted.since_day = static_cast<int>(*options.since);
    auto out = game->handouts(wanted);
    if (out.empty())
        throw faces::Refused{"error: " + toml::quote(file) + " is of " + std::string{game->id()} +
                             ", where nobody gets a hand-out"};
    return out;
}

/// Some of everybody's papers were not written.
int conclude_in_part(const Common& common, const std::vector<LaidHandout>& laid,
                     const std::vector<draw::Finding>& findings, nlohmann::ordered_json report) {
    std::size_t written = 0;
    print_findings(findings);
    for (const LaidHandout& one : laid) {
        written += one.is_written ? 1 : 0;
        if (!one.is_written) std::cerr << one.file.string() << ": not written\n";
    }
    if (common.is_json) {
        report["written"] = false;
        auto& all = report["findings"] = nlohmann::ordered_json::array();
        for (const auto& finding : findings)
            all.push_back({{"file", finding.file},
                           {"card", finding.card},
                           {"field", finding.field},
                           {"message", finding.message},
                           {"error", finding.is_error}});
        std::cout << report.dump(2) << '\n';
    } else {
        std::cout << fmt::format("{}: {} of {} hand-outs\n", common.output, written, laid.size());
    }
    return bad_input;
}

int print_handouts(const HandoutVerbOptions& options) {
    const Common& common = options.all.common;
    if (options.is_everybody == !options.who.empty()) {
        std::cerr << "error: "
                  << (options.is_everybody ? "--all excludes --commander"
                                           : "one of --commander NAME, --all is needed")
                  << '\n';
        return bad_usage;
    }
    const auto handouts = read_handouts(options);
    const faces::Game& game = *faces::game_of_file(common.inputs.front());
    const DocumentPrinter printer{
        common.layout.empty() ? game.sheets() : std::filesystem::path{common.layout},
        draw::shipped_assets()};
    const auto papers = printer.papers();
    if (std::find(papers.begin(), papers.end(), options.all.paper) == papers.end()) {
        std::cerr << "error: --paper: " << toml::unknown_name(options.all.paper, papers) << '\n';
        return bad_usage;
    }
    std::vector<LaidHandout> laid;
    std::vector<draw::Finding> findings;
    FileStems stems;
    for (const faces::Handout& handout : handouts) {
        LaidHandout& one = laid.emplace_back();
        one.who = handout.who;
        one.file = options.is_everybody ? std::filesystem::path{common.output} /
                                              (stems.take(handout.who, "handout") + ".pdf")
                                        : std::filesystem::path{common.output};
        one.bytes = printer.pdf(handout.documents, options.all.paper, one.report);
        keep_new(findings, one.report.findings);
    }
    // The fault of one paper keeps nobody else from theirs.
    for (LaidHandout& one : laid) {
        one.is_written = !forbids(one.report.findings, common);
        if (!one.is_written) continue;
        if (options.is_everybody) make_folder(common.output);
        write_whole(one.file, one.bytes);
    }
    nlohmann::ordered_json report{{"file", common.output}, {"paper", options.all.paper}};
    auto& all = report["handouts"] = nlohmann::ordered_json::array();
    std::size_t pages = 0;
    for (const LaidHandout& one : laid) {
        all.push_back({{"name", one.who},
                       {"file", one.file.string()},
                       {"pages", one.report.pages},
                       {"written", one.is_written}});
        pages += one.report.pages;
    }
    if (options.is_everybody && forbids(findings, common))
        return conclude_in_part(common, laid, findings, std::move(report));
    report["pages"] = pages;
    const std::string what = laid.size() == 1 && !options.is_everybody
                                 ? "hand-out of " + laid.front().who
                                 : fmt::format("hand-outs of {}", laid.size());
    return conclude(common, findings,
                    fmt::format("{}: {} on {} {} of {}", common.output, what, pages,
                                pages == 1 ? "page" : "pages", options.all.paper),
                    std::move(report));
}

}  // namespace

Verb add_handout(const usage::Command& program) {
    auto options = std::make_shared<HandoutVerbOptions>();
    const usage::Command command =
        add_document_verb(program, options->all, "handout", "What a commander may know, on paper");
    command.option("input")
        .expected(1)
        .description("Game whose commanders have secrets")
        .option_text("FILE");
    command.remove_option("--side");
    command.add_option("--commander", options->who, "Whose; the file to write is -o")
        .check(commander_fault)
        .option_text("NAME");
    command.add_flag("--all", options->is_everybody, "Everybody's, one file each in the folder -o");
    command.add_option("--since", options->since, "What happened from this day on (a week)")
        .check(usage::whole_between(1, last_day))
        .option_text("DAY");
    command.footer(
        "Examples:\n"
        "  muster-print handout my_campaign --commander \"Ysolde Marrack\" -o ysolde.pdf\n"
        "  muster-print handout my_campaign --commander Chorus -o chorus.pdf\n"
        "  muster-print handout my_campaign --all -o handouts\n"
        "  muster-print handout vale --all --locale de -o handouts");
    return {command, [options] { return print_handouts(*options); }};
}

}  // namespace muster::pages
