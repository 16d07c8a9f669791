#include "engine/lab/commands/play_of.hpp"
#include "engine/lab/commands/torn_line.hpp"
#include "engine/skirmish/lab/commands.hpp"
#include "engine/skirmish/lab/input.hpp"
#include "engine/skirmish/lab/play.hpp"
#include "engine/skirmish/names.hpp"
#include "engine/skirmish/narrate.hpp"
#include "engine/skirmish/skirmish.hpp"
#include "engine/skirmish/text/transcript.hpp"

#include <nlohmann/json.hpp>

namespace muster::lab {
namespace {

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

/// What both sides may know of a battle, for machines: who, the log as sentences, how it stands.
std::string battle_json(const skirmish::Journal& journal) {
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
    return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
}

void print_log(const skirmish::Journal& journal) {
    const auto& commanders = journal.header().setup.commanders;
    fmt::print("{} (Madder) against {} (Woad)\n\n", commanders[0].name, commanders[1].name);
    for (const skirmish::Event& event : journal.events()) {
        if (event.kind == skirmish::Event::Kind::turn_started) fmt::print("\n");
        if (const auto line = skirmish::narrate(journal.state(), event, Seat::nobody))
            fmt::print("{}\n", *line);
    }
    fmt::print("\n{}\n", result_sentence(journal.state()));
}

/// The skirmish as this command wants it.
class SkirmishTable {
  public:
    using Journal = skirmish::Journal;

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

}  // namespace

void play_skirmish(const PlayOptions& options, int& exit_code) {
    run_play(options, SkirmishTable{options}, exit_code);
}

void replay_skirmish(const ReplayOptions& options) {
    const auto table = load_cards(options.packs);
    const auto journal = skirmish::Journal::open(options.file, table);
    print_torn_line(journal, options.file);
    if (options.json)
        fmt::print("{}\n", battle_json(journal));
    else if (options.transcript)
        fmt::print("{}", transcript(journal.header().setup, journal.actions()));
    else
        print_log(journal);
}

}  // namespace muster::lab
