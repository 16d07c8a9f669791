#include "engine/battlefield/lab/commands.hpp"
#include "engine/battlefield/lab/measure.hpp"
#include "engine/lab/play/card_pool_of.hpp"
#include "engine/lab/play/tournament_of.hpp"

namespace muster::lab {

std::unique_ptr<Tournament> battlefield_tournament(const TournamentSource& source) {
    return everybody_against_everybody<BattlefieldMeasure>(source);
}

}  // namespace muster::lab
