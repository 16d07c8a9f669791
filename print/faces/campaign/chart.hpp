#pragma once

#include "engine/campaign/model/state.hpp"
#include "engine/campaign/view/view.hpp"
#include "print/draw/maps/hex_map.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// A campaign's map as a picture for paper and screen.
namespace muster::faces {

/// How a kind of ground is shown: by the words in its id, such as "hills" or "pine_forest".
struct TerrainLook {
    draw::GroundFill fill{draw::GroundFill::open};
    std::string_view sign;  ///< Empty: none.
};
[[nodiscard]] TerrainLook terrain_look(std::string_view id);

/// What all who play know: the order of the factions, which gives each its colour, and words.
struct ChartKey {
    std::vector<std::string> factions;
    std::vector<std::pair<std::string, std::string>> terrains;  ///< Id and name.
    std::string tower{"Tower"};                                 ///< In the player's language.
    [[nodiscard]] static ChartKey of(const campaign::Setting& setting);
    /// The side whose colour a faction has; nothing for nobody's, or one that is unknown.
    [[nodiscard]] std::optional<int> side(std::string_view faction) const;
    /// "Flatland" of "flat"; the id itself where it has no name.
    [[nodiscard]] std::string terrain(const std::string& id) const;
};

/// What a commander knows, and nothing else. Around it lies so much that is not on the map.
inline constexpr int blank_hexes = 2;
[[nodiscard]] draw::HexMap chart_of(const campaign::View& view, const ChartKey& key);
/// All of it, with the regions and who holds them, and sieges: for the referee.
[[nodiscard]] draw::HexMap chart_of(const campaign::State& state, const ChartKey& key);

/// "place-city" and the like.
[[nodiscard]] std::string_view stronghold_sign(campaign::StrongholdType type);

}  // namespace muster::faces
