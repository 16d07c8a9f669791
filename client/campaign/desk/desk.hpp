#pragma once

#include "client/board/large_map.hpp"
#include "client/campaign/desk/desk_map.hpp"
#include "client/campaign/desk/ruling.hpp"
#include "client/campaign/file/session.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

namespace campaign_desk {

/// What can be asked for at the desk.
enum class Act {
    army,      ///< ArmyId: chosen in the list
    order,     ///< CommanderId: that commander's order is opened
    word,      ///< field, word: of the question
    step,      ///< field, by
    field,     ///< field: where something is typed
    reason,    ///< The field of the reason.
    usual,     ///< The usual answer to all of it.
    rule,      ///< The answer as it is entered.
    play_out,  ///< The battle on another board.
    face,      ///< sum: what the dice show
    typed,     ///< The field of a sum that is typed.
    roll,      ///< Muster rolls.
    rolls,     ///< 1: Muster rolls what is due from here on; 0: faces are typed
    rulings,   ///< 1: the usual answers from here on; 0: each is asked
    event,     ///< The clock runs to the next event ...
    dusk,      ///< ... to the end of the day's marches,
    week,      ///< ... to the end of the week,
    now,       ///< ... or to where the clock on the wall stands.
    undo,
    seen,     ///< As seen by a commander.
    papers,   ///< Letters, news, sieges and the whole log.
    by_hand,  ///< A value set by hand, news, a map, a trait.
    layers,   ///< The next layer of the map.
    tab,      ///< place of a tab, with large text
    leave
};

/// Zones in Tab order; the map comes before them.
namespace zone {
inline constexpr int map = 0, ruling = 1, orders = 2, armies = 3, clock = 4, tools = 5, tabs = 6;
}

/// With large text: what stands in which tab. Where the map stands beside them there is none for
/// it, and ruling and orders share one where they have room.
namespace large_tab {
inline constexpr int map = 0, ruling = 1, orders = 2, armies = 3, log = 4, count = 5;
}
inline constexpr LargeMap large_map{0.52, large_tab::count};

/// Where everything lies (art-maps.md 6, mock-up 13), on any screen from 1024 x 640. With large
/// text only what shows has a box, and `said` is a line of its own.
struct Layout {
    Box banner, map, clock, ruling, orders, log, armies, tools;
    Box said{}, tabs{};
    bool has_heads{true};  ///< Panels say what they are; else the tab above them does.
};
/// `ruling` is the height that the question wants.
[[nodiscard]] Layout layout_of(Size size, double ruling);
/// On any screen from 512 x 320, with that tab open.
[[nodiscard]] Layout large_layout_of(Size size, double ruling, int tab);

}  // namespace campaign_desk

/// The referee's desk over an open campaign: the whole map, the day and its hours, what waits for a
/// ruling, orders, armies, and what happened. It sees all.
class CampaignDesk : public Scene {
  public:
    CampaignDesk(Host& host, CampaignSession& session);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    void shown() override;
    void tick(double now_ms) override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;
    void pan(double x, double y) override;
    bool grab(const Command& command) override;
    void carry(double x, double y) override;
    void drop(double x, double y) override;
    void focused(const Command& command) override;
    void translated() override { map_.forget(); }
    [[nodiscard]] bool has_map() const override { return shows_map(); }
    [[nodiscard]] Size least() const override { return smallest_in_tabs; }
    [[nodiscard]] std::vector<KeyUse> key_uses() const override;
    [[nodiscard]] RuleRef rule() const override;
    /// Where its parts lie, as last drawn.
    [[nodiscard]] const campaign_desk::Layout& layout() const { return layout_; }
    [[nodiscard]] bool is_typing() const;

  private:
    using Act = campaign_desk::Act;

    /// Takes up the campaign as it stands now.
    void refresh();
    void advance(campaign::Minute until);
    /// Does something with the file; what is refused is said.
    template <class Deed>
    void let(const Deed& deed);
    void give_ruling(bool as_usual);
    void give_face(int sum);
    void give_typed();
    void run_ruling(Act what, const Command& command);
    void run_clock(Act what);
    void open_page(Act what);
    void choose_army(campaign::ArmyId army);
    /// The rows of the question, and that of a field: a battle's has two fields.
    [[nodiscard]] std::size_t row_count() const;
    [[nodiscard]] std::size_t row_of(std::size_t field) const;
    [[nodiscard]] TextField* field_in_focus();
    bool press_in_lists(Key key);
    bool press_in_question(Key key);
    [[nodiscard]] const campaign::State& state() const { return session_->state(); }

