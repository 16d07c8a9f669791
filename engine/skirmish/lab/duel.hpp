#pragma once

#include "engine/lab/commands/game/commands.hpp"
#include "engine/lab/ranks/coordinator.hpp"
#include "engine/lab/statistics/statistics.hpp"
#include "engine/lab/store/store.hpp"
#include "engine/players/player.hpp"
#include "engine/skirmish/lab/measure.hpp"
#include "engine/skirmish/model/setup.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace muster::lab {

/// Of Red's and Blue's armies, wherever they sat. Whole numbers only: sums do not depend on their
/// order.
struct SkirmishResult {
    std::uint64_t games{};
    Points points;    ///< Of Red's army: pairs of battles, or battles by themselves.
    Proportion rate;  ///< The same as a share, once all are played.
    std::array<std::uint64_t, 2> wins{};
    std::uint64_t both_lost{};
    std::array<std::uint64_t, 2> opened{};
    std::array<std::uint64_t, 2> won_as_opener{};
    std::array<std::uint64_t, 2> routed{};
    std::array<std::uint64_t, 5> endings{};  ///< By skirmish::Ending.
    std::array<std::uint64_t, 2> kills{};    ///< As counted for the result (SK-41).
    std::array<std::uint64_t, 2> morale{};   ///< Left at the end.
    std::uint64_t reached_phase_2{};
    std::uint64_t actions{};                   ///< Dice included.
    std::map<int, std::uint64_t> turns;        ///< Turns of a battle, to the number of battles.
    std::array<UseOfCards<CardUse>, 2> cards;  ///< By side and CardIndex.
    void add(const SkirmishResult& other);
    bool operator==(const SkirmishResult&) const = default;
};

struct SkirmishDuel {
    skirmish::Setup setup;
    std::array<players::Kind, 2> players{players::Kind::greedy, players::Kind::greedy};
    std::uint64_t games{1000};  ///< Even if paired.
    std::uint64_t seed{1};
    unsigned threads{1};
    bool is_paired{};    ///< Each battle once more with the same dice and the seats exchanged.
    double precision{};  ///< Above 0: plays until Red's rate is known so well, pairs only.
    Report report{};     ///< Its file alone.
};

/// Played by this process alone, or by a coordinator whose task is task_of() the same duel.
/// With a file what is there is not played again. Of a duel that is stopped, what was played.
[[nodiscard]] SkirmishResult duel(const SkirmishDuel& spec, Coordinator* coordinator = nullptr,
                                  Store* store = nullptr);

/// What every rank loads of it.
struct SkirmishRun {
    std::shared_ptr<const skirmish::Table> table;
    SkirmishDuel spec;
};
[[nodiscard]] Task task_of(const std::shared_ptr<const SkirmishRun>& run);

}  // namespace muster::lab
