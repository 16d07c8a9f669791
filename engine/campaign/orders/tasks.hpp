#pragma once

#include "engine/campaign/model/state.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/orders/line.hpp"

#include <functional>
#include <optional>
#include <string_view>

namespace muster::campaign {

/// Reads a line as a task, or leaves its fault with the line.
using ReadTask = std::function<std::optional<Task>(Line&)>;
/// Of one commander's army; `state` outlives it.
[[nodiscard]] ReadTask task_reader(const State& state, CommanderId commander, Reader reader);
/// Whether a line begins as some task does, or was meant to.
[[nodiscard]] bool begins_task(std::string_view text);

}  // namespace muster::campaign
