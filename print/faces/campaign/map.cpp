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

using campaign::Crossing;
using campaign::RoadKind;
using draw::GroundFill;
using draw::HexMap;

constexpr int unknown_ring = 2;     ///< Hexes around what is known, to draw in.
constexpr int people_a_dot = 20;    ///< CA-17.
constexpr double tile_radius = 12;  ///< Of a hex, in mm, on squares of tile_square.
constexpr double tile_square = 25;
// What sheets_campaign.toml gives the map of a commander on A5, and how small its hexes may be.
constexpr double map_width = 134, map_height = 109, least_radius = 5.4;

struct GroundLook {
    std::string_view terrain;
    GroundFill fill;
    std::string_view sign;
};
constexpr auto grounds =
    std::to_array<GroundLook>({{"hills", GroundFill::high, "ground-hill"},
                               {"forest", GroundFill::forest, "ground-forest"},
                               {"marsh", GroundFill::marsh, "ground-marsh"},
                               {"mountain", GroundFill::mountain, "ground-mountain"},
                               {"sea", GroundFill::water, "ground-sea"}});

/// A terrain of an author's own looks as its flags say, where they are known.
GroundLook ground_of(std::string_view terrain, bool is_rough = false, bool is_water = false) {
    for (const GroundLook& look : grounds)
        if (look.terrain == terrain) return look;
    if (is_water) return {terrain, GroundFill::water, "ground-sea"};
    return {terrain, is_rough ? GroundFill::waste : GroundFill::open, ""};
}

HexMap::Way way_of(RoadKind kind) {
    return kind == RoadKind::major   ? HexMap::Way::main
           : kind == RoadKind::minor ? HexMap::Way::side
                                     : HexMap::Way::none;
}
HexMap::River river_of(Crossing crossing) {
    switch (crossing) {
        case Crossing::ford: return HexMap::River::ford;
        case Crossing::bridge: return HexMap::River::bridge;
        case Crossing::deep: return HexMap::River::deep;
        case Crossing::none: break;
    }
    return HexMap::River::none;
}

HexMap::Cell cell_of(board::Hex hex, const GroundLook& ground, int settlement) {
    HexMap::Cell out;
    out.hex = hex;
    out.fill = ground.fill;
    out.sign = ground.sign;
    out.dots = settlement / people_a_dot;
    return out;
}

std::string stronghold_sign(campaign::StrongholdType type) {
    return "place-" + std::string{campaign::stronghold_rows[static_cast<std::size_t>(type)].name};
}

