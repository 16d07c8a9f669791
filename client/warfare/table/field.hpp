#pragma once

#include "client/battle/log.hpp"
#include "client/battle/think/candidates.hpp"
#include "client/battle/think/hint.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/warfare/choice/offer.hpp"
#include "client/warfare/table/layout.hpp"
#include "engine/warfare/model/words.hpp"
#include "engine/warfare/players/odds.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

/// The battlefield of a warfare battle, from its state: nothing is hidden there (WF-18).
namespace muster::client::warfare_table {

/// A unit or Fortification of a side, 0 Madder or 1 Woad.
struct Spotted {
    int side{};
    warfare::Index unit{warfare::no_unit};
    bool operator==(const Spotted&) const = default;
};

/// What the battlefield asks of its scene beside the commands that all scenes know.
enum class Act {
    look,    ///< side, unit: a card that is no target and takes no order.
    aim,     ///< place in Offer::aims of what is chosen
    roll,    ///< The die that is due falls.
    pace,    ///< Fast, or every die.
    ask,     ///< Ask: opens that question.
    answer,  ///< number of the answer, from the top
    magic,   ///< No unit, but an effect of magic is chosen.
    hint,
    concede,
    tab  ///< place of a tab, with large text
};

/// A question that lies over the field.
enum class Ask { none, retreat, elsewhere, surrender };
/// The actions that are legal without being listed (WF-171, WF-172, WF-176), as `answer` counts
/// them.
[[nodiscard]] std::vector<warfare::Action> events_elsewhere(const warfare::State& state);

/// What the player has open; says nothing about the battle.
struct Ui {
    std::optional<warfare::Index> chosen;  ///< A unit to order; no_unit for battle magic.
    std::size_t aim{};                     ///< Place in Offer::aims of it.
    Ask ask{Ask::none};
    bool shows_log{};
    std::optional<Spotted> zoom;
    std::optional<std::pair<double, double>> pull;  ///< Where the pointer drags the chosen unit to.
    std::optional<Spotted> dropped;  ///< The target that it was dropped on: the order is asked for.
    int log_back{};
    int tab{};  ///< Of large text (warfare/large).
};

/// The chances of every order of one unit, made once for each moment.
struct Chances {
    warfare::Index unit{warfare::no_unit};
    Aim aim;
    std::vector<std::pair<warfare::Index, warfare::AttackOdds>> of;  ///< By target.
    [[nodiscard]] const warfare::AttackOdds* find(warfare::Index target) const;
};
[[nodiscard]] Chances chances(const warfare::State& state, const Offer& offer, warfare::Index unit,
                              const Aim& aim);

/// A card that is drawn beside its place.
struct Moved {
    Spotted who;
    double dx{}, dy{};
};

/// A list of one army, with large text: what is in view, and all its rows as drawn last.
struct UnitList {
    ScrollList list;
    std::vector<Command> rows;
};

/// All that the battlefield shows.
struct Input {
    const warfare::State* state{};
    const Offer* offer{};
    const warfare::Words* words{};    ///< Names of rows and wording of traits.
    const warfare::Tables* tables{};  ///< The rows.
    const Chances* chances{};         ///< Of what is chosen, or may be; may be null.
    const std::vector<LogLine>* log{};
    const std::vector<warfare::Event>* last{};  ///< Whose rolls are shown; may be null.
    std::array<warfare::UnitSet, 2> closed{};   ///< By side: units whose place is no longer shown.
    bool can_undo{};
    Seat near{Seat::red};                    ///< Whose army lies below.
    std::array<bool, 2> people{true, true};  ///< Who is led by a person.
    bool every_die{};                        ///< Each roll waits to be made.
    bool real_dice{};                        ///< People roll their own dice and enter the faces.
    bool is_watched{};                       ///< Somebody looks on: nothing is offered.
    std::function<void(Builder&, const Layout&)> draw_bar{};  ///< Then in the place of orders.
    const Hint* hint{};                                       ///< Asked for; may be null.
    bool is_hint_due{};   ///< Asked for, and still thought about.
    Thinking thinking{};  ///< A computer is to move, and takes its time.
    Ui ui;
    std::string problem;
    // Of large text: what of the own and the other list is in view, and what was looked at last.
    std::array<UnitList, 2>* lists{};
    std::optional<Command> looked{};
    // While something moves (motion.hpp):
    bool is_moving{};
    std::optional<Spotted> actor{};           ///< Its card is described.
    const Moved* moved{};                     ///< Above all other cards.
    const warfare::State* next{};             ///< Cards that turn until then are turning,
    double turned{};                          ///< so much of the way, 0 to 1.
    double tumble_ms{-1}, tumbles_for_ms{1};  ///< The last rolls still tumble.
};

/// Zones in Tab order.
namespace zone {
inline constexpr int own = 0, orders = 1, targets = 2, tools = 4, log = 5;
}

[[nodiscard]] Screen screen(const Input& input, const Frame& frame);
/// How many cards lie in the far and the near rank.
[[nodiscard]] std::array<int, 2> counts(const Input& input);
/// The card of either side that lies at a point of the window.
[[nodiscard]] std::optional<Spotted> card_at(const Input& input, Size size, double x, double y);
/// The card that stands behind a command, if one does.
[[nodiscard]] std::optional<Spotted> shown_by(const Input& input, const Command& command);

/// What one drawing pass shares.
struct Pen {
    Builder& builder;
    const Input& input;
    Layout layout;
    [[nodiscard]] const warfare::State& state() const { return *input.state; }
    /// Whose order, choice or Courage it is; 0 or 1, and -1 while the dice roll or it is over.
    [[nodiscard]] int mover() const;
    [[nodiscard]] bool is_asked() const;  ///< A person is, and not only looks on.
    [[nodiscard]] std::vector<Aim> aims() const;
    [[nodiscard]] std::optional<Aim> aim() const;
    [[nodiscard]] bool is_hinted(const Spotted& who) const;  ///< The hint is about that card.
    [[nodiscard]] std::string name(const Spotted& who) const;
    [[nodiscard]] Box cell(const Spotted& who) const;
    /// What the unit was dropped on or is dragged over, else what the pointer or the focus lies on.
    [[nodiscard]] std::optional<Spotted> pointed() const;
};
/// Of a chance, such as "45 %"; what can happen at all is never "0 %".
[[nodiscard]] std::string percent(double chance);
/// Units first, then Fortifications, as they lie in a rank.
[[nodiscard]] std::vector<warfare::Index> rank_of(const Input& input, int side);
[[nodiscard]] std::optional<std::size_t> place_in_rank(const Input& input, const Spotted& who);
/// The units that had left before the round began: their places close up with it.
[[nodiscard]] std::array<warfare::UnitSet, 2> closed_places(std::span<const warfare::Event> events);

/// What a card is at this moment: a unit to choose, a target, or only to be looked at; without its
/// box (ranks.cpp).
[[nodiscard]] Spot card_spot(const Pen& pen, const Spotted& who);
/// The order that is pointed at, if its odds are known (note.cpp).
[[nodiscard]] const warfare::AttackOdds* pointed_odds(const Pen& pen, warfare::Action& order);
/// Its lines with the words that have a meaning (overlays.cpp).
void draw_story_lines(Pen& pen, const Box& box);
void draw_ranks(Pen& pen);  // ranks.cpp: cards, and the ties between them
/// Around what may be attacked; each arm so long.
void draw_corners(Builder& b, const Box& card, const char* colour, double arm);
void draw_labels(Pen& pen, int rank);  // labels.cpp: 0 far, 1 near
void draw_ties(Pen& pen);              // ties.cpp: between the ranks
/// The target that the order of the chosen unit is aimed at.
[[nodiscard]] std::optional<Spotted> aimed_at(const Pen& pen);
[[nodiscard]] Box card_box(const Pen& pen, const Spotted& who);  ///< As it lies now.
void draw_card(Pen& pen, const Spotted& who);                    // card.cpp
void draw_unit_panel(Pen& pen);                  // unit_panel.cpp: the card that is looked at
void draw_zoomed(Pen& pen, const Spotted& who);  // unit_panel.cpp: the same, whole
void draw_orders(Pen& pen);       // due.cpp: what may be done now, or the die that is due
void draw_unit_orders(Pen& pen);  // orders.cpp: of the unit that is chosen, or before one is
/// The hint is about such an action.
[[nodiscard]] bool is_hinted(const Pen& pen,
                             const std::function<bool(const warfare::Action&)>& fits);
void draw_note(Pen& pen);  // note.cpp: exact odds, or what happened last
/// prospects.cpp: whom the unit in focus may attack; nothing before a unit can be chosen.
void draw_prospects(Pen& pen, const Box& box);
/// odds.cpp: the checks of an Attack or Charge, and the target's die afterwards.
void draw_order_odds(Pen& pen, const Box& panel, const warfare::Action& order,
                     const warfare::AttackOdds& odds);
void draw_banner(Pen& pen);  // banner.cpp
void draw_tools(Pen& pen);   // tools.cpp: under the log, or in the banner
void draw_log(Pen& pen);     // overlays.cpp
[[nodiscard]] Box log_box(const Layout& layout);
void draw_overlays(Pen& pen);  // overlays.cpp
/// dice.cpp: a casualty die with the face it shows; amber once its unit is diminished.
void draw_casualty_die(Builder& b, const Box& box, int faces, int face, bool is_diminished);
/// arms.cpp: the unit's charge on its army's livery.
void draw_arms(Builder& b, const Box& box, const warfare::Army& army, const warfare::Unit& unit);
[[nodiscard]] const char* type_sign(warfare::Type type);

}  // namespace muster::client::warfare_table
