#include "print/pages/card_options.hpp"
#include "print/pages/png.hpp"
#include "print/pages/program.hpp"
#include "print/pages/write.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>

namespace muster::pages {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t enough_for_two_threads = 4;  ///< A second Studio costs about two cards.

struct Options {
    Common common;
    CardOptions card;
    double dpi{300};
};

struct Picture {
    fs::path file;
    draw::Face face;
    std::vector<draw::Finding> findings;
};

/// One card becomes the file named; more become a folder of files named by their ids.
std::vector<Picture> pictures_of(faces::Source& source, const fs::path& output, bool is_folder) {
    std::vector<Picture> pictures;
    for (auto& card : source.cards)
        pictures.push_back(
            {is_folder ? output / (card.id + ".png") : output, std::move(card.face), {}});
    if (is_folder && source.army) pictures.push_back({output / "back.png", source.back, {}});
    return pictures;
}

PictureOptions picture_options(const Options& options, const draw::Studio& studio) {
    PictureOptions how;
    how.service = options.card.chosen_service();
    const auto& service = how.service;
    how.dpi = options.dpi;
    how.card = options.card.card(service, studio);
    if (service)
        how.bleed = service->bleed(how.card);
    else if (const double mm = options.card.bleed_mm(studio.bleed_mm(), 0); mm > 0)
        how.bleed = draw::Margins::all(mm);
    return how;
}

/// Calls `work` for every picture, with a Studio for each thread; the first fault is thrown on.
template <class Work>
void for_all(std::vector<Picture>& pictures, const std::vector<draw::Studio>& studios, Work work) {
    std::atomic<std::size_t> next{0};
    std::exception_ptr fault;
    std::mutex mutex;
    const auto run = [&](const draw::Studio& studio) {
        try {
            for (std::size_t i = next++; i < pictures.size(); i = next++) work(studio, pictures[i]);
        } catch (...) {
            const std::lock_guard lock{mutex};
            if (!fault) fault = std::current_exception();
            next = pictures.size();
        }
    };
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < studios.size(); ++i)
        threads.emplace_back([&, i] { run(studios[i]); });
    run(studios.front());
    threads.clear();
    if (fault) std::rethrow_exception(fault);
}

int run(const Options& options) {
    auto source = faces::read_source(options.common.source());
    if (source.cards.empty()) throw faces::Refused{"error: there are no cards to draw"};
    const fs::path output{options.common.output};
    const bool is_folder = source.army || source.cards.size() != 1 || fs::is_directory(output);
    auto pictures = pictures_of(source, output, is_folder);

    std::vector<draw::Studio> studios;
    studios.push_back(options.common.studio());
    if (pictures.size() >= enough_for_two_threads && std::thread::hardware_concurrency() > 1)
        studios.push_back(options.common.studio());
    const PictureOptions how = picture_options(options, studios.front());

    // Nothing is written before all findings are known; pixels are not kept till then.
    for_all(pictures, studios, [&](const draw::Studio& studio, Picture& picture) {
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
        for_all(pictures, studios, [&](const draw::Studio& studio, Picture& picture) {
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
         {"definitions", source.table->hash}});
}

}  // namespace

Verb add_png(CLI::App& program) {
    auto options = std::make_shared<Options>();
    auto* command = program.add_subcommand("png", "Cards as pictures");
    add_common(*command, options->common);
    add_card_options(*command, options->card, "Art beyond the trim (none)");
    command->add_option("--dpi", options->dpi, "Pixels per inch, 20 to 2400 (300)")
        ->check(CLI::Range(20.0, 2400.0))
        ->option_text("N");
    command->final_callback([options] { check_card_options(options->card); });
    return {command, [options] { return run(*options); }};
}

}  // namespace muster::pages
