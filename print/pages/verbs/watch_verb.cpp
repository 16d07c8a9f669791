#include "engine/toml/shipped.hpp"
#include "print/pages/verbs/card_options.hpp"
#include "print/pages/verbs/pictures.hpp"
#include "print/pages/verbs/program.hpp"
#include "print/pages/verbs/watch_drawing.hpp"
#include "print/pages/verbs/watcher.hpp"

#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <memory>

namespace muster::pages {
namespace {

namespace fs = std::filesystem;

constexpr std::array deck_options{"--paper",  "--duplex", "--gutter",
                                  "--margin", "--marks",  "--offset"};

struct WatchVerbOptions {
    WatchOptions watch;
    std::map<std::string, std::string> deck;  ///< Passed on to the verb `deck`, which checks them.
    usage::Command command;
};

/// The verb `deck`, with every option of this command that was given.
Verb deck_verb(const usage::Program& program, const WatchVerbOptions& options,
               std::vector<fs::path>* files = nullptr) {
    Verb deck = add_deck(program, files);
    std::vector<std::string> words{"deck"};
    const auto& inputs = options.watch.common.inputs;
    words.insert(words.end(), inputs.begin(), inputs.end());
    for (const usage::Option& option : options.command.options()) {
        const std::string name = option.name();
        if (!option.is_given() || option.is_positional() || !deck.command.has_option(name))
            continue;
        if (option.is_flag())
            words.push_back(name);
        else
            for (const auto& value : option.results()) words.push_back(name + "=" + value);
    }
    program.parse(std::move(words));
    return deck;
}

void check_watch(const WatchVerbOptions& options) {
    check_card_options(options.watch.card);
    if (options.watch.is_pdf()) {
        if (options.command.option("--dpi").is_given())
            usage::refuse("--dpi", "is for pictures; a PDF has no pixels");
        const usage::Program program;
        static_cast<void>(deck_verb(program, options));
        return;
    }
    for (const char* name : deck_options)
        if (options.command.option(name).is_given())
            usage::refuse(name, "is for a deck, whose file ends in .pdf");
}

/// Looks wherever something may lie that shapes the drawing, sound or not.
void look_around(Watcher& watcher, const WatchOptions& options) {
    watcher.ignore(options.common.output);
    watcher.add(toml::shipped_cards(), true);
    watcher.add(draw::shipped_layouts(), true);
    watcher.add(draw::shipped_assets() / "icons", true);
    const auto add = [&](const fs::path& path) {
        if (path.extension() != ".toml") return watcher.add(path, true);
        watcher.add(path.parent_path(), false);
        std::error_code ignored;  // an army brings its pack along
        if (const auto pack = path.parent_path() / ".."; fs::exists(pack / "pack.toml", ignored))
            watcher.add(pack, true);
    };
    for (const auto& pack : options.common.packs) add(pack);
    for (const auto& input : options.common.inputs)
        if (input.ends_with(".toml") || input.find('/') != std::string::npos ||
            fs::is_directory(input))
            add(input);
    if (!options.common.layout.empty()) add(options.common.layout);
    if (!options.card.services.empty()) add(options.card.services);
}

int keep_drawing(const WatchVerbOptions& options) {
    const Common& common = options.watch.common;
    Watcher watcher;  // before the first look, so that no save falls between the two
    look_around(watcher, options.watch);
    WatchDrawing drawing{options.watch};
    News news;
    news.is_everything = true;
    for (bool is_first = true; !news.is_end; is_first = false) {
        drawing.update(news);
        if (const auto interest = drawing.interest())
            watcher.attend(*interest);
        else
            watcher.attend_to_all();
        if (is_first && !common.is_json) std::cout << "watching; Ctrl-C ends" << std::endl;
        news = watcher.wait();
    }
    if (!common.is_json) std::cout << common.output << ": left as it is\n";
    return done;
}

}  // namespace

Verb add_watch(const usage::Command& program) {
    auto options = std::make_shared<WatchVerbOptions>();
    const usage::Command command =
        program.add_subcommand("watch", "Redraws whenever a file is saved");
    options->command = command;
    add_common(command, options->watch.common);
    add_card_options(command, options->watch.card, "Art beyond the trim");
    add_dpi(command, options->watch.dpi, "Of pictures, pixels per inch");
    for (const char* name : deck_options)
        command.add_option(name, options->deck[name], "As for deck").option_text("...");
    command.footer(
        "An output that ends in .pdf is a deck, any other a folder of pictures, where\n"
        "only changed cards are redrawn. While a definition has faults, they are\n"
        "reported and the last good files stay. Ctrl-C ends.");
    command.final_callback([options] { check_watch(*options); });
    options->watch.deck = [raw = options.get()](std::vector<fs::path>& files) {
        const usage::Program own;
        return deck_verb(own, *raw, &files).run();
    };
    return {command, [options] { return keep_drawing(*options); }};
}

}  // namespace muster::pages
