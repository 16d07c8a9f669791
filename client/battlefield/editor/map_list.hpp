#pragma once

#include "client/battlefield/pack/maps.hpp"
#include "client/battlefield/play/session.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/builder.hpp"
#include "client/ui/list.hpp"
#include "client/ui/text_field.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// All maps of battlefield with their pictures; maps are made, changed and played from here.
class MapsScene : public Scene {
  public:
    enum Act {
        map,  ///< place in the list
        create,
        edit,
        play,
        rename,
        discard,
        called,  ///< The field of a name.
        width,   ///< -1 or 1: of a new map
        height,  ///< -1 or 1
        confirm,
        no,
        leave
    };

    /// `pack` keeps the house rules, which a battle's setup changes.
    MapsScene(Host& host, GridSession& session, GridPack& pack, std::optional<std::uint64_t> seed);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;

    [[nodiscard]] const std::vector<GridMap>& maps() const { return list_; }

  private:
    enum class Asks { nothing, discard, rename, create };

    [[nodiscard]] const GridMap* selected() const;
    [[nodiscard]] bool is_own() const { return selected() != nullptr && !selected()->is_shipped; }
    [[nodiscard]] bool has_field() const { return asks_ == Asks::rename || asks_ == Asks::create; }
    [[nodiscard]] bool is_naming() const;
    void ask(Asks what);
    void read();
    void open_editor();
    void confirm_question();
    template <class Work>
    void attempt(const Work& work);
    [[nodiscard]] std::shared_ptr<const draw::Board> board_of(const GridMap& map) const;
    void draw_list_of_maps(Builder& b, const Box& box) const;
    void draw_picture(Builder& b, const Box& box) const;
    void draw_about(Builder& b, const Box& box) const;
    void draw_choices(Builder& b, const Box& box) const;
    void draw_question(Builder& b) const;

    GridSession* session_;
    GridPack* pack_;
    std::optional<std::uint64_t> seed_;
    GridMaps maps_;
    std::vector<GridMap> list_;
    int selected_{};
    Asks asks_{Asks::nothing};
    TextField name_;
    int width_{16}, height_{14};
    std::string problem_;
    mutable ScrollList rows_;
    mutable Box rows_box_{};
    mutable std::map<std::filesystem::path, std::shared_ptr<const draw::Board>> boards_;
};

}  // namespace muster::client
