#pragma once

#include "client/campaign/file/session.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"
#include "engine/campaign/view/view.hpp"

namespace muster::client {

/// What the Chorus may know, and nothing else: where it is, who of it rides, and the news that has
/// reached it (CA-293).
class ChorusScene : public Scene {
  public:
    enum Act {
        line,  ///< place in the list: news, the newest first
        leave
    };

    ChorusScene(Host& host, CampaignSession& session);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;
    [[nodiscard]] RuleRef rule() const override { return {"campaign", "CA-293"}; }

  private:
    [[nodiscard]] std::string news(const Words& words, int index) const;
    void draw_row(Builder& b, const Box& box, int index) const;
    void draw_side(Builder& b, const Box& box) const;

    CampaignSession* session_;
    campaign::ChorusView view_;
    int selected_{};
    mutable ScrollList list_;
};

}  // namespace muster::client
