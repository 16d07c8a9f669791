#include "engine/campaign/lab/odds_report.hpp"

#include "engine/campaign/odds/battle.hpp"
#include "engine/campaign/odds/harrying.hpp"
#include "engine/campaign/odds/letter.hpp"
#include "engine/campaign/odds/morale.hpp"
#include "engine/campaign/odds/siege.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace muster::lab {
namespace {

using Json = nlohmann::ordered_json;
using campaign::odds::Chance;

Json head_of(std::string_view what) {
    Json json;
    json["ruleset"] = "campaign";
    json["odds"] = what;
    return json;
}
std::string text_of(const Json& json) {
    return json.dump(2) + "\n";
}

std::string percent_of(double share) {
    return fmt::format("{:8.3f} %", 100 * share);
}
/// "  fails   16.667 %   6/36", and what follows from it.
std::string line_of(std::string_view what, const Chance& chance, std::string_view meaning = "") {
    std::string line = fmt::format("  {:<32}{}   {:>9}", what, percent_of(chance.share()),
                                   fmt::format("{}/{}", chance.ways, chance.of));
    if (!meaning.empty()) line += fmt::format("   {}", meaning);
    return line + '\n';
}

std::string dice_words(int modifier) {
    if (modifier == 0) return "2d6";
    return fmt::format("2d6 {} {}", modifier > 0 ? '+' : '-', modifier > 0 ? modifier : -modifier);
}

template <std::size_t n>
Json shares_of(const std::array<Chance, n>& chances) {
    Json json = Json::array();
    for (const Chance& chance : chances) json.push_back(chance.share());
    return json;
}

/// By the difference: what it does to both sides.
constexpr std::array<std::string_view, campaign::odds::differences> result_words{
    "5 % each; attacker: Morale -1, retreats (CA-176)",
    "5 % each; attacker: Morale -1, retreats (CA-170)",
    "10 % each; loser: Morale -1 (CA-171)",
    "5 %, Morale +1; loser: 10 %, -2 (CA-172)",
    "5 %, Morale +2; loser: 15 %, -2, 1 in 6 (CA-173)",
    "5 %, Morale +2; loser: 15 %, -2, 1 in 6 (CA-173)",
    "5 %, Morale +2; loser: 20 %, -2, 2 in 6 (CA-174)"};

std::string battle_page(int attacker, int defender, const campaign::odds::Battle& odds) {
    std::string page =
        fmt::format("{} attacks {} (CA-152)\n\n", dice_words(attacker), dice_words(defender));
    page += line_of("attacker higher", odds.attacker_higher);
    page += line_of("equal", odds.equal);
    page += line_of("defender higher", odds.defender_higher);
    page += '\n';
    page += line_of("attacker takes the objective", odds.attacker_takes);
    page += line_of("attacker's commander captured", odds.attacker_captured);
    page += line_of("defender's commander captured", odds.defender_captured);
    page += fmt::format("  {:<32}{}\n", "attacker's mean casualties",
                        percent_of(odds.attacker_casualties / 100));
    page += fmt::format("  {:<32}{}\n", "defender's mean casualties",
                        percent_of(odds.defender_casualties / 100));
    page += "\n  by  attacker    defender   casualties, Morale, capture of the commander\n";
    for (std::size_t by = 0; by < odds.attacker.size(); ++by)
        page += fmt::format("  {}{} {} {:>10}  {}\n", by, by + 1 < odds.attacker.size() ? ' ' : '+',
                            percent_of(odds.attacker[by].share()),
                            by == 0 ? "(equal)" : percent_of(odds.defender[by].share()),
                            result_words[by]);
    page +=
        "\nThe loser retreats 1 hex and checks Morale (CA-184). By 0 or 1 the defender\n"
        "keeps the objective, and the loser is the attacker (CA-170, CA-175, CA-176).\n";
    return page;
}

}  // namespace

std::string battle_report(int attacker, int defender, bool as_json) {
    const campaign::odds::Battle odds = campaign::odds::battle(attacker, defender);
    if (!as_json) return battle_page(attacker, defender, odds);
    Json json = head_of("battle");
    json["attacker"] = attacker;
    json["defender"] = defender;
    json["attacker_higher"] = odds.attacker_higher.share();
    json["equal"] = odds.equal.share();
    json["defender_higher"] = odds.defender_higher.share();
    json["difference"] = {{"attacker", shares_of(odds.attacker)},
                          {"defender", shares_of(odds.defender)}};
    json["attacker_takes_objective"] = odds.attacker_takes.share();
    json["attacker_captured"] = odds.attacker_captured.share();
    json["defender_captured"] = odds.defender_captured.share();
    json["attacker_casualties_mean"] = odds.attacker_casualties / 100;
    json["defender_casualties_mean"] = odds.defender_casualties / 100;
    return text_of(json);
}

std::string morale_report(int morale, bool has_poet, bool as_json) {
    const campaign::odds::MoraleCheck odds = campaign::odds::morale_check(morale, has_poet);
    if (as_json) {
        Json json = head_of("morale");
        json["morale"] = morale;
        json["poet"] = has_poet;
        json["held"] = odds.held.share();
        json["failed"] = odds.failed.share();
        json["consequences"] = Json::array();
        for (std::size_t i = 0; i < odds.by_consequence.size(); ++i)
            json["consequences"].push_back({{"row", campaign::odds::consequences[i].row},
                                            {"id", campaign::odds::consequences[i].id},
                                            {"rule", campaign::odds::consequences[i].rule},
                                            {"chance", odds.by_consequence[i].share()}});
        return text_of(json);
    }
    std::string page = fmt::format("Morale check at Morale {}{} (CA-122)\n\n", morale,
                                   has_poet ? " under a Poet" : "");
    page += line_of("held", odds.held);
    page += line_of("failed", odds.failed);
    if (odds.failed.ways > 0) page += '\n';
    for (std::size_t i = 0; i < odds.by_consequence.size(); ++i) {
        const auto& [row, id, words, rule] = campaign::odds::consequences[i];
        if (odds.by_consequence[i].ways > 0)
            page += fmt::format("  {:>2}{}   {} ({})\n", row,
                                percent_of(odds.by_consequence[i].share()), words, rule);
    }
    return page;
}

