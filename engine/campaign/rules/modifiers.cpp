#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/battle.hpp"
#include "engine/campaign/rules/fleet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace muster::campaign {
namespace {

constexpr int garrison_morale = 9;  // CA-198
constexpr std::array<std::string_view, 2> side_words{"attacker", "defender"};

const Army* lead_of(const State& state, const BattleSide& side) {
    return side.lead == no_army ? nullptr : state.army(side.lead);
}

std::string key(std::size_t side, std::string_view what) {
    return fmt::format("{}_{}", side_words[side], what);
}

bool is_out_of_formation(const Army& army) {
    switch (army.activity) {
        case Activity::forage:
        case Activity::raze:
        case Activity::rest:
        case Activity::embark:
        case Activity::disembark:
        case Activity::rout: return true;
        default: return false;
    }
}

bool is_undersupplied(const State& state, const Army& army) {
    // Where all hungry days count, those of long ago weaken nobody.
    const bool all_count = state.variant.starvation_days == Variant::Starvation::total;
    const bool is_hungry = all_count ? army.is_hungry : army.hungry > 0;
    return daily_need(army) > 0 && (is_hungry || army.supplies == 0);
}

template <class Holds>
bool any_army(const State& state, const BattleSide& side, Holds&& holds) {
    return std::any_of(side.armies.begin(), side.armies.end(), [&](ArmyId id) {
        const Army* army = state.army(id);
        return army != nullptr && holds(*army);
    });
}

bool is_crusade(const State& state, const Battle& battle, std::size_t side) {
    const Army* mine = lead_of(state, battle.sides[side]);
    const FactionId theirs = side_faction(state, battle, 1 - side);
    if (mine == nullptr || theirs == no_faction) return false;
    if (!state.has_trait(*mine, Trait::crusader)) return false;
    const auto& heretics = state.setting->faction(theirs).heretic_to;
    return std::find(heretics.begin(), heretics.end(), mine->faction) != heretics.end();
}

/// What a ruling may say of one side, with what is usual.
void add_fields(const State& state, const Battle& battle, std::size_t side,
                std::vector<Field>& out) {
    const BattleSide& own = battle.sides[side];
    const std::vector<Detachment> soldiers = soldiers_of(state, battle, side);
    const bool is_rough = battle.stronghold == no_stronghold &&
                          state.setting->terrain(battle.hex).is_rough &&
                          !is_skirmisher_only(soldiers);
    out.push_back(flag_field(key(side, "chose_ground"), false));
    out.push_back(flag_field(key(side, "surprise"), false));
    out.push_back(flag_field(key(side, "good_ground"), false));
    out.push_back(number_field(key(side, "good_tactics"), 0, 3, 0));
    out.push_back(number_field(key(side, "poor_tactics"), 0, 3, 0));
    out.push_back(flag_field(key(side, "rough"), is_rough));
    out.push_back(flag_field(key(side, "undersupplied"), any_army(state, own, [&](const Army& one) {
                                 return is_undersupplied(state, one);
                             })));
    out.push_back(flag_field(key(side, "exhausted"), false));
    out.push_back(
        flag_field(key(side, "weather"), state.weather_at(battle.hex).level != WeatherLevel::fair));
    out.push_back(
        flag_field(key(side, "out_of_formation"), any_army(state, own, is_out_of_formation)));
    out.push_back(flag_field(key(side, "crusade"), is_crusade(state, battle, side)));
}

/// The result of a battle that is not rolled; ships have none.
void add_result_fields(const State& state, const Battle& battle, std::vector<Field>& out) {
    if (is_naval(state, battle)) return;
    out.push_back(choice_field("result", {"rolled", "attacker", "defender", "nobody"}, "rolled"));
    out.push_back(number_field("difference", 2, 6, 2));
    for (std::size_t side = 0; side < 2; ++side) {
        std::int64_t soldiers = 0;
        for (const Detachment& one : soldiers_of(state, battle, side)) soldiers += one.soldiers;
        out.push_back(number_field(key(side, "losses"), 0, soldiers, 0));
    }
}

std::vector<Detachment> garrison_of(const Stronghold& stronghold) {
    std::vector<Detachment> out = stronghold.stationed;
    Detachment foot;
    foot.name = "garrison";
    foot.soldiers = stronghold.garrison_infantry;
    Detachment horse = foot;
    horse.arm = Arm::cavalry;
    horse.soldiers = stronghold.garrison_cavalry;
    if (foot.soldiers > 0) out.push_back(foot);
    if (horse.soldiers > 0) out.push_back(horse);
    return out;
}

int morale_of(const State& state, const BattleSide& side) {
    const Army* lead = lead_of(state, side);
    return lead != nullptr ? lead->morale : garrison_morale;
}

int resting_of(const State& state, const BattleSide& side) {
    const Army* lead = lead_of(state, side);
    return lead != nullptr ? resting_morale(state.commander(lead->commander).traits)
                           : garrison_morale;
}

bool has_trait(const State& state, const BattleSide& side, Trait trait) {
    const Army* lead = lead_of(state, side);
    return lead != nullptr && state.has_trait(*lead, trait);
}

void add_walls(const State& state, const Battle& battle, std::vector<Modifier>& out) {
    if (battle.stronghold == no_stronghold) return;
    out.push_back({attacker, 202, "assault", -1});
    const Stronghold& walls = state.stronghold(battle.stronghold);
    const bool are_open = !walls.siege.empty() && walls.siege.front().gates_open;
    if (are_open) return;  // CA-205
    const int cut = walls.siege.empty() ? 0 : walls.siege.front().bonus_cut;
    const int base = state.setting->stronghold(battle.stronghold).row().bonus;
    const int engineer =
        has_trait(state, battle.sides[defender], Trait::defensive_engineer) ? 2 : 0;
    // Engines bring the whole bonus down, the engineer's part last (CA-206, CA-213).
    const int bonus = std::max(base - cut, 0);
    const int by_engineer = std::max(base + engineer - cut, 0) - bonus;
    if (bonus > 0) out.push_back({defender, 202, "defence bonus", bonus});
    if (by_engineer > 0) out.push_back({defender, 206, "Defensive Engineer", by_engineer});
}

/// CA-32: those of the lead's faction.
void add_house_rules(const State& state, const Battle& battle, std::size_t side,
                     std::vector<Modifier>& out) {
    const Army* lead = lead_of(state, battle.sides[side]);
    if (lead == nullptr || lead->faction == no_faction) return;
    using When = FactionModifier::When;
    for (const FactionModifier& one : state.setting->faction(lead->faction).modifiers) {
        const bool counts = one.when == When::always ||
                            (one.when == When::attacking && side == attacker) ||
                            (one.when == When::defending && side == defender) ||
                            (one.when == When::assault && battle.stronghold != no_stronghold);
        if (counts) out.push_back({side, 32, one.name, one.value});
    }
}

}  // namespace

