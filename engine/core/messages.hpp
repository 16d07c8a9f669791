#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

/// How a locale's message becomes a sentence (cards/locale/en.toml).
namespace muster {

using Fill = std::pair<std::string_view, std::string>;

/// Puts each value where its `{name}` stands, and where `{Name}` stands with a capital; a message
/// may use them in any order, or not at all.
[[nodiscard]] std::string filled(std::string message, std::span<const Fill> values);

/// First letter to a capital: ASCII, and the letters of Latin-1.
[[nodiscard]] std::string capitalised(std::string text);

/// Of `[one|other]` the first, or the second where the message goes on after a condition: German
/// then wants the verb before its subject. Brackets without a bar stay.
[[nodiscard]] std::string in_order(std::string message, bool is_after_condition);

}  // namespace muster
