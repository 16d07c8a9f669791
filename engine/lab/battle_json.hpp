#pragma once

#include "engine/record/record.hpp"

#include <string>

namespace muster::lab {

/// What both sides may know of a battle, for machines: who, the log as sentences, how it stands.
[[nodiscard]] std::string battle_json(const record::Journal& journal);

}  // namespace muster::lab
