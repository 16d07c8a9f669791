#include "engine/strategic/wording/narrate.hpp"

#include "engine/core/messages.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/rules/knowledge.hpp"
#include "engine/strategic/rules/legal.hpp"
#include "engine/strategic/wording/ruling_line.hpp"
#include "engine/strategic/wording/text.hpp"
#include "engine/strategic/wording/text_words.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace muster::strategic {
namespace {

/// What stands in the braces of a message.
struct Blanks {
    const Words& words;
    const State& state;
    Index army{absent}, other{absent}, faction{absent}, space{absent};
    std::string number{}, total{}, what{};
    Index army_row{absent}, other_row{absent};

    std::string operator()(std::string_view name) const {
        if (name == "army") return army_name(words, state, army, army_row);
        if (name == "other") return army_name(words, state, other, other_row);
        if (name == "faction") return faction_name(words, state.war(), faction);
        if (name == "space") return space_name(words, state.war(), space);
        if (name == "n") return number;
        if (name == "total") return total;
        return what;
    }
};

std::string said(std::string_view section, std::string_view id, const Blanks& blanks) {
    return with_fields(blanks.words.word(section, id, id), blanks);
}

/// The same, or the form for one where the language has another and the number is 1.
std::string said_of(std::string_view section, std::string_view id, int number,
                    const Blanks& blanks) {
    const std::string one = std::string{id} + "_one";
    const bool is_one = std::abs(number) == 1 && blanks.words.has(section, one);
    return said(section, is_one ? std::string_view{one} : id, blanks);
}

/// "1.5" of 3 halves.
std::string in_halves(const Words& words, int halves, bool with_sign = false) {
    if (halves % 2 == 0) return figure(halves / 2, with_sign);
    return fmt::format("{}{}{}5",
                       halves < 0  ? "−"
                       : with_sign ? "+"
                                   : "",
                       std::abs(halves) / 2, words.word("log", "decimal_mark", "."));
}

std::string_view log_id_of_choice(const Event& event) {
    constexpr std::array<std::string_view, 4> outcomes{"convert", "capture", "raze", "liberate"};
    if (event.kind == Event::Kind::outcome) return outcomes[static_cast<std::size_t>(event.number)];
    return fate_words[static_cast<std::size_t>(event.number)];
}

/// The message under [log].
std::string_view log_id(const Event& event) {
    using Kind = Event::Kind;
    const bool has_other = event.other != absent, has_space = event.space != absent;
    switch (event.kind) {
        case Kind::turn_begun: return "turn_begun";
        case Kind::moves_begun: return "moves_begun";
        case Kind::declares: return "declares";
        case Kind::battles_begun: return "battles_begun";
        case Kind::switched: return event.number != 0 ? "switched_on" : "switched_off";
        case Kind::not_paid: return "not_paid";
        case Kind::triggered: return "triggered";
        case Kind::meter: return "meter";
        case Kind::cp: return "cp";
        case Kind::gold: return "gold";
        case Kind::shortage: return "shortage";
        case Kind::decayed: return "decayed";
        case Kind::levied: return "levied";
        case Kind::returned: return "returned";
        case Kind::moved: return "moved";
        case Kind::forced_march: return "forced_march";
        case Kind::exhausted: return "exhausted";
        case Kind::rested: return "rested";
        case Kind::trapped: return "trapped";
        case Kind::revealed: return "revealed";
        case Kind::hidden: return "hidden";
        case Kind::acted: return has_other ? "acted_on" : has_space ? "acted_at" : "acted";
        case Kind::built: return "built";
        case Kind::split: return "split";
        case Kind::combined: return "combined";
        case Kind::bought: return "bought";
        case Kind::lost_augment: return "lost_augment";
        case Kind::medal: return event.number < 0 ? "medal_won" : "medal_spent";
        case Kind::declared:
            if (event.number >= 0) return event.number != 0 ? "will_attack_night" : "will_attack";
            return has_other ? "will_use_on" : "will_use";
        case Kind::dropped: return "dropped";
        case Kind::weather: return has_space ? "weather_here" : "weather";
        case Kind::rivals: return "rivals";
        case Kind::mutated: return "mutated";
        case Kind::battle_begun: return "battle_begun";
        case Kind::void_attack: return "void_attack";
        case Kind::slipped_away: return "slipped_away";
        case Kind::used: return "used";
        case Kind::used_augment: return "used_augment";
        case Kind::helped: return event.total != 0 ? "helped_advantage" : "helped";
        case Kind::pool: return event.total != 0 ? "pool_rating" : "pool";
        case Kind::committed: return "committed";
        case Kind::rolled: return "rolled";
        case Kind::removed_die: return "removed_die";
        case Kind::compared: return "compared";
        case Kind::lost: return "lost";
        case Kind::gained: return "gained";
        case Kind::str: return "str";
        case Kind::won_battle: return "won_battle";
        case Kind::retreated: return "retreated";
        case Kind::retreat_lapsed: return "retreat_lapsed";
        case Kind::won_engagement: return "won_engagement";
        case Kind::fell: return has_other ? "fell" : "fell_alone";
        case Kind::outcome:
        case Kind::taken: return log_id_of_choice(event);
        case Kind::ruled: return {};  // ruling_line
        case Kind::scene_called: return "scene_called";
        case Kind::scenes_closed: return "scenes_closed";
        case Kind::terrain: return event.row == no_terrain ? "terrain_free" : "terrain";
        case Kind::ended: return event.faction == absent ? "drawn" : "won";
    }
    return {};
}

std::string what_of(const Words& words, const State& state, const Event& event) {
    using Kind = Event::Kind;
    const Tables& tables = state.tables();
    switch (event.kind) {
        case Kind::switched:
        case Kind::not_paid:
        case Kind::triggered:
        case Kind::bought:
        case Kind::lost_augment:
        case Kind::used_augment: return name_of(words, "doctrine", tables.doctrines[event.row]);
        case Kind::acted:
        case Kind::used: return ability_name(words, state, event.row);
        case Kind::declared:
            return event.number < 0 ? ability_name(words, state, event.row) : std::string{};
        case Kind::meter: return words.word("meter", names::meters[event.row]);
        case Kind::medal:
            return event.number < 0
                       ? std::string{}
                       : words.word("reward",
                                    names::words_of_reward[static_cast<std::size_t>(event.number)]);
        case Kind::weather: return name_of(words, "weather", tables.weathers[event.row]);
        case Kind::mutated: return name_of(words, "mutation", tables.mutations[event.row]);
        case Kind::rolled: return std::to_string(event.row);
        case Kind::terrain:
            return event.row == no_terrain ? std::string{}
                                           : name_of(words, "terrain", tables.terrains[event.row]);
        case Kind::ended: {
            constexpr std::array<std::string_view, 4> ways{"", "by_ending", "by_turn_limit",
                                                           "by_referee"};
            return words.word("log", ways[static_cast<std::size_t>(event.number)]);
        }
        default: return {};
    }
}

std::pair<std::string, std::string> figures_of(const Words& words, const Event& event) {
    using Kind = Event::Kind;
    const std::string number = figure(event.number), total = figure(event.total);
    switch (event.kind) {
        case Kind::cp: return {in_halves(words, event.number, true), in_halves(words, event.total)};
        case Kind::built:
            return {figure_in_hundredths(words, event.number),
                    figure_in_hundredths(words, event.total)};
        case Kind::decayed: return {number, figure_in_hundredths(words, event.total)};
        case Kind::meter:
        case Kind::gold:
        case Kind::levied:
        case Kind::str: return {figure(event.number, true), total};
        case Kind::pool: return {number, figure(event.total, true)};
        default: return {number, total};
    }
}

/// The message under [act].
std::string_view act_id(const State& state, const Action& action) {
    using Kind = Action::Kind;
    const bool has_other = action.other != absent, has_space = action.to != absent;
    switch (action.kind) {
        case Kind::done:
            switch (state.moment) {
                case Moment::orders: return "done_orders";
                case Moment::declare: return "done_declare";
                case Moment::options: return "done_options";
                case Moment::react: return "done_react";
                case Moment::retreat: return "done_retreat";
                default: return "done";
            }
        case Kind::trade:
            return (state.factions[state.active].trades & bit(action.row)) != 0 ? "trade_off"
                                                                                : "trade_on";
        case Kind::march: return action.flag ? "march_forced" : "march";
        case Kind::act:
        case Kind::special: return has_other ? "act_on" : has_space ? "act_at" : "act";
        case Kind::attack: return action.flag ? "attack_night" : "attack";
        case Kind::augment:
            return action.flag ? "employ_later" : action.number >= 0 ? "employ_for" : "employ";
        case Kind::release: return has_other ? "hand_over" : "release";
        case Kind::help: return action.flag ? "aid_advantage" : "aid";
        case Kind::outcome: return outcome_words[static_cast<std::size_t>(action.number)];
        case Kind::fate: return fate_words[static_cast<std::size_t>(action.number)];
        default: return verbs[static_cast<std::size_t>(action.kind)];
    }
}

std::string dice_of_commitment(const DiceTypes& dice) {
    std::string out;
    for (std::size_t rung = die_ladder.size(); rung-- > 0;)
        if (dice.count[rung] > 0)
            out += fmt::format("{}{}d{}", out.empty() ? "" : " + ", dice.count[rung],
                               die_ladder[rung]);
    return out;
}

std::string what_of(const Words& words, const State& state, const Action& action) {
    using Kind = Action::Kind;
    const Tables& tables = state.tables();
    switch (action.kind) {
        case Kind::trade:
        case Kind::buy:
        case Kind::augment: return name_of(words, "doctrine", tables.doctrines[action.row]);
        case Kind::act:
        case Kind::special:
        case Kind::use:
        case Kind::feed: return ability_name(words, state, action.row);
        case Kind::spend:
            return words.word("reward",
                              names::words_of_reward[static_cast<std::size_t>(action.number)]);
        case Kind::release: {
            const auto lot = static_cast<std::size_t>(action.number);
            return lot < state.prisoners.size() ? std::to_string(state.prisoners[lot].size) : "";
        }
        case Kind::commit: return dice_of_commitment(action.dice);
        default: return {};
    }
}

/// What an Augment is employed for: a class, a step of the weather, or another Augment.
std::string employed_for(const Words& words, const State& state, const Action& action) {
    const Tables& tables = state.tables();
    for (const Effect& effect : tables.doctrines[action.row].effects)
        if (effect.word == Word::weather_step)
            return fmt::format("{} {}",
                               tables.ladders[static_cast<std::size_t>(action.number / 2)].id,
                               action.number % 2 == 1 ? "+" : "−");
    const auto of = static_cast<std::size_t>(action.number);
    if (copies_augment(state, action.row)) return name_of(words, "doctrine", tables.doctrines[of]);
    return of < tables.classes.size() ? name_of(words, "class", tables.classes[of]) : "";
}

std::string_view ask_id(const State& state) {
    switch (state.moment) {
        case Moment::trades: return "trades";
        case Moment::orders: return state.chosen != absent ? "order" : "orders";
        case Moment::declare: return "declare";
        case Moment::react: return "react";
        case Moment::options: return "options";
        case Moment::commit: return "commit";
        case Moment::feed: return "feed";
        case Moment::press: return "press";
        case Moment::retreat: return "retreat";
        case Moment::retreat_to: return "retreat_to";
        case Moment::pursue: return "pursue";
        case Moment::stand: return "stand";
        case Moment::outcome: return "outcome";
        case Moment::fate: return "fate";
        case Moment::dice: return "dice";
        case Moment::nothing:
        case Moment::over: return "over";
    }
    return {};
}

}  // namespace

