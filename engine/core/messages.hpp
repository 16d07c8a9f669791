#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// How a locale's message becomes a sentence (cards/locale/en.toml).
namespace muster {

using Fill = std::pair<std::string_view, std::string>;

/// The names in braces, as they stand: "{side} lays {card}." has side and card.
[[nodiscard]] std::vector<std::string_view> fields_of(std::string_view message);

/// Puts what `value` answers to a name where its `{name}` stands.
template <class Value>
[[nodiscard]] std::string with_fields(std::string_view message, const Value& value) {
    std::string out;
    for (const std::string_view name : fields_of(message)) {
        const auto open = static_cast<std::size_t>(name.data() - message.data()) - 1;
        out.append(message.substr(0, open)).append(value(name));
        message.remove_prefix(open + name.size() + 2);
    }
    return out.append(message);
}

/// Puts each value where its `{name}` stands, and where `{Name}` stands with a capital; a message
/// may use them in any order, or not at all. A value written from right to left is set apart where
/// the words around it are not, so that figures and stops beside it stay where they belong.
[[nodiscard]] std::string filled(std::string_view message, std::span<const Fill> values);

/// "de-AT" is "de" first and then itself, so that a file of a region may be short.
[[nodiscard]] std::vector<std::string> tags_of(std::string_view locale);

/// First letter to a capital: ASCII, and the letters of Latin-1.
[[nodiscard]] std::string capitalised(std::string text);

/// Of `[one|other]` the first, or the second where the message goes on after a condition: German
/// then wants the verb before its subject. Brackets without a bar stay.
[[nodiscard]] std::string in_order(std::string message, bool is_after_condition);

}  // namespace muster
