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

struct ArmySearchSpec {
    const CardPool* pool{};
    TournamentPlay how;
    std::vector<std::size_t> gauntlet;  ///< The armies to beat, by their numbers in the card pool.
    int budget{};
    std::uint64_t restarts{4};
    std::uint64_t games{6000};   ///< Pairs of battles that a restart may spend.
    std::uint64_t judged{1000};  ///< Pairs of the last judgement, unless
    double precision{};          ///< half the width of its interval is given.
};

struct ArmyFound {
    struct Climb {
        ArmyList army_list;  ///< Where it ended.
        std::uint64_t pairs{}, steps{};
    };
    ArmyList army_list;
    std::vector<Climb> climbs;    ///< By restart.
    std::size_t best{};           ///< The restart that found it.
    Proportion points;            ///< On battles that nothing was chosen by.
    std::vector<Points> against;  ///< The same battles, by army of the gauntlet.
    std::uint64_t judged{};       ///< Pairs of them.
};

/// Looks for a strong army: from random ones, step by step to the best of a few neighbours, until
/// none is better or the restart has spent its pairs. Neighbours race: all play the same battles
/// against the gauntlet, and who is clearly behind falls out. Those that the restarts end at race
/// once more, and fresh battles judge the winner, so that its luck on the way does not count.
[[nodiscard]] ArmyFound search_army(const ArmySearchSpec& spec, const Backing& backing);
/// Rounds are of armies that play the same battles: unit `u` of the round's `pairs` is the same
/// opponent and dice for all of them. `spec` is needed as long as what is returned.
[[nodiscard]] TakePlace places(const ArmySearchSpec& spec);

[[nodiscard]] std::string page(const ArmySearchSpec& spec, const ArmyFound& found);
[[nodiscard]] std::string json_report(const ArmySearchSpec& spec, const ArmyFound& found);
[[nodiscard]] std::vector<Row> rows(const ArmySearchSpec& spec, const ArmyFound& found,
                                    const std::string& id);
/// As an army file.
[[nodiscard]] std::string army_file_text(const ArmySearchSpec& spec, const ArmyFound& found,
                                         const std::string& id);

}  // namespace muster::lab
