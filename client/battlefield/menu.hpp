#pragma once

#include "client/battlefield/pack/pack.hpp"
#include "client/battlefield/replay/session.hpp"
#include "client/scenes/game.hpp"
#include "client/scenes/menu_page.hpp"
#include "client/scenes/scene.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

/// Where all of battlefield begins. Its tables are read here; the scenes above it use them.
class BattlefieldMenuScene : public Scene {
  public:
    enum Act { resume, learn, quick, battle, armies, maps, replays, workshop, rules, leave };

    /// `folder` is where the open battle and the replays are kept, `rules_file` holds the house
    /// rules. Without a seed every battle has a fresh one. `aside` is a battle that was set aside,
    /// and is taken up in the place of the open one.
    BattlefieldMenuScene(Host& host, Game& game, std::filesystem::path folder,
                         std::optional<std::uint64_t> seed = {},
                         const std::filesystem::path& rules_file = {}, bool resumes = false,
                         const std::optional<std::filesystem::path>& aside = {});

    /// Opens the set-up of that battle file over the menu, as soon as it is shown.
    void set_up(std::filesystem::path file) { wanted_ = std::move(file); }
    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    [[nodiscard]] RuleRef rule() const override { return {"battlefield"}; }
    void shown() override;
    void translated() override;

  private:
    /// The newcomer's battle: both armies stand already, and the computer leads the defenders.
    void begin_quick();
    [[nodiscard]] std::vector<MenuTile> tiles(const Words& words) const;
    [[nodiscard]] std::string open_words(const Words& words) const;
    [[nodiscard]] bool has_battle() const { return session_ && session_->is_open(); }

    Game* game_;
    BattlefieldPack pack_;
    std::filesystem::path folder_;
    std::optional<BattlefieldSession> session_;  ///< Absent without tables.
    bool has_asked_{};                           ///< What to do about a damaged save.
    std::optional<std::uint64_t> seed_;
    bool resumes_{};                ///< Still to do.
    std::filesystem::path wanted_;  ///< The same of a battle to set up.
    std::string problem_;
};

}  // namespace muster::client