/// A hex cut out of the map, for the legend.
std::shared_ptr<const HexMap> sample(const HexMap::Cell& cell) {
    HexMap out;
    out.cells.push_back(cell);
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

/// What the map shows, in the order of the legend: ground first.
std::vector<std::pair<std::string, std::shared_ptr<const HexMap>>> legend_of(
    const CampaignWords& words, const HexMap& map, bool has_unmapped) {
    std::vector<std::pair<std::string, std::shared_ptr<const HexMap>>> out;
    const auto has = [&](auto is) { return std::any_of(map.cells.begin(), map.cells.end(), is); };
    for (const GroundLook& look : grounds)
        if (has([&](const auto& cell) { return cell.sign == look.sign; }))
            out.emplace_back(words.word("ground", look.terrain), sample(cell_of({}, look, 0)));
    for (const LegendLine& line : legend_lines) {
        if (line.is_unmapped && !has_unmapped) continue;
        const bool is_shown = has([&](const auto& cell) {
            const auto any = [](const auto& all, auto one) {
                return std::find(all.begin(), all.end(), one) != all.end();
            };
            if (line.river != HexMap::River::none) return any(cell.rivers, line.river);
            if (line.way != HexMap::Way::none) return any(cell.ways, line.way);
            return line.is_unmapped || cell.dots > 0;
        });
        if (is_shown) out.emplace_back(words.word("legend", line.word), sample(legend_cell(line)));
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

/// All of the state, whoever may know of it.
HexMap whole_map(const CampaignWords& words, const campaign::State& state) {
    const campaign::Setting& setting = *state.setting;
    HexMap out;
    for (std::size_t i = 0; i < setting.map.cells(); ++i) {
        const campaign::Cell at = board::cell_of(i);
        const campaign::HexRow& row = setting.hex(at);
        const campaign::Terrain& terrain = setting.terrain(at);
        HexMap::Cell cell =
            cell_of(setting.map.hex(at), ground_of(terrain.id, terrain.is_rough, terrain.is_water),
                    row.settlement);
        for (const board::HexSide side : board::hex_sides) {
            if (setting.map.next(at, side) == campaign::nowhere) continue;
            cell.ways[board::index(side)] = way_of(setting.road_links.at(at, side));
            cell.rivers[board::index(side)] = river_of(setting.rivers.at(at, side).crossing);
        }
        out.cells.push_back(std::move(cell));
        if (row.has_tower && row.stronghold == campaign::no_stronghold)
            out.places.push_back(
                {setting.map.hex(at), "place-tower", words.word("place", "tower")});
        if (row.stronghold == campaign::no_stronghold) continue;
        const campaign::StrongholdSite& site = setting.stronghold(row.stronghold);
        HexMap::Place place{setting.map.hex(at), stronghold_sign(site.type), site.name};
        const campaign::FactionId holder = state.stronghold(row.stronghold).holder;
        if (holder != campaign::no_faction)
            place.holder = static_cast<int>(campaign::place(holder));
        out.places.push_back(std::move(place));
    }
    std::sort(out.cells.begin(), out.cells.end(),
              [](const auto& a, const auto& b) { return a.hex < b.hex; });
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

}  // namespace

HexMap view_map(const CampaignWords& words, const campaign::View& view,
                const std::vector<std::string>& factions) {
    HexMap out;
    std::set<board::Hex> known, around;
    for (const campaign::ViewHex& hex : view.hexes) known.insert(hex.hex);
    for (const campaign::ViewHex& hex : view.hexes) {
        HexMap::Cell cell = cell_of(hex.hex, ground_of(hex.terrain), hex.settlement);
        cell.known =
            hex.sight == campaign::Sight::seen_now ? HexMap::Known::in_sight : HexMap::Known::known;
        for (std::size_t side = 0; side < cell.ways.size(); ++side) {
            cell.ways[side] = way_of(hex.roads[side]);
            cell.rivers[side] = river_of(hex.rivers[side]);
        }
        out.cells.push_back(std::move(cell));
        for (int q = -unknown_ring; q <= unknown_ring; ++q)
            for (int r = -unknown_ring; r <= unknown_ring; ++r) {
                const board::Hex next{hex.hex.q + q, hex.hex.r + r};
                if (board::distance(hex.hex, next) <= unknown_ring && known.count(next) == 0)
                    around.insert(next);
            }
        if (hex.stronghold.empty()) {
            if (hex.has_tower)
                out.places.push_back({hex.hex, "place-tower", words.word("place", "tower")});
            continue;
        }
        HexMap::Place place{hex.hex, stronghold_sign(hex.type), hex.stronghold};
        const auto holder = std::find(factions.begin(), factions.end(), hex.holder);
        if (hex.knows_holder && holder != factions.end())
            place.holder = static_cast<int>(holder - factions.begin());
        out.places.push_back(std::move(place));
    }
    for (const board::Hex hex : around) {
        HexMap::Cell cell;
        cell.hex = hex;
        cell.known = HexMap::Known::unmapped;
        out.cells.push_back(std::move(cell));
    }
    std::sort(out.cells.begin(), out.cells.end(),
              [](const auto& a, const auto& b) { return a.hex < b.hex; });
    return out;
}

std::vector<Document> view_map_sheets(const CommanderPaper& paper) {
    const HexMap map = view_map(paper.words, paper.view, paper.factions);
    std::vector<Document> out;
    if (paper.view.hexes.empty()) return out;
    const auto legend = legend_of(paper.words, map, true);
    const std::vector<HexMap> pages = map_pages(map);
    for (std::size_t i = 0; i < pages.size(); ++i) {
        Document sheet;
        sheet.layout = "map";
        add_campaign_origin(sheet, paper.words);
        sheet.name = sheet.fields["name"] = paper.view.name;
        sheet.fields["tone"] = paper.tone;
        sheet.fields["sign"] = paper.sign;
        sheet.fields["campaign"] = paper.campaign;
        sheet.fields["moment"] = moment(paper.words, paper.view.now);
        const Fill part[] = {{"n", std::to_string(i + 1)}, {"m", std::to_string(pages.size())}};
        sheet.fields["part"] = pages.size() == 1 ? paper.words.word("sheet", "copy")
                                                 : filled(paper.words.word("sheet", "part"), part);
        sheet.parts["map"].hexes = std::make_shared<const HexMap>(pages[i]);
        for (const auto& [name, drawn] : legend)
            sheet.parts["legend"].samples.push_back({drawn, name});
        out.push_back(std::move(sheet));
    }
    return out;
}

std::optional<MapSheet> referee_map(const MapOptions& options) {
    const CampaignSource own = read_campaign_words(options.packs, options.locale);
    const CampaignRead read = read_campaign_file(options.file);
    MapSheet out;
    out.id = read.state.setting->id;
    out.title = read.state.setting->name;
    out.hash = read.hash;
    HexMap map = whole_map(own.words, read.state);
    const draw::HexGrid grid = map.grid(tile_radius);
    out.board.columns = static_cast<int>(std::ceil(grid.width() / tile_square));
    out.board.rows = static_cast<int>(std::ceil(grid.height() / tile_square));
    for (const auto& [name, drawn] : legend_of(own.words, map, false)) {
        MapSheet::Entry entry;
        entry.name = name;
        entry.hexes = *drawn;
        out.legend.push_back(std::move(entry));
    }
    out.hexes = std::move(map);
    if (options.is_referee) out.secrets = army_lines(own.words, read.state);
    return out;
}

std::vector<Document> commander_map(const MapOptions& options) {
    const CampaignSource own = read_campaign_words(options.packs, options.locale);
    const CampaignRead read = read_campaign_file(options.file);
    return view_map_sheets(
        paper_of(own.words, read, commander_called(read.state, options.as, "--as"), {}));
}

}  // namespace muster::faces
