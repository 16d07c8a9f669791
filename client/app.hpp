#pragma once

#include "client/scenes/scenes.hpp"
#include "client/scenes/session.hpp"
#include "client/settings/options.hpp"
#include "client/table/table.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace muster::client {

/// A key as the scenes know it; `letter` for Key::letter, in capitals.
enum class Key { up, down, left, right, tab, back_tab, enter, escape, space, f1, letter };

/// The program without its window: input in, screens out. Time is told by the caller.
class App {
  public:
    struct Start {
        std::array<skirmish::Commander, 2> armies;
        skirmish::Variant variant;
        std::optional<std::uint64_t> seed;  ///< Empty: a fresh one for every battle.
        std::filesystem::path folder;
        Opening opening{};
    };
    App(const draw::Studio& studio, std::shared_ptr<const skirmish::Table> table, Start start);

    void press(Key key, char letter = 0);
    void release(Key key);
    void pointer_moved(double x, double y);
    void pointer_down(double x, double y);
    void pointer_up(double x, double y);
    void resize(Size size);
    /// `now_ms` never runs backwards.
    void tick(double now_ms);

    [[nodiscard]] const Screen& screen();
    [[nodiscard]] Size size() const { return size_; }
    /// True once after anything changed.
    [[nodiscard]] bool take_change();
    [[nodiscard]] bool is_moving() const { return hold_from_.has_value(); }
    [[nodiscard]] bool is_closed() const { return is_closed_; }
    /// The open battle's setup, for the painter; changes with `battle_number`.
    [[nodiscard]] const skirmish::Setup* setup() const;
    [[nodiscard]] int battle_number() const { return battle_number_; }
    [[nodiscard]] const Session& session() const { return session_; }

  private:
    enum class Mode { title, cover, table, result };

    void changed() { is_stale_ = has_change_ = true; }
    void build();
    [[nodiscard]] Screen made() const;
    [[nodiscard]] Screen made_table() const;
    void focus_on(const Command& command);
    void activate(const Spot& spot);
    void hold(const Spot& spot);
    void run(const Command& command);
    void begin();
    void act(std::size_t which);
    void undo();
    void go_on();  ///< To the cover, the table or the result, as the battle stands.
    void enter(Mode mode);
    void close_layer();
    void zoom(const Command* which = nullptr);  ///< Without: what is pointed at or in focus.

    const draw::Studio* studio_;
    std::shared_ptr<const skirmish::Table> table_;
    Start start_;
    Session session_;
    Mode mode_{Mode::title};
    Seat at_screen_{Seat::nobody};  ///< Who holds the private screen.
    Seat last_actor_{Seat::nobody};
    skirmish::View view_;
    Choices choices_;
    std::vector<LogLine> log_;
    std::array<std::size_t, 2> seen_{};  ///< Events each seat has read.
    TableUi ui_;
    mutable std::optional<std::pair<int, std::optional<OddsNote>>> odds_;  ///< By card, -1 without.
    std::string problem_;
    Attention attention_;
    Command under_layer_;  ///< The focus to come back to.
    Screen screen_;
    Size size_{1280, 800};
    bool is_stale_{true}, has_change_{true}, is_closed_{};
    double now_ms_{}, touched_{};
    std::optional<double>
        rested_from_;  ///< Since when a focus or hover of the player's choice rests.
    std::optional<double> hold_from_;
    std::optional<Command> pointer_down_on_;
    int battle_number_{};
};

}  // namespace muster::client
