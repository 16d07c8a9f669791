#pragma once

#include "client/scenes/game.hpp"
#include "client/scenes/menu_page.hpp"
#include "client/scenes/scene.hpp"
#include "client/strategic/pack/pack.hpp"
#include "client/strategic/replay/session.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

/// Where all of strategic war begins. Its tables are read here; the scenes above it use them.
class StrategicMenuScene : public Scene {
  public:
    enum Act { resume, learn, quick, battle, replays, workshop, rules, leave };

    /// `folder` is where the open war and the replays are kept, `rules_file` holds the house
    /// rules. Without a seed every war has a fresh one. `aside` is a war that was set aside,
    /// and is taken up in the place of the open one.
    StrategicMenuScene(Host& host, Game& game, std::filesystem::path folder,
                       std::optional<std::uint64_t> seed = {},
                       const std::filesystem::path& rules_file = {}, bool resumes = false,
                       const std::optional<std::filesystem::path>& aside = {});

    /// Opens the set-up of that war file over the menu, as soon as it is shown.
    void set_up(std::filesystem::path file) { wanted_ = std::move(file); }
    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    [[nodiscard]] RuleRef rule() const override { return {"strategic"}; }
    void shown() override;
    void translated() override;

  private:
    /// The newcomer's war, in which the computer leads the defenders.
    void begin_quick();
    [[nodiscard]] std::vector<MenuTile> tiles(const Words& words) const;
    [[nodiscard]] std::string open_words(const Words& words) const;
    [[nodiscard]] bool has_battle() const { return session_ && session_->is_open(); }

    Game* game_;
    StrategicPack pack_;
    std::filesystem::path folder_;
    std::optional<StrategicSession> session_;  ///< Absent without tables.
    bool has_asked_{};                         ///< What to do about a damaged save.
    std::optional<std::uint64_t> seed_;
    bool resumes_{};                ///< Still to do.
    std::filesystem::path wanted_;  ///< The same of a war to set up.
    std::string problem_;
};

}  // namespace muster::client
