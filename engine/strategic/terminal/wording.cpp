#include "engine/strategic/terminal/wording.hpp"

#include "engine/core/messages.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/model/names.hpp"
#include "engine/strategic/wording/text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <utility>

namespace muster::strategic {

/// "The Millers' Quarrel: Barony of Thorn against Millers' League".
std::string Wording::title(const Setup& setup) const {
    std::array<std::string, 2> sides;
    for (std::size_t i = 0; i < setup.war.factions.size(); ++i) {
        std::string& side = sides[static_cast<std::size_t>(setup.war.factions[i].side)];
        side += (side.empty() ? "" : ", ") + faction_name(words_, setup.war, i);
    }
    const std::string against =
        with_fields(words_.word("log", "against", "{faction} - {other}"),
                    [&](std::string_view name) { return sides[name == "faction" ? 0 : 1]; });
    return fmt::format("{}: {}", war_name(words_, setup.war), against);
}

void Wording::write_armies(const Setup& setup, nlohmann::ordered_json& json) {
    json["war"] = setup.war.id;
    for (const Faction& faction : setup.war.factions)
        json["factions"].push_back(
            {{"id", faction.id},
             {"side", names::war_sides[static_cast<std::size_t>(faction.side)]}});
}

std::string Wording::result(const State& state) const {
    if (state.moment != Moment::over)
        return with_fields(words_.word("log", "on_going"),
                           [&](std::string_view) { return std::to_string(state.turn); });
    const Event end{.kind = Event::Kind::ended,
                    .faction = state.winner,
                    .number = static_cast<int>(state.end),
                    .total = state.turn};
    return strategic::narrate(words_, state, end, Viewer::referee()).value_or("");
}

nlohmann::ordered_json Wording::result_json(const State& state) {
    nlohmann::ordered_json json;
    json["over"] = state.moment == Moment::over;
    json["winner"] = state.moment == Moment::over && state.winner != absent
                         ? state.war().factions[state.winner].id
                         : "nobody";
    json["ending"] = names::war_ends[static_cast<std::size_t>(state.end)];
    json["turns"] = state.turn;
    for (std::size_t i = 0; i < state.faction_count(); ++i) {
        const FactionState& own = state.factions[i];
        nlohmann::ordered_json faction;
        faction["cp"] = own.cp_halves / 2.0;
        faction["gold"] = own.gold;
        for (std::size_t meter = 0; meter < own.meters.size(); ++meter)
            faction[std::string{names::meters[meter]}] = own.meters[meter];
        faction["armies"] = nlohmann::ordered_json::object();
        each(state.ranks[i], [&](Index army) {
            const ArmyState& one = state.armies[army];
            faction["armies"][army_name(state, army)] = {
                {"size", one.size}, {"str", one.str}, {"space", state.war().spaces[one.space].id}};
        });
        json["factions"][state.war().factions[i].id] = std::move(faction);
    }
    return json;
}

}  // namespace muster::strategic
