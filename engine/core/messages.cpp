#include "engine/core/messages.hpp"

namespace muster {

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
    return with_fields(message, [&](std::string_view name) {
        for (const auto& [field, value] : values) {
            if (name == field) return value;
            if (name == capitalised(std::string{field})) return capitalised(value);
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
