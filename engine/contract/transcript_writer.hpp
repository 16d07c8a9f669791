#pragma once

#include "engine/contract/ruleset.hpp"
#include "engine/core/events.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace muster {

/// A whole battle as readable text: the setup, then for each action what may be done, the action
/// and its events. Stable: golden battles compare it. `Words` writes what is a ruleset's own:
/// setup(), choice() before an action, news() after its events, and the result().
template <Ruleset R, class Words>
class TranscriptWriter {
  public:
    using Rules = R;

    /// `setup` must outlive it.
    explicit TranscriptWriter(const typename R::Setup& setup) {
        words_.setup(setup, text_);
        std::vector<typename R::Event> events;
        state_ = R::start(setup, Sink<typename R::Event>{events});
        text_ += "\nstart\n";
        write(events);
    }
    /// @throws IllegalAction, with nothing written.
    void play(const typename R::Action& action) {
        if (!R::is_legal(state_, action))
            throw IllegalAction{"not legal: " + R::action_text(state_, action)};
        R::legal_actions(state_, legal_);
        words_.choice(state_, legal_, number_, text_);
        ++number_;
        text_ += fmt::format("> {}\n", R::action_text(state_, action));
        std::vector<typename R::Event> events;
        R::apply(state_, action, Sink<typename R::Event>{events});
        write(events);
    }
    [[nodiscard]] const typename R::State& state() const { return state_; }
    /// What was written so far, and how the battle stands.
    [[nodiscard]] std::string text() const {
        return fmt::format("{}\nresult\n{}", text_, words_.result(state_));
    }

  private:
    void write(const std::vector<typename R::Event>& events) {
        for (const auto& event : events) text_ += fmt::format("  {}\n", event_text(state_, event));
        words_.news(state_, text_);
    }

    Words words_;
    typename R::State state_;
    typename R::Actions legal_;
    std::string text_;
    std::size_t number_{1};
};

template <class Written, class Actions>
[[nodiscard]] std::string written(const typename Written::Rules::Setup& setup,
                                  const Actions& actions) {
    Written battle{setup};
    for (const auto& action : actions) battle.play(action);
    return battle.text();
}

}  // namespace muster
