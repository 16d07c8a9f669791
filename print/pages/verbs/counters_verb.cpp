#include "engine/toml/document.hpp"
#include "engine/toml/text/nearest.hpp"
#include "print/pages/map/counter_pages.hpp"
#include "print/pages/output/write.hpp"
#include "print/pages/verbs/card_options.hpp"
#include "print/pages/verbs/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <memory>
#include <utility>
#include <vector>

namespace muster::pages {
namespace {

constexpr double least_counter_mm = 10, most_counter_mm = 60;
constexpr std::size_t most_armies = 4;

struct CountersOptions {
    Common common;
    std::string paper{"a4"}, size{"22mm"}, duplex{"fold"}, reverse{"worn"}, cut;
    bool are_standees{false};
};

/// "20mm", "1in", and inches as a fraction: "5/8in". Nothing if it is none.
std::optional<double> read_counter_mm(const std::string& text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos) return read_length_mm(text);
    int above{}, below{};
    const char* const end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, above);
    const auto second = std::from_chars(text.data() + slash + 1, end, below);
    if (first.ec != std::errc{} || first.ptr != text.data() + slash || second.ec != std::errc{} ||
        std::string{second.ptr, end} != "in" || below <= 0)
        return {};
    return 25.4 * above / below;
}

std::string size_fault(const std::string& text) {
    const auto mm = read_counter_mm(text);
    if (mm && *mm >= least_counter_mm && *mm <= most_counter_mm) return {};
    return fmt::format("found \"{}\"; allowed: a length such as 20mm or 5/8in, {:g} to {:g} mm",
                       text, least_counter_mm, most_counter_mm);
}

std::vector<faces::CounterArmy> read_armies(const Common& common) {
    faces::check_one_ruleset(common.source());
    std::vector<faces::CounterArmy> out;
    for (const auto& file : common.inputs) {
        const faces::Game* game = faces::game_of_file(file);
        if (game == nullptr) faces::refuse_word(file, "as counters are of armies", {});
        auto armies = game->counters({file, common.packs, common.locale});
        if (armies.empty())
            throw faces::Refused{"error: " + toml::quote(file) + " is of " +
                                 std::string{game->id()} + ", which is played without counters"};
        for (auto& army : armies) out.push_back(std::move(army));
    }
    const auto sides = static_cast<std::size_t>(
        std::count_if(out.begin(), out.end(), [](const auto& army) { return !army.look; }));
    if (sides > most_armies)
        throw faces::Refused{
            fmt::format("error: found {} armies; allowed: 1 to {}, as each has a side of its own",
                        sides, most_armies)};
    return out;
}

/// What a machine cuts, of one sheet.
struct Cut {
    std::filesystem::path file;
    std::string bytes;
};

/// The first sheet has the name that was asked for, the others their number in it.
std::vector<Cut> named_cuts(const std::string& file, std::vector<std::string> cuts) {
    std::vector<Cut> out;
    for (std::string& bytes : cuts) {
        std::filesystem::path path{file};
        if (!out.empty())
            path.replace_filename(fmt::format("{}-{}{}", path.stem().string(), out.size() + 1,
                                              path.extension().string()));
        out.push_back({std::move(path), std::move(bytes)});
    }
    return out;
}

CounterPrint print_of(const CountersOptions& options) {
    CounterPrint print;
    print.paper = read_paper(options.paper);
    print.size_mm = read_counter_mm(options.size).value_or(print.size_mm);
    print.duplex = options.duplex == "fold"         ? Duplex::fold
                   : options.duplex == "long-edge"  ? Duplex::long_edge
                   : options.duplex == "short-edge" ? Duplex::short_edge
                                                    : Duplex::none;
    print.reverse = options.reverse == "worn"    ? Reverse::worn
                    : options.reverse == "acted" ? Reverse::acted
                                                 : Reverse::unknown;
    print.are_standees = options.are_standees;
    print.has_register_marks = !options.cut.empty();
    print.locale = options.common.locale;
    return print;
}

