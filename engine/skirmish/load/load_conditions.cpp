#include "engine/skirmish/load/load_conditions.hpp"

#include "engine/skirmish/model/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

namespace muster::skirmish {
namespace {

using toml::Located;
using Text = std::string_view;

Text trimmed(Text text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

std::vector<Text> split(Text text, char at) {
    std::vector<Text> parts;
    while (true) {
        const std::size_t end = text.find(at);
        parts.push_back(trimmed(text.substr(0, end)));
        if (end == Text::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::vector<Attribute> attributes_of(Subject subject) {
    using enum Attribute;
    switch (subject) {
        case Subject::self: return {role, path, trait, strength, side, pile};
        case Subject::mine:
        case Subject::foe: return {role, path, trait, strength, side};
        case Subject::me:
        case Subject::opp: return {morale, hand, result};
        case Subject::battle: break;
    }
    return {phase};
}

std::span<const Text> values_of(Attribute attribute) {
    switch (attribute) {
        case Attribute::role: return names::roles;
        case Attribute::path: return names::paths;
        case Attribute::trait: return names::traits;
        case Attribute::side: return names::sides;
        case Attribute::pile: return names::zones;
        case Attribute::result: return names::results;
        case Attribute::strength:
        case Attribute::morale:
        case Attribute::hand:
        case Attribute::phase: break;
    }
    return {};
}

toml::Range numbers_of(Attribute attribute) {
    switch (attribute) {
        case Attribute::phase: return {1, 2};
        case Attribute::strength: return {0, 21};
        case Attribute::hand: return {0, 64};
        default: return {0, 99};
    }
}

/// One condition string, from its place in the file; `reader` collects the faults.
class ConditionReader {
  public:
    ConditionReader(toml::Table& reader, const Located<std::string>& text)
        : reader_{reader}, text_{text} {}

    /// `subject.attribute op value`.
    std::optional<Condition> with_subject() {
        if (!split_operator()) return std::nullopt;
        const std::size_t dot = left_.find('.');
        if (dot == Text::npos) return shape_fault();
        const Text subject_name = trimmed(left_.substr(0, dot));
        const auto subject = names::find(names::subjects, subject_name);
        if (!subject) return fault("subject " + toml::unknown_name(subject_name, names::subjects));
        condition_.subject = static_cast<Subject>(*subject);
        return with_attribute(trimmed(left_.substr(dot + 1)), attributes_of(condition_.subject));
    }

    /// `attribute op value`, as filters have it.
    std::optional<Condition> without_subject() {
        if (!split_operator()) return std::nullopt;
        return with_attribute(left_, {Attribute::path, Attribute::role, Attribute::strength});
    }

  private:
    std::optional<Condition> fault(const std::string& message) {
        reader_.fault_at(text_.place, text_.path, message);
        return std::nullopt;
    }
    std::optional<Condition> shape_fault() {
        return fault(
            fmt::format("found {}; allowed: \"subject.attribute op value\", such as "
                        "\"foe.role=guardian\"",
                        toml::quote(text_.value)));
    }

    bool split_operator() {
        const Text text = text_.value;
        const std::size_t at = text.find_first_of("=!<>");
        if (at == Text::npos) return shape_fault().has_value();
        const std::size_t end = text.find_first_not_of("=!<>", at);
        const Text op_name = text.substr(at, end == Text::npos ? end : end - at);
        const auto op = names::find(names::ops, op_name);
        if (!op) return fault("operator " + toml::unknown_name(op_name, names::ops)).has_value();
        condition_.op = static_cast<Op>(*op);
        left_ = trimmed(text.substr(0, at));
        right_ = end == Text::npos ? Text{} : trimmed(text.substr(end));
        return true;
    }

    std::optional<Condition> with_attribute(Text name, const std::vector<Attribute>& allowed) {
        std::vector<Text> allowed_names;
        allowed_names.reserve(allowed.size());
        for (const Attribute attribute : allowed)
            allowed_names.push_back(names::of(names::attributes, attribute));
        const auto at = std::find(allowed_names.begin(), allowed_names.end(), name);
        if (at == allowed_names.end())
            return fault("attribute " + toml::unknown_name(name, allowed_names));
        condition_.attribute = allowed[static_cast<std::size_t>(at - allowed_names.begin())];
        return values_of(condition_.attribute).empty() ? with_number(name) : with_names(name);
    }

    std::optional<Condition> with_names(Text attribute) {
        if (condition_.op != Op::eq && condition_.op != Op::ne)
            return fault(fmt::format("found operator \"{}\" with {}; allowed: \"=\", \"!=\"",
                                     names::of(names::ops, condition_.op), attribute));
        const auto names = values_of(condition_.attribute);
        for (const Text one : split(right_, '|')) {
            const auto index = names::find(names, one);
            if (!index) return fault(std::string{attribute} + " " + toml::unknown_name(one, names));
            condition_.value |= 1 << *index;
        }
        return condition_;
    }

    std::optional<Condition> with_number(Text attribute) {
        const auto range = numbers_of(condition_.attribute);
        std::int32_t number = -1;
        const auto [end, error] =
            std::from_chars(right_.data(), right_.data() + right_.size(), number);
        const bool is_whole = error == std::errc{} && end == right_.data() + right_.size();
        if (!is_whole || number < range.low || number > range.high)
            return fault(fmt::format("{} found {}; allowed: whole number, {} to {}", attribute,
                                     toml::quote(right_), range.low, range.high));
        condition_.value = number;
        return condition_;
    }

    toml::Table& reader_;
    const Located<std::string>& text_;
    Text left_, right_;
    Condition condition_;
};

/// Numbers that nothing is below or above; Morale has no upper end.
std::string beyond_all(const Condition& condition) {
    if (!values_of(condition.attribute).empty()) return "";
    const auto [low, high] = numbers_of(condition.attribute);
    if (condition.op == Op::lt && condition.value == low)
        return fmt::format("nothing is below {}", low);
    if (condition.op == Op::gt && condition.value == high &&
        condition.attribute != Attribute::morale)
        return fmt::format("nothing is above {}", high);
    return "";
}

/// Why a condition can never hold where it stands; empty if it can.
std::string never_holds(const Effect& effect, const Condition& condition) {
    using enum Trigger;
    const Trigger on = effect.trigger;
    const bool between = on == after || on == battle_start || on == phase_start ||
                         effect.window == Window::turn || effect.window == Window::phase;
    const bool engaged = on == stat || on == unopposed || on == reveal;
    const bool is_unit = condition.subject == Subject::mine || condition.subject == Subject::foe;
    if (between && is_unit) return "no unit is engaged then";
    if (on == unopposed && condition.subject == Subject::foe) return "no unit opposes it (SK-95)";
    const bool is_self = condition.subject == Subject::self;
    if (is_self && condition.attribute == Attribute::side &&
        (between || on == respond || on == ritual))
        return "this card is in no slot then";
    if (is_self && condition.attribute == Attribute::pile && engaged)
        return "this card lies in a slot then";
    const bool in_hand = !engaged && on != win && on != lose && on != kill;
    constexpr int hand = 1 << static_cast<int>(Zone::hand);
    if (is_self && condition.attribute == Attribute::pile && in_hand &&
        (condition.op == Op::eq) == ((condition.value & hand) == 0))
        return "this card is in hand then";
    constexpr int only_ritual = 1 << static_cast<int>(Role::ritual);
    if (is_unit && condition.attribute == Attribute::role && condition.op == Op::eq &&
        condition.value == only_ritual)
        return "no engaged unit is a Ritual (SK-5)";
    return beyond_all(condition);
}

}  // namespace

void read_conditions(toml::Table& table, Text key, Effect& effect) {
    for (const auto& text : table.texts(key, decltype(effect.conditions)::capacity(), 120)) {
        const auto condition = ConditionReader{table, text}.with_subject();
        if (!condition) continue;
        if (const std::string why = never_holds(effect, *condition); !why.empty())
            table.fault_at(text.place, text.path,
                           fmt::format("found {}, which never holds with on = \"{}\": {}",
                                       toml::quote(text.value),
                                       names::of(names::triggers, effect.trigger), why));
        effect.conditions.push_back(*condition);
    }
}

void read_filter(toml::Table& step, Step& out) {
    for (const auto& text : step.texts("filter", decltype(out.filter)::capacity(), 120))
        if (const auto condition = ConditionReader{step, text}.without_subject())
            out.filter.push_back(*condition);
}

}  // namespace muster::skirmish
