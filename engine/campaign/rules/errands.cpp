#include "engine/campaign/rules/errands.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/change.hpp"
#include "engine/campaign/rules/fleet.hpp"
#include "engine/campaign/rules/makers.hpp"
#include "engine/campaign/rules/morale.hpp"
#include "engine/campaign/rules/news.hpp"
#include "engine/campaign/rules/recruit.hpp"
#include "engine/campaign/rules/siege.hpp"
#include "engine/campaign/rules/single.hpp"
#include "engine/campaign/rules/travel.hpp"
#include "engine/campaign/rules/wizards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace muster::campaign {
namespace {

constexpr int least_soldiers = 100;  // CA-37

bool takes(const Task& task, const Detachment& one) {
    return std::find(task.detachments.begin(), task.detachments.end(), one.id) !=
           task.detachments.end();
}

std::vector<std::size_t> places_of(const Army& army, const Task& task) {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < army.detachments.size(); ++i)
        if (takes(task, army.detachments[i])) out.push_back(i);
    return out;
}

std::string roster_fault(const Army& army, const Task& task) {
    if (task.detachments.empty()) return "no detachment is named (CA-42)";
    for (const DetachmentId id : task.detachments)
        if (army.find(id) == nullptr) return "the detachment is not with the army (CA-42)";
    return {};
}

std::string neighbour_fault(const State& state, const Army& army, const Task& task, int rule) {
    const Army* other = state.army(task.target);
    // Of one that is elsewhere nobody learns here that it is no more.
    if (other == nullptr || other->hex != army.hex)
        return fmt::format("they are not in one hex (CA-{})", rule);
    if (state.is_hostile(army, *other)) return fmt::format("they are hostile (CA-{})", rule);
    return {};
}

std::string split_fault(const State&, const Army& army, const Task& task) {
    if (army.fleet.is_aboard) return "it is aboard (CA-251)";
    if (std::string fault = roster_fault(army, task); !fault.empty()) return fault;
    int soldiers = 0;
    for (const std::size_t at : places_of(army, task)) soldiers += army.detachments[at].soldiers;
    if (soldiers < least_soldiers)
        return fmt::format("an army has at least 100 soldiers; found {} (CA-37)", soldiers);
    if (task.detachments.size() >= army.detachments.size())
        return "one detachment at least stays (CA-42)";
    return {};
}

std::string merge_fault(const Army& army, const Task& task) {
    if (std::string fault = roster_fault(army, task); !fault.empty()) return fault;
    const DetachmentId front = task.detachments.front();
    if (std::all_of(task.detachments.begin(), task.detachments.end(),
                    [&](DetachmentId id) { return id == front; }))
        return "two detachments merge (CA-45)";
    const Detachment& first = *army.find(front);
    for (const DetachmentId id : task.detachments) {
        const Detachment& one = *army.find(id);
        if (one.arm != first.arm || one.is_heavy != first.is_heavy || one.is_wizard ||
            one.is_skirmisher != first.is_skirmisher || one.is_engines ||
            one.is_designated != first.is_designated || one.weight != first.weight ||
            one.need != first.need || one.carries != first.carries)  // CA-32 too.
            return "only equal kinds merge (CA-45)";
    }
    return {};
}

std::string rename_fault(const Army& army, const Task& task) {
    if (std::string fault = roster_fault(army, task); !fault.empty()) return fault;
    for (const Detachment* one : roster_of(army))
        if (one->id != task.detachments.front() && is_same_name(one->name, task.text))
            return "another detachment has that name (CA-43)";
    return {};
}

std::string designate_fault(const State& state, const Army& army, const Task& task) {
    if (!state.has_trait(army, Trait::commando)) return "only a Commando may (CA-274)";
    if (std::string fault = roster_fault(army, task); !fault.empty()) return fault;
    const Detachment& one = *army.find(task.detachments.front());
    if (one.arm != Arm::infantry || one.is_wizard || one.is_engines)
        return "it must be infantry (CA-274)";
    return {};
}