std::optional<std::string> narrate(const Words& words, const State& state, const Event& event,
                                   Viewer viewer) {
    if (!knows(event, viewer)) return std::nullopt;
    const auto [number, total] = figures_of(words, event);
    Blanks blanks{words,       state,         event.army,
                  event.other, event.faction, event.space,
                  number,      total,         what_of(words, state, event)};
    blanks.army_row = event.army_row;
    blanks.other_row = event.other_row;
    std::string_view id = log_id(event);
    if (is_open_attack(event)) {
        if (!knows_army(event, viewer))
            id = event.number != 0 ? "unseen_attack_night" : "unseen_attack";
        if (!knows_other(event, viewer)) blanks.other = absent;
    }
    const std::string line = event.kind == Event::Kind::ruled
                                 ? ruling_line(words, state, event)
                                 : said_of("log", id, event.number, blanks);
    if (event.reason.text().empty()) return line;
    return with_fields(words.word("log", "because", "{line} {reason}"), [&](std::string_view name) {
        return name == "line" ? line : std::string{event.reason.text()};
    });
}

std::string describe(const Words& words, const State& state, const Action& action) {
    if (is_referees(action.kind)) return ruling_line(words, state, ruling_event(state, action));
    Blanks blanks{words,
                  state,
                  action.army,
                  action.other,
                  state.active,
                  action.to,
                  std::to_string(action.number),
                  {},
                  what_of(words, state, action)};
    if (action.kind == Action::Kind::buy)
        blanks.number =
            std::to_string(augment_price(state, action.army, static_cast<Index>(action.row)));
    if (action.kind == Action::Kind::augment && action.number >= 0)
        blanks.number = employed_for(words, state, action);
    if (action.kind == Action::Kind::release && action.other != absent) {
        blanks.faction = action.other;
        blanks.other = absent;
    }
    if (action.kind == Action::Kind::fate) blanks.space = state.takings[0].space;
    if (action.kind == Action::Kind::outcome) blanks.army = state.falls[0].army;
    const std::string_view id = act_id(state, action);
    const bool is_choice =
        action.kind == Action::Kind::fate || action.kind == Action::Kind::outcome;
    return said(is_choice ? "choice" : "act", id, blanks);
}

