#include "engine/campaign/rules/harry.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/change.hpp"
#include "engine/campaign/rules/rest.hpp"

#include <algorithm>
#include <vector>

namespace muster::campaign {
namespace {

int bonus_of(const Detachment& one) {
    return one.arm == Arm::cavalry ? 2 : one.is_skirmisher ? 1 : 0;
}

void lose_soldiers(Play& play, Army& army, int losses, int rule) {
    const std::vector<int> shares = shared_losses(army.detachments, losses);
    for (std::size_t i = 0; i < shares.size(); ++i)
        change_people(play, army, army.detachments[i], -shares[i], 0, 0, rule, "harried");
}

}  // namespace

int harry_chance(const Detachment& detachment) {
    return 2 + bonus_of(detachment);
}

std::string harry_fault(const State& state, const Army& army, const Harrying& order) {
    const Detachment* harrier = army.find(order.detachment);
    const Army* target = state.army(order.target);
    if (army.lost_days > 0 || army.rout_hexes > 0) return "the army is out of control (CA-188)";
    if (army.fleet.is_aboard) return "it is aboard (CA-251)";
    if (harrier == nullptr) return "the detachment is not with the army (CA-107)";
    if (harrier->is_engines || harrier->soldiers == 0) return "it has no soldiers (CA-107)";
    // First what the army sees: of what is far away its commander learns nothing by an order.
    if (target == nullptr ||
        state.setting->map.distance(army.hex, target->hex) > scouting_radius(state, army))
        return "it is beyond scouting range (CA-107)";
    if (!state.is_hostile(army, *target)) return "that army is not hostile (CA-107)";
    if (target->is_inside) return "it garrisons a stronghold (CA-116)";
    if (target->fleet.is_aboard) return "it is aboard its ships (CA-R73)";
    return {};
}

void harry(Play& play, Army& army, const Harrying& order) {
    const auto at = std::find_if(army.detachments.begin(), army.detachments.end(),
                                 [&](const Detachment& one) { return one.id == order.detachment; });
    Detachment& harrier = *at;
    Army& target = *play.state.army(order.target);
    const std::int64_t strength = harrier.soldiers;
    const std::size_t told_at = play.events.size();
    const bool succeeds = play.chance(harry_chance(harrier), 6, 107, "harrying by " + harrier.name);
    Event& event = play.report(EventKind::harried, 107, army);
    Play::share(event, target);
    event.other = target.id;
    event.n = succeeds ? 1 : 0;
    event.text = harrier.name;
    play.tell_first(told_at);
    if (!succeeds) {
        const int lost = static_cast<int>(strength / 5);
        change_people(play, army, harrier, -lost, 0, 0, 112, "lost while harrying");
    } else {
        const int bonus = bonus_of(harrier);
        switch (order.aim) {
            case Aim::kill: lose_soldiers(play, target, static_cast<int>(strength / 5), 109); break;
            case Aim::torch: {
                const int roll = play.dice(2, 6, 110, "supplies torched") + bonus;
                change_supplies(play, target, -std::min(roll * strength, target.supplies), 110,
                                "torched");
                break;
            }
            case Aim::steal: {
                const int roll = play.die(6, 111, "goods stolen") + bonus;
                (void)hand_over(play, target, army, order.goods, roll * strength, 111, "stolen");
                break;
            }
        }
    }
    const bool counts = succeeds || play.state.variant.harried_on == Variant::HarriedOn::attempt;
    const ArmyId harried = target.id;
    const ArmyId own = army.id;
    if (counts) {
        target.is_harried = true;
        end_rest_early(play, harried, 115);  // Rest is impossible (CA-114).
    }
    (void)remove_if_empty(play, harried);
    (void)remove_if_empty(play, own);
}

}  // namespace muster::campaign
