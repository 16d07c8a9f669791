#include "print/pages/imposition/png.hpp"
#include "print/pages/output/write.hpp"
#include "print/pages/verbs/card_options.hpp"
#include "print/pages/verbs/pictures.hpp"
#include "print/pages/verbs/program.hpp"

#include <fmt/format.h>

#include <memory>

namespace muster::pages {
namespace {

namespace fs = std::filesystem;

struct PngVerbOptions {
    Common common;
    CardOptions card;
    double dpi{300};
};

int write_pictures(const PngVerbOptions& options) {
    const auto source = faces::read_source(options.common.source());
    if (source.cards.empty()) throw faces::Refused{"error: there are no cards to draw"};
    const fs::path output{options.common.output};
    // One card becomes the file named; more become a folder of files named by their ids.
    const bool is_folder = source.is_army || source.cards.size() != 1 || fs::is_directory(output);
    auto pictures = pictures_of(source, output, !options.card.service.empty());
    if (!is_folder) pictures.front().file = output;

    std::vector<draw::Studio> studios;
    open_studios(studios, options.common, *source.game, pictures.size());
    const PictureOptions how = picture_options(options.card, options.dpi, studios.front());

    // Nothing is written before all findings are known; pixels are not kept till then.
    for_all(pictures, studios, [&](const draw::Studio& studio, CardPicture& picture) {
        picture.findings = picture_findings(studio, picture.face, how);
    });
    std::vector<draw::Finding> findings;
    auto list = nlohmann::ordered_json::array();
    for (const auto& picture : pictures) {
        keep_new(findings, picture.findings);
        list.push_back(picture.file.string());
    }
    if (!forbids(findings, options.common)) {
        if (is_folder) make_folder(output);
        for_all(pictures, studios, [&](const draw::Studio& studio, CardPicture& picture) {
            std::vector<draw::Finding> known;
            write_whole(picture.file, card_png(studio, picture.face, how, known));
        });
    }
    const auto [width, height] = picture_size(how);
    return conclude(
        options.common, findings,
        fmt::format("{} {} of {} x {} pixels in {}", pictures.size(),
                    pictures.size() == 1 ? "picture" : "pictures", width, height, output.string()),
        {{"files", list},
         {"dpi", options.dpi},
         {"pixels", {width, height}},
         {"definitions", source.hash}});
}

}  // namespace

Verb add_png(const usage::Command& program) {
    auto options = std::make_shared<PngVerbOptions>();
    const usage::Command command = program.add_subcommand("png", "Cards as pictures");
    add_common(command, options->common);
    add_card_options(command, options->card, "Art beyond the trim (none)");
    add_dpi(command, options->dpi, "Pixels per inch");
    command.final_callback([options] { check_card_options(options->card); });
    return {command, [options] { return write_pictures(*options); }};
}

}  // namespace muster::pages
