#include "engine/lab/commands/play_of.hpp"
#include "engine/lab/commands/torn_line.hpp"
#include "engine/warfare/lab/commands.hpp"
#include "engine/warfare/lab/input.hpp"
#include "engine/warfare/lab/play.hpp"
#include "engine/warfare/names.hpp"
#include "engine/warfare/narrate.hpp"
#include "engine/warfare/text/table.hpp"
#include "engine/warfare/text/transcript.hpp"

#include <nlohmann/json.hpp>

namespace muster::lab {
namespace {

nlohmann::ordered_json result_json(const warfare::State& state) {
    const warfare::Outcome outcome = warfare::outcome(state);
    nlohmann::ordered_json json;
    json["over"] = outcome.is_over;
    json["winner"] = seat_name(outcome.winner);
    json["ending"] = warfare::names::of(warfare::names::endings, outcome.ending);
    json["rounds"] = {state.side(0).round, state.side(1).round};
    for (std::size_t side = 0; side < 2; ++side) {
        nlohmann::ordered_json units;
        for (warfare::Index unit = 0; unit < state.sides[side].units; ++unit) {
            const warfare::Piece& piece = state.sides[side].pieces[unit];
            units[state.card(static_cast<int>(side), unit).id] = {
                {"die", piece.die},
                {"place", warfare::names::of(warfare::names::places, piece.place)}};
        }
        json[std::string{warfare::names::seats[side]}] = std::move(units);
    }
    return json;
}

/// What is known of a battle, for machines: who, the log as sentences, how it stands.
std::string battle_json(const warfare::Journal& journal, const warfare::Words& words) {
    nlohmann::ordered_json json;
    json["ruleset"] = journal.header().ruleset;
    json["definitions"] = journal.header().definitions;
    json["seed"] = journal.header().seed;
    for (std::size_t side = 0; side < 2; ++side)
        json[side == 0 ? "red" : "blue"] = journal.header().setup.sides[side].army.id;
    json["log"] = nlohmann::ordered_json::array();
    for (const warfare::Event& event : journal.events())
        if (const auto line = warfare::narrate(words, journal.state(), event))
            json["log"].push_back(*line);
    json["result"] = result_json(journal.state());
    return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
}

void print_log(const warfare::Journal& journal, const warfare::Words& words) {
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

class WarfareTable {
  public:
    using Journal = warfare::Journal;

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

}  // namespace

void play_warfare(const PlayOptions& options, int& exit_code) {
    run_play(options, WarfareTable{options}, exit_code);
}

void replay_warfare(const ReplayOptions& options) {
    const auto tables = warfare_tables(options.packs);
    const warfare::Words words = warfare_words(options.packs, *tables);
    const auto journal = warfare::Journal::open(options.file, tables);
    print_torn_line(journal, options.file);
    if (options.json)
        fmt::print("{}\n", battle_json(journal, words));
    else if (options.transcript)
        fmt::print("{}", transcript(journal.header().setup, journal.actions()));
    else
        print_log(journal, words);
}

}  // namespace muster::lab
