#include "engine/campaign/rules/rest.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/change.hpp"
#include "engine/campaign/rules/morale.hpp"

#include <algorithm>
#include <cstdlib>

namespace muster::campaign {
namespace {

/// CA-142, CA-143: all loot that soldiers carry is left in the place.
void deposit_loot(Play& play, Army& army) {
    if (army.loot == 0) return;
    Stronghold& place_of_rest = play.state.stronghold(play.state.setting->hex(army.hex).stronghold);
    const std::int64_t left = army.loot;
    change_loot(play, army, -left, 142, "deposited");
    if (play.state.variant.deposit == Variant::Deposit::lost) return;
    auto& accounts = place_of_rest.accounts;
    const auto own = std::find_if(accounts.begin(), accounts.end(),
                                  [&](const Account& one) { return one.owner == army.commander; });
    if (own != accounts.end())
        own->loot += left;
    else
        accounts.push_back({army.commander, left});
}

/// CA-144, CA-145: NC go 5% of the soldiers toward the army's normal percentage.
void trim_followers(Play& play, Army& army) {
    const std::int64_t soldiers = army.soldiers();
    const Traits& traits = play.state.commander(army.commander).traits;
    const std::int64_t normal =
        soldiers * nc_permille(traits, is_skirmisher_only(army.detachments)) / 1000;
    const std::int64_t step = std::max<std::int64_t>(soldiers * 5 / 100, 1);
    const std::int64_t away = normal - army.nc();
    // CA-288: of any NC gained a Spartan's army takes half.
    const std::int64_t gain =
        traits.has(Trait::spartan) ? std::max<std::int64_t>(step / 2, 1) : step;
    std::int64_t change = std::clamp(away, -step, gain);
    // Shared by the soldiers; where a detachment has too few NC to lose the next one loses more.
    const std::vector<int> shares =
        shared_losses(army.detachments, static_cast<int>(std::abs(change)));
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const int part = change < 0 ? -std::min(shares[i], army.detachments[i].nc) : shares[i];
        change_people(play, army, army.detachments[i], 0, part, 0, 145, "followers of a rest");
        change -= part;
    }
    for (Detachment& one : army.detachments) {
        if (change >= 0) return;
        const int part = static_cast<int>(std::max<std::int64_t>(change, -one.nc));
        change_people(play, army, one, 0, part, 0, 145, "followers of a rest");
        change -= part;
    }
}

void rest_week(Play& play, Army& army) {
    const int resting = resting_morale(play.state.commander(army.commander).traits);
    if (army.morale != resting)
        change_morale(play, army, army.morale < resting ? 1 : -1, 141, "a week of rest");
    if (rests_in_town(play.state, army)) {
        deposit_loot(play, army);
        trim_followers(play, army);
    }
    play.report(EventKind::rest_week, 141, army).n = army.rest.days_done / days_a_week;
}

}  // namespace

bool rests_in_town(const State& state, const Army& army) {
    const StrongholdId id = state.setting->hex(army.hex).stronghold;
    if (id == no_stronghold) return false;
    if (state.setting->stronghold(id).type == StrongholdType::fortress) return false;
    return stance_to(state, army.faction, state.stronghold(id).holder) != Territory::hostile;
}

void end_rest_early(Play& play, ArmyId id, int rule, Audience audience) {
    Army* army = play.state.army(id);
    if (army == nullptr || army->rest.days_planned == 0) return;
    army->rest = {};
    if (army->activity == Activity::rest) army->activity = Activity::idle;
    if (!army->tasks.empty() && army->tasks.front().kind == TaskKind::rest) {
        army->tasks.erase(army->tasks.begin());
        army->task_days = 0;
    }
    play.report(EventKind::rest_ended, rule, *army, audience).n = 1;
    change_morale(play, *army, -2, 147, "a rest that ended early");
    if (play.state.variant.restbreak_check)
        (void)morale_check(play, id, 148, "a rest that ended early");
}

void rest_day(Play& play, ArmyId id) {
    Army& army = *play.state.army(id);
    Rest& rest = army.rest;
    if (++rest.days_done % days_a_week == 0) rest_week(play, army);
    if (rest.days_done < rest.days_planned) return;
    rest = {};
    if (!army.tasks.empty() && army.tasks.front().kind == TaskKind::rest) {
        army.tasks.erase(army.tasks.begin());
        army.task_days = 0;
    }
    play.report(EventKind::rest_ended, 146, army);
    (void)morale_check(play, id, 146, "the end of a rest");
}

namespace {

/// CA-58: what can no longer be carried is dropped.
void drop_overload(Play& play, Army& army) {
    using Overload = Variant::Overload;
    const Overload way = play.state.variant.overload;
    if (way == Overload::allow) return;
    const auto drop = [&](bool is_loot) {
        const std::int64_t over = army.supplies + army.loot - capacity(play.state, army);
        if (over <= 0) return;
        if (is_loot)
            change_loot(play, army, -std::min(over, army.loot), 58, "dropped");
        else
            change_supplies(play, army, -std::min(over, army.supplies), 58, "dropped");
    };
    drop(way == Overload::drop_loot_first);
    drop(way != Overload::drop_loot_first);
}

}  // namespace

void feed(Play& play, ArmyId id) {
    Army& army = *play.state.army(id);
    const Variant& variant = play.state.variant;
    drop_overload(play, army);
    const std::int64_t need = daily_need(army);
    if (need == 0) return;
    const bool had_any = army.supplies > 0;
    const bool is_fed = army.supplies >= need;
    change_supplies(play, army, -std::min(need, army.supplies), 62, "eaten");
    if (is_fed || (had_any && variant.partial_ration == Variant::PartialRation::proportional)) {
        if (variant.starvation_days == Variant::Starvation::consecutive) army.hungry = 0;
        army.is_hungry = false;
        return;
    }
    constexpr int fortnight = 14;
    ++army.hungry;
    army.is_hungry = true;
    play.report(EventKind::hungry, 62, army).n = army.hungry;
    if (army.hungry >= fortnight) return remove_army(play, id, 64, "starved for a fortnight");
    change_morale(play, army, -1, 63, "a day without supplies");
    (void)morale_check(play, id, 63, "hunger");
}

}  // namespace muster::campaign
