#pragma once

#include "engine/strategic/load/load.hpp"
#include "engine/strategic/model/matchup.hpp"

#include <initializer_list>
#include <string>

/// The shipped tables of strategic war; a fault in them stops the tests.
namespace muster::strategic::tests {

/// Loaded once for all cases.
[[nodiscard]] const Tables& shipped();
/// The number of a row that must be there. @throws std::runtime_error with its id.
[[nodiscard]] int class_named(const std::string& id);
[[nodiscard]] int doctrine_named(const std::string& id);

/// An army of this class with these Augments.
[[nodiscard]] Nature army(const std::string& class_id,
                          std::initializer_list<std::string> augments = {});
/// Matchup dice of the first against the second, under heavy clouds by day.
[[nodiscard]] int dice(const Nature& own, const Nature& enemy, int own_str = 30);

}  // namespace muster::strategic::tests
