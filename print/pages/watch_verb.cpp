#include "engine/skirmish/load.hpp"
#include "print/pages/card_options.hpp"
#include "print/pages/png.hpp"
#include "print/pages/program.hpp"
#include "print/pages/watcher.hpp"
#include "print/pages/write.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace muster::pages {
namespace {

namespace fs = std::filesystem;

constexpr std::array deck_options{"--paper",  "--duplex", "--gutter",
                                  "--margin", "--marks",  "--offset"};

struct Options {
    Common common;
    CardOptions card;
    std::map<std::string, std::string> deck;  ///< Passed on to the verb `deck`, which checks them.
    double dpi{300};
    CLI::App* command{};
    [[nodiscard]] bool is_pdf() const { return common.output.ends_with(".pdf"); }
};

/// The verb `deck`, with every option of this command that was given.
Verb deck_verb(CLI::App& program, const Options& options) {
    Verb deck = add_deck(program);
    std::vector<std::string> words{"deck"};
    words.insert(words.end(), options.common.inputs.begin(), options.common.inputs.end());
    for (const CLI::Option* option : options.command->get_options()) {
        const std::string name = option->get_name();
        if (option->count() == 0 || option->get_positional() ||
            deck.command->get_option_no_throw(name) == nullptr)
            continue;
        if (option->get_expected_max() == 0)
            words.push_back(name);
        else
            for (const auto& value : option->results()) words.push_back(name + "=" + value);
    }
    std::reverse(words.begin(), words.end());  // as CLI11 wants them
    program.parse(words);
    return deck;
}

void check(const Options& options) {
    check_card_options(options.card);
    if (options.is_pdf()) {
        if (options.command->get_option("--dpi")->count() > 0)
            throw CLI::ValidationError{"--dpi", "is for pictures; a PDF has no pixels"};
        CLI::App program;
        static_cast<void>(deck_verb(program, options));
        return;
    }
    for (const char* name : deck_options)
        if (options.command->get_option(name)->count() > 0)
            throw CLI::ValidationError{name, "is for a deck, whose file ends in .pdf"};
}

/// Where each folder lies that can change what is drawn; `true` with all below it.
std::vector<std::pair<fs::path, bool>> folders_of(const Options& options) {
    std::vector<std::pair<fs::path, bool>> out{{skirmish::shipped_cards(), true},
                                               {draw::shipped_layouts(), true},
                                               {draw::shipped_assets() / "icons", true}};
    const auto add = [&](const fs::path& path) {
        if (path.extension() == ".toml")
            out.emplace_back(path.parent_path(), false);
        else
            out.emplace_back(path, true);
    };
    for (const auto& pack : options.common.packs) add(pack);
    for (const auto& input : options.common.inputs)
        if (input.ends_with(".toml") || input.find('/') != std::string::npos ||
            fs::is_directory(input))
            add(input);
    if (!options.common.layout.empty()) add(options.common.layout);
    if (!options.card.services.empty()) add(options.card.services);
    return out;
}

/// Without a slash at its end, so that it is the parent of what lies in it.
fs::path root_of(const fs::path& folder) {
    const fs::path out = fs::absolute(folder.empty() ? "." : folder).lexically_normal();
    return out.has_filename() ? out : out.parent_path();
}

/// Names, sizes and times of all that shapes a card beside its words: layouts, signs, pictures.
std::string look_of(const Options& options) {
    std::set<std::string> lines;
    const fs::path output = root_of(options.common.output);
    const auto note = [&](const fs::directory_entry& entry, bool is_layout) {
        const fs::path& path = entry.path();
        std::error_code error;
        if (!is_watched_name(path) || (!is_layout && path.extension() == ".toml")) return;
        if (path.parent_path() == output) return;  // what we draw ourselves shapes no card
        const auto time = entry.last_write_time(error).time_since_epoch().count();
        const auto size = entry.file_size(error);
        if (!error) lines.insert(fmt::format("{} {} {}", path.string(), size, time));
    };
    std::error_code error;
    for (const auto& [folder, is_deep] : folders_of(options)) {
        const bool is_layout = folder == draw::shipped_layouts() ||
                               (!options.common.layout.empty() &&
                                (folder == fs::path{options.common.layout} ||
                                 folder == fs::path{options.common.layout}.parent_path()));
        const fs::path root = root_of(folder);
        if (!is_deep) {
            for (fs::directory_iterator at{root, error}, end; !error && at != end;
                 at.increment(error))
                note(*at, is_layout);
            continue;
        }
        for (fs::recursive_directory_iterator at{root, error}, end; !error && at != end;
             at.increment(error))
            note(*at, is_layout);
    }
    return fmt::format("{}", fmt::join(lines, "\n"));
}

bool is_same(const draw::Face& a, const draw::Face& b) {
    return a == b && a.language == b.language && a.is_right_to_left == b.is_right_to_left;
}

/// What lies on the disk, and how to bring it up to date with the definitions.
class Drawing {
  public:
    explicit Drawing(const Options& options) : options_{options} {}

    /// Draws what changed; what is wrong is told, and the files stay as they are.
    void update() {
        try {
            auto source = faces::read_source(options_.common.source());
            if (source.cards.empty()) throw faces::Refused{"error: there are no cards to draw"};
            std::string look = look_of(options_);
            if (options_.is_pdf())
                deck(source, look);
            else
                pictures(source, look);
        } catch (const std::exception& error) {
            const std::string text{error.what()};
            std::cerr << text << (text.ends_with('\n') ? "" : "\n") << options_.common.output
                      << ": kept as it was\n";
            if (options_.common.is_json)
                std::cout << nlohmann::ordered_json{{"written", false}, {"faults", text}}.dump(2)
                          << '\n';
        }
        std::cout.flush();
    }

