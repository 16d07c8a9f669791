#pragma once

#include "client/battle/playback.hpp"
#include "client/scenes/scene.hpp"
#include "client/warfare/pack/pack.hpp"
#include "client/warfare/table/field.hpp"
#include "engine/warfare/game/compiled.hpp"

#include <filesystem>
#include <vector>

namespace muster::client {

/// Watches a battle of warfare order by order; its chapters are rounds.
class WarfareReplayScene : public Scene {
  public:
    /// Begins with the order that action number `from` belongs to. @throws record::BadSave
    WarfareReplayScene(Host& host, const std::filesystem::path& file, const WarfarePack& pack,
                       std::size_t from = 0);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] RuleRef rule() const override { return {"warfare"}; }
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void drag(const Command& from, double x, double y, bool is_over) override;
    void tick(double now_ms) override;
    void scroll(double x, double y, int rows) override;
    [[nodiscard]] bool is_moving() const override { return playback_.is_playing(); }

  private:
    void draw_bar(Builder& b, const warfare_table::Layout& layout) const;

    warfare::Journal journal_;
    const WarfarePack* pack_;
    std::vector<warfare::State> states_;  ///< Before the first order, and after each with its dice.
    std::vector<std::size_t> events_;     ///< So many had happened then.
    Playback playback_{0, 0, 0, {}};
    bool shows_log_{};
    warfare_table::Offer nothing_;
};

}  // namespace muster::client
