#pragma once

#include "client/ui/words/words.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// The dice that fall now, for people who roll their own.
struct DiceCall {
    enum class What {
        nothing,
        opener,
        skirmish,
        unopposed,
        rolloff,
        again,
        battlemage,
        illusion,
        rogue,
        rout
    };
    What what{What::nothing};
    std::vector<Seat> dice;                  ///< Whose each one is, in the order of SK-12.
    std::vector<int> number;                 ///< The how-manieth of its side each one is, from 1.
    skirmish::Copy copy{skirmish::no_copy};  ///< Of the first die's side; who is rolled for.
    bool operator==(const DiceCall&) const = default;
};

/// Whether people may roll what is due. Which card is drawn from a hidden hand no die of theirs
/// can say without showing it to its owner, or letting him choose: those draws stay with the seeded
/// dice.
[[nodiscard]] bool is_for_people(const skirmish::State& state);

/// From what both know; no dice where none are due or people may not roll them.
[[nodiscard]] DiceCall dice_call(const skirmish::State& state);

/// What a face is for the dice seat. SK-18: 1 to 3 is Madder, 4 to 6 Woad.
[[nodiscard]] skirmish::Action action_of(const skirmish::State& state, int face);

/// The faces typed so far, and the sentence that asks for them.
struct DiceNote {
    DiceCall call;
    std::vector<int> faces{};
    [[nodiscard]] bool is_full() const { return faces.size() == call.dice.size(); }
};
[[nodiscard]] std::string dice_sentence(const skirmish::State& state, const DiceCall& call,
                                        const Words& words);

/// What both may see of a battle, as Madder's side of the table: neither hand.
[[nodiscard]] skirmish::View public_view(const skirmish::State& state);

}  // namespace muster::client
