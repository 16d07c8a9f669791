#include "engine/skirmish/between/day.hpp"

#include "engine/core/messages.hpp"
#include "engine/skirmish/model/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace muster::skirmish {
namespace {

constexpr int training_items = 10;
constexpr int training_build_points = 50;

[[noreturn]] void refuse(const std::string& message) {
    throw std::invalid_argument{message};
}

/// A message of the table's locale, behind the rule that it is about.
std::string say(const Table& table, std::string_view rule, std::string_view id, int n = 0,
                int most = 0) {
    const std::array<Fill, 2> values{{{"n", std::to_string(n)}, {"most", std::to_string(most)}}};
    return fmt::format("{}: {}", rule,
                       filled(word(table, fmt::format("day_fault.{}", id)), values));
}

Owned* locate(Roster& roster, int number) {
    const auto at = std::find_if(roster.cards.begin(), roster.cards.end(),
                                 [&](const Owned& owned) { return owned.number == number; });
    return at == roster.cards.end() ? nullptr : &*at;
}

bool owes(const Owned& owned, const Variant& variant) {
    return variant.upkeep_basis == Variant::UpkeepBasis::fielded ? owned.fielded : owned.played;
}

}  // namespace

int Roster::add(Piece piece) {
    cards.push_back({next_number, piece});
    return next_number++;
}

const Owned* Roster::find(int number) const {
    const auto at = std::find_if(cards.begin(), cards.end(),
                                 [&](const Owned& owned) { return owned.number == number; });
    return at == cards.end() ? nullptr : &*at;
}

std::optional<std::string> fight_fault(const Roster& a, const Roster& b, Minutes now) {
    for (const Roster* roster : {&a, &b})
        if (roster->routed_today)
            return "SK-110: " + roster->id + " was Routed and may not be engaged again today";
    // Either roster may have been the one that kept the time.
    for (const auto& [own, other] : {std::pair{&a, &b}, std::pair{&b, &a}}) {
        const auto last = own->last_battle.find(other->id);
        if (last != own->last_battle.end() && now < last->second + rematch_wait)
            return "SK-46: these two armies may fight again in " +
                   std::to_string(last->second + rematch_wait - now) + " minutes";
    }
    return std::nullopt;
}

Commander enter_battle(const Roster& roster, const Variant& variant, Commander commander,
                       const std::vector<int>& numbers, const Base* base) {
    std::set<int> taken;
    commander.army.clear();
    for (const int number : numbers) {
        const Owned* owned = roster.find(number);
        if (owned == nullptr) refuse("no card " + std::to_string(number) + " in " + roster.id);
        if (!taken.insert(number).second)
            refuse("card " + std::to_string(number) + " of " + roster.id + " stands twice");
        commander.army.push_back(owned->piece);
    }
    commander.progression = roster.progression;
    commander.morale_now =
        variant.morale_refresh == Variant::MoraleRefresh::day ? roster.morale_now : std::nullopt;
    commander.cleric_used_today = roster.cleric_used_today;
    if (roster.dervish_path) commander.dervish_path = roster.dervish_path;
    if (roster.dervish_role) commander.dervish_role = roster.dervish_role;
    commander.holds_base = base != nullptr && base->holder == roster.id;
    commander.base = commander.holds_base ? base->points : 0;
    commander.base_morale_now =
        commander.holds_base ? std::optional<int>{base->left()} : std::nullopt;
    return commander;
}

Aftermath leave_battle(Roster& roster, const State& state, int side,
                       const std::vector<int>& numbers, const std::string& other_id, Minutes ended,
                       Base* base) {
    const Outcome result = outcome(state);
    if (!result.is_over) refuse("the Battle is not over");
    const auto at = static_cast<std::size_t>(side);
    const Player& player = state.players[at];
    if (count(player.army & ~player.granted) != static_cast<int>(numbers.size()))
        refuse("these cards are not the army that fought");

    Aftermath aftermath;
    aftermath.withdraws = result.withdraws[at];
    Copy copy = 0;
    for (const int number : numbers) {
        Owned* owned = locate(roster, number);
        if (owned == nullptr) refuse("no card " + std::to_string(number) + " in " + roster.id);
        owned->fielded = true;
        owned->played = owned->played || (player.used & bit(copy)) != 0;
        if ((player.zone(Zone::killed) & bit(copy)) != 0) aftermath.lost.push_back(*owned);
        ++copy;
    }
    for (const Owned& gone : aftermath.lost)
        std::erase_if(roster.cards,
                      [&](const Owned& owned) { return owned.number == gone.number; });
    roster.killed_today.insert(roster.killed_today.end(), aftermath.lost.begin(),
                               aftermath.lost.end());

    roster.fought_today = true;
    roster.routed_today = roster.routed_today || result.routed[at];
    roster.morale_now = player.morale;
    roster.cleric_used_today = roster.cleric_used_today || player.cleric_used;
    if (player.dervish_paths != 0)
        roster.dervish_path = static_cast<Path>(std::countr_zero(player.dervish_paths));
    if (player.dervish_roles != 0)
        roster.dervish_role = static_cast<Role>(std::countr_zero(player.dervish_roles));
    roster.last_battle[other_id] = ended;

    if (base != nullptr && base->holder == roster.id) {
        base->lost_today = base->points - std::min(base->points, static_cast<int>(player.base));
        if (aftermath.withdraws) {
            base->holder.clear();
            aftermath.displaced = true;
        }
    }
    return aftermath;
}