int print_counters(const CountersOptions& options) {
    const Common& common = options.common;
    const auto armies = read_armies(common);
    const PageLayout layout = read_counter_layout(
        common.layout.empty() ? shipped_counter_layout() : std::filesystem::path{common.layout},
        common.locale);
    const CounterPrint print = print_of(options);
    CounterReport laid;
    for (auto& lament : layout.laments())
        laid.findings.push_back(
            {"counters", "words", std::move(lament), false, layout.file().string()});
    const std::string bytes = counters_pdf(layout, armies, print, laid);
    std::vector<Cut> cuts;
    std::vector<FileBytes> files{{common.output, bytes}};
    if (!options.cut.empty() && !forbids(laid.findings, common))
        cuts = named_cuts(options.cut, counters_cut(layout, armies, print));
    for (const Cut& cut : cuts) {
        if (is_same_file(cut.file, common.output)) {
            std::cerr << "error: --cut: " << toml::quote(cut.file.string())
                      << " is also the file of -o; name another one\n";
            return bad_usage;
        }
        files.push_back({cut.file, cut.bytes});
    }
    if (!forbids(laid.findings, common)) write_whole(files);
    nlohmann::ordered_json report{{"file", common.output},
                                  {"armies", nlohmann::ordered_json::array()}};
    for (const auto& army : armies) report["armies"].push_back(army.id);
    report["definitions"] = armies.front().hash;
    report["counters"] = laid.counters;
    report["size_mm"] = print.size_mm;
    report["paper"] = print.paper.name;
    report["per_sheet"] = laid.per_sheet;
    report["sheets"] = laid.sheets;
    report["pages"] = laid.pages;
    report["cut"] = nlohmann::ordered_json::array();
    for (const Cut& cut : cuts) report["cut"].push_back(cut.file.string());
    return conclude(common, laid.findings,
                    fmt::format("{}: {} {} on {} {} of {}", common.output, laid.counters,
                                print.are_standees ? "standees" : "counters", laid.sheets,
                                laid.sheets == 1 ? "sheet" : "sheets", print.paper.name),
                    std::move(report));
}

}  // namespace

Verb add_counters(const usage::Command& program) {
    auto options = std::make_shared<CountersOptions>();
    const usage::Command command =
        program.add_subcommand("counters", "The units of armies as counters for a map");
    add_common(command, options->common);
    command.option("input")
        .description("Files of armies, each a side of its own")
        .option_text("ARMY.toml...");
    command.remove_option("--side");
    command.add_option("--size", options->size, "20mm, 1/2in, 5/8in, 25mm or any length (22mm)")
        .check(size_fault)
        .option_text("LENGTH");
    command.add_option("--reverse", options->reverse, "What the backs show (worn)")
        .check(usage::one_of({"worn", "acted", "unknown"}))
        .option_text("worn|acted|unknown");
    command.add_option("--duplex", options->duplex, "Where the backs are (fold)")
        .check(usage::one_of({"fold", "long-edge", "short-edge", "none"}))
        .option_text("fold|EDGE|none");
    command.add_flag("--standee", options->are_standees,
                     "To stand up: folded at the head, with flaps");
    command.add_option("--cut", options->cut, "Also write what a cutting machine cuts, as SVG")
        .option_text("FILE");
    command.add_option("--paper", options->paper, "a4, letter, a3, universal or WxH (a4)")
        .check(readable_by(read_paper))
        .option_text("PAPER");
    command.footer(
        "Examples:\n"
        "  muster-print counters my_army.toml other_army.toml -o counters.pdf\n"
        "  muster-print counters my_army.toml --size 5/8in --cut cut.svg -o counters.pdf\n"
        "  muster-print counters my_army.toml --standee -o standees.pdf\n"
        "  muster-print counters vale -o pieces.pdf");
    return {command, [options] { return print_counters(*options); }};
}

}  // namespace muster::pages
