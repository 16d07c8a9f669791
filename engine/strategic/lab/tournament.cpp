#include "engine/lab/play/card_pool_of.hpp"
#include "engine/lab/play/tournament_of.hpp"
#include "engine/strategic/lab/commands.hpp"
#include "engine/strategic/lab/measure.hpp"

namespace muster::lab {

std::unique_ptr<Tournament> strategic_tournament(const TournamentSource& source) {
    return everybody_against_everybody<StrategicMeasure>(source);
}

}  // namespace muster::lab
