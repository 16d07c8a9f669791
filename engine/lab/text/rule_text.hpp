#pragma once

#include "engine/rulebook/book.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace muster::lab {

/// The rule of the book that somebody means by "SK-34", "sk34" or "34".
[[nodiscard]] std::optional<std::string> rule_named(const Rulebook& book, std::string_view typed);
/// All that the book says under a rule's number, in lines of at most `columns`.
[[nodiscard]] std::string rule_text(const Rulebook& book, const std::string& rule,
                                    std::size_t columns);

}  // namespace muster::lab
