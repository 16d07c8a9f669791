#include "print/pages/calibrate.hpp"
#include "print/pages/deck.hpp"
#include "print/pages/program.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace muster::pages {
namespace {

struct Options {
    Common common;
    std::string paper{"a4"}, duplex{"long-edge"};
    bool is_landscape{false};
};

int run(const Options& options) {
    Calibration calibration;
    const Paper& paper = options.paper == "letter" ? letter : a4;
    calibration.width_mm = paper.width_mm;
    calibration.height_mm = paper.height_mm;
    if (options.is_landscape) std::swap(calibration.width_mm, calibration.height_mm);
    calibration.is_short_edge = options.duplex == "short-edge";
    write_whole(options.common.output, calibration_pdf(options.common.studio(), calibration));
    return conclude(options.common, {},
                    fmt::format("{}: print both pages on one sheet at 100 %, then read it",
                                options.common.output),
                    {{"file", options.common.output},
                     {"paper", options.paper},
                     {"duplex", options.duplex},
                     {"landscape", options.is_landscape}});
}

}  // namespace

Verb add_calibrate(CLI::App& program) {
    auto options = std::make_shared<Options>();
    auto* command = program.add_subcommand("calibrate", "A sheet that tells a printer's offset");
    command->add_option("-o,--output", options->common.output, "File to write")
        ->required()
        ->option_text("FILE");
    command->add_option("--paper", options->paper, "Paper size (a4)")
        ->check(CLI::IsMember({"a4", "letter"}))
        ->option_text("a4|letter");
    command->add_option("--duplex", options->duplex, "Edge the printer turns over (long-edge)")
        ->check(CLI::IsMember({"long-edge", "short-edge"}))
        ->option_text("EDGE");
    command->add_flag("--landscape", options->is_landscape, "For decks on wide pages");
    command->add_flag("--json", options->common.is_json, "Report for machines");
    command->footer(
        "Print both pages on one sheet, two-sided, at 100 %. The sheet says how to read\n"
        "dx and dy, and a deck printed with --offset dx,dy has its backs in place.");
    return {command, [options] { return run(*options); }};
}

}  // namespace muster::pages