  private:
    struct Card {
        draw::Face face;
        std::size_t count{1};
        std::vector<draw::Finding> findings;
    };

    void nothing_new() const {
        if (!options_.common.is_json) std::cout << options_.common.output << ": nothing changed\n";
    }

    void deck(const faces::Source& source, std::string& look) {
        std::map<fs::path, Card> cards;
        cards["back"] = {source.back, source.cards.size(), {}};
        std::string order = source.title;
        for (const auto& card : source.cards) {
            cards[card.id] = {card.face, card.count, {}};
            order += '\n' + card.id;
        }
        const bool is_known = look == look_ && order == order_ &&
                              std::equal(cards.begin(), cards.end(), cards_.begin(), cards_.end(),
                                         [](const auto& a, const auto& b) {
                                             return a.first == b.first &&
                                                    a.second.count == b.second.count &&
                                                    is_same(a.second.face, b.second.face);
                                         });
        if (is_known) return nothing_new();
        CLI::App program;
        if (deck_verb(program, options_).run() != done) return;
        cards_ = std::move(cards);
        order_ = std::move(order);
        look_ = std::move(look);
    }

    void pictures(faces::Source& source, std::string& look) {
        if (!studio_ || look != look_) {
            studio_.emplace(options_.common.studio());
            cards_.clear();
        }
        PictureOptions how;
        const auto service = options_.card.chosen_service();
        how.dpi = options_.dpi;
        how.card = options_.card.card(service, *studio_);
        if (service)
            how.bleed = service->bleed(how.card);
        else if (const double mm = options_.card.bleed_mm(studio_->bleed_mm(), 0); mm > 0)
            how.bleed = draw::Margins::all(mm);

        const fs::path folder{options_.common.output};
        std::map<fs::path, Card> cards;
        if (source.army) cards[folder / "back.png"] = {source.back, 1, {}};
        for (auto& card : source.cards)
            cards[folder / (card.id + ".png")] = {std::move(card.face), 1, {}};
        std::vector<std::pair<fs::path, std::string>> fresh;
        std::vector<draw::Finding> findings;
        for (auto& [file, card] : cards) {
            const auto known = cards_.find(file);
            if (known != cards_.end() && is_same(known->second.face, card.face)) {
                card.findings = known->second.findings;
                for (auto& finding : card.findings) finding.file = card.face.file;
            } else {
                fresh.emplace_back(file, card_png(*studio_, card.face, how, card.findings));
            }
            keep_new(findings, card.findings);
        }
        if (!forbids(findings, options_.common)) {
            make_folder(folder);
            for (const auto& [file, bytes] : fresh) write_whole(file, bytes);
            for (const auto& file : written_)
                if (std::error_code ignored; !cards.contains(file)) fs::remove(file, ignored);
            written_.clear();
            for (const auto& [file, card] : cards) written_.insert(file);
            look_ = std::move(look);
            if (fresh.empty() && cards.size() == cards_.size()) return nothing_new();
            cards_ = std::move(cards);
        }
        auto list = nlohmann::ordered_json::array();
        for (const auto& [file, bytes] : fresh) list.push_back(file.string());
        conclude(options_.common, findings,
                 fmt::format("{}: {} of {} pictures drawn", options_.common.output, fresh.size(),
                             written_.size()),
                 {{"files", list}, {"definitions", source.table->hash}});
    }

    const Options& options_;
    std::optional<draw::Studio> studio_;
    std::map<fs::path, Card> cards_;  ///< As last written.
    std::set<fs::path> written_;
    std::string look_, order_;
};

int run(const Options& options) {
    Watcher watcher;  // before the first look, so that no save falls between the two
    watcher.ignore(options.common.output);
    for (const auto& [folder, is_deep] : folders_of(options)) watcher.add(folder, is_deep);
    Drawing drawing{options};
    drawing.update();
    if (!options.common.is_json) std::cout << "watching; Ctrl-C ends" << std::endl;
    while (watcher.wait()) drawing.update();
    if (!options.common.is_json) std::cout << options.common.output << ": left as it is\n";
    return done;
}

}  // namespace

Verb add_watch(CLI::App& program) {
    auto options = std::make_shared<Options>();
    auto* command = program.add_subcommand("watch", "Draws again whenever a file is saved");
    options->command = command;
    add_common(*command, options->common);
    add_card_options(*command, options->card, "Art beyond the trim");
    command->add_option("--dpi", options->dpi, "Of pictures, pixels per inch, 20 to 2400 (300)")
        ->check(CLI::Range(20.0, 2400.0))
        ->option_text("N");
    for (const char* name : deck_options)
        command->add_option(name, options->deck[name], "As for deck")->option_text("...");
    command->footer(
        "An output that ends in .pdf becomes a deck, any other a folder of pictures, of\n"
        "which only those are drawn again whose card has changed. While a definition is\n"
        "broken its faults are told and the last good files stay. Ctrl-C ends.");
    command->final_callback([options] { check(*options); });
    return {command, [options] { return run(*options); }};
}

}  // namespace muster::pages
