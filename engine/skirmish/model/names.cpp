#include "engine/skirmish/model/names.hpp"

#include <algorithm>
#include <array>

namespace muster::skirmish {
namespace names {
namespace {
using Text = std::string_view;
constexpr std::array<Text, 6> role_names{"aggressor", "guardian",  "healer",
                                         "savant",    "equipment", "ritual"};
constexpr std::array<Text, 6> path_names{"none", "steel", "magic", "faith", "nature", "mind"};
constexpr std::array<Text, trait_count> trait_names{
    "reach",     "ranged",       "undead",   "elemental",    "beast",     "flying",
    "swift",     "armoured",     "hidden",   "first-strike", "steadfast", "fearsome",
    "inspiring", "regenerating", "venomous", "burning",      "mounted"};
constexpr std::array<Text, power_count> power_names{
    "none",       "tactician",   "battlemage", "oathbound", "shapeshifter", "adept",
    "chirurgeon", "necromancer", "cleric",     "animist",   "mender",       "master_of_arms",
    "evoker",     "dervish",     "scout",      "mindblade", "rogue",        "illusionist",
    "chaplain",   "shaman",      "etherealist"};
constexpr std::array<Text, 4> zone_names{"hand", "exhausted", "disabled", "killed"};
constexpr std::array<Text, 2> side_names{"offense", "defense"};
constexpr std::array<Text, 11> trigger_names{"static", "unopposed",    "reveal",     "respond",
                                             "ritual", "after",        "win",        "lose",
                                             "kill",   "battle-start", "phase-start"};
constexpr std::array<Text, 5> window_names{"any", "pre", "post", "turn", "phase"};
constexpr std::array<Text, 4> scope_names{"none", "skirmish", "phase", "battle"};
constexpr std::array<Text, 6> subject_names{"self", "mine", "foe", "me", "opp", "battle"};
constexpr std::array<Text, 10> attribute_names{"role", "path",   "trait", "strength", "side",
                                               "pile", "morale", "hand",  "result",   "phase"};
constexpr std::array<Text, 6> op_names{"=", "!=", "<=", ">=", "<", ">"};
constexpr std::array<Text, 3> result_names{"none", "won", "lost"};
constexpr std::array<Text, 11> verb_names{"add",   "dice", "reroll", "morale", "move",   "peek",
                                          "trait", "role", "spare",  "margin", "mediate"};
constexpr std::array<Text, 6> target_names{"self", "mine", "foe", "either", "me", "opp"};
constexpr std::array<Text, 22> moment_names{
    "copy_power",     "dervish",       "mender_pick", "mender_pay", "designate", "battle_start",
    "pick_opener",    "choose_opener", "phase_start", "offense",    "defense",   "role",
    "reveal_effects", "before_roll",   "roll",        "after_roll", "rolloff",   "save",
    "triggers",       "aftermath",     "rout",        "over"};
constexpr std::array<Text, 6> ending_names{"none", "both_passed", "phases_over",
                                           "rout", "turn_limit",  "conceded"};
}  // namespace

const std::span<const Text> roles{role_names};
const std::span<const Text> paths{path_names};
const std::span<const Text> traits{trait_names};
const std::span<const Text> powers{power_names};
const std::span<const Text> zones{zone_names};
const std::span<const Text> sides{side_names};
const std::span<const Text> triggers{trigger_names};
const std::span<const Text> windows{window_names};
const std::span<const Text> scopes{scope_names};
const std::span<const Text> subjects{subject_names};
const std::span<const Text> attributes{attribute_names};
const std::span<const Text> ops{op_names};
const std::span<const Text> results{result_names};
const std::span<const Text> verbs{verb_names};
const std::span<const Text> targets{target_names};
const std::span<const Text> moments{moment_names};
const std::span<const Text> endings{ending_names};

std::optional<std::size_t> find(std::span<const Text> list, Text name) {
    const auto at = std::find(list.begin(), list.end(), name);
    if (at == list.end()) return std::nullopt;
    return static_cast<std::size_t>(at - list.begin());
}

}  // namespace names

Power power_of(Path path, Role commander_class) {
    if (path == Path::none || static_cast<int>(commander_class) > static_cast<int>(Role::savant))
        return Power::none;
    // The grid's rows are Guardian, Healer, Aggressor, Savant; the enumeration's order differs.
    constexpr std::array<int, 4> row{2, 0, 1, 3};
    return static_cast<Power>(1 + 5 * row[static_cast<std::size_t>(commander_class)] +
                              static_cast<int>(path) - 1);
}

}  // namespace muster::skirmish
