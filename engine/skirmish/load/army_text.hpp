#pragma once

#include "engine/skirmish/model/setup.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace muster::skirmish {

/// An army as a file that load_army reads again as the same army. Its commander stands in it even
/// where it came from commanders.toml; of equal cards the trained ones come first. `army_id` must
/// be an id, and every card one of the table.
[[nodiscard]] std::string army_text(const Table& table, const Commander& army);

/// The two keys of a commander's `title`, "Name, Title".
[[nodiscard]] std::pair<std::string, std::string> name_and_title(const std::string& whole);

}  // namespace muster::skirmish
