#pragma once

#include "engine/lab/balance/rounds.hpp"
#include "engine/lab/play/card_pool.hpp"
#include "engine/lab/play/tournament.hpp"
#include "engine/lab/statistics/rows.hpp"
#include "engine/lab/statistics/statistics.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace muster::lab {

struct TuneSpec {
    const CardPool* pool{};
    TournamentPlay how;
    std::uint64_t games{4000};  ///< Pairs of battles from which costs are made.
    double precision{};  ///< Half the width of each interval, in mean costs; 0: `games` it is.
    int budget{};
};

/// How even battles are between random armies of equal price.
struct Evenness {
    /// Root of the mean square of what the first army scores beyond one half, without the luck of
    /// the battles: each two armies meet several times, and what two times say is multiplied.
    Proportion left;
    double predicted{};  ///< The same by the cards' values alone.
    std::uint64_t battles{};
};

/// Two cards (or two copies of one) that are worth more or less together than apart.
struct Together {
    std::size_t card{}, other{};
    Proportion worth;  ///< In cost, beyond the sum.
};

struct Tuning {
    std::vector<std::size_t> cards;  ///< That anybody may bring, by their numbers in the card pool.
    std::vector<Proportion> suggested;  ///< By place in `cards`; not below 0.
    std::vector<int> printed;           ///< The same as it can be printed.
    struct Round {
        std::uint64_t pairs{};
        int moved{};  ///< The greatest step from what was printed before.
    };
    std::vector<Round> rounds;
    Evenness before, after;
    std::vector<Together> together;  ///< The clearest first.
};

/// Plays rounds of battles between random armies that cost about the budget, each round twice as
/// long and drawn at the costs that the last one suggests; the last round alone says what is
/// suggested, so that what it is drawn by does not depend on its own luck. @throws BadInput
[[nodiscard]] Tuning tune(const TuneSpec& spec, const Backing& backing);
/// `spec` is needed as long as what is returned.
[[nodiscard]] TakePlace places(const TuneSpec& spec);

[[nodiscard]] std::string page(const TuneSpec& spec, const Tuning& tuning);
[[nodiscard]] std::string json_report(const TuneSpec& spec, const Tuning& tuning);
[[nodiscard]] std::vector<Row> rows(const TuneSpec& spec, const Tuning& tuning);

}  // namespace muster::lab
