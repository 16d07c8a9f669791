#include "engine/core/utf8.hpp"
#include "engine/lab/input.hpp"
#include "engine/toml/reader.hpp"
#include "engine/warfare/lab/commands.hpp"
#include "engine/warfare/lab/input.hpp"
#include "engine/warfare/simple/simple_odds.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <memory>

namespace muster::lab {
namespace {

namespace simple = warfare::simple;
using Json = nlohmann::ordered_json;

struct SimpleOptions {
    std::array<std::string, 2> armies;
    std::array<std::vector<std::string>, 2> ticks;
    std::array<int, 2> forts{};
    std::string variant;
    std::vector<std::string> packs;
    int bouts{};
    std::uint64_t seed{1};
    bool json{};
};

constexpr std::array<const char*, 2> sides{"Red", "Blue"};

simple::Ticks ticks_of(const std::vector<std::string>& words) {
    simple::Ticks ticks = 0;
    for (const std::string& word : words) {
        const auto& all = simple::circumstance_names;
        const auto at = std::find(all.begin(), all.end(), word);
        if (at == all.end()) throw BadInput{"error: " + toml::unknown_name(word, all)};
        const auto circumstance = static_cast<simple::Circumstance>(at - all.begin());
        if (circumstance == simple::Circumstance::defending_fortification)
            throw BadInput{
                "error: \"defending_fortification_per_level\" is said with --red-fort or "
                "--blue-fort N"};
        ticks |= simple::tick(circumstance);
    }
    return ticks;
}

Json side_json(const simple::Standing& now, const simple::BoutOdds& odds,
               const simple::SimpleTables& tables, std::size_t side) {
    Json json;
    json["strength"] = now.strength[side];
    json["force_advantage"] = now.force_advantage[side];
    json["strategic_advantage"] = now.strategic_advantage[side];
    json["wins"] = odds.wins[side];
    for (std::size_t i = 0; i < tables.degrees.size(); ++i)
        json["degrees"][tables.degrees[i].id] = odds.chance[side][i];
    json["mean_casualties"] = odds.casualties[side];
    json["must_retreat"] = odds.must_retreat[side];
    return json;
}

void print_report(const SimpleOptions& options, const simple::SimpleTables& tables,
                  const simple::Standing& now, const simple::BoutOdds& odds) {
    // A column is as wide as the name at its head.
    std::array<std::size_t, 2> widths{};
    for (std::size_t side = 0; side < 2; ++side)
        widths[side] = std::max<std::size_t>(12, 2 + character_count(options.armies[side]));
    const auto line = [&](const char* what, const auto& red, const auto& blue) {
        fmt::print("{:<28}{:>{}}{:>{}}\n", what, red, widths[0], blue, widths[1]);
    };
    line("", sides[0], sides[1]);
    line("Army", options.armies[0], options.armies[1]);
    line("Strength", now.strength[0], now.strength[1]);
    line("Force advantage", fmt::format("{:+} %", now.force_advantage[0]),
         fmt::format("{:+} %", now.force_advantage[1]));
    line("Strategic advantage", fmt::format("{:+} %", now.strategic_advantage[0]),
         fmt::format("{:+} %", now.strategic_advantage[1]));
    if (now.both_routed) return fmt::print("\nNobody has strength left: a draw (WF-R80).\n");
    const auto percent = [](double value) { return fmt::format("{:.2f} %", 100 * value); };
    fmt::print("\n");
    line("Wins the bout", percent(odds.wins[0]), percent(odds.wins[1]));
    for (std::size_t i = 0; i < tables.degrees.size(); ++i)
        line(fmt::format("  {}", tables.degrees[i].name).c_str(), percent(odds.chance[0][i]),
             percent(odds.chance[1][i]));
    line("Casualties, on average", fmt::format("{:.2f}", odds.casualties[0]),
         fmt::format("{:.2f}", odds.casualties[1]));
    line("Loses all its Infantry", percent(odds.must_retreat[0]), percent(odds.must_retreat[1]));
}

void run_simple(const SimpleOptions& options) {
    const auto tables = warfare_tables(options.packs);
    const warfare::Variant variant = warfare_variant(options.variant);
    std::array<simple::Force, 2> forces;
    for (std::size_t side = 0; side < 2; ++side) {
        forces[side] =
            simple::force(tables->simple, warfare_army(options.armies[side], *tables, variant));
        forces[side].ticks = ticks_of(options.ticks[side]);
        forces[side].fortification_level = options.forts[side];
    }
    const simple::Standing now = simple::standing(tables->simple, variant, forces);
    const simple::BoutOdds odds =
        options.bouts > 0 ? simple::sampled_odds(tables->simple, variant, forces, options.bouts,
                                                 Stream{options.seed, Purpose::dice})
                          : simple::exact_odds(tables->simple, variant, forces);
    if (!options.json) {
        print_report(options, tables->simple, now, odds);
        if (options.bouts > 0)
            fmt::print("\nFrom {} bouts rolled, seed {}; without --bouts it is exact.\n",
                       options.bouts, options.seed);
        return;
    }
    Json json;
    json["ruleset"] = "warfare";
    json["definitions"] = tables->hash;
    json["bouts"] = options.bouts > 0 ? Json(options.bouts) : Json("exact");
    if (options.bouts > 0) json["seed"] = options.seed;
    json["red"] = side_json(now, odds, tables->simple, 0);
    json["blue"] = side_json(now, odds, tables->simple, 1);
    json["draw"] = odds.draw;
    fmt::print("{}\n", json.dump(2));
}

}  // namespace

void add_simple(const usage::Command& app) {
    auto options = std::make_shared<SimpleOptions>();
    const usage::Command command =
        app.add_subcommand("simple", "Simple Warfare: exact chances of one bout.");
    command.add_option("RED", options->armies[0], "army file or shipped army")
        .required()
        .type_name("");
    command.add_option("BLUE", options->armies[1], "army file or shipped army")
        .required()
        .type_name("");
    constexpr std::array<const char*, 2> lower{"red", "blue"};
    for (std::size_t side = 0; side < 2; ++side) {
        command
            .add_option(fmt::format("--{}-is", lower[side]), options->ticks[side],
                        "circumstances, comma-separated")
            .type_name("WORDS")
            .delimiter(',')
            .expected(1)
            .take_all();
        command
            .add_option(fmt::format("--{}-fort", lower[side]), options->forts[side],
                        "level of what it defends")
            .type_name("N")
            .check(usage::whole_between(0, 5));
    }
    command.add_option("--bouts", options->bouts, "roll N bouts instead")
        .type_name("N")
        .check(usage::whole_between(1, 100'000'000));
    add_seed(command, options->seed, "of the bouts; else 1");
    add_variant(command, options->variant);
    add_packs(command, options->packs);
    command.add_flag("--json", options->json, "for machines");
    command.footer(
        "Circumstances: well_rested, well_supplied, defending_homeland,\n"
        "beat_this_enemy_last_season, beat_this_enemy_years_past, hereditary_enemy,\n"
        "favored_terrain_enemy_not, sunlight_sensitive_in_daylight, ambushed,\n"
        "forced_march, lost_previous_battle, lost_a_battle_this_season,\n"
        "poorly_supplied, in_enemy_territory.\n"
        "\n"
        "Examples:\n"
        "  muster-lab simple nine_bridges tallow_crown --blue-fort 3\n"
        "  muster-lab simple ember_column hollow_leaves --red-is forced_march,ambushed");
    command.callback([options] { run_simple(*options); });
}

}  // namespace muster::lab
