#pragma once

#include "tests/engine/lab/program.hpp"

#include <string>

namespace muster::lab::testing {

/// Three cards more: somebody who wins whatever he fights, and two who are alike and lose.
inline void write_giants(const Workshop& shop) {
    shop.write(
        "giants/pack.toml",
        "[pack]\nid = \"giants\"\nname = \"Giants\"\nruleset = \"skirmish\"\nversion = \"1.0.0\"\n"
        "author = \"A\"\nlicence = \"MIT\"\n");
    const std::string like_vanguard =
        "role = \"aggressor\"\npath = \"steel\"\norigin = \"original\"\nupkeep = 4\n";
    shop.write("giants/cards.toml",
               "[[card]]\nid = \"giant\"\nname = \"Giant\"\nstrength = 14\n" + like_vanguard +
                   "[[card]]\nid = \"dwarf\"\nname = \"Dwarf\"\nstrength = 0\n" + like_vanguard +
                   "[[card]]\nid = \"gnome\"\nname = \"Gnome\"\nstrength = 0\n" + like_vanguard);
}

}  // namespace muster::lab::testing