FactionId side_faction(const State& state, const Battle& battle, std::size_t side) {
    if (const Army* lead = lead_of(state, battle.sides[side])) return lead->faction;
    return battle.sides[side].has_walls && battle.stronghold != no_stronghold
               ? state.stronghold(battle.stronghold).holder
               : no_faction;
}

std::vector<Detachment> soldiers_of(const State& state, const Battle& battle, std::size_t side) {
    std::vector<Detachment> out;
    for (const ArmyId id : battle.sides[side].armies) {
        const Army* army = state.army(id);
        if (army == nullptr) continue;
        for (const Detachment& one : army->detachments) {
            const bool harries = std::any_of(
                army->harrying.begin(), army->harrying.end(), [&](const Harrying& order) {
                    return order.is_under_way && order.detachment == one.id;
                });
            if (!harries) out.push_back(one);
        }
    }
    if (battle.sides[side].has_walls)
        for (Detachment& one : garrison_of(state.stronghold(
                 battle.stronghold != no_stronghold ? battle.stronghold
                                                    : state.setting->hex(battle.hex).stronghold)))
            out.push_back(std::move(one));
    return out;
}

bool is_naval(const State& state, const Battle& battle) {
    return std::any_of(battle.sides[attacker].armies.begin(), battle.sides[attacker].armies.end(),
                       [&](ArmyId id) {
                           const Army* army = state.army(id);
                           return army != nullptr && army->fleet.is_aboard;
                       });
}

