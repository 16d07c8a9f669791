#include "engine/lab/play/round_robin.hpp"

#include "engine/lab/statistics/proportions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>

namespace muster::lab {
namespace {

/// A share of the copies of a card that were played, or stranded, in battles that were won.
constexpr std::array<std::array<std::string_view, 2>, 3> shares_of_cards{
    {{"played_won", "played"}, {"stranded_won", "stranded"}, {"survived_won", "survived"}}};

/// Units give whole points to one side or the other, and both sides' are what there is.
bool adds_up(const Pairing& pairing, const Score& score) {
    const Points other = score.points.of_the_other();
    const std::uint64_t units = score.points.units();
    const std::uint64_t each = pairing.is_mirror() ? 2 : 1;  // Quarters for half a win.
    return score.points.sum() + other.sum() == 4 * units &&
           score.points.sum() == each * (2 * score.wins[0] + score.draws) &&
           score.wins[0] + score.wins[1] + score.draws == score.battles &&
           score.battles == (pairing.is_mirror() ? units : 2 * units);
}

std::size_t place_of(const std::vector<std::string>& names, std::string_view name) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

/// Of a pair on all maps. Where each map was played until its own rate was known, the mean of their
/// intervals, which is wider than need be.
Proportion rate_of_pair(const Tournament::About& about, const Aim& aim, const Schedule& schedule,
                        std::size_t pair, const Score& score) {
    const std::size_t maps = std::max<std::size_t>(about.maps.size(), 1);
    if (maps == 1) return schedule.rate(pair);
    if (aim.precision <= 0) return interval(score.points);
    Proportion out{0, 0, 0};
    for (std::size_t map = 0; map < maps; ++map) {
        const Proportion one = schedule.rate(map * (about.pairings.size() / maps) + pair);
        out.value += one.value / static_cast<double>(maps);
        out.low += one.low / static_cast<double>(maps);
        out.high += one.high / static_cast<double>(maps);
    }
    return out;
}

/// The pairs with their scores on every map, and what attackers score there.
void gather_pairs(Standings& out, const Schedule& schedule) {
    const auto& pairings = out.about->pairings;
    const std::size_t maps = std::max<std::size_t>(out.about->maps.size(), 1);
    const std::size_t pairs = pairings.size() / maps;
    out.pairs.assign(pairings.begin(), pairings.begin() + static_cast<std::ptrdiff_t>(pairs));
    out.scores.resize(pairs);
    for (std::size_t map = 0; map < maps; ++map) {
        Points attackers;
        std::vector<Score> scores;
        for (std::size_t pair = 0; pair < pairs; ++pair) {
            const Score& score = schedule.score(map * pairs + pair);
            out.scores[pair].add(score);
            attackers.add(score.opener);
            scores.push_back(score);
        }
        if (out.about->maps.empty()) continue;
        out.by_map.push_back(std::move(scores));
        out.attackers.push_back(interval(attackers));
    }
}

void add_uses_of(std::map<std::pair<std::size_t, std::string>, std::vector<std::uint64_t>>& cards,
                 const Pairing& pairing, const Uses& uses) {
    for (const auto& [key, counts] : uses) {
        const auto& [side, card] = key;
        auto& sum = cards[{side == 0 ? pairing.first : pairing.second, card}];
        sum.resize(counts.size());
        for (std::size_t k = 0; k < counts.size(); ++k) sum[k] += counts[k];
    }
}

/// How evenly a map treats attackers and defenders, of all armies together.
Row map_row(const std::string& map, const Proportion& attackers, const std::vector<Score>& scores) {
    std::uint64_t battles = 0;
    for (const Score& score : scores) battles += score.battles;
    Row row = share_row("attackers", attackers, battles);
    row.card = map;
    return row;
}

}  // namespace

Standings standings(const Tournament::About& about, const TournamentPlay& how, const Aim& aim,
                    const Schedule& schedule) {
    Standings out;
    out.about = &about;
    out.how = how;
    out.aim = aim;
    const std::size_t armies = about.names.size();
    out.rates.assign(armies, std::vector<Proportion>(armies));
    out.is_antisymmetric = true;
    std::vector<Match> matches;
    std::map<std::pair<std::size_t, std::string>, std::vector<std::uint64_t>> cards;
    gather_pairs(out, schedule);
    for (std::size_t i = 0; i < about.pairings.size(); ++i)
        if (!about.pairings[i].is_mirror()) add_uses_of(cards, about.pairings[i], schedule.uses(i));
    for (std::size_t i = 0; i < out.pairs.size(); ++i) {
        const Pairing& pairing = out.pairs[i];
        const Score& score = out.scores[i];
        out.battles += score.battles;
        const Proportion rate = rate_of_pair(about, aim, schedule, i, score);
        out.rates[pairing.first][pairing.second] = rate;
        out.is_antisymmetric = out.is_antisymmetric && adds_up(pairing, score);
        if (pairing.is_mirror()) {
            if (about.maps.empty() && !interval(score.points, mirror_level).holds(0.5))
                out.crooked_mirrors.push_back(pairing.first);
            continue;
        }
        out.rates[pairing.second][pairing.first] = {1 - rate.value, 1 - rate.high, 1 - rate.low};
        matches.push_back({pairing.first, pairing.second, score.points});
        out.all.add(score);
    }
    for (auto& [key, counts] : cards)
        out.cards.push_back({key.first, key.second, std::move(counts)});
    out.ladder = elo(armies, matches);
    out.opener = interval(out.all.opener);
    return out;
}

std::vector<Row> rows(const Standings& standings) {
    const Tournament::About& about = *standings.about;
    std::vector<Row> out;
    for (std::size_t i = 0; i < standings.pairs.size(); ++i) {
        const Pairing& pairing = standings.pairs[i];
        const Score& score = standings.scores[i];
        const auto add_row = [&](const char* measure, const Proportion& share, std::size_t army,
                                 std::size_t against) {
            out.push_back(share_row(measure, share, score.battles));
            out.back().army = about.names[army];
            out.back().against = about.names[against];
        };
        add_row("points", standings.rates[pairing.first][pairing.second], pairing.first,
                pairing.second);
        if (!pairing.is_mirror())
            add_row("points", standings.rates[pairing.second][pairing.first], pairing.second,
                    pairing.first);
        add_row("opener", interval(score.opener), pairing.first, pairing.second);
        add_row("draws", wilson(score.draws, score.battles), pairing.first, pairing.second);
    }
    for (std::size_t i = 0; i < about.maps.size(); ++i)
        out.push_back(map_row(about.maps[i], standings.attackers[i], standings.by_map[i]));
    for (std::size_t i = 0; i < about.names.size(); ++i) {
        const Rating& rating = standings.ladder.ratings[i];
        out.push_back(share_row("elo", {rating.value, rating.low, rating.high}, 0));
        out.back().army = about.names[i];
    }
    const Score& all = standings.all;
    out.push_back(share_row("opener", standings.opener, all.battles));
    out.push_back(share_row("draws", wilson(all.draws, all.battles), all.battles));
    for (const auto& [name, q] : {std::pair{"length_least", 0.0},
                                  {"length_5_percent", 0.05},
                                  {"length_median", 0.5},
                                  {"length_95_percent", 0.95},
                                  {"length_most", 1.0}}) {
        out.push_back({name, {}, {}, {}});
        out.back().value = quantile(all.lengths, q);
        out.back().count = all.battles;
    }
    for (const Standings::CardLine& line : standings.cards) {
        const auto add_row = [&](std::string_view measure, const Proportion& share,
                                 std::uint64_t count) {
            out.push_back(share_row(std::string{measure}, share, count));
            out.back().army = about.names[line.army];
            out.back().card = line.card;
        };
        for (std::size_t k = 1; k < line.counts.size(); ++k) {
            const std::uint64_t brought = line.counts[0];
            bool is_share = false;
            for (const auto& [won, of] : shares_of_cards) {
                if (about.measures[k] != won) continue;
                is_share = true;
                const std::uint64_t all_of = line.counts[place_of(about.measures, of)];
                add_row(won, wilson(line.counts[k], all_of), all_of);
            }
            if (is_share) continue;
            const double mean_of_copy = mean(line.counts[k], brought);
            add_row(about.measures[k], {mean_of_copy, Row::absent, Row::absent}, brought);
        }
    }
    return out;
}

}  // namespace muster::lab
