#include "engine/campaign/rules/siege.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/battle.hpp"
#include "engine/campaign/rules/change.hpp"
#include "engine/campaign/rules/errands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace muster::campaign {
namespace {

/// Who commands the defence (CA-206, CA-211): the first army inside of the faction that holds it,
/// else the first (CA-R81).
const Army* defending_army(const State& state, StrongholdId id) {
    const Army* first = nullptr;
    for (const auto& [army_id, army] : state.armies) {
        if (!army.is_inside || army.hex != state.setting->stronghold(id).hex) continue;
        if (army.faction == state.stronghold(id).holder) return &army;
        if (first == nullptr) first = &army;
    }
    return first;
}

/// It lies before the walls with a besiege order, which may not yet have come to its day.
bool is_besieging(const State& state, const Army& army, StrongholdId id) {
    if (army.hex != state.setting->stronghold(id).hex || army.is_inside || army.rout_hexes > 0)
        return false;
    return army.activity == Activity::besiege ||
           (!army.tasks.empty() && army.tasks.front().kind == TaskKind::besiege &&
            army.tasks.front().stronghold == id);
}

/// CA-200: somebody to besiege.
bool is_held(const State& state, StrongholdId id) {
    const Stronghold& walls = state.stronghold(id);
    const auto has_soldiers = [](const Detachment& one) { return one.soldiers > 0; };
    if (walls.garrison_infantry + walls.garrison_cavalry > 0 ||
        std::any_of(walls.stationed.begin(), walls.stationed.end(), has_soldiers))
        return true;
    return std::any_of(state.armies.begin(), state.armies.end(), [&](const auto& entry) {
        const Army& army = entry.second;
        return army.is_inside && army.hex == state.setting->stronghold(id).hex &&
               army.soldiers() > 0;
    });
}

bool is_brutal(const State& state, StrongholdId id) {
    return std::any_of(state.armies.begin(), state.armies.end(), [&](const auto& entry) {
        return is_besieger(state, entry.second, id) && state.has_trait(entry.second, Trait::brutal);
    });
}

/// CA-206: of whoever commands the defence.
int engineer_bonus(const State& state, StrongholdId id) {
    const Army* inside = defending_army(state, id);
    return inside != nullptr && state.has_trait(*inside, Trait::defensive_engineer) ? 2 : 0;
}

/// CA-213, CA-214: each assembled set that stood the whole week.
int engines_at_work(const State& state, StrongholdId id) {
    int count = 0;
    for (const auto& [army_id, army] : state.armies) {
        if (!is_besieger(state, army, id)) continue;
        for (const Detachment& one : army.detachments)
            if (one.is_engines && one.engines_ready >= 0 && one.packed_on == 0 &&
                state.day() - one.engines_ready + 1 >= days_a_week)
                ++count;
    }
    return count;
}

Answer ask_week(Play& play, StrongholdId id, const Siege& siege) {
    Question question;
    question.kind = QuestionKind::siege_week;
    question.rule = 210;
    question.text = fmt::format("Week {} of the siege of {}: what happened?", siege.weeks,
                                play.state.setting->stronghold(id).name);
    question.fields = {flag_field("disease", false), flag_field("resupplied", false),
                       flag_field("attacked", siege.was_attacked)};
    if (!siege.gates_open) {
        const int limit = threshold(play.state, id) - 1 + (siege.was_attacked ? 1 : 0) -
                          (is_brutal(play.state, id) ? 1 : 0);
        int ways = 0;  // Of 36.
        for (int total = std::max(limit + 1, 2); total <= 12; ++total)
            ways += 6 - std::abs(total - 7);
        question.facts = {
            fmt::format("as usual its threshold is {}: the gates open in {} of 36", limit, ways)};
    }
    return play.ask(question);
}

void siege_week(Play& play, StrongholdId id) {
    State& state = play.state;
    Stronghold& walls = state.stronghold(id);
    Siege& siege = walls.siege.front();
    ++siege.weeks;
    const int most = state.setting->stronghold(id).row().bonus + engineer_bonus(state, id);
    siege.bonus_cut =
        std::max(siege.bonus_cut, std::min(siege.bonus_cut + engines_at_work(state, id), most));
    const Answer week = ask_week(play, id, siege);
    siege.threshold -= 1;
    if (week.flag("disease")) siege.threshold -= 1;
    if (week.flag("resupplied")) siege.threshold += 2;
    if (week.flag("attacked")) siege.threshold += 1;
    if (is_brutal(state, id)) siege.threshold -= 1;
    siege.was_attacked = false;
    if (siege.gates_open) return;
    const int limit = threshold(state, id);
    const std::size_t told_at = play.events.size();
    const int roll = play.dice(2, 6, 208, "a week of siege");
    Event& event = play.report(EventKind::siege_week, 208);
    event.stronghold = id;
    event.n = limit;
    event.m = roll;
    play.tell_first(told_at);
    if (roll <= limit) return;
    siege.gates_open = true;
    Event& opened = play.report(EventKind::gates_opened, 208);
    opened.stronghold = id;
    const StrongholdSite& site = state.setting->stronghold(id);
    play.publish(opened, site.hex, fmt::format("the gates of {} stand open", site.name));
}

}  // namespace

