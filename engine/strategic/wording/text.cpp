#include "engine/strategic/wording/text.hpp"

#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/wording/text_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace muster::strategic {
namespace {

std::string_view ability_name(const State& state, AbilityId id) {
    return state.prepared().abilities[id].ability->id;
}

std::string dice_words(const DiceTypes& dice) {
    std::string out;
    for (std::size_t rung = die_ladder.size(); rung-- > 0;)
        if (dice.count[rung] > 0) out += fmt::format(" {}d{}", dice.count[rung], die_ladder[rung]);
    return out;
}

/// What an Augment is used for: a class, or a ladder and a direction.
std::string employment(const State& state, const Action& action) {
    if (action.flag) return fmt::format(" {}", later_word);
    if (action.number < 0) return "";
    for (const Effect& effect : state.tables().doctrines[action.row].effects)
        if (effect.word == Word::weather_step)
            return fmt::format(
                " {} {}", state.tables().ladders[static_cast<std::size_t>(action.number / 2)].id,
                action.number % 2 == 1 ? "up" : "down");
    const auto row = static_cast<std::size_t>(action.number);
    return " " + (copies_augment(state, action.row) ? state.tables().doctrines[row].id
                                                    : state.tables().classes[row].id);
}

/// What follows the verb, and the army where there is one, in an input of the referee.
std::string ruling_tail(const State& state, const Action& action) {
    const Tables& tables = state.tables();
    const auto space = [&] { return " " + state.war().spaces[action.to].id; };
    const auto faction = [&] {
        return " " + (action.other == absent ? std::string{nobody_word}
                                             : state.war().factions[action.other].id);
    };
    const auto is_on = [&] { return fmt::format(" {}", switch_words[action.flag ? 1 : 0]); };
    std::string number = fmt::format(" {}", action.number);
    switch (action.kind) {
        case Verb::cancel:
        case Verb::route: return "";
        case Verb::roshna: return action.flag ? " defender" : "";
        case Verb::daytime: return fmt::format(" {}", time_words[action.flag ? 1 : 0]);
        case Verb::reorder:
        case Verb::scale_help:
        case Verb::points:
        case Verb::tire:
        case Verb::storm:
        case Verb::strengthen:
        case Verb::resize: return number;
        case Verb::repair:
        case Verb::feral: return is_on();
        case Verb::prey:
        case Verb::defeat: return " " + army_name(state, action.other);
        case Verb::allow: return " " + tables.doctrines[action.row].id + is_on();
        case Verb::project:
            return number +
                   (action.to == absent ? fmt::format(" {}", action.extra) : " road" + space());
        case Verb::initiative:
        case Verb::precedence: return faction() + number;
        case Verb::block:
            return space() +
                   fmt::format(" {}", ground_words[static_cast<std::size_t>(action.number)]);
        case Verb::way:
            return space() + fmt::format(" {} {}", state.war().spaces[action.other].id,
                                         way_words[static_cast<std::size_t>(action.number)]);
        case Verb::works: return space() + number + fmt::format(" {}", action.extra);
        case Verb::weather_mod:
            return number + (action.row < region_words.size()
                                 ? fmt::format(" {}", region_words[action.row])
                                 : "");
        case Verb::relation:
            return faction() + fmt::format(" {} {}", state.war().factions[action.row].id,
                                           relation_words[static_cast<std::size_t>(action.number)]);
        case Verb::training: return faction() + number + fmt::format(" {}", action.extra);
        case Verb::reveal: return faction() + is_on();
        case Verb::tag_army: return " " + tables.traits[action.row] + is_on();
        case Verb::reclass: return " " + tables.classes[action.row].id;
        case Verb::approve:
            return fmt::format(" {}{}", approval_words[static_cast<std::size_t>(action.number)],
                               action.flag ? " no" : "");
        case Verb::trigger: return number + fmt::format(" {}", answer_words[action.flag ? 1 : 0]);
        case Verb::terrain:
            return space() + fmt::format(" {}", action.number == 1
                                                    ? std::string{roll_word}
                                                    : tables.terrains[action.row].id);
        case Verb::meter:
            return fmt::format("{} {}{}", faction(), names::meters[action.row], number);
        case Verb::grant_cp:
        case Verb::grant_gold: return faction() + number;
        case Verb::weather:
            return fmt::format(" {} {}", tables.weathers[action.row].id,
                               intensity_words[static_cast<std::size_t>(action.number)]) +
                   (action.to == absent ? "" : " at" + space()) + (action.flag ? " stays" : "");
        case Verb::tag_space: return space() + " " + tables.space_tags[action.row] + is_on();
        case Verb::controller: return space() + faction();
        case Verb::value: return space() + number;
        case Verb::spawn:
            return fmt::format("{} {}{} {}", faction(), tables.classes[action.row].id, number,
                               action.extra) +
                   space();
        case Verb::end_war: return faction();
        default:
            return (action.flag ? " defender" : "") + number +
                   (action.kind == Verb::steps || action.kind == Verb::settle
                        ? fmt::format(" {}", action.extra)
                        : "");
    }
}

/// What follows the verb, and the army where there is one.
std::string tail(const State& state, const Action& action) {
    const auto space = [&] { return " " + state.war().spaces[action.to].id; };
    const auto doctrine = [&] { return " " + state.tables().doctrines[action.row].id; };
    const auto number = static_cast<std::size_t>(action.number);
    switch (action.kind) {
        case Verb::march: return space() + (action.flag ? " forced" : "");
        case Verb::act:
        case Verb::special:
        case Verb::use: {
            std::string out = fmt::format(" {}", ability_name(state, action.row));
            if (action.other != absent) out += " on " + army_name(state, action.other);
            if (action.to != absent) out += " at" + space();
            return out;
        }
        case Verb::release:
            return fmt::format(" {}", action.number) +
                   (action.other == absent ? "" : " to " + state.war().factions[action.other].id);
        case Verb::split:
        case Verb::roll: return fmt::format(" {}", action.number);
        case Verb::combine:
        case Verb::stand: return " " + army_name(state, action.other);
        case Verb::attack:
            return " " + army_name(state, action.other) + (action.flag ? " night" : "");
        case Verb::trade: return doctrine();
        case Verb::buy:
            return doctrine() + (deals_element(state, action.row)
                                     ? " " + state.tables().elements[number]
                                     : std::string{});
        case Verb::spend: return fmt::format(" {}", reward_words[number]);
        case Verb::augment: return doctrine() + employment(state, action);
        case Verb::help: return action.flag ? " advantage" : "";
        case Verb::commit: return dice_words(action.dice);
        case Verb::go: return space();
        case Verb::feed: return fmt::format(" {}", ability_name(state, action.row));
        case Verb::outcome:
            return fmt::format(" {}{}", outcome_words[number], action.flag ? " aided" : "");
        case Verb::fate: return fmt::format(" {}", fate_words[number]);
        default: return "";
    }
}

}  // namespace

std::string army_name(const State& state, Index army) {
    const auto& rows = state.war().armies;
    if (army < rows.size()) return rows[army].id;
    const std::size_t row = state.armies[army].row;  // None where a view leaves the army out.
    return fmt::format("{}+{}", row < rows.size() ? rows[row].id : "", army);
}

std::string action_text(const State& state, const Action& action) {
    std::string out{verbs[static_cast<std::size_t>(action.kind)]};
    if (names_an_army(action.kind)) out += " " + army_name(state, action.army);
    out += is_referees(action.kind) ? ruling_tail(state, action) : tail(state, action);
    if (!action.reason.text().empty()) out += fmt::format("{}{}", because, action.reason.text());
    return out;
}

}  // namespace muster::strategic
