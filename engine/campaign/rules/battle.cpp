#include "engine/campaign/rules/battle.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/change.hpp"
#include "engine/campaign/rules/defeat.hpp"
#include "engine/campaign/rules/fleet.hpp"
#include "engine/campaign/rules/news.hpp"
#include "engine/campaign/rules/siege.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace muster::campaign {
namespace {

std::string side_name(const State& state, const BattleSide& side) {
    const Army* lead = side.lead == no_army ? nullptr : state.army(side.lead);
    return lead != nullptr ? state.commander(lead->commander).name : "the garrison";
}

bool lead_has(const State& state, const BattleSide& side, Trait trait) {
    const Army* lead = side.lead == no_army ? nullptr : state.army(side.lead);
    return lead != nullptr && state.has_trait(*lead, trait);
}

/// CA-177 to CA-181: the percentage that a side loses.
int casualty_points(const State& state, const Battle& battle, const BattleRow& row,
                    std::size_t side) {
    int points = row.casualties[side];
    if (battle.stronghold != no_stronghold && row.loser == side) points += 10;
    if (lead_has(state, battle.sides[side], Trait::guardian)) points -= 5;
    if (lead_has(state, battle.sides[1 - side], Trait::vanquisher)) points += 5;
    return std::clamp(points, 0, 100);
}

void strike_garrison(Play& play, const Battle& battle, int points) {
    const StrongholdId id = battle.stronghold != no_stronghold
                                ? battle.stronghold
                                : play.state.setting->hex(battle.hex).stronghold;
    Stronghold& walls = play.state.stronghold(id);
    const auto strike = [&](int& soldiers) {
        const int lost = soldiers * points / 100;
        soldiers -= lost;
        if (lost == 0) return;
        Event& event = play.report(EventKind::soldiers, 177);
        event.stronghold = id;
        event.n = -lost;
        event.text = "casualties";
    };
    for (Detachment& one : walls.stationed) strike(one.soldiers);
    strike(walls.garrison_infantry);
    strike(walls.garrison_cavalry);
    std::erase_if(walls.stationed,
                  [](const Detachment& one) { return one.soldiers == 0 && !one.is_engines; });
}

void strike(Play& play, const Battle& battle, std::size_t side, int points) {
    for (const ArmyId id : battle.sides[side].armies) {
        Army* army = play.state.army(id);
        if (army == nullptr) continue;
        if (army->fleet.is_aboard) {
            lose_ships(play, *army, points);
            continue;
        }
        const bool takes_nc = play.state.variant.casualties_nc;
        for (Detachment& one : army->detachments)
            change_people(play, *army, one, -(one.soldiers * points / 100),
                          takes_nc ? -(one.nc * points / 100) : 0, 0, 177, "casualties");
    }
    if (battle.sides[side].has_walls) strike_garrison(play, battle, points);
}

/// CA-170 to CA-177 do not say who fell: the result does, shared by strength.
void strike_by_number(Play& play, const Battle& battle, std::size_t side, int losses) {
    constexpr std::string_view cause = "fallen in a battle played out";
    const std::vector<Detachment> all = soldiers_of(play.state, battle, side);
    const std::vector<int> shares = shared_losses(all, losses);
    int behind_walls = 0;  // The garrison's and what is stationed, by their own shares.
    for (std::size_t i = 0; i < all.size(); ++i) {
        bool is_found = false;
        for (const ArmyId id : battle.sides[side].armies)
            if (Army* army = play.state.army(id))
                for (Detachment& one : army->detachments) {
                    if (is_found || one.id != all[i].id) continue;
                    is_found = true;
                    change_people(play, *army, one, -shares[i], 0, 0, 177, cause);
                }
        if (!is_found) behind_walls += shares[i];
    }
    if (behind_walls == 0) return;
    const StrongholdId id = battle.stronghold != no_stronghold
                                ? battle.stronghold
                                : play.state.setting->hex(battle.hex).stronghold;
    Stronghold& walls = play.state.stronghold(id);
    Event& event = play.report(EventKind::soldiers, 177);
    event.stronghold = id;
    event.n = -behind_walls;
    event.text = cause;
    const auto take = [&](int& soldiers) {
        const int lost = std::min(soldiers, behind_walls);
        soldiers -= lost;
        behind_walls -= lost;
    };
    take(walls.garrison_infantry);
    take(walls.garrison_cavalry);
    for (Detachment& one : walls.stationed) take(one.soldiers);
    std::erase_if(walls.stationed,
                  [](const Detachment& one) { return one.soldiers == 0 && !one.is_engines; });
}

void raise_morale(Play& play, const Battle& battle, std::size_t side, int by, bool is_loss) {
    if (by == 0) return;
    // CA-182: no loss of morale from defeat.
    if (is_loss && lead_has(play.state, battle.sides[side], Trait::stubborn)) return;
    for (const ArmyId id : battle.sides[side].armies)
        if (Army* army = play.state.army(id))
            change_morale(play, *army, by, 169, is_loss ? "defeat" : "victory");
}

void stop_marching(State& state, const Battle& battle) {
    for (const BattleSide& side : battle.sides)
        for (const ArmyId id : side.armies)
            if (Army* army = state.army(id)) {
                if (army->is_marching) clear_course(*army);
            }
}

/// CA-167: who has nobody loses without a roll.
bool is_walkover(Play& play, const Battle& battle) {
    const bool no_attackers = weight_of(play.state, battle, attacker) == 0;
    const bool no_defenders = weight_of(play.state, battle, defender) == 0;
    if (!no_attackers && !no_defenders) return false;
    const std::size_t loser = no_defenders ? defender : attacker;
    const std::vector<ArmyId> gone = battle.sides[loser].armies;
    for (const ArmyId id : gone)
        if (play.state.army(id) != nullptr) remove_army(play, id, 167, "nobody was left to fight");
    if (battle.stronghold != no_stronghold && loser == defender) lose_stronghold(play, battle);
    return true;
}

void note_attack_on_besiegers(State& state, const Battle& battle) {
    const StrongholdId id = state.setting->hex(battle.hex).stronghold;
    if (id == no_stronghold || battle.stronghold != no_stronghold) return;
    Stronghold& stronghold = state.stronghold(id);
    if (stronghold.siege.empty()) return;
    for (const BattleSide& side : battle.sides)
        for (const ArmyId army_id : side.armies) {
            const Army* army = state.army(army_id);
            if (army != nullptr && is_besieger(state, *army, id))
                stronghold.siege.front().was_attacked = true;  // CA-210
        }
}

BattleRow roll_battle(Play& play, const Battle& battle, const std::vector<Modifier>& sum) {
    for (;;) {
        std::array<int, 2> totals{play.dice(2, 6, 152, "battle: the attacker"), 0};
        totals[defender] = play.dice(2, 6, 152, "battle: the defender");
        for (const Modifier& one : sum) totals[one.side] += one.value;
        const BattleRow row =
            battle_row(totals[attacker], totals[defender], battle.has_defender, play.state.variant);
        Event& event = play.report(EventKind::battle, 168);
        for (const BattleSide& side : battle.sides)
            for (const ArmyId id : side.armies)
                if (const Army* army = play.state.army(id)) Play::share(event, *army);
        event.army = battle.sides[attacker].lead;
        event.other = battle.sides[defender].lead;
        event.stronghold = battle.stronghold;
        event.hex = battle.hex;
        event.n = totals[attacker];
        event.m = totals[defender];
        if (!row.is_again) return row;
    }
}

}  // namespace

