#pragma once

#include "client/battle/setup/frame.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// The set-up of a battle: who plays which army, where and how, and its beginning. Who plays is
/// remembered among the settings.
class SetupScene : public Scene {
  public:
    SetupScene(Host& host, std::unique_ptr<BattleSetup> setup);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] Size least() const override { return smallest_in_tabs; }
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;
    [[nodiscard]] std::vector<KeyUse> key_uses() const override;

    [[nodiscard]] RuleRef rule() const override;

    /// Who plays each seat.
    [[nodiscard]] const BattleSetup::Kinds& kinds() const { return kinds_; }

  private:
    void take_settings();
    void read_lessons();
    /// As many play as the set-up now has room for; newcomers are the computer's.
    void follow_seats();
    /// The nearest kind below that one that the game has.
    [[nodiscard]] players::Kind offered(players::Kind kind) const;
    void set_player(std::size_t side, players::Kind kind);
    void remember();
    void step(std::size_t side, int by);
    void begin();
    /// The side whose panel the focus is in, or whose tab is open.
    [[nodiscard]] std::optional<std::size_t> focused_side() const;
    [[nodiscard]] std::size_t open_tab() const;
    /// The page with large text; keeps what stands in the closed tabs.
    void draw_large(SetupPen& pen, const BattleSetup::Head& head, const SetupTabs& tabs,
                    const std::string& problem) const;
    /// A key of a place in a closed tab does there what it does.
    bool press_closed(char letter);

    std::unique_ptr<BattleSetup> setup_;
    BattleSetup::Kinds kinds_;
    players::Kind level_{players::Kind::fair};  ///< Of a side that the computer comes to play.
    std::optional<std::size_t> whole_;          ///< The side whose whole list is shown.
    mutable ScrollList list_;
    std::optional<std::size_t> tab_;  ///< With large text; that of who sits there without.
    /// With large text: what stands in the tabs that are closed, which its keys still reach.
    mutable std::vector<Spot> closed_;
    mutable bool is_large_{};  ///< As last drawn,
    mutable Size size_{};      ///< and how large that was.
    std::optional<int> card_;  ///< The line of the whole list whose card is shown alone.
    SetupTabs tabs_;           ///< Without the armies, which the sides know.
    std::string problem_;      ///< Of the settings' file.
};

}  // namespace muster::client
