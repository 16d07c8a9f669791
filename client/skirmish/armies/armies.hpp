#pragma once

#include "client/scenes/scene.hpp"
#include "client/skirmish/armies/library.hpp"
#include "client/skirmish/pack/faces.hpp"
#include "client/skirmish/replay/session.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"

#include <array>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// All armies: the player's own are made and changed from here, and each can be set up for a side.
class SkirmishArmiesScene : public Scene {
  public:
    enum Act {
        row,     ///< place in the list
        choose,  ///< side
        create,
        edit,
        copy,
        discard,
        print,
        confirm,
        no,
        leave
    };
    /// Where armies lie, by what rules they are judged, and which ones the two sides have so far.
    struct Shelf {
        std::filesystem::path folder;
        skirmish::Variant variant;
        std::array<std::filesystem::path, 2> chosen{};  ///< Files; empty for none.
    };
    /// Sets the army up for a side; the scene makes room for what shows that.
    using Use = std::function<void(std::size_t side, const ArmyFile& army)>;

    SkirmishArmiesScene(Host& host, const SkirmishSession& session,
                        std::shared_ptr<const Faces> faces, Shelf shelf, Use use);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;

    [[nodiscard]] const std::vector<ArmyFile>& armies() const { return armies_; }

  private:
    [[nodiscard]] const ArmyFile* selected() const;
    void read();
    void open_builder(bool is_new, bool is_copy);
    void discard_selected();
    void draw_list(Builder& b, const Box& box) const;
    void draw_card(Builder& b, const Box& box) const;
    void draw_details(Builder& b, const Box& box) const;
    void draw_choices(Builder& b, const Box& box) const;

    std::shared_ptr<const Faces> faces_;
    std::array<std::filesystem::path, 2> chosen_;
    Use use_;
    Library library_;
    std::vector<ArmyFile> armies_;
    int selected_{};
    mutable ScrollList list_;  ///< Fitted to the window whenever a screen is made.
    bool asks_{};              ///< Whether to delete the selected one.
    std::string problem_;
};

}  // namespace muster::client
