#include "engine/battlefield/game/save.hpp"

#include "engine/battlefield/game/save_map.hpp"
#include "engine/battlefield/model/toggles.hpp"
#include "engine/battlefield/rules/sight.hpp"
#include "engine/contract/members.hpp"
#include "engine/contract/variant_json.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <utility>

namespace muster::record {
namespace {

using battlefield::ArmySetup;
using battlefield::Profile;
using battlefield::Setup;
using battlefield::Tables;
using battlefield::Unit;
namespace names = battlefield::names;

Json unit_json(const Unit& unit) {
    const Profile& profile = unit.profile;
    Json json;
    json["id"] = unit.id;
    json["name"] = unit.name;
    json["troop"] = unit.troop;
    json["ml"] = profile.ml;
    json["mv"] = profile.mv;
    json["pow"] = profile.pow;
    json["rng"] = profile.rng;
    json["traits"] = Json::array();
    for (std::size_t i = 0; i < battlefield::trait_count; ++i)
        if (profile.has(static_cast<battlefield::Trait>(i)))
            json["traits"].push_back(names::traits[i]);
    json["leash"] = profile.leash;
    json["atk_adv_while_ml"] = profile.atk_adv_while_ml;
    json["officer"] = unit.is_officer;
    json["commander"] = unit.is_commander;
    return json;
}

Unit unit_of(const Json& json, const std::string& where) {
    Unit unit;
    unit.id = text(json, where, "id");
    unit.name = text(json, where, "name");
    unit.troop = text(json, where, "troop");
    const auto stat = [&](const char* key, int min, int max) {
        return static_cast<std::uint8_t>(number(json, where, key, min, max));
    };
    Profile& profile = unit.profile;
    profile.ml = stat("ml", 1, battlefield::most_ml);
    profile.mv = stat("mv", 0, battlefield::most_mv);
    profile.pow = stat("pow", 4, 20);
    const auto& dice = battlefield::die_faces;
    if (std::find(dice.begin(), dice.end(), profile.pow) == dice.end())
        refuse(where + "pow", "no such die");
    profile.rng = stat("rng", 1, battlefield::most_rng);
    for (const Json& id : list(json, where, "traits", battlefield::trait_count)) {
        const auto found = std::find(names::traits.begin(), names::traits.end(),
                                     id.is_string() ? id.get<std::string>() : std::string{});
        if (found == names::traits.end()) refuse(where + "traits", "no such name: " + id.dump());
        profile.add(static_cast<battlefield::Trait>(found - names::traits.begin()));
    }
    profile.leash = stat("leash", 0, battlefield::most_leash);
    profile.atk_adv_while_ml = stat("atk_adv_while_ml", 0, battlefield::most_ml);
    unit.is_officer = flag(json, where, "officer");
    unit.is_commander = flag(json, where, "commander");
    return unit;
}

Json army_json(const ArmySetup& army) {
    Json json;
    json["army"] = army.army.id;
    json["name"] = army.army.name;
    json["role"] = names::roles[static_cast<std::size_t>(army.role)];
    json["side"] = army.side;
    if (army.rating) json["rating"] = *army.rating;
    if (army.cunning) json["cunning"] = *army.cunning;
    json["units"] = Json::array();
    for (const Unit& unit : army.army.units) json["units"].push_back(unit_json(unit));
    json["placed"] = Json::array();
    for (const board::Cell cell : army.placed) json["placed"].push_back(board::index(cell));
    json["waived"] = Json::array();
    for (const bool is_waived : army.waived) json["waived"].push_back(is_waived);
    return json;
}

ArmySetup army_of(const Json& json, const std::string& where, std::size_t cells) {
    ArmySetup army;
    army.army.id = text(json, where, "army");
    army.army.name = text(json, where, "name");
    constexpr std::array<std::string_view, 2> roles{"attacker", "defender"};
    army.role = static_cast<battlefield::Role>(place_in(roles, json, where, "role"));
    army.side = number(json, where, "side", 0, battlefield::max_armies);
    if (json.contains("rating")) army.rating = number(json, where, "rating", -1000, 1000);
    if (json.contains("cunning")) army.cunning = number(json, where, "cunning", -1000, 1000);
    auto& units = army.army.units;
    for (const Json& one : list(json, where, "units", battlefield::max_units))
        units.push_back(unit_of(one, fmt::format("{}units.{}.", where, units.size())));
    for (const Json& cell : list(json, where, "placed", battlefield::max_units)) {
        if (!cell.is_number_unsigned() || cell.get<std::uint64_t>() >= cells)
            refuse(where + "placed", "no such square: " + cell.dump());
        army.placed.push_back(board::cell_of(cell.get<std::uint64_t>()));
    }
    for (const Json& one : list(json, where, "waived", battlefield::max_units)) {
        if (!one.is_boolean()) refuse(where + "waived", "found " + one.dump());
        army.waived.push_back(one.get<bool>());
    }
    return army;
}

}  // namespace

const Tables& Saves<battlefield::Rules>::table(const Setup& setup) {
    if (setup.tables == nullptr)
        throw std::invalid_argument{"a battle to save wants the tables of its units"};
    return *setup.tables;
}

void Saves<battlefield::Rules>::write(const Setup& setup, Json& json) {
    json["variant"] = variant_json(setup.variant);
    json["map"] = battlefield::map_json(setup.map);
    json["gap"] = setup.gap;
    json["seen_at"] = setup.seen_at;
    json["armies"] = Json::array();
    for (const ArmySetup& army : setup.armies) json["armies"].push_back(army_json(army));
}

Setup Saves<battlefield::Rules>::read(const Json& json, const Tables& tables) {
    Setup setup;
    setup.tables = &tables;
    setup.variant = variant_of<battlefield::Variant>(member(json, "", "variant"));
    setup.map = battlefield::map_of(member(json, "", "map"));
    for (const battlefield::MapEngine& engine : setup.map.engines)
        if (battlefield::find_row(tables.engines, engine.kind) == nullptr)
            refuse("map.engines", fmt::format("no such engine: \"{}\"", engine.kind));
    setup.gap = number(json, "", "gap", 0, battlefield::max_side);
    setup.seen_at = number(json, "", "seen_at", battlefield::least_gap, battlefield::max_side);
    for (const Json& one : list(json, "", "armies", battlefield::max_armies))
        setup.armies.push_back(
            army_of(one, fmt::format("armies.{}.", setup.armies.size()), setup.map.grid.cells()));
    battlefield::prepare(setup);
    return setup;
}

bool Saves<battlefield::Rules>::can_undo(const battlefield::State& before,
                                         const battlefield::State& after,
                                         const battlefield::Action& action,
                                         std::span<const battlefield::Event> events) {
    using Kind = battlefield::Event::Kind;
    const auto shows = [&](std::uint8_t army) {
        const battlefield::UnitSet units =
            battlefield::seen_enemies(after, army) & ~battlefield::seen_enemies(before, army);
        const battlefield::UnitSet losses =
            before.unseen_losses[army] & ~after.unseen_losses[army];  // BF-R56
        return (units | losses) != 0;
    };
    if (!battlefield::is_referees(action.kind)) {
        const bool is_known = std::none_of(events.begin(), events.end(), [](const auto& event) {
            return event.kind == Kind::halted;
        });
        return is_known && !shows(before.active);
    }
    // A ruling may be about any army; one that ends the battle shows all.
    if (after.moment == battlefield::Moment::over) return false;
    for (std::uint8_t army = 0; army < after.army_count(); ++army)
        if (shows(army)) return false;
    return true;
}

}  // namespace muster::record
