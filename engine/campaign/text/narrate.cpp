#include "engine/campaign/text/narrate.hpp"

#include "engine/campaign/campaign.hpp"
#include "engine/campaign/model/inputs.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/view/view.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <utility>

namespace muster::campaign {
namespace {

std::string person_name(const State& state, CommanderId id) {
    return id == nobody ? std::string{} : state.commander(id).name;
}

/// "+2,000" with figures in groups of three.
std::string signed_amount(std::int64_t n) {
    std::string digits = std::to_string(n < 0 ? -n : n);
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
    return (n < 0 ? "\u2212" : "+") + digits;
}

std::string in_groups(std::int64_t n) {
    return signed_amount(n).substr(n < 0 ? 0 : 1);
}

std::string walls_name(const State& state, const Event& event) {
    return event.stronghold == no_stronghold ? std::string{}
                                             : state.setting->stronghold(event.stronghold).name;
}

std::string_view days_word(std::int64_t n) {
    return n == 1 ? "day" : "days";
}

constexpr std::array<std::string_view, 11> consequence_names{"mutiny",
                                                             "mass desertion",
                                                             "detachments go over",
                                                             "major desertion",
                                                             "the army splits",
                                                             "a detachment goes over",
                                                             "desertion",
                                                             "detachments stay away",
                                                             "camp followers join",
                                                             "a detachment stays away",
                                                             "no effect"};

/// What changed in the books: the same for the referee and for the army's commander.
std::string ledger_line(const Event& event) {
    const std::string amount = signed_amount(event.n);
    switch (event.kind) {
        case EventKind::supplies: return fmt::format("{} supplies, {}", amount, event.text);
        case EventKind::loot: return fmt::format("{} loot, {}", amount, event.text);
        case EventKind::wagons: return fmt::format("{} wagons, {}", amount, event.text);
        default: break;
    }
    if (event.n == 0)
        return fmt::format("{} noncombatants, {}", signed_amount(event.m), event.text);
    if (event.m == 0) return fmt::format("{} soldiers, {}", amount, event.text);
    return fmt::format("{} soldiers and {} noncombatants, {}", amount, signed_amount(event.m),
                       event.text);
}

/// What an army does and suffers, as anybody who learns of it may read it.
std::string army_line(const State& state, const Event& event) {
    switch (event.kind) {
        case EventKind::order_taken: return "a new order is in force";
        case EventKind::order_refused: return "the order is sent back: " + event.text;
        case EventKind::lapse_warning: return "the order lapses within a day";
        case EventKind::order_lapsed: return "the order has lapsed";
        case EventKind::refused: return "not done: " + event.text;
        case EventKind::halted: return "halted: " + event.text;
        case EventKind::arrived: return "arrived";
        case EventKind::lost_way: return "took a wrong branch";
        case EventKind::foraged:
            return fmt::format("{} supplies found in {} hexes", in_groups(event.n), event.m);
        case EventKind::razed: return fmt::format("{} hexes razed", event.n);
        case EventKind::revolt: return fmt::format("{} rebels rise", in_groups(event.n));
        case EventKind::hungry:
            return fmt::format("{} {} without supplies", event.n, days_word(event.n));
        case EventKind::dissolved: return "the army is no more: " + event.text;
        case EventKind::absent: return fmt::format("away for {} {}", event.n, days_word(event.n));
        case EventKind::returned:
            return event.n == 1 ? "a detachment is back"
                                : fmt::format("{} detachments are back", event.n);
        case EventKind::vanished:
            return event.n == 1 ? fmt::format(
                                      "a detachment that was away is gone with the army "
                                      "(soldiers: {})",
                                      event.m)
                                : fmt::format(
                                      "{} detachments that were away are gone with the army "
                                      "(soldiers: {})",
                                      event.n, event.m);
        case EventKind::rest_began:
            return fmt::format("rests for {} {}", event.n, days_word(event.n));
        case EventKind::rest_week: return "a week of rest is over";
        case EventKind::rest_ended:
            return event.n == 1 ? "the rest ended early" : "the rest is over";
        case EventKind::retreated: return "falls back";
        case EventKind::routed: return "routed";
        case EventKind::trapped:
            return fmt::format("no way out: out of control for {} {}", event.n, days_word(event.n));
        case EventKind::stationed:
            return fmt::format("{} stationed in {}", event.n, walls_name(state, event));
        case EventKind::engines_built: return "ten siege engines are built";
        case EventKind::bought_morale: return "loot is given out";
        case EventKind::spell_learned: return event.text + " is memorised";
        case EventKind::spell_cast: return event.text + " is cast";
        case EventKind::operation:
            return "an operation: " + (event.text.empty() ? "no result" : event.text);
        case EventKind::duel: return "a duel: " + event.text;
        case EventKind::ships:
            return fmt::format("{} ships, {}", signed_amount(event.n), event.text);
        case EventKind::merged: return event.text + ": detachments merged";
        case EventKind::disbanded: return event.text + " is disbanded";
        case EventKind::renamed: return "a detachment is now called " + event.text;
        case EventKind::raised: return fmt::format("an army of {} is raised", in_groups(event.n));
        default: return {};
    }
}

std::string public_line(const State& state, const Event& event) {
    const std::string walls = walls_name(state, event);
    switch (event.kind) {
        case EventKind::day_began: return "day " + std::to_string(event.n);
        case EventKind::siege_began: return "the siege of " + walls + " begins";
        case EventKind::siege_ended: return "the siege of " + walls + " is over";
        case EventKind::gates_opened: return "the gates of " + walls + " stand open";
        case EventKind::stronghold_fell: return walls + " has fallen";
        case EventKind::pillaged: return walls + " is pillaged";
        case EventKind::captured: return event.text + " is captured";
        case EventKind::escaped:
            return event.text.empty() ? "the commander escapes" : event.text + " escapes";
        case EventKind::contact: return "hostile armies meet";
        case EventKind::battle: return "a battle is fought";
        case EventKind::harried:
            return fmt::format("{} {}", event.text, event.n == 1 ? "harried" : "failed to harry");
        case EventKind::letter_sent: return "a letter to " + event.text + " is sent";
        case EventKind::letter_arrived: return "a letter arrives: " + on_one_line(event.text);
        case EventKind::news_arrived: return "news: " + event.text;
        case EventKind::war_set: return (event.n == 1 ? "at war: " : "at peace: ") + event.text;
        case EventKind::freed:
            return event.n == 2
                       ? fmt::format("{} is ransomed for {} loot", event.text, in_groups(event.m))
                   : event.n == 1 ? event.text + " dies in captivity"
                                  : event.text + " is released";
        case EventKind::chorus_joined:
            return event.text + (event.n == 1 ? " of the Chorus takes the command"
                                              : " of the Chorus finds no army to take");
        default: return army_line(state, event);
    }
}

/// What the referee alone reads.
std::string secret_line(const State& state, const Event& event) {
    const std::string where = where_name(*state.setting, event.hex);
    switch (event.kind) {
        case EventKind::die: return fmt::format("{} rolled: {}", event.n, event.text);
        case EventKind::ruling: return "ruling: " + event.text;
        case EventKind::weather_set: return event.text;
        case EventKind::moved: return "enters " + where;
        case EventKind::foraged:
        case EventKind::razed: return army_line(state, event) + " around " + where;
        case EventKind::revolt: return army_line(state, event) + " at " + where;
        case EventKind::morale:
            return fmt::format("morale {} to {}, {}", signed_amount(event.n), event.m, event.text);
        case EventKind::check:
            return fmt::format("morale {} after {}: {} against {}",
                               event.n <= event.m ? "holds" : "fails", event.text, event.n,
                               event.m);
        case EventKind::consequence:
            return fmt::format("{}: row {} of the table",
                               consequence_names[static_cast<std::size_t>(event.n - 2)], event.n);
        case EventKind::modifier:
            return fmt::format("{:+} for the {}: {}", event.n,
                               event.m == 0 ? "attacker" : "defender", event.text);
        case EventKind::battle:
            // Played out on another board it has no totals.
            if (event.n == 0 && event.m == 0)
                return fmt::format("{} at {}, as it was played out", event.text, where);
            return fmt::format("{} at {}: attacker {}, defender {}", event.text, where, event.n,
                               event.m);
        case EventKind::siege_week:
            return fmt::format("the gates of {} {} after a week of siege: {} against threshold {}",
                               walls_name(state, event),
                               event.m > event.n ? "give way" : "stay shut", event.m, event.n);
        case EventKind::letter_lost: return "the letter is lost";
        case EventKind::army_made: return "a new army";
        case EventKind::chorus_moved: return "the Chorus is at " + where;
        case EventKind::commander_made:
            return fmt::format("a new commander: {}, age {}", event.text, event.n);
        case EventKind::value_set:
            if (event.m == static_cast<std::int64_t>(SetValue::What::seat))
                return (event.n == 1 ? "a player takes the command: "
                                     : "the referee takes the command: ") +
                       event.text;
            return "set by hand: " + event.text;
        case EventKind::revealed: return "learns a map";
        case EventKind::awarded: return "earns the trait " + event.text;
        default: return public_line(state, event);
    }
}

bool is_ledger(EventKind kind) {
    return kind == EventKind::supplies || kind == EventKind::loot || kind == EventKind::soldiers ||
           kind == EventKind::wagons;
}

}  // namespace

std::string referee_line(const State& state, const Event& event) {
    std::string who = person_name(state, event.commander);
    if (who.empty() && is_ledger(event.kind)) who = walls_name(state, event);
    const std::string what = is_ledger(event.kind) ? ledger_line(event) : secret_line(state, event);
    // A reason names its own rule.
    const bool has_rule = event.rule > 0 && what.find("(CA-") == std::string::npos;
    return fmt::format("{} {}{}{}{}", time_text(event.at), who, who.empty() ? "" : ": ", what,
                       has_rule ? fmt::format(" (CA-{})", event.rule) : std::string{});
}

std::string without_rules(std::string text) {
    for (std::size_t at = text.find(" (CA-"); at != std::string::npos;
         at = text.find(" (CA-", at)) {
        const std::size_t end = text.find(')', at);
        if (end == std::string::npos) break;
        if (end + 1 == text.size() || text[end + 1] == '\n')
            text.erase(at, end + 1 - at);
        else
            at = end;
    }
    return text;
}

std::optional<std::string> commander_line(const State& state, const Event& event,
                                          CommanderId commander) {
    if (!learned_of(event, commander) || event.kind == EventKind::day_began) return std::nullopt;
    if (is_ledger(event.kind)) return time_text(event.at) + " " + ledger_line(event);
    std::string what = public_line(state, event);
    if (what.empty()) return std::nullopt;
    // What the rules say of it; what a player wrote stays as it is.
    if (event.kind == EventKind::refused || event.kind == EventKind::halted)
        what = without_rules(std::move(what));
    const bool is_own = event.commander == commander || event.commander == nobody;
    return fmt::format("{} {}{}", time_text(event.at),
                       is_own ? std::string{} : person_name(state, event.commander) + ": ", what);
}

}  // namespace muster::campaign
