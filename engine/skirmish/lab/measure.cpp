#include "engine/skirmish/lab/measure.hpp"

#include "engine/lab/input.hpp"
#include "engine/skirmish/lab/input.hpp"

#include <utility>

namespace muster::lab {

SkirmishMeasure::Roster::Roster(const TournamentSource& source)
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

void SkirmishMeasure::Watch::begin(const skirmish::Setup& setup,
                                   const std::array<UseOfCards<CardUse>*, 2>& by_seat) {
    for (UseOfCards<CardUse>* cards : by_seat) make_room(*cards, setup.table->cards.size());
    tally_.begin(by_seat[0]->data(), by_seat[1]->data());
}

BattleResult SkirmishMeasure::Watch::end(const skirmish::State& end) {
    outcome_ = skirmish::outcome(end);
    const std::size_t winner = is_player(outcome_.winner) ? index(outcome_.winner) : 2;
    tally_.count_copies(end, winner);
    return {winner, end.opener, end.turn, {outcome_.morale[0], outcome_.morale[1]}};
}

}  // namespace muster::lab
