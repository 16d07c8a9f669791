#pragma once

#include "client/campaign/file/session.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"

#include <string>
#include <vector>

namespace muster::client {

/// What was done, the newest first: any of it can be taken back with all that came after it, and
/// the file keeps it.
class StepsScene : public Scene {
  public:
    enum Act {
        row,  ///< place in the list
        confirm,
        again,  ///< What was taken back last.
        no,
        leave
    };

    StepsScene(Host& host, CampaignSession& session);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;
    [[nodiscard]] RuleRef rule() const override { return {"campaign", "CA-7"}; }

  private:
    void draw_row(Builder& b, const Box& box, int index) const;

    CampaignSession* session_;
    std::vector<campaign::StepRow> steps_;
    int selected_{};
    bool asks_{};
    mutable ScrollList list_;
    std::string problem_;
};

}  // namespace muster::client
