#include "engine/strategic/game/save.hpp"

#include "engine/contract/members.hpp"
#include "engine/contract/variant_json.hpp"
#include "engine/strategic/load/load_war.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/model/names.hpp"
#include "engine/strategic/model/toggles.hpp"
#include "engine/toml/json_document.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace muster::record {
namespace {

using strategic::Set;
using strategic::Setup;
using strategic::Tables;
using strategic::War;
namespace names = strategic::names;

const std::string& id_of(const std::string& name) {
    return name;
}
template <class Row>
const std::string& id_of(const Row& row) {
    return row.id;
}
/// The ids of a set of rows.
template <class Rows>
Json ids_json(const Rows& rows, Set set) {
    Json ids = Json::array();
    for (std::size_t i = 0; i < rows.size(); ++i)
        if ((set & strategic::bit(i)) != 0) ids.push_back(id_of(rows[i]));
    return ids;
}
template <class Rows>
void add_ids(Json& json, const char* key, const Rows& rows, Set set) {
    if (set != 0) json[key] = ids_json(rows, set);
}

Json faction_json(const strategic::Faction& faction, const Tables& tables) {
    Json json;
    json["id"] = faction.id;
    json["name"] = faction.name;
    json["side"] = names::war_sides[static_cast<std::size_t>(faction.side)];
    json["cp"] = faction.cp_halves / 2.0;
    json["gold"] = faction.gold;
    json["income"] = faction.income;
    for (std::size_t i = 0; i < faction.meters.size(); ++i)
        json[std::string{names::meters[i]}] = faction.meters[i];
    add_ids(json, "tags", tables.factions, faction.tags);
    add_ids(json, "trade_doctrines", tables.doctrines, faction.trade_doctrines);
    return json;
}

Json space_json(const strategic::Space& space, const War& war, const Tables& tables) {
    constexpr double hundredths = 100;
    Json json;
    json["id"] = space.id;
    json["name"] = space.name;
    json["terrain"] = ids_json(tables.terrains, space.terrain);
    add_ids(json, "tags", tables.space_tags, space.tags);
    if (space.controller >= 0)
        json["controller"] = war.factions[static_cast<std::size_t>(space.controller)].id;
    json["defense"] = space.defense / hundredths;
    json["staffed"] = space.staffed / hundredths;
    json["value"] = space.value;
    json["major"] = space.is_major;
    json["x"] = space.x;
    json["y"] = space.y;
    return json;
}

Json army_json(const strategic::ArmyRow& army, const War& war, const Tables& tables) {
    Json json;
    json["id"] = army.id;
    json["name"] = army.name;
    json["faction"] = war.factions[static_cast<std::size_t>(army.faction)].id;
    json["class"] = tables.classes[static_cast<std::size_t>(army.class_of)].id;
    json["size"] = army.size;
    json["str"] = army.str;
    json["space"] = war.spaces[board::index(army.space)].id;
    if (army.home != board::nowhere) json["home"] = war.spaces[board::index(army.home)].id;
    add_ids(json, "tagged", tables.classes, army.extra_classes);
    add_ids(json, "traits", tables.traits, army.extra_traits);
    if (army.speed) json["speed"] = names::speeds[static_cast<std::size_t>(*army.speed)];
    if (army.hidden) json["hidden"] = *army.hidden;
    add_ids(json, "augments", tables.doctrines, army.augments);
    if (army.ammunition >= 0)
        json["ammunition"] = tables.elements[static_cast<std::size_t>(army.ammunition)];
    return json;
}

Json ending_json(const strategic::Ending& ending, const War& war) {
    Json json;
    json["winner"] = war.factions[static_cast<std::size_t>(ending.winner)].id;
    add_ids(json, "holds", war.spaces, ending.holds);
    add_ids(json, "holds_any", war.spaces, ending.holds_any);
    add_ids(json, "takes", war.spaces, ending.takes);
    if (ending.defeats > 0) json["defeats"] = ending.defeats;
    if (ending.of >= 0) json["of"] = war.factions[static_cast<std::size_t>(ending.of)].id;
    return json;
}

/// What a war file has under [war], but for its picture.
Json war_json(const War& war, const Tables& tables) {
    Json json;
    json["ruleset"] = strategic::Rules::id();
    json["id"] = war.id;
    json["name"] = war.name;
    json["season"] = tables.seasons[static_cast<std::size_t>(war.season)].id;
    json["weather"] = tables.weathers[static_cast<std::size_t>(war.weather)].id;
    json["economy"] = names::economies[static_cast<std::size_t>(war.economy)];
    if (war.turn_limit > 0) json["turn_limit"] = war.turn_limit;
    add_ids(json, "most_of", war.spaces, war.most_of);
    for (const auto& faction : war.factions)
        json["faction"].push_back(faction_json(faction, tables));
    for (const auto& space : war.spaces) json["space"].push_back(space_json(space, war, tables));
    for (const strategic::Edge& edge : war.edges) {
        const auto end = [&](board::Cell cell) { return war.spaces[board::index(cell)].id; };
        json["road"].push_back({{"from", end(edge.ends.a)},
                                {"to", end(edge.ends.b)},
                                {"road", names::roads[static_cast<std::size_t>(edge.road)]}});
    }
    for (const strategic::River& river : war.rivers) {
        Json course = Json::array();
        for (const auto& [x, y] : river.course) course.push_back({x, y});
        json["river"].push_back(
            {{"id", river.id}, {"name", river.name}, {"course", std::move(course)}});
    }
    for (const auto& army : war.armies) json["army"].push_back(army_json(army, war, tables));
    for (const auto& ending : war.endings) json["ending"].push_back(ending_json(ending, war));
    return json;
}

}  // namespace

