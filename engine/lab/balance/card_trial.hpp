#pragma once

#include "engine/lab/balance/rounds.hpp"
#include "engine/lab/play/card_pool.hpp"
#include "engine/lab/play/tournament.hpp"
#include "engine/lab/statistics/rows.hpp"
#include "engine/lab/statistics/statistics.hpp"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace muster::lab {

/// One card against others of like cost: each takes the same place in the same armies, against the
/// same enemies, with the same dice and both seats. What differs is the card.
struct CardTrialSpec {
    const CardPool* pool{};
    std::vector<std::size_t> cards;  ///< The card on trial, then those it is held to.
    TournamentPlay how;
    std::uint64_t games{100};  ///< Armies; each is played with every card, in a pair of battles.
};

/// Whole numbers only. Points of an army are counted in quarters, as in Points.
struct CardTrial {
    std::uint64_t armies{};
    std::vector<std::uint64_t> points;   ///< By card.
    std::vector<std::uint64_t> crosses;  ///< Products of two cards' points: first * cards + second.
    /// By card: of the card itself, in the armies that held it, by the card pool's measures.
    std::vector<std::vector<std::uint64_t>> uses;
    /// Morale or units left to its side in the end, both battles together.
    std::vector<std::int64_t> left;
    /// What was left with the card on trial times the number of others, less that with each other;
    /// squared.
    std::uint64_t left_squares{};

    void add(const CardTrial& other);
    bool operator==(const CardTrial&) const = default;

    [[nodiscard]] double mean(std::size_t card) const;  ///< Share of the points.
    /// Of two cards' shares over the armies; of a card with itself, its variance.
    [[nodiscard]] double covariance(std::size_t first, std::size_t second) const;
};

void to_json(nlohmann::json& json, const CardTrial& trial);
void from_json(const nlohmann::json& json, CardTrial& trial);

/// The armies that may bring the card on trial. @throws BadInput where none may.
[[nodiscard]] std::vector<std::size_t> hosts(const CardTrialSpec& spec);

/// The trial is one round. `spec` is needed as long as what is returned.
[[nodiscard]] TakePlace places(const CardTrialSpec& spec);
[[nodiscard]] CardTrial try_card(const CardTrialSpec& spec, const Backing& backing);

/// What a trial says of its card, as shares of the points.
struct CardWorth {
    Proportion over_others;        ///< More than the others on average.
    Proportion over_price;         ///< More than the curve has at its cost.
    Proportion per_cost;           ///< What a point of cost is worth by the others' curve.
    Ratio cost;                    ///< Where the curve has what the card scores.
    std::vector<Proportion> over;  ///< By card; more than that one.
    std::vector<double> curve;     ///< By card: what the curve has at its cost.
    Proportion left;               ///< Morale or units left in a battle, more than with the others.
};
[[nodiscard]] CardWorth worth(const CardTrialSpec& spec, const CardTrial& trial);

[[nodiscard]] std::string page(const CardTrialSpec& spec, const CardTrial& trial,
                               const CardWorth& found, int within);
[[nodiscard]] std::string json_report(const CardTrialSpec& spec, const CardTrial& trial,
                                      const CardWorth& found);
[[nodiscard]] std::vector<Row> rows(const CardTrialSpec& spec, const CardTrial& trial,
                                    const CardWorth& found);

}  // namespace muster::lab
