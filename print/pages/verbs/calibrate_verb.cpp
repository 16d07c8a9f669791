#include "engine/toml/words/system_language.hpp"
#include "print/pages/imposition/sizes.hpp"
#include "print/pages/output/write.hpp"
#include "print/pages/proof/calibrate.hpp"
#include "print/pages/verbs/card_options.hpp"
#include "print/pages/verbs/program.hpp"

#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <utility>
#include <vector>

namespace muster::pages {
namespace {

struct CalibrateVerbOptions {
    Common common;
    std::string paper{"a4"}, duplex{"long-edge"};
    bool is_landscape{false};
};

int print_calibration(const CalibrateVerbOptions& options) {
    Calibration calibration;
    const Paper paper = read_paper(options.paper);
    const std::string& locale = options.common.locale;
    const PageLayout layout = read_calibration_layout(
        options.common.layout.empty() ? shipped_calibration_layout()
                                      : std::filesystem::path{options.common.layout},
        locale);
    // The instructions and the scales of 100 mm need their room.
    const Size least{layout.number("page.least_width"), layout.number("page.least_height")};
    if (paper.width_mm < least.width_mm || paper.height_mm < least.height_mm) {
        std::cerr << "--paper: found " << describe(paper.size()) << "; allowed: " << describe(least)
                  << " and larger\n";
        return bad_usage;
    }
    calibration.locale = locale;
    calibration.width_mm = paper.width_mm;
    calibration.height_mm = paper.height_mm;
    if (options.is_landscape) std::swap(calibration.width_mm, calibration.height_mm);
    calibration.is_short_edge = options.duplex == "short-edge";
    std::vector<draw::Finding> findings;
    for (auto& lament : layout.laments())
        findings.push_back(
            {"calibration", "words", std::move(lament), false, layout.file().string()});
    if (!forbids(findings, options.common))
        write_whole(options.common.output, calibration_pdf(layout, calibration));
    return conclude(options.common, findings,
                    fmt::format("{}: print both pages on one sheet at 100 %, then read it",
                                options.common.output),
                    {{"file", options.common.output},
                     {"paper", paper.name},
                     {"duplex", options.duplex},
                     {"landscape", options.is_landscape}});
}

}  // namespace

Verb add_calibrate(const usage::Command& program) {
    auto options = std::make_shared<CalibrateVerbOptions>();
    const usage::Command command =
        program.add_subcommand("calibrate", "A sheet to measure a printer's offset");
    command.add_output("-o,--output", options->common.output, "File to write")
        .required()
        .option_text("FILE");
    command.add_option("--paper", options->paper, "a4, letter, a3, universal or WxH (a4)")
        .check(readable_by(read_paper))
        .option_text("PAPER");
    command.add_option("--duplex", options->duplex, "Edge the printer turns over (long-edge)")
        .check(usage::one_of({"long-edge", "short-edge"}))
        .option_text("EDGE");
    command.add_flag("--landscape", options->is_landscape, "For decks on wide pages");
    options->common.locale = toml::system_language();
    command.add_option("--locale", options->common.locale, "Language of the sheet (the system's)")
        .option_text("TAG");
    command.add_option("--layout", options->common.layout, "Layout file instead of the shipped one")
        .option_text("FILE");
    command.add_flag("--strict", options->common.is_strict, "Any finding prevents writing");
    command.add_flag("--json", options->common.is_json, "Report for machines");
    command.footer(
        "Print both pages on one sheet, two-sided, at 100 %. The sheet says how to read\n"
        "dx and dy, and a deck printed with --offset dx,dy has its backs in place.");
    return {command, [options] { return print_calibration(*options); }};
}

}  // namespace muster::pages
