#pragma once

#include "client/battle/playback.hpp"
#include "client/scenes/scene.hpp"
#include "client/skirmish/replay/timeline.hpp"
#include "client/skirmish/table/table.hpp"

#include <filesystem>
#include <memory>
#include <vector>

namespace muster::client {

/// What a replay is asked beside what its bar does.
enum class ReplayAct { viewpoint };

/// Whose cards a replay shows: both hands, or what that side knew. A battle that still goes on is
/// watched with `nobody`'s eyes alone.
enum class Viewpoint { both, red, blue, nobody };

/// The table as it is seen in a replay. Private: it may show both hands.
[[nodiscard]] skirmish::View replay_view(const skirmish::State& state, Viewpoint viewpoint);
[[nodiscard]] std::vector<LogLine> replay_log(const ReplayTimeline& replay_timeline,
                                              std::size_t step, const skirmish::State& state,
                                              Viewpoint viewpoint);

/// Watches a finished battle: play, pause, steps, seek.
class SkirmishReplayScene : public Scene {
  public:
    /// Begins after so many actions. @throws record::BadSave
    SkirmishReplayScene(Host& host, std::shared_ptr<const Faces> faces, std::filesystem::path file,
                        std::size_t step = 0);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] RuleRef rule() const override { return {"skirmish"}; }
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void drag(const Command& from, double x, double y, bool is_over) override;
    void scroll(double x, double y, int rows) override;
    void tick(double now_ms) override;
    void translated() override;
    [[nodiscard]] bool is_moving() const override { return playback_.is_playing(); }

  private:
    void look();  ///< Makes what is shown anew.
    void change_viewpoint();
    void layer(const Command& command);
    void draw_bar(Builder& b, const Box& box) const;

    std::shared_ptr<const Faces> faces_;
    std::filesystem::path file_;
    ReplayTimeline timeline_;
    Viewpoint viewpoint_{Viewpoint::both};
    Playback playback_;
    TableUi ui_;
    skirmish::View view_;
    Choices choices_;  ///< None: nobody acts.
    std::vector<LogLine> log_;
    Command under_layer_;
};

}  // namespace muster::client