int weight_of(const State& state, const Battle& battle, std::size_t side) {
    if (is_naval(state, battle)) {  // CA-259: ships in place of soldiers.
        int ships = 0;
        for (const ArmyId id : battle.sides[side].armies)
            if (const Army* army = state.army(id)) ships += fleet_weight(*army);
        return ships;
    }
    const std::vector<Detachment> soldiers = soldiers_of(state, battle, side);
    return battle.stronghold != no_stronghold ? assault_weight(soldiers, state.variant)
                                              : field_weight(soldiers);
}

Question battle_question(const State& state, const Battle& battle) {
    Question out;
    out.kind = QuestionKind::battle;
    out.rule = battle.stronghold != no_stronghold ? 202 : 152;
    out.text = fmt::format("{} at {}: what else counts?",
                           battle.stronghold != no_stronghold ? "Assault" : "Battle",
                           place_name(*state.setting, battle.hex));
    for (std::size_t side = 0; side < 2; ++side) add_fields(state, battle, side, out.fields);
    add_result_fields(state, battle, out.fields);
    const std::vector<Modifier> sum = modifiers(state, battle, with_usual(out, {}));
    for (const Modifier& one : sum)
        out.facts.push_back(fmt::format("{} {}: {:+} (CA-{})", side_words[one.side], one.name,
                                        one.value, one.rule));
    for (std::string& fact : prospect_facts(prospect(state, battle, sum)))
        out.facts.push_back(std::move(fact));
    return out;
}

std::vector<Modifier> modifiers(const State& state, const Battle& battle, const Answer& ruling) {
    std::vector<Modifier> out;
    const std::array<int, 2> weights{weight_of(state, battle, attacker),
                                     weight_of(state, battle, defender)};
    const std::size_t larger = weights[attacker] >= weights[defender] ? attacker : defender;
    const int small = weights[1 - larger];
    if (small > 0 && (weights[larger] - small) / small > 0)
        out.push_back({larger, 153, "numbers", (weights[larger] - small) / small});
    const std::array<int, 2> morale{morale_of(state, battle.sides[attacker]),
                                    morale_of(state, battle.sides[defender])};
    if (morale[attacker] != morale[defender]) {
        const std::size_t higher = morale[attacker] > morale[defender] ? attacker : defender;
        out.push_back({higher, 154, "morale", std::abs(morale[attacker] - morale[defender])});
    }
    add_walls(state, battle, out);
    for (std::size_t side = 0; side < 2; ++side) add_house_rules(state, battle, side, out);
    for (std::size_t side = 0; side < 2; ++side) {
        const auto flag = [&](std::string_view what, int rule, std::string_view name, int value) {
            if (ruling.flag(key(side, what))) out.push_back({side, rule, std::string{name}, value});
        };
        const auto amount = [&](std::string_view what, int rule, std::string_view name, int sign) {
            const auto value = static_cast<int>(ruling.number(key(side, what)));
            if (value != 0) out.push_back({side, rule, std::string{name}, sign * value});
        };
        flag("chose_ground", 155, "chosen battlefield", 1);
        flag("surprise", 156, "surprise", 1);
        flag("good_ground", 157, "advantageous terrain", 1);
        amount("good_tactics", 158, "good tactics", 1);
        const int below = resting_of(state, battle.sides[side]) - morale[side];
        if (below > 0) out.push_back({side, 159, "morale below resting", -below});
        if (!is_skirmisher_only(soldiers_of(state, battle, side)))
            flag("rough", 160, "rough terrain", -1);
        flag("undersupplied", 161, "undersupplied", -1);
        flag("exhausted", 162, "sick or exhausted", -1);
        flag("weather", 163, "bad weather", -1);
        flag("out_of_formation", 164, "out of formation", -2);
        amount("poor_tactics", 165, "poor tactics", -1);
        flag("crusade", 166, "Crusader", 1);
    }
    return out;
}

}  // namespace muster::campaign
