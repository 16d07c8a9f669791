#pragma once

#include "engine/skirmish/model/setup.hpp"

#include <cstdint>
#include <memory>

/// Random Battles for RapidCheck: only within rc::check.
namespace muster::skirmish::tests {

[[nodiscard]] std::uint64_t any_seed();
/// The shipped cards alone, or with those that are made up.
[[nodiscard]] std::shared_ptr<const Table> any_table();
/// A variant with any of the keys that a Battle reads.
[[nodiscard]] Variant any_variant();
/// Any armies under any powers.
[[nodiscard]] Setup any_setup(const Table& table, const Variant& variant);

}  // namespace muster::skirmish::tests
