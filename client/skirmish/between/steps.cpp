#include "client/skirmish/between/book.hpp"

#include <algorithm>
#include <stdexcept>

/// What each step changes, and what stands against it.
namespace muster::client {
namespace {

using skirmish::Owned;
using Refused = std::optional<Refusal>;

constexpr int most_progression = 60, most_favors = 99, most_half_influence = 198;
constexpr int most_points = 30, most_price = 9999;

const Refused not_now = Refusal{"day.not_now"};

struct Taking {
    Campaign& campaign;
    const skirmish::Table& table;
    const Step& step;

    [[nodiscard]] int side() const { return step.owner == Step::Owner::madder ? 0 : 1; }
    [[nodiscard]] Camp& camp() const { return campaign.camps[static_cast<std::size_t>(side())]; }
    [[nodiscard]] Camp* target() const {
        if (step.side < 0 || step.side > 1) return nullptr;
        return &campaign.camps[static_cast<std::size_t>(step.side)];
    }
    [[nodiscard]] OnOffer* offered() const {
        const auto at = std::find_if(campaign.offers.begin(), campaign.offers.end(),
                                     [&](const OnOffer& one) { return one.number == step.number; });
        return at == campaign.offers.end() ? nullptr : &*at;
    }

    /// A number of the game master's, by so much up or down.
    [[nodiscard]] Refused count(int& value, int least, int most) const {
        const int next = value + step.amount;
        if (next < least) return Refusal{"day.least", least};
        if (next > most) return Refusal{"day.most", most};
        value = next;
        return std::nullopt;
    }

    [[nodiscard]] Refused choose() const {
        if (campaign.is_evening || camp().is_ready) return not_now;
        if (camp().roster.find(step.number) == nullptr) return not_now;
        if (camp().chosen.erase(step.number) == 0) camp().chosen.insert(step.number);
        return std::nullopt;
    }
    [[nodiscard]] Refused ready() const {
        if (campaign.is_evening || camp().is_ready == (step.amount != 0)) return not_now;
        if (step.amount != 0)
            if (auto fault = field_fault(campaign, table, side())) return fault;
        camp().is_ready = step.amount != 0;
        return std::nullopt;
    }
    [[nodiscard]] Refused pay() const {
        if (!campaign.is_evening || camp().is_done) return not_now;
        const auto owed = skirmish::upkeep(camp().roster, table, campaign.variant);
        const auto at = std::find_if(owed.cards.begin(), owed.cards.end(),
                                     [&](const Owned& one) { return one.number == step.number; });
        if (at == owed.cards.end()) return not_now;
        const int upkeep = table.cards[at->piece.card].upkeep;
        int& coins = camp().good(Good::coins);
        if (camp().paid.contains(step.number) == (step.amount != 0)) return not_now;
        if (step.amount != 0) {
            if (coins < upkeep) return Refusal{"day.too_few_coins", upkeep - coins};
            coins -= upkeep;
            camp().paid.insert(step.number);
        } else {
            coins += upkeep;
            camp().paid.erase(step.number);
        }
        return std::nullopt;
    }
    [[nodiscard]] Refused train() const {
        if (!campaign.is_evening || camp().is_done) return not_now;
        const Owned* owned = camp().roster.find(step.number);
        if (owned == nullptr) return not_now;
        if (const auto fault = skirmish::training_fault(table, owned->piece, step.price))
            return Refusal{"", 0, *fault};
        int points = 0;
        for (const int tree : step.price.build_points) points += tree;
        const std::array<int, good_count> taken{0, step.price.weapons, step.price.shields,
                                                step.price.alchemy, points};
        for (std::size_t i = 0; i < taken.size(); ++i)
            if (camp().goods[i] < taken[i]) return Refusal{"day.too_few_items"};
        for (std::size_t i = 0; i < taken.size(); ++i) camp().goods[i] -= taken[i];
        skirmish::train(camp().roster, table, step.number, step.price);
        note(campaign, side(), Note::Kind::trained, *camp().roster.find(step.number));
        return std::nullopt;
    }
    [[nodiscard]] Refused recruit() const {
        if (!campaign.is_evening || camp().is_done) return not_now;
        const OnOffer* on_offer = offered();
        if (on_offer == nullptr) return not_now;
        if (camp().roster.cards.size() >= skirmish::max_pieces) return Refusal{"armies.full"};
        const skirmish::Offer offer = on_offer->offer;
        if (offer.by_quest && on_offer->done_by != side()) return Refusal{"day.by_quest"};
        if (!offer.by_quest && camp().good(Good::coins) < offer.price)
            return Refusal{"day.too_few_coins", offer.price - camp().good(Good::coins)};
        try {
            const int number = skirmish::recruit(camp().roster, table, offer,
                                                 camp().good(Good::coins), offer.by_quest);
            camp().chosen.insert(number);
            note(campaign, side(), Note::Kind::recruited, *camp().roster.find(number));
        } catch (const std::invalid_argument& fault) {
            return Refusal{"", 0, fault.what()};
        }
        std::erase_if(campaign.offers,
                      [&](const OnOffer& one) { return one.number == step.number; });
        return std::nullopt;
    }
    [[nodiscard]] Refused done() const {
        if (!campaign.is_evening || camp().is_done == (step.amount != 0)) return not_now;
        camp().is_done = step.amount != 0;
        return std::nullopt;
    }

