#include "print/faces/campaign/chart.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace muster::faces {
namespace {

using board::Hex;
using campaign::HexSide;
using campaign::Sight;
using draw::GroundFill;
using draw::HexMap;

constexpr int inhabitants_a_dot = 20;

struct TerrainWord {
    std::string_view word;
    TerrainLook look;
};
constexpr TerrainLook hill{GroundFill::high, "ground-hill"};
constexpr TerrainLook wood{GroundFill::forest, "ground-forest"};
constexpr TerrainLook bog{GroundFill::marsh, "ground-marsh"};
constexpr TerrainLook rock{GroundFill::mountain, "ground-mountain"};
constexpr TerrainLook sea{GroundFill::water, "ground-sea"};
constexpr TerrainLook town{GroundFill::built, "ground-town"};
constexpr TerrainLook waste{GroundFill::waste, "ground-ruins"};
constexpr std::array terrain_words{
    TerrainWord{"hill", hill},    TerrainWord{"high", hill},    TerrainWord{"upland", hill},
    TerrainWord{"forest", wood},  TerrainWord{"wood", wood},    TerrainWord{"jungle", wood},
    TerrainWord{"marsh", bog},    TerrainWord{"swamp", bog},    TerrainWord{"bog", bog},
    TerrainWord{"fen", bog},      TerrainWord{"moor", bog},     TerrainWord{"mount", rock},
    TerrainWord{"peak", rock},    TerrainWord{"rock", rock},    TerrainWord{"sea", sea},
    TerrainWord{"water", sea},    TerrainWord{"lake", sea},     TerrainWord{"ocean", sea},
    TerrainWord{"town", town},    TerrainWord{"city", town},    TerrainWord{"urban", town},
    TerrainWord{"waste", waste},  TerrainWord{"desert", waste}, TerrainWord{"ruin", waste},
    TerrainWord{"barren", waste},
};

HexMap::Way way_of(campaign::RoadKind kind) {
    switch (kind) {
        case campaign::RoadKind::major: return HexMap::Way::main;
        case campaign::RoadKind::minor: return HexMap::Way::side;
        case campaign::RoadKind::none: break;
    }
    return HexMap::Way::none;
}
HexMap::River river_of(campaign::Crossing crossing) {
    switch (crossing) {
        case campaign::Crossing::ford: return HexMap::River::ford;
        case campaign::Crossing::bridge: return HexMap::River::bridge;
        case campaign::Crossing::deep: return HexMap::River::deep;
        case campaign::Crossing::none: break;
    }
    return HexMap::River::none;
}

HexMap::Cell cell_of(Hex hex, std::string_view terrain, int settlement) {
    const TerrainLook look = terrain_look(terrain);
    HexMap::Cell out;
    out.hex = hex;
    out.fill = look.fill;
    out.sign = look.sign;
    out.dots = (settlement + inhabitants_a_dot / 2) / inhabitants_a_dot;
    return out;
}

/// Where a tower stands in a stronghold's hex, its sign takes the place of the ground's.
void add_tower(HexMap& map, HexMap::Cell& cell, bool has_stronghold, const ChartKey& key) {
    if (has_stronghold)
        cell.sign = "place-tower";
    else
        map.places.push_back({cell.hex, "place-tower", key.tower});
}

void add_blank(HexMap& map) {
    std::vector<Hex> blank;
    for (const HexMap::Cell& cell : map.cells)
        for (int q = -blank_hexes; q <= blank_hexes; ++q)
            for (int r = -blank_hexes; r <= blank_hexes; ++r) {
                const Hex hex{cell.hex.q + q, cell.hex.r + r};
                if (board::distance(cell.hex, hex) <= blank_hexes && map.find(hex) == nullptr)
                    blank.push_back(hex);
            }
    std::sort(blank.begin(), blank.end());
    blank.erase(std::unique(blank.begin(), blank.end()), blank.end());
    for (const Hex hex : blank) {
        HexMap::Cell cell;
        cell.hex = hex;
        cell.known = HexMap::Known::unmapped;
        map.cells.push_back(std::move(cell));
    }
    std::sort(map.cells.begin(), map.cells.end(),
              [](const HexMap::Cell& a, const HexMap::Cell& b) { return a.hex < b.hex; });
}

}  // namespace

