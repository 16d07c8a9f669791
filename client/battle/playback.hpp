#pragma once

#include "client/ui/keys/keys.hpp"
#include "client/ui/screen/builder.hpp"
#include "engine/core/seat.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// What is asked of a replay that is watched.
enum class PlaybackAct { timeline, chapter_back, back, play, on, chapter_on, speed };

/// Tenths of the pace that a replay starts with.
inline constexpr std::array<int, 4> playback_speeds{5, 10, 20, 40};

/// Something to find again on the way: `at` is the number of steps after which it shows.
struct PlaybackMark {
    std::size_t at{};
    const char* icon{};       ///< Of what was lost; null: a chapter begins, as a turn does.
    Seat seat{Seat::nobody};  ///< Who lost it: the first side's above the track, else below.
    double size{};
};

/// A battle that is watched in steps: where it stands, and whether it goes on by itself.
class Playback {
  public:
    /// Begins after `at` of `length` steps; each is looked at for `step_ms` at the pace that it
    /// starts with.
    Playback(std::size_t length, std::size_t at, double step_ms, std::vector<PlaybackMark> marks);

    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] std::size_t length() const { return length_; }
    [[nodiscard]] bool is_playing() const { return is_playing_; }
    [[nodiscard]] int speed() const { return playback_speeds[speed_]; }
    [[nodiscard]] const std::vector<PlaybackMark>& marks() const { return marks_; }

    void go(std::size_t at, double now_ms);
    /// By single steps, back where they are less than 0.
    void go_by(int steps, double now_ms);
    /// What the bar asks for; false where that is something else.
    bool run(const Command& command, double now_ms);
    /// Keys that hold wherever the focus rests; along the timeline the arrows step too.
    bool press(Key key, const Command& focus, double now_ms);
    /// The pointer at `x` of the window, on the timeline in `box`.
    void seek(const Box& box, double x, double now_ms);
    /// Goes on where it plays and the step has been looked at; true where it did.
    bool tick(double now_ms);

    /// The nearest step before or after this one at which a chapter begins, or the first or last.
    [[nodiscard]] std::size_t chapter_before(std::size_t at) const;
    [[nodiscard]] std::size_t chapter_after(std::size_t at) const;

    /// Where on a timeline in `box` a step stands, and the step that is nearest to `x`.
    [[nodiscard]] double x_of(const Box& box, std::size_t at) const;
    [[nodiscard]] std::size_t step_at(const Box& box, double x) const;

  private:
    void play(bool is_on, double now_ms);
    [[nodiscard]] double pace_ms() const;

    std::size_t length_, at_;
    double step_ms_;
    std::vector<PlaybackMark> marks_;
    bool is_playing_{};
    std::size_t speed_{1};  ///< Index into playback_speeds.
    double next_ms_{};
};

/// What the bar of a replay shows.
struct PlaybackBar {
    /// One more chip beside the speed's.
    struct Chip {
        Spot spot;
        std::string words;
        const char* icon{};
    };
    const Playback* playback{};
    int zone{};
    std::string title, step;                    ///< Where it stands; a wide bar has no title.
    const char *chapter_back{}, *chapter_on{};  ///< The messages that say what the keys do.
    std::optional<Chip> chip{};
};
/// The timeline and the keys: in a row under it, or in a narrow box one over the other.
void draw_playback_bar(Builder& b, const Box& box, const PlaybackBar& bar);

}  // namespace muster::client