std::string recall_fault(const State& state, const Army& army, const Task& task) {
    const StrongholdId here = state.setting->hex(army.hex).stronghold;
    if (here == no_stronghold) return "no stronghold stands here (CA-80)";
    const Stronghold& walls = state.stronghold(here);
    if (stance_to(state, army.faction, walls.holder) != Territory::friendly)
        return "its holder is no friend (CA-80)";
    for (const DetachmentId id : task.detachments)
        if (std::none_of(walls.stationed.begin(), walls.stationed.end(),
                         [&](const Detachment& one) { return one.id == id; }))
            return "it is not stationed here (CA-80)";
    return {};
}

std::string garrison_fault(const State& state, const Army& army) {
    const StrongholdId here = state.setting->hex(army.hex).stronghold;
    if (here == no_stronghold) return "no stronghold stands here (CA-197)";
    if (army.fleet.is_aboard) return "it is aboard (CA-251)";
    if (stance_to(state, army.faction, state.stronghold(here).holder) != Territory::friendly)
        return "its holder is no friend (CA-197)";
    return {};
}

/// CA-45: what the referee makes of a change in the ranks.
void ask_discipline(Play& play, Army& army, const std::string& text) {
    Question question;
    question.kind = QuestionKind::discipline;
    question.rule = 45;
    question.text = text;
    question.fields = {number_field("morale", -6, 6, 0)};
    const auto by = static_cast<int>(play.ask(question).number("morale"));
    change_morale(play, army, by, 45, text);
}

void split(Play& play, ArmyId id, const Task& task) {
    State& state = play.state;
    Army& army = *state.army(id);
    const CommanderId leader = make_commander(play, army.faction, army.commander);
    if (!task.text.empty()) state.commander(leader).name = free_name(state, task.text);
    const ArmyId made = make_army(play, leader, army.hex, {}, 41);
    Army& next = *state.army(made);
    next.is_inside = army.is_inside;
    put_in(play, next, take_out(play, army, places_of(army, task), 41, "split off"), 41,
           "split off");
    (void)hand_over(play, army, next, Goods::supplies, task.amount, 60, "given to the new army");
    (void)hand_over(play, army, next, Goods::loot, task.loot, 60, "given to the new army");
    shed_followers(play, army);
    shed_followers(play, next);
}

/// CA-61: both are willing. Comrades are; anybody else is asked.
bool takes_them(Play& play, const Army& army, const Army& other) {
    if (army.faction == other.faction && army.faction != no_faction) return true;
    Question question;
    question.kind = QuestionKind::discipline;
    question.rule = 61;
    question.text = fmt::format("Does {} take the detachments of {}?",
                                play.state.commander(other.commander).name,
                                play.state.commander(army.commander).name);
    question.fields = {flag_field("accepted", true)};
    return play.ask(question).flag("accepted");
}

void pass(Play& play, ArmyId id, const Task& task) {
    Army& army = *play.state.army(id);
    Army& other = *play.state.army(task.target);
    if (!takes_them(play, army, other)) {
        play.report(EventKind::refused, 61, army).text = "they are not taken (CA-61)";
        return;
    }
    put_in(play, other, take_out(play, army, places_of(army, task), 61, "passed on"), 61,
           "passed on");
    if (army.detachments.empty()) return remove_army(play, id, 61, "no detachment is left");
    shed_followers(play, army);
}

void merge(Play& play, Army& army, const Task& task) {
    Detachment sum = *army.find(task.detachments.front());
    const auto joins = [&](const Detachment& one) { return one.id != sum.id && takes(task, one); };
    // An order may name one twice, which is there once.
    for (const Detachment& one : army.detachments) {
        if (!joins(one)) continue;
        sum.soldiers += one.soldiers;
        sum.nc += one.nc;
        sum.wagons += one.wagons;
    }
    std::erase_if(army.detachments, joins);
    for (Detachment& one : army.detachments)
        if (one.id == sum.id) one = sum;
    play.report(EventKind::merged, 45, army).text = sum.name;
    ask_discipline(play, army, "detachments merged");
}

