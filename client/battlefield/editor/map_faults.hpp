#pragma once

#include "client/battlefield/editor/paint.hpp"
#include "engine/battlefield/model/variant.hpp"

#include <string>
#include <vector>

namespace muster::client::map_editor {

/// What is wrong with a map.
struct MapFault {
    const char* id;      ///< Of its message.
    int n{};             ///< Its {n}.
    std::string what{};  ///< Its {what}.
    Cell at{board::nowhere};
    bool bars_saving{};  ///< The file could not be read.
    bool operator==(const MapFault&) const = default;
};

/// All of it: what the loader says of the file that the map would be, and what a battle on it
/// would lack.
[[nodiscard]] std::vector<MapFault> faults_of(const Map& map, const battlefield::Tables& tables,
                                              const battlefield::Variant& variant);

/// Where attackers from a direction may stand: as the map says, or the band along the edge.
[[nodiscard]] std::vector<bool> zone_of(const Map& map, const battlefield::Variant& variant,
                                        std::size_t direction);

}  // namespace muster::client::map_editor
