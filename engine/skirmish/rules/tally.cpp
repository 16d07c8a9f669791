#include "engine/skirmish/rules/tally.hpp"

namespace muster::skirmish {

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

void Tally::count_copies(const State& end, std::size_t winner) const {
    for (std::size_t side = 0; side < 2; ++side) {
        const Player& own = end.players[side];
        CardUse* const uses = uses_[side];
        const CopySet played = own.army & own.used;
        const std::uint64_t won = side == winner ? 1 : 0;
        // A set for each, as branches on what a copy was would be guessed wrong too often.
        each(own.army, [&](Copy copy) { ++uses[own.cards[copy]].brought; });
        each(played, [&](Copy copy) {
            CardUse& card = uses[own.cards[copy]];
            ++card.played;
            card.played_won += won;
        });
        each(own.army & own.zone(Zone::hand) & ~played, [&](Copy copy) {
            CardUse& card = uses[own.cards[copy]];
            ++card.stranded;
            card.stranded_won += won;
        });
    }
}

}  // namespace muster::skirmish
