#include "client/campaign/map/picture.hpp"
#include "client/campaign/map/signs.hpp"
#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/sight.hpp"
#include "engine/campaign/rules/travel.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

/// The referee's map: all of it.
namespace muster::client::campaign_map {
namespace {

using board::Cell;
using campaign::Army;
using campaign::FactionId;
using campaign::State;
using campaign::StrongholdId;

/// Their fills, in the order of the sides (theme.hpp).
constexpr std::array<const char*, 4> side_fills{"#A32D22", "#1F3F77", "#9A6B00", "#1A7566"};

std::optional<int> side_of(FactionId id) {
    if (id == campaign::no_faction) return std::nullopt;
    return static_cast<int>(campaign::place(id));
}
const char* fill_of(int side) {
    return side_fills[static_cast<std::size_t>(side) % side_fills.size()];
}

Token token_of(const State& state, const Army& army, const Words& say, bool has_supply) {
    Token out;
    out.hex = state.setting->map.hex(army.hex);
    out.side = side_of(army.faction);
    ArmsSeen arms;
    for (const campaign::Detachment& one : army.detachments)
        arms.add(one.arm, one.is_wizard, one.is_engines, one.soldiers);
    out.sign = army.fleet.is_aboard ? "army-ship" : arms.sign();
    out.figure = say.number(static_cast<std::uint64_t>(army.soldiers()));
    out.name = state.commander(army.commander).name;
    out.words =
        say("campaignmap.token_army", {{"name", out.name},
                                       {"n", out.figure},
                                       {"where", campaign::place_name(*state.setting, army.hex)},
                                       {"days", std::to_string(campaign::days_of_supply(army))}});
    if (has_supply)
        out.supply_days =
            static_cast<int>(std::min<std::int64_t>(campaign::days_of_supply(army), 10));
    out.id = static_cast<int>(campaign::number(army.id));
    return out;
}

void add_riders(const State& state, Picture& out) {
    for (const campaign::Letter& one : state.letters) {
        if (one.has_arrived || one.is_lost || one.due <= state.now ||
            one.sent_from == campaign::nowhere || one.bound_for == campaign::nowhere)
            continue;
        const double all = static_cast<double>(std::max<campaign::Minute>(1, one.due - one.sent));
        out.riders.push_back({state.setting->map.hex(one.sent_from),
                              state.setting->map.hex(one.bound_for),
                              static_cast<double>(state.now - one.sent) / all,
                              side_of(state.commander(one.from).faction)});
    }
}

void add_harrying(const State& state, Picture& out) {
    for (const auto& [id, army] : state.armies)
        for (const campaign::Harrying& one : army.harrying)
            if (const Army* target = state.army(one.target))
                out.discs.push_back({state.setting->map.hex(army.hex),
                                     state.setting->map.hex(target->hex), "act-harry",
                                     side_of(army.faction)});
}

/// CA-R9.
FactionId controller(const State& state, Cell cell) {
    for (const campaign::Painted& one : state.painted)
        if (one.hex == cell) return one.controller;
    const StrongholdId region = state.setting->hex(cell).regions[0];
    return region == campaign::no_stronghold ? campaign::no_faction
                                             : state.stronghold(region).holder;
}

HexNote weather_note(const State& state, Cell cell, const Words& say) {
    const campaign::Weather& weather = state.weather_at(cell);
    HexNote out{state.setting->map.hex(cell)};
    if (weather.level == campaign::WeatherLevel::fair && weather.travel_pct == 100) return out;
    out.colour = "#5A6470";
    out.alpha = weather.level == campaign::WeatherLevel::very_bad ? 0.45 : 0.28;
    out.sign = weather.level == campaign::WeatherLevel::very_bad ? "weather-storm" : "weather-rain";
    out.words = say("campaignmap.percent", {{"n", std::to_string(weather.travel_pct)}});
    return out;
}

HexNote foraged_note(const State& state, Cell cell, const Words& say) {
    HexNote out{state.setting->map.hex(cell)};
    const auto& marks = *state.marks;
    if (board::index(cell) >= marks.size()) return out;
    const campaign::HexMark& mark = marks[board::index(cell)];
    const int day = std::max(mark.last_foraged, mark.razed);
    if (day == 0) return out;
    out.sign = mark.razed > 0 ? "act-raze" : "act-forage";
    out.words = say("campaignmap.day", {{"n", std::to_string(day)}});
    return out;
}

void add_layer(const State& state, StateLayer layer, campaign::CommanderId scout, const Words& say,
               Picture& out) {
    const campaign::Setting& setting = *state.setting;
    if (layer == StateLayer::scouting) {
        if (scout == campaign::nobody) return;
        if (const Army* army = state.army_of(scout))
            for (const Cell cell : campaign::seen_from(state, *army))
                out.outlined.push_back(setting.map.hex(cell));
        return;
    }
    for (std::size_t i = 0; i < setting.map.cells(); ++i) {
        const Cell cell = board::cell_of(i);
        HexNote note{setting.map.hex(cell)};
        if (layer == StateLayer::weather) note = weather_note(state, cell, say);
        if (layer == StateLayer::foraged) note = foraged_note(state, cell, say);
        if (layer == StateLayer::control && !setting.is_water(cell))
            if (const auto side = side_of(controller(state, cell)))
                note.colour = fill_of(*side), note.alpha = 0.3;
        if (!note.colour.empty() || !note.words.empty()) out.notes.push_back(std::move(note));
    }
}

}  // namespace

HexRoute route_of(const State& state, const Army& army) {
    HexRoute out;
    out.side = side_of(army.faction);
    std::vector<Cell> way = army.way;
    const bool marches = !army.tasks.empty() && army.tasks[0].kind == campaign::TaskKind::march;
    if (way.empty() && marches) way = campaign::way_of(state, army, army.tasks[0]).hexes;
    if (way.empty()) return out;
    out.hexes.push_back(state.setting->map.hex(army.hex));
    Army walker = army;
    const campaign::Miles a_day = std::max<campaign::Miles>(
        1, campaign::day_miles(state, army, marches && army.tasks[0].is_forced));
    campaign::Miles left =
        army.is_marching ? std::max<campaign::Miles>(0, army.given - army.spent) : a_day;
    left += army.log.carried;
    int day = state.day();
    for (const Cell next : way) {
        const campaign::Miles cost = campaign::cost_of(state, walker, next);
        for (; left < cost && day < state.day() + 60; left += a_day, ++day)
            if (out.dusks.empty() || out.dusks.back().at + 1 != out.hexes.size())
                out.dusks.push_back({out.hexes.size() - 1, std::to_string(day)});
        left -= cost;
        walker.hex = next;
        walker.log.waited = 0;
        out.hexes.push_back(state.setting->map.hex(next));
    }
    out.dusks.push_back({out.hexes.size() - 1, std::to_string(day)});
    return out;
}

Picture picture_of(const State& state, std::shared_ptr<const draw::HexMap> chart, const Words& say,
                   StateLayer layer, campaign::CommanderId scout) {
    Picture out;
    out.chart = std::move(chart);
    for (const auto& [id, army] : state.armies) {
        out.tokens.push_back(token_of(state, army, say, layer == StateLayer::supply));
        if (HexRoute route = route_of(state, army); !route.hexes.empty())
            out.routes.push_back(std::move(route));
    }
    add_riders(state, out);
    add_harrying(state, out);
    if (layer != StateLayer::plain && layer != StateLayer::supply)
        add_layer(state, layer, scout, say, out);
    return out;
}

}  // namespace muster::client::campaign_map
