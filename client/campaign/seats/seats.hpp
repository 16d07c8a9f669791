#pragma once

#include "client/campaign/file/session.hpp"
#include "client/campaign/seat/seat.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace muster::client {

/// Who sits down at a campaign: the referee, a commander or the Chorus, behind a cover. It says
/// only what everybody may know.
class SeatsScene : public Scene {
  public:
    enum Act {
        seat,    ///< commander's id; 0: the referee
        chorus,  ///< Where the region has one.
        leave
    };

    SeatsScene(Host& host, std::shared_ptr<CampaignSession> session);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;
    [[nodiscard]] RuleRef rule() const override { return {"campaign", "CA-28"}; }
    /// Where the seats are listed, as last drawn.
    [[nodiscard]] const Box& rows() const { return list_.box(); }

  private:
    void draw_row(Builder& b, const Box& box, int index) const;

    std::shared_ptr<CampaignSession> session_;
    std::vector<Command> seats_;
    std::map<campaign::CommanderId, std::shared_ptr<CampaignSeat::Look>> looks_;
    mutable ScrollList list_;  ///< Fitted to the window whenever a screen is made.
    std::string problem_;
};

/// The screen is passed on: whoever is named looks at it, and what `make` makes is shown.
class SeatCoverScene : public Scene {
  public:
    enum Act { uncover, leave };
    using Make = std::function<std::unique_ptr<Scene>()>;

    /// Whom it waits for.
    struct Guest {
        const char* sign;
        const char* pass;    ///< A message: "Pass the screen to {name}".
        std::string name{};  ///< Of a commander.
    };
    SeatCoverScene(Host& host, Guest guest, Make make)
        : Scene{host}, guest_{std::move(guest)}, make_{std::move(make)} {}

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    [[nodiscard]] RuleRef rule() const override { return {"campaign", "CA-22"}; }

  private:
    Guest guest_;
    Make make_;
};

/// A commander's seat over a session that outlives it; `look` and `draft` are as CampaignSeat has
/// them.
[[nodiscard]] std::unique_ptr<Scene> commander_seat(
    Host& host, CampaignSession& session, campaign::CommanderId who,
    std::shared_ptr<CampaignSeat::Look> look = std::make_shared<CampaignSeat::Look>(),
    PageDraft draft = {});

}  // namespace muster::client
