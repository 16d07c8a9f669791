#include "engine/core/messages.hpp"

#include <cstddef>

namespace muster {
namespace {

void replace(std::string& text, const std::string& mark, const std::string& value) {
    for (std::size_t at = text.find(mark); at != std::string::npos;
         at = text.find(mark, at + value.size()))
        text.replace(at, mark.size(), value);
}

}  // namespace

std::string capitalised(std::string text) {
    if (text.empty()) return text;
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    // In UTF-8 they are 0xC3 0xA0 and up; two of them have no capital there.
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (text.size() > 1 && byte(0) == 0xC3 && byte(1) >= 0xA0 && byte(1) != 0xB7 && byte(1) != 0xBF)
        text[1] = static_cast<char>(byte(1) - 0x20);
    return text;
}

std::string filled(std::string message, std::span<const Fill> values) {
    for (const auto& [name, value] : values) {
        const std::string field{name};
        replace(message, "{" + field + "}", value);
        replace(message, "{" + capitalised(field) + "}", capitalised(value));
    }
    return message;
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
