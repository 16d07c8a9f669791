#pragma once

#include "engine/contract/ruleset.hpp"

#include <nlohmann/json_fwd.hpp>

#include <concepts>
#include <optional>
#include <string>

namespace muster {

/// A ruleset in words, in the language that its definitions were loaded in (see
/// skirmish/terminal/wording.hpp): what a log, a menu and a result print.
template <class W>
concept Worded = Ruleset<typename W::Rules> &&
    requires(const W& words, const typename W::Rules::Setup& setup,
             const typename W::Rules::State& state, const typename W::Rules::Event& event,
             const typename W::Rules::Action& action, Viewer viewer, nlohmann::ordered_json& json) {
    /// The event as one line; absent where `viewer` may not know of it, or needs not.
    { words.narrate(state, event, viewer) } -> std::same_as<std::optional<std::string>>;
    /// Whether a log leaves a line free before the event.
    { W::begins_part(event) } -> std::same_as<bool>;
    /// What an action does, as a numbered choice says it, and what the seat to move is asked.
    { words.describe(state, action) } -> std::same_as<std::string>;
    { words.prompt(state) } -> std::same_as<std::string>;
    /// Who meets, for people, and as members of an object.
    { words.title(setup) } -> std::same_as<std::string>;
    W::write_armies(setup, json);
    /// How the battle ended, or stands: a sentence, and an object for machines.
    { words.result(state) } -> std::same_as<std::string>;
    requires std::same_as<decltype(W::result_json(state)), nlohmann::ordered_json>;
};

}  // namespace muster