Upkeep upkeep(const Roster& roster, const Table& table, const Variant& variant) {
    Upkeep owed;
    for (const std::vector<Owned>* cards : {&roster.cards, &roster.killed_today}) {
        for (const Owned& owned : *cards) {
            if (!owes(owned, variant)) continue;
            owed.due += table.cards[owned.piece.card].upkeep;
            owed.cards.push_back(owned);
        }
    }
    return owed;
}

DayEnd end_day(Roster& roster, const Table& table, const Variant& variant,
               const std::set<int>& paid) {
    const Upkeep owed = upkeep(roster, table, variant);
    DayEnd end;
    end.due = owed.due;
    for (const Owned& owned : owed.cards)
        if (paid.contains(owned.number)) end.paid += table.cards[owned.piece.card].upkeep;

    const bool short_paid = end.paid < end.due;
    const bool all_leave = short_paid && variant.desertion == Variant::Desertion::all;
    for (const Owned& owned : owed.cards) {
        // A card that owes no coin has nothing to be left unpaid; a Killed one cannot leave again.
        const bool unpaid =
            !paid.contains(owned.number) && table.cards[owned.piece.card].upkeep > 0;
        if (roster.find(owned.number) != nullptr && (all_leave || unpaid))
            end.deserted.push_back(owned);
    }
    for (const Owned& gone : end.deserted)
        std::erase_if(roster.cards,
                      [&](const Owned& owned) { return owned.number == gone.number; });

    roster.killed_today.clear();
    for (Owned& owned : roster.cards) owned.fielded = owned.played = false;
    roster.fought_today = roster.routed_today = roster.cleric_used_today = false;
    roster.dervish_path.reset();
    roster.dervish_role.reset();
    roster.morale_now.reset();
    return end;
}

void end_day(Base& base) {
    base.lost_today = 0;
}

std::optional<std::string> training_fault(const Table& table, Piece piece, const Training& price) {
    if (table.cards[piece.card].strength < 0) return say(table, "SK-189", "untrainable");
    if (piece.trained) return say(table, "SK-186", "trained");
    const int items = price.weapons + price.shields + 2 * price.alchemy;
    int points = 0;
    bool negative = price.weapons < 0 || price.shields < 0 || price.alchemy < 0;
    for (const int tree : price.build_points) {
        points += tree;
        negative = negative || tree < 0;
    }
    if (negative) return say(table, "SK-187", "negative");
    if (items > 0 && points > 0) return say(table, "SK-188", "mixed");
    if (points > 0 && points < training_build_points)
        return say(table, "SK-188", "points", points, training_build_points);
    if (points == 0 && items < training_items)
        return say(table, "SK-187", "items", items, training_items);
    return std::nullopt;
}

void train(Roster& roster, const Table& table, int number, const Training& price) {
    Owned* owned = locate(roster, number);
    if (owned == nullptr) refuse("no card " + std::to_string(number) + " in " + roster.id);
    if (const auto fault = training_fault(table, owned->piece, price)) refuse(*fault);
    owned->piece.trained = true;
}

Offer suggested_offer(const Table& table, CardIndex card, bool by_quest) {
    return {card, coins_per_upkeep * table.cards[card].upkeep, by_quest};
}

int recruit(Roster& roster, const Table& table, const Offer& offer, int& coins, bool quest_done) {
    if (table.cards[offer.card].grant == Power::chirurgeon)
        refuse(say(table, "SK-R66", "chirurgeon"));
    if (offer.by_quest) {
        if (!quest_done) refuse(say(table, "SK-185", "task"));
    } else {
        if (coins < offer.price) refuse(say(table, "SK-185", "price", offer.price));
        coins -= offer.price;
    }
    return roster.add({offer.card, false});
}

}  // namespace muster::skirmish