BattleRow battle_row(int attacker_total, int defender_total, bool has_defender,
                     const Variant& variant) {
    BattleRow row;
    row.difference = std::abs(attacker_total - defender_total);
    const std::size_t winner = attacker_total >= defender_total ? attacker : defender;
    if (row.difference == 0 && variant.tie == Variant::Tie::reroll) {
        row.is_again = true;
        return row;
    }
    if (row.difference == 0 && variant.tie == Variant::Tie::nothing) return row;
    if (row.difference <= 1) {  // CA-170, CA-175, CA-176
        row.casualties = {5, 5};
        if (has_defender) {
            row.objective = defender;
            row.morale[attacker] = -1;
            if (variant.d1_loser == Variant::Loser::attacker || row.difference == 0)
                row.loser = attacker;
            else if (variant.d1_loser == Variant::Loser::lower_roll)
                row.loser = 1 - winner;
            if (variant.d1_loser == Variant::Loser::none) row.loser = 2;
        } else if (row.difference == 1) {
            row.objective = winner;
            row.loser = 1 - winner;
        }
        return row;
    }
    struct Line {
        int from, victor, loser, victor_morale, loser_morale, capture;
    };
    constexpr std::array<Line, 4> lines{
        {{6, 5, 20, 2, -2, 2}, {4, 5, 15, 2, -2, 1}, {3, 5, 10, 1, -2, 0}, {2, 10, 10, 0, -1, 0}}};
    const Line& line = *std::find_if(lines.begin(), lines.end(),
                                     [&](const Line& one) { return row.difference >= one.from; });
    row.loser = 1 - winner;
    row.objective = winner;
    row.casualties[winner] = line.victor;
    row.casualties[row.loser] = line.loser;
    row.morale[winner] = line.victor_morale;
    row.morale[row.loser] = line.loser_morale;
    row.capture = line.capture;
    return row;
}

