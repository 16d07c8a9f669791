#pragma once

#include "engine/battlefield/ruleset.hpp"
#include "engine/battlefield/wording/narrate.hpp"
#include "engine/contract/wording.hpp"

namespace muster::battlefield {

/// Battlefield as contract/wording.hpp wants it.
class Wording {
  public:
    using Rules = battlefield::Rules;

    /// `words` must outlive it.
    explicit Wording(const Words& words) : words_{words} {}

    [[nodiscard]] std::optional<std::string> narrate(const State& state, const Event& event,
                                                     Viewer viewer) const {
        // Once the battle is over everything is open to all who look on (BF-R55).
        const bool is_open = viewer.is_spectator() && state.moment == Moment::over;
        return battlefield::narrate(words_, state, event, is_open ? Viewer::referee() : viewer);
    }
    static bool begins_part(const Event& event) { return event.kind == Event::Kind::turn_begun; }
    [[nodiscard]] std::string describe(const State& state, const Action& action) const {
        return battlefield::describe(words_, state, action);
    }
    [[nodiscard]] std::string prompt(const State& state) const {
        return battlefield::prompt(words_, state);
    }
    [[nodiscard]] std::string title(const Setup& setup) const;
    static void write_armies(const Setup& setup, nlohmann::ordered_json& json);
    [[nodiscard]] std::string result(const State& state) const;
    /// What a spectator may know of it.
    static nlohmann::ordered_json result_json(const State& state);

  private:
    const Words& words_;
};

}  // namespace muster::battlefield
