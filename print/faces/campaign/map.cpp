#include "print/faces/campaign/map.hpp"

#include "engine/core/messages.hpp"
#include "print/faces/campaign/sides.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <set>
#include <string_view>
#include <utility>

namespace muster::faces {
namespace {

using draw::HexMap;

constexpr double tile_radius = 12;  ///< Of a hex, in mm, on squares of tile_square.
constexpr double tile_square = 25;
// What sheets_campaign.toml gives the map of a commander on A5, and how small its hexes may be.
constexpr double map_width = 134, map_height = 115, least_radius = 7;

/// A hex cut out of the map, for the legend; a river lies between two.
std::shared_ptr<const HexMap> sample(const HexMap::Cell& cell) {
    HexMap out;
    out.cells.push_back(cell);
    const auto east = board::index(board::HexSide::east);
    if (cell.rivers[east] != HexMap::River::none) {
        HexMap::Cell beyond = cell;
        beyond.hex = cell.hex + board::HexSide::east;
        beyond.rivers = {};
        beyond.rivers[board::index(board::HexSide::west)] = cell.rivers[east];
        out.cells.push_back(std::move(beyond));
    }
    return std::make_shared<const HexMap>(std::move(out));
}

struct LegendLine {
    const char* word;
    HexMap::Way way{};
    HexMap::River river{};
    int dots{};
    bool is_unmapped{};
};
constexpr auto legend_lines =
    std::to_array<LegendLine>({{"main", HexMap::Way::main, {}, 0, false},
                               {"side", HexMap::Way::side, {}, 0, false},
                               {"ford", {}, HexMap::River::ford, 0, false},
                               {"deep", {}, HexMap::River::deep, 0, false},
                               {"bridge", HexMap::Way::main, HexMap::River::bridge, 0, false},
                               {"settlement", {}, {}, 3, false},
                               {"unmapped", {}, {}, 0, true}});

HexMap::Cell legend_cell(const LegendLine& line) {
    HexMap::Cell cell;
    cell.dots = line.dots;
    if (line.is_unmapped) cell.known = HexMap::Known::unmapped;
    const auto east = board::index(board::HexSide::east);
    const auto west = board::index(board::HexSide::west);
    cell.ways[east] = cell.ways[west] = line.way;
    cell.rivers[east] = line.river;
    return cell;
}

/// What the map shows, in the order of the legend: ground first, of which `terrains` are the ids.
std::vector<MapSample> legend_of(const CampaignWords& words, const HexMap& map, const ChartKey& key,
                                 const std::set<std::string>& terrains) {
    std::vector<MapSample> out;
    for (const auto& [id, name] : key.terrains) {
        if (terrains.count(id) == 0) continue;
        HexMap::Cell cell;
        const TerrainLook look = terrain_look(id);
        cell.fill = look.fill;
        cell.sign = look.sign;
        out.push_back({sample(cell), words.word("ground", id, name)});
    }
    for (const LegendLine& line : legend_lines) {
        const bool is_shown =
            std::any_of(map.cells.begin(), map.cells.end(), [&](const auto& cell) {
                const auto any = [](const auto& all, auto one) {
                    return std::find(all.begin(), all.end(), one) != all.end();
                };
                if (line.is_unmapped) return cell.known == HexMap::Known::unmapped;
                if (line.river != HexMap::River::none) return any(cell.rivers, line.river);
                if (line.way != HexMap::Way::none) return any(cell.ways, line.way);
                return cell.dots > 0;
            });
        if (is_shown) out.push_back({sample(legend_cell(line)), words.word("legend", line.word)});
    }
    return out;
}

/// The hexes of some columns and rows, places with them.
HexMap part_of(const HexMap& map, int column, int row, int columns, int rows) {
    const auto is_in = [&](board::Hex hex) {
        const int x = draw::HexGrid::column(hex);
        return x >= column && x < column + columns && hex.r >= row && hex.r < row + rows;
    };
    HexMap out;
    out.shows_sight = map.shows_sight;
    for (const auto& cell : map.cells)
        if (is_in(cell.hex)) out.cells.push_back(cell);
    for (const auto& place : map.places)
        if (is_in(place.hex)) out.places.push_back(place);
    return out;
}

/// The map in pieces on which hexes are not too small; one where all of it fits.
std::vector<HexMap> map_pages(const HexMap& map) {
    const draw::HexGrid grid = map.grid(1);
    if (grid.width() * least_radius <= map_width && grid.height() * least_radius <= map_height)
        return {map};
    const double across = 1.7320508 * least_radius, down = 1.5 * least_radius;
    const int columns = 2 * static_cast<int>(map_width / across) - 1;
    const int rows = static_cast<int>((map_height - least_radius / 2) / down);
    int left = 0, right = 0, top = 0, bottom = 0;
    bool is_first = true;
    for (const auto& cell : map.cells) {
        const int x = draw::HexGrid::column(cell.hex);
        left = is_first ? x : std::min(left, x);
        right = is_first ? x : std::max(right, x);
        top = is_first ? cell.hex.r : std::min(top, cell.hex.r);
        bottom = is_first ? cell.hex.r : std::max(bottom, cell.hex.r);
        is_first = false;
    }
    std::vector<HexMap> out;
    for (int row = top; row <= bottom; row += rows)
        for (int column = left; column <= right; column += columns) {
            HexMap part = part_of(map, column, row, columns, rows);
            if (std::any_of(part.cells.begin(), part.cells.end(),
                            [](const auto& cell) { return cell.known != HexMap::Known::unmapped; }))
                out.push_back(std::move(part));
        }
    return out;
}

/// Where armies stand, with what the referee alone knows of them.
std::vector<std::string> army_lines(const CampaignWords& words, const campaign::State& state) {
    std::vector<std::string> out;
    for (const auto& [id, army] : state.armies) {
        const Fill fields[] = {{"who", state.commander(army.commander).name},
                               {"where", campaign::place_name(*state.setting, army.hex)},
                               {"n", grouped(words, army.soldiers())},
                               {"supplies", grouped(words, army.supplies)},
                               {"morale", std::to_string(army.morale)}};
        out.push_back(filled(words.word("sheet", "army_at"), fields));
    }
    return out;
}

/// The armies as pieces.
void add_pieces(const CampaignWords& words, const campaign::State& state, HexMap& map) {
    for (const auto& [id, army] : state.armies) {
        HexMap::Piece piece;
        piece.hex = state.setting->map.hex(army.hex);
        if (army.faction != campaign::no_faction)
            piece.side = static_cast<int>(campaign::place(army.faction));
        piece.sign = army.fleet.is_aboard ? "army-ship" : army_icon(army);
        piece.figure = grouped(words, army.soldiers());
        piece.name = state.commander(army.commander).name;
        map.pieces.push_back(std::move(piece));
    }
}

}  // namespace

std::vector<Document> view_map_sheets(const CommanderPaper& paper) {
    std::vector<Document> out;
    if (paper.view.hexes.empty()) return out;
    ChartKey key = paper.key;
    key.tower = paper.words.word("place", "tower");
    const HexMap map = chart_of(paper.view, key);
    std::set<std::string> terrains;
    for (const campaign::ViewHex& hex : paper.view.hexes) terrains.insert(hex.terrain);
    const auto legend = legend_of(paper.words, map, key, terrains);
    const std::vector<HexMap> pages = map_pages(map);
    for (std::size_t i = 0; i < pages.size(); ++i) {
        Document sheet;
        sheet.layout = "map";
        add_campaign_origin(sheet, paper.words);
        sheet.name = sheet.fields["name"] = paper.view.name;
        sheet.fields["tone"] = paper.tone;
        sheet.fields["sign"] = paper.sign;
        sheet.fields["campaign"] = paper.campaign;
        sheet.fields["setting"] = paper.setting;
        sheet.fields["place"] = paper.view.army ? paper.words.speech("near", paper.view.army->place)
                                                : paper.words.word("sheet", "no_army");
        sheet.fields["moment"] = moment(paper.words, paper.view.now);
        const Fill part[] = {{"n", std::to_string(i + 1)}, {"m", std::to_string(pages.size())}};
        sheet.fields["part"] = pages.size() == 1 ? paper.words.word("sheet", "copy")
                                                 : filled(paper.words.word("sheet", "part"), part);
        sheet.parts["map"].hexes = std::make_shared<const HexMap>(pages[i]);
        sheet.parts["legend"].samples = legend;
        out.push_back(std::move(sheet));
    }
    return out;
}

std::optional<MapSheet> referee_map(const MapOptions& options) {
    const CampaignSource own = read_campaign_words(options.packs, options.locale);
    const CampaignRead read = read_campaign_file(options.file);
    MapSheet out;
    out.id = read.state.setting->id;
    out.title = region_name(own.words, *read.state.setting);
    out.hash = read.hash;
    ChartKey key = ChartKey::of(*read.state.setting);
    key.tower = own.words.word("place", "tower");
    HexMap map = chart_of(read.state, key);
    std::set<std::string> terrains;
    for (std::size_t i = 0; i < read.state.setting->map.cells(); ++i)
        terrains.insert(read.state.setting->terrain(board::cell_of(i)).id);
    const draw::HexGrid grid = map.grid(tile_radius);
    out.board.columns = static_cast<int>(std::ceil(grid.width() / tile_square));
    out.board.rows = static_cast<int>(std::ceil(grid.height() / tile_square));
    for (const MapSample& drawn : legend_of(own.words, map, key, terrains)) {
        MapSheet::Entry entry;
        entry.name = drawn.text;
        entry.hexes = *drawn.map;
        out.legend.push_back(std::move(entry));
    }
    // Whose a region is, its border says.
    for (std::size_t i = 0; i < key.factions.size(); ++i) {
        MapSheet::Entry entry;
        entry.name = key.factions[i];
        HexMap region;
        region.cells.emplace_back();
        region.regions.push_back({{board::Hex{}}, static_cast<int>(i)});
        entry.hexes = std::move(region);
        out.legend.push_back(std::move(entry));
    }
    if (options.is_referee) {
        add_pieces(own.words, read.state, map);
        out.secrets = army_lines(own.words, read.state);
    }
    out.hexes = std::move(map);
    return out;
}

std::vector<Document> commander_map(const MapOptions& options) {
    const CampaignSource own = read_campaign_words(options.packs, options.locale);
    const CampaignRead read = read_campaign_file(options.file);
    return view_map_sheets(
        paper_of(own.words, read, commander_called(read.state, options.as, "--as"), {}));
}

}  // namespace muster::faces
