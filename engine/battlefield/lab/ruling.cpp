#include "engine/battlefield/lab/ruling.hpp"

#include "engine/battlefield/model/names.hpp"
#include "engine/battlefield/model/state.hpp"
#include "engine/battlefield/terminal/table.hpp"
#include "engine/toml/document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <optional>

namespace muster::lab {
namespace {

using battlefield::Action;
using battlefield::Index;
using battlefield::State;
using Kind = Action::Kind;

constexpr std::string_view sign = " because ";

struct Form {
    Kind kind;
    std::string_view words, means;
};
constexpr std::array<Form, 9> forms{
    {{Kind::officer_out, "UNIT killed|isolated|silenced", "its officer is out (BF-45)"},
     {Kind::officer_restore, "UNIT", "its officer is back, unless killed (BF-46)"},
     {Kind::commander_out, "ARMY killed|isolated|silenced", "its commander is lost (BF-48)"},
     {Kind::join, "UNIT ATTACK DEFENCE ML", "a character joins it (BF-128)"},
     {Kind::part, "UNIT", "the character leaves it (BF-128)"},
     {Kind::waive, "UNIT", "it may deploy inside the gap (BF-63)"},
     {Kind::reveal, "ARMY UNIT|all ROUNDS", "the army sees it, or all enemies (BF-129)"},
     {Kind::cunning, "ARMY NUMBER", "the operations check, when it is due (BF-65)"},
     {Kind::stop, "ARMY|nobody", "the battle is over, and that side wins (BF-123)"}}};

std::string verb(Kind kind) {
    return std::string{battlefield::names::of(battlefield::names::actions, kind)};
}

/// Why the rules refuse it. A number alone helps nobody at a terminal.
std::string_view refusal(Kind kind, std::string_view rule) {
    if (rule == "BF-45") return "no officer is with that unit, or the officer is out already";
    if (rule == "BF-46") return "only an officer who was isolated or silenced comes back";
    if (rule == "BF-48") return "there is no such army, or it has lost already";
    if (rule == "BF-63") return "only an attacker's unit, once, while its army is not deployed";
    if (rule == "BF-65") return "no operations check of that army is due";
    if (rule == "BF-93") return "only between two acts of a turn, and on the map";
    if (rule == "BF-120") return "the battle is over";
    if (rule == "BF-123") return "there is no such side";
    if (rule == "BF-129") return "1 to 999 rounds, an army of this battle, and at most 8 at a time";
    if (kind == Kind::part) return "no character is with that unit, or a roll is due";
    return "one character to a unit on the map, between two acts; numbers are -20 to 20, ML 0 to "
           "20";
}

std::string lower(std::string_view text) {
    std::string out{text};
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

/// The unit that a word means by its mark on the map, "bc", or by its number, "b12".
std::optional<Index> marked(const State& state, const std::string& word) {
    for (Index unit = 0; unit < state.prepared().pieces; ++unit) {
        const std::uint8_t army = state.army_of(unit);
        const int first = std::countr_zero(state.prepared().units_of[army]);
        const std::string number =
            fmt::format("{}{}", battlefield::names::armies[army].front(), unit - first + 1);
        if (word == lower(mark_of(state, unit)) || word == number) return unit;
    }
    return std::nullopt;
}

/// "blue.d4", as saves have it.
std::string saved_name(const State& state, Index unit) {
    const std::uint8_t army = state.army_of(unit);
    const int first = std::countr_zero(state.prepared().units_of[army]);
    const auto place = static_cast<std::size_t>(unit - first);
    return fmt::format("{}.{}", battlefield::names::armies[army],
                       state.setup->armies[army].army.units[place].id);
}

/// The line as a save would have it.
std::string saved_line(const State& state, std::string_view line) {
    const std::size_t end = std::min(line.find(sign), line.size());
    std::string out;
    std::string_view head = line.substr(0, end);
    while (!head.empty()) {
        const std::size_t to = std::min(head.find(' '), head.size());
        const std::string word{head.substr(0, to)};
        head.remove_prefix(std::min(to + 1, head.size()));
        if (word.empty()) continue;
        const auto unit = marked(state, lower(word));
        out += (out.empty() ? "" : " ") + (unit ? saved_name(state, *unit) : word);
    }
    return out.append(line.substr(end));
}

/// The form of the ruling that the line begins like, or all of them.
std::string form_of(std::string_view line) {
    for (const Form& form : forms)
        if (line.starts_with("referee " + verb(form.kind) + " ") ||
            line == "referee " + verb(form.kind))
            return fmt::format("referee {} {} because WHY", verb(form.kind), form.words);
    return "\n" + ruling_forms();
}

}  // namespace

std::string ruling_forms() {
    std::string out;
    for (const Form& form : forms)
        out += fmt::format("  referee {:<45}  {}\n",
                           verb(form.kind) + " " + std::string{form.words}, form.means);
    return out + "  each followed by: because WHY\n";
}

bool is_ruling(std::string_view line) {
    return line == "referee" || line.starts_with("referee ");
}

Action ruling_of(const State& state, std::string_view line) {
    const auto action = battlefield::read_action(state, saved_line(state, line));
    if (!action || !battlefield::is_referees(action->kind))
        throw IllegalAction{
            fmt::format("No ruling: {}. Write: {}", toml::quote(line), form_of(line))};
    const auto refused = battlefield::refusal(state, *action);
    if (refused)
        throw IllegalAction{fmt::format("The rules do not allow this now: {} ({}).",
                                        refusal(action->kind, *refused), *refused)};
    if (action->reason.text().empty())
        throw IllegalAction{fmt::format("A ruling needs a reason. Write: {} because WHY", line)};
    return *action;
}

}  // namespace muster::lab
