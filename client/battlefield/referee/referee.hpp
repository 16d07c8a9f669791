#pragma once

#include "client/battlefield/pack/pack.hpp"
#include "client/battlefield/referee/rulings.hpp"
#include "client/battlefield/replay/session.hpp"
#include "client/battlefield/table/board.hpp"
#include "client/battlefield/table/table.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/widgets/text_field.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::client {

namespace battlefield_referee {

/// What can be asked for here, beside the squares of the map.
enum class Act {
    unit,     ///< -1 or 1: the unit before, the next
    ruling,   ///< Ruling: what is to be entered about it
    army,     ///< the army that it is about
    loss,     ///< battlefield::Loss
    attack,   ///< -1 or 1
    defence,  ///< -1 or 1
    ml,       ///< -1 or 1
    rounds,   ///< -1 or 1
    number,   ///< -1 or 1
    side,     ///< that wins; -1 nobody
    reason,   ///< The field of the reason.
    rule,     ///< Rules what is entered.
    list,     ///< Back to the list of rulings.
    uncover,  ///< The screen has been passed on.
    leave
};

/// What a ruling is called, as a part of messages, and its sign.
struct Look {
    const char *id, *sign;
};
[[nodiscard]] const Look& look_of(Ruling ruling);
/// The shaded head of a panel; where it ends.
double draw_panel_head(Builder& b, const Box& box, const std::string& sign,
                       const std::string& words);

/// Zones in Tab order; the map comes before them.
namespace zone {
inline constexpr int unit = 1, rulings = 2, entries = 3, reason = 4, rule = 5, head = 8;
}

}  // namespace battlefield_referee

/// The referee's panel over an open battle: the whole map, what may be ruled about the chosen unit
/// and the armies, and what each ruling would come to. It sees all.
class BattlefieldRefereeScene : public Scene {
  public:
    /// `unit` is chosen as it opens. With `is_covered` the screen is passed on first.
    BattlefieldRefereeScene(Host& host, BattlefieldSession& session, const BattlefieldPack& pack,
                            std::optional<battlefield::Index> unit, bool is_covered);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    void shown() override { refresh(); }
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    [[nodiscard]] std::vector<KeyUse> key_uses() const override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;
    bool grab(const Command& command) override;
    void carry(double x, double y) override;
    void drop(double x, double y) override { carry(x, y); }
    void translated() override { refresh(); }

  private:
    using Act = battlefield_referee::Act;
    using Entry = battlefield_referee::Entry;
    using Index = battlefield::Index;
    using Ruling = battlefield_referee::Ruling;

    /// Takes up the battle as it stands now.
    void refresh();
    void local(Act what, int value);
    void open_entry(Ruling ruling);
    void change_entry(Act what, int value);
    void give_ruling();
    void undo();
    void back();
    /// The chosen unit large, or no longer.
    void look_closely();
    void choose(Index unit);
    void choose_at(Square square);
    void step_unit(int by);
    /// By arrows over the map, or from place to place beside it.
    bool move_cursor(int dx, int dy);
    bool move_beside(Key key);
    bool tab_to_map(bool is_on);
    /// The chosen unit's, or the middle.
    [[nodiscard]] Square home() const;
    bool zoom(char letter);
    /// The entry with the reason as far as it has been typed, without the space around it.
    [[nodiscard]] Entry entry() const;
    /// Why the rules bar a ruling, in words.
    [[nodiscard]] std::string refusal(Ruling ruling, std::string_view rule) const;
    /// Why what is entered can't be ruled, in words; empty where it can.
    [[nodiscard]] std::string obstacle() const;
    [[nodiscard]] std::optional<Square> cursor() const;
    [[nodiscard]] std::vector<Index> units() const;
    [[nodiscard]] std::string name_of(Index unit) const;
    [[nodiscard]] std::string side_name(int side) const;

    // What is shown.
    void draw_head(Builder& b) const;
    [[nodiscard]] battlefield_table::Input input() const;
    void draw_unit(Builder& b, const Box& box) const;
    void draw_list(Builder& b, const Box& box) const;
    void draw_ruling(Builder& b, const Box& box, Ruling ruling, char key) const;
    void draw_past(Builder& b, const Box& box) const;
    void draw_entry(Builder& b, const Box& box) const;
    double draw_fields(Builder& b, const Box& box) const;
    double draw_reason(Builder& b, const Box& box) const;
    void draw_outlook(Builder& b, const Box& box) const;
    void say_own_effect(const Builder& b, std::vector<std::string>& out) const;
    [[nodiscard]] std::vector<std::string> outlook_lines(const Builder& b) const;
    [[nodiscard]] std::string names_of(battlefield::UnitSet units) const;
    [[nodiscard]] Screen cover(const Frame& frame) const;

    BattlefieldSession* session_;
    const BattlefieldPack* pack_;
    battlefield::State state_;  ///< All of it.
    std::optional<Index> unit_;
    std::optional<Entry> entry_;  ///< Without one the list stands.
    std::optional<battlefield_referee::Outlook> outlook_;
    TextField reason_{{}, battlefield::Reason::most, TextField::Limit::bytes};
    bool is_covered_{};
    bool is_zoomed_{};  ///< The chosen unit, large.
    Command under_layer_;
    std::string problem_, notice_;
    battlefield_table::Offer offer_;  ///< Nothing: the referee moves nobody.
    Camera camera_;
    std::optional<std::pair<double, double>> pan_;
    mutable BoardView view_;
    mutable Screen beside_;  ///< The places beside the map.
    mutable battlefield_table::Ground ground_;
};

}  // namespace muster::client