void disband(Play& play, ArmyId id, const Task& task) {
    Army& army = *play.state.army(id);
    const bool was_light = is_skirmisher_only(army.detachments);
    for (const Detachment& one : take_out(play, army, places_of(army, task), 45, "disbanded"))
        play.report(EventKind::disbanded, 45, army).text = one.name;
    if (army.detachments.empty()) return remove_army(play, id, 45, "disbanded");
    if (!was_light) shed_followers(play, army);
    ask_discipline(play, army, "a detachment disbanded");
}

/// CA-44: names and honours are the commander's, and have no number.
void decorate(Play& play, Army& army, const Task& task) {
    for (Detachment& one : army.detachments) {
        if (one.id != task.detachments.front()) continue;
        one.honours += (one.honours.empty() ? "" : ", ") + task.text;
        play.report(EventKind::renamed, 44, army).text =
            fmt::format("{} ({})", one.name, one.honours);
    }
}

/// CA-R12: one at a time, and from the next dawn on where the day has begun its marches.
void choose_skirmishers(Play& play, Army& army, const Task& task) {
    for (Detachment& one : army.detachments) one.is_chosen = one.id == task.detachments.front();
    const Phase phase = play.state.phase;
    if (phase == Phase::weather || phase == Phase::due || phase == Phase::harry ||
        phase == Phase::act)
        designate(play, army);
}

void abandon(Play& play, Army& army, std::int64_t wagons) {
    for (Detachment& one : army.detachments) {
        const int part = static_cast<int>(std::min<std::int64_t>(one.wagons, wagons));
        wagons -= part;
        change_people(play, army, one, 0, 0, -part, 88, "abandoned");
    }
}

void pick_up(Play& play, Army& army, std::int64_t amount) {
    Stronghold& here = play.state.stronghold(play.state.setting->hex(army.hex).stronghold);
    for (Account& account : here.accounts) {
        if (account.owner != army.commander) continue;
        const std::int64_t taken =
            std::min({amount, account.loot, free_capacity(play.state, army)});
        account.loot -= taken;
        change_loot(play, army, taken, 143, "picked up");
    }
    std::erase_if(here.accounts, [](const Account& one) { return one.loot == 0; });
}

void handle_engines(Army& army, bool packs, int day) {
    for (Detachment& one : army.detachments) {
        if (!one.is_engines) continue;
        if (packs && one.engines_ready >= 0) one.packed_on = day + days_a_week - 1;
        if (!packs && one.engines_ready < 0) one.engines_ready = day + days_a_week;
    }
}

void come_out(Play& play, Army& army) {
    army.is_inside = false;
    look_for_contact(play, army);  // A sally (CA-201).
}

}  // namespace

void shed_followers(Play& play, Army& army) {
    if (!is_skirmisher_only(army.detachments)) return;
    const int permille = nc_permille(play.state.commander(army.commander).traits, true);
    for (Detachment& one : army.detachments) {
        const int most = one.soldiers * permille / 1000;
        if (one.nc > most) change_people(play, army, one, 0, most - one.nc, 0, 47, "sent away");
    }
}

void designate(Play& play, Army& army) {
    const auto is_chosen = [](const Detachment& one) { return one.is_chosen; };
    if (std::none_of(army.detachments.begin(), army.detachments.end(), is_chosen)) return;
    for (Detachment& one : army.detachments) {
        if (one.is_designated) one.is_designated = one.is_skirmisher = false;
        if (std::exchange(one.is_chosen, false) && !one.is_skirmisher)
            one.is_designated = one.is_skirmisher = true;
    }
    shed_followers(play, army);
}

