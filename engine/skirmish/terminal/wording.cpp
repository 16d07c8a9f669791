#include "engine/skirmish/terminal/wording.hpp"

#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/terminal/transcript.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace muster::skirmish {

std::string Wording::title(const Setup& setup) {
    return fmt::format("{} (Madder) against {} (Woad)", setup.commanders[0].name,
                       setup.commanders[1].name);
}

void Wording::write_armies(const Setup& setup, nlohmann::ordered_json& json) {
    json["red"] = setup.commanders[0].army_id;
    json["blue"] = setup.commanders[1].army_id;
}

std::string Wording::result(const State& state) {
    return lab::result_sentence(state);
}

nlohmann::ordered_json Wording::result_json(const State& state) {
    const Outcome end = outcome(state);
    nlohmann::ordered_json json;
    json["over"] = end.is_over;
    json["winner"] = names::of(end.winner);
    json["ending"] = names::of(names::endings, end.ending);
    json["routed"] = end.routed;
    json["kills"] = end.kills;
    json["morale"] = end.morale;
    json["turns"] = state.turn;
    return json;
}

}  // namespace muster::skirmish
