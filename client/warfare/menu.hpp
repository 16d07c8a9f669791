#pragma once

#include "client/scenes/game.hpp"
#include "client/scenes/menu_page.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/warfare/pack/pack.hpp"
#include "client/warfare/replay/session.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// Where all of warfare begins. Its tables are read here; the scenes above it use them.
class WarfareMenuScene : public Scene {
  public:
    enum Act { resume, learn, battle, rolls, simple, replays, workshop, leave };

    /// `folder` is where the open battle of warfare and its replays are kept, `rules_file` holds
    /// the house rules. Without a seed every battle has a fresh one. `aside` is a battle that was
    /// set aside, and is taken up in the place of the open one.
    WarfareMenuScene(Host& host, Game& game, std::filesystem::path folder,
                     std::optional<std::uint64_t> seed = {},
                     const std::filesystem::path& rules_file = {}, bool resumes = false,
                     const std::optional<std::filesystem::path>& aside = {});

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    [[nodiscard]] RuleRef rule() const override { return {"warfare"}; }
    void shown() override;
    void translated() override;

    [[nodiscard]] const WarfarePack& pack() const { return pack_; }

  private:
    [[nodiscard]] std::vector<MenuTile> tiles(const Words& words) const;
    [[nodiscard]] double below() const;  ///< As high is what stands under them.
    [[nodiscard]] std::string open_words(const Words& words) const;
    void draw_below(Builder& b, const Box& strip) const;
    [[nodiscard]] bool has_battle() const { return session_ && session_->is_open(); }

    Game* game_;
    WarfarePack pack_;
    std::filesystem::path folder_;
    std::optional<WarfareSession> session_;  ///< Absent without tables.
    bool has_asked_{};                       ///< What to do about a damaged save.
    std::optional<std::uint64_t> seed_;
    bool resumes_{};  ///< Still to do.
    std::string problem_;
};

}  // namespace muster::client
