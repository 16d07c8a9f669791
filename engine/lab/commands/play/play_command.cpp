#include "engine/lab/commands/play/play_of.hpp"
#include "engine/record/file.hpp"

#include <memory>
#include <random>
#include <string>
#include <vector>

namespace muster::lab {

namespace fs = std::filesystem;

std::uint64_t fresh_seed() {
    std::random_device source;
    return (std::uint64_t{source()} << 32U) | source();
}

/// Without --save a new battle is kept all the same, under its seed, beside earlier ones of it.
fs::path default_save(std::uint64_t seed) {
    const fs::path folder = record::state_folder();
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        throw BadInput{fmt::format("{}: error: cannot make this folder for the save: {}",
                                   folder.string(), error.message())};
    fs::path file = folder / fmt::format("battle-{:016x}.muster", seed);
    for (int again = 2; fs::exists(file, error); ++again)
        file = folder / fmt::format("battle-{:016x}-{}.muster", seed, again);
    return file;
}

void add_play(const usage::Command& app, int& exit_code) {
    auto options = std::make_shared<PlayOptions>();
    const usage::Command command =
        app.add_subcommand("play", "Plays a battle as text, also against the computer.");
    add_ruleset(command, options->ruleset, battle_games());
    add_sides(command, *options, {"human", "random", "greedy", "easy", "fair", "hard"});
    add_seed(command, options->seed, "of the dice; else a new one");
    add_variant(command, options->variant);
    command.add_option("--map", options->map, "battlefield: a map; strategic: a war")
        .type_name("MAP");
    command.add_option("--save", options->save, "saved here, or resumed from here")
        .type_name("FILE");
    add_packs(command, options->packs);
    command.add_flag("--every-die", options->every_die, "ask before each die; not in the skirmish");
    const std::vector<std::string> when{"auto", "always", "never"};
    command.add_option("--color", options->colour, "auto, always or never; NO_COLOR is heeded")
        .type_name("WHEN")
        .check(usage::one_of(when));
    command.add_flag("--json", options->json, "result for machines, screens on stderr");
    command.footer(
        "In the skirmish the screen is cleared between two players, and Enter shows the\n"
        "hand; in warfare nothing is hidden; in battlefield fog may hide units, and\n"
        "without --red, --blue, --map or --battle it is Millford Crossing. Every action\n"
        "is saved before the next one is asked for. If FILE already exists, its battle is\n"
        "resumed with its own armies and rules. At each choice help, hint, odds and table\n"
        "may be typed; help SK-34 prints a rule.\n"
        "\n"
        "Examples:\n"
        "  muster-lab play skirmish\n"
        "  muster-lab play skirmish --blue-player greedy --save evening.battle\n"
        "  muster-lab play skirmish --red hushed_choir --blue my_army.toml\n"
        "  muster-lab play warfare --blue tallow_crown --blue-player greedy\n"
        "  muster-lab play battlefield --blue-player greedy\n"
        "  muster-lab play battlefield --map barrow_hill --blue-player fair");
    command.callback([options, command, &exit_code] {
        for (const char* name : {"--red", "--blue", "--battle", "--map", "--seed", "--variant"})
            if (command.option(name).is_given()) options->setup.emplace_back(name);
        require_maps_for(options->ruleset, !options->map.empty());
        find_game(options->ruleset).play(*options, exit_code);
    });
}

}  // namespace muster::lab
