#pragma once

#include "client/battle/lesson/lesson_table.hpp"
#include "client/battle/log_scroll.hpp"
#include "client/battle/seat_looks.hpp"
#include "client/battle/think/thoughts.hpp"
#include "client/scenes/scene.hpp"
#include "client/warfare/pack/pack.hpp"
#include "client/warfare/replay/session.hpp"
#include "client/warfare/table/field.hpp"
#include "client/warfare/table/motion.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::client {

/// The open battle of warfare: the field, and in the end the result in its place.
class WarfareScene : public Scene, public LessonGuide {
  public:
    WarfareScene(Host& host, WarfareSession& session, const WarfarePack& pack);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    [[nodiscard]] Size least() const override { return smallest_in_tabs; }
    void shown() override;
    bool press(Key key, char letter) override;
    [[nodiscard]] std::vector<KeyUse> key_uses() const override;
    void scroll(double x, double y, int rows) override;
    void translated() override;
    void tick(double now_ms) override;
    bool skip() override;
    /// A unit that takes orders is dragged to its target; dropped there, the order is asked for.
    bool grab(const Command& command) override;
    void carry(double x, double y) override;
    void drop(double x, double y) override;
    void give_back() override;
    [[nodiscard]] bool is_moving() const override {
        return motion_.is_running() || is_player(session_->thinks()) || hint_search_.is_busy();
    }

    [[nodiscard]] RuleRef rule() const override;
    [[nodiscard]] std::vector<Command> way_to(const std::string& line) const override;
    [[nodiscard]] std::optional<Box> aim_of(const std::string& line) const override;
    [[nodiscard]] bool aims_at_units() const override { return true; }
    [[nodiscard]] std::optional<Box> place(std::string_view name, Size size) const override;
    [[nodiscard]] std::optional<Command> tab_of(std::string_view name) const override;

  private:
    /// Shows what has been done since the field was last seen, and then goes on.
    void move();
    /// Without motion a sound comes at once, else with its step.
    void cue(Cue what);
    [[nodiscard]] Screen moving(const Frame& frame) const;
    void toggle_hint();
    void forget_hint();
    /// After anything was done: what can be done now, or the result.
    void go_on();
    template <class Work>
    void attempt(const Work& work);
    void play_legal(std::size_t which);
    void choose(warfare::Index unit);
    void local(const Command& command);
    void answer(int which);
    /// G: surrender, or else the retreat that the rules leave to whoever gives up. It asks first.
    void ask_to_concede();
    /// Takes away the log or a hint; with nothing there, the menu comes. False where a place on
    /// the screen closes what lies on top.
    bool close_top();
    void back();
    // With large text (battle_large.cpp).
    [[nodiscard]] std::optional<Box> large_place(std::string_view name) const;
    [[nodiscard]] bool is_large() const { return wants_tabs(size_); }
    void open_tab(int tab);
    /// A key that is for the tabs or the lists.
    [[nodiscard]] bool press_in_tabs(Key key, char letter);
    [[nodiscard]] bool turn_lists(double x, double y, int rows);
    void place_log(const Frame& frame, const warfare_table::Input& now) const;
    void look_at(const Attention& attention) const;
    void change_pace();
    void zoom();
    [[nodiscard]] warfare_table::Input input() const;
    /// The unit whose odds are shown: the chosen one, or the one that is looked at before.
    [[nodiscard]] std::optional<warfare::Index> unit_of_chances(const Attention& attention,
                                                                const warfare::State& state) const;

    WarfareSession* session_;
    const WarfarePack* pack_;
    MotionOf<warfare_table::Step> motion_;  ///< The battle on disk is ahead of it.
    /// What has been shown: so many actions and events, and where they led.
    std::size_t seen_actions_{}, seen_events_{};
    warfare::State seen_;
    mutable std::size_t shown_events_{};  ///< Events in `log_`.
    warfare_table::Ui ui_;
    warfare_table::Offer offer_;
    std::vector<warfare::Event> last_;
    mutable std::optional<warfare_table::Chances> chances_;
    HintSearch<warfare::Rules> hint_search_;
    mutable std::optional<Hint> hint_;  ///< Made with the words of the next picture.
    mutable std::vector<LogLine> log_;
    mutable bool has_log_{};
    mutable LogScroll log_scroll_;
    mutable bool log_is_drawer_{};
    std::string problem_;
    ThinkingClock thinking_;
    Command under_layer_;
    mutable Size size_{smallest};                           ///< Of the last picture.
    mutable std::array<warfare_table::UnitList, 2> lists_;  ///< Of large text.
    mutable std::optional<Command> looked_;                 ///< Of its rows, the last in focus.
    Seat at_screen_{Seat::nobody};                          ///< Of several people, who looks.
    /// What one of them has open.
    struct Look {
        warfare_table::Ui ui{};
        std::array<warfare_table::UnitList, 2> lists{};
    };
    SeatLooks<Look> looks_;
};

}  // namespace muster::client
