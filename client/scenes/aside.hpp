#pragma once

#include "client/saves/open_battles.hpp"
#include "client/scenes/scene.hpp"

#include <functional>
#include <string>
#include <utility>

namespace muster::client {

/// What a battle is called: by its name, or "Turn 4: Causeway Watch against Barrow Court", or by
/// its file where it is damaged.
[[nodiscard]] std::string battle_name(const Words& words, const SavedBattle& battle);
/// The same for one that has no name.
[[nodiscard]] std::string battle_words(const Words& words, const SavedBattle& battle);

/// Asks over `below`, before another battle begins, whether `open` is to be set aside; with a yes,
/// `begin` does so.
class AskAsideScene : public Scene {
  public:
    enum Act { yes, no };

    using Open = std::function<SavedBattle(const Words&)>;
    AskAsideScene(Host& host, const Scene& below, Open open, std::function<void()> begin)
        : Scene{host}, below_{&below}, open_{std::move(open)}, begin_{std::move(begin)} {}

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override { return below_->stacked_height(); }
    [[nodiscard]] Size least() const override { return below_->least(); }
    void run(const Command& command) override;

  private:
    const Scene* below_;
    Open open_;
    std::function<void()> begin_;
};
}  // namespace muster::client
