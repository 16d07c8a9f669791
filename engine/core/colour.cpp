#include "engine/core/colour.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace muster {
namespace {

std::optional<int> digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return std::nullopt;
}

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const Rgb& colour) {
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) +
           0.0722 * linear(colour.blue);
}

}  // namespace

std::optional<Rgb> parse_colour(std::string_view text) {
    if (text.size() != 7 || text[0] != '#') return std::nullopt;
    double channels[3]{};
    for (std::size_t i = 0; i < 3; ++i) {
        const auto high = digit(text[1 + 2 * i]);
        const auto low = digit(text[2 + 2 * i]);
        if (!high || !low) return std::nullopt;
        channels[i] = (*high * 16 + *low) / 255.0;
    }
    return Rgb{channels[0], channels[1], channels[2]};
}

std::string hex(const Rgb& colour) {
    const auto byte = [](double channel) {
        return static_cast<unsigned>(std::lround(std::clamp(channel, 0.0, 1.0) * 255));
    };
    char text[8];
    std::snprintf(text, sizeof text, "#%02X%02X%02X", byte(colour.red) & 255U,
                  byte(colour.green) & 255U, byte(colour.blue) & 255U);
    return text;
}

Rgb darkened(const Rgb& colour, double part) {
    return {colour.red * part, colour.green * part, colour.blue * part};
}

double contrast(const Rgb& a, const Rgb& b) {
    const double first = luminance(a) + 0.05;
    const double second = luminance(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

}  // namespace muster
