#pragma once

#include "client/battle/own/edit_scene_of.hpp"
#include "client/battlefield/armies/army_draft.hpp"
#include "client/battlefield/armies/army_faults.hpp"
#include "client/battlefield/pack/armies.hpp"
#include "client/battlefield/pack/faces.hpp"

#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

namespace army_builder {

/// What can be asked for here.
enum class Act {
    troop,        ///< place in the palette: puts a unit in, or soldiers
    adds,         ///< 0: a click puts a unit in; 1: soldiers
    own_row,      ///< A row of the army's own, like the troop that was looked at last.
    row,          ///< place in the palette: changes a row of the army's own
    line,         ///< place in the army
    officer,      ///< Likewise.
    commander,    ///< Likewise.
    remove,       ///< What is chosen.
    shift,        ///< -1 or 1
    apart,        ///< Head-counts become units one by one.
    scale,        ///< -1 or 1
    scale_field,  ///< Its field.
    tab,          ///< Tab
    part_name,    ///< The field of the name of what is chosen.
    of_troop,     ///< -1 or 1: another troop
    count,        ///< Soldiers more or fewer.
    count_field,
    number,  ///< ProfileKey, -1 or 1
    trait,   ///< Trait
    reset    ///< All numbers of its row.
};

}  // namespace army_builder

/// The army builder: all troops at the left, the army in the middle, and at the right the card and
/// the numbers of what is chosen, over what the rules say.
class BattlefieldBuilderScene : public EditSceneOf<battlefield::ArmyList, BattlefieldArmies> {
  public:
    using Act = army_builder::Act;
    using ArmyList = battlefield::ArmyList;
    using Line = army_draft::Line;
    using Part = army_draft::Part;
    using ProfileKey = battlefield::ProfileKey;
    using Troop = battlefield::Troop;
    enum class Tab { card, numbers, traits };
    static constexpr int tab_count = 3;
    static constexpr double line_pitch = 40;  ///< Of the lines of the army.

    BattlefieldBuilderScene(Host& host, const BattlefieldPack& pack, Work work);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    [[nodiscard]] std::vector<KeyUse> key_uses() const override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;
    bool grab(const Command& command) override;
    void carry(double x, double y) override;
    void drop(double x, double y) override;
    void give_back() override;

    [[nodiscard]] const ArmyList& army() const { return draft_.now(); }
    [[nodiscard]] const Part& chosen() const { return part_; }

  protected:
    void step(bool is_undo) override;
    [[nodiscard]] std::vector<EditFault> faults_in(const Words& words) const override;
    void go_to_fault(std::size_t place) override;
    [[nodiscard]] TextField* field_of(const Command& command) override;
    void take_text(const Command& field) override;

  private:
    void changed();      ///< The army is another.
    void sync_fields();  ///< They show what is chosen.
    template <class Change>
    void change(const Change& work) {
        draft_.change([&](ArmyList& list) {
            work(list);
            army_draft::tidy(list, tables(), pack().variant);
        });
        changed();
    }
    void choose(const Part& part);
    /// Brings the line of what is chosen into view, and the focus there.
    void show_chosen();
    void put_in(std::size_t place);
    void remove();
    void step_troop(int by);
    void local(Act what, const std::array<int, 3>& args);
    bool press_letter(char letter);
    [[nodiscard]] std::optional<Part> part_of(const Command& command) const;
    [[nodiscard]] const Line* line_of(const Part& part) const;
    [[nodiscard]] int place_of(const Part& part) const;  ///< -1 where it has no line.
    [[nodiscard]] const Troop* troop_of(const Part& part) const;
    [[nodiscard]] const BattlefieldPack& pack() const { return files_.pack(); }
    [[nodiscard]] const battlefield::Tables& tables() const { return *pack().tables; }
    [[nodiscard]] bool is_own(const Troop& troop) const {
        return army_draft::find_own(draft_.now(), troop.id) != nullptr;
    }

    void draw_columns(Builder& b, const Box& room) const;
    void draw_palette(Builder& b, const Box& box) const;
    void draw_troop(Builder& b, const Box& row, int place) const;
    void draw_army(Builder& b, const Box& box) const;
    void draw_scale(Builder& b, const Box& box) const;
    void draw_line(Builder& b, const Box& row, int place) const;
    void draw_group(Builder& b, const Box& row, const Line& line) const;
    void draw_mark(Builder& b, const Box& box, int place, bool is_commander) const;
    void draw_tools(Builder& b, const Box& box) const;
    void draw_side(Builder& b, const Box& box, bool has_card) const;
    void draw_card(Builder& b, const Box& box, const Command& of) const;
    void draw_numbers(Builder& b, const Box& box) const;
    void draw_traits(Builder& b, const Box& box) const;
    void draw_soldiers(Builder& b, const Box& box) const;
    void draw_zoomed(Builder& b) const;
    [[nodiscard]] std::string troop_name(const Troop& troop) const;
    /// What the pointer is on, or else the focus, or what is chosen: whose card is shown.
    [[nodiscard]] Command watched(const Builder& b) const;

    BattlefieldFaces faces_;
    battlefield::Army army_;  ///< As it takes the field.
    std::vector<Line> lines_;
    std::vector<Troop> palette_;  ///< The army's own rows first.
    Part part_;                   ///< What is chosen.
    std::size_t looked_at_{};     ///< In the palette.
    bool adds_soldiers_{};
    Tab tab_{Tab::card};
    TextField part_name_{}, scale_{"", 4}, count_{"", 6};
    std::optional<std::string> carried_;  ///< The unit that is dragged.
    std::optional<Command> zoomed_;       ///< Whose card lies over all else.
    mutable ScrollList troops_, rows_;
    mutable Box troops_box_{}, rows_box_{};
};

}  // namespace muster::client
