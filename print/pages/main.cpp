#include "engine/skirmish/load.hpp"
#include "engine/skirmish/names.hpp"
#include "print/faces/skirmish.hpp"
#include "print/pages/deck.hpp"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>
#include <map>
#include <string>
#include <vector>

namespace muster {
namespace {

namespace fs = std::filesystem;
using draw::Finding;

constexpr int done = 0, bad_input = 1, bad_usage = 2;

struct Options {
    std::string input, output{}, locale{"en"}, side{"madder"}, paper{"a4"}, duplex{"long-edge"};
    std::vector<std::string> packs;
    double dpi{300}, back_right{0}, back_down{0};
    bool is_json{false}, with_bleed{false};

    [[nodiscard]] Seat seat() const { return side == "woad" ? Seat::blue : Seat::red; }
};

/// What was wrong with the input; the text is ready to be shown.
struct Refused {
    std::string text;
};

std::shared_ptr<const skirmish::Table> load(const Options& options) {
    std::vector<fs::path> packs{options.packs.begin(), options.packs.end()};
    if (packs.empty()) packs.push_back(skirmish::shipped_cards() / "skirmish");
    toml::Faults faults;
    auto table = skirmish::load_table(packs, faults, options.locale);
    if (!table) throw Refused{faults.text()};
    return table;
}

skirmish::Commander load_army(const Options& options, const skirmish::Table& table) {
    toml::Faults faults;
    // Paper takes any list: whether it may be fielded is for the table to decide.
    auto army = skirmish::load_army(options.input, table, skirmish::Variant{}, faults, false);
    if (!army) throw Refused{faults.text()};
    return *army;
}

/// The commander, then every copy in the order of the list.
std::vector<draw::Face> faces_of(const skirmish::Table& table, const skirmish::Commander& army,
                                 Seat side) {
    std::vector<draw::Face> faces{faces::skirmish_commander(table, army, side)};
    for (const auto& piece : army.army)
        faces.push_back(faces::skirmish_card(table, piece.card, piece.trained));
    return faces;
}

nlohmann::json as_json(const std::vector<Finding>& findings) {
    auto list = nlohmann::json::array();
    for (const auto& finding : findings)
        list.push_back({{"card", finding.card},
                        {"field", finding.field},
                        {"message", finding.message},
                        {"error", finding.is_error}});
    return list;
}

bool tell(const std::vector<Finding>& findings) {
    bool has_error = false;
    for (const auto& finding : findings) {
        std::cerr << finding.card << ": " << (finding.is_error ? "error: " : "warning: ")
                  << finding.field << ": " << finding.message << '\n';
        has_error = has_error || finding.is_error;
    }
    return has_error;
}

int print_deck(const Options& options) {
    const auto table = load(options);
    const auto army = load_army(options, *table);
    const draw::Studio studio{draw::shipped_layouts(), draw::shipped_assets()};
    const std::string name = army.name.empty() ? army.army_id : army.name;
    const pages::Deck deck{name, faces_of(*table, army, options.seat()),
                           faces::card_back(options.seat())};
    pages::DeckOptions how;
    how.paper = options.paper == "letter" ? pages::letter : pages::a4;
    how.duplex = options.duplex == "none"         ? pages::Duplex::none
                 : options.duplex == "short-edge" ? pages::Duplex::short_edge
                                                  : pages::Duplex::long_edge;
    how.back_right_mm = options.back_right;
    how.back_down_mm = options.back_down;
    const auto report = pages::write_deck(studio, deck, how, options.output);
    if (options.is_json)
        std::cout << nlohmann::json{{"army", army.army_id},
                                    {"file", options.output},
                                    {"cards", report.cards},
                                    {"pages", report.pages},
                                    {"per_sheet", report.per_sheet},
                                    {"definitions", table->hash},
                                    {"written", !report.has_errors()},
                                    {"findings", as_json(report.findings)}}
                         .dump(2)
                  << '\n';
    if (tell(report.findings)) return bad_input;
    if (!options.is_json)
        std::cout << options.output << ": " << report.cards << " cards on " << report.pages
                  << " pages, " << how.paper.name << ", " << report.per_sheet << " to a sheet\n";
    return done;
}

void make_folder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error || !fs::is_directory(folder, error))
        throw Refused{folder.string() + ": error: cannot be made: " +
                      (error ? error.message() : "a file has this name")};
}

