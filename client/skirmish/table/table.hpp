#pragma once

#include "client/battle/think/candidates.hpp"
#include "client/skirmish/choice/choices.hpp"
#include "client/skirmish/choice/hint.hpp"
#include "client/skirmish/choice/odds_note.hpp"
#include "client/skirmish/pack/faces.hpp"
#include "client/skirmish/table/dice.hpp"
#include "client/skirmish/table/drag.hpp"
#include "client/skirmish/table/layout.hpp"
#include "client/skirmish/table/log.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"

#include <array>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace muster::client {

/// A card of the own hand that the pointer holds, and where.
struct Drag {
    skirmish::Copy copy{skirmish::no_copy};
    double x{}, y{};
};

/// What the player has open on the table; says nothing about the battle.
struct TableUi {
    std::optional<skirmish::Copy> selected;
    double raised{1};                ///< How far it has risen, 0 to 1.
    int page{};                      ///< Of the list of choices.
    std::array<int, 2> hand_page{};  ///< Of a long hand, by seat; any number (hand_page).
    bool shows_odds{true}, shows_log{false};
    bool asks_to_concede{};
    std::optional<Drag> drag{};
    int log_back{};  ///< Lines that the log is scrolled up from the newest.
    std::optional<std::pair<Seat, skirmish::Zone>> fan;  ///< A pile spread out.
    std::optional<CardRef> zoom;
    bool zooms_commander{};
    int tab{};  ///< Of large text: its place in the row (skirmish/large).
};

/// What is on its way and so not drawn where the view has it; nothing while the table is still.
struct Absent {
    std::array<bool, 2> slots{};               ///< By seat: the card in the slot.
    std::array<skirmish::CopySet, 2> cards{};  ///< By owner: cards in hand and piles.
    bool is_moving{};                          ///< Somebody looks on, and is asked nothing.
    bool totals{};                             ///< Being counted.
};

/// What the table asks of its scene beside the commands that all scenes know.
enum class TableAct {
    face,   ///< face of a die that was rolled, 1 to 6
    erase,  ///< The last face entered.
    roll,   ///< All faces entered are right.
    hint,
    give_up,  ///< Asks whether to concede.
    concede,
    turn_hand,  ///< 1 or -1: to the next page of a long hand, or the one before.
    stop,       ///< place of the step, place of the Stop: where whoever looks is asked
    tab,        ///< place of a tab, with large text
    card        ///< line of the log, owner's seat, copy: a card that the line names
};

/// A table at which nobody acts, as in a replay: a bar stands where the slip, the choices and the
/// tools are otherwise, and the log is always open.
struct Watched {
    std::string title, words;  ///< At the foot of the log.
    bool has_open_hands{};
    std::function<void(Builder&, const Box&)> draw_bar;
};

/// All that the table scene may read: one seat's view and what is public about the commanders.
struct TableInput {
    const skirmish::View* view{};
    const Choices* choices{};
    const std::vector<LogLine>* log{};
    std::array<const skirmish::Commander*, 2> commanders{};  ///< Names and starting Morale only.
    const Faces* faces{};
    TableUi ui;
    std::optional<OddsNote> odds;  ///< For the card in focus, or the open Skirmish.
    std::optional<Hint> hint;      ///< Asked for.
    bool is_hint_due{};            ///< Asked for, and still thought about.
    std::optional<DiceNote> dice;  ///< Faces are asked for.
    Thinking thinking;             ///< A computer is to move, and takes its time.
    bool is_public{};              ///< Both look: `view` holds neither hand.
    Absent absent;
    const Watched* watched{};
    bool can_undo{};
    const char* undo_reason{"reason.undo"};                    ///< The message why not.
    bool is_shared{};                                          ///< Two people pass the screen.
    std::optional<std::array<Stop, stop_steps.size()>> stops;  ///< Of whoever looks.
    std::string problem;  ///< A sentence about what just failed; empty if nothing did.
    ScrollList* rows{};   ///< Of large text: which part of the list is in view.
};

/// Focus zones, in Tab order.
namespace zone {
inline constexpr int hand = 0, slip = 1, options = 2, far_side = 3, slots = 4, near_piles = 5,
                     tools = 6, banner = 7, log = 8;
}

/// The private screen of `input.view->seat`.
[[nodiscard]] Screen table_screen(const TableInput& input, const Frame& frame);

/// What one drawing pass of the table shares.
struct Pen {
    Builder& builder;
    const TableInput& input;
    TableLayout layout;
    [[nodiscard]] Seat near() const { return input.view->seat; }
    [[nodiscard]] Seat far() const { return opponent(near()); }
    [[nodiscard]] const skirmish::State& state() const { return input.view->state; }
    [[nodiscard]] const skirmish::Player& player(Seat seat) const {
        return state().players[index(seat)];
    }
    [[nodiscard]] const std::string& card_name(const CardRef& card) const;
    [[nodiscard]] bool is_known(const CardRef& card) const;
    /// The face or, if this seat may not know it, the back.
    [[nodiscard]] CardImage image(const CardRef& card, const Box& box, bool is_full = false) const;
    [[nodiscard]] CardImage back(Seat owner, const Box& box) const;
    [[nodiscard]] CardImage commander(Seat owner, const Box& box) const;
    /// Written from right to left, a card has its spine at the right: a row begins there, so that
    /// what the next card leaves free is the spine.
    [[nodiscard]] bool is_mirrored() const { return input.faces->is_right_to_left(); }
    [[nodiscard]] Box in_row(const Box& row, Box card) const;
};
[[nodiscard]] std::vector<skirmish::Copy> copies_of(skirmish::CopySet set);
/// Of everything, as the view that is shown wants it.
[[nodiscard]] TableLayout layout_of(const TableInput& input, Size size);

