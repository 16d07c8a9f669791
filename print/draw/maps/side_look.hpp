#pragma once

#include "print/draw/maps/board_painter.hpp"

#include <array>
#include <cstddef>

namespace muster::draw {

/// A side's colour on a map, and the dashes that say it without colour, in px of art-maps.md.
struct SideLook {
    Rgb colour;
    double on{}, off{};  ///< Bone dashes over its ring; 0: none.
};
[[nodiscard]] inline const SideLook& side_look(int side) {
    static constexpr std::array<SideLook, 4> all{{{board_ink::of(0xA32D22), 0, 0},
                                                  {board_ink::of(0x1F3F77), 7, 5},
                                                  {board_ink::of(0x9A6B00), 2.5, 3.5},
                                                  {board_ink::of(0x1A7566), 14, 4}}};
    return all[static_cast<std::size_t>(side) % all.size()];
}
inline constexpr Rgb nobodys_ring = board_ink::of(0xB39F78);

}  // namespace muster::draw