/// `name.png` for a file, names in a folder for an army. Copies with the same face are drawn once.
int print_png(const Options& options) {
    const auto table = load(options);
    std::map<std::string, draw::Face> files;
    const fs::path output{options.output};
    if (fs::path{options.input}.extension() == ".toml") {
        const auto army = load_army(options, *table);
        files[(output / "commander.png").string()] =
            faces::skirmish_commander(*table, army, options.seat());
        files[(output / "back.png").string()] = faces::card_back(options.seat());
        for (const auto& piece : army.army) {
            const std::string name =
                table->texts[piece.card].id + (piece.trained ? "_trained" : "") + ".png";
            files[(output / name).string()] =
                faces::skirmish_card(*table, piece.card, piece.trained);
        }
    } else {
        const auto card = table->find(options.input);
        if (!card || *card == skirmish::unknown_card)
            throw Refused{"error: found \"" + options.input +
                          "\"; allowed: the id of a card, such as \"soldier\", or an army's file"};
        const fs::path file = fs::is_directory(output) ? output / (options.input + ".png") : output;
        files[file.string()] = faces::skirmish_card(*table, *card);
    }
    const draw::Studio studio{draw::shipped_layouts(), draw::shipped_assets()};
    std::vector<Finding> findings;
    std::vector<std::pair<std::string, std::string>> pictures;
    for (const auto& [file, face] : files)
        pictures.emplace_back(
            file, pages::card_png(studio, face, options.dpi, options.with_bleed, findings));
    const bool has_error =
        std::any_of(findings.begin(), findings.end(), [](const Finding& f) { return f.is_error; });
    if (!has_error) {
        if (fs::path{options.input}.extension() == ".toml") make_folder(output);
        for (const auto& [file, bytes] : pictures) pages::write_whole(file, bytes);
    }
    if (options.is_json) {
        auto list = nlohmann::json::array();
        for (const auto& [file, face] : files) list.push_back(file);
        std::cout << nlohmann::json{{"files", list},
                                    {"dpi", options.dpi},
                                    {"written", !has_error},
                                    {"findings", as_json(findings)}}
                         .dump(2)
                  << '\n';
    }
    if (tell(findings)) return bad_input;
    if (!options.is_json)
        std::cout << pictures.size() << (pictures.size() == 1 ? " picture" : " pictures") << " in "
                  << options.output << '\n';
    return done;
}

void add_shared(CLI::App& command, Options& options) {
    command.add_option("-o,--output", options.output, "File or folder to write")->required();
    command.add_option("--pack", options.packs, "Folder of cards; repeat to stack");
    command.add_option("--locale", options.locale, "Language of the cards (en)");
    command.add_option("--side", options.side, "Side of back and commander (madder)")
        ->check(CLI::IsMember({"madder", "woad"}))
        ->option_text("madder|woad");
    command.add_flag("--json", options.is_json, "Report for machines");
}

int run(int argc, char** argv) {
    Options options;
    CLI::App app{"Prints cards of Muster: decks as PDF, single cards as PNG.", "muster-print"};
    app.require_subcommand(1);
    app.set_version_flag("--version", MUSTER_VERSION);
    app.get_formatter()->column_width(30);
    app.footer(
        "Examples:\n"
        "  muster-print deck cards/skirmish/armies/causeway_watch.toml -o deck.pdf\n"
        "  muster-print deck my_army.toml --side woad --paper letter -o deck.pdf\n"
        "  muster-print png soldier -o soldier.png\n"
        "  muster-print png my_army.toml -o pictures --dpi 600\n"
        "Exit codes: 0 done, 1 the input was wrong, 2 wrong usage.");

    auto* deck = app.add_subcommand("deck", "An army as a PDF to print and cut");
    deck->add_option("army", options.input, "Army file (TOML)")->required();
    add_shared(*deck, options);
    deck->add_option("--paper", options.paper, "Paper size (a4)")
        ->check(CLI::IsMember({"a4", "letter"}))
        ->option_text("a4|letter");
    deck->add_option("--duplex", options.duplex, "long-edge, short-edge or none (long-edge)")
        ->check(CLI::IsMember({"long-edge", "short-edge", "none"}))
        ->option_text("EDGE");
    deck->add_option("--back-right", options.back_right, "Move backs right")
        ->check(CLI::Range(-10.0, 10.0))
        ->option_text("MM");
    deck->add_option("--back-down", options.back_down, "Move backs down")
        ->check(CLI::Range(-10.0, 10.0))
        ->option_text("MM");

    auto* png = app.add_subcommand("png", "Cards as pictures");
    png->add_option("card", options.input, "Id of a card, or an army file")->required();
    add_shared(*png, options);
    png->add_option("--dpi", options.dpi, "Pixels per inch, 50 to 1200 (300)")
        ->check(CLI::Range(50.0, 1200.0))
        ->option_text("N");
    png->add_flag("--bleed", options.with_bleed, "Keep the 3 mm of bleed");

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? done : bad_usage;
    }
    return deck->parsed() ? print_deck(options) : print_png(options);
}

}  // namespace
}  // namespace muster

int main(int argc, char** argv) {
    try {
        return muster::run(argc, argv);
    } catch (const muster::Refused& refused) {
        std::cerr << refused.text;
        if (!refused.text.empty() && refused.text.back() != '\n') std::cerr << '\n';
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
    }
    return muster::bad_input;
}
