#pragma once

#include "client/battle/held_review.hpp"
#include "client/battle/log_scroll.hpp"
#include "client/battle/result_frame.hpp"
#include "client/battlefield/pack/pack.hpp"
#include "client/battlefield/play/session.hpp"
#include "client/scenes/scene.hpp"

#include <string>
#include <vector>

namespace muster::client {

enum class GridResultAct { swapped };  ///< A rematch in which the seats change hands.

/// How a battle ended, from its last state. Leaving it puts the battle away, and so does a rematch.
class GridResultScene : public Scene {
  public:
    enum class Page { armies, choices };

    GridResultScene(Host& host, GridSession& session, const GridPack& pack);

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
    /// The names of who leads the armies, one for each.
    [[nodiscard]] std::vector<std::string> leaders() const;
    [[nodiscard]] const ReviewNote& note(const Words& words) const;

    GridSession* session_;
    const GridPack* pack_;
    mutable LogScroll log_scroll_;
    Page page_{};
    std::string problem_;  ///< Why something failed.
    HeldReview<battlefield::Rules> review_;
};

}  // namespace muster::client
