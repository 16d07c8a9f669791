#include "engine/lab/play/round_robin.hpp"
#include "engine/lab/play/stop.hpp"
#include "engine/lab/statistics/proportions.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace muster::lab {
namespace {

using Json = nlohmann::ordered_json;

double mean_length(const Score& score) {
    std::uint64_t sum = 0;
    for (const auto& [length, count] : score.lengths)
        sum += static_cast<std::uint64_t>(length) * count;
    return mean(sum, score.battles);
}

std::string rating_end(double end) {
    if (std::isinf(end)) return "unbounded";
    return fmt::format("{:+.0f}", end);
}

std::string matrix_text(const Standings& standings) {
    const Tournament::About& about = *standings.about;
    std::size_t widest = 8;
    for (const std::string& name : about.names) widest = std::max(widest, name.size());
    std::string out = fmt::format("{:{}}", "", widest + 4);
    for (std::size_t i = 0; i < about.names.size(); ++i) out += fmt::format("{:>11}", i + 1);
    out += '\n';
    for (std::size_t i = 0; i < about.names.size(); ++i) {
        out += fmt::format("{:>2}  {:{}}", i + 1, about.names[i], widest);
        for (std::size_t k = 0; k < about.names.size(); ++k) {
            const Proportion& rate = standings.rates[i][k];
            out += fmt::format(" {:>5.1f} ±{:<3.1f}", 100 * rate.value, 100 * rate.half_width());
        }
        out += '\n';
    }
    return out;
}

std::string ladder_text(const Standings& standings) {
    const std::vector<Rating>& ratings = standings.ladder.ratings;
    std::vector<std::size_t> order(ratings.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return ratings[a].value > ratings[b].value;
    });
    std::size_t widest = 8;
    for (const std::string& name : standings.about->names) widest = std::max(widest, name.size());
    std::string out = "Elo, with a mean of 0\n";
    for (const std::size_t i : order)
        out +=
            fmt::format("  {:{}}  {:+5.0f}  ({} to {})\n", standings.about->names[i], widest,
                        ratings[i].value, rating_end(ratings[i].low), rating_end(ratings[i].high));
    if (standings.ladder.has_prior)
        out +=
            "  Some never lost a point to the others, or never won one: their strength has\n"
            "  no bound, and a drawn pair between each two was added to give it a value.\n";
    return out;
}

std::string self_tests_text(const Standings& standings) {
    if (!standings.about->maps.empty())
        return fmt::format(
            "Self-test\n  A v B and B v A make 100 %, wins and draws all battles: {}\n",
            standings.is_antisymmetric ? "yes" : "NO");
    std::string mirrors = "yes";
    for (const std::size_t army : standings.crooked_mirrors)
        mirrors = (mirrors == "yes" ? "NO: " : mirrors + ", ") + standings.about->names[army];
    return fmt::format(
        "Self-tests\n  mirror matches: 50 % lies in the {} % interval of each: {}\n"
        "  A v B and B v A make 100 %, wins and draws all battles: {}\n",
        100 * mirror_level, mirrors, standings.is_antisymmetric ? "yes" : "NO");
}

/// "even", and whom a map favours that is not.
std::string_view verdict(const Proportion& attackers) {
    if (attackers.holds(0.5)) return "even";
    return attackers.value > 0.5 ? "favours attackers" : "favours defenders";
}

