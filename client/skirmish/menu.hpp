#pragma once

#include "client/scenes/menu_page.hpp"
#include "client/scenes/scene.hpp"
#include "client/skirmish/armies/setup.hpp"
#include "client/skirmish/game.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

/// All that can be done with the skirmish.
class SkirmishMenuScene : public Scene {
  public:
    enum Act {
        resume,
        learn,
        quick,
        computer,
        set_up,
        armies,
        between,
        replays,
        workshop,
        rules,
        leave
    };

    SkirmishMenuScene(Host& host, SkirmishGame& game, std::string problem = {})
        : Scene{host}, game_{&game}, problem_{std::move(problem)} {}

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    [[nodiscard]] RuleRef rule() const override { return {"skirmish"}; }

  private:
    [[nodiscard]] std::vector<MenuTile> tiles(const Words& words) const;
    void begin(bool is_against_computer);
    [[nodiscard]] std::unique_ptr<Scene> set_up_for(const std::optional<ArmyFor>& army);

    SkirmishGame* game_;
    std::string problem_;
};

}  // namespace muster::client
