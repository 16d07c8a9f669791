#include "engine/lab/battle_json.hpp"
#include "engine/lab/commands.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/play.hpp"
#include "engine/lab/warfare_input.hpp"
#include "engine/lab/warfare_play.hpp"

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

struct PlayOptions : Sides {
    PlayOptions() { red_player = blue_player = "human"; }

    std::string ruleset, variant, save;
    std::vector<std::string> packs;
    std::vector<std::string> setup;  ///< The options given that only a new battle takes.
    std::optional<std::uint64_t> seed;
    bool json{}, every_die{};
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

/// The skirmish as this command wants it.
class SkirmishTable {
  public:
    using Journal = record::Journal;

    explicit SkirmishTable(const PlayOptions& options) : definitions{load_cards(options.packs)} {
        if (!options.battle.empty()) throw BadInput{"error: --battle means nothing in skirmish"};
        if (options.every_die) throw BadInput{"error: --every-die means nothing in skirmish"};
    }
    [[nodiscard]] skirmish::Setup setup(const PlayOptions& options) const {
        skirmish::Setup setup;
        setup.table = definitions.get();
        setup.variant = load_rules(options.variant);
        setup.commanders = {load_commander(options.red.empty() ? starter_red : options.red,
                                           *definitions, setup.variant),
                            load_commander(options.blue.empty() ? starter_blue : options.blue,
                                           *definitions, setup.variant)};
        return setup;
    }
    static PlayEnd play(Journal& journal, const std::array<players::Kind, 2>& kinds,
                        Terminal terminal) {
        return lab::play(journal, kinds, terminal);
    }
    [[nodiscard]] static std::string json(const Journal& journal) { return battle_json(journal); }

    std::shared_ptr<const skirmish::Table> definitions;
};

class WarfareTable {
  public:
    using Journal = record::WarfareJournal;

    explicit WarfareTable(const PlayOptions& options)
        : definitions{warfare_tables(options.packs)},
          words_{warfare_words(options.packs, *definitions)},
          asks_for_dice_{options.every_die} {
        if (!options.battle.empty() && !(options.red.empty() && options.blue.empty()))
            throw BadInput{"error: --battle brings both armies; leave out --red and --blue"};
    }
    [[nodiscard]] warfare::Setup setup(const PlayOptions& options) const {
        const warfare::Variant variant = warfare_variant(options.variant);
        if (!options.battle.empty()) return warfare_battle(options.battle, *definitions, variant);
        if (variant.mode == warfare::Variant::Mode::gm)
            throw BadInput{
                "error: the turns of a game master's battle stand in its file: --battle"};
        warfare::Setup setup;
        setup.tables = definitions.get();
        setup.variant = variant;
        setup.sides[0].army =
            warfare_army(options.red.empty() ? "nine_bridges" : options.red, *definitions, variant);
        setup.sides[1].army = warfare_army(options.blue.empty() ? "ember_column" : options.blue,
                                           *definitions, variant);
        return setup;
    }
    PlayEnd play(Journal& journal, const std::array<players::Kind, 2>& kinds,
                 Terminal terminal) const {
        return lab::play(journal, kinds, terminal, words_, asks_for_dice_);
    }
    [[nodiscard]] std::string json(const Journal& journal) const {
        return battle_json(journal, words_);
    }

    std::shared_ptr<const warfare::Tables> definitions;

  private:
    warfare::Words words_;
    bool asks_for_dice_;
};

template <class Table>
typename Table::Journal begin(const PlayOptions& options, const fs::path& file, std::uint64_t seed,
                              const Table& table) {
    using Journal = typename Table::Journal;
    std::FILE* const out = options.json ? stderr : stdout;
    std::error_code error;
    if (fs::exists(file, error)) {
        auto journal = Journal::open(file, table.definitions);
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
    typename Journal::Header header;
    header.seed = seed;
    header.setup = table.setup(options);
    auto journal = Journal::create(file, std::move(header));
    if (options.red_player == "human" || options.blue_player == "human")
        fmt::print(out, "Kept in {}\n(--save and that name go on with it).\n\n", file.string());
    return journal;
}

template <class Table>
void run_play(const PlayOptions& options, int& exit_code) {
    const Table table{options};
    const std::uint64_t seed = options.seed.value_or(fresh_seed());
    const fs::path file = options.save.empty() ? default_save(seed) : fs::path{options.save};
    auto journal = begin(options, file, seed, table);
    std::fflush(stdout);
    const std::array kinds{*players::find_kind(options.red_player),
                           *players::find_kind(options.blue_player)};
    const bool is_terminal =
        ::isatty(STDIN_FILENO) == 1 && ::isatty(options.json ? STDERR_FILENO : STDOUT_FILENO) == 1;
    std::ostream& screen = options.json ? std::cerr : std::cout;
    const PlayEnd end = table.play(journal, kinds, {std::cin, screen, is_terminal});
    screen.flush();
    if (!options.json && !screen)
        throw BadInput{
            fmt::format("error: cannot write the output; the battle is kept in {}", file.string())};
    if (options.json) fmt::print("{}\n", table.json(journal));
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

void add_play(const usage::Command& app, int& exit_code) {
    auto options = std::make_shared<PlayOptions>();
    const usage::Command command =
        app.add_subcommand("play", "Plays a battle as text, also against the computer.");
    add_ruleset(command, options->ruleset, {"skirmish", "warfare"});
    add_sides(command, *options, {"human", "random", "greedy", "easy", "fair", "hard"});
    add_seed(command, options->seed, "of the dice; else a new one");
    add_variant(command, options->variant);
    command.add_option("--save", options->save, "saved here, or resumed from here")
        .type_name("FILE");
    add_packs(command, options->packs);
    command.add_flag("--every-die", options->every_die, "warfare: ask before each die");
    command.add_flag("--json", options->json, "result for machines, screens on stderr");
    command.footer(
        "In the skirmish the screen is cleared between two players, and Enter shows the\n"
        "hand; in warfare nothing is hidden. Every action is saved before the next one\n"
        "is asked for. If FILE already exists, its battle is resumed with its own armies\n"
        "and rules.\n"
        "\n"
        "Examples:\n"
        "  muster-lab play skirmish\n"
        "  muster-lab play skirmish --blue-player greedy --save evening.battle\n"
        "  muster-lab play skirmish --red hushed_choir --blue my_army.toml\n"
        "  muster-lab play warfare --blue tallow_crown --blue-player greedy");
    command.callback([options, command, &exit_code] {
        for (const char* name : {"--red", "--blue", "--battle", "--seed", "--variant"})
            if (command.option(name).is_given()) options->setup.emplace_back(name);
        if (options->ruleset == "warfare")
            run_play<WarfareTable>(*options, exit_code);
        else
            run_play<SkirmishTable>(*options, exit_code);
    });
}

}  // namespace muster::lab
