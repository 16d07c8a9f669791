#include "engine/lab/battle_json.hpp"

#include "engine/skirmish/names.hpp"
#include "engine/skirmish/narrate.hpp"
#include "engine/skirmish/skirmish.hpp"
#include "engine/warfare/names.hpp"
#include "engine/warfare/narrate.hpp"

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

nlohmann::ordered_json result_json(const warfare::State& state) {
    const warfare::Outcome outcome = warfare::outcome(state);
    nlohmann::ordered_json json;
    json["over"] = outcome.is_over;
    json["winner"] = warfare::names::of(warfare::names::seats, outcome.winner);
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

}  // namespace

std::string battle_json(const record::WarfareJournal& journal, const warfare::Words& words) {
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

std::string battle_json(const record::Journal& journal) {
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

}  // namespace muster::lab
