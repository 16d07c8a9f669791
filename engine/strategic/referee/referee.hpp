#pragma once

#include "engine/strategic/model/state.hpp"

#include <cstddef>

/// Internal to the referee's inputs (section 24): what their judge and their execution share.
namespace muster::strategic {

inline constexpr int questions = 3, answers_for_a_scene = 2;  ///< Of the checklist (ST-33).
inline constexpr int most_works = 10000;  ///< Of a space's structure, in hundredths of Defense.

/// Whether an input is of one battle, which its attacker names.
[[nodiscard]] inline bool is_of_battle(Action::Kind kind) {
    return kind >= Action::Kind::pool && kind <= Action::Kind::daytime;
}

/// Whether a battle is being prepared: what is entered counts in it (ST-470).
[[nodiscard]] inline bool is_prepared(const State& state, Index attacker) {
    return state.stage == Stage::battle && state.battle.attacker == attacker &&
           state.battle.step <= BattleStep::pools;
}

/// The first declared action that is still to come, by its place in State::declarations.
[[nodiscard]] inline std::size_t first_pending(const State& state) {
    const Stage stage = state.battle.is_stand ? state.paused_stage : state.stage;
    if (stage < Stage::battles) return 0;
    return stage <= Stage::battle ? state.at : state.declarations.size();
}

/// The place of an army's action among those to come; the number of declarations if it has none.
[[nodiscard]] inline std::size_t declared_by(const State& state, Index army) {
    std::size_t at = first_pending(state);
    while (at < state.declarations.size() &&
           (state.declarations[at].army != army || state.declarations[at].is_dropped))
        ++at;
    return at;
}

}  // namespace muster::strategic
