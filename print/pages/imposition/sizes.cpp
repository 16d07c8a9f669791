#include "print/pages/imposition/sizes.hpp"

#include "engine/toml/text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <vector>

namespace muster::pages {
namespace {

constexpr double inch = 25.4;
constexpr double least_card_mm = 10, most_card_mm = 400;
constexpr double least_paper_mm = 50, most_paper_mm = 2000;

constexpr NamedSize known_papers[] = {
    {"a4", {210, 297}},
    {"letter", {215.9, 279.4}},
    {"a3", {297, 420}},
    {"universal", {210, 279.4}},
};

constexpr NamedSize known_cards[] = {
    {"poker", {63.5, 88.9}},
    {"euro-poker", {63, 88}},
    {"tcg", {63, 88}},  // what traders of cards call euro-poker
    {"bridge", {57.15, 88.9}},
    {"tarot", {69.85, 120.65}},
    {"tarot-70", {70, 120}},
    {"square-63", {63.5, 63.5}},
    {"square-70", {69.85, 69.85}},
    {"square-76", {76.2, 76.2}},
    {"square-89", {88.9, 88.9}},
    {"us-game", {56, 87}},
    {"euro-game", {59, 92}},
    {"japanese", {59, 86}},
    {"jumbo", {88.9, 139.7}},
    {"mini", {44.45, 63.5}},
    {"euro-mini", {44, 67}},
    {"euro-mini-68", {44, 68}},
    {"skinny-mini", {41.3, 63.5}},
    {"micro", {31.75, 44.45}},
    {"domino", {44.45, 88.9}},
    {"business", {50.8, 88.9}},
    {"index", {76.2, 127}},
};

/// 3.5 inches are 88.9 mm, though their product is a shade less.
double snapped(double mm) {
    constexpr double per_mm = 1e6;
    return std::round(mm * per_mm) / per_mm;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

struct Length {
    double number{};
    std::optional<double> unit_mm;  ///< Nothing if none was said.
};

std::optional<Length> read(std::string_view text) {
    text = trimmed(text);
    Length length;
    if (text.ends_with("mm"))
        length.unit_mm = 1;
    else if (text.ends_with("in"))
        length.unit_mm = inch;
    else if (text.ends_with("cm"))
        length.unit_mm = 10;
    if (length.unit_mm) text = trimmed(text.substr(0, text.size() - 2));
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), length.number);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(length.number))
        return {};
    return length;
}

Size find(const std::string& text, std::span<const NamedSize> list, double least, double most) {
    std::string lower{trimmed(text)};
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const auto known =
        std::find_if(list.begin(), list.end(), [&](const auto& one) { return one.name == lower; });
    if (known != list.end()) return known->size;
    const auto size = read_size(lower);
    const auto fits = [&](double mm) { return mm >= least && mm <= most; };
    if (size && fits(size->width_mm) && fits(size->height_mm)) return *size;

    std::vector<std::string_view> names;
    std::string allowed;
    for (const auto& one : list) {
        names.push_back(one.name);
        allowed += std::string{one.name} + ", ";
    }
    const auto near = toml::nearest(lower, names);
    throw UnknownSize{fmt::format("found \"{}\"; allowed: {}or WxH in mm or in, {:g} to {:g} mm{}",
                                  text, allowed, least, most,
                                  near ? fmt::format("; did you mean \"{}\"?", *near) : "")};
}

}  // namespace

std::span<const NamedSize> papers() {
    return known_papers;
}
std::span<const NamedSize> card_sizes() {
    return known_cards;
}

Size card_size(const std::string& text) {
    return find(text, card_sizes(), least_card_mm, most_card_mm);
}

Paper read_paper(const std::string& text) {
    const Size size = find(text, papers(), least_paper_mm, most_paper_mm);
    const auto known = std::find_if(std::begin(known_papers), std::end(known_papers),
                                    [&](const auto& one) { return one.size == size; });
    const bool has_name = known != std::end(known_papers);
    return {has_name ? std::string{known->name} : describe(size), size.width_mm, size.height_mm};
}

std::optional<double> read_length_mm(std::string_view text) {
    const auto length = read(text);
    if (!length) return {};
    return snapped(length->number * length->unit_mm.value_or(1));
}

std::optional<Size> read_size(std::string_view text) {
    const auto cross = text.find('x');
    if (cross == std::string_view::npos) return {};
    const auto width = read(text.substr(0, cross));
    const auto height = read(text.substr(cross + 1));
    if (!width || !height) return {};
    // "2.5x3.5in": the unit behind the height is meant for both.
    const double unit = height->unit_mm.value_or(1);
    return Size{snapped(width->number * width->unit_mm.value_or(unit)),
                snapped(height->number * unit)};
}

std::string describe(const Size& size) {
    const auto round = [](double mm) { return std::round(mm * 1000) / 1000; };
    return fmt::format("{:g} x {:g} mm", round(size.width_mm), round(size.height_mm));
}

}  // namespace muster::pages
