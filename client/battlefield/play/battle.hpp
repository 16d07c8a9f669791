#pragma once

#include "client/battle/lesson/lesson_table.hpp"
#include "client/battle/log_scroll.hpp"
#include "client/battle/seat_looks.hpp"
#include "client/battle/think/thoughts.hpp"
#include "client/battlefield/pack/pack.hpp"
#include "client/battlefield/replay/session.hpp"
#include "client/battlefield/table/board.hpp"
#include "client/battlefield/table/motion.hpp"
#include "client/battlefield/table/table.hpp"
#include "client/scenes/scene.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::client {

/// The open battle on its map, and in the end the result in its place.
class BattlefieldScene : public Scene, public LessonGuide {
  public:
    BattlefieldScene(Host& host, BattlefieldSession& session, const BattlefieldPack& pack);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    [[nodiscard]] Size least() const override { return smallest_in_tabs; }
    void shown() override;
    bool press(Key key, char letter) override;
    [[nodiscard]] std::vector<KeyUse> key_uses() const override;
    void scroll(double x, double y, int rows) override;
    bool grab(const Command& command) override;
    void drag(const Command& from, double x, double y, bool is_over) override;
    bool second(const Command& on, double x, double y, bool is_over) override;
    void pan(double x, double y) override;
    [[nodiscard]] bool has_map() const override {
        return !is_covered_ && !ui_.large && shows_map();
    }
    void carry(double x, double y) override;
    void drop(double x, double y) override;
    void give_back() override;
    void focused(const Command& command) override;
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
    /// Shows what has been done since the map was last seen, and then goes on.
    void move();
    /// After anything was done: what can be done now, or the result.
    void go_on();
    /// Another person looks at the map: where that one looked before, or first at its commander.
    void sit_down(Seat seat);
    /// The cursor goes where whoever sits here had it; the map stays as it is.
    void take_cursor();
    /// The commander of whoever sits here, while it is on the map.
    [[nodiscard]] std::optional<Square> commander_square() const;
    /// Where the first view opens: on that one's commander, or until it stands in the middle of
    /// its zone.
    [[nodiscard]] std::optional<Square> home_square() const;
    /// A view that nobody has moved yet goes to the commander as soon as it stands.
    void follow_commander();
    template <class Work>
    void attempt(const Work& work);
    void play(battlefield::Action action);
    void choose(std::optional<battlefield::Index> unit);
    /// A click or Enter on a square.
    void at_square(Square square);
    void confirm();
    void place_rest();
    void back();
    void local(const Command& command);
    /// Lays the referee's panel over the battle.
    void open_referee();
    void toggle_hint();
    void forget_hint();
    // With large text (battle_large.cpp).
    [[nodiscard]] std::optional<Box> large_place(std::string_view name) const;
    [[nodiscard]] bool is_large() const { return wants_tabs(size_); }
    [[nodiscard]] bool shows_map() const;
    /// The one that is open: as chosen, or else that in which what is asked now is done.
    [[nodiscard]] int tab() const;
    void open_tab(int which);
    /// A key that is for the tabs.
    [[nodiscard]] bool press_in_tabs(Key key, char letter);
    void place_log(const Frame& frame, const battlefield_table::Input& now) const;
    bool move_cursor(int dx, int dy);
    void next_piece(int step);
    void look_at_commander();
    void press_zoom(char letter);
    /// A press on the minimap has been let go, or Enter came on it.
    void leave_minimap();
    /// By a gamepad, whose other buttons are taken: ends the phase, or goes on with the placing.
    void finish();
    void look_at(Square square);
    void refresh();
    /// The square of whom a person would think about first.
    [[nodiscard]] std::optional<Square> first_square() const;
    [[nodiscard]] Viewer viewer() const;
    /// Between two people of whom one may not see what the other sees.
    [[nodiscard]] bool needs_cover() const;
    /// What was done behind a cover is taken back by who did it alone.
    [[nodiscard]] bool can_undo() const;
    [[nodiscard]] BoardView view(const battlefield_table::Layout& layout) const;
    [[nodiscard]] battlefield_table::Input input(const Frame& frame) const;
    [[nodiscard]] std::optional<Square> focused_square() const;

    BattlefieldSession* session_;
    const BattlefieldPack* pack_;
    MotionOf<battlefield_table::Step> motion_;  ///< The battle on disk is ahead of it.
    std::size_t seen_actions_{}, seen_events_{};
    battlefield::Action seen_last_{};  ///< The last one of them.
    battlefield::State seen_;          ///< What has been shown so far.
    battlefield::State view_;          ///< What whoever sits at the screen sees.
    battlefield_table::Ui ui_;
    battlefield_table::Offer offer_;
    std::vector<battlefield::Event> last_;   ///< Since somebody last chose ...
    std::vector<battlefield::Event> known_;  ///< ... and those of them that the viewer may know.
    Camera camera_;
    mutable BoardView view_of_map_;
    mutable battlefield_table::Ground ground_;
    HintSearch<battlefield::Rules> hint_search_;
    mutable std::optional<Hint> hint_;  ///< Made with the words of the next picture.
    mutable std::vector<LogLine> log_;
    mutable bool has_log_{};
    mutable LogScroll log_scroll_;
    mutable bool log_is_drawer_{};
    std::string problem_;
    ThinkingClock thinking_;
    Command under_layer_;
    Seat at_screen_{Seat::nobody};  ///< Of several people, who looks.
    /// What one of them has open.
    struct Look {
        Camera camera{};
        std::optional<Square> home{}, cursor{};
        bool is_at_commander{};
        battlefield_table::Ui ui{};
    };
    SeatLooks<Look> looks_;
    std::optional<Square> home_;            ///< Where the first view of who sits here opens.
    bool is_at_commander_{};                ///< It stood there as the view opened.
    mutable std::optional<Square> cursor_;  ///< The square last in focus.
    bool is_covered_{};
    bool was_referee_{};  ///< The panel lies over the battle.
    std::optional<Square> carried_over_;
    bool is_carrying_{}, is_panning_{};
    bool is_put_down_{};  ///< By the other button, which is still down.
    double pan_x_{}, pan_y_{};
    mutable Size size_{smallest};             ///< Of the last picture.
    std::optional<int> tab_;                  ///< Chosen, with large text.
    mutable std::optional<Square> looked_{};  ///< With large text, the last in focus.
};

}  // namespace muster::client
