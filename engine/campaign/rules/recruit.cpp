#include "engine/campaign/rules/recruit.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/change.hpp"
#include "engine/campaign/rules/makers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace muster::campaign {
namespace {

/// CA-54: the stronghold's hex, or those beside it if it is garrisoned.
std::vector<Cell> rising_hexes(const State& state, StrongholdId region) {
    const Cell hex = state.setting->stronghold(region).hex;
    const Stronghold& walls = state.stronghold(region);
    bool has_garrison =
        walls.garrison_infantry + walls.garrison_cavalry > 0 || !walls.stationed.empty();
    for (const auto& [id, army] : state.armies)
        has_garrison = has_garrison || (army.is_inside && army.hex == hex);
    if (!has_garrison) return {hex};
    std::vector<Cell> out;
    for (const Cell cell : state.setting->map.neighbours(hex))
        if (cell != nowhere) out.push_back(cell);
    return out;
}

Detachment recruits(std::string name, Arm arm, std::int64_t soldiers, StrongholdId home) {
    Detachment out;
    out.name = std::move(name);
    out.arm = arm;
    out.soldiers = static_cast<int>(soldiers);
    out.home = home;
    return out;
}

}  // namespace

std::string raise_fault(const State& state, const Army& army, const Task& task) {
    if (task.stronghold == no_stronghold) return "no region is named (CA-49)";
    if (army.faction == no_faction || state.stronghold(task.stronghold).holder != army.faction)
        return "the region is not the faction's (CA-49)";
    if (task.goal != nowhere && !state.setting->in_region(task.goal, task.stronghold))
        return "that hex lies in another region (CA-49)";
    return {};
}

int recruiting_revolt(const State& state, StrongholdId region) {
    const Stronghold& walls = state.stronghold(region);
    if (walls.recruited_on == 0 || state.day() - walls.recruited_on >= days_a_year) return 0;
    const bool is_recent =
        walls.taken_on != 0 && state.day() - walls.taken_on <= state.variant.recent_days;
    return is_recent ? 2 : 1;
}

void raise_army(Play& play, Army& army, const Task& task) {
    State& state = play.state;
    const StrongholdId region = task.stronghold;
    const std::string& name = state.setting->stronghold(region).name;
    Question question;
    question.kind = QuestionKind::raise;
    question.rule = 50;
    question.text = fmt::format("What is raised in the region of {}?", name);
    question.fields = {number_field("infantry", 0, 100'000, 500),
                       number_field("cavalry", 0, 100'000, 0), number_field("wagons", 0, 10'000, 0),
                       number_field("supplies", 0, 10'000'000, 5'000)};
    const Answer answer = play.ask(question);
    Raising raising;
    raising.region = region;
    raising.at = task.goal != nowhere ? task.goal : state.setting->stronghold(region).hex;
    raising.by = army.commander;
    raising.ready_on = state.day() + days_a_month;
    raising.supplies = answer.number("supplies");
    if (answer.number("infantry") > 0)
        raising.detachments.push_back(
            recruits(name + " Foot", Arm::infantry, answer.number("infantry"), region));
    if (answer.number("cavalry") > 0)
        raising.detachments.push_back(
            recruits(name + " Horse", Arm::cavalry, answer.number("cavalry"), region));
    int soldiers = 0;
    for (const Detachment& one : raising.detachments) soldiers += one.soldiers;
    if (soldiers < 100) {
        play.report(EventKind::refused, 37, army).text =
            "an army has at least 100 soldiers (CA-37)";
        return;
    }
    raising.detachments.front().wagons = static_cast<int>(answer.number("wagons"));
    set_followers(raising.detachments, {});
    (void)roll_revolt(play, army, recruiting_revolt(state, region), 51,
                      rising_hexes(state, region));
    state.stronghold(region).recruited_on = state.day();
    state.raisings.push_back(std::move(raising));
}

bool appear(Play& play) {
    State& state = play.state;
    const auto ready =
        std::find_if(state.raisings.begin(), state.raisings.end(),
                     [&](const Raising& one) { return one.ready_on <= state.day(); });
    if (ready == state.raisings.end()) return false;
    Raising raising = *ready;
    state.raisings.erase(ready);
    const CommanderId leader =
        make_commander(play, state.commander(raising.by).faction, raising.by);  // CA-29
    const ArmyId id = make_army(play, leader, raising.at, std::move(raising.detachments), 49);
    Army& army = *state.army(id);
    change_supplies(play, army, std::min(raising.supplies, free_capacity(state, army)), 50,
                    "raised with the army");
    Event& event = play.report(EventKind::raised, 49, army);
    event.n = army.soldiers();
    play.publish(event, army.hex,
                 fmt::format("an army gathers under {}", state.commander(leader).name));
    return true;
}

}  // namespace muster::campaign
