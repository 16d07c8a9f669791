#pragma once

#include "client/scenes/game.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/text_field.hpp"

#include <string>
#include <vector>

namespace muster::client {

/// All battles that can be gone on with, of all games: the open ones and those set aside. They are
/// resumed, renamed and deleted here.
class ContinueScene : public Scene {
  public:
    enum Act {
        row,  ///< place: that battle is resumed.
        resume,
        rename,
        called,  ///< The field of its name.
        discard,
        confirm,
        no,
        leave
    };

    ContinueScene(Host& host, const Games& games) : Scene{host}, games_{&games} {}

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;
    void translated() override { is_stale_ = true; }

  private:
    enum class Asks { nothing, name, discard };

    /// A battle and the game that it is of.
    struct Row {
        Game* game;
        SavedBattle battle;
    };

    void read(const Words& words) const;
    [[nodiscard]] const Row* selected() const;
    void go_on();
    void keep_name();
    void remove();
    void draw_row(Builder& b, const Box& box, int index) const;
    void draw_details(Builder& b, const Box& box) const;
    void draw_naming(Builder& b) const;

    const Games* games_;
    /// Read with the words of the next picture where it is stale.
    mutable std::vector<Row> rows_;
    mutable bool is_stale_{true};
    mutable int selected_{};
    mutable ScrollList list_;
    Asks asks_{Asks::nothing};
    TextField name_;
    std::string problem_;
};

}  // namespace muster::client
