#include "engine/campaign/model/setting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace muster::campaign {

int Setting::road_count(Cell cell) const {
    int count = 0;
    for (const HexSide side : board::hex_sides)
        if (map.next(cell, side) != nowhere && is_road(cell, side)) ++count;
    return count;
}

bool side_between(const Setting& setting, Cell from, Cell to, HexSide& side) {
    for (const HexSide one : board::hex_sides)
        if (to != nowhere && setting.map.next(from, one) == to) {
            side = one;
            return true;
        }
    return false;
}

void set_regions(Setting& setting, Variant::RegionTies ties) {
    for (std::size_t i = 0; i < setting.hexes.size(); ++i) {
        auto& regions = setting.hexes[i].regions;
        regions = {};
        int nearest = region_radius;
        std::size_t count = 0;
        for (std::size_t s = 0; s < setting.strongholds.size(); ++s) {
            const int away = setting.map.distance(board::cell_of(i), setting.strongholds[s].hex);
            if (away > nearest) continue;
            if (away < nearest) {
                regions = {};
                count = 0;
                nearest = away;
            }
            if (count < regions.size()) regions[count] = id_at<StrongholdId>(s);
            ++count;
        }
        if (count < 2 || ties == Variant::RegionTies::both) continue;
        const StrongholdId first = regions[0];
        regions = {};
        if (ties == Variant::RegionTies::first) regions[0] = first;
    }
}

void set_dry_steps(Setting& setting) {
    constexpr std::uint16_t far = 0x3FFF;
    std::vector<std::uint16_t>& steps = setting.dry_steps;
    steps.assign(setting.map.cells(), far);
    std::vector<Cell> next;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Cell cell = board::cell_of(i);
        if (!setting.hex(cell).is_coast && !setting.is_water(cell)) continue;
        steps[i] = 0;
        next.push_back(cell);
    }
    for (std::size_t at = 0; at < next.size(); ++at)  // `next` grows: ever farther from the water.
        for (const Cell beyond : setting.map.neighbours(next[at])) {
            if (beyond == nowhere || steps[board::index(beyond)] != far) continue;
            steps[board::index(beyond)] =
                static_cast<std::uint16_t>(steps[board::index(next[at])] + 1);
            next.push_back(beyond);
        }
}

std::string hex_text(Hex hex) {
    return fmt::format("({}, {})", hex.q, hex.r);
}

std::string place_name(const Setting& setting, Cell cell) {
    if (cell == nowhere) return "nowhere";
    const StrongholdId id = setting.hex(cell).stronghold;
    return id != no_stronghold ? setting.stronghold(id).name : hex_text(setting.map.hex(cell));
}

namespace {

/// The nearest of the six directions, in words; sides of hexes that stand on a corner.
std::string_view direction_word(Hex from, Hex to) {
    // In the plane, x grows eastwards by q + r / 2 and y southwards by r * sqrt(3) / 2; doubled.
    const int x = 2 * (to.q - from.q) + (to.r - from.r);
    const int y = to.r - from.r;
    const int across = std::abs(x);
    const int down = std::abs(y);
    if (across * 4 < down * 3) return y > 0 ? "south" : "north";
    if (down * 4 < across) return x > 0 ? "east" : "west";
    if (y > 0) return x > 0 ? "south-east" : "south-west";
    return x > 0 ? "north-east" : "north-west";
}

}  // namespace

std::string near_name(const Setting& setting, Cell cell,
                      const std::function<bool(Cell)>& is_known) {
    const StrongholdSite* nearest = nullptr;
    int least = 0;
    for (const StrongholdSite& one : setting.strongholds) {
        if (!is_known(one.hex)) continue;
        const int away = setting.map.distance(cell, one.hex);
        if (nearest != nullptr && away >= least) continue;
        nearest = &one;
        least = away;
    }
    if (nearest == nullptr) return "in unknown country";
    if (least == 0) return "at " + nearest->name;
    return fmt::format("{} {} of {}", least == 1 ? "just" : "some way",
                       direction_word(setting.map.hex(nearest->hex), setting.map.hex(cell)),
                       nearest->name);
}

}  // namespace muster::campaign
