#pragma once

#include <cstdint>
#include <string>

/// The first bytes of pictures, as much as says how large they are. No test has to hold a giant.
namespace muster::tests {

inline std::string big_endian(std::uint32_t number, int bytes) {
    std::string out;
    for (int i = bytes - 1; i >= 0; --i)
        out += static_cast<char>(number >> static_cast<unsigned>(8 * i) & 0xFFU);
    return out;
}

inline std::string png_head(std::uint32_t width, std::uint32_t height) {
    return "\x89PNG\r\n\x1A\n" + big_endian(13, 4) + "IHDR" + big_endian(width, 4) +
           big_endian(height, 4) + std::string{"\x08\x02\0\0\0", 5};
}

/// With an application's segment before the frame, and padding before its marker.
inline std::string jpeg_head(std::uint32_t width, std::uint32_t height) {
    return std::string{
               "\xFF\xD8\xFF\xE0\0\x07\xFF\xC0"
               "abc\xFF\xFF\xC2\0\x11\x08",
               17} +
           big_endian(height, 2) + big_endian(width, 2) + "\x03";
}

}  // namespace muster::tests
