#pragma once

#include "client/battle/think/advice.hpp"
#include "client/ui/screen/builder.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// How a search is shown on a screen.
namespace muster::client {

/// One thing that may be done, as a search weighs it.
struct Candidate {
    std::size_t which{};  ///< Among the legal actions.
    std::string words;
    double worth{};         ///< The chance to win with it, 0 to 1.
    double share{};         ///< How often it should be done, 0 to 1.
    std::uint64_t tries{};  ///< How often it was tried.
    bool operator==(const Candidate&) const = default;
};

/// Rows of ways from the top of `box`: the words, the chance, and how often it was tried.
void draw_candidates(Builder& b, const Box& box, const std::vector<Candidate>& candidates);
[[nodiscard]] double height_of_candidates(const Builder& b, double width,
                                          const std::vector<Candidate>& candidates);

/// So many of them, from the best, fit into that height.
[[nodiscard]] std::size_t candidates_that_fit(const Builder& b, double width, double height,
                                              const std::vector<Candidate>& candidates);

/// A lamp on what a hint is about.
void draw_lamp(Builder& b, double x, double y);

/// The first few of `advice`, each that says something else; empty where nothing else can be said
/// to be done. `legal` are the actions by their places, `words_of` says what one does.
template <class Action, class WordsOf>
[[nodiscard]] std::vector<Candidate> candidates_of(const Advice<Action>& advice,
                                                   const std::vector<Action>& legal,
                                                   const WordsOf& words_of) {
    constexpr std::size_t most = 3;
    std::vector<Candidate> out;
    for (const players::Weighed<Action>& one : advice.candidates) {
        const auto found = std::find(legal.begin(), legal.end(), one.action);
        if (found == legal.end() || out.size() == most) continue;
        if (one.visits == 0 && !out.empty()) continue;
        Candidate way{static_cast<std::size_t>(found - legal.begin()), words_of(one.action),
                      one.worth, one.share, one.visits};
        const bool is_said = std::any_of(out.begin(), out.end(), [&](const Candidate& other) {
            return other.words == way.words;
        });
        if (!is_said) out.push_back(std::move(way));
    }
    // A search may look into one alone of many that are allowed: then it is shown.
    const auto is_same = [&](const Action& one) { return words_of(one) == out.front().words; };
    if (out.size() == 1 && advice.candidates.size() == 1 &&
        std::all_of(legal.begin(), legal.end(), is_same))
        out.clear();
    return out;
}

/// A computer that thinks, as the screen says it.
struct Thinking {
    Seat seat{Seat::nobody};
    int dots{};  ///< 0: not long enough to be shown; else 1 to 3.
    bool operator==(const Thinking&) const = default;
};
/// After thinking for so long; still where nothing is to move.
[[nodiscard]] Thinking thinking(Seat seat, double for_ms, bool is_still);
/// Three dots about (x, y), so many of them filled.
void draw_dots(Builder& b, double x, double y, int dots);

}  // namespace muster::client
