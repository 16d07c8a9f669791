#pragma once

#include "client/battle/lesson/lesson_table.hpp"
#include "client/battle/log_scroll.hpp"
#include "client/battle/seat_looks.hpp"
#include "client/battle/think/thoughts.hpp"
#include "client/scenes/scene.hpp"
#include "client/skirmish/motion/picture.hpp"
#include "client/skirmish/replay/session.hpp"
#include "client/skirmish/table/table.hpp"
#include "client/ui/widgets/list.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::client {

/// The open battle: the cover between the seats, the private table of each, and in the end the
/// result in its place.
class SkirmishScene : public Scene, public LessonGuide {
  public:
    SkirmishScene(Host& host, SkirmishSession& session, std::shared_ptr<const Faces> faces);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    [[nodiscard]] Size least() const override;
    void shown() override;
    bool press(Key key, char letter) override;
    [[nodiscard]] std::vector<KeyUse> key_uses() const override;
    void scroll(double x, double y, int rows) override;
    bool grab(const Command& command) override;
    void carry(double x, double y) override;
    void drop(double x, double y) override;
    void give_back() override { ui_.drag.reset(); }
    void tick(double now_ms) override;
    bool skip() override;
    [[nodiscard]] bool is_moving() const override {
        return motion_.is_running() || is_player(session_->thinks()) || hint_search_.is_busy() ||
               is_fresh();
    }

    [[nodiscard]] RuleRef rule() const override;
    [[nodiscard]] std::vector<Command> way_to(const std::string& line) const override;
    [[nodiscard]] std::optional<Box> aim_of(const std::string& line) const override;
    [[nodiscard]] std::optional<Box> place(std::string_view name, Size size) const override;
    [[nodiscard]] std::optional<Command> tab_of(std::string_view name) const override;

  private:
    /// Its place among the legal actions of who is at the screen.
    [[nodiscard]] std::optional<std::size_t> legal_of(const std::string& line) const;
    /// `watch`: two computers play, and who sits here looks on.
    enum class Mode { cover, table, dice, watch };

    void go_on();  ///< To the cover, the table or the result, as the battle stands.
    void enter(Mode mode);
    /// Shows who is at the screen what has happened since; false where there is nothing to show.
    bool move(bool is_taken_over);
    void toggle_hint();
    void forget_hint();
    void play_legal(std::size_t which);
    void undo();
    void set_stop(const Command& command);
    void turn_hand(int pages);
    void local(const Command& command);
    void add_face(int face);
    void erase_face();
    void roll();  ///< Plays the faces entered.
    void ask_to_concede();
    /// The cover has only just been taken off: whoever still presses a key has not yet looked.
    [[nodiscard]] bool is_fresh() const;
    /// Takes away the log, a hint, or what else lies on top and has no place that does so; with
    /// nothing there, the menu comes. False where there is such a place.
    bool close_top();
    void play(const skirmish::Action& action);
    [[nodiscard]] bool has_layer() const;
    [[nodiscard]] bool scroll_by_key(Key key);
    // With large text (battle_large.cpp).
    [[nodiscard]] std::optional<Box> large_place(std::string_view name) const;
    [[nodiscard]] bool is_large() const { return wants_tabs(size_); }
    void open_tab(int tab);
    [[nodiscard]] bool press_in_rows(Key key);
    [[nodiscard]] bool turn_rows(double x, double y, int rows);
    void place_log(const Frame& frame, bool has_stops) const;
    void open_layer();
    void close_layer();
    void zoom(const Command* which = nullptr);  ///< Without: what is pointed at or in focus.
    [[nodiscard]] TableInput table_input() const;
    [[nodiscard]] Screen table(const Frame& frame) const;
    [[nodiscard]] Screen moving_table(const Frame& frame) const;
    [[nodiscard]] Screen cover(const Frame& frame) const;

    SkirmishSession* session_;
    std::shared_ptr<const Faces> faces_;
    Mode mode_{Mode::cover};
    Seat at_screen_{Seat::nobody};  ///< Who holds the private screen.
    Seat last_actor_{Seat::nobody};
    skirmish::View view_;
    Choices choices_;
    std::vector<LogLine> log_;
    std::array<std::size_t, 2> seen_{};     ///< Events each seat has read.
    std::array<std::size_t, 2> watched_{};  ///< Actions each seat has been shown.
    Motion motion_;                         ///< The battle on disk is ahead of it.
    mutable MovingTable moving_;
    TableUi ui_;
    /// What one of the people, or the cover between them, has open.
    struct Look {
        bool shows_odds{true}, shows_log{};
        int tab{};
    };
    SeatLooks<Look> looks_;
    Seat looker_{Seat::nobody};  ///< Whose ui_ is; nobody: of the cover and the open table.
    std::optional<DiceNote> dice_;
    HintSearch<skirmish::Rules> hint_search_;
    mutable std::optional<Hint> hint_;  ///< Made with the words of the next picture.
    mutable LogScroll log_scroll_;
    mutable TableLayout layout_;  ///< As last drawn.
    mutable Size size_{smallest};
    mutable std::optional<skirmish::Copy> read_;  ///< Of the hand, looked at last.
    mutable ScrollList rows_;                     ///< Of large text.
    mutable std::optional<std::pair<int, std::optional<OddsNote>>> odds_;  ///< By card, -1 without.
    std::string problem_;
    double chosen_ms_{};                  ///< When a card was selected.
    std::optional<double> uncovered_ms_;  ///< When the hand was shown that the cover hid.
    ThinkingClock thinking_;
    Command under_layer_;  ///< The focus to come back to.
};

}  // namespace muster::client
