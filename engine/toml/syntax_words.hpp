#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace muster::toml {

/// What is wrong with TOML and what to do, in place of the parser's own `description`. The fault
/// is at that line and column of `text`, both from 1.
[[nodiscard]] std::string syntax_words(std::string_view description, std::string_view text,
                                       std::size_t line, std::size_t column);

}  // namespace muster::toml
