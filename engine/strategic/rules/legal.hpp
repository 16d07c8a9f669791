#pragma once

#include "engine/strategic/model/state.hpp"

#include <utility>

/// What the rules allow, and the small questions that orders and their judge share.
namespace muster::strategic {

/// What the fallen, places and medals bring and cost is CP, gold, or both: by the war's economy,
/// and gold alone where the variant has no CP (ST-23, ST-342).
[[nodiscard]] bool settles_in_cp(const State& state);
[[nodiscard]] bool settles_in_gold(const State& state);
/// The ability that offers this one as an option, or the ability itself.
[[nodiscard]] AbilityId parent_ability(const State& state, AbilityId ability);
/// Whether an army may buy, or keep, an Augment (ST-353).
[[nodiscard]] bool is_eligible(const State& state, Index army, Index doctrine);
/// The Augments that it may buy, or keep.
[[nodiscard]] Set eligible_for(const State& state, Index army);
/// Of these, what the referee has allowed it (ST-355).
[[nodiscard]] Set allowed_to(const State& state, Index army);
/// In CP: of a new Augment, or of the growth since it was paid for (ST-352, ST-354).
[[nodiscard]] int augment_price(const State& state, Index army, Index doctrine);
[[nodiscard]] int paid_steps_of(const ArmyState& army, Index doctrine);
/// Whether forced marches cost nothing (ST-345).
[[nodiscard]] bool marches_free(const State& state, Index faction);
/// Gold for an army in a War Turn, as the toggle of ST-R100 rounds it.
[[nodiscard]] int upkeep_of(const State& state, Index army);
/// A week of an army's upkeep, in gold (ST-145).
[[nodiscard]] int week_of(const State& state, Index army);
/// STR of what stays and of a part of `part` Size (ST-125).
[[nodiscard]] std::pair<int, int> shared_str(int str, int size, int part);
/// Whether combining two armies costs that.
[[nodiscard]] bool pays_to_merge(const State& state, Index army, Index other);
/// Whether a formation ends at the STR, or Size, that its army has now (ST-284, ST-R169).
[[nodiscard]] bool breaks_formation(const State& state, Index army, const Effect& effect);
/// Whether no use of an ability is left in this War Turn (ST-234, ST-R154).
[[nodiscard]] bool is_spent(const State& state, Index army, std::uint16_t what);
/// Levels for an army's next battle after so many that it started (ST-114).
[[nodiscard]] int price_of_battle(int started);
[[nodiscard]] int conversion_gold(int size);
[[nodiscard]] int conversion_cp(int size);
/// A new army of what is left of one (ST-494).
[[nodiscard]] ArmyState remnant_of(const ArmyState& old, int size, int fell_size, int fell_str);

/// Whether an army may attack another (ST-93, ST-38).
[[nodiscard]] Refusal attack_refusal(const State& state, Index army, Index target);
/// Whether nothing that an army does reveals it (ST-251); those that count as such are (ST-R157).
[[nodiscard]] bool is_never_revealed(const State& state, Index army);
/// Whether the attack of an army comes as a surprise: it is hidden from the other (ST-198), and in
/// cover too deep for Spies it is not known to be where it is (ST-323).
[[nodiscard]] bool is_surprise(const State& state, Index army, Index target);
/// Whether a feral army feeds on another, of either side (ST-274).
[[nodiscard]] bool is_prey(const State& state, Index army, Index other);
/// What a feral army must attack: the nearest that its faction sees; the owner chooses of several,
/// unless the referee has. None for armies that are not feral.
[[nodiscard]] Set nearest_prey(const State& state, Index army);
/// Whom a victor may attack next: not the army that it has just fought (ST-R72).
[[nodiscard]] Set pursuits_of(const State& state);
/// Whom a fallen army may attack in its Final Stand: the nearest within its reach that it sees;
/// none without that ability (ST-290).
[[nodiscard]] Set stand_targets(const State& state, Index army);
/// Where a march of a feral army may end: in reach of its prey, or nearer; anywhere without prey.
[[nodiscard]] Set ways_to_prey(const State& state, Index army);
/// What is judged by: all that is so, or what the army's own faction can know of it (ST-199).
enum class Knowing : std::uint8_t { all, own };
/// Whether a special Battle Action still works, or may be declared.
[[nodiscard]] Refusal special_refusal(const State& state, const Declaration& one,
                                      Knowing knowing = Knowing::all);
/// The other army of the first declared battle of an army; absent where it has none.
[[nodiscard]] Index opponent_of(const State& state, Index army);
/// Where the defender may ride at archers (ST-229).
[[nodiscard]] Set approaches_of(const State& state);
[[nodiscard]] bool can_slip_away(const State& state);
/// Whether a side of the battle may retreat: no rule forbids it, and there is a place (ST-118).
[[nodiscard]] bool can_leave(const State& state, std::size_t side);
[[nodiscard]] bool can_press(const State& state);
/// Whether a faction may decide over a place (ST-168).
[[nodiscard]] bool can_take(const State& state, Index faction, Index space);
/// Adds what a faction of a side may declare before pools are built (ST-94): with the army that
/// fights, where it is its own, and with those that may help it.
void list_options(const State& state, std::size_t side, Index faction, Actions& out);
/// The same of the faction that is asked.
void list_options(const State& state, Actions& out);

/// The same of an input of the referee, which may come at any time but in the middle of dice.
[[nodiscard]] Refusal referee_refusal(const State& state, const Action& action);
/// What the log says of such an input: as the action has it, with the army that its battle is
/// against.
[[nodiscard]] Event ruling_event(const State& state, const Action& action);
/// Why an action is not allowed; absent where it is.
[[nodiscard]] Refusal refusal(const State& state, const Action& action);

}  // namespace muster::strategic
