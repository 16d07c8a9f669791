#include "engine/lab/play/card_pool_of.hpp"
#include "engine/lab/play/tournament_of.hpp"
#include "engine/skirmish/lab/commands.hpp"
#include "engine/skirmish/lab/measure.hpp"

namespace muster::lab {

std::unique_ptr<Tournament> skirmish_tournament(const TournamentSource& source) {
    return everybody_against_everybody<SkirmishMeasure>(source);
}

}  // namespace muster::lab
