#include "engine/lab/commands/game/game.hpp"
#include "engine/lab/input.hpp"
#include "engine/record/journal.hpp"

#include <algorithm>
#include <memory>

namespace muster::lab {
namespace {

/// What no ruleset knows is refused by the first one, which says why.
void run_replay(const ReplayOptions& options) {
    const auto all = games();
    for (const Game* game : all)
        if (game->knows_file(options.file)) return game->replay(options);
    const std::string ruleset = record::ruleset_of(options.file);
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Game* game) { return game->id() == ruleset; });
    (found == all.end() ? all.front() : *found)->replay(options);
}

}  // namespace

void add_replay(const usage::Command& app) {
    auto options = std::make_shared<ReplayOptions>();
    const usage::Command command =
        app.add_subcommand("replay", "Prints a saved battle, or a campaign, step by step.");
    command.add_option("FILE", options->file, "a saved battle, or a campaign's file")
        .required()
        .type_name("");
    add_packs(command, options->packs);
    const auto json = command.add_flag("--json", options->json, "for machines");
    command.add_flag("--transcript", options->transcript, "every state, view and event")
        .excludes(json);
    command.footer(
        "The save names its ruleset. A save of the skirmish holds both hands: while its\n"
        "battle is in progress, only what both sides have seen is printed, except with\n"
        "--transcript. Of a campaign the referee's log is printed; --transcript adds what\n"
        "was undone, and what each commander learned.\n"
        "\n"
        "Examples:\n"
        "  muster-lab replay evening.battle\n"
        "  muster-lab replay evening.battle --json\n"
        "  muster-lab replay vale.muster");
    command.callback([options] { run_replay(*options); });
}

}  // namespace muster::lab
