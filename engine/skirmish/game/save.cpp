#include "engine/skirmish/game/save.hpp"

#include "engine/contract/members.hpp"
#include "engine/contract/variant_json.hpp"
#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/toggles.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace muster::record {
namespace {

using skirmish::Commander;
using skirmish::Table;
namespace names = skirmish::names;

Json commander_json(const Commander& who, const Table& table) {
    Json json;
    json["army"] = who.army_id;
    json["name"] = who.name;
    json["title"] = who.title;
    json["path"] = names::of(who.path);
    if (who.commander_class) json["class"] = names::of(*who.commander_class);
    json["power"] = names::of(who.power);
    json["progression"] = who.progression;
    json["pc"] = who.is_pc;
    json["favors"] = who.favors;
    json["half_influence"] = who.half_influence;
    json["base"] = who.base;
    json["holds_base"] = who.holds_base;
    if (who.morale_now) json["morale_now"] = *who.morale_now;
    if (who.base_morale_now) json["base_morale_now"] = *who.base_morale_now;
    json["cleric_used_today"] = who.cleric_used_today;
    if (who.copied_power) json["copied_power"] = names::of(*who.copied_power);
    if (who.dervish_path) json["dervish_path"] = names::of(*who.dervish_path);
    if (who.dervish_role) json["dervish_role"] = names::of(*who.dervish_role);
    if (who.designated) json["designated"] = *who.designated;
    Json cards = Json::array();
    Json trained = Json::array();
    for (std::size_t i = 0; i < who.army.size(); ++i) {
        cards.push_back(table.texts[who.army[i].card].id);
        if (who.army[i].trained) trained.push_back(i);
    }
    json["cards"] = std::move(cards);
    json["trained"] = std::move(trained);
    return json;
}

std::vector<skirmish::Piece> army_of(const Json& json, const std::string& where,
                                     const Table& table) {
    std::vector<skirmish::Piece> army;
    const Json& cards = member(json, where, "cards");
    const Json& trained = member(json, where, "trained");
    if (!cards.is_array() || cards.size() > skirmish::max_pieces)
        refuse(where + "cards", "not a list of at most 60 card ids");
    for (const Json& id : cards) {
        const auto card = id.is_string() ? table.find(id.get<std::string>()) : std::nullopt;
        if (!card) refuse(where + "cards", "no such card: " + id.dump());
        army.push_back({*card, false});
    }
    if (!trained.is_array()) refuse(where + "trained", "not a list");
    for (const Json& at : trained) {
        if (!at.is_number_unsigned() || at.get<std::uint64_t>() >= army.size())
            refuse(where + "trained", "no such place in the army: " + at.dump());
        army[at.get<std::size_t>()].trained = true;
    }
    return army;
}

Commander commander_of(const Json& json, const std::string& where, const Table& table) {
    Commander who;
    who.army_id = text(json, where, "army");
    who.name = text(json, where, "name");
    who.title = text(json, where, "title");
    who.path = one_of<skirmish::Path>(json, where, "path", names::paths);
    if (json.contains("class"))
        who.commander_class = one_of<skirmish::Role>(json, where, "class", names::roles);
    who.power = one_of<skirmish::Power>(json, where, "power", names::powers);
    who.progression = number(json, where, "progression");
    who.is_pc = flag(json, where, "pc");
    who.favors = number(json, where, "favors");
    who.half_influence = number(json, where, "half_influence");
    who.base = number(json, where, "base");
    who.holds_base = flag(json, where, "holds_base");
    if (json.contains("morale_now")) who.morale_now = number(json, where, "morale_now");
    if (json.contains("base_morale_now"))
        who.base_morale_now = number(json, where, "base_morale_now");
    who.cleric_used_today = flag(json, where, "cleric_used_today");
    if (json.contains("copied_power"))
        who.copied_power = one_of<skirmish::Power>(json, where, "copied_power", names::powers);
    if (json.contains("dervish_path"))
        who.dervish_path = one_of<skirmish::Path>(json, where, "dervish_path", names::paths);
    if (json.contains("dervish_role"))
        who.dervish_role = one_of<skirmish::Role>(json, where, "dervish_role", names::roles);
    who.army = army_of(json, where, table);
    if (json.contains("designated")) {
        who.designated = static_cast<std::size_t>(number(json, where, "designated"));
        if (*who.designated >= who.army.size()) refuse(where + "designated", "no such card");
    }
    return who;
}

}  // namespace

void Saves<skirmish::Rules>::write(const skirmish::Setup& setup, Json& json) {
    json["variant"] = variant_json(setup.variant);
    json["red"] = commander_json(setup.commanders[0], *setup.table);
    json["blue"] = commander_json(setup.commanders[1], *setup.table);
}

skirmish::Setup Saves<skirmish::Rules>::read(const Json& json, const Table& table) {
    skirmish::Setup setup;
    setup.table = &table;
    setup.variant = variant_of<skirmish::Variant>(member(json, "", "variant"));
    setup.commanders[0] = commander_of(member(json, "", "red"), "red.", table);
    setup.commanders[1] = commander_of(member(json, "", "blue"), "blue.", table);
    return setup;
}

bool Saves<skirmish::Rules>::can_undo(const skirmish::State& before, const skirmish::State& after,
                                      const skirmish::Action& action,
                                      std::span<const skirmish::Event> events) {
    if (action.kind == skirmish::Action::Kind::concede) return false;
    for (std::size_t side = 0; side < 2; ++side)
        if (after.players[side].seen != before.players[side].seen ||
            after.shown[side] != before.shown[side])
            return false;
    return std::none_of(events.begin(), events.end(), [](const skirmish::Event& event) {
        using enum skirmish::Event::Kind;
        return event.kind == card_shown || event.kind == revealed || event.kind == exchanged;
    });
}

}  // namespace muster::record
