#include "engine/lab/commands/game.hpp"
#include "engine/lab/input.hpp"

#include <fmt/format.h>

#include <map>
#include <memory>
#include <utility>

namespace muster::lab {

void add_odds(const usage::Command& app) {
    auto options = std::make_shared<OddsOptions>();
    const usage::Command command =
        app.add_subcommand("odds", "Exact chances of one card against another.");
    std::vector<std::string> rulesets;
    for (const Game* game : games())
        if (game->has_odds()) rulesets.emplace_back(game->id());
    add_ruleset(command, options->ruleset, rulesets);
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
        "  muster-lab odds strategic pikes:120/50 cavalry --weather fog\n"
        "  muster-lab odds strategic v1 c1 --doctrine defender:anti_magic\n"
        "  muster-lab odds strategic --attacker 2d10+3d6 --defender 8d6");
    command.callback([options, all] {
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
