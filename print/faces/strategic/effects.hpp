#pragma once

#include "print/faces/strategic/words.hpp"

#include <string>
#include <vector>

/// What classes, doctrines, meters and mutations do, said from their effects (section 25).
namespace muster::faces {

/// "+2", "−1", "0".
[[nodiscard]] std::string signed_number(int number);
/// "Archers, Pikes": the rows of a set, in their order; `last` stands before the last of them.
[[nodiscard]] std::string list_of(const std::vector<std::string>& names, const std::string& last);
/// Everything that a selector names, in the order classes, traits, tags, groups, conditions.
[[nodiscard]] std::vector<std::string> selected(const StrategicWords& words,
                                                const strategic::Tables& tables,
                                                const strategic::Selector& selector);

/// "Pool −2, if it attacks, at exactly 2 spaces." Of an ability `row` is its class, whose other
/// abilities it may name; else null.
[[nodiscard]] std::string effect_text(const StrategicWords& words, const strategic::Tables& tables,
                                      const strategic::Effect& effect,
                                      const strategic::Class* row = nullptr);
/// All of them, one sentence each.
[[nodiscard]] std::string effects_text(const StrategicWords& words, const strategic::Tables& tables,
                                       const std::vector<strategic::Effect>& effects,
                                       const strategic::Class* row = nullptr);
/// What an ability costs and when it works, then what it does, in the markup of cards.
[[nodiscard]] std::string ability_text(const StrategicWords& words, const strategic::Tables& tables,
                                       const strategic::Class& row,
                                       const strategic::Ability& ability);

}  // namespace muster::faces
