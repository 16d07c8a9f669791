#include "engine/campaign/rules/ruled.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace muster::campaign {
namespace {

constexpr std::string_view as_usual = "as usual";

/// "attacker_chose_ground" in words.
std::string in_words(std::string key) {
    std::replace(key.begin(), key.end(), '_', ' ');
    return key;
}

/// Of an army its commander, who is known by name.
std::string value_text(const State& state, const Field& field, const std::string& value) {
    if (field.kind != FieldKind::word) return value;
    constexpr std::string_view lead{"_lead"};
    const bool is_army = field.name.ends_with(lead) || field.name == "army";
    if (!is_army || value.empty() || value.find_first_not_of("0123456789") != std::string::npos)
        return in_words(value);
    const Army* army = state.army(static_cast<ArmyId>(std::stoul(value)));
    return army == nullptr ? value : state.commander(army->commander).name;
}

/// Whether the question is about this field first of all; a battle's asks for what else counts.
bool decides(const Question& question, const Field& field) {
    return question.kind != QuestionKind::battle && &field == &question.fields.front();
}

/// What a battle that is rolled for has no use for.
bool is_void(const Answer& answer, const Field& field) {
    const bool is_of_result = field.name == "difference" || field.name.ends_with("_losses");
    return is_of_result && answer.word("result") == "rolled";
}

}  // namespace

std::string ruling_text(const State& state, const Question& question, const Answer& answer) {
    std::string out;
    for (const Field& field : question.fields) {
        const std::string& value = answer.word(field.name);
        const bool is_main = decides(question, field);
        if (value.empty() || is_void(answer, field) || (!is_main && value == field.usual)) continue;
        if (!out.empty()) out += ", ";
        // "yes" and a number say nothing alone.
        const bool is_flag = value == "yes" || value == "no";
        const bool says_all = is_main && field.kind == FieldKind::word && !is_flag;
        if (!says_all) out += in_words(field.name) + ": ";
        out += value_text(state, field, value);
    }
    const bool is_usual = answer.reason == as_usual;
    if (out.empty())
        out = as_usual;
    else if (is_usual)
        out += " (" + std::string{as_usual} + ")";
    if (!answer.reason.empty() && !is_usual) out += " (" + answer.reason + ")";
    return out + ". " + question.text;
}

}  // namespace muster::campaign
