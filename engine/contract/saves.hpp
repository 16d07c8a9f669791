#pragma once

namespace muster::record {

/// What a save needs of a ruleset beyond its rules: how a setup is written and read, and what may
/// be taken back. One specialization each, in the ruleset's save.hpp: see skirmish/save.hpp.
template <class R>
struct Saves;

}  // namespace muster::record