bool is_besieger(const State& state, const Army& army, StrongholdId id) {
    const Stronghold& walls = state.stronghold(id);
    if (walls.siege.empty() || army.hex != state.setting->stronghold(id).hex || army.is_inside ||
        army.rout_hexes > 0)
        return false;
    const FactionId besieger = walls.siege.front().besieger;
    return army.faction == besieger ||
           (is_besieging(state, army, id) &&
            stance_to(state, besieger, army.faction) == Territory::friendly);
}

std::string siege_fault(const State& state, const Army& army, StrongholdId id) {
    if (army.hex != state.setting->stronghold(id).hex) return "it is not in that hex (CA-200)";
    if (army.is_inside) return "it garrisons the stronghold (CA-200)";
    if (army.fleet.is_aboard) return "it is aboard (CA-251)";
    if (stance_to(state, army.faction, state.stronghold(id).holder) == Territory::friendly)
        return "the stronghold is friendly (CA-200)";
    return {};
}

void besiege(Play& play, ArmyId army_id, StrongholdId id) {
    Army& army = *play.state.army(army_id);
    army.activity = Activity::besiege;
    if (!is_held(play.state, id)) return assault(play, army_id, id);
    Stronghold& walls = play.state.stronghold(id);
    if (!walls.siege.empty()) return;
    Siege siege;
    siege.threshold = play.state.setting->stronghold(id).row().threshold;
    if (play.state.variant.siege_memory && walls.kept.weeks > 0) siege = walls.kept;
    siege.besieger = army.faction;
    siege.since = dawn_of(play.state.day());
    walls.siege.push_back(siege);
    Event& event = play.report(EventKind::siege_began, 200, army);
    event.stronghold = id;
    play.publish(event, army.hex,
                 fmt::format("{} besieges {}", play.state.commander(army.commander).name,
                             play.state.setting->stronghold(id).name));
}

int defence_bonus(const State& state, StrongholdId id) {
    const Stronghold& walls = state.stronghold(id);
    const int base = state.setting->stronghold(id).row().bonus + engineer_bonus(state, id);
    if (walls.siege.empty()) return base;
    const Siege& siege = walls.siege.front();
    return siege.gates_open ? 0 : std::max(base - siege.bonus_cut, 0);
}

int threshold(const State& state, StrongholdId id) {
    const Stronghold& walls = state.stronghold(id);
    const int base = walls.siege.empty() ? state.setting->stronghold(id).row().threshold
                                         : walls.siege.front().threshold;
    const Army* inside = defending_army(state, id);
    return base + (inside != nullptr && state.has_trait(*inside, Trait::ironsides) ? 5 : 0);
}

void siege_day(Play& play, StrongholdId id) {
    State& state = play.state;
    Stronghold& walls = state.stronghold(id);
    if (walls.siege.empty()) return;
    Siege& siege = walls.siege.front();
    const auto besieger = [&](bool is_own) -> const Army* {
        for (const auto& [army_id, army] : state.armies)
            if (is_besieger(state, army, id) && (!is_own || army.faction == siege.besieger))
                return &army;
        return nullptr;
    };
    const Army* goes_on = besieger(true);
    if (goes_on == nullptr) goes_on = besieger(false);  // An ally's siege now.
    if (goes_on != nullptr) siege.besieger = goes_on->faction;
    if (goes_on == nullptr || !is_held(state, id) ||
        stance_to(state, siege.besieger, walls.holder) == Territory::friendly) {
        if (state.variant.siege_memory) walls.kept = siege;
        walls.siege.clear();
        Event& event = play.report(EventKind::siege_ended, 200);
        event.stronghold = id;
        const StrongholdSite& site = state.setting->stronghold(id);
        play.publish(event, site.hex, fmt::format("the siege of {} is over", site.name));
        return;
    }
    if ((state.day() - day_of(siege.since) + 1) % days_a_week == 0) siege_week(play, id);
}

void assault(Play& play, ArmyId id, StrongholdId stronghold) {
    const State& state = play.state;
    Battle battle;
    battle.hex = state.setting->stronghold(stronghold).hex;
    battle.stronghold = stronghold;
    const FactionId faction = state.army(id)->faction;
    for (const auto& [army_id, army] : state.armies) {
        if (army.hex != battle.hex) continue;
        const bool is_ally = army.faction == faction ||
                             stance_to(state, faction, army.faction) == Territory::friendly;
        if (army.is_inside)
            battle.sides[defender].armies.push_back(army_id);
        else if (army_id == id || (is_ally && is_besieging(state, army, stronghold)))
            battle.sides[attacker].armies.push_back(army_id);
    }
    battle.sides[attacker].lead = id;
    battle.sides[defender].has_walls = true;
    if (const Army* inside = defending_army(state, stronghold))
        battle.sides[defender].lead = inside->id;
    fight(play, battle);
}

