#pragma once

#include "client/scenes/scene.hpp"
#include "client/skirmish/armies/library.hpp"
#include "client/skirmish/play/duel.hpp"
#include "client/skirmish/table/faces.hpp"
#include "client/ui/builder.hpp"
#include "client/ui/list.hpp"

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// All armies: two of them are chosen for a duel; the player's own are made and changed from here.
class PickerScene : public Scene {
  public:
    enum Act {
        row,     ///< place in the list
        choose,  ///< side
        start,
        create,
        edit,
        copy,
        discard,
        confirm,
        no,
        leave
    };

    PickerScene(Host& host, Session& session, std::shared_ptr<const Faces> faces, Duel duel,
                std::filesystem::path folder);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;

    [[nodiscard]] const std::vector<ArmyFile>& armies() const { return armies_; }
    [[nodiscard]] const Duel& duel() const { return duel_; }

  private:
    [[nodiscard]] const ArmyFile* selected() const;
    void read();
    void choose_for(std::size_t seat);
    [[nodiscard]] std::string free_name(const std::string& name) const;
    void open_builder(bool is_new, bool is_copy);
    void discard_selected();
    void draw_list(Builder& b, const Box& box) const;
    void draw_card(Builder& b, const Box& box) const;
    void draw_details(Builder& b, const Box& box) const;
    void draw_duel(Builder& b, const Box& box) const;

    Session* session_;
    std::shared_ptr<const Faces> faces_;
    Duel duel_;
    Library library_;
    std::vector<ArmyFile> armies_;
    std::array<std::optional<std::filesystem::path>, 2> chosen_;  ///< Of Madder and Woad.
    int selected_{};
    mutable ScrollList list_;  ///< Fitted to the window whenever a screen is made.
    bool asks_{};              ///< Whether to delete the selected one.
    std::string problem_;
};

}  // namespace muster::client
