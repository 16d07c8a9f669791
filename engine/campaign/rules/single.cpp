#include "engine/campaign/rules/single.hpp"

#include "engine/campaign/rules/change.hpp"
#include "engine/campaign/rules/defeat.hpp"
#include "engine/campaign/rules/rest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace muster::campaign {
namespace {

int experience_of(const Commander& one) {
    return one.experience >= 0 ? one.experience : one.traits.count();
}

bool succeeds(Play& play, const Commander& one) {
    // CA-245: a Duelist counts ten years younger.
    const int age = one.age - (one.traits.has(Trait::duelist) ? 10 : 0);
    return play.die(100, 243, "the duel of " + one.name) > age;
}

/// CA-246: what a failed fighter suffers is the referee's.
void injure(Play& play, ArmyId id) {
    State& state = play.state;
    const Army& army = *state.army(id);
    Question question;
    question.kind = QuestionKind::injury;
    question.rule = 246;
    question.text =
        fmt::format("{} failed: what befalls them?", state.commander(army.commander).name);
    question.fields = {flag_field("alive", true), text_field("outcome")};
    const Answer answer = play.ask(question);
    Event& event = play.report(EventKind::duel, 246, army);
    event.text = answer.word("outcome");
    const bool is_alive = answer.flag("alive");
    if (event.text.empty()) event.text = is_alive ? "unhurt" : "dead";
    if (is_alive) return;
    Commander& dead = state.commander(army.commander);
    dead.standing = Standing::dead;
    play.publish(event, army.hex, fmt::format("{} has fallen in single combat", dead.name));
    succeed(play, id);
    end_rest_early(play, id, 147);
}

}  // namespace

std::string duel_fault(const State& state, const Army& army, const Task& task) {
    const Army* other = state.army(task.target);
    if (task.target == army.id) return "nobody is challenged (CA-243)";
    return other != nullptr && other->hex == army.hex ? "" : "they are not in one hex (CA-243)";
}

int duel_winner(const Commander& first, const Commander& second, bool first_succeeds,
                bool second_succeeds) {
    if (first_succeeds != second_succeeds) return first_succeeds ? 0 : 1;
    const bool first_ties = first.traits.has(Trait::duelist);
    const bool second_ties = second.traits.has(Trait::duelist);
    if (first_ties != second_ties) return first_ties ? 0 : 1;
    if (experience_of(first) != experience_of(second))
        return experience_of(first) > experience_of(second) ? 0 : 1;
    if (first.age != second.age) return first.age > second.age ? 0 : 1;
    return -1;
}

void duel(Play& play, ArmyId challenger, ArmyId challenged) {
    State& state = play.state;
    const std::array<ArmyId, 2> ids{challenger, challenged};
    const auto fighter = [&](std::size_t at) -> const Commander& {
        return state.commander(state.army(ids[at])->commander);
    };
    Question question;
    question.kind = QuestionKind::duel;
    question.rule = 244;
    question.text =
        fmt::format("Does {} accept the challenge of {}?", fighter(1).name, fighter(0).name);
    question.fields = {flag_field("accepted", true)};
    if (!play.ask(question).flag("accepted")) return;
    std::array<bool, 2> success{};
    int winner = -1;
    while (winner < 0) {
        success = {succeeds(play, fighter(0)), false};
        success[1] = succeeds(play, fighter(1));
        winner = duel_winner(fighter(0), fighter(1), success[0], success[1]);
    }
    Event& event = play.report(EventKind::duel, 243, *state.army(challenger));
    Play::share(event, *state.army(challenged));
    event.other = challenged;
    event.n = winner;
    event.text = fighter(static_cast<std::size_t>(winner)).name + " wins";
    for (std::size_t at = 0; at < 2; ++at)
        if (!success[at]) injure(play, ids[at]);
}

std::string row_of_table(std::string_view table, int roll) {
    while (!table.empty()) {
        const std::size_t end = std::min(table.find(';'), table.size());
        std::string_view row = table.substr(0, end);
        table.remove_prefix(std::min(end + 1, table.size()));
        row.remove_prefix(std::min(row.find_first_not_of(' '), row.size()));
        int from = 0;
        const auto [at, error] = std::from_chars(row.data(), row.data() + row.size(), from);
        if (error != std::errc{}) continue;
        row.remove_prefix(static_cast<std::size_t>(at - row.data()));
        int to = from;
        if (row.starts_with('-')) {
            row.remove_prefix(1);
            const auto [next, wrong] = std::from_chars(row.data(), row.data() + row.size(), to);
            if (wrong != std::errc{}) continue;
            row.remove_prefix(static_cast<std::size_t>(next - row.data()));
        }
        row.remove_prefix(std::min(row.find_first_not_of(' '), row.size()));
        if (roll >= from && roll <= to) return std::string{row};
    }
    return {};
}

void operate(Play& play, Army& army, const std::string& plan) {
    Question question;
    question.kind = QuestionKind::operation;
    question.rule = 230;
    question.text = fmt::format("An operation: {}", plan);
    question.fields = {number_field("cost", 0, 1'000'000, 100),
                       number_field("modifier", -10, 10, 0),
                       text_field("table", "2-7 nothing comes of it; 8-12 it succeeds")};
    const Answer answer = play.ask(question);
    const std::int64_t cost = answer.number("cost");
    if (army.loot < cost) {
        play.report(EventKind::refused, 231, army).text =
            fmt::format("it costs {} loot; {} is carried (CA-231)", cost, army.loot);
        return;
    }
    change_loot(play, army, -cost, 231, "an operation");
    const int roll = std::clamp(
        play.dice(2, 6, 231, "an operation") + static_cast<int>(answer.number("modifier")), 2, 12);
    Event& event = play.report(EventKind::operation, 231, army);
    event.n = roll;
    event.text = row_of_table(answer.word("table"), roll);
}

}  // namespace muster::campaign
