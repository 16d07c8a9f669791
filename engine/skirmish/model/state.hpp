#pragma once

#include "engine/skirmish/model/deal.hpp"
#include "engine/skirmish/model/setup.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace muster::skirmish {

/// Where a Battle stands: what the seat to move is deciding or rolling for.
enum class Moment : std::uint8_t {
    copy_power,
    dervish,
    mender_pick,
    mender_pay,
    designate,
    battle_start,
    pick_opener,
    choose_opener,
    phase_start,
    offense,
    defense,
    role,            // S1, S2, S4
    reveal_effects,  // S6, only while an effect asks
    before_roll,
    roll,
    after_roll,  // S7, S8, S9
    rolloff,     // SK-68
    save,        // S11
    triggers,    // S13, only while an effect asks or dice fall
    aftermath,   // S14
    rout,        // SK-107
    over
};

/// Inside a moment: what interrupts it. `none`: the moment's own decision.
enum class Ask : std::uint8_t {
    none,
    battlemage_die,
    illusion_die,
    illusion_aim,
    reroll_die,
    peek_pick,
    choose_card,
    effect_save,
    rogue_die,
    rout_die,
    rout_save
};

/// Why a Battle ended.
enum class Ending : std::uint8_t { none, both_passed, phases_over, rout, turn_limit, conceded };

/// One side of the open attack (SK-195): everything that ends with S15.
struct Fight {
    std::int16_t add{};      ///< Bonuses from other cards and powers; stays with the side (SK-174).
    std::int16_t own_add{};  ///< From the engaged card's own text.
    std::int16_t savant{};   ///< +2s of SK-122 already counted.
    std::int8_t dice{};      ///< `dice` effects.
    std::int8_t margin{};
    std::int8_t own_dice{}, own_margin{};
    std::uint8_t spare{}, own_spare{};
    std::uint8_t role{0xFF};         ///< Changed Role, or 0xFF.
    std::uint8_t secret_role{0xFF};  ///< SK-R25 hidden_on_play, until S3.
    Traits gained{};
    std::array<std::uint8_t, 8> faces{};  ///< Dice as rolled, 1 to 6.
    std::uint8_t dice_due{};  ///< Dice of S8, which a reroll repeats (SK-67); at most 8.
    std::uint8_t dice_rolled{};
    std::uint8_t kept{};  ///< Highest face, 0 if none.
    bool operator==(const Fight&) const = default;
};

/// What one commander owns at the table.
struct Player {
    std::int16_t morale{};
    std::int16_t base{};  ///< Base Morale.
    std::int16_t favors{}, half_influence{};
    std::int16_t kill_events{};  ///< Own units ever put in Killed (kill_count = events).
    Path path{};
    Power power{};  ///< After Tactician's copy.
    bool is_pc{}, tactician{}, holds_base{};
    std::uint8_t dervish_paths{};  ///< Bit set over Path or over Role (SK-166), one of them.
    std::uint8_t dervish_roles{};
    Copy designated{no_copy};
    Copy slot{no_copy};         ///< The card this commander has in a slot, if any.
    Copy fought{no_copy};       ///< The card of the attack just placed, for S13.
    std::uint8_t pick{0xFF};    ///< A secret setup choice until both have chosen (SK-17).
    std::uint8_t rituals{};     ///< Played this Phase.
    std::uint8_t power_uses{};  ///< This Battle; Battlemage: successes this Phase.
    std::uint8_t power_uses_skirmish{};
    std::uint8_t mindblade{};        ///< s, 0 to 2.
    bool cleric_used{};              ///< Today.
    bool passed{};                   ///< In this Phase, either way (SK-R13 cumulative).
    std::array<CopySet, 4> zones{};  ///< By Zone; a card in a slot is in none.
    CopySet army{};                  ///< All copies, granted ones included.
    CopySet trained{};
    CopySet seen{};     ///< Copies whose face the opponent has seen and may remember.
    CopySet granted{};  ///< Joined by a power (SK-16).
    CopySet used{};     ///< Put in a slot, discarded or played as a Ritual (SK-R80 "played").
    CopySet chosen{};   ///< Copies with battle-start effects chosen, before all are shown (SK-17).
    Deal cards;
    /// Two bits per limited effect: how often it was used (SK-200). While a copy is `chosen`, whose
    /// effects were not used yet, the upper bit says which of them are.
    std::array<std::uint8_t, max_copies> uses{};
    std::array<std::uint16_t, max_copies> stamp{};  ///< Order of entry into the pile it lies in.
    Fight fight;
    bool operator==(const Player&) const = default;

