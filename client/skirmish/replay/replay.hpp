#pragma once

#include "client/scenes/scene.hpp"
#include "client/skirmish/replay/timeline.hpp"
#include "client/skirmish/table/table.hpp"

#include <array>
#include <filesystem>
#include <memory>
#include <vector>

namespace muster::client {

/// What the bar of a replay asks of its scene.
enum class ReplayAct { timeline, turn_back, back, play, on, turn_on, viewpoint, speed };

/// Whose cards a replay shows: both hands, or what that side knew. A battle that still goes on is
/// watched with `nobody`'s eyes alone.
enum class Viewpoint { both, red, blue, nobody };

/// Tenths of the pace that a replay starts with.
inline constexpr std::array<int, 4> replay_speeds{5, 10, 20, 40};

/// What the strip under the slots shows.
struct ReplayBar {
    const ReplayTimeline* replay_timeline{};
    std::size_t step{};
    Viewpoint viewpoint{};
    bool is_playing{};
    std::size_t speed{1};  ///< Index into replay_speeds.
};
/// The timeline and the keys of a replay, where the table has its slip otherwise.
void draw_replay_bar(Builder& b, const Box& box, const ReplayBar& bar);
/// Where on the timeline of a bar in `box` that step stands, and the step that is nearest to `x`.
[[nodiscard]] double timeline_x(const Box& box, const ReplayTimeline& replay_timeline,
                                std::size_t step);
[[nodiscard]] std::size_t timeline_step(const Box& timeline, const ReplayTimeline& replay_timeline,
                                        double x);

/// The table as it is seen in a replay. Private: it may show both hands.
[[nodiscard]] skirmish::View replay_view(const skirmish::State& state, Viewpoint viewpoint);
[[nodiscard]] std::vector<LogLine> replay_log(const ReplayTimeline& replay_timeline,
                                              std::size_t step, const skirmish::State& state,
                                              Viewpoint viewpoint);

/// Watches a finished battle: play, pause, steps, seek.
class ReplayScene : public Scene {
  public:
    /// Begins after so many actions. @throws record::BadSave
    ReplayScene(Host& host, std::shared_ptr<const Faces> faces, std::filesystem::path file,
                std::size_t step = 0);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void drag(const Command& from, double x, double y, bool is_over) override;
    void scroll(double x, double y, int rows) override;
    void tick(double now_ms) override;
    void translated() override;
    [[nodiscard]] bool is_moving() const override { return is_playing_; }

    [[nodiscard]] std::size_t step() const { return step_; }
    [[nodiscard]] bool is_playing() const { return is_playing_; }
    [[nodiscard]] Viewpoint viewpoint() const { return viewpoint_; }

  private:
    void go(std::size_t step);
    void look();  ///< Makes what is shown anew.
    void play(bool is_on);
    void change_viewpoint();
    void layer(const Command& command);
    void local(const Command& command);
    [[nodiscard]] double pace_ms() const;

    std::shared_ptr<const Faces> faces_;
    std::filesystem::path file_;
    ReplayTimeline timeline_;
    Viewpoint viewpoint_{Viewpoint::both};
    std::size_t step_{};
    bool is_playing_{};
    std::size_t speed_{1};
    double next_ms_{};
    TableUi ui_;
    skirmish::View view_;
    Choices choices_;  ///< None: nobody acts.
    std::vector<LogLine> log_;
    Command under_layer_;
};

}  // namespace muster::client
