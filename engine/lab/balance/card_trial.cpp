#include "engine/lab/balance/card_trial.hpp"

#include "engine/core/random.hpp"
#include "engine/lab/balance/rounds_of.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/play/battle_runner.hpp"
#include "engine/lab/play/stop.hpp"
#include "engine/toml/document.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

namespace muster::lab {
namespace {

template <class List>
std::uint32_t size_of(const List& list) {
    return static_cast<std::uint32_t>(list.size());
}

/// The places whose card costs nearest to `cost`.
std::vector<std::size_t> nearest_places(const CardPool& pool, const ArmyList& army_list, int cost) {
    int nearest = 1'000'000;
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < army_list.cards.size(); ++place) {
        const int off = std::abs(pool.about().cards[army_list.cards[place]].cost - cost);
        if (off < nearest) places.clear();
        nearest = std::min(nearest, off);
        if (off == nearest) places.push_back(place);
    }
    return places;
}

template <class Number>
void add_each(std::vector<Number>& sum, const std::vector<Number>& more) {
    if (sum.size() < more.size()) sum.resize(more.size());
    for (std::size_t i = 0; i < more.size(); ++i) sum[i] += more[i];
}

/// Plays one army with each of the cards.
class CardTrialWorker {
  public:
    explicit CardTrialWorker(const CardTrialSpec& spec)
        : spec_{spec}, pool_{*spec.pool}, hosts_{hosts(spec)}, table_{pool_.table()} {}

    void operator()(std::uint64_t unit, CardTrial& out) {
        const std::uint64_t seed = battle_seed(spec_.how.seed, unit);
        Stream stream{seed, Purpose::setup};
        const std::size_t host = hosts_[stream.below(size_of(hosts_))];
        const std::vector<std::size_t> enemies = alike(host);
        ArmyList enemy = pool_.about().army_lists[enemies[stream.below(size_of(enemies))]];
        ArmyList own = pool_.about().army_lists[host];
        make_room(own, stream);
        vary(own, spec_.cards, stream);
        vary(enemy, {}, stream);
        const int cost = pool_.about().cards[spec_.cards[0]].cost;
        const std::vector<std::size_t> places = nearest_places(pool_, own, cost);
        const std::size_t place = places[stream.below(size_of(places))];

        const std::size_t cards = spec_.cards.size();
        out.points.resize(cards);
        out.crosses.resize(cards * cards);
        out.uses.resize(cards);
        out.left.resize(cards);
        std::vector<std::uint64_t> points(cards);
        std::int64_t ahead = 0;
        for (std::size_t i = 0; i < cards; ++i) {
            own.cards[place] = spec_.cards[i];
            const PairResult pair =
                table_->pair(own, enemy, spec_.how.player, seed, spec_.cards[i]);
            points[i] = pair.quarters;
            out.points[i] += points[i];
            out.left[i] += pair.left;
            add_each(out.uses[i], pair.uses);
            ahead += i == 0 ? pair.left * static_cast<std::int64_t>(cards - 1) : -pair.left;
        }
        out.left_squares += static_cast<std::uint64_t>(ahead * ahead);
        for (std::size_t i = 0; i < cards; ++i)
            for (std::size_t k = 0; k < cards; ++k)
                out.crosses[i * cards + k] += points[i] * points[k];
        ++out.armies;
    }

  private:
    /// The armies that cost within a fifth of what this one does: battles against others are lost
    /// or won before they begin.
    [[nodiscard]] std::vector<std::size_t> alike(std::size_t host) const {
        const std::vector<ArmyList>& army_lists = pool_.about().army_lists;
        const int cost = pool_.cost(army_lists[host]);
        std::vector<std::size_t> out;
        for (std::size_t i = 0; i < army_lists.size(); ++i)
            if (std::abs(pool_.cost(army_lists[i]) - cost) <= cost / 5) out.push_back(i);
        return out;
    }

    /// Whether `card` may stand at `place` beside all others, and all `rivals` in turn beside it.
    [[nodiscard]] bool fits(const ArmyList& army_list, std::size_t place, std::size_t card,
                            const std::vector<std::size_t>& rivals) const {
        for (std::size_t i = 0; i < army_list.cards.size(); ++i)
            if (i != place && pool_.clash(army_list.cards[i], card)) return false;
        return std::none_of(rivals.begin(), rivals.end(),
                            [&](std::size_t rival) { return pool_.clash(rival, card); });
    }

