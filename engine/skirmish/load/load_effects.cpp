#include "engine/skirmish/load/load_effects.hpp"

#include "engine/skirmish/load/load_conditions.hpp"
#include "engine/skirmish/model/endless.hpp"
#include "engine/skirmish/model/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace muster::skirmish {
namespace {

using toml::Need;

/// When an effect happens, as far as it decides what the effect may do.
enum class Occasion {
    continuous,  ///< static
    alone,       ///< unopposed
    reveal,
    before,  ///< A response window, before the dice, after them, or either.
    after_dice,
    window,
    outside  ///< No open Skirmish: moves, Morale and looks only.
};

Occasion occasion_of(Trigger trigger, Window window) {
    switch (trigger) {
        case Trigger::stat: return Occasion::continuous;
        case Trigger::unopposed: return Occasion::alone;
        case Trigger::reveal: return Occasion::reveal;
        case Trigger::respond:
        case Trigger::ritual:
            if (window == Window::pre) return Occasion::before;
            if (window == Window::post) return Occasion::after_dice;
            return window == Window::any ? Occasion::window : Occasion::outside;
        case Trigger::after:
        case Trigger::win:
        case Trigger::lose:
        case Trigger::kill:
        case Trigger::battle_start:
        case Trigger::phase_start: break;
    }
    return Occasion::outside;
}

bool is_window(Occasion occasion) {
    return occasion == Occasion::before || occasion == Occasion::after_dice ||
           occasion == Occasion::window;
}

std::vector<Verb> verbs_of(Occasion occasion) {
    using enum Verb;
    switch (occasion) {
        case Occasion::continuous: return {add, dice, trait, spare, margin, mediate};
        case Occasion::alone: return {add, dice, trait};
        case Occasion::reveal:
        case Occasion::before: return {add, dice, morale, move, peek, trait, role, spare, margin};
        case Occasion::after_dice:
            return {add, reroll, morale, move, peek, trait, role, spare, margin};
        case Occasion::window:
            return {add, dice, reroll, morale, move, peek, trait, role, spare, margin};
        case Occasion::outside: break;
    }
    return {morale, move, peek};
}

bool is_on_units(Verb verb) {
    return verb != Verb::morale && verb != Verb::move && verb != Verb::peek &&
           verb != Verb::mediate;
}

/// Units that an effect may name: the card itself only while it is engaged, a choice only where its
/// user is asked for one.
std::vector<Target> targets_of(Occasion occasion) {
    using enum Target;
    if (is_window(occasion)) return {mine, foe, either};
    if (occasion == Occasion::alone) return {self, mine};
    return {self, mine, foe};
}

template <class Enum>
std::vector<std::string_view> words(std::span<const std::string_view> names,
                                    const std::vector<Enum>& values) {
    std::vector<std::string_view> out;
    out.reserve(values.size());
    for (const Enum value : values) out.push_back(names::of(names, value));
    return out;
}

class EffectReader {
  public:
    EffectReader(toml::Table& table, const Card& card, bool is_sound)
        : table_{table}, card_{card}, is_sound_{is_sound} {}

    std::optional<Effect> read() {
        const auto trigger = table_.choice("on", names::triggers, Need::required);
        if (!trigger) {
            table_.allow({"if", "window", "limit", "cost", "do"});
            table_.finish();
            return std::nullopt;
        }
        effect_.trigger = static_cast<Trigger>(*trigger);
        if (is_sound_) check_trigger();
        read_window();
        read_limit();
        read_cost();
        occasion_ = occasion_of(effect_.trigger, effect_.window);
        read_conditions(table_, "if", effect_);
        read_steps();
        table_.finish();
        return effect_;
    }

  private:
    std::string on() const {
        return fmt::format("on = \"{}\"", names::of(names::triggers, effect_.trigger));
    }
    bool is_optional() const {
        return effect_.trigger == Trigger::respond || effect_.trigger == Trigger::ritual ||
               effect_.trigger == Trigger::after || effect_.trigger == Trigger::battle_start ||
               effect_.trigger == Trigger::phase_start;
    }

    void check_trigger() {
        const bool is_ritual = effect_.trigger == Trigger::ritual;
        if (card_.role == Role::ritual && !is_ritual)
            table_.fault("on", fmt::format("found \"{}\"; allowed on a Ritual: \"ritual\" (SK-141)",
                                           names::of(names::triggers, effect_.trigger)));
        else if (card_.role != Role::ritual && is_ritual)
            table_.fault("on", "found \"ritual\"; allowed on Ritual cards only (SK-5)");
        else if (card_.role != Role::ritual && card_.strength == no_strength && needs_slot())
            table_.fault("on",
                         fmt::format("found \"{}\", but a card without a strength is never in a "
                                     "slot (SK-21)",
                                     names::of(names::triggers, effect_.trigger)));
    }

