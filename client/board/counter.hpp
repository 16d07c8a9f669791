#pragma once

#include "client/ui/screen/builder.hpp"

#include <string>

/// Pieces of a map (art-maps.md 3), whichever game they are of.
namespace muster::client {

/// A counter as its viewer sees it.
struct Counter {
    Seat side{};
    std::string sign;
    std::string rank{};    ///< A sign in the strip's left corner.
    std::string figure{};  ///< What is left of it, in the strip's right one.
    std::string die{};     ///< A sign shown close by.
    std::string mark{};    ///< In a disc at the upper right corner: what it has done, or mans.
    bool is_done{};        ///< It has moved or acted: darker.
    bool waits{};          ///< It may not act: an amber clock.
    bool is_worn{};        ///< Half its strength or less: an amber strip.
    bool is_doomed{};      ///< It would be lost.
    bool is_hidden{};      ///< Its owner alone sees it.
    bool is_chosen{}, is_lifted{};
};

/// The counter in a square of the map; what its zoom has no room for is left out.
void draw_counter(Builder& b, const Box& square, const Counter& counter);
/// Where a counter lies in its square; one above another lies askew, so that both show.
[[nodiscard]] Box counter_box(const Box& square, bool is_above = false);
/// The same in a box of its own, as lists show it.
void draw_counter_in(Builder& b, const Box& box, const Counter& counter);

}  // namespace muster::client
