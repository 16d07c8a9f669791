#include "engine/lab/battle_json.hpp"
#include "engine/lab/commands.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/transcript.hpp"
#include "engine/lab/warfare_input.hpp"
#include "engine/lab/warfare_screen.hpp"
#include "engine/lab/warfare_transcript.hpp"
#include "engine/record/record.hpp"
#include "engine/skirmish/narrate.hpp"
#include "engine/warfare/narrate.hpp"

#include <fmt/format.h>

#include <memory>

namespace muster::lab {
namespace {

struct ReplayOptions {
    std::string file;
    std::vector<std::string> packs;
    bool json{}, transcript{};
};

void print_log(const record::Journal& journal) {
    const auto& commanders = journal.header().setup.commanders;
    fmt::print("{} (Madder) against {} (Woad)\n\n", commanders[0].name, commanders[1].name);
    for (const skirmish::Event& event : journal.events()) {
        if (event.kind == skirmish::Event::Kind::turn_started) fmt::print("\n");
        if (const auto line = skirmish::narrate(journal.state(), event, Seat::nobody))
            fmt::print("{}\n", *line);
    }
    fmt::print("\n{}\n", result_sentence(journal.state()));
}

void print_log(const record::WarfareJournal& journal, const warfare::Words& words) {
    const auto& sides = journal.header().setup.sides;
    fmt::print("{} ({}) against {} ({})\n\n", sides[0].army.name, warfare::side_name(words, 0),
               sides[1].army.name, warfare::side_name(words, 1));
    for (const warfare::Event& event : journal.events()) {
        if (event.kind == warfare::Event::Kind::round_started) fmt::print("\n");
        if (const auto line = warfare::narrate(words, journal.state(), event))
            fmt::print("{}\n", *line);
    }
    fmt::print("\n{}\n", result_sentence(words, journal.state()));
}

void replay_warfare(const ReplayOptions& options) {
    const auto tables = warfare_tables(options.packs);
    const warfare::Words words = warfare_words(options.packs, *tables);
    const auto journal = record::WarfareJournal::open(options.file, tables);
    tell_torn_line(journal, options.file);
    if (options.json)
        fmt::print("{}\n", battle_json(journal, words));
    else if (options.transcript)
        fmt::print("{}", transcript(journal.header().setup, journal.actions()));
    else
        print_log(journal, words);
}

void run_replay(const ReplayOptions& options) {
    if (record::ruleset_of(options.file) == "warfare") return replay_warfare(options);
    const auto table = load_cards(options.packs);
    const auto journal = record::Journal::open(options.file, table);
    tell_torn_line(journal, options.file);
    if (options.json)
        fmt::print("{}\n", battle_json(journal));
    else if (options.transcript)
        fmt::print("{}", transcript(journal.header().setup, journal.actions()));
    else
        print_log(journal);
}

}  // namespace

void add_replay(const usage::Command& app) {
    auto options = std::make_shared<ReplayOptions>();
    const usage::Command command =
        app.add_subcommand("replay", "Prints a saved battle, action by action.");
    command.add_option("FILE", options->file, "a saved battle").required().type_name("");
    add_packs(command, options->packs);
    const auto json = command.add_flag("--json", options->json, "for machines");
    command.add_flag("--transcript", options->transcript, "every state, view and event")
        .excludes(json);
    command.footer(
        "The save names its ruleset. A save of the skirmish holds both hands: while its\n"
        "battle is in progress, only what both sides have seen is printed, except with\n"
        "--transcript.\n"
        "\n"
        "Examples:\n"
        "  muster-lab replay evening.battle\n"
        "  muster-lab replay evening.battle --json");
    command.callback([options] { run_replay(*options); });
}

}  // namespace muster::lab
