#pragma once

#include "client/battle/think/advice.hpp"
#include "client/battle/think/candidates.hpp"
#include "client/battle/think/work.hpp"
#include "client/scenes/scene.hpp"

#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <utility>

namespace muster::client {

/// A hint that was asked for, from the question until it is put away.
template <Searchable R>
class HintSearch {
  public:
    /// Searches by the view and by how far the battle is: nothing that is hidden has a say, the
    /// seed of the dice included.
    void ask(const typename R::View& view, std::uint64_t actions, bool is_aside) {
        forget();
        is_wanted_ = true;
        work_.begin(advising<R>(view, actions, hint_tries), is_aside);
    }
    void forget() {
        work_.drop();
        advice_.reset();
        is_wanted_ = false;
    }
    /// Whether it has just been found.
    bool take() {
        auto found = work_.take();
        if (!found) return false;
        advice_ = std::move(found);
        return true;
    }
    [[nodiscard]] bool is_wanted() const { return is_wanted_; }
    [[nodiscard]] bool is_busy() const { return work_.is_busy(); }
    [[nodiscard]] const std::optional<Advice<typename R::Action>>& advice() const {
        return advice_;
    }

  private:
    Work<Advice<typename R::Action>> work_;
    std::optional<Advice<typename R::Action>> advice_;
    bool is_wanted_{};
};

/// How long the computer has been seen to think.
class ThinkingClock {
  public:
    /// Something else is shown: it begins anew.
    void reset(Seat seat) {
        from_.reset();
        shown_ = {seat};
    }
    /// `seat` thinks and time goes on; true where the sign of it changes.
    bool tick(Seat seat, double now_ms, bool is_still) {
        if (!from_) from_ = now_ms;
        const Thinking now = thinking(seat, now_ms - *from_, is_still);
        return !(std::exchange(shown_, now) == now);
    }
    [[nodiscard]] const Thinking& shown() const { return shown_; }

  private:
    std::optional<double> from_;
    Thinking shown_;
};

/// What came of waiting for the computer.
enum class Waited { nothing, redraw, played };

/// Lets the computer that thinks go on: plays its choice once it is made, unless what is looked at
/// large (`has_layer`) is to be looked at in peace. A fault is said in `problem`, and counts as
/// played.
template <class Session>
[[nodiscard]] Waited wait_for_thought(const Host& host, Session& session, ThinkingClock& clock,
                                      bool has_layer, double now_ms, std::string& problem) {
    const Seat seat = session.thinks();
    if (!is_player(seat)) return Waited::nothing;
    if (!has_layer) {
        try {
            if (session.take_thought()) {
                problem.clear();
                return Waited::played;
            }
        } catch (const std::exception& fault) {
            problem = fault.what();
            return Waited::played;
        }
    }
    return clock.tick(seat, now_ms, host.settings().reduced_motion) ? Waited::redraw
                                                                    : Waited::nothing;
}

}  // namespace muster::client
