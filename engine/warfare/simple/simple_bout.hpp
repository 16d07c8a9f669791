#pragma once

#include "engine/core/random.hpp"
#include "engine/warfare/simple/simple.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace muster::warfare::simple {

/// What one bout of Simple Warfare came to.
struct Bout {
    std::vector<std::array<int, 2>> rolls;  ///< The d100s, equal totals first (WF-222); none after
                                            ///< a rout without them (WF-R80).
    Standing standing;                      ///< Before the bout.
    std::optional<Verdict> verdict;         ///< Absent where neither side had strength.
    /// One casualty die as it fell.
    struct Rolled {
        int faces{}, face{};
    };
    std::array<std::vector<Rolled>, 2> dice;  ///< That each side rolled against the other.
    std::array<int, 2> suffered{};            ///< By each side, as far as it had any left.
    std::array<int, 2> unspent{};             ///< Of the sum against that side (WF-226).
    std::array<bool, 2> must_retreat{};       ///< WF-227.
};

/// The face of a die of that size that `side` rolls.
using Roll = std::function<int(std::size_t side, int faces)>;
/// Rolls a bout and takes the casualties from `forces`. The degree points into `tables`.
[[nodiscard]] Bout fight(const SimpleTables& tables, const Variant& variant,
                         std::array<Force, 2>& forces, const Roll& roll);
[[nodiscard]] Bout fight(const SimpleTables& tables, const Variant& variant,
                         std::array<Force, 2>& forces, Stream& stream);

/// What a bout leads to (WF-227 to WF-230).
struct Parting {
    enum class End : std::uint8_t {
        none,
        spent,         ///< Nobody has strength left (WF-R80).
        both_retreat,  ///< Neither gains anything (WF-228).
        red_retreats,  ///< And gives up the objectives, alone as it goes (WF-229).
        blue_retreats
    };
    End end{End::none};                ///< none, with nobody asked: another bout (WF-230).
    std::optional<std::size_t> asked;  ///< The side that may still retreat, the beaten one first.
    std::array<bool, 2> retreats{};
    bool is_last{};  ///< The other side has answered.
};
/// `now`: the armies after the bout.
[[nodiscard]] Parting parting(const Bout& bout, const Standing& now);
/// Takes the answer of the side that is asked.
void answer(Parting& parting, bool retreats);

}  // namespace muster::warfare::simple
