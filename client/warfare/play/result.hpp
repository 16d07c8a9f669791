#pragma once

#include "client/battle/held_review.hpp"
#include "client/battle/result_frame.hpp"
#include "client/warfare/play/battle.hpp"
#include "engine/warfare/game/compiled.hpp"
#include "engine/warfare/ruleset.hpp"

#include <string>
#include <vector>

namespace muster::client {

enum class FieldResultAct { swapped };  ///< A rematch in which the armies change sides.

/// How a battle of warfare ended, from its last state. Leaving it puts the battle away, and so does
/// a rematch.
class FieldResultScene : public Scene {
  public:
    enum class Page { armies, choices };

    FieldResultScene(Host& host, WarSession& session, const WarfarePack& pack);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override { return stacked_result; }
    void run(const Command& command) override;
    void scroll(double x, double y, int rows) override;
    bool press(Key key, char letter) override;
    void tick(double now_ms) override;
    void translated() override;
    [[nodiscard]] bool is_moving() const override { return review_.is_busy(); }

  private:
    void look_again();
    /// The same battle once more, with other dice.
    void again(bool is_swapped);
    [[nodiscard]] const ReviewNote& note(const Words& words) const;

    WarSession* session_;
    const WarfarePack* pack_;
    mutable LogScroll log_scroll_;
    Page page_{};
    std::string problem_;  ///< Why something failed.
    HeldReview<warfare::Rules> review_;
};

namespace field {
/// What the result says; public, like all of warfare.
struct Ended {
    const warfare::State* state{};
    const warfare::Words* words{};
    const std::vector<LogLine>* log{};
    int log_back{};
    FieldResultScene::Page page{};
    const ReviewNote* review{};  ///< For its page.
    std::string problem;
};
[[nodiscard]] Screen ended_screen(const Ended& input, const Frame& frame);
}  // namespace field

}  // namespace muster::client
