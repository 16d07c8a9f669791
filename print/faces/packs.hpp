#pragma once

#include "print/faces/signs.hpp"

#include <string>

/// The packs that a ruleset was read from, as the foot of a sheet names them.
namespace muster::faces {

/// "Two Crossings 1.0 · Mine 0.2"; `name_of` says what a pack is called in the language.
template <class Packs, class NameOf>
[[nodiscard]] std::string pack_line(const Packs& packs, const NameOf& name_of) {
    std::string out;
    for (const auto& pack : packs)
        out += (out.empty() ? "" : middle_dot) + name_of(pack) + " " + pack.version;
    return out;
}

}  // namespace muster::faces