std::string maps_text(const Standings& standings) {
    const Tournament::About& about = *standings.about;
    std::string out =
        "\nMaps: what attackers score, of all pairings; even where 50 % is in the interval\n";
    for (std::size_t i = 0; i < about.maps.size(); ++i)
        out += fmt::format("{:>2}  {:24}  {:26}  {}\n", i + 1, about.maps[i],
                           percent(standings.attackers[i]), verdict(standings.attackers[i]));
    out += "\nWhat the first army of a pair scores on each map, in %; of a mirror its attacker\n";
    out += fmt::format("{:36}", "");
    for (std::size_t i = 0; i < about.maps.size(); ++i) out += fmt::format("{:>12}", i + 1);
    out += '\n';
    for (std::size_t pair = 0; pair < standings.pairs.size(); ++pair) {
        const Pairing& armies = standings.pairs[pair];
        out += fmt::format("{:36}", about.names[armies.first] + " v " + about.names[armies.second]);
        for (const std::vector<Score>& scores : standings.by_map) {
            const Proportion rate = interval(scores[pair].points);
            out += fmt::format(" {:>5.1f} ±{:<4.1f}", 100 * rate.value, 100 * rate.half_width());
        }
        out += '\n';
    }
    return out;
}

std::string cards_text(const Standings& standings) {
    const Tournament::About& about = *standings.about;
    std::string out;
    std::size_t army = about.names.size();
    const auto width = [&](std::size_t k) {
        return std::max<std::size_t>(about.measures[k].size(), 4) + 2;
    };
    for (const Standings::CardLine& line : standings.cards) {
        if (line.army != army) {
            army = line.army;
            out += fmt::format("\n{:<26}", about.names[army]);
            for (std::size_t k = 1; k < about.measures.size(); ++k)
                out += fmt::format("{:>{}}", about.measures[k], width(k));
            out += '\n';
        }
        out += fmt::format("  {:<24}", line.card);
        for (std::size_t k = 1; k < line.counts.size(); ++k)
            out += fmt::format("{:{}.2f}", mean(line.counts[k], line.counts[0]), width(k));
        out += '\n';
    }
    if (!out.empty()) out += "Each per copy brought, over all battles but the mirror matches.\n";
    return out;
}

Json number_json(double number) {
    return std::isfinite(number) ? Json(number) : Json(nullptr);
}

Json share_of(const Proportion& share) {
    return {{"share", share.value}, {"low", share.low}, {"high", share.high}};
}

Json lengths_json(const Score& score) {
    return {{"mean", mean_length(score)},
            {"least", quantile(score.lengths, 0)},
            {"5_percent", quantile(score.lengths, 0.05)},
            {"median", quantile(score.lengths, 0.5)},
            {"95_percent", quantile(score.lengths, 0.95)},
            {"most", quantile(score.lengths, 1)}};
}

Json map_json(const Standings& standings, std::size_t i) {
    return {{"map", standings.about->maps[i]},
            {"attackers", share_of(standings.attackers[i])},
            {"even", standings.attackers[i].holds(0.5)}};
}

Json pairing_json(const Standings& standings, std::size_t i) {
    const Tournament::About& about = *standings.about;
    const Pairing& pairing = standings.pairs[i];
    const Score& score = standings.scores[i];
    Json json;
    json["first"] = about.names[pairing.first];
    json["second"] = about.names[pairing.second];
    json["units"] = score.points.units();
    json["battles"] = score.battles;
    json["points"] = share_of(standings.rates[pairing.first][pairing.second]);
    json["quarters"] = score.points.quarters;
    json["wins"] = score.wins;
    json["draws"] = score.draws;
    json["seat_wins"] = {{"red", score.seat_wins[0]}, {"blue", score.seat_wins[1]}};
    json["opener"] = share_of(interval(score.opener));
    json[about.length_word] = lengths_json(score);
    for (std::size_t map = 0; map < standings.by_map.size(); ++map) {
        const Score& own = standings.by_map[map][i];
        json["maps"].push_back({{"map", about.maps[map]},
                                {"battles", own.battles},
                                {"points", share_of(interval(own.points))},
                                {"attackers", share_of(interval(own.opener))}});
    }
    return json;
}

}  // namespace

