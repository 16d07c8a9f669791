#pragma once

#include <cstdint>

namespace muster::skirmish {

/// The 28 toggles of the variant file, by their names there; the defaults are the rulings (section
/// 16).
struct Variant {
    enum class ResponseWindow : std::uint8_t { before_roll, after_roll, both };
    enum class BothPass : std::uint8_t { consecutive_offense, cumulative_phase };
    enum class PassVsUnable : std::uint8_t { keep_going, ends_phase };  ///< "continue" is a keyword
    enum class UnableDefender : std::uint8_t { no_damage, unopposed };
    enum class UnopposedPile : std::uint8_t { exhausted, hand, disabled };
    enum class SavantBonus : std::uint8_t { per_bonus, once_per_skirmish };
    enum class ZeroEquipmentWinner : std::uint8_t { killed, exhausted };
    enum class DeadTie : std::uint8_t { rolloff, both_disabled };
    enum class KillCount : std::uint8_t { pile, events };
    enum class DoubleLossRetreat : std::uint8_t { both, intruder };
    enum class RoutRolls : std::uint8_t { piles, piles_and_hand };
    enum class MoraleRefresh : std::uint8_t { day, battle };
    enum class RitualUnits : std::uint8_t { army_list, not_killed };
    enum class RoleChange : std::uint8_t { reveal, hidden_on_play };
    enum class MediatedCards : std::uint8_t { exhausted, hand };
    enum class UpkeepBasis : std::uint8_t { fielded, played };
    enum class Desertion : std::uint8_t { unpaid, all };

    ResponseWindow response_window{ResponseWindow::both};
    BothPass both_pass{BothPass::consecutive_offense};
    PassVsUnable pass_vs_unable{PassVsUnable::keep_going};
    UnableDefender unable_defender{UnableDefender::no_damage};
    UnopposedPile unopposed_pile{UnopposedPile::exhausted};
    bool unopposed_is_win{false};
    SavantBonus savant_bonus{SavantBonus::per_bonus};
    ZeroEquipmentWinner zero_equipment_winner{ZeroEquipmentWinner::killed};
    DeadTie dead_tie{DeadTie::rolloff};
    KillCount kill_count{KillCount::pile};
    bool base_in_tiebreak{true};
    DoubleLossRetreat double_loss_retreat{DoubleLossRetreat::both};
    bool may_spend_last_morale{true};
    RoutRolls rout_rolls{RoutRolls::piles};
    MoraleRefresh morale_refresh{MoraleRefresh::day};
    bool reach_unopposed{false};
    RitualUnits ritual_units{RitualUnits::army_list};
    RoleChange role_change{RoleChange::reveal};
    bool oathbound_covers_discards{false};
    bool oathbound_secret{false};
    bool shaman_stacks{false};
    int mediating_chaplain_max{1};  ///< 0 to 9
    MediatedCards mediated_cards{MediatedCards::exhausted};
    bool etherealist_after_roll{false};
    UpkeepBasis upkeep_basis{UpkeepBasis::fielded};
    Desertion desertion{Desertion::unpaid};
    bool hand_sizes_public{true};
    bool always_prompt{true};

    bool operator==(const Variant&) const = default;
};

}  // namespace muster::skirmish
