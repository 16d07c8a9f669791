#include "engine/lab/card_trial.hpp"

#include "engine/lab/input.hpp"
#include "engine/lab/many.hpp"
#include "engine/toml/document.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

namespace muster::lab {
namespace {

using skirmish::Card;
using skirmish::CardIndex;
using skirmish::Commander;
using skirmish::Setup;

bool may_replace(const Commander& army, std::size_t piece) {
    return !army.designated || *army.designated != piece;
}

void put_card(const skirmish::Table& table, Commander& army, std::size_t piece, CardIndex card) {
    army.army[piece].card = card;
    if (table.cards[card].strength == skirmish::no_strength) army.army[piece].trained = false;
}

/// Plays one army with each of the cards.
class CardTrialWorker {
  public:
    CardTrialWorker(const CardTrialSpec& spec, const std::vector<std::size_t>& all_hosts)
        : spec_{spec}, hosts_{all_hosts} {}

    void operator()(std::uint64_t unit, CardTrial& out) {
        const std::uint64_t seed = battle_seed(spec_.seed, unit);
        Stream stream{seed, Purpose::setup};
        const skirmish::Table& table = spec_.armies->table();
        const std::size_t host = hosts_[stream.below(size_of(hosts_))];
        const std::size_t enemy = stream.below(static_cast<std::uint32_t>(spec_.armies->size()));
        Setup setup = spec_.armies->setup(host, enemy);
        for (Commander& army : setup.commanders) vary(army, stream);
        const std::size_t piece = place_for_card(setup.commanders[0], stream);

        const std::size_t cards = spec_.cards.size();
        out.points.resize(cards);
        out.crosses.resize(cards * cards);
        out.uses.resize(cards);
        out.morale.resize(cards);
        std::vector<std::uint64_t> points(cards);
        std::int64_t ahead = 0;
        for (std::size_t i = 0; i < cards; ++i) {
            put_card(table, setup.commanders[0], piece, spec_.cards[i]);
            std::int64_t morale = 0;
            points[i] = battle(setup, 0, seed, i, morale, out) +
                        battle(SkirmishMeasure::exchanged(setup), 1, seed, i, morale, out);
            out.points[i] += points[i];
            out.morale[i] += morale;
            ahead += i == 0 ? morale * static_cast<std::int64_t>(cards - 1) : -morale;
        }
        out.morale_squares += static_cast<std::uint64_t>(ahead * ahead);
        for (std::size_t i = 0; i < cards; ++i)
            for (std::size_t k = 0; k < cards; ++k)
                out.crosses[i * cards + k] += points[i] * points[k];
        ++out.armies;
    }

  private:
    template <class List>
    static std::uint32_t size_of(const List& list) {
        return static_cast<std::uint32_t>(list.size());
    }

    /// Half of the pieces become others of the same upkeep, so that armies are many and fair.
    void vary(Commander& army, Stream& stream) const {
        const skirmish::Table& table = spec_.armies->table();
        for (std::size_t piece = 0; piece < army.army.size(); ++piece) {
            if (stream.below(2) == 0 || !may_replace(army, piece)) continue;
            const Card& old = table.cards[army.army[piece].card];
            std::vector<CardIndex> alike;
            for (std::size_t card = 1; card < table.cards.size(); ++card)
                if (table.cards[card].upkeep == old.upkeep &&
                    table.cards[card].grant == skirmish::Power::none)
                    alike.push_back(static_cast<CardIndex>(card));
            if (!alike.empty() && old.grant == skirmish::Power::none)
                put_card(table, army, piece, alike[stream.below(size_of(alike))]);
        }
    }

    /// A piece whose upkeep is nearest to that of the card on trial.
    [[nodiscard]] std::size_t place_for_card(const Commander& army, Stream& stream) const {
        const skirmish::Table& table = spec_.armies->table();
        const int wanted = table.cards[spec_.cards[0]].upkeep;
        int nearest = 1000;
        std::vector<std::size_t> places;
        for (std::size_t piece = 0; piece < army.army.size(); ++piece) {
            if (!may_replace(army, piece)) continue;
            const int off = std::abs(table.cards[army.army[piece].card].upkeep - wanted);
            if (off < nearest) places.clear();
            nearest = std::min(nearest, off);
            if (off == nearest) places.push_back(piece);
        }
        return places[stream.below(size_of(places))];
    }

    /// @returns the points of the army with the card, which sits at `seat`, of two.
    std::uint64_t battle(const Setup& setup, std::size_t seat, std::uint64_t seed, std::size_t card,
                         std::int64_t& morale, CardTrial& out) {
        const auto end = arena_.play(setup, {spec_.player, spec_.player}, seed);
        own_.clear();
        other_.clear();
        arena_.watch().count(end,
                             seat == 0 ? std::array{&own_, &other_} : std::array{&other_, &own_});
        out.uses[card].add(own_[spec_.cards[card]]);
        morale += skirmish::outcome(end).morale[seat];
        const Fought fought = arena_.watch().fought(end);
        return fought.winner == 2 ? 1 : (fought.winner == seat ? 2 : 0);
    }