TerrainLook terrain_look(std::string_view id) {
    for (const TerrainWord& one : terrain_words)
        if (id.find(one.word) != std::string_view::npos) return one.look;
    return {};
}

std::string_view stronghold_sign(campaign::StrongholdType type) {
    constexpr std::array<std::string_view, 3> signs{"place-town", "place-city", "place-fortress"};
    return signs[static_cast<std::size_t>(type)];
}

ChartKey ChartKey::of(const campaign::Setting& setting) {
    ChartKey out;
    for (const campaign::Faction& one : setting.factions) out.factions.push_back(one.name);
    for (const campaign::Terrain& one : setting.terrains)
        out.terrains.emplace_back(one.id, one.name);
    return out;
}

std::optional<int> ChartKey::side(std::string_view faction) const {
    const auto at = std::find(factions.begin(), factions.end(), faction);
    if (at == factions.end()) return std::nullopt;
    return static_cast<int>(at - factions.begin());
}

std::string ChartKey::terrain(const std::string& id) const {
    for (const auto& [known, name] : terrains)
        if (known == id) return name;
    return id;
}

HexMap chart_of(const campaign::View& view, const ChartKey& key) {
    HexMap out;
    for (const campaign::ViewHex& one : view.hexes) {
        if (one.sight == Sight::unknown) continue;
        HexMap::Cell cell = cell_of(one.hex, one.terrain, one.settlement);
        cell.known = one.sight == Sight::seen_now ? HexMap::Known::in_sight : HexMap::Known::known;
        for (const HexSide side : board::hex_sides) {
            cell.ways[board::index(side)] = way_of(one.roads[board::index(side)]);
            cell.rivers[board::index(side)] = river_of(one.rivers[board::index(side)]);
        }
        if (one.has_tower) add_tower(out, cell, !one.stronghold.empty(), key);
        if (!one.stronghold.empty()) {
            HexMap::Place place{one.hex, std::string{stronghold_sign(one.type)}, one.stronghold};
            place.holder = key.side(one.holder);
            place.is_hearsay = !one.knows_holder;
            out.places.push_back(std::move(place));
        }
        out.cells.push_back(std::move(cell));
    }
    out.shows_sight = true;
    add_blank(out);
    return out;
}

HexMap chart_of(const campaign::State& state, const ChartKey& key) {
    const campaign::Setting& setting = *state.setting;
    HexMap out;
    std::vector<HexMap::Region> regions(setting.strongholds.size());
    for (std::size_t i = 0; i < setting.map.cells(); ++i) {
        const campaign::Cell at = board::cell_of(i);
        const campaign::HexRow& row = setting.hex(at);
        HexMap::Cell cell = cell_of(setting.map.hex(at), setting.terrain(at).id, row.settlement);
        for (const HexSide side : board::hex_sides) {
            if (setting.map.next(at, side) == campaign::nowhere) continue;
            cell.ways[board::index(side)] = way_of(setting.road_links.at(at, side));
            cell.rivers[board::index(side)] = river_of(setting.rivers.at(at, side).crossing);
        }
        const bool has_stronghold = row.stronghold != campaign::no_stronghold;
        if (row.has_tower) add_tower(out, cell, has_stronghold, key);
        for (const campaign::StrongholdId region : row.regions)
            if (region != campaign::no_stronghold)
                regions[campaign::place(region)].hexes.push_back(cell.hex);
        out.cells.push_back(std::move(cell));
    }
    for (std::size_t i = 0; i < setting.strongholds.size(); ++i) {
        const campaign::StrongholdSite& site = setting.strongholds[i];
        const campaign::Stronghold& now = state.strongholds[i];
        const auto side_of = [](campaign::FactionId id) {
            return static_cast<int>(campaign::place(id));
        };
        HexMap::Place place{setting.map.hex(site.hex), std::string{stronghold_sign(site.type)},
                            site.name};
        if (now.holder != campaign::no_faction) place.holder = side_of(now.holder);
        if (!now.siege.empty() && now.siege.front().besieger != campaign::no_faction)
            place.siege = {side_of(now.siege.front().besieger),
                           std::to_string(now.siege.front().threshold)};
        regions[i].holder = place.holder;
        out.places.push_back(std::move(place));
        if (!regions[i].hexes.empty()) out.regions.push_back(std::move(regions[i]));
    }
    return out;
}

}  // namespace muster::faces