    /// What may take the place of its card for at most `slack` more or less.
    [[nodiscard]] std::vector<std::size_t> stand_ins(const ArmyList& army_list, std::size_t place,
                                                     const std::vector<std::size_t>& rivals,
                                                     int slack) const {
        const std::vector<CardPool::Card>& cards = pool_.about().cards;
        const int cost = cards[army_list.cards[place]].cost;
        std::vector<std::size_t> out;
        for (std::size_t card = 0; card < cards.size(); ++card)
            if (cards[card].is_common && std::abs(cards[card].cost - cost) <= slack &&
                fits(army_list, place, card, rivals))
                out.push_back(card);
        return out;
    }

    /// Takes out whatever may not stand beside each of the cards on trial (WF-66).
    void make_room(ArmyList& army_list, Stream& stream) const {
        for (std::size_t place = 0; place < army_list.cards.size();) {
            if (fits(army_list, place, army_list.cards[place], spec_.cards)) {
                ++place;
                continue;
            }
            std::vector<std::size_t> others;
            for (int slack = 20; others.empty() && slack < 1000; slack *= 2)
                others = stand_ins(army_list, place, spec_.cards, slack);
            if (others.empty() && army_list.cards.size() > 1)
                army_list.cards.erase(army_list.cards.begin() + static_cast<std::ptrdiff_t>(place));
            else if (others.empty())
                ++place;  // It is the place for the card on trial.
            else
                army_list.cards[place] = others[stream.below(size_of(others))];
        }
    }

    /// Half of the cards become others of like cost, so that armies are many and fair.
    void vary(ArmyList& army_list, const std::vector<std::size_t>& rivals, Stream& stream) const {
        for (std::size_t place = 0; place < army_list.cards.size(); ++place) {
            if (stream.below(2) == 0 || !pool_.about().cards[army_list.cards[place]].is_common)
                continue;
            const auto others = stand_ins(army_list, place, rivals, pool_.about().likeness);
            if (!others.empty()) army_list.cards[place] = others[stream.below(size_of(others))];
        }
    }

    const CardTrialSpec& spec_;
    const CardPool& pool_;
    std::vector<std::size_t> hosts_;
    std::unique_ptr<CardPool::Table> table_;
};

/// A sum of cards' shares with weights, over the armies.
struct Weighted {
    double mean{}, variance{};
};
Weighted weighted(const CardTrial& trial, const std::vector<double>& one,
                  const std::vector<double>& other) {
    Weighted out;
    for (std::size_t i = 0; i < one.size(); ++i) {
        out.mean += one[i] * trial.mean(i);
        for (std::size_t k = 0; k < other.size(); ++k)
            if (one[i] != 0 && other[k] != 0)
                out.variance += one[i] * other[k] * trial.covariance(i, k);
    }
    return out;
}

Proportion weighted_interval(const CardTrial& trial, const std::vector<double>& weights) {
    const Weighted sum = weighted(trial, weights, weights);
    return mean_interval(sum.mean, sum.variance, trial.armies);
}

}  // namespace

void to_json(nlohmann::json& json, const CardTrial& trial) {
    json = {{"armies", trial.armies},   {"points", trial.points},
            {"crosses", trial.crosses}, {"uses", trial.uses},
            {"left", trial.left},       {"left_squares", trial.left_squares}};
}
void from_json(const nlohmann::json& json, CardTrial& trial) {
    json.at("armies").get_to(trial.armies);
    json.at("points").get_to(trial.points);
    json.at("crosses").get_to(trial.crosses);
    json.at("uses").get_to(trial.uses);
    json.at("left").get_to(trial.left);
    json.at("left_squares").get_to(trial.left_squares);
}

void CardTrial::add(const CardTrial& other) {
    armies += other.armies;
    add_each(points, other.points);
    add_each(crosses, other.crosses);
    add_each(left, other.left);
    left_squares += other.left_squares;
    if (uses.size() < other.uses.size()) uses.resize(other.uses.size());
    for (std::size_t i = 0; i < other.uses.size(); ++i) add_each(uses[i], other.uses[i]);
}

double CardTrial::mean(std::size_t card) const {
    return static_cast<double>(points[card]) / (4.0 * static_cast<double>(armies));
}

