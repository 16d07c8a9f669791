#include "engine/core/messages.hpp"

#include <algorithm>

namespace muster {

namespace {

/// A letter of Hebrew, Arabic or another script of U+0590 to U+07BF, or one of their presentation
/// forms.
bool has_rtl(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned>(static_cast<unsigned char>(text[i])) : 0U;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned letter = 0;
        if ((byte(i) & 0xE0U) == 0xC0U)
            letter = (byte(i) & 0x1FU) << 6U | (byte(i + 1) & 0x3FU);
        else if ((byte(i) & 0xF0U) == 0xE0U)
            letter = (byte(i) & 0x0FU) << 12U | (byte(i + 1) & 0x3FU) << 6U | (byte(i + 2) & 0x3FU);
        const bool is_form =
            (letter >= 0xFB1D && letter <= 0xFDFF) || (letter >= 0xFE70 && letter <= 0xFEFC);
        if ((letter >= 0x0590 && letter <= 0x07BF) || is_form) return true;
    }
    return false;
}

bool has_latin(std::string_view text) {
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

std::string no_words(std::string_view /*name*/) {
    return {};
}

}  // namespace

std::vector<std::string_view> fields_of(std::string_view message) {
    std::vector<std::string_view> names;
    for (std::size_t open = message.find('{'); open != std::string_view::npos;) {
        const std::size_t close = message.find('}', open);
        if (close == std::string_view::npos) break;
        names.push_back(message.substr(open + 1, close - open - 1));
        open = message.find('{', close);
    }
    return names;
}

std::vector<std::string> tags_of(std::string_view locale) {
    std::vector<std::string> tags;
    for (std::size_t dash = locale.find('-'); dash != std::string_view::npos;
         dash = locale.find('-', dash + 1))
        tags.emplace_back(locale.substr(0, dash));
    tags.emplace_back(locale);
    return tags;
}

std::string capitalised(std::string text) {
    if (text.empty()) return text;
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    // In UTF-8 they are 0xC3 0xA0 and up; two of them have no capital there.
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (text.size() > 1 && byte(0) == 0xC3 && byte(1) >= 0xA0 && byte(1) != 0xB7 && byte(1) != 0xBF)
        text[1] = static_cast<char>(byte(1) - 0x20);
    return text;
}

std::string filled(std::string_view message, std::span<const Fill> values) {
    const bool is_mixed =
        !has_rtl(message) && (has_latin(with_fields(message, no_words)) ||
                              std::any_of(values.begin(), values.end(),
                                          [](const Fill& fill) { return has_latin(fill.second); }));
    const auto set_apart = [&](const std::string& value) {
        // First strong isolate, pop directional isolate.
        return is_mixed && has_rtl(value) ? "\u2068" + value + "\u2069" : value;
    };
    return with_fields(message, [&](std::string_view name) {
        for (const auto& [field, value] : values) {
            if (name == field) return set_apart(value);
            if (name == capitalised(std::string{field})) return set_apart(capitalised(value));
        }
        return "{" + std::string{name} + "}";
    });
}

std::string in_order(std::string message, bool is_after_condition) {
    std::size_t open = message.find('[');
    while (open != std::string::npos) {
        const std::size_t close = message.find(']', open);
        if (close == std::string::npos) break;
        const std::size_t bar = message.find('|', open);
        if (bar > close) {
            open = message.find('[', open + 1);
            continue;
        }
        const std::string kept = is_after_condition ? message.substr(bar + 1, close - bar - 1)
                                                    : message.substr(open + 1, bar - open - 1);
        message.replace(open, close - open + 1, kept);
        open = message.find('[', open + kept.size());
    }
    return message;
}

}  // namespace muster
