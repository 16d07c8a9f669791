#pragma once

#include "engine/skirmish/setup.hpp"
#include "engine/warfare/setup.hpp"

#include <memory>

/// The battles that are measured.
namespace muster::bench {

[[nodiscard]] std::shared_ptr<const skirmish::Table> skirmish_table();
/// The two starter armies.
[[nodiscard]] const skirmish::Setup& starter_pair();

/// Two shipped armies that may not retreat: random players would order that within some turns.
[[nodiscard]] const warfare::Setup& warfare_pair();

}  // namespace muster::bench
