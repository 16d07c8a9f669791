#pragma once

#include "engine/lab/play/tournament.hpp"
#include "engine/lab/ranks/schedule.hpp"
#include "engine/lab/statistics/elo.hpp"
#include "engine/lab/statistics/rows.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace muster::lab {

/// What a round-robin has found, ready to be reported.
struct Standings {
    const Tournament::About* about{};
    TournamentPlay how;
    Aim aim;

    /// Rates of the row's army against the column's; on the diagonal Red's in the mirror match.
    std::vector<std::vector<Proportion>> rates;
    std::vector<Pairing> pairs;              ///< The pairings, those on several maps as one.
    std::vector<Score> scores;               ///< By pair, of all maps.
    std::vector<std::vector<Score>> by_map;  ///< By map and pair; of games on maps.
    std::vector<Proportion> attackers;       ///< What attackers score, by map.
    Ladder ladder;
    Proportion opener;  ///< What whoever acts first scores, over all but mirror matches.
    Score all;          ///< The same pairings together.
    std::uint64_t battles{};

    /// By army and card, over all its pairings, those with itself left out.
    struct CardLine {
        std::size_t army{};
        std::string card;
        std::vector<std::uint64_t> counts;
    };
    std::vector<CardLine> cards;

    /// What must be so if the lab can be trusted: seats are equal where armies are.
    bool is_antisymmetric{};
    std::vector<std::size_t> crooked_mirrors;  ///< Armies.
};

/// The level at which a mirror match must hold one half: so high that an honest one fails once in
/// a thousand.
inline constexpr double mirror_level = 0.999;

[[nodiscard]] Standings standings(const Tournament::About& about, const TournamentPlay& how,
                                  const Aim& aim, const Schedule& schedule);

[[nodiscard]] std::vector<Row> rows(const Standings& standings);
[[nodiscard]] std::string page(const Standings& standings, bool with_cards);
[[nodiscard]] std::string json_report(const Standings& standings);

}  // namespace muster::lab
