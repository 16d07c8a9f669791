#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace muster {

/// FNV-1a over 64 bits: distinguishes definitions and states by accident, not against an adversary.
class Hash {
  public:
    constexpr Hash& add(std::string_view bytes) {
        for (const char byte : bytes) {
            value_ ^= static_cast<unsigned char>(byte);
            value_ *= 0x100000001B3ULL;
        }
        return *this;
    }
    [[nodiscard]] constexpr std::uint64_t value() const { return value_; }
    /// Sixteen hexadecimal digits.
    [[nodiscard]] std::string hex() const {
        std::string text(16, '0');
        for (std::size_t i = 0; i < 16; ++i)
            text[15 - i] = "0123456789abcdef"[(value_ >> (4 * i)) & 15U];
        return text;
    }

  private:
    std::uint64_t value_{0xCBF29CE484222325ULL};
};

}  // namespace muster