std::string prompt(const Words& words, const State& state) {
    Blanks blanks{words, state};
    blanks.faction = is_player(state.to_move) ? static_cast<Index>(state.to_move) : state.active;
    blanks.army = state.chosen;
    switch (state.moment) {
        case Moment::react:
        case Moment::options:
        case Moment::commit:
        case Moment::feed:
        case Moment::press:
        case Moment::retreat:
        case Moment::retreat_to:
            blanks.army = state.battle.attacker;
            blanks.other = state.battle.defender;
            break;
        case Moment::pursue: blanks.army = state.pursuer; break;
        case Moment::stand: blanks.army = state.falls[0].army; break;
        case Moment::outcome:
            blanks.army = state.falls[0].army;
            blanks.other = state.falls[0].victor;
            break;
        case Moment::fate: blanks.space = state.takings[0].space; break;
        case Moment::dice:
            blanks.number = std::to_string(state.due.sides);
            blanks.what = words.word(
                "die", names::words_of_die[static_cast<std::size_t>(state.due.what) - 1]);
            break;
        default: break;
    }
    return said("ask", ask_id(state), blanks);
}

std::string_view rule_now(const State& state) {
    switch (state.moment) {
        case Moment::trades: return "ST-357";
        case Moment::orders: return "ST-27";
        case Moment::declare: return "ST-29";
        case Moment::react: return "ST-229";
        case Moment::options: return "ST-94";
        case Moment::commit:
            return state.battle.step == BattleStep::attacker_commits ? "ST-96" : "ST-97";
        case Moment::feed: return "ST-272";
        case Moment::press: return "ST-108";
        case Moment::retreat: return "ST-116";
        case Moment::retreat_to: return "ST-118";
        case Moment::pursue: return "ST-108";
        case Moment::stand: return "ST-290";
        case Moment::outcome: return "ST-153";
        case Moment::fate: return "ST-168";
        case Moment::dice: return "ST-22";
        case Moment::nothing:
        case Moment::over: return "ST-40";
    }
    return {};
}

}  // namespace muster::strategic