std::string errand_fault(const State& state, const Army& army, const Task& task) {
    switch (task.kind) {
        case TaskKind::give: return neighbour_fault(state, army, task, 60);
        case TaskKind::pass: {
            std::string fault = neighbour_fault(state, army, task, 61);
            return fault.empty() ? roster_fault(army, task) : fault;
        }
        case TaskKind::split: return split_fault(state, army, task);
        case TaskKind::merge: return merge_fault(army, task);
        case TaskKind::rename: return rename_fault(army, task);
        case TaskKind::disband:
        case TaskKind::decorate: return roster_fault(army, task);
        case TaskKind::designate: return designate_fault(state, army, task);
        case TaskKind::buy_morale:
            // One answer for both, for how high morale stands is the referee's to know (CA-120).
            return army.loot >= 1000 && army.morale < most_morale
                       ? ""
                       : "a point takes 1,000 loot, and morale has a highest value (CA-121)";
        case TaskKind::station: return station_fault(state, army, task.detachments);
        case TaskKind::recall: return recall_fault(state, army, task);
        case TaskKind::garrison: return garrison_fault(state, army);
        case TaskKind::come_out: return army.is_inside ? "" : "it is not inside (CA-201)";
        case TaskKind::pick_up:
            return state.setting->hex(army.hex).stronghold != no_stronghold
                       ? ""
                       : "no stronghold stands here (CA-143)";
        case TaskKind::assault: return siege_fault(state, army, task.stronghold);
        case TaskKind::harry:
            return roster_fault(army, task);  // Where the enemy is, the next dawn shows.
        case TaskKind::raise: return raise_fault(state, army, task);
        case TaskKind::duel: return duel_fault(state, army, task);
        case TaskKind::memorise:
        case TaskKind::cast: return spell_fault(state, army, task);
        case TaskKind::hire_ships:
        case TaskKind::release_ships:
        case TaskKind::build_ships: return fleet_fault(state, army, task);
        case TaskKind::operation:
        default: return {};
    }
}

void run_errand(Play& play, ArmyId id, const Task& task) {
    State& state = play.state;
    Army& army = *state.army(id);
    if (std::string fault = errand_fault(state, army, task); !fault.empty()) {
        play.report(EventKind::refused, 9, army).text = std::move(fault);
        return;
    }
    switch (task.kind) {
        case TaskKind::give:
            (void)hand_over(play, army, *state.army(task.target), task.goods, task.amount, 60,
                            "handed over");
            break;
        case TaskKind::pass: pass(play, id, task); break;
        case TaskKind::split: split(play, id, task); break;
        case TaskKind::merge: merge(play, army, task); break;
        case TaskKind::disband: disband(play, id, task); break;
        case TaskKind::rename:
            for (Detachment& one : army.detachments)
                if (one.id == task.detachments.front()) one.name = task.text;
            play.report(EventKind::renamed, 44, army).text = task.text;
            break;
        case TaskKind::decorate: decorate(play, army, task); break;
        case TaskKind::designate: choose_skirmishers(play, army, task); break;
        case TaskKind::buy_morale: (void)buy_morale(play, army, task.amount); break;
        case TaskKind::station: station(play, id, task.detachments); break;
        case TaskKind::recall: recall(play, army, task.detachments); break;
        case TaskKind::garrison: army.is_inside = true; break;
        case TaskKind::come_out: come_out(play, army); break;
        case TaskKind::abandon: abandon(play, army, task.amount); break;
        case TaskKind::pick_up: pick_up(play, army, task.amount); break;
        case TaskKind::pack_engines: handle_engines(army, true, state.day()); break;
        case TaskKind::assemble_engines: handle_engines(army, false, state.day()); break;
        case TaskKind::assault: assault(play, id, task.stronghold); break;
        case TaskKind::harry:
            // CA-107: it spends its day on it, so that the last word counts.
            std::erase_if(army.harrying, [&](const Harrying& one) {
                return !one.is_under_way && one.detachment == task.detachments.front();
            });
            army.harrying.push_back({task.detachments.front(), task.target, task.aim, task.goods});
            break;
        case TaskKind::raise: raise_army(play, army, task); break;
        case TaskKind::letter: send_letter(play, army.commander, task.recipient, task.text); break;
        case TaskKind::stance:
            army.stance = task.stance;
            if (army.stance == Stance::fight) look_for_contact(play, army);
            break;
        case TaskKind::on_fall: army.on_fall = task.on_fall; break;
        case TaskKind::duel: duel(play, id, task.target); break;
        case TaskKind::memorise: memorise(play, army, task); break;
        case TaskKind::cast: cast(play, army, task); break;
        case TaskKind::operation: operate(play, army, task.text); break;
        case TaskKind::hire_ships:
        case TaskKind::release_ships:
        case TaskKind::build_ships: fleet_errand(play, army, task); break;
        default: break;
    }
}

}  // namespace muster::campaign
