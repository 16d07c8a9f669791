#pragma once

#include "engine/campaign/campaign.hpp"

#include <map>
#include <memory>
#include <string>
#include <vector>

/// A state as named parts, each a JSON text, so that a file keeps after each step only what that
/// step changed. README.md lists the parts.
namespace muster::campaign {

/// By name; an empty text of a change is a part that is no more.
using Parts = std::map<std::string, std::string>;

[[nodiscard]] Parts parts_of(const State& state);
/// The parts of `after` that are not so in `before`.
[[nodiscard]] Parts changed_parts(const State& before, const State& after);
/// The state of these parts on the map of `setting`.
/// @throws std::exception where a part is missing or is none
[[nodiscard]] State state_of(const Parts& parts, std::shared_ptr<const Setting> setting);

/// The toggles, as the part "variant" has them.
[[nodiscard]] Variant variant_of(const std::string& part);

[[nodiscard]] std::string action_text(const Action& action);
/// "advance": the word for what kind of action it is.
[[nodiscard]] std::string action_kind(const Action& action);
/// @throws std::exception where it is none
[[nodiscard]] Action action_of(const std::string& kind, const std::string& text);
[[nodiscard]] std::string event_text(const Event& event);
[[nodiscard]] Event event_of(const std::string& text);

/// What differs between two states, a line each: "army/2: supplies: 2000, recomputed 1900".
[[nodiscard]] std::vector<std::string> differences(const State& kept, const State& recomputed);

}  // namespace muster::campaign
