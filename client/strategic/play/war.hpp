#pragma once

#include "client/battle/lesson/lesson_table.hpp"
#include "client/battle/log_scroll.hpp"
#include "client/battle/seat_looks.hpp"
#include "client/battle/think/thoughts.hpp"
#include "client/scenes/scene.hpp"
#include "client/strategic/pack/pack.hpp"
#include "client/strategic/replay/session.hpp"
#include "client/strategic/table/motion.hpp"
#include "client/strategic/table/table.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::client {

/// The open war on its map, and in the end the result in its place.
class StrategicScene : public Scene, public LessonGuide {
  public:
    StrategicScene(Host& host, StrategicSession& session, const StrategicPack& pack);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    [[nodiscard]] std::vector<KeyUse> key_uses() const override;
    void scroll(double x, double y, int rows) override;
    bool grab(const Command& command) override;
    void carry(double x, double y) override;
    void drop(double x, double y) override;
    void give_back() override;
    bool second(const Command& on, double x, double y, bool is_over) override;
    [[nodiscard]] Size least() const override { return smallest_in_tabs; }
    [[nodiscard]] bool has_map() const override {
        return !is_covered_ && !ui_.card && !ui_.shows_shelf && shows_map();
    }
    void translated() override;
    void tick(double now_ms) override;
    bool skip() override;
    [[nodiscard]] bool is_moving() const override {
        return motion_.is_running() || is_player(session_->thinks()) || hint_search_.is_busy();
    }

    [[nodiscard]] RuleRef rule() const override;
    [[nodiscard]] std::vector<Command> way_to(const std::string& line) const override;
    [[nodiscard]] std::optional<Box> aim_of(const std::string& /*line*/) const override {
        return std::nullopt;
    }
    [[nodiscard]] std::optional<Box> place(std::string_view name, Size size) const override;
    [[nodiscard]] std::optional<Command> tab_of(std::string_view name) const override;

  private:
    using Index = strategic::Index;

    /// Shows what has been done since the map was last seen, and then goes on.
    void move();
    /// After anything was done: what can be done now, or the result.
    void go_on();
    /// Another person looks at the map: where that one looked before, or first at its own army.
    void sit_down(Seat seat);
    /// The cursor goes where whoever sits here had it.
    void take_cursor();
    template <class Work>
    void attempt(const Work& work);
    void play(strategic::Action action);
    void local(const Command& command);
    /// Lays the referee's page over the war.
    void open_referee();
    void toggle_hint();
    void forget_hint();
    void refresh();
    /// The army, or else the space, of whom a person would think about first.
    [[nodiscard]] std::optional<Command> first_place() const;
    [[nodiscard]] Viewer viewer_of(Seat seat) const;
    [[nodiscard]] Viewer viewer() const;
    /// Whether one of two who share the screen sees what the other may not.
    [[nodiscard]] bool hides_between(Seat one, Seat other) const;
    [[nodiscard]] bool is_shared() const { return !is_player(session_->only_person()); }
    [[nodiscard]] bool can_undo() const;
    [[nodiscard]] strategic_table::Input input(const Frame& frame) const;
    void make_log(const Frame& frame) const;

    // With large text (war_large.cpp).
    [[nodiscard]] std::optional<Box> large_place(std::string_view name) const;
    [[nodiscard]] bool is_large() const { return wants_tabs(size_); }
    [[nodiscard]] bool shows_map() const;
    /// The one that was chosen, or where what is asked is answered.
    [[nodiscard]] int tab() const;
    void open_tab(int which);
    /// A key that is for the tabs.
    [[nodiscard]] bool press_in_tabs(Key key, char letter);
    void place_log(const Frame& frame) const;
    /// The wheel over a map that does not show whole.
    [[nodiscard]] bool turn_map(double x, double y, int rows);

    // How keys and drags move over the map (war_keys.cpp).
    bool move_cursor(int dx, int dy);
    bool next_army(int step);
    bool press_letter(char letter);
    void finish();
    /// The army that is pointed at, in focus or chosen.
    [[nodiscard]] std::optional<Index> looked_army() const;
    /// The space that the focus is in.
    [[nodiscard]] std::optional<Index> focused_space() const;
    /// The place of the map under the pointer.
    [[nodiscard]] std::optional<Command> place_at(double x, double y) const;

    StrategicSession* session_;
    const StrategicPack* pack_;
    MotionOf<strategic_table::Step> motion_;  ///< The war on disk is ahead of it.
    std::optional<std::size_t> skipped_;      ///< The group of steps that is passed over.
    std::size_t seen_actions_{}, seen_events_{};
    std::size_t opened_at_{};        ///< Actions as the war was opened here.
    strategic::Action seen_last_{};  ///< The last one of them.
    strategic::State seen_;          ///< What has been shown so far.
    strategic::State view_;          ///< What whoever sits at the screen sees.
    std::optional<strategic_table::Fought> fought_;
    strategic_table::Ui ui_;
    strategic_table::Offer offer_;
    mutable strategic_table::Kept kept_;
    mutable strategic_table::Layout layout_;
    mutable strategic_table::Chart chart_;  ///< Of the last picture.
    HintSearch<strategic::Rules> hint_search_;
    std::vector<strategic::Action> hint_legal_;  ///< What it chose from.
    mutable std::optional<Hint> hint_;           ///< Made with the words of the next picture.
    mutable std::vector<LogLine> log_;
    mutable bool has_log_{};
    mutable LogScroll log_scroll_;
    mutable Size size_{smallest};              ///< Of the last picture.
    std::optional<int> tab_;                   ///< Chosen, with large text.
    mutable std::optional<Command> looked_{};  ///< With large text, the place last in focus.
    std::string problem_;
    ThinkingClock thinking_;
    Command under_layer_;
    Seat at_screen_{Seat::nobody};  ///< Of several people, who looks.
    /// What one of them has open.
    struct Look {
        strategic_table::Kept::Place place{};
        std::optional<Command> cursor{};
        strategic_table::Ui ui{};
    };
    SeatLooks<Look> looks_;
    bool is_covered_{};
    bool was_referee_{};                                   ///< The page lay over the war.
    mutable std::vector<std::pair<Box, Command>> places_;  ///< Of the map, what lies on top last.
    std::optional<Command> carried_over_;
    bool is_carrying_{};
    bool is_put_down_{};  ///< By the other button, which is still down.
};

}  // namespace muster::client
