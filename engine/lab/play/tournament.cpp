#include "engine/lab/play/tournament.hpp"

namespace muster::lab {

std::vector<Pairing> round_robin(std::size_t armies, std::size_t maps) {
    std::vector<Pairing> pairings;
    for (std::size_t map = 0; map < maps; ++map) {
        for (std::size_t i = 0; i < armies; ++i)
            for (std::size_t k = i + 1; k < armies; ++k) pairings.push_back({i, k, map});
        for (std::size_t i = 0; i < armies; ++i) pairings.push_back({i, i, map});
    }
    return pairings;
}

}  // namespace muster::lab
