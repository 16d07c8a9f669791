#pragma once

#include "client/ui/keys/cues.hpp"
#include "client/ui/screen/screen.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace muster::client {

/// Milliseconds (art.md section 7).
namespace timing {
inline constexpr double travel = 220, reveal = 260, tumble = 600, settle = 120, totals = 300,
                        greys = 180, to_pile = 320, pennon = 240, banner_in = 240,
                        banner_holds = 900, banner_docks = 200, fade = 150;
/// Reduced motion: a cut with a cross-fade, then still, so that pictures change at most three times
/// a second.
inline constexpr double cut = 120, cut_holds = 240;
}  // namespace timing

/// Steps being shown, one after another; time is given by the caller. A step lasts `ms`, and has a
/// `cue` at its beginning and a `second` at `second_ms`, if any.
template <class Step>
class MotionOf {
  public:
    /// The first step begins with the first tick. All goes `speed` times as fast as the steps say.
    void start(std::vector<Step> steps, double speed = 1) {
        *this = MotionOf{};
        steps_ = std::move(steps);
        speed_ = speed;
    }
    void stop() { steps_.clear(); }
    [[nodiscard]] bool is_running() const { return now_ < steps_.size(); }
    /// The step that is shown, and its number.
    [[nodiscard]] const Step& step() const { return steps_[now_]; }
    [[nodiscard]] std::size_t number() const { return now_; }
    /// How long it has been shown.
    [[nodiscard]] double at_ms() const { return at_; }
    /// Ends the step whose time is up, and begins the next; never two at once, however long nobody
    /// looked. What is to be heard is returned.
    [[nodiscard]] std::vector<Cue> tick(double now_ms);
    /// Ends the running step at the next tick.
    void skip() { is_skipped_ = true; }

  private:
    std::vector<Step> steps_;
    std::size_t now_{};
    double began_{}, at_{}, speed_{1};
    bool has_begun_{}, is_skipped_{}, has_second_{};
};

template <class Step>
std::vector<Cue> MotionOf<Step>::tick(double now_ms) {
    std::vector<Cue> cues;
    if (!is_running()) return cues;
    const auto shown = [&] { return (now_ms - began_) * speed_; };
    if (has_begun_ && (is_skipped_ || shown() >= step().ms)) {
        if (!has_second_ && step().second && !is_skipped_) cues.push_back(*step().second);
        ++now_;
        has_begun_ = is_skipped_ = false;
        if (!is_running()) return cues;
    }
    if (!has_begun_) {
        has_begun_ = true;
        is_skipped_ = has_second_ = false;
        began_ = now_ms;
        if (step().cue) cues.push_back(*step().cue);
    }
    at_ = shown();
    if (!has_second_ && step().second && at_ >= step().second_ms) {
        has_second_ = true;
        cues.push_back(*step().second);
    }
    return cues;
}

/// Slow at the end, 0 to 1.
[[nodiscard]] double ease_out(double part);
[[nodiscard]] Box between(const Box& from, const Box& to, double part);

}  // namespace muster::client
