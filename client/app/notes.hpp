#pragma once

#include "client/scenes/game.hpp"
#include "client/ui/screen/screen.hpp"

#include <optional>
#include <string>

namespace muster::client {

/// What the words of a screen mean: a tag beside the one that the pointer, the focus or F3 rests
/// on. Time is given by the caller.
class Notes {
  public:
    static constexpr double after_ms = 250, fade_ms = 80;

    /// The pointer is there.
    void point(const Screen& screen, double x, double y, double now_ms);
    /// Keys have moved the focus; a word that has a place of its own is then rested on.
    void focus(const Screen& screen, const Command& focus, double now_ms);
    /// From word to word, the one in focus first; false where there is none.
    bool step(const Screen& screen, const Command& focus, int by, double now_ms);
    /// F3 rests on that again.
    void resume(const Term& term, double now_ms);
    void clear();

    /// @returns whether the picture changes with it
    [[nodiscard]] bool tick(double now_ms);
    /// It fades in.
    [[nodiscard]] bool is_moving() const { return is_due_ && alpha_ < 1; }
    /// When one is to come; empty where none waits.
    [[nodiscard]] std::optional<double> due_ms() const;

    /// What has been rested on long enough.
    [[nodiscard]] const Term* shown() const;
    /// F3 has led there, and keys are for it first.
    [[nodiscard]] bool is_walking() const { return resting_ && resting_->is_walked; }
    /// Lets go of what the screen no longer shows.
    void follow(const Screen& screen);
    /// Lays the tag of `shown()` over the screen, within `view`; `is_cut`: without a fade.
    void draw(Screen& screen, const Frame& frame, const Box& view, const Meaning& note,
              double now_ms, bool is_cut);
    /// Nothing is known of `shown()`.
    void draw_nothing() {
        tag_ = {};
        alpha_ = 1;
    }
    [[nodiscard]] bool is_on_tag(double x, double y) const;

  private:
    struct Resting {
        Term term;
        double x{}, y{};  ///< Where the tag points to.
        double since{};
        bool is_walked{};
    };
    [[nodiscard]] bool is_between(double x, double y) const;

    std::optional<Resting> resting_;
    std::optional<Resting> next_;  ///< What lies on the way to the tag that is shown.
    bool is_due_{};                ///< `resting_` is shown.
    double alpha_{};               ///< Of the tag as it was drawn last.
    Box tag_{};
};

}  // namespace muster::client