PlayedResult played_result(const Answer& ruling, const Variant& variant) {
    PlayedResult out;
    const std::string& result = ruling.word("result");
    out.is_played = !result.empty() && result != "rolled";
    if (!out.is_played) return out;
    const auto difference = static_cast<int>(ruling.number("difference"));
    if (result != "nobody")
        out.row = battle_row(result == "attacker" ? difference : 0,
                             result == "defender" ? difference : 0, true, variant);
    out.losses = {static_cast<int>(ruling.number("attacker_losses")),
                  static_cast<int>(ruling.number("defender_losses"))};
    return out;
}

void fight(Play& play, const Battle& battle) {
    State& state = play.state;
    if (is_walkover(play, battle)) return;
    const Answer ruling = play.ask(battle_question(state, battle));
    const std::vector<Modifier> sum = modifiers(state, battle, ruling);
    for (const Modifier& one : sum) {
        Event& event = play.report(EventKind::modifier, one.rule);
        event.army = battle.sides[attacker].lead;
        event.other = battle.sides[defender].lead;
        event.n = one.value;
        event.m = static_cast<std::int64_t>(one.side);
        event.text = one.name;
    }
    const PlayedResult played = played_result(ruling, state.variant);
    const BattleRow row = played.is_played ? played.row : roll_battle(play, battle, sum);
    note_attack_on_besiegers(state, battle);
    add_news(play, battle.hex,
             fmt::format("{} and {} fought at {}", side_name(state, battle.sides[attacker]),
                         side_name(state, battle.sides[defender]),
                         place_name(*state.setting, battle.hex)));
    stop_marching(state, battle);
    const std::array<int, 2> points{casualty_points(state, battle, row, attacker),
                                    casualty_points(state, battle, row, defender)};
    // Where the victor came from, before anybody moves (CA-185).
    for (std::size_t side = 0; side < 2; ++side)
        if (played.is_played)
            strike_by_number(play, battle, side, played.losses[side]);
        else
            strike(play, battle, side, points[side]);
    for (std::size_t side = 0; side < 2; ++side)
        raise_morale(play, battle, side, row.morale[side], row.morale[side] < 0);
    if (row.loser < 2) suffer_defeat(play, battle, row);
    for (const BattleSide& side : battle.sides)
        for (const ArmyId id : side.armies)
            if (state.army(id) != nullptr) (void)remove_if_empty(play, id);
}

