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
#include <utility>

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
    constexpr std::string_view cause = fallen_elsewhere;
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
    bool has_harriers = false;  // CA-R77: of whom all harry today falls back, and is not gone.
    const std::vector<ArmyId> gone = battle.sides[loser].armies;
    for (const ArmyId id : gone) {
        const Army* army = play.state.army(id);
        if (army == nullptr) continue;
        if (army->soldiers() > 0 && !army->fleet.is_aboard)
            has_harriers = true;
        else
            remove_army(play, id, 167, "nobody was left to fight");
    }
    if (battle.stronghold != no_stronghold && loser == defender) {
        lose_stronghold(play, battle);
    } else if (has_harriers) {
        BattleRow row;
        row.loser = loser;
        row.objective = 1 - loser;
        suffer_defeat(play, battle, row);
    }
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

/// Who won, before the dice and rulings that led to it.
void tell_result(Play& play, const Battle& battle, const BattleRow& row,
                 const std::array<int, 2>& totals, std::size_t told_at) {
    Event& event = play.report(EventKind::battle, 168);
    std::array<std::string, 2> names;
    for (std::size_t side = 0; side < 2; ++side) {
        names[side] = side_name(play.state, battle.sides[side]);
        for (const ArmyId id : battle.sides[side].armies)
            if (const Army* army = play.state.army(id)) Play::share(event, *army);
    }
    event.army = battle.sides[attacker].lead;
    event.other = battle.sides[defender].lead;
    event.stronghold = battle.stronghold;
    event.hex = battle.hex;
    event.n = totals[attacker];
    event.m = totals[defender];
    if (row.loser > 1)
        event.text = fmt::format("nobody wins between {} and {}", names[attacker], names[defender]);
    else if (row.difference <= 1 && row.loser == attacker && battle.has_defender)
        event.text = fmt::format("{} holds against {}", names[defender], names[attacker]);
    else
        event.text = fmt::format("{} beats {}", names[1 - row.loser], names[row.loser]);
    play.tell_first(told_at);
}

BattleRow roll_battle(Play& play, const Battle& battle, const std::vector<Modifier>& sum,
                      std::size_t told_at) {
    for (;;) {
        std::array<int, 2> totals{play.dice(2, 6, 152, "the attacker in battle"), 0};
        totals[defender] = play.dice(2, 6, 152, "the defender in battle");
        for (const Modifier& one : sum) totals[one.side] += one.value;
        const BattleRow row =
            battle_row(totals[attacker], totals[defender], battle.has_defender, play.state.variant);
        tell_result(play, battle, row, totals, told_at);
        if (!row.is_again) return row;
    }
}

}  // namespace

int casualty_points(const State& state, const Battle& battle, const BattleRow& row,
                    std::size_t side) {
    int points = row.casualties[side];
    if (battle.stronghold != no_stronghold && row.loser == side) points += 10;
    if (lead_has(state, battle.sides[side], Trait::guardian)) points -= 5;
    if (lead_has(state, battle.sides[1 - side], Trait::vanquisher)) points += 5;
    return std::clamp(points, 0, 100);
}

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

void fight(Play& play, const Battle& battle, std::optional<std::size_t> told_at) {
    State& state = play.state;
    if (is_walkover(play, battle)) return;
    const std::size_t told = told_at.value_or(play.events.size());
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
    if (Prospect* out = play.foreseen(); out != nullptr && out->all <= 0 && !played.is_played)
        *out = prospect(state, battle, sum);
    const BattleRow row = played.is_played ? played.row : roll_battle(play, battle, sum, told);
    if (played.is_played) tell_result(play, battle, row, {}, told);
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
void fight_in_pairs(Play& play, const Battle& all, std::optional<std::size_t> told_at) {
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
            fight(play, battle, std::exchange(told_at, std::nullopt));
        }
}

/// Who may take part: everybody in the open in the hex, on land or aboard as the mover is.
std::vector<ArmyId> armies_at(const State& state, const Army& mover) {
    std::vector<ArmyId> out;
    for (const auto& [id, army] : state.armies)
        if (army.hex == mover.hex && !army.is_inside &&
            army.fleet.is_aboard == mover.fleet.is_aboard)
            out.push_back(id);
    return out;
}

/// The sides as they are usual: who is hostile to the mover, and who is his friend against them.
void set_sides(const State& state, const Army& mover, Battle& battle) {
    BattleSide& own = battle.sides[attacker];
    BattleSide& enemies = battle.sides[defender];
    const std::vector<ArmyId> all = armies_at(state, mover);
    for (const ArmyId id : all)
        if (state.is_hostile(mover, *state.army(id))) enemies.armies.push_back(id);
    if (enemies.armies.empty()) return;
    const Army& first = *state.army(enemies.armies.front());
    for (const ArmyId id : all) {
        const Army& army = *state.army(id);
        if (id == mover.id ||
            (stance_to(state, mover.faction, army.faction) == Territory::friendly &&
             state.is_hostile(army, first)))
            own.armies.push_back(id);
    }
    own.lead = mover.id;
    enemies.lead = enemies.armies.front();
}

bool is_of(const BattleSide& side, ArmyId id) {
    return std::find(side.armies.begin(), side.armies.end(), id) != side.armies.end();
}

