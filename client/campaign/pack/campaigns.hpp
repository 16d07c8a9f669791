#pragma once

#include "client/campaign/pack/files.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/text_field.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace muster::client {

/// The campaigns that were begun, to go on with, rename and delete. Public things only.
class CampaignsScene : public Scene {
  public:
    enum Act {
        row,  ///< place in the list: that one is gone on with
        go_on,
        rename,
        called,  ///< the field of its name
        discard,
        confirm,
        no,
        leave
    };

    CampaignsScene(Host& host, std::filesystem::path folder)
        : Scene{host}, folder_{std::move(folder)} {}

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;
    [[nodiscard]] RuleRef rule() const override { return {"campaign"}; }

  private:
    enum class Asks { nothing, name, discard };

    [[nodiscard]] const KeptCampaign* selected() const;
    void ask(Asks what);
    void sit_down();
    void keep_name();
    void remove();
    void draw_row(Builder& b, const Box& box, int index) const;
    void draw_details(Builder& b, const Box& box) const;

    std::filesystem::path folder_;
    std::vector<KeptCampaign> kept_;
    int selected_{};
    mutable ScrollList list_;  ///< Fitted to the window whenever a screen is made.
    Asks asks_{Asks::nothing};
    TextField name_;
    std::string problem_;
};

}  // namespace muster::client
