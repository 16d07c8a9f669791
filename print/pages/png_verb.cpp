#include "print/pages/deck.hpp"
#include "print/pages/program.hpp"

#include <fmt/format.h>

#include <map>
#include <memory>

namespace muster::pages {
namespace {

namespace fs = std::filesystem;

struct Options {
    Common common;
    double dpi{300};
    bool with_bleed{false};
};

/// One card becomes the file named; more become a folder of files named by their ids.
int run(const Options& options) {
    const auto source = faces::read_source(options.common.source());
    const fs::path output{options.common.output};
    const bool is_folder = source.army || source.cards.size() != 1 || fs::is_directory(output);
    std::map<fs::path, draw::Face> files;
    for (const auto& card : source.cards)
        files[is_folder ? output / (card.id + ".png") : output] = card.face;
    if (source.army) files[output / "back.png"] = source.back;

    const draw::Studio studio = options.common.studio();
    std::vector<draw::Finding> findings;
    std::vector<std::pair<fs::path, std::string>> pictures;
    auto list = nlohmann::ordered_json::array();
    for (const auto& [file, face] : files) {
        std::vector<draw::Finding> found;
        pictures.emplace_back(file, card_png(studio, face, options.dpi, options.with_bleed, found));
        keep_new(findings, found);
        list.push_back(file.string());
    }
    if (!forbids(findings, options.common)) {
        if (is_folder) make_folder(output);
        for (const auto& [file, bytes] : pictures) write_whole(file, bytes);
    }
    return conclude(options.common, findings,
                    fmt::format("{} {} in {}", pictures.size(),
                                pictures.size() == 1 ? "picture" : "pictures", output.string()),
                    {{"files", list}, {"dpi", options.dpi}, {"definitions", source.table->hash}});
}

}  // namespace

Verb add_png(CLI::App& program) {
    auto options = std::make_shared<Options>();
    auto* command = program.add_subcommand("png", "Cards as pictures");
    add_common(*command, options->common);
    command->add_option("--dpi", options->dpi, "Pixels per inch, 50 to 1200 (300)")
        ->check(CLI::Range(50.0, 1200.0))
        ->option_text("N");
    command->add_flag("--bleed", options->with_bleed, "Keep the 3 mm of bleed");
    return {command, [options] { return run(*options); }};
}

}  // namespace muster::pages