/// Takes away the contacts of those who came in with the mover, or against him, and have nobody to
/// meet but those who are on the other side here: they are judged with this one (CA-R87).
void end_contacts(State& state, const Battle& battle) {
    const auto is_met_here = [&](const Contact& contact) {
        const Army* army = state.army(contact.mover);
        if (contact.hex != battle.hex || army == nullptr) return false;
        for (std::size_t side = 0; side < 2; ++side) {
            if (!is_of(battle.sides[side], contact.mover)) continue;
            const std::vector<ArmyId> all = armies_at(state, *army);
            return std::all_of(all.begin(), all.end(), [&](ArmyId id) {
                return !state.is_hostile(*army, *state.army(id)) ||
                       is_of(battle.sides[1 - side], id);
            });
        }
        return false;
    };
    std::erase_if(state.contacts, is_met_here);
}

/// The field of an army where the referee groups more than two: its commander's name.
std::string side_key(const State& state, ArmyId id) {
    std::string out = state.commander(state.army(id)->commander).name;
    std::replace(out.begin(), out.end(), ' ', '_');
    return out;
}

Question contact_question(const State& state, const Battle& battle, const Army& mover) {
    bool have_both_moved = false;
    bool wants_battle = false;
    for (const BattleSide& side : battle.sides)
        for (const ArmyId id : side.armies) {
            const Army& army = *state.army(id);
            wants_battle = wants_battle || army.stance == Stance::fight;
            have_both_moved =
                have_both_moved || (&side == &battle.sides[defender] && army.is_marching);
        }
    const std::vector<ArmyId> all = armies_at(state, mover);
    Question out;
    out.kind = QuestionKind::contact;
    out.rule = 150;
    out.text = fmt::format("{} meets {} at {}.", side_name(state, battle.sides[attacker]),
                           side_name(state, battle.sides[defender]),
                           place_name(*state.setting, battle.hex));
    out.fields = {
        choice_field("contact", {"battle", "parley", "pass"}, wants_battle ? "battle" : "pass"),
        flag_field("defender", !have_both_moved),  // CA-150: none where both moved.
        choice_field("roles", {"as_met", "turned"}, "as_met")};
    for (std::size_t side = 0; side < 2; ++side) {
        const std::string_view word = side == attacker ? "attacker" : "defender";
        std::vector<std::string> ids;  // Of all where the referee may group them otherwise.
        for (const ArmyId id : all.size() < 3 ? battle.sides[side].armies : all)
            ids.push_back(std::to_string(number(id)));
        out.fields.push_back(choice_field(fmt::format("{}_lead", word), ids,
                                          std::to_string(number(battle.sides[side].lead))));
        out.fields.push_back(text_field(fmt::format("{}_objective", word)));
    }
    if (all.size() < 3) return out;
    for (const ArmyId id : all)  // CA-151
        out.fields.push_back(choice_field(side_key(state, id), {"attacks", "defends", "apart"},
                                          is_of(battle.sides[attacker], id)   ? "attacks"
                                          : is_of(battle.sides[defender], id) ? "defends"
                                                                              : "apart"));
    return out;
}

/// The sides as the referee has them (CA-150, CA-151).
void group_sides(const State& state, const Answer& answer, const std::vector<ArmyId>& all,
                 Battle& battle) {
    for (std::size_t side = 0; side < 2; ++side) {
        BattleSide& own = battle.sides[side];
        const std::string_view word = side == attacker ? "attacker" : "defender";
        if (all.size() > 2) {
            own.armies.clear();
            for (const ArmyId id : all)
                if (answer.word(side_key(state, id)) == (side == attacker ? "attacks" : "defends"))
                    own.armies.push_back(id);
        }
        own.lead = static_cast<ArmyId>(answer.number(fmt::format("{}_lead", word)));
        if (!own.armies.empty() && !is_of(own, own.lead)) own.lead = own.armies.front();
    }
    if (answer.word("roles") == "turned") std::swap(battle.sides[attacker], battle.sides[defender]);
    battle.has_defender = answer.flag("defender");
}

}  // namespace

void meet(Play& play, const Contact& contact) {
    State& state = play.state;
    const Army* mover = state.army(contact.mover);
    if (mover == nullptr || mover->hex != contact.hex || mover->is_inside) return;
    Battle battle;
    battle.hex = contact.hex;
    set_sides(state, *mover, battle);
    if (battle.sides[defender].armies.empty()) return;
    end_contacts(state, battle);
    Event& event = play.report(EventKind::contact, 149, *mover);
    event.other = battle.sides[defender].lead;
    for (const BattleSide& side : battle.sides)
        for (const ArmyId id : side.armies)
            if (id != mover->id) Play::share(event, *state.army(id));
    const std::size_t told_at = play.events.size();
    const std::vector<ArmyId> all = armies_at(state, *mover);
    const Answer answer = play.ask(contact_question(state, battle, *mover));
    if (answer.word("contact") != "battle") return;
    group_sides(state, answer, all, battle);
    if (battle.sides[attacker].armies.empty() || battle.sides[defender].armies.empty()) return;
    if (state.variant.multi_battle == Variant::MultiBattle::pairwise)
        return fight_in_pairs(play, battle, told_at);
    fight(play, battle, told_at);
}

}  // namespace muster::campaign
