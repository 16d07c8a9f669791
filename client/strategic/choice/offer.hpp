#pragma once

#include "engine/strategic/odds/pool_odds.hpp"
#include "engine/strategic/rules/war_game.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// What the seat to move may do in a war, as the screen asks for it: first the army, then the place
/// or the army that its order is about. All of it is read from its view.
namespace muster::client::strategic_table {

using strategic::absent;
using strategic::Action;
using strategic::Index;
using strategic::Moment;
using strategic::Set;
using strategic::Stage;
using strategic::State;

/// An action that is about something on the map: an army, or a space.
struct Deed {
    std::size_t which{};        ///< Among Offer::legal.
    Index army{absent};         ///< That it is aimed at,
    Index space{absent};        ///< or the space, where it is aimed at none.
    int points{}, budget{};     ///< Of a march.
    std::vector<Index> path{};  ///< Of a march: the spaces that it leads through, its end last.
    int levels{};               ///< Of exhaustion that it costs.
    [[nodiscard]] bool is_at(Index a_space) const { return army == absent && space == a_space; }
    [[nodiscard]] bool is_on(Index an_army) const { return army == an_army; }
};

struct Offer {
    /// What may be done now: of the army that is chosen, where one is. Splits and commitments stand
    /// in it once; steppers change their numbers (split_of, commitment_of).
    std::vector<Action> legal;
    Set ready{};                        ///< Armies that may be chosen.
    std::vector<Deed> deeds;            ///< Those of `legal` that have a place on the map.
    std::vector<std::size_t> rows;      ///< All others: buttons, or rows of the panel's list.
    std::optional<std::size_t> passes;  ///< What ends the question: its button stands last.

    [[nodiscard]] std::vector<const Deed*> at(Index space) const;
    [[nodiscard]] std::vector<const Deed*> on(Index army) const;
    /// The deed of an action of `legal`; null where it has no place on the map.
    [[nodiscard]] const Deed* deed(std::size_t which) const;
    /// The first action of that kind; null without.
    [[nodiscard]] const Action* first(Action::Kind kind) const;
};
/// `view` is a state as its player sees it; `chosen` counts in the Move Phase and as attacks are
/// declared.
[[nodiscard]] Offer offer(const State& view, std::optional<Index> chosen);

/// The part of an army that splits off, as near to `size` as the rules let it (ST-124); empty where
/// it cannot split at all.
[[nodiscard]] std::optional<Action> split_of(const State& view, Index army, int size);
/// The dice of whoever commits, before any are held back, and the least that may be committed.
struct Commitment {
    strategic::DiceTypes pool;
    int least{1};
};
[[nodiscard]] Commitment commitment_of(const State& view);

/// What a battle would come to.
struct Strike {
    Index attacker{absent}, defender{absent};
    bool by_night{};
    bool can{};  ///< Else the attacker's pool is too small (ST-66).
    int attacker_dice{}, defender_dice{};
    strategic::PoolOdds odds;
};
/// What the army could attack from a space, by day, the likeliest to win first. Of two pools of
/// which one is empty the odds are those of ST-104.
[[nodiscard]] std::vector<Strike> strikes_from(const State& view, Index army, Index space);
[[nodiscard]] Strike strike_of(const State& view, Index attacker, Index defender, bool by_night);

/// A battle whose dice have been compared.
struct Fought {
    State before;               ///< All dice lie, nobody has lost Size yet.
    std::array<int, 2> lost{};  ///< Size, of attacker and defender.
    Index winner{absent};       ///< 0 attacker, 1 defender; none.
    /// Dice that were rolled a second time, a bit each in the order in which they were rolled.
    std::array<unsigned, 2> again{};
};
/// The last battle that the actions brought to its dice, as a viewer sees it; they begin in
/// `state`.
[[nodiscard]] std::optional<Fought> last_fought(State state, const std::vector<Action>& actions,
                                                std::size_t from, Viewer viewer);

}  // namespace muster::client::strategic_table
