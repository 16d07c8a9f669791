#include "engine/campaign/load/rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <utility>

namespace muster::campaign {

using toml::Need;
using toml::Table;

namespace {

constexpr std::size_t most_hexes = 30'000;
const std::vector<std::string> hex_marks{"coast", "tower"};
const std::vector<std::string> crossings{"none", "ford", "bridge", "deep"};
constexpr std::array<std::string_view, 3> road_kinds{"none", "minor", "major"};
constexpr std::array<std::string_view, 3> stronghold_types{"town", "city", "fortress"};
constexpr std::array<std::string_view, 4> season_keys{"spring", "summer", "autumn", "winter"};

}  // namespace

void MapReader::read(Variant::RegionTies ties) {
    read_terrains();
    read_hexes();
    read_roads();
    read_rivers();
    read_strongholds();
    read_weather();
    setting_.chorus = read_hex_key(root_, "chorus", setting_.map, Need::optional);
    judge_regions(ties);
}

void MapReader::read_terrains() {
    for (Table& table : root_.tables("terrain", 64)) {
        Terrain out;
        out.id = table.id("id").value_or("");
        if (!out.id.empty()) (void)ids_.claim(table, "id", out.id);
        out.name = table.text("name", Need::required, 60).value_or(out.id);
        out.is_rough = table.boolean("rough").value_or(false);
        out.is_water = table.boolean("water").value_or(false);
        table.finish();
        terrains_.push_back(out.id);
        setting_.terrains.push_back(std::move(out));
    }
    if (!terrains_.empty()) return;
    root_.fault_here("missing key \"terrain\"; allowed: a list of terrains");
    setting_.terrains.emplace_back();  // What reads on asks each hex for its terrain.
}

void MapReader::read_hexes() {
    constexpr toml::Range range{-1000, 1000};
    std::map<Hex, HexRow> rows;
    for (const auto& located : root_.lists("hexes", most_hexes)) {
        ListReader list{root_, located};
        const auto q = list.integer("q", range);
        const auto r = list.integer("r", range);
        // Where there are none, one fault has said so.
        const auto terrain =
            terrains_.empty() ? list.skip("terrain") : list.choice("terrain", terrains_);
        const auto settlement = list.integer("settlement", {0, 1000});
        HexRow row;
        while (!list.is_at_end())
            if (const auto mark = list.choice("mark", hex_marks))
                (*mark == 0 ? row.is_coast : row.has_tower) = true;
        if (row.has_tower && terrain && setting_.terrains[*terrain].is_water)
            list.fault(
                fmt::format("a tower in {}; allowed: on land", setting_.terrains[*terrain].name));
        if (!q || !r) continue;
        row.terrain = static_cast<std::uint8_t>(terrain.value_or(0));
        row.settlement = static_cast<std::int16_t>(settlement.value_or(0));
        if (!rows.emplace(Hex{*q, *r}, row).second)
            list.fault(fmt::format("{} stands twice", hex_text({*q, *r})));
    }
    if (rows.empty() && !root_.has("hexes"))
        root_.fault_here("missing key \"hexes\"; allowed: a list of [q, r, terrain, settlement]");
    std::vector<Hex> hexes;
    for (const auto& [hex, row] : rows) {
        hexes.push_back(hex);
        setting_.hexes.push_back(row);
    }
    setting_.map = board::HexMap{hexes};
    setting_.road_links = board::HexEdges<RoadKind>{setting_.map};
    setting_.rivers = board::HexEdges<River>{setting_.map};
}

std::string MapReader::on_land(Cell cell, std::string_view allowed) const {
    return fmt::format("found {}, which is {}; allowed: {}", hex_text(setting_.map.hex(cell)),
                       setting_.terrain(cell).name, allowed);
}

void MapReader::read_roads() {
    for (Table& table : root_.tables("road", 200)) {
        Road out;
        out.name = table.text("name", Need::required, 60).value_or("");
        out.kind = static_cast<RoadKind>(table.choice("kind", road_kinds).value_or(1));
        for (const auto& located : table.lists("hexes", 1000)) {
            ListReader list{table, located};
            const Cell cell = read_cell(list, setting_.map);
            list.finish("q, r");
            if (cell == nowhere) continue;
            if (setting_.is_water(cell)) list.fault(on_land(cell, "hexes of land"));
            HexSide side{};
            if (!out.hexes.empty() && !side_between(setting_, out.hexes.back(), cell, side)) {
                list.fault(fmt::format("it is no neighbour of {}",
                                       hex_text(setting_.map.hex(out.hexes.back()))));
                continue;
            }
            if (!out.hexes.empty() && setting_.road_links.at(out.hexes.back(), side) < out.kind)
                setting_.road_links.set(setting_.map, out.hexes.back(), side, out.kind);
            out.hexes.push_back(cell);
        }
        table.finish();
        setting_.roads.push_back(std::move(out));
    }
}

void MapReader::read_rivers() {
    for (const auto& located : root_.lists("rivers", most_hexes)) {
        ListReader list{root_, located};
        const auto course = list.integer("course", {0, 30'000});
        const Cell from = read_cell(list, setting_.map);
        const Cell to = read_cell(list, setting_.map);
        const auto crossing = list.choice("crossing", crossings);
        list.finish("course, q, r, q, r, crossing");
        if (from == nowhere || to == nowhere || !course || !crossing) continue;
        HexSide side{};
        if (!side_between(setting_, from, to, side)) {
            list.fault("a river lies between two neighbours");
            continue;
        }
        setting_.rivers.set(setting_.map, from, side,
                            {static_cast<Crossing>(*crossing), static_cast<std::int16_t>(*course)});
    }
}

void MapReader::read_strongholds() {
    for (Table& table : root_.tables("stronghold", 200)) {
        StrongholdSite out;
        out.id = table.id("id").value_or("");
        if (!out.id.empty()) (void)ids_.claim(table, "id", out.id);
        out.name = table.text("name", Need::required, 60).value_or(out.id);
        out.type = static_cast<StrongholdType>(
            table.choice("type", stronghold_types, Need::required).value_or(0));
        out.hex = read_hex_key(table, "hex", setting_.map, Need::required);
        if (const auto holder = read_ref(table, "holder", factions_))
            out.holder = id_at<FactionId>(*holder);
        out.loot = table.integer("loot", {0, 100'000'000}).value_or(-1);
        out.governor = table.text("governor", Need::optional, 60).value_or("");
        table.finish();
        strongholds_.push_back(out.id);
        if (out.hex != nowhere && setting_.is_water(out.hex))
            table.fault("hex", on_land(out.hex, "a hex of land"));
        if (out.hex != nowhere) {
            HexRow& row = setting_.hexes[board::index(out.hex)];
            if (row.stronghold != no_stronghold)
                table.fault("hex", "another stronghold stands there");
            row.stronghold = id_at<StrongholdId>(setting_.strongholds.size());
        }
        setting_.strongholds.push_back(std::move(out));
    }
}

void MapReader::read_weather() {
    auto table = root_.table("weather");
    if (!table) return;
    WeatherTable& out = setting_.weather;
    out.sides = static_cast<int>(table->integer("die", {2, 100}, Need::required).value_or(12));
    Weather bad{WeatherLevel::bad, 75, false, false, false};
    Weather worst{WeatherLevel::very_bad, 50, false, false, false};
    bad.travel_pct = static_cast<int>(table->integer("bad_travel_pct", {0, 100}).value_or(75));
    worst.travel_pct =
        static_cast<int>(table->integer("very_bad_travel_pct", {0, 100}).value_or(50));
    worst.fords_closed = table->boolean("very_bad_closes_fords").value_or(false);
    worst.roads_closed = table->boolean("very_bad_closes_roads").value_or(false);
    worst.bridges_closed = table->boolean("very_bad_closes_bridges").value_or(false);
    for (std::size_t i = 0; i < season_keys.size(); ++i) {
        auto season = table->table(season_keys[i], Need::required);
        if (!season) continue;
        const toml::Range range{1, out.sides + 1};
        const auto from_bad = season->integer("bad", range, Need::required);
        const auto from_worst = season->integer("very_bad", range, Need::required);
        season->finish();
        if (!from_bad || !from_worst) continue;
        if (*from_worst < *from_bad)
            season->fault("very_bad", "very bad weather begins no earlier than bad");
        out.seasons[i] = {
            {1, {}}, {static_cast<int>(*from_bad), bad}, {static_cast<int>(*from_worst), worst}};
    }
    table->finish();
}

void MapReader::judge_regions(Variant::RegionTies ties) {
    for (const StrongholdSite& site : setting_.strongholds)
        if (site.hex == nowhere) return;  // Another fault has said so.
    set_regions(setting_, ties);
}

}  // namespace muster::campaign
