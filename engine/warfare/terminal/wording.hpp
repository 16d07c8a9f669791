#pragma once

#include "engine/contract/wording.hpp"
#include "engine/warfare/ruleset.hpp"
#include "engine/warfare/wording/narrate.hpp"

namespace muster::warfare {

/// Warfare as contract/wording.hpp wants it; nothing is hidden from any viewer (WF-18).
class Wording {
  public:
    using Rules = warfare::Rules;

    /// `words` must outlive it.
    explicit Wording(const Words& words) : words_{words} {}

    [[nodiscard]] std::optional<std::string> narrate(const State& state, const Event& event,
                                                     Viewer /*viewer*/) const {
        return warfare::narrate(words_, state, event);
    }
    static bool begins_part(const Event& event) { return event.kind == Event::Kind::round_started; }
    [[nodiscard]] std::string describe(const State& state, Action action) const {
        return warfare::describe(words_, state, action);
    }
    [[nodiscard]] std::string prompt(const State& state) const {
        return warfare::prompt(words_, state);
    }
    [[nodiscard]] std::string title(const Setup& setup) const;
    static void write_armies(const Setup& setup, nlohmann::ordered_json& json);
    [[nodiscard]] std::string result(const State& state) const;
    static nlohmann::ordered_json result_json(const State& state);

  private:
    const Words& words_;
};

}  // namespace muster::warfare
