#pragma once

#include "engine/record/record.hpp"

#include <string>

namespace muster::lab {

/// What both sides may know of a battle, for machines: who, the log as sentences, how it stands.
[[nodiscard]] std::string battle_json(const record::Journal& journal);

/// On stderr, if the save's last line was cut short.
void tell_torn_line(const record::Journal& journal, const std::string& file);

}  // namespace muster::lab
