#include "engine/campaign/model/inputs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace muster::campaign {
namespace {

bool reads_number(const std::string& text, std::int64_t& value) {
    const char* end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, value);
    return error == std::errc{} && at == end;
}

std::string wrong_value(const Field& field, const std::string& value) {
    std::int64_t number = 0;
    switch (field.kind) {
        case FieldKind::word:
            if (std::find(field.words.begin(), field.words.end(), value) != field.words.end())
                return {};
            return fmt::format("{}: found \"{}\"; allowed: {}", field.name, value,
                               fmt::join(field.words, ", "));
        case FieldKind::number:
            if (reads_number(value, number) && number >= field.low && number <= field.high)
                return {};
            return fmt::format("{}: found \"{}\"; allowed: whole number, {} to {}", field.name,
                               value, field.low, field.high);
        case FieldKind::text: return {};
    }
    return {};
}

/// FNV-1a, which is the same on every machine.
std::uint32_t key_of_text(std::string_view text) {
    std::uint32_t out = 2'166'136'261U;
    for (const char one : text) out = (out ^ static_cast<unsigned char>(one)) * 16'777'619U;
    return out;
}

}  // namespace

std::uint32_t key_of(const WantsDie& die) {
    return key_of_text(fmt::format("{} {}d{} {}", die.rule, die.count, die.sides, die.why));
}
std::uint32_t key_of(const Question& question) {
    return key_of_text(
        fmt::format("{} {} {}", question.rule, static_cast<int>(question.kind), question.text));
}

const std::string& Answer::word(std::string_view field) const {
    static const std::string empty;
    const auto found = values.find(field);
    return found != values.end() ? found->second : empty;
}

std::int64_t Answer::number(std::string_view field) const {
    std::int64_t value = 0;
    (void)reads_number(word(field), value);
    return value;
}

std::string wrong_answer(const Question& question, const Answer& answer) {
    for (const auto& given : answer.values) {
        const auto field = std::find_if(question.fields.begin(), question.fields.end(),
                                        [&](const Field& one) { return one.name == given.first; });
        if (field == question.fields.end())
            return fmt::format("{}: not asked (CA-{})", given.first, question.rule);
        if (std::string wrong = wrong_value(*field, given.second); !wrong.empty()) return wrong;
    }
    return {};
}

Answer with_usual(const Question& question, Answer answer) {
    for (const Field& field : question.fields) answer.values.try_emplace(field.name, field.usual);
    return answer;
}

Field choice_field(std::string name, std::vector<std::string> words, std::string usual) {
    return {std::move(name), FieldKind::word, std::move(words), 0, 0, std::move(usual)};
}
Field flag_field(std::string name, bool usual) {
    return choice_field(std::move(name), {"yes", "no"}, usual ? "yes" : "no");
}
Field number_field(std::string name, std::int64_t low, std::int64_t high, std::int64_t usual) {
    return {std::move(name), FieldKind::number, {}, low, high, std::to_string(usual)};
}
Field text_field(std::string name, std::string usual) {
    return {std::move(name), FieldKind::text, {}, 0, 0, std::move(usual)};
}

}  // namespace muster::campaign
