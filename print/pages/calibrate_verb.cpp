#include "print/pages/calibrate.hpp"
#include "print/pages/card_options.hpp"
#include "print/pages/program.hpp"
#include "print/pages/sizes.hpp"
#include "print/pages/write.hpp"

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

/// The instructions and the scales of 100 mm need this much room.
constexpr double least_width_mm = 180, least_height_mm = 200;

std::string paper_fault(const std::string& text) {
    if (auto fault = readable_by(read_paper)(text); !fault.empty()) return fault;
    const Paper paper = read_paper(text);
    if (paper.width_mm >= least_width_mm && paper.height_mm >= least_height_mm) return {};
    return fmt::format("found {}; allowed: {:g} x {:g} mm and larger", paper.name, least_width_mm,
                       least_height_mm);
}

int run(const Options& options) {
    Calibration calibration;
    const Paper paper = read_paper(options.paper);
    calibration.width_mm = paper.width_mm;
    calibration.height_mm = paper.height_mm;
    if (options.is_landscape) std::swap(calibration.width_mm, calibration.height_mm);
    calibration.is_short_edge = options.duplex == "short-edge";
    write_whole(options.common.output, calibration_pdf(options.common.studio(), calibration));
    return conclude(options.common, {},
                    fmt::format("{}: print both pages on one sheet at 100 %, then read it",
                                options.common.output),
                    {{"file", options.common.output},
                     {"paper", paper.name},
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
    command->add_option("--paper", options->paper, "a4, letter, a3, universal or WxH (a4)")
        ->check(paper_fault)
        ->option_text("PAPER");
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