std::string siege_report(int threshold, int weeks, int weekly_change, bool as_json) {
    const auto all = campaign::odds::siege(threshold, weeks, weekly_change);
    if (as_json) {
        Json json = head_of("siege");
        json["threshold"] = threshold;
        json["weekly_change"] = weekly_change;
        json["weeks"] = Json::array();
        int number = 0;
        for (const auto& week : all)
            json["weeks"].push_back({{"week", ++number},
                                     {"threshold", week.threshold},
                                     {"opens_if_shut", week.opens.share()},
                                     {"opens", week.open_now},
                                     {"open_by", week.open_by}});
        json["open"] = all.back().open_by;
        return text_of(json);
    }
    std::string page = fmt::format(
        "Siege: threshold {}, {:+} a week; 2d6 above it opens the gates (CA-208, CA-209)\n\n"
        "  week  threshold   opens if still shut   opens that week   open by then\n",
        threshold, weekly_change);
    int number = 0;
    for (const auto& week : all)
        page += fmt::format("  {:>4}  {:>9}   {:>8} {}        {}     {}\n", ++number,
                            week.threshold, fmt::format("{}/{}", week.opens.ways, week.opens.of),
                            percent_of(week.opens.share()), percent_of(week.open_now),
                            percent_of(week.open_by));
    return page;
}

namespace {

Json yields_json(const std::vector<campaign::odds::HarryingYield>& yields, int soldiers) {
    Json json = Json::array();
    for (const auto& [per_soldier, chance] : yields)
        json.push_back(
            {{"amount", std::int64_t{per_soldier} * soldiers}, {"chance", chance.share()}});
    return json;
}

std::string yields_text(std::string_view what,
                        const std::vector<campaign::odds::HarryingYield>& yields, int soldiers) {
    std::string text =
        fmt::format("\n{}, mean {:.1f}\n", what, campaign::odds::mean_yield(yields) * soldiers);
    for (const auto& [per_soldier, chance] : yields)
        text += line_of(std::to_string(std::int64_t{per_soldier} * soldiers), chance);
    return text;
}

}  // namespace

std::string harrying_report(int bonus, const std::optional<int>& soldiers, bool as_json) {
    const campaign::odds::Harrying odds = campaign::odds::harrying(bonus);
    const int number = soldiers.value_or(1);
    const int casualties = number / campaign::odds::harriers_per_casualty;
    if (as_json) {
        Json json = head_of("harry");
        json["bonus"] = bonus;
        if (soldiers) json["soldiers"] = *soldiers;
        json["succeeds"] = odds.succeeds.share();
        json["fails"] = odds.succeeds.rest().share();
        if (soldiers) json["killed"] = json["lost_if_failed"] = casualties;
        json["torched"] = yields_json(odds.torched, number);
        json["torched_mean"] = campaign::odds::mean_yield(odds.torched) * number;
        json["stolen"] = yields_json(odds.stolen, number);
        json["stolen_mean"] = campaign::odds::mean_yield(odds.stolen) * number;
        return text_of(json);
    }
    std::string page = soldiers ? fmt::format("{} soldiers harry", *soldiers)
                                : std::string{"A detachment harries"};
    page += fmt::format(" with {:+} (CA-107, CA-108)\n\n", bonus);
    page += line_of("succeeds", odds.succeeds);
    page += line_of("fails", odds.succeeds.rest());
    const std::string_view each = soldiers ? "" : " for each soldier that harries";
    if (soldiers) {
        page += fmt::format("\nKilled of the enemy: {} (CA-109). Lost if it fails: {} (CA-112).\n",
                            casualties, casualties);
    } else {
        page +=
            "\nKilled of the enemy: 1 for 5 soldiers that harry (CA-109). Lost if it fails:\n"
            "1 in 5 of them (CA-112).\n";
    }
    page += yields_text(fmt::format("Supplies torched{} (CA-110)", each), odds.torched, number);
    page +=
        yields_text(fmt::format("Loot or supplies stolen{} (CA-111)", each), odds.stolen, number);
    return page;
}

std::string letter_report(int hexes, int hostile, bool as_json) {
    constexpr int minutes_per_hour = 60, hours_per_day = 24;
    const campaign::odds::Letter odds = campaign::odds::letter(hexes, hostile);
    if (as_json) {
        Json json = head_of("letter");
        json["hexes"] = hexes;
        json["hostile"] = hostile;
        json["arrives"] = odds.arrives.share();
        json["lost"] = odds.arrives.rest().share();
        json["minutes"] = odds.minutes;
        return text_of(json);
    }
    const int hours = odds.minutes / minutes_per_hour;
    std::string page =
        fmt::format("A letter over {} hex{}, {} of {} hostile (CA-224, CA-225)\n\n", hexes,
                    hexes == 1 ? "" : "es", hostile, hexes == 1 ? "it" : "them");
    page += line_of("arrives", odds.arrives);
    page += line_of("is lost, and nobody knows", odds.arrives.rest());
    page += fmt::format("\nOn the way for {} minutes: {} day{} {} hour{}.\n", odds.minutes,
                        hours / hours_per_day, hours / hours_per_day == 1 ? "" : "s",
                        hours % hours_per_day, hours % hours_per_day == 1 ? "" : "s");
    return page;
}

}  // namespace muster::lab
