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

namespace {

/// How many steps each cell is away from the nearest of `next`; `far` where no way leads there.
std::vector<std::uint16_t> steps_from(const Setting& setting, std::vector<Cell> next,
                                      std::uint16_t far) {
    std::vector<std::uint16_t> steps(setting.map.cells(), far);
    for (const Cell cell : next) steps[board::index(cell)] = 0;
    for (std::size_t at = 0; at < next.size(); ++at)  // `next` grows: ever farther.
        for (const Cell beyond : setting.map.neighbours(next[at])) {
            if (beyond == nowhere || steps[board::index(beyond)] != far) continue;
            steps[board::index(beyond)] =
                static_cast<std::uint16_t>(steps[board::index(next[at])] + 1);
            next.push_back(beyond);
        }
    return steps;
}

}  // namespace

void set_dry_steps(Setting& setting) {
    constexpr std::uint16_t far = 0x3FFF;
    std::vector<Cell> wet;
    std::int64_t q = 0;
    std::int64_t r = 0;
    for (std::size_t i = 0; i < setting.map.cells(); ++i) {
        const Cell cell = board::cell_of(i);
        if (setting.hex(cell).is_coast || setting.is_water(cell)) wet.push_back(cell);
        q += setting.map.hex(cell).q;
        r += setting.map.hex(cell).r;
    }
    setting.dry_steps = steps_from(setting, std::move(wet), far);
    const auto count = static_cast<std::int64_t>(setting.map.cells());
    if (count == 0) return;
    // To the middle and on from there.
    Cell middle = setting.map.cell({static_cast<int>(q / count), static_cast<int>(r / count)});
    if (middle == nowhere) middle = Cell{};
    const std::vector<std::uint16_t> around = steps_from(setting, {middle}, far);
    const int most = *std::max_element(around.begin(), around.end());
    setting.most_steps = most == far ? far : 2 * most;
}

std::string hex_text(Hex hex) {
    return fmt::format("({}, {})", hex.q, hex.r);
}

std::string place_name(const Setting& setting, Cell cell) {
    if (cell == nowhere) return "nowhere";
    const StrongholdId id = setting.hex(cell).stronghold;
    return id != no_stronghold ? setting.stronghold(id).name : hex_text(setting.map.hex(cell));
}

std::vector<char> terrain_letters(const Setting& setting) {
    // Capitals, #, @ and ? have a meaning of their own; the most terrains of a file have room.
    std::string rest{"abcdefghijklmnopqrstuvwxyz0123456789!$%&*+,-./:;<=>[]^_|~(){}'\"`\\"};
    std::vector<char> out;
    for (const Terrain& one : setting.terrains) {
        const std::size_t own = one.id.find_first_of(rest);
        char letter = '?';
        if (own != std::string::npos)
            letter = one.id[own];
        else if (!rest.empty())
            letter = rest.front();
        std::erase(rest, letter);
        out.push_back(letter);
    }
    return out;
}

std::string where_name(const Setting& setting, Cell cell) {
    std::string out = place_name(setting, cell);
    if (cell == nowhere || setting.hex(cell).stronghold != no_stronghold) return out;
    std::string regions;
    for (const StrongholdId one : setting.hex(cell).regions)
        if (one != no_stronghold)
            regions += (regions.empty() ? "" : " and ") + setting.stronghold(one).name;
    if (!regions.empty()) out += " in the region of " + regions;
    return out;
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
