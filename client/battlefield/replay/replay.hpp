#pragma once

#include "client/battle/playback.hpp"
#include "client/battle/replay_list.hpp"
#include "client/battlefield/pack/pack.hpp"
#include "client/battlefield/table/board.hpp"
#include "client/battlefield/table/table.hpp"
#include "client/scenes/scene.hpp"
#include "engine/battlefield/game/compiled.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace muster::client {

/// Watches a battle choice by choice; its chapters are rounds. All of it shows: it is over.
class BattlefieldReplayScene : public Scene {
  public:
    /// Begins with the choice that action number `from` belongs to. @throws record::BadSave
    BattlefieldReplayScene(Host& host, const std::filesystem::path& file,
                           const BattlefieldPack& pack, std::size_t from = 0);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] RuleRef rule() const override { return {"battlefield"}; }
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void give_back() override { minimap_.reset(); }
    void drag(const Command& from, double x, double y, bool is_over) override;
    void pan(double x, double y) override;
    void tick(double now_ms) override;
    void scroll(double x, double y, int rows) override;
    [[nodiscard]] bool is_moving() const override { return playback_.is_playing(); }

  private:
    void draw_bar(Builder& b, const battlefield_table::Layout& layout) const;

    battlefield::Journal journal_;
    const BattlefieldPack* pack_;
    std::vector<battlefield::State> states_;  ///< Before the first choice, and after each.
    std::vector<std::size_t> events_;         ///< So many had happened then.
    Playback playback_{0, 0, 0, {}};
    bool shows_log_{};
    Camera camera_;
    mutable BoardView view_of_map_;
    mutable battlefield_table::Ground ground_;
    std::optional<Box> minimap_;  ///< While the pointer holds it.
    bool hides_minimap_{};
    battlefield_table::Offer nothing_;
};

/// Finished battles of battlefield.
class BattlefieldReplays : public ReplaySource {
  public:
    explicit BattlefieldReplays(const BattlefieldPack& pack) : pack_{&pack} {}

    [[nodiscard]] ReplayEntry read(const std::filesystem::path& file,
                                   const Words& words) const override;
    [[nodiscard]] std::unique_ptr<Scene> watch(Host& host,
                                               const std::filesystem::path& file) const override;

  private:
    const BattlefieldPack* pack_;
};

}  // namespace muster::client