    const CardTrialSpec& spec_;
    const std::vector<std::size_t>& hosts_;
    Arena<SkirmishMeasure> arena_;
    UseOfCards<CardUse> own_, other_;
};

template <class Number>
void add_each(std::vector<Number>& sum, const std::vector<Number>& more) {
    if (sum.size() < more.size()) sum.resize(more.size());
    for (std::size_t i = 0; i < more.size(); ++i) sum[i] += more[i];
}

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

Share weighted_interval(const CardTrial& trial, const std::vector<double>& weights) {
    const Weighted sum = weighted(trial, weights, weights);
    return mean_interval(sum.mean, sum.variance, trial.armies);
}

}  // namespace

void CardTrial::add(const CardTrial& other) {
    armies += other.armies;
    add_each(points, other.points);
    add_each(crosses, other.crosses);
    add_each(morale, other.morale);
    add_uses(uses, other.uses);
    morale_squares += other.morale_squares;
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
    std::vector<std::size_t> out;
    const skirmish::Table& table = spec.armies->table();
    for (std::size_t i = 0; i < spec.armies->size(); ++i) {
        const Setup setup = spec.armies->setup(i, i);
        Commander army = setup.commanders[0];
        std::optional<std::size_t> piece;
        for (std::size_t k = 0; k < army.army.size() && !piece; ++k)
            if (may_replace(army, k)) piece = k;
        if (!piece) continue;
        put_card(table, army, *piece, spec.cards[0]);
        if (skirmish::army_faults(table, setup.variant, army).empty()) out.push_back(i);
    }
    if (out.empty())
        throw BadInput{"error: no army here may bring " +
                       toml::quote(table.texts[spec.cards[0]].id) + "; name one with --army"};
    return out;
}

CardTrial try_card(const CardTrialSpec& spec) {
    const std::vector<std::size_t> all_hosts = hosts(spec);
    Progress progress{spec.games, "armies"};
    return play_many<CardTrial>(0, spec.games, spec.threads, progress, [&] {
        return CardTrialWorker{spec, all_hosts};
    });
}

CardWorth worth(const CardTrialSpec& spec, const CardTrial& trial) {
    const std::size_t cards = spec.cards.size();
    const auto others = static_cast<double>(cards - 1);
    std::vector<double> upkeep;
    for (const CardIndex card : spec.cards)
        upkeep.push_back(spec.armies->table().cards[card].upkeep);
    double middle = 0;
    for (std::size_t i = 1; i < cards; ++i) middle += upkeep[i] / others;
    double spread_of_upkeep = 0;
    for (std::size_t i = 1; i < cards; ++i)
        spread_of_upkeep += (upkeep[i] - middle) * (upkeep[i] - middle);

    // The curve is the straight line of least squares through the others; all that is asked of it
    // is a sum of their points with weights, and so is its error.
    std::vector<double> lead(cards, -1 / others);
    lead[0] = 1;
    std::vector<double> slope(cards, 0.0);
    if (spread_of_upkeep > 0)
        for (std::size_t i = 1; i < cards; ++i) slope[i] = (upkeep[i] - middle) / spread_of_upkeep;
    std::vector<double> over_price = lead;
    for (std::size_t i = 1; i < cards; ++i) over_price[i] -= slope[i] * (upkeep[0] - middle);

    CardWorth out;
    out.over_others = weighted_interval(trial, lead);
    out.over_price = weighted_interval(trial, over_price);
    out.per_upkeep = weighted_interval(trial, slope);
    const Weighted a = weighted(trial, lead, lead);
    const Weighted b = weighted(trial, slope, slope);
    const Weighted both = weighted(trial, lead, slope);
    out.upkeep =
        ratio_interval({a.mean, a.variance}, {b.mean, b.variance}, both.variance, trial.armies);
    out.upkeep.value += middle;
    out.upkeep.low += middle;
    out.upkeep.high += middle;
    const double level = trial.mean(0) - a.mean;
    for (std::size_t i = 0; i < cards; ++i) {
        std::vector<double> over(cards, 0.0);
        over[0] += 1;
        over[i] -= 1;
        out.over.push_back(weighted_interval(trial, over));
        out.curve.push_back(level + b.mean * (upkeep[i] - middle));
    }

    const auto n = static_cast<double>(trial.armies);
    double ahead = static_cast<double>(trial.morale[0]) * others;
    for (std::size_t i = 1; i < cards; ++i) ahead -= static_cast<double>(trial.morale[i]);
    const double each = 2 * others;  // A pair has two battles.
    const double mean = ahead / n / each;
    const double variance =
        trial.armies < 2
            ? 0
            : (static_cast<double>(trial.morale_squares) / (each * each) - n * mean * mean) /
                  (n - 1);
    out.morale = mean_interval(mean, variance, trial.armies);
    return out;
}

}  // namespace muster::lab
