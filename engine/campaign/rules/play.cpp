#include "engine/campaign/rules/play.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/ruled.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace muster::campaign {

template <class Given>
const Given* Play::next_given(std::uint32_t key) {
    if (used_ >= state.inputs.size()) return nullptr;
    const auto* given = std::get_if<Given>(&state.inputs[used_]);
    // Files of before this was kept have none, or 0.
    const bool is_same =
        used_ >= state.asked.size() || state.asked[used_] == 0 || state.asked[used_] == key;
    if (given != nullptr && is_same) {
        ++used_;
        return given;
    }
    state.inputs.resize(used_);
    state.asked.resize(std::min(state.asked.size(), used_));
    return nullptr;
}

void Play::keep(Input input, std::uint32_t key) {
    if (!source_.may_pause()) return;
    state.inputs.push_back(std::move(input));
    state.asked.resize(used_);
    state.asked.push_back(key);
    ++used_;
}

int Play::dice(int count, int sides, int rule, const std::string& why) {
    const WantsDie wanted{count, sides, why, rule};
    const std::uint32_t key = is_counted() ? key_of(wanted) : 0;
    int sum = 0;
    if (const Face* given = next_given<Face>(key)) {
        sum = given->face;
    } else if (source_.dice() != nullptr) {
        for (int i = 0; i < count; ++i)
            sum += 1 + static_cast<int>(source_.dice()->below(static_cast<std::uint32_t>(sides)));
        // What was drawn stays drawn if the step has to wait for a ruling and runs again.
        keep(Face{sum}, key);
    } else {
        throw Pause{wanted};
    }
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
    const std::uint32_t key = is_counted() ? key_of(question) : 0;
    Answer answer;
    const Answer* given = next_given<Answer>(key);
    if (given != nullptr && !wrong_answer(question, *given).empty()) {
        state.inputs.resize(--used_);  // The same question, of which less is left.
        state.asked.resize(std::min(state.asked.size(), used_));
        given = nullptr;
    }
    if (given != nullptr) {
        answer = with_usual(question, *given);
    } else if (source_.gives_usual_answers()) {
        answer = with_usual(question, {});
        answer.reason = "as usual";
        keep(answer, key);
    } else {
        throw Pause{question};
    }
    report(EventKind::ruling, question.rule).text = ruling_text(state, question, answer);
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

void Play::tell_first(std::size_t place) {
    const auto at = events.begin() + static_cast<Events::difference_type>(place);
    std::rotate(at, events.end() - 1, events.end());
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
