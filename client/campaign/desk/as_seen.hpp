#pragma once

#include "client/campaign/session.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/builder.hpp"
#include "client/ui/list.hpp"

#include <string>
#include <vector>

namespace muster::client {

/// What one commander knows, as its report has it: for the referee, who goes from one to the next,
/// and for a commander alone.
class AsSeenScene : public Scene {
  public:
    enum Act {
        turn,  ///< -1 or 1: another commander
        line,  ///< place: a line of the report
        leave
    };

    /// With `is_own` a commander looks at it, and at nobody else's.
    AsSeenScene(Host& host, CampaignSession& session, campaign::CommanderId who,
                bool is_own = false);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void scroll(double x, double y, int rows) override;
    [[nodiscard]] RuleRef rule() const override { return {"campaign", "CA-22"}; }

  private:
    void read();

    CampaignSession* session_;
    campaign::CommanderId who_;
    bool is_own_;
    std::vector<std::string> lines_;
    mutable ScrollList list_;
};

}  // namespace muster::client
