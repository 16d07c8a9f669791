#pragma once

#include "client/battle/log.hpp"
#include "client/battle/think/candidates.hpp"
#include "client/battle/think/hint.hpp"
#include "client/battlefield/choice/offer.hpp"
#include "client/battlefield/table/layout.hpp"
#include "client/board/counter.hpp"
#include "client/board/overlays.hpp"
#include "client/ui/screen/builder.hpp"
#include "engine/battlefield/wording/words.hpp"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// The battlefield as one player, or whoever looks on, sees it. All is drawn from a view.
namespace muster::client::battlefield_table {

/// What can be asked for here.
enum class Act {
    square,      ///< x, y of the map: looks at it, chooses, aims, or confirms what is aimed at
    tray,        ///< unit that is not placed yet
    confirm,     ///< Does what is aimed at.
    choice,      ///< place among Offer::legal: an answer that has no square
    other,       ///< place among Offer::others
    more,        ///< The next of many answers.
    place_rest,  ///< The computer's way, from here on.
    mode,        ///< The other mode of the attack that is aimed at.
    number,      ///< by how much: the number that a referee enters
    rule,        ///< The referee's number is entered.
    roll,        ///< The dice that are due.
    layers,      ///< Shows other overlays.
    referee,     ///< Opens the referee's panel.
    minimap,     ///< A point of it was pressed; by Enter: shows the commander.
    overview,    ///< Shows the minimap, or hides it.
    tab,         ///< place of a tab, with large text
    commander,   ///< The cursor goes to the commander.
    uncover,     ///< The screen has been passed on.
    fit,
    hint
};

/// Which overlays lie on the map beside those of the chosen unit.
enum class Layers { command, plain, range };

/// What the player has open; says nothing about the battle.
struct Ui {
    std::optional<Index> chosen;
    std::optional<Square> aim;
    bool prefers_melee{};  ///< Of an attack that may be made in two modes.
    Layers layers{Layers::command};
    bool hides_minimap{};
    std::optional<Box> minimap;  ///< Where it stays while the pointer holds it.
    bool shows_log{};
    std::optional<Index> large;  ///< The unit that is shown whole.
    int log_back{};
    int tab{};     ///< Of large text (battlefield/large).
    int number{};  ///< That a referee is about to enter, or how many pages of answers are passed
                   ///< over.
};

/// Whom the panels describe: what is pointed at, else what is in focus, else what is chosen.
[[nodiscard]] std::optional<Index> looked_at(const State& state, const Attention& attention,
                                             std::optional<Index> chosen);

/// Who stands there, and of two the one above.
[[nodiscard]] std::optional<Index> unit_on(const State& state, Square square);

/// A counter that is drawn beside its square.
struct Moved {
    Index unit{};
    double x{}, y{};  ///< In squares.
};

struct Input {
    const State* state{};  ///< As the viewer sees it.
    const Offer* offer{};
    const battlefield::Words* words{};
    std::shared_ptr<const draw::Board> board;
    BoardView view;
    Layout layout;
    const std::vector<LogLine>* log{};
    const std::vector<battlefield::Event>* last{};  ///< Since somebody last chose; may be null.
    std::array<bool, battlefield::max_armies> people{};
    std::uint8_t near{};  ///< The army whose plate lies below.
    bool can_undo{};
    const char* undo_reason{"reason.undo_first"};  ///< The message why not.
    bool real_dice{};
    bool is_watched{};  ///< Somebody looks on: nothing is offered.
    UnitSet doomed{};   ///< Units that what is considered beside the map would put out of it.
    bool is_moving{};
    const Moved* moved{};
    std::function<void(Builder&, const Layout&)> draw_bar{};  ///< In the place of the prompt.
    const Hint* hint{};
    std::optional<Action> hinted{};
    bool is_hint_due{};
    Thinking thinking{};
    Ui ui;
    std::string problem;
    std::optional<Square> looked{};  ///< Of large text: last in focus, while no map shows.
};

/// Zones in Tab order.
namespace zone {
inline constexpr int map = 0, prompt = 1, tray = 2, tools = 4, log = 5;
}

[[nodiscard]] Screen screen(const Input& input, const Frame& frame);

/// What one drawing pass shares.
struct Pen {
    Builder& builder;
    const Input& input;
    [[nodiscard]] const State& state() const { return *input.state; }
    [[nodiscard]] const Layout& layout() const { return input.layout; }
    /// A person is asked, and does not only look on.
    [[nodiscard]] bool is_asked() const;
    /// The square under the pointer, or else the focus.
    [[nodiscard]] std::optional<Square> pointed() const;
    [[nodiscard]] std::optional<Index> looked_at() const;
    [[nodiscard]] std::string name(Index unit) const;
    /// The deed that a square stands for, in the mode that is preferred; null without.
    [[nodiscard]] const Deed* deed(Square square) const;
    [[nodiscard]] const Deed* aimed() const;
};

[[nodiscard]] Seat seat_of_army(std::uint8_t army);
/// A unit's counter as it stands now.
[[nodiscard]] Counter counter_of(const Input& input, Index unit);
/// Its sign, by its troop.
[[nodiscard]] std::string sign_of(const State& state, Index unit);
[[nodiscard]] std::string die_sign(int faces);

void draw_map(Pen& pen);     // map.cpp: ground, overlays and counters
void draw_banner(Pen& pen);  // banner.cpp: whose turn, round, phase and objective
void draw_plates(Pen& pen);  // banner.cpp: both armies
/// One army: its name, and what it still has (banner.cpp).
void draw_army_plate(Pen& pen, const Box& box, std::uint8_t army);
/// "Madder moves" (banner.cpp).
[[nodiscard]] std::string headline(const Pen& pen);
/// What the side to move is here for; empty where nobody has anything (banner.cpp).
[[nodiscard]] std::string objective_words(const Pen& pen);
/// The lines of the log with the words that have a meaning (aside.cpp).
void draw_story_lines(Pen& pen, const Box& box);
void draw_unit(Pen& pen);                // unit.cpp: what is looked at
void draw_zoomed(Pen& pen, Index unit);  // unit.cpp: one whole, over all else
void draw_note(Pen& pen);                // note.cpp: odds, units to place, or what happened last
bool draw_answers(Pen& pen, const Box& box);  // answers.cpp: what is answered without a square
void draw_prompt(Pen& pen);                   // prompt.cpp: what is asked
void draw_side_panel(Pen& pen);               // side_panel.cpp: log, legend and tools
/// Where the log's lines stand.
[[nodiscard]] Box log_box(const Layout& layout);

/// What a character who is with the unit brings it (BF-128); empty without one.
[[nodiscard]] std::string gift_words(const Builder& b, const battlefield::Piece& piece);
/// Why something may not be done, in words with the number of the rule.
[[nodiscard]] std::string bar_words(const Words& words, std::string_view rule);

}  // namespace muster::client::battlefield_table
