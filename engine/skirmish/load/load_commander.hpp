#pragma once

#include "engine/skirmish/model/setup.hpp"
#include "engine/toml/reader.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace muster::skirmish {

/// Reads the keys of one commander (`[army.commander]` or `[[commander]]`) into `out`. The power
/// follows from Path and class; one written down as well is checked, not obeyed (SK-149).
void read_commander(toml::Table& table, Commander& out);

/// Reads all of a commanders.toml, with every fault, and puts the commander `wanted` into `out`.
/// Returns the ids that stand there; `wanted` may be empty.
std::vector<std::string> read_commanders(const std::filesystem::path& file, std::string_view wanted,
                                         Commander& out, toml::Faults& faults);

}  // namespace muster::skirmish