// A response window, in response.cpp: who is asked, and what the card in focus would change.
[[nodiscard]] bool is_response(const Pen& pen);
[[nodiscard]] std::string response_sentence(const Pen& pen);
/// In one line of `width` where that can be; empty where nothing can be said.
[[nodiscard]] std::string response_hint(const Pen& pen, const theme::Style& style, double width);

/// A slip's sentence, and the hint under it where there is room for both. Why the place that is
/// pointed at or in focus can do nothing stands there before either.
void draw_slip_words(Builder& builder, const Box& words, const std::string& sentence,
                     const std::string& hint, const std::string& problem);

/// The signs and figures of a face that is seen have meanings (card_terms.cpp).
void mark_terms(Builder& builder, const CardImage& image, bool is_mirrored);

// What the table of large text shows too, in its own way.

/// What the slip says, and its buttons, the first at the right end.
struct Slip {
    struct Button {
        Spot spot;
        std::string words;
        bool is_primary{}, is_hinted{};
    };
    std::string sentence, hint;
    std::vector<Button> buttons;
    int dots{};  ///< Of a computer that thinks.
};
/// Sets the focus where the moment wants it; among the places that are drawn already.
[[nodiscard]] Slip slip_of(Pen& pen);                                   // prompt.cpp
[[nodiscard]] const char* sign_of_moment(skirmish::Moment moment);      // prompt.cpp
[[nodiscard]] std::vector<std::size_t> listed_choices(const Pen& pen);  // prompt.cpp
void draw_odds(Pen& pen, const Box& box);                               // prompt.cpp
/// Units first, and then what answers: responses and Rituals.
[[nodiscard]] std::vector<skirmish::Copy> own_hand(const TableInput& input);  // hand.cpp
[[nodiscard]] bool is_hinted(const Pen& pen, skirmish::Copy copy);            // hand.cpp
[[nodiscard]] const char* why_not_now(skirmish::Moment moment);               // hand.cpp
/// The step of the Skirmish, or what goes on outside one.
[[nodiscard]] std::string moment_words(const Builder& b, skirmish::Moment moment);  // banner.cpp
/// The power and whether it is ready.
[[nodiscard]] std::string power_line(const Pen& pen, Seat seat);  // commanders.cpp
/// A card or commander as it is to be read; null where this seat may not know it.
[[nodiscard]] std::shared_ptr<const draw::Face> face_in_words(const Pen& pen, const CardRef& card,
                                                              bool is_commander);     // reading.cpp
void draw_in_words(Builder& b, const Box& box, const draw::Face& face, bool is_low);  // reading.cpp
/// The place whose card is read now, or null.
[[nodiscard]] const Spot* spot_to_read(const Pen& pen);  // reading.cpp
/// The lines of the log with their links and their bar.
void draw_story(Pen& pen, const Box& lines, double bar_x);  // leaf.cpp
/// Where whoever looks is asked: a row for each step, from `top` on.
void draw_stop_rows(Pen& pen, const Box& box, double pitch);  // leaf.cpp
[[nodiscard]] std::vector<LogLine> news_of(const Pen& pen);   // slots.cpp
[[nodiscard]] std::string dice_hint(const Pen& pen);          // dice_slip.cpp
/// "Madder: Crusader", of the dice that a side is to enter; dice_slip.cpp.
[[nodiscard]] std::string whose_dice(const Pen& pen, Seat seat);

// The parts, each in a source of its own.
void draw_banner(Pen& pen);                   // banner.cpp
void draw_commanders(Pen& pen);               // commanders.cpp
void draw_far_hand(Pen& pen);                 // cards.cpp
void draw_near_hand(Pen& pen);                // hand.cpp
void draw_piles(Pen& pen);                    // cards.cpp
void draw_slots(Pen& pen);                    // slots.cpp
void draw_prompt(Pen& pen);                   // prompt.cpp
void draw_side_panel(Pen& pen);               // prompt.cpp
void draw_hint(Pen& pen, const Box& room);    // hint_note.cpp: in `room`, or over the slots
void draw_hint_tab(Pen& pen, const Box& at);  // hint_note.cpp: over what it is about
void draw_dice_panel(Pen& pen);               // dice_slip.cpp
void draw_dice_slip(Pen& pen);                // dice_slip.cpp
void draw_reading(Pen& pen);                  // reading.cpp
void draw_log(Pen& pen);                      // leaf.cpp
[[nodiscard]] Box log_lines_box(const TableLayout& layout, bool has_stops);
void draw_tools(Pen& pen);     // leaf.cpp
void draw_watched(Pen& pen);   // watched.cpp: the bar, and the tool that leaves
void draw_drag(Pen& pen);      // drag_card.cpp
void draw_overlays(Pen& pen);  // overlays.cpp: preview, fan, zoom, keys

}  // namespace muster::client
