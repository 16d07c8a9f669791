#pragma once

#include "client/battle/log_scroll.hpp"
#include "client/battle/playback.hpp"
#include "client/battle/replay_list.hpp"
#include "client/scenes/scene.hpp"
#include "client/strategic/pack/pack.hpp"
#include "client/strategic/table/table.hpp"
#include "engine/strategic/game/compiled.hpp"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace muster::client {

/// Watches a war choice by choice; its chapters are War Turns. All of it shows: it is over.
class StrategicReplayScene : public Scene {
  public:
    /// Begins with the choice that action number `from` belongs to. @throws record::BadSave
    StrategicReplayScene(Host& host, const std::filesystem::path& file, const StrategicPack& pack,
                         std::size_t from = 0);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] RuleRef rule() const override { return {"strategic"}; }
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void drag(const Command& from, double x, double y, bool is_over) override;
    void tick(double now_ms) override;
    void scroll(double x, double y, int rows) override;
    [[nodiscard]] bool is_moving() const override { return playback_.is_playing(); }

  private:
    static constexpr std::size_t between = 32;
    void draw_bar(Builder& b, const strategic_table::Layout& layout) const;
    [[nodiscard]] strategic::State state_at(std::size_t choice) const;
    /// Brings `shown_` to where the playback stands.
    void look() const;

    strategic::Journal journal_;
    const StrategicPack* pack_;
    std::vector<std::size_t> actions_;  ///< So many before the first choice, and after each.
    std::vector<std::size_t> events_;   ///< So many had happened then.
    std::vector<strategic::State> kept_states_;  ///< Of every `between` choices: a war is long.
    mutable std::size_t shown_at_{};
    mutable strategic::State shown_;  ///< As it was after `shown_at_` choices.
    mutable std::optional<strategic_table::Fought> fought_;  ///< In the last of them.
    Playback playback_{0, 0, 0, {}};
    strategic_table::Ui ui_;
    strategic_table::Offer nothing_;
    mutable strategic_table::Kept kept_;
    mutable strategic_table::Layout layout_;
    mutable LogScroll log_scroll_;
};

/// Finished wars.
class StrategicReplays : public ReplaySource {
  public:
    explicit StrategicReplays(const StrategicPack& pack) : pack_{&pack} {}

    [[nodiscard]] ReplayEntry read(const std::filesystem::path& file,
                                   const Words& words) const override;
    [[nodiscard]] std::unique_ptr<Scene> watch(Host& host,
                                               const std::filesystem::path& file) const override;

  private:
    const StrategicPack* pack_;
};

}  // namespace muster::client