std::string page(const Standings& standings, bool with_cards) {
    const Tournament::About& about = *standings.about;
    const Score& all = standings.all;
    std::string out = fmt::format(
        "{} battles of {}, {} players, seed {}, definitions {}\n", standings.battles, about.ruleset,
        players::kind_names[static_cast<std::size_t>(standings.how.player)], standings.how.seed,
        about.definitions);
    out += standings.aim.precision > 0
               ? fmt::format("Each rate to ±{:g} %, looked at after every block of battles.\n",
                             100 * standings.aim.precision)
               : fmt::format("{}{} pairs of battles each: the same dice, the seats exchanged.\n",
                             is_stopped() ? "Stopped before " : "", standings.aim.units);
    const bool has_maps = !about.maps.empty();
    out += "\nWhat the row's army scores against the column's, in %; a draw is half a win.\n";
    out += has_maps ? "Each attacks once and defends once. On the diagonal: the attacker.\n\n"
                    : "On the diagonal: what Red scores in the mirror match.\n\n";
    out += matrix_text(standings);
    out += "\n" + ladder_text(standings);
    if (has_maps) out += maps_text(standings);
    out += fmt::format("\nWho acts first scores  {}\nDraws                  {}\n",
                       percent(standings.opener), percent(all.draws, all.battles));
    out += fmt::format(
        "{:.1f} {} on average, median {}, nine in ten {} to {}, at most {}; {:.0f} actions\n",
        mean_length(all), about.length_word, quantile(all.lengths, 0.5),
        quantile(all.lengths, 0.05), quantile(all.lengths, 0.95), quantile(all.lengths, 1),
        mean(all.actions, all.battles));
    out += "\n" + self_tests_text(standings);
    out += standings.aim.precision > 0
               ? "Intervals: 95 %; of the rates a confidence sequence, which allows such looks.\n"
               : "Intervals: 95 %, from pairs; of draws Wilson's.\n";
    if (with_cards) out += cards_text(standings);
    return out;
}

std::string json_report(const Standings& standings) {
    const Tournament::About& about = *standings.about;
    Json json;
    json["ruleset"] = about.ruleset;
    json["definitions"] = about.definitions;
    json["variant"] = Json::parse(about.variant);
    json["seed"] = standings.how.seed;
    json["player"] = players::kind_names[static_cast<std::size_t>(standings.how.player)];
    if (standings.aim.precision > 0)
        json["precision"] = standings.aim.precision;
    else
        json["pairs"] = standings.aim.units;
    json["battles"] = standings.battles;
    json["armies"] = Json::array();
    for (std::size_t i = 0; i < about.names.size(); ++i) {
        const Rating& rating = standings.ladder.ratings[i];
        Json army;
        army["army"] = about.names[i];
        army["elo"] = {{"value", rating.value},
                       {"low", number_json(rating.low)},
                       {"high", number_json(rating.high)}};
        for (const Standings::CardLine& line : standings.cards) {
            if (line.army != i) continue;
            Json& card = army[about.card_word + "s"][line.card];
            for (std::size_t k = 0; k < line.counts.size(); ++k)
                card[about.measures[k]] = line.counts[k];
        }
        json["armies"].push_back(std::move(army));
    }
    json["elo_has_prior"] = standings.ladder.has_prior;
    json["pairings"] = Json::array();
    for (std::size_t i = 0; i < standings.pairs.size(); ++i)
        json["pairings"].push_back(pairing_json(standings, i));
    for (std::size_t i = 0; i < about.maps.size(); ++i)
        json["maps"].push_back(map_json(standings, i));
    json["opener"] = share_of(standings.opener);
    json["draws"] = proportion_json(standings.all.draws, standings.all.battles);
    json[about.length_word] = lengths_json(standings.all);
    json["mean_actions"] = mean(standings.all.actions, standings.all.battles);
    if (about.maps.empty())
        json["self_tests"]["mirrors_hold_one_half"] = standings.crooked_mirrors.empty();
    json["self_tests"]["adds_up"] = standings.is_antisymmetric;
    return json.dump(2) + "\n";
}

}  // namespace muster::lab
