#pragma once

#include <cstdint>
#include <filesystem>
#include <istream>
#include <optional>
#include <string>

/// How large a picture is, from the first bytes of its file: a small file may ask for gigabytes.
namespace muster::toml {

inline constexpr std::uint64_t max_picture_pixels = 100'000'000;
inline constexpr std::uint64_t max_picture_bytes = 200U << 20U;

struct PictureSize {
    std::uint64_t width{}, height{};  ///< In pixels.
    bool operator==(const PictureSize&) const = default;
};

/// Of a PNG or a JPEG; nothing for anything else.
[[nodiscard]] std::optional<PictureSize> picture_size(std::istream& picture);

/// Why the picture is too large to be decoded, to stand behind its name: `has 60000 x 60000 pixels,
/// 3600 megapixels; allowed: at most 100 megapixels`. Nothing if it may be, or is no picture. An
/// SVG is drawn at the size of its place whatever it says; what stands in it is judged by
/// svg_art_fault.
[[nodiscard]] std::optional<std::string> picture_fault(const std::filesystem::path& file);

/// The same of what takes memory or time. A picture that is merely broken costs its card alone, so
/// that a pack with one is read.
[[nodiscard]] std::optional<std::string> picture_danger(const std::filesystem::path& file);

}  // namespace muster::toml
