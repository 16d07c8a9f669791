#pragma once

#include "client/board/hex_view.hpp"
#include "client/campaign/map/draw_map.hpp"
#include "client/campaign/map/picture.hpp"
#include "client/ui/keys/keys.hpp"
#include "client/ui/screen/builder.hpp"
#include "engine/campaign/model/state.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>

namespace muster::client {

/// The whole map at the referee's desk: its layer, where somebody looks, and the cursor.
class DeskMap {
  public:
    /// The campaign has changed: the picture is made anew.
    void forget() { is_stale_ = true; }
    void next_layer();
    void choose(const std::optional<board::Hex>& hex, campaign::ArmyId army);

    void draw(Builder& b, const Box& box, const campaign::State& state) const;

    /// The hex of a place of the map; empty for another place.
    [[nodiscard]] std::optional<board::Hex> hex_of(const Command& place) const;
    /// Arrows and Home: where the focus goes from a place of the map; empty where they lead out.
    [[nodiscard]] std::optional<Command> moved(const Command& from, Key key);
    /// + and - zoom, F shows all of it.
    bool press(char letter, const Command& focus);
    void show(board::Hex hex);
    void zoom(int steps, double x, double y);
    void pan(double x, double y);
    /// Whether it can be moved: not all of it shows.
    [[nodiscard]] bool can_pan() const { return !view_.shows_all(); }
    [[nodiscard]] const Box& pane() const { return view_.pane(); }

  private:
    void make(const Builder& b, const campaign::State& state) const;

    campaign_map::StateLayer layer_{};
    std::optional<board::Hex> chosen_;
    campaign::ArmyId army_{};
    HexCamera camera_;
    HexCursor cursor_;
    mutable HexView view_;
    mutable campaign_map::Picture picture_;
    mutable bool is_stale_{true};
};

}  // namespace muster::client
