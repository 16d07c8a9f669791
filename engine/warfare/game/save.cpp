#include "engine/warfare/game/save.hpp"

#include "engine/contract/members.hpp"
#include "engine/contract/variant_json.hpp"
#include "engine/core/colour.hpp"
#include "engine/warfare/model/build.hpp"
#include "engine/warfare/model/toggles.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace muster::record {
namespace {

using warfare::Fortification;
using warfare::Livery;
using warfare::Magic;
using warfare::Setup;
using warfare::SideSetup;
using warfare::Slot;
using warfare::Tables;
using warfare::Unit;

constexpr std::array<std::string_view, 2> side_names{"red", "blue"};

Json livery_json(const Livery& livery) {
    Json json;
    json["fill"] = livery.fill;
    json["metal"] = livery.metal;
    if (!livery.division.empty()) json["division"] = livery.division;
    json["hatch"] = livery.hatch;
    return json;
}

/// As a screen shows it; battles of programs that knew no liveries have none.
std::optional<Livery> livery_of(const Json& owner, const std::string& where) {
    if (!owner.contains("livery")) return std::nullopt;
    const std::string inside = where + "livery.";
    const Json& json = member(owner, where, "livery");
    Livery livery;
    for (const auto& [key, into] :
         {std::pair{"fill", &livery.fill}, std::pair{"metal", &livery.metal}}) {
        *into = text(json, inside, key);
        if (!parse_colour(*into))
            refuse(inside + key, "found \"" + *into + "\"; allowed: a colour");
    }
    namespace names = warfare::names;
    if (json.contains("division"))
        livery.division = names::divisions[place_in(names::divisions, json, inside, "division")];
    livery.hatch = names::hatches[place_in(names::hatches, json, inside, "hatch")];
    return livery;
}

Json unit_json(const Unit& unit, const Tables& tables) {
    const warfare::Profile& profile = unit.profile;
    Json json;
    json["id"] = unit.id;
    json["name"] = unit.name;
    json["ancestry"] = tables.ancestries[unit.choice.ancestry].id;
    json["experience"] = tables.experiences[unit.choice.experience].id;
    json["equipment"] = tables.equipments[unit.choice.equipment].id;
    json["type"] = tables.row(unit.choice.type).id;
    json["size"] = tables.sizes[unit.choice.size].id;
    json["traits"] = Json::array();
    for (const std::size_t trait : unit.traits) json["traits"].push_back(tables.traits[trait].id);
    json["attack"] = profile.attack;
    json["power"] = profile.power;
    json["defense"] = profile.defense;
    json["toughness"] = profile.toughness;
    json["morale"] = profile.morale;
    json["cost"] = unit.cost;
    json["uncosted"] = unit.is_uncosted;
    json["pledged"] = unit.is_pledged;
    json["mercenary"] = unit.is_mercenary;
    json["die"] = unit.die;
    json["unpaid_seasons"] = unit.unpaid_seasons;
    json["clean_battles"] = unit.clean_battles;
    if (!unit.looks.charge.empty()) json["charge"] = unit.looks.charge;
    if (unit.looks.livery) json["livery"] = livery_json(*unit.looks.livery);
    return json;
}

Json side_json(const SideSetup& side, const Tables& tables) {
    Json json;
    json["army"] = side.army.id;
    json["name"] = side.army.name;
    if (side.army.livery) json["livery"] = livery_json(*side.army.livery);
    json["may_retreat"] = side.may_retreat;
    json["units"] = Json::array();
    for (const Unit& unit : side.army.units) json["units"].push_back(unit_json(unit, tables));
    json["fortifications"] = Json::array();
    for (const Fortification& place : side.fortifications) {
        Json one;
        one["id"] = place.id;
        one["name"] = place.name;
        one["level"] = place.row.level;
        one["defense"] = place.row.defense;
        one["toughness"] = place.row.toughness;
        one["faces"] = place.row.faces;
        one["morale_bonus"] = place.row.morale_bonus;
        json["fortifications"].push_back(std::move(one));
    }
    return json;
}

Json magic_json(const Magic& magic) {
    Json json;
    json["id"] = magic.id;
    json["name"] = magic.name;
    json["side"] = side_names[static_cast<std::size_t>(magic.side)];
    if (magic.caster) json["caster"] = *magic.caster;
    if (magic.power) json["power"] = *magic.power;
    if (magic.morale_dc) json["morale_dc"] = *magic.morale_dc;
    json["casualties"] = magic.casualties;
    json["uses"] = magic.uses;
    return json;
}

Json slot_json(const Slot& slot) {
    Json json;
    json["name"] = slot.name;
    json["side"] = side_names[static_cast<std::size_t>(slot.side)];
    json["game_master"] = slot.is_gm;
    return json;
}

template <class Rows>
std::size_t row_of(const Rows& rows, const Json& json, const std::string& where, const char* key) {
    return place_in(warfare::ids_of(rows), json, where, key);
}

constexpr int most_stat = 127;  ///< What a Profile holds.

std::int8_t stat(const Json& json, const std::string& where, const char* key) {
    return static_cast<std::int8_t>(number(json, where, key, -most_stat, most_stat));
}

Unit unit_of(const Json& json, const std::string& where, const Tables& tables) {
    warfare::Choice choice;
    choice.ancestry = row_of(tables.ancestries, json, where, "ancestry");
    choice.experience = row_of(tables.experiences, json, where, "experience");
    choice.equipment = row_of(tables.equipments, json, where, "equipment");
    choice.type = static_cast<warfare::Type>(row_of(tables.types, json, where, "type"));
    choice.size = row_of(tables.sizes, json, where, "size");
    warfare::Traits traits;
    for (const Json& id : list(json, where, "traits", tables.traits.size())) {
        const auto found =
            id.is_string() ? warfare::find_row(tables.traits, id.get<std::string>()) : std::nullopt;
        if (!found) refuse(where + "traits", "no such name: " + id.dump());
        traits.push_back(*found);
    }
    // What the rows do not say is kept as it was, whatever made it so: terrain, another variant.
    Unit unit = warfare::build(tables, {}, choice, traits);
    unit.traits = std::move(traits);
    unit.id = text(json, where, "id");
    unit.name = text(json, where, "name");
    warfare::Profile& profile = unit.profile;
    profile.attack = stat(json, where, "attack");
    profile.power = stat(json, where, "power");
    profile.defense = stat(json, where, "defense");
    profile.toughness = stat(json, where, "toughness");
    profile.morale = stat(json, where, "morale");
    unit.cost = number(json, where, "cost", -100'000, 100'000);
    unit.is_uncosted = flag(json, where, "uncosted");
    unit.is_pledged = flag(json, where, "pledged");
    unit.is_mercenary = flag(json, where, "mercenary");
    unit.die = number(json, where, "die", 0, profile.faces);
    unit.unpaid_seasons = number(json, where, "unpaid_seasons");
    unit.clean_battles = number(json, where, "clean_battles");
    if (json.contains("charge")) unit.looks.charge = text(json, where, "charge");
    unit.looks.livery = livery_of(json, where);
    return unit;
}

/// "red.units.2." for what stands in a list.
std::string at(const std::string& where, const char* key, std::size_t place) {
    return fmt::format("{}{}.{}.", where, key, place);
}

SideSetup side_of(const Json& json, const std::string& where, const Tables& tables) {
    SideSetup side;
    side.army.id = text(json, where, "army");
    side.army.name = text(json, where, "name");
    side.army.livery = livery_of(json, where);
    side.may_retreat = flag(json, where, "may_retreat");
    for (const Json& one : list(json, where, "units", warfare::max_units))
        side.army.units.push_back(unit_of(one, at(where, "units", side.army.units.size()), tables));
    for (const Json& one : list(json, where, "fortifications", warfare::max_fortifications)) {
        const std::string here = at(where, "fortifications", side.fortifications.size());
        Fortification place;
        place.id = text(one, here, "id");
        place.name = text(one, here, "name");
        place.row.level = number(one, here, "level");
        place.row.defense = number(one, here, "defense");
        place.row.toughness = number(one, here, "toughness");
        place.row.faces = number(one, here, "faces", 1, 100);
        place.row.morale_bonus = number(one, here, "morale_bonus", -most_stat, most_stat);
        side.fortifications.push_back(std::move(place));
    }
    return side;
}

Magic magic_of(const Json& json, const std::string& where) {
    Magic magic;
    magic.id = text(json, where, "id");
    magic.name = text(json, where, "name");
    magic.side = static_cast<int>(place_in(side_names, json, where, "side"));
    if (json.contains("caster")) magic.caster = text(json, where, "caster");
    if (json.contains("power")) magic.power = number(json, where, "power", -most_stat, most_stat);
    if (json.contains("morale_dc")) magic.morale_dc = number(json, where, "morale_dc", 1, 40);
    magic.casualties = number(json, where, "casualties", 0, 20);
    magic.uses = number(json, where, "uses", 0, 100);
    return magic;
}

Slot slot_of(const Json& json, const std::string& where) {
    Slot slot;
    slot.name = text(json, where, "name");
    slot.side = static_cast<int>(place_in(side_names, json, where, "side"));
    slot.is_gm = flag(json, where, "game_master");
    return slot;
}

}  // namespace

