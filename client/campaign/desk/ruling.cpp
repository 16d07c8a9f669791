#include "client/campaign/desk/ruling.hpp"

#include "client/campaign/file/words.hpp"
#include "engine/core/random.hpp"

#include <algorithm>
#include <charconv>
#include <exception>
#include <string_view>
#include <utility>

namespace muster::client {

using campaign::FieldKind;
using campaign::Question;

namespace {

std::int64_t whole_number(const std::string& text) {
    std::int64_t out = 0;
    std::from_chars(text.data(), text.data() + text.size(), out);
    return out;
}

/// What one press more adds: large ranges are counted in hundreds.
std::int64_t step_of(const campaign::Field& field) {
    const std::int64_t range = field.high - field.low;
    if (range <= 40) return 1;
    return range <= 2'000 ? 10 : range <= 20'000 ? 100 : 500;
}

}  // namespace

RulingDraft::RulingDraft(Question question) : question_{std::move(question)} {
    for (const campaign::Field& field : question_.fields)
        typed_.emplace_back(std::string{}, field.kind == FieldKind::number ? 9U : 120U);
    reset();
}

void RulingDraft::reset() {
    values_.clear();
    for (std::size_t i = 0; i < question_.fields.size(); ++i) {
        values_.push_back(question_.fields[i].usual);
        typed_[i].set(question_.fields[i].usual);
    }
}

void RulingDraft::say_usual(const campaign::Speech& speech) {
    for (std::size_t i = 0; i < values_.size(); ++i)
        if (question_.fields[i].kind == FieldKind::text && values_[i] == question_.fields[i].usual)
            typed_[i].set(speech.find("ask", values_[i]).value_or(speech("data", values_[i])));
}

void RulingDraft::choose(std::size_t field, std::size_t word) {
    if (field < values_.size() && word < question_.fields[field].words.size())
        values_[field] = question_.fields[field].words[word];
}

void RulingDraft::step(std::size_t field, int by) {
    if (field >= values_.size()) return;
    const campaign::Field& one = question_.fields[field];
    if (one.kind == FieldKind::word) {
        if (one.words.empty()) return;
        const auto now = std::find(one.words.begin(), one.words.end(), values_[field]);
        const auto count = static_cast<int>(one.words.size());
        const int at = now == one.words.end() ? 0 : static_cast<int>(now - one.words.begin());
        values_[field] = one.words[static_cast<std::size_t>(((at + by) % count + count) % count)];
    } else if (one.kind == FieldKind::number) {
        const std::int64_t to =
            std::clamp(whole_number(values_[field]) + by * step_of(one), one.low, one.high);
        values_[field] = std::to_string(to);
        typed_[field].set(values_[field]);
    }
}

void RulingDraft::take_typed(std::size_t field) {
    if (field < values_.size()) values_[field] = typed_[field].text();
}

campaign::Answer RulingDraft::answer() const {
    campaign::Answer out;
    for (std::size_t i = 0; i < values_.size(); ++i)
        out.values[question_.fields[i].name] = values_[i];
    out.reason = reason_.text();
    return out;
}

bool RulingDraft::is_usual() const {
    for (std::size_t i = 0; i < values_.size(); ++i)
        if (values_[i] != question_.fields[i].usual) return false;
    return true;
}

std::optional<BattleLook> battle_look(const campaign::State& state,
                                      const campaign::Answer& answer) {
    const auto* question = std::get_if<Question>(&state.wait);
    if (question == nullptr || question->kind != campaign::QuestionKind::battle ||
        !wrong_answer(*question, answer).empty())
        return std::nullopt;
    campaign::State probe = state;
    probe.until = probe.now;
    Stream dice{1, Purpose::dice};
    campaign::Events events;
    BattleLook out;
    try {
        campaign::apply(probe, answer, campaign::Source{&dice, true, &out.odds}, events);
    } catch (const std::exception&) {
        return std::nullopt;
    }
    constexpr int roll_rule = 152;
    for (const campaign::Event& one : events) {
        // What comes after the roll is another roll's.
        if (one.kind == campaign::EventKind::die && one.rule == roll_rule) break;
        if (one.kind == campaign::EventKind::battle) {
            // The result is told first.
            const std::array<campaign::ArmyId, 2> leads{one.army, one.other};
            for (std::size_t side = 0; side < 2; ++side)
                if (const campaign::Army* army = state.army(leads[side]))
                    out.leads[side] = state.commander(army->commander).name;
        }
        if (one.kind != campaign::EventKind::modifier) continue;
        const auto side = static_cast<std::size_t>(one.m);
        out.modifiers.push_back({side, one.text, static_cast<int>(one.n), one.rule});
        out.sums[side] += static_cast<int>(one.n);
    }
    return out;
}

std::string value_words(const Words& words, const campaign::State& state,
                        const campaign::Field& field, const std::string& value) {
    if (field.kind == FieldKind::number) return amount_words(words, whole_number(value));
    const std::string name = field_name(field.name).name;
    const auto number = static_cast<std::uint16_t>(whole_number(value));
    if ((name == "lead" || name == "army") && number > 0) {
        const campaign::Army* army = state.army(static_cast<campaign::ArmyId>(number));
        if (army != nullptr) return state.commander(army->commander).name;
    }
    if (name == "commander" && number > 0 && number <= state.commanders.size())
        return state.commander(static_cast<campaign::CommanderId>(number)).name;
    if (name == "trait") {
        const auto& ids = campaign::trait_ids;
        const auto at = std::find(ids.begin(), ids.end(), value);
        if (at != ids.end())
            return speech_of(words)(
                "trait", campaign::trait_names[static_cast<std::size_t>(at - ids.begin())]);
    }
    const std::string id = "rulingword." + value;
    const std::string out = words(id);
    return out == id ? value : out;
}

}  // namespace muster::client
