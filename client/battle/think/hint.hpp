#pragma once

#include "client/battle/think/candidates.hpp"
#include "client/ui/screen/builder.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace muster::client {

/// What a computer that thinks ahead would do in the place of whoever is asked, and why.
struct Hint {
    std::size_t best{};                 ///< Among the legal actions.
    std::vector<Candidate> candidates;  ///< The best first; empty where only one thing can be done.
    std::string act, reason;            ///< What is best, and what of it is sure; may be empty.
    std::string basis;                  ///< By what it was weighed.
};

/// How high a leaf of that width has to be to say all of it.
[[nodiscard]] double height_of_hint(const Builder& b, const Hint& hint, double width);
/// While it is searched for.
inline constexpr double height_of_due_hint = 82;
/// A leaf in `box`: the candidates that it has room for, what is sure where that fits too, and the
/// basis; without a hint, that one is being searched for.
void draw_hint_leaf(Builder& b, const Box& box, const Hint* hint);

}  // namespace muster::client
