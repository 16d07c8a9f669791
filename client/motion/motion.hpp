#pragma once

#include "client/motion/timeline.hpp"

#include <vector>

namespace muster::client {

/// Steps being shown, one after another; time is told by the caller.
class Motion {
  public:
    /// The first step begins with the first tick.
    void start(std::vector<Beat> steps);
    void stop() { steps_.clear(); }
    [[nodiscard]] bool is_running() const { return now_ < steps_.size(); }
    /// The step that is shown, and its number.
    [[nodiscard]] const Beat& step() const { return steps_[now_]; }
    [[nodiscard]] std::size_t number() const { return now_; }
    /// How long it has been shown.
    [[nodiscard]] double at_ms() const { return at_; }
    /// Ends the step whose time is up, and begins the next; never two at once, however long nobody
    /// looked. What is to be heard is returned.
    [[nodiscard]] std::vector<Cue> tick(double now_ms);
    /// Ends the running step at the next tick.
    void skip() { is_skipped_ = true; }

  private:
    std::vector<Beat> steps_;
    std::size_t now_{};
    double began_{}, at_{};
    bool has_begun_{}, is_skipped_{}, has_second_{};
};

/// The step in which a seat takes over the screen, `still` being what it sees first.
[[nodiscard]] Beat take_over(const Still& still, Seat seat);

/// Slow at the end, 0 to 1.
[[nodiscard]] double ease_out(double part);
[[nodiscard]] Box between(const Box& from, const Box& to, double part);

/// What a die shows `at_ms` of its tumble: each face differs from the one before, and they come
/// slower towards the end; the last one is the rolled `face`.
[[nodiscard]] int tumbling_face(int face, double at_ms);

}  // namespace muster::client
