#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace muster {

/// Why the referee does something: a line of text inside the action, so that lists of actions need
/// no heap. What lies beyond its size is never read, nor cleared.
class Reason {
  public:
    static constexpr std::size_t most = 110;  ///< Bytes.

    Reason() : size_{0} {}
    /// Only the first `most` bytes of it, in whole characters; a line break becomes a space, for a
    /// save has a line an action.
    explicit Reason(std::string_view text) : size_{0} {
        std::size_t size = std::min(text.size(), most);
        const auto continues = [&](std::size_t at) {
            return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
        };
        while (size > 0 && continues(size)) --size;
        for (std::size_t i = 0; i < size; ++i)
            text_[i] = static_cast<unsigned char>(text[i]) < 0x20 ? ' ' : text[i];
        size_ = static_cast<std::uint8_t>(size);
    }
    [[nodiscard]] std::string_view text() const { return {text_.data(), size_}; }
    friend bool operator==(const Reason& a, const Reason& b) { return a.text() == b.text(); }

  private:
    union {
        std::array<char, most> text_;
    };
    std::uint8_t size_;
};

}  // namespace muster