const Tables& Saves<warfare::Rules>::table(const Setup& setup) {
    if (setup.tables == nullptr)
        throw std::invalid_argument{"a battle to save wants the tables of its units"};
    return *setup.tables;
}

void Saves<warfare::Rules>::write(const Setup& setup, Json& json) {
    const Tables& tables = table(setup);
    json["variant"] = variant_json(setup.variant);
    for (std::size_t side = 0; side < side_names.size(); ++side)
        json[std::string{side_names[side]}] = side_json(setup.sides[side], tables);
    json["turns"] = Json::array();
    for (const Slot& slot : setup.slots) json["turns"].push_back(slot_json(slot));
    json["magic"] = Json::array();
    for (const Magic& magic : setup.magic) json["magic"].push_back(magic_json(magic));
    json["victory"] = {{"leader", setup.victory.leader},
                       {"characters", setup.victory.characters},
                       {"fortification", setup.victory.fortification}};
}

Setup Saves<warfare::Rules>::read(const Json& json, const Tables& tables) {
    Setup setup;
    setup.tables = &tables;
    setup.variant = variant_of<warfare::Variant>(member(json, "", "variant"));
    for (std::size_t side = 0; side < side_names.size(); ++side) {
        const std::string key{side_names[side]};
        setup.sides[side] = side_of(member(json, "", key.c_str()), key + ".", tables);
    }
    for (const Json& one : list(json, "", "turns", warfare::max_slots))
        setup.slots.push_back(slot_of(one, at("", "turns", setup.slots.size())));
    for (const Json& one : list(json, "", "magic", warfare::max_magic))
        setup.magic.push_back(magic_of(one, at("", "magic", setup.magic.size())));
    const Json& victory = member(json, "", "victory");
    setup.victory.leader = flag(victory, "victory.", "leader");
    setup.victory.characters = flag(victory, "victory.", "characters");
    setup.victory.fortification = flag(victory, "victory.", "fortification");
    return setup;
}

bool Saves<warfare::Rules>::can_undo(const warfare::State&, const warfare::State&,
                                     const warfare::Action& action,
                                     std::span<const warfare::Event>) {
    return action.kind != warfare::Action::Kind::surrender;
}

}  // namespace muster::record
