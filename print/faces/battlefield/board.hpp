#pragma once

#include "engine/battlefield/model/map.hpp"
#include "print/draw/maps/board.hpp"

#include <string>
#include <vector>

namespace muster::faces {

/// What a battle has made of its map; without, all is as the map has it.
struct BattlefieldNow {
    std::vector<int> fort_hp;            ///< By fortification of the map; 0: it is gone.
    std::vector<board::Cell> engine_at;  ///< By engine of the map; nowhere: not on the ground.
    bool operator==(const BattlefieldNow&) const = default;
};

/// The ground of a battle with its walls, fortifications, engines and objectives, and nothing that
/// anybody may not know.
[[nodiscard]] draw::Board battlefield_board(const battlefield::Map& map,
                                            const BattlefieldNow& now = {});

/// How a fortification looks, by how strong it is.
[[nodiscard]] draw::Board::Fort fort_sign(const battlefield::Fort& fort);
/// The sign of an engine of this kind.
[[nodiscard]] std::string engine_sign(const std::string& kind);

}  // namespace muster::faces
