#include "engine/lab/skirmish_measure.hpp"

#include "engine/lab/input.hpp"

#include <utility>

namespace muster::lab {
namespace {

using skirmish::Copy;
using skirmish::Event;
using skirmish::State;
using ByHand = std::array<UseOfCards<CardUse>*, 2>;

/// Reads the use of every card out of the events of one battle.
class CardCounter {
  public:
    /// What count() reads; all other events would be kept for nothing.
    static constexpr auto counted = Sink<Event>::set_of(
        {Event::Kind::turn_started, Event::Kind::routed, Event::Kind::revealed,
         Event::Kind::exchanged, Event::Kind::discarded, Event::Kind::ritual_played,
         Event::Kind::won, Event::Kind::lost, Event::Kind::killed});

    CardCounter(const State& end, const ByHand& out)
        : end_{end}, uses_{out[0]->data(), out[1]->data()} {}

    void count(const Event& event) {
        using enum Event::Kind;
        switch (event.kind) {
            case turn_started: engaged_ = {skirmish::no_copy, skirmish::no_copy}; break;
            case routed: rout_ = true; break;
            case revealed:
                engaged_[index(event.seat)] = event.copy;
                ++use(event.seat, event.copy).laid;
                break;
            case exchanged:
                engaged_[index(event.seat)] = event.other;
                ++use(event.seat, event.other).laid;
                break;
            case discarded: ++use(event.seat, event.copy).discarded; break;
            case ritual_played: ++use(event.seat, event.copy).rituals; break;
            case won: count_result(event.seat, &CardUse::won); break;
            case lost: count_result(event.seat, &CardUse::lost); break;
            case killed: count_death(event); break;
            default: break;  // Says nothing about a card's use, and is not kept (`counted`).
        }
    }

    void count_copies(std::size_t side, bool has_won) {
        const skirmish::Player& own = end_.players[side];
        const skirmish::CopySet hand = own.zone(skirmish::Zone::hand);
        CardUse* const uses = uses_[side];
        const skirmish::CopySet played = own.army & own.used;
        const std::uint64_t won = has_won ? 1 : 0;
        // A set for each, as branches on what a copy was would be guessed wrong too often.
        skirmish::each(own.army, [&](Copy copy) { ++uses[own.cards[copy]].brought; });
        skirmish::each(played, [&](Copy copy) {
            CardUse& card = uses[own.cards[copy]];
            ++card.played;
            card.played_won += won;
        });
        skirmish::each(own.army & hand & ~played, [&](Copy copy) {
            CardUse& card = uses[own.cards[copy]];
            ++card.stranded;
            card.stranded_won += won;
        });
    }

  private:
    CardUse& use(Seat seat, Copy copy) {
        return uses_[index(seat)][end_.players[index(seat)].cards[copy]];
    }
    void count_result(Seat seat, std::uint64_t CardUse::*what) {
        if (engaged_[index(seat)] != skirmish::no_copy) ++(use(seat, engaged_[index(seat)]).*what);
    }
    void count_death(const Event& event) {
        ++use(event.seat, event.copy).killed;
        const Copy killer = engaged_[index(opponent(event.seat))];
        // Units lost to a Rout roll fell to nobody.
        if (!rout_ && engaged_[index(event.seat)] == event.copy && killer != skirmish::no_copy)
            ++use(opponent(event.seat), killer).kills;
    }

    const State& end_;
    std::array<CardUse*, 2> uses_;  ///< By seat, and by card.
    std::array<Copy, 2> engaged_{skirmish::no_copy, skirmish::no_copy};
    bool rout_{false};
};

}  // namespace

const std::array<CardUse::Measure, 12> CardUse::measures{
    {{"brought", &CardUse::brought},
     {"laid", &CardUse::laid},
     {"won", &CardUse::won},
     {"lost", &CardUse::lost},
     {"discarded", &CardUse::discarded},
     {"rituals", &CardUse::rituals},
     {"kills", &CardUse::kills},
     {"killed", &CardUse::killed},
     {"played", &CardUse::played},
     {"played_won", &CardUse::played_won},
     {"stranded", &CardUse::stranded},
     {"stranded_won", &CardUse::stranded_won}}};

void CardUse::add(const CardUse& other) {
    for (const auto& [name, member] : measures) this->*member += other.*member;
}

SkirmishMeasure::Roster::Roster(const ContestSource& source)
    : table_{load_cards(source.packs)}, variant_{load_rules(source.variant)} {
    for (const std::string& army :
         source.armies.empty() ? army_names(skirmish_armies()) : source.armies)
        armies_.push_back(load_commander(army, *table_, variant_));
}

skirmish::Setup SkirmishMeasure::exchanged(skirmish::Setup setup) {
    std::swap(setup.commanders[0], setup.commanders[1]);
    return setup;
}

std::string SkirmishMeasure::card_id(const skirmish::Setup& setup, std::size_t, std::size_t card) {
    return setup.table->texts[card].id;
}

Sink<Event> SkirmishMeasure::Watch::sink() {
    return Sink<Event>{events_, CardCounter::counted};
}

Fought SkirmishMeasure::Watch::fought(const State& end) const {
    const skirmish::Outcome outcome = skirmish::outcome(end);
    const Seat winner = outcome.winner;
    return {is_player(winner) ? index(winner) : 2,
            end.opener,
            end.turn,
            {outcome.morale[0], outcome.morale[1]}};
}

void SkirmishMeasure::Watch::count(const State& end, std::size_t winner,
                                   const ByHand& by_seat) const {
    for (UseOfCards<CardUse>* cards : by_seat) cards->resize(end.table->cards.size());
    CardCounter counter{end, by_seat};
    for (const Event& event : events_) counter.count(event);
    for (std::size_t side = 0; side < 2; ++side) counter.count_copies(side, side == winner);
}

}  // namespace muster::lab
