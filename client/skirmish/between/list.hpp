#pragma once

#include "client/battle/session.hpp"
#include "client/scenes/scene.hpp"
#include "client/skirmish/armies/library.hpp"
#include "client/skirmish/between/store.hpp"
#include "client/skirmish/pack/faces.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/text_field.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// The campaigns on disk: one is gone on with, a new one begun. Public things only.
class CampaignListScene : public Scene {
  public:
    enum Act {
        row,  ///< place in the list
        go_on,
        create,
        discard,
        confirm,
        adopt,
        no,
        leave
    };

    CampaignListScene(Host& host, SkirmishSession& session, std::shared_ptr<const Faces> faces,
                      skirmish::Variant variant);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;

    [[nodiscard]] const std::vector<CampaignEntry>& campaigns() const { return campaigns_; }

  private:
    enum class Asks { nothing, discard, adopt };

    [[nodiscard]] const CampaignEntry* selected() const;
    void open(bool adopts);
    void ask(Asks what);
    [[nodiscard]] double list_high() const;
    void draw_row(Builder& b, const Box& box, int index) const;
    void draw_details(Builder& b, const Box& box) const;

    SkirmishSession* session_;
    std::shared_ptr<const Faces> faces_;
    skirmish::Variant variant_;
    std::vector<CampaignEntry> campaigns_;
    int selected_{};
    mutable ScrollList list_;  ///< Fitted to the window whenever a screen is made.
    Asks asks_{Asks::nothing};
    std::string problem_;
};

/// Two armies of the library and a name: a campaign begins.
class NewCampaignScene : public Scene {
  public:
    enum Act {
        row,     ///< place in the list
        choose,  ///< side
        name,
        start,
        leave
    };

    NewCampaignScene(Host& host, SkirmishSession& session, std::shared_ptr<const Faces> faces,
                     const skirmish::Variant& variant);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;

  private:
    [[nodiscard]] const ArmyFile* selected() const;
    [[nodiscard]] std::string why_not() const;  ///< A message, or empty.
    void begin();
    void draw_side(Builder& b, const Box& box) const;

    SkirmishSession* session_;
    std::shared_ptr<const Faces> faces_;
    Library library_;
    std::vector<ArmyFile> armies_;
    std::array<std::optional<std::size_t>, 2> chosen_;
    TextField name_;
    int selected_{};
    mutable ScrollList list_;
    std::string problem_;
};

}  // namespace muster::client
