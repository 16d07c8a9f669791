#pragma once

#include "engine/contract/wording.hpp"
#include "engine/strategic/ruleset.hpp"
#include "engine/strategic/wording/narrate.hpp"

namespace muster::strategic {

/// Strategic war as contract/wording.hpp wants it.
class Wording {
  public:
    using Rules = strategic::Rules;

    /// `words` must outlive it.
    explicit Wording(const Words& words) : words_{words} {}

    [[nodiscard]] std::optional<std::string> narrate(const State& state, const Event& event,
                                                     Viewer viewer) const {
        return strategic::narrate(words_, state, event, viewer);
    }
    static bool begins_part(const Event& event) {
        return event.kind == Event::Kind::turn_begun || event.kind == Event::Kind::battles_begun;
    }
    [[nodiscard]] std::string describe(const State& state, const Action& action) const {
        return strategic::describe(words_, state, action);
    }
    [[nodiscard]] std::string prompt(const State& state) const {
        return strategic::prompt(words_, state);
    }
    [[nodiscard]] std::string title(const Setup& setup) const;
    static void write_armies(const Setup& setup, nlohmann::ordered_json& json);
    [[nodiscard]] std::string result(const State& state) const;
    static nlohmann::ordered_json result_json(const State& state);

  private:
    const Words& words_;
};

}  // namespace muster::strategic
