#include "engine/campaign/rules/recruit.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/change.hpp"
#include "engine/campaign/rules/makers.hpp"
#include "engine/campaign/rules/travel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
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

/// One line of what is raised (CA-50).
struct Recruits {
    std::string_view field, name;
    Arm arm{};
    bool is_heavy{}, is_skirmisher{}, is_wizard{};
    int strength{};  ///< The most of one detachment (CA-41).
};
constexpr std::array<Recruits, 6> kinds_of_recruits{{
    {"infantry", "Foot", Arm::infantry, false, false, false, 1000},
    {"heavy_infantry", "Heavy Foot", Arm::infantry, true, false, false, 1000},
    {"skirmishers", "Skirmishers", Arm::infantry, false, true, false, 1000},
    {"cavalry", "Horse", Arm::cavalry, false, false, false, 500},
    {"heavy_cavalry", "Heavy Horse", Arm::cavalry, true, false, false, 500},
    {"wizards", "Wizard", Arm::infantry, false, false, true, 1},
}};

/// As few detachments as the usual strength allows, equally strong.
void add_recruits(std::vector<Detachment>& out, const Recruits& kind, std::int64_t soldiers,
                  const std::string& region, StrongholdId home) {
    const std::int64_t count = (soldiers + kind.strength - 1) / kind.strength;
    for (std::int64_t i = 0; i < count; ++i) {
        Detachment one;
        one.name = fmt::format("{} {}", region, kind.name);
        if (count > 1) one.name += fmt::format(" {}", i + 1);
        one.arm = kind.arm;
        one.is_heavy = kind.is_heavy;
        one.is_skirmisher = kind.is_skirmisher;
        one.is_wizard = kind.is_wizard;
        one.soldiers = static_cast<int>(soldiers / count + (i < soldiers % count ? 1 : 0));
        one.home = home;
        out.push_back(std::move(one));
    }
}

}  // namespace

std::string raise_fault(const State& state, const Army& army, const Task& task) {
    if (task.stronghold == no_stronghold) return "no region is named (CA-49)";
    if (army.faction == no_faction || state.stronghold(task.stronghold).holder != army.faction)
        return "the region is not the faction's (CA-49)";
    if (task.goal != nowhere && !state.setting->in_region(task.goal, task.stronghold))
        return "that hex lies in another region (CA-49)";
    if (task.goal != nowhere && state.setting->is_water(task.goal))
        return "nobody is raised at sea (CA-49)";
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
    Raising raising;
    raising.region = region;
    raising.at = task.goal != nowhere ? task.goal : state.setting->stronghold(region).hex;
    for (const Recruits& kind : kinds_of_recruits) {
        // CA-233: wizards come from towers.
        const bool is_here = !kind.is_wizard || state.setting->hex(raising.at).has_tower;
        if (is_here)
            question.fields.push_back(number_field(std::string{kind.field}, 0,
                                                   kind.is_wizard ? 20 : 100'000,
                                                   kind.field == "infantry" ? 500 : 0));
    }
    question.fields.push_back(number_field("wagons", 0, 10'000, 0));
    question.fields.push_back(number_field("supplies", 0, 10'000'000, 5'000));
    const Answer answer = play.ask(question);
    raising.by = army.commander;
    raising.ready_on = last_day_of(state.now, days_a_month);
    raising.supplies = answer.number("supplies");
    for (const Recruits& kind : kinds_of_recruits)
        add_recruits(raising.detachments, kind, answer.number(kind.field), name, region);
    int soldiers = 0;
    for (const Detachment& one : raising.detachments) soldiers += one.soldiers;
    if (soldiers < 100) {
        play.report(EventKind::refused, 37, army).text =
            "an army has at least 100 soldiers (CA-37)";
        return;
    }
    raising.detachments.front().wagons = static_cast<int>(answer.number("wagons"));
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
    set_followers(raising.detachments, state.commander(leader).traits);  // CA-40, of its Spartan.
    const ArmyId id = make_army(play, leader, raising.at, std::move(raising.detachments), 49);
    Army& army = *state.army(id);
    change_supplies(play, army, std::min(raising.supplies, free_capacity(state, army)), 50,
                    "raised with the army");
    Event& event = play.report(EventKind::raised, 49, army);
    event.n = army.soldiers();
    play.publish(event, army.hex,
                 fmt::format("an army gathers under {}", state.commander(leader).name));
    look_for_contact(play, army);
    return true;
}

}  // namespace muster::campaign
