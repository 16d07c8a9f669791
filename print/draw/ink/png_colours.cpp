#include "print/draw/ink/png_colours.hpp"

#include <zlib.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

namespace muster::draw {
namespace {

std::uint32_t number(std::string_view bytes, std::size_t at) {
    std::uint32_t out = 0;
    for (std::size_t i = 0; i < 4; ++i) out = out << 8U | static_cast<unsigned char>(bytes[at + i]);
    return out;
}

/// The profile of an iCCP: a name, a zero, a zero for zlib, and the packed bytes.
std::string unpacked(std::string_view held) {
    constexpr std::size_t most = 8U << 20U;
    const std::size_t end = held.find('\0');
    if (end == std::string_view::npos || end + 2 > held.size()) return {};
    std::string in{held.substr(end + 2)};
    std::string out(most, '\0');
    uLongf size = most;
    if (uncompress(reinterpret_cast<Bytef*>(out.data()), &size,
                   reinterpret_cast<const Bytef*>(in.data()),
                   static_cast<uLong>(in.size())) != Z_OK)
        return {};
    out.resize(size);
    return out;
}

}  // namespace

std::optional<ColourProfile> png_colours(const std::string& bytes) {
    constexpr double unit = 100000, usual_gamma = 0.45455;
    constexpr std::array<double, 8> srgb{0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06};
    const std::string_view all = bytes;
    std::optional<double> gamma;
    std::optional<std::array<double, 8>> xy;
    for (std::size_t at = 8; at + 12 <= all.size();) {
        const std::size_t length = number(all, at);
        const std::string_view kind = all.substr(at + 4, 4);
        if (kind == "IDAT" || length > all.size() - at - 12) break;
        const std::string_view held = all.substr(at + 8, length);
        if (kind == "iCCP")
            return ColourProfile::from_icc(unpacked(held), ColourProfile::Channels::rgb);
        if (kind == "sRGB") return std::nullopt;
        if (kind == "gAMA" && length == 4) gamma = number(held, 0) / unit;
        if (kind == "cHRM" && length == 32) {
            xy.emplace();
            for (std::size_t i = 0; i < 8; ++i) (*xy)[i] = number(held, 4 * i) / unit;
        }
        at += 12 + length;
    }
    // A gamma of 1 / 2.2 alone is what programs write for sRGB.
    if (!gamma || !(*gamma > 0.05) || !(*gamma < 20)) return std::nullopt;
    if (std::abs(*gamma - usual_gamma) < 0.001 && !xy) return std::nullopt;
    return ColourProfile::from_primaries(xy.value_or(srgb), 1 / *gamma);
}

}  // namespace muster::draw
