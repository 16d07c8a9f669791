#pragma once

#include "client/campaign/map/picture.hpp"
#include "client/campaign/pack/files.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/text_field.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// A region and a name: a campaign begins, and its file with it.
class NewRegionScene : public Scene {
  public:
    enum Act {
        row,   ///< place in the list
        name,  ///< the field of the campaign's name
        start,
        leave
    };

    NewRegionScene(Host& host, std::filesystem::path folder, const campaign::Variant& rules,
                   std::optional<std::uint64_t> seed);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;
    void translated() override { mapped_.reset(); }
    [[nodiscard]] RuleRef rule() const override { return {"campaign"}; }

  private:
    [[nodiscard]] const RegionFile* selected() const;
    void begin();
    void draw_row(Builder& b, const Box& box, int index) const;
    void draw_side(Builder& b, const Box& box) const;
    void draw_map(Builder& b, const Box& box) const;

    std::filesystem::path folder_;
    campaign::Variant rules_;
    std::optional<std::uint64_t> seed_;
    std::vector<RegionFile> regions_;
    int selected_{};
    mutable std::optional<int> mapped_;  ///< Whose land `land_` is.
    mutable campaign_map::Picture land_;
    mutable ScrollList list_;  ///< Fitted to the window whenever a screen is made.
    TextField name_;
    std::string problem_;
};

}  // namespace muster::client