    bool needs_slot() const {
        using enum Trigger;
        return effect_.trigger == stat || effect_.trigger == unopposed ||
               effect_.trigger == reveal || effect_.trigger == win || effect_.trigger == lose ||
               effect_.trigger == kill;
    }

    void read_window() {
        if (effect_.trigger != Trigger::respond && effect_.trigger != Trigger::ritual)
            return table_.refuse("window", on() + " has a moment of its own");
        const bool is_ritual = effect_.trigger == Trigger::ritual;
        // SK-R55: a Ritual may have a timing of its own; left out, it means both windows.
        const auto allowed = is_ritual ? names::windows : names::windows.first(3);
        const auto window = table_.choice("window", allowed);
        effect_.window = static_cast<Window>(window.value_or(0));
    }

    void read_limit() {
        if (effect_.trigger == Trigger::stat || effect_.trigger == Trigger::unopposed)
            return table_.refuse("limit", on() + " is continuous and is not used up");
        const auto text = table_.text("limit");
        if (!text) return;
        const std::size_t colon = text->find(':');
        const auto scope = names::find(names::scopes, std::string_view{*text}.substr(0, colon));
        const std::string count = colon == std::string::npos ? "" : text->substr(colon + 1);
        if (!scope || *scope == 0 || count.size() != 1 || count[0] < '1' || count[0] > '3')
            return table_.fault("limit",
                                fmt::format("found {}; allowed: \"skirmish:n\", \"phase:n\", "
                                            "\"battle:n\" with n from 1 to 3",
                                            toml::quote(*text)));
        effect_.limit_scope = static_cast<Scope>(*scope);
        effect_.limit = static_cast<std::int8_t>(count[0] - '0');
    }

    void read_cost() {
        if (!is_optional())
            return table_.refuse("cost", on() + " happens by itself, so nobody is asked to pay");
        auto cost = table_.table("cost");
        if (!cost) return;
        effect_.morale_cost =
            static_cast<std::int8_t>(cost->integer("morale", {1, 9}, Need::required).value_or(0));
        cost->finish();
    }

    void read_steps() {
        if (!table_.has("do")) {
            table_.fault_here("missing key \"do\"; allowed: a list of 1 to 4 tables");
            return table_.allow({"do"});
        }
        auto steps = table_.tables("do", 4);
        if (table_.is_empty_list("do"))
            table_.fault("do", "found an empty list; allowed: a list of 1 to 4 tables");
        for (toml::Table& step : steps)
            if (const auto read = read_step(step)) effect_.steps.push_back(*read);
    }

    std::optional<Step> read_step(toml::Table& step) {
        std::optional<Verb> verb;
        for (std::size_t i = 0; i < names::verbs.size(); ++i) {
            if (!step.has(names::verbs[i])) continue;
            if (verb) {
                step.fault(names::verbs[i],
                           fmt::format("a second action beside \"{}\"; allowed: one in each step",
                                       names::of(names::verbs, *verb)),
                           true);
                return std::nullopt;
            }
            verb = static_cast<Verb>(i);
        }
        const auto verbs = words(names::verbs, verbs_of(occasion_));
        if (!verb) {
            for (const std::string_view name : verbs) step.allow({name});
            step.allow({"to", "who", "whose", "from", "filter"});
            step.finish();
            if (std::all_of(step.entries().begin(), step.entries().end(), is_object))
                step.fault_here("no action; allowed: one of " + joined(verbs));
            return std::nullopt;
        }
        const std::string_view key = names::of(names::verbs, *verb);
        if (std::find(verbs.begin(), verbs.end(), key) == verbs.end()) {
            step.fault(key,
                       fmt::format("not allowed with {}{}; allowed: {}", on(), window_words(),
                                   joined(verbs)),
                       true);
            return std::nullopt;
        }
        Step out;
        out.verb = *verb;
        read_verb(step, key, out);
        step.finish();
        return out;
    }

    static bool is_object(const toml::Entry& entry) {
        constexpr std::array<std::string_view, 5> objects{"to", "who", "whose", "from", "filter"};
        return std::find(objects.begin(), objects.end(), entry.key) != objects.end();
    }

    std::string window_words() const {
        if (effect_.trigger != Trigger::respond && effect_.trigger != Trigger::ritual) return "";
        return fmt::format(", window = \"{}\"", names::of(names::windows, effect_.window));
    }

    static std::string joined(const std::vector<std::string_view>& names) {
        std::string out;
        for (const std::string_view name : names)
            out += (out.empty() ? "" : ", ") + std::string{name};
        return out;
    }

