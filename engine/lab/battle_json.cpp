#include "engine/lab/battle_json.hpp"

#include "engine/skirmish/names.hpp"
#include "engine/skirmish/narrate.hpp"
#include "engine/skirmish/skirmish.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdio>

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

}  // namespace

void tell_torn_line(const record::Journal& journal, const std::string& file) {
    if (!journal.has_torn_line()) return;
    fmt::print(stderr, "{}:{}: note: this line was cut short and is left out\n", file,
               journal.actions().size() + 2);
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
