#pragma once

#include "client/scenes/game.hpp"
#include "client/scenes/scene.hpp"

#include <string>
#include <utility>
#include <vector>

namespace muster::client {

/// What the title shows, without a hand of anybody.
struct TitleInput {
    /// A battle to go on with.
    struct Slip {
        Game* game;
        SavedBattle battle;
    };
    const Games* games{};
    std::vector<Slip> slips{};  ///< The newest first; two stand on the title.
    std::string problem{};      ///< A save that could not be read, or the disk's complaint.
    std::string lesson{};       ///< The one to begin or go on with, and how long it is.
    bool has_learned{};         ///< Some lesson has been gone through.
};

/// The first screen: a choice of game, to which all others go back.
class TitleScene : public Scene {
  public:
    enum Act {
        learn,  ///< The lessons of all games.
        game,   ///< place
        go_on,  ///< place of the slip
        list,   ///< Of all battles to go on with.
        rules,
        settings,
        quit,
        stay
    };

    TitleScene(Host& host, const Games& games) : Scene{host}, games_{&games} {}

    void set_problem(std::string problem) { problem_ = std::move(problem); }
    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    void shown() override { is_stale_ = true; }
    void translated() override { is_stale_ = true; }

  private:
    void resume(std::size_t which);
    /// Reads again what there is to go on with.
    void look(const Words& words) const;
    void leave();

    const Games* games_;
    /// Read with the words of the next picture where it is stale.
    mutable TitleInput shown_;
    mutable bool is_stale_{true};
    std::string problem_;
    bool asks_to_quit_{};
};

/// How high it is where all stands under each other (Scene::stacked_height).
[[nodiscard]] double stacked_title(const TitleInput& input);
[[nodiscard]] Screen title_screen(const TitleInput& input, const Frame& frame);

}  // namespace muster::client