    // With large text: desk_large.cpp.
    [[nodiscard]] bool is_large() const { return wants_tabs(size_); }
    [[nodiscard]] int tab() const;
    [[nodiscard]] bool shows_map() const;
    void open_tab(int which);
    void draw_large(Builder& b) const;
    void draw_large_banner(Builder& b, const Box& box) const;
    void draw_large_tabs(Builder& b, const Box& box) const;

    // What is shown: desk_screen.cpp ...
    void draw_parts(Builder& b) const;
    /// A panel of the desk; what is left for what it holds.
    Box draw_panel(Builder& b, const Box& box, const std::string& sign, const std::string& title,
                   const std::string& right = {}, const char* right_colour = {}) const;
    void draw_banner(Builder& b, const Box& box) const;
    void draw_clock(Builder& b, const Box& box) const;
    void draw_hours(Builder& b, const Box& box) const;
    void draw_tools(Builder& b, const Box& box) const;
    void draw_said(Builder& b, const Box& box) const;
    // ... ruling_panel.cpp ...
    [[nodiscard]] double ruling_height(const Builder& b, double width) const;
    void draw_ruling(Builder& b, const Box& box) const;
    void draw_quiet(Builder& b, const Box& box) const;
    void draw_dice(Builder& b, const Box& box) const;
    void draw_question(Builder& b, const Box& box) const;
    void draw_question_wide(Builder& b, const Box& box) const;
    void draw_fields(Builder& b, const Box& box) const;
    void draw_battle(Builder& b, const Box& box, double bottom) const;
    void draw_sums(Builder& b, const Box& box) const;
    void draw_battle_row(Builder& b, const Box& row, const std::string& name) const;
    void draw_odds(Builder& b, const Box& box) const;
    void draw_field(Builder& b, const Box& box, std::size_t field) const;
    void draw_battle_cell(Builder& b, const Box& box, std::size_t field) const;
    double draw_answers(Builder& b, const Box& box) const;
    [[nodiscard]] double field_height(const Builder& b, std::size_t field, double width) const;
    [[nodiscard]] bool can_play_out() const;
    [[nodiscard]] std::string question_words(const Builder& b) const;
    // ... and lists.cpp.
    [[nodiscard]] double order_pitch() const;
    [[nodiscard]] int unread() const;
    void draw_orders(Builder& b, const Box& box) const;
    void draw_order_row(Builder& b, const Box& box, campaign::CommanderId who) const;
    void draw_armies(Builder& b, const Box& box) const;
    void draw_army_row(Builder& b, const Box& box, const campaign::Army& army) const;
    void draw_log(Builder& b, const Box& box) const;
    double draw_due(Builder& b, const Box& box) const;

    CampaignSession* session_;
    std::uint64_t tip_{};  ///< Of what follows.
    std::vector<campaign::CommanderId> inbox_;
    std::vector<campaign::ArmyId> armies_;
    std::optional<RulingDraft> draft_;
    mutable std::optional<BattleLook> look_;
    mutable bool is_look_stale_{true};
    std::optional<campaign::Minute> wall_;  ///< Where the campaign lies behind it.
    double wall_asked_ms_{};
    TextField sum_{{}, 4};
    campaign::ArmyId army_{};  ///< Chosen.
    board::Cell hex_{board::nowhere};
    DeskMap map_;
    std::optional<std::array<double, 2>> panned_from_;
    bool is_panning_{};
    int log_back_{};
    mutable int log_reach_{};
    /// The rows of a question that show, where it has more than there is room for.
    mutable std::size_t first_field_{}, last_field_{};
    mutable ScrollList orders_list_, armies_list_;  ///< Fitted whenever a screen is made.
    std::optional<int> tab_;                        ///< Asked for; else what waits shows.
    mutable Size size_{smallest};
    mutable campaign_desk::Layout layout_;
    std::string problem_;
};

}  // namespace muster::client
