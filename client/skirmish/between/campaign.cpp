#include "client/skirmish/between/campaign.hpp"

#include "client/skirmish/armies/library.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace muster::client {

void note(Campaign& campaign, int side, Note::Kind kind, const skirmish::Owned& owned) {
    if (campaign.notes.size() >= most_notes) campaign.notes.erase(campaign.notes.begin());
    campaign.notes.push_back({campaign.day, side, kind, owned.number, owned.piece.card});
}

std::vector<int> Camp::field() const {
    std::vector<int> numbers;
    for (const skirmish::Owned& owned : roster.cards)
        if (chosen.contains(owned.number)) numbers.push_back(owned.number);
    return numbers;
}

Campaign new_campaign(const skirmish::Table& table, const skirmish::Variant& variant,
                      std::string name, const std::array<skirmish::Commander, 2>& armies) {
    Campaign campaign;
    campaign.name = std::move(name);
    campaign.definitions = table.hash;
    campaign.variant = variant;
    for (std::size_t i = 0; i < armies.size(); ++i) {
        Camp& camp = campaign.camps[i];
        camp.leader = armies[i];
        camp.army_id = armies[i].army_id;
        // Two of the same army are still two armies to the rules.
        camp.roster.id = i == 0 ? "madder" : "woad";
        camp.roster.progression = armies[i].progression;
        for (const skirmish::Piece& piece : armies[i].army) {
            const int number = camp.roster.add(piece);
            camp.chosen.insert(number);
            note(campaign, static_cast<int>(i), Note::Kind::joined, {number, piece, false, false});
        }
        camp.good(Good::coins) = std::min(upkeep_of(table, armies[i]), most_goods);
        if (armies[i].holds_base && campaign.base.holder.empty())
            campaign.base = {armies[i].base, 0, camp.roster.id};
        // The campaign keeps these itself; choices are asked for before each Battle (SK-16).
        camp.leader.army.clear();
        camp.leader.holds_base = camp.leader.cleric_used_today = false;
        camp.leader.base = 0;
        camp.leader.morale_now.reset();
        camp.leader.base_morale_now.reset();
        camp.leader.copied_power.reset();
        camp.leader.dervish_path.reset();
        camp.leader.dervish_role.reset();
        camp.leader.designated.reset();
    }
    return campaign;
}

const skirmish::Base* contested(const Campaign& campaign) {
    const bool is = campaign.battle ? campaign.battle->for_base : campaign.for_base;
    return is && !campaign.base.holder.empty() ? &campaign.base : nullptr;
}

skirmish::Commander entering(const Campaign& campaign, int side, const std::vector<int>& numbers) {
    const Camp& camp = campaign.camps[static_cast<std::size_t>(side)];
    return skirmish::enter_battle(camp.roster, campaign.variant, camp.leader, numbers,
                                  contested(campaign));
}

std::optional<Refusal> field_fault(const Campaign& campaign, const skirmish::Table& table,
                                   int side) {
    const Camp& camp = campaign.camps[static_cast<std::size_t>(side)];
    const auto numbers = camp.field();
    if (numbers.empty()) return Refusal{"day.no_card", 0, {}, side};
    const auto faults =
        skirmish::army_faults(table, campaign.variant, entering(campaign, side, numbers));
    if (faults.empty()) return std::nullopt;
    return Refusal{"", 0, faults.front().text, side};
}

std::optional<Refusal> battle_fault(const Campaign& campaign, const skirmish::Table& table) {
    if (campaign.battle) return Refusal{"day.battle_open"};
    if (campaign.is_evening) return Refusal{"day.not_now"};
    for (int side = 0; side < 2; ++side)
        if (campaign.camps[static_cast<std::size_t>(side)].roster.routed_today)
            return Refusal{"day.sk110", 0, {}, side};
    const auto& own = campaign.camps[0].roster;
    const auto& other = campaign.camps[1].roster;
    for (const auto& [roster, id] : {std::pair{&own, &other.id}, std::pair{&other, &own.id}}) {
        const auto last = roster->last_battle.find(*id);
        if (last == roster->last_battle.end()) continue;
        const int left = last->second + skirmish::rematch_wait - campaign.now();
        if (left > 0) return Refusal{"day.sk46", left};
    }
    // The rules have the last word.
    if (const auto fault = skirmish::fight_fault(own, other, campaign.now()))
        return Refusal{"", 0, *fault};
    for (int side = 0; side < 2; ++side) {
        if (!campaign.camps[static_cast<std::size_t>(side)].is_ready)
            return Refusal{"day.not_ready", 0, {}, side};
        if (field_fault(campaign, table, side)) return Refusal{"day.not_ready", 0, {}, side};
    }
    return std::nullopt;
}

void begin_battle(Campaign& campaign, std::uint64_t seed) {
    campaign.battle = OpenBattle{seed,
                                 {campaign.camps[0].field(), campaign.camps[1].field()},
                                 contested(campaign) != nullptr};
}

void take_in(Campaign& campaign, const skirmish::State& state) {
    if (!campaign.battle) throw std::invalid_argument{"no battle of this campaign is open"};
    const OpenBattle battle = *campaign.battle;
    Campaign next = campaign;
    BattleReport report;
    report.minute = next.minute;
    const skirmish::Outcome outcome = skirmish::outcome(state);
    if (is_player(outcome.winner)) report.winner = static_cast<int>(index(outcome.winner));
    skirmish::Base* base = battle.for_base && !next.base.holder.empty() ? &next.base : nullptr;
    for (int side = 0; side < 2; ++side) {
        const auto at = static_cast<std::size_t>(side);
        Camp& camp = next.camps[at];
        const skirmish::Aftermath after =
            skirmish::leave_battle(camp.roster, state, side, battle.numbers[at],
                                   next.camps[1 - at].roster.id, next.now(), base);
        BattleReport::Side& side_report = report.sides[at];
        side_report.is_routed = outcome.routed[at];
        side_report.withdraws = after.withdraws;
        side_report.is_displaced = after.displaced;
        for (const skirmish::Owned& owned : after.lost) {
            side_report.lost.push_back(owned.piece.card);
            note(next, side, Note::Kind::killed, owned);
            camp.chosen.erase(owned.number);
        }
        // Saves were paid from what the campaign lent (SK-75).
        camp.leader.favors = state.players[at].favors;
        camp.leader.half_influence = state.players[at].half_influence;
        camp.is_ready = false;
    }
    next.battle.reset();
    next.report = report;
    campaign = std::move(next);
}

std::vector<skirmish::Owned> deserters(const Campaign& campaign, const skirmish::Table& table,
                                       int side) {
    const Camp& camp = campaign.camps[static_cast<std::size_t>(side)];
    skirmish::Roster roster = camp.roster;
    return skirmish::end_day(roster, table, campaign.variant, camp.paid).deserted;
}

void end_day(Campaign& campaign, const skirmish::Table& table) {
    for (int side = 0; side < 2; ++side) {
        Camp& camp = campaign.camps[static_cast<std::size_t>(side)];
        const skirmish::DayEnd end =
            skirmish::end_day(camp.roster, table, campaign.variant, camp.paid);
        for (const skirmish::Owned& owned : end.deserted) {
            note(campaign, side, Note::Kind::deserted, owned);
            camp.chosen.erase(owned.number);
        }
        camp.paid.clear();
        camp.is_done = camp.is_ready = false;
    }
    skirmish::end_day(campaign.base);
    campaign.report.reset();
    campaign.is_evening = campaign.for_base = false;
    campaign.minute = morning;
    ++campaign.day;
}

}  // namespace muster::client
