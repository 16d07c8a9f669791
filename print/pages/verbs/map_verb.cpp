#include "engine/toml/reader.hpp"
#include "engine/toml/shipped.hpp"
#include "print/pages/imposition/sizes.hpp"
#include "print/pages/map/map_pages.hpp"
#include "print/pages/output/write.hpp"
#include "print/pages/verbs/card_options.hpp"
#include "print/pages/verbs/document_verbs.hpp"
#include "print/pages/verbs/program.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::pages {
namespace {

constexpr double least_square_mm = 8, most_square_mm = 150;

struct MapVerbOptions {
    Common common;
    std::string paper{"a4"}, square{"25mm"}, ink{"full"};
    std::string as;  ///< Whose map it is.
    bool is_referee{false};
};

const faces::Game& game_of_map(const std::string& file) {
    const faces::Game* game = faces::game_of_file(file);
    if (game == nullptr) {
        std::vector<std::string> maps = toml::shipped_names("maps");
        for (const char* folder : {"wars", "regions"})
            for (std::string& one : toml::shipped_names(folder)) maps.push_back(std::move(one));
        const std::vector<std::string_view> known{maps.begin(), maps.end()};
        throw faces::Refused{"error: found " + toml::quote(file) +
                             "; allowed: a map's file (.toml) that names its ruleset, or the name "
                             "of a shipped map, war or region" +
                             toml::did_you_mean(file, known)};
    }
    return *game;
}

faces::MapOptions map_options(const MapVerbOptions& options) {
    const Common& common = options.common;
    return {common.inputs.front(), common.packs, common.locale, options.is_referee, options.as};
}

[[noreturn]] void refuse_map(const std::string& file, const faces::Game& game,
                             const std::string& why) {
    throw faces::Refused{"error: " + toml::quote(file) + " is of " + std::string{game.id()} + why};
}

faces::MapSheet read_map(const MapVerbOptions& options) {
    const std::string& file = options.common.inputs.front();
    const faces::Game& game = game_of_map(file);
    auto map = game.map(map_options(options));
    if (!map) refuse_map(file, game, ", which has no maps");
    return *std::move(map);
}

/// What one person knows of the land, on sheets of its own.
int print_viewers_map(const MapVerbOptions& options) {
    const std::string& file = options.common.inputs.front();
    const faces::Game& game = game_of_map(file);
    auto documents = game.viewers_map(map_options(options));
    if (documents.empty())
        refuse_map(file, game, ", where " + options.as + " has no map of their own");
    DocumentOptions sheets{options.common, options.paper};
    const std::string who = documents.front().name;  // Asked for by the first name, maybe.
    return print_documents(sheets, game.sheets(), documents, {}, "map of " + who, {{"as", who}});
}

int print_map(const MapVerbOptions& options) {
    if (!options.as.empty()) return print_viewers_map(options);
    const Common& common = options.common;
    const faces::MapSheet map = read_map(options);
    const PageLayout layout = read_map_layout(
        common.layout.empty() ? shipped_map_layout() : std::filesystem::path{common.layout},
        common.locale);
    MapPrint print;
    print.paper = read_paper(options.paper);
    print.square_mm = read_length_mm(options.square).value_or(print.square_mm);
    print.is_light = options.ink == "light";
    print.locale = common.locale;
    const TilePlan plan = map_plan(layout, map, print);
    std::vector<draw::Finding> findings;
    for (auto& lament : layout.laments())
        findings.push_back({"map", "words", std::move(lament), false, layout.file().string()});
    if (!forbids(findings, common)) write_whole(common.output, map_pdf(layout, map, print));
    return conclude(
        common, findings,
        fmt::format("{}: {} in {} {} and a page with the plan, on {}", common.output, map.title,
                    plan.tiles.size(), plan.tiles.size() == 1 ? "tile" : "tiles", print.paper.name),
        {{"file", common.output},
         {"map", map.id},
         {"definitions", map.hash},
         {"columns", map.board.columns},
         {"rows", map.board.rows},
         {"square_mm", print.square_mm},
         {"paper", print.paper.name},
         {"landscape", plan.page.width_mm > plan.page.height_mm},
         {"tiles", plan.tiles.size()},
         {"pages", plan.tiles.size() + (map.secrets.empty() ? 1 : 2)}});
}

}  // namespace

Verb add_map(const usage::Command& program) {
    auto options = std::make_shared<MapVerbOptions>();
    const usage::Command command =
        program.add_subcommand("map", "A battle map in tiles, with plan and legend");
    add_common(command, options->common);
    options->common.shipped = "maps";
    command.option("input")
        .expected(1)
        .description("Map: a file, also of a battle, or shipped")
        .option_text("MAP.toml");
    command.remove_option("--side");
    command.add_option("--square", options->square, "Side of a square, 25mm or 1in (25mm)")
        .check(length_between(least_square_mm, most_square_mm))
        .option_text("LENGTH");
    command.add_option("--paper", options->paper, "a4, letter, a3, universal or WxH (a4)")
        .check(readable_by(read_paper))
        .option_text("PAPER");
    command.add_option("--ink", options->ink, "Light: ground is hatched, not filled (full)")
        .check(usage::one_of({"full", "light"}))
        .option_text("full|light");
    const usage::Option referee =
        command.add_flag("--referee", options->is_referee, "With what players must not know");
    command.add_option("--as", options->as, "As a commander knows it, to draw on")
        .check(commander_fault)
        .option_text("NAME")
        .excludes(referee);
    command.footer(
        "Examples:\n"
        "  muster-print map cards/battlefield/maps/millford_crossing.toml -o map.pdf\n"
        "  muster-print map my_map.toml --square 1in --ink light -o map.pdf\n"
        "  muster-print map my_campaign --as \"Ysolde Marrack\" -o ysolde.pdf");
    return {command, [options] { return print_map(*options); }};
}

}  // namespace muster::pages