    void read_verb(toml::Table& step, std::string_view key, Step& out) {
        switch (out.verb) {
            case Verb::add: read_amount(step, key, {-20, 20}, out); break;
            case Verb::dice: read_amount(step, key, {-3, 3}, out); break;
            case Verb::margin: read_amount(step, key, {-2, 17}, out); break;
            case Verb::morale:
                read_amount(step, key, {-9, 9}, out);
                out.target = read_target(step, "who", {Target::me, Target::opp});
                return;
            case Verb::peek:
                out.amount = static_cast<std::int8_t>(step.integer(key, {1, 9}).value_or(1));
                out.target = Target::opp;
                return;
            case Verb::trait:
                out.amount = static_cast<std::int8_t>(step.choice(key, names::traits).value_or(0));
                break;
            case Verb::role:  // SK-152: no card can become a Ritual.
                out.amount =
                    static_cast<std::int8_t>(step.choice(key, names::roles.first(5)).value_or(0));
                break;
            case Verb::reroll:
            case Verb::spare: out.target = read_target(step, key, targets_of(occasion_)); return;
            case Verb::mediate:
                if (!step.boolean(key).value_or(true))
                    step.fault(key, "found false; allowed: true");
                return;
            case Verb::move: read_move(step, out); return;
        }
        if (is_on_units(out.verb)) out.target = read_target(step, "to", targets_of(occasion_));
    }

    static void read_amount(toml::Table& step, std::string_view key, toml::Range range, Step& out) {
        const auto amount = step.integer(key, range);
        if (amount && *amount == 0)
            step.fault(key, fmt::format("found 0; allowed: whole number, {} to {}, except 0",
                                        range.low, range.high));
        out.amount = static_cast<std::int8_t>(amount.value_or(1));
    }

    static Target read_target(toml::Table& step, std::string_view key,
                              const std::vector<Target>& allowed) {
        const auto index = step.choice(key, words(names::targets, allowed), Need::required);
        return allowed[index.value_or(0)];
    }

    void read_move(toml::Table& step, Step& out) {
        constexpr std::array<std::string_view, 2> what{"choose", "self"};
        out.moves_self = step.choice("move", what).value_or(0) == 1;
        const auto from = step.choice("from", names::zones, Need::required);
        const auto to = step.choice("to", names::zones, Need::required);
        out.from = static_cast<Zone>(from.value_or(0));
        out.to = static_cast<Zone>(to.value_or(0));
        if (from && to && out.from == out.to)
            step.fault("to", fmt::format("found \"{}\", the pile it comes from; allowed: another",
                                         names::of(out.to)));
        if (out.moves_self) return check_self_move(step, out, from.has_value());
        out.target = Target::me;
        if (step.has("whose")) out.target = read_target(step, "whose", {Target::me, Target::opp});
        step.allow({"whose"});
        if (out.target == Target::opp && from && out.from == Zone::hand)
            step.fault("from",
                       "found \"hand\" with whose = \"opp\"; allowed: \"exhausted\", "
                       "\"disabled\", \"killed\", since that hand is hidden (SK-205)");
        read_filter(step, out);
    }

    /// A card moves itself only from where it lies when the effect happens.
    void check_self_move(toml::Table& step, Step& out, bool has_from) {
        step.refuse("whose", "move = \"self\" moves this card");
        step.refuse("filter", "move = \"self\" moves this card");
        out.target = Target::self;
        using enum Trigger;
        std::vector<Zone> allowed;
        switch (effect_.trigger) {
            case respond:
            case after: allowed = {Zone::disabled}; break;
            case win:
            case lose:
            case kill: allowed = {Zone::exhausted, Zone::disabled, Zone::killed}; break;
            case battle_start:
            case phase_start: allowed = {Zone::hand}; break;
            case ritual:
                return step.fault("move",
                                  "found \"self\"; allowed: \"choose\", since a Ritual goes to "
                                  "the Disabled pile (SK-145)");
            case stat:
            case unopposed:
            case reveal:
                return step.fault("move",
                                  "found \"self\"; allowed: \"choose\", since this card lies in "
                                  "a slot");
        }
        if (has_from && std::find(allowed.begin(), allowed.end(), out.from) == allowed.end())
            step.fault("from",
                       fmt::format("found \"{}\"; allowed: \"{}\", where this card lies with {}",
                                   names::of(out.from),
                                   fmt::join(words(names::zones, allowed), "\", \""), on()));
    }

    toml::Table& table_;
    const Card& card_;
    bool is_sound_;  ///< The card's Role and Strength were read without a fault.
    Effect effect_;
    Occasion occasion_{Occasion::outside};
};

}  // namespace

void load_effects(toml::Table& table, Card& card, bool is_sound) {
    auto effects = table.tables("effects", 4);
    for (toml::Table& one : effects) {
        const auto effect = EffectReader{one, card, is_sound}.read();
        if (!effect) continue;
        card.add(*effect);
        if (is_sound && can_repeat_without_end(card, card.effects.size() - 1))
            one.remark("on",
                       "this effect can be repeated without end (a window stops it after 200 "
                       "uses); a \"limit\" would end it");
    }
}

}  // namespace muster::skirmish
