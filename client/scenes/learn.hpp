#pragma once

#include "client/scenes/game.hpp"
#include "client/scenes/scene.hpp"

#include <string>
#include <vector>

namespace muster::client {

/// The lessons of all games, and how far somebody has come in each.
class LearnScene : public Scene {
  public:
    enum Act {
        begin,  ///< place
        leave
    };

    LearnScene(Host& host, const Games& games) : Scene{host}, games_{&games} {}

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    void shown() override;

  private:
    struct Place {
        Game* game{};
        std::size_t which{};  ///< Of its lessons.
        LessonEntry lesson;
    };

    const Games* games_;
    std::vector<Place> places_;
    std::string problem_;
};

}  // namespace muster::client
