#include "engine/campaign/rules/play.hpp"

#include "engine/campaign/model/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace muster::campaign {

int Play::dice(int count, int sides, int rule, const std::string& why) {
    int sum = 0;
    if (used_ < state.inputs.size()) {
        sum = std::get<Face>(state.inputs[used_]).face;
    } else if (source_.dice() != nullptr) {
        for (int i = 0; i < count; ++i)
            sum += 1 + static_cast<int>(source_.dice()->below(static_cast<std::uint32_t>(sides)));
        // What was drawn stays drawn if the step has to wait for a ruling and runs again.
        if (source_.may_pause()) state.inputs.emplace_back(Face{sum});
    } else {
        throw Pause{WantsDie{count, sides, why, rule}};
    }
    if (used_ < state.inputs.size()) ++used_;
    Event& event = report(EventKind::die, rule);
    event.n = sum;
    event.m = sides;
    event.text = why;
    return sum;
}

bool Play::chance(int x, int sides, int rule, const std::string& why) {
    if (x <= 0) return false;
    if (x >= sides) return true;
    return die(sides, rule, why) <= x;
}

Answer Play::ask(const Question& question) {
    Answer answer;
    if (used_ < state.inputs.size()) {
        answer = with_usual(question, std::get<Answer>(state.inputs[used_++]));
    } else if (source_.gives_usual_answers()) {
        answer = with_usual(question, {});
        answer.reason = "as usual";
        if (source_.may_pause()) {
            state.inputs.emplace_back(answer);
            ++used_;
        }
    } else {
        throw Pause{question};
    }
    Event& event = report(EventKind::ruling, question.rule);
    event.text = question.text;
    for (const auto& [field, value] : answer.values)
        if (!value.empty()) event.text += fmt::format(" {}={}", field, value);
    if (!answer.reason.empty()) event.text += fmt::format(" ({})", answer.reason);
    return answer;
}

Event& Play::report(EventKind kind, int rule, Audience audience) {
    Event& event = events.emplace_back();
    event.kind = kind;
    event.at = state.now;
    event.rule = rule;
    event.audience = audience;
    return event;
}

Event& Play::report(EventKind kind, int rule, const Army& army, Audience audience) {
    Event& event = report(kind, rule, audience);
    event.army = army.id;
    event.commander = army.commander;
    event.hex = army.hex;
    return event;
}

void Play::share(Event& event, const Army& other) {
    event.others.push_back(other.commander);
}

void Play::publish(Event& event, Cell hex, std::string news) {
    event.hex = hex;
    const bool is_night = state.phase == Phase::night || state.phase == Phase::night_end;
    for (const auto& [id, army] : state.armies) {
        const int radius = is_night ? 0 : scouting_radius(state, army);  // CA-77
        if (army.commander != event.commander &&
            state.setting->map.distance(army.hex, hex) <= radius)
            event.others.push_back(army.commander);
    }
    if (!news.empty()) state.news.edit().push_back({hex, state.now, std::move(news)});
}

}  // namespace muster::campaign