namespace {

/// CA-151 with `multi_battle`: each hostile pair in the order of their ids, as far as both are
/// still there.
void fight_in_pairs(Play& play, const Battle& all) {
    for (const ArmyId own : all.sides[attacker].armies)
        for (const ArmyId enemy : all.sides[defender].armies) {
            const Army* first = play.state.army(own);
            const Army* second = play.state.army(enemy);
            if (first == nullptr || second == nullptr || first->hex != all.hex ||
                second->hex != all.hex || !play.state.is_hostile(*first, *second))
                continue;
            Battle battle = all;
            battle.sides[attacker].armies = {own};
            battle.sides[attacker].lead = own;
            battle.sides[defender].armies = {enemy};
            battle.sides[defender].lead = enemy;
            fight(play, battle);
        }
}

}  // namespace

void meet(Play& play, const Contact& contact) {
    State& state = play.state;
    const Army* mover = state.army(contact.mover);
    if (mover == nullptr || mover->hex != contact.hex || mover->is_inside) return;
    Battle battle;
    battle.hex = contact.hex;
    BattleSide& own = battle.sides[attacker];
    BattleSide& enemies = battle.sides[defender];
    for (const auto& [id, army] : state.armies)
        if (army.hex == contact.hex && !army.is_inside &&
            army.fleet.is_aboard == mover->fleet.is_aboard && state.is_hostile(*mover, army))
            enemies.armies.push_back(id);
    if (enemies.armies.empty()) return;
    for (const auto& [id, army] : state.armies) {
        const bool helps = id == mover->id ||
                           (army.hex == contact.hex && !army.is_inside &&
                            army.fleet.is_aboard == mover->fleet.is_aboard &&
                            stance_to(state, mover->faction, army.faction) == Territory::friendly &&
                            state.is_hostile(army, *state.army(enemies.armies.front())));
        if (helps) own.armies.push_back(id);
    }
    own.lead = mover->id;
    enemies.lead = enemies.armies.front();
    bool has_mover = false;
    bool wants_battle = false;
    for (const BattleSide& side : battle.sides)
        for (const ArmyId id : side.armies) {
            const Army& army = *state.army(id);
            wants_battle = wants_battle || army.stance == Stance::fight;
            has_mover = has_mover || (&side == &enemies && army.is_marching);
        }
    Event& event = play.report(EventKind::contact, 149, *mover);
    event.other = enemies.lead;
    for (const ArmyId id : enemies.armies) Play::share(event, *state.army(id));
    Question question;
    question.kind = QuestionKind::contact;
    question.rule = 150;
    question.text = fmt::format("{} meets {} at {}.", side_name(state, own),
                                side_name(state, enemies), place_name(*state.setting, battle.hex));
    std::vector<std::string> own_ids;
    std::vector<std::string> enemy_ids;
    for (const ArmyId id : own.armies) own_ids.push_back(std::to_string(number(id)));
    for (const ArmyId id : enemies.armies) enemy_ids.push_back(std::to_string(number(id)));
    question.fields = {
        choice_field("contact", {"battle", "parley", "pass"}, wants_battle ? "battle" : "pass"),
        flag_field("defender", !has_mover),  // CA-150: none where both moved.
        choice_field("attacker_lead", own_ids, std::to_string(number(own.lead))),
        choice_field("defender_lead", enemy_ids, std::to_string(number(enemies.lead)))};
    const Answer answer = play.ask(question);
    if (answer.word("contact") != "battle") return;
    battle.has_defender = answer.flag("defender");
    if (state.variant.multi_battle == Variant::MultiBattle::pairwise)
        return fight_in_pairs(play, battle);
    own.lead = static_cast<ArmyId>(answer.number("attacker_lead"));
    enemies.lead = static_cast<ArmyId>(answer.number("defender_lead"));
    fight(play, battle);
}

}  // namespace muster::campaign
