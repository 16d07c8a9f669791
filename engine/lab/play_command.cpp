#include "engine/lab/battle_json.hpp"
#include "engine/lab/commands.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/play.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <system_error>

namespace muster::lab {
namespace {

namespace fs = std::filesystem;

struct Options {
    std::string ruleset, red{starter_red}, blue{starter_blue}, variant, save;
    std::string red_player{"human"}, blue_player{"human"};
    std::vector<std::string> packs;
    std::vector<std::string> setup;  ///< The options given that only a new battle takes.
    std::optional<std::uint64_t> seed;
    bool json{};
};

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

record::Journal begin(const Options& options, const fs::path& file, std::uint64_t seed,
                      const std::shared_ptr<const skirmish::Table>& table) {
    std::FILE* const out = options.json ? stderr : stdout;
    std::error_code error;
    if (fs::exists(file, error)) {
        auto journal = record::Journal::open(file, table);
        tell_torn_line(journal, file.string());
        if (journal.state().to_move == Seat::nobody)
            fmt::print(out, "The battle in {} is over.\n", file.string());
        else
            fmt::print(out, "Going on with the battle in {}.\n", file.string());
        if (!options.setup.empty())
            fmt::print(stderr, "note: {} not used: the save has its own\n",
                       fmt::join(options.setup, ", "));
        return journal;
    }
    record::Header header;
    header.seed = seed;
    header.setup.table = table.get();
    header.setup.variant = load_rules(options.variant);
    header.setup.commanders = {load_commander(options.red, *table, header.setup.variant),
                               load_commander(options.blue, *table, header.setup.variant)};
    auto journal = record::Journal::create(file, std::move(header));
    if (options.red_player == "human" || options.blue_player == "human")
        fmt::print(out, "Kept in {}\n(--save and that name go on with it).\n\n", file.string());
    return journal;
}

void run(const Options& options, int& exit_code) {
    const auto table = load_cards(options.packs);
    const std::uint64_t seed = options.seed.value_or(fresh_seed());
    const fs::path file = options.save.empty() ? default_save(seed) : fs::path{options.save};
    record::Journal journal = begin(options, file, seed, table);
    std::fflush(stdout);
    const std::array kinds{*players::find_kind(options.red_player),
                           *players::find_kind(options.blue_player)};
    const bool is_terminal =
        ::isatty(STDIN_FILENO) == 1 && ::isatty(options.json ? STDERR_FILENO : STDOUT_FILENO) == 1;
    std::ostream& screen = options.json ? std::cerr : std::cout;
    const PlayEnd end = play(journal, kinds, {std::cin, screen, is_terminal});
    screen.flush();
    if (!options.json && !screen)
        throw BadInput{
            fmt::format("error: cannot write the output; the battle is kept in {}", file.string())};
    if (options.json) fmt::print("{}\n", battle_json(journal));
    switch (end) {
        case PlayEnd::over: return;
        case PlayEnd::left: fmt::print(stderr, "The battle is kept in {}\n", file.string()); return;
        case PlayEnd::input_ended:
            fmt::print(stderr, "\nerror: the input ended before the battle; it is kept in {}\n",
                       file.string());
            exit_code = 1;
            return;
    }
}

}  // namespace

void add_play(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        app.add_subcommand("play", "A battle as text, two people or against a player.");
    const CLI::Validator players = CLI::IsMember({"human", "random", "greedy"}).description("");
    add_ruleset(*command, options->ruleset);
    command->add_option("--red", options->red, "army file or shipped army")->type_name("ARMY");
    command->add_option("--blue", options->blue, "army file or shipped army")->type_name("ARMY");
    command->add_option("--red-player", options->red_player, "human, random or greedy")
        ->type_name("WHO")
        ->check(players);
    command->add_option("--blue-player", options->blue_player, "human, random or greedy")
        ->type_name("WHO")
        ->check(players);
    add_seed(*command, options->seed, "of the dice; else a new one");
    command->add_option("--variant", options->variant, "variant file")->type_name("FILE");
    command->add_option("--save", options->save, "kept here, or gone on with")->type_name("FILE");
    add_packs(*command, options->packs);
    command->add_flag("--json", options->json, "result for machines, screens on stderr");
    command->footer(
        "The screen is cleared between two people; press Enter to take the seat.\n"
        "Every action is on disk before the next one is asked for. A FILE that is\n"
        "there already is gone on with, and then brings its own armies and rules.\n"
        "\n"
        "Examples:\n"
        "  muster-lab play skirmish\n"
        "  muster-lab play skirmish --blue-player greedy --save evening.battle\n"
        "  muster-lab play skirmish --red hushed_choir --blue my_army.toml");
    command->callback([options, command, &exit_code] {
        for (const char* name : {"--red", "--blue", "--seed", "--variant"})
            if (command->count(name) > 0) options->setup.emplace_back(name);
        run(*options, exit_code);
    });
}

}  // namespace muster::lab
