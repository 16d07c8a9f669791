#include "engine/campaign/lab/map_page.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/sight.hpp"
#include "engine/campaign/text/report.hpp"
#include "engine/campaign/view/view.hpp"
#include "engine/lab/input.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace muster::lab {
namespace {

using campaign::CampaignFile;
using campaign::Cell;
using campaign::Hex;
using campaign::State;
using campaign::View;
using OrderedJson = nlohmann::ordered_json;

/// What stands in a hex of the drawing: one sign of the layer, then marks.
struct Drawn {
    Hex hex;
    std::string sign;
    bool has_walls{}, has_army{};
};

/// Rows by r; a hex is four characters wide, and every row begins two further to the right.
std::string drawing(const std::vector<Drawn>& hexes) {
    std::map<int, std::map<int, const Drawn*>> rows;
    int left = 0;
    for (const Drawn& one : hexes) {
        const int column = 4 * one.hex.q + 2 * one.hex.r;
        left = rows.empty() ? column : std::min(left, column);
        rows[one.hex.r][column] = &one;
    }
    std::string out;
    for (const auto& [r, columns] : rows) {
        std::string line;
        for (const auto& [column, hex] : columns) {
            line.resize(static_cast<std::size_t>(column - left), ' ');
            line += hex->sign;
            if (hex->has_walls) line += '#';
            if (hex->has_army) line += '@';
        }
        out += fmt::format("{:>4}  {}\n", r, line);
    }
    return out;
}

constexpr std::array<std::string_view, 6> layers{"terrain", "control", "weather",
                                                 "foraged", "sight",   "supply"};

/// Whose land a hex is: the number of its faction, . of nobody, * of several.
std::string control_sign(const State& state, Cell cell) {
    const auto sign = [](campaign::FactionId id) {
        return id == campaign::no_faction ? std::string{"."}
                                          : std::to_string(campaign::number(id) % 10);
    };
    for (const campaign::Painted& one : state.painted)
        if (one.hex == cell) return sign(one.controller);
    std::string out = ".";
    for (const campaign::StrongholdId region : state.setting->hex(cell).regions) {
        if (region == campaign::no_stronghold) continue;
        const std::string one = sign(state.stronghold(region).holder);
        out = out == "." || out == one ? one : one == "." ? out : std::string{"*"};
    }
    return out;
}

std::string weather_sign(const campaign::Weather& weather) {
    constexpr std::array<char, 3> signs{'.', 'b', 'v'};
    std::string out{signs[static_cast<std::size_t>(weather.level)]};
    if (weather.roads_closed || weather.fords_closed || weather.bridges_closed) out += 'x';
    return out;
}

/// Months since it was foraged, r where it is razed.
std::string foraged_sign(const State& state, Cell cell) {
    const campaign::HexMark& mark = (*state.marks)[board::index(cell)];
    if (mark.razed != 0) return "r";
    if (mark.last_foraged == 0) return ".";
    return std::to_string(std::min((state.day() - mark.last_foraged) / campaign::days_a_month, 9));
}

std::string supply_sign(const State& state, Cell cell) {
    for (const auto& [id, army] : state.armies)
        if (army.hex == cell)
            return std::to_string(std::min<std::int64_t>(days_of_supply(army), 99));
    return ".";
}

/// What an army sees now, what its commander has on the map, and what not.
std::vector<std::string> sight_signs(const State& state, campaign::CommanderId who) {
    std::vector<std::string> out;
    for (const campaign::KnownHex& one : state.knowledge[campaign::place(who)]->hexes)
        out.emplace_back(one.is_mapped ? "m" : ".");
    if (const campaign::Army* army = state.army_of(who))
        for (const Cell cell : seen_from(state, *army)) out[board::index(cell)] = "s";
    return out;
}

std::string_view legend_of(std::string_view layer) {
    if (layer == "control") return "Numbers are factions, . is nobody's, * is of several.";
    if (layer == "weather") return ". fair, b bad, v very bad, x something is closed.";
    if (layer == "foraged") return "Months since a hex was foraged, . never, r razed.";
    if (layer == "sight") return "s in sight now, m mapped, . unknown.";
    if (layer == "supply") return "Days of supply of each army.";
    return {};
}

/// "f Flatland, h Hills."
std::string terrain_legend(const campaign::Setting& setting) {
    const std::vector<char> letters = terrain_letters(setting);
    std::string out;
    for (std::size_t i = 0; i < letters.size(); ++i)
        out += fmt::format("{}{} {}", i == 0 ? "" : ", ", letters[i], setting.terrains[i].name);
    return out + '.';
}

std::vector<Drawn> referee_hexes(const State& state, const CampaignOptions& options,
                                 std::string_view layer) {
    std::vector<std::string> sight;
    if (layer == "sight") {
        if (options.commander.empty())
            throw BadInput{"error: --layer sight needs --of NAME: whose army looks"};
        sight = sight_signs(state, commander_named(state, "--of", options.commander));
    }
    const std::vector<char> letters = terrain_letters(*state.setting);
    std::vector<Drawn> out;
    for (std::size_t i = 0; i < state.setting->map.cells(); ++i) {
        const Cell cell = board::cell_of(i);
        Drawn one{state.setting->map.hex(cell), {}, {}, {}};
        if (layer == "control")
            one.sign = control_sign(state, cell);
        else if (layer == "weather")
            one.sign = weather_sign(state.weather_at(cell));
        else if (layer == "foraged")
            one.sign = foraged_sign(state, cell);
        else if (layer == "sight")
            one.sign = sight[i];
        else if (layer == "supply")
            one.sign = supply_sign(state, cell);
        else
            one.sign = letters[state.setting->hex(cell).terrain];
        one.has_walls = state.setting->hex(cell).stronghold != campaign::no_stronghold;
        one.has_army = std::any_of(state.armies.begin(), state.armies.end(),
                                   [&](const auto& entry) { return entry.second.hex == cell; });
        out.push_back(std::move(one));
    }
    return out;
}

void print_referee_map(const State& state, const CampaignOptions& options) {
    const std::string layer = options.layer.empty() ? "terrain" : options.layer;
    const std::vector<Drawn> hexes = referee_hexes(state, options, layer);
    if (options.json) {
        OrderedJson json{{"layer", layer}, {"hexes", OrderedJson::array()}};
        for (const Drawn& one : hexes)
            json["hexes"].push_back({{"q", one.hex.q}, {"r", one.hex.r}, {"sign", one.sign}});
        json["armies"] = OrderedJson::array();
        for (const auto& [id, army] : state.armies) {
            const Hex hex = state.setting->map.hex(army.hex);
            json["armies"].push_back({{"commander", state.commander(army.commander).name},
                                      {"q", hex.q},
                                      {"r", hex.r},
                                      {"soldiers", army.soldiers()}});
        }
        fmt::print("{}\n", json.dump(2));
        return;
    }
    fmt::print("{} # is a stronghold, @ an army.\n",
               layer == "terrain" ? terrain_legend(*state.setting) : std::string{legend_of(layer)});
    if (layer == "control")
        for (std::size_t i = 0; i < state.setting->factions.size(); ++i)
            fmt::print("{} {}\n", (i + 1) % 10, state.setting->factions[i].name);
    fmt::print("\n{}\n", drawing(hexes));
    for (std::size_t i = 0; i < state.strongholds.size(); ++i) {
        const campaign::StrongholdSite& site = state.setting->strongholds[i];
        const campaign::FactionId holder = state.strongholds[i].holder;
        fmt::print(
            "{:>9} {}: {}\n", campaign::hex_text(state.setting->map.hex(site.hex)), site.name,
            holder == campaign::no_faction ? "nobody's" : state.setting->faction(holder).name);
    }
    for (const auto& [id, army] : state.armies)
        fmt::print("{:>9} {}, {} soldiers\n", campaign::hex_text(state.setting->map.hex(army.hex)),
                   state.commander(army.commander).name, army.soldiers());
}

/// Of the view alone: nothing else may reach a commander.
void print_commander_map(const View& view, const CampaignOptions& options) {
    std::vector<Drawn> hexes;
    OrderedJson json{{"commander", view.name}, {"hexes", OrderedJson::array()}};
    constexpr std::array<std::string_view, 4> sights{"unknown", "mapped", "remembered", "seen_now"};
    for (const campaign::ViewHex& one : view.hexes) {
        const bool has_army =
            std::any_of(view.sightings.begin(), view.sightings.end(),
                        [&](const auto& seen) { return seen.is_now && seen.hex == one.hex; });
        std::string sign{one.letter};
        if (one.sight == campaign::Sight::seen_now && sign[0] >= 'a' && sign[0] <= 'z')
            sign[0] = static_cast<char>(sign[0] - 'a' + 'A');
        hexes.push_back({one.hex, sign, !one.stronghold.empty(), has_army});
        json["hexes"].push_back({{"q", one.hex.q},
                                 {"r", one.hex.r},
                                 {"terrain", one.terrain},
                                 {"sight", sights[static_cast<std::size_t>(one.sight)]},
                                 {"seen_on", one.seen_on},
                                 {"stronghold", one.stronghold},
                                 {"holder", one.knows_holder ? one.holder : ""}});
    }
    json["sightings"] = OrderedJson::array();
    for (const campaign::ViewSighting& one : view.sightings)
        json["sightings"].push_back({{"commander", one.sighting.commander},
                                     {"faction", one.faction},
                                     {"q", one.hex.q},
                                     {"r", one.hex.r},
                                     {"minute", one.sighting.at},
                                     {"is_now", one.is_now}});
    if (options.json) {
        fmt::print("{}\n", json.dump(2));
        return;
    }
    fmt::print("Capitals are in sight now. # is a stronghold, @ an army in sight.\n{}\n\n{}",
               map_key(view), drawing(hexes));
    if (view.army) fmt::print("\n{} is {}.\n", view.name, view.army->place);
    for (const campaign::ViewSighting& one : view.sightings)
        fmt::print("{:>9} {}, {}\n", campaign::hex_text(one.hex), one.sighting.commander,
                   one.is_now ? std::string{"now"} : campaign::time_text(one.sighting.at));
}

}  // namespace

void run_map(const CampaignOptions& options) {
    const CampaignFile file{options.file, Access::read};
    const State& state = file.state();
    if (!options.layer.empty() &&
        std::find(layers.begin(), layers.end(), options.layer) == layers.end())
        throw BadInput{"error: --layer: " + toml::unknown_name(options.layer, layers)};
    if (options.from.empty()) return print_referee_map(state, options);
    if (!options.layer.empty())
        throw BadInput{"error: --layer: layers are the referee's; --as has what one knows"};
    print_commander_map(view(state, commander_named(state, "--as", options.from)), options);
}

}  // namespace muster::lab
