#pragma once

#include "engine/contract/ruleset.hpp"
#include "engine/contract/searchable.hpp"
#include "engine/players/advice.hpp"
#include "engine/players/greedy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace muster::lab {

/// What the computer would do in the place of whoever is asked, and why.
template <class Action>
struct TextHint {
    Action best{};
    std::string basis;  ///< Lines: what it was weighed by, the best few choices first.
};

/// Whether a search sees the battle: it is of two sides.
template <class R>
[[nodiscard]] bool can_search(const typename R::Setup& setup, const typename R::State& state) {
    if constexpr (Searchable<R>) {
        for (std::size_t seat = 0; seat < R::seats(setup); ++seat)
            if (side_of<R>(state, seat_of(seat)) > 1) return false;
        return true;
    }
    return false;
}

/// "54 %", and of what is neither sure nor impossible never 0 or 100.
[[nodiscard]] std::string percent(double chance);

/// The first few candidates that `name_of(action)` names differently.
template <class Action, class NameOf>
[[nodiscard]] std::string weighed_text(const players::Advice<Action>& advice,
                                       const NameOf& name_of) {
    constexpr std::size_t most = 3;
    std::string out = fmt::format(
        "  Chances to win the battle, by {} tries from what you can see:\n", advice.tries);
    std::vector<std::string> said;
    for (const players::Weighed<Action>& one : advice.candidates) {
        std::string name = name_of(one.action);
        if (said.size() == most || std::find(said.begin(), said.end(), name) != said.end())
            continue;
        // What should not always be done the same is said how often.
        const bool is_mixed = one.share > 0 && one.share < 0.995;
        out += fmt::format(
            "  {:>6}  {} ({} tries{})\n", percent(one.worth), name, one.visits,
            is_mixed ? fmt::format("; do it {} of the time", percent(one.share)) : std::string{});
        said.push_back(std::move(name));
    }
    return out;
}

/// From the view alone: nothing that is hidden has a say. `legal` holds two actions or more; equal
/// views and seeds give equal hints.
template <class R, class NameOf>
[[nodiscard]] TextHint<typename R::Action> text_hint(const typename R::Setup& setup,
                                                     const typename R::View& view,
                                                     const typename R::Actions& legal,
                                                     std::uint64_t seed, const NameOf& name_of) {
    if constexpr (Searchable<R>)
        if (can_search<R>(setup, view.state)) {
            const auto advice = players::advise<R>(view, seed, players::hint_tries);
            if (!advice.candidates.empty())
                return {advice.candidates.front().action, weighed_text(advice, name_of)};
        }
    players::GreedyPlayer<R> player{seed};
    return {player.choose(view, legal),
            "  By the exact odds of one step, as the greedy player chooses.\n"};
}

}  // namespace muster::lab
