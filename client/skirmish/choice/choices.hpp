#pragma once

#include "client/ui/screen/screen.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::client {

/// The legal actions of the player at the screen, sorted by how they are chosen. Every index stands
/// in exactly one place.
struct Choices {
    std::vector<skirmish::Action> legal;
    std::optional<std::size_t> passive;  ///< Pass, decline, ... of the slip.
    std::map<skirmish::Copy, std::vector<std::size_t>>
        by_hand;                      ///< Through a card in the own hand.
    std::vector<std::size_t> listed;  ///< All others, in a list.
};

/// Lets the moment go by: declines, Passes, keeps the Role, or lets a unit go.
[[nodiscard]] bool is_passive(skirmish::Action::Kind kind);

/// The steps at which a player may choose whether to be asked, in their order.
inline constexpr std::array<std::string_view, 4> stop_steps{"phase_start", "before_roll",
                                                            "after_roll", "aftermath"};
/// Which of them the battle has come to; empty for none.
[[nodiscard]] std::string_view stop_step(const skirmish::State& state);

/// From the view alone; empty when the view's seat is not to move.
[[nodiscard]] Choices choices(const skirmish::View& view);

/// The card an action is about, wherever it lies.
[[nodiscard]] std::optional<CardRef> card_of(Seat seat, const skirmish::Action& action);

/// The message of the slip's word for the passive action, and the key that does it.
struct Word {
    const char *id, *key;
};
[[nodiscard]] Word passive_word(skirmish::Action::Kind kind);

/// The message for the act of a selected card, for the tab on it: "Offense", "Response".
[[nodiscard]] const char* tab_word(skirmish::Action::Kind kind);

}  // namespace muster::client
