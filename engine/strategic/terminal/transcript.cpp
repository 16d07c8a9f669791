#include "engine/strategic/terminal/transcript.hpp"

#include "engine/contract/variant_json.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/model/names.hpp"
#include "engine/strategic/model/toggles.hpp"
#include "engine/strategic/wording/text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <string_view>

namespace muster::strategic {
namespace {

/// By Event::Kind.
constexpr std::array<std::string_view, 59> event_kinds{
    "turn",           "moves",         "declares",     "battles",   "switched",
    "not_paid",       "triggered",     "meter",        "cp",        "gold",
    "shortage",       "decayed",       "levied",       "returned",  "moved",
    "forced_march",   "exhausted",     "rested",       "trapped",   "revealed",
    "hidden",         "acted",         "built",        "split",     "combined",
    "bought",         "lost_augment",  "medal",        "declared",  "dropped",
    "weather",        "rivals",        "mutated",      "battle",    "void",
    "slipped_away",   "used",          "used_augment", "helped",    "pool",
    "committed",      "rolled",        "removed_die",  "compared",  "lost",
    "gained",         "str",           "won_battle",   "retreated", "retreat_lapsed",
    "won_engagement", "fell",          "outcome",      "taken",     "ruled",
    "scene_called",   "scenes_closed", "terrain",      "ended"};

static_assert(event_kinds.size() == static_cast<std::size_t>(Event::Kind::ended) + 1);

std::string armies_text(const State& state) {
    std::string text;
    each(state.on_map, [&](Index army) {
        const ArmyState& own = state.armies[army];
        text += fmt::format("  {} Size {} STR {} exhaustion {} at {}\n", army_name(state, army),
                            own.size, own.str, own.exhaustion, state.war().spaces[own.space].id);
    });
    return text;
}

}  // namespace

std::string event_text(const State& state, const Event& event) {
    std::string out{event_kinds[static_cast<std::size_t>(event.kind)]};
    const auto add = [&](std::string_view key, const std::string& value) {
        out += fmt::format(" {}={}", key, value);
    };
    const bool has_faction =
        event.faction < state.faction_count() && event.kind != Event::Kind::ruled;
    if (has_faction) add("faction", state.war().factions[event.faction].id);
    if (event.army < state.army_count) add("army", army_name(state, event.army));
    if (event.other < state.army_count) add("other", army_name(state, event.other));
    if (event.space < state.space_count()) add("space", state.war().spaces[event.space].id);
    if (event.row != 0) add("row", std::to_string(event.row));
    if (event.number != 0) add("n", std::to_string(event.number));
    if (event.total != 0) add("total", std::to_string(event.total));
    if (!event.reason.text().empty()) out += fmt::format(" because {}", event.reason.text());
    return out;
}

void TranscriptWords::setup(const Setup& setup, std::string& text) {
    text += "variant\n";
    const auto toggles = record::variant_json(setup.variant);
    const auto defaults = record::variant_json(Variant{});
    for (const auto& [name, value] : toggles.items())
        if (value != defaults[name]) text += fmt::format("  {} = {}\n", name, value.dump());
    text += fmt::format("war {}, {} spaces, limit {}\n", setup.war.id, setup.war.spaces.size(),
                        setup.war.turn_limit);
    for (const Faction& faction : setup.war.factions)
        text += fmt::format("{} {}\n", faction.id,
                            names::war_sides[static_cast<std::size_t>(faction.side)]);
    for (const ArmyRow& army : setup.war.armies)
        text += fmt::format("  {} {} {} Size {} STR {} at {}\n", army.id,
                            setup.war.factions[static_cast<std::size_t>(army.faction)].id,
                            setup.tables->classes[static_cast<std::size_t>(army.class_of)].id,
                            army.size, army.str, setup.war.spaces[board::index(army.space)].id);
}

void TranscriptWords::choice(const State& state, const Actions& legal, std::size_t number,
                             std::string& text) {
    if (state.moment == Moment::dice) return;  // As many as the die has faces.
    text += fmt::format("{}. {} listed\n", number, legal.size());
}

void TranscriptWords::news(const State& state, std::string& text) {
    if (state.turn == turn_) return;
    turn_ = state.turn;
    text += armies_text(state);
}

std::string TranscriptWords::result(const State& state) {
    return fmt::format("{} wins, {}, War Turn {}\n",
                       state.winner == absent ? "nobody" : state.war().factions[state.winner].id,
                       names::war_ends[static_cast<std::size_t>(state.end)], state.turn) +
           armies_text(state);
}

}  // namespace muster::strategic
