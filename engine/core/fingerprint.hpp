#pragma once

#include "engine/core/random.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace muster {

/// 128 bits that stand for a position in a table: among a thousand million positions two share one
/// with a chance below 10^-20, so that none is kept to be compared.
class Fingerprint {
  public:
    using Value = std::array<std::uint64_t, 2>;

    constexpr Fingerprint& add(std::uint64_t word) {
        a_ = std::rotl((a_ ^ word) * 0x9FB21C651E98DF25ULL, 29);
        b_ = std::rotl((b_ ^ word) * 0xD6E8FEB86659FD93ULL, 37);
        return *this;
    }
    [[nodiscard]] constexpr Value value() const {
        return {scramble(a_ ^ std::rotl(b_, 17)), scramble(b_ + a_)};
    }

  private:
    std::uint64_t a_{0x243F6A8885A308D3ULL}, b_{0x13198A2E03707344ULL};
};

}  // namespace muster
