#pragma once

#include "engine/contract/wording.hpp"
#include "engine/skirmish/ruleset.hpp"
#include "engine/skirmish/wording/narrate.hpp"

namespace muster::skirmish {

/// The skirmish as contract/wording.hpp wants it: the words are those of the setup's table.
struct Wording {
    using Rules = skirmish::Rules;

    static std::optional<std::string> narrate(const State& state, const Event& event,
                                              Viewer viewer) {
        return skirmish::narrate(state, event, viewer);
    }
    static bool begins_part(const Event& event) { return event.kind == Event::Kind::turn_started; }
    static std::string describe(const State& state, Action action) {
        return skirmish::describe(state, action);
    }
    static std::string prompt(const State& state) { return skirmish::prompt(state); }
    static std::string title(const Setup& setup);
    static void write_armies(const Setup& setup, nlohmann::ordered_json& json);
    static std::string result(const State& state);
    static nlohmann::ordered_json result_json(const State& state);
};

}  // namespace muster::skirmish
