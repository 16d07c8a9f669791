#pragma once

#include "engine/battlefield/model/setup.hpp"

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace muster::lab {

/// What `muster-lab map` says of a map.
struct MapFacts {
    /// Where an army's ground units have a square each (BF-59, BF-61).
    struct Room {
        std::string army;
        std::size_t ground_units{};
        std::vector<std::string_view> attacks_from;  ///< Directions.
        bool defends{};
    };

    std::size_t open{};  ///< Squares without any ground.
    std::array<std::size_t, battlefield::ground_count> grounds{};
    std::size_t walls{};
    std::map<std::string, std::size_t> forts, engines;      ///< By kind.
    std::array<std::size_t, 8> zones{};                     ///< Squares that are not impassable.
    std::array<bool, 8> is_named{};                         ///< Whether the file has the zone.
    bool is_left_right{}, is_top_bottom{}, is_half_turn{};  ///< Symmetric, owners left out.
    std::vector<Room> rooms;                                ///< By army.
};

[[nodiscard]] MapFacts facts_of(const battlefield::Tables& tables,
                                const battlefield::Variant& variant, const battlefield::Map& map,
                                const std::vector<battlefield::Army>& armies);

}  // namespace muster::lab
