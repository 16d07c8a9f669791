#pragma once

#include <string>
#include <string_view>

namespace muster::toml {

/// A name as an id, and so as a file's name: "Die Grüne Schar" is die_gruene_schar; "army" where no
/// letter is left.
[[nodiscard]] std::string id_from_name(std::string_view name);

}  // namespace muster::toml
