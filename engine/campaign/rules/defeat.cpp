#include "engine/campaign/rules/defeat.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/change.hpp"
#include "engine/campaign/rules/makers.hpp"
#include "engine/campaign/rules/morale.hpp"
#include "engine/campaign/rules/rest.hpp"
#include "engine/campaign/rules/travel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

namespace muster::campaign {
namespace {

bool is_led_by(const State& state, const BattleSide& side, Trait trait) {
    const Army* lead = side.lead == no_army ? nullptr : state.army(side.lead);
    return lead != nullptr && state.has_trait(*lead, trait);
}

/// Where a beaten army falls back to, by referee or by CA-185; `nowhere` if it cannot.
Cell ask_retreat(Play& play, const Army& army, Cell victor_from, bool is_trapped) {
    const State& state = play.state;
    const board::HexMap& map = state.setting->map;
    const Cell usual = is_trapped ? nowhere : retreat_hex(state, army, victor_from);
    std::vector<std::string> words{"none"};
    for (const HexSide side : board::hex_sides)
        if (const Cell to = map.next(army.hex, side); to != nowhere)
            words.push_back(hex_text(map.hex(to)));
    Question question;
    question.kind = QuestionKind::retreat;
    question.rule = is_trapped ? 207 : 185;
    question.text =
        fmt::format("Where does {} fall back to?", state.commander(army.commander).name);
    question.fields = {choice_field("hex", std::move(words),
                                    usual == nowhere ? "none" : hex_text(map.hex(usual)))};
    const std::string chosen = play.ask(question).word("hex");
    for (const HexSide side : board::hex_sides)
        if (const Cell to = map.next(army.hex, side);
            to != nowhere && hex_text(map.hex(to)) == chosen)
            return to;
    return nowhere;
}

/// The victors, whose lead is asked first.
std::vector<ArmyId> lead_first(const BattleSide& side) {
    std::vector<ArmyId> out = side.armies;
    std::stable_partition(out.begin(), out.end(), [&](ArmyId id) { return id == side.lead; });
    return out;
}

/// CA-190: what a beaten army lost may be taken by the victors, the lead first.
void take_spoils(Play& play, const Battle& battle, std::size_t victor, std::int64_t amount) {
    if (amount <= 0) return;
    for (const ArmyId id : lead_first(battle.sides[victor])) {
        Army* army = play.state.army(id);
        if (army == nullptr) continue;
        const std::int64_t most = std::min(amount, free_capacity(play.state, *army));
        if (most <= 0) continue;
        Question question;
        question.kind = QuestionKind::spoils;
        question.rule = 190;
        question.text = fmt::format("How much of {} lost supplies does {} take?", amount,
                                    play.state.commander(army->commander).name);
        question.fields = {number_field("supplies", 0, most, most)};
        const std::int64_t taken = play.ask(question).number("supplies");
        change_supplies(play, *army, taken, 190, "taken from the beaten");
        amount -= taken;
    }
}

/// CA-186 to CA-189: a failed check after the retreat.
std::int64_t rout(Play& play, Army& army, Cell victor_from) {
    State& state = play.state;
    const int tenths = play.die(6, 186, "supplies lost in the rout");
    const int hexes = play.die(6, 186, "hexes of the rout");
    const std::int64_t lost = army.supplies * tenths / 10;
    change_supplies(play, army, -lost, 186, "lost in the rout");
    Event& event = play.report(EventKind::routed, 186, army);
    event.n = hexes;
    army.activity = Activity::rout;
    army.victor_from = victor_from;
    const Cell on = retreat_hex(state, army, victor_from);
    if (on == nowhere) {
        const std::int64_t before = army.supplies;
        trap(play, army);
        return lost + before - army.supplies;
    }
    army.rout_hexes = hexes;
    army.way = {on};
    return lost;
}

/// CA-R61: a beaten army drops its course, and what it meant to do tomorrow.
void drop_plans(Army& army) {
    clear_course(army);
    army.tasks.clear();
    army.task_days = 0;
    std::erase_if(army.harrying, [](const Harrying& one) { return !one.is_under_way; });
}

/// One army of the losing side falls back, checks and may rout. @returns supplies it lost.
std::int64_t fall_back(Play& play, const Battle& battle, const BattleRow& row, ArmyId id,
                       Cell victor_from, bool stays) {
    State& state = play.state;
    Army* army = state.army(id);
    if (army == nullptr || army->soldiers() == 0) return 0;  // Nobody is left to flee.
    drop_plans(*army);
    if (!stays) {
        const Cell to = ask_retreat(play, *army, victor_from, false);
        if (to == nowhere) {
            const std::int64_t before = army->supplies;
            trap(play, *army);
            return before - army->supplies;
        }
        army->log.came_from = army->hex;
        army->hex = to;
        army->is_inside = false;
        play.report(EventKind::retreated, 184, *army);
    }
    if (is_led_by(state, battle.sides[row.loser], Trait::veteran)) return 0;  // CA-191
    int total = 0;
    if (roll_morale(play, *army, 184, "defeat", total)) return 0;
    const std::int64_t lost = rout(play, *army, victor_from);
    if (state.variant.battle_fail == Variant::BattleFail::rout_and_table)
        (void)consequence(play, id, row_of(state, *army, total));
    return lost;
}

}  // namespace

int capture_x(const State& state, const Battle& battle, const BattleRow& row) {
    int x = row.capture;
    const bool is_printed = row.capture > 0;
    const bool adds = is_printed || state.variant.capture_bonus == Variant::CaptureBonus::always;
    if (adds && is_led_by(state, battle.sides[1 - row.loser], Trait::vanquisher)) ++x;
    if (is_led_by(state, battle.sides[row.loser], Trait::guardian)) --x;
    return x;
}

void clear_course(Army& army) {
    clear_march(army);
    army.is_marching = false;
}

void trap(Play& play, Army& army) {
    clear_course(army);
    lose_half(play, army, 188);
    army.rout_hexes = 0;
    army.activity = Activity::lost;
    army.lost_days = play.die(6, 188, "days without control");
    army.lost_on = play.state.day();
    play.report(EventKind::trapped, 188, army).n = army.lost_days;
}

void succeed(Play& play, ArmyId id) {
    State& state = play.state;
    const CommanderId gone = state.army(id)->commander;
    Question question;
    question.kind = QuestionKind::successor;
    question.rule = 183;
    question.text = fmt::format("Who follows {}?", state.commander(gone).name);
    std::vector<std::string> words{"new"};
    for (const Commander& one : state.commanders)
        if (one.standing == Standing::without_army) words.push_back(std::to_string(number(one.id)));
    // CA-R89: whose commander fell goes on with whoever is new, if the referee does not.
    question.fields = {choice_field("commander", std::move(words), "new"),
                       choice_field("seat", {"player", "referee"},
                                    state.commander(gone).is_referees ? "referee" : "player")};
    const Answer answer = play.ask(question);
    const bool is_new = answer.word("commander") == "new";
    const CommanderId next = is_new ? make_commander(play, state.commander(gone).faction, gone)
                                    : static_cast<CommanderId>(answer.number("commander"));
    Commander& leader = state.commander(next);
    leader.standing = Standing::in_play;
    if (is_new) {  // Rebels raise one of their own (CA-54).
        leader.is_referees = answer.word("seat") != "player";
        // CA-R82: in the army people have talked; no event reports it once more.
        if (!leader.is_referees)
            state.knowledge[place(next)].edit().news = state.knowledge[place(gone)]->news;
        leader.is_revolutionary = state.commander(gone).is_revolutionary;
        leader.rebels_against = state.commander(gone).rebels_against;
    }
    Army& army = *state.army(id);
    army.commander = next;
    army.tasks.clear();  // CA-R40: it holds meanwhile.
    army.task_days = 0;
    clear_course(army);
}

void capture_commander(Play& play, ArmyId id, FactionId captor) {
    State& state = play.state;
    const CommanderId taken = state.army(id)->commander;
    const std::size_t at = play.events.size();
    Event& event = play.report(EventKind::captured, 183, *state.army(id));
    event.text = state.commander(taken).name;
    play.publish(event, state.army(id)->hex,
                 fmt::format("{} is captured", state.commander(taken).name));
    state.commander(taken).standing = Standing::captive;
    state.commander(taken).captor = captor;
    succeed(play, id);
    // Whoever follows has seen it.
    play.events[at].others.push_back(state.army(id)->commander);
}

void suffer_defeat(Play& play, const Battle& battle, const BattleRow& row) {
    State& state = play.state;
    const BattleSide losers = battle.sides[row.loser];
    const std::size_t victor = 1 - row.loser;
    const bool is_assault = battle.stronghold != no_stronghold;
    if (is_assault && row.loser == defender) return lose_stronghold(play, battle);
    const Army* victors = state.army(battle.sides[victor].lead);
    const Cell victor_from = victors != nullptr ? victors->log.came_from : nowhere;
    const int x = capture_x(state, battle, row);
    for (const ArmyId id : losers.armies)
        if (state.army(id) != nullptr && play.chance(x, 6, 173, "capture of a commander"))
            capture_commander(play, id, side_faction(state, battle, victor));
    const bool stays =
        is_assault && state.variant.assault_retreat == Variant::AssaultRetreat::siege_lines;
    std::int64_t lost = 0;
    for (const ArmyId id : losers.armies) {
        lost += fall_back(play, battle, row, id, victor_from, stays);
        end_rest_early(play, id, 147);
    }
    take_spoils(play, battle, victor, lost);
}

namespace {

/// CA-215: who is inside escapes or is taken.
void roll_escapes(Play& play, const Battle& battle, FactionId captor) {
    State& state = play.state;
    for (const ArmyId id : battle.sides[defender].armies) {
        if (state.army(id) == nullptr) continue;
        if (play.chance(3, 6, 215, "escape of a commander"))
            play.report(EventKind::escaped, 215, *state.army(id));
        else
            capture_commander(play, id, captor);
    }
    const std::string& governor = state.setting->stronghold(battle.stronghold).governor;
    // Who commanded it at the start is there no more once it has changed hands.
    if (governor.empty() || state.stronghold(battle.stronghold).taken_on != 0) return;
    const bool escapes = play.chance(3, 6, 215, "escape of " + governor);
    Event& event = play.report(escapes ? EventKind::escaped : EventKind::captured, 215);
    event.stronghold = battle.stronghold;
    event.text = governor;
    play.publish(event, battle.hex,
                 fmt::format("{} {}", governor, escapes ? "escapes" : "is captured"));
}

/// CA-218 to CA-220: whether the place is pillaged.
bool is_pillaged(Play& play, ArmyId id) {
    Army& army = *play.state.army(id);
    if (army.on_fall == OnFall::pillage) return true;
    if (play.state.has_trait(army, Trait::honourable)) return false;
    int total = 0;
    if (roll_morale(play, army, 218, "restraint", total)) return false;
    if (play.state.variant.restrain_fail == Variant::RestrainFail::pillage) return true;
    (void)consequence(play, id, row_of(play.state, army, total));
    return false;
}

/// CA-218, CA-219: the troops help themselves. @returns the supplies that are left.
std::int64_t pillage(Play& play, const Battle& battle, std::int64_t supplies) {
    State& state = play.state;
    Stronghold& walls = state.stronghold(battle.stronghold);
    const Army& lead = *state.army(battle.sides[attacker].lead);
    std::int64_t loot_share = walls.loot / 2;
    std::int64_t supply_share = supplies / 2;
    supplies -= supply_share;
    change_hoard(play, battle.stronghold, -loot_share, 219, "pillaged");
    walls.is_angry = true;
    Event& event = play.report(EventKind::pillaged, 218, lead);
    event.stronghold = battle.stronghold;
    play.publish(event, battle.hex,
                 fmt::format("{} is pillaged", state.setting->stronghold(battle.stronghold).name));
    for (const ArmyId id : lead_first(battle.sides[attacker])) {  // CA-151: it is all of theirs.
        Army* army = state.army(id);
        if (army == nullptr) continue;
        change_morale(play, *army, 2, 218, "pillage");
        if (state.variant.pillage_share == Variant::PillageShare::consumed) continue;
        const std::int64_t loot = std::min(loot_share, free_capacity(state, *army));
        change_loot(play, *army, loot, 219, "pillaged");
        loot_share -= loot;
        const std::int64_t food = std::min(supply_share, free_capacity(state, *army));
        change_supplies(play, *army, food, 219, "pillaged");
        supply_share -= food;
    }
    return supplies;
}

void divide_goods(Play& play, const Battle& battle, std::int64_t supplies) {
    State& state = play.state;
    Stronghold& walls = state.stronghold(battle.stronghold);
    const ArmyId lead = battle.sides[attacker].lead;
    if (state.army(lead) == nullptr) return;
    if (state.has_trait(*state.army(lead), Trait::raider))
        change_hoard(play, battle.stronghold, walls.loot * 120 / 100 - walls.loot, 217,
                     "a Raider finds more");
    if (is_pillaged(play, lead)) supplies = pillage(play, battle, supplies);
    for (const ArmyId id : lead_first(battle.sides[attacker])) {
        Army* army = state.army(id);
        if (army == nullptr) continue;
        const std::int64_t room = free_capacity(state, *army);
        if (id != lead && (room == 0 || (walls.loot == 0 && supplies == 0))) continue;
        Question question;
        question.kind = QuestionKind::spoils;
        question.rule = 221;
        question.text = fmt::format("What of {} loot and {} supplies does {} take?", walls.loot,
                                    supplies, state.commander(army->commander).name);
        const std::int64_t loot = std::min(walls.loot, room);
        const std::int64_t food = std::min(supplies, room);
        question.fields = {number_field("loot", 0, loot, loot),
                           number_field("supplies", 0, food, std::min(supplies, room - loot))};
        const Answer answer = play.ask(question);
        const std::int64_t taken = answer.number("loot");
        change_hoard(play, battle.stronghold, -taken, 221, "taken by the victor");
        change_loot(play, *army, taken, 221, "taken in a fallen stronghold");
        const std::int64_t carried = std::min(answer.number("supplies"), room - taken);
        change_supplies(play, *army, carried, 216, "found in a fallen stronghold");
        supplies -= carried;
    }
}

void remove_defenders(Play& play, StrongholdId id) {
    Stronghold& walls = play.state.stronghold(id);
    int gone = walls.garrison_infantry + walls.garrison_cavalry;
    for (const Detachment& one : walls.stationed) gone += one.soldiers;
    walls.garrison_infantry = walls.garrison_cavalry = 0;
    walls.stationed.clear();
    if (gone == 0) return;
    Event& event = play.report(EventKind::soldiers, 207);
    event.stronghold = id;
    event.n = -gone;
    event.text = "the garrison is gone";
}

}  // namespace

void lose_stronghold(Play& play, const Battle& battle) {
    State& state = play.state;
    const StrongholdId id = battle.stronghold;
    Stronghold& walls = state.stronghold(id);
    const FactionId captor = side_faction(state, battle, attacker);
    roll_escapes(play, battle, captor);
    std::int64_t lost = 0;  // By those who are trapped inside (CA-190).
    for (const ArmyId inside : battle.sides[defender].armies) {
        Army* army = state.army(inside);
        if (army == nullptr) continue;
        army->is_inside = false;
        drop_plans(*army);
        const Cell out = ask_retreat(play, *army, nowhere, true);
        if (out == nowhere) {
            const std::int64_t before = army->supplies;
            trap(play, *army);
            lost += before - army->supplies;
        } else {
            army->log.came_from = army->hex;
            army->hex = out;
            play.report(EventKind::retreated, 207, *army);
        }
        end_rest_early(play, inside, 147);
    }
    remove_defenders(play, id);
    for (const Account& account : walls.accounts)  // CA-143
        change_hoard(play, id, account.loot, 143, "deposits fall to the captor");
    walls.accounts.clear();
    const int weeks = walls.siege.empty() ? 0 : walls.siege.front().weeks;
    const int found = std::max(play.die(6, 216, "captured supplies") - weeks, 0);
    divide_goods(play, battle, std::int64_t{found} * state.setting->stronghold(id).row().supplies);
    take_spoils(play, battle, attacker, lost);
    walls.holder = captor;
    walls.taken_on = state.day();
    walls.siege.clear();
    walls.kept = {};
    for (const ArmyId one : battle.sides[attacker].armies)  // Their siege is done.
        if (Army* army = state.army(one); army != nullptr) {
            const auto done = std::erase_if(army->tasks, [&](const Task& task) {
                return task.kind == TaskKind::besiege && task.stronghold == id;
            });
            if (done > 0) army->task_days = 0;
        }
    Event& event = play.report(EventKind::stronghold_fell, 221);
    event.stronghold = id;
    event.army = battle.sides[attacker].lead;
    play.publish(
        event, battle.hex,
        fmt::format("{} has fallen to {}", state.setting->stronghold(id).name,
                    captor == no_faction ? "nobody's army" : state.setting->faction(captor).name));
}

}  // namespace muster::campaign
