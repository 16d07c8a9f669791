#pragma once

#include "client/battle/own/edit_scene_of.hpp"
#include "client/battlefield/editor/map_faults.hpp"
#include "client/battlefield/editor/paint.hpp"
#include "client/battlefield/pack/maps.hpp"
#include "client/board/board_view.hpp"

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

namespace map_editor {

/// What can be asked for here.
enum class Act {
    square,       ///< x, y: paints there
    edge,         ///< x, y, Compass: of a square of the map
    tab,          ///< Tab
    brush,        ///< place in the palette
    shape,        ///< Shape
    owner,        ///< Role: of what is built
    hp,           ///< -1 or 1
    bonus,        ///< -1 or 1
    turn,         ///< The next side of a square that a wall goes to.
    direction,    ///< Compass: whose zone is painted
    attack_from,  ///< The attack comes from there.
    clear_zone,   ///< The band along the edge again.
    objective,    ///< -1 or 1
    add_objective,
    remove_objective,
    words,   ///< The field of the objective's text.
    role,    ///< Role
    test,    ///< Objective::Test
    round,   ///< -1 or 1
    width,   ///< -1 or 1
    height,  ///< -1 or 1
    fit,
    minimap,
    overview  ///< Shows the minimap, or hides it.
};

}  // namespace map_editor

/// The map editor: the map on the left, what it is painted with on the right.
class MapEditorScene : public EditSceneOf<battlefield::Map, BattlefieldMaps> {
  public:
    using Brush = map_editor::Brush;
    using Cell = board::Cell;
    using Compass = board::Compass;
    using Map = battlefield::Map;
    using Tool = map_editor::Tool;
    using Act = map_editor::Act;
    enum class Tab { ground, works, zones, objectives, map };
    enum class Shape { brush, rectangle, area, move };
    static constexpr int tab_count = 5, shape_count = 4;

    MapEditorScene(Host& host, const BattlefieldPack& pack, Work work);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    [[nodiscard]] std::vector<KeyUse> key_uses() const override;
    void scroll(double x, double y, int rows) override;
    void drag(const Command& from, double x, double y, bool is_over) override;
    bool second(const Command& on, double x, double y, bool is_over) override;
    bool grab(const Command& command) override;
    void carry(double x, double y) override;
    void drop(double x, double y) override;
    void pan(double x, double y) override;
    void give_back() override { minimap_.reset(); }

    [[nodiscard]] const Map& map() const { return draft_.now(); }
    [[nodiscard]] const std::vector<map_editor::MapFault>& faults() const { return faults_; }

  protected:
    void step(bool is_undo) override;
    [[nodiscard]] std::vector<EditFault> faults_in(const Words& words) const override;
    void go_to_fault(std::size_t place) override;
    [[nodiscard]] TextField* field_of(const Command& command) override;
    void take_text(const Command& field) override;

  private:
    /// The pointer, down on the map.
    struct Stroke {
        bool erases{};
        std::optional<bool> builds;  ///< Walls, or takes them down.
        double x{}, y{};
        std::optional<Square> from, to;
        Shape shape{};
    };
    struct Edge {
        Square square;
        Compass side{};
    };

    // The map and its steps.
    void changed();  ///< The map is another.
    template <class Change>
    void change(const Change& work) {
        draft_.change(work);
        changed();
    }
    void refuse_stroke(map_editor::Refusal refusal);

    // What is painted with.
    [[nodiscard]] std::vector<Brush> palette(Tab tab) const;
    [[nodiscard]] Brush current() const;
    void choose(std::size_t place);
    void show(Tab tab);
    void paint_square(Square square, bool erases);
    void paint_edge(const Edge& edge, Stroke& stroke);
    void paint_line(double x, double y);
    void begin_stroke(const Stroke& stroke);
    void finish_stroke();
    void paint_at_cursor(bool erases);
    [[nodiscard]] std::optional<Edge> edge_at(double x, double y) const;
    [[nodiscard]] std::optional<Square> cursor() const;
    [[nodiscard]] Cell cell_at(Square square) const;
    void look_at(Square square);
    bool move_cursor(int dx, int dy);
    void drag_minimap(const Command& from, double x, double y, bool is_over);
    /// The press on it has been let go: the cursor goes to where the map now shows.
    void leave_minimap();
    bool press_letter(char letter);
    void local(Act what, const std::array<int, 3>& args);
    void run_objective(Act what, int by);
    [[nodiscard]] const battlefield::Objective* chosen_objective() const;

    // What is shown.
    void draw_map(Builder& b) const;
    void draw_overlays(Builder& map) const;
    void draw_edge_names(Builder& b) const;
    void draw_overview(Builder& b) const;
    void draw_shapes(Builder& b, const Box& box) const;
    void add_spots(Builder& b) const;
    void draw_side(Builder& b, const Box& box) const;
    double draw_tabs(Builder& b, const Box& box) const;
    double draw_palette(Builder& b, const Box& box) const;
    void draw_swatch(Builder& b, const Box& box, const Brush& brush) const;
    [[nodiscard]] std::string brush_name(const Builder& b, const Brush& brush) const;
    [[nodiscard]] std::string brush_letter(const Brush& brush) const;
    void draw_works(Builder& b, const Box& box) const;
    void draw_zones(Builder& b, const Box& box) const;
    void draw_objectives(Builder& b, const Box& box) const;
    void draw_about(Builder& b, const Box& box) const;

    TextField words_;  ///< Of the objective.
    std::vector<map_editor::MapFault> faults_;
    std::shared_ptr<const draw::Board> board_;
    Tab tab_{Tab::ground};
    std::array<std::size_t, tab_count> chosen_{};  ///< By tab.
    Shape shape_{Shape::brush};
    battlefield::Role owner_{battlefield::Role::neither};
    int hp_{1}, bonus_{};
    Compass side_{Compass::north};
    std::size_t direction_{};
    std::size_t objective_{};
    std::optional<Stroke> stroke_;
    std::optional<Square> corner_;  ///< Of a rectangle that keys have begun.
    bool is_click_spent_{};         ///< The stroke has done what the click would do.
    Camera camera_;
    std::optional<std::pair<double, double>> pan_;
    std::optional<Box> minimap_;  ///< While the pointer holds it.
    bool hides_minimap_{};
    mutable BoardView view_;
};

}  // namespace muster::client