void build_engines(Play& play, Army& army) {
    const bool is_fast = play.state.has_trait(army, Trait::siege_engineer);
    const int days = is_fast ? days_a_week : days_a_month;
    if (army.task_days < days) return;
    const auto builds_on = [&] {
        return !army.tasks.empty() && army.tasks.front().kind == TaskKind::build_engines;
    };
    do {
        Detachment engines;
        engines.name = "Siege engines";
        engines.is_engines = true;
        engines.engines_ready = play.state.day() + 1;
        engines.id = static_cast<DetachmentId>(play.state.next_detachment++);
        put_in(play, army, {std::move(engines)}, 213, "built");
        army.task_days = 0;
        army.tasks.erase(army.tasks.begin());
        play.report(EventKind::engines_built, 213, army);
        // CA-R22: all sets that are ordered one after another are built side by side.
    } while (play.state.variant.engine_parallel && builds_on());
}

void pack_engines_day(State& state, Army& army) {
    for (Detachment& one : army.detachments)
        if (one.packed_on != 0 && state.day() >= one.packed_on) {
            one.packed_on = 0;
            one.engines_ready = -1;
        }
}

std::string station_fault(const State& state, const Army& army,
                          const std::vector<DetachmentId>& detachments) {
    const StrongholdId id = state.setting->hex(army.hex).stronghold;
    if (id == no_stronghold) return "no stronghold stands here (CA-80)";
    if (army.fleet.is_aboard) return "it is aboard (CA-251)";
    const Stronghold& walls = state.stronghold(id);
    if (stance_to(state, army.faction, walls.holder) != Territory::friendly)
        return "its holder is no friend (CA-80)";
    int room = 1000;
    const auto take = [&](const Detachment& one) {
        room -= one.soldiers * (one.arm == Arm::cavalry ? 4 : 1);
    };
    std::for_each(walls.stationed.begin(), walls.stationed.end(), take);
    for (const DetachmentId one : detachments) {
        const Detachment* found = army.find(one);
        if (found == nullptr) return "the detachment is not with the army (CA-42)";
        take(*found);
    }
    return room >= 0 ? std::string{} : "there is no room: infantry + 4 × cavalry ≤ 1,000 (CA-80)";
}

namespace {

void enter_stationed(Play& play, StrongholdId id, const std::vector<Detachment>& detachments,
                     int sign) {
    for (const Detachment& one : detachments) {
        Event& event = play.report(EventKind::soldiers, 198);
        event.stronghold = id;
        event.n = sign * std::int64_t{one.soldiers};
        event.m = sign * std::int64_t{one.nc};
        event.text = sign > 0 ? "stationed" : "recalled";
    }
}

}  // namespace

void station(Play& play, ArmyId id, const std::vector<DetachmentId>& detachments) {
    State& state = play.state;
    Army& army = *state.army(id);
    const StrongholdId here = state.setting->hex(army.hex).stronghold;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < army.detachments.size(); ++i)
        if (std::find(detachments.begin(), detachments.end(), army.detachments[i].id) !=
            detachments.end())
            places.push_back(i);
    const bool was_light = is_skirmisher_only(army.detachments);
    std::vector<Detachment> out = take_out(play, army, places, 198, "stationed");
    enter_stationed(play, here, out, 1);
    Event& event = play.report(EventKind::stationed, 198, army);
    event.stronghold = here;
    event.n = static_cast<std::int64_t>(out.size());
    std::vector<Detachment>& stationed = state.stronghold(here).stationed;
    for (Detachment& one : out) {
        std::vector<const Detachment*> there;
        for (const Detachment& other : stationed) there.push_back(&other);
        std::string name = free_detachment_name(there, one.name);
        if (name != one.name) {
            one.name = std::move(name);
            play.report(EventKind::renamed, 43, army).text = one.name;
        }
        stationed.push_back(std::move(one));
    }
    if (army.detachments.empty()) return remove_army(play, id, 61, "no detachment is left");
    if (!was_light) shed_followers(play, army);  // CA-R12
}

void recall(Play& play, Army& army, const std::vector<DetachmentId>& detachments) {
    const StrongholdId here = play.state.setting->hex(army.hex).stronghold;
    Stronghold& walls = play.state.stronghold(here);
    std::vector<Detachment> out;
    std::vector<Detachment> stay;
    for (Detachment& one : walls.stationed) {
        const bool leaves =
            std::find(detachments.begin(), detachments.end(), one.id) != detachments.end();
        (leaves ? out : stay).push_back(std::move(one));
    }
    walls.stationed = std::move(stay);
    enter_stationed(play, here, out, -1);
    put_in(play, army, std::move(out), 198, "recalled");
}

}  // namespace muster::campaign
