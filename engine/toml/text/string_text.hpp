#pragma once

#include <string>
#include <string_view>

namespace muster::toml {

/// A text as a basic string of TOML, in its quotes.
[[nodiscard]] std::string string_text(std::string_view text);

}  // namespace muster::toml
