#pragma once

#include "client/scenes/scene.hpp"
#include "client/strategic/pack/pack.hpp"
#include "client/strategic/referee/rulings.hpp"
#include "client/strategic/replay/session.hpp"
#include "client/strategic/table/table.hpp"
#include "client/ui/widgets/text_field.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

namespace strategic_referee {

/// What can be asked for here, beside the places of the map.
enum class Act {
    group,    ///< Group: its inputs are listed
    ruling,   ///< place among rulings(): what is to be entered
    field,    ///< Field: the value before, by the arrow to the left
    step,     ///< Field, by: another of its values
    reason,   ///< The field of the reason.
    rule,     ///< Enters it.
    list,     ///< Back to the list.
    uncover,  ///< The screen has been passed on.
    leave
};

/// Zones in Tab order; the map comes before them.
namespace zone {
inline constexpr int groups = 1, rulings = 2, fields = 3, reason = 4, rule = 5, head = 8;
}

}  // namespace strategic_referee

/// The referee's page over an open war: the whole map, and below it what may be entered about its
/// battles, armies, factions and spaces, and what each would come to. It sees all.
class StrategicRefereeScene : public Scene {
  public:
    /// `army` is chosen as it opens. With `is_covered` the screen is passed on first.
    StrategicRefereeScene(Host& host, StrategicSession& session, const StrategicPack& pack,
                          std::optional<strategic::Index> army, bool is_covered);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    void shown() override { refresh(); }
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    [[nodiscard]] std::vector<KeyUse> key_uses() const override;
    [[nodiscard]] Size least() const override { return smallest_in_tabs; }
    [[nodiscard]] bool has_map() const override { return !is_covered_ && shows_map(); }
    void scroll(double x, double y, int rows) override;
    void translated() override { refresh(); }
    [[nodiscard]] RuleRef rule() const override { return {"strategic", "ST-483"}; }

  private:
    using Act = strategic_referee::Act;
    using Entry = strategic_referee::Entry;
    using Field = strategic_referee::Field;
    using Group = strategic_referee::Group;
    using Index = strategic::Index;

    /// Takes up the war as it stands now.
    void refresh();
    /// What follows from what is entered, or why it cannot be.
    void look();
    void open_entry(std::size_t ruling);
    void give_ruling();
    void hand_over();
    void undo();
    void back();
    void choose(const Command& place);
    bool move_cursor(int dx, int dy);
    bool press_in_fields(Key key);
    [[nodiscard]] std::string reason() const;
    /// Why what is entered can't be, in words; empty where it can.
    [[nodiscard]] std::string obstacle() const;
    [[nodiscard]] std::string bar_words(std::string_view rule) const;
    [[nodiscard]] bool is_large() const { return wants_tabs(size_); }
    [[nodiscard]] bool shows_map() const;
    /// Of those with large text.
    void open_tab(int which);

    // What is shown (referee_screen.cpp).
    [[nodiscard]] Screen cover(const Frame& frame) const;
    void draw_panel(Builder& b, const strategic_table::Layout& layout) const;
    void draw_list(Builder& b, const Box& box) const;
    void draw_entry(Builder& b, const Box& box) const;
    /// Its fields and the reason, in rows at most so high; where they end.
    double draw_fields(Builder& b, const Box& box, double most) const;
    void draw_field(Builder& b, const Box& box, Field field) const;
    /// Why what is entered cannot be, else what comes of it.
    [[nodiscard]] std::string note_of(const Builder& b) const;
    // With large text (referee_large.cpp).
    void draw_large_panel(Builder& b, const strategic_table::Layout& layout) const;
    void draw_large_foot(Builder& b, const Box& box) const;
    void draw_past(Builder& b, const Box& box) const;

    StrategicSession* session_;
    const StrategicPack* pack_;
    strategic::State state_;  ///< All of it.
    Group group_{Group::army};
    Index army_{strategic::absent}, space_{strategic::absent};  ///< Chosen on the map.
    std::optional<Entry> entry_;                                ///< Without one the list stands.
    std::vector<std::string> follows_;  ///< What would come of what is entered.
    TextField reason_{{}, Reason::most, TextField::Limit::bytes};
    bool is_covered_{};
    mutable Size size_{smallest};  ///< Of the last picture.
    std::string problem_, notice_;
    strategic_table::Ui ui_;  ///< What is open of the map.
    strategic_table::Offer nothing_;
    mutable strategic_table::Kept kept_;
    mutable strategic_table::Layout layout_;
    mutable strategic_table::Chart chart_;
    mutable std::vector<LogLine> log_;
};

}  // namespace muster::client
