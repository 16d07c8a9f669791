#pragma once

#include "engine/battlefield/model/army_list.hpp"
#include "engine/toml/faults.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace muster::battlefield {

/// An army's list as a file that load_army reads. `before` is what the file says so far: its
/// comments and all that still holds stay as they are. Empty: a new file.
[[nodiscard]] std::string army_list_text(const ArmyList& list, const Tables& tables,
                                         const Variant& variant, std::string_view before = {});

/// Reads the list of a text that stands in `file`, or would.
[[nodiscard]] std::optional<ArmyList> read_army_text(std::string_view text, const std::string& file,
                                                     const Tables& tables, const Variant& variant,
                                                     toml::Faults& faults);

/// An army as a file that load_army reads, with all numbers of every unit.
[[nodiscard]] std::string army_text(const Army& army);

}  // namespace muster::battlefield
