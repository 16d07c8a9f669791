#pragma once

#include "engine/core/seat.hpp"
#include "print/draw/layout/draw.hpp"
#include "print/faces/source.hpp"

#include <string>
#include <vector>

namespace muster::faces {

/// What the layouts call the colour of a side.
[[nodiscard]] std::string side_tone(Seat side);
/// The back of a side's cards, in every ruleset.
[[nodiscard]] draw::Face card_back(Seat side);
/// The same by tone: "madder", "woad", "weld", "verdigris"; any other tone is nobody's.
[[nodiscard]] draw::Face card_back(const std::string& tone);

/// The place in `backs` of the back of this tone, which is added if it is not there; `name` as in
/// Back.
[[nodiscard]] std::size_t back_of(std::vector<Back>& backs, const std::string& tone,
                                  const std::string& name = {});

}  // namespace muster::faces
