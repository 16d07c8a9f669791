#pragma once

#include "engine/strategic/model/state.hpp"
#include "engine/strategic/rules/pool.hpp"
#include "engine/strategic/wording/words.hpp"

#include <string>

namespace muster::strategic {

/// What lies on the table as text: the War Turn and its weather, each faction with its armies, and
/// the places with who holds them. A line that begins with a blank belongs to the one before. Of a
/// view's state where somebody may not see all; `faction` knows only the strength that it may
/// (ST-199), `absent` all.
[[nodiscard]] std::string table_of(const Words& words, const State& state, Index faction = absent);

/// An army's pool, item by item.
[[nodiscard]] std::string pool_text(const Words& words, const State& state, Index army,
                                    const Pool& pool);
/// Both pools of the battle under way, item by item; empty where none is.
[[nodiscard]] std::string pools_text(const Words& words, const State& state);

}  // namespace muster::strategic