const Tables& Saves<strategic::Rules>::table(const Setup& setup) {
    if (setup.tables == nullptr)
        throw std::invalid_argument{"a war to save wants the tables of its armies"};
    return *setup.tables;
}

void Saves<strategic::Rules>::write(const Setup& setup, Json& json) {
    json["variant"] = variant_json(setup.variant);
    json["war"] = war_json(setup.war, table(setup));
    json["picture"] = setup.war.picture;
}

Setup Saves<strategic::Rules>::read(const Json& json, const Tables& tables) {
    Setup setup;
    setup.tables = &tables;
    setup.variant = variant_of<strategic::Variant>(member(json, "", "variant"));
    toml::Faults faults;
    const Json& war = member(json, "", "war");
    if (!war.is_object()) refuse("war", "not an object");
    if (const auto document = toml::parse_json(war.dump(), "war", faults))
        setup.war = strategic::read_war(toml::Table{*document, faults}, tables);
    if (!faults.empty()) refuse("war", faults.list().front().message);
    setup.war.picture = text(json, "", "picture");
    strategic::prepare(setup);
    return setup;
}

bool Saves<strategic::Rules>::can_undo(const strategic::State& before,
                                       const strategic::State& after,
                                       const strategic::Action& action,
                                       std::span<const strategic::Event> events) {
    const bool has_rolled = std::any_of(events.begin(), events.end(), [](const auto& event) {
        return event.kind == strategic::Event::Kind::rolled;
    });
    if (has_rolled || after.moment == strategic::Moment::over) return false;
    const bool is_ruling = strategic::is_referees(action.kind);
    // A ruling may show any faction something; an action only its own.
    for (strategic::Index faction = 0; faction < after.faction_count(); ++faction) {
        const bool is_own = before.to_move == muster::seat_of(faction);
        if (!is_ruling && !is_own) continue;
        for (strategic::Index army = 0; army < after.army_count; ++army) {
            if (!after.is_on_map(army)) continue;
            const unsigned viewer = 1U << faction;
            const bool is_known = army < before.army_count && before.is_on_map(army) &&
                                  strategic::knows_of(before, faction, army);
            const bool is_learnt = (after.armies[army].known_to & viewer) != 0 &&
                                   (before.armies[army].known_to & viewer) == 0;
            if (is_learnt || (!is_known && army < before.army_count &&
                              strategic::knows_of(after, faction, army)))
                return false;
        }
    }
    return true;
}

}  // namespace muster::record
