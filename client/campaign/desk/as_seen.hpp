#pragma once

#include "client/board/hex_view.hpp"
#include "client/campaign/file/session.hpp"
#include "client/campaign/map/picture.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"

#include <string>
#include <vector>

namespace muster::client {

/// What one commander knows, map and report, for the referee, who goes from one to the next.
class AsSeenScene : public Scene {
  public:
    enum Act {
        turn,  ///< -1 or 1: another commander
        line,  ///< place: a line of the report
        leave
    };

    AsSeenScene(Host& host, CampaignSession& session, campaign::CommanderId who);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void scroll(double x, double y, int rows) override;
    [[nodiscard]] RuleRef rule() const override { return {"campaign", "CA-22"}; }

  private:
    void read();
    void draw_map(Builder& b, const Box& box) const;
    /// The arrows on the map; false where they lead out of it.
    bool move_cursor(Key key);

    CampaignSession* session_;
    campaign::CommanderId who_;
    campaign::View view_;
    std::vector<std::string> lines_;
    HexCursor cursor_;
    mutable HexView map_;
    mutable campaign_map::Picture picture_;
    mutable ScrollList list_;
};

}  // namespace muster::client
