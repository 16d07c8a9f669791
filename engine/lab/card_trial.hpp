#pragma once

#include "engine/lab/skirmish_measure.hpp"
#include "engine/lab/statistics.hpp"
#include "engine/players/player.hpp"

#include <cstdint>
#include <vector>

namespace muster::lab {

/// One card of the skirmish against others of like upkeep: each takes the same place in the same
/// armies, against the same enemies, with the same dice and both seats. What differs is the card.
struct CardTrialSpec {
    const SkirmishMeasure::Roster*
        armies{};                            ///< Whose commanders lead, and what theirs begin with.
    std::vector<skirmish::CardIndex> cards;  ///< The card on trial, then those it is held to.
    players::Kind player{players::Kind::greedy};
    std::uint64_t games{100};  ///< Armies; each is played with every card, in a pair of battles.
    std::uint64_t seed{1};
    unsigned threads{1};
};

/// Whole numbers only. Points of an army are counted in quarters, as in Points.
struct CardTrial {
    std::uint64_t armies{};
    std::vector<std::uint64_t> points;   ///< By card.
    std::vector<std::uint64_t> crosses;  ///< Products of two cards' points: first * cards + second.
    std::vector<CardUse> uses;           ///< Of the card itself, in the armies that held it.
    std::vector<std::int64_t> morale;    ///< Left to its side in the end, both battles together.
    /// Morale with the card on trial times the number of others, less that with each other;
    /// squared.
    std::uint64_t morale_squares{};

    void add(const CardTrial& other);
    bool operator==(const CardTrial&) const = default;

    [[nodiscard]] double mean(std::size_t card) const;  ///< Share of the points.
    /// Of two cards' shares over the armies; of a card with itself, its variance.
    [[nodiscard]] double covariance(std::size_t first, std::size_t second) const;
};

/// The armies whose commander may bring the card on trial. @throws BadInput where none may.
[[nodiscard]] std::vector<std::size_t> hosts(const CardTrialSpec& spec);

[[nodiscard]] CardTrial try_card(const CardTrialSpec& spec);

/// What a trial says of its card, as shares of the points.
struct CardWorth {
    Share over_others;          ///< More than the others on average.
    Share over_price;           ///< More than the curve has at its upkeep.
    Share per_upkeep;           ///< What a point of upkeep is worth by the others' curve.
    Ratio upkeep;               ///< Where the curve has what the card scores.
    std::vector<Share> over;    ///< By card; more than that one.
    std::vector<double> curve;  ///< By card: what the curve has at its upkeep.
    Share morale;               ///< Morale left in a battle, more than with the others.
};
[[nodiscard]] CardWorth worth(const CardTrialSpec& spec, const CardTrial& trial);

}  // namespace muster::lab
