#include "engine/lab/balance/card_trial.hpp"
#include "engine/lab/statistics/proportions.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace muster::lab {
namespace {

using Json = nlohmann::ordered_json;

std::string points_text(const Proportion& share) {
    return fmt::format("{:+5.1f}    ({:+.1f} to {:+.1f})", 100 * share.value, 100 * share.low,
                       100 * share.high);
}

/// An interval that reaches below no cost at all is cut there.
std::string cost_end(double end) {
    return std::isinf(end) ? "unbounded" : fmt::format("{:.1f}", std::max(0.0, end));
}

bool is_priced(const CardWorth& found) {
    return !std::isinf(found.cost.low) && found.per_cost.value > 0;
}

std::string price_text(const CardWorth& found, std::string_view word) {
    const std::string label = fmt::format("Suggested {}", word);
    if (!is_priced(found))
        return fmt::format(
            "{:<21}none: cards of more {} do not clearly score more here;\n"
            "                     try more --games or a greater --within\n",
            label, word);
    return fmt::format("{:<21}{:5.1f}    ({} to {})\n", label, std::max(0.0, found.cost.value),
                       cost_end(found.cost.low), cost_end(found.cost.high));
}

Json interval_json(const Proportion& share) {
    const auto number = [](double value) { return std::isfinite(value) ? Json(value) : Json(); };
    return {
        {"value", number(share.value)}, {"low", number(share.low)}, {"high", number(share.high)}};
}

std::string_view player_of(const CardTrialSpec& spec) {
    return players::kind_names[static_cast<std::size_t>(spec.how.player)];
}

}  // namespace

std::string page(const CardTrialSpec& spec, const CardTrial& trial, const CardWorth& found,
                 int within) {
    const CardPool::About& about = spec.pool->about();
    const auto cost = [&](std::size_t i) { return about.cards[spec.cards[i]].cost; };
    const auto id = [&](std::size_t i) { return about.cards[spec.cards[i]].id; };
    std::string out = fmt::format(
        "{}, {} {}, and {} {}s of {} {} to {} in its place\n"
        "{} armies, each with every {} in a pair of battles; {} players, seed {},\n"
        "definitions {}\n\n",
        id(0), about.cost_word, cost(0), spec.cards.size() - 1, about.card_word, about.cost_word,
        std::max(0, cost(0) - within), cost(0) + within, trial.armies, about.card_word,
        player_of(spec), spec.how.seed, about.definitions);
    out += fmt::format(
        "Its army scores      {:5.1f} %\n"
        "more than the others {}\n"
        "more than its price  {}   the others' curve has {:.1f}\n"
        "{:<21}{}\n{}\n{}",
        100 * trial.mean(0), points_text(found.over_others), points_text(found.over_price),
        100 * found.curve[0], fmt::format("A point of {}", about.cost_word),
        points_text(found.per_cost), price_text(found, about.cost_word),
        spec.pool->use_text(trial.uses[0]));
    out += fmt::format("{:<21}{:+.2f}   ({:+.2f} to {:+.2f}) against the others\n",
                       fmt::format("{} left", about.left_word), found.left.value, found.left.low,
                       found.left.high);
    std::vector<std::size_t> order(spec.cards.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return trial.points[a] > trial.points[b];
    });
    out += fmt::format("\n{:<24}{:>8}{:>9}{:>9}   {}\n", "cost curve", about.cost_word, "score %",
                       "curve %", "scores less by");
    for (const std::size_t i : order)
        out += fmt::format("{:<24}{:>8}{:9.1f}{:9.1f}   {}\n", (i == 0 ? "> " : "  ") + id(i),
                           cost(i), 100 * trial.mean(i), 100 * found.curve[i],
                           i == 0 ? "" : points_text(found.over[i]));
    return out +
           "In points of a hundred, a draw half a win. In brackets: 95 % intervals over armies,\n"
           "from the differences between cards in the same battles.\n";
}

std::string json_report(const CardTrialSpec& spec, const CardTrial& trial, const CardWorth& found) {
    const CardPool::About& about = spec.pool->about();
    const std::string cost_word{about.cost_word};
    Json json;
    json["ruleset"] = about.ruleset;
    json["definitions"] = about.definitions;
    json["variant"] = Json::parse(about.variant);
    json["card"] = about.cards[spec.cards[0]].id;
    json[cost_word] = about.cards[spec.cards[0]].cost;
    json["player"] = player_of(spec);
    json["seed"] = spec.how.seed;
    json["armies"] = trial.armies;
    json["score"] = trial.mean(0);
    json["over_others"] = interval_json(found.over_others);
    json["over_price"] = interval_json(found.over_price);
    json["per_" + cost_word] = interval_json(found.per_cost);
    json["suggested_" + cost_word] =
        interval_json({found.cost.value, found.cost.low, found.cost.high});
    json["left"] = interval_json(found.left);
    for (std::size_t i = 0; i < about.measures.size(); ++i)
        json["use"][about.measures[i]] = trial.uses[0][i];
    json["cards"] = Json::array();
    for (std::size_t i = 1; i < spec.cards.size(); ++i)
        json["cards"].push_back({{"card", about.cards[spec.cards[i]].id},
                                 {cost_word, about.cards[spec.cards[i]].cost},
                                 {"score", trial.mean(i)},
                                 {"curve", found.curve[i]},
                                 {"less_by", interval_json(found.over[i])}});
    return json.dump(2) + "\n";
}

std::vector<Row> rows(const CardTrialSpec& spec, const CardTrial& trial, const CardWorth& found) {
    const CardPool::About& about = spec.pool->about();
    std::vector<Row> out;
    const std::uint64_t battles = 2 * trial.armies;
    const auto add_row = [&](std::string measure, std::size_t card, const Proportion& share) {
        out.push_back(share_row(std::move(measure), share, battles));
        out.back().card = about.cards[spec.cards[card]].id;
    };
    const auto alone = [](double value) { return Proportion{value, Row::absent, Row::absent}; };
    add_row("cost", 0, alone(about.cards[spec.cards[0]].cost));
    add_row("points", 0, alone(trial.mean(0)));
    add_row("over_others", 0, found.over_others);
    add_row("over_price", 0, found.over_price);
    add_row("per_cost", 0, found.per_cost);
    if (is_priced(found))
        add_row("suggested_cost", 0,
                {std::max(0.0, found.cost.value), std::max(0.0, found.cost.low),
                 std::max(0.0, found.cost.high)});
    add_row("left", 0, found.left);
    add_row("curve", 0, alone(found.curve[0]));
    const std::uint64_t brought = trial.uses[0][0];
    for (std::size_t k = 1; k < about.measures.size(); ++k) {
        const std::string& measure = about.measures[k];
        // Who won is reported of those who were played, stranded or alive, which come just before.
        const bool is_share = measure.ends_with("_won");
        const std::uint64_t of = is_share ? trial.uses[0][k - 1] : brought;
        add_row(measure, 0,
                is_share ? wilson(trial.uses[0][k], of) : alone(mean(trial.uses[0][k], of)));
        out.back().count = of;
    }
    for (std::size_t i = 1; i < spec.cards.size(); ++i) {
        add_row("cost", i, alone(about.cards[spec.cards[i]].cost));
        add_row("points", i, alone(trial.mean(i)));
        add_row("curve", i, alone(found.curve[i]));
        add_row("less_by", i, found.over[i]);
    }
    return out;
}

}  // namespace muster::lab
