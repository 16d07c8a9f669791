#pragma once

#include "client/battle/held_review.hpp"
#include "client/battle/log_scroll.hpp"
#include "client/battle/result_frame.hpp"
#include "client/scenes/scene.hpp"
#include "client/strategic/pack/pack.hpp"
#include "client/strategic/play/session.hpp"

#include <array>
#include <string>
#include <vector>

namespace muster::client {

enum class StrategicResultAct { swapped };  ///< A rematch in which the seats change hands.

/// Size of each faction's armies on the map as a war began, and at the end of each War Turn, the
/// last included.
using SizesByTurn = std::vector<std::array<int, strategic::max_factions>>;
[[nodiscard]] SizesByTurn sizes_by_turn(const strategic::Setup& setup,
                                        const std::vector<strategic::Action>& actions);

/// How a war ended, from its last state. Leaving it puts the war away, and so does a rematch.
class StrategicResultScene : public Scene {
  public:
    enum class Page { sizes, armies, choices };

    StrategicResultScene(Host& host, StrategicSession& session, const StrategicPack& pack);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    void scroll(double x, double y, int rows) override;
    bool press(Key key, char letter) override;
    void tick(double now_ms) override;
    void translated() override;
    [[nodiscard]] bool is_moving() const override { return review_.is_busy(); }

  private:
    void look_again();
    [[nodiscard]] const ReviewNote& note(const Words& words) const;
    /// The same war once more, with other dice.
    void again(bool is_swapped);

    StrategicSession* session_;
    const StrategicPack* pack_;
    SizesByTurn sizes_;
    mutable LogScroll log_scroll_;
    Page page_{};
    std::string problem_;  ///< Why something failed.
    HeldReview<strategic::Rules> review_;
};

}  // namespace muster::client
