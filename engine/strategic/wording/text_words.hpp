#pragma once

#include "engine/strategic/model/state.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// The words of actions, for writing and reading them.
namespace muster::strategic {

using Verb = Action::Kind;

/// By Action::Kind.
inline constexpr std::array<std::string_view, 74> verbs{"done",
                                                        "choose",
                                                        "stay",
                                                        "trade",
                                                        "march",
                                                        "act",
                                                        "split",
                                                        "combine",
                                                        "buy",
                                                        "spend",
                                                        "relieve",
                                                        "release",
                                                        "attack",
                                                        "special",
                                                        "drop",
                                                        "use",
                                                        "employ",
                                                        "aid",
                                                        "commit",
                                                        "press",
                                                        "stop",
                                                        "retreat",
                                                        "go",
                                                        "feed",
                                                        "stand",
                                                        "outcome",
                                                        "fate",
                                                        "roll",
                                                        "ref_pool",
                                                        "ref_ground",
                                                        "ref_steps",
                                                        "ref_rating",
                                                        "ref_tie_loss",
                                                        "ref_route",
                                                        "ref_roshna",
                                                        "ref_settle",
                                                        "ref_cancel",
                                                        "ref_daytime",
                                                        "ref_str",
                                                        "ref_size",
                                                        "ref_defeat",
                                                        "ref_approve",
                                                        "ref_meter",
                                                        "ref_cp",
                                                        "ref_gold",
                                                        "ref_weather",
                                                        "ref_reveal",
                                                        "ref_tag_space",
                                                        "ref_tag_army",
                                                        "ref_controller",
                                                        "ref_init",
                                                        "ref_order",
                                                        "ref_battle",
                                                        "ref_block",
                                                        "ref_way",
                                                        "ref_help",
                                                        "ref_project",
                                                        "ref_weather_mod",
                                                        "ref_relation",
                                                        "ref_points",
                                                        "ref_exhaustion",
                                                        "ref_feral",
                                                        "ref_prey",
                                                        "ref_storm",
                                                        "ref_allow",
                                                        "ref_repair",
                                                        "ref_defense",
                                                        "ref_training",
                                                        "ref_value",
                                                        "ref_spawn",
                                                        "ref_class",
                                                        "ref_trigger",
                                                        "ref_terrain",
                                                        "ref_end"};
static_assert(verbs[static_cast<std::size_t>(Verb::roll)] == "roll" &&
              verbs[static_cast<std::size_t>(Verb::end_war)] == "ref_end");
inline constexpr std::array<std::string_view, 5> intensity_words{"mild", "light", "normal", "heavy",
                                                                 "extreme"};
inline constexpr std::array<std::string_view, 8> approval_words{
    "second_roll", "escape",          "rich",         "bonus_roll", "interference",
    "meaningful",  "flat_conversion", "scenes_closed"};
inline constexpr std::array<std::string_view, 2> switch_words{"off", "on"};
inline constexpr std::array<std::string_view, 2> answer_words{"no", "yes"};
inline constexpr std::string_view roll_word = "roll";
inline constexpr std::array<std::string_view, 2> time_words{"day", "night"};
inline constexpr std::string_view nobody_word = "nobody", because = " because ";
inline constexpr std::string_view later_word = "later";  ///< Of an Augment kept back (ST-R140).
inline constexpr std::array<std::string_view, 4> outcome_words{"convert", "capture", "raze",
                                                               "liberate"};
inline constexpr std::array<std::string_view, 5> fate_words{"occupy", "sack", "give_back",
                                                            "set_free", "leave"};
inline constexpr std::array<std::string_view, 5> reward_words{"gold", "cp", "rest", "size",
                                                              "train"};
inline constexpr std::array<std::string_view, 3> ground_words{"open", "difficult", "closed"};
inline constexpr std::array<std::string_view, 6> way_words{"open", "difficult", "closed",
                                                           "none", "side",      "main"};
inline constexpr std::array<std::string_view, 4> region_words{"arid", "coastal", "cold", "warm"};
inline constexpr std::array<std::string_view, 3> relation_words{"hostile", "neutral", "allied"};

/// Whether an Augment is bought for a damage type.
[[nodiscard]] inline bool deals_element(const State& state, std::uint16_t doctrine) {
    const auto& effects = state.tables().doctrines[doctrine].effects;
    return std::any_of(effects.begin(), effects.end(),
                       [](const Effect& effect) { return effect.word == Word::deal_element; });
}

/// Whether an Augment is used to copy another (ST-382).
[[nodiscard]] inline bool copies_augment(const State& state, std::uint16_t doctrine) {
    const auto& effects = state.tables().doctrines[doctrine].effects;
    return std::any_of(effects.begin(), effects.end(),
                       [](const Effect& effect) { return effect.word == Word::copy_augment; });
}

/// Whether an army comes first after the verb.
[[nodiscard]] inline bool names_an_army(Verb kind) {
    switch (kind) {
        case Verb::choose:
        case Verb::stay:
        case Verb::march:
        case Verb::act:
        case Verb::split:
        case Verb::combine:
        case Verb::buy:
        case Verb::spend:
        case Verb::relieve:
        case Verb::attack:
        case Verb::special:
        case Verb::drop:
        case Verb::use:
        case Verb::augment:
        case Verb::help:
        case Verb::stand:
        case Verb::strengthen:
        case Verb::resize:
        case Verb::defeat:
        case Verb::reveal:
        case Verb::tag_army:
        case Verb::reclass:
        case Verb::reorder:
        case Verb::scale_help:
        case Verb::project:
        case Verb::points:
        case Verb::tire:
        case Verb::feral:
        case Verb::repair:
        case Verb::prey:
        case Verb::storm:
        case Verb::allow: return true;
        default: return kind >= Verb::pool && kind <= Verb::daytime;
    }
}

}  // namespace muster::strategic
