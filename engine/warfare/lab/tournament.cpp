#include "engine/lab/play/card_pool_of.hpp"
#include "engine/lab/play/tournament_of.hpp"
#include "engine/warfare/lab/commands.hpp"
#include "engine/warfare/lab/measure.hpp"

namespace muster::lab {

std::unique_ptr<Tournament> warfare_tournament(const TournamentSource& source) {
    return everybody_against_everybody<WarfareMeasure>(source);
}

}  // namespace muster::lab