double CardTrial::covariance(std::size_t first, std::size_t second) const {
    if (armies < 2) return 0;
    const auto n = static_cast<double>(armies);
    const double product = static_cast<double>(crosses[first * points.size() + second]) / 16;
    return (product - n * mean(first) * mean(second)) / (n - 1);
}

std::vector<std::size_t> hosts(const CardTrialSpec& spec) {
    const CardPool& pool = *spec.pool;
    const CardPool::About& about = pool.about();
    const std::size_t tried = spec.cards[0];
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < about.army_lists.size(); ++i) {
        ArmyList army_list = about.army_lists[i];
        if (army_list.cards.empty()) continue;
        army_list.cards[0] = tried;
        for (std::size_t place = army_list.cards.size(); place-- > 1;)
            if (pool.clash(army_list.cards[place], tried))
                army_list.cards.erase(army_list.cards.begin() + static_cast<std::ptrdiff_t>(place));
        if (pool.is_fieldable(army_list)) out.push_back(i);
    }
    if (out.empty())
        throw BadInput{"error: no army here may bring " + toml::quote(about.cards[tried].id) +
                       "; name one with --army"};
    return out;
}

TakePlace places(const CardTrialSpec& spec) {
    return [&spec](const std::string&) {
        return player_of<CardTrial>(std::make_shared<CardTrialWorker>(spec));
    };
}

CardTrial try_card(const CardTrialSpec& spec, const Backing& backing) {
    (void)hosts(spec);  // Where there is none that is reported before anything is kept.
    CardTrial sum;
    Rounds rounds{places(spec), backing, spec.games, "armies"};
    for (const std::string& block : rounds.play_some("{}", spec.games))
        if (!block.empty()) sum.add(result_of<CardTrial>(block));
    if (sum.armies < 2) throw RunStopped{};
    return sum;
}

CardWorth worth(const CardTrialSpec& spec, const CardTrial& trial) {
    const std::size_t cards = spec.cards.size();
    const auto others = static_cast<double>(cards - 1);
    std::vector<double> cost;
    for (const std::size_t card : spec.cards) cost.push_back(spec.pool->about().cards[card].cost);
    double middle = 0;
    for (std::size_t i = 1; i < cards; ++i) middle += cost[i] / others;
    double spread_of_cost = 0;
    for (std::size_t i = 1; i < cards; ++i)
        spread_of_cost += (cost[i] - middle) * (cost[i] - middle);

    // The curve is the straight line of least squares through the others; all that is asked of it
    // is a sum of their points with weights, and so is its error.
    std::vector<double> lead(cards, -1 / others);
    lead[0] = 1;
    std::vector<double> slope(cards, 0.0);
    if (spread_of_cost > 0)
        for (std::size_t i = 1; i < cards; ++i) slope[i] = (cost[i] - middle) / spread_of_cost;
    std::vector<double> over_price = lead;
    for (std::size_t i = 1; i < cards; ++i) over_price[i] -= slope[i] * (cost[0] - middle);

    CardWorth out;
    out.over_others = weighted_interval(trial, lead);
    out.over_price = weighted_interval(trial, over_price);
    out.per_cost = weighted_interval(trial, slope);
    const Weighted a = weighted(trial, lead, lead);
    const Weighted b = weighted(trial, slope, slope);
    const Weighted both = weighted(trial, lead, slope);
    out.cost =
        ratio_interval({a.mean, a.variance}, {b.mean, b.variance}, both.variance, trial.armies);
    out.cost.value += middle;
    out.cost.low += middle;
    out.cost.high += middle;
    const double level = trial.mean(0) - a.mean;
    for (std::size_t i = 0; i < cards; ++i) {
        std::vector<double> over(cards, 0.0);
        over[0] += 1;
        over[i] -= 1;
        out.over.push_back(weighted_interval(trial, over));
        out.curve.push_back(level + b.mean * (cost[i] - middle));
    }

    const auto n = static_cast<double>(trial.armies);
    double ahead = static_cast<double>(trial.left[0]) * others;
    for (std::size_t i = 1; i < cards; ++i) ahead -= static_cast<double>(trial.left[i]);
    const double each = 2 * others;  // A pair has two battles.
    const double mean = ahead / n / each;
    const double variance =
        trial.armies < 2
            ? 0
            : (static_cast<double>(trial.left_squares) / (each * each) - n * mean * mean) / (n - 1);
    out.left = mean_interval(mean, variance, trial.armies);
    return out;
}

}  // namespace muster::lab
