#include "print/faces/lab/figures.hpp"

#include "engine/core/decimals.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace muster::faces {
namespace {

constexpr double reach = 1.959964;  ///< Of a 95 % interval, in standard errors.
constexpr const char* thin_space = "\xE2\x80\xAF";
constexpr const char* from_to = " \xE2\x80\xA6 ";  ///< A dash beside a minus would be mistaken.
constexpr const char* endless = "\xE2\x88\x9E";
constexpr const char* break_here = "\xE2\x80\x8B";
constexpr std::size_t longest_word = 18;

Estimate wilson_of(double share, double n) {
    const double square = reach * reach;
    const double centre = (share + square / (2 * n)) / (1 + square / n);
    const double half =
        reach * std::sqrt(share * (1 - share) / n + square / (4 * n * n)) / (1 + square / n);
    return {share, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

}  // namespace

Estimate share_of(std::uint64_t hits, std::uint64_t of) {
    if (of == 0) return {};
    return wilson_of(static_cast<double>(hits) / static_cast<double>(of), static_cast<double>(of));
}

Estimate share_of(const std::array<std::uint64_t, 5>& quarters) {
    double units = 0;
    double sum = 0;
    for (std::size_t i = 0; i < quarters.size(); ++i) {
        units += static_cast<double>(quarters[i]);
        sum += static_cast<double>(quarters[i] * i) / 4;
    }
    if (units == 0) return {};
    const double mean = sum / units;
    double squares = 0.25;  // As if two even units were there too: nothing is certain.
    for (std::size_t i = 0; i < quarters.size(); ++i)
        squares +=
            static_cast<double>(quarters[i]) * std::pow(static_cast<double>(i) / 4 - mean, 2);
    const double spread = mean * (1 - mean);
    // So many single battles would show as much.
    return wilson_of(mean, units * (spread > 0 ? spread : 0.25) / (squares / units));
}

int quantile(const std::map<int, std::uint64_t>& counts, double q) {
    double all = 0;
    for (const auto& [value, count] : counts) all += static_cast<double>(count);
    double seen = 0;
    for (const auto& [value, count] : counts) {
        seen += static_cast<double>(count);
        if (count > 0 && seen >= q * all) return value;
    }
    return 0;
}

std::string grouped(std::uint64_t number) {
    std::string digits = fmt::format("{}", number);
    if (digits.size() < 5) return digits;
    for (std::size_t at = digits.size() - 3;; at -= 3) {
        digits.insert(at, thin_space);
        if (at <= 3) return digits;
    }
}

std::string Figures::written(std::string text) const {
    return in_language(std::move(text), locale_);
}

std::string Figures::per_cent(double share) const {
    return std::isfinite(share) ? written(fmt::format("{:.1f}", 100 * share)) : "";
}

std::string Figures::per_cent_range(const Estimate& share) const {
    if (!std::isfinite(share.low) || !std::isfinite(share.high)) return "";
    return per_cent(share.low) + en_dash + per_cent(share.high);
}

std::string Figures::figure(double number, int places) const {
    if (!std::isfinite(number)) return "";
    std::string text = fmt::format("{:.{}f}", std::abs(number), places);
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.') text.pop_back();
    }
    return (number < 0 && text != "0" ? minus_sign : "") + written(text);
}

std::string Figures::exact_figure(double number, int places) const {
    const std::string digits = fmt::format("{:.{}f}", std::abs(number), places);
    const bool is_nought = digits.find_first_not_of("0.,") == std::string::npos;
    return (number < 0 && !is_nought ? minus_sign : "") + written(digits);
}

std::string Figures::cost_figure(double cost, int places) const {
    std::string digits = exact_figure(cost, places);
    if (!std::isfinite(cost) || digits.find_first_not_of("0.,") != std::string::npos) return digits;
    return written(fmt::format("< {:.{}f}", std::pow(10, -places), places));
}

std::string Figures::signed_figure(double number, int places) const {
    std::string text = exact_figure(number, places);
    const bool is_nought = text.find_first_not_of("0.,") == std::string::npos;
    return (number > 0 && !is_nought ? "+" : "") + text;
}

std::string Figures::range_text(const Estimate& found, int places, bool is_signed) const {
    if (std::isnan(found.low) || std::isnan(found.high)) return "";
    const auto end = [&](double number) {
        if (std::isinf(number)) return std::string{number < 0 ? minus_sign : ""} + endless;
        return is_signed ? signed_figure(number, places) : cost_figure(number, places);
    };
    return end(found.low) + (is_signed ? from_to : fmt::format(" {} ", en_dash)) + end(found.high);
}

int places_of_cost(double dearest) {
    return dearest < 20 ? 2 : dearest < 200 ? 1 : 0;
}

std::string words_of_id(std::string_view id) {
    std::string text{id};
    std::replace(text.begin(), text.end(), '_', ' ');
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return breakable(text);
}

std::string breakable(std::string_view text) {
    std::string out;
    std::size_t letters = 0;
    for (const char letter : text) {
        const bool begins = (static_cast<unsigned char>(letter) & 0xC0U) != 0x80U;
        if (letter == ' ')
            letters = 0;
        else if (begins && ++letters % longest_word == 0)
            out += break_here;
        out += letter;
    }
    return out;
}

}  // namespace muster::faces
