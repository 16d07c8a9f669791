#pragma once

#include "engine/contract/wording.hpp"

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster {

/// A part of a table as text: its lines stand under a heading, which may be empty.
struct TextBlock {
    std::string heading;
    std::vector<std::string> lines;
    bool operator==(const TextBlock&) const = default;
};
using TextBlocks = std::vector<TextBlock>;

/// What a game played as text asks of a ruleset, beside its words; the session does the rest (see
/// engine/lab/text/session.hpp, which also says what a table may have besides).
template <class T>
concept TextTable = Worded<typename T::Wording> &&
    requires(const T& table, const typename T::Wording::Rules::State& state,
             const typename T::Wording::Rules::View& view,
             const typename T::Wording::Rules::Action& action,
             const typename T::Wording::Rules::Event& event, Seat seat, std::string_view word) {
    { table.wording() } -> std::same_as<const typename T::Wording&>;
    /// What lies on the table, as its viewer may see it.
    { table.blocks(view) } -> std::same_as<TextBlocks>;
    /// The game in a few lines, for somebody who has never seen it.
    { table.how_to_play() } -> std::same_as<std::string>;
    /// The number in the rulebook of what the seat to move is asked: "SK-20".
    { T::rule_now(state) } -> std::same_as<std::string_view>;
    /// The exact odds of an action, or of what stands open; absent where no dice decide.
    { table.odds(view, action) } -> std::same_as<std::optional<std::string>>;
    { table.odds_now(view) } -> std::same_as<std::optional<std::string>>;
    /// Whether two people may not see the same table, so that a cover parts them.
    { T::hides(state) } -> std::same_as<bool>;
    /// Whether somebody loses a unit, or part of one.
    { T::is_loss(event) } -> std::same_as<bool>;
    /// "Madder (red)", and whose name or unit a word is; Seat::nobody for any other word.
    { table.seat_title(state, seat) } -> std::same_as<std::string>;
    { table.seat_named(state, word) } -> std::same_as<Seat>;
};

}  // namespace muster