    [[nodiscard]] CopySet& zone(Zone z) { return zones[static_cast<std::size_t>(z)]; }
    [[nodiscard]] CopySet zone(Zone z) const { return zones[static_cast<std::size_t>(z)]; }
    [[nodiscard]] int total_morale() const { return morale + base; }  // SK-8
    [[nodiscard]] static std::uint8_t chosen_mark(std::size_t effect) {
        return static_cast<std::uint8_t>(2U << (2 * effect));
    }
    [[nodiscard]] bool has_chosen(Copy copy, std::size_t effect) const {
        return ((chosen >> copy) & 1U) != 0 && (uses[copy] & chosen_mark(effect)) != 0;
    }
    void choose(Copy copy, std::size_t effect) {
        chosen |= CopySet{1} << copy;
        uses[copy] = static_cast<std::uint8_t>(uses[copy] | chosen_mark(effect));
    }
    /// The first of the copy's chosen effects, which is then no longer one.
    [[nodiscard]] std::size_t take_chosen(Copy copy) {
        std::size_t effect = 0;
        while (!has_chosen(copy, effect)) ++effect;
        uses[copy] = static_cast<std::uint8_t>(uses[copy] & ~chosen_mark(effect));
        constexpr std::uint8_t any_mark = 0b10101010;
        if ((uses[copy] & any_mark) == 0) chosen &= ~(CopySet{1} << copy);
        return effect;
    }
    /// Whether this is the commander's power and a use of it is left.
    [[nodiscard]] bool can_use(Power wanted) const {
        return power == wanted &&
               (power == Power::cleric ? !cleric_used : power_uses < skirmish::uses(power));
    }
};

/// An effect whose steps are being carried out and had to stop for dice or a choice.
struct Running {
    std::uint8_t owner{};  ///< 0 or 1; who uses it.
    Copy copy{no_copy};
    std::uint8_t effect{}, step{}, target{};
    std::uint8_t left{};  ///< Peeks or rerolled dice still to come.
    bool active{};
    bool operator==(const Running&) const = default;
};

/// A whole Battle as a value: trivially copyable, free of heap memory, under 2 KiB.
struct State {
    const Table* table{};
    const Variant* variant{};
    std::array<Player, 2> players{};
    Moment moment{Moment::over};
    Ask ask{Ask::none};
    Seat to_move{Seat::nobody};
    std::uint8_t phase{};              ///< 1 or 2; 0 during setup.
    std::uint8_t active{};             ///< 0 red, 1 blue: whose turn it is; the attacker.
    std::uint8_t opener{};             ///< Took the first turn of the Battle (SK-33).
    std::uint8_t last_defender{0xFF};  ///< SK-9; 0xFF nobody this Phase.
    bool last_turn_passed{};           ///< The turn just finished was a Pass on Offense.
    bool opposed{};                    ///< Two engaged units; false while Unopposed.
    bool revealed{};                   ///< S3 has happened.
    bool mediated{};
    std::uint8_t declines{};         ///< In a row, in the open window.
    std::uint8_t window_actions{};   ///< Guards a window against endless custom cards.
    std::uint8_t priority{};         ///< Whose opportunity or which side of a two-sided step.
    std::uint8_t cursor{};           ///< Position within reveal effects, triggers, setup, dice.
    std::uint8_t winner_side{0xFF};  ///< Of the last Skirmish: 0 or 1; 0xFF nobody.
    std::uint8_t loser_side{0xFF};
    std::int16_t margin{};  // SK-69
    std::array<std::uint8_t, 2> rolloff{};
    std::array<std::uint8_t, 2> fate{};  ///< Zone each engaged card goes to in S12.
    std::array<std::uint8_t, 2> save{};  ///< 0 none, else 1 + means: morale, favor, influence.
    std::array<bool, 2> killed{};        ///< Put in Killed in this Skirmish.
    std::array<bool, 2> routed{};
    std::array<CopySet, 2> shown{};  ///< By viewer: the opponent's cards shown by Mender or a peek.
    CopySet rout_queue{};            ///< Units still to roll for, of the pile at hand.
    Copy doomed{no_copy};            ///< Rolled for in a Rout, or sent to Killed by an effect.
    Ending ending{Ending::none};
    std::uint8_t conceded{0xFF};  ///< 0 red, 1 blue: who gave the Battle up (SK-213).
    std::uint16_t turn{};         ///< Turns taken, 1 during the first.
    std::uint16_t stamps{};       ///< Last stamp given.
    Running running;
    bool operator==(const State&) const = default;

    /// Makes a copy of `side` that card.
    void deal(int side, Copy copy, CardIndex card) {
        players[static_cast<std::size_t>(side)].cards.deal(table->cards, bit(copy), card);
    }
    /// Lets two copies of `side` be each other's card.
    void swap_cards(int side, Copy a, Copy b) {
        const Deal& cards = players[static_cast<std::size_t>(side)].cards;
        const CardIndex card = cards[a];
        deal(side, a, cards[b]);
        deal(side, b, card);
    }
    [[nodiscard]] const Card& card(int side, Copy copy) const {
        return table->cards[players[static_cast<std::size_t>(side)].cards[copy]];
    }
    /// SK-63; no_strength if it has none.
    [[nodiscard]] int base_strength(int side, Copy copy) const {
        const Player& owner = players[static_cast<std::size_t>(side)];
        const int printed = table->cards[owner.cards[copy]].strength;
        return printed < 0 ? no_strength : printed + static_cast<int>((owner.trained >> copy) & 1U);
    }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 2048);

inline constexpr int turn_limit = 1000;  ///< SK-197: only variants that loop reach it.

}  // namespace muster::skirmish
