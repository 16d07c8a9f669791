#include "engine/lab/commands.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/transcript.hpp"
#include "engine/record/record.hpp"
#include "engine/skirmish/names.hpp"
#include "engine/skirmish/narrate.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace muster::lab {
namespace {

struct Options {
    std::string file;
    std::vector<std::string> packs;
    bool json{}, transcript{};
};

nlohmann::ordered_json result_json(const skirmish::State& state) {
    const skirmish::Outcome outcome = skirmish::outcome(state);
    nlohmann::ordered_json json;
    json["over"] = outcome.is_over;
    json["winner"] = skirmish::names::of(outcome.winner);
    json["ending"] = skirmish::names::of(skirmish::names::endings, outcome.ending);
    json["routed"] = outcome.routed;
    json["kills"] = outcome.kills;
    json["morale"] = outcome.morale;
    json["turns"] = state.turn;
    return json;
}

void print_json(const record::Journal& journal) {
    nlohmann::ordered_json json;
    json["ruleset"] = journal.header().ruleset;
    json["definitions"] = journal.header().definitions;
    json["seed"] = journal.header().seed;
    for (std::size_t side = 0; side < 2; ++side)
        json[side == 0 ? "red" : "blue"] = journal.header().setup.commanders[side].army_id;
    json["log"] = nlohmann::ordered_json::array();
    for (const skirmish::Event& event : journal.events())
        if (const auto line = skirmish::narrate(journal.state(), event, Seat::nobody))
            json["log"].push_back(*line);
    json["result"] = result_json(journal.state());
    fmt::print("{}\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

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

void run(const Options& options) {
    const auto table = load_cards(options.packs);
    const auto journal = record::Journal::open(options.file, table);
    if (options.json)
        print_json(journal);
    else if (options.transcript)
        fmt::print("{}", transcript(journal.header().setup, journal.actions()));
    else
        print_log(journal);
}

}  // namespace

void add_replay(CLI::App& app) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("replay", "Tell a saved battle, action by action.");
    command->add_option("FILE", options->file, "a saved battle")->required()->type_name("");
    add_packs(*command, options->packs);
    auto* json = command->add_flag("--json", options->json, "for machines");
    command->add_flag("--transcript", options->transcript, "every state, view and event")
        ->excludes(json);
    command->footer(
        "A save holds both hands: a battle that still goes on is told without\n"
        "what only one side has seen, except by --transcript.\n"
        "\n"
        "Examples:\n"
        "  muster-lab replay evening.battle\n"
        "  muster-lab replay evening.battle --json");
    command->callback([options] { run(*options); });
}

}  // namespace muster::lab
