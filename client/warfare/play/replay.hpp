#pragma once

#include "client/scenes/scene.hpp"
#include "client/warfare/pack/pack.hpp"
#include "client/warfare/table/field.hpp"
#include "engine/warfare/game/compiled.hpp"

#include <filesystem>
#include <vector>

namespace muster::client {

/// Watches a battle of warfare: play, pause, by orders, seek.
class FieldReplayScene : public Scene {
  public:
    enum Act { order_back, play, order_on, timeline, speed };

    /// Begins with the order that action number `from` belongs to. @throws record::BadSave
    FieldReplayScene(Host& host, const std::filesystem::path& file, const WarfarePack& pack,
                     std::size_t from = 0);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void drag(const Command& from, double x, double y, bool is_over) override;
    void tick(double now_ms) override;
    [[nodiscard]] bool is_moving() const override { return is_playing_; }
    /// Orders shown so far, of orders().
    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] std::size_t orders() const { return states_.size() - 1; }

  private:
    void go(std::size_t at);
    void draw_bar(Builder& b, const field::Layout& layout) const;

    warfare::Journal journal_;
    const WarfarePack* pack_;
    std::vector<warfare::State> states_;  ///< Before the first order, and after each with its dice.
    std::vector<std::size_t> events_;     ///< So many had happened then.
    std::size_t at_{};
    bool is_playing_{}, shows_log_{};
    std::size_t speed_{1};
    double next_ms_{};
    field::Offer nothing_;
    mutable Box timeline_;
};

}  // namespace muster::client
