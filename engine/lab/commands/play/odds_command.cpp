#include "engine/lab/commands/game/game.hpp"
#include "engine/lab/commands/game/odds_subcommands.hpp"
#include "engine/lab/input.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::lab {
namespace {

/// A subcommand has options of its own; --help may stand anywhere.
void refuse_options_before(const usage::Command& command) {
    for (const usage::Option& option : command.options())
        if (option.is_given() && option.name() != "--help")
            usage::refuse(option.name(), "must stand after the subcommand's name");
}

/// The ruleset of two cards; the names of the `subcommands` are known beside them.
void add_ruleset_or(const std::vector<std::string>& subcommands, const usage::Command& command,
                    std::string& ruleset, const std::vector<std::string>& rulesets) {
    const usage::Fault fault = [subcommands, rulesets](const std::string& text) -> std::string {
        if (std::find(rulesets.begin(), rulesets.end(), text) != rulesets.end()) return "";
        std::vector<std::string_view> known{rulesets.begin(), rulesets.end()};
        known.insert(known.end(), subcommands.begin(), subcommands.end());
        return toml::unknown_name(text, known);
    };
    command.add_option("RULESET", ruleset, fmt::format("ruleset: {}", fmt::join(rulesets, ", ")))
        .type_name("")
        .check(usage::Check{fault, rulesets});
}

}  // namespace

void add_odds(const usage::Command& app) {
    auto options = std::make_shared<OddsOptions>();
    const usage::Command command =
        app.add_subcommand("odds", "Exact chances of one card against another.");
    std::vector<std::string> rulesets;
    for (const Game* game : games())
        if (game->has_odds()) rulesets.emplace_back(game->id());
    std::vector<usage::Command> subcommands;
    for (const AddOdds add : odds_subcommands()) {
        subcommands.push_back(add(command));
        subcommands.back().read_callback([command] { refuse_options_before(command); });
    }
    add_ruleset_or(command.subcommands(), command, options->ruleset, rulesets);
    command.add_option("ATTACKER", options->attacker, "card on Offense; unit id; troop; army")
        .type_name("");
    command.add_option("DEFENDER", options->defender, "card on Defense; unit id; troop; army")
        .type_name("");
    auto all = std::make_shared<std::map<std::string, std::unique_ptr<OddsCommand>>>();
    for (const Game* game : games())
        if (game->has_odds()) all->emplace(game->id(), game->odds(command));
    add_variant(command, options->variant);
    add_packs(command, options->packs);
    command.add_flag("--json", options->json, "for machines");
    command.footer(
        "Nobody responds unless an --...-add says so; commanders have no powers.\n"
        "\n"
        "Examples:\n"
        "  muster-lab odds skirmish spearmen soldier\n"
        "  muster-lab odds skirmish grave_knight soldier --defender-add 2 --json\n"
        "  muster-lab odds warfare nb6 ec2 --charge --target-die 5\n"
        "  muster-lab odds battlefield heavy_archers heavy_inf --defender-high --fort 2\n"
        "  muster-lab odds battlefield boulder_giants heavy_inf --bombard 16\n"
        "  muster-lab odds strategic pikes:120/50 cavalry --weather fog\n"
        "  muster-lab odds strategic v1 c1 --doctrine defender:anti_magic\n"
        "  muster-lab odds strategic --attacker 2d10+3d6 --defender 8d6\n"
        "  muster-lab odds campaign battle --attacker 3 --defender 1");
    command.callback([subcommands, options, all] {
        for (const usage::Command& subcommand : subcommands)
            if (subcommand.is_chosen()) return;
        if (options->ruleset.empty()) usage::refuse("RULESET", "required");
        for (const auto& [ruleset, odds] : *all)
            for (const usage::Option& option : odds->own_options())
                if (ruleset != options->ruleset && option.is_given())
                    throw BadInput{fmt::format("error: {} means nothing in {}", option.name(),
                                               options->ruleset)};
        const OddsCommand& odds = *all->at(options->ruleset);
        if (odds.needs_cards() && options->defender.empty())
            usage::refuse(options->attacker.empty() ? "ATTACKER" : "DEFENDER", "required");
        odds.run(*options);
    });
}

}  // namespace muster::lab
