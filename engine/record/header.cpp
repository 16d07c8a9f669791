#include "engine/record/header.hpp"

#include "engine/record/variant_json.hpp"
#include "engine/skirmish/names.hpp"

#include <cstdint>
#include <stdexcept>

namespace muster::record {
namespace {

using Json = nlohmann::ordered_json;
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

[[noreturn]] void refuse(const std::string& key, const std::string& why) {
    throw BadSave{key + ": " + why};
}

const Json& member(const Json& json, const std::string& where, const char* key) {
    if (!json.is_object() || !json.contains(key)) refuse(where + key, "missing");
    return json[key];
}

std::string text(const Json& json, const std::string& where, const char* key) {
    const Json& found = member(json, where, key);
    if (!found.is_string()) refuse(where + key, "found " + found.dump() + "; allowed: a text");
    return found.get<std::string>();
}

bool flag(const Json& json, const std::string& where, const char* key) {
    const Json& found = member(json, where, key);
    if (!found.is_boolean())
        refuse(where + key, "found " + found.dump() + "; allowed: true, false");
    return found.get<bool>();
}

int number(const Json& json, const std::string& where, const char* key) {
    const Json& found = member(json, where, key);
    constexpr std::int64_t most =
        100'000;  // Far above every range of setup.hpp; start() judges those.
    if (!found.is_number_integer() || found.get<std::int64_t>() < 0 ||
        found.get<std::int64_t>() > most)
        refuse(where + key, "found " + found.dump() + "; allowed: whole number, 0 or more");
    return found.get<int>();
}

template <class Enum>
Enum one_of(const Json& json, const std::string& where, const char* key,
            std::span<const std::string_view> list) {
    const std::string name = text(json, where, key);
    const auto found = names::find(list, name);
    if (!found) refuse(where + key, "no such name: \"" + name + "\"");
    return static_cast<Enum>(*found);
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

std::array<std::string, 2> players_of(const Json& json) {
    if (!json.is_array() || json.size() != 2 || !json[0].is_string() || !json[1].is_string())
        refuse("players", "found " + json.dump() + "; allowed: a list of two names");
    return {json[0].get<std::string>(), json[1].get<std::string>()};
}

}  // namespace

std::string header_text(const Header& header) {
    Json json;
    json["muster"] = format_version;
    json["ruleset"] = header.ruleset;
    json["private"] = "holds both hands: show it to neither player (SK-212)";
    json["definitions"] = header.definitions;
    json["seed"] = header.seed;
    json["players"] = header.players;
    json["variant"] = variant_json(header.setup.variant);
    json["red"] = commander_json(header.setup.commanders[0], *header.setup.table);
    json["blue"] = commander_json(header.setup.commanders[1], *header.setup.table);
    // A name may hold any text of the author's; what is not UTF-8 must not stop a save.
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Header parse_header(std::string_view line, const Table& table) {
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("muster"))
        throw BadSave{"not a Muster save: the first line is not its header", Flaw::no_save};
    const int version = number(json, "", "muster");
    if (version < 1 || version > format_version)
        throw BadSave{"save format " + std::to_string(version) +
                          "; this program reads formats 1 to " + std::to_string(format_version),
                      Flaw::newer_format};
    Header header;
    header.ruleset = text(json, "", "ruleset");
    if (header.ruleset != "skirmish")
        throw BadSave{"a battle of the ruleset \"" + header.ruleset + "\"; known: skirmish",
                      Flaw::unknown_rules};
    header.definitions = text(json, "", "definitions");
    if (header.definitions != table.hash)
        throw BadSave{"saved with the definitions " + header.definitions +
                          ", but those loaded are " + table.hash +
                          "; load the packs it was played with",
                      Flaw::other_cards};
    const Json& seed = member(json, "", "seed");
    if (!seed.is_number_unsigned())
        refuse("seed", "found " + seed.dump() + "; allowed: whole number");
    header.seed = seed.get<std::uint64_t>();
    if (json.contains("players")) header.players = players_of(json["players"]);
    header.setup.table = &table;
    try {
        header.setup.variant = variant_of(member(json, "", "variant"));
    } catch (const std::invalid_argument& fault) {
        throw BadSave{fault.what()};
    }
    header.setup.commanders[0] = commander_of(member(json, "", "red"), "red.", table);
    header.setup.commanders[1] = commander_of(member(json, "", "blue"), "blue.", table);
    return header;
}

}  // namespace muster::record
