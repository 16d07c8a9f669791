#pragma once

#include "client/scenes/scene.hpp"
#include "client/skirmish/game.hpp"

#include <string>
#include <utility>

namespace muster::client {

/// All that can be done with the skirmish.
class SkirmishMenuScene : public Scene {
  public:
    enum Act { resume, quick, computer, armies, between, replays, rules, leave };

    SkirmishMenuScene(Host& host, SkirmishGame& game, std::string problem = {})
        : Scene{host}, game_{&game}, problem_{std::move(problem)} {}

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;

  private:
    void begin(bool is_against_computer);

    SkirmishGame* game_;
    std::string problem_;
};

}  // namespace muster::client