    [[nodiscard]] Refused evening() const {
        const bool wanted = step.amount != 0;
        if (campaign.is_evening == wanted) return not_now;
        for (const Camp& each : campaign.camps)
            if (each.is_done || (!wanted && !each.paid.empty())) return Refusal{"day.has_paid"};
        campaign.is_evening = wanted;
        return std::nullopt;
    }
    [[nodiscard]] Refused time() const {
        // No clock goes back behind a Battle that was fought.
        int least = 0;
        for (const Camp& each : campaign.camps)
            for (const auto& [other, minute] : each.roster.last_battle)
                least = std::max(least, minute - (campaign.day - 1) * day_minutes);
        return count(campaign.minute, least, day_minutes - 1);
    }
    [[nodiscard]] Refused good() const {
        if (target() == nullptr || step.number < 0 || step.number >= static_cast<int>(good_count))
            return not_now;
        return count(target()->goods[static_cast<std::size_t>(step.number)], 0, most_goods);
    }
    [[nodiscard]] Refused person(int& value, int most) const {
        if (!target()->leader.is_pc) return Refusal{"armies.npc_tip"};
        return count(value, 0, most);
    }
    [[nodiscard]] Refused points() const {
        int points = campaign.base.points;
        if (auto fault = count(points, 0, most_points)) return fault;
        campaign.base.points = points;
        campaign.base.lost_today = std::min(campaign.base.lost_today, points);
        return std::nullopt;
    }
    [[nodiscard]] Refused holder() const {
        if (step.side < -1 || step.side > 1) return not_now;
        campaign.base.holder = target() == nullptr ? "" : target()->roster.id;
        campaign.for_base = campaign.for_base && target() != nullptr;
        return std::nullopt;
    }
    [[nodiscard]] Refused for_base() const {
        if (step.amount != 0 && campaign.base.holder.empty()) return Refusal{"day.no_holder"};
        campaign.for_base = step.amount != 0;
        return std::nullopt;
    }
    [[nodiscard]] Refused offer() const {
        if (step.number <= 0 || step.number >= static_cast<int>(table.cards.size())) return not_now;
        if (campaign.offers.size() >= most_offers)
            return Refusal{"day.most", static_cast<int>(most_offers)};
        const auto card = static_cast<skirmish::CardIndex>(step.number);
        if (table.cards[card].grant == skirmish::Power::chirurgeon) return Refusal{"day.lab"};
        campaign.offers.push_back(
            {campaign.next_offer++, skirmish::suggested_offer(table, card), -1});
        return std::nullopt;
    }
    [[nodiscard]] Refused change_offer() const {
        OnOffer* on_offer = offered();
        if (on_offer == nullptr) return not_now;
        if (step.kind == Step::Kind::price) return count(on_offer->offer.price, 0, most_price);
        if (step.kind == Step::Kind::quest) {
            on_offer->offer.by_quest = step.amount != 0;
            on_offer->done_by = -1;
        } else if (step.kind == Step::Kind::quest_done) {
            if (!on_offer->offer.by_quest || step.side < -1 || step.side > 1) return not_now;
            on_offer->done_by = step.side;
        } else {
            std::erase_if(campaign.offers,
                          [&](const OnOffer& one) { return one.number == step.number; });
        }
        return std::nullopt;
    }

    [[nodiscard]] Refused any() const {
        using Kind = Step::Kind;
        if (campaign.battle) return Refusal{"day.battle_open"};
        const bool is_sides = step.kind <= Kind::done;
        if (is_sides == (step.owner == Step::Owner::table)) return not_now;
        const bool is_of_leader = step.kind == Kind::progression || step.kind == Kind::favors ||
                                  step.kind == Kind::influence;
        if (is_of_leader && target() == nullptr) return not_now;
        switch (step.kind) {
            case Kind::choose: return choose();
            case Kind::ready: return ready();
            case Kind::pay: return pay();
            case Kind::train: return train();
            case Kind::recruit: return recruit();
            case Kind::done: return done();
            case Kind::evening: return evening();
            case Kind::for_base: return for_base();
            case Kind::time: return time();
            case Kind::good: return good();
            case Kind::progression: return count(target()->roster.progression, 0, most_progression);
            case Kind::favors: return person(target()->leader.favors, most_favors);
            case Kind::influence:
                return person(target()->leader.half_influence, most_half_influence);
            case Kind::points: return points();
            case Kind::holder: return holder();
            case Kind::offer: return offer();
            case Kind::price:
            case Kind::quest:
            case Kind::quest_done:
            case Kind::withdraw: return change_offer();
        }
        return not_now;
    }
};

}  // namespace

std::optional<Refusal> take(Campaign& campaign, const skirmish::Table& table, const Step& step) {
    return Taking{campaign, table, step}.any();
}

}  // namespace muster::client
